/** What the snapshots so far said of one NPI or CCN, as intervals. */
import type { SourceId } from "../../data/contract/ids.ts";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { type HistorySnapshot, type HistoryValue, type Interval, intervalsOf, LISTED, STRUCK } from "../../data/contract/release/history.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { FACILITY_TYPES } from "../../data/contract/ids.ts";
import { paramOf, type RecordCall, type ResolverOutcome } from "../surface/handler.ts";
import { facilityPast, providerPast, type PlacedRow, type RecordPast, type SourcePast } from "../surface/history.ts";
import { tupleText } from "../surface/provenance.ts";
import { noRecordOf } from "../surface/absence.ts";
import { checkNpi } from "../surface/provider.ts";
import type { Release } from "../release/reader.ts";
import { join } from "../http/json_text.ts";
import { checkCcn, noRecord } from "./facilities.ts";

const NOTE = "An interval runs from the first snapshot that said so to the last one. A snapshot that is in no interval did not list the record. " +
  "Null is unknown: of an exclusion list, that it did not name this NPI, which clears nobody. Former names of persons are not kept. " +
  "Under `struck` stand the snapshots whose statement was taken out of the history, and why: what it was is unknown. " +
  "Rows are those of the last snapshot of the interval: file, line and byte. Those of the newest snapshot are in the lineage of the release.";

interface FieldHistory {
  readonly source_id: SourceId;
  readonly field: string;
  readonly intervals: readonly (Interval & { readonly rows: readonly PlacedRow[] | null })[];
}

function fieldsOf({ timeline, fields, isListed, said, struck, rowsIn }: SourcePast, hasListing: boolean): FieldHistory[] {
  const { source_id } = timeline;
  // A part of a publication cannot tell that a record was not in the whole.
  const listing = (snapshot: Parameters<typeof isListed>[0]): HistoryValue => (
    isListed(snapshot) || (snapshot.complete && struck(snapshot) === null ? false : null)
  );
  const intervals = (value: (snapshot: HistorySnapshot) => HistoryValue | undefined): FieldHistory["intervals"] => (
    intervalsOf(timeline, value).map((interval) => ({ ...interval, rows: rowsIn(interval.last_snapshot) }))
  );
  const reasons = intervals((each) => struck(each) ?? undefined);
  return [
    ...reasons.length === 0 ? [] : [{ source_id, field: STRUCK, intervals: reasons }],
    ...hasListing ? [{ source_id, field: LISTED, intervals: intervals(listing) }] : [],
    ...fields.map(({ name }) => ({ source_id, field: name, intervals: intervals((each) => (isListed(each) ? said(name, each) : undefined)) })),
  ];
}

/** The sources that list the record come first; others are joined to it. */
function historyText(release: Release, head: object, { sources, corrections }: RecordPast, listing: readonly SourceId[]): string {
  const [first] = sources;
  const text = JSON.stringify({
    ...head,
    fields: sources.flatMap((past) => fieldsOf(past, listing.includes(past.timeline.source_id))),
    corrections: corrections.map(([source_id, snapshot, field, was]) => ({ source_id, snapshot, field, was })),
    sources: sources.map(({ timeline: { source_id, snapshots, synthetic } }) => (
      { source_id, first_snapshot: snapshots[0]?.snapshot, newest_snapshot: snapshots.at(-1)?.snapshot, synthetic }
    )),
    snapshots_href: `/${publicPath.history}`,
    history_note: NOTE,
  });
  return join(text, tupleText(release, first!.timeline.source_id, CONFIDENCE.exact, "history", () => ({ fields: "present" })));
}

export async function npiHistory({ params, release }: Pick<RecordCall, "params" | "release">): Promise<ResolverOutcome> {
  const npi = checkNpi(paramOf({ params }, "npi"));
  const past = await providerPast(release, npi);
  if (past === null || past.sources.length === 0) throw noRecordOf(release, npi);
  const consults = past.sources.map(({ timeline }) => timeline.source_id);
  return { record: historyText(release, { npi }, past, ["nppes"]), consults };
}

export async function ccnHistory({ params, release }: Pick<RecordCall, "params" | "release">): Promise<ResolverOutcome> {
  const ccn = checkCcn(paramOf({ params }, "ccn"));
  const past = await facilityPast(release, ccn);
  if (past === null || past.sources.length === 0) throw await noRecord(release, ccn, FACILITY_TYPES);
  const consults = past.sources.map(({ timeline }) => timeline.source_id);
  return { record: historyText(release, { ccn }, past, consults), consults };
}
