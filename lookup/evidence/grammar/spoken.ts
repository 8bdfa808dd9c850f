/** Takes out what speech adds to a question (lookup/evidence/README.md#clauses): fillers, and a name that is taken back for another. */
import { labelsOf, range, type Slot } from "../ontology/lexicon.ts";
import type { Token } from "../words/tokens.ts";
import { isPlural, numberOf } from "./ask.ts";
import { type Text, textOf } from "./cuts.ts";

/** Words with which nothing ends, so that what follows goes on: `states have, let's say, more than 500`. */
const HANGING = new RegExp(["^(?:for|in|of|the|an?|to|with|by|per|on|at|than|as|from|under|over|about|between|have|has|is|are|do|does|did|and|or|how|many|",
  "their|your|my|our|gets?|average|states?|which|what)$"].join(""));

/** A name may be taken back for one of its own family. */
const FAMILIES: readonly ReadonlySet<string>[] = [new Set(["dataset", "uncovered"]), new Set(["state", "city", "part", "nation"])];
/** Classes whose words may stand between a slip and the name that is meant. */
const BETWEEN: ReadonlySet<string> = new Set(["function", "lead", "courtesy", "correction", "negation", "how"]);
/** How many words the slip may stand in front of the correction, and the name that is meant behind it. */
const [BEFORE, BEHIND] = [6, 10];

/** A text, and where each of its words stood in what was typed. */
export interface Spoken {
  readonly text: Text;
  readonly at: readonly number[];
}

/** `does Kentucky have, no sorry, Tennessee` as `does Tennessee have`, and `states have, uh, more than 500` without `uh`. */
export function spoken(tokens: readonly Token[], spelt: readonly string[]): Spoken {
  const said = withoutGlosses(withoutFillers({ text: textOf(tokens, spelt), at: range(0, tokens.length) }));
  return correctionsIn(said.text).reduceRight(repaired, said);
}

/** What is left of it with the words at the positions, in this order; a token may be another one. */
function kept({ text, at }: Spoken, positions: readonly number[], tokenAt: (position: number) => Token): Spoken {
  return { text: textOf(positions.map(tokenAt), positions.map((position) => text.spelt[position]!)), at: positions.map((position) => at[position]!) };
}

function withoutFillers(said: Spoken): Spoken {
  const { tokens, spelt } = said.text;
  const isOff = (at: number): boolean => at === 0 || (tokens[at]?.gap ?? ".") !== "";
  // `UM cardiologists` are of a university.
  const isSound = (at: number): boolean => !/^[A-Z]{2}/.test(tokens[at]?.typed ?? "");
  const fillers = labelsOf(spelt, "filler").filter(({ value, from, to }) => (value === "sound" && isSound(from)) || (isOff(from) && isOff(to)));
  const dropped = new Set(fillers.flatMap(({ at }) => at));
  if (dropped.size === 0 || dropped.size === tokens.length) return said;
  const gaps = new Map(fillers.map(({ from, to }) => {
    const both = [tokens[from]?.gap, tokens[to]?.gap];
    // `for, uh, for bone doctors`
    if (spelt[from - 1] === spelt[to]) dropped.add(from - 1);
    return [to, both.includes(".") ? "." : HANGING.test(spelt[from - 1] ?? "") || !both.includes(",") ? "" : ","] as const;
  }));
  return kept(said, range(0, tokens.length).filter((at) => !dropped.has(at)), (at) => ({ ...tokens[at]!, gap: gaps.get(at) ?? tokens[at]!.gap }));
}

/** What may stand in front of a name that is said again. */
const GLOSS = /^(?:(?:that is|ie|i e|aka|meaning|namely|in other words|or|the|an?|by which (?:i|we) mean|i mean)(?: |$))*$/;

/** `the eye surgeon (ophthalmologist) numbers` as `the eye surgeon numbers`: a name said again in other words. */
function withoutGlosses(said: Spoken): Spoken {
  const { tokens, spelt, slots } = said.text;
  const names = slots.filter(({ type }) => type === "dataset");
  const again = names.filter(({ value, from, to }, index) => {
    const last = names[index - 1];
    if (last?.value !== value || tokens[last.to]?.gap === "" || tokens[last.to]?.isOpening !== false || tokens[to]?.gap === "") return false;
    // `eye doctors (ophthalmologists) - need the list`: the rest is no part of the sentence.
    const isMiddle = from > last.to || tokens[to]?.isBehindBracket === true || !last.at.some((at) => isPlural(spelt[at]));
    return isMiddle && GLOSS.test(spelt.slice(last.to, from).join(" "));
  });
  if (again.length === 0) return said;
  const ends = new Set(again.map(({ to }) => to));
  const dropped = new Set(again.flatMap(({ from, to }) => range(names.findLast((name) => name.to <= from)?.to ?? from, to)));
  return kept(said, range(0, tokens.length).filter((at) => !dropped.has(at)), (at) =>
    (ends.has(at) && !tokens[at]!.isOpening ? { ...tokens[at]!, gap: "" } : tokens[at]!));
}

