/** Questions about a past day: the day that they name, the snapshot that answers, and the figures, which are never those of today. */
import { beforeAll, describe, expect, it } from "vitest";
import { verifyClaims } from "../../../build/publish/verify_answer.ts";
import { evidenceOptions, evidenceResult, type Intent, type IntentKind } from "../../../data/contract/records/evidence.ts";
import { publicPath, type PublicFile } from "../../../data/contract/release/artifacts.ts";
import type { SeriesFile } from "../../../data/contract/release/series.ts";
import { answerIntent, planFault } from "../../../lookup/evidence/answer.ts";
import { lookUp } from "../../../lookup/evidence/lookups.ts";
import { pastDayIn } from "../../../lookup/evidence/past_day.ts";
import { pastRefusal } from "../../../lookup/evidence/past_point.ts";
import { understand } from "../../../lookup/evidence/understand.ts";
import type { Release } from "../../../lookup/release/reader.ts";
import { evidenceFor } from "../../../lookup/supply/evidence.ts";
import { sampleService } from "../../support/sample_service.ts";
import { sampleStore } from "../../support/sample_store.ts";

const TODAY = "2026-11-23";
const SLUGS = ["dermatology-supply", "nursing-home-quality"] as const;

let release: Release;
/** The release with one more point, a year before its own, whose every count is 7 and every density 0.5. */
let older: Release;
let newest: string;

beforeAll(async () => {
  ({ release } = await sampleService());
  const path = publicPath.series("dermatology-supply", "json");
  const { data, ...rest } = await release.json(path) as PublicFile<SeriesFile>;
  const point = data.points.at(-1)!;
  newest = point.snapshot;
  const rows = point.rows.map(([code, , , ...row]) => [code!, 7, 0.5, ...row]);
  const first = { ...point, snapshot: "2025-03-09", methodology_version: "v2025.3.1", rows };
  const points = [first, { ...point, breaks: ["method"] as const }];
  older = { ...release, json: async (asked) => (asked === path ? { ...rest, data: { ...data, points } } : release.json(asked)) };
});

const intentOf = (kind: IntentKind, as_of: string | undefined, more: Partial<Intent> = {}): Intent => (
  { kind, dataset_slug: "dermatology-supply", states: ["ME"], geo_widened: false, place: null, ...(as_of === undefined ? {} : { as_of }), ...more }
);

describe("the day of a question", () => {
  it.each([
    ["How many dermatologists did Maine have in March 2025?", "2025-03-31"], ["How many dermatologists did Maine have on 2025-03-15?", "2025-03-15"],
    ["How many dermatologists did Maine have on March 15th, 2025?", "2025-03-15"], ["Dermatologists in Maine, 15 March 2025", "2025-03-15"],
    ["How many dermatologists did Maine have on 3/15/2025?", "2025-03-15"], ["How many dermatologists did Maine have in 2025?", "2025-12-31"],
    ["How many dermatologists did Maine have at the end of 2025?", "2025-12-31"], ["As of Feb. 2024, how many dermatologists did Maine have?", "2024-02-29"],
    ["In March 2025, how many dermatologists were in Maine?", "2025-03-31"], ["How many dermatologists are in Maine in November 2026?", TODAY],
  ])("%s asks for one", async (question, day) => {
    expect(await understand(question, evidenceOptions.parse({}), null, TODAY)).toMatchObject({ intent: { kind: "count", states: ["ME"], as_of: day } });
  });

  it.each([
    ["How many dermatologists did the US have in August 2026?", "national"], ["How many dermatologists were there nationwide in August 2026?", "national"],
    ["Which states had the most dermatologists in August 2026?", "top_states"],
    ["How many dermatologists per 100,000 residents did Maine have in August 2026?", "density"],
  ])("%s asks for one without a state's count: %s", async (question, kind) => {
    expect(await understand(question, evidenceOptions.parse({}), null, TODAY)).toMatchObject({ intent: { kind, as_of: "2026-08-31" } });
  });

  it.each([
    ["How many dermatologists are in Maine since 2020?", "out_of_scope"], ["Between 2024 and 2025, how many dermatologists were in Maine?", "out_of_scope"],
    ["How many dermatologists licensed in 2019 are in Maine?", "out_of_scope"], ["How many dermatologists did Maine have on 2025-02-30?", "out_of_scope"],
    ["In December 2026, how many dermatologists are in Maine?", "predictions"], ["How many dermatologists did Maine have in March 2031?", "predictions"],
    ["Since when is NPI 2000000002 excluded?", "individual_provider_lookup"], ["Was Mary Johnson excluded in March 2025?", "individual_provider_lookup"],
  ])("%s is refused", async (question, code) => {
    expect(await understand(question, evidenceOptions.parse({}), null, TODAY)).toMatchObject({ refusal: { code } });
  });

  it("keeps a model from answering with the figures of today", async () => {
    const model = { map: async () => intentOf("count", undefined), phrase: null };
    for (const question of ["How many dermatologists did Maine have in March 2025?", "In March 2025 xq derms ?? blorp zzk"]) {
      const read = await understand(question, evidenceOptions.parse({}), model, TODAY);
      expect("refusal" in read || read.intent.as_of === "2025-03-31", question).toBe(true);
    }
    const today = await understand("How many dermatologists and urologists are in Maine?", evidenceOptions.parse({}), model, TODAY);
    expect(today).toMatchObject({ intent: { kind: "count" } });
  });

  it("told in passing is left alone", async () => {
    const read = await understand("I moved here in March 2025. How many dermatologists does Maine have?", evidenceOptions.parse({}), null, TODAY);
    expect(read).toMatchObject({ intent: { kind: "count" } });
    expect(read).not.toHaveProperty("intent.as_of");
  });

  it("is none where there are two, or a number that counts", () => {
    for (const question of ["in March 2025 and May 2026", "more than 2025 urologists", "2025 urologists", "from March 2025"]) {
      expect(pastDayIn(question, TODAY), question).toBeNull();
    }
  });
});

