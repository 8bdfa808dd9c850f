/**
 * The methodologies of single records: a provider by NPI, the exclusion fact, payments, search. The rules are in
 * data/contract/README.md#facts and data/contract/README.md#payments. A missing fact is unknown and never a clearance.
 */
import {
  DERIVED_CONFIDENCE, EXACT_CONFIDENCE, NEVER_PUBLISHED, NULL_MEANS_UNKNOWN, PARTIAL_REGISTRY, PRIMARY_TAXONOMY, SELF_REPORTED_CONFIDENCE,
  SELF_REPORTED_LIMIT,
} from "./methodology_rules.ts";
import { MATCH_SCORE } from "./confidence.ts";
import type { MethodologyText } from "./methodology_supply.ts";

const score = (value: number): string => value.toFixed(2);

const PROVIDER_RESOLUTION: MethodologyText = {
  slug: "provider-resolution",
  display_name: "Provider resolution by NPI",
  summary: "Finds the registry record of an NPI and joins what other federal sources publish about exactly that NPI.",
  rules: [
    "Sources are joined by the exact ten-digit NPI with a valid check digit; the all-zero NPI does not count as one. Only an Open Payments record " +
      "without an NPI is matched by name and address, with the score of the match as its confidence.",
    "The newest full registry file is the base. Later weekly files and deactivation reports are applied by NPI in the order of their " +
      "dates, so that the newest statement holds.",
    "A deactivated NPI has a status, a date and no personal fields. One that was reactivated later is active.",
    "Where there is no record, the reason is one of four: bad_check_digit, not_in_registry, deactivated, outside_cached_specialties.",
    PRIMARY_TAXONOMY,
    "The specialty of a provider follows from the primary taxonomy of an active individual, wherever the practice location is.",
    "organization_name is null for a person; display_name holds the name of either.",
    "pecos_enrolled is true or false only where a complete enrollment extract is loaded; otherwise it is null and the fact is left out.",
    "MIPS scores are those of one performance year, one for each organization; 0 is a published score, null was not scored. The year " +
      "is the one the publisher names; where the files do not tell, it is null.",
    "SAM.gov exclusions are given by NPI alone, one record for each agency; names, addresses and comments are left out.",
    "Further facts, each with its own provenance: affiliated_facility (a facility file names the NPI), open_payments_recipient.",
    ...SELF_REPORTED_CONFIDENCE,
    EXACT_CONFIDENCE,
    DERIVED_CONFIDENCE,
  ],
  fields: [
    { name: "npi", description: "National Provider Identifier, ten digits." },
    { name: "status", description: "active or deactivated." },
    { name: "entity_type", description: "individual or organization." },
    { name: "display_name", description: "Name of the person or organization as registered." },
    { name: "organization_name", description: "Legal business name; null for a person." },
    { name: "primary_taxonomy", description: "Code of the primary taxonomy." },
    { name: "enumeration_date", description: "Day on which the NPI was issued." },
    { name: "address", description: "City, state and postal code of the practice location." },
    { name: "pecos_enrolled", description: "Whether a complete Medicare enrollment extract lists the NPI; null when none is loaded." },
    { name: "facts", description: "Statements of other sources about the NPI. A fact that is missing is unknown, not false." },
  ],
  limitations: [
    SELF_REPORTED_LIMIT,
    "An NPI shows that a number was issued. It shows no license, no credential and no right to practice.",
    "A source that is not loaded is null with its provenance; that says nothing about the provider.",
    NULL_MEANS_UNKNOWN,
    PARTIAL_REGISTRY,
    NEVER_PUBLISHED,
  ],
  source_families: ["nppes", "nucc", "oig_leie", "pecos", "qpp_mips", "open_payments", "sam_gov"],
};

const EXCLUSION_FACTS: MethodologyText = {
  slug: "exclusion-facts",
  display_name: "Exclusion facts",
  summary: "Reports when an NPI is on the OIG exclusion list as of a snapshot, and nothing when it is not.",
  rules: [
    "The fact is given only as true, and only where a row of the list carries exactly this NPI with a valid check digit.",
    "Rows without an NPI, or with the all-zero NPI, are never matched: no match is made by name, birth date or address.",
    "exclusion_type and exclusion_date are the list's own. The date is when the exclusion takes effect and may lie after the snapshot.",
    "A reinstated entry is not an exclusion. A waiver is named with its state; the exclusion does not apply there.",
    "Each answer states which share of the rows of that snapshot carries an NPI.",
    EXACT_CONFIDENCE,
  ],
  fields: [
    { name: "type", description: "exclusion." },
    { name: "value", description: "Always true." },
    { name: "exclusion_type", description: "Section of the Social Security Act or the ground for the exclusion, as the list writes it." },
    { name: "exclusion_date", description: "Day on which the exclusion takes effect." },
  ],
  limitations: [
    "A missing fact means unknown. It is not a clearance: most entries of the list have no NPI and cannot be found by NPI.",
    "Before any decision, check the name with OIG and verify a match there by SSN or EIN. This service does not replace that check.",
    "The list is a snapshot: an exclusion or a reinstatement after its date is not in it.",
    NEVER_PUBLISHED,
  ],
  source_families: ["oig_leie", "nppes"],
};

