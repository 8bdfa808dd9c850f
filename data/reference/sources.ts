/**
 * The registry of federal sources: for each its publisher, terms, cadence, and the SLA of its freshness (data/contract/README.md#freshness).
 * The SLAs are values of this service; everything else is the publisher's.
 *
 * Sources: the publishers' landing pages and the CMS catalogues data.cms.gov (data.json) and Provider Data Catalog, as of
 * October 2025; NUCC 25.1, July 2025; Census Vintage 2024, December 2024.
 */
import { SOURCE_IDS, type SourceId } from "../contract/ids.ts";

export interface SourceFamily {
  readonly slug: SourceId;
  readonly short_name: string;
  readonly display_name: string;
  readonly authority: string;
  readonly family: "providers" | "facilities" | "reference" | "trials";
  /** `"1"` federal, `"2"` other. */
  readonly tier: "1" | "2";
  /** How often the publisher updates it, in words. */
  readonly refresh_cadence: string;
  /** The cadence in days, for `next_refresh_eta`. */
  readonly cadence_days: number;
  /** The source is current up to this age, degraded up to twice this age, then stale. */
  readonly sla_days: number;
  /** The SLA and cadence when the snapshot includes weekly files. */
  readonly weekly_sla_days?: number;
  readonly weekly_cadence_days?: number;
  /** The canonical landing page: `_source_url`. */
  readonly official_url: string;
  /** Another page about the program, if there is one. */
  readonly landing_url?: string;
  /** The publisher's own terms. Our records have `CC0-1.0`. */
  readonly license_note: string;
  readonly license_url: string;
  /** What the source does not contain, to explain nulls. */
  readonly coverage_note: string;
}

const CMS = "Centers for Medicare & Medicaid Services (CMS)";
const ENROLLMENT = "https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment";
const PROVIDER_DATA = "https://data.cms.gov/provider-data";

/** The terms in the CMS data catalogue, which also apply to any work of the U.S. Government (17 U.S.C. 105). */
const GOVERNMENT_WORK = {
  license_note: "Work of the U.S. Government: no copyright in the United States (17 U.S.C. 105).",
  license_url: "https://www.usa.gov/government-works",
} as const;

/** Shared by the facility files of the Provider Data Catalog, which are quarterly. Nursing homes are monthly. */
const QUALITY_FILES = {
  authority: CMS,
  family: "facilities",
  tier: "1",
  refresh_cadence: "quarterly",
  cadence_days: 91,
  sla_days: 100,
  ...GOVERNMENT_WORK,
} as const;

