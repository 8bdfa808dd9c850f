/**
 * Writes the summary of an evidence answer: a sentence or two for each kind of question, from the figures that were looked up and
 * nothing else. For a null figure it says that the figure is not known. It does not mention a figure that the caller's limit on
 * evidence left out.
 */
import type { IntentKind, Measure } from "../data/contract/records/evidence.ts";
import type { Figure, Metric } from "../data/contract/release/figures.ts";
import type { DatasetSlug } from "../data/contract/ids.ts";
import { claimText, nounsOf, placeOf } from "./claims.ts";
import { grouped, longDate, percent } from "../data/contract/numbers.ts";
import { against, counted, decimal, listed, ordinal, sentence } from "./words.ts";

export interface SummaryContext {
  readonly kind: IntentKind;
  readonly dataset: DatasetSlug;
  /** State codes in the order in which the summary names them; only `US` for the nation. */
  readonly scopes: readonly string[];
  /** The figures that the summary may mention. */
  readonly figures: readonly Figure[];
  /** The name of the source behind the dataset. */
  readonly sourceName: string;
  /** True if the question was about a part of a state. */
  readonly widened: boolean;
  /** Those of the places whose figure other states have too, where that must be said. */
  readonly tied: readonly string[];
  /** The measure that orders and compares. */
  readonly measure: Measure;
  /** The question in its normal form. */
  readonly form: string;
  /** A number that follows from the figures: how many states pass a threshold, a place by number, a share in percent. */
  readonly derived: number | null;
  readonly synthetic: boolean;
  /** Why the question cannot be answered: only a part of that source's publication was read. Null if it can. */
  readonly part: string | null;
}

type Find = (metric: Metric, scope: string) => Figure | undefined;

interface Scene {
  readonly scope: string;
  readonly place: string;
  readonly one: string;
  readonly many: string;
  readonly find: Find;
  readonly context: SummaryContext;
}

const PER = "per 100,000 residents";

/** The number of a figure, null if it is not known or may not be mentioned. */
function numberOf(find: Find, metric: Metric, scope: string): number | null {
  const value = find(metric, scope)?.value;
  return typeof value === "number" ? value : null;
}

/** `, 1.23 per 100,000 residents`, or an empty text. */
function densityTail({ find, scope }: Scene, words = ","): string {
  const density = numberOf(find, "density", scope);
  return density === null ? "" : `${words} ${decimal(density)} ${PER}`;
}

function densitySentence(scene: Scene): string {
  const tail = densityTail(scene, " The density is");
  return tail === "" ? "" : `${tail}.`;
}

function comparison({ find, scope, place }: Scene): string {
  const [own, national] = [numberOf(find, "density", scope), numberOf(find, "density", "US")];
  if (scope === "US" || own === null || national === null) return "";
  const side = against(own, national);
  return ` The density of ${place} is ${side === "equal to" ? "the same as" : side} the national ${decimal(national)} ${PER}.`;
}

function countText(scene: Scene): string {
  const { find, scope, place, one, many } = scene;
  const count = find("count", scope);
  if (count === undefined) return "";
  if (typeof count.value !== "number") return claimText(count);
  const have = scope === "US" ? "have" : "has";
  return `${sentence(place)} ${have} ${counted(count.value, one, many)}${densityTail(scene)}.`;
}

function densityText(scene: Scene): string {
  const { find, scope } = scene;
  const [density, count] = [find("density", scope), find("count", scope)];
  const total = count === undefined || scope === "US" ? "" : ` ${claimText(count)}`;
  return density === undefined ? "" : `${claimText(density)}${comparison(scene)}${total}`;
}

/** Whether the dataset has such a figure for any place. A limit may have left it out for one of several places. */
function gives({ context }: Scene, metric: Metric): boolean {
  return context.figures.some((figure) => figure.metric === metric);
}

function rankText(scene: Scene): string {
  const { find, scope, place, many } = scene;
  const rank = numberOf(find, "rank", scope);
  if (rank === null) return "";
  return `By density of ${many} ${place} ranks ${ordinal(rank)} of the 50 states and DC${densityTail(scene, ", with")}.${sharing(scene, scope)}`;
}

