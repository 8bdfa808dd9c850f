/**
 * The product's columns of the registry file, read strictly on one thread: processor time of the byte scanner against
 * papaparse (a stretch of the file, it is that slow) and against DuckDB on the same file, where that is installed
 * (`npm install --prefix test/bench/peers`). Every reader sums the lengths of all wanted cells, and must get the same sum.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readCsv } from "../../build/csv/read.ts";
import { scanCsv } from "../../build/csv/scan.ts";
import { nppes } from "../../build/sample/nppes.ts";
import { samplePeople } from "../../build/sample/people.ts";
import { membersOf } from "../../build/snapshots/archive.ts";
import { IGNORED_COLUMNS, REGISTRY_COLUMNS } from "../../build/sources/nppes_columns.ts";
import { against, alternate, mustEqual } from "./bench.ts";
import type { Bench, Row } from "./bench.ts";
import { peerModule, type Duckdb } from "./peers.ts";

const OPTIONS = { columns: { required: REGISTRY_COLUMNS, ignored: IGNORED_COLUMNS } };
const SHORT_BYTES = 16 * 1024 ** 2;
const SEED = 1;
const QUOTE = 34;

interface Found {
  rows: number;
  characters: number;
}

export const nppesScan: Bench = {
  name: "NPPES scan",
  async run({ rows }) {
    const dir = mkdtempSync(join(tmpdir(), "bench-scan-"));
    try {
      const file = await registryFile(dir, rows);
      return [await againstPapaparse(file), ...await againstDuckdb(file)];
    } finally {
      rmSync(dir, { recursive: true });
    }
  },
};

/** The synthetic registry of `rows` rows, unpacked. */
async function registryFile(dir: string, rows: number): Promise<string> {
  const files = await nppes.write({ dir, providers: rows, seed: SEED, people: samplePeople(SEED) });
  const [zip = ""] = files.flatMap(({ path }) => /^.*\.zip(?=\/)/.exec(path) ?? []).map((path) => join(dir, path));
  const member = (await membersOf(zip, zip, 0)).find(({ name }) => /^npidata_pfile_20050523-\d{8}\.csv$/.test(name));
  if (member === undefined) throw new Error("the sample holds no registry file");
  const file = join(dir, "registry.csv");
  await pipeline(Readable.from(copies(member.open())), createWriteStream(file));
  return file;
}

/** The stream holds several chunks, of which each is good only until the next. */
async function* copies(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/** Both on the first bytes of the file, cut behind a record. */
async function againstPapaparse(file: string): Promise<Row> {
  const head: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: SHORT_BYTES - 1, highWaterMark: 1 << 18 })) head.push(chunk as Buffer);
  const bytes = Buffer.concat(head);
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n"') + 1);
  const open = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < whole.length; at += 1 << 18) yield whole.subarray(at, at + (1 << 18));
  };
  const member = { path: file, open };
  const papaparse = async (): Promise<Found> => {
    const found = { rows: 0, characters: 0 };
    await readCsv(member, OPTIONS, {
      onReject: refuse,
      onRow(row) {
        found.rows += 1;
        for (const name of REGISTRY_COLUMNS) found.characters += row.text(name)?.length ?? 0;
      },
    });
    return found;
  };
  mustEqual("rows and characters", await scanned(member), await papaparse());
  const figures = await alternate(() => costOf(() => scanned(member)), () => costOf(papaparse));
  return against("NPPES scan, CPU, vs papaparse", "s", figures, 1 / 15);
}

async function againstDuckdb(file: string): Promise<Row[]> {
  const peer = peerModule("@duckdb/node-api", "NPPES scan") as Duckdb | null;
  if (peer === null) return [];
  const connection = await (await peer.DuckDBInstance.create(":memory:", { threads: "1" })).connect();
  const lengths = REGISTRY_COLUMNS.map((name) => `coalesce(sum(length("${name}")), 0)`).join(" + ");
  const query = `select count(*), ${lengths} from read_csv('${file}', all_varchar = true, header = true, delim = ',', quote = '"')`;
  const [member] = await membersOf(file, file, 0);
  if (member === undefined) throw new Error("a plain file is its own member");
  const peerFound = async (): Promise<Found> => {
    const [row] = (await connection.runAndReadAll(query)).getRows();
    return { rows: Number(row?.[0]), characters: Number(row?.[1]) };
  };
  mustEqual("rows and characters", await scanned(member), await peerFound());
  const figures = await alternate(() => costOf(() => scanned(member)), () => costOf(peerFound));
  return [against("NPPES scan, CPU, vs DuckDB on one thread", "s", figures, 0.3)];
}

/** The scanner, each wanted cell copied out as a build does. */
async function scanned(member: { path: string; open: () => AsyncIterable<Uint8Array> }): Promise<Found> {
  const found = { rows: 0, characters: 0 };
  const column = Buffer.alloc(64 * 1024);
  await scanCsv(member, OPTIONS, {
    onReject: refuse,
    onRow({ bytes, starts, ends, doubled }) {
      found.rows += 1;
      let at = 0;
      for (let i = 0; i < starts.length; i += 1) {
        const end = ends[i]!;
        for (let from = starts[i]!; from < end; from += 1) {
          const byte = bytes[from]!;
          column[at] = byte;
          at += 1;
          if (byte === QUOTE && doubled[i] === 1) from += 1;
        }
      }
      found.characters += at;
    },
  });
  return found;
}

function refuse(reason: string): void {
  throw new Error(`a row was rejected: ${reason}`);
}

/** Processor seconds of all threads. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
