/** Tests every rule of Surface A on the synthetic release through the whole service. See data/contract/README.md#surface-a-records. */
import { beforeAll, describe, expect, it } from "vitest";
import { dataFreshness, freshnessBlock } from "../../data/contract/records/envelope.ts";
import { DATASET_SLUGS, ENTITY_SOURCES, METHODOLOGY_ONLY_SLUGS, SPECIALTY_SLUGS } from "../../data/contract/ids.ts";
import { provenanceTuple } from "../../data/contract/provenance.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";
import { ask, SAMPLE_NOW, sampleService, type SampleService } from "../support/sample_service.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
type Json = any;

let service: SampleService;
const UNKNOWN_NPI = "1234567893";

async function get(path: string, status = 200): Promise<Json> {
  const answer = await ask(service.app, `/api/v1${path}`, { headers: { Authorization: "Bearer key" } });
  expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(status);
  return JSON.parse(answer.text);
}

beforeAll(async () => {
  service = await sampleService();
});

/** Returns a path for every data route. */
function dataRoutes(): string[] {
  return [
    "/specialties", "/specialties/urology/by-state", "/specialties/urology/by-county?state=NY&county_fips=36061", "/states/NY/coverage",
    `/providers/${service.examples.person}`, `/npi/${service.examples.npi}`,
    "/methodology/urology-supply", "/audit-packs", "/audit-packs/urology-supply",
  ];
}

const withQuery = (path: string, query: string): string => `${path}${path.includes("?") ? "&" : "?"}${query}`;

