/**
 * How the provider table is divided over workers (`threaded_parts.ts`, `parts_worker.ts`), and what crosses to them and back.
 * A part is so many providers in a row, and a block ends with it, so that several workers can make parts at once.
 *
 * A part crosses as a record: where its records lie in the registry's file (two f64), then each NPI that other sources have
 * data of (u32) and its joined cells. A block comes back as a record: the keys of its first and last row, its rows, its crc32
 * and the bytes of the message's head (u32 each), then the message. An empty record ends a part.
 */

/** Rows of a part: 64 whole blocks where rows are short. */
export const PART_ROWS = 16_384;
/** Columns of the provider table that other sources give: the last ones. */
export const JOINED_CELLS = 6;

export const PART = { from: 0, to: 8, joined: 16 } as const;
export const BLOCK = { first: 0, last: 4, rows: 8, crc32: 12, headBytes: 16, message: 20 } as const;
