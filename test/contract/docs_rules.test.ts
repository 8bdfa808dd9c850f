/** Tests that the documentation pages list every error and version, in the text that a visitor reads. */
import { beforeAll, describe, expect, it } from "vitest";
import { RESOLVER_ERRORS, SUPPLY_ERRORS, type ErrorEntry } from "../../data/contract/api/errors.ts";
import { METHODOLOGIES } from "../../data/reference/methodologies.ts";
import { RESOLVER_CHANGELOG, SUPPLY_CHANGELOG } from "../../data/reference/changelog.ts";
import { ask, sampleService } from "../support/sample_service.ts";

let docs: string;
let text: string;

beforeAll(async () => {
  const { app } = await sampleService();
  docs = (await ask(app, "/docs/supply/")).text + (await ask(app, "/docs/resolver/")).text;
  text = docs.replaceAll(/<[^>]+>/g, " ").replaceAll("&amp;", "&").replaceAll("&#x3D;", "=").replaceAll(/\s+/g, " ");
});

/** Removes code marks and the blanks around them. */
const words = (prose: string): string => prose.replaceAll(/[`\s]/g, "");

/** Returns the cells of an error's row: status, code, when, retry. */
function rowOf(surface: string, code: string): string[] {
  const row = new RegExp(`<tr id="${surface}-error-${code}">(.*?)</tr>`, "s").exec(docs)?.[1] ?? "";
  return [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = ""]) => cell.replaceAll(/<[^>]+>/g, "").trim());
}

describe("errors", () => {
  const surfaces: readonly (readonly [string, Readonly<Record<string, ErrorEntry>>])[] = [["supply", SUPPLY_ERRORS], ["resolver", RESOLVER_ERRORS]];
  it.each(surfaces)("of %s are listed with status, condition and retry advice", (surface, errors) => {
    for (const [code, { status, retry }] of Object.entries(errors)) {
      const [shownStatus, shownCode, when, advice] = rowOf(surface, code);
      expect([shownStatus, shownCode, advice], code).toEqual([String(status), code, retry ? "later" : "no"]);
      expect(when?.length, code).toBeGreaterThan(10);
    }
  });

  it("advise a retry only for 429, 500 and 503", () => {
    for (const [, errors] of surfaces) {
      for (const [code, { status, retry }] of Object.entries(errors)) expect(retry, code).toBe([429, 500, 503].includes(status));
    }
  });
});

describe("versions", () => {
  it("are listed in both changelogs, entry by entry", () => {
    for (const { version, changes } of [...SUPPLY_CHANGELOG, ...RESOLVER_CHANGELOG]) {
      expect(text).toContain(version);
      for (const change of changes) expect(words(text)).toContain(words(change));
    }
  });

  it("have no deprecation, and the page promises a notice 90 days before a removal", () => {
    expect(text).toContain("Nothing is deprecated");
    expect(text).toContain("at least 90 days before a removal");
  });

  it("of methodologies are v<year>.<month>.<n>", () => {
    for (const { version } of METHODOLOGIES) expect(version).toMatch(/^v\d{4}\.\d{1,2}\.\d+$/);
  });
});
