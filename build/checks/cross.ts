/**
 * What one source says of another (reliability, D5): how many of its rows name no NPI, and how many of the NPIs it names
 * the registry does not know. A list full of strangers was cut, shifted or made up, however well it reads. The registry
 * knows all NPIs only as a full file: weekly files alone are measured against, and judge nobody.
 */
import type { SourceCheck } from "../../data/contract/release/release.ts";
import type { Measured } from "../sources/profile/profile.ts";
import type { Thresholds } from "./thresholds.ts";
import { checked, count, percent } from "./wording.ts";

/** The registry's NPIs, ascending, four bytes each. */
export interface KnownNpis {
  readonly npis: Uint32Array;
  /** A full file: what is missing from it is nobody's. */
  readonly complete: boolean;
}

/** `npis` ascending, each once. */
export function knownNpis(npis: Iterable<number>, complete: boolean): KnownNpis {
  let list = new Uint32Array(1024);
  let length = 0;
  for (const npi of npis) {
    if (length === list.length) list = withRoom(list);
    list[length] = npi;
    length += 1;
  }
  return { npis: list.subarray(0, length), complete };
}

function withRoom(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(list.length * 2);
  larger.set(list);
  return larger;
}

/** Of the NPIs a source names, each once in any order, those that the registry does not hold. */
export function registryCheck(npis: Iterable<number>, known: KnownNpis, { max_absent_from_registry, min_rows }: Thresholds): SourceCheck {
  let all = 0;
  let absent = 0;
  for (const npi of npis) {
    all += 1;
    if (!holds(known.npis, npi)) absent += 1;
  }
  const share = all === 0 ? 0 : absent / all;
  const over = known.complete && absent - max_absent_from_registry * all >= min_rows;
  const bounds = known.complete ? `at most ${percent(max_absent_from_registry)}` : "not judged: the registry here is no full file";
  return checked("absent_from_registry", "NPIs", `${percent(share)} (${count(absent)} of ${count(all)} NPIs)`, bounds, over);
}

function holds(npis: Uint32Array, npi: number): boolean {
  let from = 0;
  let to = npis.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (npis[middle]! < npi) from = middle + 1;
    else to = middle;
  }
  return npis[from] === npi;
}

const NPI_FIELD = /: (?:covered_recipient_)?npi$/i;

/** Rows whose NPI is empty or all zeros; of sources that name people without one, nothing. */
export function npiShareCheck({ fill, looked_at }: Pick<Measured, "fill" | "looked_at">, { max_without_npi, min_rows }: Thresholds): SourceCheck[] {
  if (max_without_npi === null) return [];
  return Object.entries(fill).filter(([field]) => NPI_FIELD.test(field)).map(([field, filled]) => {
    const rows = looked_at[field.slice(0, field.indexOf(": "))] ?? 0;
    const share = 1 - filled;
    const without = Math.round(share * rows);
    const over = without - max_without_npi * rows >= min_rows;
    return checked("without_npi", field, `${percent(share)} (${count(without)} of ${count(rows)} rows)`, `at most ${percent(max_without_npi)}`, over);
  });
}
