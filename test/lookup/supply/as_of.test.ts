/** A past day on Surface A: one provider, six sources, and the figures of states. */
import { expect, describe, it } from "vitest";
import { OPERATIONS, type OperationId } from "../../../data/contract/api/api.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { ask, benchOf, KEYED, type Heard } from "../../support/ask.ts";
import { NPI, type Changes } from "../../support/release.ts";

const keyed = { headers: KEYED.supply };

async function get(id: OperationId, path: string, changes: Changes = {}): Promise<Heard["json"]> {
  const heard = await ask(benchOf(changes).app, `/api/v1${path}`, keyed);
  expect(heard.status, heard.text).toBe(200);
  return OPERATIONS[id].response.parse(heard.json);
}

async function fails(path: string, status: number, code: string, changes: Changes = {}): Promise<Heard["json"]> {
  const heard = await ask(benchOf(changes).app, `/api/v1${path}`, keyed);
  expect([heard.status, heard.json?.error?.code], heard.text).toEqual([status, code]);
  return heard.json.error;
}

describe("/providers/{npi}?as_of", () => {
  it("is the provider of that day, with what is not kept null and said so", async () => {
    const { data, meta } = await get("provider", `/providers/${NPI.dermatologist}?as_of=2026-09-20`);
    expect([data.city.value, data.specialty.value, data.state.value]).toEqual(["TROY", "dermatology", "NY"]);
    expect(data.last_updated_in_source).toMatchObject({ value: null, limitations: "The history does not keep this field." });
    expect(meta).toMatchObject({ as_of: "2026-09-20", freshness: [{ source_id: "nppes", snapshot: "2026-09-13", age_days: 7, state: "current" }] });
  });

  it("of the newest snapshot is that of today", async () => {
    const { data } = await get("provider", `/providers/${NPI.dermatologist}?as_of=2026-11-21`);
    expect(data).toEqual((await get("provider", `/providers/${NPI.dermatologist}`)).data);
  });

  it("is refused for a bad day, before the history, and for an NPI that was not listed", async () => {
    await fails(`/providers/${NPI.dermatologist}?as_of=2026-13-01`, 400, "invalid_as_of");
    await fails(`/providers/${NPI.dermatologist}?as_of=2026-11-22`, 400, "invalid_as_of");
    expect((await fails(`/providers/${NPI.dermatologist}?as_of=2026-09-12`, 404, "before_history")).details).toEqual({ first_date: "2026-09-13" });
    await fails(`/providers/${NPI.gone}?as_of=2026-10-12`, 404, "provider_not_found");
  });
});

describe("/npi/{npi}?as_of", () => {
  it("has each source's block by its snapshot of the day", async () => {
    const { data: { sources }, meta } = await get("resolve", `/npi/${NPI.dermatologist}?as_of=2026-11-09`);
    expect(sources.nppes.data.address.city).toBe("ALBANY");
    expect(sources.oig_leie).toMatchObject({ data: null, provenance: { _snapshot: "2026-10-10" } });
    expect(sources.oig_leie.note).toContain("not a clearance");
    expect(meta.as_of).toBe("2026-11-09");
    expect((await get("resolve", `/npi/${NPI.dermatologist}?as_of=2026-11-10`)).data.sources.oig_leie.data.excluded).toBe(true);
  });

  it("flags the blocks and fields that are not kept", async () => {
    const { data: { sources } } = await get("resolve", `/npi/${NPI.gone}?as_of=2026-09-20`);
    expect(sources.nppes.data).toMatchObject({ display_name: "Gone Clinic", address: { city: "ELKO" } });
    expect(sources.pecos).toMatchObject({ data: null, provenance: { _data_availability: ["enrolled:not_kept", "enrollments:not_kept"] } });
    const changes: Changes = { sources: { pecos: { snapshot: "2026-11-15" } } };
    const { pecos } = (await get("resolve", `/npi/${NPI.dermatologist}?as_of=2026-11-10`, changes)).data.sources;
    expect(pecos.data).toEqual({ enrolled: true, enrollments: [] });
    expect(pecos.provenance._data_availability).toEqual(["enrolled:present", "enrollments:not_kept"]);
  });

  it("shows a source without a history where its snapshot is of the day or before", async () => {
    const changes: Changes = { sources: { qpp_mips: { status: "ingested", snapshot: "2026-10-01" } } };
    const flags = async (day: string): Promise<string[]> => (
      (await get("resolve", `/npi/${NPI.dermatologist}?as_of=${day}`, changes)).data.sources.qpp_mips.provenance._data_availability
    );
    expect(await flags("2026-10-02")).toEqual(["performance_year:null_at_source", "scores:null_at_source"]);
    expect(await flags("2026-09-30")).toEqual(["performance_year:not_kept", "scores:not_kept"]);
  });
});

