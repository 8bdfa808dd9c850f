/**
 * Counties and county equivalents: what `/by-county` accepts and what it answers `county_not_found` or
 * `state_county_mismatch` to (DECISIONS 2). Connecticut is known under both schemes, the planning regions of 2022 and
 * the eight counties before them, because callers still hold the old codes. Sources: see `county_names.ts`.
 */
import { COUNTY_NAMES } from "./county_names.ts";
import { STATES } from "./states.ts";

export interface County {
  /** Five digits, state and county. */
  readonly fips: string;
  /** As people write it: with `County`, `Parish`, `Borough`, `Planning Region`, `city`, ... */
  readonly name: string;
  readonly state_code: string;
  /** A code the Census Bureau no longer uses: Connecticut's counties of before 2022. */
  readonly retired: boolean;
}

const LINE = /^(\d{2}) (.+)$/gm;
/** Three digits; `~` marks a retired code; `=` a name that stands as it is, while all others end in ` County`. */
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

// Parsed at first use: most requests never ask for a county. The text is a constant, so this is no hidden state.
let parsed: ReadonlyMap<string, County> | undefined;

/** All of them by FIPS code, in its order. */
export function countiesByFips(): ReadonlyMap<string, County> {
  parsed ??= parseCounties();
  return parsed;
}

/** The county of a five-digit FIPS code, retired ones included; null when it is malformed or unknown. */
export function countyByFips(fips: string): County | null {
  return countiesByFips().get(fips) ?? null;
}
