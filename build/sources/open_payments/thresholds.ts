/**
 * Applies the publisher's de-minimis rule, year by year. A manufacturer need not report a payment below the small amount
 * unless its payments to that recipient exceed the yearly total (42 CFR 403.904(i)(2)); then it reports all of them,
 * including the small ones. So a record is below the threshold only if both are true: each payment in it is below the small
 * amount, and the manufacturer's records for that recipient and year do not exceed the yearly total. Such a record need not
 * have been reported, and is left out; a small payment that had to be reported stays.
 * See data/contract/README.md#payments.
 *
 * The amounts are in cents, from the CMS Open Payments page "Data Collection", Key (de minimis) Thresholds, by program
 * year. Other documents confirm some of them: the regulation itself for 2013; notices of the year for 2019, 2020 (both
 * amounts) and 2021; the CMS notices of October 2024 and September 2025 for 2025 and 2026. The regulation raises the
 * amounts by the consumer price index of June (CPI-U). From 2016 on, every yearly total is the previous one times that rise,
 * to the cent, except for 2023: its 122.05 is 4.9% above 2022, although the index rose 9.06%, and the total of 2024 is
 * what 126.89 would have become. We found no second document for 2023 and the other years. If 126.89 is right, some records
 * stay that could be left out, and none is left out wrongly. The limitations of the methodology `payments` say the same.
 */
interface Threshold {
  readonly small: number;
  readonly yearly: number;
}

const THRESHOLDS: Readonly<Record<number, Threshold>> = {
  // 42 CFR 403.904(i)(2)(i): $10 and $100.
  2013: { small: 1000, yearly: 10_000 },
  2014: { small: 1018, yearly: 10_175 },
  2015: { small: 1021, yearly: 10_207 },
  2016: { small: 1022, yearly: 10_219 },
  2017: { small: 1032, yearly: 10_322 },
  2018: { small: 1049, yearly: 10_490 },
  2019: { small: 1079, yearly: 10_791 },
  2020: { small: 1097, yearly: 10_969 },
  2021: { small: 1104, yearly: 11_040 },
  2022: { small: 1164, yearly: 11_635 },
  2023: { small: 1220, yearly: 12_205 },
  2024: { small: 1307, yearly: 13_066 },
  2025: { small: 1346, yearly: 13_454 },
  2026: { small: 1382, yearly: 13_813 },
};

export function hasThreshold(year: number): boolean {
  return THRESHOLDS[year] !== undefined;
}

/** The records of one recipient: each array has one entry per record. */
interface Records {
  readonly years: ArrayLike<number>;
  /** Equal for the same manufacturer. */
  readonly payers: ArrayLike<number>;
  readonly cents: ArrayLike<number>;
  /** The number of payments in the record. */
  readonly payments: ArrayLike<number>;
}

/** Returns a test for the first `count` records being below the threshold, or null if all are above or have no known threshold. */
export function belowThreshold(count: number, { years, payers, cents, payments }: Records): ((i: number) => boolean) | null {
  const isSmall = (i: number): boolean => cents[i]! < (THRESHOLDS[years[i]!]?.small ?? 0) * payments[i]!;
  let first = 0;
  while (first < count && !isSmall(first)) first += 1;
  if (first === count) return null;
  const totals = new Map<number, number>();
  const payer = (i: number): number => payers[i]! * YEARS + years[i]!;
  for (let i = 0; i < count; i += 1) totals.set(payer(i), (totals.get(payer(i)) ?? 0) + cents[i]!);
  return (i) => isSmall(i) && totals.get(payer(i))! <= THRESHOLDS[years[i]!]!.yearly;
}

/** A year has four digits. */
const YEARS = 10_000;
