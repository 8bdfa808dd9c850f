/**
 * Reads the outboxes of the releases into the queue. The events of a release are due with the first generation that names
 * it. The cursor moves in the same step that queues deliveries, so that a process may end at any time, several may read at
 * once, and each line is still queued once.
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

/** In one step; few, so that no request waits long for the state. */
const MOST_LINES = 500;
const MOST_ROWS = 2_000;

/** The number of lines for one step, and their deliveries. */
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

/** Queues the rest of one outbox. Returns the cursor after it, or null when another process was faster. */
async function readWhole(options: CollectOptions, { generation, manifest, files }: DueOutbox, from: Cursor, match: Matcher): Promise<Cursor | null> {
  const { store, state: { webhooks }, clock } = options;
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
 * Queues what became due since the last call. The very first call queues nothing, because only later events are sent.
 * Rejects when the store or the state fails, or an outbox is damaged; the next call then continues where this one stopped.
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
  // Skips generations without an outbox, such as rollbacks.
  if (newest > at.generation) await webhooks.advance(at, { generation: newest, file: 0, line: 0 }, [], clock());
}
