/**
 * The payments of one recipient in their order, and which of them are below the de-minimis threshold of their year: by year,
 * date, manufacturer, amount, nature, count and dispute, of those that say the same the surer one first, then the one that was
 * read first; texts by their bytes. Payments by NPI are settled before anybody is looked up in the registry; only whoever has
 * payments matched by name beside them is settled anew, for the yearly totals are others then. Of fifteen million payments none
 * becomes an object for it.
 */
import { textCache } from "../../csv/text_cache.ts";
import { withRecordWriter } from "../../spill/filled.ts";
import { ORIGIN, placeIn } from "../../spill/record_pen.ts";
import type { Group, Spill } from "../../spill/spill.ts";
import { BELOW, BY_NPI, digitsIn, skip, yearOf } from "./record.ts";
import { belowThreshold } from "./thresholds.ts";

/** The payments of a group by their places in it: the first `above` stand, the others are below the threshold. Good until the next. */
export interface Settled {
  readonly order: readonly number[];
  readonly above: number;
}

type Settle = (group: Group) => Settled;

/** Each recipient's payments as if there were no others of his: in their order, and behind them those below the threshold, marked so. */
export function writeAlone(paid: Spill, file: string, files: readonly string[]): void {
  const settle = openSettling(files);
  withRecordWriter(file, (writer) => paid.groups((group) => {
    const { order, above } = settle(group);
    for (let place = 0; place < group.count; place += 1) {
      const i = order[place]!;
      const start = group.starts[i]!;
      if (place >= above) group.view.setUint8(start, BELOW);
      writer.add(group.key, group.view, start, group.ends[i]!);
    }
  }));
}

/** Settles groups in which what was matched stands behind what `writeAlone` wrote; the mark is taken off. */
export function openSettled(files: readonly string[]): Settle {
  const settleAnew = openSettling(files);
  const order: number[] = [];
  return (group) => {
    const above = unmarked(group);
    if (hasMatched(group)) return settleAnew(group);
    for (let i = order.length; i < group.count; i += 1) order.push(i);
    return { order, above };
  };
}

function hasMatched({ view, starts, count }: Group): boolean {
  return view.getUint8(starts[count - 1]!) !== BY_NPI;
}

/** Takes the marks off; how many there are before the first one. */
function unmarked({ view, starts, count }: Group): number {
  let above = count;
  for (let i = 0; i < count; i += 1) {
    if (view.getUint8(starts[i]!) !== BELOW) continue;
    view.setUint8(starts[i]!, BY_NPI);
    above = Math.min(above, i);
  }
  return above;
}

/** What a group's payments are ordered and judged by, each by its place in the group; `payments` is 1 where it is not told. */
interface Facts {
  readonly years: number[];
  readonly days: number[];
  readonly cents: number[];
  readonly payments: number[];
  /** Equal for equal names. */
  readonly payers: number[];
  /** Where the manufacturer's text lies, with which the compared ones begin. */
  readonly manufacturers: number[];
}

/** Settles one group after the other, in the same arrays. */
function openSettling(files: readonly string[]): Settle {
  const facts: Facts = { years: [], days: [], cents: [], payments: [], payers: [], manufacturers: [] };
  const payerOf = payerNumbers();
  const ranks = ranksOf(files);
  let [order, rest]: [number[], number[]] = [[], []];
  return (group) => {
    order.length = rest.length = 0;
    for (let i = 0; i < group.count; i += 1) {
      readFacts(group, i, facts, payerOf);
      order.push(i);
    }
    const { days } = facts;
    if (group.count > 1) order.sort((a, b) => days[a]! - days[b]! || compareBehind(group, facts, ranks, a, b));
    const isBelow = belowThreshold(group.count, facts);
    if (isBelow === null) return { order, above: group.count };
    const all = order;
    order = rest;
    rest = all;
    for (const i of all) if (!isBelow(i)) order.push(i);
    const above = order.length;
    for (const i of all) if (isBelow(i)) order.push(i);
    return { order, above };
  };
}

function payerNumbers(): ReturnType<typeof textCache<number>> {
  const numbers = new Map<string, number>();
  return textCache((name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

function ranksOf(files: readonly string[]): number[] {
  const sorted = [...new Set(files)].sort();
  return files.map((file) => sorted.indexOf(file));
}

function readFacts({ bytes, view, starts, ends }: Group, i: number, facts: Facts, payerOf: ReturnType<typeof payerNumbers>): void {
  const start = starts[i]!;
  const year = yearOf({ bytes, view, start, end: ends[i]! });
  const manufacturer = skip(bytes, start + ORIGIN.body, 1);
  const amount = skip(bytes, manufacturer, 1);
  const nature = skip(bytes, amount, 1);
  const date = skip(bytes, nature, 1);
  const count = skip(bytes, date, 1);
  const behind = skip(bytes, count, 1);
  facts.years[i] = year;
  facts.days[i] = year * 1e8 + dayIn(bytes, date + 2, count);
  facts.cents[i] = digitsIn(bytes, amount + 2, nature);
  facts.payments[i] = count + 2 === behind ? 1 : digitsIn(bytes, count + 2, behind);
  facts.payers[i] = payerOf(bytes, manufacturer + 2, amount);
  facts.manufacturers[i] = manufacturer;
}

/** `2024-02-03` as 20240203; 0 for none, which comes first. */
function dayIn(bytes: Buffer, start: number, end: number): number {
  if (start === end) return 0;
  return digitsIn(bytes, start, start + 4) * 1e4 + digitsIn(bytes, start + 5, start + 7) * 100 + digitsIn(bytes, start + 8, end);
}

/** Of two payments of one day. */
function compareBehind({ bytes, view, starts }: Group, { manufacturers, cents }: Facts, ranks: readonly number[], a: number, b: number): number {
  let [at, other] = [manufacturers[a]!, manufacturers[b]!];
  for (let text = 0; text < TEXTS_BEHIND; text += 1) {
    const found = text === AMOUNT ? cents[a]! - cents[b]! : compareTexts(bytes, at, other);
    if (found !== 0) return found;
    at = skip(bytes, at, 1);
    other = skip(bytes, other, 1);
  }
  const [start, second] = [starts[a]!, starts[b]!];
  return bytes[second + ORIGIN.kind]! - bytes[start + ORIGIN.kind]!
    || ranks[view.getUint16(start + ORIGIN.file, true)]! - ranks[view.getUint16(second + ORIGIN.file, true)]!
    || placeIn(view, start).offset - placeIn(view, second).offset;
}

/** Manufacturer, amount, nature, date, count and dispute. */
const TEXTS_BEHIND = 6;
const AMOUNT = 1;

function compareTexts(bytes: Buffer, a: number, b: number): number {
  const [endA, endB] = [skip(bytes, a, 1), skip(bytes, b, 1)];
  for (let at = a + 2, other = b + 2; at < endA && other < endB; at += 1, other += 1) {
    if (bytes[at] !== bytes[other]) return bytes[at]! - bytes[other]!;
  }
  return (endA - a) - (endB - b);
}