describe("an answer about a past day", () => {
  const KINDS: readonly IntentKind[] = ["count", "density", "rank", "quartile", "underserved", "top_states", "bottom_states", "compare_states", "national"];

  it.each(KINDS)("of the newest snapshot has the figures of today, and each can be verified: %s", async (kind) => {
    const store = await sampleStore(2_000);
    const states: Intent["states"] = kind === "compare_states" ? ["ME", "VT"] : kind === "national" || kind.endsWith("_states") ? [] : ["ME"];
    const [then, now] = await Promise.all([newest, undefined].map((day) => answerIntent(release, intentOf(kind, day, { states }), 10, null)));
    expect([then!.answer.value, then!.answer.unit]).toEqual([now!.answer.value, now!.answer.unit]);
    expect(then!.answer.question).toBe(`${now!.answer.question}, as of ${newest}`);
    expect(then!.answer.summary).toMatch(/^In the snapshot of \w+ \d+, \d{4}: /);
    for (const { claim, artifact } of then!.evidence) expect(`${claim} ${artifact!.path}`).toMatch(/snapshot of .* public\/v1\/series\//);
    const saved = evidenceResult.parse({ status: "ok", answer: then!.answer, evidence: then!.evidence, refusal: null });
    expect((await verifyClaims(store, JSON.stringify(saved))).findings.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it("has the stars of facilities, too", async () => {
    const stars = intentOf("average_rating", undefined, { dataset_slug: SLUGS[1], states: ["CA"] });
    const [then, now] = await Promise.all([{ ...stars, as_of: TODAY }, stars].map((intent) => answerIntent(release, intent, 10, null)));
    expect([then!.answer.value, then!.past === null]).toEqual([now!.answer.value, false]);
  });

  it("is of the newest complete snapshot on or before the day, by the method of then", async () => {
    const { answer, evidence } = await answerIntent(older, intentOf("count", "2025-12-31"), 10, null);
    expect(answer).toMatchObject({ value: 7, methodology_version: "v2025.3.1" });
    expect(answer.summary).toContain("In the snapshot of March 9, 2025: Maine has 7 active dermatologists, 0.50 per 100,000 residents.");
    expect(evidence[0]!.methodology.limitations[0])
      .toBe("As published for the snapshot of 2025-03-09, by method v2025.3.1. Changed since, so compare with care: method.");
    expect((await answerIntent(older, intentOf("count", newest), 10, null)).answer.value).not.toBe(7);
  });

  it("does not leave the service with a figure of another day", async () => {
    const [then, now] = await Promise.all([intentOf("count", "2025-12-31"), intentOf("count", undefined)].map((intent) => lookUp(older, intent, 10)));
    expect(planFault(intentOf("count", "2025-12-31"), now!)).toBe("another day");
    expect(planFault(intentOf("count", undefined), then!)).toBe("another day");
    expect(planFault(intentOf("count", "2025-12-31"), { ...then!, figures: now!.figures })).toBe("another day");
  });

  it("before the first snapshot is refused with its date, and so is what no series has", async () => {
    expect((await pastRefusal(older, intentOf("count", "2025-03-08")))!.message).toContain("March 9, 2025");
    expect(await pastRefusal(older, intentOf("count", "2025-03-09"))).toBeNull();
    const others: readonly Partial<Intent>[] = [
      { kind: "share" }, { kind: "threshold" }, { kind: "underserved", states: [] }, { kind: "rank", measure: "count" }, { with_method: true },
    ];
    for (const more of others) {
      expect((await pastRefusal(older, intentOf("count", "2025-12-31", more)))?.code, JSON.stringify(more)).toBe("out_of_scope");
    }
    const asking = { release, questioner: null, now: Date.parse(TODAY), publicExports: true };
    expect(await evidenceFor(asking, "How many dermatologists did Maine have in March 2011?")).toMatchObject({ status: "refusal", evidence: [] });
  });
});
