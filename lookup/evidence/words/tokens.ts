/**
 * Splits a question into words: lower case, without apostrophes and inner dots, each with its original form and the
 * punctuation before it.
 */
import { plain } from "./text.ts";

export interface Token {
  /** Lower-case letters and digits. */
  readonly word: string;
  /** As typed, for telling `OR` from `or`. */
  readonly typed: string;
  /** What stood between this word and the one before: a comma, a stop, or nothing. */
  readonly gap: "" | "," | ".";
  /** The first word behind a colon. */
  readonly isBehindColon: boolean;
  /** A sentence ended before this word; a dash or a bracket is a gap as wide, and ends none. */
  readonly isOpening: boolean;
  /** Right behind a bracket that closes, and goes on. */
  readonly isBehindBracket: boolean;
  /** Followed by `'s`, which is taken off the word. */
  readonly possessive: boolean;
}

const WORD = /\d+\.\d+|[A-Za-z0-9]+(?:'[A-Za-z]+)*'?/g;
const MAX_TOKENS = 800;

/** Words with a dot behind them that ends no sentence, but where a question begins: `for AP Gov. What is`. */
const ABBREVIATED = new RegExp(["\\b(vs|dr|drs|mr|mrs|ms|st|ft|mt|approx|avg|no|co|incl|prof|dept|univ|assn|inc|sen|rep|gov)\\.",
  "(?! (?:What|Which|How|Where|Who|Is|Are|Do|Does|Has|Can|Could|Please|Tell)\\b)"].join(""), "gi");

/** `Yours, A. Brandt`, at the end: the dot ends no sentence. */
const SIGNED = /\b([A-Z])\. (?=[A-Z][a-z]+\.?\s*$)/;

/** `D.C.`, `W. Va.`, `U.S.A.`, `M.D.s`, `E N T`: initials with dots, and three and more letters spelled out, are one word. */
function joinInitials(text: string): string {
  return text.replace(ABBREVIATED, "$1").replace(SIGNED, "$1 ").replace(/\b(?:[A-Za-z][ -]){2,5}[A-Za-z]s?\b/g, (spelled) => spelled.replaceAll(/[ -]/g, ""))
    .replace(/\b(?:[A-Za-z]\.){2,6}(?:s\b|(?![A-Za-z]))/g, (initials) => `${initials.replaceAll(".", "")} `)
    .replace(/\b([NSWE])\. ?(?=(?:Va|Vir|Dak|Car|Mex|Ham|Jer|Yor|Isl))/gi, "$1 ");
}

function gapOf(between: string): Token["gap"] {
  if (/[.?!;\n]|:\s|\s[-\u2013\u2014]+\s|[\u2014()[\]{}]/.test(between)) return ".";
  return /[,:\u2013]/.test(between) ? "," : "";
}

/** Signs, in the order in which they are replaced by the words that they stand for: `# of`, `w/o`, `/ 100k`, `OH + IN`, `>= 500`. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/#\s?1\b|\bno\.? ?1\b|\bnumber 1\b/gi, "number one "], [/(?<=\d)\+/g, " or more "], [/\b(top|bottom)(?=\d)/gi, "$1 "], [/%/g, " percent "],
  [/\bhalf[- ](?:a[- ])?dozen\b/gi, "six"], [/(?<=\d|hundred|thousand)[- ]plus\b(?! d\.?c\b)/gi, " or more"],
  // `501(c)(3)`
  [/\b(\d+)\(([a-z])\)\((\d+)\)/g, "$1$2$3"],
  [/\beach ?other\b/gi, "each other"], [/\b(?:100|one hundred|a hundred) (?:thousand|thou)\b/gi, "100000"], [/[- ]in[- ]law(?=\b)/gi, ""],
  [/(?<=(?:\b(?:is|are|be|at|rank(?:s|ed)?)|'re|'s) ?)#\s?\?/g, " what rank "], [/#\s?\?/g, " how many "], [/#s\b/g, " numbers "],
  [/\bper cent\b/gi, "percent"], [/\b(how) (?:exactly|precisely)\b/gi, "$1"], [/(?<=[a-z] )D(?:O|\.O\.)s?(?= [a-z])/g, "osteopathic"],
  // A blank to fill in.
  [/_{2,}(?= ?quartile)/g, " which "],
  [/\b(?:number|no\.?|rank(?:ed|s)?) ?_{2,}/gi, " what rank "], [/_{2,}/g, " how many "],
  [/(?<!\b(?:each|every|per|by|any|which|what) )\b(?:the )?county of ([A-Z][\w.]*(?: [A-Z][\w.]*)?)/g, "$1 County"],
  [/(?<=\b(?:states?|rank|quartile|density|capita|underserved)) 4 (?!the|or|is|mean|for|in|of)(?=[a-z])/gi, " for "],
  [/ = ?\?/g, " means what"], [/!=|<>|\u2260/g, " other than "], [/>=\s*(?=\d)|\u2265\s*/g, " at least "], [/<=\s*(?=\d)|\u2264\s*/g, " at most "],
  [/>\s*(?=\d)/g, " more than "], [/<\s*(?=\d)/g, " fewer than "],
  [/(?<=[a-z]|\b[A-Z]{2}) ?\/ ?(?=[A-Z][a-z]|[A-Z]{2}\b)/g, " and "], [/(?<=\w\s)#(?=\s)|#(?=\s?of\b)/g, "number "],
  [/\bw\/o\b/gi, "without "], [/\b(we|you)'re\b/gi, "$1 are"],
  [/\bthe (?:UP\b|U\.P\.)(?![- ]TO\b)/g, "the Upper Peninsula"],
  [/(?<=\b(?:who|what|how|when|where|there))'ll\b/gi, " will"], [/\bb\/w\b/gi, "between "], [/(?<=\w) v\.? (?=[A-Za-z])/g, " vs "],
  [/\bw\/(?=\s|[a-z])/gi, "with "],
  [/\/\s?(?=(?:100 ?k|1?00+|1 ?m|cap|capita|head|person|pop|people|million|thousand)\b)/gi, " per "], [/[&+]/g, " and "],
];

/** `metric(state="ME")` and JSON: a query whose signs part words and no sentences. */
function withoutSyntax(text: string): string {
  const isQuery = /^\s*[\w.]*\s*[({[].*[=:].*[)}\]]\s*;?\s*$/s.test(text) || /^\s*\w+\(\w+\)\s+where\b/i.test(text);
  return isQuery ? text.replace(/[{}()[\]"'=:,;]+|\btask\b|\btool\b|\bask_evidence\b|\bwhere\b/g, " ") : text;
}

/** `(a) the number, (b) its source`: letters that count the parts of a question. */
function withoutListMarks(text: string): string {
  return text.replace(/(?<=^|[\s,;:.])\(?[a-d1-4]\)(?=\s)/g, ". ");
}

/** Thousands are one number (`100,000`), an underscore or a hyphen parts words. */
export function tokenise(question: string): Token[] {
  const joined = withoutListMarks(withoutSyntax(plain(question))).replace(/(\d),(?=\d{3}\b)/g, "$1").replace(/(?<=\d) (?=000\b)/g, "");
  const spoken = SIGNS.reduce((each, [sign, words]) => each.replace(sign, words), joined);
  const text = joinInitials(spoken).replace(/[_/\\-]+(?=\w)/g, " ");
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (tokens.length === MAX_TOKENS) break;
    const typed = match[0];
    const possessive = /'s$/i.test(typed);
    const between = text.slice(end, match.index);
    // `I'll` is neither Illinois nor a prediction.
    const bare = typed.replace(/'s$|(?<=^(?:i|we|you))'ll$/i, "").replaceAll("'", "");
    tokens.push({ word: bare.toLowerCase(), typed: bare, gap: gapOf(between), isBehindColon: /:\s/.test(between),
      isOpening: /[.?!;\n]/.test(between), isBehindBracket: /^\) *$/.test(between), possessive });
    end = match.index + typed.length;
  }
  return tokens;
}
