/**
 * Makes up providers from a seed, with rows as large as real ones, and writes them to a table in a folder store and to the peer's
 * table: libsql (SQLite in the process) with an INTEGER PRIMARY KEY, its fastest key.
 */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { openTableWriter } from "../../build/tables/writer.ts";
import type { WrittenTable } from "../../build/tables/writer.ts";
import { TABLES } from "../../data/contract/release/tables.ts";
import type { ReleaseTable } from "../../data/contract/release/release.ts";
import type { Cell, RowOf } from "../../data/contract/release/tables.ts";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import type { Store } from "../../data/store/store.ts";

export type Provider = RowOf<"providers">;
export const COLUMNS = Object.keys(TABLES.providers.columns) as (keyof Provider)[];
export const RELEASE = "20260101-000000000000";

/** Returns a seeded random generator (xorshift), with the same numbers on every machine. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const GIVEN = ["JAMES", "MARIA", "WEI", "AISHA", "ROBERT", "GUADALUPE", "JENNIFER", "MOHAMMED", "ELIZABETH", "TREVOR"];
const FAMILY = ["SMITH", "GARCIA", "NGUYEN", "OKAFOR", "JOHNSON", "HERNANDEZ-LOPEZ", "LEE", "PATEL", "WASHINGTON", "MÜLLER"];
const CITIES = ["SPRINGFIELD", "LOS ANGELES", "ROCKVILLE CENTRE", "TROY", "BIRMINGHAM", "WINSTON SALEM", "EL PASO", "MINNEAPOLIS"];
const STATES = ["IL", "CA", "NY", "MI", "AL", "NC", "TX", "MN"];
const CODES = ["207N00000X", "2084P0800X", "208000000X", "111N00000X", "363LF0000X", "1223G0001X", "225100000X", "183500000X"];

/** Makes up `count` rows in key order, with about the registry's shares of organizations, joined blocks and gaps. */
export function* madeUpProviders(count: number): Generator<Provider> {
  const below = seeded(20260101);
  let npi = 1_000_000_000;
  for (let i = 0; i < count; i += 1) {
    npi += 1 + below(Math.floor(900_000_000 / count) * 2 - 1);
    yield below(100) < 3 ? deactivated(npi) : active(npi, below);
  }
}

function deactivated(npi: number): Provider {
  const row = Object.fromEntries(COLUMNS.map((column) => [column, null])) as unknown as Provider;
  return { ...row, npi: String(npi), status: "deactivated", deactivation_date: "2019-05-06" };
}

function active(npi: number, below: (n: number) => number): Provider {
  const pick = (list: readonly string[]): string => list[below(list.length)]!;
  const isOrganization = below(100) < 22;
  const code = pick(CODES);
  const name = isOrganization ? `${pick(FAMILY)} ${pick(CITIES)} MEDICAL GROUP, LLC` : `${pick(GIVEN)} ${pick(GIVEN)[0]} ${pick(FAMILY)}`;
  const date = (): string => `20${10 + below(16)}-0${1 + below(9)}-${10 + below(19)}`;
  const some = (share: number, text: string): string | null => (below(100) < share ? text : null);
  return {
    npi: String(npi), status: "active", entity_type: isOrganization ? "organization" : "individual", display_name: name,
    organization_name: isOrganization ? name : null, primary_taxonomy: code,
    taxonomy_codes: below(4) === 0 ? `${code} ${pick(CODES)}` : code, taxonomy_basis: "flagged", specialty: isOrganization ? null
      : some(15, "dermatology"), city: pick(CITIES), state: pick(STATES),
    postal_code: String(100_000_000 + below(899_999_999)), enumeration_date: date(), last_update_date: date(), deactivation_date: null,
    confidence: below(2) === 0 ? 90 : 75, oig_leie: null,
    pecos: some(25, '{"enrolled":true,"enrollments":[{"enrollment_id":"I20040602001711","provider_type":"14-05","state":"IL"}]}'),
    qpp_mips: some(9, '{"performance_year":2023,"scores":[{"final_score":82.51}]}'),
    open_payments: some(11, '{"years":[{"program_year":2024,"total_amount_usd":312.44,"record_count":9}]}'),
    sam_gov: null, affiliations: some(4, '[{"ccn":"140010","facility_type":"hospital","source_id":"hospital"}]'),
  };
}

export interface Fixture {
  readonly written: WrittenTable;
  readonly store: Store;
  /** Every NPI, in order. */
  readonly npis: readonly string[];
  readonly peer: Peer;
  readonly remove: () => void;
}

export interface Peer {
  /** Returns the row's cells in column order, the library's fastest form. */
  readonly get: (npi: string) => Cell[] | undefined;
}

export async function openFixture(rows: number): Promise<Fixture> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const npis: string[] = [];
  const database = new Database(join(folder, "peer.sqlite"));
  const insert = openPeer(database);
  const writer = openTableWriter("providers", join(folder, "table.arrow"));
  for (const row of madeUpProviders(rows)) {
    npis.push(row.npi);
    writer.write(row);
    insert.run(Number(row.npi), ...COLUMNS.slice(1).map((column) => row[column]));
  }
  database.exec("commit");
  const written = publishTable(folder, writer.close());
  const select = database.prepare(`select ${COLUMNS.join(", ")} from providers where npi = ?`).raw(true);
  const get = (npi: string): Cell[] | undefined => select.get(Number(npi)) as Cell[] | undefined;
  const remove = (): void => {
    database.close();
    rmSync(folder, { recursive: true });
  };
  const store = folderStore(join(folder, "store"));
  // The service also does this when it adopts a release; the peer's file is cached since it was written.
  await store.readThrough?.(written.entry.object, new AbortController().signal);
  return { written, store, npis, peer: { get }, remove };
}

function openPeer(database: Database.Database): Database.Statement {
  database.exec("pragma journal_mode = off; pragma synchronous = off");
  const columns = COLUMNS.slice(1).map((column) => `${column} ${TABLES.providers.columns[column] === "utf8" ? "text" : "integer"}`);
  database.exec(`create table providers (npi integer primary key, ${columns.join(", ")}); begin`);
  return database.prepare(`insert into providers values (${COLUMNS.map(() => "?").join(", ")})`);
}

/** Moves the table's two objects to their places in a folder store. */
function publishTable(folder: string, written: WrittenTable): WrittenTable {
  mkdirSync(join(folder, "store", "objects"), { recursive: true });
  renameSync(written.file, join(folder, "store", written.entry.object));
  writeFileSync(join(folder, "store", written.entry.index), written.index);
  return written;
}

export interface SpreadTable {
  readonly entry: ReleaseTable;
  readonly npis: readonly string[];
}

/** Stores 1,000 NPIs, each in its own block, like random NPIs of the whole registry (1,000 are in 985 of 36,700 blocks). */
export async function spreadTable(store: Store): Promise<SpreadTable> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const writer = openTableWriter("providers", join(folder, "table.arrow"));
    const npis: string[] = [];
    let even = false;
    for (const row of madeUpProviders(2_000)) {
      even = !even;
      if (even) npis.push(row.npi);
      // Every other row only fills the block of the row before it, and is never requested.
      writer.write(even ? row : { ...row, open_payments: "x".repeat(60_000) });
    }
    const { entry, index, file } = writer.close();
    await store.put(entry.object, readFileSync(file));
    await store.put(entry.index, index);
    return { entry, npis };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
