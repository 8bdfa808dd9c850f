/**
 * Turns search hits into rows. The name table has only names and identifiers; what a row shows is read from the record, so
 * that the two never differ.
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

/** What rows are made from. */
export interface RowContext {
  readonly release: Release;
  readonly query: NameQuery;
  /** The prefix of this surface (`/v1`), for links. */
  readonly prefix: string;
  /** What else a record must be. */
  readonly only?: Filter;
}

/** The type of a row or the state of its record, where it matters. */
export interface Filter {
  readonly type: SearchRow["type"] | null;
  readonly state: string | null;
}

export const NO_FILTER: Filter = { type: null, state: null };

function isWanted({ only: { type, state } = NO_FILTER }: RowContext, is: SearchRow["type"], where: string | null): boolean {
  return (type === null || type === is) && (state === null || state === where);
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

/** `also <name>` for the other name that matched, unless the shown name matches as well. */
function alsoNamed(query: NameQuery, shown: string | null, { otherName }: NameHit): string | null {
  return otherName === null || (shown !== null && answersAsWell(query, shown, otherName)) ? null : `also ${otherName}`;
}

type TaxonomyNames = ReadonlyMap<string, string>;

/** Names of taxonomies by code, cached for the release. */
export async function taxonomyNames(release: Release): Promise<TaxonomyNames> {
  return onceRead(release, "taxonomy names", async () => {
    const file = (await release.json(publicPath.taxonomies)) as PublicFile<readonly { code: string; display_name: string }[]> | null;
    return new Map((file?.data ?? []).map(({ code, display_name }) => [code, display_name]));
  });
}

/** A deactivated provider, which is found by NPI only, shows the date instead of its taxonomy and place. */
function providerRow({ release, query, prefix }: RowContext, row: RowOf<"providers">, hit: NameHit, taxonomies: TaxonomyNames): SearchRow {
  const code = row.primary_taxonomy;
  const subtitle = row.status === "deactivated"
    ? line("deactivated", row.deactivation_date)
    : line(alsoNamed(query, row.display_name, hit), code === null ? null : taxonomies.get(code) ?? code, placeOf(row.city, row.state));
  return {
    id: resultId("provider", row.npi), type: "provider", name: row.display_name ?? `NPI ${row.npi}`, subtitle,
    href: `${prefix}/entity/npi/${row.npi}`, dataset_id: "nppes", _last_checked: lastChecked(release, "nppes"),
  };
}

function facilityRow({ release, prefix }: RowContext, row: RowOf<"facilities">): SearchRow {
  const type = row.facility_type as FacilityType;
  const source = facilitySource(type);
  return {
    id: resultId(type, row.ccn), type, name: row.facility_name ?? `CCN ${row.ccn}`,
    subtitle: line(FACILITY_WORDS[type], placeOf(row.city, row.state)),
    href: `${prefix}/ccn/${row.ccn}`, dataset_id: source, _last_checked: lastChecked(release, source),
  };
}

function trialRow({ release }: RowContext, row: RowOf<"trials">): SearchRow {
  return {
    id: resultId("trial", row.nct), type: "trial", name: row.title ?? row.nct, subtitle: line(row.nct, row.status, row.sponsor),
    href: `/trials/${row.nct}`, dataset_id: "clinical_trials", _last_checked: lastChecked(release, "clinical_trials"),
  };
}

/** The rows of the table for the hits, in their order; hits without a row are left out. */
async function recordsOf<T extends KeyedTable>(release: Release, name: T, hits: readonly NameHit[]): Promise<[RowOf<T>, NameHit][]> {
  const table = release.tables[name];
  if (table === null || hits.length === 0) return [];
  const rows = (await table.getMany(hits.map(({ identifier }) => identifier))) as (RowOf<T> | null)[];
  return rows.flatMap((row, i): [RowOf<T>, NameHit][] => (row === null ? [] : [[row, hits[i]!]]));
}

export async function providerRows(context: RowContext, hits: readonly NameHit[]): Promise<SearchRow[]> {
  const records = await recordsOf(context.release, "providers", hits);
  const taxonomies = records.length === 0 ? new Map<string, string>() : await taxonomyNames(context.release);
  return records.filter(([row]) => isWanted(context, "provider", row.state)).map(([row, hit]) => providerRow(context, row, hit, taxonomies));
}

export async function facilityRows(context: RowContext, hits: readonly NameHit[]): Promise<SearchRow[]> {
  const records = await recordsOf(context.release, "facilities", hits);
  return records.filter(([row]) => isWanted(context, row.facility_type as FacilityType, row.state)).map(([row]) => facilityRow(context, row));
}

export async function trialRows(context: RowContext, hits: readonly NameHit[]): Promise<SearchRow[]> {
  const records = await recordsOf(context.release, "trials", hits);
  return records.filter(() => isWanted(context, "trial", null)).map(([row]) => trialRow(context, row));
}

/** The study pages of this service, whose names come from the reference data and not from the release. */
export function studyRows(context: RowContext, hits: readonly NameHit[]): SearchRow[] {
  const { release } = context;
  return hits.flatMap(({ identifier }) => {
    const dataset = datasetBySlug(identifier);
    if (dataset === null || !isWanted(context, "study", null)) return [];
    return [{
      id: resultId("study", dataset.slug), type: "study" as const, name: dataset.display_name, subtitle: dataset.one_liner,
      href: `/${sitePage.study(dataset.slug)}/`, dataset_id: dataset.slug, _last_checked: lastChecked(release, dataset.source_families[0]),
    }];
  });
}
