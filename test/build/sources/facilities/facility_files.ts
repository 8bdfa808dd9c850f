/** Makes small files with the publishers' headers; cells that are not given are empty. */
import { CENTERS, NATIONAL as ASC_NATIONAL } from "../../../../build/sample/facilities/asc_headers.ts";
import { LISTING, NATIONAL as DFC_NATIONAL, SHR, TPS } from "../../../../build/sample/facilities/dialysis_headers.ts";
import { AGENCIES, NATIONAL as HH_NATIONAL, SURVEY as HHCAHPS } from "../../../../build/sample/facilities/home_health_headers.ts";
import { GENERAL, MEASURES } from "../../../../build/sample/facilities/hospice_headers.ts";
import { AVERAGES, CLAIMS, MDS, PROVIDER_INFO, SNF_PROVIDER } from "../../../../build/sample/facilities/nursing_home_headers.ts";
import type { Reading } from "../../../../build/sources/reading/source.ts";
import { csvOf } from "../folder.ts";

type Cells = Readonly<Record<string, string>>;

export const CCN = "CMS Certification Number (CCN)";

const HEADERS = {
  "nursing_home/2026-11-01/NH_ProviderInfo_Nov2026.csv": PROVIDER_INFO,
  "nursing_home/2026-11-01/NH_QualityMsr_MDS_Nov2026.csv": MDS,
  "nursing_home/2026-11-01/NH_QualityMsr_Claims_Nov2026.csv": CLAIMS,
  "nursing_home/2026-11-01/NH_StateUSAverages_Nov2026.csv": AVERAGES,
  "nursing_home/2026-11-01/Skilled_Nursing_Facility_Quality_Reporting_Program_Provider_Data_Nov2026.csv": SNF_PROVIDER,
  "home_health/2026-10-14/HH_Provider_Oct2026.csv": AGENCIES,
  "home_health/2026-10-14/HH_National_Oct2026.csv": HH_NATIONAL,
  "home_health/2026-10-14/HHCAHPS_Provider_Oct2026.csv": HHCAHPS,
  "hospice/2026-11-18/Hospice_General-Information_Nov2026.csv": GENERAL,
  "hospice/2026-11-18/Hospice_Provider_Nov2026.csv": MEASURES,
  "dialysis/2026-10-28/DFC_FACILITY.csv": LISTING,
  "dialysis/2026-10-28/DFC_NATIONAL.csv": DFC_NATIONAL,
  "dialysis/2026-10-28/TPS.csv": TPS,
  "dialysis/2026-10-28/SHR.csv": SHR,
  "asc/2026-11-04/ASC_Facility.csv": CENTERS,
  "asc/2026-11-04/ASC_National.csv": ASC_NATIONAL,
} as const;

/** Returns one file, chosen by the end of its name. Throws for a column that its header lacks. */
export function file(name: string, ...rows: readonly Cells[]): Record<string, string> {
  const found = Object.entries(HEADERS).find(([path]) => path.endsWith(name));
  if (found === undefined) throw new Error(`no header for ${name}`);
  const [path, header] = found;
  for (const row of rows) {
    const unknown = Object.keys(row).find((column) => !header.includes(column));
    if (unknown !== undefined) throw new Error(`${name} has no column ${unknown}`);
  }
  return { [path]: csvOf(header, rows.map((row) => header.map((column) => row[column] ?? ""))) };
}

export function issuesOf(reading: Reading<unknown>): string[] {
  return reading.issues.map(({ code, count }) => `${count} ${code}`);
}
