/** Our prose about webhook events: when each is sent, and what each field of a delivery means. */
import type { EventName } from "../data/contract/records/events.ts";
import { TEST_EVENT } from "../data/contract/records/webhooks.ts";

export const EVENT_TEXTS: readonly { readonly name: EventName; readonly when: string }[] = [
  {
    name: "source.refreshed",
    when: "A federal source has a new snapshot in the served release. The event also announces deprecations, at least 90 days before a removal.",
  },
  { name: "provider.changed", when: "The record of an NPI you watch changed since the last event. `changed_fields` names the fields that changed." },
  {
    name: "exclusion.added",
    when: "An NPI you watch was added to the federal exclusion list. Verify with the list’s publisher before you act on it.",
  },
];

export const TEST_EVENT_TEXT = {
  name: TEST_EVENT,
  when: "The owner of a webhook asked for a test delivery. It is sent once, without retries, and says nothing about any record.",
} as const;

/** By field name, for all events. `test/site/events.test.ts` compares it with the contract's schemas. */
export const EVENT_FIELDS: Readonly<Record<string, string>> = {
  event: "Which event this is.",
  npi: "The NPI you watch, ten digits.",
  dataset_id: "The federal source it comes from, as `/public/v1/sources.json` lists it.",
  snapshot: "The publisher’s date of the snapshot that has it.",
  previous_snapshot: "The publisher’s date of the snapshot announced before it.",
  deprecations: "What will be removed from the API, and when. Absent if nothing will be.",
  changed_fields: "Names of the fields that changed, such as `address.city`. Never their values.",
  exclusion_type: "The list’s own code for the legal ground. Null if the entry has none.",
  exclusion_date: "The day the exclusion takes effect. Null if the entry has none.",
  href: "Path of the record, relative to the base address of Surface B.",
  subscription_id: "The webhook it was sent for.",
  delivered_at: "When this attempt was sent, in UTC. It is signed too: reject deliveries older than five minutes.",
};
