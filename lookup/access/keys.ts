/** Makes keys. A key is made here, shown once and forgotten; the state keeps only its SHA-256. */
import { hash } from "node:crypto";
import * as z from "zod/v4";
import { formatKey, type KeySurface, type KeyTier } from "../../data/contract/keys.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { KeyRecord, State } from "../state/rules/state.ts";

/** The tiers sold on each surface (data/contract/README.md#limits), the default first. */
const TIERS = { supply: ["pilot"], resolver: ["starter", "pro"] } as const satisfies Record<KeySurface, readonly KeyTier[]>;

export interface KeyEffects {
  readonly now: Clock;
  readonly random: (bytes: number) => Uint8Array;
}

export interface KeyOrder {
  readonly surface: KeySurface;
  readonly tier?: KeyTier | undefined;
  /** ISO date (its midnight, UTC) or date-time. */
  readonly expires?: string | undefined;
  /** Whose key it is. */
  readonly label?: string | undefined;
}

export interface IssuedKey {
  readonly key: string;
  readonly record: KeyRecord;
}

/** SHA-256 in hex: the form in which keys are stored and looked up. */
export function hashKey(key: string): string {
  return hash("sha256", key);
}

/** Makes a key and stores its record. Throws an Error of one line for a tier that the surface does not have or a wrong date. */
export async function issueKey(state: State, order: KeyOrder, { now, random }: KeyEffects): Promise<IssuedKey> {
  const tiers: readonly KeyTier[] = TIERS[order.surface];
  const tier = order.tier ?? tiers[0]!;
  if (!tiers.includes(tier)) throw new Error(`there is no tier ${tier} on ${order.surface}: it has ${tiers.join(" and ")}`);
  const issuedAt = now();
  const key = formatKey(order.surface, "live", random(32));
  const record: KeyRecord = {
    id: `key_${Buffer.from(random(6)).toString("hex")}`,
    hash: hashKey(key), surface: order.surface, tier, issuedAt,
    expiresAt: order.expires === undefined ? null : timeOf("expires", order.expires, issuedAt),
    revokedAt: null,
    ...order.label === undefined ? {} : { label: checkedLabel(order.label) },
  };
  await state.keys.add(record);
  return { key, record };
}

const DAY_MS = 86_400_000;
/** How long the old key stays valid, without a date. */
const OVERLAP_MS = 7 * DAY_MS;

export interface RotatedKey extends IssuedKey {
  /** When the old key ends. */
  readonly until: number;
}

/** Gives a key another secret. Its id stays, and so do its quotas and webhooks. Throws an Error of one line. */
export async function rotateKey(state: State, id: string, until: string | undefined, { now, random }: KeyEffects): Promise<RotatedKey> {
  const at = now();
  const found = (await state.keys.list()).find((record) => record.id === id);
  if (found === undefined) throw new Error(`no key has the id ${JSON.stringify(id)}: see keys list`);
  if (found.revokedAt !== null || (found.expiresAt !== null && found.expiresAt <= at)) throw new Error(`${id} is no longer valid: issue a new key`);
  const ends = until === undefined ? at + OVERLAP_MS : timeOf("until", until, at);
  const key = formatKey(found.surface, "live", random(32));
  const record = await state.keys.rotate(id, hashKey(key), ends);
  if (record === null) throw new Error(`no key has the id ${JSON.stringify(id)}: see keys list`);
  return { key, record, until: ends };
}

/** Labels stand in lists on a terminal. */
function checkedLabel(text: string): string {
  if (/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,80}$/u.test(text)) return text;
  throw new Error("a label has 1 to 80 printable characters on one line");
}

function timeOf(option: "expires" | "until", text: string, now: number): number {
  const isTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success;
  if (!isTime) throw new Error(`not a date: ${JSON.stringify(text)}; write --${option} 2027-01-31 or 2027-01-31T12:00:00Z`);
  const time = Date.parse(text);
  if (time <= now) throw new Error(`${text} has passed: a key that expires must expire later than now`);
  return time;
}
