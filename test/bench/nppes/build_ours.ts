/**
 * Runs our side of `build.ts` in a separate process, with the flags of a real build: the table of providers from the publisher's
 * zip, with the weekly file and the deactivation report applied, joined with exclusions and enrollments. Returns the cost,
 * including that of its threads.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { keyCursor } from "../../../build/datasets/npi_cursor.ts";
import { writeProviderRows } from "../../../build/datasets/providers.ts";
import { listSnapshots, openSnapshots } from "../../../build/snapshots/snapshots.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import { oigLeie } from "../../../build/sources/oig_leie.ts";
import { pecos } from "../../../build/sources/pecos/pecos.ts";
import { threadedSource } from "../../../build/readings/threaded_reading.ts";
import type { Source } from "../../../build/sources/reading/source.ts";
import { openTableWriter } from "../../../build/tables/writer.ts";

export interface BuildJob {
  readonly snapshots: string;
  /** Folder for temporary files. */
  readonly work: string;
}

export interface BuildCost {
  readonly seconds: number;
  /** Processor seconds. */
  readonly cpu: number;
  /** Peak resident memory of the process. */
  readonly megabytes: number;
  readonly rows: number;
}

async function buildTable({ snapshots, work }: BuildJob): Promise<number> {
  const workDir = mkdtempSync(join(work, "ours-"));
  const folder = await listSnapshots(snapshots);
  const read = async <T>(source: Source<T>): Promise<T> => {
    const reading = await source.read(await openSnapshots(folder, source.id), { sha256: async () => "", workDir });
    return reading.data;
  };
  // As a build reads ahead (`build/readings/read_ahead.ts`).
  const enrolling = read(threadedSource(pecos));
  const registry = await read(nppes);
  const joins = {
    exclusions: await read(oigLeie), enrolled: keyCursor((await enrolling).bytes()),
    performanceYear: null, scored: () => undefined, recipient: () => undefined, arePaymentsWhole: true, excluded: () => undefined,
    affiliations: new Map<string, string>(), affiliationRows: new Map<string, never>(),
  };
  const writer = openTableWriter("providers", join(workDir, "providers.arrow"));
  writeProviderRows(writer, { registry, snapshot: "2026-11-15", joins });
  const { rows } = writer.close();
  rmSync(workDir, { recursive: true });
  return rows;
}

async function costOf(job: BuildJob): Promise<BuildCost> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  const rows = await buildTable(job);
  const { user, system } = process.cpuUsage(used);
  return { rows, seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 };
}

process.on("message", (job: BuildJob) => void costOf(job).then((cost) => process.send?.(cost)));
