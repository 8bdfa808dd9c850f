/**
 * Configures `npm run test:servers`: tests with real servers, browsers and object stores that a developer's machine may lack,
 * tests over the real federal files, and tests that take minutes, such as fault tables and killed processes.
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
    // The tests measure real time on few cores, so they run one after another.
    fileParallelism: false,
  },
});
