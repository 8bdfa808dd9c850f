/** The group of each operation, and what a caller should know of it before the first request, in a few sentences. */
import { ROTATION_HOURS } from "../records/webhooks.ts";
import type { OperationId } from "./api.ts";

export interface OperationText {
  /** The group of the operation in the API reference and in OpenAPI. */
  readonly tag: keyof typeof TAGS;
  readonly description: string;
}

/** The groups in the order of the API reference. */
export const TAGS = {
  Supply: "How many active providers each state has, in total and per 100,000 residents.",
  Providers: "Single providers by NPI.",
  Facilities: "Single facilities by CMS Certification Number (CCN).",
  Search: "Records by name or identifier.",
  Questions: "Questions in plain English, answered from published figures.",
  Exports: "Datasets as files for language models, and audit packs.",
  Reference: "Methods, sources and the state of the service.",
  Webhooks: "Events that the service sends to an address of yours.",
} as const;

export const OPERATION_TEXTS: Readonly<Record<OperationId, OperationText>> = {
  health: { tag: "Reference", description: "For load balancers and uptime checks. It does not count against any quota." },
  status: {
    tag: "Reference",
    description: "Lists each source with its snapshot date, its age and its limit, and whether a newer snapshot is held back. Always answers 200; " +
      "read `summary.overall` to see whether anything needs attention.",
  },
  openapi: { tag: "Reference", description: "The OpenAPI 3.1 document of this surface. Use it to generate a client." },
  specialties: {
    tag: "Supply",
    description: "Start here: the other supply operations take the `slug` of a specialty, and one of its codes as `subspecialty`.",
  },
  by_state: {
    tag: "Supply",
    description: "One row for each of the 50 states and DC, with the count, the density, its rank and its quartile. With `subspecialty`, only " +
      "providers who list that code are counted. Each value has its source. With `as_of`, the figures are those that were published for the " +
      "newest complete snapshot on or before that day; it does not go with `subspecialty`.",
  },
  by_county: {
    tag: "Supply",
    description: "The registry does not give the county of a practice, so the answer has the figures of the whole state and names the county you asked for.",
  },
  coverage: { tag: "Supply", description: "The row of one state in every specialty, for a profile of the state." },
  provider: {
    tag: "Providers",
    description: "Covers active individuals in one of the counted specialties. For any other NPI use `/npi/{npi}`; the 404 says in `details.reason` why.",
  },
  resolve: {
    tag: "Providers",
    description: "Joins the registry record with exclusions, Medicare enrollment, quality scores and payments by exactly this NPI. A block without " +
      "data means unknown, never a clearance.",
  },
  methodology: { tag: "Reference", description: "The rules, fields and limits behind a dataset, with the history of the method." },
  audit_packs: { tag: "Exports", description: "An audit pack documents a dataset in one file, for your own records." },
  audit_pack_pdf: { tag: "Exports", description: "The same content as the JSON, laid out for printing." },
  audit_pack: {
    tag: "Exports",
    description: "The source files with their hashes, what happened to every row, the rules, the limits, the checks and the history of the method.",
  },
  export_dataset: {
    tag: "Exports",
    description: "Each dataset has 54 chunks: one for the nation, one for each state and DC, one on underserved states and one on the dataset. " +
      "Choose `json`, `ndjson` or `text-blocks` with `format`.",
  },
  evidence_query: {
    tag: "Questions",
    description: "Each figure in the answer comes with the file and the place where you can check it. A question that published figures cannot " +
      "answer is refused with a reason, and the status is 200 then, too.",
  },
  evidence_query_demo: { tag: "Questions", description: "For trying it without a key. A few questions a day for each address." },
  sources: { tag: "Reference", description: "Who publishes each source, on what terms, and which snapshot this release has." },
  resolver_openapi: { tag: "Reference", description: "The OpenAPI 3.1 document of this surface. Use it to generate a client." },
  npi: {
    tag: "Providers",
    description: "A flat record with 14 provenance keys. With `include=facts` it also lists what other federal files say about exactly this NPI. " +
      "A fact that is missing is unknown, not false.",
  },
  entity: { tag: "Providers", description: "The same as `/npi/{npi}?include=facts`. Webhook events link to this path." },
  providers: {
    tag: "Providers",
    description: "Pages through the providers of a specialty or taxonomy code. Follow `next_cursor` until it is null.",
  },
  facilities: {
    tag: "Facilities",
    description: "Pages through the facilities of a type, in one state or city or everywhere. Follow `next_cursor` until it is null.",
  },
  ccn: { tag: "Facilities", description: "Name, address, ownership and star rating of a hospital, nursing home or other facility." },
  npi_history: {
    tag: "Providers",
    description: "For each field, what the snapshots so far said and from which day to which. A field that never changed has one interval.",
  },
  ccn_history: {
    tag: "Facilities",
    description: "For each field, what the snapshots so far said and from which day to which. A field that never changed has one interval.",
  },
  search: {
    tag: "Search",
    description: "Results come in groups. Names match in any word order, and the last word may be incomplete. An NPI, CCN or NCT number is looked up exactly.",
  },
  quality: {
    tag: "Facilities",
    description: "Every measure that CMS publishes for the facility, with the national average where there is one. A withheld value is null and has " +
      "the publisher's footnote.",
  },
  payments: { tag: "Providers", description: "The payments that manufacturers reported, with their sum. No record does not mean that no payment was made." },
  batch: {
    tag: "Providers",
    description: "Answers in the order of the request, with null for an NPI that has no record. Send `Accept: application/x-ndjson` to read line by line. " +
      "With `include=findings` it also says what a roster check says of each NPI, and no finding clears anybody.",
  },
  webhook_list: { tag: "Webhooks", description: "Never shows a signing secret." },
  webhook_create: {
    tag: "Webhooks",
    description: "The events `provider.changed` and `exclusion.added` need a list of `npis`. Keep the secret: it is shown once and signs every delivery.",
  },
  webhook_get: { tag: "Webhooks", description: "Also says why a webhook is stopped, if it is." },
  webhook_change: {
    tag: "Webhooks",
    description: "Fields that you leave out stay as they are. `active: false` pauses deliveries, `active: true` resumes them.",
  },
  webhook_delete: { tag: "Webhooks", description: "This cannot be undone." },
  webhook_rotate_secret: {
    tag: "Webhooks",
    description: `For ${ROTATION_HOURS} hours deliveries are signed with the old secret, too, so you can switch your receiver without losing a delivery.`,
  },
  webhook_test: { tag: "Webhooks", description: "Use it to check your receiver and its signature check." },
  webhook_deliveries: { tag: "Webhooks", description: "Shows the state, the number of attempts and the last status of each delivery." },
  webhook_replay: {
    tag: "Webhooks",
    description: "Use it after an outage of your receiver. Deliveries keep their ids, so you can skip those you have handled.",
  },
};
