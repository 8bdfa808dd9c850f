/**
 * Defines the keys of the tables `provider_lists` and `facility_lists` (data/table/README.md#lists). A provider stands at
 * `p:<list> <state>\t<npi>`, a facility at `f:<type> <state> <city>\t<ccn>`. The build writes these keys, and the lookup reads
 * them by prefix. A cursor is such a key, so a change of keys makes the cursors that callers hold invalid.
 */
import type { FacilityType } from "../ids.ts";
import { NAME_PARTS, normalizeName } from "./names.ts";

/** What the keys of a list begin with; `list` is a specialty's slug or a taxonomy code. Without a state: of all states. */
export function providerList(list: string, state: string | null): string {
  return `p:${list} ${state === null ? "" : state.toLowerCase() + NAME_PARTS}`;
}

/** The same for facilities. A city is compared by its letters and digits, as names are. */
export function facilityList(type: FacilityType, state: string | null, city: string | null): string {
  const place = state === null ? "" : `${state.toLowerCase()} `;
  return `f:${type} ${place}${city === null ? "" : normalizeName(city) + NAME_PARTS}`;
}
