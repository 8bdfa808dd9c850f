/** What the commands on the state share: their options, and how they open the state and report a failure. */
import { Option, type Command } from "commander";
import { SANDBOX_KEY } from "../../data/contract/keys.ts";
import { isRedis, openState } from "../state/open.ts";
import type { RedisOptions } from "../state/redis/state.ts";
import type { State } from "../state/rules/state.ts";

export interface StateFlags {
  readonly state: string;
  readonly redisUrl?: string;
  readonly json?: boolean;
}

/** What a command prints: a value for `--json`, and the same as text. */
export type Printed = readonly [value: unknown, text: string];

/** Adds the options that say where the state is; `what` is what the command reads in it. */
export function withStateOptions(command: Command, what: "keys" | "webhooks"): Command {
  return command
    .addOption(new Option("--state <folder>", "the folder of state.sqlite").env("STATE").default(".state"))
    .addOption(new Option("--redis-url <url>", `the Redis that keeps the ${what}, instead of the folder`).env("REDIS_URL"))
    .option("--json", "one JSON value instead of text");
}

export function sandboxKeyOption(): Option {
  return new Option("--sandbox-key <key>", "instead of the published one: keys sandbox new makes it").env("SANDBOX_KEY")
    .default(SANDBOX_KEY, "the published one");
}

/** Where the state is: the Redis if one is named, else the folder. The message leaves out what was given, which may hold a password. */
export function stateLocation({ state, redisUrl }: StateFlags): string {
  if (redisUrl !== undefined && !isRedis(redisUrl)) throw new Error("--redis-url: give an address that begins with redis:// or rediss://");
  return redisUrl ?? state;
}

/** Opens the state, does the work and closes the state. A failure is one line on standard error and exit code 1. */
export async function inState(command: Command, flags: StateFlags, options: RedisOptions, work: (state: State) => Promise<void>): Promise<void> {
  try {
    const state = await openState(stateLocation(flags), options);
    try {
      await work(state);
    } finally {
      await state.close();
    }
  } catch (error) {
    command.error(`${command.parent?.name()} ${command.name()}: ${(error as Error).message.split("\n", 1)[0]}`, { exitCode: 1 });
  }
}

/** The value as one line of JSON with `--json`, else the text. */
export function printed({ json }: StateFlags, [value, text]: Printed): string {
  return json === true ? `${JSON.stringify(value)}\n` : `${text}\n`;
}
