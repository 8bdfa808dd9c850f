/**
 * Readers beside publications and rollbacks: each is seen at the next look, no reader ever goes back to a lower generation
 * (also when an old pointer is shown to it again), and a store under steady trouble changes nothing but the pace.
 */
import { publish } from "../../build/publish/publish.ts";
import { rollback } from "../../build/publish/rollback.ts";
import { memoryStore } from "../../data/store/memory.ts";
import { s3Store } from "../../data/store/s3.ts";
import type { Store } from "../../data/store/store.ts";
import { effects } from "../build/sample-release.ts";
import { FAULTS } from "../support/s3/faults.ts";
import { LOCATION, startS3 } from "../support/s3/server.ts";
import { randomOf } from "./random.ts";
import { readStamps, stampedReader, stampedRelease } from "./stamped.ts";
import type { Reads } from "./stamped.ts";

export interface AdoptionReport {
  readonly switches: number;
  readonly reads: Reads;
  readonly violations: readonly string[];
}

const reads = (): Reads => ({ count: 0, mixed: 0, refused: 0 });

/** Rollbacks to any of the last five and new releases, watched by three readers; now and then an old listing is replayed. */
export async function switches(seed: number, count: number): Promise<AdoptionReport> {
  const random = randomOf(seed);
  const store = memoryStore();
  let isReplayed = false;
  const replaying: Store = {
    ...store,
    async *list(prefix) {
      let left = isReplayed ? 2 : Infinity;
      for await (const info of store.list(prefix)) if (left-- > 0) yield info;
    },
  };
  const readers = [stampedReader(replaying), stampedReader(replaying), stampedReader(replaying)];
  const report = { switches: 0, reads: reads(), violations: [] as string[] };
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    const isBack = names.length >= 5 && random.chance(0.5);
    if (isBack) await rollback(store, random.pick(names.slice(-5)), effects());
    else names.push((await publish(store, await stampedRelease(`s${i}`), effects())).generation.release);
    isReplayed = i > 3 && random.chance(0.3);
    const before = readers.map((reader) => reader.current()?.generation.generation ?? 0);
    for (const reader of readers) await reader.poll();
    for (const [at, reader] of readers.entries()) if ((reader.current()?.generation.generation ?? 0) < before[at]!) report.violations.push(`switch ${i}: went back`);
    isReplayed = false;
    for (const reader of readers) await reader.poll();
    report.switches += 1;
    const stamps = await Promise.all(readers.map((reader) => readStamps(reader, report.reads)));
    if (new Set(stamps).size !== 1) report.violations.push(`switch ${i}: readers see ${stamps.join(", ")} after one look`);
  }
  return report;
}

/** Publishing and reading while a tenth of the requests are refused and a twentieth are cut off (S2). */
export async function troubledStore(seed: number, publications: number): Promise<AdoptionReport> {
  const random = randomOf(seed);
  const server = await startS3();
  server.plan = () => (random.chance(0.1) ? FAULTS["503 SlowDown"] : random.chance(0.05) ? FAULTS["reset before the headers"] : null);
  const store = s3Store(LOCATION, { environment: server.environment, use: "build" });
  const reader = stampedReader(s3Store(LOCATION, { environment: server.environment, use: "serve" }));
  const report = { switches: 0, reads: reads(), violations: [] as string[] };
  for (let i = 0; i < publications; i++) {
    await publish(store, await stampedRelease(`t${i}`), effects()).catch((error: unknown) => report.violations.push(`publication ${i}: ${(error as Error).message}`));
    for (let looks = 0; looks < 3 && !await reader.poll(); looks++);
    report.switches += 1;
    for (let read = 0; read < 20; read++) await readStamps(reader, report.reads);
  }
  await server.close();
  return report;
}