function quartileText(scene: Scene): string {
  const { find, scope, many } = scene;
  const quartile = find("quartile", scope);
  if (quartile !== undefined) return `${claimText(quartile)}${densitySentence(scene)}`;
  return gives(scene, "quartile") ? "" : `Density quartiles are not given for ${many}. ${rankText(scene)}`;
}

function markedStates({ find, many }: Scene): string {
  const [count, states] = [numberOf(find, "marked_count", "US"), find("marked_states", "US")?.value];
  if (count === null) return `Whether any state is underserved in ${many} is not known.`;
  if (count === 0) return `No state is marked underserved in ${many}.`;
  const names = Array.isArray(states) ? `: ${listed((states as readonly string[]).map(placeOf))}` : "";
  return `${count} ${count === 1 ? "state is" : "states are"} marked underserved in ${many}${names}.`;
}

function underservedText(scene: Scene): string {
  const { find, scope, many } = scene;
  if (find("marked_count", "US") !== undefined) return markedStates(scene);
  const mark = find("underserved", scope);
  if (mark !== undefined) return `${claimText(mark)}${densitySentence(scene)}${comparison(scene)}`;
  return gives(scene, "underserved") ? "" : `The mark "underserved" is not given for ${many}. ${densityText(scene)}`;
}

const METRIC_OF: Readonly<Record<Measure, Metric>> = { count: "count", density: "density", rating: "average_star" };
const ADJECTIVES: Readonly<Record<Measure, readonly [most: string, least: string]>> = {
  count: ["most", "fewest"], density: ["most", "fewest"], rating: ["highest", "lowest"],
};

interface Stated {
  readonly scope: string;
  readonly value: number;
}

/** The figures of the measure, in the order of the places. */
function statedOf({ find, context }: Scene): Stated[] {
  return context.scopes.flatMap((scope) => {
    const value = numberOf(find, METRIC_OF[context.measure], scope);
    return value === null ? [] : [{ scope, value }];
  });
}

function printed({ context: { measure } }: Scene, value: number): string {
  return measure === "count" ? grouped(value) : decimal(value);
}

/** `the most active urologists per 100,000 residents`, `the highest average star rating of nursing homes`. */
function superlative({ many, context: { measure } }: Scene, side: 0 | 1): string {
  const adjective = ADJECTIVES[measure][side];
  if (measure === "rating") return `the ${adjective} average star rating of ${many}`;
  return `the ${adjective} ${many}${measure === "density" ? ` ${PER}` : ""}`;
}

/** That other states have the same figure as the place, if that must be said. */
function sharing({ context: { measure, tied } }: Scene, scope: string | undefined): string {
  const figure = measure === "density" ? "density" : measure === "count" ? "number" : "average";
  return scope !== undefined && tied.includes(scope) ? ` Other states have the same ${figure} as ${placeOf(scope)}.` : "";
}

/** The states in the given order, each with its figure. */
function orderedText(scene: Scene, side: 0 | 1): string {
  const { context } = scene;
  const named = statedOf(scene).map(({ scope, value }) => `${placeOf(scope)} with ${printed(scene, value)}`);
  if (named.length === 0) return `Which states have ${superlative(scene, side)} is not known.`;
  const subject = named.length === 1 ? "The state" : "The states";
  return `${subject} with ${superlative(scene, side)} ${named.length === 1 ? "is" : "are"} ${listed(named)}.${sharing(scene, context.scopes.at(-1))}`;
}

/** Compares the figures as published. Two equal ones are called the same. */
function verdict(stated: readonly Stated[], measure: Measure): string {
  const [many, one] = measure === "density" ? ["densities", "density"] : measure === "count" ? ["numbers", "number"] : ["averages", "average"];
  const highest = Math.max(...stated.map(({ value }) => value));
  const top = stated.filter(({ value }) => value === highest);
  if (top.length === stated.length) return ` The ${many} are the same.`;
  return top.length > 1 ? "" : ` The ${one} is ${stated.length === 2 ? "higher" : "highest"} in ${placeOf(top[0]?.scope ?? "")}.`;
}

/** One state's figure of a measure, as part of a list. */
function stateText({ find, one, many }: Scene, measure: Measure, scope: string): string | null {
  const value = numberOf(find, METRIC_OF[measure], scope);
  if (value === null) return null;
  if (measure === "count") return `${placeOf(scope)} has ${counted(value, one, many)}`;
  if (measure === "density") return `${placeOf(scope)} has ${decimal(value)} ${many} ${PER}`;
  return `${many} in ${placeOf(scope)} have ${decimal(value)} stars on average`;
}

