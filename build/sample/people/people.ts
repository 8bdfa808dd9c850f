/**
 * Draws the people and organizations of the sample. `at(index)` is a pure function of seed and index, whatever the size of the
 * sample. Every source uses it, so that a physician in LEIE, PECOS and NPPES is the same person.
 */
import { STATES } from "../../../data/reference/states.ts";
import { NPPES_FULL, NPPES_START } from "../files/dates.ts";
import { givenName, middleName, organizationName, streetLine, suiteLine, surname, telephone } from "./names.ts";
import { npiNumbering } from "./npis.ts";
import { samplePlaces } from "../files/places.ts";
import type { Place, Places } from "../files/places.ts";
import { randomStream, weightedPick } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import { ORGANIZATION_TAXONOMIES, PERSON_TAXONOMIES } from "./taxonomies.ts";
import type { Taxonomy } from "./taxonomies.ts";

/** The status in the full monthly file, where a deactivated record has only its NPI and a date. */
type ProviderStatus = "active" | "deactivated" | "reactivated";

interface TaxonomySlot {
  readonly taxonomy: Taxonomy;
  readonly license: string;
  readonly licenseState: string;
  readonly primary: "Y" | "N" | "X";
}

export interface Provider {
  readonly index: number;
  readonly npi: string;
  readonly entity: "individual" | "organization";
  readonly status: ProviderStatus;
  readonly organizationName: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly suffix: string;
  readonly sex: "F" | "M";
  /** The practice location. */
  readonly place: Place;
  /** The mailing address: mostly the same, sometimes in another state, which must not be counted. */
  readonly mailing: Place;
  readonly street: string;
  readonly suite: string;
  readonly telephone: string;
  readonly slots: readonly TaxonomySlot[];
  /** Day numbers; null for none. */
  readonly enumerated: number;
  readonly updated: number;
  readonly deactivated: number | null;
  readonly reactivated: number | null;
}

export interface People {
  npi(index: number): string;
  /** The same status as that of `at`, but cheaper. */
  status(index: number): ProviderStatus;
  at(index: number): Provider;
  readonly places: Places;
}

/** The number of slots in use, in a thousand: 1 for three quarters, all 15 for one in five hundred. */
const SLOT_COUNTS = [750, 140, 50, 20, 12, 8, 5, 3, 2, 2, 2, 1, 1, 2, 2];

/** Returns a taxonomy picker for each state: a specialty is up to 45% more or less frequent than in the nation. */
function pickersByState(seed: number, taxonomies: readonly Taxonomy[]): ((random: RandomStream) => number)[] {
  const density = randomStream(seed, "specialty density");
  return STATES.map((_, state) =>
    weightedPick(taxonomies.map((taxonomy, index) => {
      density.seek(state * 1000 + index);
      return taxonomy.weight * (55 + density.below(91));
    })),
  );
}

function statusOf(random: RandomStream): ProviderStatus {
  const point = random.below(1000);
  if (point < 30) return "deactivated";
  return point < 38 ? "reactivated" : "active";
}

function datesOf(random: RandomStream, status: ProviderStatus): Pick<Provider, "enumerated" | "updated" | "deactivated" | "reactivated"> {
  const enumerated = NPPES_START + random.below(NPPES_FULL - 200 - NPPES_START);
  const span = NPPES_FULL - enumerated;
  if (status === "active") return { enumerated, updated: enumerated + random.below(span), deactivated: null, reactivated: null };
  const deactivated = enumerated + 1 + random.below(span - 100);
  if (status === "deactivated") return { enumerated, updated: deactivated, deactivated, reactivated: null };
  const reactivated = deactivated + 1 + random.below(NPPES_FULL - deactivated - 1);
  return { enumerated, updated: reactivated, deactivated, reactivated };
}

/** Draws another taxonomy: of the same classification, the same one with another license, or any. */
function secondTaxonomy(
  random: RandomStream,
  first: Taxonomy,
  all: readonly Taxonomy[],
  kin: ReadonlyMap<string, readonly Taxonomy[]>,
): Taxonomy {
  const shape = random.below(10);
  if (shape < 5) return random.pick(kin.get(first.classification) ?? all);
  return shape < 7 ? first : random.pick(all);
}

