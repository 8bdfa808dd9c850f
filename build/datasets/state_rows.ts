/** The state figures of Surface A, each value with its provenance, and the same figures by state. */
import { fieldOf, type SourceFacts } from "../../data/contract/provenance.ts";
import type { SpecialtyStateRow, StateCoverage } from "../../data/contract/records/supply.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { STATES } from "../../data/reference/states.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import type { SpecialtySlug } from "../../data/contract/ids.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { type Basis, basisOf, enrolledBasis, flagged, type Gap, gapOfNation, gapOfState, isTotal } from "./basis.ts";
import { rankStates, type StateCount, type StateFigures } from "./density.ts";
import type { SupplyTally } from "./supply.ts";

export interface SupplyFacts {
  readonly nppes: SourceFacts;
  readonly census: SourceFacts;
  readonly pecos: SourceFacts;
  readonly basis: Basis;
  /** The basis of the counts of those who are enrolled in Medicare. */
  readonly enrolled: Basis;
}

const COUNTED = "Counted from NPPES practice-location states by primary taxonomy.";
const DERIVED = "NPPES count over the Census Bureau's Vintage 2024 resident population.";
const ENROLLED = "Active providers of the NPPES count whose NPI has an approved Medicare enrollment (PECOS), whatever the state of the enrollment.";
const SYNTHETIC = "Synthetic sample data: no figure describes a real provider.";
const RECORDS_READ = "records read, not a total.";

/** A state's figures, and the same figures of those who are enrolled in Medicare. */
export interface StateAndEnrolled {
  readonly figures: StateFigures;
  readonly enrolled: StateFigures;
}

/** One entry for each state. */
export function withEnrolled(states: readonly StateCount[], enrolled: readonly StateCount[], facts: SupplyFacts): StateAndEnrolled[] {
  const ranked = rankStates(enrolled, facts.enrolled);
  return rankStates(states, facts.basis).map((figures, i) => ({ figures, enrolled: ranked[i]! }));
}

/** In a slice, `underserved` is always false. See data/contract/README.md#specialties-and-subspecialties. */
export function stateRow({ figures, enrolled }: StateAndEnrolled, facts: SupplyFacts, kind: "whole" | "slice"): SpecialtyStateRow {
  const { nppes, census, pecos, basis } = facts;
  const [own, nation] = [gapOfState(basis, figures.state_code), gapOfNation(basis)];
  const isRead = !isTotal(basis, figures.state_code);
  // A count holds records of every age, so it gets the confidence of the oldest.
  const confidence = isRead ? CONFIDENCE.partial : CONFIDENCE.self_reported_older;
  const derived = (gap: Gap | null) => ({ ...noted(gap === null ? null : flagged(gap), basis), attribution: DERIVED, ...scored(gap, confidence) });
  const exact = { confidence: CONFIDENCE.exact };
  const enrolledGap = { own: gapOfState(facts.enrolled, figures.state_code), nation: gapOfNation(facts.enrolled) };
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
    medicare_enrolled: fieldOf(pecos, enrolledGap.own === null ? enrolled.count : null, { ...derived(enrolledGap.own), attribution: ENROLLED }),
    rank_enrolled: fieldOf(pecos, enrolled.rank, { ...derived(enrolledGap.nation), attribution: ENROLLED }),
  };
}

/** No score applies to what a source that is not loaded would say. */
function scored(gap: Gap | null, confidence: number): { readonly confidence?: number } {
  if (gap === null) return { confidence };
  return gap.flag === "partial_source" ? { confidence: CONFIDENCE.partial } : {};
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
    specialties: lines.map(({ slug, display_name, row }) => {
      const { active_providers, per_100k, rank_density, quartile, underserved, medicare_enrolled, rank_enrolled } = row;
      return { slug, display_name, active_providers, per_100k, rank_density, quartile, underserved, medicare_enrolled, rank_enrolled };
    }),
  };
}

export type StateRows = ReadonlyMap<SpecialtySlug, readonly SpecialtyStateRow[]>;

export interface Supply {
  readonly tally: SupplyTally;
  readonly facts: SupplyFacts;
  readonly rows: StateRows;
}

/** With fewer expected providers, a state may have none. */
const EXPECTED = 30;

/**
 * The sources, with the states that a whole registry has no provider of: those where many would be expected by their share of the
 * population. Lists of facilities are compared when they are read; the registry is counted only here.
 */
export function withMissingStates(sources: readonly ReleaseSource[], tally: SupplyTally): ReleaseSource[] {
  const counts = SPECIALTIES.map(({ slug }) => tally.states(slug));
  const inState = STATES.map((_, i) => counts.reduce((sum, states) => sum + states[i]!.count, 0));
  const all = inState.reduce((sum, count) => sum + count, 0);
  const residents = STATES.reduce((sum, { population_2024 }) => sum + population_2024, 0);
  const isMissing = (count: number, population: number): boolean => count === 0 && all * population >= EXPECTED * residents;
  const missing = STATES.filter(({ population_2024 }, i) => isMissing(inState[i]!, population_2024)).map(({ state_code }) => state_code);
  return sources.map((source) => (source.source_id !== "nppes" || !source.complete || source.coverage === undefined ? source : {
    ...source, coverage: { ...source.coverage, missing_states: [...missing].sort() },
  }));
}

/** The 51 rows of every specialty. */
export function supplyOf(tally: SupplyTally, sources: readonly ReleaseSource[]): Supply {
  const [nppes, census, pecos] = ["nppes", "census", "pecos"].map((id) => sources.find((source) => source.source_id === id));
  if (nppes === undefined || census === undefined || pecos === undefined) throw new Error("the manifest lists every source, ingested or not");
  const facts: SupplyFacts = {
    nppes: nppes.facts, census: census.facts, pecos: pecos.facts,
    basis: basisOf(["nppes", "census"], sources), enrolled: enrolledBasis(sources),
  };
  const rowsOf = (slug: SpecialtySlug): SpecialtyStateRow[] =>
    withEnrolled(tally.states(slug), tally.enrolled(slug), facts).map((state) => stateRow(state, facts, "whole"));
  const rows = new Map(SPECIALTIES.map(({ slug }) => [slug, rowsOf(slug)]));
  return { tally, facts, rows };
}