describe("the envelope", () => {
  it("of a success is data and meta, with a unique request id and api_version v1", async () => {
    const ids = new Set<string>();
    for (const path of [...dataRoutes(), "/health"]) {
      const body = await get(path);
      expect(Object.keys(body), path).toEqual(["data", "meta"]);
      expect(body.meta.api_version).toBe("v1");
      ids.add(body.meta.request_id);
    }
    expect(ids.size).toBe(dataRoutes().length + 1);
  });

  it("of an error is error {code, message, details} and meta {request_id, api_version}", async () => {
    for (const [path, status] of [["/providers/x", 400], [`/providers/${UNKNOWN_NPI}`, 404], ["/nope", 404]] as const) {
      const { error, meta, ...rest } = await get(path, status);
      expect(rest).toEqual({});
      expect(Object.keys(error).filter((key) => !["code", "message", "details"].includes(key))).toEqual([]);
      expect([typeof error.code, typeof error.message, Object.keys(meta), meta.api_version]).toEqual(["string", "string", ["request_id", "api_version"], "v1"]);
    }
  });

  it("states on every data route the freshness of each consulted source in both forms, and links to its explanation", async () => {
    for (const path of dataRoutes()) {
      const { meta } = await get(path);
      expect(meta.data_freshness.length, path).toBeGreaterThan(0);
      for (const each of meta.data_freshness) dataFreshness.parse(each);
      for (const each of meta.freshness) freshnessBlock.parse(each);
      for (const name of ["methodology_url", "limitations_url", "documentation_url"]) {
        const { status } = await ask(service.app, new URL(meta[name]).pathname);
        expect(status, meta[name]).toBe(200);
      }
    }
  });

  it("has the current time in freshness[].last_checked and the ages of exclusion lists, and nowhere else", async () => {
    const bodyAt = async (path: string, now: string): Promise<Json> => {
      const { text } = await ask(service.appAt(now), `/api/v1${path}`, { headers: { Authorization: "Bearer key" } });
      return JSON.parse(text.replaceAll(/ The snapshot of \w+ \d+, \d+ is [\d,]+ days? old[^"]*/g, ""));
    };
    for (const path of dataRoutes()) {
      const [early, late] = [await bodyAt(path, "2026-11-22T10:00:00Z"), await bodyAt(path, "2027-02-03T04:05:06Z")];
      expect(late.meta.freshness.every((each: Json) => each.last_checked === "2027-02-03T04:05:06Z"), path).toBe(true);
      for (const { meta } of [early, late]) {
        delete meta.freshness;
        delete meta.request_id;
      }
      expect(late).toEqual(early);
    }
  });
});

describe("values", () => {
  function fieldsIn(value: Json): Json[] {
    if (value === null || typeof value !== "object") return [];
    if ("value" in value && "source" in value) return [value];
    return Object.values(value).flatMap(fieldsIn);
  }

  it("of state, coverage and provider records each come with source, time of check and confidence", async () => {
    for (const path of ["/specialties/urology/by-state", "/states/NY/coverage", `/providers/${service.examples.person}`]) {
      const fields = fieldsIn((await get(path)).data);
      expect(fields.length).toBeGreaterThan(6);
      for (const field of fields) {
        expect(field).toMatchObject({ source: expect.any(String), source_url: expect.stringMatching(/^https:/), last_checked: SAMPLE_NOW });
        // No score applies to what a source that is not loaded would say.
        if (field.value === null && field.limitations.startsWith("awaiting_ingest: ")) continue;
        expect(field.confidence_score).toBeGreaterThanOrEqual(0);
        expect(field.confidence_score).toBeLessThanOrEqual((field.limitations ?? "").startsWith("partial_source: ") ? 0.5 : 1);
      }
    }
  });

  it("of the specialty list are slug, name, NUCC codes, an existing page and a date", async () => {
    const { data } = await get("/specialties");
    expect(data.map(({ slug }: Json) => slug)).toEqual([...SPECIALTY_SLUGS]);
    for (const { taxonomy_codes, study_url, release_date } of data) {
      expect(taxonomy_codes.every((code: string) => /^[0-9A-Z]{9}X$/.test(code))).toBe(true);
      expect((await ask(service.app, new URL(study_url).pathname)).status).toBe(200);
      expect(release_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it("of every specialty fill 51 rows, for 50 states and DC", async () => {
    for (const slug of SPECIALTY_SLUGS) {
      const { data } = await get(`/specialties/${slug}/by-state`);
      expect(data.map((row: Json) => row.state_code.value)).toEqual(STATES.map(({ state_code }) => state_code));
    }
  });

  it("of coverage include every specialty, and are the same as by state", async () => {
    for (const state of ["NY", "wy", "DC"]) {
      const { data } = await get(`/states/${state}/coverage`);
      expect(data.state_code.value).toBe(state.toUpperCase());
      expect(data.specialties.map(({ slug }: Json) => slug)).toEqual([...SPECIALTY_SLUGS]);
      const { data: rows } = await get("/specialties/pediatrics/by-state");
      const row = rows.find((each: Json) => each.state_code.value === state.toUpperCase());
      const own = data.specialties.find(({ slug }: Json) => slug === "pediatrics");
      for (const name of ["active_providers", "per_100k", "rank_density", "quartile", "underserved"]) expect(own[name]).toEqual(row[name]);
    }
  });
});

describe("entity resolution", () => {
  it("has one block for each of the six sources, each with data and the 14 keys", async () => {
    const { data } = await get(`/npi/${service.examples.npi}`);
    expect([data.npi, data.resolved_at, data.authenticated]).toEqual([service.examples.npi, SAMPLE_NOW, true]);
    expect(Object.keys(data.sources)).toEqual([...ENTITY_SOURCES]);
    for (const [id, block] of Object.entries<Json>(data.sources)) {
      expect(provenanceTuple.parse(block.provenance)._dataset_id).toBe(id);
      expect(block).toHaveProperty("data");
    }
  });
});

describe("the staleness bar", () => {
  const BARS: readonly (readonly [string, number])[] = [["90m", 1.5], ["36h", 36], ["45d", 1080], ["12", 12], ["1.5d", 36], ["3650d", 87_600]];
  it("is accepted in minutes, hours, days and bare hours on every data route, and repeated in the answer", async () => {
    for (const path of dataRoutes()) {
      for (const [text, hours] of BARS) {
        const { freshness_policy: policy } = (await get(withQuery(path, `max_staleness=${text}`))).meta;
        expect(policy, path).toMatchObject({ requested: true, max_staleness: text, max_staleness_hours: hours, mode: "flag" });
        expect(policy.stale).toBe(policy.stale_sources.length > 0);
      }
    }
  });

  it("is 400 invalid_max_staleness on every data route when malformed", async () => {
    for (const path of dataRoutes()) {
      for (const text of ["0", "-1d", "1w", "1d2h", "", "3651d", "1e3", "%20"]) {
        expect((await get(withQuery(path, `max_staleness=${text}`), 400)).error.code, `${path} ${text}`).toBe("invalid_max_staleness");
      }
      expect((await get(withQuery(path, "max_staleness=1d&max_staleness_mode=block"), 400)).error.code).toBe("invalid_max_staleness");
      expect((await get(withQuery(path, "max_staleness=1d&on_stale=flag"), 400)).error.code).toBe("invalid_max_staleness");
    }
  });

  it("adds no policy to meta when not sent", async () => {
    for (const path of dataRoutes()) expect((await get(path)).meta).not.toHaveProperty("freshness_policy");
  });

  it("rejects with 409, data and the failing sources on every data route, by mode and by its alias", async () => {
    for (const path of dataRoutes()) {
      for (const mode of ["max_staleness_mode=reject", "on_stale=reject", "on_stale=409"]) {
        const { error, data, meta } = await get(withQuery(path, `max_staleness=1m&${mode}`), 409);
        expect(error.code).toBe("stale_data");
        expect(data).not.toBeUndefined();
        expect(meta.freshness_policy).toMatchObject({ mode: "reject", stale: true });
        for (const source of meta.freshness_policy.stale_sources) {
          expect(Object.keys(source)).toEqual(["source_id", "state", "age_hours", "reason"]);
          expect(source.reason).toBe(source.state === "unknown" ? "freshness_unknown" : "exceeds_max_staleness");
        }
      }
    }
  });
});

describe("the subspecialty filter", () => {
  it("returns a slice for every registered code: 51 rows, never underserved, with its count in meta and its own ranks", async () => {
    for (const { slug, codes } of SPECIALTIES) {
      const whole = (await get(`/specialties/${slug}/by-state`)).data as Json[];
      for (const { code, display_name } of codes) {
        const { data, meta } = await get(`/specialties/${slug}/by-state?subspecialty=${code}`);
        const count = data.reduce((sum: number, row: Json) => sum + row.active_providers.value, 0);
        expect(meta.subspecialty_filter).toEqual({ code, display_name, matched_count: count });
        expect(data).toHaveLength(51);
        expect(data.some((row: Json) => row.underserved.value)).toBe(false);
        expect(data.every((row: Json, i: number) => row.active_providers.value <= whole[i].active_providers.value)).toBe(true);
        const denser = (row: Json): number => data.filter((other: Json) =>
          other.active_providers.value * row.population_2024.value > row.active_providers.value * other.population_2024.value).length;
        // From a part of the registry nothing is ranked.
        const isPart = data.every((row: Json) => row.rank_density.value === null && row.rank_density.limitations.startsWith("partial_source: "));
        expect(isPart || data.every((row: Json) => row.rank_density.value === 1 + denser(row))).toBe(true);
      }
    }
  });

  it("returns the slice of the county's state for a county", async () => {
    for (const { slug, codes } of SPECIALTIES) {
      const code = codes.at(-1)?.code ?? "";
      const rows = (await get(`/specialties/${slug}/by-state?subspecialty=${code}`)).data as Json[];
      const { data, meta } = await get(`/specialties/${slug}/by-county?state=TX&county_fips=48201&subspecialty=${code}`);
      expect(data.state_level_supply).toEqual(rows.find((row) => row.state_code.value === "TX"));
      expect(meta.subspecialty_filter.matched_count).toBe(data.state_level_supply.active_providers.value);
    }
  });

  it("refuses a code of another specialty and lists the valid codes", async () => {
    for (const { slug, codes } of SPECIALTIES) {
      const foreign = slug === "urology" ? "207N00000X" : "208800000X";
      for (const path of [`/specialties/${slug}/by-state?`, `/specialties/${slug}/by-county?state=TX&county_fips=48201&`]) {
        const { error } = await get(`${path}subspecialty=${foreign}`, 400);
        expect(error.code).toBe("invalid_subspecialty");
        expect(error.details.supported.map(({ code }: Json) => code)).toEqual(codes.map(({ code }) => code));
      }
    }
  });
});

describe("a county", () => {
  it("is answered with its state's row, and geo_scope_note names the county", async () => {
    const { data, meta } = await get("/specialties/urology/by-county?state=CA&county_fips=06037");
    const rows = (await get("/specialties/urology/by-state")).data as Json[];
    expect(data.state_level_supply).toEqual(rows.find((row) => row.state_code.value === "CA"));
    expect(meta.geo_scope_note).toContain("Los Angeles County");
  });
});

describe("documents about the service", () => {
  it("health has status ok, the uptime target, and each source's state", async () => {
    const { data } = await get("/health");
    expect(data).toMatchObject({ status: "ok", uptime_target: "99.5%" });
    for (const source of data.sources) expect(Object.keys(source)).toEqual(["source_id", "display_name", "state", "snapshot"]);
  });

  it("status has counters that add up to the listed sources", async () => {
    const { data, provenance } = await get("/status");
    const count = (wanted: string): number => data.sources.filter(({ state }: Json) => state === wanted).length;
    const { summary } = data;
    expect(summary.total_sources).toBe(data.sources.length);
    for (const state of ["current", "degraded", "stale", "unknown"]) expect(summary[state], state).toBe(count(state));
    expect(summary.current + summary.degraded + summary.stale + summary.unknown).toBe(summary.total_sources);
    for (const flag of ["drift_open", "quarantined", "degraded_upstream"] as const) {
      const name = flag === "drift_open" ? "sources_with_open_drift" : `sources_${flag}`;
      expect(summary[name]).toBe(data.sources.filter((source: Json) => source[flag]).length);
    }
    provenanceTuple.parse(provenance);
  });

  it("status calls a source current by its snapshot's date, and an undated one unknown with a null snapshot", async () => {
    const { data } = await get("/status");
    for (const { state, snapshot, age_days } of data.sources) {
      expect(state === "unknown").toBe(snapshot === null);
      if (snapshot !== null) expect(age_days).toBe(Math.floor((Date.parse(SAMPLE_NOW) - Date.parse(snapshot)) / 86_400_000));
    }
  });

  it("the registry has every source with its entry, the total, and the 14 keys next to data", async () => {
    const { data, provenance } = await get("/sources");
    expect(data.total).toBe(data.sources.length);
    for (const source of data.sources) {
      for (const key of ["slug", "short_name", "display_name", "authority", "family", "tier", "status", "refresh_cadence", "official_url"]) {
        expect(source[key], key).toBeTypeOf("string");
      }
    }
    expect(Object.keys(provenance)).toEqual(Object.keys(provenanceTuple.shape));
  });

  it("methodology exists for every slug, with rules, fields, limitations, sources and changes", async () => {
    for (const slug of [...DATASET_SLUGS, ...METHODOLOGY_ONLY_SLUGS]) {
      const { data } = await get(`/methodology/${slug}`);
      expect(data.slug).toBe(slug);
      for (const part of ["rules", "fields", "limitations", "source_families", "changes"]) expect(data[part].length, `${slug} ${part}`).toBeGreaterThan(0);
    }
  });

  it("audit packs are listed and exist for every slug as JSON and PDF; any other slug is dataset_not_found", async () => {
    const { data } = await get("/audit-packs");
    expect(data.total).toBe(23);
    for (const { slug } of data.packs) {
      expect((await get(`/audit-packs/${slug}`)).data.slug).toBe(slug);
      const pdf = await ask(service.app, `/api/v1/audit-packs/${slug}.pdf?max_staleness=3650d`);
      expect([pdf.status, pdf.headers["Content-Type"]]).toEqual([200, "application/pdf"]);
      expect(JSON.parse(pdf.headers["X-Freshness-Policy"] ?? "")).toMatchObject({ requested: true, mode: "flag" });
    }
    for (const path of ["/audit-packs/none", "/audit-packs/none.pdf", "/audit-packs/.pdf", "/audit-packs/search.PDF"]) {
      expect((await get(path, 404)).error.code, path).toBe("dataset_not_found");
    }
    expect((await get("/audit-packs/search.pdf?max_staleness=1m&on_stale=409", 409)).data.slug).toBe("search");
  });
});
