/** Citations for reference managers: three formats of the same facts, and no character that breaks a format. */
import { describe, expect, it } from "vitest";
import { citationText } from "../../../build/pages/citation.ts";
import type { Citation } from "../../../build/exports/subject.ts";

const WHOLE: Citation = {
  author: "provider-supply", year: "2026", title: "Dermatology supply by state", version: "v2026.11.1",
  origin: "Derived from NPPES (Centers for Medicare & Medicaid Services), snapshot of 2026-11-09", url: "https://supply.example/studies/dermatology-supply/",
};

describe("a citation file", () => {
  it("in BibTeX escapes what BibTeX reads as markup", () => {
    expect(citationText("bib", "dermatology-supply", WHOLE)).toBe([
      "@misc{dermatology-supply,", "  author = {{provider-supply}},", "  title = {{Dermatology supply by state}},", "  year = {2026},",
      "  version = {v2026.11.1},", "  howpublished = {Data set},",
      "  note = {Derived from NPPES (Centers for Medicare \\& Medicaid Services), snapshot of 2026-11-09},",
      "  url = {https://supply.example/studies/dermatology-supply/},", "}", "",
    ].join("\n"));
    expect(citationText("bib", "x", { ...WHOLE, title: "a} \\b{c\n_d" })).toContain("title = {{a bc \\_d}}");
  });

  it("in RIS has one field a line, and begins and ends with its type", () => {
    const lines = citationText("ris", "x", { ...WHOLE, origin: "two\r\nlines" }).split("\r\n");
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["TY  - DATA", "ER  - ", ""]);
    expect(lines).toContain("N1  - two lines");
    expect(lines.slice(0, -1).every((line) => /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true);
  });

  it("in CSL is JSON with the same facts", () => {
    expect(JSON.parse(citationText("csl.json", "dermatology-supply", WHOLE))).toEqual([{
      id: "dermatology-supply", type: "dataset", title: WHOLE.title, author: [{ literal: "provider-supply" }], issued: { "date-parts": [[2026]] },
      version: WHOLE.version, publisher: "provider-supply", note: WHOLE.origin, URL: WHOLE.url,
    }]);
  });

  it("gives no year without a dated snapshot", () => {
    const undated = { ...WHOLE, year: null };
    expect((["bib", "ris", "csl.json"] as const).map((format) => /year|PY|issued/.test(citationText(format, "x", undated)))).toEqual([false, false, false]);
  });
});
