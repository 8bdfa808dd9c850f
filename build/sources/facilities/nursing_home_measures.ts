/**
 * Reads the measure files of nursing homes: MDS and claims measures by code, whose national averages have sentences as titles;
 * the SNF quality reporting files; and one infection measure in a file that somebody reshaped, which damaged its CCNs.
 */
import type { CsvRow } from "../../csv/read.ts";
import { repairCcn } from "../measures/damaged_ccn.ts";
import { periodOfCell } from "../measures/column_per_measure.ts";
import { type Measure, notePadded } from "../measures/facility.ts";
import { type Averages, readNation, readNationalCodes } from "../measures/national_averages.ts";
import { type MeasureFile, measuresIn, packedFile } from "../measures/packed_measures.ts";
import { readRowPerMeasure, type RowPerMeasure } from "../measures/row_per_measure.ts";
import { type Footnotes, LEFT_EMPTY } from "../measures/footnotes.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import { AVERAGE_IGNORED, AVERAGE_TITLES, CCN, sentencesOf, SNF_NAMES, SNF_NATIONAL, SNF_WORDS } from "./nursing_home_files.ts";
import type { Period } from "../../values/period_text.ts";
import { scoreOf } from "../measures/scores.ts";
import { atMostOne, type RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";
import { isNoValue, usDate } from "../../values/values.ts";

/** Only CCNs of nursing homes have a letter E that may be read as an exponent. They are repaired with the help of the state. */
export function acceptNursingHome(cell: string | null, state: string | null, row: CsvRow<string>, ledger: FileLedger, issues: Issues): string | null {
  const found = repairCcn(cell ?? "", state);
  if (found === null || found === "damaged") {
    ledger.reject(found === null ? "bad_ccn" : "damaged_ccn", row);
    return null;
  }
  if (found.repaired === "zeros") notePadded(ledger, issues);
  if (found.repaired === "exponent") {
    issues.raise("mended_ccn", `${ledger.file}: a CCN whose letter E was read as an exponent; its state tells which one it was`);
  }
  return found.ccn;
}

/** Reads the row of the nation in the averages file. */
export function readAverages(reader: SourceReader, members: readonly RoledMember[]): Promise<Averages> {
  return readNation(reader, atMostOne(members, "averages"), "nursing_home", {
    key: "State or Nation", titles: AVERAGE_TITLES, ignored: AVERAGE_IGNORED,
  });
}

const ADDRESS = ["Provider Name", "Provider Address", "City/Town", "ZIP Code", "Location", "Processing Date"];

function codedFile(reader: SourceReader, value: string, footnote: string, ignored: RowPerMeasure["columns"]["ignored"], averages: Averages): RowPerMeasure {
  return {
    ccnOf: (row, ledger) => acceptNursingHome(row.text(CCN), row.text("State"), row, ledger, reader.issues),
    code: "Measure Code", name: "Measure Description", valueOf: (row) => row.text(value), footnote,
    columns: {
      required: [CCN, "State", "Measure Code", "Measure Description", value, footnote, "Measure Period"],
      ignored: [...ADDRESS, "Resident type", "Used in Quality Measure Five Star Rating", ...ignored],
    },
    periodOf: (row, file) => periodOfCell(row.text("Measure Period"), undefined, file, reader.issues),
    averageOf: (code) => averageBySentence(code, averages),
  };
}

function averageBySentence(code: string, averages: Averages): number | null | undefined {
  const sentences = sentencesOf(code);
  if (sentences === undefined) return undefined;
  return (sentences ?? []).map((sentence) => averages.get(sentence.toLowerCase()) ?? null).find((average) => average !== null) ?? null;
}

function datesOf(row: CsvRow<string>): Period {
  return { period_start: usDate(row.text("Start Date") ?? ""), period_end: usDate(row.text("End Date") ?? "") };
}

async function readSnf(reader: SourceReader, members: readonly RoledMember[], footnotes: Footnotes): Promise<MeasureFile[]> {
  const provider = atMostOne(members, "SNF quality reporting");
  const nation = atMostOne(members, "SNF quality reporting national");
  if (provider === undefined) {
    if (nation !== undefined) reader.issues.raise("unused_file", "SNF quality reporting: a national file without its provider file is not read");
    return [];
  }
  const ignored = [CCN, "Footnote", "Start Date", "End Date", "Measure Date Range"];
  const averages = nation === undefined ? new Map<string, number | null>() : await readNationalCodes(reader, nation, "Measure Code", "Score", ignored);
  return readRowPerMeasure(reader, provider, {
    ccnOf: (row, ledger) => acceptNursingHome(row.text(CCN), row.text("State"), row, ledger, reader.issues),
    code: "Measure Code", name: SNF_NAMES, valueOf: (row) => row.text("Score"), footnote: "Footnote", words: SNF_WORDS,
    columns: {
      required: [CCN, "State", "Measure Code", "Score", "Footnote", "Start Date", "End Date"],
      ignored: [
        "Provider Name", "Address Line 1", "City/Town", "ZIP Code", "County/Parish", "Telephone Number", "CMS Region", "Measure Date Range", "LOCATION1",
      ],
    },
    periodOf: datesOf,
    averageOf: (code) => averages.get(SNF_NATIONAL[code] ?? code) ?? null,
  }, footnotes);
}

const HAI = {
  required: ["cms_certification_number_ccn", "state", "start_date", "end_date", "COMP_PERF", "HAI_039_RS_Rate"],
  ignored: [
    "facility_name", "address_line_1", "city", "zip_code", "county_name", "phone_number", "cms_region", "measure_date_range", "location1",
    "HAI_039_Observed", "HAI_039_Obs_Rate", "HAI_039_RS_Rate_2_5", "HAI_039_Denominator",
  ],
  // The file has this title twice, for the lower and the upper limit. Neither is read.
  repeated: ["HAI_039_RS_Rate_2_5"],
};

async function readInfections(reader: SourceReader, member: RoledMember | undefined): Promise<Measure[]> {
  if (member === undefined) return [];
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<Measure>(ledger);
  await scan<string>({ columns: HAI }, (row) => {
    const ccn = acceptNursingHome(row.text("cms_certification_number_ccn"), row.text("state"), row, ledger, reader.issues);
    if (ccn !== null) rows.add(ccn, infectionOf(ccn, row, ledger, reader.issues), row);
  });
  return [...rows.records.values()];
}

function infectionOf(ccn: string, row: CsvRow<string>, ledger: FileLedger, issues: Issues): Measure {
  const score = scoreOf(row.text("HAI_039_RS_Rate"), "HAI_039_RS_Rate", ledger.file, issues);
  const compared = row.text("COMP_PERF");
  return {
    ccn, id: "S_039_01_HAI_RS_RATE", name: "Risk-standardized rate of healthcare-associated infections requiring hospitalization",
    value: score.value, value_text: null, national_avg: null,
    compared_to_national: compared === null || isNoValue(compared) ? null : compared,
    period_start: usDate(row.text("start_date") ?? ""), period_end: usDate(row.text("end_date") ?? ""),
    footnote: score.missing ? { codes: [], text: compared ?? LEFT_EMPTY } : null,
    ...lineageOf(ledger, row),
  };
}

export async function readMeasureFiles(
  reader: SourceReader, members: readonly RoledMember[], averages: Averages, footnotes: Footnotes,
): Promise<MeasureFile[]> {
  const mds = atMostOne(members, "MDS measure");
  const claims = atMostOne(members, "claims measure");
  const average = "Four Quarter Average Score";
  const readCoded = async (member: RoledMember | undefined, layout: RowPerMeasure): Promise<MeasureFile[]> =>
    member === undefined ? [] : readRowPerMeasure(reader, member, layout, footnotes);
  const found = [
    await readCoded(mds, codedFile(reader, average, `Footnote for ${average}`, [/^(?:Footnote for )?Q\d Measure Score$/], averages)),
    await readCoded(claims, codedFile(reader, "Adjusted Score", "Footnote for Score", ["Observed Score", "Expected Score"], averages)),
    await readSnf(reader, members, footnotes),
  ].flat();
  return addNew(found, await readInfections(reader, atMostOne(members, "infections")));
}

/** The reshaped file repeats a measure of the SNF file for an older period, so it is used only where that file has no row. */
function addNew(found: readonly MeasureFile[], older: readonly Measure[]): MeasureFile[] {
  const silent = new Map(older.map((measure) => [`${measure.ccn} ${measure.id}`, measure]));
  for (const { ccn, id } of measuresIn(found)) silent.delete(`${ccn} ${id}`);
  return [...found, packedFile(silent.values())];
}
