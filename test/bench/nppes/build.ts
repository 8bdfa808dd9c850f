/**
 * Measures the build from the publisher's zip to the sorted, joined table of providers. Its time is compared with inflating that
 * zip alone (the lower limit for any build) and with DuckDB on the unpacked file; its memory is measured too. All three run in
 * turn, each in a new process. Only ours applies the weekly file and the deactivation report, so DuckDB has less to do.
 */
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nppes } from "../../../build/sample/people/nppes.ts";
import { oigLeie } from "../../../build/sample/people/oig_leie.ts";
import { samplePeople } from "../../../build/sample/people/people.ts";
import { pecos } from "../../../build/sample/people/pecos.ts";
import { entryBytes } from "../../../build/snapshots/unpack.ts";
import { listZip } from "../../../build/snapshots/zip.ts";
import { against, bounded, median, reported } from "../bench.ts";
import type { Bench, Row, Settings } from "../bench.ts";
import { askChild } from "../child.ts";
import type { BuildCost, BuildJob } from "./build_ours.ts";
import type { PeerJob } from "./build_peer.ts";
import type { InflateJob } from "./inflate.ts";
import { notInstalled, peerModule } from "../peers.ts";

/** Three rounds are enough, because a build of millions of rows has a steady time. */
const ROUNDS = 3;
const SEED = 1;
/** The number of rows that the targets are for. */
const NATIONAL_ROWS = 9_000_000;
const DUCKDB_ROW = "NPPES zip to joined table, vs DuckDB on two threads from the unpacked file";
/** As `build/main.ts` sets it. */
const BUILD_FLAGS = ["--heap-growing-percent=50"];

export const nppesBuild: Bench = {
  name: "NPPES build",
  async run({ rows, progress }) {
    const snapshots = mkdtempSync(join(tmpdir(), "bench-build-"));
    try {
      progress("making the snapshots");
      await writeFiles(snapshots, rows);
      return await nppesBuildRows(snapshots, rows, progress);
    } finally {
      rmSync(snapshots, { recursive: true });
    }
  },
};

async function writeFiles(dir: string, providers: number): Promise<void> {
  const made = { dir, providers, seed: SEED, people: samplePeople(SEED) };
  for (const source of [nppes, oigLeie, pecos]) await source.write(made);
}

/** Measures existing snapshots. The file for the peer is unpacked to a temporary folder. */
export async function nppesBuildRows(snapshots: string, rows: number, progress: Settings["progress"]): Promise<Row[]> {
  const work = mkdtempSync(join(tmpdir(), "bench-build-work-"));
  try {
    return await measure(snapshots, work, { rows, progress });
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function measure(snapshots: string, work: string, { rows, progress }: Settings): Promise<Row[]> {
  const zip = fileIn(snapshots, "nppes", /NPPES_Data_Dissemination_[A-Z][a-z]+_\d{4}.*\.zip$/);
  const job: PeerJob = {
    registry: join(work, "registry.csv"), out: join(work, "peer.parquet"),
    leie: fileIn(snapshots, "oig_leie", /UPDATED\.csv$/), pecos: fileIn(snapshots, "pecos", /PPEF_Enrollment.*\.csv$/),
  };
  const hasPeer = peerModule("@duckdb/node-api") !== null;
  if (hasPeer) {
    progress("unpacking the registry for the peer");
    await unpack(zip, job.registry);
  }
  const ours: BuildCost[] = [];
  const inflating: number[] = [];
  const peer: number[] = [];
  const { start, compressedSize, size } = await registryEntry(zip);
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`round ${round} of ${ROUNDS}`);
    ours.push(await askChild<BuildCost>(join(import.meta.dirname, "build_ours.ts"), { snapshots, work } satisfies BuildJob, BUILD_FLAGS));
    inflating.push(await askChild<number>(join(import.meta.dirname, "inflate.ts"), { zip, start, compressedSize, size } satisfies InflateJob));
    if (hasPeer) peer.push(await askChild<number>(join(import.meta.dirname, "build_peer.ts"), job));
  }
  const seconds = median(ours.map((cost) => cost.seconds));
  const small = rows < NATIONAL_ROWS ? { note: "the target is that of 9.4M rows: below, starting up weighs" } : {};
  return [
    { ...against("NPPES zip to joined table, vs inflating it", "s", { ours: seconds, peer: median(inflating) }, 3), ...small },
    hasPeer ? { ...against(DUCKDB_ROW, "s", { ours: seconds, peer: median(peer) }, 0.7), ...small } : notInstalled("DuckDB", DUCKDB_ROW, "<= 0.7x"),
    reported("NPPES zip to joined table, CPU", "s", median(ours.map(({ cpu }) => cpu))),
    bounded("NPPES zip to joined table, peak memory", "MB", Math.max(...ours.map(({ megabytes }) => megabytes)), 512),
  ];
}

/** Returns the path of the one file that matches `name`. */
function fileIn(snapshots: string, source: string, name: RegExp): string {
  const found = readdirSync(join(snapshots, source), { recursive: true, encoding: "utf8" }).find((path) => name.test(path));
  if (found === undefined) throw new Error(`${source} has no file like ${name.source}: give snapshots of the generator's`);
  return join(snapshots, source, found);
}

async function registryEntry(zip: string) {
  const [entry] = (await listZip(zip, zip)).filter(({ name }) => name.startsWith("npidata"));
  if (entry === undefined) throw new Error("the sample holds no registry file");
  return entry;
}

async function unpack(zip: string, to: string): Promise<void> {
  const file = createWriteStream(to);
  for await (const chunk of entryBytes(zip, await registryEntry(zip))) if (!file.write(Buffer.from(chunk))) await once(file, "drain");
  file.end();
  await once(file, "finish");
}
