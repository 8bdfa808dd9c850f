/** Reads a file of records that are sorted by NPI, as one list for each NPI. */
import { type Placed, readRecords } from "../../spill/record_file.ts";
import { npiText } from "./npi.ts";

/** All records of one NPI. */
interface NpiRun<T> {
  readonly npi: string;
  readonly records: readonly T[];
}

/** Yields the NPIs in the order of the file, only some of them if `only` is given. The record is valid during `decode`. */
export function* npiRuns<T>(file: string, decode: (record: Placed) => T, only?: ReadonlySet<number>): Generator<NpiRun<T>> {
  let npi = -1;
  let records: T[] = [];
  for (const record of readRecords(file)) {
    if (only?.has(record.key) === false) continue;
    if (record.key !== npi && npi !== -1) {
      yield { npi: npiText(npi), records };
      records = [];
    }
    npi = record.key;
    records.push(decode(record));
  }
  if (npi !== -1) yield { npi: npiText(npi), records };
}
