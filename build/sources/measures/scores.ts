/** Reads the score of a measure: a number, one of a few words, or one of the many spellings of "no value". */
import type { Issues } from "../reading/ledger.ts";
import { isNoValue, publishedNumber } from "../../values/values.ts";

/** Scores that are words, as published. */
const WORD_SCORES = /^(?:yes|no|low|medium|high|very high)$/i;

export interface Score {
  /** The text of the cell; empty for an empty cell. */
  readonly text: string;
  readonly value: number | null;
  readonly word: string | null;
  readonly missing: boolean;
}

/** `id` names the measure in an issue; `words` matches the scores that are words. */
export function scoreOf(cell: string | null, id: string, file: string, issues: Issues, words: RegExp = WORD_SCORES): Score {
  const text = cell ?? "";
  const value = publishedNumber(text);
  const word = value === null && words.test(text) ? text : null;
  const missing = value === null && word === null;
  if (missing && !isNoValue(text)) issues.raise("unknown_score", `${file}: ${id} has the score ${JSON.stringify(text)}; taken as unknown`);
  return { text, value, word, missing };
}
