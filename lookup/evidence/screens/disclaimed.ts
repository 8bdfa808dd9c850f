/**
 * Removes what the asker says the question is not about: `I don't care what Medicare pays, I only want the count`, `no
 * forecasts, please`. The rest is screened without it. Telling the service not to refuse does not count as such a clause.
 */
import type { Token } from "../words/tokens.ts";

const TOPIC = [
  "(?:forecast(?:s|ed)?|predict(?:ions?|ed)|projections?|projected|payments?|pay|prices?|pricing|costs?|claims?|spending|billing|money|",
  "vendors?|competitors?|names?|contacts?|phone|addresses|individuals?|people|future|guess(?:es)?)",
].join("");
const CUES = new RegExp([
  `^(?:not (?:asking|looking|interested|after|seeking|wanting|talking|shopping|searching)|(?:dont|do not|didnt) (?:want|need|care|mean|`,
  `ask)|never ?mind|nvm|forget|no need|doesnt matter|does not matter|no matter|regardless of|irrespective of|leaving aside|setting `,
  `aside|not (?:a |an |the |any |about |by |for )?${TOPIC}|no ${TOPIC}|nothing about|without (?:any )?${TOPIC})$`,
].join(""));
const RESUMES = new Set(["but", "just", "only", "how", "tell", "give", "show", "what", "which", "count", "instead", "i", "rather", "simply", "where",
  "list", "then"]);
const DEMANDS = /^(?:refus|declin|stop|hesitat|hold|wait|withhold|limit|block|censor|restrict)/;

function cueEnds(tokens: readonly Token[], at: number): number | null {
  if (/^(?:dont|not|never)$/.test(tokens[at - 1]?.word ?? "")) return null;
  for (let length = 3; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.length === length && words.slice(1).every(({ gap }) => gap === "") && CUES.test(words.map(({ word }) => word).join(" "))) return at + length;
  }
  return null;
}

function clauseEnds(tokens: readonly Token[], start: number): number {
  let at = start;
  // The word right after the cue belongs to it: `never mind what they pay`.
  while (at < tokens.length && tokens[at]?.gap === "" && (at === start || !RESUMES.has(tokens[at]?.word ?? ""))) at += 1;
  return at;
}

/** The tokens without the clauses that rule a topic out. */
export function withoutDisclaimers(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const start = cueEnds(tokens, at);
    const end = start === null ? at : clauseEnds(tokens, start);
    const isDisclaimed = start !== null && end < tokens.length && !tokens.slice(at, end).some(({ word }) => DEMANDS.test(word));
    const token = tokens[at];
    if (isDisclaimed) at = end - 1;
    else if (token !== undefined) kept.push(token);
  }
  return kept;
}
