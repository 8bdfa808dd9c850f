/**
 * Checks a summary against the figures it was written from. Each number must equal one of the figures, or be marked as a rounding of
 * one ("about 1,200"), and must stand where that figure may stand. Examples of faults: a count before "per 100,000", the rank of another
 * state, a date that no figure has, a number word that no figure equals. A text with a fault is not served. The gate is strict, because
 * there is always a deterministic text to serve instead.
 */
import type { Figure, Metric } from "../data/contract/release/figures.ts";
import { inPercent, longDate, numbersIn, type StatedNumber } from "../data/contract/numbers.ts";
import { STATES } from "../data/reference/states.ts";

/** Letters, ASCII digits and plain punctuation: no markup, link, or character that reorders or hides text. */
const ALLOWED = /^[\p{L}\p{M}0-9 \n.,;:'’()%/&+–—"-]*$/u;
const LINK = /https?:|www\.|\.(?:com|org|gov|net)\b/i;
const MAX_LENGTH = 1_500;

/** Numbers that belong to the wording, recognized by the words right before and after them. */
const CONSTANTS: readonly { readonly value: number; readonly form: StatedNumber["form"]; readonly before?: RegExp; readonly after?: RegExp }[] = [
  { value: 100_000, form: "cardinal", before: /\b(?:per|every|each) $/i, after: /^(?: (?:residents|people|inhabitants|population)\b|[).,;:]|$)/i },
  { value: 50, form: "cardinal", after: /^ states and (?:DC\b|the District of Columbia\b)/ },
  { value: 51, form: "cardinal", before: /\b\d+(?:st|nd|rd|th) (?:out )?of $/ },
  { value: 4, form: "cardinal", before: /\bquartile [1-4] of $/i },
  { value: 4, form: "cardinal", before: /\bwhere $/, after: /^ is the densest\b/ },
  { value: 5, form: "cardinal", before: /\d of $/, after: /^(?: stars\b|[).,;])/ },
  { value: 75, form: "percent", before: /\bbelow $/, after: /^ of the national density\b/ },
  { value: 2024, form: "cardinal", before: /\bVintage $/ },
];

