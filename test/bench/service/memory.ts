/**
 * Measures the memory of the service with a table of `--rows` providers open, after look-ups all over it. It runs in a separate
 * process (`memory_server.ts`), started like `npm run serve`, with tsx. `--rows 9400000` is the whole registry.
 */
import { join } from "node:path";
import { bounded } from "../bench.ts";
import type { Bench } from "../bench.ts";
import { askChild } from "../child.ts";
import type { MemoryJob } from "./memory_server.ts";
import { choose } from "../npi_warm.ts";
import { openFixture } from "../providers.ts";

const LOOKUPS = 20_000;

export const memory: Bench = {
  name: "router memory",
  async run({ rows }) {
    const fixture = await openFixture(rows);
    try {
      const job: MemoryJob = { store: fixture.store.name, entry: fixture.written.entry, npis: choose(fixture, LOOKUPS) };
      const megabytes = await askChild<number>(join(import.meta.dirname, "memory_server.ts"), job, ["--max-semi-space-size=8"]);
      return [bounded(`router memory with ${rows.toLocaleString("en-US")} providers open`, "MB", megabytes, 160)];
    } finally {
      fixture.remove();
    }
  },
};
