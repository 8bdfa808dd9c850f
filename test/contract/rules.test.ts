/**
 * Checks the conformance table: it has every rule of the contract that a client can observe, each with the test that shows it.
 * A rule fails here when its test does not exist. To add a rule, add its row in `rules/`.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ACCESS_RULES } from "./rules/access.ts";
import { ENDPOINT_RULES } from "./rules/endpoints.ts";
import { RESOURCE_RULES } from "./rules/resources.ts";
import { rule, type Rule } from "./rules/rule.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const RULES: readonly Rule[] = [...RESOURCE_RULES, ...ENDPOINT_RULES, ...ACCESS_RULES];

const names = new Map<string, ReadonlySet<string>>();

/** Returns the names of a file's tests as written: `it("...")`, `it(\`...\`)`, `it.each(...)("...")`, also over several lines. */
function testNames(file: string): ReadonlySet<string> {
  const known = names.get(file);
  if (known !== undefined) return known;
  const path = resolve(ROOT, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const calls = text.matchAll(/(?:\b(?:it|test)\(|\)\()\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),/g);
  const found = new Set(Array.from(calls, ([, literal = ""]) => (literal.startsWith('"') ? JSON.parse(literal) as string : literal.slice(1, -1))));
  names.set(file, found);
  return found;
}

/** Returns what is wrong with a row and what to do, or null. */
function faultOf({ id, test: [file, name] }: Rule): string | null {
  return testNames(file).has(name) ? null : `${id}: ${file} has no test "${name}": rename the row or write the test`;
}

describe("the conformance table", () => {
  it("names an existing test for every rule", () => {
    expect(RULES.flatMap((each) => faultOf(each) ?? [])).toEqual([]);
  });

  it("has each rule once, and rules for every part of the contract", () => {
    const ids = RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const sections = new Set(ids.map((id) => id.split("/")[0]));
    expect([...sections]).toEqual([
      "1", "2.1", "2.2", "2.3", "3", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "5.1", "5.2", "6", "7.1", "7.2", "8", "9",
    ]);
  });

  it("reports a missing test and a missing file", () => {
    expect(faultOf(rule("x/2", "a rule", "test/contract/rules.test.ts", "no such test"))).toContain("write the test");
    expect(faultOf(rule("x/3", "a rule", "test/none.test.ts", "x"))).toContain("test/none.test.ts");
  });
});
