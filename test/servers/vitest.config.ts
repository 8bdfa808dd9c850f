/** Tests against real servers (redis-server, nginx) that a developer's machine may lack: `npm run test:servers`. */
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
