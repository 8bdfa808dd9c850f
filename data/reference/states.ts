/**
 * Lists the 50 states and the District of Columbia with their populations, and the other places with postal codes.
 * Providers and facilities there are counted separately and not ranked (data/contract/README.md#states-and-counties).
 *
 * Source of names, FIPS codes and populations: U.S. Census Bureau, NST-EST2024-ALLDATA, Vintage 2024, published
 * 2024-12-19, column POPESTIMATE2024 (July 1, 2024). The sum of the 51 is 340,110,988, the Bureau's total for the nation.
 * Source of the other postal codes: USPS Publication 28, appendix B.
 */

export interface State {
  /** Two letters in upper case. */
  readonly state_code: string;
  readonly state_name: string;
  /** Two digits, with the leading zero. */
  readonly fips: string;
  /** Residents on July 1, 2024, Vintage 2024. */
  readonly population_2024: number;
}

/** Sorted by two-letter code. */
export const STATES: readonly State[] = [
  { state_code: "AK", state_name: "Alaska", fips: "02", population_2024: 740_133 },
  { state_code: "AL", state_name: "Alabama", fips: "01", population_2024: 5_157_699 },
  { state_code: "AR", state_name: "Arkansas", fips: "05", population_2024: 3_088_354 },
  { state_code: "AZ", state_name: "Arizona", fips: "04", population_2024: 7_582_384 },
  { state_code: "CA", state_name: "California", fips: "06", population_2024: 39_431_263 },
  { state_code: "CO", state_name: "Colorado", fips: "08", population_2024: 5_957_493 },
  { state_code: "CT", state_name: "Connecticut", fips: "09", population_2024: 3_675_069 },
  { state_code: "DC", state_name: "District of Columbia", fips: "11", population_2024: 702_250 },
  { state_code: "DE", state_name: "Delaware", fips: "10", population_2024: 1_051_917 },
  { state_code: "FL", state_name: "Florida", fips: "12", population_2024: 23_372_215 },
  { state_code: "GA", state_name: "Georgia", fips: "13", population_2024: 11_180_878 },
  { state_code: "HI", state_name: "Hawaii", fips: "15", population_2024: 1_446_146 },
  { state_code: "IA", state_name: "Iowa", fips: "19", population_2024: 3_241_488 },
  { state_code: "ID", state_name: "Idaho", fips: "16", population_2024: 2_001_619 },
  { state_code: "IL", state_name: "Illinois", fips: "17", population_2024: 12_710_158 },
  { state_code: "IN", state_name: "Indiana", fips: "18", population_2024: 6_924_275 },
  { state_code: "KS", state_name: "Kansas", fips: "20", population_2024: 2_970_606 },
  { state_code: "KY", state_name: "Kentucky", fips: "21", population_2024: 4_588_372 },
  { state_code: "LA", state_name: "Louisiana", fips: "22", population_2024: 4_597_740 },
  { state_code: "MA", state_name: "Massachusetts", fips: "25", population_2024: 7_136_171 },
  { state_code: "MD", state_name: "Maryland", fips: "24", population_2024: 6_263_220 },
  { state_code: "ME", state_name: "Maine", fips: "23", population_2024: 1_405_012 },
  { state_code: "MI", state_name: "Michigan", fips: "26", population_2024: 10_140_459 },
  { state_code: "MN", state_name: "Minnesota", fips: "27", population_2024: 5_793_151 },
  { state_code: "MO", state_name: "Missouri", fips: "29", population_2024: 6_245_466 },
  { state_code: "MS", state_name: "Mississippi", fips: "28", population_2024: 2_943_045 },
  { state_code: "MT", state_name: "Montana", fips: "30", population_2024: 1_137_233 },
  { state_code: "NC", state_name: "North Carolina", fips: "37", population_2024: 11_046_024 },
  { state_code: "ND", state_name: "North Dakota", fips: "38", population_2024: 796_568 },
  { state_code: "NE", state_name: "Nebraska", fips: "31", population_2024: 2_005_465 },
  { state_code: "NH", state_name: "New Hampshire", fips: "33", population_2024: 1_409_032 },
  { state_code: "NJ", state_name: "New Jersey", fips: "34", population_2024: 9_500_851 },
  { state_code: "NM", state_name: "New Mexico", fips: "35", population_2024: 2_130_256 },
  { state_code: "NV", state_name: "Nevada", fips: "32", population_2024: 3_267_467 },
  { state_code: "NY", state_name: "New York", fips: "36", population_2024: 19_867_248 },
  { state_code: "OH", state_name: "Ohio", fips: "39", population_2024: 11_883_304 },
  { state_code: "OK", state_name: "Oklahoma", fips: "40", population_2024: 4_095_393 },
  { state_code: "OR", state_name: "Oregon", fips: "41", population_2024: 4_272_371 },
  { state_code: "PA", state_name: "Pennsylvania", fips: "42", population_2024: 13_078_751 },
  { state_code: "RI", state_name: "Rhode Island", fips: "44", population_2024: 1_112_308 },
  { state_code: "SC", state_name: "South Carolina", fips: "45", population_2024: 5_478_831 },
  { state_code: "SD", state_name: "South Dakota", fips: "46", population_2024: 924_669 },
  { state_code: "TN", state_name: "Tennessee", fips: "47", population_2024: 7_227_750 },
  { state_code: "TX", state_name: "Texas", fips: "48", population_2024: 31_290_831 },
  { state_code: "UT", state_name: "Utah", fips: "49", population_2024: 3_503_613 },
  { state_code: "VA", state_name: "Virginia", fips: "51", population_2024: 8_811_195 },
  { state_code: "VT", state_name: "Vermont", fips: "50", population_2024: 648_493 },
  { state_code: "WA", state_name: "Washington", fips: "53", population_2024: 7_958_180 },
  { state_code: "WI", state_name: "Wisconsin", fips: "55", population_2024: 5_960_975 },
  { state_code: "WV", state_name: "West Virginia", fips: "54", population_2024: 1_769_979 },
  { state_code: "WY", state_name: "Wyoming", fips: "56", population_2024: 587_618 },
];

