/**
 * Every threshold a snapshot is held against, in one place, one entry a source (reliability, section 5). For small or made
 * up data another set is read from a JSON file, by source id or `*` for all: {"*": {"max_fall": 0.5}, "nppes": {...}}.
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
  /** A registry that weekly files alone make up grows with each of them: no rise is judged until a full file is there. */
  partial_may_grow: z.boolean(),
  /** It may not fall below this share of the most that the last 12 served snapshots had. */
  min_of_best: share,
  /** The share of records that fill a key field may move by this much: 0.02 is two points. */
  max_fill_move: share,
  /** A value that the served snapshot does not know may stand in this share of the records. */
  max_new_value: share,
  /** Rows may be rejected up to this share, without those that the source expects. */
  max_rejected: share,
  /** The same of one file among several, wider because a small one has few rows. */
  max_rejected_in_file: share,
  /** A difference of fewer rows than this is never judged: one row is a large share of a small file. */
  min_rows: z.int().min(1),
  /** The label may be so many days later than the publication column says. */
  max_label_days: z.int().min(0),
  /** This share of the rows may name no NPI, or one of zeros; null where people without one are listed. */
  max_without_npi: share.nullable(),
  /** This share of the NPIs a source names may be unknown to a full registry; only of lists that the registry must know. */
  max_absent_from_registry: share,
});
export type Thresholds = z.infer<typeof thresholds>;
export type ThresholdsOf = Readonly<Record<SourceId, Thresholds>>;

const USUAL: Thresholds = {
  max_fall: 0.15, max_rise: 0.25, partial_may_grow: false, min_of_best: 0.8, max_fill_move: 0.02, max_new_value: 0.001,
  max_rejected: 0.01, max_rejected_in_file: 0.05, min_rows: 3, max_label_days: 62, max_without_npi: null, max_absent_from_registry: 0.03,
};

/** Of what we count ourselves nothing else is right; these are no settings. */
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

/** The thresholds above with those of a JSON file laid over them; throws an Error naming what is wrong with it. */
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
  const stranger = Object.keys(parsed.data).find((name) => !KNOWN.includes(name));
  if (stranger !== undefined) throw new Error(`${file}: ${stranger}: no such source; known are ${KNOWN.join(", ")}`);
  return parsed.data as Record<string, Partial<Thresholds>>;
}
