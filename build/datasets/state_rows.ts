/** The state figures of Surface A, each value with its provenance, and the same figures by state. */
import { fieldOf, type SourceFacts } from "../../data/contract/provenance.ts";
import type { SpecialtyStateRow, StateCoverage } from "../../data/contract/records/supply.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import type { SpecialtySlug } from "../../data/contract/ids.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { rankStates, type StateFigures } from "./density.ts";
import type { SupplyTally } from "./supply.ts";

export interface SupplyFacts {
  readonly nppes: SourceFacts;
  readonly census: SourceFacts;
  /** A limitation of the counts, such as a partial registry or synthetic data. */
  readonly caveat: string | undefined;
}

const COUNTED = "Counted from NPPES practice-location states by primary taxonomy.";
const DERIVED = "NPPES count over the Census Bureau's Vintage 2024 resident population.";

/** In a slice, `underserved` is always false. See data/contract/README.md#specialties-and-subspecialties. */
export function stateRow(figures: StateFigures, facts: SupplyFacts, kind: "whole" | "slice"): SpecialtyStateRow {
  const { nppes, census, caveat } = facts;
  // A count holds records of every age, so it gets the confidence of the oldest.
  const confidence = CONFIDENCE.self_reported_older;
  const limitations = caveat === undefined ? {} : { limitations: caveat };
  const counted = { confidence, attribution: COUNTED, ...limitations };
  const derived = { confidence, attribution: DERIVED, ...limitations };
  const exact = { confidence: CONFIDENCE.exact };
  return {
    state_code: fieldOf(census, figures.state_code, exact),
    state_name: fieldOf(census, figures.state_name, exact),
    active_providers: fieldOf(nppes, figures.count, counted),
    population_2024: fieldOf(census, figures.population, exact),
    per_100k: fieldOf(nppes, figures.per_100k, derived),
    rank_density: fieldOf(nppes, figures.rank, derived),
    quartile: fieldOf(nppes, figures.quartile, derived),
    underserved: fieldOf(nppes, kind === "whole" && figures.underserved, derived),
  };
}

/** The figures of one state for all specialties, taken from their rows. */
export function coverageOf(stateCode: string, rows: ReadonlyMap<SpecialtySlug, readonly SpecialtyStateRow[]>): StateCoverage {
  const lines = SPECIALTIES.map(({ slug, display_name }) => {
    const row = rows.get(slug)?.find((each) => each.state_code.value === stateCode);
    if (row === undefined) throw new Error(`no ${slug} row for ${stateCode}: every specialty has 51`);
    return { slug, display_name, row };
  });
  const [first] = lines;
  if (first === undefined) throw new Error("no specialties");
  const { state_code, state_name, population_2024 } = first.row;
  return {
    state_code,
    state_name,
    population_2024,
    specialties: lines.map(({ slug, display_name, row: { active_providers, per_100k, rank_density, quartile, underserved } }) =>
      ({ slug, display_name, active_providers, per_100k, rank_density, quartile, underserved })),
  };
}

export type StateRows = ReadonlyMap<SpecialtySlug, readonly SpecialtyStateRow[]>;

export interface Supply {
  readonly tally: SupplyTally;
  readonly facts: SupplyFacts;
  readonly rows: StateRows;
}

const PARTIAL = "Counted from an incomplete NPPES snapshot (weekly changes, not the full registry): not a national total.";
const SYNTHETIC = "Synthetic sample data: no figure describes a real provider.";

function caveatOf(nppes: ReleaseSource): string | undefined {
  if (nppes.synthetic) return SYNTHETIC;
  return nppes.complete ? undefined : PARTIAL;
}

/** The 51 rows of every specialty. */
export function supplyOf(tally: SupplyTally, sources: readonly ReleaseSource[]): Supply {
  const [nppes, census] = ["nppes", "census"].map((id) => sources.find((source) => source.source_id === id));
  if (nppes === undefined || census === undefined) throw new Error("the manifest lists every source, ingested or not");
  const facts: SupplyFacts = { nppes: nppes.facts, census: census.facts, caveat: caveatOf(nppes) };
  const rows = new Map(SPECIALTIES.map(({ slug }) => [slug, rankStates(tally.states(slug)).map((figures) => stateRow(figures, facts, "whole"))]));
  return { tally, facts, rows };
}
