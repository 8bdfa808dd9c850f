/**
 * The operator's key commands: `keys issue | list | rotate | revoke | sandbox`. A running service sees a change within a few
 * seconds.
 */
import { randomBytes } from "node:crypto";
import { Command, Option } from "commander";
import { formatKey, KEY_SURFACES, KEY_TIERS, type KeySurface, type KeyTier } from "../../data/contract/keys.ts";
import { checkedSandboxKey } from "../access/access.ts";
import { refuseMissing, RequiredOption } from "../../data/command_line.ts";
import { issueKey, rotateKey } from "../access/keys.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { KeyRecord, ListedKey, State } from "../state/rules/state.ts";
import { inState, printed, sandboxKeyOption, withStateOptions, type Printed, type StateFlags } from "./state.ts";

export interface KeysEffects {
  readonly now: Clock;
  readonly write: (text: string) => void;
}

interface IssueFlags extends StateFlags {
  readonly surface: KeySurface;
  readonly tier?: KeyTier;
  readonly expires?: string;
  readonly label?: string;
}

/** The `keys` command. It ends with exit code 0, or with one line on standard error and 1. */
export function keysCommand(effects: KeysEffects): Command {
  const keys = new Command("keys").description("issue, list, rotate and revoke access keys; switch the sandbox key");
  addIssue(keys, effects);
  addList(keys, effects);
  addRotate(keys, effects);
  addRevoke(keys, effects);
  addSandbox(keys, effects);
  return keys;
}

/** Runs one command on the state and prints what it returns: a value for `--json`, and the same as text. */
function run(command: Command, flags: StateFlags, { write }: KeysEffects, work: (state: State) => Promise<Printed>): Promise<void> {
  return inState(command, flags, {}, async (state) => write(printed(flags, await work(state))));
}

function addIssue(keys: Command, effects: KeysEffects): void {
  withStateOptions(keys.command("issue").description("Issue a key. It is shown this once and stored only as a hash."), "keys")
    .addOption(surfaceOption(RequiredOption)).hook("preAction", refuseMissing)
    .addOption(new Option("--tier <tier>", "default: pilot on supply, starter on resolver").choices(KEY_TIERS))
    .option("--expires <time>", "ISO date or date-time; without it the key lasts until revoked")
    .option("--label <text>", "whose key it is, shown by list; up to 80 characters")
    .action(function issue(this: Command, flags: IssueFlags) {
      return run(this, flags, effects, async (state) => {
        const { key, record } = await issueKey(state, flags, { now: effects.now, random: randomBytes });
        const { id, surface, tier, expires, label } = shown(record);
        const lasts = expires === null ? "does not expire" : `expires ${expires}`;
        const text = `${key}\n${id}: ${surface}, ${tier}, ${lasts}. It is not shown again.\nSend it as: ${headerOf(surface)} <key>`;
        return [{ key, id, surface, tier, expires, label }, text];
      });
    });
}

function addList(keys: Command, effects: KeysEffects): void {
  withStateOptions(keys.command("list").description("List the issued keys, never the keys themselves."), "keys")
    .addOption(surfaceOption())
    .action(function list(this: Command, flags: StateFlags & { readonly surface?: KeySurface }) {
      return run(this, flags, effects, async (state) => {
        const records = (await state.keys.list()).filter(({ surface }) => flags.surface === undefined || surface === flags.surface);
        const lines = records.map((record) => lineOf(record, effects.now()));
        return [records.map(listed), lines.length === 0 ? "no keys issued" : lines.join("\n")];
      });
    });
}

function headerOf(surface: KeySurface): string {
  return surface === "supply" ? "Authorization: Bearer" : "X-Service-Key:";
}

