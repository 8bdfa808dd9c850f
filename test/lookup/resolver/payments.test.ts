/** Payments on Surface B: the newest loaded year, another year, no payments, and the payments in a provider's record. */
import { describe, expect, it } from "vitest";
import { OPERATIONS } from "../../../data/contract/api/api.ts";
import { resolverError } from "../../../data/contract/records/envelope.ts";
import { ask, benchOf, KEYED, type Heard } from "../../support/ask.ts";
import { handMadeRelease, NPI, PROVIDERS, tableBy, WITH_PAYMENTS, type Changes } from "../../support/release.ts";

const keyed = { headers: KEYED.resolver };
const { app } = benchOf(WITH_PAYMENTS);
const PART_OF_PAYMENTS: Changes = { ...WITH_PAYMENTS, sources: { open_payments: { ...WITH_PAYMENTS.sources?.open_payments, complete: false } } };

function payments(heard: Heard): Heard["json"] {
  expect(heard.status, heard.text).toBe(200);
  return OPERATIONS.payments.response.parse(heard.json);
}

function refused(heard: Heard, status: number, code: string): Heard["json"] {
  expect([heard.status, heard.json?.error?.code], heard.text).toEqual([status, code]);
  return resolverError.parse(heard.json);
}

describe("/payments/{npi}", () => {
  it("has no total when only a part of the payments was read", async () => {
    const record = payments(await ask(benchOf(PART_OF_PAYMENTS).app, `/v1/payments/${NPI.dermatologist}`, keyed));
    expect([record.total_amount_usd, record.record_count, record.records.length]).toEqual([null, 2, 2]);
    expect(record._data_availability).toContain("total_amount_usd:partial_source");
    expect(record._confidence).toBe(0.5);
  });

  it("has no finding of none when only a part of the payments was read", async () => {
    const record = payments(await ask(benchOf(PART_OF_PAYMENTS).app, `/v1/payments/${NPI.organization}`, keyed));
    expect([record.total_amount_usd, record.record_count]).toEqual([null, 0]);
    expect(record._data_availability).toEqual(["total_amount_usd:partial_source", "records:partial_source"]);
  });

  it("answers the newest loaded year with all its records", async () => {
    const record = payments(await ask(app, `/v1/payments/${NPI.dermatologist}`, keyed));
    expect(record).toMatchObject({
      npi: NPI.dermatologist,
      program_year: 2025,
      total_amount_usd: 1931.07,
      record_count: 2,
      program_years: [2020, 2024, 2025],
      records: [
        {
          manufacturer: "ACME",
          amount_usd: 0.07,
          nature: "Food and Beverage",
          date: "2025-01-02",
          disputed: false,
          payments_included: 1,
        },
        { manufacturer: null, amount_usd: 1931, nature: null, date: null, disputed: true, payments_included: null },
      ],
      _dataset_id: "open_payments",
      _snapshot: "2026-06-30",
      _confidence: 1,
      _data_availability: ["total_amount_usd:present", "records:present"],
    });
  });

  it("answers the year asked for, with the confidence of its match", async () => {
    const record = payments(await ask(app, `/v1/payments/${NPI.dermatologist}?program_year=2020`, keyed));
    expect([record.program_year, record.total_amount_usd, record._confidence]).toEqual([2020, 20, 0.87]);
  });

  it.each([
    ["a year without records", `${NPI.dermatologist}?program_year=2024`, 2024],
    ["a provider without records", NPI.organization, 2025],
  ])("%s has no payments and no total", async (_, path, year) => {
    const record = payments(await ask(app, `/v1/payments/${path}`, keyed));
    expect(record).toMatchObject({ program_year: year, total_amount_usd: null, record_count: 0, records: [], _confidence: null });
    expect(record._data_availability).toEqual(["total_amount_usd:null_at_source", "records:null_at_source"]);
  });

  it("distinguishes an unknown NPI, a malformed one and a year that is not loaded", async () => {
    const unknown = refused(await ask(app, `/v1/payments/${NPI.unknown}`, keyed), 404, "not_found");
    expect(unknown.error.details).toEqual({ reason: "not_in_registry" });
    refused(await ask(app, "/v1/payments/123", keyed), 400, "invalid_npi");
    refused(await ask(app, `/v1/payments/${NPI.dermatologist}?program_year=25`, keyed), 400, "invalid_request");
    const year = refused(await ask(app, `/v1/payments/${NPI.dermatologist}?program_year=1999`, keyed), 404, "not_found");
    expect(year.error.details).toEqual({ reason: "program_year_not_loaded", program_years: [2020, 2024, 2025] });
  });

  it("is unavailable for every NPI while the source awaits ingest", async () => {
    for (const npi of [NPI.dermatologist, NPI.unknown]) {
      refused(await ask(benchOf().app, `/v1/payments/${npi}`, keyed), 503, "source_unavailable");
    }
    refused(
      await ask(benchOf({ ...WITH_PAYMENTS, tables: { payments: null } }).app, `/v1/payments/${NPI.dermatologist}`, keyed),
      503,
      "source_unavailable",
    );
  });

  it("compares only the age of its own source with the bar", async () => {
    const flagged = payments(await ask(app, `/v1/payments/${NPI.dermatologist}?max_staleness=30d`, keyed));
    expect(flagged._freshness_policy.stale_sources.map((source: { source_id: string }) => source.source_id)).toEqual(["open_payments"]);
    expect((await ask(app, `/v1/payments/${NPI.dermatologist}?max_staleness=30d&on_stale=409`, keyed)).status).toBe(409);
  });
});

