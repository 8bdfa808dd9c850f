/** The state figures of Surface A, each value with its provenance, and the same figures by state. */
import { fieldOf, type SourceFacts } from "../../data/contract/provenance.ts";
import type { SpecialtyStateRow, StateCoverage } from "../../data/contract/records/supply.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import type { SpecialtySlug } from "../../data/contract/ids.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { type Basis, basisOf, flagged, type Gap, gapOfNation, gapOfState } from "./basis.ts";
import { rankStates, type StateFigures } from "./density.ts";
import type { SupplyTally } from "./supply.ts";

export interface SupplyFacts {
  readonly nppes: SourceFacts;
  readonly census: SourceFacts;
  readonly basis: Basis;
}

const COUNTED = "Counted from NPPES practice-location states by primary taxonomy.";
const DERIVED = "NPPES count over the Census Bureau's Vintage 2024 resident population.";
const SYNTHETIC = "Synthetic sample data: no figure describes a real provider.";
const RECORDS_READ = "records read, not a total.";

/** In a slice, `underserved` is always false. See data/contract/README.md#specialties-and-subspecialties. */
export function stateRow(figures: StateFigures, facts: SupplyFacts, kind: "whole" | "slice"): SpecialtyStateRow {
  const { nppes, census, basis } = facts;
  const [own, nation] = [gapOfState(basis, figures.state_code), gapOfNation(basis)];
  const isRead = !basis.isCountWhole || basis.missing.has(figures.state_code);
  // A count holds records of every age, so it gets the confidence of the oldest.
  const confidence = isRead ? CONFIDENCE.partial : CONFIDENCE.self_reported_older;
  const derived = (gap: Gap | null) => ({ ...noted(gap === null ? null : flagged(gap), basis), attribution: DERIVED, ...(gap === null ? { confidence } : {}) });
  const exact = { confidence: CONFIDENCE.exact };
  const population = figures.population === null ? noted(own === null ? null : flagged(own), basis) : exact;
  return {
    state_code: fieldOf(census, figures.state_code, exact),
    state_name: fieldOf(census, figures.state_name, exact),
    active_providers: fieldOf(nppes, figures.count, {
      confidence, attribution: COUNTED, ...noted(isRead && own !== null ? `${own.flag}: ${RECORDS_READ} ${own.reason}` : null, basis),
    }),
    population_2024: fieldOf(census, figures.population, population),
    per_100k: fieldOf(nppes, figures.per_100k, derived(own)),
    rank_density: fieldOf(nppes, figures.rank, derived(nation)),
    quartile: fieldOf(nppes, figures.quartile, derived(nation)),
    underserved: fieldOf(nppes, kind === "slice" && nation === null ? false : figures.underserved, derived(nation)),
  };
}

function noted(reason: string | null, { synthetic }: Basis): { readonly limitations?: string } {
  const notes = [...(reason === null ? [] : [reason]), ...(synthetic ? [SYNTHETIC] : [])];
  return notes.length === 0 ? {} : { limitations: notes.join(" ") };
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

/** The 51 rows of every specialty. */
export function supplyOf(tally: SupplyTally, sources: readonly ReleaseSource[]): Supply {
  const [nppes, census] = ["nppes", "census"].map((id) => sources.find((source) => source.source_id === id));
  if (nppes === undefined || census === undefined) throw new Error("the manifest lists every source, ingested or not");
  const basis = basisOf({ source_families: ["nppes", "census"] }, sources);
  const facts: SupplyFacts = { nppes: nppes.facts, census: census.facts, basis };
  const rows = new Map(SPECIALTIES.map(({ slug }) => [slug, rankStates(tally.states(slug), basis).map((figures) => stateRow(figures, facts, "whole"))]));
  return { tally, facts, rows };
}
