/** Quotas as a client sees them: limits, headers of both surfaces, 429s, and what counts against whom. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SANDBOX_KEY, type KeySurface } from "../../../data/contract/keys.ts";
import type { Auth } from "../../../data/contract/api/api.ts";
import { addKey, bearer, benchOf, keyOf, NOW, outcomeOf, requestOf, service, type Bench, type Outcome } from "./support.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;
const KEY = keyOf("supply", 1);

async function pilot(): Promise<Bench> {
  const bench = benchOf();
  await addKey(bench.state, KEY, { surface: "supply", tier: "pilot" });
  return bench;
}
const asPilot = (bench: Bench): Promise<Outcome> => outcomeOf(bench.access, "supply", "bearer", requestOf(bearer(KEY)));

async function times(count: number, one: (i: number) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let i = 0; i < count; i += 1) outcomes.push(await one(i));
  return outcomes;
}
const statuses = (outcomes: readonly Outcome[]) =>
  Object.fromEntries([200, 401, 429].map((status) => [status, outcomes.filter((one) => one.status === status).length]));

describe("Surface A", () => {
  it("reports the window with the least left, in both families of fields", async () => {
    const bench = await pilot();
    bench.now += 250;
    expect((await asPilot(bench)).headers).toStrictEqual({
      "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "59", "X-RateLimit-Reset": "2027-01-15T08:01:00.250Z", "X-RateLimit-Window": "rolling-minute",
      "RateLimit-Policy": '"rolling-minute";q=60;w=60, "rolling-day";q=1000;w=86400',
      RateLimit: '"rolling-minute";r=59;t=60, "rolling-day";r=999;t=86400',
    });
  });

  it("admits 60 of 500 simultaneous requests of a key; a 429 is not counted and says 60 seconds", async () => {
    const bench = await pilot();
    const outcomes = await Promise.all(Array.from({ length: 500 }, () => asPilot(bench)));
    expect(statuses(outcomes)).toStrictEqual({ 200: 60, 401: 0, 429: 440 });
    expect(outcomes[499]).toMatchObject({
      code: "rate_limit_exceeded",
      message: "The quota of 60 requests in a rolling minute is used up until 2027-01-15T08:01:00.000Z.",
      headers: { "Retry-After": "60", "X-RateLimit-Remaining": "0", "X-RateLimit-Window": "rolling-minute" },
    });
    bench.now += MINUTE;
    expect((await asPilot(bench)).headers["RateLimit"]).toContain('"rolling-day";r=939;');
  });

  it("refuses after 1,000 in a day and admits again when the first is a day old", async () => {
    const bench = await pilot();
    const outcomes = await times(1_001, () => {
      bench.now += 1_500;
      return asPilot(bench);
    });
    expect(statuses(outcomes)).toStrictEqual({ 200: 1_000, 401: 0, 429: 1 });
    expect(outcomes[1_000]?.headers).toMatchObject({ "X-RateLimit-Window": "rolling-day", "X-RateLimit-Limit": "1000", "Retry-After": "60" });
    expect(outcomes[1_000]?.headers["X-RateLimit-Reset"]).toBe(new Date(NOW + 1_500 + 24 * HOUR).toISOString());
    bench.now = NOW + 1_500 + 24 * HOUR - 1;
    expect((await asPilot(bench)).status).toBe(429);
    bench.now += 1;
    expect((await asPilot(bench)).status).toBe(200);
  });

  it("gives an address without a key 100 an hour on the optional route, and a key its own quota there", async () => {
    const bench = await pilot();
    const ask = (client: string) => outcomeOf(bench.access, "supply", "optional_bearer", requestOf({}, client));
    const outcomes = await times(101, () => ask("1.1.1.1"));
    expect(statuses(outcomes)).toStrictEqual({ 200: 100, 401: 0, 429: 1 });
    expect(outcomes[0]?.headers).toMatchObject({ "X-RateLimit-Limit": "100", "X-RateLimit-Window": "rolling-hour" });
    expect((await ask("2.2.2.2")).status).toBe(200);
    expect((await outcomeOf(bench.access, "supply", "optional_bearer", requestOf(bearer(KEY), "1.1.1.1"))).headers["X-RateLimit-Limit"]).toBe("60");
  });

  it("gives an address 600 a minute on routes without keys", async () => {
    const { access } = benchOf();
    const outcomes = await times(601, () => outcomeOf(access, "supply", "none", requestOf()));
    expect(statuses(outcomes)).toStrictEqual({ 200: 600, 401: 0, 429: 1 });
  });
});

describe("Surface B", () => {
  const ask = (bench: Bench, key: string, client = "1.2.3.4") => outcomeOf(bench.access, "resolver", "service_key", requestOf(service(key), client));

  it.each([["starter", 5_000], ["pro", 50_000]] as const)("gives %s %i an hour, until the full hour", async (tier, limit) => {
    const bench = benchOf();
    const key = keyOf("resolver", limit);
    const id = await addKey(bench.state, key, { surface: "resolver", tier });
    bench.now += 250;
    expect((await ask(bench, key)).headers).toStrictEqual({
      "X-RateLimit-Limit": String(limit), "X-RateLimit-Remaining": String(limit - 1), "X-RateLimit-Reset": String((NOW + HOUR) / 1_000),
      "RateLimit-Policy": `"hour";q=${limit};w=3600`, RateLimit: `"hour";r=${limit - 1};t=3600`,
    });
    await bench.state.quotas.count([{ name: "hour", client: `key:${id}`, limit }], limit - 1, bench.now);
    bench.now = NOW + HOUR - 1_500;
    expect(await ask(bench, key)).toMatchObject({ status: 429, code: "rate_limited", headers: { "Retry-After": "2", "X-RateLimit-Remaining": "0" } });
    bench.now = NOW + HOUR;
    expect((await ask(bench, key)).status).toBe(200);
  });

  it("gives the sandbox key 100 an hour by address and 10,000 in all", async () => {
    const bench = benchOf();
    expect(statuses(await times(101, () => ask(bench, SANDBOX_KEY)))).toStrictEqual({ 200: 100, 401: 0, 429: 1 });
    const others = await times(10_000, (i) => ask(bench, SANDBOX_KEY, `10.0.0.${i % 200}`));
    expect(statuses(others)).toStrictEqual({ 200: 9_900, 401: 0, 429: 100 });
    expect(others.at(-1)?.headers).toMatchObject({ "X-RateLimit-Limit": "10000", "X-RateLimit-Remaining": "0" });
    bench.now += HOUR;
    expect((await ask(bench, SANDBOX_KEY)).headers["X-RateLimit-Remaining"]).toBe("99");
  });

  it("counts a batch as one request, and its NPIs separately, all or none", async () => {
    const bench = benchOf();
    const key = keyOf("resolver", 1);
    await addKey(bench.state, key, { surface: "resolver", tier: "starter" });
    const batch = async (npis: number): Promise<string> => {
      const admission = await bench.access.admit(requestOf(service(key)), { surface: "resolver", auth: "service_key" });
      await admission.meter(npis);
      return admission.headers["X-RateLimit-Remaining"] ?? "";
    };
    expect(await batch(0)).toBe("4999");
    for (let i = 0; i < 499; i += 1) await batch(1_000);
    expect(await batch(1)).toBe("4499");
    await expect(batch(1_000)).rejects.toMatchObject({ code: "rate_limited", headers: { "Retry-After": "3600" } });
    await expect(batch(1_000)).rejects.toThrow(
      "The budget of 500000 NPIs in batches an hour has 999 left, too few for this request. It is full again at 2027-01-15T09:00:00.000Z.",
    );
    expect(await batch(999)).toBe("4496");
  });
});

describe("refused credentials", () => {
  it.each([
    ["supply", "bearer", 600, "invalid_api_key", "rate_limit_exceeded", "60"],
    ["resolver", "service_key", 36_000, "invalid_key", "rate_limited", "3600"],
  ] as const)("on %s end in 429 by address, and cost neither key nor other callers anything",
    async (surface: KeySurface, auth: Auth, limit, code, limited, wait) => {
    const bench = await pilot();
    const key = surface === "supply" ? KEY : keyOf("resolver", 1);
    if (surface === "resolver") await addKey(bench.state, key, { surface, tier: "starter" });
    const send = (text: string, client?: string) => outcomeOf(bench.access, surface, auth, requestOf({ ...bearer(text), ...service(text) }, client));
    const noise = await times(limit, () => send("guess"));
    expect(new Set(noise.map((one) => one.code))).toStrictEqual(new Set([code]));
    expect(noise.at(-1)?.headers["X-RateLimit-Remaining"]).toBe("0");
    expect(await send("guess")).toMatchObject({ status: 429, code: limited, headers: { "Retry-After": wait } });
    expect((await send("guess", "5.6.7.8")).status).toBe(401);
    const mine = await send(key);
    expect([mine.status, Number(mine.headers["X-RateLimit-Limit"]) - Number(mine.headers["X-RateLimit-Remaining"])]).toStrictEqual([200, 1]);
    expect((await outcomeOf(bench.access, "supply", "optional_bearer", requestOf())).headers["X-RateLimit-Remaining"]).toBe("99");
  });
});

/** A list of strings with integer parameters: the part of the grammar of RFC 9651 that the draft uses. */
const STRING = '"[\\x20-\\x21\\x23-\\x5b\\x5d-\\x7e]*"';
const POLICY = new RegExp(`^${STRING};q=\\d{1,15};w=[1-9]\\d{0,14}(?:, ${STRING};q=\\d{1,15};w=[1-9]\\d{0,14})*$`);
const LIMIT = new RegExp(`^${STRING};r=\\d{1,15};t=\\d{1,15}(?:, ${STRING};r=\\d{1,15};t=\\d{1,15})*$`);
const namesOf = (field: string): string[] => field.split(", ").map((item) => item.split(";", 1)[0] ?? "");