function compareText(scene: Scene): string {
  const { many, context } = scene;
  const { measure, scopes } = context;
  const texts = (each: Measure): string => sentence(listed(scopes.flatMap((scope) => stateText(scene, each, scope) ?? [])));
  const stated = statedOf(scene);
  const figures = measure === "rating" ? "average star ratings" : measure === "count" ? "numbers" : "densities";
  if (stated.length === 0) return `The ${figures} of ${many} in these states are not known.`;
  const beside = measure === "rating" ? "" : texts(measure === "count" ? "density" : "count");
  return `${texts(measure)}.${stated.length < scopes.length ? "" : verdict(stated, measure)}${beside === "" ? "" : ` ${beside}.`}`;
}

/** A place by number or by stars, which is in no file: the state's own figure, its place and the highest figure. */
function placeText(scene: Scene): string {
  const { context, scope, place, many } = scene;
  const { measure, derived } = context;
  const own = stateText(scene, measure, scope);
  if (own === null || derived === null) return `The ${measure === "rating" ? "average star rating" : "number"} of ${many} in ${place} is not known.`;
  const top = context.scopes.find((each) => each !== scope);
  const highest = top === undefined || derived === 1 ? "" : ` ${sentence(superlative(scene, 0))}: ${stateText(scene, measure, top) ?? ""}.`;
  return `${sentence(own)}, place ${derived} of the 50 states and DC.${sharing(scene, scope)}${highest}${highest === "" ? "" : sharing(scene, top)}`;
}

/** `12 states have fewer than 3 active urologists per 100,000 residents: ...`, with the question's own words. */
function thresholdText(scene: Scene): string {
  const { context, many } = scene;
  const { derived, form } = context;
  const asked = form.replace(/, and the method$/, "").replace(/^States with /, "").replace(/^States whose .* have /, "");
  const isRated = context.measure === "rating";
  if (derived === null) return `Which states have ${isRated ? `${many} with ` : ""}${asked} is not known.`;
  const states = derived === 0 ? "no state" : counted(derived, "state", "states");
  const said = isRated ? `In ${states} ${many} have ${asked}` : `${sentence(states)} ${derived < 2 ? "has" : "have"} ${asked}`;
  const named = statedOf(scene).map(({ scope, value }) => `${placeOf(scope)} with ${printed(scene, value)}`);
  if (named.length === 0) return `${said}.`;
  const others = sharing(scene, context.scopes.at(-1));
  if (derived === 0) return `${said}; the nearest is ${listed(named)}.${others}`;
  return `${said}${named.length < derived ? "; the list begins with" : ":"} ${listed(named)}.${others}`;
}

function shareText(scene: Scene): string {
  const { find, scope, place, many, context } = scene;
  const [own, nation] = [numberOf(find, "count", scope), numberOf(find, "count", "US")];
  if (own === null || nation === null || context.derived === null) return `The share of ${place} in the nation's ${many} is not known.`;
  return `${sentence(place)} has ${grouped(own)} of the ${grouped(nation)} ${many} in the nation: ${context.derived} percent.`;
}

/** The rule that a term follows, word for word, with the figures behind it. */
function ruleText({ context }: Scene): string {
  return context.figures.filter(({ metric }) => metric === "rule").map((figure) => claimText(figure)).join(" ");
}

function definitionText(scene: Scene): string {
  const rule = ruleText(scene);
  if (rule === "") return `The method of this dataset states no such rule. ${methodologyText(scene)}`;
  const figures = scene.context.figures.filter(({ metric }) => metric !== "rule" && metric !== "snapshot" && metric !== "version");
  return [rule, ...figures.map((figure) => claimText(figure))].join(" ");
}

function ratingText(scene: Scene): string {
  const { find, scope, place, many } = scene;
  const average = find("average_star", scope);
  if (average === undefined) return gives(scene, "average_star") ? "" : `Star ratings are not given for ${many}. ${countText(scene)}`;
  const rated = find("rated_count", scope);
  const without = numberOf(find, "suppressed_share", scope);
  return [
    claimText(average),
    rated === undefined ? "" : claimText(rated),
    without === null ? "" : `${percent(without)} of the ${many} in ${place} are without a published star rating.`,
  ].filter((text) => text !== "").join(" ");
}

