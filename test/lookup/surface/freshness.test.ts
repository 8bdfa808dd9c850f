/** Ages, states and the caller's bar, at their edges (data/contract/README.md#freshness). */
import { describe, expect, it } from "vitest";
import { freshnessBlock as blockSchema, freshnessPolicy } from "../../../data/contract/records/envelope.ts";
import type { ApiError } from "../../../lookup/http/errors.ts";
import { ageOf, stateOf } from "../../../data/reference/source_state.ts";
import { barOf, dataFreshness, freshnessBlock, policyOf, type DatedSource } from "../../../lookup/surface/freshness.ts";

const DAY = 86_400_000;
const SNAPSHOT = "2026-11-01";
const START = Date.parse("2026-11-01T00:00:00Z");

const FILE = { path: "nppes/a.csv", sha256: "a".repeat(64), bytes: 1, rows_in: 0, published: 0, collapsed: 0, rejected: {} };

function source(changes: Partial<DatedSource> = {}, snapshot: string | null = SNAPSHOT): DatedSource {
  return { source_id: "nppes", files: [FILE], sla_days: 10, cadence: "weekly", cadence_days: 7, facts: { snapshot }, ...changes };
}

describe("states", () => {
  const table: readonly (readonly [number, string, number])[] = [
    [0, "current", 0],
    [DAY - 1, "current", 0],
    [10 * DAY, "current", 10],
    [10 * DAY + 1, "degraded", 10],
    [20 * DAY, "degraded", 20],
    [20 * DAY + 1, "stale", 20],
    [400 * DAY, "stale", 400],
    [-5 * DAY, "current", 0],
  ];
  for (const [age, state, days] of table) {
    it(`${age} ms after 00:00Z of the snapshot is ${state}, day ${days}`, () => {
      const block = blockSchema.parse(freshnessBlock(source(), START + age));
      expect(block).toMatchObject({ state, age_days: days, within_sla: state === "current", sla_days: 10, sla_hours: 240 });
      expect(block.last_checked).toBe(new Date(START + age).toISOString().replace(/\.\d+Z$/, "Z"));
    });
  }

  it("hours are rounded down", () => {
    expect(freshnessBlock(source(), START + 2 * DAY - 1).age_hours).toBe(47);
  });

  it("an undated snapshot is unknown, with null ages", () => {
    expect(blockSchema.parse(freshnessBlock(source({}, null), START))).toMatchObject({
      snapshot: null, state: "unknown", age_days: null, age_hours: null, within_sla: null,
    });
    expect(stateOf(ageOf(null, START), 10)).toBe("unknown");
  });
});

describe("data_freshness", () => {
  it("counts the next refresh from the snapshot and leaves undated sources out", () => {
    expect(dataFreshness([source(), source({ source_id: "pecos" }, null)])).toEqual([
      { source: "nppes", last_refreshed: "2026-11-01T00:00:00Z", next_refresh_eta: "2026-11-08T00:00:00Z", cadence: "weekly" },
    ]);
  });
});

function bar(query: string): ReturnType<typeof barOf> {
  return barOf(new URLSearchParams(query));
}

function codeOf(query: string): string {
  try {
    bar(query);
    return "accepted";
  } catch (error) {
    return (error as ApiError).code;
  }
}

describe("max_staleness", () => {
  const accepted: readonly (readonly [string, number])[] = [
    ["30m", 0.5], ["36h", 36], ["45d", 1080], ["12", 12], ["1.5d", 36], ["0.5", 0.5], ["90m", 1.5], ["3650d", 87_600], ["87600", 87_600], ["007h", 7],
  ];
  for (const [text, hours] of accepted) it(`${text} is ${hours} hours`, () => expect(bar(`max_staleness=${text}`)).toEqual({ text, hours, mode: "flag" }));

  const refused = [
    "", "0", "0d", "0.0h", "-1d", "%2B1d", "+1d", "1%20d", "1d2h", "1w", "1s", "d", "1.", ".5", "1e3", "1D", "3650.1d", "3651d", "87600.5",
    "99999999999999999999",
    "%EF%BC%91d", "1d%0A", "Infinity", "NaN", "0x10",
  ];
  for (const text of refused) it(`${JSON.stringify(text)} is refused`, () => expect(codeOf(`max_staleness=${text}`)).toBe("invalid_max_staleness"));

  it("is null when none was sent, with any mode", () => {
    expect(bar("")).toBeNull();
    expect(bar("max_staleness_mode=reject&on_stale=409")).toBeNull();
  });

  const modes: readonly (readonly [string, string])[] = [
    ["max_staleness_mode=flag", "flag"], ["max_staleness_mode=reject", "reject"], ["on_stale=reject", "reject"], ["on_stale=409", "reject"],
    ["max_staleness_mode=flag&on_stale=409", "reject"], ["max_staleness_mode=reject&on_stale=reject", "reject"],
  ];
  for (const [query, mode] of modes) it(`${query} means ${mode}`, () => expect(bar(`max_staleness=1d&${query}`)?.mode).toBe(mode));

  for (const query of ["max_staleness_mode=block", "max_staleness_mode=", "on_stale=flag", "on_stale=410", "max_staleness_mode=Reject"]) {
    it(`${query} is refused, with a bar and without`, () => {
      expect(codeOf(`max_staleness=1d&${query}`)).toBe("invalid_max_staleness");
      expect(codeOf(query)).toBe("invalid_max_staleness");
    });
  }
});

describe("the policy", () => {
  const day = { text: "1d", hours: 24, mode: "flag" } as const;

  it("is not rounded: an age equal to the bar passes, a millisecond more does not", () => {
    expect(policyOf(day, [source()], START + DAY).stale).toBe(false);
    const policy = freshnessPolicy.parse(policyOf(day, [source()], START + DAY + 1));
    expect(policy).toEqual({
      requested: true, max_staleness: "1d", max_staleness_hours: 24, mode: "flag", stale: true,
      stale_sources: [{ source_id: "nppes", state: "current", age_hours: 24, reason: "exceeds_max_staleness" }],
    });
  });

  it("has freshness_unknown for an undated source, and leaves out one that is not loaded", () => {
    const policy = policyOf(day, [source({}, null), source({ source_id: "sam_gov", files: [] }, null)], START);
    expect(policy.stale_sources).toEqual([{ source_id: "nppes", state: "unknown", age_hours: null, reason: "freshness_unknown" }]);
  });
});
