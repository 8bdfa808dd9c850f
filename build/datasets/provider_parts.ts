/**
 * The provider table in parts: so many providers one behind the other, whose blocks are closed with them, so that several
 * threads can make them at once. What is shared with such a thread: a ring of parts there, a ring of blocks back.
 *
 * A part as a record: where its records lie in the registry's file (two f64), then each NPI that another source tells of
 * (u32) and its joined cells. A block as a record: the keys of its first and last row, its rows, its crc32 and the
 * bytes of the message's head (u32 each), then the message; an empty one ends a part.
 */
import { type Outcome, OUTCOME_BYTES, outcomeOn } from "../threads/outcome.ts";
import { type Ring, ringBytes, ringOn } from "../threads/ring.ts";
import type { MessageHead } from "../tables/message_head.ts";

/** Rows of a part: 64 whole blocks where rows are short. */
export const PART_ROWS = 16_384;
/** Columns of the provider table that other sources give: the last ones. */
export const JOINED_CELLS = 6;

export const PART = { from: 0, to: 8, joined: 16 } as const;
export const BLOCK = { first: 0, last: 4, rows: 8, crc32: 12, headBytes: 16, message: 20 } as const;

export const SLOT_BYTES = 256 * 1024;
const INWARD = { slots: 8, slotBytes: SLOT_BYTES };
/** What a part may take that is sent to a thread before that thread is done with another: with its head, it fits the ring. */
export const SENT_AHEAD_BYTES = (INWARD.slots - 1) * SLOT_BYTES;
/** About a whole part, so that its thread goes on to the next. */
const OUTWARD = { slots: 24, slotBytes: SLOT_BYTES };

export interface PartsJob {
  readonly memory: SharedArrayBuffer;
  /** The registry's records. */
  readonly path: string;
  /** The registry's own date. */
  readonly snapshot: string;
  /** Of the table's messages. */
  readonly head: MessageHead;
}

export function partsMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(ringBytes(INWARD) + ringBytes(OUTWARD) + OUTCOME_BYTES);
}

interface Shared {
  readonly inward: Ring;
  readonly outward: Ring;
  readonly outcome: Outcome;
}

export function partsOn(memory: SharedArrayBuffer): Shared {
  const [there, back] = [ringBytes(INWARD), ringBytes(OUTWARD)];
  return { inward: ringOn(memory, INWARD), outward: ringOn(memory, OUTWARD, there), outcome: outcomeOn(memory, there + back) };
}
