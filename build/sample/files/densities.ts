/**
 * Says where the sample has more or less of a specialty or of a type of facility than the nation. Only populations and divisions
 * are real. All other figures are made up: they are near what a reader expects of the country, so that the maps of a sample look
 * like maps. They are no source, and nothing about the country follows from them.
 */
import { STATES, type State } from "../../../data/reference/states.ts";

/** The Census Bureau's divisions by number, 1 to 9: New England first, the Pacific last. */
const DIVISION_OF_STATE = new Map(
  (
    "016 029 048 057 069 088 091 105 115 125 135 159 168 173 183 194 204 216 227 231 245 251 263 274 286 294 " +
    "308 314 328 331 342 358 362 375 384 393 407 419 422 441 455 464 476 487 498 501 515 539 545 553 568"
  ).split(" ").map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Returns 0 for what is no state. */
export function divisionOf({ fips }: State): number {
  return DIVISION_OF_STATE.get(fips) ?? 0;
}

/** How many physicians a state has for its residents, in percent of the nation. */
const PHYSICIANS = levels(
  "AK 95 AL 90 AR 85 AZ 96 CA 104 CO 108 CT 124 DC 185 DE 100 FL 104 GA 92 HI 112 IA 86 ID 72 IL 103 IN 92 KS 93 KY 91 LA 97 MA 140 MD 128 " +
  "ME 110 MI 101 MN 112 MO 101 MS 76 MT 94 NC 100 ND 93 NE 97 NH 116 NJ 108 NM 92 NV 80 NY 122 OH 102 OK 81 OR 112 PA 112 RI 126 SC 91 " +
  "SD 89 TN 99 TX 93 UT 86 VA 103 VT 128 WA 108 WI 99 WV 95 WY 80",
);

function levels(text: string): ReadonlyMap<string, number> {
  return new Map([...text.matchAll(/([A-Z]{2}) (\d+)/g)].map(([, state = "", level]) => [state, Number(level)]));
}

/** By division, in percent of the nation: specialties by the label of `taxonomies.ts`, and types of facilities. */
const REGIONAL: Readonly<Record<string, readonly number[]>> = table(`
CARDIOLOGY         110 118 102  92 104 106  98  82  88
DERMATOLOGY        118 112  90  98 112  84  88 104 108
GASTROENTEROLOGY   108 120  96  88 106 102  98  84  92
NEUROLOGY          128 114 100 102 102  92  88  88  94
OB/GYN             104 110  98  92 106 100 102  94 100
OBSTETRICS         104 110  98  92 106 100 102  94 100
GYNECOLOGY         104 110  98  92 106 100 102  94 100
ONCOLOGY           124 116  96 100 102 104  90  84  96
OPHTHALMOLOGY      108 112  96  98 104  98  94  98 106
ORTHOPEDICS        106  96  98 118 100 104  92 118 102
OTOLARYNGOLOGY     104 108  98 100 104 110 102  92  90
PEDIATRICS         118 114 100  90 102  98 100  86 102
PSYCHIATRY         146 128  88  84  88  78  76  74 116
UROLOGY            104 108 100 102 106 106  96  90  90
CHIROPRACTIC        84  86 112 176  84  78 104 138 118
hospital            92  70  98 230  84 136 128 142  72
nursing home       134  88 122 190  82 110 128  74  80
home health         82  52 112  96  74  80 190 104 126
hospice             58  42  82 104  62  96 152 142 190
dialysis            66  84 104  92 120 128 126  82  90
asc                 62  84  76  96 126 100  92 122 118`);

function table(text: string): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(text.trim().split("\n").map((line) => [line.slice(0, 18).trim(), line.slice(18).trim().split(/ +/).map(Number)]));
}

/** How much better or worse the facilities of a division are rated, in thousandths of all facilities. */
const QUALITY = [70, -20, -30, 60, 0, -40, -130, 70, 100];

function regional(name: string, state: State): number {
  return REGIONAL[name]?.[divisionOf(state) - 1] ?? 100;
}

/** Returns the weight of a state for a specialty by its label: a whole number near its residents in thousands. */
export function physicianWeight(label: string, state: State): number {
  return Math.floor((state.population_2024 * (PHYSICIANS.get(state.state_code) ?? 100) * regional(label, state)) / 10_000_000);
}

/** Returns the weights of all states for a type of facility. */
export function facilityWeights(type: string): number[] {
  return STATES.map((state) => state.population_2024 * regional(type, state));
}

export function qualityOf(state: State): number {
  return QUALITY[divisionOf(state) - 1] ?? 0;
}
