/** Every kind of auth with every kind of credential. No key ever leaves its request. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { createAccess } from "../../../lookup/access/access.ts";
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";
import { addKey, bearer, benchOf, keyOf, NOW, outcomeOf, requestOf, service, sha256 } from "./support.ts";

const SUPPLY = keyOf("supply", 1);
const RESOLVER = keyOf("resolver", 1);
const REVOKED = { supply: keyOf("supply", 2), resolver: keyOf("resolver", 2) };
const EXPIRED = { supply: keyOf("supply", 3), resolver: keyOf("resolver", 3) };
const UNKNOWN = { supply: keyOf("supply", 4), resolver: keyOf("resolver", 4) };

async function stocked() {
  const bench = benchOf();
  for (const [surface, tier] of [["supply", "pilot"], ["resolver", "starter"]] as const) {
    await addKey(bench.state, surface === "supply" ? SUPPLY : RESOLVER, { surface, tier });
    await addKey(bench.state, REVOKED[surface], { surface, tier, revokedAt: NOW - 1 });
    await addKey(bench.state, EXPIRED[surface], { surface, tier, expiresAt: NOW });
  }
  return bench;
}

const lastChanged = (key: string): string => `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
const MISSING = "401 missing_api_key";
const INVALID = "401 invalid_api_key";
const REFUSED = "401 invalid_key";

/** The credential, its headers, then the answers of none, bearer, optional_bearer and service_key. */
const MATRIX: [string, Record<string, string | string[]>, string, string, string, string][] = [
  ["none", {}, "open", MISSING, "anonymous", REFUSED],
  ["good on A", bearer(SUPPLY), "open", "pilot", "pilot", REFUSED],
  ["good on A, scheme in capitals", { authorization: `BEARER   ${SUPPLY} ` }, "open", "pilot", "pilot", REFUSED],
  ["good on B", service(RESOLVER), "open", MISSING, "anonymous", "starter"],
  ["B's key on A", bearer(RESOLVER), "open", INVALID, INVALID, REFUSED],
  ["A's key on B", service(SUPPLY), "open", MISSING, "anonymous", REFUSED],
  ["revoked", { ...bearer(REVOKED.supply), ...service(REVOKED.resolver) }, "open", INVALID, INVALID, REFUSED],
  ["expired", { ...bearer(EXPIRED.supply), ...service(EXPIRED.resolver) }, "open", INVALID, INVALID, REFUSED],
  ["unknown", { ...bearer(UNKNOWN.supply), ...service(UNKNOWN.resolver) }, "open", INVALID, INVALID, REFUSED],
  ["one letter wrong", { ...bearer(lastChanged(SUPPLY)), ...service(lastChanged(RESOLVER)) }, "open", INVALID, INVALID, REFUSED],
  ["no key at all", { ...bearer("hello"), ...service("hello") }, "open", INVALID, INVALID, REFUSED],
  ["two words", { ...bearer(`${SUPPLY} x`), ...service(`${RESOLVER} x`) }, "open", INVALID, INVALID, REFUSED],
  ["other scheme", { authorization: `Basic ${SUPPLY}`, ...service("") }, "open", MISSING, MISSING, REFUSED],
  ["empty token", { authorization: "Bearer ", ...service("") }, "open", MISSING, MISSING, REFUSED],
  ["empty header", { authorization: "", ...service("") }, "open", MISSING, MISSING, REFUSED],
  ["repeated", { authorization: [`Bearer ${SUPPLY}`, `Bearer ${SUPPLY}`], "x-service-key": [RESOLVER, RESOLVER] }, "open", INVALID, INVALID, REFUSED],
  ["joined", { ...bearer(`${SUPPLY}, Bearer ${SUPPLY}`), ...service(`${RESOLVER}, ${RESOLVER}`) }, "open", INVALID, INVALID, REFUSED],
  ["sandbox", { ...bearer(SANDBOX_KEY), ...service(SANDBOX_KEY) }, "open", INVALID, INVALID, "sandbox"],
];

