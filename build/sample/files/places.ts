/**
 * Draws the places of the sample: the 50 states and DC in proportion to their population, with their larger cities and real
 * ZIP prefixes; the territories and military post offices; a few addresses abroad. Cities are real, streets (`names.ts`) are
 * not.
 */
import { STATES } from "../../../data/reference/states.ts";
import { weightedPick } from "./random.ts";
import type { RandomStream } from "./random.ts";

export interface Place {
  readonly city: string;
  /** Two letters in the United States; free text abroad, as in NPPES. */
  readonly state: string;
  /** Nine digits, five digits, or foreign text. */
  readonly postalCode: string;
  readonly country: string;
}

/** A state and its cities, largest first, each with the first three digits of a ZIP code. */
const CITIES = `
AK ANCHORAGE 995,FAIRBANKS 997,JUNEAU 998|AL BIRMINGHAM 352,HUNTSVILLE 358,MONTGOMERY 361,MOBILE 366
AR LITTLE ROCK 722,FAYETTEVILLE 727,FORT SMITH 729|AZ PHOENIX 850,TUCSON 857,MESA 852,FLAGSTAFF 860
CA LOS ANGELES 900,SAN DIEGO 921,SAN FRANCISCO 941,SACRAMENTO 958,FRESNO 937|CO DENVER 802,COLORADO SPRINGS 809,FORT COLLINS 805
CT HARTFORD 061,NEW HAVEN 065,STAMFORD 069|DC WASHINGTON 200|DE WILMINGTON 198,DOVER 199,NEWARK 197
FL MIAMI 331,ORLANDO 328,TAMPA 336,JACKSONVILLE 322,TALLAHASSEE 323|GA ATLANTA 303,SAVANNAH 314,AUGUSTA 309,MACON 312
HI HONOLULU 968,HILO 967|IA DES MOINES 503,CEDAR RAPIDS 524,DAVENPORT 528|ID BOISE 837,MERIDIAN 836,IDAHO FALLS 834
IL CHICAGO 606,SPRINGFIELD 627,PEORIA 616,ROCKFORD 611|IN INDIANAPOLIS 462,FORT WAYNE 468,EVANSVILLE 477
KS WICHITA 672,OVERLAND PARK 662,TOPEKA 666|KY LOUISVILLE 402,LEXINGTON 405,BOWLING GREEN 421
LA NEW ORLEANS 701,BATON ROUGE 708,SHREVEPORT 711|MA BOSTON 021,WORCESTER 016,SPRINGFIELD 011|MD BALTIMORE 212,ROCKVILLE 208,FREDERICK 217
ME PORTLAND 041,BANGOR 044,LEWISTON 042|MI DETROIT 482,GRAND RAPIDS 495,LANSING 489,ANN ARBOR 481
MN MINNEAPOLIS 554,SAINT PAUL 551,ROCHESTER 559
MO KANSAS CITY 641,SAINT LOUIS 631,COLUMBIA 652|MS JACKSON 392,GULFPORT 395,TUPELO 388|MT BILLINGS 591,MISSOULA 598,HELENA 596
NC CHARLOTTE 282,RALEIGH 276,GREENSBORO 274,ASHEVILLE 288|ND FARGO 581,BISMARCK 585|NE OMAHA 681,LINCOLN 685
NH MANCHESTER 031,NASHUA 030,CONCORD 033|NJ NEWARK 071,TRENTON 086,CAMDEN 081,MORRISTOWN 079|NM ALBUQUERQUE 871,SANTA FE 875,LAS CRUCES 880
NV LAS VEGAS 891,RENO 895|NY NEW YORK 100,BROOKLYN 112,BUFFALO 142,ALBANY 122,ROCHESTER 146
OH COLUMBUS 432,CLEVELAND 441,CINCINNATI 452,TOLEDO 436
OK OKLAHOMA CITY 731,TULSA 741|OR PORTLAND 972,SALEM 973,EUGENE 974|PA PHILADELPHIA 191,PITTSBURGH 152,HARRISBURG 171,ERIE 165
RI PROVIDENCE 029,WARWICK 028|SC CHARLESTON 294,COLUMBIA 292,GREENVILLE 296|SD SIOUX FALLS 571,RAPID CITY 577
TN NASHVILLE 372,MEMPHIS 381,KNOXVILLE 379,CHATTANOOGA 374|TX HOUSTON 770,DALLAS 752,SAN ANTONIO 782,AUSTIN 787,EL PASO 799
UT SALT LAKE CITY 841,PROVO 846,OGDEN 844|VA RICHMOND 232,NORFOLK 235,ARLINGTON 222,ROANOKE 240|VT BURLINGTON 054,MONTPELIER 056
WA SEATTLE 981,SPOKANE 992,TACOMA 984,VANCOUVER 986|WI MILWAUKEE 532,MADISON 537,GREEN BAY 543
WV CHARLESTON 253,HUNTINGTON 257,MORGANTOWN 265
WY CHEYENNE 820,CASPER 826`;

