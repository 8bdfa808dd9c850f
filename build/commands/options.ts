/** The options that several commands share, and how a command logs and prints. */
import { randomUUID } from "node:crypto";
import { Option } from "commander";
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";

export const store = (): Option => new Option("--store <store>", "folder or s3://bucket/prefix that keeps the releases").env("STORE").default(".store");
export const json = (): Option => new Option("--json", "print one JSON object");
export const state = (): Option => new Option("--state <dir>", "folder of the machine's own state: input hashes").env("STATE").default(".state");
export const snapshots = (Kind = Option): Option => new Kind("--snapshots <dir>", "folder of <source>/<date>/<publisher's files>").env("SNAPSHOTS");
export const publicUrl = (): Option => new Option("--public-url <url>", "where the service is reached; stands in the links it publishes")
  .env("PUBLIC_URL").default(`http://127.0.0.1:${process.env["PORT"] ?? "8787"}`);
export const now = (): Option => new Option("--now <iso>", "the instant the release speaks of; the clock when left out").env("NOW");

export const verbose = (): Option => new Option("--verbose", "log every step, and list every note and passed check in the report");

export interface JsonFlag {
  readonly json?: true;
}

export interface VerboseFlag {
  readonly verbose?: true;
}

export interface StoreFlags extends JsonFlag {
  readonly store: string;
}

/** To standard error: what the command does on the way. */
export const log = (line: string): void => { process.stderr.write(`${line}\n`); };

const CLEAR = "\r\u001b[K";

/**
 * Logs every line in a pipe or with `--verbose`. On a terminal, the newest step replaces the one before; `done` clears it. A terminal
 * may say that it has 0 columns when it means that it does not know.
 */
export function stepLog({ verbose: all }: VerboseFlag, terminal: NodeJS.WriteStream = process.stderr): { readonly log: typeof log; readonly done: () => void } {
  if (all === true || !terminal.isTTY) return { log, done: () => undefined };
  return {
    log: (line) => void terminal.write(CLEAR + line.slice(0, (terminal.columns || 80) - 1)),
    done: () => void terminal.write(CLEAR),
  };
}

export const effects = { log, now: () => new Date(), nonce: () => randomUUID() };

export type Print = (text: string) => void;

/** To standard output: the outcome. */
export const print: Print = (text) => { process.stdout.write(`${text}\n`); };

/** The outcome as one line of JSON with `--json`, else as text. */
export function outcomeText(flags: JsonFlag, outcome: object, text: string): string {
  return flags.json === true ? JSON.stringify(outcome) : text;
}

/** Throws an Error that names `option` and the known sources. */
export function sourcesNamed(names: readonly string[] | undefined, option = "--only"): SourceId[] {
  for (const name of names ?? []) {
    if (!(SOURCE_IDS as readonly string[]).includes(name)) throw new Error(`${option} ${name}: no such source; known are ${SOURCE_IDS.join(", ")}`);
  }
  return (names ?? []) as SourceId[];
}
