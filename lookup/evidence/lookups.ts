/**
 * Finds the figures that answer an intent: first a plan of metrics and places, most important first, then where each one
 * stands in the release's public files. Only values of closed sets arrive here, and only files of known names are read.
 * No query text is ever built.
 */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { AuditPack } from "../../data/contract/release/audit.ts";
import type { Intent, IntentKind, Measure, Term } from "../../data/contract/records/evidence.ts";
import { figureAt, valueAt, type Figure, type Metric } from "../../data/contract/release/figures.ts";
import { datasetBySlug, type Dataset } from "../../data/reference/datasets.ts";
import { isEntire } from "../../data/reference/source_state.ts";
import { derivedNumber, normalForm, passes } from "../../templates/questions.ts";
import { unavailable } from "../http/errors.ts";
import type { Release } from "../release/reader.ts";
import { evidenceFiles, rowsPath, type EvidenceFiles } from "./files.ts";
import { addressIn, pastPoint, statesIn, type PastPoint } from "./past_point.ts";

/** The intent as it is answered, with every default filled in. */
export interface Question {
  readonly kind: IntentKind;
  readonly dataset: Dataset;
  /** State codes, or `US` alone. */
  readonly scopes: readonly string[];
  /**
   * Those of the places whose figure other states have too, where that must be said: the last one of a list that leaves out states
   * with the same figure, or a place by number that is shared.
   */
  readonly tied: readonly string[];
  /** The measure asked for, which orders and compares; density where the question names none. */
  readonly measure: Measure;
  readonly term: Term;
  readonly withMethod: boolean;
  /** A term is asked about without a dataset: the rule alone answers that. */
  readonly isGeneral: boolean;
  /** False if only a part of the source was read, or a state is missing in it. */
  readonly isWhole: boolean;
  /** The question in its normal form. */
  readonly form: string;
}

export interface Answered extends Question {
  /** Most important first, and no more than the allowed evidence items. */
  readonly figures: readonly Figure[];
  readonly pack: AuditPack;
  /** Null for an answer of today. */
  readonly past: PastPoint | null;
  /** A number that follows from the figures: how many states pass a threshold, a place by number, a share in percent. */
  readonly derived: number | null;
}

interface Wanted {
  readonly metric: Metric;
  readonly scope: string;
}

/** The files that figures are looked up in; of a past day the point of a series alone. */
interface Held {
  readonly read: EvidenceFiles["read"];
  readonly past: PastPoint | null;
}

const DEFAULT_LISTED = 5;
const FIELDS: Readonly<Record<Dataset["kind"], Partial<Record<Metric, string>>>> = {
  supply: {
    count: "active_providers", density: "per_100k", rank: "rank_density", quartile: "quartile", underserved: "underserved",
    population: "population_2024",
  },
  facility: {
    count: "count", density: "density_per_100k", rank: "rank", average_star: "average_star", rated_count: "rated_count",
    suppressed_share: "suppressed_share",
  },
};
const NATIONAL_FIELDS: Partial<Record<Metric, string>> = {
  count: "count", density: "density_per_100k", population: "population", average_star: "average_star", rated_count: "rated_count",
  suppressed_share: "suppressed_share",
};

/** The kind that fits the places: a rank needs a state, a comparison needs several. */
function settledKind({ kind, states }: Intent): IntentKind {
  if ((kind === "top_states" || kind === "bottom_states") && states.length > 1) return "compare_states";
  if (kind === "rank" && states.length === 0) return "top_states";
  if (kind === "quartile" && states.length === 0) return "density";
  if (kind === "compare_states" && states.length < 2) return states.length === 0 ? "top_states" : "density";
  return kind;
}

