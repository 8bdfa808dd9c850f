/**
 * Fetches the recruiting studies with a site in the United States from the ClinicalTrials.gov API v2, as CSV. The answer
 * comes in pages of 1,000: `x-next-page-token` names the next page, only the first page has the header row, and
 * `x-total-count` is the number of studies. Only columns that the build reads are requested; none of them names a person.
 */
import { appendFile, writeFile } from "node:fs/promises";
import Papa from "papaparse";
import { request, withRetries } from "./request.ts";
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

/** The snapshot's date is the registry's `dataTimestamp`. */
export async function findTrials(pages: Pages): Promise<PlannedSnapshot[]> {
  const { dataTimestamp } = await pages.json(`${API}/version`) as { dataTimestamp?: unknown };
  const date = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(String(dataTimestamp))?.[0] ?? null;
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
  for (let page = 0; page === 0 || token !== null; page += 1) {
    if (page === MAX_PAGES) throw new FetchError(`${new URL(url).host}: more than ${MAX_PAGES} pages of studies`);
    const next: { text: string; token: string | null; total: string | null } = await requestPage(url, token, hosts, effects);
    const text = next.text.endsWith("\n") ? next.text : `${next.text}\n`;
    checkStudies(url, text, page === 0, seen);
    await appendFile(file, text);
    bytes += Buffer.byteLength(text);
    onBytes(bytes);
    if (page === 0 && next.total !== null) total = Number(next.total);
    token = next.token;
  }
  if (total !== null && total !== seen.size) {
    throw new FetchError(`${new URL(url).host}: the pages hold ${seen.size} studies where the registry counts ${total}; run again`);
  }
}

async function requestPage(
  url: string, token: string | null, hosts: readonly string[], effects: FetchEffects,
): Promise<{ text: string; token: string | null; total: string | null }> {
  return withRetries("clinicaltrials.gov", effects, async () => {
    const address = token === null ? url : `${url}&pageToken=${encodeURIComponent(token)}`;
    const answer = await request(address, hosts, {}, [200], effects);
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.body()) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    return { text, token: answer.headers.get("x-next-page-token"), total: answer.headers.get("x-total-count") };
  });
}

/** Checks that the page is a table of studies, and adds their ids to `seen`. */
function checkStudies(url: string, text: string, first: boolean, seen: Set<string>): void {
  const { data } = Papa.parse<string[]>(text, { header: false, skipEmptyLines: true });
  const rows = first ? data.slice(1) : data;
  const site = new URL(url).host;
  if (first && data[0]?.[0] !== COLUMNS[0]) throw new FetchError(`${site}: the answer does not begin with the column "${COLUMNS[0]}"`);
  for (const [nct = ""] of rows) {
    if (!/^NCT\d{8}$/.test(nct)) throw new FetchError(`${site}: a row begins with ${JSON.stringify(nct.slice(0, 20))}, no NCT number`);
    if (seen.has(nct)) throw new FetchError(`${site}: ${nct} comes twice; the registry changed while it was read: run again`);
    seen.add(nct);
  }
}
