/**
 * Lists where each source is published and how its newest file is found. Requests go only to the hosts listed here, all of
 * them the publishers' own. Landing pages are in `data/reference/sources.ts`. The addresses and file names are those of
 * 2025 and 2026.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import { findEnrollment, findGeneralPayments, findProviderData, type ProviderDataFiles } from "./catalogues.ts";
import { findLeie, findNppes, findNucc } from "./landing_pages.ts";
import type { ByHand, Publisher } from "./plan.ts";
import { findTrials } from "./trials.ts";

const HOSPITALS = "Hospitals";
/** The only vintage with the `population_2024` that this service publishes, released on December 19, 2024. */
const POPULATION = "https://www2.census.gov/programs-surveys/popest/datasets/2020-2024/state/totals/NST-EST2024-ALLDATA.csv";
const POPULATION_DATE = "2024-12-19";

const PROVIDER_DATA: Readonly<Partial<Record<SourceId, ProviderDataFiles>>> = {
  qpp_mips: { main: "a174-a962", theme: "Doctors and clinicians", files: [] },
  hospital: {
    main: "xubh-q36u",
    theme: HOSPITALS,
    files: [
      /^(?:Outpatient_Imaging_Efficiency|Maternal_Health|Medicare_Hospital_Spending_Per_Patient)-(?:Hospital|National)\.csv$/i,
      /^(?:Complications_and_Deaths|Unplanned_Hospital_Visits|Timely_and_Effective_Care)-(?:Hospital|National)\.csv$/i,
      /^(?:Healthcare_Associated_Infections|HCAHPS)-(?:Hospital|National)\.csv$/i,
      /^FY_\d{4}_Hospital_Readmissions_Reduction_Program_Hospital\.csv$/i,
      /^(?:Measure_Dates|Footnote_Crosswalk)\.csv$/i,
    ],
  },
  nursing_home: {
    main: "4pq5-n9py",
    theme: "Nursing homes including rehab services",
    files: [
      /^NH_(?:QualityMsr_MDS|QualityMsr_Claims|StateUSAverages)_.*\.csv$/i,
      /^Skilled_Nursing_Facility_Quality_Reporting_Program_(?:Provider|National)_Data_.*\.csv$/i,
    ],
  },
  home_health: {
    main: "6jpm-sxkc", theme: "Home health services",
    files: [/^HH_(?:National|MeasureDateRange)_.*\.csv$/i, /^HHCAHPS_Provider_.*\.csv$/i],
  },
  hospice: {
    main: "yc9t-dgbk", theme: "Hospice care",
    files: [/^Hospice_(?:Provider|National)_.*\.csv$/i, /^(?:Provider|National)_CAHPS_Hospice_Survey_Data_.*\.csv$/i],
  },
  dialysis: {
    main: "23ew-n7w9", theme: "Dialysis facilities",
    files: [/^(?:DFC_NATIONAL|ICH_CAHPS_FACILITY|ICH_CAHPS_NATIONAL|TPS|SHR|SRR|FOOTNOTES)\.csv$/i],
  },
  asc: {
    main: "4jcv-atw7", theme: HOSPITALS,
    files: [/^(?:ASC_National|ASCQR_OAS_CAHPS_BY_ASC|ASCQR_OAS_CAHPS_NATIONAL|OAS_CAHPS_Footnotes|Footnote_Crosswalk)\.csv$/i],
  },
};

const OTHERS: Readonly<Partial<Record<SourceId, Omit<Publisher, "source_id">>>> = {
  nppes: { hosts: ["download.cms.gov"], find: findNppes },
  nucc: { hosts: ["www.nucc.org", "nucc.org"], find: findNucc },
  oig_leie: { hosts: ["oig.hhs.gov", "www.oig.hhs.gov"], find: findLeie },
  pecos: { hosts: ["data.cms.gov"], find: findEnrollment },
  open_payments: { hosts: ["openpaymentsdata.cms.gov", "download.cms.gov"], find: findGeneralPayments },
  census: {
    hosts: ["www2.census.gov"],
    find: async () => [{ date: POPULATION_DATE, files: [{ name: "NST-EST2024-ALLDATA.csv", url: POPULATION, date: POPULATION_DATE }] }],
  },
  clinical_trials: { hosts: ["clinicaltrials.gov"], find: findTrials },
};

const SAM_GOV: ByHand = {
  source_id: "sam_gov",
  by_hand: "needs a free SAM.gov account: sign in, open https://sam.gov/data-services/Exclusions/Public%20V2, download the newest "
    + "SAM_Exclusions_Public_Extract_V2_YYDDD.ZIP (year and day of the year: 26299 is 2026-10-26) and put it under sam_gov/<YYYY-MM-DD>/",
};

/** Returns the publisher of a source, or what a person has to do to get it. */
export function publisherOf(id: SourceId): Publisher | ByHand {
  const files = PROVIDER_DATA[id];
  if (files !== undefined) return { source_id: id, hosts: ["data.cms.gov"], find: async (pages) => findProviderData(pages, files) };
  const other = OTHERS[id];
  return other === undefined ? SAM_GOV : { source_id: id, ...other };
}
