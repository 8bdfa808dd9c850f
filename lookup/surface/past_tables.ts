/** The tables of a release as they were on a past day, so that a handler finds a record of that day as it finds one of today. */
import { FACILITY_TYPES, facilitySource, type FacilityType } from "../../data/contract/ids.ts";
import { type HistorySnapshot, PROVIDER_FIELDS } from "../../data/contract/release/history.ts";
import type { KeyedTable, RowOf } from "../../data/contract/release/tables.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { ApiError } from "../http/errors.ts";
import { columnNumbers, type Cells } from "../release/cells.ts";
import type { Release } from "../release/reader.ts";
import type { Table } from "../release/table.ts";
import { facilityPast, type SourcePast } from "./history.ts";
import { PastCells, type PastDay } from "./past_cells.ts";

const FIELDS = columnNumbers("provider_history").fields;
const fieldsOf = (cells: Cells): string | null => cells.text(FIELDS);
const isThere = (): true => true;
const NPI = columnNumbers("providers").npi;

export function beforeHistory(first: string): ApiError {
  return new ApiError("before_history", `The history that is kept here begins on ${first}, after that day.`, { first_date: first });
}

/** A table that fails as soon as somebody looks something up in it. */
export function refusing<T extends KeyedTable>(name: T, error: () => Error): Table<T> {
  const refuse = (): never => { throw error(); };
  return { name, rows: 0, get: refuse, getMany: refuse, pick: refuse, pickMany: refuse };
}

/** Each look-up is one of the history and one of the table; from a store that answers later, both are read at once. */
export function pastProviders({ tables }: Release, base: Table<"providers">, day: PastDay): Table<"providers"> {
  // Where the day's snapshots are the release's own, the history has nothing to add.
  const past = PROVIDER_FIELDS.every(([id]) => day.isServed(id) || day.snapshotOf(id) === null) ? null : tables.provider_history;
  const row = new PastCells(day);
  const read = <R>(npi: string, cells: Cells | null, fields: string | null, use: (cells: PastCells) => R): R | null => {
    const then = row.at(npi, cells, fields);
    return then === null ? null : use(then);
  };
  const gone = <R>(npi: string, fields: string | null, use: (cells: PastCells) => R): R | null => (fields === null ? null : read(npi, null, fields, use));
  const one = <R>(npi: string, fields: string | null, use: (cells: PastCells) => R): MaybePromise<R | null> => {
    const found = base.pick(npi, (cells) => read(npi, cells, fields, use));
    return found instanceof Promise ? found.then((found) => found ?? gone(npi, fields, use)) : found ?? gone(npi, fields, use);
  };
  const pick = <R>(npi: string, use: (cells: PastCells) => R): MaybePromise<R | null> => {
    const fields = past === null ? null : past.pick(npi, fieldsOf);
    // The block of the table is then in the cache, or its read is shared.
    return fields instanceof Promise ? Promise.all([fields, base.pick(npi, isThere)]).then(([fields]) => one(npi, fields, use)) : one(npi, fields, use);
  };
  const pickMany = async <R>(npis: readonly string[], use: (cells: PastCells) => R): Promise<(R | null)[]> => {
    const fields = past === null ? npis.map(() => null) : await past.pickMany(npis, fieldsOf);
    const byNpi = new Map(npis.map((npi, i) => [npi, fields[i]!]));
    const found = await base.pickMany(npis, (cells) => {
      const npi = cells.text(NPI)!;
      return read(npi, cells, byNpi.get(npi) ?? null, use);
    });
    return found.map((record, i) => record ?? gone(npis[i]!, fields[i]!, use));
  };
  const whole = (cells: PastCells): RowOf<"providers"> => cells.row();
  return { name: "providers", rows: base.rows, pick, pickMany, get: (npi) => pick(npi, whole), getMany: (npis) => pickMany(npis, whole) };
}

interface Listed extends SourcePast {
  readonly on: HistorySnapshot;
}

/** The source that listed the CCN on the day. Throws `before_history` where no source's history reaches back to it; null where none did. */
async function listedOn(release: Release, ccn: string, { snapshotOf }: PastDay): Promise<Listed | null> {
  const sources = (await facilityPast(release, ccn))?.sources ?? [];
  const known = sources.flatMap((past) => {
    const on = snapshotOf(past.timeline.source_id);
    return on === null ? [] : [{ ...past, on }];
  });
  if (sources.length > 0 && known.length === 0) throw beforeHistory(sources.map(({ timeline }) => timeline.snapshots[0]!.snapshot).sort()[0]!);
  return known.find(({ isListed, on }) => isListed(on)) ?? null;
}

type Stars = Pick<RowOf<"facilities">, "overall_star" | "overall_star_exact" | "overall_star_footnote">;

function starsOf({ said, on }: Listed): Stars {
  const [overall_star, overall_star_exact] = [said("overall_star", on) as number | null, said("overall_star_exact", on) as string | null];
  return { overall_star, overall_star_exact, overall_star_footnote: null };
}

async function facilityOn(release: Release, base: Table<"facilities">, ccn: string, day: PastDay): Promise<RowOf<"facilities"> | null> {
  const listed = await listedOn(release, ccn, day);
  if (listed === null) return null;
  const source = listed.timeline.source_id;
  if (day.isServed(source)) return base.get(ccn);
  const text = (field: string): string | null => listed.said(field, listed.on) as string | null;
  return {
    ccn, facility_type: FACILITY_TYPES.find((type) => facilitySource(type) === source)!, facility_name: text("facility_name"),
    ownership_type: text("ownership_type"), city: text("city"), state: text("state"), ...starsOf(listed),
  };
}

async function qualityOn(release: Release, base: Table<"quality">, key: string, day: PastDay): Promise<RowOf<"quality"> | null> {
  const [type, ccn] = key.split(":") as [FacilityType, string];
  if (day.isServed(facilitySource(type))) return base.get(key);
  const listed = await listedOn(release, ccn, day);
  if (listed?.timeline.source_id !== facilitySource(type)) return null;
  return { key, type, ccn, ...starsOf(listed), measurement_period: null, measures: null };
}

/** Such rows have no cells to pick from. */
function byRow<T extends "facilities" | "quality">(base: Table<T>, get: (key: string) => Promise<RowOf<T> | null>): Table<T> {
  return { ...refusing(base.name, () => new Error(`no cells of ${base.name} on a past day`)), get, getMany: (keys) => Promise.all(keys.map(get)) };
}

export function pastFacilities(release: Release, base: Table<"facilities">, day: PastDay): Table<"facilities"> {
  return byRow(base, (ccn) => facilityOn(release, base, ccn, day));
}

export function pastQuality(release: Release, base: Table<"quality">, day: PastDay): Table<"quality"> {
  return byRow(base, (key) => qualityOn(release, base, key, day));
}