/** The metrics for each place, in order of importance: a limit on evidence drops the last ones. */
const METRICS: Readonly<Record<IntentKind, readonly Metric[]>> = {
  count: ["count", "density"],
  density: ["density", "count"],
  rank: ["rank", "density"],
  quartile: ["quartile", "density"],
  underserved: ["underserved", "density"],
  top_states: ["density"],
  bottom_states: ["density"],
  compare_states: ["density", "count"],
  national: ["count", "density"],
  facility_count: ["count", "density"],
  average_rating: ["average_star", "rated_count", "suppressed_share"],
  methodology: [],
  threshold: [],
  share: ["count"],
  definition: [],
};
const METRIC_OF: Readonly<Record<Measure, Metric>> = { count: "count", density: "density", rating: "average_star" };
/** Kinds that follow the measure asked for. */
const MEASURED: ReadonlySet<IntentKind> = new Set(["rank", "top_states", "bottom_states", "compare_states", "threshold"]);
/** The rule of a term begins with these words, and these figures stand behind it. */
const RULES: Readonly<Record<Term, { readonly rule: RegExp; readonly figures: readonly Metric[] }>> = {
  active: { rule: /^(?:An active provider|Facilities are keyed)/, figures: ["count"] },
  density: { rule: /^(?:density_)?per_100k =/, figures: ["count", "population", "density"] },
  rank: { rule: /^rank(?:_density)? =/, figures: [] },
  quartile: { rule: /^quartile =/, figures: ["density"] },
  underserved: { rule: /^underserved =/, figures: ["density", "marked_count"] },
  rating: { rule: /^A state's average star/, figures: ["average_star", "rated_count"] },
};
/** Related metrics for a dataset that lacks the one asked for. */
const INSTEAD: Partial<Record<IntentKind, readonly Metric[]>> = { quartile: ["rank", "density"], average_rating: ["count"] };

function metricsOf({ kind, dataset, measure }: Question): readonly Metric[] {
  if (MEASURED.has(kind) && measure !== "density") return measure === "count" && kind === "compare_states" ? ["count", "density"] : [METRIC_OF[measure]];
  if (kind === "threshold") return ["density"];
  const has = (metric: Metric): boolean => FIELDS[dataset.kind][metric] !== undefined;
  const [first] = METRICS[kind];
  const metrics = first === undefined || has(first) ? METRICS[kind] : INSTEAD[kind] ?? METRICS[kind];
  return metrics.filter(has);
}

function wanted(question: Question): Wanted[] {
  const { kind, dataset, scopes } = question;
  const first = dataset.source_families[0];
  const snapshot: Wanted = { metric: "snapshot", scope: first };
  const rule: Wanted = { metric: "rule", scope: question.term };
  const nation = (metrics: readonly Metric[]): Wanted[] => metrics.map((metric) => ({ metric, scope: "US" }));
  if (kind === "methodology") return [...nation(["version", "released"]), rule, snapshot];
  const behind = question.isWhole && !question.isGeneral ? RULES[question.term].figures : [];
  if (kind === "definition") return [rule, ...nation(behind), ...nation(["version"]), snapshot];
  if (kind === "underserved" && scopes[0] === "US" && dataset.kind === "supply") {
    return [...nation(["marked_count", "marked_states"]), ...(question.withMethod ? [rule] : []), snapshot];
  }
  const metrics = metricsOf(question);
  const own = metrics.flatMap((metric) => scopes.map((scope) => ({ metric, scope })));
  const beside = (kind === "density" || kind === "underserved") && scopes[0] !== "US" ? nation(["density"]) : kind === "share" ? nation(["count"]) : [];
  // The rule that was asked for and the figure compared with come before a long list of states.
  const compared = question.form.includes(" than the national ") ? nation([METRIC_OF[question.measure]]) : [];
  return [...compared, ...(question.withMethod ? [...own.slice(0, 1), rule, ...own.slice(1)] : own), ...beside, snapshot];
}

/** The rows of a dataset's state file, each with its state and one of its figures. */
function rowsIn(dataset: Dataset, document: unknown, metric: Metric): { readonly item: string; readonly state: unknown; readonly value: unknown }[] {
  const [base, tail] = dataset.kind === "supply" ? ["/data", "/value"] : ["/data/rows", ""];
  const rows = valueAt(document, base);
  return (Array.isArray(rows) ? rows : []).map((_, i) => {
    const item = `${base}/${i}`;
    return { item, state: valueAt(document, `${item}/state_code${tail}`), value: valueAt(document, `${item}/${FIELDS[dataset.kind][metric]}${tail}`) };
  });
}

/** A figure of every state that has one. */
async function columnOf(dataset: Dataset, metric: Metric, { read, past }: Held): Promise<Ranked[]> {
  const rows = past === null ? rowsIn(dataset, await read(rowsPath(dataset)), metric) : statesIn(past, metric);
  return rows.flatMap(({ state, value }) => (typeof state === "string" && typeof value === "number" ? [{ state, value }] : []));
}

/** The path and pointer of a figure. Null when the dataset has no such figure or the release no such file. */
async function addressOf({ metric, scope }: Wanted, dataset: Dataset, pack: AuditPack, { read, past }: Held): Promise<[string, string] | null> {
  const { slug } = dataset;
  if (past !== null) return addressIn(past, metric, scope);
  if (metric === "version" || metric === "released") return [publicPath.methodology(slug), `/data/${metric}`];
  if (metric === "snapshot" || metric === "status") {
    const at = pack.sources.findIndex(({ facts }) => facts.source_id === scope);
    return at < 0 ? null : [publicPath.auditPack(slug), `/data/sources/${at}/${metric === "status" ? "status" : "facts/snapshot"}`];
  }
  if (metric === "rule") {
    const at = pack.methodology.rules.findIndex((text) => RULES[scope as Term].rule.test(text));
    return at < 0 ? null : [publicPath.methodology(slug), `/data/rules/${at}`];
  }
  const chunks = publicPath.exportFile(slug, "json");
  if (metric === "marked_count" || metric === "marked_states") return [chunks, `/data/chunks/52/data/${metric === "marked_count" ? "count" : "states"}`];
  if (scope === "US") {
    const field = NATIONAL_FIELDS[metric];
    return field === undefined ? null : [chunks, `/data/chunks/0/data/${field}`];
  }
  const [field, path] = [FIELDS[dataset.kind][metric], rowsPath(dataset)];
  const row = rowsIn(dataset, await read(path), metric).find(({ state }) => state === scope);
  if (field === undefined || row === undefined) return null;
  return [path, `${row.item}/${field}${dataset.kind === "supply" ? "/value" : ""}`];
}

async function figureOf(want: Wanted, dataset: Dataset, pack: AuditPack, held: Held): Promise<Figure | null> {
  const address = await addressOf(want, dataset, pack, held);
  if (address === null) return null;
  const document = await held.read(address[0]);
  return document === null ? null : figureAt(...address, document);
}

interface Ranked {
  readonly state: string;
  readonly value: number;
}

/** The states with a figure of the measure, highest first. Ties are ordered by state code. Densities follow the published, unrounded rank. */
async function rankedStates(dataset: Dataset, measure: Measure, held: Held): Promise<Ranked[]> {
  const sign = measure === "density" ? -1 : 1;
  return (await columnOf(dataset, measure === "density" ? "rank" : METRIC_OF[measure], held))
    .map(({ state, value }) => ({ state, value: sign * value }))
    .sort((a, b) => b.value - a.value || (a.state < b.state ? -1 : 1));
}

function cut(ordered: readonly Ranked[], limit: number): Places {
  const [last, next] = [ordered[limit - 1], ordered[limit]];
  return { scopes: ordered.slice(0, limit).map(({ state }) => state), tied: last !== undefined && last.value === next?.value ? [last.state] : [] };
}

/** The places whose figure another state has too. */
function shared(scopes: readonly string[], all: readonly Ranked[]): string[] {
  return scopes.filter((scope) => {
    const own = all.find(({ state }) => state === scope);
    return own !== undefined && all.some(({ state, value }) => state !== scope && value === own.value);
  });
}

type Places = Pick<Question, "scopes" | "tied">;

async function passing(intent: Intent, dataset: Dataset, most: number, held: Held): Promise<Places> {
  if (intent.threshold === undefined) return { scopes: [], tied: [] };
  const { measure, than, number } = intent.threshold;
  const path = publicPath.exportFile(dataset.slug, "json");
  const national = valueAt(await held.read(path), `/data/chunks/0/data/${NATIONAL_FIELDS[METRIC_OF[measure]]}`);
  const limit = number ?? (typeof national === "number" ? national : null);
  const sign = than === "more than" || than === "at least" ? 1 : -1;
  const ordered = (await columnOf(dataset, METRIC_OF[measure], held)).sort((a, b) => sign * (b.value - a.value) || (a.state < b.state ? -1 : 1));
  const met = limit === null ? [] : ordered.filter(({ value }) => passes(value, than, limit));
  // Where no state passes, the nearest one shows it.
  return met.length === 0 ? cut(ordered, 1) : cut(met, most);
}

async function placesOf(intent: Intent, kind: IntentKind, dataset: Dataset, most: number, held: Held): Promise<Places> {
  const measure = intent.measure ?? "density";
  if (kind === "threshold") return passing(intent, dataset, most, held);
  if (kind === "top_states" || kind === "bottom_states") {
    const ordered = await rankedStates(dataset, measure, held);
    const least = [...ordered].sort((a, b) => a.value - b.value || (a.state < b.state ? -1 : 1));
    return cut(kind === "top_states" ? ordered : least, Math.min(intent.limit ?? DEFAULT_LISTED, most));
  }
  const isNation = kind === "national" || kind === "methodology" || kind === "definition" || intent.states.length === 0;
  const scopes = isNation ? ["US"] : [...new Set<string>(intent.states)];
  if (kind !== "rank") return { scopes, tied: [] };
  const ordered = await rankedStates(dataset, measure, held);
  // A place by number or stars is told by the state's own figure and the highest one.
  const named = [...new Set([...scopes, ...(measure === "density" ? [] : cut(ordered, 1).scopes)])];
  return { scopes: named, tied: shared(named, ordered) };
}

/**
 * Says that a figure is unknown instead of leaving it out. Without an average, a rated share or count means nothing, and
 * "zero rated" would read as a finding where no star was ever loaded.
 */
function withoutEmptyRatings(figures: readonly Figure[]): Figure[] {
  const unknown = new Set(figures.flatMap(({ metric, scope, value }) => (metric === "average_star" && value === null ? [scope] : [])));
  return figures.filter(({ metric, scope, value }) =>
    !unknown.has(scope) || metric === "average_star" || metric === "snapshot" || (metric === "suppressed_share" && value !== null));
}

/** The claim that a source of the dataset is not loaded; throws 503 when none says why the figures are missing. */
async function missingSource(dataset: Dataset, pack: AuditPack, held: Held): Promise<Figure> {
  const absent = pack.sources.find(({ rows }) => rows.rows_in === 0);
  const figure = absent === undefined ? null : await figureOf({ metric: "status", scope: absent.facts.source_id }, dataset, pack, held);
  if (figure === null) throw unavailable(`The dataset ${dataset.slug}`);
  return figure;
}

/** The term whose rule explains a kind of figure. */
function termOf(kind: IntentKind, intent: Intent): Term {
  if (kind === "quartile" || kind === "underserved" || kind === "density") return kind;
  const measure = intent.threshold?.measure ?? intent.measure ?? (MEASURED.has(kind) ? "density" : "count");
  if (kind === "average_rating" || measure === "rating") return "rating";
  // A place by number is in no file: it follows from who is counted.
  if (measure === "count" || kind === "methodology") return "active";
  return kind === "rank" ? "rank" : "density";
}

/** Throws 503 where the release holds no audit pack of the dataset, or no figure and no reason for it. */
export async function lookUp(release: Release, intent: Intent, most: number): Promise<Answered> {
  const files = evidenceFiles(release);
  const held: Held = { read: (path) => files.read(path), past: await pastPoint(release, intent) };
  const dataset = datasetBySlug(intent.dataset_slug);
  if (dataset === null) throw unavailable(`The dataset ${intent.dataset_slug}`);
  const pack = await files.pack(dataset.slug);
  const kind = settledKind(intent);
  // The rule that was asked for and the figure compared with take the place of a state.
  const room = Math.max(1, most - (intent.with_method === true ? 1 : 0) - (intent.threshold?.number === null ? 1 : 0));
  const question: Question = {
    kind, dataset, ...await placesOf(intent, kind, dataset, room, held), measure: intent.threshold?.measure ?? intent.measure ?? "density",
    term: intent.term ?? termOf(kind, intent), withMethod: intent.with_method ?? false, isGeneral: intent.is_general ?? false, form: normalForm(intent),
    isWhole: held.past !== null || pack.sources[0] === undefined || isEntire(pack.sources[0]),
  };
  const found = await Promise.all(wanted(question).map((want) => figureOf(want, dataset, pack, held)));
  const figures = withoutEmptyRatings(found.filter((figure) => figure !== null));
  const column = (await columnOf(dataset, METRIC_OF[question.measure], held)).map(({ value }) => value);
  const hasAnswer = figures.some(({ metric }) => metric !== "snapshot") || (kind === "threshold" && column.length > 0);
  const answered = (hasAnswer ? figures : [await missingSource(dataset, pack, held)]).slice(0, most);
  return { ...question, pack, past: held.past, figures: answered, derived: derivedNumber(question.form, answered, column) };
}
