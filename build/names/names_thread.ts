/** The thread that gathers and sorts the names of a registry's providers (`names_beside.ts`), and ends. */
import { workerData } from "node:worker_threads";
import { npiText } from "../sources/reading/npi.ts";
import { recordReader } from "../sources/nppes/record.ts";
import { readRecords } from "../spill/record_file.ts";
import { openLineSorter } from "./line_sorter.ts";
import { providerKeys } from "./names.ts";
import { type NamesJob, namesOn } from "./names_job.ts";

const { registry, path, memory } = workerData as NamesJob;
const { outcome, isStopped } = namesOn(memory);
const lines = openLineSorter(path);

function gather(): string {
  // Names do not tell of files.
  const reader = recordReader([]);
  for (const record of readRecords(registry)) {
    if (isStopped()) throw new Error("no more is wanted");
    for (const key of providerKeys(reader.provider(npiText(record.key), record))) lines.add(key);
  }
  return lines.writeSorted();
}

try {
  outcome.tell("done", gather());
} catch (error) {
  lines.close();
  outcome.tell("failed", (error as Error).message);
}
