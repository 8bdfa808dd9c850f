/**
 * The payments of one recipient in their order, and which of them are below the de-minimis threshold of their year. Payments
 * by NPI are settled before anybody is looked up in the registry; only whoever has payments matched by name beside them is
 * settled anew, for the yearly totals are others then.
 */
import { filledFile } from "../spill/filled.ts";
import { type At, recordsOf } from "../spill/group.ts";
import type { Group, Spill } from "../spill/spill.ts";
import type { Payment } from "./open_payments.ts";
import { BELOW, BY_NPI, paymentIn } from "./open_payments_record.ts";
import { belowThreshold } from "./open_payments_thresholds.ts";

/** Each recipient's payments as if there were no others of his: in their order, and behind them those below the threshold, marked so. */
export function writeAlone(paid: Spill, file: string, files: readonly string[]): void {
  filledFile(file, (writer) => paid.groups((group) => {
    const { above, below } = payments(group, files);
    for (const { at: { view, start, end } } of above) writer.add(group.key, view, start, end);
    for (const { at: { view, start, end } } of below) {
      view.setUint8(start, BELOW);
      writer.add(group.key, view, start, end);
    }
  }));
}

export interface Settled {
  readonly above: readonly At[];
  readonly below: readonly At[];
}

/** Of a group in which what was matched stands behind what `writeAlone` wrote; the mark is taken off. */
export function settledPayments(group: Group, files: readonly string[]): Settled {
  return hasMatched(group) ? settledAnew(group, files) : settledAlone(group);
}

function hasMatched({ view, starts, count }: Group): boolean {
  const kind = view.getUint8(starts[count - 1]!);
  return kind !== BY_NPI && kind !== BELOW;
}

/** As `writeAlone` wrote them. */
function settledAlone(group: Group): Settled {
  const all = recordsOf(group);
  const first = all.findIndex(({ view, start }) => view.getUint8(start) === BELOW);
  return first < 0 ? { above: all, below: [] } : { above: all.slice(0, first), below: all.slice(first).map(byNpi) };
}

/** With what was matched the yearly totals are others, and so may be what is below the threshold. */
function settledAnew(group: Group, files: readonly string[]): Settled {
  recordsOf(group).forEach(byNpi);
  const { above, below } = payments(group, files);
  return { above: above.map(({ at }) => at), below: below.map(({ at }) => at) };
}

/** Takes the mark off. */
function byNpi(at: At): At {
  if (at.view.getUint8(at.start) === BELOW) at.view.setUint8(at.start, BY_NPI);
  return at;
}

function payments(group: Group, files: readonly string[]): { readonly above: Placed[]; readonly below: Placed[] } {
  const listed = recordsOf(group).map((at) => {
    const payment = paymentIn(at, files);
    return { payment, at, order: orderOf(payment) };
  }).sort(byOrder);
  const small = new Set(belowThreshold(listed.map(({ payment }) => payment)));
  return { above: listed.filter(({ payment }) => !small.has(payment)), below: listed.filter(({ payment }) => small.has(payment)) };
}

function byOrder(a: Placed, b: Placed): number {
  return a.order < b.order ? -1 : a.order > b.order ? 1 : byPlace(a.payment, b.payment);
}

/** Of payments that say the same, the surer one first, then the one that was read first. */
function byPlace(a: Payment, b: Payment): number {
  return b.confidence - a.confidence || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.offset - b.offset);
}

function orderOf({ program_year, date, manufacturer, cents, nature, payments, disputed }: Payment): string {
  const amount = String(cents).padStart(14, "0");
  return [program_year, date ?? "", manufacturer ?? "", amount, nature ?? "", payments ?? "", disputed].join("\u0000");
}

interface Placed {
  readonly payment: Payment;
  readonly at: At;
  readonly order: string;
}
