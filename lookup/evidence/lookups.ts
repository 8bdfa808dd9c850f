/**
 * Finds the figures that answer an intent: first a plan of metrics and places, most important first, then where each one
 * stands in the release's public files. Only values of closed sets arrive here, and only files of known names are read.
 * No query text is ever built.
 */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { AuditPack } from "../../data/contract/release/audit.ts";
import type { Intent, IntentKind } from "../../data/contract/records/evidence.ts";
import { figureAt, valueAt, type Figure, type Metric } from "../../data/contract/release/figures.ts";
import { datasetBySlug, type Dataset } from "../../data/reference/datasets.ts";
import { unavailable } from "../http/errors.ts";
import type { Release } from "../release/reader.ts";
import { evidenceFiles, rowsPath, type EvidenceFiles } from "./files.ts";

/** The intent as it is answered, with every default filled in. */
export interface Question {
  readonly kind: IntentKind;
  readonly dataset: Dataset;
  /** State codes, or `US` alone. */
  readonly scopes: readonly string[];
  /** For a superlative: more states tie for the last rank listed. */
  readonly tied: boolean;
}

export interface Answered extends Question {
  /** Most important first, and no more than the allowed evidence items. */
  readonly figures: readonly Figure[];
  readonly pack: AuditPack;
}

interface Wanted {
  readonly metric: Metric;
  readonly scope: string;
}

type Read = EvidenceFiles["read"];

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
};
/** Related metrics for a dataset that lacks the one asked for. */
const INSTEAD: Partial<Record<IntentKind, readonly Metric[]>> = { quartile: ["rank", "density"], average_rating: ["count"] };

function metricsOf({ kind, dataset }: Question): readonly Metric[] {
  const has = (metric: Metric): boolean => FIELDS[dataset.kind][metric] !== undefined;
  const [first] = METRICS[kind];
  const metrics = first === undefined || has(first) ? METRICS[kind] : INSTEAD[kind] ?? METRICS[kind];
  return metrics.filter(has);
}

function wanted(question: Question): Wanted[] {
  const { kind, dataset, scopes } = question;
  const first = dataset.source_families[0];
  const snapshot: Wanted = { metric: "snapshot", scope: first };
  if (kind === "methodology") return [{ metric: "version", scope: "US" }, { metric: "released", scope: "US" }, snapshot];
  if (kind === "underserved" && scopes[0] === "US" && dataset.kind === "supply") {
    return [{ metric: "marked_count", scope: "US" }, { metric: "marked_states", scope: "US" }, snapshot];
  }
  const metrics = metricsOf(question);
  const own = metrics.flatMap((metric) => scopes.map((scope) => ({ metric, scope })));
  const beside = (kind === "density" || kind === "underserved") && scopes[0] !== "US" ? [{ metric: "density" as const, scope: "US" }] : [];
  return [...own, ...beside, snapshot];
}

/** The rows of a dataset's state file, each with its state and rank. */
function rowsOf(dataset: Dataset, document: unknown): { readonly item: string; readonly state: unknown; readonly rank: unknown }[] {
  const [base, tail] = dataset.kind === "supply" ? ["/data", "/value"] : ["/data/rows", ""];
  const rows = valueAt(document, base);
  return (Array.isArray(rows) ? rows : []).map((_, i) => {
    const item = `${base}/${i}`;
    return { item, state: valueAt(document, `${item}/state_code${tail}`), rank: valueAt(document, `${item}/${FIELDS[dataset.kind].rank}${tail}`) };
  });
}

