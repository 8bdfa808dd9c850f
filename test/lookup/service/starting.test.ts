/** A service that starts while its store hangs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { openService } from "../../../lookup/service/service.ts";
import { loadQuestions } from "../../../lookup/supply/questions.ts";
import { FAULTS } from "../../support/s3/faults.ts";
import { LOCATION, startS3 } from "../../support/s3/server.ts";

const folder = mkdtempSync(join(tmpdir(), "starting-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

it("answers health and status before the store has answered, and data routes with 503", async () => {
  const s3 = await startS3();
  s3.plan = () => FAULTS["stall before the headers"];
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
  const clocks = { clock: Date.now, quotaClock: Date.now };
  const service = await openService({
    ...clocks, machine: clocks, store: LOCATION, state: folder, host: "127.0.0.1", port: 0, publicUrl: "http://127.0.0.1", trustedProxies: 0,
    publicKey: null, publicExports: true, agentOrigins: [], sandboxKey: SANDBOX_KEY, prefixes: { supply: "/api/v1", resolver: "/v1" }, hosts: {},
    pollMs: 60_000,
    metrics: null, model: null,
    log: { say: () => undefined, warn: () => undefined, event: () => undefined, served: null, flush: () => undefined },
    webhooks: { allowed: new Set(), url: "http://127.0.0.1/webhooks", isSending: false },
  });
  let isLoaded = false;
  void service.loaded.then(() => { isLoaded = true; });
  const statusOf = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${service.port}/api/v1${path}`)).status;
  expect([await statusOf("/health"), await statusOf("/status"), await statusOf("/npi/2000000002"), isLoaded]).toEqual([200, 200, 503, false]);
  // The service loads the code for questions in the background; a module that is still loading when the test ends is an error.
  await loadQuestions();
  await service.close(0);
  await s3.close();
});
