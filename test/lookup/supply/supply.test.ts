/** Surface A by operation: every 200 matches its schema, and every error code can be reached. */
import { describe, expect, it } from "vitest";
import { OPERATIONS, type OperationId } from "../../../data/contract/api/api.ts";
import { supplyError } from "../../../data/contract/records/envelope.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { manifest as manifestSchema } from "../../../data/contract/release/release.ts";
import { StoreError } from "../../../data/store/store.ts";
import { ask, benchOf, KEYED, type Heard } from "../../support/ask.ts";
import { handMadeRelease, NOW, NPI, PUBLIC_URL, tableBy } from "../../support/release.ts";

const keyed = { headers: KEYED.supply };
const { app } = benchOf();

function check(id: OperationId, heard: Heard): Heard["json"] {
  expect(heard.status, heard.text).toBe(200);
  expect(heard.headers["Content-Type"]).toBe("application/json; charset=utf-8");
  return OPERATIONS[id].response.parse(heard.json);
}

function fails(heard: Heard, status: number, code: string): Heard["json"] {
  expect([heard.status, heard.json?.error?.code], heard.text).toEqual([status, code]);
  expect(heard.headers["Cache-Control"]).toBe("private, no-store");
  return supplyError.parse(heard.json);
}

it("the release of the tests is valid", () => {
  manifestSchema.parse(handMadeRelease().manifest);
});

describe("200", () => {
  const paths: readonly (readonly [OperationId, string])[] = [
    ["health", "/health"], ["status", "/status"], ["openapi", "/openapi.json"], ["specialties", "/specialties"],
    ["by_state", "/specialties/dermatology/by-state"], ["by_state", "/specialties/dermatology/by-state?subspecialty=207ND0900X"],
    ["by_county", "/specialties/cardiology/by-county?state=al&county_fips=01001"], ["coverage", "/states/ct/coverage"],
    ["provider", `/providers/${NPI.dermatologist}`], ["resolve", `/npi/${NPI.dermatologist}`], ["resolve", `/npi/${NPI.deactivated}`],
    ["methodology", "/methodology/dermatology-supply"], ["methodology", "/methodology/exclusion-facts"], ["sources", "/sources"],
  ];
  for (const [id, path] of paths) it(`${path} matches its schema`, async () => void check(id, await ask(app, `/api/v1${path}`, keyed)));

  it("meta has the release's pages, the sources' dates and the serve time", async () => {
    const { meta } = check("by_state", await ask(app, "/api/v1/specialties/dermatology/by-state", keyed));
    expect(meta).toMatchObject({
      api_version: "v1",
      methodology_url: `${PUBLIC_URL}/methodology/dermatology-supply/`,
      limitations_url: `${PUBLIC_URL}/limitations/`,
      documentation_url: `${PUBLIC_URL}/docs/`,
      data_freshness: [
        { source: "nppes", last_refreshed: "2026-11-09T00:00:00Z", next_refresh_eta: "2026-12-09T00:00:00Z" },
        { source: "census", last_refreshed: "2026-01-15T00:00:00Z" },
        { source: "pecos", last_refreshed: "2026-10-01T00:00:00Z" },
      ],
      freshness: [
        { source_id: "nppes", snapshot: "2026-11-09", last_checked: "2026-11-21T09:30:15Z", age_days: 12, state: "current" },
        { source_id: "census", age_days: 310, state: "current" },
        { source_id: "pecos", age_days: 51, state: "current" },
      ],
    });
    expect(meta.freshness_policy).toBeUndefined();
  });
});

