/**
 * What a lookup holds in memory with a table of that many providers open, after look-ups all over it: in a process of its
 * own (`memory_server.ts`), as `npm run serve` starts it, tsx included. `--rows 9400000` is the whole registry.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { bounded } from "./bench.ts";
import type { Bench } from "./bench.ts";
import type { MemoryJob } from "./memory_server.ts";
import { choose } from "./npi_warm.ts";
import { openFixture } from "./providers.ts";

const LOOKUPS = 20_000;

export const memory: Bench = {
  name: "router memory",
  async run({ rows }) {
    const fixture = openFixture(rows);
    const child = fork(join(import.meta.dirname, "memory_server.ts"), { execArgv: ["--max-semi-space-size=4", "--import", "tsx"] });
    try {
      child.send({ store: fixture.store.name, entry: fixture.written.entry, npis: choose(fixture, LOOKUPS) } satisfies MemoryJob);
      const ended = once(child, "exit").then(() => { throw new Error("the process ended before it told its memory"); });
      const [megabytes] = await Promise.race([once(child, "message") as Promise<[number]>, ended]);
      ended.catch(() => undefined);
      return [bounded(`router memory with ${rows.toLocaleString("en-US")} providers open`, "MB", megabytes, 160)];
    } finally {
      child.kill();
      fixture.remove();
    }
  },
};
