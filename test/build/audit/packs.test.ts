/** Audit packs: the content of a pack, that its PDF has all of it, and that a check can fail. */
import { beforeAll, describe, expect, it } from "vitest";
import { auditDocument, type Block } from "../../../build/audit/document.ts";
import { sourceChecks, supplyChecks, type SupplyEvidence } from "../../../build/audit/checks.ts";
import { auditPack as packOfMethodology } from "../../../build/audit/packs.ts";
import { supplyOf } from "../../../build/datasets/state_rows.ts";
import { WHOLE } from "../../../build/datasets/basis.ts";
import { drawable, pdfOf } from "../../../build/audit/pdf.ts";
import { auditPack, auditPackList, type AuditPack, type AuditPackList } from "../../../data/contract/release/audit.ts";
import { DATASET_SLUGS, METHODOLOGY_ONLY_SLUGS } from "../../../data/contract/ids.ts";
import type { SpecialtyStateRow } from "../../../data/contract/records/supply.ts";
import { METHODOLOGIES } from "../../../data/reference/methodologies.ts";
import { STATES } from "../../../data/reference/states.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { ask, SAMPLE_NOW, sampleService, type SampleService } from "../../support/sample_service.ts";
import { sourcesWith, tallyOf } from "../../site/made_up.ts";
import { handMadeRelease } from "../../support/release.ts";

let service: SampleService;
let list: AuditPackList;
const packs = new Map<string, AuditPack>();

async function bytesOf(url: string): Promise<Uint8Array> {
  const { status, body } = await ask(service.app, url);
  if (status !== 200 || !(body instanceof Uint8Array)) throw new Error(`${url}: ${status}`);
  return body;
}

function packOf(slug: string): AuditPack {
  const pack = packs.get(slug);
  if (pack === undefined) throw new Error(`no pack ${slug}`);
  return pack;
}

beforeAll(async () => {
  service = await sampleService();
  list = auditPackList.parse((JSON.parse((await ask(service.app, "/public/v1/audit-packs.json")).text) as { data: unknown }).data);
  for (const { slug } of list.packs) {
    const { data } = JSON.parse((await ask(service.app, `/public/v1/audit-packs/${slug}.json`)).text) as { data: unknown };
    packs.set(slug, auditPack.parse(data));
  }
});

describe("the packs of a release", () => {
  it("every methodology has a pack, listed with the hashes of both files", async () => {
    expect([...packs.keys()].sort()).toEqual([...DATASET_SLUGS, ...METHODOLOGY_ONLY_SLUGS].sort());
    for (const { json_url, json_sha256, pdf_url, pdf_sha256, slug, checks } of list.packs) {
      expect(sha256(await bytesOf(new URL(json_url).pathname))).toBe(json_sha256);
      expect(sha256(await bytesOf(new URL(pdf_url).pathname))).toBe(pdf_sha256);
      expect(checks.pass + checks.attention + checks.not_applicable).toBe(packOf(slug).checks.length);
    }
  });

  it("a pack has the rules, limitations and changes of its methodology, and its sources with files and row accounts", () => {
    for (const document of METHODOLOGIES) {
      const { methodology, sources, as_of } = packOf(document.slug);
      const { version, released, rules, fields, limitations, changes } = document;
      expect(methodology).toMatchObject({ version, released, rules, fields, limitations, changes });
      expect(sources.map(({ facts }) => facts.source_id)).toEqual(document.source_families);
      expect(as_of).toBe(SAMPLE_NOW);
      for (const { status, files, rows } of sources) {
        expect(files.length > 0).toBe(status === "ingested");
        expect(rows.rows_in).toBe(files.reduce((sum, file) => sum + file.rows_in, 0));
      }
    }
  });

  it("a supply pack has the provenance of each figure, as in the rows, and the hash of each published file", async () => {
    const { figures, files, checks } = packOf("dermatology-supply");
    const published = await bytesOf("/public/v1/specialties/dermatology/by-state.json");
    const { data: rows } = JSON.parse(new TextDecoder().decode(published)) as { data: SpecialtyStateRow[] };
    for (const figure of figures) {
      const value = rows[0]?.[figure.field as keyof SpecialtyStateRow];
      expect(value).toMatchObject({ source: figure.source_id, confidence_score: figure.confidence });
      expect(figure.sources).toContain(figure.source_id);
    }
    expect(figures.map(({ field }) => field)).toEqual(Object.keys(rows[0] ?? {}));
    expect(figures.find(({ field }) => field === "active_providers")?.national).toBe(rows.reduce((sum, row) => sum + row.active_providers.value, 0));
    expect(files.find(({ url }) => url.endsWith("/specialties/dermatology/by-state.json"))?.sha256).toBe(sha256(published));
    expect(checks.filter(({ id, status }) => id.endsWith(":recomputed") && status === "pass")).toHaveLength(4);
    expect(checks.find(({ id }) => id === "nppes:genuine")).toMatchObject({ status: "attention", detail: expect.stringContaining("made them up") });
  });
});

