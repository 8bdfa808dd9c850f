/** Adds up the payments of each recipient by year, from their bytes: no text is decoded for it. */
import { type Placed, readRecords } from "../../spill/record_file.ts";
import { centsOf, yearOf } from "./record.ts";

export interface PaymentSum {
  readonly program_year: number;
  readonly cents: number;
  readonly records: number;
  /** The lowest confidence of its records: a sum is only as certain as its least certain part. */
  readonly confidence: number;
}

export interface RecipientSums {
  /** The NPI as a number. */
  readonly key: number;
  /** Ascending by year. */
  readonly years: readonly PaymentSum[];
}

/** `sorted` is the path of a file of payments, ascending by NPI and year. */
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
