/** Tests keys and limits through the whole service, with real keys, real quotas and a fixed clock. See data/contract/README.md#limits. */
import { beforeEach, describe, expect, it } from "vitest";
import { OPERATIONS } from "../../data/contract/api/api.ts";
import { SANDBOX_KEY } from "../../data/contract/keys.ts";
import { createAccess } from "../../lookup/access/access.ts";
import type { App } from "../../lookup/app/app.ts";
import { memoryState } from "../support/memory_state.ts";
import { addKey, bearer, keyOf, NOW, service, sha256 } from "../lookup/access/support.ts";
import { benchOf, requestOf, type Sent } from "../support/ask.ts";
import { HOSPITAL, NPI } from "../support/release.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PILOT = keyOf("supply", 1);
const STARTER = keyOf("resolver", 1);
const PRO = keyOf("resolver", 2);
const NO_KEY = { headers: {} };

let app: App;
let now: number;

beforeEach(async () => {
  now = NOW;
  const state = memoryState();
  const clock = (): number => now;
  const access = createAccess({ state, clock, hash: sha256 });
  await addKey(state, PILOT, { surface: "supply", tier: "pilot" });
  await addKey(state, STARTER, { surface: "resolver", tier: "starter" });
  await addKey(state, PRO, { surface: "resolver", tier: "pro" });
  await addKey(state, keyOf("supply", 7), { surface: "supply", tier: "pilot", revokedAt: NOW - 1 });
  await addKey(state, keyOf("supply", 8), { surface: "supply", tier: "pilot", expiresAt: NOW });
  app = benchOf({}, { admit: (request, operation) => access.admit(request, operation), clock }).app;
});

