/** Tests that payments, MIPS and SAM.gov say the same of an NPI in every answer, from the sample's files to the service. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "../../data/contract/api/api.ts";
import { samplePeople } from "../../build/sample/people/people.ts";
import { ask, sampleService, type SampleService } from "../support/sample_service.ts";
import { sampleSnapshots } from "../support/sample_store.ts";

let service: SampleService;
let snapshots: string;
/** Resolved providers by NPI. */
// oxlint-disable-next-line typescript/no-explicit-any -- the shapes are the contract's, checked by its schema
const resolved = new Map<string, any>();

// oxlint-disable-next-line typescript/no-explicit-any -- as above
async function json(url: string): Promise<any> {
  return JSON.parse((await ask(service.app, url)).text) as unknown;
}

beforeAll(async () => {
  service = await sampleService();
  snapshots = await sampleSnapshots(2_000);
  const people = samplePeople(1);
  for (let index = 0; index < 2_000; index += 1) {
    const answer = await json(`/api/v1/npi/${people.npi(index)}`);
    resolved.set(people.npi(index), OPERATIONS.resolve.response.parse(answer));
  }
}, 60_000);

function withBlock(source: string): [string, Record<string, unknown>][] {
  return [...resolved]
    .map(([npi, { data }]): [string, Record<string, unknown>] => [npi, data.sources[source].data])
    .filter(([, data]) => data !== null);
}

describe("Open Payments", () => {
  it("gives the same figures in the block, the fact and each year's payments, for matches by NPI and by name", async () => {
    const confidences = new Set<number>();
    for (const [npi, block] of withBlock("open_payments").slice(0, 150)) {
      const years = block["years"] as {
        program_year: number;
        total_amount_usd: number;
        record_count: number;
        match_confidence: number;
      }[];
      const { facts } = await json(`/v1/npi/${npi}?include=facts`);
      const fact = facts.find(({ type }: { type: string }) => type === "open_payments_recipient");
      expect(fact).toMatchObject({
        value: true,
        detail: block,
        _dataset_id: "open_payments",
        _confidence: Math.min(...years.map((year) => year.match_confidence)),
      });
      for (const { program_year, total_amount_usd, record_count, match_confidence } of years) {
        const record = OPERATIONS.payments.response.parse(await json(`/v1/payments/${npi}?program_year=${program_year}`)) as {
          records: { amount_usd: number; date: string }[];
          program_years: number[];
        };
        expect(record).toMatchObject({ npi, program_year, total_amount_usd, record_count, _confidence: match_confidence });
        expect(record.records).toHaveLength(record_count);
        expect(record.records.reduce((sum, { amount_usd }) => sum + Math.round(amount_usd * 100), 0)).toBe(
          Math.round(total_amount_usd * 100),
        );
        expect(record.records.every(({ date }) => date.startsWith(String(program_year)))).toBe(true);
        expect(program_year === 2020 ? match_confidence < 1 : match_confidence === 1, "the former layout has no NPI").toBe(true);
        confidences.add(match_confidence);
      }
    }
    expect(confidences.size).toBeGreaterThan(2);
  });

  it("gives a provider without payments a null total in the newest year", async () => {
    const [npi] = [...resolved].find(([, { data }]) => data.sources.open_payments.data === null) ?? [];
    expect(await json(`/v1/payments/${npi}`)).toMatchObject({
      program_year: 2025,
      record_count: 0,
      records: [],
      total_amount_usd: null,
      program_years: [2020, 2025],
    });
  });
});

describe("MIPS and SAM.gov", () => {
  it("have blocks with the performance year and the confidence of an exact match", () => {
    const scored = withBlock("qpp_mips");
    const file = readFileSync(join(snapshots, "qpp_mips/2026-04-30/ec_score_file.csv"), "utf8").trim().split("\n").slice(1);
    expect(file.length).toBeGreaterThan(50);
    expect(new Set(scored.map(([npi]) => npi))).toEqual(new Set(file.map((line) => line.slice(0, 10))));
    expect(new Set(scored.map(([, block]) => block["performance_year"]))).toEqual(new Set([2024]));
    const excluded = withBlock("sam_gov").flatMap(([, block]) => block["records"] as { excluding_agency: string }[]);
    expect(excluded.map(({ excluding_agency }) => excluding_agency)).toContain("HHS");
    for (const source of ["qpp_mips", "sam_gov"]) {
      for (const [npi] of withBlock(source)) {
        expect(resolved.get(npi).data.sources[source].provenance).toMatchObject({ _dataset_id: source, _confidence: 1 });
      }
    }
  });
});
