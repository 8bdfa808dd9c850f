/**
 * From the publisher's zip to the sorted, joined table of providers, as a build does it: the time against merely inflating
 * that zip (nothing on this machine can be faster), and the memory it takes. Weekly file and report are laid over it.
 */
import { mkdtempSync, rmSync } from "node:fs";
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

/** A build of millions of rows takes long enough to be steady. */
const ROUNDS = 3;
const SEED = 1;

export const nppesBuild: Bench = {
  name: "NPPES build",
  async run({ rows }) {
    const dir = mkdtempSync(join(tmpdir(), "bench-build-"));
    try {
      const zip = await writeFiles(dir, rows);
      const figures: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        figures.ours.push(await secondsOf(() => buildTable(dir)));
        figures.peer.push(await secondsOf(() => inflate(zip)));
      }
      const megabytes = process.resourceUsage().maxRSS / 1024;
      return [
        against("NPPES zip to joined table, vs inflating it", "s", { ours: median(figures.ours), peer: median(figures.peer) }, 2.5),
        bounded("NPPES zip to joined table, peak memory", "MB", megabytes, 512),
      ];
    } finally {
      rmSync(dir, { recursive: true });
    }
  },
};

/** Where the registry's zip is. */
async function writeFiles(dir: string, rows: number): Promise<string> {
  const made = { dir, providers: rows, seed: SEED, people: samplePeople(SEED) };
  const files = await sample.nppes.write(made);
  await sampleLeie.write(made);
  await samplePecos.write(made);
  const [zip = ""] = files.flatMap(({ path }) => /^.*\.zip(?=\/npidata_pfile_20050523)/.exec(path) ?? []);
  return join(dir, zip);
}

async function inflate(zip: string): Promise<void> {
  const [entry] = (await listZip(zip, zip)).filter(({ name }) => name.startsWith("npidata"));
  if (entry === undefined) throw new Error("the sample holds no registry file");
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
