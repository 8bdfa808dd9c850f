/**
 * Counts the supply: active individuals by the specialty of their primary taxonomy and the state of their practice. The
 * registered subspecialties are counted in the same pass. See data/contract/README.md#meaning-of-the-numbers.
 */
import type { SpecialtySlug } from "../../data/contract/ids.ts";
import { specialtyOfCode } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";
import { textCache } from "../csv/text_cache.ts";
import { CODE_BYTES, SLOT_BYTES, STATUS } from "../sources/nppes/layout.ts";
import type { NppesProvider, ProviderBytes, ProviderSlots } from "../sources/nppes/record.ts";
import type { StateCount } from "./density.ts";

/** Where the primary code begins: in the slot with the switch Y, in whichever of the 15 it is, or else in the first slot. */
function primaryCode({ bytes, at: first, count }: ProviderSlots): number {
  for (let slot = 0, at = first; slot < count; slot += 1, at += SLOT_BYTES) {
    if (bytes[at + CODE_BYTES] === YES) return at;
  }
  return first;
}

const YES = 89;

/** Returns the specialty of an active individual's primary taxonomy, in territories too. */
export function specialtyReader(): (provider: ProviderBytes) => SpecialtySlug | null {
  const ofCode = textCache(specialtyOfCode);
  return (provider) => {
    if (provider.status !== STATUS.individual) return null;
    const slots = provider.slots();
    if (slots.count === 0) return null;
    const at = primaryCode(slots);
    return ofCode(slots.bytes, at, at + CODE_BYTES);
  };
}

export interface SupplyTally {
  add(provider: NppesProvider, specialty: SpecialtySlug, isEnrolled: boolean): void;
  /** 51 counts in state order. */
  states(specialty: SpecialtySlug): StateCount[];
  slice(specialty: SpecialtySlug, code: string): StateCount[];
  /** The same for those of them who are enrolled in Medicare. */
  enrolled(specialty: SpecialtySlug): StateCount[];
  enrolledSlice(specialty: SpecialtySlug, code: string): StateCount[];
  /** Active providers of the specialty outside the 51: territories, military and foreign addresses. */
  outside(specialty: SpecialtySlug): number;
  /** Everyone who was added, counted independently of their state. */
  counted(specialty: SpecialtySlug): number;
}

const STATE_INDEX = new Map(STATES.map((state, index) => [state.state_code, index]));

function countsOf(counts: Int32Array, populations: ReadonlyMap<string, number>): StateCount[] {
  return STATES.map(({ state_code, state_name }, index) => ({
    state_code,
    state_name,
    count: counts[index] ?? 0,
    population: populations.get(state_code) ?? null,
  }));
}

/** `populations` is by state code, from the census; empty without one. */
export function supplyTally(populations: ReadonlyMap<string, number>): SupplyTally {
  const counts = new Map<string, Int32Array>();
  const outside = new Map<SpecialtySlug, number>();
  const added = new Map<SpecialtySlug, number>();
  const of = (key: string): Int32Array => {
    let found = counts.get(key);
    if (found === undefined) counts.set(key, found = new Int32Array(STATES.length));
    return found;
  };
  const bump = (key: string, index: number, isEnrolled: boolean): void => {
    of(key)[index]! += 1;
    if (isEnrolled) of(`enrolled ${key}`)[index]! += 1;
  };
  return {
    add(provider, specialty, isEnrolled) {
      added.set(specialty, (added.get(specialty) ?? 0) + 1);
      const index = STATE_INDEX.get(provider.state ?? "");
      if (index === undefined) {
        outside.set(specialty, (outside.get(specialty) ?? 0) + 1);
        return;
      }
      bump(specialty, index, isEnrolled);
      for (const code of new Set(provider.taxonomies.map((slot) => slot.code))) {
        if (specialtyOfCode(code) === specialty) bump(`${specialty} ${code}`, index, isEnrolled);
      }
    },
    states: (specialty) => countsOf(of(specialty), populations),
    slice: (specialty, code) => countsOf(of(`${specialty} ${code}`), populations),
    enrolled: (specialty) => countsOf(of(`enrolled ${specialty}`), populations),
    enrolledSlice: (specialty, code) => countsOf(of(`enrolled ${specialty} ${code}`), populations),
    outside: (specialty) => outside.get(specialty) ?? 0,
    counted: (specialty) => added.get(specialty) ?? 0,
  };
}
