/** Makes the 54 chunks of a dataset, in a fixed order: national, 51 states, underserved, dataset_meta. All formats use them. */
import { createHash } from "node:crypto";
import { CHUNKS_A_DATASET, type ExportChunk, type Place } from "../../data/contract/release/export.ts";
import { type Dataset, FACILITY_NOUNS } from "../../data/reference/datasets.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { specialtyBySlug } from "../../data/reference/specialties.ts";
import { stateByCode } from "../../data/reference/states.ts";
import { type Basis, type Gap, gapOfNation, gapOfState } from "../datasets/basis.ts";
import { plainText, plainUrl } from "./plain_text.ts";
import { alsoCalled, inPlainWords, type Figures, type Paragraph, type Subject } from "./subject.ts";

function chunkOf(subject: Subject, { chunk_type, scope, text, data }: Paragraph, citation: string): ExportChunk {
  const { dataset, facts, cadence, limitations, caveat, basis, complete } = subject;
  // A sample's figure must not pass for a real one where only the text is kept.
  const plain = plainText(basis.synthetic ? `${text} Synthetic sample.` : text);
  return {
    id: `${dataset.slug}:${chunk_type}:${scope}:${dataset.methodology_version}`,
    text: plain,
    data: { ...placeOf(scope), ...data },
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

function placeOf(scope: string): Place {
  const state = stateByCode(scope);
  return { state_code: scope, state_name: state?.state_name ?? "United States", state_fips: state?.fips ?? null };
}

/** Only figures that a whole source would give are flagged: a state without a rated facility has no average either way. */
function flagsOf({ basis, ofEnrolled }: Subject, scope: string, data: Figures): string[] {
  const gapIn = (of: Basis): Gap | null => (scope === "US" ? gapOfNation(of) : gapOfState(of, scope) ?? gapOfNation(of));
  const [own, enrolled] = [gapIn(basis), gapIn(ofEnrolled)];
  const areStarsAwaited = "rated_count" in data && data.rated_count === null;
  const known = scope === "US" ? ["rank", "quartile", "underserved", "snapshot_date", "rank_enrolled"] : [];
  return Object.entries(data).flatMap(([field, value]) => {
    const flag = (field.endsWith("_enrolled") ? enrolled : own)?.flag ?? (areStarsAwaited && isOfStars(field) ? "awaiting_ingest" : null);
    return value !== null || flag === null || known.includes(field) ? [] : [`${field}:${flag}`];
  });
}

function isOfStars(field: string): boolean {
  return ["rated_count", "average_star", "suppressed_share"].includes(field);
}

/** Describes the dataset itself, for questions about the data rather than a figure. It alone has the source, the method and the limits. */
function datasetParagraph(subject: Subject): Paragraph {
  const { dataset, facts, cadence, limitations, caveat, complete } = subject;
  const [one, who] = nounsOf(dataset);
  const text = [
    `About the data: "${dataset.display_name}" is the dataset on ${alsoCalled(who, subject)}${complete ? " in all states and DC" : " in the records read"}.`,
    `Source: the counts and figures on ${who} come from ${facts.display_name}.`,
    `The publisher is a federal agency, ${sourceById(facts.source_id).authority}.`,
    "Population estimates are from the Census Bureau (Vintage 2024).",
    `Updated and refreshed: ${cadence}.`,
    `Definition and method of counting (methodology ${dataset.methodology_version}): ${COUNTED[dataset.kind](one)}`,
    caveat ?? "",
    `Limitations and caveats before use of the data on ${inPlainWords(subject)}:`,
    limitations.slice(0, 2).map((limit) => limit.split(/(?<=\.) /)[0]).join(" "),
  ].filter((part) => part !== "").join(" ");
  return {
    chunk_type: "dataset_meta", scope: "US", text,
    data: { snapshot_date: facts.snapshot, source_families: [...dataset.source_families] },
  };
}

const COUNTED: Readonly<Record<Dataset["kind"], (one: string) => string>> = {
  supply: (one) => `each active ${one} is counted once, by primary taxonomy and the practice address on record.`,
  facility: (one) => `each ${one} is counted by its address, with the stars, or star ratings, that the publisher computes.`,
};

function nounsOf(dataset: Dataset): readonly [one: string, many: string] {
  if (dataset.kind === "facility") return FACILITY_NOUNS[dataset.facility_type];
  const specialty = specialtyBySlug(dataset.specialty);
  if (specialty === null) throw new Error(`${dataset.slug}: no specialty ${dataset.specialty}`);
  return [specialty.noun_singular, specialty.noun_plural];
}

/** Adds the paragraph about the dataset and gives every chunk its id. Throws unless there are 53 paragraphs. */
export function chunksOf(subject: Subject, paragraphs: readonly Paragraph[], citation: string): ExportChunk[] {
  const chunks = [...paragraphs, datasetParagraph(subject)].map((paragraph) => chunkOf(subject, paragraph, citation));
  if (chunks.length !== CHUNKS_A_DATASET || new Set(chunks.map(({ id }) => id)).size !== CHUNKS_A_DATASET) {
    throw new Error(`${subject.dataset.slug}: ${chunks.length} chunks where a dataset has ${CHUNKS_A_DATASET}`);
  }
  return chunks;
}
