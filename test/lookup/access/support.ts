/** Requests and operations for the access tests. */
import { createHash } from "node:crypto";
import type { Auth } from "../../../data/contract/api/api.ts";
import { formatKey, type KeySurface, type KeyTier } from "../../../data/contract/keys.ts";
import { createAccess, type Access, type AccessOptions } from "../../../lookup/access/access.ts";
import { ApiError } from "../../../lookup/http/errors.ts";
import type { Request } from "../../../lookup/http/message.ts";
import { memoryState } from "../../support/memory_state.ts";
import type { KeyRecord, State } from "../../../lookup/state/rules/state.ts";

/** 2027-01-15T08:00:00Z, a full hour. */
export const NOW = 1_800_000_000_000;

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export function keyOf(surface: KeySurface, seed: number): string {
  return formatKey(surface, "live", createHash("sha256").update(`${surface} ${seed}`).digest());
}

/** A request with these headers; a list stands for a header sent several times. */
export function requestOf(headers: Record<string, string | string[]> = {}, client = "1.2.3.4"): Request {
  const found = (name: string) => headers[name.toLowerCase()];
  return {
    method: "GET", url: "/", path: "/", query: new URLSearchParams(), client, requestId: "r",
    header: (name) => {
      const value = found(name);
      if (!Array.isArray(value)) return value ?? null;
      // Node keeps the first Authorization and joins most others.
      return name === "authorization" ? (value[0] ?? null) : value.join(", ");
    },
    isRepeated: (name) => Array.isArray(found(name)),
    body: async () => new Uint8Array(),
  };
}

export const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });
export const service = (key: string): Record<string, string> => ({ "x-service-key": key });

export async function addKey(state: State, key: string, over: Partial<KeyRecord> & { surface: KeySurface; tier: KeyTier }): Promise<string> {
  const id = `key_${sha256(key).slice(0, 8)}`;
  await state.keys.add({ id, hash: sha256(key), issuedAt: NOW, expiresAt: null, revokedAt: null, ...over });
  return id;
}

export interface Bench {
  readonly state: State;
  readonly access: Access;
  now: number;
}

/** An access check over an empty state and a clock that the test sets. */
export function benchOf(options: Partial<AccessOptions> & { state?: State } = {}): Bench {
  const state = options.state ?? memoryState();
  const bench: Bench = { state, now: NOW, access: createAccess({ clock: () => bench.now, hash: sha256, ...options, state }) };
  return bench;
}

export interface Outcome {
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly tier: string | null;
}

export async function outcomeOf(access: Access, surface: KeySurface, auth: Auth, request: Request): Promise<Outcome> {
  try {
    const { headers, tier } = await access.admit(request, { surface, auth });
    return { status: 200, code: null, message: null, headers, tier };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, code: error.code, message: error.message, headers: error.headers, tier: null };
  }
}
