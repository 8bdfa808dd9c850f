/**
 * Picks random values of a published release, traces each to its federal row, and looks for it there. A third-party parser
 * reads the row.
 */
import Papa from "papaparse";
import { expect } from "vitest";
import type { QualityMeasure } from "../../../data/contract/records/resolver.ts";
import type { RowOf, TableName } from "../../../data/contract/release/tables.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import type { Store } from "../../../data/store/store.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { openRecords, type Records } from "../../../build/tables/records.ts";
import { trace, type Trace, type TracedRow } from "../../../build/trace/trace.ts";

/** mulberry32 */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (((t ^ (t >>> 14)) >>> 0) * below / 2 ** 32) | 0;
  };
}

function cellsOf(row: TracedRow): string[] {
  expect(row.absent, row.path).toBeNull();
  return (Papa.parse<string[]>(row.row ?? "", { header: false, newline: "\n" }).data[0] ?? []).map((cell) => cell.trim());
}

/** Returns the forms in which publishers write `2024-01-31`. */
function dates(iso: string): string[] {
  const [year, month, day] = iso.split("-") as [string, string, string];
  return [`${month}/${day}/${year}`, `${year}${month}${day}`];
}

function isNumber(value: number): (cell: string) => boolean {
  return (cell) => cell !== "" && Number(cell.replaceAll(/[$,%]/g, "")) === value;
}

/** A value, and how to look for it in which rows. */
interface Wanted {
  readonly what: string;
  readonly tells: string;
  readonly key: string;
  readonly isIt: (cell: string) => boolean;
}

const same = (text: string) => (cell: string): boolean => cell === text;

function providerValues(row: RowOf<"providers">): Wanted[] {
  const of = (tells: string, what: string, isIt: (cell: string) => boolean): Wanted => ({ what, tells, key: row.npi, isIt });
  const texts = (["organization_name", "city", "state", "postal_code", "primary_taxonomy"] as const).flatMap((column) => {
    const text = row[column];
    return text === null ? [] : [of("provider", column, same(text))];
  });
  const days = (["last_update_date", "enumeration_date", "deactivation_date"] as const).flatMap((column) => {
    const date = row[column];
    return date === null ? [] : [of("provider", column, (cell) => dates(date).includes(cell))];
  });
  const block = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  const excluded = block(row.oig_leie) as { exclusion_date: string } | null;
  const enrolled = block(row.pecos) as { enrollments: { enrollment_id: string }[] } | null;
  const scores = (block(row.qpp_mips) as { scores: { final_mips_score: number | null }[] } | null)?.scores ?? [];
  const scored = scores.find((score) => score.final_mips_score !== null);
  const listed = (block(row.sam_gov) as { records: { excluding_agency: string | null }[] } | null)?.records[0]?.excluding_agency;
  const named = (block(row.affiliations) as { ccn: string; source_id: string }[] | null)?.find(({ source_id }) => source_id === "asc");
  return [
    ...texts, ...days,
    ...(excluded === null ? [] : [of("exclusion", "exclusion date", (cell) => dates(excluded.exclusion_date).includes(cell))]),
    ...(enrolled === null ? [] : [of("enrollment", "enrollment id", same(enrolled.enrollments[0]!.enrollment_id))]),
    ...(scored === undefined ? [] : [of("MIPS score", "final score", isNumber(scored.final_mips_score!))]),
    ...(listed === null || listed === undefined ? [] : [of("SAM.gov exclusion", "agency", same(listed))]),
    ...(named === undefined ? [] : [of("affiliation", "ccn", same(named.ccn))]),
  ];
}

function paymentValues({ npi, program_year, records }: RowOf<"payments">): Wanted[] {
  const [first] = JSON.parse(records ?? "[]") as { amount_usd: number }[];
  return first === undefined ? [] : [{ what: "amount", tells: `payments ${program_year}`, key: npi ?? "", isIt: isNumber(first.amount_usd) }];
}

