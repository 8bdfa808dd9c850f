/** Defines a row of the conformance table: a rule of the contract and the test that shows it. Also names the test files. */

export interface Rule {
  /** A stable label: `<group>/<number>`. */
  readonly id: string;
  readonly rule: string;
  /** File and name of the test that shows the rule, with the name exactly as written there. */
  readonly test: readonly [file: string, name: string];
}

export function rule(id: string, words: string, ...test: [file: string, name: string]): Rule {
  return { id, rule: words, test };
}

/** Contract suites, which run through the whole service. */
export const SUPPLY = "test/contract/supply_rules.test.ts";
export const RESOLVER = "test/contract/resolver_rules.test.ts";
export const LISTS = "test/contract/list_rules.test.ts";
export const ACCESS = "test/contract/access_rules.test.ts";
export const DOCS = "test/contract/docs_rules.test.ts";
export const OPENAPI = "test/contract/openapi.test.ts";
/** Unit tests of its parts. */
export const SUPPLY_UNIT = "test/lookup/supply/supply.test.ts";
export const RESOLVER_UNIT = "test/lookup/resolver/resolver.test.ts";
export const FRESHNESS = "test/lookup/surface/freshness.test.ts";
export const QUESTION = "test/lookup/evidence/route.test.ts";
export const ANSWERS = "test/lookup/evidence/answers.test.ts";
export const QUESTION_MODEL = "test/servers/evidence/model.test.ts";
export const EXPORTS = "test/lookup/supply/exports.test.ts";
export const APP = "test/lookup/app/app.test.ts";
