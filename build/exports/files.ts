/** Every export of a release as public files: the three formats of the spec and the flat lines, for each dataset with figures. */
import { publicPath, sitePage } from "../../data/contract/artifacts.ts";
import { fillNarrative } from "../../data/contract/narrative.ts";
import type { ReleaseSource } from "../../data/contract/release.ts";
import { DATASETS, type Dataset } from "../../data/reference/datasets.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { specialtyBySlug } from "../../data/reference/specialties.ts";
import { nationOf, rankStates } from "../datasets/density.ts";
import type { SupplyTally } from "../datasets/supply.ts";
import type { Artifact } from "../release.ts";
import { chunksOf } from "./chunks.ts";
import { envelopeOf, flatLines, ndjsonOf, textBlocksOf, type ExportParts } from "./formats.ts";
import { SUPPLY_PROSE, supplySlots } from "./narrative.ts";
import { citationOf, exportDatasetOf, subjectOf, type Subject } from "./subject.ts";
import { supplyTexts, type SupplySubject } from "./supply_text.ts";

function supplySubject(dataset: Dataset & { kind: "supply" }, sources: readonly ReleaseSource[], tally: SupplyTally): SupplySubject {
  const specialty = specialtyBySlug(dataset.specialty);
  if (specialty === null) throw new Error(`${dataset.slug}: no specialty ${dataset.specialty}`);
  const counts = tally.states(dataset.specialty);
  return { ...subjectOf(dataset, sources), specialty, states: rankStates(counts), nation: nationOf(counts) };
}

function filesOf(subject: Subject, parts: ExportParts): Artifact[] {
  const { slug } = subject.dataset;
  const file = (format: Parameters<typeof publicPath.exportFile>[1], text: string): Artifact =>
    ({ path: publicPath.exportFile(slug, format), kind: "public", rows: parts.chunks.length, body: new TextEncoder().encode(text) });
  return [
    file("json", `${JSON.stringify({ data: envelopeOf(parts) })}\n`),
    file("ndjson", ndjsonOf(parts)),
    file("txt", textBlocksOf(parts, subject)),
    file("jsonl", flatLines(parts)),
  ];
}

/** Supply datasets of a release whose registry and census are loaded. */
export function supplyExports(publicUrl: string, sources: readonly ReleaseSource[], tally: SupplyTally): Artifact[] {
  return DATASETS.filter((dataset) => dataset.kind === "supply").flatMap((dataset) => {
    const subject = supplySubject(dataset, sources, tally);
    const citation = citationOf(subject, sourceById(subject.facts.source_id).authority, `${publicUrl}/${sitePage.study(dataset.slug)}/`);
    const slots = supplySlots(subject);
    const parts: ExportParts = {
      dataset: exportDatasetOf(subject),
      narrative: fillNarrative(SUPPLY_PROSE, slots),
      chunks: chunksOf(subject, supplyTexts(subject), citation),
      meta: { total_chunks: 54, synthetic: subject.synthetic, license: subject.facts.license, last_checked: subject.facts.last_checked },
    };
    return filesOf(subject, parts);
  });
}
