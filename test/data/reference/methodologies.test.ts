/** The 23 methodologies: complete, valid, and without figures that a snapshot could change. */
import { describe, expect, it } from "vitest";
import { DATASET_SLUGS, METHODOLOGY_ONLY_SLUGS } from "../../../data/contract/ids.ts";
import { methodologyDocument, type MethodologyDocument } from "../../../data/contract/records/supply.ts";
import { CONFIDENCE, MATCH_SCORE } from "../../../data/reference/confidence.ts";
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import { METHODOLOGIES, methodologyBySlug } from "../../../data/reference/methodologies.ts";
import { sourceById } from "../../../data/reference/sources.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { BEST_MEASURES, ENOUGH_FACILITIES } from "../../../data/reference/rated_measures.ts";

function texts(document: MethodologyDocument): string[] {
  const { summary, rules, limitations, fields, changes } = document;
  return [summary, ...rules, ...limitations, ...fields.map((field) => field.description), ...changes.map((change) => change.change)];
}

function published(slug: string): string {
  const document = methodologyBySlug(slug);
  if (document === null) throw new Error(`no methodology ${slug}`);
  return texts(document).join("\n");
}

/** Figures that a rule sets. Counts of a snapshot belong in answers, never in a methodology. */
const ALLOWED = new Set([
  "0", "1", "2", "4", "5", "15", "50", "51", "75%", "1.00", "0.90", "0.75", "0.50", "0.15", "100,000", "2024",
  ...Object.values(MATCH_SCORE).map((value) => value.toFixed(2)),
  String(BEST_MEASURES), String(ENOUGH_FACILITIES),
  // 42 CFR 403.904: which payments need not be reported.
  "42", "403.904",
]);

describe("methodologies", () => {
  it("the list has each of the 23 slugs once", () => {
    const slugs = [...DATASET_SLUGS, ...METHODOLOGY_ONLY_SLUGS];
    expect(METHODOLOGIES.map((document) => document.slug).sort()).toEqual([...slugs].sort());
    expect(METHODOLOGIES).toHaveLength(23);
    expect(methodologyBySlug("unknown")).toBeNull();
  });

  it("each document is valid by the contract and has no empty part", () => {
    for (const document of METHODOLOGIES) {
      expect(methodologyDocument.parse(document)).toEqual(document);
      const parts = [document.rules, document.limitations, document.fields, document.source_families, document.changes];
      expect(parts.filter((part) => part.length === 0), document.slug).toEqual([]);
      expect(document.version).toBe(document.changes[0]?.version);
      expect(document.released).toBe(document.changes[0]?.date);
      expect(new Set(document.rules).size, document.slug).toBe(document.rules.length);
      expect(new Set(document.fields.map((field) => field.name)).size, document.slug).toBe(document.fields.length);
    }
  });

  it("each document names the sources of its dataset, all of them registered", () => {
    for (const document of METHODOLOGIES) {
      for (const id of document.source_families) expect(sourceById(id as never).slug).toBe(id);
      const dataset = datasetBySlug(document.slug);
      if (dataset !== null) expect([...dataset.source_families], document.slug).toEqual(document.source_families);
    }
  });

  it("each document states only figures that a rule sets", () => {
    const codes = new Set(SPECIALTIES.flatMap((specialty) => [...specialty.codes, ...specialty.not_counted].map(({ code }) => code)));
    for (const document of METHODOLOGIES) {
      const words = texts(document).join("\n").split(/[^\p{L}\p{N}_.,%]+/u).map((word) => word.replace(/[.,]+$/, ""));
      const figures = words.filter((word) => /\p{N}/u.test(word) && !codes.has(word) && !/_|^05C0001831$/.test(word));
      expect(figures.filter((figure) => !ALLOWED.has(figure)), document.slug).toEqual([]);
    }
  });

  it("each document is plain text, without markup of a template or a text format", () => {
    for (const document of METHODOLOGIES) {
      expect(texts(document).filter((text) => /[<>{}`\p{Cc}]|^---|\s{2}|undefined/u.test(text)), document.slug).toEqual([]);
    }
  });
});

describe("the important rules", () => {
  it("every supply methodology has them", () => {
    for (const specialty of SPECIALTIES) {
      const text = published(specialty.dataset_slug);
      for (const { code } of [...specialty.codes, ...specialty.not_counted]) expect(text, code).toContain(code);
      for (const fact of ["entity type 1", "reactivated later", "below 75%", "strictly denser", "15 taxonomy slots", "Vintage 2024",
        "not a federal shortage designation", "Territories", "American Medical Association"]) expect(text, fact).toContain(fact);
    }
  });

  it("a missing fact is never called a clearance", () => {
    expect(published("exclusion-facts")).toContain("It is not a clearance");
    expect(published("exclusion-facts")).toContain("only as true");
    expect(published("provider-resolution")).toContain("unknown, not false");
    expect(published("payments")).toContain("null total");
  });

  it("half stars and types without a star have their own rules", () => {
    expect(published("home-health-quality")).toContain("overall_star_exact");
    expect(published("hospice-availability")).toContain("no overall star");
    expect(published("asc-quality")).toContain("always null");
  });

  it("the confidence rules have the numbers that the build uses", () => {
    expect(CONFIDENCE).toEqual({
      exact: 1, self_reported_recent: 0.9, self_reported_older: 0.75, recent_years: 2, partial: 0.5, first_listed_penalty: 0.15,
    });
    const text = published("provider-resolution");
    for (const figure of ["1.00", "0.90", "2 years", "0.75", "0.15", "0.50"]) expect(text).toContain(figure);
  });
});