it("writes both IETF fields as structured fields with the same policies, for every caller and hour", async () => {
  const bench = await pilot();
  const cases = [
    ["supply", "none", {}], ["supply", "bearer", bearer(KEY)], ["supply", "bearer", {}], ["supply", "optional_bearer", {}],
    ["resolver", "none", {}], ["resolver", "service_key", service(SANDBOX_KEY)], ["resolver", "service_key", {}],
  ] as const;
  await fc.assert(fc.asyncProperty(fc.constantFrom(...cases), fc.integer({ min: 0, max: 5_000 }), async ([surface, auth, headers], step) => {
    bench.now += step;
    const { headers: answered } = await outcomeOf(bench.access, surface, auth, requestOf(headers));
    expect(answered["RateLimit-Policy"]).toMatch(POLICY);
    expect(answered["RateLimit"]).toMatch(LIMIT);
    expect(namesOf(answered["RateLimit"] ?? "")).toStrictEqual(namesOf(answered["RateLimit-Policy"] ?? ""));
  }), { numRuns: 1_500 });
});

it("a machine that slept for three hours refills no quota, refuses a key that expired meanwhile, and reports resets to come", async () => {
  let slept = 0;
  const bench = benchOf({ clock: () => NOW + slept, quotaClock: () => NOW });
  await addKey(bench.state, KEY, { surface: "supply", tier: "pilot" });
  const brief = keyOf("supply", 2);
  await addKey(bench.state, brief, { surface: "supply", tier: "pilot", expiresAt: NOW + HOUR });
  const [, left] = [await asPilot(bench), await outcomeOf(bench.access, "supply", "bearer", requestOf(bearer(brief)))];
  expect(left.status).toBe(200);
  slept = 3 * HOUR;
  expect(await outcomeOf(bench.access, "supply", "bearer", requestOf(bearer(brief)))).toMatchObject({ status: 401 });
  expect(await asPilot(bench)).toMatchObject({
    status: 200, headers: { "X-RateLimit-Remaining": "58", "X-RateLimit-Reset": new Date(NOW + slept + MINUTE).toISOString() },
  });
});
