/**
 * Checks one source against another: how many of its rows have no NPI, and how many of its NPIs the registry does not know.
 * A list with many unknown NPIs was cut, shifted or made up, even if it parses. A registry of weekly files alone does not
 * hold all NPIs, so its share is reported and not judged. See build/sources/README.md#expectations.
 */
import { grouped, percent } from "../../data/contract/numbers.ts";
import type { SourceCheck } from "../../data/contract/release/release.ts";
import type { Measured } from "../sources/profile/profile.ts";
import type { Thresholds } from "./thresholds.ts";
import { checked } from "./wording.ts";

/** The registry's NPIs, ascending, four bytes each. */
export interface KnownNpis {
  readonly npis: Uint32Array;
  /** True for a full file, which holds every NPI. */
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

/** Counts the NPIs that the registry does not hold. `npis` are those of a source, each once, in any order. */
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
  return checked("absent_from_registry", "NPIs", `${percent(share)} (${grouped(absent)} of ${grouped(all)} NPIs)`, bounds, over);
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

/** Counts the rows whose NPI is empty or all zeros. Empty for sources that list people without an NPI. */
export function npiShareCheck({ fill, looked_at }: Pick<Measured, "fill" | "looked_at">, { max_without_npi, min_rows }: Thresholds): SourceCheck[] {
  if (max_without_npi === null) return [];
  return Object.entries(fill).filter(([field]) => NPI_FIELD.test(field)).map(([field, filled]) => {
    const rows = looked_at[field.slice(0, field.indexOf(": "))] ?? 0;
    const share = 1 - filled;
    const without = Math.round(share * rows);
    const over = without - max_without_npi * rows >= min_rows;
    return checked("without_npi", field, `${percent(share)} (${grouped(without)} of ${grouped(rows)} rows)`, `at most ${percent(max_without_npi)}`, over);
  });
}
