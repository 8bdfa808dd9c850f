/**
 * Makes a small release by hand, in memory and without a build. It has every state a handler can meet. Tables are plain maps,
 * and the manifest lists every file with its real hash. No provider in it is real: NPIs begin with 2.
 */
import { createHash } from "node:crypto";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { SPECIALTY_SLUGS, hasValidCheckDigit, type DatasetSlug, type SourceId } from "../../data/contract/ids.ts";
import { fieldOf, type SourceFacts } from "../../data/contract/provenance.ts";
import type { Manifest, ReleaseSource } from "../../data/contract/release/release.ts";
import { SERIES_COLUMNS, type SeriesFile, type SeriesPoint } from "../../data/contract/release/series.ts";
import type { SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import { paymentKey, TABLES, type Cell, type KeyedTable, type RowOf } from "../../data/contract/release/tables.ts";
import { facilityListRows } from "../../build/datasets/lists.ts";
import { providerList } from "../../data/contract/release/lists.ts";
import { METHODOLOGIES } from "../../data/reference/methodologies.ts";
import { SOURCES } from "../../data/reference/sources.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";
import type { Release } from "../../lookup/release/reader.ts";
import type { Lists } from "../../lookup/release/list_table.ts";
import type { NameTable } from "../../lookup/release/name_table.ts";
import type { Cells } from "../../lookup/release/cells.ts";
import type { Table } from "../../lookup/release/table.ts";

export const NOW = "2026-11-20T06:00:00Z";
export const RELEASE_ID = "20261120-0123456789ab";
export const PUBLIC_URL = "https://supply.example";

/** Adds the check digit to nine digits. */
function npiOf(nine: string): string {
  const npi = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${nine}${digit}`).find(hasValidCheckDigit);
  if (npi === undefined) throw new Error(`no check digit for ${nine}`);
  return npi;
}

export const NPI = {
  dermatologist: npiOf("200000001"),
  /** No taxonomy flagged primary, a foreign address, nothing joined. */
  unflagged: npiOf("200000002"),
  organization: npiOf("200000003"),
  deactivated: npiOf("200000004"),
  /** A person outside the cached specialties. */
  outside: npiOf("200000005"),
  /** Like `outside`, with an older record. */
  outsideOlder: npiOf("200000006"),
  /** An organization without a name. */
  unnamed: npiOf("200000007"),
  /** No longer in the registry. */
  gone: npiOf("200000008"),
  unknown: npiOf("200000099"),
  badCheckDigit: `${npiOf("200000098").slice(0, 9)}${(Number(npiOf("200000098")[9]) + 1) % 10}`,
} as const;

export const HOSPITAL = "330001";
export const SURGICAL_CENTER = "05C0001831";

/** Snapshot dates of the ingested sources; all other sources are awaiting ingest. */
const SNAPSHOTS: Partial<Record<SourceId, string>> = {
  nppes: "2026-11-09", nucc: "2026-07-01", oig_leie: "2026-11-10", pecos: "2026-10-01", census: "2026-01-15", hospital: "2026-10-20",
};

function factsOf(source: (typeof SOURCES)[number]): SourceFacts {
  const snapshot = SNAPSHOTS[source.slug] ?? null;
  return {
    source_id: source.slug,
    display_name: source.display_name,
    url: source.official_url,
    snapshot,
    methodology: "v2026.11.1",
    last_checked: NOW,
    pipeline_version: "abc1234",
    license: "CC0-1.0",
    coverage_period_start: snapshot,
    coverage_period_end: snapshot === null ? null : "ongoing",
    slsa_provenance_url: null,
  };
}

/** A loaded source has files. */
function filesOf(isLoaded: boolean): ReleaseSource["files"] {
  return isLoaded ? [{ path: "a/file.csv", sha256: "a".repeat(64), bytes: 1, rows_in: 0, published: 0, collapsed: 0, rejected: {} }] : [];
}

function releaseSourceOf(source: (typeof SOURCES)[number]): ReleaseSource {
  return {
    source_id: source.slug,
    status: SNAPSHOTS[source.slug] === undefined ? "awaiting_ingest" : "ingested",
    facts: factsOf(source),
    sla_days: source.sla_days,
    cadence: source.refresh_cadence,
    cadence_days: source.cadence_days,
    synthetic: false,
    complete: true,
    files: filesOf(SNAPSHOTS[source.slug] !== undefined),
    rows: { rows_in: 0, published: 0, collapsed: 0, rejected: {} },
    issues: [],
    drift_open: false,
    quarantined: false,
    degraded_upstream: false,
    reason: null,
    figures: source.slug === "oig_leie" ? { npi_share: 0.0875 } : {},
  };
}

const EMPTY_PROVIDER = {
  status: "active", entity_type: "individual", display_name: null, organization_name: null, primary_taxonomy: null, taxonomy_codes: null,
  taxonomy_basis: null, specialty: null, city: null, state: null, postal_code: null, enumeration_date: null, last_update_date: null,
  deactivation_date: null, confidence: 90, oig_leie: null, pecos: null, qpp_mips: null, open_payments: null, sam_gov: null, affiliations: null,
} as const;

export const PROVIDERS: readonly RowOf<"providers">[] = [
  {
    ...EMPTY_PROVIDER, npi: NPI.dermatologist, display_name: "Ana \"Skin\" Núñez, MD", primary_taxonomy: "207N00000X",
    taxonomy_codes: "207N00000X 207ND0900X", taxonomy_basis: "flagged", specialty: "dermatology", city: "ALBANY", state: "NY",
    postal_code: "12207", enumeration_date: "2010-03-04", last_update_date: "2026-01-02",
    oig_leie: JSON.stringify({ excluded: true, exclusion_type: "1128a1", exclusion_date: null }),
    pecos: JSON.stringify({ enrolled: true, enrollments: [{ enrollment_id: "I1", provider_type_code: "14-07", provider_type: "DERMATOLOGY", state: "NY" }] }),
    affiliations: JSON.stringify([{ ccn: HOSPITAL, facility_type: "hospital", source_id: "hospital" }]),
  },
  {
    ...EMPTY_PROVIDER, npi: NPI.unflagged, display_name: "Bo Li", primary_taxonomy: "207W00000X", taxonomy_codes: "207W00000X",
    taxonomy_basis: "first_listed", specialty: "ophthalmology", state: "ONTARIO", confidence: 75,
  },
  { ...EMPTY_PROVIDER, npi: NPI.organization, entity_type: "organization", display_name: "A Clinic", organization_name: "A Clinic", city: "RENO", state: "NV" },
  { ...EMPTY_PROVIDER, npi: NPI.deactivated, status: "deactivated", entity_type: null, deactivation_date: "2020-05-06", confidence: 100 },
  { ...EMPTY_PROVIDER, npi: NPI.outside, display_name: "Cy Poe", primary_taxonomy: "163W00000X", taxonomy_codes: "163W00000X", taxonomy_basis: "flagged" },
  { ...EMPTY_PROVIDER, npi: NPI.outsideOlder, display_name: "Di Roe", primary_taxonomy: "163W00000X", taxonomy_codes: "163W00000X", confidence: 75 },
  { ...EMPTY_PROVIDER, npi: NPI.unnamed, entity_type: "organization", display_name: "E", primary_taxonomy: "163W00000X", taxonomy_codes: "163W00000X" },
];

const FACILITIES: readonly RowOf<"facilities">[] = [
  {
    ccn: HOSPITAL, facility_type: "hospital", facility_name: "GENERAL HOSPITAL", ownership_type: "Proprietary", city: "ALBANY", state: "NY",
    overall_star: 4, overall_star_exact: null, overall_star_footnote: null,
  },
  {
    ccn: SURGICAL_CENTER, facility_type: "asc", facility_name: "A SURGERY CENTER", ownership_type: null, city: null, state: "CA",
    overall_star: null, overall_star_exact: null, overall_star_footnote: null,
  },
];

const QUALITY: readonly RowOf<"quality">[] = [{
  key: `hospital:${HOSPITAL}`, type: "hospital", ccn: HOSPITAL, overall_star: 4, overall_star_exact: null, overall_star_footnote: null,
  measurement_period: "2024-07-01/2025-06-30",
  measures: JSON.stringify([{
    id: "MORT_30_AMI", value: null, national_avg: 12.6, name: "Death rate", value_text: null, compared_to_national: null,
    period: "2024-07-01/2025-06-30", footnote: "1: The number of cases is too small.",
  }]),
}];

const PAYMENT = { nature: "Food and Beverage", payments_included: 1, disputed: false } as const;

const PAYMENTS: readonly RowOf<"payments">[] = [
  {
    key: paymentKey(NPI.dermatologist, 2020), npi: NPI.dermatologist, program_year: 2020, total_amount_usd: "20", record_count: 1, confidence: 87,
    records: JSON.stringify([{ manufacturer: "ACME", amount_usd: 20, date: "2020-02-29", ...PAYMENT }]),
  },
  {
    key: paymentKey(NPI.dermatologist, 2025), npi: NPI.dermatologist, program_year: 2025, total_amount_usd: "1931.07", record_count: 2, confidence: 100,
    records: JSON.stringify([
      { manufacturer: "ACME", amount_usd: 0.07, date: "2025-01-02", ...PAYMENT },
      { manufacturer: null, amount_usd: 1931, date: null, ...PAYMENT, nature: null, payments_included: null, disputed: true },
    ]),
  },
];

function stateRows(facts: (id: SourceId) => SourceFacts, count: number): SpecialtyStateRow[] {
  const [nppes, census] = [facts("nppes"), facts("census")];
  return STATES.map((state) => ({
    state_code: fieldOf(census, state.state_code),
    state_name: fieldOf(census, state.state_name),
    active_providers: fieldOf(nppes, count),
    population_2024: fieldOf(census, state.population_2024),
    per_100k: fieldOf(nppes, 1.5),
    rank_density: fieldOf(nppes, 1),
    quartile: fieldOf(nppes, 1),
    underserved: fieldOf(nppes, false),
    medicare_enrolled: fieldOf(facts("pecos"), Math.min(count, 9)),
    rank_enrolled: fieldOf(facts("pecos"), 1),
  }));
}

function coverageOf(facts: (id: SourceId) => SourceFacts, state: (typeof STATES)[number]): unknown {
  const row = stateRows(facts, 10).find((each) => each.state_code.value === state.state_code);
  if (row === undefined) throw new Error(`no row of ${state.state_code}`);
  const { state_code, state_name, population_2024, ...figures } = row;
  return { state_code, state_name, population_2024, specialties: SPECIALTIES.map(({ slug, display_name }) => ({ slug, display_name, ...figures })) };
}

/** Eight providers in each state in the first snapshot of the registry, before the enrollments were loaded, and ten in the served one. */
function seriesOf(slug: DatasetSlug, facts: (id: SourceId) => SourceFacts): SeriesFile {
  const point = (snapshot: string, count: number, families: readonly SourceId[], enrolled: number | null): SeriesPoint => ({
    snapshot, synthetic: false, methodology_version: "v2026.10.1", layout: {}, breaks: [], replaced: [],
    sources: families.map((id) => ({ source_id: id, snapshot: id === "nppes" ? snapshot : facts(id).snapshot, files_sha256: "a".repeat(64) })),
    data_availability: enrolled === null ? ["medicare_enrolled:awaiting_ingest", "rank_enrolled:awaiting_ingest"] : [],
    rows: [null, ...STATES].map((state) => {
      const population = state?.population_2024 ?? 340_000_000;
      return [state?.state_code ?? "US", count, 1.25, 1, 1, false, population, enrolled, enrolled === null ? null : 1];
    }),
  });
  const points = [point("2026-09-13", 8, ["nppes", "nucc", "census"], null), point("2026-11-09", 10, ["nppes", "nucc", "census", "pecos"], 9)];
  return { dataset_slug: slug, columns: [...SERIES_COLUMNS.supply], points };
}

function registryOf(sources: readonly ReleaseSource[]): unknown {
  const entries = SOURCES.map(({ slug, short_name, display_name, authority, family, tier, refresh_cadence, official_url, license_note, license_url }, i) => ({
    slug, short_name, display_name, authority, family, tier, status: sources[i]?.status, refresh_cadence, official_url, license_note, license_url,
  }));
  return { sources: entries, total: entries.length };
}

function publicFiles(sources: readonly ReleaseSource[]): Map<string, string> {
  const facts = (id: SourceId): SourceFacts => sources.find((source) => source.source_id === id)!.facts;
  const files = new Map<string, string>();
  const put = (path: string, data: unknown): void => void files.set(path, JSON.stringify({ data }));
  put(publicPath.specialties, SPECIALTIES.map(({ slug, display_name, codes, dataset_slug, release_date }) => ({
    slug, display_name, taxonomy_codes: codes.map(({ code }) => code), study_url: `${PUBLIC_URL}/studies/${dataset_slug}/`, release_date,
  })));
  for (const slug of SPECIALTY_SLUGS) put(publicPath.byState(slug), stateRows(facts, 10));
  for (const { slug, codes } of SPECIALTIES) {
    for (const { code, display_name } of codes) {
      put(publicPath.slice(slug, code), { code, display_name, matched_count: 51 * 3, rows: stateRows(facts, 3) });
    }
  }
  for (const state of STATES) put(publicPath.coverage(state.state_code), coverageOf(facts, state));
  for (const document of METHODOLOGIES) put(publicPath.methodology(document.slug), document);
  for (const { slug, display_name } of METHODOLOGIES) {
    put(publicPath.auditPack(slug), { slug, display_name, sources: [{ facts: facts("nppes") }] });
    files.set(publicPath.auditPackPdf(slug), "%PDF-1.7");
  }
  put(publicPath.auditPacks, { packs: [], total: 0 });
  put(publicPath.narrative("urology-supply"), {
    slug: "urology-supply", methodology_version: "v2026.11.1", template: "{{count}} urologists.", slots: { count: "510" }, text: "510 urologists.",
  });
  put(publicPath.exportFile("urology-supply", "json"), { narrative: "510 urologists.", chunks: [] });
  put(publicPath.sources, registryOf(sources));
  put(publicPath.history, TIMELINES);
  for (const { dataset_slug } of SPECIALTIES) put(publicPath.series(dataset_slug, "json"), seriesOf(dataset_slug, facts));
  put(publicPath.examples, { npi: NPI.dermatologist, ccn: HOSPITAL });
  files.set(publicPath.openapi("supply"), JSON.stringify({ openapi: "3.1.0", info: { title: "supply", version: "1.0.0" } }));
  files.set(publicPath.openapi("resolver"), JSON.stringify({ openapi: "3.1.0", info: { title: "resolver", version: "1.0.0" } }));
  files.set("site/index.html", "<!doctype html><title>Supply</title>");
  files.set("site/404.html", "<!doctype html><title>Page not found</title>");
  files.set("site/states/CA/index.html", "<!doctype html><title>California</title>");
  files.set("site/docs/index.html", "<!doctype html><title>Docs</title>");
  files.set("site/studies/urology-supply/index.html", "<title>Urology</title><!--data--><table>510</table><!--/data--><p>Method</p><!--data-->510<!--/data-->");
  files.set("site/studies/urology-supply/states.csv", "state,count");
  files.set("site/assets/site.css", "body{margin:0}");
  return files;
}

function tableOf<T extends KeyedTable>(name: T, rows: readonly RowOf<T>[], key: (row: RowOf<T>) => string): Table<T> {
  const byKey = new Map(rows.map((row) => [key(row), row]));
  return { ...tableBy(name, (wanted) => byKey.get(wanted) ?? null), rows: rows.length };
}

/** A table whose rows come from `get`. Without `getMany`, several keys are looked up one by one. */
export function tableBy<T extends KeyedTable>(name: T, get: (key: string) => RowOf<T> | null, getMany?: Table<T>["getMany"]): Table<T> {
  const all = getMany ?? (async (keys: readonly string[]) => keys.map(get));
  const picked = <R>(row: RowOf<T> | null, read: (cells: Cells) => R): R | null => (row === null ? null : read(cellsOf(name, row)));
  return {
    name, rows: 1, get, getMany: all,
    pick: (key, read) => picked(get(key), read),
    pickMany: async (keys, read) => (await all(keys)).map((row) => picked(row, read)),
  };
}

/** Wraps a row object as the cells of a table. */
function cellsOf<T extends KeyedTable>(name: T, row: RowOf<T>): Cells {
  const cells: readonly Cell[] = Object.keys(TABLES[name].columns).map((column) => (row as Record<string, Cell>)[column] ?? null);
  const fixed = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  return {
    isNull: (column) => cells[column] === null,
    text: (column) => cells[column] as string | null,
    holds: (column, ascii) => cells[column] === ascii,
    int: (column) => cells[column] as number | null,
    unkept: [], isStruck: false,
    json: (shape, over = []) => (
      shape.cells.map(({ before, column }) => fixed(before) + JSON.stringify(over[column] === undefined ? cells[column] : over[column])).join("")
      + fixed(shape.end)
    ),
  };
}

function manifestOf(sources: ReleaseSource[], files: ReadonlyMap<string, string>): Manifest {
  return {
    manifest_version: 1,
    release: RELEASE_ID,
    now: NOW,
    pipeline_version: "abc1234",
    inputs_sha256: "0".repeat(64),
    public_url: PUBLIC_URL,
    synthetic: false,
    sources,
    tables: (["providers", "facilities", "quality"] as const).map((name) => ({
      name, key: TABLES[name].key, key_encoding: TABLES[name].keyEncoding, columns: [], rows: 1, blocks: 1, object: "objects/a", index: "objects/b",
    })),
    objects: [...files].map(([path, text]) => ({
      path,
      kind: path.startsWith("site/") ? "site" as const : "public" as const,
      sha256: createHash("sha256").update(text).digest("hex"),
      bytes: Buffer.byteLength(text),
      rows: null,
    })),
  };
}

const TRIALS: readonly RowOf<"trials">[] = [{
  nct: "NCT05889338", title: "Effect of a treatment", status: "COMPLETED", conditions: JSON.stringify(["Psoriasis"]), sponsor: "A university",
  start_date: "2023-06", last_update: "2023-06-05", url: "https://clinicaltrials.gov/study/NCT05889338",
}];

/** Some of the name keys of these records, sorted; the deactivated provider has no key. */
const NAMES: readonly string[] = [
  `f surgery center a\t${SURGICAL_CENTER}`,
  `h general hospital\t${HOSPITAL}`,
  `h hospital general\t${HOSPITAL}`,
  `p a clinic\t${NPI.organization}`,
  `p ana nunez skin\t${NPI.dermatologist}`,
  `p clinic a\t${NPI.organization}`,
  `p healing house\t${NPI.organization}\tThe Healing House`,
  `p nunez ana skin\t${NPI.dermatologist}`,
  `s dermatology supply by state\tdermatology-supply`,
  `t ${TRIALS[0]!.title!.toLowerCase()}\t${TRIALS[0]!.nct}`,
];

const PROVIDER_LISTS: readonly RowOf<"provider_lists">[] = PROVIDERS.filter(({ npi }) => npi === NPI.dermatologist).flatMap((row) => {
  const { npi, display_name, primary_taxonomy, taxonomy_basis, city, state, postal_code, enumeration_date, deactivation_date, confidence } = row;
  return ["207N00000X", "207ND0900X", "dermatology"].map((list) => ({
    key: providerList(list, state) + npi, npi, display_name, primary_taxonomy, taxonomy_basis, city, state, postal_code, enumeration_date,
    deactivation_date, confidence, enrolled: 1,
  }));
});

function listsOf<R extends { readonly key: string }>(rows: readonly R[]): Lists<R> {
  return { page: async (list, after, most) => rows.filter(({ key }) => key.startsWith(list) && (after === null || key > after)).slice(0, most) };
}

/** A name table with all keys in one block, without a store. */
function namesOf(keys: readonly string[]): NameTable {
  const begun = (prefix: string): string[] => keys.filter((key) => key.startsWith(prefix));
  return {
    rows: keys.length,
    span: (prefix) => ({ from: 0, to: Math.min(1, begun(prefix).length) }),
    scan(prefix, { from, to }, use) {
      const found = begun(prefix);
      if (from > 0 || to === 0) return use([]);
      return use([{
        count: found.length, at: (i) => found[i]!, text: (from, to) => found.slice(from, to).join(""), start: (i) => found.slice(0, i).join("").length,
      }]);
    },
  };
}

/** The snapshots before those of the release; the last one is the release's own. */
const TIMELINES = {
  sources: Object.entries({ nppes: ["2026-09-13", "2026-10-11"], oig_leie: ["2026-10-10"], pecos: [], hospital: ["2026-07-22"] }).map(([id, dates]) => ({
    source_id: id as SourceId, synthetic: false,
    snapshots: [...dates, SNAPSHOTS[id as SourceId]!].map((snapshot) => (
      { snapshot, files_sha256: "a".repeat(64), complete: true, files: ["a.zip", `${id}/${snapshot}/b.zip!b.csv`] }
    )),
  })),
};

/** The dermatologist moved and was excluded later; another NPI came, and one is no longer listed. */
const PROVIDER_PASTS: readonly RowOf<"provider_history">[] = [
  {
    npi: NPI.dermatologist, rows: JSON.stringify({ nppes: { "2026-09-13": "1:12:3456" } }),
    corrections: JSON.stringify([["nppes", "2026-10-11", "city", "ALBANI"]]),
    fields: JSON.stringify({
      nppes: { city: [["2026-09-13", "TROY"], ["2026-10-11"]] },
      oig_leie: { excluded: [["2026-10-10", false], ["2026-11-10"]], exclusion_type: [["2026-10-10", null], ["2026-11-10"]] },
    }),
  },
  {
    npi: NPI.organization, corrections: null, rows: null,
    fields: JSON.stringify({ nppes: { listed: [["2026-09-13", false], ["2026-11-09"]] }, oig_leie: { listed: [["2026-10-10", false], ["2026-11-10"]] } }),
  },
  {
    npi: NPI.gone, corrections: null, rows: null,
    fields: JSON.stringify({
      nppes: {
        city: [["2026-09-13", "ELKO"]], entity_type: [["2026-09-13", "organization"]], listed: [["2026-09-13", true], ["2026-10-11"]],
        organization_name: [["2026-09-13", "Gone Clinic"]], state: [["2026-09-13", "NV"]], status: [["2026-09-13", "active"]],
      },
    }),
  },
].sort((a, b) => (a.npi < b.npi ? -1 : 1));

const FACILITY_PASTS: readonly RowOf<"facility_history">[] = [
  { ccn: HOSPITAL, corrections: null, rows: null, fields: JSON.stringify({ hospital: { facility_name: [["2026-07-22", "Old Name"], ["2026-10-20"]] } }) },
];

/** What a test can change in the release: facts of single sources, whole tables, files to leave out. */
export interface Changes {
  readonly sources?: Partial<Record<SourceId, Partial<Omit<ReleaseSource, "facts">> & { readonly snapshot?: string | null }>>;
  readonly tables?: Partial<Release["tables"]>;
  readonly without?: readonly string[];
}

/** Adds Open Payments as an ingested source; by default it is awaiting ingest. */
export const WITH_PAYMENTS: Changes = {
  sources: {
    open_payments: {
      status: "ingested", snapshot: "2026-06-30", figures: { recipients: 1, records_of_2025: 2, records_of_2020: 1, records_of_2024: 0 },
    },
  },
};

function changed(source: ReleaseSource, changes: Changes): ReleaseSource {
  const { snapshot = source.facts.snapshot, ...rest } = changes.sources?.[source.source_id] ?? {};
  const files = rest.status === undefined ? source.files : filesOf(rest.status !== "awaiting_ingest");
  return { ...source, files, ...rest, facts: { ...source.facts, snapshot } };
}

export function handMadeRelease(changes: Changes = {}): Release {
  const sources = SOURCES.map((source) => changed(releaseSourceOf(source), changes));
  const files = publicFiles(sources);
  for (const path of changes.without ?? []) files.delete(path);
  const file = (path: string): Uint8Array | null => (files.has(path) ? new TextEncoder().encode(files.get(path)) : null);
  return {
    manifest: manifestOf(sources, files),
    generation: {
      generation: 1, release: RELEASE_ID, manifest_sha256: "f".repeat(64), previous: null, action: "publish", created_at: NOW, nonce: "n",
    },
    tables: {
      providers: tableOf("providers", PROVIDERS, (row) => row.npi),
      facilities: tableOf("facilities", FACILITIES, (row) => row.ccn),
      quality: tableOf("quality", QUALITY, (row) => row.key),
      payments: tableOf("payments", PAYMENTS, (row) => row.key),
      trials: tableOf("trials", TRIALS, (row) => row.nct),
      names: namesOf(NAMES),
      provider_lists: listsOf(PROVIDER_LISTS),
      facility_lists: listsOf(facilityListRows(FACILITIES)),
      provider_history: tableOf("provider_history", PROVIDER_PASTS, (row) => row.npi),
      facility_history: tableOf("facility_history", FACILITY_PASTS, (row) => row.ccn),
      ...changes.tables,
    },
    file,
    json: async (path) => (files.has(path) ? JSON.parse(files.get(path)!) as unknown : null),
  };
}
