/** Gathers what the exports of a dataset are written from: the facts of its source, its limitations, its citation. */
import type { ExportChunk, ExportDataset, Place } from "../../data/contract/release/export.ts";
import type { SourceFacts } from "../../data/contract/provenance.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import type { Dataset, Study } from "../../data/reference/datasets.ts";
import { grouped, longDate } from "../../data/contract/numbers.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { type Basis, basisOfDataset, enrolledBasis, gapOfNation, gapOfState, isTotal } from "../datasets/basis.ts";
import { SYNONYMS } from "../../data/reference/synonyms.ts";
import { against, alternatives, decimal } from "../../templates/words.ts";
import { plainText } from "./plain_text.ts";
import { methodologyBySlug } from "../../data/reference/methodologies.ts";

export interface Subject<Of extends Study = Dataset> {
  readonly dataset: Of;
  /** The facts of the first source family, whose date is the dataset's. */
  readonly facts: SourceFacts;
  readonly cadence: string;
  readonly limitations: readonly string[];
  readonly basis: Basis;
  /** The basis of the counts of those who are enrolled in Medicare. */
  readonly ofEnrolled: Basis;
  /** Whether every figure of the dataset can be told. */
  readonly complete: boolean;
  /** A warning about this release's snapshot (synthetic, partial), or null. */
  readonly caveat: string | null;
}

/** A paragraph and its figures, before it becomes a chunk with an id. */
export interface Paragraph {
  readonly chunk_type: ExportChunk["chunk_type"];
  /** A state code, or `US`. */
  readonly scope: string;
  readonly text: string;
  readonly data: Figures;
}

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** The data of a chunk but the place, which is that of the scope. */
export type Figures = Without<ExportChunk["data"], keyof Place>;

/** What a reader must know of figures on this basis; null if there is nothing to say. */
export function caveatOf({ synthetic, gap, missingReason }: Basis): string | null {
  const notes = [
    ...(synthetic ? ["Synthetic sample data: no figure describes a real provider."] : []),
    ...(gap === null ? [] : [gap.reason]),
    ...(missingReason === null ? [] : [missingReason]),
  ];
  return notes.length === 0 ? null : notes.join(" ");
}

/** Throws when the dataset's first source family is not in the release. */
export function subjectOf<Of extends Study>(dataset: Of, sources: readonly ReleaseSource[]): Subject<Of> {
  const source = sources.find((each) => each.source_id === dataset.source_families[0]);
  const methodology = methodologyBySlug(dataset.slug);
  if (source === undefined || methodology === null) throw new Error(`${dataset.slug}: its source or its methodology is not registered`);
  const basis = basisOfDataset(dataset, sources);
  return {
    dataset,
    facts: source.facts,
    cadence: source.cadence,
    limitations: methodology.limitations,
    basis,
    ofEnrolled: enrolledBasis(sources),
    complete: gapOfNation(basis) === null,
    caveat: caveatOf(basis),
  };
}

export function exportDatasetOf({ dataset, facts, cadence }: Subject): ExportDataset {
  const { slug, display_name, one_liner, methodology_version, source_families } = dataset;
  return {
    slug, display_name, one_liner, methodology_version,
    snapshot_date: facts.snapshot,
    refresh_cadence: plainText(cadence),
    source_families: [...source_families],
  };
}

/** The parts of a citation. We derive the dataset, so the publisher of the source is named as that and not as the author. */
export interface Citation {
  readonly author: string;
  /** That of the snapshot; null without a date. */
  readonly year: string | null;
  readonly title: string;
  readonly version: string;
  /** `Derived from NPPES (Centers for Medicare & Medicaid Services), snapshot of November 9, 2026`. */
  readonly origin: string;
  readonly url: string;
}

