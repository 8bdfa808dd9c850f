/**
 * The gate between a summary and its readers: it passes hundreds of deterministic summaries, and none of their mutations: a digit, a
 * separator, a unit, a place, a word, another script.
 */
import { describe, expect, it } from "vitest";
import { INTENT_KINDS, STATE_CODES, type IntentKind } from "../../data/contract/records/evidence.ts";
import type { Figure, FigureValue, Metric } from "../../data/contract/release/figures.ts";
import { DATASET_SLUGS, type DatasetSlug } from "../../data/contract/ids.ts";
import { numbersIn } from "../../data/contract/numbers.ts";
import { stateByCode } from "../../data/reference/states.ts";
import { summaryOf } from "../../templates/evidence.ts";
import { summaryFault } from "../../templates/number_gate.ts";

/** A small seeded generator (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Told {
  readonly text: string;
  readonly figures: readonly Figure[];
}

const METRICS: readonly Metric[] = ["count", "density", "rank", "quartile", "underserved", "average_star", "rated_count", "suppressed_share"];

function valueOf(metric: Metric, random: () => number): FigureValue {
  const upTo = (most: number): number => Math.floor(random() * most);
  if (metric === "density") return upTo(9_999) / 100;
  if (metric === "rank") return 1 + upTo(51);
  if (metric === "quartile") return 1 + upTo(4);
  if (metric === "underserved") return random() < 0.5;
  if (metric === "average_star") return (100 + upTo(400)) / 100;
  return metric === "suppressed_share" ? upTo(10_000) / 10_000 : upTo(40_000);
}

/** A summary that the service would write, from made-up figures. */
function tell(kind: IntentKind, random: () => number): Told {
  const dataset = DATASET_SLUGS[Math.floor(random() * DATASET_SLUGS.length)] as DatasetSlug;
  const isNation = kind === "national" || kind === "methodology" || random() < 0.2;
  const state = (): string => STATE_CODES[Math.floor(random() * STATE_CODES.length)] ?? "ME";
  const scopes = isNation ? ["US"] : [...new Set([state(), state(), state()])];
  const figure = (metric: Metric, scope: string, value: FigureValue): Figure => ({ metric, dataset, scope, value, path: "", pointer: "" });
  const figures = [...new Set([...scopes, "US"])].flatMap((scope) => METRICS.map((metric) => figure(metric, scope, valueOf(metric, random))));
  const others: Figure[] = [
    figure("snapshot", "nppes", "2026-11-09"),
    ...(kind === "methodology" ? [figure("version", "US", "v2026.11.1"), figure("released", "US", "2026-11-21")] : []),
    ...(kind === "underserved" && isNation ? [figure("marked_count", "US", 3), figure("marked_states", "US", ["ME", "IA", "WV"])] : []),
  ];
  const all = [...figures, ...others];
  const { core, tail } = summaryOf({
    kind, dataset, scopes, figures: all, sourceName: "National Plan and Provider Enumeration System (NPPES)",
    widened: random() < 0.2, tied: [], synthetic: false, part: null, measure: "density", form: "", derived: null,
  });
  return { text: `${core} ${tail}`, figures: all };
}

const random = randomOf(20_261_121);
/** Those whose summaries state looked-up figures alone. */
const KINDS = INTENT_KINDS.filter((kind) => kind !== "threshold" && kind !== "share" && kind !== "definition");
const TOLD = Array.from({ length: 20 }, () => KINDS.map((kind) => tell(kind, random))).flat();

type Mutate = (text: string, at: { readonly start: number; readonly end: number; readonly raw: string }) => string;

const withNumber = (to: (raw: string) => string): Mutate => (text, { start, end, raw }) => text.slice(0, start) + to(raw) + text.slice(end);
const digitAt = (raw: string): number => Array.from(raw).findLastIndex((char) => /\d/.test(char));

const MUTATIONS: Readonly<Record<string, Mutate>> = {
  "another digit": withNumber((raw) => raw.replace(/\d/, (digit) => String((Number(digit) + 3) % 10))),
  "another last digit": withNumber((raw) => {
    const at = digitAt(raw);
    return raw.slice(0, at) + String((Number(raw[at]) + 1) % 10) + raw.slice(at + 1);
  }),
  "one digit more": withNumber((raw) => raw.replace(/\d/, "1$&")),
  "a sign": withNumber((raw) => `-${raw}`),
  "a currency": withNumber((raw) => `$${raw}`),
  "a percent sign": withNumber((raw) => (raw.includes("%") ? raw.replace(/ ?%/, "") : `${raw} %`)),
  "a magnitude": withNumber((raw) => `${raw} thousand`),
  "an exponent": withNumber((raw) => `${raw}e2`),
  "misplaced separators": withNumber((raw) => raw.replace(/\d(?=[\d.])/, "$&,")),
  "full-width digits": withNumber((raw) => raw.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))),
  "Arabic digits": withNumber((raw) => raw.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))),
  "a hidden character": withNumber((raw) => raw.replace(/\d/, "$&\u200b")),
  "a superscript": withNumber((raw) => `${raw}\u00b2`),
  "a range": withNumber((raw) => `${raw}-${raw}`),
  "a number word": withNumber(() => "ninety-nine"),
  "a vague amount": withNumber(() => "dozens"),
  "one number more": (text) => `${text} That is an increase of 17 since last year.`,
  "a fraction in words": (text) => `${text} Half of them are new.`,
  "a multiple in words": (text) => `${text} It is twice as many as before.`,
  "another year": (text) => `${text} Counted in 2023.`,
};

