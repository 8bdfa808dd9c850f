/** The reader of each source, and the type of what all of them read. */
import { asc } from "../sources/facilities/asc.ts";
import { census } from "../sources/census.ts";
import { clinicalTrials } from "../sources/clinical_trials.ts";
import { dialysis } from "../sources/facilities/dialysis.ts";
import { homeHealth } from "../sources/facilities/home_health.ts";
import { hospice } from "../sources/facilities/hospice.ts";
import { hospital } from "../sources/facilities/hospital.ts";
import { nppes } from "../sources/nppes/nppes.ts";
import { nucc } from "../sources/nucc.ts";
import { nursingHome } from "../sources/facilities/nursing_home.ts";
import { oigLeie } from "../sources/oig_leie.ts";
import { openPayments } from "../sources/open_payments/open_payments.ts";
import { pecos } from "../sources/pecos/pecos.ts";
import { qppMips } from "../sources/qpp_mips.ts";
import { samGov } from "../sources/sam_gov.ts";
import type { Reading, Source } from "../sources/reading/source.ts";

/** In the order of reading: payments look people up in the registry. */
export const READERS = {
  nppes, nucc, oig_leie: oigLeie, pecos, qpp_mips: qppMips, open_payments: openPayments, sam_gov: samGov,
  hospital, nursing_home: nursingHome, home_health: homeHealth, hospice, dialysis, asc, census, clinical_trials: clinicalTrials,
} as const;
type Readers = typeof READERS;
type DataOf<S> = S extends Source<infer T> ? T : never;

/** The readings by source id, without sources that have no usable snapshot. */
export type Readings = { readonly [K in keyof Readers]?: Reading<DataOf<Readers[K]>> };