interface Reply {
  readonly status: number;
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

async function send(url: string, sent: Sent = {}, client = "192.0.2.1"): Promise<Reply> {
  const { status, headers, body } = await app({ ...requestOf(url, sent), client });
  const json = typeof body === "string" && body.startsWith("{") ? JSON.parse(body) as { error?: { code: string } } : {};
  return { status, code: json.error?.code, headers };
}

const A = (path: string, sent: Sent = { headers: bearer(PILOT) }, client?: string) => send(`/api/v1${path}`, sent, client);
const B = (path: string, sent: Sent = { headers: service(STARTER) }, client?: string) => send(`/v1${path}`, sent, client);
const json = (headers: Record<string, string>, body: string): Sent => ({ method: "POST", headers: { ...headers, "content-type": "application/json" }, body });

async function times(count: number, ask: () => Promise<Reply>): Promise<Reply> {
  let last = await ask();
  for (let i = 1; i < count; i += 1) last = await ask();
  return last;
}

describe("keys", () => {
  it("Surface A takes a bearer key: absent is missing_api_key, unknown, revoked and expired are invalid_api_key", async () => {
    expect((await A("/specialties")).status).toBe(200);
    expect(await A("/specialties", NO_KEY)).toMatchObject({ status: 401, code: "missing_api_key" });
    for (const key of [keyOf("supply", 9), keyOf("supply", 7), keyOf("supply", 8), STARTER, SANDBOX_KEY]) {
      expect(await A("/specialties", { headers: bearer(key) })).toMatchObject({ status: 401, code: "invalid_api_key" });
    }
  });

  it("every bearer operation refuses a request without a key, and every keyless one answers it", async () => {
    for (const { surface, auth, path, method } of Object.values(OPERATIONS)) {
      if (surface !== "supply" || method !== "GET") continue;
      const url = path.replace("{code}", "urology").replace("{state}", "NY").replace("{npi}", NPI.dermatologist).replace("{dataset}", "urology-supply");
      const { status } = await A(url, NO_KEY);
      expect(status === 401, url).toBe(auth === "bearer");
    }
  });

  it("Surface B takes X-Service-Key on every route: missing, unknown and A's are invalid_key", async () => {
    for (const path of [`/npi/${NPI.dermatologist}`, `/ccn/${HOSPITAL}`, `/quality/hospital/${HOSPITAL}`, `/entity/npi/${NPI.dermatologist}`]) {
      expect((await B(path)).status, path).toBe(200);
      for (const headers of [{}, service(keyOf("resolver", 9)), service(PILOT), bearer(STARTER)]) {
        expect(await B(path, { headers }), path).toMatchObject({ status: 401, code: "invalid_key" });
      }
    }
    expect(await B("/batch/npi", json({}, '{"npis":[]}'))).toMatchObject({ status: 401, code: "invalid_key" });
  });

  it("the sandbox key reads every endpoint of Surface B, 100 times an hour from each address", async () => {
    const sent = { headers: service(SANDBOX_KEY) };
    for (const path of [`/npi/${NPI.dermatologist}?include=facts`, `/ccn/${HOSPITAL}`, `/quality/hospital/${HOSPITAL}`]) expect((await B(path, sent))
      .status).toBe(200);
    expect((await B("/batch/npi", json(service(SANDBOX_KEY), '{"npis":[]}'))).status).toBe(200);
    expect((await times(96, () => B(`/ccn/${HOSPITAL}`, sent))).headers["X-RateLimit-Remaining"]).toBe("0");
    expect(await B(`/ccn/${HOSPITAL}`, sent)).toMatchObject({ status: 429, code: "rate_limited" });
    expect((await B(`/ccn/${HOSPITAL}`, sent, "192.0.2.2")).status).toBe(200);
    now += HOUR;
    expect((await B(`/ccn/${HOSPITAL}`, sent)).status).toBe(200);
  });

  it("search needs no key: without one, the sandbox's limit counts by address; an unknown key is refused", async () => {
    expect((await B("/search?q=general", NO_KEY)).headers).toMatchObject({ "X-RateLimit-Limit": "100", "X-RateLimit-Remaining": "99" });
    expect((await B("/search?q=general")).headers["X-RateLimit-Limit"]).toBe("5000");
    expect(await B("/search?q=general", { headers: service("x") })).toMatchObject({ status: 401, code: "invalid_key" });
  });

  it("NPI resolution needs no key, says whether one was sent, and refuses a bad one", async () => {
    const authenticated = async (headers: Record<string, string>): Promise<unknown> => {
      const { body } = await app(requestOf(`/api/v1/npi/${NPI.dermatologist}`, { headers }));
      return (JSON.parse(body as string) as { data: { authenticated: boolean } }).data.authenticated;
    };
    expect([await authenticated({}), await authenticated(bearer(PILOT))]).toEqual([false, true]);
    expect(await A(`/npi/${NPI.dermatologist}`, { headers: bearer("x") })).toMatchObject({ status: 401, code: "invalid_api_key" });
  });
});

describe("quotas of Surface A", () => {
  it("allow a key 60 requests in any 60 seconds, then give a free 429 with Retry-After 60", async () => {
    const last = await times(60, () => A("/specialties"));
    expect(last.headers).toMatchObject({ "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0", "X-RateLimit-Window": "rolling-minute" });
    const refused = await times(30, () => A("/specialties"));
    expect(refused).toMatchObject({ status: 429, code: "rate_limit_exceeded", headers: { "Retry-After": "60", "X-RateLimit-Remaining": "0" } });
    now += MINUTE;
    expect((await A("/specialties")).headers["X-RateLimit-Remaining"]).toBe("59");
  });

  it("use a rolling minute: a burst at its end does not start a new minute", async () => {
    await times(30, () => A("/specialties"));
    now += 45_000;
    await times(30, () => A("/specialties"));
    now += 14_999;
    expect((await A("/specialties")).status).toBe(429);
    now += 1;
    expect((await times(30, () => A("/specialties"))).status).toBe(200);
    expect((await A("/specialties")).status).toBe(429);
  });

  it("allow a key 1,000 requests in any 24 hours", async () => {
    for (let i = 0; i < 1_000; i += 1) {
      if (i % 60 === 59) now += MINUTE;
      expect((await A("/states/NY/coverage")).status).toBe(200);
    }
    now += MINUTE;
    const { status, headers } = await A("/specialties");
    expect([status, headers["X-RateLimit-Window"], headers["X-RateLimit-Limit"], headers["Retry-After"]]).toEqual([429, "rolling-day", "1000", "60"]);
    now = NOW + 24 * HOUR;
    expect((await A("/specialties")).status).toBe(200);
  });

  it("allow an address 100 NPI resolutions without a key in any hour; requests with a key count for the key", async () => {
    const anonymous = () => A(`/npi/${NPI.dermatologist}`, NO_KEY);
    expect((await times(100, anonymous)).headers)
      .toMatchObject({ "X-RateLimit-Limit": "100", "X-RateLimit-Remaining": "0", "X-RateLimit-Window": "rolling-hour" });
    expect(await anonymous()).toMatchObject({ status: 429, code: "rate_limit_exceeded", headers: { "Retry-After": "60" } });
    expect((await A(`/npi/${NPI.dermatologist}`)).headers["X-RateLimit-Limit"]).toBe("60");
    expect((await A(`/npi/${NPI.dermatologist}`, NO_KEY, "192.0.2.77")).status).toBe(200);
    now += HOUR;
    expect((await anonymous()).status).toBe(200);
  });
});

describe("budgets of Surface B", () => {
  it("allow starter 5,000 and pro 50,000 requests an hour, until the next full hour of the epoch", async () => {
    now = NOW + 40 * MINUTE;
    const [starter, pro] = [await B(`/ccn/${HOSPITAL}`), await B(`/ccn/${HOSPITAL}`, { headers: service(PRO) })];
    expect(starter.headers).toMatchObject({ "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4999", "X-RateLimit-Reset": String((NOW + HOUR) / 1000) });
    expect(pro.headers).toMatchObject({ "X-RateLimit-Limit": "50000", "X-RateLimit-Remaining": "49999" });
    expect((await times(4_999, () => B(`/ccn/${HOSPITAL}`))).status).toBe(200);
    const refused = await B(`/ccn/${HOSPITAL}`);
    expect(refused).toMatchObject({ status: 429, code: "rate_limited", headers: { "Retry-After": String(20 * 60) } });
    now += 20 * MINUTE;
    expect((await B(`/ccn/${HOSPITAL}`)).headers["X-RateLimit-Remaining"]).toBe("4999");
  });

  it("count a batch as one request, and its NPIs separately", async () => {
    const batch = () => B("/batch/npi", json(service(SANDBOX_KEY), JSON.stringify({ npis: Array.from({ length: 1000 }, () => NPI.dermatologist) })));
    const tenth = await times(10, batch);
    expect([tenth.status, tenth.headers["X-RateLimit-Remaining"]]).toEqual([200, "90"]);
    const eleventh = await batch();
    expect([eleventh.status, eleventh.code, eleventh.headers["X-RateLimit-Remaining"]]).toEqual([429, "rate_limited", "89"]);
    expect(eleventh.headers).toHaveProperty("Retry-After");
    expect((await B(`/ccn/${HOSPITAL}`, { headers: service(SANDBOX_KEY) })).status).toBe(200);
  });
});

describe("rate-limit headers", () => {
  const LONG = `/specialties?x=${"y".repeat(9000)}`;
  const onA: readonly (readonly [number, string, Sent?])[] = [
    [200, "/specialties"], [200, "/health", NO_KEY], [200, "/audit-packs/search.pdf"], [400, "/providers/x"], [400, LONG], [401, "/specialties", NO_KEY],
    [401, "/specialties", { headers: bearer("x") }], [404, `/providers/${NPI.unknown}`], [404, "/nope", NO_KEY], [404, "/specialties/"],
    [405, "/specialties", { method: "DELETE" }], [405, "/specialties", { method: "POST" }], [405, "/health", { method: "TRACE" }],
    [409, "/specialties?max_staleness=1m&on_stale=409"],
  ];
  it.each(onA.map(([status, path, sent]) => ({ status, path, sent })))("are on Surface A's $status of $path", async ({ status, path, sent }) => {
    const reply = await A(path, sent);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      "X-RateLimit-Limit": expect.stringMatching(/^\d+$/),
      "X-RateLimit-Remaining": expect.stringMatching(/^\d+$/),
      "X-RateLimit-Reset": expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      "X-RateLimit-Window": expect.stringMatching(/^rolling-(?:minute|hour|day)$/),
    });
    expect("Retry-After" in reply.headers).toBe(false);
  });

