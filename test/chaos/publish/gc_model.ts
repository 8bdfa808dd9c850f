/**
 * Runs publications, rollbacks and clean-ups on one store, interleaved operation by operation by a seeded scheduler that also
 * stalls them, kills them and lets days pass, with clocks that disagree. After every operation, each release to be kept must be
 * whole, so no clean-up removed a needed object. The model assumes that no single request takes longer than the margins of
 * `claims.ts`.
 */
import { createHash } from "node:crypto";
import { publish } from "../../../build/publish/publish.ts";
import { collectGarbage } from "../../../build/publish/gc.ts";
import { assembleRelease } from "../../../build/publish/assemble.ts";
import type { AssembledRelease } from "../../../build/files/artifact.ts";
import { rollback } from "../../../build/publish/rollback.ts";
import { verifyStore } from "../../../build/publish/verify.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { bytes, sampleParts } from "../../build/sample-release.ts";
import { wrapStore } from "../../support/stores.ts";
import { randomOf } from "../random.ts";
import type { Random } from "../random.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface ModelFigures {
  sequences: number;
  operations: number;
  commits: number;
  cleanups: number;
  removed: number;
  killed: number;
}

/** Makes releases that share tables in all combinations, so that one release drops a table and a later one uses it again. */
function modelReleases(): Promise<AssembledRelease[]> {
  return Promise.all(Array.from({ length: 14 }, (_, i) => {
    const tables = [0, 1, 2, 3].filter((table) => ((i + 1) & (1 << table)) !== 0)
      .map((table) => ({ kind: "table" as const, rows: 1, body: bytes(`table ${table}`) }));
    const page = { path: "site/index.html", kind: "site" as const, rows: null, body: bytes(`page ${i}`) };
    return assembleRelease(sampleParts(`model ${i}`, { artifacts: [...tables, page], tables: [] }));
  }));
}

interface Waiting {
  readonly actor: Actor;
  readonly operation: string;
  readonly key: string;
  readonly go: () => void;
}

interface Actor {
  readonly name: string;
  ended: boolean;
  killed: boolean;
}

interface Timer {
  readonly actor: Actor;
  readonly work: () => void;
}

interface Commit {
  readonly release: string;
  readonly at: number;
}

class Broken extends Error {}

