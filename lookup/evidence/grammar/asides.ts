/**
 * Tells asides (`a rate will do`, `one row each`) from clauses that change what is asked (`near the coast`) by a linear score over their
 * words (lookup/evidence/README.md#clauses). `npm run golden` trains the weights from test/evidence_questions/clauses.txt.
 */
import { slotsOf } from "../ontology/lexicon.ts";
import { isBaseVerb, isEnglish } from "../words/english.ts";
import { ASIDE_WEIGHTS } from "./aside_weights.ts";

export const BUCKETS = 2_048;
/** Weights are held as bytes, in this many parts of one. */
export const PARTS = 2;

const WEIGHTS = Int8Array.from(atob(ASIDE_WEIGHTS), (letter) => letter.charCodeAt(0));

/** FNV-1a: the same bucket for the same feature everywhere. */
function bucketOf(feature: string): number {
  let hash = 0x81_1C_9D_C5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01_00_01_93) >>> 0;
  return hash % BUCKETS;
}

/** The buckets of a clause: its words, pairs of them, its first and last one, and the classes of its phrases. */
export function featuresOf(words: readonly string[]): number[] {
  const stems = words.map((word) => word.replace(/(?<=..)(?:ing|ed|es|s|e|ly)$/, ""));
  const found = new Set(["all", `first ${stems[0]}`, `last ${stems.at(-1)}`, `length ${Math.min(words.length, 6)}`]);
  words.forEach((word, at) => {
    found.add(`word ${word}`).add(`pair ${stems[at - 1]} ${word}`);
    if (!isEnglish(word)) found.add("strange");
    if (/^(?:i|im|my|me|we|our|us)$/.test(word)) found.add("asker");
    if (/^(?:they|them|those|ones|their)$/.test(word)) found.add("they");
    if (at < 2 && isBaseVerb(word)) found.add(`verb ${at}`);
  });
  for (const { type, at } of slotsOf(words)) found.add(`class ${type}`).add(at[0] === 0 ? `first class ${type}` : "all");
  return [...found].map(bucketOf);
}

/** The higher, the surer an aside. Of clauses that change what is asked, by writers not trained with, 2 of 100 are above 4. */
export function asideScore(words: readonly string[]): number {
  const features = featuresOf(words);
  return features.reduce((sum, bucket) => sum + (WEIGHTS[bucket] ?? 0), 0) / (PARTS * Math.sqrt(features.length));
}
