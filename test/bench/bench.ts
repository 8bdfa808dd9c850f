/** Defines a bench and compares two ways to do the same work: they run in turn within one run, and medians are compared. */

/** One line of the results. Ratios come from one run on one machine; absolute figures mean little on another machine. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  /** Null when nothing was measured; `note` says why. */
  readonly ours: number | null;
  /** The same work by the peer in `name`, or null without a peer. */
  readonly peer: number | null;
  /** ours / peer, or ours / the target's figure without a peer. */
  readonly ratio: number | null;
  /** For example `<= 0.3x` or `<= 160 MB`; `reported` for a figure without a target. */
  readonly target: string;
  /** Also false for a row that was not measured. */
  readonly holds: boolean;
  /** What a reader should know in addition to the figures. */
  readonly note?: string;
}

export interface Settings {
  readonly rows: number;
  /** Prints the current step, for a person who waits. */
  readonly progress: (what: string) => void;
}

export interface Bench {
  readonly name: string;
  /** Throws when the two ways give different answers, because the speed of a wrong answer means nothing. */
  readonly run: (settings: Settings) => Promise<Row[]>;
}

/** Runs one round and returns its figure. */
type Measure = () => number | Promise<number>;

export const ROUNDS = 7;

/** Returns the medians of both. They run in turn, so that a busy minute affects both alike; a first round is not counted. */
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

/** A row with a peer, where less is better. */
export function against(name: string, unit: string, figures: { ours: number; peer: number }, atMost: number): Row {
  const ratio = figures.ours / figures.peer;
  return { name, unit, ...figures, ratio, target: `<= ${Number(atMost.toFixed(3))}x`, holds: ratio <= atMost };
}

/** A row with a peer, where more is better. */
export function atLeast(name: string, unit: string, figures: { ours: number; peer: number }, least: number): Row {
  const ratio = figures.ours / figures.peer;
  return { name, unit, ...figures, ratio, target: `>= ${least}x`, holds: ratio >= least };
}

export function bounded(name: string, unit: string, ours: number, atMost: number): Row {
  return { name, unit, ours, peer: null, ratio: ours / atMost, target: `<= ${atMost} ${unit}`, holds: ours <= atMost };
}

/** A row without a target, with the peer's figure if there is one. */
export function reported(name: string, unit: string, ours: number, peer: number | null = null): Row {
  return { name, unit, ours, peer, ratio: peer === null ? null : ours / peer, target: "reported", holds: true };
}

/** The row of a bench that could not be run. */
export function unmeasured(name: string, target: string, note: string): Row {
  return { name, unit: "", ours: null, peer: null, ratio: null, target, holds: false, note };
}

/** Throws when the two answers differ. Only equal answers may be compared in speed. */
export function mustEqual(what: string, ours: unknown, peer: unknown): void {
  const [a, b] = [JSON.stringify(ours), JSON.stringify(peer)];
  if (a !== b) throw new Error(`${what}: the answers differ\n  ours ${a?.slice(0, 400)}\n  peer ${b?.slice(0, 400)}`);
}
