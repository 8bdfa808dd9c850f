/** Decides where the invented facilities of a type are and how good they are: the states of the sample in plausible proportions. */
import { STATES } from "../../../data/reference/states.ts";
import { facilityWeights, qualityOf } from "../files/densities.ts";
import { dealer } from "../files/shares.ts";

/** A reader of a small sample should find each type in each state. */
const AT_LEAST = 2;
export const FEWEST = AT_LEAST * STATES.length;
/** The first two of a state are as far from its level, one above and one below. */
const FIRST = 0.191;
const GOLDEN = 0.618_034;

export interface Seat {
  /** The index in STATES. */
  readonly state: number;
  /** The share of all facilities that are worse, in thousandths. The stars follow from it. */
  readonly quality: number;
}

/** Returns a function that gives the seat of the next facility. A state's facilities are spread around its own level. */
export function seats(type: string): () => Seat {
  const next = dealer(facilityWeights(type), AT_LEAST);
  const counts = STATES.map(() => 0);
  return () => {
    const state = next();
    const spread = (FIRST + counts[state]! * GOLDEN) % 1;
    counts[state]! += 1;
    return { state, quality: limited(Math.floor(spread * 1000) + qualityOf(STATES[state]!)) };
  };
}

function limited(quality: number): number {
  return Math.min(999, Math.max(0, quality));
}

/** Returns the element of an ascending list that belongs to a quality. Its neighbors are `apart` thousandths away, up or down. */
export function graded<T>(list: readonly T[], quality: number, apart = 0): T {
  return list[Math.floor((limited(quality + apart) * list.length) / 1000)] as T;
}
