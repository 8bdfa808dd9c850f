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
export class RequiredOption extends Option {
  constructor(flags: string, description: string) {
    super(flags, `${description} (required)`);
  }
}

/** Runs before a command's action, and ends with an error that names the option that is missing. */
export function refuseMissing(_: Command, command: Command): void {
  for (const option of command.options) {
    if (!(option instanceof RequiredOption) || command.getOptionValue(option.attributeName()) !== undefined) continue;
    command.error(`error: required option '${option.flags}' not specified`);
  }
}

/** Returns the whole number that option `name` was given as text. Throws an Error that says what may be given. */
export function wholeNumber(name: string, text: string, [least, most]: readonly [least: number, most: number]): number {
  const value = Number(text);
  if (text !== "" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} ${text}: give a whole number from ${least} to ${most}`);
}

/** Returns the address of a web server that option `name` was given, without a slash at its end. Throws an Error if it is none. */
export function webAddress(name: string, text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new Error(`${name} ${text}: give an address such as https://data.example.org`);
  return text.replace(/\/+$/, "");
}

/** Lets every command throw instead of ending the process, and say where its options are listed. */
function throwing(command: Command): void {
  command.exitOverride().showHelpAfterError("(add --help for the options)");
  for (const inner of command.commands) throwing(inner);
}

/** The error in one line. Node's own messages name a system call: here they say what to do. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Its second line is a suggestion: "(Did you mean --snapshots?)".
  if (error instanceof CommanderError) return error.message.replace(/^error: /, "").replaceAll("\n", " ");
  const { code, syscall, path, address, port } = error as NodeJS.ErrnoException & { readonly address?: string; readonly port?: number };
  if (syscall === "open" && path !== undefined) return `${path}: cannot be opened (${code}); check that it is there and that you may use it`;
  if (syscall === "listen" && code === "EADDRINUSE") return `port ${port} of ${address} is in use: stop what listens there, or choose another port`;
  if (syscall === "listen") return `cannot listen on port ${port} of ${address} (${code}): choose another port or address`;
  return error.message.split("\n", 1)[0]!;
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
    const message = messageOf(error);
    // Commander has written its own errors.
    if (!(error instanceof CommanderError)) process.stderr.write(`error: ${message}\n`);
    if (process.argv.includes("--json")) process.stdout.write(`${JSON.stringify({ error: message })}\n`);
    if (process.env["DEBUG"] !== undefined && error instanceof Error) process.stderr.write(`${error.stack ?? ""}\n`);
    process.exitCode = 1;
  }
}
