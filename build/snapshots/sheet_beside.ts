/** A spreadsheet turned into CSV by a second thread, while this one reads the files before it. */
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { answerOf, startThread } from "../threads/thread.ts";
import { CHUNK_BYTES } from "./unpack.ts";
import type { Member } from "./archive.ts";
import { errorTold, type ToldError } from "./input_error.ts";
import { savedWorkbook, sheetAsCsv } from "./sheet.ts";

/** What the thread is given: its file, where to put the CSV, and what messages call it. */
export interface SheetJob {
  readonly workbook: string;
  readonly csv: string;
  readonly path: string;
}

export type ToldSheet = { readonly csv: string } | ToldError;

/** As `sheetAsCsv` for a sheet, but one that has begun is read by a thread. */
export function sheetBeside(member: Member, workDir: string, start = startWorker): Member {
  let begun: Promise<ToldSheet> | null = null;

  async function* open(): AsyncGenerator<Uint8Array> {
    if (begun === null) {
      yield* sheetAsCsv(member, workDir).open();
      return;
    }
    const told = await begun;
    if (!("csv" in told)) throw errorTold(told);
    yield* createReadStream(told.csv, { highWaterMark: CHUNK_BYTES });
  }

  return {
    ...member, open,
    async begin() {
      const folder = await mkdtemp(join(workDir, "sheet-"));
      const worker = start({ workbook: await savedWorkbook(member, folder), csv: join(folder, "csv"), path: member.path });
      begun = answerOf<ToldSheet>(worker, member.path);
      // Whoever opens it hears of it; it may be that nobody does.
      begun.catch(() => undefined);
      return async () => {
        begun = null;
        await worker.terminate();
        await rm(folder, { recursive: true, force: true });
      };
    },
  };
}

function startWorker(job: SheetJob): Worker {
  return startThread(new URL("./sheet_thread.ts", import.meta.url), job);
}
