/** Draws the invented facilities of a type: names, places and CCNs, at least two for each state, ascending by CCN. */
import { ccnMaker, type Suffix } from "./ccns.ts";
import { streetLine, surname, telephone } from "../people/names.ts";
import { randomStream } from "../files/random.ts";
import type { Sample } from "../people/source.ts";
import { FEWEST, seats } from "./seats.ts";

export interface FacilityRecord {
  readonly index: number;
  readonly ccn: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Ten digits. */
  readonly telephone: string;
  /** See `Seat`. */
  readonly quality: number;
}

interface RosterPlan {
  /** The type, as `densities.ts` names it. */
  readonly stream: string;
  /** One facility for this many providers, up to the number in the nation. */
  readonly perProviders: number;
  readonly atMost: number;
  readonly suffix: Suffix;
  /** The CCN prefixes that the type has; all of them by default. */
  readonly prefixes?: RegExp;
  /** The endings of the names. */
  readonly kinds: readonly string[];
}

export function facilityRoster(sample: Sample, plan: RosterPlan): FacilityRecord[] {
  const random = randomStream(sample.seed, plan.stream);
  const nextCcn = ccnMaker(plan.suffix, plan.prefixes);
  const nextSeat = seats(plan.stream);
  const count = Math.min(plan.atMost, Math.max(FEWEST, Math.floor(sample.providers / plan.perProviders)));
  const roster = Array.from({ length: count }, (_, index) => {
    random.seek(index);
    const seat = nextSeat();
    const { city, state, postalCode } = sample.people.places.inState(random, seat.state);
    return {
      index, ccn: nextCcn(state), name: `${surname(random)} ${random.pick(plan.kinds)}`, street: streetLine(random), city, state,
      zip: postalCode.slice(0, 5), telephone: telephone(random), quality: seat.quality,
    };
  });
  return roster.sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
}

/** `(555) 123-4567`. */
export function dashed(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
