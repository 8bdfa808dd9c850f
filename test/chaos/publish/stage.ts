/** Types for a stage of the chaos run and its input. */
import type { Found } from "../report.ts";

export interface Rehearsal {
  readonly seed: number;
  /** True in CI: fewer points, a fake clock, smaller stores. */
  readonly short: boolean;
  /** Number of model sequences. */
  readonly seeds: number;
  /** How long the storm of faults lasts. */
  readonly stormSeconds: number;
  /** The stage's own folder, removed after the run. */
  readonly folder: string;
  /** Returns the folder of a store with a release of the real pipeline, built at the first call. */
  readonly releaseStore: () => Promise<string>;
}

export interface Stage {
  /** The targets it measures, for example `P7 P8`. */
  readonly bar: string;
  readonly what: string;
  /** Runs in the second process, in parallel, to use two cores. */
  readonly apart?: true;
  /** Returns why the stage cannot run here, or null. */
  readonly missing?: () => string | null;
  readonly run: (rehearsal: Rehearsal) => Promise<Found>;
}
