/**
 * Configures `npm run test:servers`: tests with real servers, browsers and object stores that a developer's machine may lack,
 * tests over the real federal files, and tests that take minutes, such as fault tables and killed processes.
 */
import { defineConfig } from "vitest/config";

/** Builds and readings: they use no fixed port and judge no time, so two of them may run side by side. */
const BUILDS = ["test/servers/{builds,coverage,real}/**/*.test.ts"];

export default defineConfig({
  test: {
    root: ".",
    setupFiles: ["test/support/no-network.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    projects: [
      { extends: true, test: { name: "builds", include: BUILDS, globalSetup: ["test/support/sample_folder.ts"], maxWorkers: 2, sequence: { groupOrder: 0 } } },
      // The others measure real time on few cores, so they run one after another.
      { extends: true, test: { name: "servers", include: ["test/servers/**/*.test.ts"], exclude: BUILDS, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
