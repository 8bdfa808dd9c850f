/**
 * Reads the national provider registry: the newest full file, then every later weekly file and deactivation report, in date
 * order (build/sources/README.md#nppes). Weekly files alone are read too, and marked incomplete. Only the columns named in
 * `layout.ts` are ever read (data/contract/README.md#never-published).
 *
 * Nine million rows pass these steps; a row becomes an object or a string only where one is asked for:
 * 1. the scanner finds the cells (`csv/scan.ts`),
 * 2. `rows.ts` checks them and writes a record of bytes (`layout.ts`),
 * 3. the spill sorts the records by NPI, on disk, so that memory stays bounded (`spill/spill.ts`),
 * 4. `newest_state.ts` picks the one that counts,
 * 5. the provider table copies its bytes into its columns (`datasets/providers.ts`).
 */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { linkFile } from "../../cache/build_cache.ts";
import { isSheet, sheetAsCsv } from "../../snapshots/sheet.ts";
import { threadedSheet } from "../../snapshots/threaded_sheet.ts";
import type { Member } from "../../snapshots/archive.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { readRecords, recordWriter } from "../../spill/record_file.ts";
import type { Groups } from "../../spill/sorted_file.ts";
import { recordPen } from "../../spill/record_pen.ts";
import { npiText } from "../reading/npi.ts";
import { filesToApply, haveNames, NPPES_ROLES, registryDate } from "./files.ts";
import { type NppesProvider, type ProviderBytes, providerBytes, recordReader } from "./record.ts";
import { readOtherNames, readRegistry, readReport } from "./rows.ts";
import { type Figures, type NewestStateOptions, openNewestState } from "./newest_state.ts";
import { scannedRows } from "../reading/scanned_rows.ts";
import type { RoledMember } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { openSourceReader } from "../reading/source_reader.ts";

export interface NppesData {
  /** The file of its records (`record.ts`), ascending by NPI. */
  readonly file: string;
  /** One provider an NPI, ascending; may be called again. */
  providers(): Iterable<NppesProvider>;
  /** The same as bytes, each good until the next; may be called again. */
  bytes(): Iterable<ProviderBytes>;
  /** Only their NPIs, as numbers; may be called again. */
  npis(): Iterable<number>;
}

export const nppes: Source<NppesData> = {
  id: "nppes",
  roles: NPPES_ROLES,
  expectedRejects: [],
  read: readNppes,
  revive: (files, path) => registryData(path(REGISTRY), files as string[]),
};

async function readNppes(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<NppesData>> {
  const reader = openSourceReader(nppes, context);
  const files = filesToApply(snapshots.flatMap((snapshot) => reader.sort(snapshot)), reader.issues)
    .map((file) => ({ ...file, member: asCsv(file, context.workDir) }));
  const folder = mkdtempSync(join(context.workDir, "nppes-"));
  const pen = recordPen();
  const { rows, ledgers, save } = await scannedRows({
    reader, context, members: files, path: join(folder, "rows"), cachedAs: "rows-nppes",
    scan: (file, number, spill) => READERS[file.role as keyof typeof READERS](reader, file, number, pen, spill.add),
  });
  const registry = join(folder, REGISTRY);
  const figures = writeNewest(rows, registry, { ledgers, haveNames: haveNames(files), issues: reader.issues, pen });
  save();
  const applied = ledgers.map(({ file }) => file);
  return reader.finish({
    ...registryDate(files),
    part: files[0]?.role === "full" ? null : "Weekly files hold only the changes of those weeks, not the whole registry.",
    figures: { ...figures, weekly_files: files.filter(({ role }) => role === "weekly").length },
    data: registryData(registry, applied),
    keep: (kept) => {
      linkFile(registry, join(kept, REGISTRY));
      return applied;
    },
  });
}

const READERS = { full: readRegistry, weekly: readRegistry, deactivation: readReport, "other name": readOtherNames } as const;
const REGISTRY = "registry";

/** A smaller sheet is read sooner than a thread starts. */
const LARGE_SHEET_BYTES = 256 * 1024;

function asCsv({ file, member }: RoledMember, workDir: string): Member {
  return isSheet(member) && file.bytes >= LARGE_SHEET_BYTES ? threadedSheet(member, workDir) : sheetAsCsv(member, workDir);
}

/** Writes the newest record of every NPI, ascending, to the file `registry`. */
function writeNewest(rows: Groups, registry: string, options: Omit<NewestStateOptions, "keep">): Figures {
  const writer = recordWriter(registry);
  const { visit, figures } = openNewestState({ ...options, keep: writer.add });
  try {
    rows.groups(visit);
  } finally {
    writer.close();
  }
  return figures;
}

function registryData(registry: string, files: readonly string[]): NppesData {
  return {
    file: registry,
    providers: () => providersIn(registry, files),
    bytes: () => providerBytes(readRecords(registry), files),
    npis: () => npisIn(registry),
  };
}

function* providersIn(registry: string, files: readonly string[]): Generator<NppesProvider> {
  const reader = recordReader(files);
  for (const record of readRecords(registry)) yield reader.provider(npiText(record.key), record);
}

function* npisIn(registry: string): Generator<number> {
  for (const { key } of readRecords(registry)) yield key;
}
