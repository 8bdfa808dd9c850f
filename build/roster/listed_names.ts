/**
 * Reads the names on LEIE and the SAM.gov list from the snapshots folder, of the files that the release was built from. Names
 * are never part of a release. They stay in memory, and what is found goes to the operator's own folder only.
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ExclusionList, Listed, NotSearched, RosterFinding } from "../../data/contract/records/roster.ts";
import { type CsvRow, readCsv } from "../csv/read.ts";
import { type Member, membersOf } from "../snapshots/archive.ts";
import type { HashCache } from "../snapshots/hashes.ts";
import { InputError } from "../snapshots/input_error.ts";
import { oigLeie } from "../sources/oig_leie.ts";
import { samGov } from "../sources/sam_gov.ts";
import { compactDate, usDate } from "../values/values.ts";
import { EXCLUSION_LISTS, type List, type Lists } from "./lists.ts";
import { compare } from "./names/compare.ts";
import { indexNames } from "./names/name_index.ts";
import { type Party, partyOf } from "./names/party.ts";
import type { Person } from "./person.ts";

export interface NameSearch {
  /** `searched`, or why not. */
  readonly states: Readonly<Record<ExclusionList, NotSearched | "searched">>;
  /** What is wrong with a list's file, where that is the reason. */
  readonly problems: readonly string[];
  /** The candidates of both lists, the most alike first; for a list without any, one finding that says so. */
  find(person: Person): RosterFinding[];
}

/** A row of a list. */
interface Entry {
  readonly source_id: ExclusionList;
  readonly party: Party;
  readonly listed: Listed;
  readonly file: string;
  readonly line: number;
  readonly offset: number;
}

/** For a check without a snapshots folder. */
export const NO_NAMES: NameSearch = {
  states: { oig_leie: "no_snapshots", sam_gov: "no_snapshots" }, problems: [],
  find: () => EXCLUSION_LISTS.map((source_id) => ({ code: "names_not_searched", source_id, reason: "no_snapshots" })),
};

export async function openNameSearch(dir: string, lists: Lists, hashes: HashCache): Promise<NameSearch> {
  const entries: Entry[] = [];
  const states: Record<ExclusionList, NotSearched | "searched"> = { oig_leie: "searched", sam_gov: "searched" };
  const problems: string[] = [];
  for (const id of EXCLUSION_LISTS) {
    const list = lists[id];
    if (list.absent !== null) {
      states[id] = list.absent;
      continue;
    }
    try {
      for (const member of await membersIn(dir, id, list, hashes)) await READERS[id](member, (entry) => void entries.push({ source_id: id, file: member.path, ...entry }));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      states[id] = "file_not_usable";
      problems.push(error.message);
    }
  }
  const searched = entries.filter(({ source_id }) => states[source_id] === "searched");
  const index = indexNames(searched.map(({ party }) => party));
  return { states, problems, find: (person) => findIn(person, searched, index, states, lists) };
}

/** Returns the members of the release's files that are the list, once each file is found to be the one of the release. */
async function membersIn(dir: string, id: ExclusionList, { source }: List, hashes: HashCache): Promise<Member[]> {
  const { pattern } = (id === "oig_leie" ? oigLeie : samGov).roles[0]!;
  const found: Member[] = [];
  for (const { path, sha256 } of source.files) {
    const file = join(dir, path);
    const there = await stat(file).catch(() => null);
    const remedy = "name the snapshots folder that the release was built from";
    if (there === null) throw new InputError({ file: path, problem: "is not in the snapshots folder", remedy });
    if (await hashes.sha256({ path, file, bytes: there.size, mtime_ms: there.mtimeMs }) !== sha256) {
      throw new InputError({ file: path, problem: "is another file than the release was built from", remedy });
    }
    found.push(...(await membersOf(file, path, there.size)).filter(({ name }) => pattern.test(name)));
  }
  return found;
}

type OnEntry = (entry: Omit<Entry, "source_id" | "file">) => void;
const READERS: Readonly<Record<ExclusionList, (member: Member, onEntry: OnEntry) => Promise<unknown>>> = { oig_leie: readLeie, sam_gov: readSam };

