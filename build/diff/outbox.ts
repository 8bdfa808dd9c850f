/** Writes the outbox of a release: events go to files on disk, in bounded memory, and are counted for the feeds. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventId, OUTBOX_LINES, outboxPath, storedEvent } from "../../data/contract/records/events.ts";
import type { EventBody, EventName } from "../../data/contract/records/events.ts";
import type { SourceId } from "../../data/contract/ids.ts";
import type { Artifact } from "../files/artifact.ts";

/** The number of events of one name and source. */
export interface EventCount {
  readonly event: EventName;
  readonly dataset_id: SourceId;
  count: number;
  /** The number of changed records, by field. */
  readonly fields: Map<string, number>;
}

export interface Outbox {
  add(body: EventBody): void;
  /** Closes the last file. There is always at least one file, which is empty without events. */
  close(): { readonly artifacts: readonly Artifact[]; readonly counts: readonly EventCount[] };
}

/** Writes files to `folder`, which the caller removes after publication. */
export function openOutbox(folder: string): Outbox {
  const artifacts: Artifact[] = [];
  const counts = new Map<string, EventCount>();
  let lines: string[] = [];
  const flush = (): void => {
    artifacts.push(written(folder, artifacts.length, lines));
    lines = [];
  };
  return {
    add(body) {
      const { event, dataset_id } = body;
      const key = `${event} ${dataset_id}`;
      const own = counts.get(key) ?? { event, dataset_id, count: 0, fields: new Map<string, number>() };
      counts.set(key, own);
      own.count += 1;
      if (body.event === "provider.changed") for (const field of body.changed_fields) own.fields.set(field, (own.fields.get(field) ?? 0) + 1);
      lines.push(`${JSON.stringify(storedEvent.parse({ id: eventId(body), body }))}\n`);
      if (lines.length === OUTBOX_LINES) flush();
    },
    close() {
      if (lines.length > 0 || artifacts.length === 0) flush();
      return { artifacts, counts: [...counts.values()] };
    },
  };
}

function written(folder: string, number: number, lines: readonly string[]): Artifact {
  const path = outboxPath(number);
  const file = join(folder, path.replace("/", "-"));
  writeFileSync(file, lines.join(""));
  return { path, kind: "events", rows: lines.length, body: { file } };
}
