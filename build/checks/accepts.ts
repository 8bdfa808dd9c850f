/**
 * The snapshots that an operator accepted, one object each in the store, written once and read by every later build. A note
 * names a file of the snapshot by its hash, so it never applies to another snapshot.
 */
import { acceptKey, acceptNote, ACCEPTS_PREFIX, type AcceptNote } from "../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";

/** Returns all notes in key order. Throws an Error that names a damaged note. */
export async function readAccepts(store: Store): Promise<AcceptNote[]> {
  const notes: AcceptNote[] = [];
  for await (const { key } of store.list(ACCEPTS_PREFIX)) {
    const bytes = await store.get(key);
    if (bytes !== null) notes.push(parse(store, key, bytes));
  }
  return notes;
}

function parse(store: Store, key: string, bytes: Uint8Array): AcceptNote {
  try {
    const note = acceptNote.parse(JSON.parse(new TextDecoder().decode(bytes)));
    if (acceptKey(note) === key) return note;
  } catch {
    // Reported below: the remedy is the same for every fault.
  }
  throw new Error(`store ${store.name}: ${key} is damaged: remove it, and accept the snapshot again`);
}

export interface Acceptance {
  /** `unchanged` if the snapshot was accepted before; that note stays. */
  readonly status: "accepted" | "unchanged";
  readonly note: AcceptNote;
  /** The folder of the snapshot. Null if the served release does not know the file, because no build has published since. */
  readonly folder: string | null;
}

/** Saves `note` for the next build. Throws an Error if the note is not valid or the store holds no release. */
export async function acceptSnapshot(store: Store, note: AcceptNote): Promise<Acceptance> {
  const checked = acceptNote.safeParse(note);
  const [issue] = checked.error?.issues ?? [];
  if (!checked.success) throw new Error(`accept: ${issue?.path.join(".")}: ${issue?.message}; give --source, --sha256 (64 hex digits) and --reason`);
  const folder = await folderOf(store, note);
  const key = acceptKey(note);
  if (await store.putIfAbsent(key, canonicalJson(note))) return { status: "accepted", note, folder };
  const bytes = await store.get(key);
  return { status: "unchanged", note: bytes === null ? note : parse(store, key, bytes), folder };
}

async function folderOf(store: Store, { source_id, sha256 }: AcceptNote): Promise<string | null> {
  const newest = await newestGeneration(store);
  if (newest === null) throw new Error(`store ${store.name} holds no release: there is nothing to accept a change of`);
  const source = (await readManifest(store, newest)).sources.find((each) => each.source_id === source_id);
  const held = source?.withheld?.find(({ files }) => files.some((file) => file.sha256 === sha256));
  if (held !== undefined) return held.folder;
  const shown = source?.files.find((file) => file.sha256 === sha256)?.path;
  return shown === undefined ? null : shown.slice(0, shown.lastIndexOf("/"));
}