function methodologyText({ find }: Scene): string {
  const [version, released] = [find("version", "US"), find("released", "US")];
  return [version, released].flatMap((figure) => (figure === undefined ? [] : [claimText(figure)])).join(" ");
}

const WRITERS: Readonly<Record<IntentKind, (scene: Scene) => string>> = {
  count: countText,
  density: densityText,
  rank: (scene) => (scene.context.measure === "density" ? rankText(scene) : placeText(scene)),
  quartile: quartileText,
  underserved: underservedText,
  top_states: (scene) => orderedText(scene, 0),
  bottom_states: (scene) => orderedText(scene, 1),
  compare_states: compareText,
  national: countText,
  facility_count: countText,
  average_rating: ratingText,
  methodology: (scene) => `${methodologyText(scene)} ${ruleText(scene)}`.trim(),
  threshold: thresholdText,
  share: shareText,
  definition: definitionText,
};

/** Null if the date may not be mentioned. */
function sourceSentence({ figures, sourceName }: SummaryContext): string | null {
  const snapshot = figures.find(({ metric }) => metric === "snapshot");
  if (snapshot === undefined) return null;
  if (typeof snapshot.value !== "string") return `Source: ${sourceName}; the date of its snapshot is not known.`;
  return `Source: ${sourceName}, snapshot of ${longDate(snapshot.value)}.`;
}

/** Kinds that write one text about all places. The others write one text per place. */
const TOGETHER: ReadonlySet<IntentKind> = new Set(["top_states", "bottom_states", "compare_states", "rank", "threshold"]);

function answered(context: SummaryContext, find: Find): string[] {
  const { kind, dataset, scopes } = context;
  const nouns = nounsOf(dataset);
  const places = TOGETHER.has(kind) ? scopes.slice(0, 1) : scopes;
  const rule = ["methodology", "definition"].includes(kind) ? [] : [ruleText({ scope: "US", place: "", ...nouns, find, context })];
  return [...places.map((scope) => WRITERS[kind]({ scope, place: placeOf(scope), ...nouns, find, context })), ...rule];
}

export interface Summary {
  /** The answer itself. */
  readonly core: string;
  /** What must follow the answer in any wording: the place that was answered for, the source and its date. */
  readonly tail: string;
}

function joined(sentences: readonly (string | null)[]): string {
  return sentences.filter((text) => text !== null && text !== "").join(" ");
}

function coreOf(context: SummaryContext, find: Find): string[] {
  const { figures, part } = context;
  const missing = figures.find(({ metric }) => metric === "status");
  if (missing !== undefined) return [claimText(missing)];
  if (part === null) return answered(context, find);
  const counts = figures.filter(({ metric }) => metric === "count").map((figure) => claimText(figure, true));
  return [...counts, "That is not a total, and the question cannot be answered from it."];
}

/** The snapshot of figures of the past is said once, in front of the answer. */
function pastText(context: SummaryContext, find: Find): string[] | null {
  const then = context.figures.find(({ snapshot }) => snapshot !== undefined)?.snapshot;
  if (then === undefined) return null;
  const figures = context.figures.map((figure) => {
    const { snapshot: _then, ...now } = figure;
    return now;
  });
  const [first = "", ...rest] = coreOf({ ...context, figures }, (metric, scope) => {
    const found = find(metric, scope);
    return found === undefined ? undefined : figures[context.figures.indexOf(found)];
  });
  return [`In the snapshot of ${longDate(then)}: ${first}`, ...rest];
}

export function summaryOf(context: SummaryContext): Summary {
  const { figures, widened, synthetic, part, scopes } = context;
  const find: Find = (metric, scope) => figures.find((figure) => figure.metric === metric && figure.scope === scope);
  const source = sourceSentence(context);
  return {
    core: joined(pastText(context, find) ?? coreOf(context, find)),
    tail: joined([
      widened && scopes[0] !== "US" ? `Figures below the level of a state are not published: this is the whole of ${listed(scopes.map(placeOf))}.` : null,
      source,
      // The name of a synthetic source says that it is synthetic.
      synthetic && source === null ? "Synthetic sample data: it describes nobody real." : null,
      part,
    ]),
  };
}
