/** Turns a spreadsheet into CSV on a worker, while this thread reads the files before it. */
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type RunningWorker, startWorker, type WorkerModule } from "../threads/worker.ts";
import type { Member } from "./archive.ts";
import { InputError } from "./input_error.ts";
import { savedWorkbook, sheetAsCsv } from "./sheet.ts";
import type { SheetJob, SheetTask } from "./sheet_worker.ts";
import { CHUNK_BYTES } from "./unpack.ts";

/** The same as `sheetAsCsv` for a sheet, except that `begin` starts a worker on it. */
export function threadedSheet(
  member: Member, workDir: string, module: WorkerModule = { url: new URL("./sheet_worker.ts", import.meta.url) },
): Member {
  let begun: { readonly csv: string; readonly worker: RunningWorker<void> } | null = null;

  async function* open(): AsyncGenerator<Uint8Array> {
    if (begun === null) {
      yield* sheetAsCsv(member, workDir).open();
      return;
    }
    const { csv, worker } = begun;
    await worker.answer();
    yield* createReadStream(csv, { highWaterMark: CHUNK_BYTES });
  }

  return {
    ...member, open,
    async begin() {
      const folder = await mkdtemp(join(workDir, "sheet-"));
      const csv = join(folder, "csv");
      const job: SheetJob = { workbook: await savedWorkbook(member, folder), csv, path: member.path };
      const worker = startWorker<SheetTask>(module, job, { name: `${member.path}: the worker that reads it`, errors: [InputError] });
      begun = { csv, worker };
      return async () => {
        begun = null;
        await worker.terminate();
        await rm(folder, { recursive: true, force: true });
      };
    },
  };
}
