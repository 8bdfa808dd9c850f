/**
 * Finds what a question rules out: `not dermatologists but`, `never mind the eye doctors`, `other than`, a corrected slip
 * (`sorry, I meant`), and who is asking (`I'm a cardiologist`). A negation reaches to the end of its clause, or to the word
 * that resumes the question.
 */
import type { Mention } from "./names.ts";
import type { Token } from "./tokens.ts";

const CUES = new RegExp([
  "^(?:never ?mind(?: about)?|nvm|forget(?: about)?|ignor(?:e|ing)|skip(?:ping)?|other than|except(?: for)?|exclud(?:e|",
  "ing)|rather than|instead of|leav(?:e|ing) (?:out|aside)|not|apart from|aside from|besides|without|minus|as opposed to|",
  "drop|isnt|arent|not counting|no need for|enough about|enough of|unlike|to hell with|screw|scrap|disregard(?:ing)?|dont ",
  "(?:want|need|care|count|mean|include|tell|give|show|bother|worry|ask)|do not (?:want|need|care|count|mean|include|tell|",
  "give|show|bother|worry|ask)|not interested in|didnt (?:mean|ask)|neither|anything but|anywhere but|no interest in)$",
].join(""));
const RESUMES = new Set(["but", "just", "only", "count", "how", "tell", "give", "show", "what", "which", "instead", "where", "rather", "compare",
  "whats", "i", "is", "rank", "list", "then", "and"]);
const TAKEN_BACK = new RegExp([
  "^(?:i mean|i meant|make that|scratch that|strike that|correction|sorry|wait|actually|or rather|oops|er|my bad|whoops|no|",
  "i should say|change that|make it)$",
].join(""));
const OFFICE = [
  "(?:administrator|director|manager|nurse|doctor|owner|head|chief|chair|president|ceo|cfo|analyst|employee|intern|student|resident|",
  "volunteer|member|coordinator|officer|consultant|planner|recruiter|researcher|professor|teacher|reporter|journalist|editor|clerk|",
  "worker|patient|admin|executive|vp|dean|trustee|practice manager|receptionist|biller|assistant)",
].join("");
const ASKERS = new RegExp([
  ` (?:${OFFICE}) (?:of|at|for|in|with|from) (?:(?:a|an|the|our|my|local|small|large|rural|big|busy) ){0,3}$| (?:im|i am|as|were|we `,
  `are|being|my|our|i run|i own|i work|work|works|working|job|used to be|married to|son is|daughter is|wife is|husband is|mom is|dad `,
  `is|friend is|studying to be|training to be|retired|become|work for|work at) (?:(?:a|an|the|in|at|for|as|retired|practicing|local|`,
  `own|old|good|busy|fellow|big|small|rural|former) ){0,3}$`,
].join(""));

function phraseEnds(tokens: readonly Token[], at: number, pattern: RegExp): number | null {
  for (let length = 3; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.length === length && words.slice(1).every(({ gap }) => gap === "") && pattern.test(words.map(({ word }) => word).join(" "))) return at + length;
  }
  return null;
}

/** The positions under a negation. */
function negated(tokens: readonly Token[]): Set<number> {
  const under = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const start = phraseEnds(tokens, at, CUES);
    if (start === null || /^(?:enough|underserved|sufficient|adequate|many|well|short|only|including|sure)$/.test(tokens[start]?.word ?? "")
      || (tokens[at]?.word === "not" && /^(?:or|why|if|is|are)$/.test(tokens[at - 1]?.word ?? "") && !/^(?:a|the|about)$/.test(tokens[start]?.word
      ?? ""))) continue;
    for (let cue = at; cue < start; cue += 1) under.add(cue);
    for (let next = start; next < tokens.length; next += 1) {
      const token = tokens[next];
      if (token === undefined || (next > start && token.gap !== "") || (token.gap === ".") || (RESUMES.has(token.word)
        && !/^(?:the|a|an|any|your|that)$/.test(tokens[next - 1]?.word ?? "") && !(token.word === "and" && next - start < 4 && tokens[next
        + 1]?.word !== "count" && tokens[next + 1]?.word !== "tell"))) break;
      under.add(next);
    }
    at = start - 1;
  }
  return under;
}

function isAsker(tokens: readonly Token[], mention: Mention): boolean {
  const before: string[] = [];
  for (let at = mention.from - 1; at >= Math.max(0, mention.from - 6); at -= 1) {
    before.unshift(tokens[at]?.word ?? "");
    if (tokens[at]?.gap === ".") break;
  }
  return tokens[mention.from]?.gap !== "." && ASKERS.test(` ${before.join(" ")} `);
}

