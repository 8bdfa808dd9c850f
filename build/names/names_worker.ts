/** The worker of `gathered_names.ts`: gathers and sorts the names of a registry's providers; its answer is the file they are in. */
import { recordReader } from "../sources/nppes/record.ts";
import { npiText } from "../sources/reading/npi.ts";
import { readRecords } from "../spill/record_file.ts";
import { serve, type Task } from "../threads/serve.ts";
import { openLineSorter } from "./line_sorter.ts";
import { providerKeys } from "./names.ts";

export interface NamesJob {
  /** The file of the registry's records. */
  readonly registry: string;
  /** The beginning of the names of the worker's files. */
  readonly path: string;
}

export type NamesTask = Task<NamesJob, string>;

serve<NamesTask>(({ registry, path }, { isStopped }) => {
  const lines = openLineSorter(path);
  try {
    // Names do not depend on the files that records come from.
    const reader = recordReader([]);
    for (const record of readRecords(registry)) {
      if (isStopped()) throw new Error("stopped by its caller");
      for (const key of providerKeys(reader.provider(npiText(record.key), record))) lines.add(key);
    }
    return lines.writeSorted();
  } catch (error) {
    lines.close();
    throw error;
  }
});
