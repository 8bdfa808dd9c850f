/** Surface B by operation: every 200 matches its schema, and every error code can be reached. */
import { describe, expect, it } from "vitest";
import { OPERATIONS, type OperationId } from "../../../data/contract/api/api.ts";
import { FACILITY_TYPES, facilitySource } from "../../../data/contract/ids.ts";
import { resolverError } from "../../../data/contract/records/envelope.ts";
import { batchHeader } from "../../../data/contract/records/resolver.ts";
import { StoreError } from "../../../data/store/store.ts";
import { ApiError } from "../../../lookup/http/errors.ts";
import { ask, benchOf, doorman, KEYED, type Bench, type Heard } from "../../support/ask.ts";
import { HOSPITAL, NPI, PROVIDERS, SURGICAL_CENTER, tableBy, type Changes } from "../../support/release.ts";

const keyed = { headers: KEYED.resolver };
const { app } = benchOf();

function check(id: OperationId, heard: Heard): Heard["json"] {
  expect(heard.status, heard.text).toBe(200);
  return OPERATIONS[id].response.parse(heard.json);
}

function fails(heard: Heard, status: number, code: string): Heard["json"] {
  expect([heard.status, heard.json?.error?.code], heard.text).toEqual([status, code]);
  expect(heard.headers["Cache-Control"]).toBe("private, no-store");
  return resolverError.parse(heard.json);
}

describe("200", () => {
  const paths: readonly (readonly [OperationId, string])[] = [
    ["resolver_openapi", "/openapi.json"], ["npi", `/npi/${NPI.dermatologist}`], ["npi", `/npi/${NPI.dermatologist}?include=facts`],
    ["npi", `/npi/${NPI.deactivated}`], ["npi", `/npi/${NPI.organization}`], ["entity", `/entity/npi/${NPI.deactivated}`],
    ["ccn", `/ccn/${HOSPITAL}`], ["ccn", `/ccn/${SURGICAL_CENTER.toLowerCase()}`], ["quality", `/quality/hospital/${HOSPITAL}`],
  ];
  for (const [id, path] of paths) it(`${path} matches its schema`, async () => void check(id, await ask(app, `/v1${path}`, keyed)));
});

