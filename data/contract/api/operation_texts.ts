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
  Reference: "Methods, sources and service status.",
  Webhooks: "Events that we send to your address.",
} as const;

export const OPERATION_TEXTS: Readonly<Record<OperationId, OperationText>> = {
  health: { tag: "Reference", description: "For load balancers and uptime checks. It does not count against any quota." },
  status: {
    tag: "Reference",
    description: "Lists each source with its snapshot date, its age and its limit, and whether a newer snapshot is held back. Always returns 200; " +
      "read `summary.overall` to see whether anything needs attention.",
  },
  openapi: { tag: "Reference", description: "The OpenAPI 3.1 document of this surface. Use it to generate a client." },
  specialties: {
    tag: "Supply",
    description: "Start here: the other supply operations take a specialty's `slug` and, optionally, one of its codes as `subspecialty`.",
  },
  by_state: {
    tag: "Supply",
    description: "One row for each of the 50 states and DC, with the count, the density, its rank and its quartile. With `subspecialty`, only " +
      "providers who list that code are counted. Each value has its source. With `as_of`, you get the figures published for the newest complete " +
      "snapshot on or before that date. It cannot be combined with `subspecialty`.",
  },
  by_county: {
    tag: "Supply",
    description: "The registry does not give the county of a practice, so you get the figures of the whole state, with the name of the county.",
  },
  coverage: { tag: "Supply", description: "One state's figures in every specialty, for a state profile." },
  provider: {
    tag: "Providers",
    description: "Covers active individuals in the counted specialties. For any other NPI, use `/npi/{npi}`; `details.reason` of the 404 says why.",
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
    description: "Each figure comes with the file and the path where you can check it. A question that published figures cannot " +
      "answer is refused with a reason, also with status 200.",
  },
  evidence_query_demo: { tag: "Questions", description: "Try it without a key: a few questions a day per address." },
  sources: { tag: "Reference", description: "Who publishes each source, on what terms, and which snapshot this release has." },
  resolver_openapi: { tag: "Reference", description: "The OpenAPI 3.1 document of this surface. Use it to generate a client." },
  npi: {
    tag: "Providers",
    description: "A flat record with 14 provenance keys. With `include=facts`, it also lists what other federal files say about exactly this NPI. " +
      "A missing fact means unknown, not false.",
  },
  entity: { tag: "Providers", description: "The same as `/npi/{npi}?include=facts`. Webhook events link to this path." },
  providers: {
    tag: "Providers",
    description: "Lists the providers of a specialty or taxonomy code, page by page. Follow `next_cursor` until it is null.",
  },
  facilities: {
    tag: "Facilities",
    description: "Lists the facilities of a type, in one state or city or everywhere, page by page. Follow `next_cursor` until it is null.",
  },
  ccn: { tag: "Facilities", description: "Name, address, ownership and star rating of a hospital, nursing home or other facility." },
  npi_history: {
    tag: "Providers",
    description: "For each field, what each snapshot said and for which dates. A field that never changed has one interval.",
  },
  ccn_history: {
    tag: "Facilities",
    description: "For each field, what each snapshot said and for which dates. A field that never changed has one interval.",
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
  payments: { tag: "Providers", description: "The payments that manufacturers reported, and their total. No record does not mean that no payment was made." },
  batch: {
    tag: "Providers",
    description: "Results are in the order of the request, with null for an NPI that has no record. Send `Accept: application/x-ndjson` to read line " +
      "by line. With `include=findings`, each has the findings of a roster check. No finding clears anybody.",
  },
  webhook_list: { tag: "Webhooks", description: "Never shows a signing secret." },
  webhook_create: {
    tag: "Webhooks",
    description: "The events `provider.changed` and `exclusion.added` need a list of `npis`. Keep the secret: it is shown once and signs every delivery.",
  },
  webhook_get: { tag: "Webhooks", description: "For a stopped webhook, also says why it was stopped." },
  webhook_change: {
    tag: "Webhooks",
    description: "Fields you leave out stay as they are. `active: false` pauses deliveries, and `active: true` resumes them.",
  },
  webhook_delete: { tag: "Webhooks", description: "This cannot be undone." },
  webhook_rotate_secret: {
    tag: "Webhooks",
    description: `For ${ROTATION_HOURS} hours, deliveries are also signed with the old secret, so you can switch your receiver without losing any.`,
  },
  webhook_test: { tag: "Webhooks", description: "Use this to test your receiver and its signature check." },
  webhook_deliveries: { tag: "Webhooks", description: "Shows the state, the number of attempts and the last status of each delivery." },
  webhook_replay: {
    tag: "Webhooks",
    description: "Use this after your receiver was down. Deliveries keep their ids, so you can skip those you have handled.",
  },
};