describe("figures of states as of a day", () => {
  const snapshots = [{ source_id: "nppes", snapshot: "2026-09-13" }, { source_id: "census" }, { source_id: "pecos", snapshot: null }];
  const first = { as_of: "2026-10-01", freshness: snapshots };

  it("are those of the newest complete snapshot on or before it, with that snapshot in meta", async () => {
    const { data, meta } = await get("by_state", "/specialties/dermatology/by-state?as_of=2026-10-01");
    expect(meta).toMatchObject(first);
    const maine = data.find((row: Heard["json"]) => row.state_code.value === "ME");
    expect(maine).toMatchObject({ active_providers: { value: 8, source: "nppes", confidence_score: 0.75 }, state_name: { value: "Maine" } });
    expect(maine.active_providers.attribution_text).toBe("As published for the snapshot of 2026-09-13, by method v2026.10.1.");
    expect(maine.medicare_enrolled).toMatchObject({ value: null, limitations: "awaiting_ingest: the series has no such figure of that snapshot." });
  });

  it("of one state are the same figures in every specialty", async () => {
    const { data, meta } = await get("coverage", "/states/ME/coverage?as_of=2026-10-01");
    expect(meta).toMatchObject(first);
    const { state_code, state_name, population_2024, specialties } = data;
    const rows = (await get("by_state", "/specialties/urology/by-state?as_of=2026-10-01")).data;
    const { slug: _, display_name: __, ...figures } = specialties.find(({ slug }: { slug: string }) => slug === "urology");
    expect({ state_code, state_name, population_2024, ...figures }).toEqual(rows.find((row: Heard["json"]) => row.state_code.value === "ME"));
  });

  it("are today's on a day of the served snapshots", async () => {
    for (const [id, path] of [["by_state", "/specialties/urology/by-state"], ["coverage", "/states/ME/coverage"]] as const) {
      const { data, meta } = await get(id, `${path}?as_of=2026-11-10`);
      expect(data).toEqual((await get(id, path)).data);
      expect(meta).toMatchObject({ as_of: "2026-11-10", freshness: [{ source_id: "nppes", snapshot: "2026-11-09", age_days: 1 }, {}, {}] });
    }
  });

  it("are judged for freshness on that day", async () => {
    const heard = await ask(benchOf().app, "/api/v1/states/ME/coverage?as_of=2026-10-01&max_staleness=12d&max_staleness_mode=reject", keyed);
    expect([heard.status, heard.json.data.state_code.value]).toEqual([409, "ME"]);
    expect((await get("coverage", "/states/ME/coverage?as_of=2026-09-14&max_staleness=12d")).meta.freshness_policy.stale_sources).toMatchObject([
      { source_id: "census" },
    ]);
  });

  it("are refused for a bad day, before the series, beside a subspecialty, and without a series", async () => {
    for (const path of ["/specialties/urology/by-state", "/states/ME/coverage"]) {
      await fails(`${path}?as_of=2026-02-30`, 400, "invalid_as_of");
      await fails(`${path}?as_of=2026-11-22`, 400, "invalid_as_of");
      expect((await fails(`${path}?as_of=2026-09-12`, 404, "before_history")).details).toEqual({ first_date: "2026-09-13" });
      await fails(`${path}?as_of=2026-10-01`, 503, "source_unavailable", { without: [publicPath.series("urology-supply", "json")] });
    }
    await fails("/specialties/urology/by-state?as_of=2026-10-01&subspecialty=208800000X", 400, "invalid_request");
  });
});
