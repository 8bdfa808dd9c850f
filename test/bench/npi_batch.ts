/** Measures a batch of 1,000 random NPIs, rendered as JSON: from a local store compared with SQLite, and from a slow store. */
import { crc32 } from "node:zlib";
import type { Cell } from "../../data/contract/release/tables.ts";
import { memoryStore } from "../../data/store/memory.ts";
import type { Store } from "../../data/store/store.ts";
import { openTable } from "../../lookup/release/table.ts";
import { against, alternate, bounded, median, mustEqual, ROUNDS } from "./bench.ts";
import type { Bench, Row, Settings } from "./bench.ts";
import { choose, compareAnswers } from "./npi_warm.ts";
import { COLUMNS, openFixture, RELEASE, spreadTable } from "./providers.ts";
import type { Fixture } from "./providers.ts";

const BATCH = 1_000;
const BATCHES_A_ROUND = 10;
/** About the latency of an object store in the same region. */
const LATENCY_MS = 25;

export const npiBatch: Bench = {
  name: "1,000-NPI batch",
  async run({ rows, progress }) {
    const fixture = await openFixture(rows);
    try {
      return [await local(fixture, progress), await distant()];
    } finally {
      fixture.remove();
    }
  },
};

async function local(fixture: Fixture, progress: Settings["progress"]): Promise<Row> {
  const { store, written, peer } = fixture;
  const table = await openTable("providers", written.entry, { store, release: RELEASE, crc32 });
  const asked = choose(fixture, BATCH * BATCHES_A_ROUND);
  await compareAnswers(table, fixture, asked);
  const batches = Array.from({ length: BATCHES_A_ROUND }, (_, i) => asked.slice(i * BATCH, (i + 1) * BATCH));
  const ours = async (npis: readonly string[]): Promise<string> => JSON.stringify(await table.getMany(npis));
  const theirs = (npis: readonly string[]): string => JSON.stringify(npis.map((npi) => recordOf(peer.get(npi))));
  mustEqual("a rendered batch", await ours(batches[0]!), theirs(batches[0]!));
  const figures = await alternate(() => p50(batches, ours), () => p50(batches, theirs), progress);
  return against("1,000-NPI batch, rendered, local, vs SQLite", "ms", figures, 1.1);
}

function recordOf(cells: readonly Cell[] | undefined): Record<string, Cell> | null {
  if (cells === undefined) return null;
  const record: Record<string, Cell> = { npi: String(cells[0]) };
  for (let i = 1; i < COLUMNS.length; i += 1) record[COLUMNS[i]!] = cells[i]!;
  return record;
}

type Batch = readonly string[];

async function p50(batches: readonly Batch[], answer: (npis: Batch) => string | Promise<string>): Promise<number> {
  const times: number[] = [];
  for (const npis of batches) {
    const start = performance.now();
    await answer(npis);
    times.push(performance.now() - start);
  }
  return median(times);
}

async function distant(): Promise<Row> {
  const store = memoryStore();
  const { entry, npis } = await spreadTable(store);
  const slow: Store = { ...store, get: async (key, range) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    return store.get(key, range);
  } };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const table = await openTable("providers", entry, { store: slow, release: RELEASE, crc32, cacheBytes: 0 });
    const start = performance.now();
    const rows = await table.getMany(npis);
    times.push((performance.now() - start) / LATENCY_MS);
    mustEqual("the distant batch", rows.map((row) => row?.npi), npis);
  }
  return bounded(`1,000-NPI batch, ${entry.blocks} blocks of a store of ${LATENCY_MS} ms`, "latencies", median(times), 12);
}
