/**
 * Tests a torn pointer: the file of the newest generation is empty, half, zeros or garbage, with and without its copy in
 * `current.json`. A new reader serves the newest release whose pointer is whole and reports the damage, a running reader keeps its
 * release, and the next publication continues after the torn number and leaves a store that passes verify.
 */
import { collectGarbage } from "../../build/publish/gc.ts";
import { publish } from "../../build/publish/publish.ts";
import { rollback } from "../../build/publish/rollback.ts";
import { verifyStore } from "../../build/publish/verify.ts";
import { CURRENT_KEY, generationKey } from "../../data/contract/release/release.ts";
import { lookUpGenerations } from "../../data/store/generations.ts";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import { memoryStore } from "../../data/store/memory.ts";
import type { Store } from "../../data/store/store.ts";
import { createApp } from "../../lookup/app/app.ts";
import type { Reader } from "../../lookup/release/reader.ts";
import { effects } from "../build/sample-release.ts";
import { ask } from "../support/sample_service.ts";
import type { Random } from "./random.ts";
import { readStamps, stampedReader, stampedRelease } from "./stamped.ts";

export interface TornReport {
  readonly cases: number;
  readonly violations: readonly string[];
}

type Tear = (bytes: Uint8Array, random: Random) => Uint8Array;

const TEARS: Readonly<Record<string, Tear>> = {
  empty: () => new Uint8Array(0),
  half: (bytes) => bytes.slice(0, bytes.length >> 1),
  "all but its end": (bytes) => bytes.slice(0, -2),
  zeros: (bytes) => new Uint8Array(bytes.length),
  "zeros from the middle on": (bytes) => bytes.map((byte, at) => (at < bytes.length >> 1 ? byte : 0)),
  garbage: (bytes, random) => bytes.map(() => random.below(256)),
};

/** The state of `current.json`: as published, from the commit before, torn as well, or absent. */
const HINTS = ["whole", "lagging", "torn", "absent"] as const;
type Hint = (typeof HINTS)[number];

/** The numbers of the torn generations. The last number is also the number of publications. */
const PLACES: Readonly<Record<string, readonly number[]>> = { "the newest": [3], "the newest two": [2, 3], "the only one": [1] };

const ACTIONS = ["publish", "rollback"] as const;

interface Case {
  readonly tear: Tear;
  readonly hint: Hint;
  readonly torn: readonly number[];
  readonly action: (typeof ACTIONS)[number];
}

/** Tests every tear x copy x place x next action, mostly in memory and every twelfth case in `folder`. */
export async function tornPointers(folder: string, random: Random): Promise<TornReport> {
  const violations: string[] = [];
  let cases = 0;
  for (const [how, tear] of Object.entries(TEARS)) {
    for (const hint of HINTS) {
      for (const [place, torn] of Object.entries(PLACES)) {
        for (const action of ACTIONS) {
          cases += 1;
          const store = cases % 12 === 0 ? folderStore(`${folder}/${cases}`) : memoryStore();
          const name = `${place} ${how}, its copy ${hint}, then ${action}`;
          const wrong = (fault: string): void => void violations.push(`${name}: ${fault}`);
          await tearOnce(store, { tear, hint, torn, action }, random, wrong).catch((error: unknown) => wrong((error as Error).stack ?? ""));
        }
      }
    }
  }
  return { cases, violations };
}

