/**
 * Defines the keys of lists, which are rows of the `names` table beside its names (data/table/README.md#lists). Providers stand
 * as `p:<list> <state>\t<npi>`, facilities as `f:<type> <state> <city>\t<ccn>`. The build writes these keys, and the lookup
 * reads them by prefix.
 *
 * The longest slug, a state and an NPI take exactly the 32 bytes that the sidecar keeps of a key, so it leads to the one block
 * in which a page begins.
 */
import type { FacilityType } from "../ids.ts";
import { NAME_GROUPS, NAME_PARTS, normalizeName } from "./names.ts";

/** Stands where a name's key has a space. */
export const LIST_MARK = ":";

export const LISTS = { providers: `${NAME_GROUPS.providers}${LIST_MARK}`, facilities: `${NAME_GROUPS.facilities}${LIST_MARK}` } as const;

/** What the keys of a list begin with; `list` is a specialty's slug or a taxonomy code. Without a state: of all states. */
export function providerList(list: string, state: string | null): string {
  return `${LISTS.providers}${list} ${state === null ? "" : state.toLowerCase() + NAME_PARTS}`;
}

/** The same for facilities. A city is compared by its letters and digits, as names are. */
export function facilityList(type: FacilityType, state: string | null, city: string | null): string {
  const place = state === null ? "" : `${state.toLowerCase()} `;
  return `${LISTS.facilities}${type} ${place}${city === null ? "" : normalizeName(city) + NAME_PARTS}`;
}
