/** The past of one NPI and one CCN on Surface B: all intervals, and the record on a day. */
import { describe, expect, it } from "vitest";
import { OPERATIONS, type OperationId } from "../../../data/contract/api/api.ts";
import { resolverError } from "../../../data/contract/records/envelope.ts";
import { batchHeader } from "../../../data/contract/records/resolver.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { ask, benchOf, KEYED, type Heard } from "../../support/ask.ts";
import { HOSPITAL, NPI, type Changes } from "../../support/release.ts";

const keyed = { headers: KEYED.resolver };

async function get(id: OperationId, path: string, changes: Changes = {}): Promise<Heard["json"]> {
  const heard = await ask(benchOf(changes).app, `/v1${path}`, keyed);
  expect(heard.status, heard.text).toBe(200);
  return OPERATIONS[id].response.parse(heard.json);
}

async function fails(path: string, status: number, code: string, changes: Changes = {}): Promise<Heard["json"]> {
  const heard = await ask(benchOf(changes).app, `/v1${path}`, keyed);
  expect([heard.status, heard.json?.error?.code], heard.text).toEqual([status, code]);
  return resolverError.parse(heard.json).error;
}

/** The intervals of a field as `TROY 2026-09-13..2026-09-13`. */
function intervals(history: Heard["json"], field: string): string[] {
  const found = history.fields.find((each: { field: string }) => each.field === field);
  return found.intervals.map(({ value, first_snapshot, last_snapshot }: Record<string, string>) => `${String(value)} ${first_snapshot}..${last_snapshot}`);
}

describe("/npi/{npi}/history", () => {
  it("lists what each snapshot said, field by field, with the provenance and where each source's history begins", async () => {
    const history = await get("npi_history", `/npi/${NPI.dermatologist}/history`);
    expect(intervals(history, "city")).toEqual(["TROY 2026-09-13..2026-09-13", "ALBANY 2026-10-11..2026-11-09"]);
    expect(intervals(history, "primary_taxonomy")).toEqual(["207N00000X 2026-09-13..2026-11-09"]);
    expect(intervals(history, "pecos_enrolled")).toEqual(["true 2026-10-01..2026-10-01"]);
    expect(history.sources).toEqual([
      { source_id: "nppes", first_snapshot: "2026-09-13", newest_snapshot: "2026-11-09", synthetic: false },
      { source_id: "oig_leie", first_snapshot: "2026-10-10", newest_snapshot: "2026-11-10", synthetic: false },
      { source_id: "pecos", first_snapshot: "2026-10-01", newest_snapshot: "2026-10-01", synthetic: false },
    ]);
    expect(history).toMatchObject({ npi: NPI.dermatologist, _dataset_id: "nppes", _confidence: 1, snapshots_href: `/${publicPath.history}` });
  });

  it("never says that somebody was not excluded", async () => {
    const history = await get("npi_history", `/npi/${NPI.dermatologist}/history`);
    expect(intervals(history, "excluded")).toEqual(["null 2026-10-10..2026-10-10", "true 2026-11-10..2026-11-10"]);
    expect(history.history_note).toContain("clears nobody");
  });

  it("names the federal rows of the last snapshot of an interval, and none of the newest", async () => {
    const { fields } = await get("npi_history", `/npi/${NPI.dermatologist}/history`);
    const city = fields.find(({ field }: { field: string }) => field === "city");
    expect(city.intervals.map(({ rows }: { rows: unknown }) => rows)).toEqual([[{ path: "nppes/2026-09-13/b.zip!b.csv", line: 12, offset: 3456 }], null]);
  });

  it("lists corrections", async () => {
    const { corrections } = await get("npi_history", `/npi/${NPI.dermatologist}/history`);
    expect(corrections).toEqual([{ source_id: "nppes", snapshot: "2026-10-11", field: "city", was: "ALBANI" }]);
  });

  it("has no interval of snapshots that did not list the NPI", async () => {
    const history = await get("npi_history", `/npi/${NPI.organization}/history`);
    expect(intervals(history, "listed")).toEqual(["false 2026-09-13..2026-10-11", "true 2026-11-09..2026-11-09"]);
    expect(intervals(history, "city")).toEqual(["RENO 2026-11-09..2026-11-09"]);
    expect(intervals(history, "excluded")).toEqual(["null 2026-11-10..2026-11-10"]);
  });

  it("answers for an NPI that the registry lists no longer", async () => {
    const history = await get("npi_history", `/npi/${NPI.gone}/history`);
    expect(intervals(history, "organization_name")).toEqual(["Gone Clinic 2026-09-13..2026-09-13"]);
    expect(intervals(history, "listed")).toEqual(["true 2026-09-13..2026-09-13", "false 2026-10-11..2026-11-09"]);
  });

  it("names no former name of a person", async () => {
    const { fields } = await get("npi_history", `/npi/${NPI.dermatologist}/history`);
    expect(fields.map(({ field }: { field: string }) => field)).not.toContain("display_name");
  });

  it("refuses what is no NPI, does not know an unknown one, and is unavailable without a history", async () => {
    await fails("/npi/123/history", 400, "invalid_npi");
    expect(await fails(`/npi/${NPI.unknown}/history`, 404, "not_found")).toMatchObject({ details: { reason: "not_in_registry" } });
    await fails(`/npi/${NPI.dermatologist}/history`, 503, "source_unavailable", { without: [publicPath.history] });
  });
});

