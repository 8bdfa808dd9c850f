/**
 * Runs the whole path on real federal files as an operator does: build from the snapshots folder, verify, serve, and ask over
 * HTTP. Every answer is compared with the independent computation in `second_count.ts`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { facilityStateFile } from "../../../data/contract/release/facility_states.ts";
import { OPERATIONS } from "../../../data/contract/api/api.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { STATES } from "../../../data/reference/states.ts";
import { command, startService, type RunningService } from "../../support/commands.ts";
import { describeReal } from "../../support/shared.ts";
import { countRecords, readRecords, registry, SNAPSHOTS, type Registered } from "./second_count.ts";

const NOW = "2026-11-21T00:00:00Z";

/** Takes every `step`-th element, so that the sample is spread evenly and is the same on every run. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % step === 0).slice(0, count);
}

describeReal("answers over the real snapshots", () => {
  const folder = mkdtempSync(join(tmpdir(), "real-"));
  const where = ["--store", join(folder, "store"), "--state", join(folder, "state")];
  let report: { release: string; sources: { source_id: string; status: string; rows: Record<string, unknown>; files: { path: string; rows_in: number }[] }[] };
  let service: RunningService;
  let people: Map<string, Registered>;
  const keys = { supply: "", resolver: "" };

  const get = async (path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: Record<string, never> }> => {
    const response = await fetch(service.url + path, { headers });
    return { status: response.status, body: await response.json() as Record<string, never> };
  };
  const supply = (path: string) => get(`/api/v1${path}`, { Authorization: `Bearer ${keys.supply}` });
  const resolver = (path: string) => get(`/v1${path}`, { "X-Service-Key": keys.resolver });

  beforeAll(async () => {
    const built = await command("build/main.ts", ["build", "--snapshots", SNAPSHOTS, "--now", NOW, "--json", ...where]);
    expect(built.code, built.stderr).toBe(0);
    report = JSON.parse(built.stdout);
    for (const surface of ["supply", "resolver"] as const) {
      const tier = surface === "supply" ? "pilot" : "pro";
      const issued = await command("lookup/main.ts", ["keys", "issue", "--surface", surface, "--tier", tier, "--json", ...where.slice(2)]);
      keys[surface] = JSON.parse(issued.stdout).key;
    }
    service = await startService(where);
    people = registry();
  });
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it("account for every row of every source, as an independent count does", () => {
    for (const source of report.sources.filter(({ status }) => status === "ingested")) {
      const { rows_in, published, collapsed,
        rejected } = source.rows as { rows_in: number; published: number; collapsed: number; rejected: Record<string, number> };
      const refused = Object.values(rejected).reduce((sum, count) => sum + count, 0);
      expect(published + collapsed + refused, source.source_id).toBe(rows_in);
      for (const file of source.files) expect(file.rows_in, file.path).toBe(countRecords(file.path));
    }
  });

  it("come from a release that passes verify", async () => {
    expect((await command("build/main.ts", ["verify", ...where.slice(0, 2)])).code).toBe(0);
  });

  it("count the 13 specialties in the 51 states as the independent computation does", async () => {
    for (const { slug, codes } of SPECIALTIES) {
      const expected = new Map(STATES.map(({ state_code }) => [state_code, 0]));
      for (const each of people.values()) {
        const state = each.row["Provider Business Practice Location Address State Name"] ?? "";
        if (!each.active || !each.person || !codes.some(({ code }) => code === each.primary)) continue;
        if (expected.has(state)) expected.set(state, (expected.get(state) ?? 0) + 1);
      }
      const { status, body } = await supply(`/specialties/${slug}/by-state`);
      expect(status).toBe(200);
      const answer = OPERATIONS.by_state.response.parse(body) as { data: { state_code: { value: string }; active_providers: { value: number } }[] };
      expect(Object.fromEntries(answer.data.map((row) => [row.state_code.value, row.active_providers.value])), slug).toEqual(Object.fromEntries(expected));
      expect([...expected.values()].reduce((sum, count) => sum + count, 0), slug).toBeGreaterThan(10);
    }
  });

  it("are right for 200 providers and 100 organizations, field by field", async () => {
    const active = [...people.values()].filter((each) => each.active);
    const sampled = [...spread(active.filter((each) => each.person), 200), ...spread(active.filter((each) => !each.person), 100)];
    expect(sampled).toHaveLength(300);
    for (const each of sampled) {
      const { status, body } = await resolver(`/npi/${each.npi}`);
      expect(status, each.npi).toBe(200);
      const record = OPERATIONS.npi.response.parse(body) as Record<string, unknown>;
      const text = (column: string): string | null => each.row[column]?.trim() || null;
      expect(record).toMatchObject({
        npi: each.npi,
        status: "active",
        entity_type: each.person ? "individual" : "organization",
        organization_name: each.person ? null : text("Provider Organization Name (Legal Business Name)"),
        primary_taxonomy: each.primary,
        enumeration_date: text("Provider Enumeration Date")?.replace(/(\d\d)\/(\d\d)\/(\d{4})/, "$3-$1-$2") ?? null,
        address: {
          city: text("Provider Business Practice Location Address City Name"),
          state: text("Provider Business Practice Location Address State Name"),
          postal_code: text("Provider Business Practice Location Address Postal Code"),
        },
        pecos_enrolled: null,
        _dataset_id: "nppes",
        _snapshot: "2024-02-11",
        _last_checked: NOW,
      });
      if (each.person) expect(record["display_name"]).toContain(text("Provider Last Name (Legal Name)"));
    }
  });

  it("give the date and nothing personal for a deactivated NPI", async () => {
    for (const each of spread([...people.values()].filter((entry) => !entry.active), 50)) {
      const { body } = await resolver(`/npi/${each.npi}`);
      expect(body).toMatchObject({ status: "deactivated", deactivation_date: each.deactivated, display_name: null, address: null });
      const { status, body: error } = await supply(`/providers/${each.npi}`);
      if (status === 429) break;
      expect(status).toBe(404);
      expect(error).toMatchObject({ error: { code: "provider_not_found", details: { reason: "deactivated", deactivation_date: each.deactivated } } });
    }
  });

  it("state an exclusion for exactly the NPIs that are excluded on the list", async () => {
    const listed = new Set(readRecords("oig_leie/2023-06-30/UPDATED.csv.gz").map((row) => row["NPI"] ?? ""));
    const excluded = [...people.keys()].filter((npi) => listed.has(npi));
    expect(excluded.length).toBeGreaterThan(5);
    for (const npi of excluded.slice(0, 100)) {
      const { body } = await resolver(`/npi/${npi}?include=facts`);
      expect(body["facts"], npi).toContainEqual(expect.objectContaining({ type: "exclusion", value: true, _dataset_id: "oig_leie", _snapshot: "2023-06-30" }));
    }
    for (const npi of spread([...people.keys()].filter((each) => !listed.has(each)), 50)) {
      const { body } = await resolver(`/npi/${npi}?include=facts`);
      expect(JSON.stringify(body["facts"])).not.toContain("exclusion");
      expect(body["facts_note"]).toMatch(/unknown|not clearance|never/i);
    }
  });

  it("cover every type of facility, by CCN and by type, with the right state figures", async () => {
    const sampled: readonly (readonly [type: string, ccn: string, star: unknown, flag: string])[] = [
      ["nursing-home", "015009", 2, "overall_star:present"], ["home-health", "037233", 2, "overall_star:present"],
      ["hospice", "001500", null, "overall_star:awaiting_ingest"], ["dialysis", "012306", null, "overall_star:awaiting_ingest"],
      ["asc", "05C0001831", null, "overall_star:not_collected"],
    ];
    for (const [type, ccn, star, flag] of sampled) {
      const facility = OPERATIONS.ccn.response.parse((await resolver(`/ccn/${ccn}`)).body) as Record<string, unknown>;
      expect(facility, ccn).toMatchObject({ ccn, facility_type: type, overall_star: star });
      expect(facility["_data_availability"]).toContain(flag);
      const quality = await resolver(`/quality/${type}/${ccn}`);
      expect(quality.status, ccn).toBe(200);
      expect(OPERATIONS.quality.response.parse(quality.body)).toMatchObject({ type, ccn, overall_star: star });
      expect((await resolver(`/quality/${type}/999999`)).status).toBe(404);
    }
    for (const [slug, file] of [["hospice-availability", "hospice/2026-05-31/Hospice_General-Information_May2026.csv"],
      ["home-health-quality", "home_health/2025-04-30/HH_Provider_Apr2025.csv"]] as const) {
      const { status, body } = await get(`/public/v1/facilities/${slug}/by-state.json`);
      expect(status).toBe(200);
      const { data } = facilityStateFile.parse(body);
      const rows = readRecords(file);
      for (const { state_code, count } of data.rows) expect(count, `${slug} ${state_code}`).toBe(rows.filter((row) => row["State"] === state_code).length);
    }
  });

  it("state a surgical center's NPI as an affiliation, with the provenance of its file", async () => {
    const rows = readRecords("asc/2024-07-31/ASC_Facility.csv.gz").filter((row) => people.get(row["NPI"] ?? "")?.active === true);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of spread(rows, 10)) {
      const { body } = await resolver(`/npi/${row["NPI"]}?include=facts`);
      expect(body["facts"]).toContainEqual(expect.objectContaining({
        type: "affiliated_facility", value: true, detail: { ccn: row["Facility ID"], facility_type: "asc" }, _dataset_id: "asc", _snapshot: "2024-07-31",
      }));
    }
  });

  it("have the files' stars and measures for 200 hospitals", async () => {
    const hospitals = readRecords("hospital/2024-07-31/Hospital_General_Information.csv.gz");
    const imaging = readRecords("hospital/2024-07-31/Outpatient_Imaging_Efficiency-Hospital.csv.gz");
    const national = new Map(readRecords("hospital/2024-07-31/Outpatient_Imaging_Efficiency-National.csv").map((row) => [row["Measure ID"], row["Score"]]));
    for (const row of spread(hospitals, 200)) {
      const ccn = row["Facility ID"] ?? "";
      const star = /^[1-5]$/.test(row["Hospital overall rating"] ?? "") ? Number(row["Hospital overall rating"]) : null;
      const facility = (await resolver(`/ccn/${ccn}`)).body;
      expect(facility, ccn).toMatchObject({
        ccn, facility_name: row["Facility Name"]?.trim(), facility_type: "hospital", ownership_type: row["Hospital Ownership"],
        address: { city: row["City/Town"], state: row["State"] }, overall_star: star,
      });
      const quality = OPERATIONS.quality.response.parse((await resolver(`/quality/hospital/${ccn}`)).body) as {
        overall_star: number | null; measures: { id: string; value: number | null; national_avg: number | null; footnote: string | null }[];
      };
      expect(quality.overall_star).toBe(star);
      for (const own of imaging.filter((each) => each["Facility ID"] === ccn)) {
        const id = own["Measure ID"] ?? "";
        const score = own["Score"] ?? "";
        const average = national.get(id.replace("-", "_")) ?? "";
        const measure = quality.measures.find((each) => each.id === id);
        expect(measure, `${ccn} ${id}`).toMatchObject({
          value: /^[\d.,]+$/.test(score) ? Number(score.replaceAll(",", "")) : null,
          national_avg: Number(average),
        });
        if (measure?.value === null) expect(measure.footnote, `${ccn} ${id}`).not.toBeNull();
      }
    }
  });
});