describe("supply", () => {
  it("a slice has its code and count", async () => {
    const { data, meta } = check("by_state", await ask(app, "/api/v1/specialties/dermatology/by-state?subspecialty=207ND0900X", keyed));
    expect(data[0].active_providers.value).toBe(3);
    expect(meta.subspecialty_filter).toEqual({ code: "207ND0900X", display_name: expect.any(String), matched_count: 153 });
  });

  it("a county has its state's row, and the slice's count in that state", async () => {
    const url = "/api/v1/specialties/dermatology/by-county?state=Ny&county_fips=36001&subspecialty=207ND0900X";
    const { data, meta } = check("by_county", await ask(app, url, keyed));
    expect(data).toMatchObject({ state_code: "NY", county_fips: "36001", county_name: "Albany County", state_level_supply: { state_code: { value: "NY" } } });
    expect(meta.subspecialty_filter.matched_count).toBe(3);
    expect(meta.geo_scope_note).toContain("Albany County");
  });

  it("Connecticut's counties are found by both schemes of codes", async () => {
    for (const fips of ["09001", "09110"]) check("by_county", await ask(app, `/api/v1/specialties/urology/by-county?state=CT&county_fips=${fips}`, keyed));
  });

  const refused: readonly (readonly [string, number, string])[] = [
    ["/specialties/nope/by-state", 404, "specialty_not_found"],
    ["/specialties/Dermatology/by-state", 404, "specialty_not_found"],
    ["/specialties/__proto__/by-state", 404, "specialty_not_found"],
    ["/specialties/%zz/by-state", 404, "specialty_not_found"],
    ["/specialties/dermatology/by-state?subspecialty=207RC0000X", 400, "invalid_subspecialty"],
    ["/specialties/dermatology/by-state?subspecialty=", 400, "invalid_subspecialty"],
    ["/specialties/dermatology/by-state?subspecialty=207ND0900X&subspecialty=207ND0900X", 400, "invalid_request"],
    ["/specialties/dermatology/by-county", 400, "missing_state"],
    ["/specialties/dermatology/by-county?state=", 400, "missing_state"],
    ["/specialties/dermatology/by-county?county_fips=01001", 400, "missing_state"],
    ["/specialties/dermatology/by-county?state=AL", 400, "missing_county_fips"],
    ["/specialties/nope/by-county?state=AL", 400, "missing_county_fips"],
    ["/specialties/nope/by-county?state=AL&county_fips=01001", 404, "specialty_not_found"],
    ["/specialties/dermatology/by-county?state=AL&county_fips=01999", 404, "county_not_found"],
    ["/specialties/dermatology/by-county?state=AL&county_fips=1001", 404, "county_not_found"],
    ["/specialties/dermatology/by-county?state=ZZ&county_fips=nonsense", 404, "county_not_found"],
    ["/specialties/dermatology/by-county?state=NY&county_fips=01001", 400, "state_county_mismatch"],
    ["/specialties/dermatology/by-county?state=PR&county_fips=01001", 400, "state_county_mismatch"],
    ["/specialties/dermatology/by-county?state=AL&county_fips=01001&subspecialty=x", 400, "invalid_subspecialty"],
    ["/states/PR/coverage", 404, "state_not_found"],
    ["/states/zz/coverage", 404, "state_not_found"],
    ["/states/N%59X/coverage", 404, "state_not_found"],
    ["/methodology/nope", 404, "methodology_not_found"],
    ["/methodology/constructor", 404, "methodology_not_found"],
    ["/providers/123", 400, "invalid_npi"],
    ["/npi/12345678901", 400, "invalid_npi"],
    ["/npi/%EF%BC%91234567890", 400, "invalid_npi"],
    ["/npi/1234567890%0A", 400, "invalid_npi"],
    ["/npi/%ff", 400, "invalid_npi"],
    ["/specialties?max_staleness=x", 400, "invalid_max_staleness"],
    ["/specialties?max_staleness=1d&max_staleness=2d", 400, "invalid_request"],
  ];
  for (const [path, status, code] of refused) it(`${path} is ${status} ${code}`, async () => void fails(await ask(app, `/api/v1${path}`, keyed), status, code));

  it("lists the registered codes with invalid_subspecialty", async () => {
    const { error } = fails(await ask(app, "/api/v1/specialties/obgyn/by-state?subspecialty=x", keyed), 400, "invalid_subspecialty");
    expect(error.details.supported.map((each: { code: string }) => each.code)).toEqual(["207V00000X", "207VX0000X", "207VG0400X"]);
  });

  it("percent-encoded text is decoded", async () => {
    check("provider", await ask(app, `/api/v1/providers/%32${NPI.dermatologist.slice(1)}`, keyed));
    check("by_state", await ask(app, "/api/v1/specialties/derm%61tology/by-state", keyed));
  });
});

