/**
 * Lists what is watched in each source: which files are counted together, which fields should stay as filled as before, which
 * hold one of a few values, and which hold dates. A change in a watched field counts as drift. Fields that publishers fill
 * inconsistently are not watched, because false alarms teach people to ignore drift.
 * See build/sources/README.md#expectations.
 */
import type { SourceId } from "../../../data/contract/ids.ts";

/** A kind of files that are measured together. */
export interface WatchedKind {
  readonly kind: string;
  readonly roles: readonly string[];
  /** The volume is the number of rows, or the sum of these figures of the reading. There is none if absent. */
  readonly volume?: "rows" | readonly string[];
  /** Columns by the names that the reader asks for. */
  readonly fill?: readonly string[];
  readonly categories?: readonly string[];
  /**
   * A column of past dates: updates, deactivations, certifications, ends of measurement. The newest cannot be later than the
   * publication. (Exclusions of the LEIE take effect after it; PECOS, MIPS, NUCC and the census have no such column.)
   */
  readonly updated?: string;
  /** A column with the date of the publication, the same in every row. */
  readonly published?: string;
  /** Rows with the first column filled and the second one empty are not counted: their other fields are empty. */
  readonly except?: { readonly filled: string; readonly empty: string };
}

const CCN = "CMS Certification Number (CCN)";
const registry: WatchedKind = {
  kind: "registry", roles: ["full", "weekly"], volume: ["individuals", "organizations", "deactivated"],
  fill: ["NPI", "Entity Type Code", "Provider Business Practice Location Address State Name", "Healthcare Provider Taxonomy Code_1", "Last Update Date"],
  categories: ["Entity Type Code", "Healthcare Provider Taxonomy Code_1", "Healthcare Provider Primary Taxonomy Switch_1"],
  updated: "Last Update Date",
  except: { filled: "NPI Deactivation Date", empty: "NPI Reactivation Date" },
};
const report: WatchedKind = { kind: "deactivation report", roles: ["deactivation"], updated: "NPPES Deactivation Date" };
const rowsOf = (...roles: readonly string[]): WatchedKind[] => roles.map((role) => ({ kind: role, roles: [role], volume: "rows" }));

/** Sources that are assembled from all their snapshots. Of the others, only the newest snapshot is read. */
export const ASSEMBLED: ReadonlySet<SourceId> = new Set(["nppes"]);

export const WATCHED: Readonly<Record<SourceId, readonly WatchedKind[]>> = {
  nppes: [registry, report],
  nucc: [{ kind: "taxonomy", roles: ["taxonomy"], volume: "rows", fill: ["Code", "Classification", "Display Name"] }],
  oig_leie: [{ kind: "exclusions", roles: ["exclusions"], volume: "rows", fill: ["NPI", "EXCLTYPE", "EXCLDATE"], categories: ["EXCLTYPE"] }],
  pecos: [{
    kind: "enrollment", roles: ["enrollment"], volume: "rows", fill: ["NPI", "ENRLMT_ID", "PROVIDER_TYPE_CD", "STATE_CD"],
    categories: ["PROVIDER_TYPE_CD", "STATE_CD"],
  }],
  qpp_mips: [{
    kind: "clinician score", roles: ["clinician score"], volume: "rows", fill: ["npi", "source", "final_mips_score"], categories: ["source"],
  }],
  open_payments: [{
    kind: "general payment", roles: ["general payment"], volume: "rows",
    fill: [
      "record_id", "covered_recipient_type", "covered_recipient_npi", "total_amount_of_payment_usdollars",
      "applicable_manufacturer_or_applicable_gpo_making_payment_name",
    ],
    categories: ["covered_recipient_type", "nature_of_payment_or_transfer_of_value", "change_type"],
    published: "payment_publication_date",
  }],
  sam_gov: [{
    kind: "exclusion", roles: ["exclusion"], volume: "rows", fill: ["Classification", "Excluding Agency", "Exclusion Type", "NPI"],
    categories: ["Classification", "Exclusion Program", "Exclusion Type", "Record Status"], updated: "Creation_Date",
  }],
  hospital: [
    {
      kind: "general information", roles: ["general information"], volume: "rows",
      fill: ["Facility ID", "Facility Name", "State", "Hospital Ownership"], categories: ["State", "Hospital Ownership", "Hospital overall rating"],
    },
    // Every release adds and retires measures, so the volume of a single file changes more than their sum.
    {
      kind: "measures", volume: "rows",
      roles: ["imaging", "maternal", "spending", "readmissions reduction", "complications", "unplanned visits", "timely care", "infections"],
      updated: "End Date",
    },
    { kind: "patient survey", roles: ["patient survey"], volume: "rows", updated: "End Date" },
  ],
  nursing_home: [
    {
      kind: "provider information", roles: ["provider information"], volume: "rows",
      fill: [CCN, "Provider Name", "State", "Ownership Type", "Overall Rating"], categories: ["State", "Ownership Type", "Overall Rating"],
      published: "Processing Date",
    },
    { kind: "measures", roles: ["MDS measure", "claims measure", "SNF quality reporting", "infections"], volume: "rows" },
  ],
  home_health: [
    {
      kind: "agency", roles: ["agency"], volume: "rows", fill: [CCN, "Provider Name", "State", "Type of Ownership"],
      categories: ["State", "Type of Ownership", "Quality of patient care star rating"], updated: "Certification Date",
    },
    ...rowsOf("survey"),
  ],
  hospice: [
    {
      kind: "general information", roles: ["general information"], volume: "rows",
      fill: [CCN, "Facility Name", "State", "Ownership Type"], categories: ["State", "Ownership Type"], updated: "Certification Date",
    },
    { kind: "measures", roles: ["provider measure", "survey"], volume: "rows" },
  ],
  dialysis: [
    {
      kind: "listing", roles: ["listing"], volume: "rows", fill: [CCN, "Facility Name", "State", "Five Star"], categories: ["State", "Five Star"],
      updated: "EQRS Date",
    },
    ...rowsOf("survey", "TPS", "SHR", "SRR"),
  ],
  asc: [
    { kind: "facility", roles: ["facility"], volume: "rows", fill: ["Facility ID", "Facility Name", "NPI", "State"], categories: ["State"] },
    { kind: "survey", roles: ["survey"], volume: "rows", updated: "End Date" },
  ],
  census: [{ kind: "population", roles: ["population"], volume: "rows", fill: ["SUMLEV", "STATE", "POPESTIMATE2024"] }],
  clinical_trials: [{
    kind: "studies", roles: ["CSV download", "JSON download"], volume: "rows", fill: ["NCT Number", "Study Title", "Study Status"],
    categories: ["Study Status"], updated: "Last Update Posted",
  }],
};
