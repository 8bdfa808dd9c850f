/** What every operation has in common: routing, methods, headers, envelopes, one release for a request. */
import { memoryStore } from "../../../data/store/memory.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";
import { describe, expect, it } from "vitest";
import { OPERATIONS, type Operation } from "../../../data/contract/api/api.ts";
import { createApp } from "../../../lookup/app/app.ts";
import { allowHeader } from "../../../lookup/http/routes.ts";
import type { Release } from "../../../lookup/release/reader.ts";
import { RESOLVER_HANDLERS } from "../../../lookup/resolver/handlers.ts";
import { SUPPLY_HANDLERS } from "../../../lookup/supply/handlers.ts";
import { ask, benchOf, doorman, KEYED, NOW_MS, requestOf } from "../../support/ask.ts";
import { WEBHOOK_ORDER } from "../../support/webhooks.ts";
import { handMadeRelease, HOSPITAL, NPI, PUBLIC_URL, WITH_PAYMENTS } from "../../support/release.ts";

const { app } = benchOf(WITH_PAYMENTS);
const BOTH = { ...KEYED.supply, ...KEYED.resolver };

/** One path that answers 200 for each operation of the contract. */
const SAMPLE: Readonly<Record<string, string>> = {
  health: "/api/v1/health", status: "/api/v1/status", openapi: "/api/v1/openapi.json", specialties: "/api/v1/specialties",
  by_state: "/api/v1/specialties/urology/by-state", by_county: "/api/v1/specialties/urology/by-county?state=NY&county_fips=36001",
  coverage: "/api/v1/states/NY/coverage", provider: `/api/v1/providers/${NPI.dermatologist}`, resolve: `/api/v1/npi/${NPI.dermatologist}`,
  methodology: "/api/v1/methodology/search", sources: "/api/v1/sources", resolver_openapi: "/v1/openapi.json", npi: `/v1/npi/${NPI.dermatologist}`,
  entity: `/v1/entity/npi/${NPI.dermatologist}`, ccn: `/v1/ccn/${HOSPITAL}`, quality: `/v1/quality/hospital/${HOSPITAL}`, batch: "/v1/batch/npi",
  evidence_query: "/api/v1/evidence-query", evidence_query_demo: "/api/v1/evidence-query/demo",
  audit_packs: "/api/v1/audit-packs", audit_pack: "/api/v1/audit-packs/search", audit_pack_pdf: "/api/v1/audit-packs/search.pdf",
  export_dataset: "/api/v1/exports/urology-supply/llm-ready",
  npi_history: `/v1/npi/${NPI.dermatologist}/history`, ccn_history: `/v1/ccn/${HOSPITAL}/history`,
  payments: `/v1/payments/${NPI.dermatologist}`, search: "/v1/search?q=ana",
  providers: "/v1/providers?specialty=dermatology", facilities: "/v1/facilities?type=hospital",
  webhook_list: "/v1/webhooks", webhook_create: "/v1/webhooks", webhook_get: "/v1/webhooks/wh_kept", webhook_change: "/v1/webhooks/wh_kept",
  webhook_delete: "/v1/webhooks/wh_doomed", webhook_rotate_secret: "/v1/webhooks/wh_kept/rotate-secret", webhook_test: "/v1/webhooks/wh_kept/test",
  webhook_deliveries: "/v1/webhooks/wh_kept/deliveries", webhook_replay: "/v1/webhooks/wh_kept/replay?since=2026-11-20T00:00:00Z",
};

/** Bodies for the operations that need their own. */
const BODY: Readonly<Record<string, string>> = { webhook_create: JSON.stringify(WEBHOOK_ORDER), webhook_change: '{"active":true}' };

/** The methods of the operation's path, as `Allow` lists them. */
function allowOf({ surface, path }: Operation): string {
  const methods = Object.values(OPERATIONS).filter((each) => each.surface === surface && each.path === path).map(({ method }) => method);
  return allowHeader(methods);
}

describe("the contract", () => {
  it("every operation has a handler, and every handler an operation", () => {
    const bound = [...Object.keys(SUPPLY_HANDLERS), "health", "status", ...Object.keys(RESOLVER_HANDLERS)];
    expect(bound.sort()).toEqual(Object.keys(OPERATIONS).sort());
  });

  for (const [id, operation] of Object.entries(OPERATIONS)) {
    it(`${id} is reached at its path`, async () => {
      const url = SAMPLE[id] ?? "";
      const sent = operation.method === "GET" ? { headers: BOTH }
        : { method: operation.method, headers: { ...BOTH, "content-type": "application/json" }, body: BODY[id] ?? '{"npis":[],"query":"How is the weather?"}' };
      expect((await ask(app, url, sent)).status).toBe(200);
    });
  }
});

