/** What a bench is and how two ways of doing the same are measured: in turn, in one run, by medians. */

/** One line of the outcome. Ratios are taken within one run on one machine; absolute figures say little elsewhere. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  /** Null where nothing was measured; `note` says why. */
  readonly ours: number | null;
  /** The same work by the peer that `name` mentions, null where there is none. */
  readonly peer: number | null;
  /** ours / peer, or ours / the target's figure where there is no peer. */
  readonly ratio: number | null;
  /** `<= 0.3x`, `<= 160 MB`; `reported` for a figure that is shown and not judged. */
  readonly target: string;
  /** False for a row that was not measured, too: a target that nobody looked at is not met. */
  readonly holds: boolean;
  /** What a reader has to know of this row beside its figures. */
  readonly note?: string;
}

export interface Settings {
  readonly rows: number;
  /** Takes what is being done at the moment, for whoever waits. */
  readonly progress: (what: string) => void;
}

export interface Bench {
  readonly name: string;
  /** Throws when the two ways do not give the same answers: a wrong answer has no speed. */
  readonly run: (settings: Settings) => Promise<Row[]>;
}

/** One round of one way, as a figure. */
type Measure = () => number | Promise<number>;

export const ROUNDS = 7;

/** Medians of both over the rounds, taken in turn so that a busy minute hits both alike; one round before is not counted. */
export async function alternate(ours: Measure, peer: Measure, progress: Settings["progress"] = () => undefined): Promise<{ ours: number; peer: number }> {
  const figures: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    progress(round === 0 ? "warming up" : `round ${round} of ${ROUNDS}`);
    const [a, b] = [await ours(), await peer()];
    if (round === 0) continue;
    figures.ours.push(a);
    figures.peer.push(b);
  }
  return { ours: median(figures.ours), peer: median(figures.peer) };
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Whole and tenths are enough: nothing here is known better. */
export function against(name: string, unit: string, figures: { ours: number; peer: number }, atMost: number): Row {
  const ratio = figures.ours / figures.peer;
  return { name, unit, ...figures, ratio, target: `<= ${Number(atMost.toFixed(3))}x`, holds: ratio <= atMost };
}

/** The same where more is better. */
export function atLeast(name: string, unit: string, figures: { ours: number; peer: number }, least: number): Row {
  const ratio = figures.ours / figures.peer;
  return { name, unit, ...figures, ratio, target: `>= ${least}x`, holds: ratio >= least };
}

export function bounded(name: string, unit: string, ours: number, atMost: number): Row {
  return { name, unit, ours, peer: null, ratio: ours / atMost, target: `<= ${atMost} ${unit}`, holds: ours <= atMost };
}

/** A figure that is shown and not judged, with the peer's where there is one. */
export function reported(name: string, unit: string, ours: number, peer: number | null = null): Row {
  return { name, unit, ours, peer, ratio: peer === null ? null : ours / peer, target: "reported", holds: true };
}

/** The row of a bench that could not be run. */
export function unmeasured(name: string, target: string, note: string): Row {
  return { name, unit: "", ours: null, peer: null, ratio: null, target, holds: false, note };
}

/** Fails the bench, not the machine: both must have answered the same before their speed means anything. */
export function mustEqual(what: string, ours: unknown, peer: unknown): void {
  const [a, b] = [JSON.stringify(ours), JSON.stringify(peer)];
  if (a !== b) throw new Error(`${what}: the answers differ\n  ours ${a?.slice(0, 400)}\n  peer ${b?.slice(0, 400)}`);
}
