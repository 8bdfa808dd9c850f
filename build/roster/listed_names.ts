/**
 * Reads the names on LEIE and the SAM.gov list from the snapshots folder, of the files that the release was built from. Names
 * are never part of a release. They stay in memory, and what is found goes to the operator's own folder only.
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { hasValidCheckDigit, NPI_SHAPE } from "../../data/contract/ids.ts";
import type { ExclusionList, Listed, NotSearched, Origin, RosterFinding } from "../../data/contract/records/roster.ts";
import type { FoundExclusion } from "../../data/roster/findings.ts";
import { EXCLUSION_LISTS, type List, type Lists } from "../../data/roster/lists.ts";
import { type CsvRow, readCsv } from "../csv/read.ts";
import { type Member, membersOf } from "../snapshots/archive.ts";
import type { HashCache } from "../snapshots/hashes.ts";
import { InputError } from "../snapshots/input_error.ts";
import { oigLeie } from "../sources/oig_leie.ts";
import { samGov } from "../sources/sam_gov.ts";
import { compactDate, usDate } from "../values/values.ts";
import { compare } from "./names/compare.ts";
import { indexNames, type NameIndex } from "./names/name_index.ts";
import { type Party, partyOf, type WrittenNames } from "./names/party.ts";
import { createTexts, type Texts } from "./names/texts.ts";
import type { Person } from "./person.ts";

export interface NameSearch {
  /** `searched`, or why not. */
  readonly states: Readonly<Record<ExclusionList, NotSearched | "searched">>;
  /** What is wrong with the lists' files. */
  readonly problems: readonly string[];
  /** The rows of a list that carry this NPI; null for a list that was not searched. */
  byNpi(id: ExclusionList, npi: string): readonly FoundExclusion[] | null;
  /** The candidates of both lists, the most alike first; for a list without any, one finding that says so. */
  find(person: Person): RosterFinding[];
}

/** A row of a list, as its reader gives it. */
interface ListRow {
  /** Null for a row that carries none. */
  readonly npi: string | null;
  readonly names: WrittenNames;
  readonly listed: Omit<Listed, "name" | "npi">;
  readonly excluding_agency?: string | null;
  readonly termination_date?: string | null;
  readonly line: number;
  readonly offset: number;
}

/** What a candidate says of its row. */
interface Found {
  readonly source_id: ExclusionList;
  readonly listed: Listed;
  readonly origin: Origin;
}

/** The names of all lists: of 90,000 rows few are ever compared, so they are kept as JSON, in a third of the memory of objects. */
interface Names {
  readonly parties: Texts;
  readonly rows: Texts;
  readonly index: NameIndex;
}

/** For a check without a snapshots folder. */
export const NO_NAMES: NameSearch = {
  states: { oig_leie: "no_snapshots", sam_gov: "no_snapshots" }, problems: [], byNpi: () => null,
  find: () => EXCLUSION_LISTS.map((source_id) => ({ code: "names_not_searched", source_id, reason: "no_snapshots" })),
};

