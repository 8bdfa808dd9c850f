/** Lists the stages for a service among hostile clients, processes and clocks. */
import { join } from "node:path";
import type { Stage } from "../publish/stage.ts";
import { deafClients } from "./clients.ts";
import { heldLock, sleepingMachine } from "./state.ts";

export const SERVICE: readonly Stage[] = [
  { bar: "L1", what: "clients that never read", apart: true, run: ({ short }) => (short ? deafClients(3_000) : deafClients()) },
  { bar: "L2", what: "another process holds the lock of the state", run: ({ folder, short }) => heldLock(join(folder, "state"), short ? 2 : 10) },
  { bar: "L3", what: "a machine that sleeps", run: () => sleepingMachine() },
];
