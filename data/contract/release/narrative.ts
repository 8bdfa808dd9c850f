/**
 * Checks and fills narratives: prose with named slots in double braces (data/contract/README.md#narratives). The figures come from the current
 * release, so prose that is stored per dataset and methodology version never shows an old number. Prose with a digit of
 * any script, or a spelled amount, outside a slot is refused.
 */
import { numbersIn } from "../numbers.ts";

export type Slots = Readonly<Record<string, string>>;

/** The public file `narratives/<slug>.json`: the template's prose, this release's figures, and the filled text. */
export interface NarrativeFile {
  readonly slug: string;
  readonly methodology_version: string;
  /** False when a source is partial: then the prose is the template's. Absent in older releases. */
  readonly complete?: boolean;
  readonly template: string;
  readonly slots: Slots;
  readonly text: string;
}

const SLOT = /\{\{(\w+)\}\}/g;
const NUMBER = /\p{N}/u;
/** Markup, links, delimiters, control and invisible characters. They are refused, because text formats show prose as it is. */
const NOT_PROSE = /[<>`|[\]\\*#=@]|:\/\/|-{3,}|(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Returns why the prose cannot be used with these slots, or null when it can. */
export function proseFault(prose: string, slots: Slots): string | null {
  for (const [, name] of prose.matchAll(SLOT)) {
    if (!Object.hasOwn(slots, name ?? "")) return `it names a slot that does not exist: {{${name ?? ""}}}`;
  }
  const outside = prose.replaceAll(SLOT, "");
  const digit = NUMBER.exec(outside)?.[0];
  if (digit !== undefined) return `it has the number ${JSON.stringify(digit)} outside a slot`;
  const spelled = numbersIn(outside).find(({ form, value }) => form === "none" || value > 1);
  if (spelled !== undefined) return `it spells the number ${JSON.stringify(spelled.raw)} outside a slot`;
  const stray = NOT_PROSE.exec(outside)?.[0];
  if (stray !== undefined) return `it has ${JSON.stringify(stray)}, which is no prose`;
  if (/[{}]/.test(outside)) return "it has a brace that is part of no slot";
  return outside.trim() === "" ? "it is empty" : null;
}

/** Returns the prose with its slots filled, without trailing space. Throws on prose that `proseFault` refuses. */
export function fillNarrative(prose: string, slots: Slots): string {
  const fault = proseFault(prose, slots);
  if (fault !== null) throw new Error(`a narrative cannot be used: ${fault}`);
  return prose.replaceAll(SLOT, (_, name: string) => slots[name] ?? "").trimEnd();
}
