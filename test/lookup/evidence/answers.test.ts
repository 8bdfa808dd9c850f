/** Answers of every kind over the sample release, held against figures added up a second time from the files by state. */
import { beforeAll, describe, expect, it } from "vitest";
import { verifyClaims } from "../../../build/publish/verify_answer.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { evidenceResult, INTENT_KINDS, type EvidenceResult, type Intent, type IntentKind } from "../../../data/contract/records/evidence.ts";
import { DATASET_SLUGS, type DatasetSlug } from "../../../data/contract/ids.ts";
import { DATASETS, datasetBySlug } from "../../../data/reference/datasets.ts";
import { STATES } from "../../../data/reference/states.ts";
import type { Store } from "../../../data/store/store.ts";
import { answerIntent, planFault } from "../../../lookup/evidence/answer.ts";
import { lookUp } from "../../../lookup/evidence/lookups.ts";
import type { Release } from "../../../lookup/release/reader.ts";
import { givenNumbers, summaryFault } from "../../../templates/number_gate.ts";
import { sampleService } from "../../support/sample_service.ts";
import { sampleStore } from "../../support/sample_store.ts";

let release: Release;
let store: Store;
beforeAll(async () => {
  ({ release } = await sampleService());
  store = await sampleStore(2_000);
});

/** The same for both kinds of dataset. */
interface Row {
  readonly state: string;
  readonly count: number;
  readonly density: number;
  readonly rank: number;
  readonly quartile: number | null;
  readonly underserved: boolean | null;
  readonly star: number | null;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into files of two shapes
type Json = any;

async function rowsOf(slug: DatasetSlug): Promise<Row[]> {
  const dataset = datasetBySlug(slug)!;
  if (dataset.kind === "facility") {
    const { data } = await release.json(publicPath.facilityStates(slug)) as Json;
    return data.rows.map((row: Json) => ({
      state: row.state_code, count: row.count, density: row.density_per_100k, rank: row.rank, quartile: null, underserved: null, star: row.average_star,
    }));
  }
  const { data } = await release.json(publicPath.byState(dataset.specialty)) as Json;
  return data.map((row: Json) => ({
    state: row.state_code.value, count: row.active_providers.value, density: row.per_100k.value, rank: row.rank_density.value,
    quartile: row.quartile.value, underserved: row.underserved.value, star: null,
  }));
}

const intentOf = (kind: IntentKind, dataset_slug: DatasetSlug, states: readonly string[] = [], more: Partial<Intent> = {}): Intent =>
  ({ kind, dataset_slug, states: [...states] as Intent["states"], geo_widened: false, place: null,
    ...(kind === "threshold" ? { threshold: { measure: "density", than: "more than", number: 1 } } : {}), ...more });

async function answer(intent: Intent, most = 10): Promise<EvidenceResult> {
  const { answer, evidence } = await answerIntent(release, intent, most, null);
  return evidenceResult.parse({ status: "ok", answer, evidence, refusal: null });
}

function expectedValue(kind: IntentKind, rows: readonly Row[], row: Row): number | null {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const isSupply = row.quartile !== null;
  const ordered = [...rows].sort((a, b) => a.rank - b.rank);
  const values: Record<IntentKind, number | null> = {
    count: row.count, facility_count: row.count, density: row.density, rank: row.rank, quartile: row.quartile, underserved: null,
    top_states: ordered[0]!.density, bottom_states: ordered.at(-1)!.density, compare_states: null, national: total,
    average_rating: isSupply ? null : row.star, methodology: null,
    threshold: rows.filter(({ density }) => density > 1).length, definition: null, share: Number(((100 * row.count) / total).toFixed(1)),
  };
  return values[kind];
}

describe("answers", () => {
  it("of every kind, dataset and several states are those of a second computation, and their summaries pass the gate", async () => {
    for (const slug of DATASET_SLUGS) {
      const rows = await rowsOf(slug);
      for (const [i, kind] of INTENT_KINDS.entries()) {
        const row = rows[(i * 7 + slug.length) % rows.length]!;
        const intent = intentOf(kind, slug, kind === "compare_states" ? [row.state, rows[0]!.state, rows[9]!.state] : kind === "national" ? [] : [row.state]);
        const { answer: said } = await answer(intent);
        expect(said?.value, `${kind} ${slug} ${row.state}: ${said?.summary}`).toBe(expectedValue(kind, rows, row));
        expect(said?.unit === null, `${kind} ${slug}`).toBe(said?.value === null);
        const given = givenNumbers(said?.question ?? "", said?.value ?? null);
        expect(summaryFault(said?.summary ?? "", (await lookUp(release, intent, 10)).figures, given)).toBeNull();
      }
    }
  });

  it("are compared with what was asked for before they leave", async () => {
    const looked = await lookUp(release, intentOf("top_states", "urology-supply", [], { limit: 3, measure: "density" }), 10);
    const fault = (more: Partial<Intent>): string | null =>
      planFault(intentOf("top_states", "urology-supply", [], { limit: 3, measure: "density", ...more }), looked);
    expect(fault({})).toBeNull();
    expect(fault({ measure: "count" })).toBe("another measure");
    expect(fault({ limit: 2 })).toBe("another limit");
    expect(fault({ dataset_slug: "cardiology-supply" })).toBe("another dataset");
    const elsewhere = await lookUp(release, intentOf("count", "urology-supply", ["NY"]), 10);
    expect(planFault(intentOf("count", "urology-supply", ["ME"]), elsewhere)).toBe("another place");
  });

  it("of the nation are sums over the states, with the density of the sum", async () => {
    const residents = STATES.reduce((sum, { population_2024 }) => sum + population_2024, 0);
    for (const slug of DATASET_SLUGS) {
      const count = (await rowsOf(slug)).reduce((sum, row) => sum + row.count, 0);
      const national = await answer(intentOf("national", slug));
      expect(national.answer?.value).toBe(count);
      expect((await answer(intentOf("density", slug))).answer?.value).toBe(Math.round((count * 1e7) / residents) / 100);
    }
  });

  it("name as many states as were asked for, the densest or the thinnest, and say when others are as dense", async () => {
    const rows = (await rowsOf("pediatrics-supply")).sort((a, b) => a.rank - b.rank || (a.state < b.state ? -1 : 1));
    for (const limit of [1, 3, 7]) {
      const { evidence } = await answer(intentOf("top_states", "pediatrics-supply", [], { limit }), 20);
      expect(evidence.slice(0, limit).map(({ artifact }) => Number(/\d+/.exec(artifact?.pointer ?? "")![0])))
        .toEqual(rows.slice(0, limit).map(({ state }) => STATES.findIndex(({ state_code }) => state_code === state)));
    }
    const empty = (await rowsOf("urology-supply")).filter(({ count }) => count === 0);
    expect(empty.length).toBeGreaterThan(5);
    expect((await answer(intentOf("bottom_states", "urology-supply"))).answer?.summary).toContain("Other states have the same density");
  });

  it("say when a place by number is shared, and when the highest number is", async () => {
    const path = publicPath.byState("urology");
    const counts: Readonly<Record<string, number>> = { CA: 900, TX: 900, NY: 700, ME: 500, OH: 500 };
    const changed: Release = { ...release, json: async (asked) => {
      const file = structuredClone(await release.json(asked)) as Json;
      if (asked === path) for (const row of file.data) row.active_providers.value = counts[row.state_code.value] ?? 1;
      return file;
    } };
    const placed = async (state: string): Promise<string | undefined> =>
      (await answerIntent(changed, intentOf("rank", "urology-supply", [state], { measure: "count" }), 10, null)).answer.summary;
    expect(await placed("TX")).toContain("place 1 of the 50 states and DC. Other states have the same number as Texas. Source");
    expect(await placed("ME")).toContain("place 4 of the 50 states and DC. Other states have the same number as Maine. The most active urologists:");
    expect(await placed("NY")).toContain("place 3 of the 50 states and DC. The most active urologists: California has 900 active urologists. Other states "
      + "have the same number as California.");
  });

  it("say when a rank by density is shared", async () => {
    const rows = await rowsOf("urology-supply");
    const empty = rows.find(({ count }) => count === 0)!;
    const first = rows.find(({ rank }) => rank === 1)!;
    const ranked = async ({ state }: Row): Promise<string | undefined> => (await answer(intentOf("rank", "urology-supply", [state]))).answer?.summary;
    expect(await ranked(empty)).toContain("Other states have the same density as");
    expect(await ranked(first)).not.toContain("Other states");
  });

  it("say when a list of states beyond a threshold ends among states with the same figure", async () => {
    const empty = (await rowsOf("urology-supply")).filter(({ count }) => count === 0);
    const below = (number: number | null) => intentOf("threshold", "urology-supply", [], { threshold: { measure: "density", than: "fewer than", number } });
    const said = async (intent: Intent, most: number): Promise<string | undefined> => (await answer(intent, most)).answer?.summary;
    expect(await said(below(0.01), empty.length - 2)).toMatch(/the list begins with .*\. Other states have the same density as /);
    // The national figure stands before the states and takes the place of one.
    expect(await said(below(null), empty.length)).toMatch(/the list begins with .*\. Other states have the same density as /);
    expect(await said(below(0.01), 50)).not.toContain("Other states");
    const none = intentOf("threshold", "urology-supply", [], { threshold: { measure: "density", than: "fewer than", number: 0 } });
    expect(await said(none, 10)).toMatch(/the nearest is .* with 0\.00\. Other states have the same density as /);
  });

  it.each(["more than", "fewer than"] as const)("count the states with %s the nation's stars by their stars", async (than) => {
    const rows = await rowsOf("nursing-home-quality");
    const { data } = await release.json(publicPath.exportFile("nursing-home-quality", "json")) as Json;
    const national: number = data.chunks[0].data.average_star;
    const beyond = rows.filter(({ star }) => star !== null && (than === "more than" ? star > national : star < national)).length;
    const asked = intentOf("threshold", "nursing-home-quality", [], { threshold: { measure: "rating", than, number: null } });
    const result = await answer(asked);
    const { answer: given, evidence } = result;
    expect((await verifyClaims(store, JSON.stringify(result))).ok).toBe(true);
    expect(given).toMatchObject({ question: `States whose nursing homes have ${than} the national average of stars`, value: beyond, unit: "states" });
    expect(evidence[0]?.claim).toContain(national.toFixed(2));
  });

  it("state the rule of the figure that was asked about", async () => {
    const ruleOf = async (kind: IntentKind, slug: DatasetSlug, states: readonly string[], more: Partial<Intent>): Promise<string | undefined> =>
      (await answer(intentOf(kind, slug, states, { with_method: true, ...more }))).evidence.find(({ claim }) => claim.startsWith("A rule of"))?.claim;
    expect(await ruleOf("threshold", "dialysis-quality", [], { threshold: { measure: "rating", than: "fewer than", number: 3 } })).toContain("average star");
    expect(await ruleOf("threshold", "cardiology-supply", [], {})).toContain("per_100k =");
    expect(await ruleOf("rank", "urology-supply", ["OH"], { measure: "count" })).toContain("An active provider");
    expect(await ruleOf("rank", "urology-supply", ["OH"], {})).toContain("rank_density =");
    expect(await ruleOf("underserved", "urology-supply", [], {})).toContain("underserved =");
    expect(await ruleOf("top_states", "urology-supply", [], {})).toContain("per_100k =");
  });

  it("of a term show no figure of the nation where a state is missing", async () => {
    const lacking: Release = { ...release, json: async (path) => {
      const file = structuredClone(await release.json(path)) as Json;
      if (path.includes("/audit-packs/")) Object.assign(file.data.sources[0], { coverage: { state: "complete", reason: null, missing_states: ["TX"] } });
      return file;
    } };
    const asked = intentOf("definition", "urology-supply", [], { term: "active" });
    const shown = async (from: Release): Promise<boolean> =>
      (await answerIntent(from, asked, 10, null)).evidence.some(({ claim }) => claim.includes("50 states and DC together have"));
    expect([await shown(release), await shown(lacking)]).toEqual([true, false]);
  });

  it("of underserved states list exactly those that are marked", async () => {
    const marked = (await rowsOf("dermatology-supply")).filter(({ underserved }) => underserved);
    const { answer: said } = await answer(intentOf("underserved", "dermatology-supply"));
    expect(said?.value).toBe(marked.length);
    for (const { state } of marked) expect(said?.summary).toContain(STATES.find(({ state_code }) => state_code === state)!.state_name);
    const one = await answer(intentOf("underserved", "dermatology-supply", [marked[0]!.state]));
    expect(one.answer?.summary).toContain("is marked underserved");
  });

  it("say what is not known, and never zero for it", async () => {
    const { answer: said } = await answer(intentOf("average_rating", "hospice-availability", ["ME"]));
    expect(said).toMatchObject({ value: null, unit: null });
    expect(said?.summary).toMatch(/^The average star rating of hospices in Maine is not known\./);
    expect(said?.summary).not.toMatch(/\b0\b|\b1\b/);
    for (const kind of ["quartile", "underserved"] as const) {
      const { answer: given } = await answer(intentOf(kind, "dialysis-quality", ["ME"]));
      expect([given?.value, given?.summary.includes("not given for dialysis facilities")]).toEqual([null, true]);
    }
  });

  it("of a source that is not loaded say so, and without a reason are 503", async () => {
    const without = (status: string): Release => ({
      ...release,
      json: async (path) => {
        const file = structuredClone(await release.json(path)) as Json;
        if (path.includes("/facilities/") || path.includes("/exports/")) return null;
        if (!path.includes("/audit-packs/")) return file;
        const [source] = file.data.sources;
        Object.assign(source, { status, rows: { ...source.rows, rows_in: status === "ingested" ? 1 : 0 } });
        return file;
      },
    });
    for (const kind of INTENT_KINDS.filter((each) => each !== "methodology" && each !== "definition")) {
      const intent = intentOf(kind, "dialysis-quality", ["ME", "NY"]);
      const { answer: said, evidence } = await answerIntent(without("awaiting_ingest"), intent, 10, null);
      expect([said.value, evidence.length], kind).toEqual([null, 1]);
      expect(said.summary, kind).toContain("is not loaded in this release, so its figures are not known");
      await expect(answerIntent(without("ingested"), intent, 10, null)).rejects.toMatchObject({ code: "source_unavailable" });
    }
  });

  it("of a part of a publication have no value, and say what was read and that it is no total", async () => {
    const part: Release = {
      ...release,
      json: async (path) => {
        const file = structuredClone(await release.json(path)) as Json;
        if (path.includes("/audit-packs/")) file.data.sources[0].complete = false;
        return file;
      },
    };
    for (const kind of INTENT_KINDS.filter((each) => each !== "methodology" && each !== "definition")) {
      const states = kind === "compare_states" ? ["ME", "NY"] as const : ["ME"] as const;
      const { answer: said, evidence } = await answerIntent(part, intentOf(kind, "urology-supply", [...states]), 10, null);
      expect([said.value, said.unit], kind).toEqual([null, null]);
      expect(said.summary, kind).toMatch(/records? of (?:an )?active urologists? in Maine w(?:as|ere) read, from only part of the source\./);
      expect(said.summary, kind).toContain("That is not a total, and the question cannot be answered from it.");
      expect(said.summary, kind).not.toMatch(/per 100,000|rank|most|fewest|underserved/);
      const counts = evidence.filter(({ claim }) => claim.includes("record"));
      expect(counts.length, kind).toBeGreaterThan(0);
      expect(Math.max(...counts.map(({ source }) => source.confidence)), kind).toBeLessThanOrEqual(0.5);
    }
    expect((await answer(intentOf("count", "urology-supply", ["ME"]))).answer?.summary).not.toContain("no total");
  });

  it("keep to the limit on evidence, and then speak of no more than it holds", async () => {
    for (const most of [1, 2, 3, 20]) {
      for (const kind of INTENT_KINDS) {
        const intent = intentOf(kind, "pediatrics-supply", kind === "compare_states" ? ["NY", "TX"] : ["NY"]);
        const { answer: said, evidence } = await answer(intent, most);
        expect(evidence.length, kind).toBeLessThanOrEqual(most);
        const given = givenNumbers(said?.question ?? "", said?.value ?? null);
        expect(summaryFault(said?.summary ?? "", (await lookUp(release, intent, most)).figures, given), kind).toBeNull();
      }
    }
  });

  it("for a county are the state's, and each claim's limitations say so", async () => {
    const { answer: said, evidence } = await answer(intentOf("count", "urology-supply", ["TX"], { geo_widened: true, place: "Harris County" }));
    expect(said?.geo_widened).toBe(true);
    expect(said?.summary).toContain("the whole of Texas");
    for (const { methodology } of evidence) expect(methodology.limitations[0]).toMatch(/^Harris County is smaller than a state.*whole of Texas\.$/);
  });

  it("carry claims whose provenance is the audit pack's", async () => {
    for (const { slug, source_families } of DATASETS) {
      const { data: pack } = await release.json(publicPath.auditPack(slug)) as Json;
      const { evidence } = await answer(intentOf("count", slug, ["NY"]));
      const source = pack.sources.find(({ facts }: Json) => facts.source_id === source_families[0]);
      const [first] = evidence;
      expect(first?.source).toEqual({
        name: source.facts.display_name, tier: source.tier, url: source.facts.url, last_checked: source.facts.last_checked,
        confidence: pack.figures.find(({ field }: Json) => field === "active_providers")?.confidence ?? 1,
      });
      expect(first?.methodology).toMatchObject({ url: pack.methodology.url, version: pack.methodology.version });
      for (const limit of pack.methodology.limitations) expect(first?.methodology.limitations).toContain(limit);
    }
  });
});

describe("claims", () => {
  const saved: EvidenceResult[] = [];
  beforeAll(async () => {
    const states = ["NY", "TX", "ME", "DC"];
    for (const slug of DATASET_SLUGS) {
      for (const [i, kind] of INTENT_KINDS.entries()) saved.push(await answer(intentOf(kind, slug, kind === "compare_states" ? states : [states[i % 4]!])));
    }
  });

  it("hold offline, every one of more than two hundred, from their file, pointer and hash alone", async () => {
    let claims = 0;
    for (const result of saved.filter((_, i) => i % 3 === 0)) {
      claims += result.evidence.length;
      expect((await verifyClaims(store, JSON.stringify({ data: result, meta: {} }))).findings.filter(({ fault }) => fault !== null)).toEqual([]);
    }
    expect(claims).toBeGreaterThan(200);
  });

  it.each(["count", "density", "rating"] as const)("by %s hold, whatever their kind", async (measure) => {
    const states = { rank: ["IA"], compare_states: ["IA", "DE"] } as Partial<Record<IntentKind, readonly string[]>>;
    const sides = (["more than", "at most"] as const).flatMap((than) => [0.02, 3, null].map((number) => ({ measure, than, number })));
    const asked = [
      ...(["rank", "top_states", "bottom_states", "compare_states"] as const).flatMap((kind) => [false, true].map((with_method) =>
        intentOf(kind, "nursing-home-quality", states[kind] ?? [], { measure, with_method }))),
      ...sides.filter(({ number }) => number !== null || measure !== "count")
        .map((threshold) => intentOf("threshold", "nursing-home-quality", [], { threshold })),
    ];
    for (const intent of asked) {
      const { findings } = await verifyClaims(store, JSON.stringify(await answer(intent, 6)));
      expect(findings.filter(({ fault }) => fault !== null), JSON.stringify(intent)).toEqual([]);
    }
  });

  const TAMPERED: readonly (readonly [string, (result: Json) => void])[] = [
    ["another number in a claim", ({ evidence }) =>
      { evidence[0].claim = evidence[0].claim.replace(/\d/, (digit: string) => String((Number(digit) + 1) % 10)); }],
    ["another state in a claim", ({ evidence }) => { evidence[0].claim = evidence[0].claim.replace("New York", "Ohio"); }],
    ["another pointer", ({ evidence }) => { evidence[0].artifact.pointer = evidence[0].artifact.pointer.replace(/\d+/, "3"); }],
    ["a pointer to nothing", ({ evidence }) => { evidence[0].artifact.pointer = "/data/99/active_providers/value"; }],
    ["a pointer to no figure", ({ evidence }) => { evidence[0].artifact.pointer = "/data/0/active_providers/source"; }],
    ["another hash", ({ evidence }) => { evidence[0].artifact.sha256 = "0".repeat(64); }],
    ["another file", ({ evidence }) => { evidence[0].artifact.path = publicPath.byState("pediatrics"); }],
    ["a release that is not there", ({ evidence }) => { evidence[0].artifact.release = "20200101-000000000000"; }],
    ["no file at all", ({ evidence }) => { delete evidence[0].artifact; }],
    ["no evidence", (result) => { result.evidence = []; }],
    ["another value", ({ answer }) => { answer.value += 1; }],
    ["another number in the summary", ({ answer }) => { answer.summary = answer.summary.replace(/\d/, (digit: string) => String((Number(digit) + 1) % 10)); }],
  ];
  it.each(TAMPERED)("with %s do not", async (_, change) => {
    const result = structuredClone(await answer(intentOf("count", "urology-supply", ["NY"])));
    change(result);
    expect((await verifyClaims(store, JSON.stringify(result))).ok).toBe(false);
  });

  it("of a damaged file do not hold, and what is no answer is refused", async () => {
    const result = await answer(intentOf("count", "urology-supply", ["NY"]));
    const path = `releases/${release.manifest.release}/${publicPath.byState("urology")}`;
    const bytes = (await store.get(path))!;
    const damaged: Store = { ...store, get: async (key) => (key === path ? bytes.map((byte, i) => (i === 40 ? byte ^ 1 : byte)) : store.get(key)) };
    const { findings } = await verifyClaims(damaged, JSON.stringify(result));
    expect(findings[0]?.fault).toContain("damaged");
    await expect(verifyClaims(store, '{"data":{}}')).rejects.toThrow("not a saved evidence answer");
  });
});
