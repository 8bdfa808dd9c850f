/** Payment rows and the blocks of joined sources: exact sums, the lowest confidence, and only allowed fields. */
import { describe, expect, it } from "vitest";
import { exclusionBlock, mipsBlock } from "../../../build/datasets/entity_blocks.ts";
import { npiCursor } from "../../../build/datasets/npi_cursor.ts";
import { paymentBlock, paymentRows } from "../../../build/datasets/payments.ts";
import type { Payment, PaymentRecipient } from "../../../build/sources/open_payments/record.ts";

const AT = { file: "CANARY", line: 2, offset: 99 };

function payment(program_year: number, cents: number, confidence = 1): Payment {
  return {
    program_year,
    cents,
    confidence,
    manufacturer: "Acme",
    nature: "Gift",
    date: `${program_year}-02-03`,
    payments: 1,
    disputed: false,
    ...AT,
  };
}

const two: PaymentRecipient = { npi: "1000000012", payments: [payment(2019, 10, 0.87), payment(2019, 20), payment(2024, 193_110)] };

describe("payment rows", () => {
  it("are one for each NPI and year, with exact sums and the lowest confidence", () => {
    const rows = [...paymentRows([two, { npi: "1000000020", payments: [payment(2024, 5)] }])];
    expect(rows.map((row) => ({ ...row, records: "" }))).toEqual([
      {
        key: "1000000012:2019",
        npi: "1000000012",
        program_year: 2019,
        total_amount_usd: "0.3",
        record_count: 2,
        confidence: 87,
        records: "",
      },
      {
        key: "1000000012:2024",
        npi: "1000000012",
        program_year: 2024,
        total_amount_usd: "1931.1",
        record_count: 1,
        confidence: 100,
        records: "",
      },
      {
        key: "1000000020:2024",
        npi: "1000000020",
        program_year: 2024,
        total_amount_usd: "0.05",
        record_count: 1,
        confidence: 100,
        records: "",
      },
    ]);
    expect(JSON.parse(rows[1]?.records ?? "")).toEqual([
      { manufacturer: "Acme", amount_usd: 1931.1, nature: "Gift", date: "2024-02-03", payments_included: 1, disputed: false },
    ]);
  });

  it("are summed by year in the provider's block", () => {
    const sums = { key: 1_000_000_012, years: [
      { program_year: 2019, cents: 30, records: 2, confidence: 0.87 }, { program_year: 2024, cents: 193_110, records: 1, confidence: 1 },
    ] };
    expect(JSON.parse(paymentBlock(sums, true) ?? "")).toEqual({
      years: [
        { program_year: 2019, total_amount_usd: 0.3, record_count: 2, match_confidence: 0.87 },
        { program_year: 2024, total_amount_usd: 1931.1, record_count: 1, match_confidence: 1 },
      ],
    });
    expect(paymentBlock(undefined, true)).toBeNull();
  });

  it("have no total when only a part of them was read", () => {
    const sums = { key: 1_000_000_012, years: [{ program_year: 2019, cents: 30, records: 2, confidence: 0.87 }] };
    expect(JSON.parse(paymentBlock(sums, false) ?? "").years)
      .toEqual([{ program_year: 2019, total_amount_usd: null, record_count: 2, match_confidence: 0.87 }]);
  });

  it("are found by a cursor that skips NPIs without payments and payments without an NPI", () => {
    const recipient = (npi: string): PaymentRecipient => ({ npi, payments: [] });
    const recipientOf = npiCursor(["1", "3", "5"].map(recipient));
    expect([0, 2, 3, 4, 5, 6].map((npi) => recipientOf(npi)?.npi)).toEqual([undefined, undefined, "3", undefined, "5", undefined]);
  });
});

describe("blocks", () => {
  it("of an exclusion have the waiver fields only with a waiver", () => {
    const exclusion = {
      npi: "1",
      exclusion_type: "1128a1",
      exclusion_date: null,
      reinstatement_date: null,
      waiver_date: null,
      waiver_state: null,
      ...AT,
    };
    expect(exclusionBlock(exclusion)).toBe('{"excluded":true,"exclusion_type":"1128a1","exclusion_date":null}');
    expect(JSON.parse(exclusionBlock({ ...exclusion, waiver_date: "2020-01-02", waiver_state: "FL" }) ?? "")).toMatchObject({
      waiver_date: "2020-01-02",
      waiver_state: "FL",
    });
  });

  it("are null without a record, and have only the published fields", () => {
    expect([exclusionBlock(undefined), mipsBlock(null, undefined)]).toEqual([null, null]);
    const score = {
      npi: "1",
      source: "group",
      org_pac_id: "0446157747",
      facility_ccn: null,
      quality_category_score: 0,
      pi_category_score: null,
      ia_category_score: 40,
      cost_category_score: null,
      final_mips_score_without_cpb: null,
      final_mips_score: 90.25,
      ...AT,
    };
    const block = mipsBlock(null, [score]) ?? "";
    expect(block).not.toContain("CANARY");
    expect(JSON.parse(block)).toMatchObject({
      performance_year: null,
      scores: [{ source: "group", quality_category_score: 0, pi_category_score: null }],
    });
  });
});