/** The words after a number that tell what it is. */
const FOLLOWS_DENSITY = /^(?: [\p{L}'’-]+){0,5} (?:per|for every) 100,000\b/u;
const FOLLOWS_STARS = /^(?: (?:out )?of 5\b| stars\b| star\b)/;
const FOLLOWS_RATED = new RegExp([
  /^(?: (?:of them|of these|[\p{L}'’-]+)){0,4} (?:have|has|with|carry) a (?:published )?(?:star )?rating\b/u,
  /^(?: of them| of these)? (?:is|are) rated\b/u,
  /^(?: [\p{L}'’-]+){1,3} with a published star\b/u,
].map(({ source }) => source).join("|"), "u");
const FOLLOWS_PEOPLE = /^ (?:residents|people|inhabitants)\b/;
const FOLLOWS_STATES = /^ (?:states?\b|of the 50 states\b)/;
const BEFORE_RANK = /\b(?:rank|ranks|ranked|ranking|place|placed|number)(?: is| at| of)? $/i;

/** The metrics that a number at this place of its sentence may state. */
function metricsAt(number: StatedNumber, before: string, after: string): readonly Metric[] {
  if (number.form === "date") return ["snapshot", "released"];
  if (number.form === "version") return ["version"];
  if (number.form === "percent") return ["suppressed_share"];
  if (number.form === "ordinal" || BEFORE_RANK.test(before)) return ["rank"];
  if (/\bquartile $/i.test(before)) return ["quartile"];
  if (FOLLOWS_DENSITY.test(after)) return ["density"];
  if (FOLLOWS_STARS.test(after) || /\baverage(?: of| is)? $/i.test(before)) return ["average_star"];
  if (FOLLOWS_RATED.test(after)) return ["rated_count"];
  if (FOLLOWS_PEOPLE.test(after)) return ["population"];
  if (FOLLOWS_STATES.test(after)) return ["marked_count"];
  // `The states with the highest average star rating are Maine with 4.50 and Iowa with 4.25.`
  if (/\bstars?\b/i.test(before)) return ["average_star"];
  // A list under its own heading: "Per 100,000 residents: Maine 12.34, Iowa 11.02."
  return /\bper 100,000\b/i.test(before) ? ["density"] : ["count"];
}

interface Mention {
  readonly scope: string;
  readonly at: number;
}

const NATION = /\b(?:national|nationwide|nationally|nation|United States|whole country|50 states and DC together)\b/gi;
/** Longer names first, because West Virginia contains Virginia and Arkansas contains Kansas. */
const STATE_NAME = new RegExp(
  `(?<![\\p{L}])(?:${STATES.map(({ state_name }) => state_name).sort((a, b) => b.length - a.length).join("|")})(?![\\p{L}])`, "gu",
);
const CODE_OF = new Map(STATES.map(({ state_code, state_name }) => [state_name, state_code]));

function mentionsIn(text: string): Mention[] {
  const states = Array.from(text.matchAll(STATE_NAME), (match) => ({ scope: CODE_OF.get(match[0]) ?? "", at: match.index }));
  const nation = Array.from(text.matchAll(NATION), ({ index }) => ({ scope: "US", at: index }));
  return [...states, ...nation].sort((a, b) => a.at - b.at);
}

/** Start and end of the sentence that holds the offset. A period inside a number or an abbreviation does not end a sentence. */
function sentenceBounds(text: string, at: number): readonly [start: number, end: number] {
  const ends = Array.from(text.matchAll(/[.!?](?=\s+["“(]?\p{Lu}|\s*$)|\n/gu), ({ index }) => index + 1);
  const start = ends.filter((end) => end <= at).at(-1) ?? 0;
  return [start, ends.find((end) => end > at) ?? text.length];
}

/** The words between a number and its place: "1,234 of them in Texas". */
const BEFORE_PLACE = /^(?: [\p{L}'’-]+){0,5} in (?:the )?$/u;

/**
 * The place whose figure a number is, in this order: the place that follows it ("12 in Texas"), the last place before it in its
 * sentence, the first place of its sentence, the last place named earlier in the text.
 */
function scopeAt(text: string, number: StatedNumber, mentions: readonly Mention[], [start, end]: readonly [number, number]): string | null {
  const inSentence = mentions.filter(({ at }) => at >= start && at < end);
  const own = inSentence.find(({ at }) => at > number.end && BEFORE_PLACE.test(text.slice(number.end, at)));
  if (own !== undefined) return own.scope;
  const before = inSentence.filter(({ at }) => at < number.start).at(-1);
  return (before ?? inSentence[0] ?? mentions.filter(({ at }) => at < start).at(-1))?.scope ?? null;
}

const ROUNDED = /\b(?:about|around|roughly|approximately) $/i;

/** At least two digits of the figure must be left after rounding. */
function isRounding(number: StatedNumber, value: number): boolean {
  const zeros = number.decimals > 0 ? -number.decimals : (/0*$/.exec(String(number.value))?.[0].length ?? 0);
  const unit = 10 ** zeros;
  const digits = Math.round(Math.abs(value) / unit);
  return digits >= 10 && Math.abs(number.value - Math.round(value / unit) * unit) < unit / 1e6;
}

function equals(number: StatedNumber, { metric, value }: Figure, isRounded: boolean): boolean {
  if (number.form === "version") return value === number.raw;
  if (number.form === "date") return typeof value === "string" && [value, longDate(value)].includes(number.raw);
  if (typeof value !== "number") return false;
  const stated = metric === "suppressed_share" ? inPercent(value) : value;
  return number.value === stated || (isRounded && isRounding(number, stated));
}

/** Metrics that belong to no place: dates, a version, the number of marked states. */
const PLACELESS: ReadonlySet<Metric> = new Set(["snapshot", "released", "version", "marked_count"]);

function numberFault(text: string, number: StatedNumber, figures: readonly Figure[], mentions: readonly Mention[]): string | null {
  const said = JSON.stringify(number.raw);
  if (number.form === "none") return `${said} is a number in no known form`;
  const bounds = sentenceBounds(text, number.start);
  const [before, after] = [text.slice(bounds[0], number.start), text.slice(number.end, bounds[1])];
  const isConstant = CONSTANTS.some((each) => each.value === number.value && each.form === number.form &&
    each.before?.test(before) !== false && each.after?.test(after) !== false);
  if (isConstant) return null;
  const metrics = metricsAt(number, before, after);
  const scope = scopeAt(text, number, mentions, bounds);
  const isRounded = ROUNDED.test(before);
  const isStated = figures.some((figure) => metrics.includes(figure.metric) && equals(number, figure, isRounded) &&
    (PLACELESS.has(figure.metric) || scope === null || scope === figure.scope));
  return isStated ? null : `${said} is not the ${metrics.join(" or ")} that was looked up${scope === null ? "" : ` for ${scope}`}`;
}

/** The numbers that a summary may state beside the figures: those of the question's normal form, and the one that follows from the files. */
export function givenNumbers(question: string, derived: number | null): number[] {
  return [...numbersIn(question).map(({ value }) => value), ...(derived === null ? [] : [derived])];
}

/**
 * Why the text may not be served as a summary of these figures, null if it may. `given` holds the numbers of the question and those
 * that follow from the files, such as the number of states below a threshold. A rule that is quoted word for word is left aside.
 */
export function summaryFault(summary: string, looked: readonly Figure[], given: readonly number[] = []): string | null {
  // A figure of the past stands for its snapshot, too.
  const figures = looked.flatMap((each): Figure[] => (each.snapshot === undefined ? [each] : [each, { ...each, metric: "snapshot", value: each.snapshot }]));
  const rules = figures.flatMap(({ metric, value }) => (metric === "rule" ? [String(value).replace(/\.$/, "")] : []));
  const text = rules.reduce((rest, rule) => rest.replace(rule, ""), summary);
  if (text.trim() === "") return "it is empty";
  if (text.length > MAX_LENGTH) return `it is over ${MAX_LENGTH} characters`;
  if (!ALLOWED.test(text) || LINK.test(text)) return "it holds a character or a link that no summary needs";
  const mentions = mentionsIn(text);
  const known = new Set(figures.flatMap(({ metric, scope, value }) => (metric === "marked_states" ? value as readonly string[] : [scope])));
  const unknown = mentions.find(({ scope }) => scope !== "US" && !known.has(scope));
  if (unknown !== undefined) return `it speaks of ${unknown.scope}, of which nothing was looked up`;
  for (const number of numbersIn(text)) {
    const fault = given.includes(number.value) ? null : numberFault(text, number, figures, mentions);
    if (fault !== null) return fault;
  }
  return null;
}
