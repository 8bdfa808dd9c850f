/**
 * The national provider registry: the newest full file with every later weekly file and deactivation report laid over it
 * by NPI, in date order (DECISIONS 10). Weekly files alone build too, marked incomplete. Its rows are sorted on disk, so
 * that memory is bounded whatever their number. Only the columns named in `nppes_columns.ts` are ever read: mailing
 * addresses, street lines, telephones, officials, other identifiers and licences stay in the file (DECISIONS 3, "Never
 * published").
 *
 * The way of nine million rows, none of which becomes an object or a string that nobody asks for: the scanner finds the
 * cells (`csv/scan.ts`), `nppes_rows.ts` judges them and writes a record of bytes (`nppes_record.ts`), the spill sorts the
 * records (`spill/spill.ts`), `nppes_settle.ts` says which one stands, and the provider table copies its bytes into its
 * columns (`datasets/providers.ts`).
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
import { filesToApply, namesBeside, NPPES_ROLES, registryDate } from "./files.ts";
import { type NppesProvider, type ProviderBytes, providerBytes, recordReader } from "./record.ts";
import { readOtherNames, readRegistry, readReport } from "./rows.ts";
import { type Figures, openSettling, type Settling } from "./newest_state.ts";
import { scannedRows } from "../reading/scanned_rows.ts";
import type { RoledMember } from "../reading/members.ts";
import type { ReadContext, Reading, Source } from "../reading/source.ts";
import { openSourceReader } from "../reading/source_reader.ts";

export interface NppesData {
  /** Where its records lie (`nppes_record.ts`), ascending by NPI. */
  readonly file: string;
  /** Ascending by NPI, one record each; may be called again. */
  providers(): Iterable<NppesProvider>;
  /** The same as bytes where they lie, each good until the next; may be called again. */
  bytes(): Iterable<ProviderBytes>;
  /** Their NPIs alone, as numbers, ascending; may be called again. */
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
  const figures = settle(rows, registry, { ledgers, namesBeside: namesBeside(files), issues: reader.issues, pen });
  save();
  const applied = ledgers.map(({ file }) => file);
  const complete = files[0]?.role === "full" && files[0].snapshot.sidecar.complete !== false;
  return reader.finish({
    ...registryDate(files), complete,
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

/** A thread takes longer to start than a smaller sheet takes to read. */
const LARGE_SHEET_BYTES = 256 * 1024;

function asCsv({ file, member }: RoledMember, workDir: string): Member {
  return isSheet(member) && file.bytes >= LARGE_SHEET_BYTES ? threadedSheet(member, workDir) : sheetAsCsv(member, workDir);
}

/** Writes what stands of every NPI, ascending, to the file `registry`. */
function settle(rows: Groups, registry: string, parts: Omit<Settling, "keep">): Figures {
  const writer = recordWriter(registry);
  const settling = openSettling({ ...parts, keep: writer.add });
  try {
    rows.groups(settling.visit);
  } finally {
    writer.close();
  }
  return settling.figures;
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
