/**
 * The service's commands: `serve`, `keys`, `webhooks` and `state` (`commands/` has one a file). Each option can also be given in the
 * environment (data/contract/README.md#operator-commands). A failure to start is one clear line and exit code 1; SIGTERM
 * and SIGINT let running requests finish.
 */
import { setFlagsFromString } from "node:v8";
import { Command } from "commander";
import { runCommandLine } from "../data/command_line.ts";
import { stateCommand } from "./commands/backup.ts";
import { keysCommand } from "./commands/keys.ts";
import { serveCommand, type ServeClocks } from "./commands/serve.ts";
import { webhooksCommand } from "./commands/webhooks.ts";
import { openClocks } from "./state/rules/clock.ts";

// With Node's default the heap grows under load to three times what is in use, some 50 MB, before it is collected.
setFlagsFromString("--heap-growing-percent=50");

/** The machine's clocks, and the service's, which are `CLOCK_OFFSET_SECONDS` ahead of them. */
function serviceClocks(): ServeClocks {
  const offset = Number(process.env["CLOCK_OFFSET_SECONDS"] ?? "0");
  if (!Number.isFinite(offset)) throw new Error(`CLOCK_OFFSET_SECONDS ${process.env["CLOCK_OFFSET_SECONDS"]}: give a number of seconds`);
  const monotonic = (): number => performance.now();
  return { ...openClocks(Date.now, monotonic, offset * 1000), machine: openClocks(Date.now, monotonic) };
}

/** Resolves when the process is told to end; keeps it alive until then. */
function untilStopped(): Promise<void> {
  const alive = setInterval(() => undefined, 60_000);
  return new Promise((resolve) => {
    const stop = (): void => {
      clearInterval(alive);
      resolve();
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  });
}

const write = (text: string): void => { process.stdout.write(text); };
const log = (line: string): void => { process.stderr.write(`${line}\n`); };

await runCommandLine(() => {
  const clocks = serviceClocks();
  const effects = { now: clocks.clock, machine: clocks.machine, write, log, stopped: untilStopped };
  return new Command("provider-supply")
    .description("Serves both APIs, the public files and the pages of the newest release in a store.")
    .addCommand(serveCommand(clocks))
    .addCommand(keysCommand(effects))
    .addCommand(webhooksCommand(effects))
    .addCommand(stateCommand(effects));
});
