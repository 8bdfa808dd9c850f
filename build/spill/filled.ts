/** Spills and the files made of them, with nothing left open when what fills them fails. */
import { openSpill } from "./open_spill.ts";
import { type RecordWriter, recordWriter } from "./record_file.ts";
import type { Spill } from "./spill.ts";

/** A spill with all that `fill` adds; given up when it throws. `path` as `openSpill` takes it. */
export async function withSpill(path: string, fill: (spill: Spill) => void | Promise<void>): Promise<Spill> {
  const spill = openSpill(path);
  try {
    await fill(spill);
  } catch (error) {
    spill.abandon();
    throw error;
  }
  return spill;
}

/** A file of records with all that `fill` adds. */
export function withRecordWriter(path: string, fill: (writer: RecordWriter) => void): void {
  const writer = recordWriter(path);
  try {
    fill(writer);
  } finally {
    writer.close();
  }
}
