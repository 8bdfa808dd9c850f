/** Writes numbers and lists as prose does, without `Intl`: the text is the same under every locale and runtime. */
import { grouped } from "../data/contract/numbers.ts";

/** `1.5` as `1.50`. */
export function decimal(value: number): string {
  return value.toFixed(2);
}

/** 1 as `1st`, 12 as `12th`, 23 as `23rd`. */
export function ordinal(value: number): string {
  const teens = value % 100 >= 11 && value % 100 <= 13;
  const ending = teens ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${ending}`;
}

/** `1 dentist`, `2 dentists`. */
export function counted(value: number, singular: string, plural: string): string {
  return `${grouped(value)} ${value === 1 ? singular : plural}`;
}

/** `A, B and C`. */
export function listed(items: readonly string[]): string {
  return joined(items, "and");
}

/** `A, B or C`. */
export function alternatives(items: readonly string[]): string {
  return joined(items, "or");
}

function joined(items: readonly string[], word: string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1) ?? ""}`;
}

/** `above`, `below` or `equal to`. Compares the figures as printed, so that the words never contradict them. */
export function against(value: number, other: number): "above" | "below" | "equal to" {
  const [a, b] = [decimal(value), decimal(other)];
  if (a === b) return "equal to";
  return value > other ? "above" : "below";
}

/** Starts with a capital letter. */
export function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
