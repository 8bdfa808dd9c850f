/** Opens a spill or a record file for a callback that fills it, and leaves nothing open when the callback throws. */
import { openSpill } from "./open_spill.ts";
import { type RecordWriter, recordWriter } from "./record_file.ts";
import type { Spill } from "./spill.ts";

/** Returns a spill with all that `fill` adds. `path` is the same as for `openSpill`. */
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

/** Writes a file of records with all that `fill` adds. */
export function withRecordWriter(path: string, fill: (writer: RecordWriter) => void): void {
  const writer = recordWriter(path);
  try {
    fill(writer);
  } finally {
    writer.close();
  }
}
