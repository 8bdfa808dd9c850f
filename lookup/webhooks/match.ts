/** Finds the subscriptions for an event, by its name, its source and its NPI. */
import type { EventBody } from "../../data/contract/records/events.ts";
import { withKeysOf } from "./owners.ts";
import type { KeyStore } from "../state/rules/state.ts";
import type { Subscription, WebhookStore } from "../state/rules/webhooks.ts";

export type Matcher = (body: EventBody) => readonly string[];

function takes({ events, datasetIds }: Subscription, { event, dataset_id }: EventBody): boolean {
  return events.includes(event) && (datasetIds.length === 0 || datasetIds.includes(dataset_id));
}

/** Matches against the current subscriptions. Stopped ones are included, because a replay may ask for what they missed. */
export async function openMatcher(webhooks: WebhookStore, keys: KeyStore, now: number): Promise<Matcher> {
  const owned = await withKeysOf(await webhooks.list(), keys, now);
  const byNpi = new Map<string, Subscription[]>();
  for (const subscription of owned) {
    if (!subscription.events.some((event) => event !== "source.refreshed")) continue;
    for (const npi of await webhooks.npisOf(subscription.id)) {
      const watching = byNpi.get(npi);
      if (watching === undefined) byNpi.set(npi, [subscription]);
      else watching.push(subscription);
    }
  }
  return (body) => {
    const candidates = body.event === "source.refreshed" ? owned : byNpi.get(body.npi) ?? [];
    return candidates.filter((subscription) => takes(subscription, body)).map(({ id }) => id);
  };
}
