/** Compares a run with the previous one: which findings are new, and which are gone. */
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import * as z from "zod/v4";
import { checkedRow, type FileHash, needsAttention, type RosterFinding } from "../../data/contract/records/roster.ts";
import { readItems } from "../json/items.ts";
import { membersOf } from "../snapshots/archive.ts";
import { openHashCache } from "../snapshots/hashes.ts";
import { unreadable } from "../snapshots/input_error.ts";

export interface Previous {
  /** Null without a previous run: then everything is new. */
  readonly file: FileHash | null;
  /** Marks the row of `key` as still there, and returns what is new and what is gone in it. */
  compare(key: string, findings: readonly RosterFinding[]): { readonly is_new: boolean; readonly gone: string[] };
  /** The rows of the previous run that were not marked. */
  missing(): number;
}

/** Identifies a finding that needs attention, in every run alike: without the age of its list and the line it stands in. */
function markOf(finding: RosterFinding): string | null {
  if (!needsAttention(finding)) return null;
  switch (finding.code) {
    case "registry_deactivated": return `${finding.code} ${finding.deactivation_date}`;
    case "entity_type_differs": case "state_differs": return `${finding.code} ${finding.roster} ${finding.registry}`;
    case "exclusion_found": {
      const { source_id, exclusion_type, exclusion_date, excluding_agency, termination_date } = finding;
      return [finding.code, source_id, exclusion_type, exclusion_date, excluding_agency, termination_date].join(" ");
    }
    case "name_candidate": {
      const { name, date_of_birth, state, exclusion_type, exclusion_date } = finding.listed;
      return [finding.code, finding.source_id, name, date_of_birth, state, exclusion_type, exclusion_date].join(" ");
    }
    default: return finding.code;
  }
}

function marksOf(findings: readonly RosterFinding[]): string[] {
  return findings.map(markOf).filter((mark) => mark !== null);
}

/** A row that needs no attention, which nearly all are: its findings are not read. */
const quietRow = z.object({ key: z.string(), attention: z.literal(false) });

const NO_MARKS: ReadonlySet<string> = new Set();

/** Reads the `findings.json` of the previous run; null when there was none. Throws an InputError when it is not one. */
export async function openPrevious(file: string | null): Promise<Previous> {
  const marks = new Map<string, ReadonlySet<string>>();
  const repeated = new Set<string>();
  const hash = file === null ? null : await readPrevious(file, marks, repeated);
  const seen = new Set<string>();
  return {
    file: hash,
    compare(key, findings) {
      // Of a person in several rows nobody knows which row lost a finding.
      const isOnce = !seen.has(key) && !repeated.has(key);
      if (hash !== null) seen.add(key);
      const before = marks.get(key) ?? NO_MARKS;
      const now = new Set(marksOf(findings));
      return { is_new: [...now].some((mark) => !before.has(mark)), gone: isOnce ? [...before].filter((mark) => !now.has(mark)) : [] };
    },
    missing: () => [...marks.keys()].filter((key) => !seen.has(key)).length,
  };
}

async function readPrevious(file: string, marks: Map<string, ReadonlySet<string>>, repeated: Set<string>): Promise<FileHash> {
  const label = basename(file);
  const found = await stat(file).catch((error: unknown) => { throw unreadable(label, error); });
  const [member] = await membersOf(file, label, found.size);
  await readItems({ path: label, open: () => member!.open() }, (item, { line }) => {
    const row = quietRow.safeParse(item).data ?? checkedRow.safeParse(item).data;
    if (row === undefined) throw new Error(`--previous ${label}, line ${line}: this is no findings.json of a roster check; name the one of the last run`);
    const own = "findings" in row ? marksOf(row.findings) : [];
    const known = marks.get(row.key);
    if (known !== undefined) repeated.add(row.key);
    marks.set(row.key, own.length === 0 ? known ?? NO_MARKS : new Set([...(known ?? []), ...own]));
  });
  const sha256 = await (await openHashCache(null)).sha256({ path: label, file, bytes: found.size, mtime_ms: found.mtimeMs });
  return { file: label, sha256, bytes: found.size };
}
