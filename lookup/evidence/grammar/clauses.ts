/**
 * The clauses of a question, each with its label (lookup/evidence/README.md#clauses). Only asks are read for what is wanted.
 */
import { cuts, type Text } from "./cuts.ts";
import { type Label, labelOf, type Position } from "./labels.ts";

export interface Clause {
  readonly label: Label;
  readonly from: number;
  readonly to: number;
}

/** Where each clause stands; whether one asks is decided by `labelAt`. */
export function labelled(text: Text, labelAt: (position: Position) => Label): (Clause & Position)[] {
  const datasets = text.slots.filter(({ type }) => type === "dataset").map(({ from }) => from);
  const starts = [...new Set([...cuts(text), text.tokens.length])];
  const clauses: (Clause & Position)[] = [];
  for (const [index, from] of starts.slice(0, -1).entries()) {
    const to = starts[index + 1] ?? from;
    const isBehind = (since: number): boolean => datasets.some((at) => at >= since && at < from
      && clauses.some((clause) => clause.label === "ask" && at >= clause.from && at < clause.to));
    const isTail = text.tokens[from]?.gap !== "." && clauses.at(-1)?.label === "ask" && isBehind(text.sentenceAt[from] ?? 0);
    const last = clauses.at(-1);
    const isTelling = last?.label === "context" && text.sentenceAt[from] === text.sentenceAt[last.from];
    const isWithin = last?.label === "ask" && text.sentenceAt[from] === text.sentenceAt[last.from] && text.sentenceAt[to] === text.sentenceAt[from];
    const position = { from, to, isWithin, isAfter: isBehind(0), isTail, isTelling };
    clauses.push({ ...position, label: labelAt(position) });
  }
  return clauses;
}

export function clausesOf(text: Text): Clause[] {
  return labelled(text, (position) => labelOf(text, position));
}
