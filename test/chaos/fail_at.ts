/**
 * Runs each command over a store that fails at operation 1, 2, 3 ... up to its last operation, in each way a store fails, once and
 * for good. After each failure the old or the new release is served whole, and running the command again completes it.
 */
import { acceptSnapshot } from "../../build/checks/accepts.ts";
import { collectGarbage } from "../../build/publish/gc.ts";
import { publish } from "../../build/publish/publish.ts";
import { rollback } from "../../build/publish/rollback.ts";
import { verifyStore } from "../../build/publish/verify.ts";
import { acceptKey, narrativeKey } from "../../data/contract/release/release.ts";
import type { AcceptNote } from "../../data/contract/release/release.ts";
import { memoryStore } from "../../data/store/memory.ts";
import type { Store } from "../../data/store/store.ts";
import { createNarratives } from "../../lookup/narratives/narratives.ts";
import { memoryState } from "../support/memory_state.ts";
import { collect } from "../../lookup/webhooks/collect.ts";
import { effects, readServed } from "../build/sample-release.ts";
import { FAULT_KINDS, failingStore } from "./faulty_store.ts";
import { stampedRelease } from "./stamped.ts";

export interface FailReport {
  readonly runs: number;
  readonly violations: readonly string[];
}

const DAY = 24 * 3600 * 1000;

interface Command {
  /** Brings an empty store to the command's starting point. */
  readonly prepare: (store: Store, pass: (ms: number) => void) => Promise<void>;
  readonly run: (store: Store) => Promise<unknown>;
  /** The stamp of the release that is served after the command. */
  readonly ends: string;
  /** Another condition that must hold after the command. */
  readonly isDone?: (store: Store) => Promise<boolean>;
}

const publishes = (...stamps: string[]) => async (store: Store, pass: (ms: number) => void): Promise<void> => {
  for (const stamp of stamps) {
    pass(10 * DAY);
    await publish(store, await stampedRelease(stamp), effects());
  }
};

const COMMANDS: Readonly<Record<string, Command>> = {
  "first publish": { prepare: publishes(), run: async (store) => publish(store, await stampedRelease("new"), effects()), ends: "new" },
  publish: { prepare: publishes("a", "b"), run: async (store) => publish(store, await stampedRelease("new"), effects()), ends: "new" },
  rollback: { prepare: publishes("a", "b"), run: async (store) => rollback(store, (await stampedRelease("a")).manifest.release, effects()), ends: "a" },
  gc: {
    prepare: async (store, pass) => {
      await publishes("a", "b", "c", "d", "e", "f", "g")(store, pass);
      pass(30 * DAY);
    },
    run: (store) => collectGarbage(store, { apply: true }, effects()),
    ends: "g",
  },
};

const NARRATIVE = { slug: "urology-supply", methodology_version: "v1", template: "{{count}} urologists.", slots: { count: "510" }, text: "510 urologists." };
const NOTE: AcceptNote = {
  source_id: "nppes", sha256: "a".repeat(64), folder: "nppes/2026-01-01", reason: "checked", accepted_by: "operator", accepted_at: "2026-01-01T00:00:00Z",
};

/** Other uses of the store: the narrative cache, an operator's acceptance, events read into the webhook queue. */
function otherUses(): Record<string, Command> {
  let state = memoryState();
  const prepare = publishes("a", "b");
  return {
    "narrative cache": {
      prepare, ends: "b", run: (store) => createNarratives({ store, log: () => undefined }).of(NARRATIVE),
      isDone: async (store) => await store.head(narrativeKey(NARRATIVE)) !== null,
    },
    accept: { prepare, ends: "b", run: (store) => acceptSnapshot(store, NOTE), isDone: async (store) => await store.head(acceptKey(NOTE)) !== null },
    "webhook queue": {
      ends: "b",
      async prepare(store, pass) {
        state = memoryState();
        await state.webhooks.begin({ generation: 1, file: 0, line: 0 });
        await prepare(store, pass);
      },
      run: (store) => collect({ store, state, clock: () => 0 }),
      isDone: async () => (await state.webhooks.cursor())?.generation === 2,
    },
  };
}

/** C2: fails each command at every `every`-th operation. */
export const failEverywhere = (every: number): Promise<FailReport> => failAt(COMMANDS, every);

/** C1: the same for the other uses of a store. */
export const failOtherUses = (every: number): Promise<FailReport> => failAt(otherUses(), every);

async function failAt(commands: Readonly<Record<string, Command>>, every: number): Promise<FailReport> {
  const report = { runs: 0, violations: [] as string[] };
  for (const [name, command] of Object.entries(commands)) {
    for (const kind of FAULT_KINDS) {
      for (const isLasting of [false, true]) {
        for (let at = 1, operations = 1; at <= operations; at += every) {
          operations = await failOnce(command, { at, kind, isLasting },
            (fault) => report.violations.push(`${name}, ${kind} at ${at}${isLasting ? " and after" : ""}: ${fault}`));
          report.runs += 1;
        }
      }
    }
  }
  return report;
}

async function failOnce({ prepare, run, ends, isDone }: Command, fault: Parameters<typeof failingStore>[1], wrong: (what: string) => void): Promise<number> {
  let now = Date.parse("2026-01-01T00:00:00Z");
  const pass = (ms: number): void => { now += ms; };
  const store = memoryStore(() => now);
  await prepare(store, pass);
  const before = await readServed(store);
  const wanted = (await stampedRelease(ends)).manifest.release;
  const failing = failingStore(store, fault);
  const outcome = await run(failing.store).then(() => null, (error: unknown) => error as Error);
  const served = await readServed(store).catch((error: unknown) => String(error));
  if (served !== before && served !== wanted) wrong(`serves ${served}`);
  if (outcome !== null && !/\w/.test(outcome.message)) wrong("says nothing");
  for (const odd of await damageIn(store)) wrong(`leaves ${odd}`);
  // The claim of a killed clean-up is respected for twenty minutes.
  pass(30 * 60_000);
  await run(store).catch((error: unknown) => wrong(`cannot be run again: ${(error as Error).message}`));
  if (await readServed(store) !== wanted) wrong("does not converge");
  if (isDone !== undefined && !await isDone(store)) wrong("is not done by a second run");
  for (const odd of await damageIn(store)) wrong(`ends with ${odd}`);
  return failing.operations();
}

/** Returns what verify calls missing or damaged. The copy in current.json may lag behind. */
async function damageIn(store: Store): Promise<string[]> {
  const report = await verifyStore(store, effects()).catch(() => null);
  const odd = report?.findings.filter(({ problem, key }) => problem !== "unexpected" && key !== "current.json") ?? [];
  return odd.map(({ key, problem }) => `${key} ${problem}`);
}
