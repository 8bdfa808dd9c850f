/**
 * Finds the recipients of payments without an NPI. The publisher numbers the persons (the profile id), so one row with a
 * good address is enough for all rows of a profile; if its addresses lead to different people, none of the rows is matched.
 * Rows and registry stay on disk, except for one group at a time.
 */
import { join } from "node:path";
import { withRecordWriter } from "../../spill/with_writer.ts";
import { type At, recordsOf } from "../../spill/group.ts";
import { hashOfText } from "../../spill/hash.ts";
import { readRecords, type RecordWriter } from "../../spill/record_file.ts";
import type { Groups } from "../../spill/sorted_file.ts";
import type { Group } from "../../spill/spill.ts";
import type { FileLedger } from "../reading/ledger.ts";
import { fileOf, personIn, rowIn, startOfPerson } from "./record.ts";
import type { Recipient } from "./rows.ts";
import type { Match } from "./person_match.ts";
import type { PersonRegistry } from "../reading/persons.ts";
import { matchesIn, searchPeople, type Want } from "./person_search.ts";

/** Returns a hash that all rows of one profile share. */
export function profileHash(person: Recipient): number {
  return hashOfText(profileOf(person));
}

function profileOf(person: Recipient): string {
  return person.profile_id ?? JSON.stringify(person);
}

interface RecipientSearch {
  readonly folder: string;
  readonly registry: PersonRegistry | undefined;
  /** The ledgers of the files, by number; a row that matches nobody is withdrawn from its ledger. */
  readonly ledgers: readonly FileLedger[];
  /** Receives each row that is matched. */
  readonly matched: (npi: number, score: number, row: At) => void;
}

/** `rows` are grouped by `profileHash`. */
export async function matchRecipients(rows: Groups, { folder, registry, ledgers, matched }: RecipientSearch): Promise<void> {
  const profiles = join(folder, "profiles");
  const files = ledgers.map(({ file }) => file);
  const matches = await searchPeople(folder, registry, (want) => {
    withRecordWriter(profiles, (writer) => rows.groups(profileNumbering(writer, want)));
  });
  const following = readRecords(profiles);
  let next = following.next();
  matches.groups((group) => {
    const match = agreement(matchesIn(group));
    for (; next.done !== true && next.value.key === group.key; next = following.next()) {
      const row = next.value;
      if (typeof match === "object") matched(Number(match.npi), match.score, row);
      else ledgers[fileOf(row)]!.withdraw("published", match === "none" ? "no_registry_match" : "ambiguous_registry_match", rowIn(row, files));
    }
  });
}

/** Returns a function that writes the rows of a group by profile, which it numbers, and asks for each person of a profile once. */
function profileNumbering(writer: RecordWriter, want: Want): (group: Group) => void {
  let profiles = 0;
  return (group) => {
    for (const { persons, rows } of profilesOf(group)) {
      for (const person of persons) want(profiles, person);
      for (const { view, start, end } of rows) writer.add(profiles, view, start, end);
      profiles += 1;
    }
  };
}

interface Profile {
  readonly persons: Recipient[];
  readonly rows: At[];
}

/** Separates profiles that share a hash. A person is decoded once, however many rows name them. */
function profilesOf(group: Group): Iterable<Profile> {
  const profiles = new Map<string, Profile>();
  const persons = new Map<string, Profile>();
  for (const row of recordsOf(group)) {
    const bytes = row.bytes.toString("latin1", startOfPerson(row), row.end);
    const known = persons.get(bytes);
    if (known !== undefined) {
      known.rows.push(row);
      continue;
    }
    const person = personIn(row);
    const name = profileOf(person);
    const profile = profiles.get(name) ?? { persons: [], rows: [] };
    profiles.set(name, profile);
    persons.set(bytes, profile);
    profile.persons.push(person);
    profile.rows.push(row);
  }
  return profiles.values();
}

/** Returns the best match if all matches are with the same person. */
function agreement(matches: readonly Match[]): Match {
  const found = matches.filter((match) => typeof match === "object").sort((a, b) => b.score - a.score);
  const [best] = found;
  if (best === undefined) return matches.includes("ambiguous") ? "ambiguous" : "none";
  return found.every(({ npi }) => npi === best.npi) ? best : "ambiguous";
}