export function citationPartsOf({ dataset, facts }: Pick<Subject<Study>, "dataset" | "facts">, authority: string, studyUrl: string): Citation {
  const asOf = facts.snapshot === null ? "undated snapshot" : `snapshot of ${longDate(facts.snapshot)}`;
  return {
    author: SERVICE_NAME, year: facts.snapshot?.slice(0, 4) ?? null, title: dataset.display_name, version: dataset.methodology_version,
    origin: `Derived from ${facts.display_name} (${authority}), ${asOf}`, url: studyUrl,
  };
}

/** Returns a citation in APA style for data sets. The year is that of the snapshot, or "n.d." without a date. */
export function citationOf(subject: Pick<Subject<Study>, "dataset" | "facts">, authority: string, studyUrl: string): string {
  const { author, year, title, version, origin, url } = citationPartsOf(subject, authority, studyUrl);
  return `${author}. (${year ?? "n.d."}). ${title} (${version}) [Data set]. ${origin}. ${url}`;
}

/** What is not known of the nation, for paragraphs where the states are not compared; null when everything is. */
export function partSentence({ basis }: Subject): string | null {
  if (gapOfNation(basis) === null) return null;
  const counts = isTotal(basis, "US") ? "" : "Counts are of the records read, not totals: a state without a record here may have many. ";
  return `${counts}${unknownOf(basis)} and comparisons between states are not known.`;
}

function unknownOf(basis: Basis): string {
  if (basis.gap === null) return "National figures, ranks";
  return isTotal(basis, "US") ? "Densities, ranks" : "Densities, ranks, averages";
}

type Named = { readonly state_code: string; readonly state_name: string };

/** What is not known of a state, for its paragraph where the states are not compared. */
export function partOfState({ basis }: Subject, state: Named): string {
  const name = shortName(state);
  if (basis.missing.has(state.state_code)) return `The source is missing ${name}, which may have many.`;
  if (!isTotal(basis, state.state_code)) {
    return `What was read is a part of the source, not a total: how many there are in ${name}, and its density and rank, are not known.`;
  }
  const density = gapOfState(basis, state.state_code) === null ? "" : `The density of ${name} is not known. `;
  return `${density}How ${name} compares with other states is not known.`;
}

/** How people name the nation. Only its own paragraph has these words, so that a question about a state finds the state. */
export const NATIONWIDE = "nationwide, the United States of America (USA, US or U.S.)";

/** What the underserved mark is not. */
export const MARK_ONLY = "The mark is for statistical use, not to be confused with a federal shortage designation (HPSA).";

/** Names a state in full where a paragraph begins: `Ohio (OH)`. The District of Columbia is asked for as Washington, DC. */
export function titled({ state_code, state_name }: Named): string {
  return state_code === "DC" ? `the ${state_name} (DC, that is Washington, DC)` : `${state_name} (${state_code})`;
}

/** `a state with 11,883,304 residents`. The District of Columbia is none. */
export function withResidents({ state_code }: Named, population: number): string {
  return `${state_code === "DC" ? "" : "a state "}with ${grouped(population)} residents`;
}

/** Names it again. */
export function shortName({ state_code, state_name }: Named): string {
  return state_code === "DC" ? "the District" : state_name;
}

/** What is counted, with its everyday names: `ophthalmologists (eye doctors or eye surgeons)`. */
export function alsoCalled(noun: string, { dataset }: Subject): string {
  return `${noun} (${alternatives(SYNONYMS[dataset.slug])})`;
}

/** One everyday name, where the text names them again; they take turns: `eye doctors` and, `next` time, `eye surgeons`. */
export function inPlainWords({ dataset }: Subject, next = 0): string {
  const names = SYNONYMS[dataset.slug];
  return names[next % names.length]!;
}

/** A density next to that of all states together, compared as printed. */
export function comparedWith(value: number, overall: number): string {
  return `${against(value, overall)} the overall average of ${decimal(overall)}`;
}

/** `, or one urologist for every 61,270`; nothing where there is none. */
export function oneForEvery(noun: string, population: number, count: number): string {
  return count === 0 ? "" : `, or one ${noun} for every ${grouped(Math.round(population / count))} people`;
}
