/**
 * Writes the Census Bureau's Vintage 2024 file in its 75 columns. Nothing in it is invented: POPESTIMATE2024 of the 50 states
 * and DC is the published figure, sums are computed, and every other figure is left empty.
 */
import { STATES } from "../../data/reference/states.ts";
import type { State } from "../../data/reference/states.ts";
import { CENSUS_SNAPSHOT } from "./files/dates.ts";
import { divisionOf } from "./files/densities.ts";
import type { SampleSource } from "./people/source.ts";
import { writeSnapshot } from "./files/snapshot.ts";

const YEARS = ["2020", "2021", "2022", "2023", "2024"] as const;
const COUNTS = ["NPOPCHG_", "BIRTHS", "DEATHS", "NATURALCHG", "INTERNATIONALMIG", "DOMESTICMIG", "NETMIG", "RESIDUAL"] as const;
const RATES = ["RBIRTH", "RDEATH", "RNATURALCHG", "RINTERNATIONALMIG", "RDOMESTICMIG", "RNETMIG"] as const;

const CENSUS_COLUMNS: readonly string[] = [
  "SUMLEV", "REGION", "DIVISION", "STATE", "NAME", "ESTIMATESBASE2020", ...YEARS.map((year) => `POPESTIMATE${year}`),
  ...COUNTS.flatMap((name) => YEARS.map((year) => `${name}${year}`)),
  ...RATES.flatMap((name) => YEARS.slice(1).map((year) => `${name}${year}`)),
];

/** From the same publication; not part of the national total. */
const PUERTO_RICO = 3_203_295;
const REGIONS = ["", "Northeast Region", "Midwest Region", "South Region", "West Region"] as const;
const DIVISIONS = [
  "", "New England", "Middle Atlantic", "East North Central", "West North Central", "South Atlantic", "East South Central",
  "West South Central", "Mountain", "Pacific",
] as const;
const REGION_OF_DIVISION: readonly number[] = [-1, 1, 1, 2, 2, 3, 3, 3, 4, 4];

interface Area {
  readonly level: string;
  readonly region: string;
  readonly division: string;
  readonly fips: string;
  readonly name: string;
  readonly population: number;
}

function populationWhere(test: (division: number) => boolean): number {
  return STATES.reduce((sum, state) => sum + (test(divisionOf(state)) ? state.population_2024 : 0), 0);
}

function divisionsOf(region: number): Area[] {
  return [...DIVISIONS.entries()].filter(([division]) => REGION_OF_DIVISION[division] === region).map(([division, name]) => ({
    level: "030", region: String(region), division: String(division), fips: "00", name,
    population: populationWhere((other) => other === division),
  }));
}

function regionArea(region: number): Area {
  const population = populationWhere((division) => REGION_OF_DIVISION[division] === region);
  return { level: "020", region: String(region), division: "0", fips: "00", name: REGIONS[region] ?? "", population };
}

function stateArea(state: State): Area {
  const { fips, state_name, population_2024 } = state;
  const division = divisionOf(state);
  const region = String(REGION_OF_DIVISION[division]);
  return { level: "040", region, division: String(division), fips, name: state_name, population: population_2024 };
}

/** Returns the rows in the publisher's order: the nation, each region with its divisions, the states by FIPS code, Puerto Rico. */
function areas(): Area[] {
  return [
    { level: "010", region: "0", division: "0", fips: "00", name: "United States", population: populationWhere(() => true) },
    ...[1, 2, 3, 4].flatMap((region) => [regionArea(region), ...divisionsOf(region)]),
    ...[...STATES].sort((a, b) => Number(a.fips) - Number(b.fips)).map(stateArea),
    { level: "040", region: "X", division: "X", fips: "72", name: "Puerto Rico", population: PUERTO_RICO },
  ];
}

export const census: SampleSource = {
  id: "census",
  write(sample) {
    const plan = {
      source: "census", day: CENSUS_SNAPSHOT, sourceUrl: "https://www.census.gov/programs-surveys/popest.html",
      note: "POPESTIMATE2024 is the Bureau's published figure; every other figure is left empty.",
    } as const;
    return writeSnapshot(sample.dir, plan, (folder) =>
      folder.csv("NST-EST2024-ALLDATA.csv", { quotes: "needed", newline: "\r\n" }, async (file) => {
        file.line(CENSUS_COLUMNS.join(","));
        const list = areas();
        const before = CENSUS_COLUMNS.indexOf("POPESTIMATE2024") - 5;
        await file.rows(0, list.length, (out, index) => {
          const area = list[index] as Area;
          for (const field of [area.level, area.region, area.division, area.fips, area.name]) out.field(field);
          out.blanks(before);
          out.field(String(area.population));
          out.blanks(CENSUS_COLUMNS.length - 6 - before);
          out.endRow();
        });
      }),
    );
  },
};
