/**
 * The operator's key commands: `keys issue | list | revoke | sandbox`. A key is made here, shown once and forgotten; the
 * state keeps its SHA-256. A running service follows within a few seconds. `--state` takes its environment twin STATE.
 */
import { createHash, randomBytes } from "node:crypto";
import { Command, Option } from "commander";
import * as z from "zod/v4";
import { formatKey, KEY_SURFACES, KEY_TIERS, SANDBOX_KEY, type KeySurface, type KeyTier } from "../../data/contract/keys.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import type { Clock } from "../state/rules/clock.ts";
import { openState } from "../state/open.ts";
import type { KeyRecord, State } from "../state/rules/state.ts";

/** The tiers sold on each surface (spec 8), the default first. */
const TIERS = { supply: ["pilot"], resolver: ["starter", "pro"] } as const satisfies Record<KeySurface, readonly KeyTier[]>;

/** An order that cannot be carried out; one line: what, and what would do. */
class OrderError extends Error {
  override readonly name = "OrderError";
}

/** What the commands touch outside themselves. */
export interface KeyEffects {
  readonly now: Clock;
  readonly random: (bytes: number) => Uint8Array;
  /** A folder, or the address of a Redis. */
  readonly openState: (location: string) => MaybePromise<State>;
  readonly write: (text: string) => void;
}

export interface KeyOrder {
  readonly surface: KeySurface;
  readonly tier?: KeyTier | undefined;
  /** ISO date (its midnight, UTC) or date-time. */
  readonly expires?: string | undefined;
}

/** The only time a key is whole outside its owner's hands. */
export interface IssuedKey {
  readonly key: string;
  readonly record: KeyRecord;
}

/** SHA-256 in hex: the form in which keys are stored and looked up. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key, "utf8").digest("hex");
}

/** Makes a key and stores its record. Throws, with one line to show, for a pair that is not sold or a wrong date. */
export async function issueKey(state: State, order: KeyOrder, { now, random }: Pick<KeyEffects, "now" | "random">): Promise<IssuedKey> {
  const tiers: readonly KeyTier[] = TIERS[order.surface];
  const tier = order.tier ?? tiers[0]!;
  if (!tiers.includes(tier)) throw new OrderError(`there is no tier ${tier} on ${order.surface}: it has ${tiers.join(" and ")}`);
  const issuedAt = now();
  const key = formatKey(order.surface, "live", random(32));
  const record: KeyRecord = {
    id: `key_${Buffer.from(random(6)).toString("hex")}`,
    hash: hashKey(key), surface: order.surface, tier, issuedAt,
    expiresAt: order.expires === undefined ? null : expiryOf(order.expires, issuedAt),
    revokedAt: null,
  };
  await state.keys.add(record);
  return { key, record };
}

function expiryOf(text: string, now: number): number {
  const isTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success;
  if (!isTime) throw new OrderError(`not a date: ${JSON.stringify(text)}; write --expires 2027-01-31 or 2027-01-31T12:00:00Z`);
  const time = Date.parse(text);
  if (time <= now) throw new OrderError(`${text} has passed: a key that expires must expire later than now`);
  return time;
}

const NODE_EFFECTS: KeyEffects = {
  now: Date.now,
  random: randomBytes,
  openState,
  write: (text) => void process.stdout.write(text),
};

interface Common {
  readonly state: string;
  readonly redisUrl?: string;
  readonly json?: boolean;
}
interface IssueOptions extends Common {
  readonly surface: KeySurface;
  readonly tier?: KeyTier;
  readonly expires?: string;
}
interface ListOptions extends Common {
  readonly surface?: KeySurface;
}
interface SandboxOptions extends Common {
  readonly sandboxKey: string;
}

