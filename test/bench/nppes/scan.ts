/**
 * Measures the strict reading of the product's columns from the registry file on one thread: the processor time of the byte
 * scanner, compared with DuckDB on the same file and with papaparse on its first 64 MB, because papaparse is that slow. Every
 * reader sums the lengths of all wanted cells and must get the same sum. DuckDB checks only the requested fields; ours counts all
 * 330 fields of each row.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Papa from "papaparse";
import { scanCsv } from "../../../build/csv/scan.ts";
import { nppes } from "../../../build/sample/people/nppes.ts";
import { samplePeople } from "../../../build/sample/people/people.ts";
import { membersOf } from "../../../build/snapshots/archive.ts";
import { IGNORED_COLUMNS, REGISTRY_COLUMNS } from "../../../build/sources/nppes/layout.ts";
import { against, alternate, mustEqual } from "../bench.ts";
import type { Bench, Row, Settings } from "../bench.ts";
import { notInstalled, peerModule, type Duckdb } from "../peers.ts";

const OPTIONS = { columns: { required: REGISTRY_COLUMNS, ignored: IGNORED_COLUMNS } };
/** The part of the file for papaparse: 1.5 seconds of its time, 0.1 second of ours. */
const SHORT_BYTES = 64 * 1024 ** 2;
const DUCKDB_ROW = "NPPES scan, CPU, vs DuckDB on one thread";
const SEED = 1;
const QUOTE = 34;

interface Found {
  rows: number;
  characters: number;
}

export const nppesScan: Bench = {
  name: "NPPES scan",
  async run({ rows, progress }) {
    const dir = mkdtempSync(join(tmpdir(), "bench-scan-"));
    try {
      progress("making the registry file");
      const file = await registryFile(dir, rows);
      return [await againstDuckdb(file, progress), await againstPapaparse(file, progress)];
    } finally {
      rmSync(dir, { recursive: true });
    }
  },
};

/** Writes the synthetic registry of `rows` rows, unpacked, and returns its path. */
async function registryFile(dir: string, rows: number): Promise<string> {
  const files = await nppes.write({ dir, providers: rows, seed: SEED, people: samplePeople(SEED) });
  const [zip = ""] = files.flatMap(({ path }) => /^.*\.zip(?=\/)/.exec(path) ?? []).map((path) => join(dir, path));
  const member = (await membersOf(zip, zip, 0)).find(({ name }) => /^npidata_pfile_20050523-\d{8}\.csv$/.test(name));
  if (member === undefined) throw new Error("the sample holds no registry file");
  const file = join(dir, "registry.csv");
  await pipeline(Readable.from(copies(member.open())), createWriteStream(file));
  return file;
}

/** Copies each chunk, because a chunk is valid only until the next one and the stream buffers several. */
async function* copies(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/** Compares both on the first bytes of the file, cut after a record. */
async function againstPapaparse(file: string, progress: Settings["progress"]): Promise<Row> {
  const head: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: SHORT_BYTES - 1, highWaterMark: 1 << 18 })) head.push(chunk as Buffer);
  const bytes = Buffer.concat(head);
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n"') + 1);
  const open = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < whole.length; at += 1 << 18) yield whole.subarray(at, at + (1 << 18));
  };
  const member = { path: file, open };
  const papaparse = (): Promise<Found> => parsed(Readable.from(open()).setEncoding("utf8"));
  mustEqual("rows and characters", await scanned(member), await papaparse());
  const figures = await alternate(() => costOf(() => scanned(member)), () => costOf(papaparse), progress);
  return against("NPPES scan, CPU, vs papaparse", "s", figures, 1 / 15);
}

/** Reads a large file as papaparse's documentation says: from a stream, with rows by the chunk and no guessed settings. */
function parsed(text: Readable): Promise<Found> {
  const found = { rows: -1, characters: 0 };
  let wanted: readonly number[] | null = null;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      header: false, delimiter: ",", newline: "\n", skipEmptyLines: true,
      chunk({ data }) {
        for (const row of data) {
          found.rows += 1;
          if (wanted === null) wanted = REGISTRY_COLUMNS.map((name) => row.indexOf(name));
          else for (const column of wanted) found.characters += row[column]!.length;
        }
      },
      complete: () => resolve(found),
      error: reject,
    });
  });
}

async function againstDuckdb(file: string, progress: Settings["progress"]): Promise<Row> {
  const peer = peerModule("@duckdb/node-api") as Duckdb | null;
  if (peer === null) return notInstalled("DuckDB", DUCKDB_ROW, "<= 0.3x");
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
  const figures = await alternate(() => costOf(() => scanned(member)), () => costOf(peerFound), progress);
  return against(DUCKDB_ROW, "s", figures, 0.3);
}

/** Runs the scanner and copies each wanted cell out, as a build does. */
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

/** Returns the processor seconds of the work, in all threads. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
