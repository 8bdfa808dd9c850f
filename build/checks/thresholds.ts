/**
 * The thresholds of the checks, one entry a source (build/sources/README.md#expectations). Small or synthetic data needs
 * others, which are read from a JSON file by source id, or by `*` for all: {"*": {"max_fall": 0.5}, "nppes": {...}}.
 */
import { readFile } from "node:fs/promises";
import * as z from "zod/v4";
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import { unreadable } from "../snapshots/input_error.ts";

const share = z.number().min(0);

const thresholds = z.strictObject({
  /** The number of records may fall and rise by these shares from one snapshot to the next. */
  max_fall: share,
  max_rise: share,
  /** A registry of weekly files alone grows with each of them, so its rise and its new values are not judged. */
  partial_may_grow: z.boolean(),
  /** The number may not fall below this share of the largest among the last 12 served snapshots. */
  min_of_best: share,
  /** The share of records that fill a key field may move by this much: 0.02 is two points. */
  max_fill_move: share,
  /** A value that the served snapshot does not know may stand in this share of the records. */
  max_new_value: share,
  /** The share of rows that may be rejected, not counting rejects that the source expects. */
  max_rejected: share,
  /** The same for one file among several; larger, because a small file has few rows. */
  max_rejected_in_file: share,
  /** A difference of fewer rows than this is never judged: one row is a large share of a small file. */
  min_rows: z.int().min(1),
  /** The label may be this many days later than the publication column says. */
  max_label_days: z.int().min(0),
  /** The share of rows that may have no NPI, or one of zeros; null for sources that list people without an NPI. */
  max_without_npi: share.nullable(),
  /** The share of NPIs that may be unknown to a full registry, for lists whose NPIs it must know. */
  max_absent_from_registry: share,
});
export type Thresholds = z.infer<typeof thresholds>;
export type ThresholdsOf = Readonly<Record<SourceId, Thresholds>>;

const USUAL: Thresholds = {
  max_fall: 0.15, max_rise: 0.25, partial_may_grow: false, min_of_best: 0.8, max_fill_move: 0.02, max_new_value: 0.001,
  max_rejected: 0.01, max_rejected_in_file: 0.05, min_rows: 3, max_label_days: 62, max_without_npi: null, max_absent_from_registry: 0.03,
};

/** Our own counts must be exact, so these are not settings. */
export const ARITHMETIC = { state_rows: 51, sum_difference: 0 } as const;

export const THRESHOLDS: ThresholdsOf = {
  nppes: { ...USUAL, max_fall: 0.05, max_rejected: 0.001, partial_may_grow: true, max_without_npi: 0.001 },
  nucc: USUAL,
  // Nine of ten excluded parties have no NPI on the list.
  oig_leie: { ...USUAL, max_fall: 0.1, max_without_npi: 0.95 },
  pecos: { ...USUAL, max_fall: 0.1, max_without_npi: 0.001 },
  qpp_mips: { ...USUAL, max_without_npi: 0.001 },
  open_payments: USUAL,
  sam_gov: USUAL,
  hospital: USUAL,
  nursing_home: USUAL,
  home_health: USUAL,
  hospice: USUAL,
  dialysis: USUAL,
  asc: USUAL,
  census: USUAL,
  clinical_trials: USUAL,
};

const KNOWN = ["*", ...SOURCE_IDS];

/** The thresholds above, overridden by those of a JSON file. Throws an Error that names the fault in the file. */
export async function readThresholds(file: string): Promise<ThresholdsOf> {
  const text = await readFile(file, "utf8").catch((error: unknown) => { throw unreadable(file, error); });
  const given = parse(file, text);
  return Object.fromEntries(SOURCE_IDS.map((id) => [id, { ...THRESHOLDS[id], ...given["*"], ...given[id] }])) as unknown as ThresholdsOf;
}

function parse(file: string, text: string): Record<string, Partial<Thresholds>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`${file}: is not JSON; give thresholds by source id, or "*" for all`);
  }
  const parsed = z.record(z.string(), thresholds.partial()).safeParse(json);
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success) throw new Error(`${file}: ${issue?.path.join(".")}: ${issue?.message}; known are ${Object.keys(USUAL).join(", ")}`);
  const unknown = Object.keys(parsed.data).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) throw new Error(`${file}: ${unknown}: no such source; known are ${KNOWN.join(", ")}`);
  return parsed.data as Record<string, Partial<Thresholds>>;
}