/** The command to mount; ends with 0, or with one line on the error stream and 1. Effects not given are the machine's own. */
export function keysCommand(given: Partial<KeyEffects> = {}): Command {
  const effects = { ...NODE_EFFECTS, ...given };
  const say = (options: Common, value: unknown, text: string): void => {
    effects.write(options.json === true ? `${JSON.stringify(value)}\n` : `${text}\n`);
  };
  const keys = new Command("keys").description("Issue, list and revoke access keys; switch the sandbox key.");

  withCommon(keys.command("issue").description("Issue a key. It is shown this once and stored only as a hash."))
    .addOption(surfaceOption().makeOptionMandatory())
    .addOption(new Option("--tier <tier>", "default: pilot on supply, starter on resolver").choices(KEY_TIERS))
    .option("--expires <time>", "ISO date or date-time; without it the key lasts until revoked")
    .action(function issue(this: Command, options: IssueOptions) {
      return inState(this, effects, options, async (state) => {
        const { key, record } = await issueKey(state, options, effects);
        const { id, surface, tier, expires } = shown(record);
        const header = surface === "supply" ? "Authorization: Bearer" : "X-Service-Key:";
        say(options, { key, id, surface, tier, expires }, `${key}\n${id}: ${surface}, ${tier}, ${
          expires === null ? "does not expire" : `expires ${expires}`}. It is not shown again.\nSend it as: ${header} <key>`);
      });
    });

  withCommon(keys.command("list").description("List the issued keys, never the keys themselves."))
    .addOption(surfaceOption())
    .action(function list(this: Command, options: ListOptions) {
      return inState(this, effects, options, async (state) => {
        const records = (await state.keys.list()).filter(({ surface }) => options.surface === undefined || surface === options.surface);
        say(options, records.map(shown), records.length === 0 ? "no keys issued" : records.map((one) => line(one, effects.now())).join("\n"));
      });
    });

  withCommon(keys.command("revoke").description("Revoke a key, for good.").argument("<id>", "as issue and list show it"))
    .action(function revoke(this: Command, id: string, options: Common) {
      return inState(this, effects, options, async (state) => {
        const record = await state.keys.revoke(id, effects.now());
        if (record === null) throw new OrderError(`no key has the id ${JSON.stringify(id)}: see keys list`);
        say(options, shown(record), `${id}: revoked ${shown(record).revoked}; refused everywhere within 5 seconds`);
      });
    });

  withCommon(keys.command("sandbox").description("Show the shared sandbox key of the resolver surface, or switch it on or off.")
    .addArgument(keys.createArgument("[switch]", "on or off").choices(["on", "off"])))
    .addOption(new Option("--sandbox-key <key>", "instead of the published one").env("SANDBOX_KEY").default(SANDBOX_KEY, "the published one"))
    .action(function sandbox(this: Command, position: "on" | "off" | undefined, options: SandboxOptions) {
      return inState(this, effects, options, async (state) => {
        if (position !== undefined) await state.keys.enableSandbox(position === "on");
        const enabled = await state.keys.sandboxEnabled();
        say(options, { key: options.sandboxKey, enabled }, `${options.sandboxKey}\n${enabled ? "on" : "off"}`);
      });
    });

  return keys;
}

function withCommon(command: Command): Command {
  return command
    .addOption(new Option("--state <folder>", "the folder of state.sqlite").env("STATE").default(".state"))
    .addOption(new Option("--redis-url <url>", "the Redis that keeps the keys, instead of the folder").env("REDIS_URL"))
    .option("--json", "one JSON value instead of text");
}

function surfaceOption(): Option {
  return new Option("--surface <surface>", "supply (Authorization: Bearer) or resolver (X-Service-Key)").choices(KEY_SURFACES);
}

/** Opens the state for one order and closes it whatever happens; a failure is one line and exit code 1. */
async function inState(command: Command, effects: KeyEffects, { state: folder, redisUrl }: Common, order: (state: State) => Promise<void>): Promise<void> {
  try {
    const state = await effects.openState(redisUrl ?? folder);
    try {
      await order(state);
    } finally {
      await state.close();
    }
  } catch (error) {
    command.error(`keys ${command.name()}: ${(error as Error).message.split("\n", 1)[0]}`, { exitCode: 1 });
  }
}

/** A record as it may be seen. */
function shown({ id, surface, tier, issuedAt, expiresAt, revokedAt }: KeyRecord) {
  return { id, surface, tier, issued: isoOrNull(issuedAt), expires: isoOrNull(expiresAt), revoked: isoOrNull(revokedAt) };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function line(record: KeyRecord, now: number): string {
  const { id, surface, tier, issued, expires, revoked } = shown(record);
  const hasExpired = record.expiresAt !== null && record.expiresAt <= now;
  const ends = expires === null ? "does not expire" : `${hasExpired ? "expired" : "expires"} ${expires}`;
  return `${id}  ${surface.padEnd(8)}  ${tier.padEnd(7)}  issued ${issued}  ${revoked === null ? ends : `revoked ${revoked}`}`;
}
