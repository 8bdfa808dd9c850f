/**
 * A narrative is prose with named slots in double braces; every figure is filled from the release at hand, so that prose
 * cached per (dataset, methodology version) never carries an old number (DECISIONS 5). Prose with a digit of any script
 * outside a slot is refused, and so is one that spells an amount.
 */
import { numbersIn } from "../numbers.ts";

export type Slots = Readonly<Record<string, string>>;

/** `narratives/<slug>.json` of the static plane: the template's prose, this release's figures, and both together. */
export interface NarrativeFile {
  readonly slug: string;
  readonly methodology_version: string;
  readonly template: string;
  readonly slots: Slots;
  readonly text: string;
}

const SLOT = /\{\{(\w+)\}\}/g;
const NUMBER = /\p{N}/u;
/** Markup, links, delimiters, control and invisible characters: prose goes into text formats as it is. */
const STRAY = /[<>`|[\]\\*#=@]|:\/\/|-{3,}|(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Why the prose cannot be used with these slots; null when it can. */
export function proseFault(prose: string, slots: Slots): string | null {
  for (const [, name] of prose.matchAll(SLOT)) {
    if (!Object.hasOwn(slots, name ?? "")) return `it names a slot that does not exist: {{${name ?? ""}}}`;
  }
  const outside = prose.replaceAll(SLOT, "");
  const digit = NUMBER.exec(outside)?.[0];
  if (digit !== undefined) return `it has the number ${JSON.stringify(digit)} outside a slot`;
  const spelled = numbersIn(outside).find(({ form, value }) => form === "none" || value > 1);
  if (spelled !== undefined) return `it spells the number ${JSON.stringify(spelled.raw)} outside a slot`;
  const stray = STRAY.exec(outside)?.[0];
  if (stray !== undefined) return `it has ${JSON.stringify(stray)}, which is no prose`;
  if (/[{}]/.test(outside)) return "it has a brace that is part of no slot";
  return outside.trim() === "" ? "it is empty" : null;
}

/** The prose with its slots filled, without the space before a last one that has nothing to say. Throws on prose that has a fault. */
export function fillNarrative(prose: string, slots: Slots): string {
  const fault = proseFault(prose, slots);
  if (fault !== null) throw new Error(`a narrative cannot be used: ${fault}`);
  return prose.replaceAll(SLOT, (_, name: string) => slots[name] ?? "").trimEnd();
}
