/**
 * Who counts as supply, and the counts: active individuals by the specialty of their primary taxonomy and the state of
 * their practice (DECISIONS 3), with every registered subspecialty slice counted in the same pass.
 */
import type { SpecialtySlug } from "../../data/contract/ids.ts";
import { SPECIALTIES, specialtyOfCode } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";
import type { NppesProvider } from "../sources/nppes.ts";
import type { StateCount } from "./density.ts";

export interface PrimaryTaxonomy {
  readonly code: string;
  /** `first_listed` when the registry flags none: the confidence is lowered for it. */
  readonly basis: "flagged" | "first_listed";
}

/** The slot switched Y, in whichever of the 15 it stands; without one, the first listed. */
export function primaryTaxonomy(provider: NppesProvider): PrimaryTaxonomy | null {
  const flagged = provider.taxonomies.find((slot) => slot.primary === "Y");
  if (flagged !== undefined) return { code: flagged.code, basis: "flagged" };
  const [first] = provider.taxonomies;
  return first === undefined ? null : { code: first.code, basis: "first_listed" };
}

/** The specialty of an active individual's primary taxonomy; territories included (DECISIONS 2, ProviderRecord). */
export function specialtyOf(provider: NppesProvider): SpecialtySlug | null {
  if (provider.status !== "active" || provider.entity_type !== "individual") return null;
  const primary = primaryTaxonomy(provider);
  return primary === null ? null : specialtyOfCode(primary.code);
}

export interface SupplyTally {
  add(provider: NppesProvider, specialty: SpecialtySlug): void;
  /** 51 counts in state order. */
  states(specialty: SpecialtySlug): StateCount[];
  slice(specialty: SpecialtySlug, code: string): StateCount[];
  /** Active providers of the specialty outside the 51: territories, military and foreign addresses. */
  outside(specialty: SpecialtySlug): number;
}

const STATE_INDEX = new Map(STATES.map((state, index) => [state.state_code, index]));

function countsOf(counts: Int32Array, populations: ReadonlyMap<string, number>): StateCount[] {
  return STATES.map(({ state_code, state_name }, index) => ({
    state_code,
    state_name,
    count: counts[index] ?? 0,
    population: populations.get(state_code) ?? 0,
  }));
}

/** `populations` by state code, from the census snapshot of this release. */
export function supplyTally(populations: ReadonlyMap<string, number>): SupplyTally {
  const whole = new Map(SPECIALTIES.map(({ slug }) => [slug, new Int32Array(STATES.length)]));
  const slices = new Map(SPECIALTIES.flatMap(({ slug, codes }) =>
    codes.map(({ code }) => [`${slug} ${code}`, new Int32Array(STATES.length)] as const)));
  const outside = new Map<SpecialtySlug, number>();
  const bump = (counts: Int32Array | undefined, index: number): void => {
    if (counts !== undefined) counts[index] = (counts[index] ?? 0) + 1;
  };
  return {
    add(provider, specialty) {
      const index = STATE_INDEX.get(provider.state ?? "");
      if (index === undefined) {
        outside.set(specialty, (outside.get(specialty) ?? 0) + 1);
        return;
      }
      bump(whole.get(specialty), index);
      for (const code of new Set(provider.taxonomies.map((slot) => slot.code))) bump(slices.get(`${specialty} ${code}`), index);
    },
    states: (specialty) => countsOf(whole.get(specialty) ?? new Int32Array(STATES.length), populations),
    slice: (specialty, code) => countsOf(slices.get(`${specialty} ${code}`) ?? new Int32Array(STATES.length), populations),
    outside: (specialty) => outside.get(specialty) ?? 0,
  };
}