describe("methods", () => {
  for (const [id, operation] of Object.entries(OPERATIONS)) {
    const url = SAMPLE[id] ?? "";
    if (operation.method === "GET") {
      it(`HEAD ${url} is GET without its body`, async () => {
        const [head, get] = [await ask(app, url, { method: "HEAD", headers: BOTH }), await ask(app, url, { headers: BOTH })];
        expect([head.status, head.text]).toEqual([200, ""]);
        expect(head.headers["Content-Length"]).toBe(String(Buffer.byteLength(get.text)));
        expect(head.headers["Content-Type"]).toBe(get.headers["Content-Type"]);
      });
    }
    it(`${url} answers 405 to every other method, with Allow`, async () => {
      const allow = allowOf(operation);
      for (const method of ["PUT", "PATCH", "DELETE", "TRACE", "get", "GET", "POST"].filter((each) => !allow.split(", ").includes(each))) {
        const heard = await ask(app, url, { method, headers: BOTH });
        expect([heard.status, heard.json.error.code], method).toEqual([405, "method_not_allowed"]);
        if (["GET", "POST", "PATCH", "DELETE"].includes(method)) expect(heard.headers["Allow"]).toBe(allow);
      }
    });
    it(`OPTIONS ${url} needs no key`, async () => {
      const heard = await ask(app, url, { method: "OPTIONS" });
      expect([heard.status, heard.text, heard.headers["Access-Control-Allow-Methods"]]).toEqual([204, "", allowOf(operation)]);
      expect(heard.headers["Access-Control-Allow-Headers"]).toContain("X-Service-Key");
// Every answer has rate-limit headers; a preflight is answered even when the quota is used up.
      expect(heard.headers["X-RateLimit-Remaining"]).toBe("59");
      const spent = await ask(app, url, { method: "OPTIONS", headers: { "x-quota": "spent" } });
      expect([spent.status, spent.headers["X-RateLimit-Limit"], spent.headers["Retry-After"]]).toEqual([204, "60", undefined]);
    });
  }
});