describe("the PDF", () => {
  const textOf = (blocks: readonly Block[]): string[] => blocks.flatMap((block) => {
    if (block.kind === "list") return [...block.items];
    if (block.kind === "facts") return block.rows.flat();
    if (block.kind === "table") return [...block.columns.map(({ title }) => title), ...block.rows.flat()];
    return [block.text];
  });

  /** Yields the path of every leaf of the JSON, and the pack with another value there. */
  function variants(value: unknown, path: readonly (string | number)[] = []): { path: readonly (string | number)[]; marker: unknown }[] {
    if (value instanceof Object) return Object.entries(value).flatMap(([key, inner]) => variants(inner, [...path, Array.isArray(value) ? Number(key) : key]));
    if (typeof value === "number") return [{ path, marker: 987_654_321 }];
    return [{ path, marker: typeof value === "boolean" ? !value : "MARKER" }];
  }

  function withValue(pack: AuditPack, path: readonly (string | number)[], marker: unknown): AuditPack {
    const copy = structuredClone(pack);
    let holder = copy as unknown as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
    holder[path.at(-1) ?? ""] = marker;
    return copy;
  }

  it("shows every value of the JSON: a change of any value changes the document", () => {
    for (const slug of ["chiropractor-supply", "provider-resolution"]) {
      const pack = packOf(slug);
      const before = JSON.stringify(auditDocument(pack));
      for (const { path, marker } of variants(pack)) {
        const after = JSON.stringify(auditDocument(withValue(pack, path, marker)));
        expect(after, path.join(".")).not.toBe(before);
        if (marker === "MARKER") expect(after, path.join(".")).toContain("MARKER");
        if (typeof marker === "number") expect(after, path.join(".")).toMatch(/987,654,321|987654321/);
      }
    }
  });

  /** Returns the text of each page's stream, in order: `[<hex> kerning ...] TJ` of the standard fonts. */
  function drawnText(pdf: Uint8Array): string {
    const shown = new TextDecoder("latin1").decode(pdf).matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g);
    const hex = Array.from(shown, ([, parts = ""]) => [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join("")).join("");
    return new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")).replaceAll(/\s/g, "");
  }

  it("draws every text of the document, whole and once", async () => {
    for (const slug of ["pediatrics-supply", "provider-resolution", "asc-quality"]) {
      const drawn = drawnText(await bytesOf(`/public/v1/audit-packs/${slug}.pdf`));
      for (const text of textOf(auditDocument(packOf(slug)))) expect(drawn, slug).toContain(drawable(text).replaceAll(/\s/g, ""));
    }
  });

  it("has reproducible bytes, tags, and the build's date", async () => {
    const options = { title: "x", foot: "y", date: SAMPLE_NOW };
    const blocks = auditDocument(packOf("search"));
    const [first, second] = [await pdfOf(blocks, options), await pdfOf(blocks, options)];
    expect(Buffer.compare(first, second)).toBe(0);
    const text = new TextDecoder("latin1").decode(first);
    expect(text).toContain("(D:20261121000000Z)");
    expect(text).toContain("/MarkInfo");
    expect(text).not.toContain("/FlateDecode");
  });

  it("shows characters that its fonts lack as code points", () => {
    expect(drawable("Núñez – 10 €, ≤ 5\u0007")).toBe("Núñez – 10 €, <U+2264> 5<U+0007>");
  });
});

describe("a pack of a registry that lacks a state", () => {
  const packWithout = (missing_states: string[]): AuditPack => {
    const coverage = { state: "complete" as const, reason: null, files: [], states: {}, missing_states };
    const sources = sourcesWith("nppes", { coverage });
    const populations = new Map(STATES.map(({ state_code, population_2024 }) => [state_code, population_2024]));
    const supply = supplyOf(tallyOf(populations), sources);
    const input = { publicUrl: "https://supply.example", now: SAMPLE_NOW, pipelineVersion: "0123abc", sources, supply };
    return packOfMethodology(METHODOLOGIES.find(({ slug }) => slug === "dermatology-supply")!, input, []);
  };

  it.each([["TX"], ["AK"]])("has the provenance of the other states and no national count: %s", (state) => {
    const figures = new Map(packWithout([state]).figures.map((figure) => [figure.field, figure]));
    const lacking = expect.stringMatching(/^The list has no records for/) as string;
    expect(figures.get("active_providers")).toMatchObject({ national: null, confidence: 0.75, limitations: lacking });
    expect(figures.get("per_100k")).toMatchObject({ national: null, confidence: 0.75, limitations: null });
    expect(figures.get("rank_density")).toMatchObject({ confidence: 0.5, limitations: expect.stringMatching(/^partial_source: /) });
  });

  it("has the national count where no state is missing", () => {
    expect(packWithout([]).figures.find(({ field }) => field === "active_providers")).toMatchObject({ national: 2_000, limitations: null });
  });
});

