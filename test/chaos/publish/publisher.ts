/**
 * Publishes in a separate process that can be killed or raced. `once <store> <stamp> <at> <when>` publishes and kills itself with
 * SIGKILL at store operation `at` (0: never), before or after it took effect; `BULK_BYTES` makes the release larger. `race`
 * publishes each release named on a line of its input. `life <store>` publishes two releases, rolls back, stores a narrative and
 * cleans up.
 */
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { collectGarbage } from "../../../build/publish/gc.ts";
import { publish } from "../../../build/publish/publish.ts";
import { rollback } from "../../../build/publish/rollback.ts";
import { openStore } from "../../../data/open_store.ts";
import type { Store } from "../../../data/store/store.ts";
import { wrapStore } from "../../support/stores.ts";
import { stampedRelease } from "../stamped.ts";

const effects = { now: () => new Date(), nonce: () => randomUUID(), log: () => undefined };

function die(): Promise<never> {
  process.kill(process.pid, "SIGKILL");
  return new Promise(() => {});
}

function mortal(store: Store, at: number, when: string): Store {
  let count = 0;
  return wrapStore(store, async (_operation, _key, run) => {
    count += 1;
    if (count === at && when === "before") return die();
    const mine = count;
    const answer = await run();
    return mine === at ? die() : answer;
  });
}

async function once([location = "", stamp = "", at = "0", when = "before"]: readonly string[]): Promise<void> {
  await publish(mortal(await openStore(location), Number(at), when), await stampedRelease(stamp, 0, Number(process.env["BULK_BYTES"] ?? 0)), effects);
}

async function life([location = ""]: readonly string[]): Promise<void> {
  const store = await openStore(location);
  const first = await publish(store, await stampedRelease("one"), effects);
  await publish(store, await stampedRelease("two"), effects);
  await rollback(store, first.generation.release, effects);
  await store.putIfAbsent("narratives/urology-supply/v1", new TextEncoder().encode("prose"));
  await collectGarbage(store, { apply: true }, effects);
}

async function race(): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  process.stdout.write("ready\n");
  for await (const line of lines) {
    const [location = "", stamp = ""] = line.split(" ");
    const { manifest } = await stampedRelease(stamp);
    const outcome = await publish(await openStore(location), await stampedRelease(stamp), effects).then(
      ({ generation }) => ({ ok: true, release: manifest.release, generation: generation.generation, message: "" }),
      (error: unknown) => ({ ok: false, release: manifest.release, generation: 0, message: (error as Error).message }),
    );
    process.stdout.write(`${JSON.stringify(outcome)}\n`);
  }
}

const [mode, ...rest] = process.argv.slice(2);
const run = { race, life, once }[mode ?? ""];
await run?.(rest).catch((error: unknown) => {
  process.stderr.write(`error: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
