/** What an operator struck from the history is told as struck, with the reason and its date, by every operation that takes a past day. */
import { expect, it } from "vitest";
import { OPERATIONS, type OperationId } from "../../../data/contract/api/api.ts";
import { batchHeader } from "../../../data/contract/records/resolver.ts";
import type { RowOf } from "../../../data/contract/release/tables.ts";
import { ask, benchOf, KEYED, type Heard, type Sent } from "../../support/ask.ts";
import { HOSPITAL, NPI, tableBy, type Changes } from "../../support/release.ts";

const TRACE = "Withdrawn by the publisher (struck on 2026-11-12 by data office)";
const struckIn = (from: string, until: string): object => ({ listed: [[from, false], [until]], struck: [[from, TRACE], [until]] });

const PASTS: readonly RowOf<"provider_history">[] = [
  {
    npi: NPI.dermatologist, corrections: null, rows: null,
    fields: JSON.stringify({
      oig_leie: { ...struckIn("2026-10-10", "2026-11-10"), excluded: [["2026-10-10", null], ["2026-11-10"]] },
      pecos: { ...struckIn("2026-10-01", "2026-11-15"), pecos_enrolled: [["2026-10-01", null], ["2026-11-15"]] },
    }),
  },
  { npi: NPI.organization, corrections: null, rows: null, fields: JSON.stringify({ nppes: struckIn("2026-09-13", "2026-10-11") }) },
];
const FACILITY = { ccn: HOSPITAL, corrections: null, rows: null, fields: JSON.stringify({ hospital: struckIn("2026-07-22", "2026-10-20") }) };

const CHANGES: Changes = {
  sources: { pecos: { snapshot: "2026-11-15" } },
  tables: {
    provider_history: tableBy("provider_history", (npi) => PASTS.find((row) => row.npi === npi) ?? null),
    facility_history: tableBy("facility_history", (ccn) => (ccn === HOSPITAL ? FACILITY : null)),
  },
};

async function heard(url: string, sent: Sent = {}): Promise<Heard> {
  const headers = { ...(url.startsWith("/api") ? KEYED.supply : KEYED.resolver), ...sent.headers };
  return ask(benchOf(CHANGES).app, url, { ...sent, headers });
}

async function get(id: OperationId, url: string): Promise<Heard["json"]> {
  const { status, text, json } = await heard(url);
  expect(status, text).toBe(200);
  return OPERATIONS[id].response.parse(json);
}

const batchOf = (npis: readonly string[], day: string, accept = "application/json"): Promise<Heard> => heard(`/v1/batch/npi?as_of=${day}`, {
  method: "POST", headers: { accept, "content-type": "application/json" }, body: JSON.stringify({ npis }),
});

it.each([
  ["/v1/npi", NPI.organization, "not_found", "2026-09-20"], ["/v1/entity/npi", NPI.organization, "not_found", "2026-09-20"],
  ["/api/v1/npi", NPI.organization, "npi_not_found", "2026-09-20"], ["/api/v1/providers", NPI.organization, "provider_not_found", "2026-09-20"],
  ["/v1/ccn", HOSPITAL, "not_found", "2026-08-01"], ["/v1/quality/hospital", HOSPITAL, "not_found", "2026-08-01"],
])("%s/%s is 404 with the reason struck, not an absence", async (path, id, code, day) => {
  const { status, json } = await heard(`${path}/${id}?as_of=${day}`);
  expect([status, json.error.code, json.error.details]).toEqual([404, code, { reason: "struck", struck: TRACE }]);
  if (code !== "provider_not_found") expect(json.error.message).toContain(`was struck from the history: ${TRACE}. It is unknown, no finding and no clearance.`);
});

it("a day before or after the struck snapshots has no trace", async () => {
  const { json: { error } } = await heard(`/v1/npi/${NPI.unknown}?as_of=2026-09-20`);
  expect(error.details).toEqual({ reason: "not_in_registry" });
  const later = await get("entity", `/v1/entity/npi/${NPI.dermatologist}?as_of=2026-11-20`);
  expect(later._struck).toEqual({ pecos: TRACE });
  expect(later.facts[0]).toMatchObject({ type: "exclusion", value: true });
});

it("a struck exclusion or enrollment is redacted in the record, and its note is no clearance", async () => {
  const record = await get("entity", `/v1/entity/npi/${NPI.dermatologist}?as_of=2026-11-09`);
  expect(record).toMatchObject({ pecos_enrolled: null, _struck: { oig_leie: TRACE, pecos: TRACE } });
  expect(record._data_availability).toContain("pecos_enrolled:redacted");
  expect(record.facts.map(({ type }: { type: string }) => type)).not.toContain("exclusion");
  expect(record.facts_note).toContain(`What OIG LEIE of October 10, 2026 said of this NPI was struck from the history: ${TRACE}. It is unknown`);
  const { facts: _, facts_note: __, ...bare } = record;
  const { oig_leie: ___, ...snapshots } = bare._snapshots;
  expect(await get("npi", `/v1/npi/${NPI.dermatologist}?as_of=2026-11-09`)).toEqual({ ...bare, _snapshots: snapshots });
});

it("a struck block of Surface A is null, redacted, and says why", async () => {
  const { data: { sources: { oig_leie, pecos } } } = await get("resolve", `/api/v1/npi/${NPI.dermatologist}?as_of=2026-11-09`);
  for (const block of [oig_leie, pecos]) expect(block).toMatchObject({ data: null, note: expect.stringContaining(TRACE) as string });
  expect(oig_leie.note).toContain("no clearance");
  expect(oig_leie.provenance._data_availability).toContain("excluded:redacted");
});

it("a batch says it line by line", async () => {
  const npis = [NPI.organization, "12", NPI.unknown, NPI.dermatologist];
  const early = OPERATIONS.batch.response.parse((await batchOf(npis, "2026-09-20")).json) as Heard["json"];
  expect(early.errors.map(({ reason, struck }: Record<string, string>) => [reason, struck])).toEqual([
    ["struck", TRACE], [undefined, undefined], ["not_in_registry", undefined],
  ]);
  const { results: [, , , record] } = (await batchOf(npis, "2026-11-09")).json;
  const { as_of: _, _snapshots: __, ...alone } = await get("npi", `/v1/npi/${NPI.dermatologist}?as_of=2026-11-09`);
  expect(record).toEqual(alone);
  const [header, first] = (await batchOf(npis, "2026-09-20", "application/x-ndjson")).text.split("\n");
  batchHeader.parse(JSON.parse(header!));
  expect(JSON.parse(first!)).toMatchObject({ code: "not_found", reason: "struck", struck: TRACE });
  const last = (await batchOf(npis, "2026-11-09", "application/x-ndjson")).text.trim().split("\n").at(-1)!;
  expect(JSON.parse(last)).toMatchObject({ pecos_enrolled: null, _struck: { oig_leie: TRACE, pecos: TRACE } });
});

it("the history lists the struck snapshots with the reason, and no other interval has them", async () => {
  const { fields, history_note } = await get("npi_history", `/v1/npi/${NPI.dermatologist}/history`);
  const of = (field: string): object => fields.find((each: { source_id: string; field: string }) => each.source_id === "oig_leie" && each.field === field);
  expect(of("struck")).toMatchObject({ intervals: [{ value: TRACE, first_snapshot: "2026-10-10", last_snapshot: "2026-10-10" }] });
  expect(of("excluded")).toMatchObject({ intervals: [{ value: true, first_snapshot: "2026-11-10" }] });
  expect(history_note).toContain("struck");
});
