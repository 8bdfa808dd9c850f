/** One configuration for every test: no network by default, a generous limit, the folder's own names. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: ".",
    include: ["test/**/*.test.ts"],
    // The peers of the benches bring tests of their own along.
    exclude: ["test/servers/**", "**/node_modules/**"],
    globalSetup: ["test/support/run_folder.ts"],
    setupFiles: ["test/support/no-network.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    // A process for each file would load the same modules two hundred times.
    isolate: false,
    // By default one core is kept back; on two that would double the wait.
    maxWorkers: "100%",
  },
});