describe("/npi", () => {
  it("is flat, with provenance, and has facts only when asked for", async () => {
    const record = check("npi", await ask(app, `/v1/npi/${NPI.dermatologist}`, keyed));
    expect(record).toMatchObject({
      npi: NPI.dermatologist, status: "active", entity_type: "individual", organization_name: null, display_name: "Ana \"Skin\" Núñez, MD",
      address: { city: "ALBANY", state: "NY", postal_code: "12207" }, pecos_enrolled: true, _dataset_id: "nppes", _confidence: 0.9, _doi: null,
    });
    expect(record._data_availability).toEqual(expect.arrayContaining(["city:present", "organization_name:not_collected", "pecos_enrolled:present"]));
    expect(record.facts).toBeUndefined();
  });

  it("each fact has its own provenance", async () => {
    const record = check("npi", await ask(app, `/v1/npi/${NPI.dermatologist}?include=facts`, keyed));
    expect(record.facts).toMatchObject([
      { type: "exclusion", value: true, detail: { exclusion_type: "1128a1" }, _dataset_id: "oig_leie", _snapshot: "2026-11-10", _confidence: 1 },
      { type: "pecos_enrolled", value: true, _dataset_id: "pecos" },
      { type: "affiliated_facility", value: true, detail: { ccn: HOSPITAL, facility_type: "hospital" }, _dataset_id: "hospital" },
    ]);
    expect(record.facts_note).toContain("unknown");
    expect(record.facts_note).toContain("snapshot of November 10, 2026: 8.8% of its rows carry one");
    expect(check("entity", await ask(app, `/v1/entity/npi/${NPI.dermatologist}`, keyed))).toEqual(record);
  });

  it("has a lower confidence when the primary taxonomy is the first listed", async () => {
    expect(check("npi", await ask(app, `/v1/npi/${NPI.unflagged}`, keyed))).toMatchObject({ _confidence: 0.6 });
    const lines = (await send([NPI.unflagged], { accept: "application/x-ndjson" })).text.split("\n");
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({ npi: NPI.unflagged, _confidence: 0.6 });
  });

  it("says when the release has only a part of the registry", async () => {
    const { app: part } = benchOf({ sources: { nppes: { complete: false } } });
    const message = async (of: typeof app): Promise<string> => fails(await ask(of, `/v1/npi/${NPI.unknown}`, keyed), 404, "not_found").error.message as string;
    expect(await message(app)).toMatch(/^The registry holds no record/);
    expect(await message(part)).toMatch(/^This release holds only a part of the registry, and in it no record/);
  });

  it("has no fact that says that somebody is not excluded", async () => {
    const { facts } = check("npi", await ask(app, `/v1/npi/${NPI.unflagged}?include=facts`, keyed));
    expect(facts).toMatchObject([{ type: "pecos_enrolled", value: false }]);
  });

  for (const [name, change, flag] of [
    ["is not loaded", { status: "awaiting_ingest", snapshot: null }, "awaiting_ingest"], ["is a part", { complete: false }, "partial_source"],
  ] as const) {
    it(`pecos_enrolled is null when the enrolment file ${name}`, async () => {
      const bench = benchOf({ sources: { pecos: change } });
      const record = check("npi", await ask(bench.app, `/v1/npi/${NPI.dermatologist}?include=facts`, keyed));
      expect(record.pecos_enrolled).toBeNull();
      expect(record._data_availability).toContain(`pecos_enrolled:${flag}`);
      expect(record.facts.map((fact: { type: string }) => fact.type)).toEqual(["exclusion", "affiliated_facility"]);
    });
  }

  it("says once that only a part of the exclusion list was read", async () => {
    const bench = benchOf({ sources: { oig_leie: { complete: false } } });
    const { facts_note } = (await ask(bench.app, `/v1/npi/${NPI.unflagged}?include=facts`, keyed)).json;
    expect(facts_note.match(/[Oo]nly (?:a )?part/g)).toHaveLength(1);
  });

  it("says when the exclusion list is not loaded", async () => {
    const noteOf = async (change: object): Promise<string> => {
      const { app: bench } = benchOf({ sources: { oig_leie: { status: "awaiting_ingest", snapshot: null, ...change } } });
      return (await ask(bench, `/v1/npi/${NPI.unflagged}?include=facts`, keyed)).json.facts_note;
    };
    expect(await noteOf({ reason: "No snapshot of this source is in the release." })).toMatch(/is loaded: no exclusion can be shown\.$/);
    expect(await noteOf({ quarantined: true, reason: "The snapshot of May is held back." })).toMatch(/can be shown\. The snapshot of May is held back\.$/);
  });

  it("has the date and no personal field for a deactivated NPI", async () => {
    const record = check("npi", await ask(app, `/v1/npi/${NPI.deactivated}`, keyed));
    expect(record).toMatchObject({
      status: "deactivated", deactivation_date: "2020-05-06", display_name: null, address: null, primary_taxonomy: null, _confidence: 1,
    });
  });

  const refused: readonly (readonly [string, number, string, object | undefined])[] = [
    [`/npi/${NPI.unknown}`, 404, "not_found", { reason: "not_in_registry" }],
    [`/npi/${NPI.badCheckDigit}`, 404, "not_found", { reason: "bad_check_digit" }],
    [`/entity/npi/${NPI.unknown}`, 404, "not_found", { reason: "not_in_registry" }],
    ["/npi/123", 400, "invalid_npi", undefined],
    ["/npi/%D9%A1234567890", 400, "invalid_npi", undefined],
    ["/npi/12345%2F7890", 400, "invalid_npi", undefined],
    ["/entity/npi/12345678901", 400, "invalid_npi", undefined],
    [`/npi/${NPI.dermatologist}?include=all`, 400, "invalid_request", undefined],
    [`/npi/${NPI.dermatologist}?include=`, 400, "invalid_request", undefined],
    [`/npi/${NPI.dermatologist}?include=facts&include=facts`, 400, "invalid_request", undefined],
    [`/npi/${NPI.dermatologist}?max_staleness=1w`, 400, "invalid_max_staleness", undefined],
  ];
  for (const [path, status, code, details] of refused) {
    it(`${path} is ${status} ${code}`, async () => expect(fails(await ask(app, `/v1${path}`, keyed), status, code).error.details).toEqual(details));
  }
});