describe("/ccn/{ccn}/history", () => {
  it("lists what each snapshot said", async () => {
    const history = await get("ccn_history", `/ccn/${HOSPITAL}/history`);
    expect(intervals(history, "facility_name")[0]).toBe("Old Name 2026-07-22..2026-07-22");
    expect(intervals(history, "listed")).toEqual(["true 2026-07-22..2026-10-20"]);
    expect(history).toMatchObject({ ccn: HOSPITAL, _dataset_id: "hospital" });
    await fails("/ccn/12/history", 400, "invalid_ccn");
    await fails("/ccn/999999/history", 404, "not_found");
  });
});

describe("as_of", () => {
  it("answers with what the newest snapshot on or before the day said, and names the snapshots", async () => {
    const record = await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-10-10`);
    expect(record).toMatchObject({
      as_of: "2026-10-10", _snapshot: "2026-09-13", _snapshots: { nppes: "2026-09-13", pecos: "2026-10-01" }, status: "active", pecos_enrolled: true,
      address: { city: "TROY", state: "NY" }, primary_taxonomy: "207N00000X", _confidence: 0.6,
    });
    expect((await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-10-11`)).address.city).toBe("ALBANY");
  });

  it("says field by field what is not kept, and mixes nothing of today into it", async () => {
    const record = await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-09-20`);
    expect(record).toMatchObject({ display_name: null, pecos_enrolled: null, _snapshots: { nppes: "2026-09-13", pecos: null } });
    expect(record._data_availability).toEqual(expect.arrayContaining(["display_name:not_kept", "pecos_enrolled:not_kept", "city:present"]));
  });

  it("of the newest snapshots is the record of today with the day beside it", async () => {
    const { as_of, _snapshots, ...record } = await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-11-20`);
    expect([as_of, _snapshots]).toEqual(["2026-11-20", { nppes: "2026-11-09", pecos: "2026-10-01" }]);
    expect(record).toEqual(await get("npi", `/npi/${NPI.dermatologist}`));
    const { as_of: _, _snapshots: __, ...facility } = await get("ccn", `/ccn/${HOSPITAL}?as_of=2026-11-20`);
    expect(facility).toEqual(await get("ccn", `/ccn/${HOSPITAL}`));
  });

  it("is 404 before the history, with its first date, and for a day on which the record was not listed", async () => {
    expect(await fails(`/npi/${NPI.dermatologist}?as_of=2026-09-12`, 404, "before_history")).toMatchObject({ details: { first_date: "2026-09-13" } });
    expect(await fails(`/ccn/${HOSPITAL}?as_of=2026-07-21`, 404, "before_history")).toMatchObject({ details: { first_date: "2026-07-22" } });
    await fails(`/npi/${NPI.organization}?as_of=2026-10-12`, 404, "not_found");
    await fails(`/npi/${NPI.gone}?as_of=2026-10-12`, 404, "not_found");
    expect((await get("npi", `/npi/${NPI.gone}?as_of=2026-09-30`)).display_name).toBe("Gone Clinic");
  });

  it("answers for a facility, whose footnotes are not kept", async () => {
    const record = await get("ccn", `/ccn/${HOSPITAL}?as_of=2026-08-01`);
    expect(record).toMatchObject({ facility_name: "Old Name", facility_type: "hospital", _snapshot: "2026-07-22", overall_star_footnote: null });
    expect(record._data_availability).toContain("overall_star_footnote:not_kept");
  });

  it("is judged for freshness on its own day", async () => {
    const record = await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-10-09&max_staleness=12d`);
    expect(record._freshness_policy).toMatchObject({ stale: true, stale_sources: [{ source_id: "nppes", reason: "exceeds_max_staleness" }] });
    expect((await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-10-12&max_staleness=12d`))._freshness_policy.stale).toBe(false);
  });

  it.each(["2026-02-30", "yesterday", "2026-1-1", "", "2026-11-22"])("refuses %j", async (day) => {
    await fails(`/npi/${NPI.dermatologist}?as_of=${day}`, 400, "invalid_as_of");
    await fails(`/ccn/${HOSPITAL}?as_of=${day}`, 400, "invalid_as_of");
  });

  it("refuses a day and its faults on every route", async () => {
    for (const path of [`/entity/npi/${NPI.dermatologist}`, `/quality/hospital/${HOSPITAL}`]) {
      await fails(`${path}?as_of=yesterday`, 400, "invalid_as_of");
      await fails(`${path}?as_of=2026-11-22`, 400, "invalid_as_of");
      expect((await fails(`${path}?as_of=2026-01-01`, 404, "before_history")).details.first_date).toMatch(/^2026-0[79]/);
    }
  });
});

