/**
 * Addresses a figure of a release by its public file and a JSON pointer (RFC 6901), for example
 * `public/v1/facilities/dialysis-quality/by-state.json` and `/data/rows/4/count`. The address alone tells what the figure
 * means, so an answer and the command that checks it agree.
 */
import { publicPath } from "./artifacts.ts";
import { SERIES_COLUMNS } from "./series.ts";
import { DATASET_SLUGS, SPECIALTY_SLUGS, type DatasetSlug } from "../ids.ts";

export const METRICS = [
  "count", "density", "rank", "quartile", "underserved", "population", "average_star", "rated_count", "suppressed_share",
  "marked_count", "marked_states", "version", "released", "rule", "snapshot", "status",
] as const;
export type Metric = (typeof METRICS)[number];

export type FigureValue = number | string | boolean | null | readonly string[];

export interface Figure {
  readonly metric: Metric;
  readonly dataset: DatasetSlug;
  /** A state code, `US` for the 50 states and DC, or the id of a source (for a snapshot or a status). */
  readonly scope: string;
  readonly value: FigureValue;
  /** Relative to the release's folder: `public/v1/...`. */
  readonly path: string;
  readonly pointer: string;
  /** Of a figure of the past: the snapshot that it was computed from. */
  readonly snapshot?: string;
}

/** Returns the value at the pointer, undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  if (pointer === "") return document;
  if (!pointer.startsWith("/")) return undefined;
  let value = document;
  for (const token of pointer.slice(1).split("/")) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** How the figures of one kind of file are addressed. */
interface FigureFile {
  /** Returns the dataset of a path, null for another kind of file. */
  readonly datasetOf: (path: string) => DatasetSlug | null;
  /** The first group is the pointer to the item, the second the field. */
  readonly pointer: RegExp;
  /** The pointer from the item to its scope. */
  readonly scope: string | null;
  readonly metrics: Readonly<Record<string, Metric>>;
  /** For a file with figures of the past: the pointer to the snapshot of an item. */
  readonly snapshotAt?: (item: string) => string;
}

function datasetsAt(pathOf: (slug: DatasetSlug) => string | null): FigureFile["datasetOf"] {
  const known = new Map(DATASET_SLUGS.flatMap((slug) => {
    const path = pathOf(slug);
    return path === null ? [] : [[path, slug] as const];
  }));
  return (path) => known.get(path) ?? null;
}

function seriesOf(kind: keyof typeof SERIES_COLUMNS): Omit<FigureFile, "pointer" | "scope" | "metrics"> {
  const isSupply = (slug: DatasetSlug): boolean => SPECIALTY_SLUGS.some((each) => slug === `${each}-supply`);
  return {
    datasetOf: datasetsAt((slug) => (isSupply(slug) === (kind === "supply") ? publicPath.series(slug, "json") : null)),
    snapshotAt: (item) => `${/^\/data\/points\/\d+/.exec(item)?.[0] ?? ""}/snapshot`,
  };
}

/** The columns of a series that are figures, by their number. */
function seriesMetrics(kind: keyof typeof SERIES_COLUMNS): Record<string, Metric> {
  return Object.fromEntries(SERIES_COLUMNS[kind].flatMap((column, i) => {
    const metric = Object.hasOwn(SERIES_METRICS, column) ? SERIES_METRICS[column] : undefined;
    return metric === undefined ? [] : [[String(i), metric] as const];
  }));
}

/** The metric of each column of a series. */
export const SERIES_METRICS: Readonly<Record<string, Metric>> = {
  count: "count", density_per_100k: "density", rank: "rank", quartile: "quartile", underserved: "underserved", population: "population",
  average_star: "average_star", rated_count: "rated_count", suppressed_share: "suppressed_share",
};

