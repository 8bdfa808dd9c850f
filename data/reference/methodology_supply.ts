/**
 * The methodologies of the 13 supply datasets: one method and one text, with the codes of each specialty. The rules are in
 * data/contract/README.md#meaning-of-the-numbers. People plan care with these figures, so each sentence says exactly what is counted.
 */
import type { MethodologyDocument } from "../contract/records/supply.ts";
import {
  DERIVED_CONFIDENCE, PARTIAL_REGISTRY, PRIMARY_TAXONOMY, SELF_REPORTED_CONFIDENCE, SELF_REPORTED_LIMIT, TERRITORIES_APART,
} from "./methodology_rules.ts";
import { NUCC_ATTRIBUTION, type Specialty, type TaxonomyCode } from "./specialties.ts";

/** A methodology without its versions, which `methodologies.ts` adds. */
export type MethodologyText = Omit<MethodologyDocument, "version" | "released" | "changes">;

const FIELDS: MethodologyText["fields"] = [
  { name: "state_code", description: "Two-letter code of the state or DC." },
  { name: "state_name", description: "Name of the state." },
  { name: "active_providers", description: "Active providers of the specialty whose practice location is in the state." },
  { name: "population_2024", description: "Residents on July 1, 2024, Census Bureau, Vintage 2024." },
  { name: "per_100k", description: "Active providers per 100,000 residents, rounded to 2 decimals." },
  { name: "rank_density", description: "1 for the densest state. States of equal density share a rank." },
  { name: "quartile", description: "1 to 4 by density; 1 holds the least dense states, 4 the densest." },
  { name: "underserved", description: "True in quartile 1 below 75% of the national density. Always false in a subspecialty slice." },
  {
    name: "medicare_enrolled",
    description: "How many of the active providers have an approved Medicare enrollment. Null unless a whole enrollment file is loaded.",
  },
  { name: "rank_enrolled", description: "The rank that the state would have if only the enrolled were counted. Null where a source is partial." },
];

const COUNTING_RULES: readonly string[] = [
  "Population is the Census Bureau's Vintage 2024 estimate for July 1, 2024.",
  "per_100k = active providers x 100,000 / population, rounded to 2 decimals. Ranks and quartiles use the unrounded value.",
  "rank_density = 1 + the number of states that are strictly denser, among the 50 states and DC.",
  "quartile = 1 + the whole part of (4 x the number of states strictly less dense / 51). States without a provider are ranked too.",
  "medicare_enrolled = the active providers whose NPI has an approved enrollment in PECOS, in any state. Medicare vets and " +
    "renews enrollments; nobody vets a registration. Providers who are not enrolled are not counted.",
  "underserved = quartile 1 and a density below 75% of the national density, which is all active providers of the 51 over their " +
    "population.",
];

const SLICE_RULE =
  "A subspecialty slice holds the providers of the specialty who list the code in any of the 15 taxonomy slots. Its counts, " +
  "densities, ranks and quartiles are computed anew; it is never marked underserved. A registered code that nobody lists gives zeros; an " +
  "unregistered code is an error.";

const COUNTY_RULE =
  "A question about a county is answered with the figure of its state and says so: the registry has no county of practice. " +
  "Connecticut's planning regions and its eight former counties are both known.";

const CONFIDENCE_RULE =
  "A state figure carries the confidence of an older self-reported record, because a count holds records of every age.";

const LIMITATIONS: readonly string[] = [
  SELF_REPORTED_LIMIT,
  "We count providers, not hours, visits or open appointments. Each is counted once, at one practice location, even if there " +
    "are several.",
  "A state figure hides differences inside the state.",
  "\"Underserved\" is our statistical label. It is not a federal shortage designation and does not affect eligibility.",
  "Organizations, deactivated providers and providers whose primary taxonomy is outside the registered codes are not counted.",
  TERRITORIES_APART,
  PARTIAL_REGISTRY,
];

function listed(codes: readonly TaxonomyCode[]): string {
  return codes.map(({ code, display_name }) => `${code} (${display_name})`).join(", ");
}

function whoCounts(specialty: Specialty): string {
  return (
    "An active provider is an individual in the registry (entity type 1) who is not deactivated, or was reactivated later, whose " +
    "practice location is in the 50 states or DC and whose primary taxonomy is registered for the specialty: " +
    `${listed(specialty.codes)}.`
  );
}

/** Returns the methodology of one supply dataset. */
export function supplyMethodology(specialty: Specialty): MethodologyText {
  return {
    slug: specialty.dataset_slug,
    display_name: `${specialty.display_name} supply`,
    summary:
      `Counts active ${specialty.noun_plural} by the state of their practice location from the national provider registry, divides them ` +
      "by the 2024 population and ranks the 50 states and DC by density.",
    rules: [
      whoCounts(specialty), PRIMARY_TAXONOMY, ...COUNTING_RULES, SLICE_RULE, COUNTY_RULE,
      ...SELF_REPORTED_CONFIDENCE, CONFIDENCE_RULE, DERIVED_CONFIDENCE,
    ],
    fields: FIELDS,
    limitations: [
      ...LIMITATIONS,
      `Related primary taxonomies are not counted here, among them ${listed(specialty.not_counted)}.`,
      NUCC_ATTRIBUTION,
    ],
    source_families: ["nppes", "nucc", "census", "pecos"],
  };
}