describe("auth kinds and credentials", () => {
  it.each(MATRIX)("%s", async (_name, headers, ...expected) => {
    const { access } = await stocked();
    const got = [];
    for (const [surface, auth] of [["supply", "none"], ["supply", "bearer"], ["supply", "optional_bearer"], ["resolver", "service_key"]] as const) {
      const { status, code, tier, headers: answered } = await outcomeOf(access, surface, auth, requestOf(headers));
      got.push(tier ?? `${status} ${code}`);
      expect(answered).toHaveProperty("X-RateLimit-Remaining");
      expect("WWW-Authenticate" in answered).toBe(status === 401);
    }
    expect(got).toStrictEqual(expected);
  });

  it("answers an unknown, a revoked, an expired and a malformed key with the same bytes", async () => {
    const { access } = await stocked();
    const bodies = new Set<string>();
    for (const key of [UNKNOWN.supply, REVOKED.supply, EXPIRED.supply, lastChanged(SUPPLY), RESOLVER]) {
      const { code, message } = await outcomeOf(access, "supply", "bearer", requestOf(bearer(key)));
      bodies.add(`${code}: ${message}`);
    }
    expect(bodies.size).toBe(1);
  });

  it("looks up nothing for a key of the wrong format or surface", async () => {
    const { access, state } = await stocked();
    const find = vi.spyOn(state.keys, "find");
    for (const key of [lastChanged(SUPPLY), "hello", RESOLVER]) await outcomeOf(access, "supply", "bearer", requestOf(bearer(key)));
    expect(find).not.toHaveBeenCalled();
    for (let i = 0; i < 5; i += 1) await outcomeOf(access, "supply", "bearer", requestOf(bearer(SUPPLY)));
    expect(find).toHaveBeenCalledTimes(1);
  });

  it("follows a revocation, an expiry and the sandbox switch within 10 seconds", async () => {
    const bench = await stocked();
    const { access, state } = bench;
    const ask = async (headers: Record<string, string>) => (await outcomeOf(access, "resolver", "service_key", requestOf(headers))).status;
    const soon = keyOf("resolver", 9);
    await addKey(state, soon, { surface: "resolver", tier: "pro", expiresAt: NOW + 1_000 });
    expect([await ask(service(RESOLVER)), await ask(service(SANDBOX_KEY)), await ask(service(soon))]).toStrictEqual([200, 200, 200]);
    for (const { id } of await state.keys.list()) await state.keys.revoke(id, NOW);
    await state.keys.enableSandbox(false);
    bench.now += 1_000;
    expect(await ask(service(soon))).toBe(401);
    bench.now += 9_000;
    expect([await ask(service(RESOLVER)), await ask(service(SANDBOX_KEY))]).toStrictEqual([401, 401]);
  });

  it("takes another sandbox key, or none, and refuses one of the wrong form", async () => {
    const { access, state } = benchOf({ sandboxKey: null });
    expect((await outcomeOf(access, "resolver", "service_key", requestOf(service(SANDBOX_KEY)))).status).toBe(401);
    const options = { state, clock: () => NOW, hash: sha256 };
    expect(() => createAccess({ ...options, sandboxKey: "demo" })).toThrow("resolver test key");
    expect(() => createAccess({ ...options, sandboxKey: RESOLVER })).toThrow("resolver test key");
  });

  it("answers the same when hashing and state are asynchronous", async () => {
    const { state } = await stocked();
    const { keys, quotas } = state;
    const access = createAccess({
      clock: () => NOW,
      hash: async (key) => sha256(key),
      state: {
        keys: { ...keys, find: async (hash) => await keys.find(hash), sandboxEnabled: async () => await keys.sandboxEnabled() },
        quotas: {
          take: async (client, windows, now) => await quotas.take(client, windows, now),
          count: async (budgets, cost, now) => await quotas.count(budgets, cost, now),
        },
      },
    });
    expect((await outcomeOf(access, "supply", "bearer", requestOf(bearer(SUPPLY)))).tier).toBe("pilot");
    expect((await outcomeOf(access, "supply", "bearer", requestOf(bearer(REVOKED.supply)))).code).toBe("invalid_api_key");
    expect((await outcomeOf(access, "resolver", "service_key", requestOf(service(SANDBOX_KEY)))).tier).toBe("sandbox");
  });
});