describe("/providers", () => {
  it("wraps each value, and lowers the confidence of a taxonomy that is only listed first", async () => {
    const flagged = check("provider", await ask(app, `/api/v1/providers/${NPI.dermatologist}`, keyed)).data;
    expect(flagged).toMatchObject({
      npi: { value: NPI.dermatologist, confidence_score: 1 },
      specialty: { value: "dermatology", confidence_score: 0.9 },
      taxonomy_codes: { value: ["207N00000X", "207ND0900X"] },
      state: { value: "NY", source: "nppes", last_checked: NOW },
      last_updated_in_source: { value: "2026-01-02" },
    });
    const unflagged = check("provider", await ask(app, `/api/v1/providers/${NPI.unflagged}`, keyed)).data;
    expect(unflagged).toMatchObject({ specialty: { confidence_score: 0.6 }, state: { value: null, confidence_score: 0.75 } });
    expect(unflagged.taxonomy_primary.attribution_text).toContain("first listed");
  });

  it("states the limitation of a partial or synthetic registry", async () => {
    const partial = benchOf({ sources: { nppes: { complete: false } } }).app;
    expect((await ask(partial, `/api/v1/providers/${NPI.dermatologist}`, keyed)).json.data.city.limitations).toContain("a part of the registry");
    const synthetic = benchOf({ sources: { nppes: { synthetic: true } } }).app;
    expect((await ask(synthetic, `/api/v1/providers/${NPI.dermatologist}`, keyed)).json.data.npi.limitations).toContain("sample");
  });

  const absent: readonly (readonly [string, object])[] = [
    [NPI.unknown, { reason: "not_in_registry" }],
    [NPI.badCheckDigit, { reason: "bad_check_digit" }],
    [NPI.deactivated, { reason: "deactivated", deactivation_date: "2020-05-06" }],
    [NPI.outside, { reason: "outside_cached_specialties" }],
    [NPI.organization, { reason: "not_an_individual" }],
  ];
  for (const [npi, details] of absent) {
    it(`${npi} is not found: ${JSON.stringify(details)}`, async () => {
      expect(fails(await ask(app, `/api/v1/providers/${npi}`, keyed), 404, "provider_not_found").error.details).toEqual(details);
    });
  }
});

