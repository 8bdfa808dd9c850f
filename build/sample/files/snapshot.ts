/**
 * Writes one dated snapshot folder of a sample, with the publisher's file names. The sidecar, which says that the snapshot is
 * synthetic, is written last: a folder without one is unfinished.
 */
import { createReadStream } from "node:fs";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SourceId } from "../../../data/contract/ids.ts";
import type { SnapshotSidecar } from "../../../data/contract/release/release.ts";
import { isoDay } from "./dates.ts";
import { rowFile } from "./rows.ts";
import type { Dialect, RowFile } from "./rows.ts";
import { type Sheet, writeWorkbook } from "./workbook.ts";
import { type ZipWriter, zipWriter } from "./zip.ts";

/** A file that was written. `path` is relative to the snapshots folder; for an entry of a zip it begins with the name of the zip. */
export interface SampleFile {
  readonly source_id: SourceId;
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
}

export interface SnapshotFolder {
  /** Writes a plain file. */
  csv(name: string, dialect: Dialect, body: (file: RowFile) => Promise<void>): Promise<void>;
  /** Writes a zip; `body` adds its entries. */
  zip(name: string, body: (csv: SnapshotFolder["csv"]) => Promise<void>): Promise<void>;
  /** Writes a zip that holds one workbook. */
  zippedSheet(name: string, entry: string, sheet: Sheet): Promise<void>;
}

export interface SnapshotPlan {
  readonly source: SourceId;
  /** The day number of the publication. */
  readonly day: number;
  readonly sourceUrl: string;
  /** Says what the snapshot holds, and which parts of it are real. */
  readonly note: string;
}

const SYNTHETIC = "Synthetic sample in the publisher's layout.";

function snapshotFolder(dir: string, plan: SnapshotPlan, written: SampleFile[]): SnapshotFolder {
  const below = `${plan.source}/${isoDay(plan.day)}`;
  return {
    async csv(name, dialect, body) {
      const file = await open(join(dir, below, name), "w");
      try {
        const rows = rowFile({ write: (chunk) => file.writeFile(chunk) }, dialect);
        await body(rows);
        written.push({ source_id: plan.source, path: `${below}/${name}`, ...(await rows.finish()) });
      } finally {
        await file.close();
      }
    },
    async zip(name, body) {
      await writeZip(join(dir, below, name), (zip) => body(async (entry, dialect, fill) => {
        const size = await zip.entry(entry, async (sink) => {
          const rows = rowFile(sink, dialect);
          await fill(rows);
          return rows.finish();
        });
        written.push({ source_id: plan.source, path: `${below}/${name}/${entry}`, ...size });
      }));
    },
    async zippedSheet(name, entry, sheet) {
      const workbook = join(dir, below, `${name}.part`);
      await writeZip(workbook, (zip) => writeWorkbook((part, dialect, body) => zip.entry(part, async (sink) => {
        const rows = rowFile(sink, dialect);
        await body(rows);
        await rows.finish();
      }), sheet));
      let bytes = 0;
      await writeZip(join(dir, below, name), (zip) => zip.entry(entry, async (sink) => {
        for await (const chunk of createReadStream(workbook)) {
          await sink.write(chunk as Buffer);
          bytes += (chunk as Buffer).length;
        }
      }));
      await rm(workbook);
      written.push({ source_id: plan.source, path: `${below}/${name}/${entry}`, rows: sheet.rows, bytes });
    },
  };
}

async function writeZip(path: string, body: (zip: ZipWriter) => Promise<void>): Promise<void> {
  const file = await open(path, "w");
  try {
    const zip = zipWriter(file);
    await body(zip);
    await zip.finish();
  } finally {
    await file.close();
  }
}

/** Creates the folder, calls `body`, writes the sidecar, and returns the list of files. */
export async function writeSnapshot(
  dir: string,
  plan: SnapshotPlan,
  body: (folder: SnapshotFolder) => Promise<void>,
): Promise<SampleFile[]> {
  const written: SampleFile[] = [];
  const path = join(dir, plan.source, isoDay(plan.day));
  await mkdir(path, { recursive: true });
  await body(snapshotFolder(dir, plan, written));
  const sidecar: SnapshotSidecar = {
    note: `${SYNTHETIC} ${plan.note}`,
    snapshot: isoDay(plan.day),
    source_url: plan.sourceUrl,
    synthetic: true,
    // Far below every floor, and all there is of it.
    complete: true,
  };
  await writeFile(join(path, "snapshot.json"), `${JSON.stringify(sidecar, null, 2)}\n`);
  return written;
}
