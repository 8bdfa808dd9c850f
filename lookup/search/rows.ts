/**
 * What was found, as the rows of an answer. The name table holds only where a name leads; what a row shows is read from
 * the record itself, so that a row never says other than its record does.
 */
import { publicPath, sitePage, type PublicFile } from "../../data/contract/release/artifacts.ts";
import { facilitySource, type FacilityType, type SourceId } from "../../data/contract/ids.ts";
import type { SearchRow } from "../../data/contract/records/resolver.ts";
import type { KeyedTable, RowOf } from "../../data/contract/release/tables.ts";
import { datasetBySlug } from "../../data/reference/datasets.ts";
import { onceRead } from "../release/memo.ts";
import { sourceOf } from "../surface/provenance.ts";
import type { Release } from "../release/reader.ts";
import { answersAsWell, type NameHit, type NameQuery } from "./match.ts";
import { resultId } from "./uuid.ts";

/** Where rows come from and where their links lead. */
export interface Shelf {
  readonly release: Release;
  readonly query: NameQuery;
  /** Of this surface (`/v1`). */
  readonly prefix: string;
}

export const FACILITY_WORDS: Readonly<Record<FacilityType, string>> = {
  hospital: "Hospital",
  "nursing-home": "Nursing home",
  "home-health": "Home health agency",
  hospice: "Hospice",
  dialysis: "Dialysis facility",
  asc: "Ambulatory surgical center",
};

function lastChecked(release: Release, id: SourceId): string {
  return sourceOf(release, id).facts.last_checked;
}

function line(...parts: readonly (string | null)[]): string | null {
  const known = parts.filter((part) => part !== null && part !== "");
  return known.length === 0 ? null : known.join(" · ");
}

function placeOf(city: string | null, state: string | null): string {
  return [city, state].filter((part) => part !== null).join(", ");
}

/** The name that was met, where the one that is shown would not tell why the record is here. */
function alsoNamed(query: NameQuery, shown: string | null, { otherName }: NameHit): string | null {
  return otherName === null || (shown !== null && answersAsWell(query, shown, otherName)) ? null : `also ${otherName}`;
}

type TaxonomyNames = ReadonlyMap<string, string>;

/** By code; once a release. */
export async function taxonomyNames(release: Release): Promise<TaxonomyNames> {
  return onceRead(release, "taxonomy names", async () => {
    const file = (await release.json(publicPath.taxonomies)) as PublicFile<readonly { code: string; display_name: string }[]> | null;
    return new Map((file?.data ?? []).map(({ code, display_name }) => [code, display_name]));
  });
}

/** The row of a provider; a deactivated one, which only its NPI finds, shows that and the date. */
function providerRow({ release, query, prefix }: Shelf, row: RowOf<"providers">, hit: NameHit, taxonomies: TaxonomyNames): SearchRow {
  const code = row.primary_taxonomy;
  const subtitle = row.status === "deactivated"
    ? line("deactivated", row.deactivation_date)
    : line(alsoNamed(query, row.display_name, hit), code === null ? null : taxonomies.get(code) ?? code, placeOf(row.city, row.state));
  return {
    id: resultId("provider", row.npi), type: "provider", name: row.display_name ?? `NPI ${row.npi}`, subtitle,
    href: `${prefix}/entity/npi/${row.npi}`, dataset_id: "nppes", _last_checked: lastChecked(release, "nppes"),
  };
}

function facilityRow({ release, prefix }: Shelf, row: RowOf<"facilities">): SearchRow {
  const type = row.facility_type as FacilityType;
  const source = facilitySource(type);
  return {
    id: resultId(type, row.ccn), type, name: row.facility_name ?? `CCN ${row.ccn}`,
    subtitle: line(FACILITY_WORDS[type], placeOf(row.city, row.state)),
    href: `${prefix}/ccn/${row.ccn}`, dataset_id: source, _last_checked: lastChecked(release, source),
  };
}

function trialRow({ release }: Shelf, row: RowOf<"trials">): SearchRow {
  return {
    id: resultId("trial", row.nct), type: "trial", name: row.title ?? row.nct, subtitle: line(row.nct, row.status, row.sponsor),
    href: `/trials/${row.nct}`, dataset_id: "clinical_trials", _last_checked: lastChecked(release, "clinical_trials"),
  };
}

/** The records of the hits that the table has, in their order. */
async function recordsOf<T extends KeyedTable>(release: Release, name: T, hits: readonly NameHit[]): Promise<[RowOf<T>, NameHit][]> {
  const table = release.tables[name];
  if (table === null || hits.length === 0) return [];
  const rows = (await table.getMany(hits.map(({ identifier }) => identifier))) as (RowOf<T> | null)[];
  return rows.flatMap((row, i): [RowOf<T>, NameHit][] => (row === null ? [] : [[row, hits[i]!]]));
}

export async function providerRows(shelf: Shelf, hits: readonly NameHit[]): Promise<SearchRow[]> {
  const records = await recordsOf(shelf.release, "providers", hits);
  const taxonomies = records.length === 0 ? new Map<string, string>() : await taxonomyNames(shelf.release);
  return records.map(([row, hit]) => providerRow(shelf, row, hit, taxonomies));
}

export async function facilityRows(shelf: Shelf, hits: readonly NameHit[]): Promise<SearchRow[]> {
  return (await recordsOf(shelf.release, "facilities", hits)).map(([row]) => facilityRow(shelf, row));
}

export async function trialRows(shelf: Shelf, hits: readonly NameHit[]): Promise<SearchRow[]> {
  return (await recordsOf(shelf.release, "trials", hits)).map(([row]) => trialRow(shelf, row));
}

/** The study pages of this service: what they are called is not the release's to say. */
export function studyRows({ release }: Shelf, hits: readonly NameHit[]): SearchRow[] {
  return hits.flatMap(({ identifier }) => {
    const dataset = datasetBySlug(identifier);
    if (dataset === null) return [];
    return [{
      id: resultId("study", dataset.slug), type: "study" as const, name: dataset.display_name, subtitle: dataset.one_liner,
      href: `/${sitePage.study(dataset.slug)}/`, dataset_id: dataset.slug, _last_checked: lastChecked(release, dataset.source_families[0]),
    }];
  });
}