describe("/npi", () => {
  it("has the six sources, each with its own provenance", async () => {
    const { data } = check("resolve", await ask(app, `/api/v1/npi/${NPI.dermatologist}`, keyed));
    expect(Object.keys(data.sources)).toEqual(["nppes", "oig_leie", "pecos", "qpp_mips", "open_payments", "sam_gov"]);
    expect(data).toMatchObject({ npi: NPI.dermatologist, resolved_at: NOW, authenticated: true });
    expect(data.sources.nppes.data).toMatchObject({ display_name: "Ana \"Skin\" Núñez, MD", organization_name: null, address: { city: "ALBANY" } });
    expect(data.sources.nppes.provenance).toMatchObject({ _dataset_id: "nppes", _confidence: 0.9 });
    expect(data.sources.nppes.provenance._data_availability).toContain("organization_name:not_collected");
    expect(data.sources.oig_leie).toMatchObject({
      data: { excluded: true, exclusion_type: "1128a1", exclusion_date: null },
      provenance: { _confidence: 1, _data_availability: ["excluded:present", "exclusion_type:present", "exclusion_date:null_at_source"] },
    });
    expect(data.sources.sam_gov).toMatchObject({
      data: null, provenance: { _snapshot: null, _confidence: null, _data_availability: ["records:awaiting_ingest"] },
    });
  });

  it("has null, with the source's date, where an ingested source has no record", async () => {
    const { data } = check("resolve", await ask(app, `/api/v1/npi/${NPI.unflagged}`, keyed));
    // Its primary taxonomy is the first listed.
    expect(data.sources.nppes.provenance._confidence).toBe(0.6);
    expect(data.sources.pecos).toMatchObject({ data: null, provenance: { _snapshot: "2026-10-01", _confidence: null } });
  });

  it("has a note with a missing exclusion: it clears nobody, and few rows have an NPI", async () => {
    const { sources } = check("resolve", await ask(app, `/api/v1/npi/${NPI.unflagged}`, keyed)).data;
    expect(sources.oig_leie.data).toBeNull();
    expect(sources.oig_leie.note).toMatch(/not a clearance.* snapshot of November 10, 2026: 8\.8% of its rows carry one\. /);
    expect(sources.oig_leie.note).toMatch(/ The snapshot of November 10, 2026 is 11 days old, within its limit of 35 days\.$/);
    expect(sources.sam_gov.note).toContain("not a clearance");
    expect(sources.pecos.note).toBeUndefined();
    const excluded = check("resolve", await ask(app, `/api/v1/npi/${NPI.dermatologist}`, keyed)).data.sources.oig_leie;
    expect(excluded.note).toBeUndefined();
  });

  it("has the reason of a block without a record: no such record, a part that was not read, or no snapshot", async () => {
    const { app: part } = benchOf({ sources: { pecos: { complete: false } } });
    const { pecos, oig_leie, sam_gov } = check("resolve", await ask(part, `/api/v1/npi/${NPI.unflagged}`)).data.sources;
    expect([pecos, oig_leie, sam_gov].map(({ data, provenance }) => [data, provenance._data_availability[0].split(":")[1]]))
      .toEqual([[null, "partial_source"], [null, "null_at_source"], [null, "awaiting_ingest"]]);
  });

  it("has the date and nothing else for a deactivated NPI", async () => {
    const { data } = check("resolve", await ask(app, `/api/v1/npi/${NPI.deactivated}`, keyed));
    expect(data.sources.nppes).toMatchObject({ data: null, reason: { code: "deactivated", deactivation_date: "2020-05-06" } });
  });

  it("may be cached for anonymous callers only", async () => {
    const anonymous = await ask(app, `/api/v1/npi/${NPI.dermatologist}`);
    expect(check("resolve", anonymous).data.authenticated).toBe(false);
    expect(anonymous.headers).toMatchObject({ "Cache-Control": "public, max-age=60, stale-while-revalidate=86400", Vary: "Authorization" });
    const known = await ask(app, `/api/v1/npi/${NPI.dermatologist}`, keyed);
    expect(known.headers).toMatchObject({ "Cache-Control": "private, no-store", Vary: "Authorization" });
    const late = await ask(app, `/api/v1/npi/${NPI.dermatologist}?max_staleness=1h&on_stale=409`);
    expect([late.status, late.headers["Cache-Control"]]).toEqual([409, "private, no-store"]);
    fails(await ask(app, `/api/v1/npi/${NPI.dermatologist}`, { headers: { authorization: "Bearer bad" } }), 401, "invalid_api_key");
  });

  for (const [npi, reason] of [[NPI.unknown, "not_in_registry"], [NPI.badCheckDigit, "bad_check_digit"]] as const) {
    it(`${npi} is not found: ${reason}`, async () => {
      expect(fails(await ask(app, `/api/v1/npi/${npi}`), 404, "npi_not_found").error.details).toEqual({ reason });
    });
  }
});

