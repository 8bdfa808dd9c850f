/**
 * Publishers whose newest files stand in a catalogue: the CMS Provider Data Catalog (facilities, MIPS scores), data.cms.gov
 * (enrollment) and Open Payments. All three list datasets in the DCAT vocabulary of project-open-data, schema 1.1.
 */
import { z } from "zod";
import { dateInFileName } from "../snapshots/file_dates.ts";
import { FetchError } from "./errors.ts";
import { nameIn, secure } from "./links.ts";
import type { Pages, PlannedFile, PlannedSnapshot } from "./plan.ts";
import type { DatasetFacts } from "./shelf.ts";

const PROVIDER_DATA = "https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items";
const DATA_CMS = "https://data.cms.gov/data.json";
const OPEN_PAYMENTS = "https://openpaymentsdata.cms.gov/api/1/metastore/schemas/dataset/items";

const distribution = z.looseObject({
  downloadURL: z.string().optional(),
  modified: z.string().optional(),
  temporal: z.string().optional(),
});
const dataset = z.looseObject({
  identifier: z.string(),
  title: z.string(),
  landingPage: z.string().optional(),
  /** When the data last changed, and when the public saw it. */
  modified: z.string().optional(),
  released: z.string().optional(),
  theme: z.array(z.string()).optional(),
  distribution: z.array(distribution).optional(),
});
type Dataset = z.infer<typeof dataset>;

const GENERAL = /^(20\d{2}) General Payment Data$/i;

/** The files of a facility type: `main` is the listing that dates the snapshot, the others go by their names. */
export interface ProviderDataFiles {
  readonly main: string;
  readonly theme: string;
  readonly files: readonly RegExp[];
}

/**
 * The listing with the measure, average, date and footnote files beside it in the catalogue. The snapshot has the date
 * the listing was released; its companions keep their own.
 */
export async function findProviderData(pages: Pages, { main, theme, files }: ProviderDataFiles): Promise<PlannedSnapshot[]> {
  const datasets = await datasetsAt(pages, PROVIDER_DATA);
  const listing = datasets.find(({ identifier }) => identifier === main);
  const found = listing === undefined ? undefined : fileOf(listing);
  if (found === undefined) throw missing(PROVIDER_DATA, `dataset ${main}`);
  const companions = datasets.filter((entry) => entry.identifier !== main && entry.theme?.includes(theme) === true)
    .map(fileOf).filter((file) => file !== undefined && files.some((pattern) => pattern.test(file.name)));
  const named = new Map([found, ...companions].map((file) => [file?.name ?? "", file]));
  const facts = factsOf(listing?.title ?? "");
  return [{ date: found.date, files: [...named.values()].filter((file) => file !== undefined), facts }];
}

/** `PY 2023 Clinician Public Reporting: ...` tells the year of the scores, `2024 General Payment Data` that of the payments. */
function factsOf(title: string): DatasetFacts {
  const performance = /\bPY ?(20\d{2})\b/.exec(title)?.[1];
  const program = GENERAL.exec(title)?.[1];
  return {
    dataset: title.trim().replaceAll(/\s+/g, " "),
    ...(performance === undefined ? {} : { performance_year: Number(performance) }),
    ...(program === undefined ? {} : { program_year: Number(program) }),
  };
}

function fileOf(entry: Dataset): PlannedFile | undefined {
  const url = entry.distribution?.find(({ downloadURL }) => downloadURL !== undefined)?.downloadURL;
  return url === undefined ? undefined : { name: nameIn(url), url: secure(url), date: day(entry.released ?? entry.modified) };
}

const ENROLLMENT = /\/medicare-fee-for-service-public-provider-enrollment\/?$/;
const EXTRACT = /^PPEF_Enrollment_Extract.*\.csv$/i;

/** The enrollment extract of the newest quarter. Its name has the date; older names have only the quarter. */
export async function findEnrollment(pages: Pages): Promise<PlannedSnapshot[]> {
  const entry = (await datasetsAt(pages, DATA_CMS)).find(({ landingPage }) => ENROLLMENT.test(landingPage ?? ""));
  const extracts = (entry?.distribution ?? []).flatMap(({ downloadURL, temporal = "", modified }) => {
    if (downloadURL === undefined || !EXTRACT.test(nameIn(downloadURL))) return [];
    const name = nameIn(downloadURL);
    return [{ temporal, name, url: secure(downloadURL), date: dateInFileName(name) ?? day(modified) }];
  });
  const newest = extracts.sort((a, b) => (`${a.temporal} ${a.date ?? ""}` < `${b.temporal} ${b.date ?? ""}` ? -1 : 1)).at(-1);
  if (newest === undefined) throw missing(DATA_CMS, "PPEF_Enrollment_Extract_<date>.csv");
  const { name, url, date } = newest;
  return [{ date, files: [{ name, url, date }], facts: factsOf(entry?.title ?? "") }];
}

/** The general payments of the newest program year. All years are published again each time; each is gigabytes. */
export async function findGeneralPayments(pages: Pages): Promise<PlannedSnapshot[]> {
  const years = (await datasetsAt(pages, OPEN_PAYMENTS)).filter(({ title }) => GENERAL.test(title));
  const newest = years.sort((a, b) => (a.title < b.title ? -1 : 1)).at(-1);
  const file = newest === undefined ? undefined : fileOf(newest);
  if (file === undefined) throw missing(OPEN_PAYMENTS, "<year> General Payment Data");
  const date = dateInFileName(file.name) ?? file.date;
  return [{ date, files: [{ ...file, date }], facts: factsOf(newest?.title ?? "") }];
}

/** The metastores answer with the list itself, data.cms.gov with a catalogue around it. */
async function datasetsAt(pages: Pages, url: string): Promise<Dataset[]> {
  const parsed = z.union([z.array(dataset), z.looseObject({ dataset: z.array(dataset) })]).safeParse(await pages.json(url));
  if (!parsed.success) throw new FetchError(`${url}: is not the list of datasets it was; download the files by hand`);
  return Array.isArray(parsed.data) ? parsed.data : parsed.data.dataset;
}

/** `2025-06-30T04:00:00+00:00` is the publisher's 30th of June. */
function day(stated: string | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(stated ?? "")?.[0] ?? null;
}

function missing(catalogue: string, what: string): FetchError {
  return new FetchError(`${catalogue}: lists no ${what} any more; look for its successor and download it by hand`);
}
