/**
 * From the publisher's zip to the sorted, joined table of providers, as a build does it: the time against merely inflating
 * that zip (nothing on this machine can be faster) and against DuckDB from the unpacked file, and the memory it takes.
 * Weekly file and report are laid over it.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { follow } from "../../build/datasets/follow.ts";
import { providerRows } from "../../build/datasets/providers.ts";
import { specialtyReader } from "../../build/datasets/supply.ts";
import * as sample from "../../build/sample/nppes.ts";
import { oigLeie as sampleLeie } from "../../build/sample/oig_leie.ts";
import { samplePeople } from "../../build/sample/people.ts";
import { pecos as samplePecos } from "../../build/sample/pecos.ts";
import { listSnapshots, openSnapshots } from "../../build/snapshots/snapshots.ts";
import { nppes } from "../../build/sources/nppes.ts";
import { oigLeie } from "../../build/sources/oig_leie.ts";
import { pecos } from "../../build/sources/pecos.ts";
import type { Source } from "../../build/sources/source.ts";
import { openTableWriter } from "../../build/tables/writer.ts";
import { entryBytes } from "../../build/snapshots/unpack.ts";
import { listZip } from "../../build/snapshots/zip.ts";
import { against, bounded, median } from "./bench.ts";
import type { Bench } from "./bench.ts";
import type { PeerJob } from "./nppes_build_peer.ts";
import { peerModule } from "./peers.ts";

/** A build of millions of rows takes long enough to be steady. */
const ROUNDS = 3;
const SEED = 1;

export const nppesBuild: Bench = {
  name: "NPPES build",
  async run({ rows }) {
    const dir = mkdtempSync(join(tmpdir(), "bench-build-"));
    try {
      const { zip, job } = await writeFiles(dir, rows);
      const duckdb = peerModule("@duckdb/node-api", "NPPES build") !== null;
      if (duckdb) await unpack(zip, job.registry);
      const [ours, cpu, inflating, peer]: number[][] = [[], [], [], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const used = process.cpuUsage();
        ours?.push(await secondsOf(() => buildTable(dir)));
        const { user, system } = process.cpuUsage(used);
        cpu?.push((user + system) / 1e6);
        inflating?.push(await secondsOf(() => inflate(zip)));
        if (duckdb) peer?.push(await peerSeconds(job));
      }
      const megabytes = process.resourceUsage().maxRSS / 1024;
      const seconds = median(ours ?? []);
      return [
        against("NPPES zip to joined table, vs inflating it", "s", { ours: seconds, peer: median(inflating ?? []) }, 2.5),
        ...(duckdb ? [against("NPPES zip to joined table, vs DuckDB on two threads from the unpacked file", "s", { ours: seconds, peer: median(peer ?? []) }, 0.7)] : []),
        { ...bounded("NPPES zip to joined table, CPU", "s", median(cpu ?? []), Infinity), ratio: null, target: "reported" },
        bounded("NPPES zip to joined table, peak memory", "MB", megabytes, 512),
      ];
    } finally {
      rmSync(dir, { recursive: true });
    }
  },
};

/** Where the registry's zip is, and the files for the peer. */
async function writeFiles(dir: string, rows: number): Promise<{ zip: string; job: PeerJob }> {
  const made = { dir, providers: rows, seed: SEED, people: samplePeople(SEED) };
  const files = await sample.nppes.write(made);
  const [leie] = await sampleLeie.write(made);
  const [enrolled] = await samplePecos.write(made);
  const [zip = ""] = files.flatMap(({ path }) => /^.*\.zip(?=\/npidata_pfile_20050523)/.exec(path) ?? []);
  const at = (path: string | undefined): string => join(dir, path ?? "");
  return { zip: join(dir, zip), job: { registry: at("registry.csv"), leie: at(leie?.path), pecos: at(enrolled?.path), out: at("peer.parquet") } };
}

/** In a process of its own, for its memory is not ours. */
async function peerSeconds(job: PeerJob): Promise<number> {
  const child = fork(join(import.meta.dirname, "nppes_build_peer.ts"), { execArgv: ["--import", "tsx"] });
  const ended = once(child, "exit").then(() => { throw new Error("the peer ended before it was done"); });
  child.send(job);
  const [seconds] = await Promise.race([once(child, "message") as Promise<[number]>, ended]);
  ended.catch(() => undefined);
  child.kill();
  return seconds;
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

async function inflate(zip: string): Promise<void> {
  const entry = await registryEntry(zip);
  let bytes = 0;
  for await (const chunk of entryBytes(zip, entry)) bytes += chunk.length;
  if (bytes !== entry.size) throw new Error(`${bytes} bytes where the entry has ${entry.size}`);
}

async function buildTable(dir: string): Promise<void> {
  const workDir = mkdtempSync(join(dir, "work-"));
  const folder = await listSnapshots(dir);
  const read = async <T>(source: Source<T>): Promise<T> => {
    const reading = await source.read(await openSnapshots(folder, source.id), { sha256: async () => "", workDir });
    return reading.data;
  };
  const registry = await read(nppes);
  const joins = {
    exclusions: await read(oigLeie), enrolled: follow((await read(pecos)).enrolled()),
    performanceYear: null, scored: () => undefined, recipient: () => undefined, excluded: () => undefined,
    affiliations: new Map<string, string>(), affiliationRows: new Map<string, never>(),
  };
  const writer = openTableWriter("providers", join(workDir, "providers.arrow"));
  const [write, specialtyOf] = [providerRows(writer, joins, "2026-11-15"), specialtyReader()];
  for (const provider of registry.bytes()) write(provider, specialtyOf(provider));
  writer.close();
  rmSync(workDir, { recursive: true });
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
