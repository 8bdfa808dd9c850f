/**
 * The snapshots that an operator accepted, one object each in the store, read by every later build. A note names a folder and
 * the hashes of the files in it that were read, so it never applies to another snapshot.
 */
import { acceptKey, acceptNote, ACCEPTS_PREFIX, type AcceptNote, type Manifest } from "../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";
import { checkedNote, readNote, readNotes, type NoteKind } from "./notes.ts";

const ACCEPTS: NoteKind<AcceptNote> = { prefix: ACCEPTS_PREFIX, schema: acceptNote, keyOf: acceptKey, remedy: "remove it, and accept the snapshot again" };

/** Returns all notes in key order. Throws an Error that names a damaged note. */
export function readAccepts(store: Store): Promise<AcceptNote[]> {
  return readNotes(store, ACCEPTS);
}

export interface Acceptance {
  /** `unchanged` if just this snapshot was accepted before; that note stays. */
  readonly status: "accepted" | "unchanged";
  readonly note: AcceptNote;
  readonly folder: string;
}

/**
 * Saves a note for the next build, about the snapshot in the served release that was read with the file of this hash. The note
 * must name the folder of a snapshot that no release knows, because the build failed. Throws an Error if no such snapshot was
 * read, if `given` is not valid, or if the store holds no release.
 */
export async function acceptSnapshot(store: Store, given: AcceptNote): Promise<Acceptance> {
  checkedNote("accept", ACCEPTS, given);
  const newest = await newestGeneration(store);
  if (newest === null) throw new Error(`store ${store.name} holds no release: there is nothing to accept a change of`);
  const snapshot = snapshotOf(given, await readManifest(store, newest));
  const note: AcceptNote = { ...given, ...snapshot };
  const key = acceptKey(note);
  if (await store.putIfAbsent(key, canonicalJson(note))) return { status: "accepted", note, folder: snapshot.folder };
  const stored = await readNote(store, ACCEPTS, key) ?? note;
  if (stored.folder === note.folder && stored.files?.join() === note.files?.join()) return { status: "unchanged", note: stored, folder: snapshot.folder };
  // The earlier note is about another snapshot with the same file.
  await store.put(key, canonicalJson(note));
  return { status: "accepted", note, folder: snapshot.folder };
}

function snapshotOf({ source_id, sha256, folder }: AcceptNote, { sources }: Manifest): Pick<AcceptNote, "files"> & { folder: string } {
  if (folder !== undefined && !folder.startsWith(`${source_id}/`)) throw new Error(`accept: folder ${folder} is not one of ${source_id}`);
  const source = sources.find((each) => each.source_id === source_id);
  const shown = (source?.files ?? []).map((file) => ({ folder: file.path.slice(0, file.path.lastIndexOf("/")), sha256: file.sha256 }));
  const read = [...source?.withheld ?? [], ...shown.map((each) => ({ folder: each.folder, files: shown.filter((other) => other.folder === each.folder) }))];
  const found = read.find((each) => (folder === undefined || each.folder === folder) && each.files.some((file) => file.sha256 === sha256));
  if (found !== undefined) return { folder: found.folder, files: found.files.map((file) => file.sha256).sort() };
  const unread = source?.withheld?.find((each) => each.folder === folder && each.files.length === 0);
  if (unread !== undefined) throw new Error(`accept: ${unread.folder} was not read: ${unread.reason}`);
  if (folder !== undefined) return { folder };
  throw new Error(`accept: no snapshot of ${source_id} in the served release was read with a file of this hash: give a hash from the report, ` +
    "or --folder, too, where the failed build says so");
}
