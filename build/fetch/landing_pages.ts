/**
 * Finds the newest files of publishers with a web page: NPPES, the OIG exclusions, the NUCC taxonomy. It relies on file
 * names only, not on the page around them, except for the date that OIG prints on its page.
 */
import { dateInFileName } from "../snapshots/file_dates.ts";
import { FetchError } from "./errors.ts";
import { linksOf, nameIn } from "./links.ts";
import type { Pages, PlannedFile, PlannedSnapshot } from "./plan.ts";

const NPPES_PAGE = "https://download.cms.gov/nppes/NPI_Files.html";
const LEIE_PAGE = "https://oig.hhs.gov/exclusions/exclusions_list.asp";
const LEIE_FILE = "https://oig.hhs.gov/exclusions/downloadables/UPDATED.csv";
const NUCC_PAGE = "https://www.nucc.org/index.php/code-sets-mainmenu-41/provider-taxonomy-mainmenu-40/csv-mainmenu-57";

const MONTHS = [
  "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
];
const MONTHLY = /^NPPES_Data_Dissemination_([A-Za-z]+)_(20\d{2})(_V\d+)?\.zip$/i;
const WEEKLY = /^NPPES_Data_Dissemination_\d{6}_\d{6}_Weekly(?:_V\d+)?\.zip$/i;
const DEACTIVATED = /^NPPES_Deactivated_NPI_Report_(\d{2})(\d{2})(\d{2})(?:_V\d+)?\.zip$/i;

/**
 * Finds the newest monthly file, the newest deactivation report, and every weekly file on the page. Since 2026 only the
 * `_V2` files (longer name fields) are published; if a page has both, V2 is taken.
 */
export async function findNppes(pages: Pages): Promise<PlannedSnapshot[]> {
  const links = linksOf(await pages.text(NPPES_PAGE), NPPES_PAGE);
  const monthly = newestBy(links, (name) => monthOf(name));
  const report = newestBy(links, (name) => reportDate(name));
  const weekly = new Map<string, string>();
  for (const url of links.filter((link) => WEEKLY.test(nameIn(link))).sort()) weekly.set(dateInFileName(nameIn(url)) ?? nameIn(url), url);
  if (monthly === null && weekly.size === 0) throw moved(NPPES_PAGE, "NPPES_Data_Dissemination_<Month>_<Year>_V2.zip");
  const changes = [...weekly.values()].map((url) => ({ ...single(url, dateInFileName(nameIn(url))), part: "changes" as const }))
    .sort((a, b) => ((a.date ?? "") < (b.date ?? "") ? -1 : 1));
  return [
    ...(monthly === null ? [] : [{ ...single(monthly, null), dated_inside: true as const, part: "whole" as const }]),
    ...(report === null ? [] : [single(report, reportDate(nameIn(report)))]),
    ...changes,
  ];
}

/** Returns a text that sorts by month, then by version, such as `2026-08_V2`. */
function monthOf(name: string): string | null {
  const [, month = "", year = "", version = ""] = MONTHLY.exec(name) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  return at === -1 ? null : `${year}-${String(at + 1).padStart(2, "0")}${version.toUpperCase()}`;
}

function reportDate(name: string): string | null {
  const [, month, day, year] = DEACTIVATED.exec(name) ?? [];
  return year === undefined ? null : `20${year}-${month}-${day}`;
}

/** Finds the full list, whose name never changes. Its date is on the page (`UPDATED 03-07-2017`); without it the list is undated. */
export async function findLeie(pages: Pages): Promise<PlannedSnapshot[]> {
  const html = await pages.text(LEIE_PAGE);
  const url = linksOf(html, LEIE_PAGE).find((link) => nameIn(link).toUpperCase() === "UPDATED.CSV") ?? LEIE_FILE;
  const [, month, day, year] = /\bUPDATED:?\s+(\d{2})[-/](\d{2})[-/](20\d{2})\b/i.exec(html) ?? [];
  return [single(url, year === undefined ? null : `${year}-${month}-${day}`)];
}

const TAXONOMY = /^nucc_taxonomy_(\d{2})([01])\.csv$/i;

/** Finds the newest version. NUCC posts version YY.0 on January 1 and YY.1 on July 1, so the version gives the date. */
export async function findNucc(pages: Pages): Promise<PlannedSnapshot[]> {
  const posted = (name: string): string | null => {
    const [, year, half] = TAXONOMY.exec(name) ?? [];
    return year === undefined ? null : `20${year}-${half === "0" ? "01" : "07"}-01`;
  };
  const url = newestBy(linksOf(await pages.text(NUCC_PAGE), NUCC_PAGE), posted);
  if (url === null) throw moved(NUCC_PAGE, "nucc_taxonomy_<version>.csv");
  return [single(url, posted(nameIn(url)))];
}

function single(url: string, date: string | null): PlannedSnapshot {
  const file: PlannedFile = { name: nameIn(url), url, date };
  return { date, files: [file] };
}

function newestBy(links: readonly string[], rank: (name: string) => string | null): string | null {
  const ranked = links.map((url) => ({ url, rank: rank(nameIn(url)) })).filter(({ rank }) => rank !== null);
  return ranked.sort((a, b) => ((a.rank ?? "") < (b.rank ?? "") ? -1 : 1)).at(-1)?.url ?? null;
}

function moved(page: string, wanted: string): FetchError {
  return new FetchError(`${page}: no link to a file named ${wanted}; the publisher has changed the page: download the file by hand`);
}
