/**
 * Reads the state populations of July 1, 2024 (Vintage 2024) for the 50 states and DC; their sum must equal the row of the
 * nation. Rows for regions, divisions and Puerto Rico are rejected with reasons of their own.
 * See build/sources/README.md#census.
 */
import { STATES } from "../../data/reference/states.ts";
import { InputError } from "../snapshots/input_error.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import type { Lineage } from "../lineage/rows.ts";
import { newest } from "./reading/members.ts";
import type { ReadContext, Reading, Source } from "./reading/source.ts";
import { lineageOf, openSourceReader } from "./reading/source_reader.ts";
import { keyedRows } from "./reading/keyed.ts";

interface StatePopulation extends Lineage {
  readonly state_code: string;
  readonly population: number;
}

/** Two-letter code to population, all 51. */
export type CensusData = ReadonlyMap<string, number>;

const COLUMNS = {
  required: ["SUMLEV", "STATE", "NAME", "POPESTIMATE2024"],
  ignored: [
    "REGION", "DIVISION",
    /^(?:ESTIMATESBASE|POPESTIMATE|BIRTHS|DEATHS|NATURALCHG|INTERNATIONALMIG|DOMESTICMIG|NETMIG|RESIDUAL)20\d{2}$/,
    /^NPOPCHG_20\d{2}$/, /^R(?:BIRTH|DEATH|NATURALCHG|INTERNATIONALMIG|DOMESTICMIG|NETMIG)20\d{2}$/,
  ],
} as const;
type Column = (typeof COLUMNS.required)[number];

const COUNTIES = "county codes are part of the reference data";
const NATION = 10;
const STATE = 40;

export const census: Source<CensusData> = {
  id: "census",
  roles: [
    { role: "population", pattern: /^NST-EST2024-ALLDATA\.csv$/i },
    { role: "county", pattern: /^(?:fips_codes\.csv|national_county\.txt)$/i, unused: COUNTIES },
  ],
  expectedRejects: ["region_total", "outside_the_51"],
  read: readCensus,
};

async function readCensus(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<CensusData>> {
  const reader = openSourceReader(census, context);
  const snapshot = newest("census", snapshots);
  const table = reader.only(reader.sort(snapshot), "population", snapshot);
  const byFips = new Map(STATES.map((state) => [Number(state.fips), state.state_code]));
  const { ledger, read } = reader.open(table);
  const rows = keyedRows<StatePopulation>(ledger);
  let nation: number | null = null;
  await read<Column>({ columns: COLUMNS }, (row) => {
    const text = row.text("POPESTIMATE2024") ?? "";
    // Compared as numbers, because some programs drop leading zeros: `040` and `40` are the same level, `01` and `1` the same state.
    const level = Number(row.text("SUMLEV"));
    const code = byFips.get(Number(row.text("STATE")));
    if (!/^\d+$/.test(text)) ledger.reject("unreadable_population", row);
    else if (level !== STATE) {
      if (level === NATION) nation = Number(text);
      ledger.reject("region_total", row);
    } else if (code === undefined) ledger.reject("outside_the_51", row);
    else rows.add(code, { state_code: code, population: Number(text), ...lineageOf(ledger, row) }, row);
  });
  const data = new Map([...rows.records].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, { population }]) => [code, population]));
  refuseWrongSum(table.member.path, data, nation);
  return reader.finish({
    snapshot, figures: { population: nation ?? 0 }, states: Object.fromEntries([...data.keys()].map((code) => [code, 1])), origins: rows.records, data,
  });
}

function refuseWrongSum(file: string, data: CensusData, nation: number | null): void {
  const sum = [...data.values()].reduce((total, population) => total + population, 0);
  if (data.size === STATES.length && sum === nation) return;
  const problem = `its ${data.size} states sum to ${sum} where the row of the nation says ${nation ?? "nothing"}`;
  throw new InputError({ file, problem, remedy: "take the publisher's own file", changed: true });
}