const PROVIDER_SOURCES: readonly SourceFamily[] = [
  {
    slug: "nppes",
    short_name: "NPPES",
    display_name: "National Plan and Provider Enumeration System (NPPES)",
    authority: CMS,
    family: "providers",
    tier: "1",
    refresh_cadence: "monthly full file, weekly files in between",
    cadence_days: 30,
    sla_days: 35,
    weekly_sla_days: 10,
    weekly_cadence_days: 7,
    official_url: "https://download.cms.gov/nppes/NPI_Files.html",
    landing_url: "https://www.cms.gov/medicare/regulations-guidance/administrative-simplification/data-dissemination",
    license_note:
      "Data disclosable under the Freedom of Information Act, published under CMS-6060-N (May 30, 2007); CMS gives no warranty of accuracy.",
    license_url: "https://www.cms.gov/medicare/regulations-guidance/administrative-simplification/data-dissemination",
    coverage_note: "Reported by the providers themselves. A weekly file holds only what was added, changed or deactivated that week.",
  },
  {
    slug: "nucc",
    short_name: "NUCC taxonomy",
    display_name: "NUCC Health Care Provider Taxonomy",
    authority: "National Uniform Claim Committee (NUCC), American Medical Association",
    family: "reference",
    tier: "2",
    refresh_cadence: "twice a year, January and July",
    cadence_days: 182,
    sla_days: 220,
    official_url: "https://www.nucc.org/index.php/code-sets-mainmenu-41/provider-taxonomy-mainmenu-40/csv-mainmenu-57",
    license_note:
      "Copyright American Medical Association; not a federal work. Codes and display names only, with attribution; commercial " +
      "redistribution needs a license.",
    license_url: "https://www.nucc.org/index.php/code-sets-mainmenu-41/provider-taxonomy-mainmenu-40/csv-mainmenu-57",
    coverage_note: "Names of taxonomy codes. Definitions are licensed and not published here.",
  },
  {
    slug: "oig_leie",
    short_name: "OIG LEIE",
    display_name: "OIG List of Excluded Individuals/Entities (LEIE)",
    authority: "U.S. Department of Health and Human Services, Office of Inspector General (HHS OIG)",
    family: "providers",
    tier: "1",
    refresh_cadence: "monthly",
    cadence_days: 30,
    sla_days: 35,
    official_url: "https://oig.hhs.gov/exclusions/exclusions_list.asp",
    ...GOVERNMENT_WORK,
    coverage_note: "Most entries have no NPI, so they cannot be found by NPI. Verify a match with OIG by SSN or EIN.",
  },
  {
    slug: "pecos",
    short_name: "PECOS",
    display_name: "Medicare Fee-For-Service Public Provider Enrollment (PECOS)",
    authority: CMS,
    family: "providers",
    tier: "1",
    refresh_cadence: "quarterly",
    cadence_days: 91,
    sla_days: 100,
    official_url: `${ENROLLMENT}/medicare-fee-for-service-public-provider-enrollment`,
    ...GOVERNMENT_WORK,
    coverage_note: "Approved Medicare enrollments as of the snapshot. Only a complete extract shows that a provider is not enrolled.",
  },
  {
    slug: "qpp_mips",
    short_name: "QPP / MIPS",
    display_name: "Quality Payment Program: Clinician Public Reporting, Overall MIPS Performance",
    authority: CMS,
    family: "providers",
    tier: "1",
    refresh_cadence: "yearly",
    cadence_days: 365,
    sla_days: 400,
    official_url: "https://data.cms.gov/provider-data/dataset/a174-a962",
    landing_url: "https://data.cms.gov/quality-of-care/quality-payment-program-experience",
    ...GOVERNMENT_WORK,
    coverage_note: "A performance year appears 18 to 24 months after it ends. An empty score means not scored, not zero.",
  },
  {
    slug: "open_payments",
    short_name: "Open Payments",
    display_name: "Open Payments",
    authority: CMS,
    family: "providers",
    tier: "1",
    refresh_cadence: "twice a year, June and January",
    cadence_days: 182,
    sla_days: 220,
    official_url: "https://openpaymentsdata.cms.gov",
    landing_url: "https://www.cms.gov/priorities/key-initiatives/open-payments/data/dataset-downloads",
    ...GOVERNMENT_WORK,
    coverage_note: "Payments reported by manufacturers and group purchasing organizations above the publisher's reporting threshold.",
  },
  {
    slug: "sam_gov",
    short_name: "SAM.gov",
    display_name: "SAM.gov Exclusions, Public Extract V2",
    authority: "U.S. General Services Administration (GSA)",
    family: "providers",
    tier: "1",
    refresh_cadence: "daily",
    cadence_days: 1,
    sla_days: 3,
    official_url: "https://sam.gov/data-services/Exclusions/Public%20V2",
    license_note: "U.S. Government data, free public extract; names and addresses that come from D&B fall under D&B's open-data limits.",
    license_url: "https://sam.gov/about/terms-of-use",
    coverage_note: "Exclusions of all agencies. Few entries have an NPI; those of HHS repeat the OIG list.",
  },
];