const PAYMENTS: MethodologyText = {
  slug: "payments",
  display_name: "Open Payments by NPI",
  summary: "Payments that manufacturers reported for a provider in one program year, listed and summed.",
  rules: [
    "The answer holds all records of the newest loaded program year, or of the year asked for.",
    "A record is matched by its own NPI column where the publisher filled it.",
    EXACT_CONFIDENCE,
    "Where the publisher gave no NPI, a record is matched by name and address to an active individual of the registry, and the confidence is the score " +
      `of that match: ${score(MATCH_SCORE.name_and_state)} for the same last name, first name and state, ` +
      `${score(MATCH_SCORE.postal_code)} more for the postal code or ${score(MATCH_SCORE.city)} for the city, ` +
      `${score(MATCH_SCORE.middle_name)} for an agreeing middle name, ${score(MATCH_SCORE.specialty)} for the specialty. ` +
      `Below ${score(MATCH_SCORE.accepted)}, or where two people fit equally well, there is no match.`,
    "Records that carry one profile number of the publisher are of one person and share the best match among them.",
    "A year's confidence is the lowest among its records.",
    "A record below the publisher's reporting threshold is left out: each payment in it is below the small amount of its program year, " +
      "and the manufacturer's records for that recipient and year come to no more than the yearly total (42 CFR 403.904). A small " +
      "payment that the yearly total made reportable stays.",
    "A disputed record stays and says so. Only general payments count: research payments and ownership interests are not part of it.",
    "total_amount_usd is the sum of the matched records; record_count is their number. One record may cover several payments.",
    "A registered NPI without a record has record_count 0, no records and a null total.",
  ],
  fields: [
    { name: "npi", description: "National Provider Identifier, ten digits." },
    { name: "program_year", description: "Year in which the payments were made." },
    { name: "total_amount_usd", description: "Sum of the records in U.S. dollars, or null when there are none." },
    { name: "record_count", description: "Number of records." },
    { name: "records", description: "Each record: manufacturer, amount_usd, nature, date, payments_included, disputed." },
    { name: "program_years", description: "The program years that are loaded." },
  ],
  limitations: [
    "The source leaves out what manufacturers do not have to report, such as most payments below the threshold.",
    "The thresholds are those of the CMS page on data collection. For some program years we found no second document that states them, and " +
      "the yearly total that the page gives for one of them does not follow the price index as the others do. At worst we keep some records " +
      "that could be left out; we leave none out wrongly.",
    "Manufacturers report these records, and recipients may dispute them. A payment is not a sign of wrongdoing.",
    "No record means we found none in this snapshot. It does not mean that no payment was made.",
    "CMS republishes all program years each time, so the figures of one year change from snapshot to snapshot.",
    NEVER_PUBLISHED,
  ],
  source_families: ["open_payments", "nppes"],
};

const SEARCH: MethodologyText = {
  slug: "search",
  display_name: "Search",
  summary: "Finds providers, facilities, trials and studies by name, and an NPI or a certification number directly.",
  rules: [
    "Names and queries are compared in lower case, without accents, apostrophes and punctuation. Each word of the query must begin a " +
      "word of the name, in any order; exact names come first, then whole words, then beginnings of words, each in the order of names.",
    "Organizations are found by their other names, too; the subtitle then says which one. A deactivated NPI is found by its number alone.",
    "A query shaped like an NPI or a certification number is looked up as such. A certification number needs at least four digits.",
    "providers holds NPIs, hospitals holds hospitals, entities holds other facilities and hits by identifier; trials come from " +
      "ClinicalTrials.gov where it is loaded, studies are the study pages of this service.",
    "The limit holds for each group by itself.",
    "The id of a row is a UUID of version 5 over type and identifier, the same in every release.",
  ],
  fields: [
    { name: "id", description: "Stable identifier of the row." },
    { name: "type", description: "What the row is." },
    { name: "name", description: "Name as published." },
    { name: "subtitle", description: "What tells rows of one name apart." },
    { name: "href", description: "Path of the record." },
    { name: "dataset_id", description: "Source id of the record." },
    { name: "_last_checked", description: "Time of the last reconciliation, or null." },
  ],
  limitations: [
    "A name does not identify a provider: several can share one. Use the NPI or the certification number.",
    "Names must be spelled as in the files. Only the search page also tries similar spellings.",
    "Short words, legal forms (of, the, LLC) and single letters find nothing on their own unless a name begins with them. When " +
      "every word of a query is common and the words are not next to each other, only some of the names are searched.",
    "A group is empty if its source is not loaded.",
  ],
  source_families: ["nppes", "hospital", "nursing_home", "home_health", "hospice", "dialysis", "asc", "clinical_trials"],
};

export const RECORD_METHODOLOGIES: readonly MethodologyText[] = [PROVIDER_RESOLUTION, EXCLUSION_FACTS, PAYMENTS, SEARCH];
