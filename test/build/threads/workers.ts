/** Worker modules in place of the real ones, to see what their callers do. */
import type { WorkerModule } from "../../../build/threads/worker.ts";

const moduleAt = (name: string): WorkerModule => ({ url: new URL(`./workers/${name}.ts`, import.meta.url), patience: 200 });

/** Exits with code 3. */
export const EXITS = moduleAt("exits");
/** Throws "no room". */
export const THROWS = moduleAt("throws");
export const OBEYS = moduleAt("obeys");
/** Cannot be started, for callers that should start no worker. */
export const ABSENT = moduleAt("absent");
