/** Makes the items of the public feeds: the refreshed sources and the number of changed records, then the earlier items. */
import { longDate } from "../../data/contract/numbers.ts";
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { FEED_ITEMS, feedId, feedItem, type EventName, type FeedItem } from "../../data/contract/records/events.ts";
import type { Manifest } from "../../data/contract/release/release.ts";
import { sourceStateOf, STATE_WORDS } from "../../data/reference/source_state.ts";
import { readListed } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import type { Advance } from "./announced.ts";
import type { EventCount } from "./outbox.ts";

export interface FeedStamp {
  readonly now: string;
  readonly publicUrl: string;
}

/** Returns the items of this release, in the order of its outbox. */
export function feedItems(advances: readonly Advance[], counts: readonly EventCount[], { now, publicUrl }: FeedStamp): FeedItem[] {
  return counts.flatMap(({ event, dataset_id, count, fields }) => {
    const advance = advances.find(({ source }) => source.source_id === dataset_id);
    if (advance === undefined) throw new Error(`${event} of ${dataset_id}, which has no new snapshot`);
    const about = { event, dataset_id, snapshot: advance.snapshot, previous_snapshot: advance.before.snapshot };
    const url = `${publicUrl}/${sitePage.sources}/`;
    const listed = Object.fromEntries([...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
    const { title, text } = wordsOf(event, advance, count, listed);
    return [{ id: feedId(about), ...about, title, text: text + caution(advance), date_published: now, url, count, fields: listed }];
  });
}

/** A count of changed records is no total where the source is a part of its publication. */
function caution({ source }: Advance): string {
  const state = sourceStateOf(source);
  return state === "complete" ? "" : ` The source is ${STATE_WORDS[state]}.`;
}

function wordsOf(event: EventName, { source, snapshot, before }: Advance, count: number, fields: Readonly<Record<string, number>>) {
  const { display_name: name } = source.facts;
  const [day, earlier] = [longDate(snapshot), longDate(before.snapshot)];
  const many = `${count} ${count === 1 ? "record" : "records"}`;
  if (event === "source.refreshed") {
    return { title: `${name}: snapshot of ${day}`, text: `The snapshot of ${day} replaces the one of ${earlier}.` };
  }
  if (event === "exclusion.added") {
    const what = `${count} ${count === 1 ? "exclusion" : "exclusions"}`;
    return { title: `${name}: ${what} added`, text: `${what} with an NPI in the snapshot of ${day} that no earlier snapshot had.` };
  }
  const listed = Object.entries(fields).map(([field, own]) => `${field} ${own}`).join(", ");
  return { title: `${name}: ${many} changed`, text: `${many} changed between the snapshots of ${earlier} and ${day}. Fields: ${listed}.` };
}

/** Returns the new items followed by those of the newest published release, as many as a feed keeps. */
export async function withEarlierItems(store: Store, published: Manifest | null, items: readonly FeedItem[], log: (line: string) => void): Promise<FeedItem[]> {
  const path = publicPath.feed("ndjson");
  if (published === null || !published.objects.some((object) => object.path === path)) return [...items];
  const bytes = await readListed(store, published, path);
  if (bytes === null) {
    log(`store ${store.name}: ${path} of release ${published.release} is missing or damaged: the feeds begin anew`);
    return [...items];
  }
  const before = new TextDecoder().decode(bytes).split("\n").filter((line) => line !== "").map((line) => feedItem.parse(JSON.parse(line)));
  return [...items, ...before].slice(0, FEED_ITEMS);
}