describe("staleness", () => {
  const routes: readonly (readonly [OperationId, string])[] = [
    ["specialties", "/specialties?"], ["by_state", "/specialties/urology/by-state?"], ["coverage", "/states/NY/coverage?"],
    ["by_county", "/specialties/urology/by-county?state=NY&county_fips=36001&"], ["provider", `/providers/${NPI.dermatologist}?`],
    ["resolve", `/npi/${NPI.dermatologist}?`], ["methodology", "/methodology/urology-supply?"],
  ];
  for (const [id, path] of routes) {
    it(`${path} flags stale data, and rejects it with 409 and the data`, async () => {
      const flagged = check(id, await ask(app, `/api/v1${path}max_staleness=1d`, keyed));
      expect(flagged.meta.freshness_policy).toMatchObject({ requested: true, max_staleness: "1d", mode: "flag", stale: true });
      const heard = await ask(app, `/api/v1${path}max_staleness=1d&max_staleness_mode=reject`, keyed);
      const rejected = fails(heard, 409, "stale_data");
      expect(rejected.data).toEqual(flagged.data);
      expect(rejected.meta.freshness_policy?.stale_sources[0]?.reason).toBe("exceeds_max_staleness");
      const fresh = check(id, await ask(app, `/api/v1${path}max_staleness=3000d&on_stale=reject`, keyed));
      expect(fresh.meta.freshness_policy).toMatchObject({ stale: false, stale_sources: [] });
    });
  }

  it("names only sources older than the bar, and undated ones", async () => {
    const undated = benchOf({ sources: { nppes: { snapshot: null } } }).app;
    const { meta } = check("by_state", await ask(undated, "/api/v1/specialties/urology/by-state?max_staleness=400d", keyed));
    expect(meta.freshness_policy.stale_sources).toEqual([{ source_id: "nppes", state: "unknown", age_hours: null, reason: "freshness_unknown" }]);
    expect(meta.data_freshness.map((each: { source: string }) => each.source)).toEqual(["census", "pecos"]);
  });

  it("is checked after existence, and its syntax before", async () => {
    fails(await ask(app, `/api/v1/providers/${NPI.unknown}?max_staleness=1h&on_stale=409`, keyed), 404, "provider_not_found");
    fails(await ask(app, `/api/v1/providers/${NPI.unknown}?max_staleness=bad`, keyed), 400, "invalid_max_staleness");
  });
});

describe("who may ask", () => {
  it("checks credentials, then quota, then syntax", async () => {
    fails(await ask(app, "/api/v1/providers/x?max_staleness=bad"), 401, "missing_api_key");
    fails(await ask(app, "/api/v1/providers/x", { headers: { authorization: "Bearer bad" } }), 401, "invalid_api_key");
    const spent = await ask(app, "/api/v1/providers/x", { headers: { ...KEYED.supply, "x-quota": "spent" } });
    fails(spent, 429, "rate_limit_exceeded");
    expect(spent.headers).toMatchObject({ "Retry-After": "60", "X-RateLimit-Limit": "60" });
  });

  it("every answer has rate-limit headers, errors too", async () => {
    for (const path of ["/specialties", "/providers/x", `/providers/${NPI.unknown}`, "/health"]) {
      expect((await ask(app, `/api/v1${path}`, keyed)).headers["X-RateLimit-Remaining"], path).toBe("59");
    }
  });
});

