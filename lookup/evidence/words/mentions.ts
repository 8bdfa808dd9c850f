/** Turns slots into the mentions of places and datasets that the reader of places works with. */
import type { Slot } from "../ontology/lexicon.ts";

export type Meaning =
  | { readonly type: "dataset" }
  | { readonly type: "states"; readonly codes: readonly string[] }
  | { readonly type: "part"; readonly codes: readonly string[] }
  | { readonly type: "city"; readonly name: string }
  | { readonly type: "nation" }
  | { readonly type: "shared" }
  | { readonly type: "region" }
  | { readonly type: "elsewhere" };

export interface Mention {
  readonly meaning: Meaning;
  /** Of the first word and the one after the last. */
  readonly from: number;
  readonly to: number;
}

function meaningOf({ type, value }: Slot): Meaning | null {
  if (type === "state") return { type: "states", codes: value.split(" ") };
  if (type === "part") return { type, codes: [value] };
  if (type === "city") return { type, name: value };
  if (type === "dataset" || type === "nation" || type === "shared" || type === "region" || type === "elsewhere") return { type };
  return null;
}

/** `from` is the position of the first word: mentions count from there. */
export function mentionsOf(slots: readonly Slot[], from: number): Mention[] {
  return slots.flatMap((slot) => {
    const meaning = meaningOf(slot);
    return meaning === null ? [] : [{ meaning, from: slot.from - from, to: slot.to - from }];
  });
}
