/** One facility and its quality measures, from Surface B, with the provenance stated once. */
import * as z from "zod/v4";
import { FACILITY_TYPES } from "../../../data/contract/ids.ts";
import { facility, quality, qualityMeasure } from "../../../data/contract/records/resolver.ts";
import { compacted, createSources, provenanceRef, sourceEntries } from "../protocol/compact.ts";
import { ccnInput, dayInput, facilityLinks, onDay, queryOf } from "../protocol/identifiers.ts";
import { fitting, leftOut } from "../protocol/size.ts";
import { defineTool } from "../protocol/tool.ts";

const { ccn, facility_name, facility_type, ownership_type, overall_star, overall_star_exact, overall_star_footnote } = facility.shape;

export const resolveCcn = defineTool({
  name: "resolve_ccn",
  title: "Resolve a CCN",
  description: "Which facility a CMS Certification Number is: name, type, ownership, city and state, overall star. overall_star null means "
    + "that none is published "
    + "(overall_star_footnote says why; home health agencies have half stars in overall_star_exact), never a bad rating. For its measures "
    + "use facility_quality with the type given here.",
  input: z.strictObject({ ccn: ccnInput, as_of: dayInput }),
  output: z.object({
    facility: z.object({
      ccn, facility_name, facility_type, ownership_type, address: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
      overall_star, overall_star_exact, overall_star_footnote, ...provenanceRef,
    }),
    sources: sourceEntries,
  }),
  async run({ ccn, as_of }, { ask, base }) {
    const query = queryOf(as_of);
    const answer = await ask({ at: "resolver", path: `/ccn/${ccn}`, query, credential: "service_key" }) as z.infer<typeof facility>;
    const { as_of: day, _snapshots: _, ...record } = answer;
    const sources = createSources();
    const data = { facility: compacted(record, sources), sources: sources.table() };
    const links = facilityLinks(base, record.facility_type);
    return { summary: `CCN ${ccn}${onDay(day)}: one facility. Its quality measures: facility_quality.`, data, links };
  },
});

export const facilityQuality = defineTool({
  name: "facility_quality",
  title: "Quality of a facility",
  description: "Quality measures of one facility beside the national averages, as CMS publishes them. A value of null is suppressed or not "
    + "published (footnote says why), never zero; "
    + "value_text holds scores that are words. compared_to_national is the publisher's own judgment. The type must be that of the CCN: "
    + "resolve_ccn tells it. Of a past day there are stars only.",
  input: z.strictObject({
    type: z.enum(FACILITY_TYPES),
    ccn: ccnInput,
    as_of: dayInput,
    skip: z.int().min(0).max(10_000).default(0).describe("Measures to pass over, for the rest of a list that was cut."),
  }),
  output: z.object({
    type: facility_type, ccn, overall_star, overall_star_exact, overall_star_footnote,
    measurement_period: quality.shape.measurement_period,
    ...provenanceRef,
    measure_count: z.int(),
    measures: z.array(z.object(qualityMeasure.shape)),
    left_out: leftOut,
    sources: sourceEntries,
  }),
  async run({ type, ccn, as_of, skip }, { ask, base }) {
    const question = { at: "resolver", path: `/quality/${type}/${ccn}`, query: queryOf(as_of), credential: "service_key" } as const;
    const { measures, as_of: day, _snapshots: _, ...record } = await ask(question) as z.infer<typeof quality>;
    const sources = createSources();
    const head = compacted(record, sources);
    const data = fitting(
      measures.slice(skip),
      (kept, leftOut) => ({ ...head, measure_count: measures.length, measures: kept, left_out: leftOut, sources: sources.table() }),
      (kept) => `Call facility_quality again with skip ${skip + kept}.`,
    );
    return { summary: `${measures.length} quality measures of the ${type} with CCN ${ccn}${onDay(day)}.`, data, links: facilityLinks(base, type) };
  },
});
