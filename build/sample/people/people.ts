/**
 * Draws the people and organizations of the sample. `at(index)` is a pure function of seed and index, whatever the size of the
 * sample. Every source uses it, so that a physician in LEIE, PECOS and NPPES is the same person.
 */
import { STATES, type State } from "../../../data/reference/states.ts";
import { NPPES_FULL, NPPES_START } from "../files/dates.ts";
import { givenName, middleName, organizationName, streetLine, suiteLine, surname, telephone } from "./names.ts";
import { npiNumbering } from "./npis.ts";
import { physicianWeight } from "../files/densities.ts";
import { samplePlaces } from "../files/places.ts";
import type { Place, Places } from "../files/places.ts";
import { randomStream, weightedPick } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import { evenPick } from "../files/shares.ts";
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
/** What the rows of the registry are, in a thousand. The other 751 are people in the 50 states and DC. */
const OTHER_ROWS = [["person elsewhere", 19], ["organization", 200], ["deactivated", 30]] as const;
type OtherRow = (typeof OTHER_ROWS)[number][0];
const LABELS = [...new Set(PERSON_TAXONOMIES.map(({ label }) => label))];

interface Cell {
  readonly state: State;
  /** In STATES. */
  readonly index: number;
  readonly taxonomy: Taxonomy;
}

const CELLS: readonly Cell[] = STATES.flatMap((state, index) => PERSON_TAXONOMIES.map((taxonomy) => ({ state, index, taxonomy })));

/**
 * Returns the weight of each state and taxonomy, so that providers per resident are plausible. Another seed has up to a tenth more
 * or less of a specialty in a state.
 */
function cellWeights(seed: number): number[] {
  const density = randomStream(seed, "specialty density");
  return CELLS.map(({ state, index, taxonomy }) => {
    density.seek(index * 1000 + LABELS.indexOf(taxonomy.label));
    return physicianWeight(taxonomy.label, state) * taxonomy.weight * (90 + density.below(21));
  });
}

function otherWeights(cells: readonly number[]): number[] {
  const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);
  const perMille = sum(cells) / (1000 - sum(OTHER_ROWS.map(([, share]) => share)));
  return OTHER_ROWS.map(([, share]) => Math.floor(share * perMille));
}

function datesOf(random: RandomStream, status: ProviderStatus): Pick<Provider, "enumerated" | "updated" | "deactivated" | "reactivated"> {
  const enumerated = NPPES_START + random.below(NPPES_FULL - 10 - NPPES_START);
  const span = NPPES_FULL - enumerated;
  if (status === "active") return { enumerated, updated: enumerated + random.below(span), deactivated: null, reactivated: null };
  const deactivated = enumerated + 1 + random.below(span - 5);
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
  const places = samplePlaces();
  const random = randomStream(seed, "provider");
  const cells = cellWeights(seed);
  const rowOf = evenPick([...cells, ...otherWeights(cells)], randomStream(seed, "cells").u32());
  const pickCell = weightedPick(cells);
  const pickOrganization = weightedPick(ORGANIZATION_TAXONOMIES.map(({ weight }) => weight));
  const personSlots = slotMaker(PERSON_TAXONOMIES);
  const organizationSlots = slotMaker(ORGANIZATION_TAXONOMIES);

  function contact(place: Place) {
    const mailing = random.chance(70) ? places.inState(random, places.pickState(random)) : place;
    return { place, mailing, street: streetLine(random), suite: suiteLine(random), telephone: telephone(random) };
  }
  function person(index: number, status: ProviderStatus, { state, taxonomy }: Cell, place: Place): Provider {
    const sex = random.chance(480) ? "F" : "M";
    return {
      index, npi: npi(index), entity: "individual", status, organizationName: "",
      lastName: surname(random), firstName: givenName(random, sex), middleName: middleName(random, sex),
      suffix: sex === "M" && random.chance(20) ? random.pick(["JR.", "III", "SR."]) : "", sex,
      ...contact(place), slots: personSlots(random, taxonomy, true, state.state_code), ...datesOf(random, status),
    };
  }
  function organization(index: number, status: ProviderStatus): Provider {
    // A group practice has the taxonomy of its physicians, but is never counted as a provider of the specialty.
    const practice = random.chance(300) ? CELLS[pickCell(random)] : undefined;
    const main = practice?.taxonomy ?? ORGANIZATION_TAXONOMIES[pickOrganization(random)]!;
    return {
      index, npi: npi(index), entity: "organization", status,
      organizationName: organizationName(random, practice === undefined ? main.label : `${main.label} ASSOCIATES`),
      lastName: "", firstName: "", middleName: "", suffix: "", sex: "F",
      ...contact(random.chance(25) ? places.outside(random) : places.inState(random, practice?.index ?? places.pickState(random))),
      slots: organizationSlots(random, main, false, ""), ...datesOf(random, status),
    };
  }
  function otherRow(row: number): OtherRow | undefined {
    return OTHER_ROWS[row - CELLS.length]?.[0];
  }
  function statusOf(other: OtherRow | undefined): ProviderStatus {
    if (other === "deactivated") return other;
    return random.chance(8) ? "reactivated" : "active";
  }
  return {
    npi,
    places,
    status(index) {
      random.seek(index);
      return statusOf(otherRow(rowOf(index)));
    },
    at(index) {
      random.seek(index);
      const row = rowOf(index);
      const other = otherRow(row);
      const status = statusOf(other);
      if (other === "organization" || (other === "deactivated" && random.chance(206))) return organization(index, status);
      const cell = CELLS[row] ?? CELLS[pickCell(random)]!;
      return person(index, status, cell, other === "person elsewhere" ? places.outside(random) : places.inState(random, cell.index));
    },
  };
}
