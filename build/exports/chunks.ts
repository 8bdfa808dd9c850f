/** Makes the 54 chunks of a dataset, in a fixed order: national, 51 states, underserved, dataset_meta. All formats use them. */
import { createHash } from "node:crypto";
import { CHUNKS_A_DATASET, type ExportChunk } from "../../data/contract/release/export.ts";
import { SYNONYMS } from "../../data/reference/synonyms.ts";
import { type Basis, type Gap, gapOfNation, gapOfState } from "../datasets/basis.ts";
import { plainText, plainUrl } from "./plain_text.ts";
import type { Paragraph, Subject } from "./subject.ts";
import { listed } from "../../templates/words.ts";

function chunkOf(subject: Subject, { chunk_type, scope, text, data }: Paragraph, citation: string): ExportChunk {
  const { dataset, facts, cadence, limitations, caveat, basis, complete } = subject;
  const plain = plainText(text);
  return {
    id: `${dataset.slug}:${chunk_type}:${scope}:${dataset.methodology_version}`,
    text: plain,
    data,
    methodology: {
      version: dataset.methodology_version,
      source: plainText(facts.display_name),
      source_url: plainUrl(facts.url),
      last_checked: facts.last_checked,
      cadence: plainText(cadence),
      limitations: [...(caveat === null ? [] : [caveat]), ...limitations].map(plainText),
      snapshot: facts.snapshot,
    },
    citation: plainText(citation),
    chunk_type,
    content_sha256: createHash("sha256").update(plain).digest("hex"),
    complete,
    synthetic: basis.synthetic,
    source: plainText(facts.display_name),
    snapshot: facts.snapshot,
    data_availability: flagsOf(subject, scope, data),
  };
}

/** Only figures that a whole source would give are flagged: a state without a rated facility has no average either way. */
function flagsOf({ basis, ofEnrolled }: Subject, scope: string, data: ExportChunk["data"]): string[] {
  const gapIn = (of: Basis): Gap | null => (scope === "US" ? gapOfNation(of) : gapOfState(of, scope) ?? gapOfNation(of));
  const [own, enrolled] = [gapIn(basis), gapIn(ofEnrolled)];
  // Without a file of stars, none are counted.
  const areStarsAwaited = "star_counts" in data && Object.keys(data.star_counts).length === 0;
  const known = scope === "US" ? ["rank", "quartile", "underserved", "snapshot_date", "rank_enrolled"] : [];
  return Object.entries(data).flatMap(([field, value]) => {
    const flag = (field.endsWith("_enrolled") ? enrolled : own)?.flag ?? (areStarsAwaited && isOfStars(field) ? "awaiting_ingest" : null);
    return value !== null || flag === null || known.includes(field) ? [] : [`${field}:${flag}`];
  });
}

function isOfStars(field: string): boolean {
  return field === "average_star" || field === "suppressed_share";
}

/** Describes the dataset itself, for questions about the data rather than a figure. */
function datasetParagraph(subject: Subject): Paragraph {
  const { dataset, facts, cadence, limitations, caveat } = subject;
  const text = [
    `About the dataset ${dataset.display_name} (${dataset.slug}): ${dataset.one_liner}`,
    `Those it counts are also called ${listed(SYNONYMS[dataset.slug])}.`,
    `Its figures come from ${facts.display_name} (${facts.url}), refreshed ${cadence}; source families ${listed(dataset.source_families)}.`,
    `It holds one national paragraph, one for each of the 50 states and DC, and one on underserved states; method ${dataset.methodology_version}.`,
    caveat ?? "",
    `Limits: ${limitations.slice(0, 3).join(" ")}`,
  ].join(" ");
  return {
    chunk_type: "dataset_meta", scope: "US", text,
    data: { state_code: "US", snapshot_date: facts.snapshot, source_families: [...dataset.source_families] },
  };
}

/** Adds the paragraph about the dataset and gives every chunk its id. Throws unless there are 53 paragraphs. */
export function chunksOf(subject: Subject, paragraphs: readonly Paragraph[], citation: string): ExportChunk[] {
  const chunks = [...paragraphs, datasetParagraph(subject)].map((paragraph) => chunkOf(subject, paragraph, citation));
  if (chunks.length !== CHUNKS_A_DATASET || new Set(chunks.map(({ id }) => id)).size !== CHUNKS_A_DATASET) {
    throw new Error(`${subject.dataset.slug}: ${chunks.length} chunks where a dataset has ${CHUNKS_A_DATASET}`);
  }
  return chunks;
}
