/** One NPI with its facts, and many without, from Surface B, with the provenance stated once for each source. */
import * as z from "zod/v4";
import { BATCH_MAX, type batchResult, fact, provider, type Provider } from "../../../data/contract/records/resolver.ts";
import { compacted, createSources, provenanceRef, sourceEntries } from "../protocol/compact.ts";
import { dayInput, npiInput, onDay, queryOf } from "../protocol/identifiers.ts";
import { fitting, leftOut } from "../protocol/size.ts";
import { defineTool } from "../protocol/tool.ts";

const { npi, status, deactivation_date, entity_type, organization_name, display_name, primary_taxonomy, enumeration_date, pecos_enrolled } = provider.shape;

const providerOut = z.object({
  npi, status, deactivation_date, entity_type, organization_name, display_name, primary_taxonomy, enumeration_date,
  address: z.object({ city: z.string().nullable(), state: z.string().nullable(), postal_code: z.string().nullable() }).nullable(),
  pecos_enrolled,
  ...provenanceRef,
});

const struckOut = z.record(z.string(), z.string()).optional()
  .describe("By source: why what it said on that day was struck from the history. Unknown, no finding and no clearance.");

const factOut = z.object({ type: fact.shape.type, value: z.boolean(), detail: fact.shape.detail, ...provenanceRef });

export const resolveNpi = defineTool({
  name: "resolve_npi",
  title: "Resolve an NPI",
  description: "Who an NPI is: name, kind, primary taxonomy code, city and state, Medicare enrollment, and cross-dataset facts (exclusion, "
    + "pecos_enrolled, affiliated_facility, open_payments_recipient). "
    + "A fact that is not listed is unknown, not negative: the absence of an exclusion fact is never clearance. pecos_enrolled null means "
    + "that no complete enrollment file is loaded. "
    + "A deactivated NPI has no personal fields. For many NPIs use batch_npi, for a name use search.",
  input: z.strictObject({ npi: npiInput, as_of: dayInput }),
  output: z.object({
    provider: providerOut,
    struck: struckOut,
    facts: z.array(factOut),
    facts_note: z.string().nullable().describe("What the absence of a fact does not mean."),
    left_out: leftOut,
    sources: sourceEntries,
  }),
  async run({ npi, as_of }, { ask }) {
    const query = { include: "facts", ...queryOf(as_of) };
    const body = await ask({ at: "resolver", path: `/npi/${npi}`, query, credential: "service_key" }) as Provider;
    const { facts = [], facts_note = null, as_of: day, _snapshots: _, _struck: struck, ...record } = body;
    const data = fitting(facts, (kept, left_out) => {
      const sources = createSources();
      const provider = compacted(record, sources);
      return { provider, ...(struck && { struck }), facts: kept.map((each) => compacted(each, sources)), facts_note, left_out, sources: sources.table() };
    }, () => "GET /v1/npi/{npi}?include=facts of the service gives all facts.");
    const isExcluded = facts.some(({ type, value }) => type === "exclusion" && value);
    const none = struck?.["oig_leie"] === undefined
      ? "No exclusion fact is listed, which is not clearance: facts_note says how old the list is."
      : "What the exclusion list said of it then was struck from the history: that is unknown, and no clearance.";
    const exclusion = isExcluded ? "It has an exclusion fact: see facts." : none;
    const standing = record.status === "deactivated" ? "deactivated" : "active";
    return { summary: `NPI ${npi}${onDay(day)}: ${standing}, ${facts.length} ${facts.length === 1 ? "fact" : "facts"}. ${exclusion}`, data };
  },
});

export const batchNpi = defineTool({
  name: "batch_npi",
  title: "Resolve many NPIs",
  description: `Up to ${BATCH_MAX} NPIs in one call, answered in the order asked, without facts (resolve_npi has them). provider is null `
    + `where an NPI is not resolved, and problem says why: `
    + "invalid_npi (mistyped) or not_found (with a reason; struck: what was known of that day was struck). About 75 records fit one answer; "
    + "left_out says from which position to ask again. Null fields are unknown, never no.",
  input: z.strictObject({ npis: z.array(z.string().max(40)).min(1).max(BATCH_MAX).describe("NPIs, ten digits each."), as_of: dayInput }),
  output: z.object({
    requested: z.int(),
    resolved: z.int(),
    results: z.array(z.object({
      npi: z.string(),
      provider: providerOut.omit({ npi: true }).extend({ struck: struckOut }).nullable(),
      problem: z.object({ code: z.string(), reason: z.string().nullable(), struck: z.string().optional() }).nullable(),
    })),
    left_out: leftOut,
    sources: sourceEntries,
  }),
  async run({ npis, as_of }, { ask }) {
    const answer = await ask({ at: "resolver", path: "/batch/npi", query: queryOf(as_of), body: { npis }, credential: "service_key" });
    const { requested, resolved, results, errors, as_of: day } = answer as z.infer<typeof batchResult>;
    const problems = new Map(errors.map(({ index, code, reason, struck }) => [index, { code, reason: reason ?? null, ...(struck && { struck }) }]));
    const data = fitting(results, (kept, leftOut) => {
      const sources = createSources();
      const providerOf = ({ _struck: struck, ...record }: Provider): Record<string, unknown> => {
        const { npi: _, ...rest } = compacted(record, sources);
        return { ...rest, ...(struck && { struck }) };
      };
      const rows = kept.map((record, i) =>
        ({ npi: npis[i] ?? "", provider: record === null ? null : providerOf(record), problem: problems.get(i) ?? null }));
      return { requested, resolved, results: rows, left_out: leftOut, sources: sources.table() };
    }, (kept) => `Call batch_npi again with the NPIs from position ${kept + 1} of your list on.`);
    const cut = data.left_out === null ? "" : ` ${data.left_out.count} do not fit this answer: see left_out.`;
    return { summary: `${resolved} of ${requested} NPIs resolved${onDay(day)}.${cut}`, data };
  },
});