describe("cached provenance", () => {
  it("equals provenance without a cache, for every record in any order", async () => {
    const warm = benchOf().app;
    for (const { npi } of PROVIDERS) {
      for (const url of [`/v1/npi/${npi}?include=facts`, `/v1/npi/${npi}`]) {
        expect((await ask(warm, url, keyed)).json, url).toEqual((await ask(benchOf().app, url, keyed)).json);
      }
      const [kept, anew] = [await ask(warm, `/api/v1/npi/${npi}`), await ask(benchOf().app, `/api/v1/npi/${npi}`)];
      expect(kept.json.data).toEqual(anew.json.data);
    }
  });
});

describe("facilities", () => {
  describe("an unknown CCN", () => {
    const coverage = { state: "complete" as const, reason: null, files: [], states: {}, missing_states: ["TX"] };
    const snapshot = "2026-10-20";
    const whole: Changes["sources"] = Object.fromEntries(FACILITY_TYPES.map((type) => [facilitySource(type), { status: "ingested", snapshot }]));
    const message = async (sources: Changes["sources"], path: string): Promise<string> =>
      fails(await ask(benchOf({ sources: { ...whole, ...sources } }).app, `/v1/${path}`, keyed), 404, "not_found").error.message;

    it("is in no list when every list is whole", async () => {
      expect(await message({}, "ccn/999999")).toBe("The lists of facilities hold no facility with this CCN.");
    });

    it.each<[string, Changes["sources"], string]>([
      ["a list is a part", { hospice: { snapshot, complete: false } }, "hospices"],
      ["a list lacks a state", { dialysis: { snapshot, coverage } }, "dialysis facilities"],
      ["lists are not loaded", { hospital: { complete: false, snapshot: null }, asc: { complete: false } }, "hospitals, ambulatory surgical centers"],
    ])("may be a facility that this release does not hold when %s", async (_, sources, lists) => {
      expect(await message(sources, "ccn/999999")).toBe(`This release does not hold the whole list of ${lists}; what it holds has no facility with this CCN.`);
    });

    it("is looked for in the list of its type alone", async () => {
      const part = { hospital: { snapshot, complete: false } };
      expect(await message(part, "quality/hospital/999999")).toMatch(/whole list of hospitals;/);
      expect(await message(part, "quality/hospice/999999")).toMatch(/^The lists of facilities hold no/);
    });
  });

  it("an unrated surgical center has a null star with a reason", async () => {
    const record = check("ccn", await ask(app, `/v1/ccn/${SURGICAL_CENTER}`, keyed));
    expect(record).toMatchObject({ facility_type: "asc", overall_star: null, _dataset_id: "asc" });
    expect(record._data_availability).toContain("overall_star:not_collected");
  });

  it("a suppressed measure is null with its footnote, never zero", async () => {
    const record = check("quality", await ask(app, `/v1/quality/hospital/${HOSPITAL}`, keyed));
    expect(record).toMatchObject({ ccn: HOSPITAL, overall_star: 4, _dataset_id: "hospital", _snapshot: "2026-10-20" });
    expect(record.measures).toEqual([expect.objectContaining({ id: "MORT_30_AMI", value: null, national_avg: 12.6,
      footnote: expect.stringContaining("too small") })]);
  });

  it("half stars have a field of their own", async () => {
    const row = { ccn: "017000", facility_type: "home-health", facility_name: "H", ownership_type: null, city: null, state: "AL",
      overall_star: null, overall_star_exact: "2.5", overall_star_footnote: null };
    const bench = benchOf({ tables: { facilities: tableBy("facilities", () => row) } });
    expect(check("ccn", await ask(bench.app, "/v1/ccn/017000", keyed))).toMatchObject({ overall_star: null, overall_star_exact: 2.5 });
  });

  const refused: readonly (readonly [string, number, string])[] = [
    ["/ccn/330999", 404, "not_found"], ["/ccn/05C0009999", 404, "not_found"], ["/ccn/33000", 400, "invalid_ccn"], ["/ccn/3300011", 400, "invalid_ccn"],
    ["/ccn/33000%C4%B1", 400, "invalid_ccn"], ["/ccn/33000-", 400, "invalid_ccn"], ["/ccn/%zz", 400, "invalid_ccn"],
    ["/quality/clinic/330001", 400, "invalid_type"], ["/quality/Hospital/330001", 400, "invalid_type"], ["/quality/__proto__/330001", 400, "invalid_type"],
    ["/quality/hospital/x", 400, "invalid_ccn"], ["/quality/hospital/330999", 404, "not_found"],
    ["/quality/hospice/330001", 503, "source_unavailable"], ["/quality/hospice/x", 400, "invalid_ccn"],
  ];
  for (const [path, status, code] of refused) it(`${path} is ${status} ${code}`, async () => void fails(await ask(app, `/v1${path}`, keyed), status, code));

  it("a release without the tables is 503", async () => {
    const { app } = benchOf({ tables: { facilities: null, quality: null, providers: null } });
    for (const path of [`/ccn/${HOSPITAL}`, `/quality/hospital/${HOSPITAL}`, `/npi/${NPI.dermatologist}`]) {
      fails(await ask(app, `/v1${path}`, keyed), 503, "source_unavailable");
    }
  });
});