describe("in a provider's record", () => {
  it("the fact and the block have the lowest confidence of any year", async () => {
    const release = handMadeRelease(WITH_PAYMENTS);
    const years = [
      { program_year: 2020, total_amount_usd: 20, record_count: 1, match_confidence: 0.87 },
      { program_year: 2025, total_amount_usd: 1931.07, record_count: 2, match_confidence: 1 },
    ];
    const row = { ...PROVIDERS[0]!, open_payments: JSON.stringify({ years }) };
    const providers = tableBy("providers", () => row);
    const bench = benchOf({ ...release, tables: { ...release.tables, providers } }).app;
    const { facts } = (await ask(bench, `/v1/npi/${row.npi}?include=facts`, keyed)).json;
    expect(facts.at(-1)).toMatchObject({
      type: "open_payments_recipient",
      value: true,
      detail: { years },
      _dataset_id: "open_payments",
      _confidence: 0.87,
    });
    const { data } = (await ask(bench, `/api/v1/npi/${row.npi}`, { headers: KEYED.supply })).json;
    expect(data.sources.open_payments).toMatchObject({ data: { years }, provenance: { _confidence: 0.87 } });
  });

  it("a part of the payments has no total, and the confidence of records read", async () => {
    const release = handMadeRelease(PART_OF_PAYMENTS);
    const years = [{ program_year: 2025, total_amount_usd: null, record_count: 2, match_confidence: 1 }];
    const row = { ...PROVIDERS[0]!, open_payments: JSON.stringify({ years }) };
    const bench = benchOf({ ...release, tables: { ...release.tables, providers: tableBy("providers", () => row) } }).app;
    const { facts } = (await ask(bench, `/v1/npi/${row.npi}?include=facts`, keyed)).json;
    expect(facts.at(-1)).toMatchObject({ type: "open_payments_recipient", value: true, _confidence: 0.5 });
    const { data } = (await ask(bench, `/api/v1/npi/${row.npi}`, { headers: KEYED.supply })).json;
    expect(data.sources.open_payments.provenance).toMatchObject({
      _confidence: 0.5, _data_availability: ["years:present", "total_amount_usd:partial_source"],
    });
  });
});