describe("a check of what is not known", () => {
  it("does not apply, and a list without a state is not the whole publication", () => {
    const nppes = handMadeRelease().manifest.sources.find(({ source_id }) => source_id === "nppes")!;
    const coverage = { state: "complete" as const, reason: null, files: [], states: {}, missing_states: ["TX"] };
    const wholeOf = (source: typeof nppes) => sourceChecks({ ...source, files: [{ path: "x", sha256: "0".repeat(64), bytes: 1, ...source.rows }] })[2];
    expect(wholeOf(nppes)).toMatchObject({ id: "nppes:complete", status: "pass" });
    expect(wholeOf({ ...nppes, coverage })).toMatchObject({ status: "attention", detail: expect.stringContaining("no records for Texas") });
    const partial = sourcesWith("nppes", { complete: false });
    const populations = new Map(STATES.map(({ state_code, population_2024 }) => [state_code, population_2024]));
    const { rows, tally, facts } = supplyOf(tallyOf(populations), partial);
    const counted = tally.states("dermatology");
    const checks = supplyChecks({ rows: rows.get("dermatology")!, counted, slices: new Map(), basis: facts.basis, outside: 0 });
    const idsOf = (wanted: string): string[] => checks.filter(({ status }) => status === wanted).map(({ id }) => id);
    expect(idsOf("not_applicable")).toEqual([
      "per_100k:recomputed", "rank_density:recomputed", "quartile:recomputed", "underserved:recomputed", "medicare_enrolled:within", "subspecialty:within",
    ]);
    expect(idsOf("pass")).toEqual(["state_code:all", "active_providers:sum", "population_2024:sum"]);
  });
});

describe("a failed check", () => {
  const nppes = handMadeRelease().manifest.sources.find(({ source_id }) => source_id === "nppes")!;

  it("of unaccounted rows or of files that do not add up stops the build", () => {
    const rows = { rows_in: 3, published: 1, collapsed: 1, rejected: { no_npi: 1 } };
    const file = { path: "x", sha256: "0".repeat(64), bytes: 1, ...rows };
    expect(sourceChecks({ ...nppes, rows, files: [file] }).at(-1)).toMatchObject({ id: "nppes:ledger", status: "pass", compared: 2 });
    expect(() => sourceChecks({ ...nppes, rows: { ...rows, published: 2 }, files: [file] })).toThrow("nppes:ledger");
    expect(() => sourceChecks({ ...nppes, rows, files: [file, file] })).toThrow("nothing is published");
  });

  it("of a source's state asks for the reader's attention", () => {
    const undated = { ...nppes, facts: { ...nppes.facts, snapshot: null }, complete: false, synthetic: true };
    expect(sourceChecks(undated).filter(({ status }) => status === "attention").map(({ id }) => id))
      .toEqual(["nppes:dated", "nppes:complete", "nppes:genuine"]);
    const reason = "Declared complete by the operator: 9 rows were read.";
    const declared = { ...nppes, coverage: { state: "asserted" as const, reason, files: [], states: {}, missing_states: [] } };
    expect(sourceChecks(declared).find(({ id }) => id === "nppes:complete")).toMatchObject({ status: "attention", detail: reason });
    const awaited = sourceChecks({ ...nppes, files: [] });
    expect(awaited.map(({ status }) => status)).toEqual(["attention", "not_applicable"]);
  });

  it("of a figure that does not follow from the others stops the build", async () => {
    const { data: rows } = JSON.parse((await ask(service.app, "/public/v1/specialties/urology/by-state.json")).text) as { data: SpecialtyStateRow[] };
    const counted = rows.map((row) => ({
      state_code: row.state_code.value, state_name: row.state_name.value, count: row.active_providers.value, population: row.population_2024.value,
    }));
    const evidence: SupplyEvidence = { rows, counted, slices: new Map([["208800000X", counted]]), basis: WHOLE, outside: 0 };
    expect(supplyChecks(evidence).every(({ status }) => status === "pass")).toBe(true);
    for (const field of ["active_providers", "population_2024", "per_100k", "rank_density", "quartile"] as const) {
      const wrong = rows.map((row, i) => (i === 7 ? { ...row, [field]: { ...row[field], value: Number(row[field].value) + 1 } } : row));
      expect(() => supplyChecks({ ...evidence, rows: wrong }), field).toThrow("does not hold");
    }
    const marked = rows.map((row, i) => (i === 7 ? { ...row, underserved: { ...row.underserved, value: !row.underserved.value } } : row));
    expect(() => supplyChecks({ ...evidence, rows: marked })).toThrow("underserved:recomputed");
    expect(() => supplyChecks({ ...evidence, rows: rows.slice(1), counted: counted.slice(1) })).toThrow("state_code:all");
    const slice = counted.map((state) => ({ ...state, count: state.count + 1 }));
    expect(() => supplyChecks({ ...evidence, slices: new Map([["208800000X", slice]]) })).toThrow("subspecialty:within");
  });
});
