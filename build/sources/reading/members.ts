/** Chooses what a source reads: the newest snapshot, its members by role, and the one member of a role. */
import type { SourceId } from "../../../data/contract/ids.ts";
import type { Member } from "../../snapshots/archive.ts";
import { InputError } from "../../snapshots/input_error.ts";
import type { Snapshot, SourceFile } from "../../snapshots/snapshots.ts";
import { acceptedNames } from "./file_names.ts";
import type { Issues } from "./ledger.ts";
import type { FileRole } from "./source.ts";

/** A member of a snapshot whose role is known. */
export interface RoledMember {
  readonly role: string;
  readonly member: Member;
  readonly file: SourceFile;
  readonly snapshot: Snapshot;
}

/** Returns the members that are read, each with its role; every other one raises an issue. */
export function membersByRole(roles: readonly FileRole[], snapshot: Snapshot, issues: Issues): RoledMember[] {
  const found: RoledMember[] = [];
  for (const file of snapshot.files) {
    for (const member of file.members) {
      const role = roles.find(({ pattern }) => pattern.test(member.name));
      if (role === undefined) issues.raise("unknown_file", `${member.path}: not a file this source knows; it is not read`);
      else if (role.unused !== undefined) issues.raise("unused_file", `${role.role} files are not read: ${role.unused}`);
      else found.push({ role: role.role, member, file, snapshot });
    }
  }
  return found;
}

/** Returns the newest snapshot, for sources whose every publication is whole. */
export function newest(id: SourceId, snapshots: readonly Snapshot[]): Snapshot {
  const [first] = snapshots;
  if (first === undefined) throw new InputError({ file: id, problem: "has no snapshot", remedy: `put one under ${id}/<YYYY-MM-DD>/` });
  return first;
}

/** Returns the only member of a role; throws an InputError when there is none or more than one. */
export function only(members: readonly RoledMember[], role: string, snapshot: Snapshot, roles: readonly FileRole[]): RoledMember {
  const found = atMostOne(members, role);
  if (found !== undefined) return found;
  const name = acceptedNames(roles.filter((each) => each.role === role));
  throw new InputError({ file: snapshot.folder, problem: `holds no ${role} file`, remedy: `add the publisher's file, ${name}`, changed: true });
}

/** Returns the only member of a role, if any; throws an InputError when there are several, because any choice would be a guess. */
export function atMostOne(members: readonly RoledMember[], role: string): RoledMember | undefined {
  const found = members.filter((member) => member.role === role);
  if (found.length <= 1) return found[0];
  const names = found.map(({ member }) => member.path).join(", ");
  const problem = `holds ${found.length} ${role} files (${names})`;
  throw new InputError({ file: found[0]?.snapshot.folder ?? role, problem, remedy: "leave only one", changed: true });
}
