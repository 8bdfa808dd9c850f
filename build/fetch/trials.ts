/**
 * Fetches the recruiting studies with a site in the United States from the ClinicalTrials.gov API v2, as CSV. The answer
 * comes in pages of 1,000: `x-next-page-token` names the next page, only the first page has the header row, and
 * `x-total-count` is the number of studies. Only columns that the build reads are requested; none of them names a person.
 */
import { appendFile, writeFile } from "node:fs/promises";
import Papa from "papaparse";
import { type Page, requestPage } from "./request.ts";
import type { FetchEffects } from "./effects.ts";
import { FetchError } from "./errors.ts";
import type { Pages, PlannedSnapshot } from "./plan.ts";

const API = "https://clinicaltrials.gov/api/v2";
const COLUMNS = ["NCT Number", "Study Title", "Study URL", "Study Status", "Conditions", "Sponsor", "Start Date", "Last Update Posted"];
const QUERY = {
  "format": "csv",
  "filter.overallStatus": "RECRUITING",
  "filter.advanced": "AREA[LocationCountry]United States",
  "fields": COLUMNS.join("|"),
  "pageSize": "1000",
  "countTotal": "true",
};
const MAX_PAGES = 1000;
/** A page of 1,000 studies has half a megabyte. */
const MAX_PAGE_BYTES = 16 * 1024 ** 2;
/** All studies of the registry, of any country and status, have 300 MB. */
const MAX_BYTES = 2 * 1024 ** 3;

/** The snapshot's date is the registry's `dataTimestamp`. */
export async function findTrials(pages: Pages): Promise<PlannedSnapshot[]> {
  const version = await pages.json(`${API}/version`) as { readonly dataTimestamp?: unknown } | null;
  const date = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(String(version?.dataTimestamp))?.[0] ?? null;
  const url = `${API}/studies?${new URLSearchParams(QUERY).toString()}`;
  return [{
    date, complete: false, files: [{ name: "ctg-studies.csv", url, date, paged: true }],
    note: "Studies recruiting in the United States: one search result, not the registry.",
  }];
}

/** Writes all pages to `file`. Throws a FetchError when a study is missing or comes twice. */
export async function fetchPages(
  url: string, hosts: readonly string[], file: string, effects: FetchEffects, onBytes: (bytes: number) => void,
): Promise<void> {
  await writeFile(file, "");
  let token: string | null = null;
  let total: number | null = null;
  let bytes = 0;
  const seen = new Set<string>();
  const { host } = new URL(url);
  for (let page = 0; page === 0 || token !== null; page += 1) {
    if (page === MAX_PAGES || bytes > MAX_BYTES) throw new FetchError(`${host}: more than ${MAX_PAGES} pages or ${MAX_BYTES / 1024 ** 3} GB of studies`);
    const address: string = token === null ? url : `${url}&pageToken=${encodeURIComponent(token)}`;
    const next: Page = await requestPage(address, hosts, MAX_PAGE_BYTES, effects, host);
    const text = next.text.endsWith("\n") ? next.text : `${next.text}\n`;
    checkStudies(host, text, page === 0, seen);
    await appendFile(file, text);
    bytes += Buffer.byteLength(text);
    onBytes(bytes);
    const stated = next.headers.get("x-total-count");
    if (page === 0 && stated !== null) total = Number(stated);
    token = next.headers.get("x-next-page-token");
  }
  if (total !== null && total !== seen.size) {
    throw new FetchError(`${host}: the pages hold ${seen.size} studies where the registry counts ${total}; run again`);
  }
}

/** Checks that the page is a table of studies, and adds their ids to `seen`. */
function checkStudies(site: string, text: string, first: boolean, seen: Set<string>): void {
  const { data } = Papa.parse<string[]>(text, { header: false, skipEmptyLines: true });
  const rows = first ? data.slice(1) : data;
  if (first && data[0]?.[0] !== COLUMNS[0]) throw new FetchError(`${site}: the answer does not begin with the column "${COLUMNS[0]}"`);
  for (const [nct = ""] of rows) {
    if (!/^NCT\d{8}$/.test(nct)) throw new FetchError(`${site}: a row begins with ${JSON.stringify(nct.slice(0, 20))}, no NCT number`);
    if (seen.has(nct)) throw new FetchError(`${site}: ${nct} comes twice; the registry changed while it was read: run again`);
    seen.add(nct);
  }
}
