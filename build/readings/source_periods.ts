/** The coverage period of each source that was read. */
import { facilitySource, type SourceId } from "../../data/contract/ids.ts";
import {
  asOf, exclusionPeriod, inForceFrom, type measurePeriod, type Period, registryPeriod, samPeriod, yearsPeriod,
} from "../datasets/periods.ts";
import { facilitiesByType } from "../datasets/facility_types.ts";
import type { Readings } from "./readings.ts";

/** The full file is a member of a zip, and the first day of the registry is in the member's name alone. */
const FIRST_DAY_OF_NPPES = "2005-05-23";

/** `periodOf` gives the period over all measures of a facility type. */
export function sourcePeriods(readings: Readings, periodOf: typeof measurePeriod): Partial<Record<SourceId, Period>> {
  const { nppes, nucc, oig_leie, pecos, qpp_mips, open_payments, sam_gov, census } = readings;
  return {
    ...(nppes === undefined ? {} : {
      nppes: nppes.complete ? { start: FIRST_DAY_OF_NPPES, end: nppes.snapshot } : registryPeriod(nppes.files.map(({ path }) => path), nppes.snapshot),
    }),
    ...(nucc === undefined ? {} : { nucc: inForceFrom(nucc.snapshot) }),
    ...(oig_leie === undefined ? {} : { oig_leie: exclusionPeriod(oig_leie.data, oig_leie.snapshot) }),
    ...(pecos === undefined ? {} : { pecos: asOf(pecos.snapshot) }),
    ...(qpp_mips === undefined ? {} : { qpp_mips: yearsPeriod([qpp_mips.data.performance_year]) }),
    ...(open_payments === undefined ? {} : { open_payments: yearsPeriod(open_payments.data.program_years) }),
    ...(sam_gov === undefined ? {} : { sam_gov: samPeriod(sam_gov.data, sam_gov.snapshot) }),
    ...Object.fromEntries([...facilitiesByType(readings)].map(([type, data]) => [facilitySource(type), periodOf(data)])),
    ...(census === undefined ? {} : { census: asOf("2024-07-01") }),
  };
}
