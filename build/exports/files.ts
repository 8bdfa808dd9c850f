/** Writes the exports of a release as public files: every format of each dataset that has figures. */
import { type ExportFileFormat, publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { fillNarrative, proseFault, type NarrativeFile, type Slots } from "../../data/contract/release/narrative.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { DATASETS, type Dataset } from "../../data/reference/datasets.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { specialtyBySlug } from "../../data/reference/specialties.ts";
import { CHUNKS_A_DATASET, type ExportChunk } from "../../data/contract/release/export.ts";
import type { MeasuresOfStates } from "../datasets/best_measures.ts";
import type { FacilityStates } from "../datasets/facility_states.ts";
import { nationOf } from "../datasets/density.ts";
import { gapOfNation } from "../datasets/basis.ts";
import { type Supply, withEnrolled } from "../datasets/state_rows.ts";
import type { Artifact } from "../files/artifact.ts";
import { benchmarkFiles } from "./benchmark/files.ts";
import { chunksOf } from "./chunks.ts";
import { csvFileOf, envelopeOf, flatLines, flatRows, ndjsonOf, parquetOf, textBlocksOf, type ExportParts } from "./formats.ts";
import { facilityTexts, type FacilitySubject } from "./facility_text.ts";
import type { StoredProse } from "./stored_prose.ts";
import { facilitySlots, proseFor, supplySlots } from "./narrative.ts";
import { citationOf, exportDatasetOf, subjectOf, type Paragraph, type Subject } from "./subject.ts";
import { supplyTexts, type SupplySubject } from "./supply_text.ts";

type DatasetOf<K extends Dataset["kind"]> = Extract<Dataset, { kind: K }>;

function supplySubject(dataset: DatasetOf<"supply">, sources: readonly ReleaseSource[], { tally, facts }: Supply): SupplySubject {
  const specialty = specialtyBySlug(dataset.specialty);
  if (specialty === null) throw new Error(`${dataset.slug}: no specialty ${dataset.specialty}`);
  const counts = tally.states(dataset.specialty);
  const enrolled = tally.enrolled(dataset.specialty);
  return {
    ...subjectOf(dataset, sources), specialty,
    states: withEnrolled(counts, enrolled, facts), nation: nationOf(counts, facts.basis),
    enrolled: gapOfNation(facts.enrolled) === null ? nationOf(enrolled, facts.enrolled).count : null,
  };
}

/** Prose and figures stay apart, so other prose of the same version can be filled with this release's figures. */
interface FilledProse {
  readonly template: string;
  readonly slots: Slots;
  readonly text: string;
}

/** Uses the stored prose if it fits the slots, otherwise the template's. What is said of a part of a source is never stored. */
function fillProse(subject: Subject, slots: Slots, stored: StoredProse): FilledProse {
  const template = proseFor(subject);
  const prose = stored.get(subject.dataset.slug) ?? template;
  return { template, slots, text: fillNarrative(proseFault(prose, slots) === null ? prose : template, slots) };
}

function narrativeFile({ dataset, complete }: Subject, prose: FilledProse): Artifact {
  const { slug, methodology_version } = dataset;
  const narrative: NarrativeFile = { slug, methodology_version, complete, ...prose };
  const body = new TextEncoder().encode(`${JSON.stringify({ data: narrative })}\n`);
  return { path: publicPath.narrative(slug), kind: "public", rows: null, body };
}

function filesOf(subject: Subject, parts: ExportParts): Artifact[] {
  const { slug } = subject.dataset;
  const file = (format: ExportFileFormat, content: string | Uint8Array): Artifact => {
    const body = typeof content === "string" ? new TextEncoder().encode(content) : content;
    return { path: publicPath.exportFile(slug, format), kind: "public", rows: parts.chunks.length, body };
  };
  return [
    file("json", `${JSON.stringify({ data: envelopeOf(parts) })}\n`),
    file("ndjson", ndjsonOf(parts)),
    file("txt", textBlocksOf(parts, subject)),
    file("jsonl", flatLines(parts)),
    file("csv", csvFileOf(flatRows(parts))),
    file("parquet", parquetOf(flatRows(parts))),
  ];
}

interface DatasetExport {
  readonly chunks: readonly ExportChunk[];
  readonly files: readonly Artifact[];
}

function exportOf(publicUrl: string, subject: Subject, paragraphs: readonly Paragraph[], prose: FilledProse): DatasetExport {
  const { dataset, facts } = subject;
  const citation = citationOf(subject, sourceById(facts.source_id).authority, `${publicUrl}/${sitePage.study(dataset.slug)}/`);
  const parts: ExportParts = {
    dataset: exportDatasetOf(subject),
    narrative: prose.text,
    chunks: chunksOf(subject, paragraphs, citation),
    meta: {
      total_chunks: CHUNKS_A_DATASET, synthetic: subject.basis.synthetic, complete: subject.complete,
      license: facts.license, last_checked: facts.last_checked,
    },
  };
  return { chunks: parts.chunks, files: [...filesOf(subject, parts), narrativeFile(subject, prose)] };
}

export interface ExportInput {
  readonly publicUrl: string;
  readonly sources: readonly ReleaseSource[];
  /** Null while the registry is not ingested. */
  readonly supply: Supply | null;
  readonly facilityStates: FacilityStates;
  readonly bestMeasures: MeasuresOfStates;
  readonly storedProse: StoredProse;
}

/** Returns the files of every dataset that has figures in this release, and the benchmark over them. A dataset without its source has no file. */
export function exportFiles({ publicUrl, sources, supply, facilityStates, bestMeasures, storedProse }: ExportInput): Artifact[] {
  const exported = DATASETS.flatMap((dataset) => {
    if (dataset.kind === "supply") {
      if (supply === null) return [];
      const subject = supplySubject(dataset, sources, supply);
      return exportOf(publicUrl, subject, supplyTexts(subject), fillProse(subject, supplySlots(subject), storedProse));
    }
    const found = facilityStates.get(dataset.slug);
    if (found === undefined) return [];
    const best = bestMeasures.get(dataset.slug) ?? new Map<string, never>();
    const subject: FacilitySubject = { ...subjectOf(dataset, sources), type: dataset.facility_type, rows: found.rows, best };
    return exportOf(publicUrl, subject, facilityTexts(subject), fillProse(subject, facilitySlots(subject), storedProse));
  });
  return [...exported.flatMap(({ files }) => files), ...benchmarkFiles(exported.flatMap(({ chunks }) => chunks))];
}
