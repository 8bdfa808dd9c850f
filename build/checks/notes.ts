/** Reads the notes of an operator, one object each in the store. */
import type * as z from "zod/v4";
import { MOST_BYTES } from "../../data/contract/release/release.ts";
import { getAtMost } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";

/** A kind of note. */
export interface NoteKind<T> {
  readonly prefix: string;
  readonly schema: z.ZodType<T>;
  readonly keyOf: (note: T) => string;
  /** What to do about a damaged one. */
  readonly remedy: string;
}

/** Returns a note as it is stored. Throws an Error that names the option of `command` that is wrong. */
export function checkedNote<T>(command: string, { schema }: NoteKind<T>, given: T): T {
  const { data, error } = schema.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return data as T;
  // Who writes it is given with --by.
  throw new Error(`${command}: --${issue.path.join(".").replace(/^\w+_by$/, "by")}: ${issue.message}`);
}

/** Returns all notes in key order. Throws an Error that names a damaged note. */
export async function readNotes<T>(store: Store, kind: NoteKind<T>): Promise<T[]> {
  const notes: T[] = [];
  for await (const { key } of store.list(kind.prefix)) {
    const note = await readNote(store, kind, key);
    if (note !== null) notes.push(note);
  }
  return notes;
}

/** Returns null if there is none. Throws an Error when it is damaged. */
export async function readNote<T>(store: Store, { schema, keyOf, remedy }: NoteKind<T>, key: string): Promise<T | null> {
  const bytes = await getAtMost(store, key, MOST_BYTES.note);
  if (bytes === null) return null;
  try {
    const note = schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    if (keyOf(note) === key) return note;
  } catch {
    // Reported below: the remedy is the same for every fault.
  }
  throw new Error(`store ${store.name}: ${key} is damaged: ${remedy}`);
}
