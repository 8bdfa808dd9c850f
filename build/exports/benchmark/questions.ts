/**
 * Makes the questions of the retrieval benchmark: every frame is asked about several datasets, names and states, in an order that is fixed by
 * hashes. Half of the frames and singles, also by hash, are for tuning; the other half are only scored.
 */
import { createHash } from "node:crypto";
import { DATASET_SLUGS, type DatasetSlug } from "../../../data/contract/ids.ts";
import type { ExportChunk } from "../../../data/contract/release/export.ts";
import { STATES } from "../../../data/reference/states.ts";
import { type AskedOf, FRAMES } from "./frames.ts";
import { ASKED_NAMES } from "./names.ts";
import { SINGLES } from "./singles.ts";

export interface Question {
  readonly text: string;
  /** The chunk that answers it, without the methodology version: `urology-supply:state:OH`. */
  readonly chunk: string;
  readonly split: "dev" | "test";
}

/** How many questions are made of a frame, by the chunk that answers it. */
const ASKED: Readonly<Record<ExportChunk["chunk_type"], number>> = { state: 26, national: 17, underserved: 17, dataset_meta: 17 };

function hashOf(...parts: readonly (string | number)[]): number {
  return createHash("sha256").update(parts.join("|")).digest().readUInt32BE();
}

function picked<T>(list: readonly T[], ...parts: readonly (string | number)[]): T {
  return list[hashOf(...parts) % list.length]!;
}

function isAskedOf(of: AskedOf, slug: DatasetSlug): boolean {
  const isPeople = slug.endsWith("-supply");
  return of === "all" || (of === "people") === isPeople && (of !== "rated" || slug !== "hospice-availability");
}

function splitOf(words: string): Question["split"] {
  return hashOf("split", words) % 2 === 0 ? "dev" : "test";
}

function filled(frame: string, type: ExportChunk["chunk_type"], of: AskedOf, turn: number): Question {
  const split = splitOf(frame);
  const slugs = DATASET_SLUGS.filter((slug) => isAskedOf(of, slug));
  // The first dataset is the frame's own, and the others follow in turn.
  const slug = slugs[(hashOf("dataset", frame) + turn) % slugs.length]!;
  const { many, one, field } = ASKED_NAMES[slug];
  const state = picked(STATES, "state", frame, turn);
  const single = picked(one, "one", frame, turn);
  const text = frame
    .replaceAll("{many}", picked(split === "test" ? many : many.slice(0, -1), "many", frame, turn))
    .replaceAll("{a}", `${/^[aeiou]/i.test(single) ? "an" : "a"} ${single}`)
    .replaceAll("{one}", single)
    .replaceAll("{field}", picked(field, "field", frame, turn))
    .replaceAll("{state}", state.state_name)
    .replaceAll("{code}", state.state_code);
  return { text, chunk: `${slug}:${type}:${type === "state" ? state.state_code : "US"}`, split };
}

/** Returns all questions in a fixed order, none of them twice. */
export function benchmarkQuestions(): Question[] {
  const framed = Object.entries(FRAMES).flatMap(([key, byDatasets]) => {
    const type = key as ExportChunk["chunk_type"];
    return Object.entries(byDatasets).flatMap(([of, frames]) => frames.flatMap((frame) =>
      Array.from({ length: ASKED[type] }, (_, turn) => filled(frame, type, of as AskedOf, turn))));
  });
  const singles = SINGLES.map(([text, chunk]): Question => ({ text, chunk, split: splitOf(text) }));
  return [...new Map([...framed, ...singles].map((question) => [question.text, question])).values()];
}
