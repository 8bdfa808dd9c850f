/** Templates throw on a missing field and escape every value; the helpers refuse wrong values. */
import { describe, expect, it } from "vitest";
import { homePage, notFoundPage } from "../../build/pages/home.ts";
import { sourcesPage } from "../../build/pages/sources.ts";
import { supplyStudy } from "../../build/pages/study.ts";
import { HELPERS } from "../../templates/helpers.ts";
import { loadTemplates, readTemplates, type TemplateName } from "../../templates/index.ts";
import { draw } from "../../templates/live/draw.ts";
import { madeUpRelease, sourcesWith } from "../site/made_up.ts";

const render = loadTemplates();
const release = madeUpRelease({ sources: sourcesWith("pecos", { complete: true }) });

const study = supplyStudy(release, "dermatology-supply");

// Lists of one row: the test asks whether each field is needed, and one row shows it as well as 51.
const CONTEXTS = {
  home: homePage(release),
  not_found: notFoundPage(release),
  sources: { ...sourcesPage(release), sources: sourcesPage(release).sources.slice(0, 1) },
  study_supply: { ...study, figures: study.figures && { ...study.figures, rows: study.figures.rows.slice(0, 1) } },
} satisfies Partial<Record<TemplateName, object>>;

/** The path of every field of the context, with the first element of each list. */
function fieldsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : fieldsOf(value[0], [...path, 0]);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => [[...path, key], ...fieldsOf(each, [...path, key])]);
}

function without(context: object, path: readonly (string | number)[]): object {
  const copy = structuredClone(context) as Record<string | number, never>;
  const parent = path.slice(0, -1).reduce<Record<string | number, never>>((at, key) => at[key] as never, copy);
  delete parent[path.at(-1) ?? ""];
  return copy;
}

describe("a template throws on a missing field", () => {
  for (const [name, context] of Object.entries(CONTEXTS) as [TemplateName, never][]) {
    it(`of ${name}, whether it is printed, tested or listed`, () => {
      const silent = fieldsOf(context).filter((path) => {
        try {
          render(name, without(context, path) as never);
          return true;
        } catch {
          return false;
        }
      }).map((path) => path.join("."));
      expect(silent).toEqual([]);
    });
  }

  it("and names the template and the field", () => {
    expect(() => render("not_found", { frame: {} } as never)).toThrow(/template not_found: .*"title" not defined/);
    expect(() => draw("problem", {})).toThrow(/template live\/problem: "lead" not defined/);
    const cited = { value: "1", reason: null, source: 1, tip: 1, has_number: true };
    const page = { date: null, record: { npi: cited, deactivation_date: { ...cited, note: "" }, from: null }, facts: null, sources: [] };
    expect(() => draw("deactivated", page)).toThrow(/template live\/deactivated: "note" not defined/);
    expect(() => render("elsewhere" as never, {} as never)).toThrow("no template elsewhere");
  });
});

describe("a template", () => {
  it("escapes every value", () => {
    const frame = { ...CONTEXTS.not_found.frame, heading: "<b>&\"'", description: "\"><script>" };
    const html = render("not_found", { frame });
    expect(html).toContain("<h1>&lt;b&gt;&amp;&quot;&#x27;</h1>");
    expect(html).toContain("content=\"&quot;&gt;&lt;script&gt;\"");
  });

  it("never switches escaping off, and holds no script, handler or style of its own", () => {
    const templates = (["pages", "parts", "live"] as const).flatMap((folder) => [...readTemplates(folder)]);
    expect(templates.length).toBeGreaterThan(40);
    for (const [name, text] of templates) {
      expect(text, name).not.toMatch(/\{\{\{|\{\{&|\son[a-z]+=|\sstyle=/);
      expect(text, name).not.toMatch(/<script(?! src="\{\{| type="application\/ld\+json">\{\{json )/);
    }
  });
});

describe("the helpers", () => {
  const call = (name: string, ...args: unknown[]): string => String(Reflect.apply(HELPERS[name] as () => unknown, null, args));

  it("group whole numbers and keep two decimals", () => {
    expect([0, 999, 1000, 340_110_988].map((value) => call("integer", value))).toEqual(["0", "999", "1,000", "340,110,988"]);
    expect([0, 4.8, 1234.5, 1_000_000].map((value) => call("fixed2", value))).toEqual(["0.00", "4.80", "1,234.50", "1,000,000.00"]);
  });

  it("throw on a value that is not a number", () => {
    for (const value of [null, "3", Number.NaN, undefined]) expect(() => call("integer", value)).toThrow("needs a number");
    expect(() => call("integer", 1.5)).toThrow("needs a whole number");
    expect(() => call("fixed2", null)).toThrow("needs a number");
  });

  it("distinguish zero from unknown", () => {
    expect(call("known", 0)).toBe("true");
    expect(call("known", null)).toBe("false");
    expect(() => call("known", undefined)).toThrow("not in the context");
  });

  it("choose the word by the number", () => {
    expect([0, 1, 2].map((value) => call("plural", value, "row", "rows"))).toEqual(["rows", "row", "rows"]);
  });

  it("make invisible characters visible and leave letters of every script alone", () => {
    expect(call("plain", "a\u200Bb\u202Ec\u0000d")).toBe("a[U+200B]b[U+202E]c[U+0000]d");
    expect(call("plain", "José Ñ שלום 東京\nx")).toBe("José Ñ שלום 東京\nx");
    expect(() => call("plain", null)).toThrow("needs text");
  });

  it("mark up code in our prose and escape the rest", () => {
    expect(call("prose", "send `a<b` & go")).toBe("send <code>a&lt;b</code> &amp; go");
    expect(call("prose", "the list's \"label\", not `it's \"x\"`")).toBe("the list’s “label”, not <code>it&#x27;s &quot;x&quot;</code>");
  });
});