/** Practice locations outside the 50 states and DC: counted separately, never ranked. */
const TERRITORIES =
  "PR SAN JUAN 009,PONCE 007,MAYAGUEZ 006|PR CAGUAS 007|GU HAGATNA 969|VI CHRISTIANSTED 008|MP SAIPAN 969|AS PAGO PAGO 967";
const MILITARY = "AE APO 090,FPO 094|AP APO 962,FPO 963|AA APO 340";
const ABROAD: readonly Place[] = [
  { city: "TORONTO", state: "ONTARIO", postalCode: "M5G2C4", country: "CA" },
  { city: "MONTREAL", state: "QUEBEC", postalCode: "H3A 1A1", country: "CA" },
  { city: "OKINAWA CITY", state: "OKINAWA", postalCode: "9040034", country: "JP" },
  { city: "LANDSTUHL", state: "RHEINLAND-PFALZ", postalCode: "66849", country: "DE" },
  { city: "LONDON", state: "UNITED KINGDOM", postalCode: "SW1A", country: "GB" },
];

interface Towns {
  readonly state: string;
  readonly towns: readonly { readonly city: string; readonly zip3: string }[];
}

function parseTowns(text: string): Towns[] {
  return text.trim().split(/[|\n]/).map((entry) => ({
    state: entry.slice(0, 2),
    towns: entry.slice(3).split(",").map((town) => ({ city: town.slice(0, -4), zip3: town.slice(-3) })),
  }));
}

function townsByState(): readonly Towns[] {
  const parsed = new Map(parseTowns(CITIES).map((towns) => [towns.state, towns]));
  return STATES.map(({ state_code }) => {
    const towns = parsed.get(state_code);
    if (towns === undefined) throw new Error(`places.ts: ${state_code} has no city`);
    return towns;
  });
}

const OF_STATE = townsByState();
const OF_TERRITORY = parseTowns(TERRITORIES);
const OF_MILITARY = parseTowns(MILITARY);

function placeIn(random: RandomStream, { state, towns }: Towns): Place {
  // The smaller of two draws, because the first city of a state has the most people.
  const town = towns[Math.min(random.below(towns.length), random.below(towns.length))] as Towns["towns"][number];
  const zip5 = town.zip3 + String(random.below(100)).padStart(2, "0");
  const postalCode = random.chance(900) ? zip5 + String(1 + random.below(9998)).padStart(4, "0") : zip5;
  return { city: town.city, state, postalCode, country: "US" };
}

export interface Places {
  /** Returns an index of STATES, by population. */
  pickState(random: RandomStream): number;
  inState(random: RandomStream, stateIndex: number): Place;
  /** Returns a territory, a military post office or a foreign country. */
  outside(random: RandomStream): Place;
}

export function samplePlaces(): Places {
  const pickState = weightedPick(STATES.map((state) => state.population_2024));
  return {
    pickState,
    inState: (random, stateIndex) => placeIn(random, OF_STATE[stateIndex] as Towns),
    outside(random) {
      const kind = random.below(10);
      if (kind < 6) return placeIn(random, random.pick(OF_TERRITORY));
      return kind < 8 ? placeIn(random, random.pick(OF_MILITARY)) : random.pick(ABROAD);
    },
  };
}
