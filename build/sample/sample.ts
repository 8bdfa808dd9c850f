/**
 * Writes the synthetic sample: a snapshots folder of any size in the publishers' exact layouts, marked synthetic in every
 * sidecar. The same seed and number of providers give the same files on any machine, on any day; only the compressed bytes
 * inside the zips depend on Node's zlib. A new source is one more file and one more line in SOURCES.
 * See data/contract/README.md#snapshots-folder.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import { asc } from "./facilities/asc.ts";
import { census } from "./census.ts";
import { clinicalTrials } from "./clinical_trials.ts";
import { dialysis } from "./facilities/dialysis.ts";
import { homeHealth } from "./facilities/home_health.ts";
import { hospice } from "./facilities/hospice.ts";
import { hospital } from "./facilities/hospital.ts";
import { nppes } from "./people/nppes.ts";
import { nucc } from "./people/nucc.ts";
import { nursingHome } from "./facilities/nursing_home.ts";
import { oigLeie } from "./people/oig_leie.ts";
import { openPayments } from "./people/open_payments.ts";
import { pecos } from "./people/pecos.ts";
import { isoDay, LONGEST_PAST, pastDates as pastDays } from "./files/dates.ts";
import { samplePeople } from "./people/people.ts";
import { qppMips } from "./people/qpp_mips.ts";
import { samGov } from "./people/sam_gov.ts";
import type { Sample, SampleSource } from "./people/source.ts";
import type { SampleFile } from "./files/snapshot.ts";

export type { SampleFile } from "./files/snapshot.ts";
export { LONGEST_PAST } from "./files/dates.ts";

export interface SampleOptions {
  /** The snapshots folder. It is created if missing; files of an earlier sample are overwritten. */
  readonly dir: string;
  /** The number of NPPES rows, 1 to 50,000,000; the other sources are in proportion. */
  readonly providers: number;
  /** A 32-bit whole number. */
  readonly seed: number;
  /** Earlier snapshots of the registry, the exclusion list and the nursing homes, 0 to 4; none by default. */
  readonly past?: number;
  /** The sources to write; all by default. */
  readonly only?: readonly SourceId[];
  readonly log: (message: string) => void;
}

export const MOST_PROVIDERS = 50_000_000;
export const MOST_SEED = 0xffffffff;
const SOURCES: readonly SampleSource[] = [
  nppes, nucc, oigLeie, pecos, qppMips, openPayments, samGov, hospital, nursingHome, homeHealth, hospice, dialysis, asc,
  census, clinicalTrials,
];

/** Returns the dates on which the earlier snapshots of a sample are complete, oldest first. */
export function pastDates(past: number): string[] {
  return pastDays(past).map(({ oigLeie }) => isoDay(oigLeie));
}

/** Returns the list of files. Throws when an option is out of range or a file cannot be written. */
export async function writeSample({ dir, providers, seed, past = 0, only, log }: SampleOptions): Promise<SampleFile[]> {
  if (!Number.isInteger(providers) || providers < 1 || providers > MOST_PROVIDERS) {
    throw new Error(`sample: providers must be a whole number from 1 to ${MOST_PROVIDERS}, not ${providers}`);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed > MOST_SEED) {
    throw new Error(`sample: seed must be a whole number from 0 to ${MOST_SEED}, not ${seed}`);
  }
  if (!Number.isInteger(past) || past < 0 || past > LONGEST_PAST) {
    throw new Error(`sample: past must be a whole number from 0 to ${LONGEST_PAST}, not ${past}`);
  }
  const sample: Sample = { dir, providers, seed, past, people: samplePeople(seed) };
  const files: SampleFile[] = [];
  for (const source of SOURCES.filter(({ id }) => only?.includes(id) !== false)) {
    const written = await source.write(sample);
    const rows = written.reduce((sum, file) => sum + file.rows, 0);
    log(`sample: ${source.id}, ${rows} rows in ${written.length} files`);
    files.push(...written);
  }
  return files;
}
