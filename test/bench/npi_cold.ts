/** Counts the reads and bytes of a look-up when nothing is cached. */
import { crc32 } from "node:zlib";
import { openTable } from "../../lookup/release/table.ts";
import { counting } from "../support/tables.ts";
import { bounded, mustEqual } from "./bench.ts";
import type { Bench, Row } from "./bench.ts";
import { madeUpProviders, openFixture, RELEASE } from "./providers.ts";
import type { Fixture } from "./providers.ts";

const LOOKUPS = 2_000;
/** Rows of the whole registry, to which the cost of opening is scaled. */
const NATIONAL_ROWS = 9_400_000;

export const npiCold: Bench = {
  name: "cold NPI lookup",
  async run({ rows }) {
    const fixture = await openFixture(rows);
    try {
      return await count(fixture, rows);
    } finally {
      fixture.remove();
    }
  },
};

async function count({ store, written, npis }: Fixture, rows: number): Promise<Row[]> {
  const counted = counting(store, false);
  const open = () => openTable("providers", written.entry, { store: counted.store, release: RELEASE, crc32 });
  await open();
  const opening = counted.reads.splice(0);
  const step = Math.max(1, Math.floor(npis.length / LOOKUPS));
  const reads: number[] = [];
  let largest = 0;
  let i = 0;
  for (const row of madeUpProviders(rows)) {
    if (i++ % step !== 0) continue;
    // Each look-up opens the table again, because an open table keeps its last blocks.
    const table = await open();
    counted.reads.splice(0);
    mustEqual(`NPI ${row.npi}`, await table.get(row.npi), row);
    reads.push(counted.reads.length);
    largest = Math.max(largest, ...counted.reads.map(({ bytes }) => bytes));
  }
  const openBytes = opening.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    bounded("cold NPI lookup: range reads", "reads", Math.max(...reads), 1),
    bounded("cold NPI lookup: largest read", "bytes", largest, 64 * 1024),
    bounded("open a table: reads", "reads", opening.length, 1),
    bounded("open a table: bytes, scaled to 9.4M rows", "bytes", Math.round((openBytes / npis.length) * NATIONAL_ROWS), 400 * 1024),
  ];
}