  const onB: readonly (readonly [number, string, Sent?])[] = [
    [200, `/npi/${NPI.dermatologist}`], [200, "/openapi.json", NO_KEY], [400, "/npi/x"], [400, "/quality/spa/330001"], [401, "/npi/x", NO_KEY],
    [404, `/npi/${NPI.unknown}`], [404, "/nope"], [404, "/npi/"], [405, "/batch/npi"], [405, "/npi/x", { method: "PATCH" }],
    [409, `/npi/${NPI.dermatologist}?max_staleness=1m&on_stale=409`], [415, "/batch/npi", { method: "POST", headers: service(STARTER) }],
    [413, "/batch/npi", json(service(STARTER), `"${"x".repeat(300_000)}"`)],
  ];
  it.each(onB.map(([status, path, sent]) => ({ status, path, sent })))("are on Surface B's $status of $path", async ({ status, path, sent }) => {
    const reply = await B(path, sent);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      "X-RateLimit-Limit": expect.stringMatching(/^\d+$/), "X-RateLimit-Remaining": expect.stringMatching(/^\d+$/),
      "X-RateLimit-Reset": expect.stringMatching(/^\d{10}$/),
    });
    expect(reply.headers).not.toHaveProperty("X-RateLimit-Window");
  });

  it("count an unknown route for the address, and never for a key", async () => {
    expect((await times(600, () => A("/nope"))).headers).toMatchObject({ "X-RateLimit-Limit": "600", "X-RateLimit-Remaining": "0" });
    expect(await A("/nope")).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
    expect((await A("/specialties")).headers["X-RateLimit-Remaining"]).toBe("59");
  });
});
