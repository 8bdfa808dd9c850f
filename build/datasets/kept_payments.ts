/**
 * The table of payments, made of as little as may be: taken from an earlier build where the payments are the same, and
 * where those of some recipients differ, its rows but for theirs. A recipient's rows depend on his own records alone.
 */
import { join } from "node:path";
import { changedKeys } from "../cache/changed_records.ts";
import { type Base, type KeptTable, keptTable, type TableState, thingOf } from "../tables/kept_table.ts";
import { linked, type BuildCache } from "../cache/build_cache.ts";
import { npiText } from "../sources/reading/npi.ts";
import type { OpenPaymentsData } from "../sources/open_payments/open_payments.ts";
import type { Reading } from "../sources/reading/source.ts";
import { paymentRows } from "./payments.ts";

/** The records that the table was made of, to hold the next ones against. */
const RECORDS = "records";

/** What the table is made of, beside the code: the files decide what the numbers in the records mean. */
type Inputs = readonly [sum: string | null, files: readonly string[]];

export function keptPayments(buildCache: BuildCache, { data, sum }: Reading<OpenPaymentsData>): Promise<KeptTable> {
  const inputs: Inputs = [sum ?? null, data.files];
  const base = buildCache.find(thingOf("payments"), inputs) === null ? baseFor(buildCache, data) : null;
  return keptTable(buildCache, "payments", inputs, {
    rows: (note) => paymentRows(data.recipients(base?.changed), note),
    base,
    add: (made) => linked(data.file, join(made, RECORDS)),
  });
}

type PaymentsBase = Base & { readonly changed: ReadonlySet<number> };

/** Null where there is no table to begin with. */
function baseFor(buildCache: BuildCache, { file, files }: OpenPaymentsData): PaymentsBase | null {
  const earlier = buildCache.earlier<TableState>(thingOf("payments"));
  if (earlier === null || JSON.stringify((earlier.inputs as Inputs)[1]) !== JSON.stringify(files)) return null;
  const changed = changedKeys(earlier.path(RECORDS), file);
  const npis = new Set(Array.from(changed, npiText));
  return { earlier, changed, isTaken: (key) => !npis.has(key.slice(0, NPI_CHARACTERS)) };
}

/** Of a key (`paymentKey`), whose first part it is. */
const NPI_CHARACTERS = 10;