describe("unknown routes", () => {
  const supply = ["/api/v1", "/api/v1/", "/api/v1/nope", "/api/v1/health/", "/api/v1//health", "/api/v1/../v1/health", "/api/v1/%2e%2e/v1/health",
    "/api/v1/specialties\\x",
    `/api/v1/npi/${NPI.dermatologist}/`, "/api/v1/npi/", "/api/v1/npi", "/api/v1/health/x", "/api/v1/HEALTH", "/api/v1/specialties//by-state",
    "/api/v1/..%2fv1/health"];
  for (const path of supply) {
    it(`${path} is Surface A's 404`, async () => {
      const heard = await ask(app, path, { headers: BOTH });
      expect([heard.status, heard.json.error.code, heard.json.meta.api_version]).toEqual([404, "not_found", "v1"]);
    });
  }
  for (const path of ["/v1", "/v1/nope", "/v1/npi/", "/v1/search/", "/v1/../v1/npi/1234567890"]) {
    it(`${path} is Surface B's 404`, async () => {
      const heard = await ask(app, path, { headers: BOTH });
      expect([heard.status, heard.json.error.code]).toEqual([404, "not_found"]);
      expect(heard.json.error.request_id).toBe(heard.headers["X-Request-Id"]);
    });
  }
  for (const path of ["/api", "/api/v10/health", "/api/v1x", "/v10/npi/1234567890", "//evil.example/v1/x", "/nope", "/%61pi/v1/health", "/*"]) {
    it(`${path} belongs to neither surface`, async () => {
      const heard = await ask(app, path);
      expect([heard.status, heard.json.error.code]).toEqual([404, "not_found"]);
    });
  }

  it("a browser gets a page outside the surfaces and JSON inside", async () => {
    const accept = { headers: { accept: "text/html,*/*;q=0.8" } };
    const page = await ask(app, "/<script>alert(1)</script>", accept);
    expect([page.status, page.headers["Content-Type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.text).toContain("Page not found");
    const plain = await ask(benchOf({ without: ["site/404.html"] }).app, "/<script>alert(1)</script>", accept);
    expect(plain.text).toContain("no such page");
    expect(page.text + plain.text).not.toContain("script");
    expect((await ask(app, "/api/v1/nope", accept)).json.error.code).toBe("not_found");
    expect((await ask(app, "/public/v1/nope", accept)).json.error.code).toBe("not_found");
  });

  it("a URL over 8 KB is refused on both surfaces", async () => {
    for (const prefix of ["/api/v1", "/v1"]) {
      const heard = await ask(app, `${prefix}/npi/${NPI.dermatologist}?x=${"y".repeat(8192)}`, { headers: BOTH });
      expect([heard.status, heard.json.error.code]).toEqual([400, "invalid_request"]);
    }
  });
});

describe("headers", () => {
  const urls = ["/api/v1/health", "/api/v1/specialties", "/v1/npi/1", "/v1/nope", "/nope", "/", "/public/v1/sources.json"];
  for (const url of urls) {
    it(`${url} has the headers of every answer`, async () => {
      const { headers } = await ask(app, url);
      expect(headers).toMatchObject({
        "Access-Control-Allow-Origin": "*", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
        "Content-Security-Policy": expect.stringContaining("frame-ancestors 'none'"),
        "X-Request-Id": expect.stringMatching(/^request-/),
        "Strict-Transport-Security": expect.stringContaining("max-age"),
      });
      for (const name of ["X-RateLimit-Limit", "X-RateLimit-Reset", "X-RateLimit-Window", "Retry-After", "X-Request-Id"]) {
        expect(headers["Access-Control-Expose-Headers"]).toContain(name);
      }
    });
  }

  it("an answer over plain http has no HSTS", async () => {
    const { app } = benchOf({}, { publicUrl: "http://127.0.0.1:8787" });
    expect((await ask(app, "/api/v1/health")).headers).not.toHaveProperty("Strict-Transport-Security");
  });

  it("an error keeps its status with any Origin", async () => {
    for (const [url, status] of [["/api/v1/specialties", 401], ["/v1/npi/1", 401], ["/api/v1/nope", 404]] as const) {
      const heard = await ask(app, url, { headers: { origin: "https://elsewhere.example" } });
      expect([heard.status, heard.headers["Access-Control-Allow-Origin"]]).toEqual([status, "*"]);
    }
  });
});

describe("one release a request", () => {
  it("is read once, when the request arrives", async () => {
    const releases: Release[] = [handMadeRelease(), handMadeRelease({ sources: { nppes: { snapshot: "2026-11-16" } } })];
    let reads = 0;
    const app = createApp({
      reader: { current: () => releases[Math.min(reads++, 1)] ?? null, named: () => null }, admit: doorman, clock: () => NOW_MS, log: () => undefined,
      publicUrl: PUBLIC_URL,
      narratives: createNarratives({ store: memoryStore(), log: () => undefined }),
    });
    const first = await ask(app, "/api/v1/specialties/urology/by-state", { headers: BOTH });
    expect(reads).toBe(1);
    expect(first.json.meta.freshness[0].snapshot).toBe("2026-11-09");
    const second = await ask(app, "/api/v1/specialties/urology/by-state", { headers: BOTH });
    expect(second.json.meta.freshness[0].snapshot).toBe("2026-11-16");
    expect(second.json.meta.data_freshness[0].last_refreshed).toBe("2026-11-16T00:00:00Z");
  });
});

describe("prefixes", () => {
  it("are set by the operator, and one may lie below the other", async () => {
    const { app } = benchOf({}, { prefixes: { supply: "/v1/supply", resolver: "/v1" } });
    expect((await ask(app, "/v1/supply/health")).status).toBe(200);
    expect((await ask(app, `/v1/npi/${NPI.dermatologist}`, { headers: BOTH })).status).toBe(200);
    expect((await ask(app, "/api/v1/health")).status).toBe(404);
  });

  it("are refused when malformed, at the start of the service", () => {
    for (const supply of ["", "/", "v1", "/v1/", "/v1//x", "/v 1", "/(.*)", "/v1"]) {
      expect(() => benchOf({}, { prefixes: { supply, resolver: "/v1" } }), supply).toThrow(/prefix/);
    }
  });
});

it("an access check that throws is a 500 and admits nobody", async () => {
  const { app, logged } = benchOf({}, { admit: () => Promise.reject(new Error("state is gone")) });
  const heard = await ask(app, "/api/v1/specialties", { headers: BOTH });
  expect([heard.status, heard.json.error.code]).toEqual([500, "internal_error"]);
  expect(logged).toHaveLength(1);
});

it("names of object properties in JavaScript are not identifiers", async () => {
  for (const word of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    for (const path of [`/api/v1/${word}`, `/api/v1/methodology/${word}`, `/api/v1/states/${word}/coverage`, `/v1/ccn/${word}`,
      `/v1/quality/${word}/${HOSPITAL}`]) {
      expect((await app(requestOf(path, { headers: BOTH }))).status, path).toBeLessThan(500);
    }
  }
});

it("a mistyped query parameter is a 400 that names the nearest, and one of a tracker is ignored", async () => {
  const asked = (query: string) => ask(app, `/v1/npi/${NPI.dermatologist}?${query}`, { headers: KEYED.resolver });
  const { status, text } = await asked("inclde=facts");
  expect([status, text]).toEqual([400, expect.stringContaining("There is no query parameter inclde; the nearest is include.")]);
  expect((await asked("include=facts&utm_source=x&_=1")).status).toBe(200);
});

it.each([`/v1/npi/${NPI.dermatologist}/history`, "/v1/search?q=smith", "/v1/providers?state=ME&specialty=dermatology", "/api/v1/specialties"])(
  "an operation without as_of refuses it, since its answer is not of that day: %s", async (path) => {
    const headers = { ...KEYED.resolver, ...KEYED.supply };
    const { status, text } = await ask(app, `${path}${path.includes("?") ? "&" : "?"}as_of=2026-01-31`, { headers });
    expect([status, text]).toEqual([400, expect.stringContaining("has no as_of")]);
  });
