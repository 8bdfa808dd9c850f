/** Compiles the templates of the live pages and compares them with the checked-in module. `npm run golden` writes that module. */
import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";
import Handlebars from "handlebars";
import { expect, it } from "vitest";
import { HELPERS } from "../../templates/helpers.ts";
import { readTemplates } from "../../templates/index.ts";

const FILE = new URL("../../templates/live/compiled.ts", import.meta.url);
// esbuild breaks lines where it can, some of them 20 characters later.
const LINE = 120;
const knownHelpers = Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true]));

function precompiled(text: string): string {
  // Its type promises the template's specification; it returns the source text of one.
  const code = Handlebars.precompile(text, { strict: true, knownHelpers, knownHelpersOnly: true }) as unknown as string;
  // No helper asks where in its source it is called.
  return code.replace(/,"loc":\{"start":\{"line":\d+,"column":\d+\},"end":\{"line":\d+,"column":\d+\}\}/g, "");
}

/** The partials that the pages use, and those that these use. */
function partsOf(pages: Iterable<string>): Map<string, string> {
  const sources = readTemplates("parts");
  const parts = new Map<string, string>();
  const add = (code: string): void => {
    for (const [, name = ""] of code.matchAll(/lookupProperty\(partials,"(\w+)"\)/g)) {
      const text = sources.get(name);
      if (parts.has(name) || text === undefined) continue;
      parts.set(name, precompiled(text));
      add(parts.get(name) ?? "");
    }
  };
  for (const page of pages) add(page);
  return parts;
}

function objectOf(templates: ReadonlyMap<string, string>): string {
  return `{${Array.from(templates, ([name, code]) => `${JSON.stringify(name)}:${code}`).join(",")}}`;
}

function moduleText(): string {
  const pages = new Map(Array.from(readTemplates("live"), ([name, text]) => [name, precompiled(text)]));
  const code = `export const PAGES=${objectOf(pages)};export const PARTS=${objectOf(partsOf(pages.values()))};`;
  const { code: small } = transformSync(code, { minify: true, charset: "utf8", lineLimit: LINE });
  return `/** The templates of the live pages, compiled by \`npm run golden\`: do not edit. */\n// @ts-nocheck\n/* oxlint-disable */\n${small}`;
}

it("the compiled templates match their sources", () => {
  const text = moduleText();
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(FILE, text);
  const isCurrent = readFileSync(FILE, "utf8") === text;
  expect(isCurrent, "templates/live/compiled.ts is out of date: run `npm run golden` and commit it").toBe(true);
});
