/**
 * Writes the question that an intent answers in a normal form: "Average star rating of nursing homes by state, the 5 highest".
 * A reader sees which question was answered, and a check reads the threshold from it again.
 */
import type { Intent, IntentKind, Measure } from "../data/contract/records/evidence.ts";
import type { Figure, Metric } from "../data/contract/release/figures.ts";
import { datasetBySlug } from "../data/reference/datasets.ts";
import { nounsOf, placeOf } from "./claims.ts";
import { listed, sentence } from "./words.ts";

const PER = "per 100,000 residents";

function measured(measure: Measure, many: string): string {
  if (measure === "rating") return `average star rating of ${many}`;
  return measure === "count" ? `number of ${many}` : `${many} ${PER}`;
}

function thresholdForm({ threshold }: Intent, many: string): string {
  if (threshold === undefined) return `states by ${many}`;
  const { measure, than, number } = threshold;
  const stars = number === null ? "the national average of stars" : `${number} stars on average`;
  if (measure === "rating") return `states whose ${many} have ${than} ${stars}`;
  if (number === null) return `states with ${than} the national number of ${many} ${PER}`;
  return `states with ${than} ${number} ${many}${measure === "density" ? ` ${PER}` : ""}`;
}

/** The text of an intent: its nouns, its title and its place. */
interface Asked extends Intent {
  readonly many: string;
  readonly title: string;
  readonly place: string;
}

const counted = ({ many, place }: Asked): string => `number of ${many} in ${place}`;
const ordered = (first: string) => ({ measure, limit, many }: Asked): string =>
  `${measured(measure ?? "density", many)} by state, ${limit === undefined ? `${first} first` : `the ${limit === 1 ? "" : `${limit} `}${first}`}`;

const FORMS: Readonly<Record<IntentKind, (asked: Asked) => string>> = {
  count: counted,
  national: counted,
  facility_count: counted,
  density: ({ many, place }) => `${measured("density", many)} in ${place}`,
  rank: ({ measure, many, place }) => `rank of ${place} by ${measured(measure ?? "density", many)}`,
  quartile: ({ many, place }) => `density quartile of ${place} for ${many}`,
  underserved: ({ states, many, place }) => `${states.length === 0 ? "states" : `whether ${place} is`} marked underserved in ${many}`,
  top_states: ordered("highest"),
  bottom_states: ordered("lowest"),
  compare_states: ({ measure, many, states }) => `${measured(measure ?? "density", many)}: ${listed(states.map(placeOf))} compared`,
  average_rating: ({ many, place }) => `${measured("rating", many)} in ${place}`,
  threshold: (asked) => thresholdForm(asked, asked.many),
  share: ({ many, place }) => `share of the nation's ${many} in ${place}`,
  definition: ({ term, title, is_general }) => {
    const all = term === "rating" ? "type of facility with stars" : "specialty";
    return `rule for "${term ?? "active"}" in ${title}${is_general === true ? `, as in every ${all}` : ""}`;
  },
  methodology: ({ title, is_general }) => `method of ${title}${is_general === true ? ", as in every specialty" : ""}`,
};

export function normalForm(intent: Intent): string {
  const { dataset_slug, states } = intent;
  const place = states.length === 0 ? "the 50 states and DC together" : listed(states.map(placeOf));
  const asked = { ...intent, ...nounsOf(dataset_slug), title: datasetBySlug(dataset_slug)?.display_name ?? dataset_slug, place };
  const day = intent.as_of === undefined ? "" : `, as of ${intent.as_of}`;
  return `${sentence(FORMS[intent.kind](asked))}${intent.with_method === true ? ", and the method" : ""}${day}`;
}

/** Whether a figure is on the side of the threshold that was asked for. */
export function passes(value: number, than: NonNullable<Intent["threshold"]>["than"], number: number): boolean {
  if (than === "more than") return value > number;
  if (than === "at least") return value >= number;
  return than === "fewer than" ? value < number : value <= number;
}

/**
 * The number that answers a normal form and stands in no file: how many states pass a threshold, a place by number or stars, a
 * share in percent. `figures` are those of the answer, `column` the figures of the same metric for every state. Null where the
 * form asks for no such number.
 */
export function derivedNumber(question: string, figures: readonly Figure[], column: readonly number[]): number | null {
  const of = (metric: Metric, scope?: string): number | null => {
    const value = figures.find((figure) => figure.metric === metric && (scope === undefined || figure.scope === scope))?.value;
    return typeof value === "number" ? value : null;
  };
  const [, sort, than, number] = /^States (with|whose .* have) (more than|at least|fewer than|at most) (\d[\d.]*|the national)/.exec(question) ?? [];
  if (than !== undefined) {
    if (column.length === 0) return null;
    const limit = number === "the national" ? of(sort === "with" ? "density" : "average_star", "US") : Number(number);
    return limit === null ? null : column.filter((value) => passes(value, than as NonNullable<Intent["threshold"]>["than"], limit)).length;
  }
  const [first] = figures;
  if (/^Rank of .* by (?:number|average star)/.test(question) && typeof first?.value === "number") {
    const { value } = first;
    return 1 + column.filter((other) => other > value).length;
  }
  if (!question.startsWith("Share of the nation")) return null;
  const [own, nation] = [typeof first?.value === "number" ? first.value : null, of("count", "US")];
  return own === null || nation === null || nation === 0 ? null : Number(((100 * own) / nation).toFixed(1));
}
