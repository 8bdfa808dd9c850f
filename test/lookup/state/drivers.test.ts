/** Runs the suite over the drivers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { memoryState } from "../../support/memory_state.ts";
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";
import { testState } from "./drivers.ts";
import { testWebhooks } from "./webhook_drivers.ts";

const root = mkdtempSync(join(tmpdir(), "state-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

testState("memory", memoryState);
testState("sqlite", () => openSqliteState(mkdtempSync(join(root, "s-"))));
testWebhooks("memory", memoryState);
testWebhooks("sqlite", () => openSqliteState(mkdtempSync(join(root, "w-"))));
