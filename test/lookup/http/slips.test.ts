/** The parameter that a mistyped one most likely means. */
import { expect, it } from "vitest";
import { meant } from "../../../lookup/http/slips.ts";

const KNOWN = ["include", "max_staleness", "max_staleness_mode", "q", "limit", "state", "county_fips"];

it.each([
  ["inclde", "include"], ["Include", "include"], ["max-staleness", "max_staleness"], ["maxstaleness", "max_staleness"],
  ["max_stalenes_mode", "max_staleness_mode"],
  ["Q", "q"], ["limits", "limit"], ["countyfips", "county_fips"], ["_", null], ["utm_source", null], ["v", null], ["__proto__", null], ["", null],
])("%s means %s", (name, nearest) => expect(meant(name, KNOWN)).toBe(nearest));
