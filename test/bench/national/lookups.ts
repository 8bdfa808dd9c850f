/**
 * Runs the look-ups of `national.ts` in a separate process: it opens every table of the release as the service does, looks up NPIs
 * in the table of providers, and compares each answer with the generator. Look-ups run by the thousand and are compared
 * afterwards, so the times include only look-ups.
 */
import { crc32 } from "node:zlib";
import type { RowOf } from "../../../data/contract/release/tables.ts";
import { openStore } from "../../../data/open_store.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import { warmTables } from "../../../lookup/release/warm.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { faultOf, questions, truthOf, type Question } from "./truth.ts";

export interface LookupJob {
  readonly store: string;
  readonly rows: number;
  readonly seed: number;
  readonly count: number;
}

export interface LookupCost {
  readonly count: number;
  readonly hits: number;
  /** Time to open the release: the manifest and the index files of all tables. */
  readonly open_ms: number;
  readonly seconds: number;
  /** Processor time of one look-up. */
  readonly cpu_us: number;
  readonly p50_us: number;
  readonly p99_us: number;
  readonly slowest_us: number;
  /** Number of wrong answers, and the first of them. */
  readonly wrong: number;
  readonly faults: readonly string[];
}

const AT_ONCE = 1_000;

async function run({ store, rows, seed, count }: LookupJob): Promise<LookupCost> {
  const began = performance.now();
  const opened = await openStore(store);
  const reader = openReader(opened, { hash: sha256, crc32 });
  await reader.poll();
  const release = reader.current();
  const table = release?.tables.providers;
  if (table === null || table === undefined) throw new Error(`the store has no table of providers: ${reader.lastError ?? "no release"}`);
  const openedIn = performance.now() - began;
  await warmTables({ store: opened, manifest: release!.manifest, free: process.availableMemory(), signal: new AbortController().signal });
  const ask = questions(truthOf(rows, seed), seed + 7);
  const times = new Float64Array(count);
  const faults: string[] = [];
  let [asked, hits, seconds, cpu, wrong] = [0, 0, 0, 0, 0];
  while (asked < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - asked) }, ask);
    const answers: (RowOf<"providers"> | null)[] = [];
    const [start, used] = [performance.now(), process.cpuUsage()];
    for (const { npi } of some) {
      const one = performance.now();
      const answer = table.get(npi);
      answers.push(answer instanceof Promise ? await answer : answer);
      times[asked + answers.length - 1] = performance.now() - one;
    }
    const { user, system } = process.cpuUsage(used);
    [seconds, cpu] = [seconds + (performance.now() - start) / 1000, cpu + user + system];
    const found = judge(some, answers);
    faults.push(...found.slice(0, 5 - faults.length));
    [wrong, hits, asked] = [wrong + found.length, hits + answers.filter((row) => row !== null).length, asked + some.length];
  }
  times.sort();
  const at = (share: number): number => times[Math.min(count - 1, Math.floor(count * share))]! * 1000;
  return {
    count, hits, open_ms: openedIn, seconds, cpu_us: cpu / count, p50_us: at(0.5), p99_us: at(0.99), slowest_us: at(1), wrong, faults,
  };
}

function judge(some: readonly Question[], answers: readonly (RowOf<"providers"> | null)[]): string[] {
  return some.flatMap(({ npi, expected }, i) => faultOf(answers[i] ?? null, expected, npi) ?? []);
}

process.on("message", (job: LookupJob) => void run(job).then((cost) => process.send?.(cost)));