function send(npis: unknown, headers: Record<string, string> = {}, bench: Bench = { app, logged: [] }, query = ""): Promise<Heard> {
  const body = typeof npis === "string" ? npis : JSON.stringify({ npis });
  return ask(bench.app, `/v1/batch/npi${query}`, {
    method: "POST", headers: { ...KEYED.resolver, "content-type": "application/json", ...headers }, body,
  });
}

describe("batch", () => {
  it("answers in request order, repeats repeated NPIs, and has null for an unresolved one", async () => {
    const npis = [NPI.organization, "x", NPI.dermatologist, NPI.unknown, NPI.badCheckDigit, NPI.organization, NPI.deactivated];
    const body = check("batch", await send(npis));
    expect(body.results.map((each: { npi: string } | null) => each?.npi ?? null)).toEqual(
      [NPI.organization, null, NPI.dermatologist, null, null, NPI.organization, NPI.deactivated],
    );
    expect([body.requested, body.resolved]).toEqual([7, 4]);
    expect(body.errors).toEqual([
      { index: 1, npi: "x", code: "invalid_npi" },
      { index: 3, npi: NPI.unknown, code: "not_found", reason: "not_in_registry" },
      { index: 4, npi: NPI.badCheckDigit, code: "not_found", reason: "bad_check_digit" },
    ]);
    expect(body.results[2]).toEqual((await ask(app, `/v1/npi/${NPI.dermatologist}`, keyed)).json);
  });

  it("says what a roster check says of each NPI, found or not, and of which lists", async () => {
    const npis = [NPI.dermatologist, NPI.deactivated, NPI.unknown, NPI.badCheckDigit, "x", ""];
    const body = check("batch", await send(npis, {}, undefined, "?include=findings"));
    const codes = (body.findings as { code: string; source_id?: string }[][]).map((each) => each.map(({ code }) => code));
    expect(codes.map(([first]) => first)).toEqual(
      ["registry_active", "registry_deactivated", "registry_not_found", "npi_bad_check_digit", "npi_malformed", "npi_missing"],
    );
    expect(body.findings[0]).toContainEqual(expect.objectContaining({ code: "exclusion_found", source_id: "oig_leie", exclusion_type: "1128a1" }));
    expect(body.findings[1]).toContainEqual(expect.objectContaining({ code: "registry_deactivated", deactivation_date: "2020-05-06" }));
    expect(body.findings[2]).toContainEqual({ code: "exclusion_not_searched", source_id: "oig_leie", reason: "not_in_registry" });
    expect(body.checked.lists.map(({ source_id }: { source_id: string }) => source_id)).toEqual(["nppes", "oig_leie", "sam_gov", "pecos"]);
    expect(JSON.stringify(body)).not.toMatch(/"(?:clear|cleared|not_excluded)"/);
    const lines = (await send(npis, { accept: "application/x-ndjson" }, undefined, "?include=findings")).text.trimEnd().split("\n");
    const [header, ...records] = lines.map((line) => JSON.parse(line) as { findings: unknown });
    expect(batchHeader.parse(header)._batch.checked).toEqual(body.checked);
    expect(records.map(({ findings }) => findings)).toEqual(body.findings);
    for (const query of ["?include=facts", "?include=findings&as_of=2026-11-10"]) {
      expect((await send(npis, {}, undefined, query)).status, query).toBeGreaterThanOrEqual(400);
    }
  });

  it("answers an empty list with an empty list", async () => {
    expect(check("batch", await send([]))).toEqual({ requested: 0, resolved: 0, results: [], errors: [] });
  });

  it("accepts 1,000 NPIs and refuses 1,001", async () => {
    const full = check("batch", await send(Array.from({ length: 1000 }, () => NPI.dermatologist)));
    expect(full.resolved).toBe(1000);
    fails(await send(Array.from({ length: 1001 }, () => NPI.dermatologist)), 400, "batch_too_large");
  });

  const malformed: readonly (readonly [string, string])[] = [
    ["no JSON", "{"], ["nothing", ""], ["an array", "[]"], ["null", "null"], ["no npis", "{}"], ["a string", '{"npis":"1"}'],
    ["numbers", `{"npis":[${NPI.dermatologist}]}`], ["only an inherited npis", '{"__proto__":{"npis":[]}}'], ["nested arrays", '{"npis":[["1"]]}'],
    ["a thousand nested arrays", "[".repeat(1000)],
  ];
  for (const [name, body] of malformed) it(`${name} is invalid_request`, async () => void fails(await send(body), 400, "invalid_request"));

  it("bytes that are not UTF-8 are invalid_request", async () => {
    const sent = { method: "POST", headers: { ...KEYED.resolver, "content-type": "application/json" }, body: Uint8Array.from([0x22, 0xff, 0x22]) };
    fails(await ask(app, "/v1/batch/npi", sent), 400, "invalid_request");
  });

  it("too many bytes are payload_too_large, another type unsupported_media_type", async () => {
    fails(await send(["x".repeat(256 * 1024)]), 413, "payload_too_large");
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"]) {
      fails(await send([], { "content-type": type }), 415, "unsupported_media_type");
    }
    fails(await send([], { "content-encoding": "gzip" }), 415, "unsupported_media_type");
    check("batch", await send([], { "content-type": "Application/JSON; charset=utf-8" }));
  });

  it("counts its NPIs once it is well-formed", async () => {
    const charged: number[] = [];
    const meter = (npis: number): void => {
      charged.push(npis);
      if (npis > 2) throw new ApiError("rate_limited", "Too many.");
    };
    const bench = benchOf({}, { admit: async (request, operation) => ({ ...(await doorman(request, operation)), meter }) });
    check("batch", await send([NPI.dermatologist, "x"], {}, bench));
    fails(await send("{", {}, bench), 400, "invalid_request");
    fails(await send([NPI.dermatologist, "x", "y"], {}, bench), 429, "rate_limited");
    expect(charged).toEqual([2, 3]);
  });

  it("streams one line for each record, with the provenance once", async () => {
    const npis = [NPI.dermatologist, NPI.unknown, NPI.organization];
    const heard = await send(npis, { accept: "application/x-ndjson" }, undefined, "?max_staleness=1h");
    expect([heard.status, heard.headers["Content-Type"]]).toEqual([200, "application/x-ndjson; charset=utf-8"]);
    const [header, ...lines] = heard.text.trimEnd().split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(batchHeader.parse(header)).toMatchObject({ _batch: { requested: 3 }, _provenance: { _dataset_id: "nppes" }, _freshness_policy: { stale: true } });
    expect(lines.map((line) => line["npi"])).toEqual(npis);
    expect(lines[0]).toMatchObject({ status: "active", _confidence: 0.9 });
    expect(lines[0]).not.toHaveProperty("_source");
    expect(lines[1]).toEqual({ index: 1, npi: NPI.unknown, code: "not_found", reason: "not_in_registry" });
  });

  it("is NDJSON only if that has at least the weight of JSON", async () => {
    const typeFor = async (accept: string): Promise<string | undefined> => (await send([], { accept })).headers["Content-Type"];
    for (const accept of ["Application/X-NDJSON", "application/json, application/x-ndjson", "application/x-ndjson; q=0.9, application/json;q=0.1, */*"]) {
      expect(await typeFor(accept), accept).toBe("application/x-ndjson; charset=utf-8");
    }
    for (const accept of ["*/*", "application/x-ndjson;q=0", "application/json, application/x-ndjson;q=0.1", "application/x-ndjson-seq"]) {
      expect(await typeFor(accept), accept).toBe("application/json; charset=utf-8");
    }
  });

  it("streams whole chunks and the rest", async () => {
    for (const count of [0, 1, 63, 64, 65, 200]) {
      const heard = await send(Array.from({ length: count }, () => NPI.organization), { accept: "application/x-ndjson" });
      expect(heard.text.trimEnd().split("\n").length, `${count}`).toBe(count + 1);
    }
  });

  it("a failing store is 503 even where a stream was asked for", async () => {
    const providers = tableBy("providers", () => null, () => Promise.reject(new StoreError("gone")));
    fails(await send([NPI.dermatologist], { accept: "application/x-ndjson" }, benchOf({ tables: { providers } })), 503, "source_unavailable");
  });
});