/** Runs one seeded sequence; throws an error that names the seed when a needed object is gone. */
async function gcSequence(seed: number, releases: readonly AssembledRelease[], figures: ModelFigures): Promise<void> {
  const random = randomOf(seed);
  let now = Date.parse("2026-01-01T00:00:00Z");
  const inner = memoryStore(() => now);
  const commits: Commit[] = [];
  let waiting: Waiting[] = [];
  const actors = new Set<Actor>();
  const timers = new Set<Timer>();
  let nonces = 0;

  const storeOf = (actor: Actor): Store => wrapStore(inner, async (operation, key, run) => {
    await new Promise<void>((go) => waiting.push({ actor, operation, key, go }));
    const answer = await run();
    if (operation === "putIfAbsent" && key.startsWith("generations/") && answer === true) {
      const { release } = JSON.parse(new TextDecoder().decode((await inner.get(key)) ?? undefined)) as { release: string };
      commits.push({ release, at: now });
      figures.commits += 1;
    }
    if (operation === "delete" && key.startsWith("objects/")) figures.removed += 1;
    return answer;
  });
  const start = (name: string, run: (store: Store, effects: Effects) => Promise<unknown>): void => {
    const actor: Actor = { name, ended: false, killed: false };
    const skew = random.below(4 * HOUR) - 2 * HOUR;
    actors.add(actor);
    const every = (_: number, work: () => void): (() => void) => {
      const timer = { actor, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    };
    const effects = { now: () => new Date(now + skew), nonce: () => `n${++nonces}`, log: () => undefined, every };
    void run(storeOf(actor), effects).catch(() => undefined).finally(() => {
      actor.ended = true;
      actors.delete(actor);
    });
  };
  const startSome = (): void => {
    const kind = random.below(10);
    const release = random.pick(releases);
    if (kind < 6) start("publish", (store, effects) => publish(store, release, effects));
    else if (kind < 8) start("rollback", (store, effects) => rollback(store, release.manifest.release, effects));
    else {
      figures.cleanups += 1;
      start("gc", (store, effects) => collectGarbage(store, { apply: true }, effects));
    }
  };
  const kill = ({ actor }: Waiting): void => {
    actor.killed = true;
    actors.delete(actor);
    waiting = waiting.filter((each) => each.actor !== actor);
    for (const timer of timers) if (timer.actor === actor) timers.delete(timer);
    figures.killed += 1;
  };
  /** Lets time pass: at once, as in a pause of the machine, or in steps in which the timers of clean-ups go off. */
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    const awakeUntil = ms > 20 * MINUTE || random.chance(0.3) ? now : end;
    while (timers.size > 0 && now < awakeUntil) {
      now = Math.min(end, now + 10 * SECOND);
      for (const { work } of timers) work();
      await new Promise(setImmediate);
      const renewals = waiting.filter(({ operation, key }) => operation === "put" && key.startsWith("cleanups/"));
      waiting = waiting.filter((each) => !renewals.includes(each));
      for (const { go } of renewals) go();
      await new Promise(setImmediate);
    }
    now = end;
  };
  const step = async (): Promise<void> => {
    if (actors.size < 4 && random.chance(0.15)) startSome();
    else if (random.chance(0.06)) await pass(passing(random, waiting));
    else if (waiting.length > 0 && random.chance(0.01)) kill(random.pick(waiting));
    else if (waiting.length > 0) {
      const [next] = waiting.splice(random.chance(0.5) ? 0 : random.below(waiting.length), 1);
      figures.operations += 1;
      next!.go();
    } else startSome();
    await new Promise(setImmediate);
    await fsck(inner, commits, releases, now);
  };
  try {
    for (let steps = 0; steps < 700; steps++) await step();
    while (waiting.length > 0) {
      waiting.shift()!.go();
      await new Promise(setImmediate);
    }
    if (commits.length > 0) await wholeAtTheEnd(inner);
    figures.sequences += 1;
  } catch (error) {
    throw new Broken(`seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
}

interface Effects {
  readonly now: () => Date;
  readonly nonce: () => string;
  readonly log: () => undefined;
  readonly every: (ms: number, work: () => void) => () => void;
}

/** Returns how much time passes: little while a removal or a commit is in flight, otherwise up to days between two requests. */
function passing(random: Random, waiting: readonly Waiting[]): number {
  const isTouchy = waiting.some(({ operation, key }) => operation === "delete" || key.startsWith("generations/") || key.startsWith("cleanups/"));
  if (isTouchy) return random.below(10 * SECOND);
  return random.pick([10 * SECOND, MINUTE, 20 * MINUTE, 2 * HOUR, 13 * HOUR, 30 * HOUR, 3 * DAY, 8 * DAY]);
}

/** Checks that kept releases are whole, by the documented rule and the commits that the model saw, without the program's own code. */
async function fsck(store: Store, commits: readonly Commit[], releases: readonly AssembledRelease[], now: number): Promise<void> {
  const needed = new Set<string>();
  for (const { release } of commits.toReversed()) if (needed.size < 5) needed.add(release);
  for (const [at, { release }] of commits.entries()) if (now - (commits[at + 1]?.at ?? now) < 7 * DAY) needed.add(release);
  for (const { manifest, uploads } of releases) {
    if (!needed.has(manifest.release)) continue;
    for (const { key, bytes } of [...uploads, { key: `releases/${manifest.release}/manifest.json`, bytes: null }]) {
      const info = await store.head(key);
      if (info === null || (bytes !== null && info.bytes !== bytes)) throw new Error(`${key} of release ${manifest.release} is gone`);
    }
  }
}

async function wholeAtTheEnd(store: Store): Promise<void> {
  const { findings } = await verifyStore(store, { log: () => undefined });
  const wrong = findings.filter(({ problem, key }) => problem === "damaged" || (problem === "missing" && key !== "current.json"));
  if (wrong.length > 0) throw new Error(`verify finds ${wrong.map(({ key, problem }) => `${key} ${problem}`).join(", ")}`);
}

/** Runs the sequences of `count` seeds starting at `seed`; a failure names the seed that repeats it. */
export async function gcModel(seed: number, count: number): Promise<{ readonly figures: ModelFigures; readonly violations: readonly string[] }> {
  const figures: ModelFigures = { sequences: 0, operations: 0, commits: 0, cleanups: 0, removed: 0, killed: 0 };
  const violations: string[] = [];
  const releases = await modelReleases();
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  // Web Crypto hashes on other threads at unpredictable times, so the same seed would not repeat a run.
  crypto.subtle.digest = async (_, data) => new Uint8Array(createHash("sha256").update(data as NodeJS.ArrayBufferView).digest()).buffer;
  try {
    for (let at = 0; at < count; at++) {
      const mine = seed + at;
      await gcSequence(mine, releases, figures)
        .catch((error: unknown) => violations.push(`${(error as Error).message}: npm run chaos -- --only C3 --seed ${mine} --seeds 1`));
    }
  } finally {
    crypto.subtle.digest = digest;
  }
  return { figures, violations };
}