describe("as_of on facts", () => {
  const factsOn = async (day: string, changes: Changes = {}): Promise<Heard["json"]> => (
    get("entity", `/entity/npi/${NPI.dermatologist}?as_of=${day}`, changes)
  );

  it("tells each fact by the snapshots of the day", async () => {
    const before = await factsOn("2026-11-09");
    expect(before.facts.map(({ type }: { type: string }) => type)).toEqual(["pecos_enrolled", "affiliated_facility"]);
    expect(before._snapshots).toEqual({ nppes: "2026-11-09", pecos: "2026-10-01", oig_leie: "2026-10-10" });
    expect(before.facts_note).toContain("snapshot of October 10, 2026 is 30 days old");
    const after = await factsOn("2026-11-10");
    expect(after.facts[0]).toMatchObject({ type: "exclusion", value: true, _snapshot: "2026-11-10" });
    expect(await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-11-10&include=facts`)).toEqual(after);
  });

  it("leaves out what is not kept of the day, and says of an unknown list that nothing can be shown", async () => {
    const { facts, facts_note } = await factsOn("2026-09-20");
    expect(facts).toEqual([]);
    expect(facts_note).toContain("No list of exclusions of OIG LEIE is known of that day");
  });

  it("says of a past exclusion and enrollment what is not kept", async () => {
    const changes: Changes = { sources: { oig_leie: { snapshot: "2026-11-15" }, pecos: { snapshot: "2026-11-15" } } };
    const { facts } = await factsOn("2026-11-10", changes);
    expect(facts[0]).toMatchObject({ detail: { excluded: true, exclusion_type: "1128a1" }, _snapshot: "2026-11-10" });
    expect(facts[0]._data_availability).toEqual(["exclusion:present", "waiver_state:not_kept"]);
    expect(facts[1]).toMatchObject({ type: "pecos_enrolled", value: true, _snapshot: "2026-10-01" });
    expect(facts[1].detail).toBeUndefined();
  });
});

describe("as_of on quality and batches", () => {
  it("answers with the stars of the day, without measures", async () => {
    const quality = await get("quality", `/quality/hospital/${HOSPITAL}?as_of=2026-08-01`);
    expect(quality).toMatchObject({ overall_star: 4, measures: [], measurement_period: null, _snapshot: "2026-07-22", as_of: "2026-08-01" });
    expect(quality._data_availability).toEqual(expect.arrayContaining(["overall_star:present", "measures:not_kept"]));
    const { as_of: _, _snapshots: __, ...served } = await get("quality", `/quality/hospital/${HOSPITAL}?as_of=2026-11-20`);
    expect(served).toEqual(await get("quality", `/quality/hospital/${HOSPITAL}`));
  });

  const npis = [NPI.dermatologist, NPI.organization, NPI.gone, "1", NPI.dermatologist];
  const batch = (day: string, accept = "application/json"): Promise<Heard> => ask(benchOf().app, `/v1/batch/npi?as_of=${day}`, {
    method: "POST", headers: { ...KEYED.resolver, accept, "content-type": "application/json" }, body: JSON.stringify({ npis }),
  });

  it("answers a batch with the record of each NPI on that day", async () => {
    const { json } = await batch("2026-10-10");
    const { results, errors, _snapshots } = OPERATIONS.batch.response.parse(json) as Heard["json"];
    const alone = await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-10-10`);
    expect({ ...results[0], as_of: "2026-10-10", _snapshots }).toEqual(alone);
    expect(results[4]).toEqual(results[0]);
    expect(errors.map(({ index, code }: Record<string, unknown>) => [index, code])).toEqual([[1, "not_found"], [3, "invalid_npi"]]);
    // Nobody can tell of an NPI that the release no longer has whether it was enrolled.
    expect(results[2]).toMatchObject({ display_name: "Gone Clinic", pecos_enrolled: null });
    expect(results[2]._data_availability).toContain("pecos_enrolled:not_kept");
  });

  it("names the day in the first line of a stream, and refuses one before the history", async () => {
    const lines = (await batch("2026-10-10", "application/x-ndjson")).text.split("\n");
    expect(batchHeader.parse(JSON.parse(lines[0]!))).toMatchObject({ as_of: "2026-10-10", _snapshots: { nppes: "2026-09-13", pecos: "2026-10-01" } });
    expect(JSON.parse(lines[1]!)).toMatchObject({ address: { city: "TROY" } });
    const early = await batch("2026-01-01");
    expect([early.status, early.json.error.code]).toEqual([404, "before_history"]);
  });
});