describe("a key stays where it was sent", () => {
  it("is in no error, header, output or byte of the state", async () => {
    const folder = mkdtempSync(join(tmpdir(), "planted-"));
    const written: string[] = [];
    const spies = (["stdout", "stderr"] as const).map((name) => vi.spyOn(process[name], "write").mockImplementation((text) => {
      written.push(String(text));
      return true;
    }));
    try {
      const state = openSqliteState(folder);
      const { access } = benchOf({ state });
      await addKey(state, SUPPLY, { surface: "supply", tier: "pilot" });
      const sent = [SUPPLY, UNKNOWN.supply, lastChanged(SUPPLY), RESOLVER];
      const outcomes = [];
      for (const key of sent) {
        for (const [surface, auth] of [["supply", "bearer"], ["supply", "none"], ["resolver", "service_key"]] as const) {
          outcomes.push(await outcomeOf(access, surface, auth, requestOf({ ...bearer(key), ...service(key), "user-agent": key })));
        }
      }
      const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
      await state.close();
      bytes.push(readFileSync(join(folder, "state.sqlite"), "latin1"));
      const everything = [...bytes, ...written, JSON.stringify(outcomes)].join("\n");
      for (const key of sent) expect(everything.includes(key.slice(-38, -6))).toBe(false);
      expect(everything.includes(sha256(SUPPLY))).toBe(true);
    } finally {
      for (const spy of spies) spy.mockRestore();
      rmSync(folder, { recursive: true });
    }
  });
});

describe("a rotated key", () => {
  it("is admitted with both secrets under one id, and with the old one until it ends", async () => {
    const bench = benchOf();
    const id = await addKey(bench.state, RESOLVER, { surface: "resolver", tier: "pro" });
    const tierOf = async (key: string): Promise<string | null> => (await outcomeOf(bench.access, "resolver", "service_key", requestOf(service(key)))).tier;
    const next = keyOf("resolver", 9);
    expect(await tierOf(RESOLVER)).toBe("pro");
    await bench.state.keys.rotate(id, sha256(next), NOW + 60_000);
    bench.now = NOW + 59_000;
    expect([await tierOf(RESOLVER), await tierOf(next)]).toEqual(["pro", "pro"]);
    bench.now = NOW + 60_000;
    expect([await tierOf(RESOLVER), await tierOf(next)]).toEqual([null, "pro"]);
  });
});

describe("the last use of a key", () => {
  it("is the day, written once, and no failure to write it refuses a request", async () => {
    const bench = benchOf();
    const id = await addKey(bench.state, SUPPLY, { surface: "supply", tier: "pilot" });
    const use = vi.spyOn(bench.state.keys, "use");
    const lastUsed = async (): Promise<unknown> => (await bench.state.keys.list())[0]?.lastUsed;
    const ask = async (key = SUPPLY): Promise<number> => (await outcomeOf(bench.access, "supply", "bearer", requestOf(bearer(key)))).status;
    expect([await ask(UNKNOWN.supply), await lastUsed()]).toEqual([401, null]);
    for (let i = 0; i < 3; i += 1) expect(await ask()).toBe(200);
    expect(use.mock.calls).toEqual([[id, new Date(NOW).toISOString().slice(0, 10)]]);
    bench.now = NOW + 86_400_000;
    use.mockImplementation(() => {
      throw new Error("locked");
    });
    expect([await ask(), use.mock.calls.length]).toEqual([200, 2]);
    expect(await lastUsed()).toBe(new Date(NOW).toISOString().slice(0, 10));
  });
});