const FIGURE_FILES: readonly FigureFile[] = [
  ...(["supply", "facility"] as const).flatMap((kind): FigureFile[] => [
    { ...seriesOf(kind), pointer: /^(\/data\/points\/\d+\/rows\/\d+)\/(\d+)$/, scope: "/0", metrics: seriesMetrics(kind) },
    { ...seriesOf(kind), pointer: /^(\/data\/points\/\d+)\/(snapshot)$/, scope: "/sources/0/source_id", metrics: { snapshot: "snapshot" } },
  ]),
  {
    datasetOf: datasetsAt((slug) => {
      const specialty = SPECIALTY_SLUGS.find((each) => slug === `${each}-supply`);
      return specialty === undefined ? null : publicPath.byState(specialty);
    }),
    pointer: /^(\/data\/\d+)\/(\w+)\/value$/,
    scope: "/state_code/value",
    metrics: {
      active_providers: "count", per_100k: "density", rank_density: "rank", quartile: "quartile", underserved: "underserved",
      population_2024: "population",
    },
  },
  {
    datasetOf: datasetsAt((slug) => publicPath.facilityStates(slug)),
    pointer: /^(\/data\/rows\/\d+)\/(\w+)$/,
    scope: "/state_code",
    metrics: {
      count: "count", density_per_100k: "density", rank: "rank", average_star: "average_star", rated_count: "rated_count",
      suppressed_share: "suppressed_share",
    },
  },
  {
    datasetOf: datasetsAt((slug) => publicPath.exportFile(slug, "json")),
    pointer: /^(\/data\/chunks\/0)\/data\/(\w+)$/,
    scope: "/data/state_code",
    metrics: {
      count: "count", density_per_100k: "density", population: "population", average_star: "average_star", rated_count: "rated_count",
      suppressed_share: "suppressed_share",
    },
  },
  {
    datasetOf: datasetsAt((slug) => publicPath.exportFile(slug, "json")),
    pointer: /^(\/data\/chunks\/52)\/data\/(\w+)$/,
    scope: "/data/state_code",
    metrics: { count: "marked_count", states: "marked_states" },
  },
  {
    datasetOf: datasetsAt((slug) => publicPath.methodology(slug)),
    pointer: /^(\/data)\/(\w+)$/,
    scope: null,
    metrics: { version: "version", released: "released" },
  },
  {
    datasetOf: datasetsAt((slug) => publicPath.methodology(slug)),
    pointer: /^(\/data)\/(rules)\/\d+$/,
    scope: null,
    metrics: { rules: "rule" },
  },
  {
    datasetOf: datasetsAt((slug) => publicPath.auditPack(slug)),
    pointer: /^(\/data\/sources\/\d+)\/(facts\/snapshot|status)$/,
    scope: "/facts/source_id",
    metrics: { "facts/snapshot": "snapshot", status: "status" },
  },
];

function isFigureValue(value: unknown): value is FigureValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === "string");
  return value === null || typeof value === "number" || typeof value === "string" || typeof value === "boolean";
}

function scopeOf(file: FigureFile, document: unknown, item: string): string | null {
  if (file.scope === null) return "US";
  const scope = valueAt(document, item + file.scope);
  return typeof scope === "string" ? scope : null;
}

/** Returns the figure at an address of a parsed file, null if there is none or the address is not of a known kind. */
export function figureAt(path: string, pointer: string, document: unknown): Figure | null {
  for (const file of FIGURE_FILES) {
    const dataset = file.datasetOf(path);
    const [, item = "", field = ""] = (dataset === null ? null : file.pointer.exec(pointer)) ?? [];
    const metric = Object.hasOwn(file.metrics, field) ? file.metrics[field] : undefined;
    if (dataset === null || metric === undefined) continue;
    const value = valueAt(document, pointer);
    const scope = scopeOf(file, document, item);
    if (!isFigureValue(value) || scope === null) return null;
    const snapshot = file.snapshotAt === undefined ? undefined : valueAt(document, file.snapshotAt(item));
    return { metric, dataset, scope, value, path, pointer, ...(typeof snapshot === "string" && { snapshot }) };
  }
  return null;
}