describe("health and status", () => {
  it("count each source in one state", async () => {
    const { data } = check("status", await ask(app, "/api/v1/status"));
    const { summary } = data;
    expect(summary).toMatchObject({ overall: "ok", total_sources: 15, current: 6, unknown: 9, degraded: 0, stale: 0 });
    expect(new Set(Object.values(data.availability))).toEqual(new Set(["ok"]));
    const leie = data.sources.find((each: { source_id: string }) => each.source_id === "sam_gov");
    expect(leie).toMatchObject({ state: "unknown", snapshot: null, age_days: null, sla_days: 3, reason: expect.stringContaining("Not loaded yet") });
    expect(check("health", await ask(app, "/api/v1/health")).data).toMatchObject({ status: "ok", uptime_target: "99.5%" });
  });

  const troubles: readonly (readonly [string, Parameters<typeof benchOf>[0], object])[] = [
    ["drift", { sources: { pecos: { drift_open: true } } }, { sources_with_open_drift: 1 }],
    ["a quarantine", { sources: { pecos: { quarantined: true } } }, { sources_quarantined: 1 }],
    ["a failing publisher", { sources: { pecos: { degraded_upstream: true } } }, { sources_degraded_upstream: 1 }],
    ["a stale source", { sources: { nppes: { snapshot: "2026-01-01" } } }, { stale: 1 }],
    ["an undated one", { sources: { nppes: { snapshot: null } } }, { unknown: 10 }],
  ];
  for (const [name, changes, summary] of troubles) {
    it(`${name} calls for attention`, async () => {
      expect(check("status", await ask(benchOf(changes).app, "/api/v1/status")).data.summary).toMatchObject({ overall: "attention", ...summary });
    });
  }

  it("a degraded source does not call for attention", async () => {
    const { app } = benchOf({ sources: { nppes: { snapshot: "2026-10-01" } } });
    expect(check("status", await ask(app, "/api/v1/status")).data.summary).toMatchObject({ overall: "ok", degraded: 1 });
  });

  it("each part fails on its own", async () => {
    const broken = tableBy("quality", () => { throw new StoreError("gone"); }, () => Promise.reject(new StoreError("gone")));
    const { app } = benchOf({ tables: { quality: broken, facilities: null }, without: [publicPath.sources] });
    const { data } = check("status", await ask(app, "/api/v1/status"));
    expect(data.availability).toMatchObject({
      providers: "ok", facilities: "unavailable", quality: "unavailable", sources: "unavailable", specialties: "ok",
    });
    expect(data.summary.overall).toBe("attention");
  });

  it("reads a block of each table, even without an example", async () => {
    for (const without of [[], [publicPath.examples]]) {
      const keys: string[] = [];
      const providers = tableBy("providers", () => null, async (wanted) => (keys.push(...wanted), []));
      await ask(benchOf({ tables: { providers }, without }).app, "/api/v1/status");
      expect(keys).toEqual([without.length === 0 ? NPI.dermatologist : "1500000000"]);
    }
  });

  it("answer without a release; data routes are 503", async () => {
    const { app } = benchOf(null);
    check("health", await ask(app, "/api/v1/health"));
    const { data } = check("status", await ask(app, "/api/v1/status"));
    expect(data.summary).toMatchObject({ overall: "attention", total_sources: 15, unknown: 15 });
    expect(new Set(Object.values(data.availability))).toEqual(new Set(["unavailable"]));
    for (const path of ["/specialties", `/npi/${NPI.dermatologist}`, "/sources", "/openapi.json"]) {
      fails(await ask(app, `/api/v1${path}`, keyed), 503, "source_unavailable");
    }
  });
});

describe("what the release lacks", () => {
  it("is 503 for a missing file or table", async () => {
    const { app } = benchOf({ without: [publicPath.specialties], tables: { providers: null } });
    fails(await ask(app, "/api/v1/specialties", keyed), 503, "source_unavailable");
    fails(await ask(app, `/api/v1/npi/${NPI.dermatologist}`), 503, "source_unavailable");
  });

  it("is 503 for a failing store and 500 for an unexpected failure, whose cause is only logged", async () => {
    for (const [cause, status, code] of [[new StoreError("secret path"), 503, "source_unavailable"],
      [new TypeError("secret"), 500, "internal_error"]] as const) {
      const providers = tableBy("providers", () => { throw cause; }, () => Promise.reject(cause));
      const { app, logged } = benchOf({ tables: { providers } });
      const heard = await ask(app, `/api/v1/npi/${NPI.dermatologist}`);
      fails(heard, status, code);
      expect(heard.text).not.toContain("secret");
      expect(logged).toMatchObject([{ level: "error", request_id: heard.json.meta.request_id, error: cause }]);
    }
  });
});
