/**
 * Numbers the sources of one page. A block of values from one source names it in a line below. Where sources differ, each value carries
 * a small number; its note shows the provenance on hover or keyboard focus, by style alone. Line and number link to the same source in
 * full at the foot of the page. So a reader needs no script and no pointer.
 */
import type { ProvenanceTuple } from "../../data/contract/provenance.ts";
import { longDate } from "../../data/contract/numbers.ts";
import { decimal } from "../words.ts";

/** A value with its source, as the partials `cited` and `cited_text` print it. */
export interface Cited<Value> {
  readonly value: Value;
  /** Why a null is null: `withheld by the publisher`. Null for any other value. */
  readonly reason: string | null;
  /** The number of the source on this page, from 1. */
  readonly source: number;
  /** The number of the note on this page, from 1. */
  readonly tip: number;
  readonly note: string;
  /** `NPPES, snapshot of November 8, 2026`. */
  readonly origin: string;
  /** False in a block whose values all have one source. */
  readonly has_number: boolean;
}

/** A block of values. `from` is the one source of all of them; null if they differ, and then each value has its number. */
export type Sourced<Block> = Block & { readonly from: Pick<Cited<unknown>, "source" | "origin"> | null };

function isCited(value: object): value is Cited<unknown> {
  return "tip" in value && "origin" in value;
}

function citedIn(value: unknown): Cited<unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  return isCited(value) ? [value] : Object.values(value).flatMap(citedIn);
}

function withoutNumbers(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isCited(value)) return { ...value, has_number: false };
  if (Array.isArray(value)) return value.map(withoutNumbers);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutNumbers(each)]));
}

export function sourced<Block extends object>(block: Block): Sourced<Block> {
  const [first, ...others] = citedIn(block);
  if (first === undefined || others.some(({ source }) => source !== first.source)) return { ...block, from: null };
  return { ...withoutNumbers(block) as Block, from: { source: first.source, origin: first.origin } };
}

/** `field` names the value among the record's availability flags, for the reason of a null. */
export type Cite = <Value>(value: Value, tuple: ProvenanceTuple, field?: string) => Cited<Value>;

const REASONS: Readonly<Record<string, string>> = {
  null_at_source: "not stated by the publisher",
  suppressed: "withheld by the publisher",
  not_collected: "not collected",
  awaiting_ingest: "source not loaded yet",
  partial_source: "the source is partial",
  redacted: "not published here",
};

function reasonOf(tuple: ProvenanceTuple, field: string | undefined): string {
  const flag = tuple._data_availability.find((each) => each.startsWith(`${field}:`))?.split(":")[1];
  return REASONS[flag ?? ""] ?? "not known";
}

/** Why a value's snapshot has no date. */
function undated({ _data_availability }: ProvenanceTuple): string {
  const isAwaited = _data_availability.length > 0 && _data_availability.every((flag) => flag.endsWith(":awaiting_ingest"));
  return isAwaited ? "not loaded yet" : "undated snapshot";
}

function originOf(tuple: ProvenanceTuple): string {
  const { _source, _snapshot } = tuple;
  return `${_source}, ${_snapshot === null ? undated(tuple) : `snapshot of ${longDate(_snapshot)}`}`;
}

function confidence(score: number | null): string {
  return score === null ? "not scored" : decimal(score);
}

/**
 * Two records with the same key are of one source. The key is their provenance alone: the other fields and the availability flags
 * differ from record to record.
 */
function keyOf(record: ProvenanceTuple): string {
  return JSON.stringify(Object.entries(record).filter(([key]) => key.startsWith("_") && key !== "_data_availability"));
}

function sourceLine(tuple: ProvenanceTuple, number: number) {
  const { _coverage_period_start: start, _coverage_period_end: end } = tuple;
  return {
    number,
    name: tuple._source,
    url: tuple._source_url,
    snapshot: longDate(tuple._snapshot, undated(tuple)),
    period: start === null ? null : `${longDate(start)} to ${longDate(end, "not stated")}`,
    last_checked: longDate(tuple._last_checked),
    confidence: confidence(tuple._confidence),
    methodology: tuple._methodology,
    dataset_id: tuple._dataset_id,
    license: tuple._license,
    revision: tuple._pipeline_version,
  };
}

/** A new numbering for one page. Cite values in the order in which the page shows them, and ask for `sources` last. */
export function citations(): { readonly cite: Cite; readonly sources: () => ReturnType<typeof sourceLine>[] } {
  const known = new Map<string, { readonly number: number; readonly tuple: ProvenanceTuple }>();
  let tips = 0;
  const numberOf = (tuple: ProvenanceTuple): number => {
    const key = keyOf(tuple);
    const entry = known.get(key) ?? { number: known.size + 1, tuple };
    known.set(key, entry);
    return entry.number;
  };
  return {
    cite: (value, tuple, field) => ({
      value,
      reason: value === null ? reasonOf(tuple, field) : null,
      source: numberOf(tuple),
      tip: (tips += 1),
      origin: originOf(tuple),
      has_number: true,
      note: `${originOf(tuple)}; confidence ${confidence(tuple._confidence)}; ` +
        `methodology ${tuple._methodology}; last checked ${longDate(tuple._last_checked)}`,
    }),
    sources: () => [...known.values()].map(({ tuple, number }) => sourceLine(tuple, number)),
  };
}
