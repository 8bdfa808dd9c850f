/**
 * Reads a JSON file that is one array, item by item, without holding the file in memory. Brackets and strings are followed byte
 * by byte; `JSON.parse` reads each item. A file that ends before its bracket closes, or is anything else, is refused.
 */
import { createHash } from "node:crypto";
import type { Member } from "../snapshots/archive.ts";
import type { RowPlace } from "../csv/read.ts";
import { FETCH_AGAIN, InputError } from "../snapshots/input_error.ts";

interface JsonItem {
  readonly text: string;
  /** Physical line of its first byte, from 1. */
  readonly line: number;
  /** Place of that byte in the uncompressed file. */
  readonly offset: number;
}

/** The largest study record is a few megabytes. */
const MAX_ITEM_BYTES = 32 * 1024 ** 2;
const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);
const [QUOTE, BACKSLASH, COMMA, LF] = [0x22, 0x5c, 0x2c, 0x0a];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

interface State {
  depth: number;
  inString: boolean;
  escaped: boolean;
  line: number;
  /** The open item's place; null between items. */
  item: { readonly line: number; readonly offset: number } | null;
  closed: boolean;
}

/** Gives every item in file order. Throws an InputError for a damaged file. */
export async function* jsonItems({ path, open }: Pick<Member, "path" | "open">): AsyncGenerator<JsonItem> {
  const refuse = (problem: string, line: number): InputError => new InputError({ file: path, line, problem, remedy: FETCH_AGAIN });
  const state: State = { depth: 0, inString: false, escaped: false, line: 1, item: null, closed: false };
  let kept: Buffer[] = [];
  let size = 0;
  let offset = 0;
  for await (const chunk of open()) {
    let from = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const before = state.item;
      const step = take(state, chunk[i] ?? 0, offset + i);
      if (step === "unexpected") throw refuse("is not a JSON array of records", state.line);
      if (before === null && state.item !== null) from = i;
      if (before === null || state.item !== null) continue;
      const text = Buffer.concat([...kept, chunk.subarray(from, i)]).toString("utf8");
      kept = [];
      size = 0;
      yield { text, ...before };
    }
    offset += chunk.length;
    if (state.item === null) continue;
    kept.push(Buffer.from(chunk.subarray(from)));
    size += chunk.length - from;
    if (size > MAX_ITEM_BYTES) throw refuse("holds a record of more than 32 MB", state.item.line);
  }
  if (!state.closed) throw refuse("the file ends inside its array: it was cut short", state.line);
}

/** Gives every item, parsed, and resolves to their number. Throws an InputError for a damaged file. */
export async function readItems(member: Pick<Member, "path" | "open">, onItem: (item: unknown, place: RowPlace) => void): Promise<number> {
  let count = 0;
  for await (const { text, line, offset } of jsonItems(member)) {
    count += 1;
    onItem(parsed(member.path, text, line), { line, offset, hash: () => createHash("sha256").update(text).digest("hex").slice(0, 16) });
  }
  return count;
}

function parsed(file: string, text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError({ file, line, problem: "this record is not JSON", remedy: FETCH_AGAIN, cause: error });
  }
}

/** Moves on by one byte. An item begins when `item` is set and has ended when it is null again. */
function take(state: State, byte: number, offset: number): "unexpected" | undefined {
  if (byte === LF) state.line += 1;
  if (state.inString) return inString(state, byte);
  if (SPACE.has(byte)) return undefined;
  if (state.closed) return "unexpected";
  if (state.depth === 0) {
    if (byte !== 0x5b) return "unexpected";
    state.depth = 1;
    return undefined;
  }
  if (state.depth === 1 && (byte === COMMA || byte === 0x5d)) {
    state.item = null;
    state.closed = byte !== COMMA;
    return undefined;
  }
  state.item ??= { line: state.line, offset };
  if (byte === QUOTE) state.inString = true;
  else if (OPENING.has(byte)) state.depth += 1;
  else if (CLOSING.has(byte)) state.depth -= 1;
  return undefined;
}

function inString(state: State, byte: number): undefined {
  if (state.escaped) state.escaped = false;
  else if (byte === BACKSLASH) state.escaped = true;
  else if (byte === QUOTE) state.inString = false;
}
