/**
 * The least number of rows that each kind of federal file holds when it is whole. A file with fewer rows is a part of the
 * publication, unless the operator says that it is complete (data/contract/README.md#coverage).
 *
 * Each floor lies below the smallest publication known for the kind of file, with room for a year in which the list shrinks.
 * `figure` is that publication: what was counted or stated, by whom, and when.
 */
import type { SourceId } from "../contract/ids.ts";

export interface Floor {
  /** The role of the file in its source. */
  readonly role: string;
  /** The files of the role that it is for, by their names; absent if it is for all others. */
  readonly file?: RegExp;
  /** Of rows that were read and not rejected for a fault. */
  readonly rows: number;
  readonly figure: string;
  /** The file is the source's list: below the floor, nothing can be said of the nation. Absent for files of measures. */
  readonly isList?: true;
  /** The list has a row for each of the 50 states and DC. */
  readonly coversStates?: true;
}

const list = (role: string, rows: number, figure: string): Floor => ({ role, rows, figure, isList: true });
const facilities = (role: string, rows: number, figure: string): Floor => ({ role, rows, figure, isList: true, coversStates: true });
const measures = (role: string, rows: number, figure: string): Floor => ({ role, rows, figure });

/** The floor of a file among those of its source, by its role and its path; undefined if none is known. */
export function floorOf(floors: readonly Floor[], { role, path }: { readonly role: string; readonly path: string }): Floor | undefined {
  const own = floors.filter((floor) => floor.role === role);
  return own.find(({ file }) => file?.test(path) === true) ?? own.find(({ file }) => file === undefined);
}

/** A source without an entry for the roles that were read has no floor, so unless the operator declares it complete, its coverage is unknown. */
export const FLOORS: Readonly<Record<SourceId, readonly Floor[]>> = {
  nppes: [list("full", 7_000_000, "9.4 million NPIs in the monthly NPPES file of 2026 (CMS)")],
  nucc: [list("taxonomy", 800, "845 codes in version 16.0 of January 2016, 883 in version 25.1 of July 2025 (NUCC)")],
  oig_leie: [list("exclusions", 60_000, "about 80,000 rows in UPDATED.csv, 2023 to 2025 (HHS OIG)")],
  pecos: [list("enrollment", 2_000_000, "about 2.9 million enrollments in the quarterly extract, 2025 (CMS)")],
  qpp_mips: [list("clinician score", 400_000, "520,011 rows for performance year 2024, 541,334 for 2023 (CMS)")],
  open_payments: [
    { ...list("general payment", 3_000_000, "program year 2013 has the months from August to December only (CMS)"), file: /PGYR2013/i },
    { ...list("general payment", 4_500_000, "6.38 million records of all kinds of program year 2020, June 2021 (CMS)"), file: /PGYR2020/i },
    list("general payment", 8_000_000, "10.98 million records of all kinds of program year 2019, 14.11 million of 2022, 15.64 million of 2023 (CMS)"),
  ],
  sam_gov: [list("exclusion", 100_000, "more than 140,000 active exclusions in the daily public extract, 2024 (GSA)")],
  hospital: [
    facilities("general information", 4_500, "5,381 to 5,432 hospitals, releases of July 2024 to April 2026 (CMS)"),
    measures("imaging", 15_000, "18,500 rows, July 2024 (CMS)"),
    measures("maternal", 11_000, "13,804 rows, July 2024 (CMS)"),
    measures("spending", 4_000, "4,625 rows, July 2024 (CMS)"),
    measures("readmissions reduction", 15_000, "18,774 rows, July 2024 (CMS)"),
    measures("complications", 75_000, "95,820 rows, late 2025 (CMS)"),
    measures("infections", 75_000, "36 rows for each hospital of the acute care programs (CMS)"),
    measures("unplanned visits", 50_000, "14 rows for each hospital of the acute care programs (CMS)"),
    measures("timely care", 90_000, "about 25 rows for each hospital (CMS)"),
    measures("patient survey", 300_000, "more than 90 rows for each hospital of the survey (CMS)"),
  ],
  nursing_home: [
    facilities("provider information", 13_500, "about 14,700 nursing homes, May 2026 (CMS); 14,437 enrolled in December 2025"),
    measures("MDS measure", 200_000, "17 measures for each nursing home (CMS)"),
    measures("claims measure", 50_000, "4 measures for each nursing home (CMS)"),
    measures("infections", 13_500, "15,107 rows, 2023 (CMS)"),
    measures("SNF quality reporting", 200_000, "more than 50 rows for each skilled nursing facility (CMS)"),
  ],
  home_health: [
    facilities("agency", 10_000, "11,723 enrolled agencies in 2025, 12,068 agencies in the survey file of April 2025 (CMS)"),
    measures("survey", 10_000, "12,068 agencies, April 2025 (CMS)"),
  ],
  hospice: [
    facilities("general information", 5_000, "6,943 hospices, May 2026 (CMS)"),
    measures("provider measure", 100_000, "more than 20 rows for each hospice (CMS)"),
    measures("survey", 100_000, "more than 20 rows for each hospice (CMS)"),
  ],
  dialysis: [
    facilities("listing", 6_500, "7,574 facilities, April 2025 (CMS)"),
    facilities("survey", 6_500, "7,577 facilities, July 2024 (CMS)"),
    facilities("TPS", 6_500, "7,715 facilities, July 2024 (CMS)"),
    facilities("SHR", 6_500, "7,715 facilities, July 2024 (CMS)"),
    facilities("SRR", 6_500, "7,715 facilities, July 2024 (CMS)"),
  ],
  asc: [
    facilities("facility", 9_500, "11,594 rows for 5,450 centers, July 2024; 11,740 rows in the release after it (CMS)"),
    measures("survey", 450, "527 rows, July 2024 (CMS)"),
  ],
  census: [{ ...list("population", 51, "50 states and DC, Vintage 2024 (Census Bureau)"), coversStates: true }],
  clinical_trials: [],
};
