/**
 * Finds the newest files of publishers with a catalog: the CMS Provider Data Catalog (facilities, MIPS scores),
 * data.cms.gov (enrollment) and Open Payments. All three list datasets in the DCAT vocabulary of project-open-data,
 * schema 1.1.
 */
import { z } from "zod";
import { dateInFileName } from "../snapshots/file_dates.ts";
import { FetchError } from "./errors.ts";
import { nameIn, secure } from "./links.ts";
import type { Pages, PlannedFile, PlannedSnapshot } from "./plan.ts";
import type { DatasetFacts } from "./snapshot_folder.ts";

const PROVIDER_DATA = "https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items";
const DATA_CMS = "https://data.cms.gov/data.json";
const OPEN_PAYMENTS = "https://openpaymentsdata.cms.gov/api/1/metastore/schemas/dataset/items";

/** Catalogues leave a field out or write null. */
const stated = z.string().nullish().transform((text) => text ?? undefined);
/** A metastore with reference ids wraps each distribution: `{identifier, data: {...}}`. */
const distribution = z.preprocess(
  (given) => (given as { readonly data?: unknown } | null)?.data ?? given,
  z.looseObject({ downloadURL: stated, modified: stated, temporal: stated, resourcesAPI: stated }),
);
const dataset = z.looseObject({
  identifier: z.string(),
  title: z.string(),
  landingPage: stated,
  /** When the data last changed, and when it was published. */
  modified: stated,
  released: stated,
  theme: z.array(z.string()).nullish(),
  distribution: z.array(distribution).nullish(),
});
type Dataset = z.infer<typeof dataset>;

const GENERAL = /^(20\d{2}) General Payment Data$/i;

/** The files of a facility type. `main` is the listing, which dates the snapshot; the others are found by name. */
export interface ProviderDataFiles {
  readonly main: string;
  readonly theme: string;
  readonly files: readonly RegExp[];
}

/**
 * Finds the listing and its companion files (measures, averages, dates, footnotes). The snapshot has the listing's release
 * date; each companion keeps its own.
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

/** The year is in the title: `PY 2023 Clinician Public Reporting: ...`, `2024 General Payment Data`. */
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
  const url = entry.distribution?.find(({ downloadURL = "" }) => URL.canParse(downloadURL))?.downloadURL;
  return url === undefined ? undefined : { name: nameIn(url), url: secure(url), date: day(entry.released ?? entry.modified) };
}

const ENROLLMENT = /\/medicare-fee-for-service-public-provider-enrollment\/?$/;
const ENROLLMENT_TITLE = /^medicare fee-for-service\s+public provider enrollment$/i;
const EXTRACT = /^PPEF_Enrollment_Extract.*\.csv$/i;
const ADDITIONAL = /^PPEF_Additional_NPIs.*\.csv$/i;

interface Extract {
  readonly name: string;
  readonly url: string;
  readonly date: string | null;
  readonly temporal: string;
  /** The address of the list of the release's other files. */
  readonly resources: string | undefined;
}

/** Finds the enrollment extract of the newest quarter and the files released with it. */
export async function findEnrollment(pages: Pages): Promise<PlannedSnapshot[]> {
  return enrollments(pages, (extracts) => extracts.slice(-1));
}

/** As `findEnrollment`, for every quarter before the newest. */
export async function findEnrollments(pages: Pages): Promise<PlannedSnapshot[]> {
  return enrollments(pages, (extracts) => extracts.slice(0, -1));
}

/**
 * The catalogue lists only the extracts, whose names have their date (older names have only the quarter), and for each the address of
 * the list of its release. `wanted` chooses among them, oldest first.
 */
async function enrollments(pages: Pages, wanted: (extracts: readonly Extract[]) => readonly Extract[]): Promise<PlannedSnapshot[]> {
  const datasets = await datasetsAt(pages, DATA_CMS);
  const entry = datasets.find(({ landingPage }) => ENROLLMENT.test(landingPage ?? "")) ?? datasets.find(({ title }) => ENROLLMENT_TITLE.test(title.trim()));
  const extracts = (entry?.distribution ?? []).flatMap(({ downloadURL, temporal = "", modified, resourcesAPI }): Extract[] => {
    if (downloadURL === undefined || !URL.canParse(downloadURL) || !EXTRACT.test(nameIn(downloadURL))) return [];
    const name = nameIn(downloadURL);
    return [{ temporal, name, url: secure(downloadURL), date: dateInFileName(name) ?? day(modified), resources: resourcesAPI }];
  });
  if (extracts.length === 0) throw missing(DATA_CMS, "PPEF_Enrollment_Extract_<date>.csv");
  const sorted = extracts.sort((a, b) => (`${a.temporal} ${a.date ?? ""}` < `${b.temporal} ${b.date ?? ""}` ? -1 : 1));
  const facts = factsOf(entry?.title ?? "");
  const planned: PlannedSnapshot[] = [];
  for (const extract of wanted(sorted)) planned.push({ ...await quarterOf(pages, extract), facts });
  return planned;
}

