/** What the snapshots so far said of one NPI or one CCN, from Surface B, with the provenance stated once. */
import * as z from "zod/v4";
import { providerHistory, type ProviderHistory } from "../../../data/contract/records/resolver.ts";
import { compacted, createSources, provenanceRef, sourceEntries } from "../protocol/compact.ts";
import { ToolFailure } from "../protocol/failure.ts";
import { ccnInput, npiInput } from "../protocol/identifiers.ts";
import { fitting, leftOut } from "../protocol/size.ts";
import { defineTool } from "../protocol/tool.ts";

const { fields, corrections, sources: timelines, snapshots_href, history_note } = providerHistory.shape;

function pathOf(npi: string | undefined, ccn: string | undefined): string {
  if ((npi === undefined) === (ccn === undefined)) throw new ToolFailure("Give either an NPI or a CCN.");
  return npi === undefined ? `/ccn/${ccn}/history` : `/npi/${npi}/history`;
}

export const historyTool = defineTool({
  name: "history",
  title: "History of an NPI or a CCN",
  description: "What each snapshot so far said of one NPI or one CCN: by source and field the values, each with the first and the last snapshot that "
    + "said so. A snapshot in no interval did not list the record; before first_snapshot nothing is known. excluded is true or null, never false: "
    + "a list that does not name an NPI clears nobody. struck: what was taken out of the history, and why; it is unknown. For the record on one day "
    + "use as_of of resolve_npi or resolve_ccn.",
  input: z.strictObject({ npi: npiInput.optional(), ccn: ccnInput.optional() }),
  output: z.object({
    npi: z.string().optional(), ccn: z.string().optional(),
    fields, corrections, timelines: timelines.describe("The snapshots of each source that the history has."), snapshots_href, history_note,
    ...provenanceRef,
    left_out: leftOut,
    sources: sourceEntries,
  }),
  async run({ npi, ccn }, { ask }) {
    const path = pathOf(npi, ccn);
    const { fields, sources: timelines, ...record } = await ask({ at: "resolver", path, credential: "service_key" }) as ProviderHistory;
    const sources = createSources();
    const head = compacted(record, sources);
    const data = fitting(fields, (kept, left_out) => ({ ...head, fields: kept, timelines, left_out, sources: sources.table() }),
      () => `GET /v1${path} of the service gives all fields.`);
    const changed = new Set(fields.filter(({ intervals }) => intervals.length > 1).map(({ field }) => field));
    const subject = npi === undefined ? `CCN ${ccn}` : `NPI ${npi}`;
    const begins = timelines.map(({ source_id, first_snapshot }) => `${source_id} ${first_snapshot}`).join(", ");
    const struck = fields.some(({ field }) => field === "struck") ? " Some of it was struck: see struck." : "";
    return { summary: `${subject}: changed ${changed.size === 0 ? "nothing" : [...changed].join(", ")}. Known since ${begins}.${struck}`, data };
  },
});
