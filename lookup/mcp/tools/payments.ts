/** Open Payments of one program year, from Surface B, with the list of payments in pages. */
import * as z from "zod/v4";
import { payments } from "../../../data/contract/records/resolver.ts";
import { compacted, createSources, provenanceRef, sourceEntries } from "../protocol/compact.ts";
import { npiInput } from "../protocol/identifiers.ts";
import { fitting, leftOut } from "../protocol/size.ts";
import { defineTool } from "../protocol/tool.ts";

const { npi, program_year, total_amount_usd, record_count, program_years } = payments.shape;
const record = payments.shape.records.element.shape;

export const paymentsTool = defineTool({
  name: "payments",
  title: "Open Payments to a provider",
  description: "General payments of drug and device makers to one NPI in one program year (Open Payments). total_amount_usd null with "
    + "record_count 0 means that no record is published, not that nothing was paid: "
    + "small payments are not reported. confidence below 1 means matched by name and place instead of NPI. disputed records are disputed by "
    + "the recipient. A payment is no sign of wrongdoing.",
  input: z.strictObject({
    npi: npiInput,
    program_year: z.int().min(2013).max(2099).optional().describe("The newest loaded year when left out; program_years lists those there are."),
    skip: z.int().min(0).max(1_000_000).default(0).describe("Records to pass over, for the rest of a list that was cut."),
  }),
  output: z.object({
    npi, program_year, total_amount_usd, record_count, program_years,
    ...provenanceRef,
    records: z.array(z.object(record)),
    left_out: leftOut,
    sources: sourceEntries,
  }),
  async run({ npi, program_year: year, skip }, { ask }) {
    const query = year === undefined ? {} : { program_year: String(year) };
    const { records, ...rest } = await ask({ at: "resolver", path: `/payments/${npi}`, query, credential: "service_key" }) as z.infer<typeof payments>;
    const sources = createSources();
    const head = compacted(rest, sources);
    const data = fitting(
      records.slice(skip),
      (kept, leftOut) => ({ ...head, records: kept, left_out: leftOut, sources: sources.table() }),
      (kept) => `Call payments again with program_year ${rest.program_year} and skip ${skip + kept}.`,
    );
    return { summary: `${rest.record_count} payment records of program year ${rest.program_year} for NPI ${npi}.`, data };
  },
});
