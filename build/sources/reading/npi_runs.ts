/** Records that lie on disk sorted by NPI, read as one list for each NPI: what a source gives out to be joined. */
import { type Placed, readRecords } from "../../spill/record_file.ts";
import { npiText } from "./npi.ts";

/** All records of one NPI. */
export interface NpiRun<T> {
  readonly npi: string;
  readonly records: readonly T[];
}

/** Ascending by NPI as the file is, each record made by `decode` while it lies there; of some NPIs alone where they are given. */
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
