/**
 * A publisher in a process of its own, to be killed or raced. `once <store> <stamp> <at> <when>` kills itself with SIGKILL
 * at store operation `at`, before or after it took effect (0: never). `race` publishes whatever its input names, a line each.
 */
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { publish } from "../../build/publish/publish.ts";
import { openStore } from "../../data/store/open.ts";
import type { Store } from "../../data/store/store.ts";
import { wrapStore } from "../support/stores.ts";
import { stampedRelease } from "./stamped.ts";

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
  await publish(mortal(await openStore(location), Number(at), when), await stampedRelease(stamp), effects);
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
await (mode === "race" ? race() : once(rest));