interface Territory {
  readonly state_code: string;
  readonly state_name: string;
}

/** Other codes in a federal file's state column: territories, freely associated states, military mail. */
export const TERRITORIES: readonly Territory[] = [
  { state_code: "AS", state_name: "American Samoa" },
  { state_code: "GU", state_name: "Guam" },
  { state_code: "MP", state_name: "Northern Mariana Islands" },
  { state_code: "PR", state_name: "Puerto Rico" },
  { state_code: "VI", state_name: "U.S. Virgin Islands" },
  { state_code: "FM", state_name: "Federated States of Micronesia" },
  { state_code: "MH", state_name: "Marshall Islands" },
  { state_code: "PW", state_name: "Palau" },
  { state_code: "AA", state_name: "Armed Forces Americas" },
  { state_code: "AE", state_name: "Armed Forces Europe, Middle East, Africa and Canada" },
  { state_code: "AP", state_name: "Armed Forces Pacific" },
];

const BY_CODE: ReadonlyMap<string, State> = new Map(STATES.map((state) => [state.state_code, state]));

/** Returns the state of a code in any case, null for a territory or anything else. */
export function stateByCode(code: string): State | null {
  // Check for ASCII first: toUpperCase would turn a dotless i or a long s into an ASCII letter.
  return /^[A-Za-z]{2}$/.test(code) ? (BY_CODE.get(code.toUpperCase()) ?? null) : null;
}

/** As a reader looks for them. */
export const STATES_BY_NAME: readonly State[] = STATES.toSorted((a, b) => (a.state_name < b.state_name ? -1 : 1));
