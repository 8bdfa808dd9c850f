/**
 * Polls readers while releases are published and rolled back: every reader sees each switch at its next poll, and no reader goes
 * back to a lower generation, even when the store shows it an old pointer again.
 */
import { publish } from "../../build/publish/publish.ts";
import { rollback } from "../../build/publish/rollback.ts";
import { memoryStore } from "../../data/store/memory.ts";
import type { Store } from "../../data/store/store.ts";
import { effects } from "../build/sample-release.ts";
import { randomOf } from "./random.ts";
import { readStamps, stampedReader, stampedRelease } from "./stamped.ts";
import type { Reads } from "./stamped.ts";

export interface AdoptionReport {
  readonly switches: number;
  readonly reads: Reads;
  readonly violations: readonly string[];
}

const reads = (): Reads => ({ count: 0, mixed: 0, refused: 0 });

/** Publishes releases and rolls back to one of the last five, with three readers polling; sometimes an old listing is replayed. */
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
    for (const [at, reader] of readers.entries()) if ((reader.current()?.generation.generation
      ?? 0) < before[at]!) report.violations.push(`switch ${i}: went back`);
    isReplayed = false;
    for (const reader of readers) await reader.poll();
    report.switches += 1;
    const stamps = await Promise.all(readers.map((reader) => readStamps(reader, report.reads)));
    if (new Set(stamps).size !== 1) report.violations.push(`switch ${i}: readers see ${stamps.join(", ")} after one poll`);
  }
  return report;
}
