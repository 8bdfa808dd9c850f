/**
 * Looks up counties and county equivalents for `/by-county` (data/contract/README.md#states-and-counties). Connecticut has both its planning
 * regions of 2022 and its eight former counties, because callers still use the old codes. Sources: see `county_names.ts`.
 */
import { COUNTY_NAMES } from "./county_names.ts";
import { STATES } from "./states.ts";

export interface County {
  /** Five digits, state and county. */
  readonly fips: string;
  /** The full name, with `County`, `Parish`, `Borough`, `Planning Region`, `city`, ... */
  readonly name: string;
  readonly state_code: string;
  /** True for a code that the Census Bureau no longer uses: Connecticut's counties before 2022. */
  readonly retired: boolean;
}

const LINE = /^(\d{2}) (.+)$/gm;
/** Three digits. `~` marks a retired code. `=` marks a full name; all other names end in ` County`. */
const ENTRY = /^(\d{3})(~?)(=?)(.+)$/;

function parseEntry(stateFips: string, stateCode: string, entry: string): County {
  const match = ENTRY.exec(entry);
  if (match === null) throw new Error(`county_names.ts: not a county entry in state ${stateFips}: ${entry}`);
  const [, code, retired, complete, name] = match;
  return {
    fips: `${stateFips}${code}`,
    name: complete === "=" ? `${name}` : `${name} County`,
    state_code: stateCode,
    retired: retired === "~",
  };
}

function parseCounties(): Map<string, County> {
  const stateCodes = new Map(STATES.map((state) => [state.fips, state.state_code]));
  const counties = new Map<string, County>();
  for (const [, stateFips = "", entries = ""] of COUNTY_NAMES.matchAll(LINE)) {
    const stateCode = stateCodes.get(stateFips);
    if (stateCode === undefined) throw new Error(`county_names.ts: no state has FIPS code ${stateFips}`);
    for (const entry of entries.split(";")) {
      const county = parseEntry(stateFips, stateCode, entry);
      if (counties.has(county.fips)) throw new Error(`county_names.ts: ${county.fips} stands twice`);
      counties.set(county.fips, county);
    }
  }
  return counties;
}

// Parsed at first use, because most requests need no county. The text is constant, so the result is too.
let parsed: ReadonlyMap<string, County> | undefined;

/** Returns all counties by FIPS code, in its order. */
export function countiesByFips(): ReadonlyMap<string, County> {
  parsed ??= parseCounties();
  return parsed;
}

/** Returns the county of a five-digit FIPS code, retired codes included. Null when it is malformed or unknown. */
export function countyByFips(fips: string): County | null {
  return countiesByFips().get(fips) ?? null;
}