/** Where a correction begins: a listed one, or `no` behind a comma or between two of a kind, as in `the top ten no top five`. */
function correctionsIn({ tokens, spelt, slots }: Text): number[] {
  const kindAt = (at: number): string => {
    const type = slots.find((slot) => slot.at.includes(at))?.type ?? "";
    return type === "order" || type === "states" || numberOf(spelt[at]) !== null ? "number" : FAMILIES.findIndex((family) => family.has(type)).toString();
  };
  const isBetween = (at: number): boolean => kindAt(at - 1) !== "-1" && [1, 2].some((next) => kindAt(at + next) === kindAt(at - 1));
  const bare = tokens.flatMap(({ word, gap }, at) => (word === "no" && (gap !== "" || isBetween(at)) ? [at] : []));
  return [...new Set([...slots.filter(({ type }) => type === "correction").map(({ from }) => from), ...bare])].sort((a, b) => a - b);
}

/** Figures, places in an order and ends of one may be taken back, too: each for one of its own family. */
const FIGURES: readonly ReadonlySet<string>[] = [new Set(["how:many", "average:", "measure:count", "measure:density", "measure:rating"]),
  new Set(["measure:rank", "measure:quartile", "measure:underserved"]), new Set(["order:most", "order:least"])];

/** What is meant in place of what was said, and the words from the correction to it left out. */
function repaired(said: Spoken, cue: number): Spoken {
  return nameRepaired(said, cue) ?? figureRepaired(said, cue) ?? numberRepaired(said, cue) ?? said;
}

/** `more than 5, sorry, at least 15 per 100,000` as `at least 15 per 100,000`, and `the top five, no, ten` as `the top ten`. */
function numberRepaired(said: Spoken, cue: number): Spoken | null {
  const { tokens, spelt, slots, sentenceAt } = said.text;
  const next = behindCue(said.text, cue);
  const isFree = (at: number): boolean => numberOf(spelt[at]) !== null && !slots.some((slot) => slot.type !== "states" && slot.at.includes(at));
  const meant = next === null ? -1 : range(next, Math.min(next + BEHIND, tokens.length)).find(isFree) ?? -1;
  const slip = range(0, cue).findLast(isFree) ?? -1;
  const boundOf = (number: number): readonly number[] => slots.find(({ type, to }) => type === "above" && to === number)?.at ?? [];
  const isSaid = (at: number): boolean => boundOf(meant).includes(at) || slots.some((slot) => slot.at.includes(at) && BETWEEN.has(slot.type));
  const isBehind = sentenceAt[slip] !== sentenceAt[cue];
  if (next === null || slip < 0 || meant < 0 || sentenceAt[meant] !== sentenceAt[cue] || (isBehind && sentenceAt[cue] !== cue)) return null;
  const dropped = boundOf(meant).length > 0 ? [...boundOf(slip), slip] : [slip];
  if ((boundOf(meant).length > 0 && dropped.length === 1) || !range(next, meant).every(isSaid)) return null;
  // `sorry I said fifteen`
  if (range(next, meant).some((at) => spelt[at] === "said")) return null;
  const positions = [...range(0, dropped[0] ?? slip), ...boundOf(meant), meant, ...range(slip + 1, cue), ...range(meant + 1, tokens.length)];
  return kept(said, positions, (at) => (at === meant || boundOf(meant).includes(at) ? { ...tokens[at]!, gap: "" } : tokens[at]!));
}

/** Where the words behind a correction begin; null behind a polite one: `sorry for the word`. */
function behindCue({ tokens, spelt, slots }: Text, cue: number): number | null {
  const next = slots.find(({ type, from }) => type === "correction" && from === cue)?.to ?? cue + 1;
  return /^(?:for|about|to|if)$/.test(spelt[next] ?? "") && tokens[next]?.gap === "" ? null : next;
}

