/**
 * The cross-dataset facts of an NPI. A fact says what a federal file states of exactly this NPI, with that file's own
 * provenance; a fact that is not listed is unknown and never a negative finding (spec 2.2, DECISIONS 3).
 */
import type { SourceId } from "../../data/contract/ids.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { once } from "../release/memo.ts";
import { isIngested, sourceOf, tupleText } from "../provenance.ts";
import { blockConfidence, exclusionNote, type ProviderRow } from "../provider.ts";
import type { Release } from "../release/reader.ts";
import { join } from "../splice.ts";

/** True or false only where a complete enrolment file is loaded: in a part of one, an absence says nothing. */
export function pecosEnrolled(release: Release, row: ProviderRow): boolean | null {
  const isComplete = once(release, "pecos is complete", () => isIngested(release, "pecos") && sourceOf(release, "pecos").complete);
  return isComplete ? row.pecos !== null : null;
}

/** `detail` is JSON text, null for none. All facts rest on an exact identifier but payments, some of which are matched by name. */
function factText(
  release: Release, id: SourceId, type: string, value: boolean, detail: string | null, confidence: number = CONFIDENCE.exact,
): string {
  const head = `{"type":"${type}","value":${value}${detail === null ? "" : `,"detail":${detail}`}}`;
  return join(head, tupleText(release, id, confidence, `fact ${type}`, () => ({ [type]: "present" })));
}

interface Affiliation {
  readonly ccn: string;
  readonly facility_type: string;
  readonly source_id: SourceId;
}

function affiliationTexts(release: Release, row: ProviderRow): string[] {
  if (row.affiliations === null) return [];
  const affiliations = JSON.parse(row.affiliations) as Affiliation[];
  return affiliations.map(({ source_id, ccn, facility_type }) =>
    factText(release, source_id, "affiliated_facility", true, JSON.stringify({ ccn, facility_type })));
}

/** The facts as the text of a JSON array. */
export function factsText(release: Release, row: ProviderRow): string {
  const facts: string[] = [];
  if (row.oig_leie !== null) facts.push(factText(release, "oig_leie", "exclusion", true, row.oig_leie));
  const enrolled = pecosEnrolled(release, row);
  if (enrolled !== null) facts.push(factText(release, "pecos", "pecos_enrolled", enrolled, row.pecos));
  facts.push(...affiliationTexts(release, row));
  if (row.open_payments !== null) {
    const confidence = blockConfidence("open_payments", row.open_payments);
    facts.push(factText(release, "open_payments", "open_payments_recipient", true, row.open_payments, confidence));
  }
  return `[${facts.join(",")}]`;
}

/** What the absence of a fact does not mean, as JSON text. */
export function factsNote(release: Release): string {
  return once(release, "facts note", () =>
    JSON.stringify(`A fact that is not listed is unknown, not a negative finding. ${exclusionNote(release)}`));
}
