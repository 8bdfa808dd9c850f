/**
 * The payments table, taken from the build cache as far as possible: whole if the payments are the same, otherwise without
 * the rows of recipients whose records changed. A recipient's rows depend on that recipient's records alone.
 */
import { join } from "node:path";
import { changedKeys } from "../cache/changed_records.ts";
import { cachedTable, type CachedTable, entryName, type PreviousTable, type TableState } from "../tables/cached_table.ts";
import { linkFile, type BuildCache } from "../cache/build_cache.ts";
import { npiText } from "../sources/reading/npi.ts";
import type { OpenPaymentsData } from "../sources/open_payments/open_payments.ts";
import type { Reading } from "../sources/reading/source.ts";
import { paymentRows } from "./payments.ts";

/** The file in the entry with the records of the table, which the next build compares with its own. */
const RECORDS = "records";

/** `files` says what the file numbers in the records mean. */
type Inputs = readonly [sum: string | null, files: readonly string[]];

export function paymentTable(buildCache: BuildCache, { data, sum }: Reading<OpenPaymentsData>): Promise<CachedTable> {
  const inputs: Inputs = [sum ?? null, data.files];
  const previous = buildCache.find(entryName("payments"), inputs) === null ? previousTable(buildCache, data) : null;
  return cachedTable(buildCache, "payments", inputs, {
    rows: (note) => paymentRows(data.recipients(previous?.changed), note),
    previous,
    add: (folder) => linkFile(data.file, join(folder, RECORDS)),
  });
}

type PreviousPayments = PreviousTable & { readonly changed: ReadonlySet<number> };

/** Null if no previous table can be used. */
function previousTable(buildCache: BuildCache, { file, files }: OpenPaymentsData): PreviousPayments | null {
  const sameFiles = (inputs: unknown): boolean => JSON.stringify((inputs as Inputs)[1]) === JSON.stringify(files);
  const entry = buildCache.previous<TableState>(entryName("payments"), sameFiles);
  if (entry === null) return null;
  const changed = changedKeys(entry.path(RECORDS), file);
  const npis = new Set(Array.from(changed, npiText));
  return { entry, changed, isUnchanged: (key) => !npis.has(key.slice(0, NPI_CHARACTERS)) };
}

/** A key (`paymentKey`) begins with the NPI. */
const NPI_CHARACTERS = 10;
