/** Worker modules in place of the real ones, to see what their callers do. */
import type { WorkerModule } from "../../../build/threads/worker.ts";

/** Exits with code 3. */
export const EXITS: WorkerModule = { url: new URL("./workers/exits.ts", import.meta.url), patience: 200 };
/** Throws "no room". */
export const THROWS: WorkerModule = { url: new URL("./workers/throws.ts", import.meta.url), patience: 200 };
export const OBEYS: WorkerModule = { url: new URL("./workers/obeys.ts", import.meta.url), patience: 20_000 };
/** Cannot be started, for callers that should start no worker. */
export const ABSENT: WorkerModule = { url: new URL("file:///absent.ts") };