/** The path and pointer of a figure. Null when the dataset has no such figure or the release no such file. */
async function addressOf({ metric, scope }: Wanted, dataset: Dataset, pack: AuditPack, read: Read): Promise<[string, string] | null> {
  const { slug } = dataset;
  if (metric === "version" || metric === "released") return [publicPath.methodology(slug), `/data/${metric}`];
  if (metric === "snapshot" || metric === "status") {
    const at = pack.sources.findIndex(({ facts }) => facts.source_id === scope);
    return at < 0 ? null : [publicPath.auditPack(slug), `/data/sources/${at}/${metric === "status" ? "status" : "facts/snapshot"}`];
  }
  const chunks = publicPath.exportFile(slug, "json");
  if (metric === "marked_count" || metric === "marked_states") return [chunks, `/data/chunks/52/data/${metric === "marked_count" ? "count" : "states"}`];
  if (scope === "US") {
    const field = NATIONAL_FIELDS[metric];
    return field === undefined ? null : [chunks, `/data/chunks/0/data/${field}`];
  }
  const [field, path] = [FIELDS[dataset.kind][metric], rowsPath(dataset)];
  const row = rowsOf(dataset, await read(path)).find(({ state }) => state === scope);
  if (field === undefined || row === undefined) return null;
  return [path, `${row.item}/${field}${dataset.kind === "supply" ? "/value" : ""}`];
}

async function figureOf(want: Wanted, dataset: Dataset, pack: AuditPack, read: Read): Promise<Figure | null> {
  const address = await addressOf(want, dataset, pack, read);
  if (address === null) return null;
  const document = await read(address[0]);
  return document === null ? null : figureAt(...address, document);
}

/** The states of a superlative, by published rank. Ties are ordered by state code. */
async function rankedStates(kind: IntentKind, dataset: Dataset, limit: number, read: Read): Promise<Places> {
  const rows = rowsOf(dataset, await read(rowsPath(dataset)))
    .flatMap(({ state, rank }) => (typeof state === "string" && typeof rank === "number" ? [{ state, rank }] : []));
  const sign = kind === "top_states" ? 1 : -1;
  const ordered = rows.sort((a, b) => sign * (a.rank - b.rank) || (a.state < b.state ? -1 : 1));
  const tied = limit < ordered.length && ordered[limit - 1]?.rank === ordered[limit]?.rank;
  return { scopes: ordered.slice(0, limit).map(({ state }) => state), tied };
}

type Places = Pick<Question, "scopes" | "tied">;

async function placesOf(intent: Intent, kind: IntentKind, dataset: Dataset, most: number, read: Read): Promise<Places> {
  if (kind === "top_states" || kind === "bottom_states") return rankedStates(kind, dataset, Math.min(intent.limit ?? DEFAULT_LISTED, most), read);
  const isNation = kind === "national" || kind === "methodology" || intent.states.length === 0;
  return { scopes: isNation ? ["US"] : [...new Set<string>(intent.states)], tied: false };
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
async function missingSource(dataset: Dataset, pack: AuditPack, read: Read): Promise<Figure> {
  const absent = pack.sources.find(({ rows }) => rows.rows_in === 0);
  const figure = absent === undefined ? null : await figureOf({ metric: "status", scope: absent.facts.source_id }, dataset, pack, read);
  if (figure === null) throw unavailable(`The dataset ${dataset.slug}`);
  return figure;
}

/** Throws 503 where the release holds no audit pack of the dataset, or no figure and no reason for it. */
export async function lookUp(release: Release, intent: Intent, most: number): Promise<Answered> {
  const files = evidenceFiles(release);
  const read: Read = (path) => files.read(path);
  const dataset = datasetBySlug(intent.dataset_slug);
  if (dataset === null) throw unavailable(`The dataset ${intent.dataset_slug}`);
  const pack = await files.pack(dataset.slug);
  const kind = settledKind(intent);
  const question = { kind, dataset, ...await placesOf(intent, kind, dataset, most, read) };
  const found = await Promise.all(wanted(question).map((want) => figureOf(want, dataset, pack, read)));
  const figures = withoutEmptyRatings(found.filter((figure) => figure !== null));
  const hasAnswer = figures.some(({ metric }) => metric !== "snapshot");
  return { ...question, pack, figures: (hasAnswer ? figures : [await missingSource(dataset, pack, read)]).slice(0, most) };
}