/** A row without an NPI has blanks, or zeros only. */
function hasNpi(npi: string | null): boolean {
  return npi !== null && !/^0*$/.test(npi);
}

const LEIE = ["LASTNAME", "FIRSTNAME", "MIDNAME", "BUSNAME", "DOB", "STATE", "EXCLTYPE", "EXCLDATE", "REINDATE", "NPI"] as const;

async function readLeie(member: Member, onEntry: OnEntry): Promise<void> {
  const text = (row: CsvRow<(typeof LEIE)[number]>, column: (typeof LEIE)[number]): string => row.text(column) ?? "";
  await readCsv(member, { columns: { required: LEIE, ignored: [/./] } }, {
    onRow(row) {
      if (hasNpi(row.text("NPI")) || compactDate(text(row, "REINDATE")) !== null) return;
      const names = { last_name: text(row, "LASTNAME"), first_name: text(row, "FIRSTNAME"), middle_name: text(row, "MIDNAME"), business_name: text(row, "BUSNAME") };
      const [born, state] = [compactDate(text(row, "DOB")), row.text("STATE")];
      const listed = {
        name: shownName(names), date_of_birth: born, state, exclusion_type: row.text("EXCLTYPE"), exclusion_date: compactDate(text(row, "EXCLDATE")),
      };
      onEntry({ party: partyOf(names, born, state), listed, line: row.line, offset: row.offset });
    },
    onReject: () => undefined,
  });
}

const SAM = ["Name", "First", "Middle", "Last", "Suffix", "State / Province", "Exclusion Type", "Active Date", "NPI"] as const;

async function readSam(member: Member, onEntry: OnEntry): Promise<void> {
  const text = (row: CsvRow<(typeof SAM)[number]>, column: (typeof SAM)[number]): string => row.text(column) ?? "";
  await readCsv(member, { columns: { required: SAM, ignored: [/./] }, windows1252: true }, {
    onRow(row) {
      if (hasNpi(row.text("NPI"))) return;
      const names = {
        last_name: text(row, "Last"), first_name: text(row, "First"), middle_name: text(row, "Middle"), suffix: text(row, "Suffix"), business_name: text(row, "Name"),
      };
      const state = row.text("State / Province");
      const listed = {
        name: shownName(names), date_of_birth: null, state, exclusion_type: row.text("Exclusion Type"), exclusion_date: usDate(text(row, "Active Date")),
      };
      onEntry({ party: partyOf(names, null, state), listed, line: row.line, offset: row.offset });
    },
    onReject: () => undefined,
  });
}

function shownName({ last_name, first_name, middle_name, suffix = "", business_name }: Readonly<Record<"last_name" | "first_name" | "middle_name" | "business_name", string>> & {
  readonly suffix?: string;
}): string {
  if (last_name === "") return business_name;
  return `${last_name}, ${[first_name, middle_name, suffix].filter((part) => part !== "").join(" ")}`;
}

function findIn(
  person: Person, entries: readonly Entry[], index: ReturnType<typeof indexNames>, states: NameSearch["states"], lists: Lists,
): RosterFinding[] {
  const party = partyOf(person, person.date_of_birth, person.state);
  if (party.surnames.length === 0 && party.business === "") {
    return EXCLUSION_LISTS.map((source_id) => ({ code: "names_not_searched", source_id, reason: "no_name" }));
  }
  const found: (RosterFinding & { readonly code: "name_candidate" })[] = [];
  for (const number of index.near(party)) {
    const { source_id, party: other, listed, file, line, offset } = entries[number]!;
    const compared = compare(party, other);
    if (compared !== null) found.push({ code: "name_candidate", source_id, ...compared, listed, ...lists[source_id].limits, origin: { file, line, offset } });
  }
  found.sort((a, b) => b.score - a.score || a.origin.line - b.origin.line);
  return EXCLUSION_LISTS.flatMap((source_id): RosterFinding[] => {
    const state = states[source_id];
    if (state !== "searched") return [{ code: "names_not_searched", source_id, reason: state }];
    const candidates = found.filter((each) => each.source_id === source_id);
    return candidates.length === 0 ? [{ code: "no_name_candidate", source_id, ...lists[source_id].limits }] : candidates;
  });
}