function facilityValues(row: RowOf<"facilities">): Wanted[] {
  const { ccn, facility_name, city, overall_star } = row;
  return [
    // Some dialysis facilities have their CCN before their name.
    ...[facility_name, city].flatMap((text) => (text === null ? [] : [{
      what: "name or city", tells: "facility", key: ccn, isIt: (cell: string) => cell === text || cell === `${ccn} ${text}`,
    }])),
    ...(overall_star === null ? [] : [{ what: "star", tells: `star (${row.facility_type})`, key: ccn, isIt: same(String(overall_star)) }]),
  ];
}

function measureValues({ ccn, measures }: RowOf<"quality">): Wanted[] {
  return (JSON.parse(measures ?? "[]") as QualityMeasure[]).flatMap(({ id, value }) =>
    (value === null ? [] : [{ what: id, tells: `measure ${id}`, key: ccn ?? "", isIt: isNumber(value) }]));
}

const KINDS: readonly { readonly table: TableName; readonly kind: "npi" | "ccn"; readonly values: (row: never) => Wanted[] }[] = [
  { table: "providers", kind: "npi", values: providerValues },
  { table: "payments", kind: "npi", values: paymentValues },
  { table: "facilities", kind: "ccn", values: facilityValues },
  { table: "quality", kind: "ccn", values: measureValues },
];

export interface Traces {
  readonly records: Records;
  readonly trace: (kind: "npi" | "ccn", key: string) => Promise<Trace>;
}

export async function openTraces(store: Store, snapshots: string): Promise<Traces> {
  const generation = await newestGeneration(store);
  const records = openRecords({ store, manifest: await readManifest(store, generation!) });
  const hashes = await openHashCache(null);
  return { records, trace: (kind, key) => trace({ kind, key }, { store, snapshots, hashes, limit: 10_000 }) };
}

/** Finds `count` values, spread over the tables, in their rows. Returns the number by kind of row. */
export async function traceValues(traces: Traces, count: number, seed: number): Promise<Map<string, number>> {
  const { records } = traces;
  const below = seeded(seed);
  const told = new Map<string, number>();
  const tables = KINDS.filter(({ table }) => records.has(table));
  for (const { table, kind, values } of tables) {
    const rows: unknown[] = [];
    for await (const row of records.where(table, {})) if (values(row as never).length > 0) rows.push(row);
    for (let i = 0; i < Math.ceil(count / tables.length); i += 1) {
      const source = await findIn(traces, kind, oneOf(values(rows[below(rows.length)] as never), below));
      told.set(source, (told.get(source) ?? 0) + 1);
    }
  }
  return told;
}

/** Finds the first value of each field of a provider in its row. Returns the fields and sources. */
export async function traceEachOfProviders(traces: Traces): Promise<Map<string, string>> {
  const first = new Map<string, Wanted>();
  for await (const row of traces.records.where("providers", {})) {
    for (const wanted of providerValues(row)) if (!first.has(wanted.tells)) first.set(wanted.tells, wanted);
  }
  const told = new Map<string, string>();
  for (const [tells, wanted] of first) told.set(tells, await findIn(traces, "npi", wanted));
  return told;
}

/** Expects the value in a row. Returns the source of that row. */
async function findIn({ trace: traced }: Traces, kind: "npi" | "ccn", { what, tells, key, isIt }: Wanted): Promise<string> {
  const { rows } = await traced(kind, key);
  const own = rows.filter((row) => row.tells.includes(tells));
  const cells = own.map(cellsOf);
  expect(own.length, `${key} ${what}: rows`).toBeGreaterThan(0);
  expect(cells.some((row) => row.some(isIt)), `${key} ${what}: ${JSON.stringify(cells)}`).toBe(true);
  return own[0]!.source_id;
}

/** Every other time picks a value of another source than the registry, if there is one, because those are rare. */
function oneOf(wanted: readonly Wanted[], below: (count: number) => number): Wanted {
  const rare = wanted.filter(({ tells }) => tells !== "provider");
  const from = rare.length > 0 && below(2) === 0 ? rare : wanted;
  return from[below(from.length)]!;
}