function sentenceOf(tokens: readonly Token[], at: number): number {
  let sentence = 0;
  for (let index = 1; index <= at; index += 1) if (tokens[index]?.gap === ".") sentence += 1;
  return sentence;
}

const ASKING = new Set(["many", "number", "count", "rank", "density", "per", "average", "avg", "capita", "ratio", "stars", "star", "ratings",
  "ranking", "ranks", "supply", "enough", "scarce", "quartile", "underserved", "most", "fewest", "compare", "total", "rating", "shortage"]);

/** From and to of the sentence around a word. */
export function sentenceAround(tokens: readonly Token[], at: number): readonly [number, number] {
  let from = at;
  while (from > 0 && tokens[from]?.gap !== ".") from -= 1;
  let to = at + 1;
  while (to < tokens.length && tokens[to]?.gap !== ".") to += 1;
  return [from, to];
}

/** The same, when it asks for a figure; else null. */
export function askingSentence(tokens: readonly Token[], at: number): readonly [number, number] | null {
  const [from, to] = sentenceAround(tokens, at);
  return tokens.slice(from, to).some(({ word }) => ASKING.has(word)) ? [from, to] : null;
}

const SUBJECT = new Set(["dataset", "uncovered"]);

/** A corrected slip: of two names of one class around the cue, the first is dropped. */
function withoutSlips(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  let kept = [...mentions];
  tokens.forEach((token, at) => {
    const end = phraseEnds(tokens, at, TAKEN_BACK);
    if (end === null || at === 0 || (token.word === "no" && (token.gap === "" || tokens[end]?.gap === ""))) return;
    for (const types of [SUBJECT, new Set(["states", "city", "part"])]) {
      const first = kept.find(({ meaning, from }) => types.has(meaning.type) && from >= end);
      // Only a name right after the cue replaces the one before it.
      if (first !== undefined && first.from - end <= 6) kept = kept.filter(({ meaning, to }) => !(types.has(meaning.type) && to <= at));
    }
  });
  return kept;
}

/** The mentions that are asked about. */
export function askedAbout(tokens: readonly Token[],
  mentions: readonly Mention[]): { readonly asked: readonly Mention[]; readonly leftOut: readonly Mention[]; readonly setAside: ReadonlySet<number> } {
  const under = negated(tokens);
  const settled = withoutSlips(tokens, mentions);
  const positive = settled.filter(({ from }) => !under.has(from));
  const hasSubject = positive.some(({ meaning }) => meaning.type === "dataset");
  const candidates = hasSubject ? positive : settled.filter((mention) => !under.has(mention.from) || mention.meaning.type !== "states");
  const askers = candidates.filter((mention) => SUBJECT.has(mention.meaning.type) && isAsker(tokens, mention));
  const others = candidates.filter((mention) => mention.meaning.type === "dataset" && !askers.includes(mention));
  const asked = others.length === 0 ? candidates : candidates.filter((mention) => !askers.includes(mention));
  return { asked: preferSentence(tokens, asked), leftOut: mentions.filter((mention) => under.has(mention.from)), setAside: hasSubject ? under : new Set() };
}

/** The mention of the dataset in the sentence that asks for a figure, else its first mention. */
export function subjectOf(tokens: readonly Token[], mentions: readonly Mention[]): Mention | undefined {
  const datasets = mentions.filter(({ meaning }) => meaning.type === "dataset");
  return datasets.find(({ from }) => askingSentence(tokens, from) !== null) ?? datasets[0];
}

/** Places of the sentence that names the dataset, where it names any. */
function preferSentence(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const subject = subjectOf(tokens, mentions);
  if (subject === undefined) return [...mentions];
  const sentence = sentenceOf(tokens, subject.from);
  const isPlace = ({ meaning }: Mention): boolean => ["states", "city", "part", "elsewhere", "region"].includes(meaning.type);
  const here = mentions.some((mention) => isPlace(mention) && sentenceOf(tokens, mention.from) === sentence);
  const placed = here ? mentions.filter((mention) => !isPlace(mention) || sentenceOf(tokens, mention.from) === sentence) : [...mentions];
  // What another sentence tells in passing (`I am opening a clinic.`) is not asked for.
  const asks = askingSentence(tokens, subject.from) !== null;
  const inPassing = ({ meaning, from }: Mention): boolean => meaning.type === "uncovered" && sentenceOf(tokens, from) !== sentence
    && askingSentence(tokens, from) === null;
  return asks ? placed.filter((mention) => !inPassing(mention)) : placed;
}
