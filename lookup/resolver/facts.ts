/**
 * The facts about an NPI from other datasets. A fact is what a federal file states of exactly this NPI, with that file's
 * provenance. A fact that is not listed is unknown, never a negative finding (data/contract/README.md#facts).
 */
import type { SourceId } from "../../data/contract/ids.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { DAY } from "../../data/reference/source_state.ts";
import { once } from "../release/memo.ts";
import { isIngested, isPast, sourceOf, tupleText, type Flags } from "../surface/provenance.ts";
import { type Struck, struckNote } from "../surface/absence.ts";
import { blockConfidence, exclusionNote } from "../surface/provider.ts";
import { isKept, type ProviderRecord, type ShownRecord } from "../surface/provider_record.ts";
import type { Release } from "../release/reader.ts";
import { join } from "../http/json_text.ts";

/** Null unless a complete enrolment file is loaded, because absence from a part of one says nothing. */
export function pecosEnrolled(release: Release, record: ShownRecord): boolean | null {
  const isComplete = once(release, "pecos is complete", () => isIngested(release, "pecos") && sourceOf(release, "pecos").complete);
  return isComplete && isKept(record, "pecos") ? record.pecos !== null : null;
}

/** `detail` is JSON text, null for none. Facts are matched by exact identifier, except payments, some of which are matched by name. */
function factText(
  release: Release, id: SourceId, type: string, value: boolean, detail: string | null, confidence: number = CONFIDENCE.exact,
): string {
  const head = `{"type":"${type}","value":${value}${detail === null ? "" : `,"detail":${detail}`}}`;
  return join(head, tupleText(release, id, confidence, `fact ${type}`, () => ({ [type]: "present", ...isPast(release, id) ? UNKEPT[type] : {} })));
}

/** What a fact of today tells beside, and the history does not keep. */
const UNKEPT: Readonly<Record<string, Flags>> = { exclusion: { waiver_state: "not_kept" }, pecos_enrolled: { enrollments: "not_kept" } };

interface Affiliation {
  readonly ccn: string;
  readonly facility_type: string;
  readonly source_id: SourceId;
}

function affiliationTexts(release: Release, affiliations: string): string[] {
  return (JSON.parse(affiliations) as Affiliation[]).map(({ source_id, ccn, facility_type }) =>
    factText(release, source_id, "affiliated_facility", true, JSON.stringify({ ccn, facility_type })));
}

/** Most providers are not in a complete enrolment file: that text is made once. */
function enrolmentText(release: Release, enrolled: boolean, detail: string | null): string {
  if (enrolled) return factText(release, "pecos", "pecos_enrolled", enrolled, isPast(release, "pecos") ? null : detail);
  return once(release, "fact of no enrolment", () => factText(release, "pecos", "pecos_enrolled", enrolled, null));
}

/** The facts as the text of a JSON array. `enrolled` is the result of `pecosEnrolled`. */
export function factsText(release: Release, record: ProviderRecord, enrolled: boolean | null): string {
  let facts = "";
  if (record.oig_leie !== null) facts += `,${factText(release, "oig_leie", "exclusion", true, record.oig_leie)}`;
  if (enrolled !== null) facts += `,${enrolmentText(release, enrolled, record.pecos)}`;
  if (record.affiliations !== null) for (const text of affiliationTexts(release, record.affiliations)) facts += `,${text}`;
  if (record.open_payments !== null) {
    const confidence = blockConfidence(release, "open_payments", record.open_payments);
    facts += `,${factText(release, "open_payments", "open_payments_recipient", true, record.open_payments, confidence)}`;
  }
  return `[${facts.slice(1)}]`;
}

/** What the absence of a fact means, as JSON text. What was struck comes last. */
export function factsNote(release: Release, now: number, struck: Struck): string {
  const listed = once(release, `what no fact means on day ${Math.floor(now / DAY)}`, () => {
    const then = release.served === undefined ? "" : isIngested(release, "asc")
      ? " Payments of snapshots before the served one are not kept."
      : " Affiliations of that day, and payments of snapshots before the served one, are not kept.";
    return `A fact that is not listed is unknown, not a negative finding.${then} ${exclusionNote(release, "oig_leie", now)}`;
  });
  return JSON.stringify(`${listed} ${struckNote(release, struck)}`.trimEnd());
}
