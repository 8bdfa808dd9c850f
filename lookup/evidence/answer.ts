/**
 * Answers an intent: looks the figures up, adds the evidence for each, and writes a summary from them. The summary is our
 * own template unless a model's wording passes the number gate (`phrase`). Either way it states only looked-up figures.
 */
import type { EvidenceAnswer, EvidenceItem, Intent, IntentKind, Measure } from "../../data/contract/records/evidence.ts";
import type { Metric } from "../../data/contract/release/figures.ts";
import { nounsOf } from "../../templates/claims.ts";
import { summaryOf, type Summary } from "../../templates/evidence.ts";
import { normalForm } from "../../templates/questions.ts";
import { unavailable } from "../http/errors.ts";
import type { Release } from "../release/reader.ts";
import { evidenceOf } from "./claims.ts";
import { evidenceFiles } from "./files.ts";
import { lookUp, type Answered } from "./lookups.ts";
import type { PastPoint } from "./past_point.ts";
import { countingOnly, partialCount } from "./records_read.ts";

export interface Answering {
  readonly answer: EvidenceAnswer;
  readonly evidence: readonly EvidenceItem[];
  /** Null for an answer of today. */
  readonly past: PastPoint | null;
}

/** Rewords the answer, or returns it unchanged. */
export type Phrase = (text: string, answered: Answered) => Promise<string>;

const UNITS: Partial<Record<Metric, string>> = {
  density: "per 100,000 residents", rank: "rank of 51", quartile: "quartile of 4", average_star: "stars of 5", marked_count: "states",
};
/** Kinds whose answer is not a single number. */
const WITHOUT_VALUE: ReadonlySet<IntentKind> = new Set(["compare_states", "methodology", "definition"]);
/** The unit of a number that follows from the figures. */
const DERIVED_UNITS: Partial<Record<IntentKind, string>> = { threshold: "states", rank: "rank of 51", share: "percent of the nation" };

/** The number asked for. Null when there are several, none, or the dataset only has a related one. */
function valueOf({ kind, dataset, scopes, figures, derived }: Answered): Pick<EvidenceAnswer, "value" | "unit"> {
  const [first] = figures;
  const unit = DERIVED_UNITS[kind];
  if (derived !== null && unit !== undefined) return { value: derived, unit };
  if (kind === "threshold" || kind === "share") return { value: null, unit: null };
  const isList = kind === "top_states" || kind === "bottom_states";
  const isOther = (kind === "quartile" && first?.metric !== "quartile") || (kind === "average_rating" && first?.metric !== "average_star") ||
    (kind === "underserved" && first?.metric !== "marked_count");
  if (first === undefined || WITHOUT_VALUE.has(kind) || isOther || (scopes.length > 1 && !isList)) return { value: null, unit: null };
  if (typeof first.value !== "number") return { value: null, unit: null };
  return { value: first.value, unit: first.metric === "count" ? nounsOf(dataset.slug).many : UNITS[first.metric] ?? null };
}

function templateOf(answered: Answered, { geo_widened }: Intent, part: string | null): Summary {
  const { kind, dataset, scopes, tied, measure, form, derived, figures, pack } = answered;
  const [source] = pack.sources;
  return summaryOf({
    kind, scopes, tied, measure, form, derived, figures, dataset: dataset.slug,
    sourceName: source?.facts.display_name ?? dataset.display_name,
    widened: geo_widened,
    synthetic: pack.synthetic,
    part,
  });
}

/** The metric of a measure; a rank by density is the published one. */
const METRICS_OF: Readonly<Record<Measure, readonly Metric[]>> = { count: ["count"], density: ["density", "rank"], rating: ["average_star"] };

/**
 * Compares what was looked up with what was asked for: the dataset, the places, the measure, the order and the limit. Null when
 * they are the same, else what differs: such an answer does not leave the service.
 */
export function planFault(intent: Intent, { dataset, figures, kind, scopes, past }: Answered): string | null {
  const measure = intent.threshold?.measure ?? intent.measure;
  if ((past === null) !== (intent.as_of === undefined) || figures.some(({ snapshot }) => snapshot !== past?.point.snapshot)) return "another day";
  if (dataset.slug !== intent.dataset_slug || figures.some((figure) => figure.dataset !== intent.dataset_slug)) return "another dataset";
  const isRanked = kind === "top_states" || kind === "bottom_states" || kind === "threshold" || kind === "rank";
  const asked = new Set<string>(intent.states);
  if (!isRanked && asked.size > 0 && scopes.some((scope) => scope !== "US" && !asked.has(scope))) return "another place";
  const stated = figures.filter(({ scope, metric }) => scopes.includes(scope) && !["rule", "snapshot", "status"].includes(metric));
  const [first] = stated;
  if (measure !== undefined && first !== undefined && isRanked && !METRICS_OF[measure].includes(first.metric)) return "another measure";
  // The nation's figure that the states are compared with.
  const limit = figures.find(({ scope }) => scope === "US");
  const isOther = intent.threshold?.number === null && limit !== undefined && !METRICS_OF[intent.threshold.measure].includes(limit.metric);
  if (isOther) return "another measure";
  if (kind !== "top_states" && kind !== "bottom_states") return null;
  const values = stated.filter(({ metric }) => metric === first?.metric).flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  const sign = kind === "top_states" ? -1 : 1;
  if (values.some((value, at) => at > 0 && sign * (value - (values[at - 1] ?? value)) < 0)) return "another order";
  return intent.limit !== undefined && values.length > intent.limit ? "another limit" : null;
}

/** `most` is the caller's limit on evidence items. Throws 503 where the release does not hold the dataset at all. */
export async function answerIntent(release: Release, intent: Intent, most: number, phrase: Phrase | null): Promise<Answering> {
  // Each point of a series is of a complete snapshot.
  const part = intent.as_of === undefined ? partialCount(await evidenceFiles(release).pack(intent.dataset_slug), intent) : null;
  const answered = part === null ? await lookUp(release, intent, most) : countsAlone(await lookUp(release, countingOnly(intent), most));
  const fault = part === null ? planFault(intent, answered) : null;
  if (fault !== null) throw unavailable(`An answer to the question as it was asked (${fault} was looked up)`);
  const { core, tail } = templateOf(answered, intent, part);
  const { dataset, pack, past } = answered;
  return {
    answer: {
      question: normalForm(intent),
      summary: `${phrase === null || part !== null ? core : await phrase(core, answered)}${tail === "" ? "" : ` ${tail}`}`,
      ...(part === null ? valueOf(answered) : { value: null, unit: null }),
      dataset: dataset.display_name,
      dataset_slug: dataset.slug,
      methodology_version: past?.point.methodology_version ?? pack.methodology.version,
      geo_widened: intent.geo_widened,
    },
    evidence: evidenceOf(release, answered, { intent, isPart: part !== null }),
    past,
  };
}

function countsAlone(answered: Answered): Answered {
  return { ...answered, figures: answered.figures.filter(({ metric }) => metric === "count" || metric === "snapshot") };
}
