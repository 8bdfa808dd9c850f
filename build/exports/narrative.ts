/** Provides the template narrative of a dataset, and this release's figures for its slots. */
import type { Slots } from "../../data/contract/release/narrative.ts";
import { grouped } from "../../data/contract/numbers.ts";
import { type Dataset, FACILITY_NOUNS } from "../../data/reference/datasets.ts";
import { nationalRow, type FacilitySubject, placesOfRows } from "./facility_text.ts";
import { plainText } from "./plain_text.ts";
import { partSentence, type Subject } from "./subject.ts";
import { placesOf, type SupplySubject } from "./supply_text.ts";
import { namesOfPlaces } from "../../templates/ranking.ts";
import { counted, decimal, listed } from "../../templates/words.ts";

/** Returns the template's prose of a dataset. */
export function proseOf({ kind }: Dataset): string {
  return kind === "supply" ? SUPPLY_PROSE : FACILITY_PROSE;
}

/** Returns the template's prose for what this release can tell. */
export function proseFor({ dataset, complete }: Subject): string {
  return complete ? proseOf(dataset) : PART_PROSE;
}

/** Its slots are in no other prose, so that stored prose about whole sources never fits them. */
const PART_PROSE = "{{records_read}} of {{noun_plural}} in the {{area}} were read for this release. {{part_sentence}}\n\n{{caveat}}";

function partSlots(subject: Subject, nouns: string, count: number): Slots {
  return plainSlots({
    records_read: counted(count, "record", "records"), noun_plural: nouns, area: "50 states and DC",
    part_sentence: partSentence(subject) ?? "", caveat: subject.caveat ?? "",
  });
}

const SUPPLY_PROSE =
  "The registry counts {{national_count}} active {{noun_plural}} in the {{area}}, or {{national_density}} for every {{per}} residents. " +
  "Density differs widely between states. Most per resident: {{densest}}. Fewest: {{thinnest}}. " +
  "{{underserved_sentence}}\n\n" +
  "We count individuals by primary specialty code and practice state, and divide by the population estimates of {{vintage}}. The registry is " +
  "self-reported: a listed practice location does not show that care is given there, and a state's figure hides differences inside the " +
  "state. {{caveat}}";

function plainSlots(slots: Slots): Slots {
  return Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, plainText(value)]));
}

/** Returns the slots. States are only named: their figures are in their own chunks. */
export function supplySlots(subject: SupplySubject): Slots {
  const { specialty, nation, states, facts, caveat } = subject;
  if (nation.per_100k === null) return partSlots(subject, specialty.noun_plural, nation.count);
  const ordered = placesOf(states);
  const marked = states.filter(({ figures }) => figures.underserved).map(({ figures }) => figures.state_name);
  return plainSlots({
    noun_plural: specialty.noun_plural,
    area: "50 states and DC",
    per: grouped(100_000),
    vintage: "Census Vintage 2024",
    national_count: grouped(nation.count),
    national_density: decimal(nation.per_100k),
    densest: namesOfPlaces(ordered.filter(({ value }) => value > 0), 3) || "no state",
    thinnest: namesOfPlaces(ordered.toReversed(), 3),
    underserved_count: grouped(marked.length),
    underserved_sentence: marked.length === 0
      ? "No state is marked underserved."
      : `${listed(marked)} ${marked.length === 1 ? "is" : "are"} marked underserved: in the lowest quartile and below 75% of the national density.`,
    snapshot: facts.snapshot ?? "an undated snapshot",
    caveat: caveat ?? "",
  });
}

const FACILITY_PROSE =
  "CMS lists {{national_count}} {{noun_plural}} in the {{area}}, or {{national_density}} for every {{per}} residents. Most per " +
  "resident: {{densest}}. Fewest: {{thinnest}}. {{star_sentence}}\n\n" +
  "Stars are CMS's own; we never compute them. No star does not mean poor quality; the facility's page gives the reason. CMS recalculates " +
  "ratings in each release, so don't compare stars over time. Densities use the population estimates of {{vintage}}. {{caveat}}";

export function facilitySlots(subject: FacilitySubject): Slots {
  const { rows, facts, caveat, type, basis } = subject;
  const nation = nationalRow(rows, basis);
  if (nation.density_per_100k === null) return partSlots(subject, FACILITY_NOUNS[type][1], nation.count);
  const ordered = placesOfRows(rows);
  return plainSlots({
    noun_plural: FACILITY_NOUNS[type][1],
    area: "50 states and DC",
    per: grouped(100_000),
    vintage: "Census Vintage 2024",
    national_count: grouped(nation.count),
    national_density: decimal(nation.density_per_100k),
    densest: namesOfPlaces(ordered.filter(({ value }) => value > 0), 3) || "no state",
    thinnest: namesOfPlaces(ordered.toReversed(), 3),
    average_star: nation.average_star === null ? "unknown" : decimal(nation.average_star),
    star_sentence: nation.rated_count === null || nation.average_star === null
      ? "No star rating is loaded for them."
      : `${grouped(nation.rated_count)} of them have a star rating, ${decimal(nation.average_star)} of 5 on average.`,
    snapshot: facts.snapshot ?? "an undated snapshot",
    caveat: caveat ?? "",
  });
}