function addRotate(keys: Command, effects: KeysEffects): void {
  const about = "Make a new key for an id; the old one stays valid for a while. Quotas and webhooks stay with the id.";
  withStateOptions(keys.command("rotate").description(about).argument("<id>", "as issue and list show it"), "keys")
    .option("--until <time>", "ISO date or date-time at which the old key ends (default: in 7 days)")
    .action(function rotate(this: Command, id: string, flags: StateFlags & { readonly until?: string }) {
      return run(this, flags, effects, async (state) => {
        const { key, record, until } = await rotateKey(state, id, flags.until, { now: effects.now, random: randomBytes });
        const ends = isoOrNull(until);
        const text = `${key}\n${id}: the old key ends ${ends}. The new one is not shown again.\nSend it as: ${headerOf(record.surface)} <key>`;
        return [{ key, id, surface: record.surface, tier: record.tier, old_key_ends: ends }, text];
      });
    });
}

function addRevoke(keys: Command, effects: KeysEffects): void {
  withStateOptions(keys.command("revoke").description("Revoke a key, for good.").argument("<id>", "as issue and list show it"), "keys")
    .action(function revoke(this: Command, id: string, flags: StateFlags) {
      return run(this, flags, effects, async (state) => {
        const record = await state.keys.revoke(id, effects.now());
        if (record === null) throw new Error(`no key has the id ${JSON.stringify(id)}: see keys list`);
        return [shown(record), `${id}: revoked ${shown(record).revoked}; refused everywhere within 5 seconds`];
      });
    });
}

function addSandbox(keys: Command, effects: KeysEffects): void {
  const command = keys.command("sandbox").description("Show the shared sandbox key of the resolver surface, switch it on or off, or make a new one.");
  withStateOptions(command.addArgument(command.createArgument("[action]", "on, off or new").choices(["on", "off", "new"])), "keys")
    .addOption(sandboxKeyOption())
    .action(function sandbox(this: Command, action: "on" | "off" | "new" | undefined, flags: StateFlags & { readonly sandboxKey: string }) {
      return run(this, flags, effects, async (state) => {
        const key = action === "new" ? formatKey("resolver", "test", randomBytes(32)) : checkedSandboxKey(flags.sandboxKey);
        if (action === "new") return [{ key }, `${key}\nIt is taken once the service is started with it as SANDBOX_KEY.`];
        if (action !== undefined) await state.keys.enableSandbox(action === "on");
        const enabled = await state.keys.sandboxEnabled();
        return [{ key, enabled }, `${key}\n${enabled ? "on" : "off"}`];
      });
    });
}

function surfaceOption(Kind = Option): Option {
  return new Kind("--surface <surface>", "supply (Authorization: Bearer) or resolver (X-Service-Key)").choices(KEY_SURFACES);
}

/** A record without its hashes, with times as text. */
function shown({ id, surface, tier, issuedAt, expiresAt, revokedAt, label, replaced }: KeyRecord) {
  return {
    id, surface, tier, issued: isoOrNull(issuedAt), expires: isoOrNull(expiresAt), revoked: isoOrNull(revokedAt), label: label ?? null,
    old_key_ends: isoOrNull(replaced?.until ?? null),
  };
}

function listed(record: ListedKey) {
  return { ...shown(record), last_used: record.lastUsed };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function lineOf(record: ListedKey, now: number): string {
  const { id, surface, tier, issued, expires, revoked, label, old_key_ends } = shown(record);
  const hasExpired = record.expiresAt !== null && record.expiresAt <= now;
  const ends = expires === null ? "does not expire" : `${hasExpired ? "expired" : "expires"} ${expires}`;
  const isReplacing = record.replaced !== undefined && record.replaced.until > now;
  return [
    id, surface.padEnd(8), tier.padEnd(7), `issued ${issued}`, revoked === null ? ends : `revoked ${revoked}`,
    record.lastUsed === null ? "never used" : `last used ${record.lastUsed}`, ...isReplacing ? [`old key ends ${old_key_ends}`] : [],
    ...label === null ? [] : [label],
  ].join("  ");
}
