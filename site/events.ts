/** Our prose about webhook events: when each is sent, and what each field of a delivery means. */
import type { EventName } from "../data/contract/records/events.ts";
import { TEST_EVENT } from "../data/contract/records/webhooks.ts";

export const EVENT_TEXTS: readonly { readonly name: EventName; readonly when: string }[] = [
  {
    name: "source.refreshed",
    when: "A federal source has a new snapshot in the served release. It also carries notices of deprecation, at least 90 days before a removal.",
  },
  { name: "provider.changed", when: "The resolved record of an NPI you watch differs from the one announced last. `changed_fields` names what differs." },
  {
    name: "exclusion.added",
    when: "An NPI you watch stands in the federal exclusion list, and none of its rows was announced before. Verify with the list’s publisher " +
      "before acting on it.",
  },
];

export const TEST_EVENT_TEXT = {
  name: TEST_EVENT,
  when: "The owner of a webhook asked for a trial delivery. It is sent once, without retries, and says nothing about any record.",
} as const;

/** By field name, for all events. `test/site/events.test.ts` compares it with the contract's schemas. */
export const EVENT_FIELDS: Readonly<Record<string, string>> = {
  event: "Which event this is.",
  npi: "The NPI you watch, ten digits.",
  dataset_id: "The federal source it comes from, as `/public/v1/sources.json` lists it.",
  snapshot: "The publisher’s date of the snapshot in which it stands.",
  previous_snapshot: "The publisher’s date of the snapshot announced before.",
  deprecations: "What of the interface is going to be removed, and when. Absent while nothing is.",
  changed_fields: "Names of the fields that differ, `address.city` for one. Never their values.",
  exclusion_type: "The list’s own code of the legal ground. Null where its row has none.",
  exclusion_date: "The day the exclusion takes effect. Null where its row has none.",
  href: "Where the record is, below the base of Surface B.",
  subscription_id: "The webhook it was sent for.",
  delivered_at: "When this attempt was sent, in UTC. It is signed with the rest: refuse what is older than five minutes.",
};
