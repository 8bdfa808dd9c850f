/** The past of one NPI and one CCN on Surface B: all intervals, and the record on a day. */
import { describe, expect, it } from "vitest";
import { OPERATIONS, type OperationId } from "../../../data/contract/api/api.ts";
import { resolverError } from "../../../data/contract/records/envelope.ts";
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
    const record = await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-09-23&max_staleness=12d`);
    expect(record._freshness_policy).toMatchObject({ stale: true, stale_sources: [{ source_id: "pecos", reason: "freshness_unknown" }] });
    expect((await get("npi", `/npi/${NPI.dermatologist}?as_of=2026-10-12&max_staleness=12d`))._freshness_policy.stale).toBe(false);
  });

  it.each(["2026-02-30", "yesterday", "2026-1-1", "", "2026-11-22"])("refuses %j", async (day) => {
    await fails(`/npi/${NPI.dermatologist}?as_of=${day}`, 400, "invalid_as_of");
    await fails(`/ccn/${HOSPITAL}?as_of=${day}`, 400, "invalid_as_of");
  });

  it("does not go with include", async () => void await fails(`/npi/${NPI.dermatologist}?as_of=2026-10-12&include=facts`, 400, "invalid_request"));
});