function groupByClassification(taxonomies: readonly Taxonomy[]): Map<string, Taxonomy[]> {
  const groups = new Map<string, Taxonomy[]>();
  for (const taxonomy of taxonomies) {
    const group = groups.get(taxonomy.classification);
    if (group === undefined) groups.set(taxonomy.classification, [taxonomy]);
    else group.push(taxonomy);
  }
  return groups;
}

/** Returns a function that draws the slots of a provider; any of them may be the primary one, and sometimes none is. */
function slotMaker(taxonomies: readonly Taxonomy[]) {
  const kin = groupByClassification(taxonomies);
  const countPick = weightedPick(SLOT_COUNTS);
  return (random: RandomStream, main: Taxonomy, licensed: boolean, state: string): TaxonomySlot[] => {
    const count = 1 + countPick(random);
    const primaryAt = random.chance(6) ? -1 : random.below(count);
    const unanswered = random.chance(500) ? "X" : "N";
    const mainAt = Math.max(primaryAt, 0);
    const slots: TaxonomySlot[] = [];
    for (let i = 0; i < count; i += 1) {
      slots.push({
        taxonomy: i === mainAt ? main : secondTaxonomy(random, main, taxonomies, kin),
        license: licensed && random.chance(880) ? `${state.slice(0, 1)}${10_000 + random.below(900_000)}` : "",
        licenseState: licensed ? state : "",
        primary: i === primaryAt ? "Y" : primaryAt < 0 ? unanswered : "N",
      });
    }
    return slots;
  };
}

export function samplePeople(seed: number): People {
  const npi = npiNumbering(seed);
  const places = samplePlaces(seed);
  const random = randomStream(seed, "provider");
  const personPickers = pickersByState(seed, PERSON_TAXONOMIES);
  const organizationPickers = pickersByState(seed, ORGANIZATION_TAXONOMIES);
  const personSlots = slotMaker(PERSON_TAXONOMIES);
  const organizationSlots = slotMaker(ORGANIZATION_TAXONOMIES);

  function contact(place: Place) {
    const mailing = random.chance(70) ? places.inState(random, places.pickState(random)) : place;
    return { place, mailing, street: streetLine(random), suite: suiteLine(random), telephone: telephone(random) };
  }
  function location(): { state: number; place: Place } {
    const state = places.pickState(random);
    return { state, place: random.chance(25) ? places.outside(random) : places.inState(random, state) };
  }
  function person(index: number, status: ProviderStatus): Provider {
    const { state, place } = location();
    const main = PERSON_TAXONOMIES[(personPickers[state] as (r: RandomStream) => number)(random)] as Taxonomy;
    const sex = random.chance(480) ? "F" : "M";
    return {
      index, npi: npi(index), entity: "individual", status, organizationName: "",
      lastName: surname(random), firstName: givenName(random, sex), middleName: middleName(random, sex),
      suffix: sex === "M" && random.chance(20) ? random.pick(["JR.", "III", "SR."]) : "", sex,
      ...contact(place), slots: personSlots(random, main, true, STATES[state]?.state_code ?? ""), ...datesOf(random, status),
    };
  }
  function organization(index: number, status: ProviderStatus): Provider {
    const { state, place } = location();
    // A group practice has the taxonomy of its physicians, but is never counted as a provider of the specialty.
    const practice = random.chance(300);
    const main = practice
      ? PERSON_TAXONOMIES[(personPickers[state] as (r: RandomStream) => number)(random)] as Taxonomy
      : ORGANIZATION_TAXONOMIES[(organizationPickers[state] as (r: RandomStream) => number)(random)] as Taxonomy;
    return {
      index, npi: npi(index), entity: "organization", status,
      organizationName: organizationName(random, practice ? `${main.label} ASSOCIATES` : main.label),
      lastName: "", firstName: "", middleName: "", suffix: "", sex: "F",
      ...contact(place), slots: organizationSlots(random, main, false, ""), ...datesOf(random, status),
    };
  }
  return {
    npi,
    places,
    status(index) {
      random.seek(index);
      return statusOf(random);
    },
    at(index) {
      random.seek(index);
      const status = statusOf(random);
      // 77% of all rows: of the 97% that are not deactivated, 794 in a thousand.
      return random.chance(794) ? person(index, status) : organization(index, status);
    },
  };
}
