/** The thread that turns one workbook into a file of CSV (`sheet_beside.ts`), and ends. */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { toldError } from "./input_error.ts";
import { workbookAsCsv } from "./sheet.ts";
import type { SheetJob, ToldSheet } from "./sheet_beside.ts";

async function save({ workbook, csv, path }: SheetJob): Promise<ToldSheet> {
  try {
    await pipeline(workbookAsCsv(workbook, path), createWriteStream(csv));
    return { csv };
  } catch (error) {
    return toldError(error);
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
void save(workerData as SheetJob).then((told) => parentPort?.postMessage(told));
