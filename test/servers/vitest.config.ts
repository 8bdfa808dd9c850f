/**
 * `npm run test:servers`: tests against real servers, browsers and object stores that a developer's machine may lack, over
 * the real federal files, and what takes minutes: whole tables of faults, killed processes, builds under other clocks.
 */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: ".",
    include: ["test/servers/**/*.test.ts"],
    setupFiles: ["test/support/no-network.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    // They count in real time on few cores: one after another.
    fileParallelism: false,
  },
});
