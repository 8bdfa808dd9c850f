/**
 * The command line of the build. Every command logs to standard error, prints its outcome to standard output (one JSON object
 * with `--json`), and exits with 0, or with one line of error and 1. See data/contract/README.md#operator-commands.
 */
import { setFlagsFromString } from "node:v8";
import { Command } from "commander";
import { runCommandLine } from "../data/command_line.ts";
import { acceptCommand } from "./commands/accept.ts";
import { buildCommand } from "./commands/build.ts";
import { exportCommand } from "./commands/export.ts";
import { fetchCommand } from "./commands/fetch.ts";
import { gcCommand } from "./commands/gc.ts";
import { rollbackCommand } from "./commands/rollback.ts";
import { rosterCommand } from "./commands/roster.ts";
import { sampleCommand } from "./commands/sample.ts";
import { strikeCommand } from "./commands/strike.ts";
import { traceCommand } from "./commands/trace.ts";
import { verifyCommand } from "./commands/verify.ts";

// A build allocates gigabytes of short-lived objects: by default the heap grows to several times what is in use before it is collected.
setFlagsFromString("--heap-growing-percent=50");

const program = new Command("provider-supply")
  .description("Turns dated federal snapshots into one published release.");
// In the order in which an operator meets them.
const commands = [
  sampleCommand(), fetchCommand(), buildCommand(), acceptCommand(), verifyCommand(), traceCommand(), exportCommand(), rollbackCommand(), gcCommand(),
  strikeCommand(), rosterCommand(),
];
for (const command of commands) program.addCommand(command.copyInheritedSettings(program));

await runCommandLine(() => program);
