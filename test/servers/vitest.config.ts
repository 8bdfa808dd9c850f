/**
 * Configures `npm run test:servers`: tests with real servers, browsers and object stores that a developer's machine may lack,
 * tests over the real federal files, and tests that take minutes, such as fault tables and killed processes.
 */
import { defineConfig } from "vitest/config";

/** Files that judge real time on few cores, so nothing may run beside them. */
const TIMED = ["test/servers/{fleet,mcp,redis_state,s3_service,shared_quota,webhooks}.test.ts", "test/servers/{evidence/model,nginx/nginx}.test.ts"];

export default defineConfig({
  test: {
    root: ".",
    globalSetup: ["test/support/run_folder.ts"],
    setupFiles: ["test/support/no-network.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    projects: [
      { extends: true, test: { name: "side by side", include: ["test/servers/**/*.test.ts"], exclude: TIMED, maxWorkers: 2, sequence: { groupOrder: 0 } } },
      { extends: true, test: { name: "one by one", include: TIMED, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