describe("the number gate", () => {
  it("passes the summaries that the templates write", () => {
    const refused = TOLD.flatMap(({ text, figures }) => {
      const fault = summaryFault(text, figures);
      return fault === null ? [] : [`${fault}: ${text}`];
    });
    expect(TOLD.length).toBe(240);
    expect(refused).toEqual([]);
  });

  it("refuses every mutation of them", () => {
    let tried = 0;
    const passed: string[] = [];
    for (const [i, { text, figures }] of TOLD.entries()) {
      const numbers = numbersIn(text);
      const at = numbers[i % Math.max(1, numbers.length)] ?? { start: 0, end: 0, raw: "" };
      for (const [name, mutate] of Object.entries(MUTATIONS)) {
        const mutated = mutate(text, at);
        if (at.raw === "" || mutated === text) continue;
        tried += 1;
        if (summaryFault(mutated, figures) === null) passed.push(`${name}: ${mutated}`);
      }
    }
    expect(tried).toBeGreaterThan(3_000);
    expect(passed).toEqual([]);
  });

  it("refuses a summary with two of its numbers exchanged, or one state in place of another", () => {
    const passed: string[] = [];
    let tried = 0;
    for (const { text, figures } of TOLD) {
      const numbers = numbersIn(text).filter(({ form }) => form === "cardinal");
      for (const [a, b] of numbers.flatMap((a, i) => numbers.slice(i + 1).map((b) => [a, b] as const))) {
        if (a.value === b.value) continue;
        const exchanged = text.slice(0, a.start) + b.raw + text.slice(a.end, b.start) + a.raw + text.slice(b.end);
        tried += 1;
        if (summaryFault(exchanged, figures) === null) passed.push(exchanged);
      }
      const state = figures.map(({ scope }) => stateByCode(scope)?.state_name).find((name) => name !== undefined && text.includes(name));
      if (state !== undefined) {
        tried += 1;
        const moved = text.replaceAll(state, state === "Ohio" ? "Utah" : "Ohio");
        if (!figures.some(({ scope }) => scope === "OH" || scope === "UT") && summaryFault(moved, figures) === null) passed.push(moved);
      }
    }
    expect(tried).toBeGreaterThan(500);
    expect(passed).toEqual([]);
  });

  const FIGURES: readonly Figure[] = [
    { metric: "count", dataset: "urology-supply", scope: "TX", value: 1_234, path: "", pointer: "" },
    { metric: "density", dataset: "urology-supply", scope: "TX", value: 3.95, path: "", pointer: "" },
    { metric: "rank", dataset: "urology-supply", scope: "TX", value: 12, path: "", pointer: "" },
    { metric: "count", dataset: "urology-supply", scope: "US", value: 9_876, path: "", pointer: "" },
  ];
  it.each([
    "Texas has 1,234 active urologists.", "Texas has 1234 urologists, or 3.95 per 100,000 residents.", "About 1,200 urologists are active in Texas.",
    "Texas ranks twelfth.", "Texas is ranked 12th of 51.", "Roughly 9,900 urologists practise in the United States, 1,234 of them in Texas.",
  ])("lets other wordings pass: %s", (text) => {
    expect(summaryFault(text, FIGURES)).toBeNull();
  });

  it.each([
    "Texas has 1,200 active urologists.", "Texas has about 1,000 active urologists.", "Texas has 9,876 active urologists.", "Texas ranks thirteenth.",
    "Texas has 1,234 per 100,000 residents.", "Texas has 3.95 urologists.", "Texas has 1,234 urologists in 2026.", "Ohio has 1,234 urologists.",
    "Texas has 1.234 urologists.", "Texas has 12,34 urologists.", "Texas has 1 234 urologists.", "Texas has one thousand urologists.", "",
    "Texas has 1,234 urologists. See www.example.org", "Texas has <b>1,234</b> urologists.", "Texas has 1,234 urologists, a third of all.",
    "Texas has 3.95 urologists per 10,000 residents.", "Texas has 1,234 urologists\u202e.", "Texas has 1,234% urologists.",
  ])("refuses %j", (text) => {
    expect(summaryFault(text, FIGURES)).not.toBeNull();
  });
});
