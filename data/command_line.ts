/**
 * Runs a command line: the habits that the commands of the build and of the service have in common
 * (data/contract/README.md#operator-commands).
 */
import { readFileSync } from "node:fs";
import { CommanderError, Option } from "commander";
import type { Command } from "commander";

/**
 * An option that must be given. Commander looks for its own mandatory options before it looks for unknown ones, and so calls
 * a mistyped `--snapshotz` a missing `--snapshots`. The command needs the hook `refuseMissing`, too.
 */
export class RequiredOption extends Option {}

/** Runs before a command's action, and ends with an error that names the option that is missing. */
export function refuseMissing(_: Command, command: Command): void {
  for (const option of command.options) {
    if (!(option instanceof RequiredOption) || command.getOptionValue(option.attributeName()) !== undefined) continue;
    command.error(`error: required option '${option.flags}' not specified`);
  }
}

/** Lets every command throw instead of ending the process. */
function throwing(command: Command): void {
  command.exitOverride();
  for (const inner of command.commands) throwing(inner);
}

/**
 * Runs the program. A failure is one line on standard error and exit code 1; with `--json` it is also one JSON object on
 * standard output, and `DEBUG=1` adds the stack. The first line of a message has to be enough for the operator.
 */
export async function runCommandLine(open: () => Command): Promise<void> {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };
  // "| head" closes the pipe before the text ends, which must not stop a build halfway.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    const program = open().version(version);
    throwing(program);
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const message = (error instanceof Error ? error.message : String(error)).split("\n", 1)[0]!.replace(/^error: /, "");
    // Commander has written its own errors.
    if (!(error instanceof CommanderError)) process.stderr.write(`error: ${message}\n`);
    if (process.argv.includes("--json")) process.stdout.write(`${JSON.stringify({ error: message })}\n`);
    if (process.env["DEBUG"] !== undefined && error instanceof Error) process.stderr.write(`${error.stack ?? ""}\n`);
    process.exitCode = 1;
  }
}