export async function openNameSearch(dir: string, lists: Lists, hashes: HashCache): Promise<NameSearch> {
  const [parties, rows, indexer] = [createTexts(), createTexts(), indexNames()];
  const byNpi: Record<ExclusionList, Map<string, FoundExclusion[]>> = { oig_leie: new Map(), sam_gov: new Map() };
  const states: Record<ExclusionList, NotSearched | "searched"> = { oig_leie: "searched", sam_gov: "searched" };
  const problems: string[] = [];
  for (const id of EXCLUSION_LISTS) {
    const list = lists[id];
    if (list.absent !== null) {
      states[id] = list.absent;
      continue;
    }
    try {
      for (const member of await membersIn(dir, id, list, hashes)) {
        const unreadable = await READERS[id](member, ({ npi, names, listed, line, offset, ...more }) => {
          const origin = { file: member.path, line, offset };
          const { exclusion_type, exclusion_date } = listed;
          if (npi !== null) byNpi[id].set(npi, [...(byNpi[id].get(npi) ?? []), { exclusion_type, exclusion_date, ...more, origin }]);
          const party = partyOf(names, listed.date_of_birth, listed.state);
          const row: Found = { source_id: id, listed: { name: shownName(names), npi, ...listed }, origin };
          indexer.add(party);
          parties.add(JSON.stringify(party));
          rows.add(JSON.stringify(row));
        });
        if (unreadable > 0) problems.push(`${member.path}: ${unreadable} rows could not be read, so they were not searched by name.`);
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      states[id] = "file_not_usable";
      problems.push(error.message);
    }
  }
  const names: Names = { parties, rows, index: indexer.index() };
  return {
    states, problems, byNpi: (id, npi) => (states[id] === "searched" ? byNpi[id].get(npi) ?? [] : null),
    find: (person) => findIn(person, names, states, lists),
  };
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

type OnRow = (row: ListRow) => void;
/** Each returns the number of rows that cannot be read. */
const READERS: Readonly<Record<ExclusionList, (member: Member, onRow: OnRow) => Promise<number>>> = { oig_leie: readLeie, sam_gov: readSam };

/** Most rows have zeros. An NPI with a wrong check digit is nobody's, so such a row can be found by name alone. */
function npiOf(npi: string | null): string | null {
  return npi !== null && NPI_SHAPE.test(npi) && !/^0*$/.test(npi) && hasValidCheckDigit(npi) ? npi : null;
}

const LEIE = ["LASTNAME", "FIRSTNAME", "MIDNAME", "BUSNAME", "DOB", "STATE", "EXCLTYPE", "EXCLDATE", "REINDATE", "NPI"] as const;

async function readLeie(member: Member, onRow: OnRow): Promise<number> {
  let unreadable = 0;
  const text = (row: CsvRow<(typeof LEIE)[number]>, column: (typeof LEIE)[number]): string => row.text(column) ?? "";
  await readCsv(member, { columns: { required: LEIE, ignored: [/./] } }, {
    onRow(row) {
      if (compactDate(text(row, "REINDATE")) !== null) return;
      onRow({
        npi: npiOf(row.text("NPI")), line: row.line, offset: row.offset,
        names: { last_name: text(row, "LASTNAME"), first_name: text(row, "FIRSTNAME"), middle_name: text(row, "MIDNAME"), business_name: text(row, "BUSNAME") },
        listed: {
          date_of_birth: compactDate(text(row, "DOB")), state: row.text("STATE"),
          exclusion_type: row.text("EXCLTYPE"), exclusion_date: compactDate(text(row, "EXCLDATE")),
        },
      });
    },
    onReject: () => { unreadable += 1; },
  });
  return unreadable;
}

const SAM = [
  "Name", "First", "Middle", "Last", "Suffix", "State / Province", "Excluding Agency", "Exclusion Type", "Active Date", "Termination Date", "NPI",
] as const;

async function readSam(member: Member, onRow: OnRow): Promise<number> {
  let unreadable = 0;
  const text = (row: CsvRow<(typeof SAM)[number]>, column: (typeof SAM)[number]): string => row.text(column) ?? "";
  await readCsv(member, { columns: { required: SAM, ignored: [/./] }, windows1252: true }, {
    onRow(row) {
      onRow({
        npi: npiOf(row.text("NPI")), line: row.line, offset: row.offset,
        names: {
          last_name: text(row, "Last"), first_name: text(row, "First"), middle_name: text(row, "Middle"), suffix: text(row, "Suffix"),
          business_name: text(row, "Name"),
        },
        listed: {
          date_of_birth: null, state: row.text("State / Province"), exclusion_type: row.text("Exclusion Type"),
          exclusion_date: usDate(text(row, "Active Date")),
        },
        excluding_agency: row.text("Excluding Agency"), termination_date: usDate(text(row, "Termination Date")),
      });
    },
    onReject: () => { unreadable += 1; },
  });
  return unreadable;
}

function shownName({ last_name = "", first_name = "", middle_name = "", suffix = "", business_name = "" }: WrittenNames): string {
  if (last_name === "") return business_name;
  return `${last_name}, ${[first_name, middle_name, suffix].filter((part) => part !== "").join(" ")}`;
}

function findIn(person: Person, { parties, rows, index }: Names, states: NameSearch["states"], lists: Lists): RosterFinding[] {
  const party = partyOf(person, person.date_of_birth, person.state);
  if (party.surnames.length === 0 && party.business === "") {
    return EXCLUSION_LISTS.map((source_id) => ({ code: "names_not_searched", source_id, reason: "no_name" }));
  }
  const found: (RosterFinding & { readonly code: "name_candidate" })[] = [];
  for (const number of index.near(party)) {
    const compared = compare(party, JSON.parse(parties.get(number)) as Party);
    if (compared === null) continue;
    const { source_id, listed, origin } = JSON.parse(rows.get(number)) as Found;
    // Two NPIs are two providers; the same one was found by NPI.
    if (listed.npi !== null && person.npi.fault === null) continue;
    found.push({ code: "name_candidate", source_id, ...compared, listed, ...lists[source_id].limits, origin });
  }
  found.sort((a, b) => b.score - a.score || a.origin.line - b.origin.line);
  return EXCLUSION_LISTS.flatMap((source_id): RosterFinding[] => {
    const state = states[source_id];
    if (state !== "searched") return [{ code: "names_not_searched", source_id, reason: state }];
    const candidates = found.filter((each) => each.source_id === source_id);
    return candidates.length === 0 ? [{ code: "no_name_candidate", source_id, ...lists[source_id].limits }] : candidates;
  });
}
