/**
 * Finds the newest state of each NPI over all files in their order: its last registry record and its last list of other names.
 * A weekly file of other names lists all names of each record of that week, so a later list replaces the earlier one, and a
 * record that comes without a list in such a week has no other names any more. See build/sources/README.md#nppes.
 *
 * Within one file an exact repeat collapses. Records of one NPI that contradict each other are all withheld, because nothing
 * tells which one is right. Each row is counted in the ledger of its own file.
 */
import type { Group } from "../../spill/spill.ts";
import { type RecordPen, sameBody } from "../../spill/record_pen.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { npiText } from "../reading/npi.ts";
import { AT, KIND, STATUS } from "./layout.ts";
import { type OtherName, type PlacedRecord, recordReader } from "./record.ts";

const CONFLICT = "conflicting_duplicate";

type NameRow = OtherName & Lineage;

export interface NewestStateOptions {
  /** The files' ledgers, by their numbers. */
  readonly ledgers: readonly FileLedger[];
  /** For each file, whether a file of other names belongs to it (`haveNames`). */
  readonly haveNames: readonly boolean[];
  readonly issues: Issues;
  readonly pen: RecordPen;
  /** Takes the newest record of an NPI, which lies between `start` and `end`. */
  readonly keep: (npi: number, from: DataView, start: number, end: number) => void;
}

export interface Figures {
  individuals: number;
  organizations: number;
  deactivated: number;
}

/** The records of one file in a group: those from `from` to `to`. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly ledger: FileLedger;
}

/** `visit` takes all records of an NPI, in the order of their files. */
export function openNewestState(
  { ledgers, haveNames, issues, pen, keep }: NewestStateOptions,
): { visit: (group: Group) => void; readonly figures: Figures } {
  const reader = recordReader(ledgers.map(({ file }) => file));
  const figures: Figures = { individuals: 0, organizations: 0, deactivated: 0 };

  function visit(group: Group): void {
    let newest = -1;
    let newestLedger: FileLedger | undefined;
    let names: { rows: NameRow[]; ledger: FileLedger } | null = null;
    for (let from = 0, to = 0; from < group.count; from = to) {
      to = endOfRun(group, from);
      const ledger = ledgers[fileOf(group, from)]!;
      if (group.bytes[group.starts[from]! + AT.kind] === KIND.otherName) {
        supersedeNames(names);
        names = { rows: nameRows(group, { from, to, ledger }), ledger };
        continue;
      }
      if (names !== null && haveNames[fileOf(group, from)] === true) {
        // Its own list follows, if it has one.
        supersedeNames(names);
        names = null;
      }
      const record = recordOf(group, { from, to, ledger });
      if (record === -1) continue;
      if (newest !== -1 && reactivatedSince(group, newest, record)) {
        ledger.supersede();
        continue;
      }
      newestLedger?.supersede();
      newest = record;
      newestLedger = ledger;
    }
    const status = newest === -1 ? STATUS.deactivated : statusOf(group, newest);
    if (names !== null && status === STATUS.deactivated) withdrawNames(names);
    if (newest !== -1) keepRecord(group, newest, status === STATUS.deactivated ? [] : (names?.rows ?? []));
  }

  /** Returns the record that a file has of the NPI, or -1 when it has several that contradict each other. */
  function recordOf(group: Group, { from, to, ledger }: Run): number {
    ledger.publish();
    for (let i = from + 1; i < to; i += 1) {
      if (!sameBody(group, from, i)) return withholdAll(group, { from, to, ledger });
    }
    for (let i = from + 1; i < to; i += 1) ledger.collapse();
    return from;
  }

  /** The first one is already counted as published. */
  function withholdAll(group: Group, { from, to, ledger }: Run): -1 {
    const npi = npiText(group.key);
    for (let i = from; i < to; i += 1) {
      if (i > from) ledger.publish();
      ledger.withdraw("published", CONFLICT, reader.provider(npi, recordIn(group, i)));
    }
    return -1;
  }

  function nameRows(group: Group, { from, to, ledger }: Run): NameRow[] {
    const rows: NameRow[] = [];
    for (let i = from; i < to; i += 1) {
      let first = from;
      while (!sameBody(group, first, i)) first += 1;
      if (first < i) {
        ledger.collapse();
        continue;
      }
      ledger.publish();
      const row = reader.otherName(recordIn(group, i));
      if (!isKnownType(row)) issues.raise("unknown_name_type", `${row.file}: an other name whose type is not 1 to 5`);
      rows.push(row);
    }
    return rows;
  }

  function keepRecord(group: Group, record: number, names: readonly NameRow[]): void {
    const status = statusOf(group, record);
    if (status === STATUS.deactivated) figures.deactivated += 1;
    else if (status === STATUS.individual) figures.individuals += 1;
    else if (status === STATUS.organization) figures.organizations += 1;
    const start = group.starts[record]!;
    const end = group.ends[record]!;
    if (names.length === 0) {
      keep(group.key, group.view, start, end);
      return;
    }
    pen.copy(group.view, start, end);
    for (const { name, type_code } of sortNames(names)) {
      pen.text(name);
      pen.text(type_code);
    }
    keep(group.key, pen.view, 0, pen.length);
  }

  return { visit, figures };
}

function isKnownType({ type_code }: OtherName): boolean {
  return type_code !== null && /^[1-5]$/.test(type_code);
}

/** Ascending by name. */
function sortNames(names: readonly OtherName[]): OtherName[] {
  return [...names].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

function orderOf({ name, type_code }: OtherName): string {
  return `${name}\u0000${type_code ?? ""}`;
}

/** A later list replaces them, or a later file that lists no names. */
function supersedeNames(names: { readonly rows: readonly NameRow[]; readonly ledger: FileLedger } | null): void {
  names?.rows.forEach(() => names.ledger.supersede());
}

function withdrawNames({ rows, ledger }: { readonly rows: readonly NameRow[]; readonly ledger: FileLedger }): void {
  for (const row of rows) ledger.withdraw("published", "no_registry_record", row);
}

function recordIn({ bytes, view, starts, ends }: Group, i: number): PlacedRecord {
  return { bytes, view, start: starts[i]!, end: ends[i]! };
}

/** Returns the place behind the last record of the same file. */
function endOfRun(group: Group, from: number): number {
  const file = fileOf(group, from);
  let to = from + 1;
  while (to < group.count && fileOf(group, to) === file) to += 1;
  return to;
}

function fileOf({ view, starts }: Group, i: number): number {
  return view.getUint16(starts[i]! + AT.file, true);
}

function statusOf({ bytes, starts }: Group, i: number): number {
  return bytes[starts[i]! + AT.status]!;
}

/** A deactivation older than a reactivation on record says nothing new. See data/contract/README.md#meaning-of-the-numbers. */
function reactivatedSince(group: Group, before: number, after: number): boolean {
  if (statusOf(group, after) !== STATUS.deactivated || statusOf(group, before) === STATUS.deactivated) return false;
  const reactivation = group.view.getUint32(group.starts[before]! + AT.reactivation, true);
  return reactivation !== 0 && reactivation > group.view.getUint32(group.starts[after]! + AT.deactivation, true);
}
