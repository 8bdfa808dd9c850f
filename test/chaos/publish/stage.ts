/** What a stage of the rehearsal is given, and what it is. */
import type { Found } from "../report.ts";

export interface Rehearsal {
  readonly seed: number;
  /** The form of CI: fewer points, passed time, smaller stores. */
  readonly short: boolean;
  /** Sequences of the model. */
  readonly seeds: number;
  /** How long the store is in steady trouble. */
  readonly stormSeconds: number;
  /** Of the stage alone, and gone after the run. */
  readonly folder: string;
  /** A store with a release of the real pipeline, in a folder; built at the first call. */
  readonly releaseStore: () => Promise<string>;
}

export interface Stage {
  /** Names of the bars it answers for: `P7 P8`. */
  readonly bar: string;
  readonly what: string;
  /** Done beside the others, in a process of its own: so that two cores are of use. */
  readonly apart?: true;
  /** Why it cannot be run here, null where it can. */
  readonly missing?: () => string | null;
  readonly run: (rehearsal: Rehearsal) => Promise<Found>;
}
