/**
 * Sorts the payments of a recipient and separates those below the de-minimis threshold (see
 * build/sources/README.md#open-payments). The order is by year, date, manufacturer, amount, nature, count and dispute. Of
 * equal payments, the one with the higher confidence comes first, then the one that was read first.
 *
 * Payments with an NPI are sorted first, without the registry, so that the result can be kept between builds. A recipient
 * who also has payments matched by name is sorted again, because these change the yearly totals. All this works on bytes:
 * none of the fifteen million payments becomes an object.
 */
import { textCache } from "../../csv/text_cache.ts";
import { withRecordWriter } from "../../spill/with_writer.ts";
import { ORIGIN, placeIn } from "../../spill/record_pen.ts";
import type { Group, Spill } from "../../spill/spill.ts";
import { BELOW, BY_NPI, digitsIn, skip, yearOf } from "./record.ts";
import { belowThreshold } from "./thresholds.ts";

/** The payments of a group by their places in it. The arrays are reused: they are valid until the next group. */
interface SortedPayments {
  readonly order: readonly number[];
  /** So many of `order` are published; the others are below the threshold. */
  readonly above: number;
}

type SortPayments = (group: Group) => SortedPayments;

/** Writes the payments of each recipient, sorted; those below the threshold come last, and their kind is `BELOW`. */
export function writePresorted(paid: Spill, file: string, files: readonly string[]): void {
  const sort = paymentSorter(files);
  withRecordWriter(file, (writer) => paid.groups((group) => {
    const { order, above } = sort(group);
    for (let place = 0; place < group.count; place += 1) {
      const i = order[place]!;
      const start = group.starts[i]!;
      if (place >= above) group.view.setUint8(start, BELOW);
      writer.add(group.key, group.view, start, group.ends[i]!);
    }
  }));
}

/**
 * Returns a function for groups that hold the payments of `writePresorted`, followed by those matched by name. It sorts a
 * group again only when it has any of the latter, and changes the kind `BELOW` back to `BY_NPI`.
 */
export function presortedSorter(files: readonly string[]): SortPayments {
  const sortAgain = paymentSorter(files);
  const order: number[] = [];
  return (group) => {
    const above = unmarkBelow(group);
    if (hasMatched(group)) return sortAgain(group);
    for (let i = order.length; i < group.count; i += 1) order.push(i);
    return { order, above };
  };
}

function hasMatched({ view, starts, count }: Group): boolean {
  return view.getUint8(starts[count - 1]!) !== BY_NPI;
}

/** Changes the kind `BELOW` to `BY_NPI`; returns how many payments come before the first such one. */
function unmarkBelow({ view, starts, count }: Group): number {
  let above = count;
  for (let i = 0; i < count; i += 1) {
    if (view.getUint8(starts[i]!) !== BELOW) continue;
    view.setUint8(starts[i]!, BY_NPI);
    above = Math.min(above, i);
  }
  return above;
}

/** What a group's payments are sorted and judged by, each by its place in the group. */
interface Facts {
  readonly years: number[];
  readonly days: number[];
  readonly cents: number[];
  /** 1 where the row does not say. */
  readonly payments: number[];
  /** Equal for equal names. */
  readonly payers: number[];
  /** Where the manufacturer's text begins: the first text that is compared. */
  readonly manufacturers: number[];
}

/** Sorts one group after another, in the same arrays. */
function paymentSorter(files: readonly string[]): SortPayments {
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
    if (group.count > 1) order.sort((a, b) => days[a]! - days[b]! || compareTexts(group, facts, ranks, a, b));
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
  const dispute = skip(bytes, count, 1);
  facts.years[i] = year;
  facts.days[i] = year * 1e8 + dayIn(bytes, date + 2, count);
  facts.cents[i] = digitsIn(bytes, amount + 2, nature);
  facts.payments[i] = count + 2 === dispute ? 1 : digitsIn(bytes, count + 2, dispute);
  facts.payers[i] = payerOf(bytes, manufacturer + 2, amount);
  facts.manufacturers[i] = manufacturer;
}

/** Returns `2024-02-03` as 20240203, and 0 for no date, which comes first. */
function dayIn(bytes: Buffer, start: number, end: number): number {
  if (start === end) return 0;
  return digitsIn(bytes, start, start + 4) * 1e4 + digitsIn(bytes, start + 5, start + 7) * 100 + digitsIn(bytes, start + 8, end);
}

/** Compares two payments of one day. */
function compareTexts({ bytes, view, starts }: Group, { manufacturers, cents }: Facts, ranks: readonly number[], a: number, b: number): number {
  let [at, other] = [manufacturers[a]!, manufacturers[b]!];
  for (let text = 0; text < COMPARED_TEXTS; text += 1) {
    const found = text === AMOUNT ? cents[a]! - cents[b]! : compareBytes(bytes, at, other);
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
const COMPARED_TEXTS = 6;
const AMOUNT = 1;

function compareBytes(bytes: Buffer, a: number, b: number): number {
  const [endA, endB] = [skip(bytes, a, 1), skip(bytes, b, 1)];
  for (let at = a + 2, other = b + 2; at < endA && other < endB; at += 1, other += 1) {
    if (bytes[at] !== bytes[other]) return bytes[at]! - bytes[other]!;
  }
  return (endA - a) - (endB - b);
}
