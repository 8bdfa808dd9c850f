/**
 * What each recipient's payments come to, year by year, added up where they lie: every build tells it of every provider, and
 * of fifteen million payments no text is needed for it.
 */
import { type Placed, readRecords } from "../../spill/record_file.ts";
import { centsOf, yearOf } from "./record.ts";

export interface PaymentSum {
  readonly program_year: number;
  readonly cents: number;
  readonly records: number;
  /** The lowest among them: a sum is no surer than its least sure part. */
  readonly confidence: number;
}

export interface RecipientSums {
  /** The NPI as a number. */
  readonly key: number;
  /** Ascending by year. */
  readonly years: readonly PaymentSum[];
}

/** Of the payments in the file at `sorted`, which lie by NPI and year. */
export function* paymentSums(sorted: string): Generator<RecipientSums> {
  let years: PaymentSum[] = [];
  let [key, year] = [-1, emptyYear(0)];
  for (const record of readRecords(sorted)) {
    const program_year = yearOf(record);
    if (record.key !== key) {
      if (key !== -1) yield { key, years };
      [key, years] = [record.key, []];
      year = emptyYear(-1);
    }
    if (program_year !== year.program_year) {
      year = emptyYear(program_year);
      years.push(year);
    }
    add(year, record);
  }
  if (key !== -1) yield { key, years };
}

type Counted = { -readonly [Name in keyof PaymentSum]: PaymentSum[Name] };

function emptyYear(program_year: number): Counted {
  return { program_year, cents: 0, records: 0, confidence: 1 };
}

function add(year: Counted, record: Placed): void {
  year.cents += centsOf(record);
  year.records += 1;
  year.confidence = Math.min(year.confidence, record.view.getUint8(record.start) / 100);
}
