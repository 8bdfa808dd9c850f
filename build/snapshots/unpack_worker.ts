/** The worker of `threaded_unpack.ts`: unpacks one zip entry into a ring. */
import { openRing, type RingMemory } from "../threads/ring.ts";
import { serve, type Task } from "../threads/serve.ts";
import { type PackedEntry, unpackInto } from "./unpack.ts";

export interface UnpackJob {
  readonly path: string;
  readonly entry: PackedEntry;
  readonly chunks: RingMemory;
}

export type UnpackTask = Task<UnpackJob, void>;

serve<UnpackTask>(async ({ path, entry, chunks }, { wait }) => {
  const ring = openRing(chunks);
  let count = 0;
  await unpackInto(path, entry, {
    next: () => wait(() => ring.room(count, Infinity)),
    filled(length) {
      ring.filled(count, length);
      count += 1;
    },
  });
  ring.end();
});
