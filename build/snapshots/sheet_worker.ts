/** The worker of `threaded_sheet.ts`: turns one workbook into a file of CSV. */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { serve, type Task } from "../threads/serve.ts";
import { workbookAsCsv } from "./sheet.ts";

export interface SheetJob {
  readonly workbook: string;
  /** Where the CSV goes. */
  readonly csv: string;
  /** The sheet's name in messages. */
  readonly path: string;
}

export type SheetTask = Task<SheetJob, void>;

serve<SheetTask>(({ workbook, csv, path }) => pipeline(workbookAsCsv(workbook, path), createWriteStream(csv)));