const FACILITY_SOURCES: readonly SourceFamily[] = [
  {
    ...QUALITY_FILES,
    slug: "hospital",
    short_name: "Hospitals",
    display_name: "CMS Provider Data Catalog: Hospitals",
    official_url: `${PROVIDER_DATA}/dataset/xubh-q36u`,
    coverage_note: "Medicare-registered hospitals. Psychiatric, veterans' and small hospitals often have no overall rating.",
  },
  {
    ...QUALITY_FILES,
    slug: "nursing_home",
    short_name: "Nursing homes",
    display_name: "CMS Provider Data Catalog: Nursing homes",
    refresh_cadence: "monthly",
    cadence_days: 30,
    sla_days: 40,
    official_url: `${PROVIDER_DATA}/dataset/4pq5-n9py`,
    coverage_note: "Nursing homes certified for Medicare or Medicaid.",
  },
  {
    ...QUALITY_FILES,
    slug: "home_health",
    short_name: "Home health",
    display_name: "CMS Provider Data Catalog: Home health services",
    official_url: `${PROVIDER_DATA}/dataset/6jpm-sxkc`,
    coverage_note: "Medicare-certified home health agencies. The star rating moves in half stars.",
  },
  {
    ...QUALITY_FILES,
    slug: "hospice",
    short_name: "Hospice",
    display_name: "CMS Provider Data Catalog: Hospice care",
    official_url: `${PROVIDER_DATA}/dataset/yc9t-dgbk`,
    coverage_note: "Medicare-certified hospices. CMS gives hospices no overall star, only a patient-survey star.",
  },
  {
    ...QUALITY_FILES,
    slug: "dialysis",
    short_name: "Dialysis",
    display_name: "CMS Provider Data Catalog: Dialysis facilities",
    official_url: `${PROVIDER_DATA}/dataset/23ew-n7w9`,
    coverage_note: "Medicare-certified dialysis facilities.",
  },
  {
    ...QUALITY_FILES,
    slug: "asc",
    short_name: "Surgical centers",
    display_name: "CMS Provider Data Catalog: Ambulatory surgical centers",
    official_url: `${PROVIDER_DATA}/dataset/4jcv-atw7`,
    coverage_note: "Centers in the ASC quality reporting program, keyed by the ten-character CCN. There is no star rating.",
  },
];

const OTHER_SOURCES: readonly SourceFamily[] = [
  {
    slug: "census",
    short_name: "Census",
    display_name: "Census Population Estimates, Vintage 2024",
    authority: "U.S. Census Bureau",
    family: "reference",
    tier: "1",
    refresh_cadence: "yearly, December",
    cadence_days: 365,
    sla_days: 400,
    official_url: "https://www.census.gov/data/tables/time-series/demo/popest/2020s-state-total.html",
    landing_url: "https://www.census.gov/programs-surveys/popest.html",
    ...GOVERNMENT_WORK,
    coverage_note: "Residents on July 1, 2024, of the 50 states and DC, and the codes and names of their counties.",
  },
  {
    slug: "clinical_trials",
    short_name: "ClinicalTrials.gov",
    display_name: "ClinicalTrials.gov",
    authority: "National Library of Medicine (NLM), National Institutes of Health",
    family: "trials",
    tier: "1",
    refresh_cadence: "updated daily by the publisher, taken monthly",
    cadence_days: 30,
    sla_days: 35,
    official_url: "https://clinicaltrials.gov/",
    license_note:
      "Free to use with attribution and the processing date shown; text written by sponsors may be under their copyright.",
    license_url: "https://clinicaltrials.gov/about-site/terms-conditions",
    coverage_note: "The studies of the loaded download, which may be a search result and not the whole registry.",
  },
];

const BY_ID = new Map(
  [...PROVIDER_SOURCES, ...FACILITY_SOURCES, ...OTHER_SOURCES].map((source) => [source.slug, source]),
) as ReadonlyMap<SourceId, SourceFamily>;

/** Returns the entry of a source. Throws if the registry lacks it, which a test rules out. */
export function sourceById(id: SourceId): SourceFamily {
  const source = BY_ID.get(id);
  if (source === undefined) throw new Error(`sources.ts has no entry for ${id}: add one beside the others`);
  return source;
}

/** All entries, in the order of the registry. */
export const SOURCES: readonly SourceFamily[] = SOURCE_IDS.map(sourceById);
