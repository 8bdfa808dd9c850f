/**
 * Compares the name search with SQLite's FTS5 and a prefix index, in the same process: the same made-up names and queries, at most
 * ten answers, both files in the page cache. The peer's index keeps no text and refers to a table of the names, as ours refers to
 * the records. The peer answers in the order of its rows, ours puts the best first.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import Database from "libsql";
import { openNameIndex } from "../../build/names/names.ts";
import { openTableWriter, type WrittenTable } from "../../build/tables/writer.ts";
import type { ReleaseTable } from "../../data/contract/release/release.ts";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import { findNames } from "../../lookup/search/find.ts";
import { nameQuery } from "../../lookup/search/match.ts";
import { openNames, type NameTable } from "../../lookup/release/name_table.ts";
import { counting, type Counted } from "../support/tables.ts";
import { against, alternate, bounded, median, mustEqual } from "./bench.ts";
import type { Bench, Row, Settings } from "./bench.ts";
import { madeUpNames, type MadeUpName } from "./names.ts";
import { RELEASE, seeded } from "./providers.ts";

const QUERIES = 1_000;
const LIMIT = 10;

export const nameSearch: Bench = {
  name: "name search",
  async run({ rows, progress }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-names-"));
    const peer = openPeer(join(folder, "peer.sqlite"));
    try {
      return await measure(folder, peer, rows, progress);
    } finally {
      peer.close();
      rmSync(folder, { recursive: true });
    }
  },
};

async function measure(folder: string, peer: Peer, rows: number, progress: Settings["progress"]): Promise<Row[]> {
  progress("making both indexes");
  const asked = fill(folder, peer, rows);
  const { store, written, cost } = asked;
  await store.readThrough?.(written.entry.object, new AbortController().signal);
  const table = await openNames(written.entry, { store, release: RELEASE, crc32 });
  const kinds = [
    ["name search: beginning of a name", asked.beginnings, 0.6], ["name search: first and last name", asked.pairs, 0.6],
    ["name search: last name, beginning of the first", asked.unfinished, 0.6],
  ] as const;
  const lines: Row[] = [];
  for (const [name, queries, target] of kinds) {
    progress(name);
    await compareAnswers(table, peer, queries);
    const figures = await alternate(() => p50(queries, (text) => ours(table, text)), () => p50(queries, (text) => peer.find(text)), progress);
    lines.push(against(`${name}, p50, vs FTS5`, "us", figures, target));
  }
  const reads = await readsOf(counting(store, true), written.entry, asked.beginnings);
  lines.push(bounded("name search: range reads, beginning of a name", "reads", reads, 1.1));
  const size = { ours: written.bytes + written.index.length, peer: statSync(join(folder, "peer.sqlite")).size };
  lines.push(against("name search: size of the index, vs FTS5", "bytes", size, 1.3));
  lines.push(against("name search: CPU of making the index, vs FTS5", "s", cost, 1.5));
  return lines;
}

/** Returns the processor seconds of the work, in all threads. */
function costOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function writeIndex(folder: string, rows: number): WrittenTable {
  const index = openNameIndex(folder);
  for (const { provider } of madeUpNames(rows)) index.provider(provider);
  const writer = openTableWriter("names", join(folder, "names.arrow"));
  for (const row of index.rows()) writer.write(row);
  index.close();
  return writer.close();
}

/** Fills both indexes and measures the cost without that of making up the names. It runs once, as in a build. */
function fill(folder: string, peer: Peer, rows: number) {
  const names: MadeUpName[] = [];
  const every = Math.max(1, Math.floor(rows / QUERIES));
  let i = 0;
  const makeUp = costOf(() => {
    for (const made of madeUpNames(rows)) if (made.first !== null && i++ % every === 0) names.push(made);
  });
  let written!: WrittenTable;
  const ours = costOf(() => { written = writeIndex(folder, rows); });
  const theirs = costOf(() => {
    for (const { provider, name } of madeUpNames(rows)) peer.add(provider.npi, name);
    peer.finish();
  });
  peer.pack();
  mkdirSync(join(folder, "store", "objects"), { recursive: true });
  renameSync(written.file, join(folder, "store", written.entry.object));
  writeFileSync(join(folder, "store", written.entry.index), written.index);
  const below = seeded(11);
  return {
    written, cost: { ours: ours - makeUp, peer: theirs - makeUp },
    store: folderStore(join(folder, "store")),
    beginnings: names.map(({ last }) => last.slice(0, 3 + below(3))),
    pairs: names.map(({ first, last }) => `${first} ${last}`),
    unfinished: names.map(({ first, last }) => `${last} ${first!.slice(0, 2)}`),
  };
}

async function ours(table: NameTable, text: string): Promise<string[]> {
  return (await findNames(table, "providers", nameQuery(text), LIMIT)).map(({ identifier }) => identifier);
}

/** Expects the same names from both when the peer finds at most ten, and ten names from both when it finds more. */
async function compareAnswers(table: NameTable, peer: Peer, queries: readonly string[]): Promise<void> {
  for (const text of queries) {
    const [found, expected] = [await ours(table, text), peer.find(text)];
    if (expected.length < LIMIT) mustEqual(text, found.sort(), expected.sort());
    else mustEqual(`${text}: how many`, found.length, LIMIT);
  }
}

/** Returns the range reads of one answer, from a remote store without a cache. */
async function readsOf({ store, reads }: Counted, entry: ReleaseTable, queries: readonly string[]): Promise<number> {
  const table = await openNames(entry, { store, release: RELEASE, crc32, cacheBytes: 0 });
  reads.length = 0;
  for (const text of queries) await ours(table, text);
  return reads.length / queries.length;
}

/** Returns the median time of one answer, in microseconds. */
async function p50(queries: readonly string[], find: (text: string) => unknown): Promise<number> {
  const times = new Float64Array(queries.length);
  for (const [i, text] of queries.entries()) {
    const start = performance.now();
    const found = find(text);
    if (found instanceof Promise) await found;
    times[i] = performance.now() - start;
  }
  return median(Array.from(times)) * 1000;
}

interface Peer {
  add(npi: string, name: string): void;
  finish(): void;
  /** Shrinks the file to the space used; its cost is not counted. */
  pack(): void;
  find(text: string): string[];
  close(): void;
}

function openPeer(file: string): Peer {
  const database = new Database(file);
  database.exec("pragma journal_mode = off; pragma synchronous = off");
  database.exec("create table names (npi integer primary key, name text)");
  database.exec("create virtual table words using fts5 (name, content='', prefix='2 3 4'); begin");
  const insertName = database.prepare("insert into names values (?, ?)");
  const insertWords = database.prepare("insert into words (rowid, name) values (?, ?)");
  const select = database.prepare(
    `select names.npi, names.name from words join names on names.npi = words.rowid where words match ? limit ${LIMIT}`,
  ).raw(true);
  return {
    add(npi, name) {
      insertName.run(Number(npi), name);
      insertWords.run(Number(npi), name);
    },
    finish() {
      database.exec("commit; insert into words (words) values ('optimize')");
    },
    pack: () => void database.exec("vacuum"),
    find: (text) => (select.all(text.split(" ").map((word) => `"${word}"*`).join(" ")) as [number, string][]).map(([npi]) => String(npi)),
    close: () => void database.close(),
  };
}
