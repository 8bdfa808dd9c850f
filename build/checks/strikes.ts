/**
 * What an operator struck from the history because the source withdrew it, one object each in the store, read by every later build
 * (build/README.md#history). A note says whose record of which snapshots, why, by whom and when; never what had been said.
 */
import { canonicalJson } from "../../data/contract/canonical.ts";
import { keptFields } from "../../data/contract/release/history.ts";
import { strikeKey, strikeNote, STRIKES_PREFIX, type StrikeNote } from "../../data/contract/release/release.ts";
import type { Store } from "../../data/store/store.ts";
import { checkedNote, readNotes, type NoteKind } from "./notes.ts";

const STRIKES: NoteKind<StrikeNote> = {
  prefix: STRIKES_PREFIX, schema: strikeNote, keyOf: strikeKey, remedy: "restore it from a copy, or remove it and strike the record again",
};

/** Returns all notes in key order. Throws an Error that names a damaged note. */
export function readStrikes(store: Store): Promise<StrikeNote[]> {
  return readNotes(store, STRIKES);
}

/**
 * Saves a note for the next build. Throws where it could strike nothing, so that nobody takes a slip for done. False if just these
 * snapshots of the record were struck before; that note stays.
 */
export async function strike(store: Store, given: StrikeNote): Promise<boolean> {
  const data = checkedNote("strike", STRIKES, given);
  if (data.from > data.to) throw new Error(`strike: --from ${data.from} is after --to ${data.to}`);
  const { source_id, key } = data;
  if (keptFields(source_id, key) === undefined) throw new Error(`strike: the history keeps nothing that ${source_id} says of ${key}`);
  return store.putIfAbsent(strikeKey(data), canonicalJson(data));
}
