/**
 * Measures the difference of two national provider tables after a typical month: 3 rows in 100 are changed, 4 in 1,000 are new, 2
 * in 1,000 are gone, scattered so that the tables share no block. The peer reads both files with apache-arrow and merges them row
 * by row. Also measures two tables that differ in one row, where almost no block is read.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableFromIPC, type Table, type Vector } from "apache-arrow";
import { diffTables, type TableDiff } from "../../build/diff/rows.ts";
import { openWritten } from "../../build/tables/table_bytes.ts";
import { openTableWriter, type WrittenTable } from "../../build/tables/writer.ts";
import { against, alternate, bounded, median, mustEqual, ROUNDS } from "./bench.ts";
import type { Bench, Row, Settings } from "./bench.ts";
import { COLUMNS, madeUpProviders, seeded, type Provider } from "./providers.ts";

/** The peer reads whole files, and no buffer can hold the whole registry, so above this size only ours runs. */
const MOST_FOR_PEER = 4_000_000;

export const releaseDiff: Bench = {
  name: "release_diff",
  async run({ rows, progress }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    try {
      progress("making the tables");
      const old = written(folder, "old", madeUpProviders(rows));
      const month = written(folder, "month", aMonthLater(rows));
      if (rows > MOST_FOR_PEER) return [await alone(old, month)];
      const single = written(folder, "single", oneChanged(rows));
      return [await scattered(old, month, progress), await inOneBlock(old, single)];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function written(folder: string, name: string, rows: Iterable<Provider>): WrittenTable {
  const writer = openTableWriter("providers", join(folder, `${name}.arrow`));
  for (const row of rows) writer.write(row);
  return writer.close();
}

function* aMonthLater(rows: number): Generator<Provider> {
  const below = seeded(77);
  let last = 0;
  for (const row of madeUpProviders(rows)) {
    const fate = below(1000);
    const npi = Number(row.npi);
    if (fate < 4 && npi - last > 1) yield { ...row, npi: String(npi - 1) };
    last = npi;
    if (fate >= 998) continue;
    yield fate < 34 ? { ...row, city: "A NEW CITY", last_update_date: "2026-01-01" } : row;
  }
}

function* oneChanged(rows: number): Generator<Provider> {
  let at = 0;
  for (const row of madeUpProviders(rows)) yield (at += 1) === rows >> 1 ? { ...row, confidence: 60 } : row;
}

async function scattered(old: WrittenTable, month: WrittenTable, progress: Settings["progress"]): Promise<Row> {
  mustEqual("the difference", counted(await ours(old, month)), await byArrow(old, month));
  const figures = await alternate(
    () => timed(() => ours(old, month)),
    () => timed(() => byArrow(old, month)),
    progress,
  );
  return against(`release_diff, ${old.rows} rows a month apart, CPU, vs apache-arrow and a merge`, "s", figures, 0.2);
}

async function alone(old: WrittenTable, month: WrittenTable): Promise<Row> {
  const start = performance.now();
  const { added, changed, gone } = await ours(old, month);
  const seconds = (performance.now() - start) / 1000;
  if (added === 0 || changed === 0 || gone === 0) throw new Error(`a month without news: ${added} added, ${changed} changed, ${gone} gone`);
  return bounded(`release_diff, ${old.rows} rows a month apart, wall`, "s", seconds, 60);
}

async function inOneBlock(old: WrittenTable, single: WrittenTable): Promise<Row> {
  const { changed, blocks } = await ours(old, single);
  mustEqual("the difference of one row", [changed, blocks.read], [1, 2]);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => ours(old, single)));
  return bounded(`release_diff, ${old.rows} rows of which one changed, CPU`, "s a million rows", (median(times) / old.rows) * 1_000_000, 0.1);
}

async function ours(before: WrittenTable, after: WrittenTable): Promise<TableDiff> {
  const [a, b] = [openWritten(before), openWritten(after)];
  try {
    return await diffTables(a, b, () => undefined);
  } finally {
    a.close();
    b.close();
  }
}

interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  readonly city: number;
}

function counted({ added, changed, gone, fields }: TableDiff): Counts {
  return { added, changed, gone, city: fields["city"] ?? 0 };
}

/** Reads rows batch by batch, which is faster: a vector of the whole table searches its chunk again for each cell. */
function* rowsOf(table: Table): Generator<readonly unknown[]> {
  for (const batch of table.batches) {
    const vectors = COLUMNS.map((column) => batch.getChild(column) as Vector);
    for (let i = 0; i < batch.numRows; i += 1) yield vectors.map((vector) => vector.get(i) as unknown);
  }
}

async function byArrow(before: WrittenTable, after: WrittenTable): Promise<Counts> {
  const [a, b] = [before, after].map(({ file }) => rowsOf(tableFromIPC(readFileSync(file))));
  const counts = { added: 0, changed: 0, gone: 0, city: 0 };
  const city = COLUMNS.indexOf("city");
  let [x, y] = [a!.next(), b!.next()];
  while (x.done !== true || y.done !== true) {
    const order = x.done === true ? 1 : y.done === true ? -1 : Number(x.value[0]) - Number(y.value[0]);
    if (order < 0) counts.gone += 1;
    else if (order > 0) counts.added += 1;
    else {
      const [was, is] = [x.value as readonly unknown[], y.value as readonly unknown[]];
      if (was.some((cell, i) => cell !== is[i])) counts.changed += 1;
      if (was[city] !== is[city]) counts.city += 1;
    }
    if (order <= 0) x = a!.next();
    if (order >= 0) y = b!.next();
  }
  return counts;
}

/** Returns processor time, because a build shares its machine; both read from the page cache. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
