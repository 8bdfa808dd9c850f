/**
 * From the releases' outboxes into the queue. A release's events are due with the generation that first names it; how far
 * they have been read is kept beside the queue and moved in the step that queues them, so that a process may end anywhere
 * and several may read at once: each line is queued once.
 */
import { newestGeneration } from "../../data/store/generations.ts";
import { dueOutboxes, readOutbox, type DueOutbox } from "../../data/store/outbox.ts";
import type { StoredEvent } from "../../data/contract/records/events.ts";
import type { Store } from "../../data/store/store.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { State } from "../state/rules/state.ts";
import type { Cursor, Due } from "../state/rules/webhooks.ts";
import { openMatcher, type Matcher } from "./match.ts";

export interface CollectOptions {
  readonly store: Store;
  readonly state: Pick<State, "webhooks" | "keys">;
  readonly clock: Clock;
}

/** In one step: so few that no other request waits long for the state. */
const MOST_LINES = 500;
const MOST_ROWS = 2_000;

/** The first lines, as many as make one step, and their deliveries. */
function stepOf(events: readonly StoredEvent[], generation: number, match: Matcher): { readonly lines: number; readonly due: readonly Due[] } {
  const due: Due[] = [];
  let lines = 0;
  for (const { id, body } of events.slice(0, MOST_LINES)) {
    if (due.length >= MOST_ROWS) break;
    lines += 1;
    const text = JSON.stringify(body);
    due.push(...match(body).map((subscription) => ({ subscription, id, event: body.event, body: text, generation })));
  }
  return { lines, due };
}

/** Queues one outbox from `cursor` on; the place behind it, or null when another process was quicker. */
async function readWhole({ store, state: { webhooks }, clock }: CollectOptions, { generation, manifest, files }: DueOutbox, from: Cursor, match: Matcher): Promise<Cursor | null> {
  let at = from;
  while (at.file < files) {
    const events = (await readOutbox(store, manifest, at.file)).slice(at.line);
    const { lines, due } = stepOf(events, generation, match);
    const isLast = lines === events.length;
    const to = isLast ? { ...at, file: at.file + 1, line: 0 } : { ...at, line: at.line + lines };
    const next = to.file === files ? { generation, file: 0, line: 0 } : to;
    if (!await webhooks.advance(at, next, due, clock())) return null;
    if (next.generation === generation) return next;
    at = next;
  }
  const next = { generation, file: 0, line: 0 };
  return await webhooks.advance(at, next, [], clock()) ? next : null;
}

/**
 * Queues what became due since the last time. The first time of all nothing is: who subscribes hears of what comes. Rejects when
 * store or state fails, or an outbox is damaged; what was queued before stays queued, and the next call goes on from there.
 */
export async function collect(options: CollectOptions): Promise<void> {
  const { store, state: { webhooks, keys }, clock } = options;
  const newest = (await newestGeneration(store))?.generation ?? 0;
  let at = await webhooks.cursor();
  if (at === null) return webhooks.begin({ generation: newest, file: 0, line: 0 });
  if (newest <= at.generation) return;
  const match = await openMatcher(webhooks, keys, clock());
  for await (const outbox of dueOutboxes(store, at.generation)) {
    at = await readWhole(options, outbox, at, match);
    if (at === null) return;
  }
  // Rollbacks and the like: so that they are not looked at again.
  if (newest > at.generation) await webhooks.advance(at, { generation: newest, file: 0, line: 0 }, [], clock());
}
