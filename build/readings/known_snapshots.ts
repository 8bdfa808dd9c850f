/**
 * Sets aside the dated folders in which a source knows no file, such as a folder that holds only `.DS_Store`. They are no
 * snapshots, so they hold nothing back; an issue names the files they hold and the names that the source accepts.
 */
import type { ReadIssue } from "../../data/contract/release/release.ts";
import type { SnapshotCandidate } from "../snapshots/candidates.ts";
import { acceptedNames } from "../sources/reading/file_names.ts";
import type { FileRole, Source } from "../sources/reading/source.ts";

const SHOWN = 5;

interface KnownSnapshots {
  /** Newest first. */
  readonly known: readonly SnapshotCandidate[];
  readonly issues: readonly ReadIssue[];
}

export function knownSnapshots(candidates: readonly SnapshotCandidate[], { roles }: Pick<Source<unknown>, "roles">): KnownSnapshots {
  const unknown = candidates.filter((candidate) => isUnknown(candidate, roles));
  return { known: candidates.filter((candidate) => !unknown.includes(candidate)), issues: unknown.map((candidate) => issueOf(candidate, roles)) };
}

/** A folder that is damaged, or lacks files that its sidecar lists, may hold a snapshot. */
function isUnknown({ snapshot, fault }: SnapshotCandidate, roles: readonly FileRole[]): boolean {
  if (snapshot === null || fault?.changed === false) return false;
  return !snapshot.files.some(({ members }) => members.some(({ name }) => roles.some(({ pattern }) => pattern.test(name))));
}

function issueOf({ folder, snapshot }: SnapshotCandidate, roles: readonly FileRole[]): ReadIssue {
  const names = (snapshot?.files ?? []).flatMap(({ name, members }) =>
    members.length === 0 ? [`${name}, which is empty`] : members.map(({ path }) => path.slice(folder.length + 1)));
  const found = names.slice(0, SHOWN).join(", ") + (names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "");
  return {
    code: "no_known_file",
    message: `${folder}: holds no file that this source knows (${found}); it is not read: add the publisher's files, ${acceptedNames(roles)}`,
    count: 1,
  };
}