async function tearOnce(store: Store, { tear, hint, torn, action }: Case, random: Random, wrong: (what: string) => void): Promise<void> {
  const last = torn.at(-1)!;
  const stamps = ["one", "two", "three"].slice(0, last);
  let lagging = new Uint8Array(0);
  const late = stampedReader(store);
  for (const stamp of stamps) {
    lagging = new Uint8Array((await store.get(CURRENT_KEY)) ?? []);
    await publish(store, await stampedRelease(stamp), effects());
    if (stamp !== stamps.at(-1)) await late.poll();
  }
  const running = stampedReader(store);
  await running.poll();
  if (await overallOf(running) !== "ok") wrong("/status is not ok before anything is torn");
  for (const number of torn) await store.put(generationKey(number), tear((await store.get(generationKey(number)))!, random));
  if (hint === "torn") await store.put(CURRENT_KEY, tear((await store.get(CURRENT_KEY))!, random));
  if (hint === "lagging" && lagging.length > 0) await store.put(CURRENT_KEY, lagging);
  if (hint === "absent" || (hint === "lagging" && lagging.length === 0)) await store.delete(CURRENT_KEY);

  // The release a new reader should find: named by the copy of the newest, or by the copy of the one before it, or the last whole one.
  const laggingHelps = hint === "lagging" && torn.includes(last - 1);
  const stampOf = (number: number): string | null => stamps[number - 1] ?? null;
  const expected = hint === "whole" ? stampOf(last) : stampOf(laggingHelps ? last - 1 : torn[0]! - 1);
  await readsAsExpected(store, { running, late, newest: stampOf(last), expected }, wrong);
  await goesOn(store, { action, expected, running, last }, wrong);
}

interface Readers {
  readonly running: Reader;
  /** A reader that has the release before the newest. */
  readonly late: Reader;
  readonly newest: string | null;
  readonly expected: string | null;
}

async function readsAsExpected(store: Store, { running, late, newest, expected }: Readers, wrong: (what: string) => void): Promise<void> {
  const reads = { count: 0, mixed: 0, refused: 0 };
  await running.poll();
  if (await readStamps(running, reads) !== newest) wrong("a running reader dropped its release");
  if (running.lastError === null) wrong("a running reader does not report it");
  const held = late.current()?.generation.generation ?? 0;
  await late.poll();
  if ((late.current()?.generation.generation ?? 0) < held) wrong("a reader went back");
  const fresh = stampedReader(store);
  await fresh.poll();
  const read = await readStamps(fresh, reads);
  if (read !== expected) wrong(`a new reader serves ${read} instead of ${expected}`);
  if (!/generations\/0000000\d\.json is damaged/.test(fresh.lastError ?? "")) wrong(`a new reader says ${fresh.lastError}`);
  if (await overallOf(fresh) !== "attention") wrong("/status does not report it");
  if (reads.mixed + reads.refused > 0) wrong("reads were mixed or refused");
}

async function overallOf(reader: Reader): Promise<string> {
  const app = createApp({
    reader, admit: () => ({ authenticated: false, tier: "none", headers: {} }), clock: Date.now, log: () => undefined,
    publicUrl: "http://127.0.0.1", narratives: { of: async ({ template }) => ({ text: template, isCached: false }) },
  });
  const { status, text } = await ask(app, "/api/v1/status");
  return status === 200 ? (JSON.parse(text) as { data: { summary: { overall: string } } }).data.summary.overall : `status ${status}`;
}

interface Next {
  readonly action: (typeof ACTIONS)[number];
  readonly expected: string | null;
  readonly running: Reader;
  readonly last: number;
}

/** When no pointer is whole, the next publication refuses, because the previous release is unknown. */
async function goesOn(store: Store, { action, expected, running, last }: Next, wrong: (what: string) => void): Promise<void> {
  if (expected === null) {
    const refused = await publish(store, await stampedRelease("next"), effects()).then(() => "", (error: unknown) => (error as Error).message);
    if (!/generations\/00000001\.json is damaged: restore it/.test(refused)) wrong(`a publication onto nothing says ${refused}`);
    return;
  }
  const first = (await stampedRelease("one")).manifest.release;
  if (action === "publish") await publish(store, await stampedRelease("next"), effects());
  else await rollback(store, first, effects());
  const { newest, top } = await lookUpGenerations(store);
  // The release named by the copy of the only pointer is served already, so a rollback to it adds no generation.
  const number = action === "rollback" && expected === "one" && last === 1 ? last : last + 1;
  if (newest?.generation !== number || top !== number) wrong(`generation ${newest?.generation} follows ${last}`);
  await running.poll();
  if (running.current()?.generation.generation !== number || running.lastError !== null) wrong(`a running reader does not go on: ${running.lastError}`);
  const { findings } = await verifyStore(store, effects());
  for (const { key, problem } of findings) wrong(`verify finds ${key} ${problem}`);
  await collectGarbage(store, { apply: true }, effects()).catch((error: unknown) => wrong(`gc: ${(error as Error).message}`));
}