async function quarterOf(pages: Pages, extract: Extract): Promise<PlannedSnapshot> {
  const files = await releasedWith(pages, extract);
  const note = files.some(({ name }) => ADDITIONAL.test(name)) ? {}
    : { note: "the publisher's list of this release names no PPEF_Additional_NPIs file: NPIs beside an enrollment's first are not in it" };
  return { date: extract.date, files, ...note };
}

/** `data-api/v1/dataset-resources/<id>` has `downloadURL`, and `dataset/<id>/resources` has `file_url`. */
const resource = z.looseObject({ downloadURL: stated, file_url: stated });
const resourceList = z.union([z.array(z.unknown()), z.looseObject({ data: z.array(z.unknown()) }).transform(({ data }) => data)]);

/**
 * The extract first, then every other table of the same date, so releases are never mixed. Addresses come from the list:
 * the catalogue's have had `https://default` as their host.
 */
async function releasedWith(pages: Pages, { name, url, date, resources }: Extract): Promise<PlannedFile[]> {
  const list = resources === undefined ? [] : resourceList.safeParse(await pages.json(secure(resources))).data ?? [];
  const urls = list.flatMap((item) => {
    const { downloadURL, file_url } = resource.safeParse(item).data ?? {};
    const stated = downloadURL ?? file_url;
    return stated !== undefined && URL.canParse(stated) ? [secure(stated)] : [];
  });
  const others = urls.filter((each) => /^PPEF_(?!Enrollment_Extract).*\.csv$/i.test(nameIn(each)) && (dateInFileName(nameIn(each)) ?? date) === date);
  const byName = new Map(others.map((each): [string, PlannedFile] => [nameIn(each), { name: nameIn(each), url: each, date }]));
  const own = urls.find((each) => nameIn(each) === name) ?? url;
  return [{ name, url: own, date }, ...[...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))];
}

/** Finds the general payments of the newest program year. Each publication repeats all years, at gigabytes each. */
export async function findGeneralPayments(pages: Pages): Promise<PlannedSnapshot[]> {
  const years = (await datasetsAt(pages, OPEN_PAYMENTS)).filter(({ title }) => GENERAL.test(title));
  const newest = years.sort((a, b) => (a.title < b.title ? -1 : 1)).at(-1);
  const file = newest === undefined ? undefined : fileOf(newest);
  if (file === undefined) throw missing(OPEN_PAYMENTS, "<year> General Payment Data");
  const date = dateInFileName(file.name) ?? file.date;
  return [{ date, files: [{ ...file, date }], facts: factsOf(newest?.title ?? "") }];
}

const catalogue = z.union([z.array(z.unknown()), z.looseObject({ dataset: z.array(z.unknown()) }).transform((around) => around.dataset)]);

/**
 * Returns the datasets of a catalogue. The metastores answer with a list, data.cms.gov with an object around it. An entry
 * of another shape is skipped. Throws a FetchError when no entry has the known shape.
 */
async function datasetsAt(pages: Pages, url: string): Promise<Dataset[]> {
  const listed = catalogue.safeParse(await pages.json(url)).data;
  const known = (listed ?? []).flatMap((entry) => dataset.safeParse(entry).data ?? []);
  if (listed === undefined || (known.length === 0 && listed.length > 0)) {
    throw new FetchError(`${url}: is not the list of datasets it was; download the files by hand`);
  }
  return known;
}

/** `2025-06-30T04:00:00+00:00` means June 30 to the publisher. */
function day(stated: string | undefined): string | null {
  const text = /^\d{4}-\d{2}-\d{2}/.exec(stated ?? "")?.[0] ?? null;
  return text === null || Number.isNaN(Date.parse(text)) ? null : text;
}

function missing(catalogue: string, what: string): FetchError {
  return new FetchError(`${catalogue}: lists no ${what} any more; look for its successor and download it by hand`);
}