describe("staleness", () => {
  const routes: readonly (readonly [string, string])[] = [
    ["npi", `/npi/${NPI.dermatologist}`], ["entity", `/entity/npi/${NPI.dermatologist}`], ["ccn", `/ccn/${HOSPITAL}`],
    ["quality", `/quality/hospital/${HOSPITAL}`],
  ];
  for (const [id, path] of routes) {
    it(`${path} flags a stale record, and rejects it with 409 and the record`, async () => {
      const flagged = check(id as OperationId, await ask(app, `/v1${path}?max_staleness=1d`, keyed));
      expect(flagged._freshness_policy).toMatchObject({ stale: true, mode: "flag" });
      const rejected = fails(await ask(app, `/v1${path}?max_staleness=1d&on_stale=reject`, keyed), 409, "stale_data");
      const { error, _freshness_policy, ...record } = rejected;
      const { _freshness_policy: _, ...expected } = flagged;
      expect(record).toEqual(expected);
      expect(_freshness_policy).toMatchObject({ mode: "reject", stale: true });
      expect(error.request_id).toMatch(/^request-/);
      expect(check(id as OperationId, await ask(app, `/v1${path}`, keyed))._freshness_policy).toBeUndefined();
    });
  }

  it("compares the exclusion list with the bar only when facts are asked for", async () => {
    const { app } = benchOf({ sources: { oig_leie: { snapshot: null } } });
    const policy = async (query: string): Promise<unknown> => (await ask(app, `/v1/npi/${NPI.dermatologist}?max_staleness=400d${query}`, keyed))
      .json._freshness_policy.stale;
    expect([await policy(""), await policy("&include=facts")]).toEqual([false, true]);
  });

  it("is in a batch too, and the 409 is one document", async () => {
    const flagged = check("batch", await send([NPI.dermatologist], {}, undefined, "?max_staleness=1h"));
    expect(flagged._freshness_policy.stale).toBe(true);
    const rejected = fails(await send([NPI.dermatologist], { accept: "application/x-ndjson" }, undefined, "?max_staleness=1h&on_stale=409"), 409, "stale_data");
    expect(rejected).toMatchObject({ requested: 1, resolved: 1 });
  });
});

describe("who may ask", () => {
  it("checks credentials, then quota, then syntax", async () => {
    fails(await ask(app, "/v1/npi/x"), 401, "invalid_key");
    fails(await ask(app, "/v1/npi/x", { headers: { authorization: "Bearer good" } }), 401, "invalid_key");
    const spent = await ask(app, "/v1/npi/x", { headers: { ...KEYED.resolver, "x-quota": "spent" } });
    fails(spent, 429, "rate_limited");
    expect(spent.headers["Retry-After"]).toBe("60");
    expect((await ask(app, "/v1/openapi.json")).status).toBe(200);
  });

  it("answers 503 without a release", async () => {
    fails(await ask(benchOf(null).app, `/v1/npi/${NPI.dermatologist}`, keyed), 503, "source_unavailable");
  });
});