/** `the density of urologists, scratch that, the count` as `the count of urologists`. */
function figureRepaired(said: Spoken, cue: number): Spoken | null {
  const { tokens, spelt, slots, sentenceAt } = said.text;
  const next = behindCue(said.text, cue);
  const figures = slots.filter(({ type, value }) => FIGURES.some((family) => family.has(`${type}:${value}`)));
  const [first] = figures.filter(({ from }) => from > cue && from - cue <= BEHIND && sentenceAt[from] === sentenceAt[cue]);
  const family = FIGURES.find((each) => first !== undefined && each.has(`${first.type}:${first.value}`));
  if (first === undefined || family === undefined || next === null) return null;
  const ofFamily = figures.filter(({ type, value }) => family.has(`${type}:${value}`));
  const meant = ofFamily.filter(({ from }) => from >= first.from && sentenceAt[from] === sentenceAt[cue]);
  const sentence = sentenceAt[cue] === cue ? sentenceAt[cue - 1] : sentenceAt[cue];
  const slips = ofFamily.filter(({ to, from }) => to <= cue && sentenceAt[from] === sentence);
  const isSaid = (at: number): boolean => slots.some((slot) => slot.at.includes(at) && BETWEEN.has(slot.type));
  const [slip] = slips;
  // `the top five, make that the bottom ten`
  const isNumbered = meant.some(({ to }) => numberOf(spelt[to]) !== null);
  const wordsOf = ({ at, to }: Slot): readonly number[] => (isNumbered && numberOf(spelt[to]) !== null ? [...at, to] : at);
  const isSame = !isNumbered && slips.some(({ value }) => meant.some((each) => each.value === value));
  if (slip === undefined || isSame || !range(next, first.from).every(isSaid)) return null;
  const moved = meant.flatMap(wordsOf);
  const dropped = new Set([...slips.flatMap(wordsOf), ...moved]);
  const isKept = (at: number): boolean => !dropped.has(at) && (at < cue || at >= first.from);
  const positions = [...range(0, slip.from), ...moved, ...range(slip.from, tokens.length).filter(isKept)];
  return kept(said, positions, (at) => (at === first.from ? { ...tokens[at]!, gap: tokens[slip.from]!.gap } : tokens[at]!));
}

/** `does Kentucky have, no sorry, Tennessee` as `does Tennessee have`. */
function nameRepaired(said: Spoken, cue: number): Spoken | null {
  const { tokens, slots, sentenceAt } = said.text;
  const familyOf = ({ type }: Slot): ReadonlySet<string> | undefined => FAMILIES.find((family) => family.has(type));
  const names = slots.filter((slot) => familyOf(slot) !== undefined);
  const behind = names.filter(({ from }) => from > cue && sentenceAt[from] === sentenceAt[cue]);
  const before = names.filter((name) => name.to <= cue && behind[0] !== undefined && familyOf(name) === familyOf(behind[0]));
  // `Ohio and Iowa, no, not Ohio, Utah`
  const slip = before.findLast(({ value }) => value === behind[0]?.value) ?? before.at(-1);
  const meant = behind.find(({ value }) => value !== slip?.value);
  if (slip === undefined || meant === undefined || familyOf(meant) !== familyOf(slip) || cue - slip.to > BEFORE || meant.from - cue > BEHIND) return null;
  // `How do Utah and Maine compare? Sorry, in Laredo.` says where.
  const isBehind = sentenceAt[slip.from] !== sentenceAt[cue];
  if (isBehind && slip.to !== cue && (slip.type !== meant.type || before.length > 1)) return null;
  const next = behindCue(said.text, cue);
  const isSaid = (at: number): boolean => slots.some((slot) => slot.at.includes(at) && (BETWEEN.has(slot.type) || slot.value === slip.value));
  if (next === null || !range(next, meant.from).every(isSaid)) return null;
  // `Scratch that, I meant Indiana.`
  const isTakenBack = (at: number): boolean => slots.some((slot) => slot.type === "correction" && slot.at.includes(at));
  const front = range(slip.to, cue).filter((at) => !isTakenBack(at));
  const positions = [...range(0, slip.from), ...meant.at, ...front, ...range(meant.to, tokens.length)];
  return kept(said, positions, (at) => (at === meant.from ? { ...tokens[at]!, gap: tokens[slip.from]!.gap } : tokens[at]!));
}
