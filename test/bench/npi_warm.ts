/**
 * Compares the look-up of one NPI in a local store with a get by primary key in SQLite in the same process, both files in the page
 * cache. Ours reads its block from the file every time (a local store has no block cache) and makes an object; the peer makes an
 * array.
 */
import { crc32 } from "node:zlib";
import { openTable } from "../../lookup/release/table.ts";
import type { Table } from "../../lookup/release/table.ts";
import { against, alternate, median, mustEqual } from "./bench.ts";
import type { Bench } from "./bench.ts";
import { COLUMNS, openFixture, RELEASE, seeded } from "./providers.ts";
import type { Fixture } from "./providers.ts";

const LOOKUPS = 4_000;

export const npiWarm: Bench = {
  name: "warm local NPI lookup",
  async run({ rows, progress }) {
    const fixture = await openFixture(rows);
    try {
      const { store, written, peer } = fixture;
      const table = await openTable("providers", written.entry, { store, release: RELEASE, crc32 });
      const asked = choose(fixture, LOOKUPS);
      await compareAnswers(table, fixture, asked);
      const figures = await alternate(() => p50(asked, (npi) => table.get(npi)), () => p50(asked, peer.get), progress);
      return [against("warm local NPI lookup, p50, vs SQLite", "us", figures, 0.7)];
    } finally {
      fixture.remove();
    }
  },
};

/** Picks random NPIs of the table, the same ones in every run. */
export function choose({ npis }: Fixture, count: number): string[] {
  const below = seeded(7);
  return Array.from({ length: count }, () => npis[below(npis.length)]!);
}

/** Compares both answers for every NPI that will be timed. */
export async function compareAnswers(table: Table<"providers">, { peer }: Fixture, asked: readonly string[]): Promise<void> {
  for (const npi of asked) {
    const row = await table.get(npi);
    const cells = peer.get(npi);
    const ours = row === null ? null : COLUMNS.map((column) => row[column]);
    mustEqual(`NPI ${npi}`, ours, cells === undefined ? null : [String(cells[0]), ...cells.slice(1)]);
  }
}

/** Returns the median time of one call, in microseconds. */
function p50(asked: readonly string[], get: (npi: string) => unknown): number {
  const times = new Float64Array(asked.length);
  for (const [i, npi] of asked.entries()) {
    const start = performance.now();
    get(npi);
    times[i] = performance.now() - start;
  }
  return median(Array.from(times)) * 1000;
}
