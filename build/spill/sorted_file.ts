/**
 * Visits the groups of a file whose records are sorted by key already, alone or merged with the groups of a spill: what was
 * sorted once is not sorted again.
 */
import { type ByteSource, copyBytes, openBytes, RECORD_HEAD, viewOf } from "./record_file.ts";
import type { Group, Spill } from "./spill.ts";

const READ_BYTES = 4 * 1024 * 1024;

/** A spill, or anything else that visits groups. */
export type Groups = Pick<Spill, "groups">;

/**
 * The groups of the file at `path` and those of `more`; for a key in both, the file's records come first. `window` bytes are
 * read at a time, and more for a group that is longer.
 */
export function sortedGroups(path: string, more: Groups | null, window = READ_BYTES): Groups {
  return {
    groups(visit) {
      const kept = groupsFrom(() => openBytes(path), path, window);
      const merged = merger(visit);
      let next = kept.next();
      more?.groups((group) => {
        for (; next.done !== true && next.value.key < group.key; next = kept.next()) visit(next.value);
        if (next.done === true || next.value.key > group.key) {
          visit(group);
          return;
        }
        merged(next.value, group);
        next = kept.next();
      });
      for (; next.done !== true; next = kept.next()) visit(next.value);
    },
  };
}

/** Visits two groups of the same key as one. */
function merger(visit: (group: Group) => void): (first: Group, second: Group) => void {
  let bytes = Buffer.allocUnsafeSlow(64 * 1024);
  return (first, second) => {
    const size = sizeOf(first) + sizeOf(second);
    if (size > bytes.length) bytes = Buffer.allocUnsafeSlow(size * 2);
    const group: Group = { key: first.key, bytes, view: viewOf(bytes), count: 0, starts: [], ends: [] };
    let at = 0;
    for (const from of [first, second]) {
      for (let i = 0; i < from.count; i += 1) {
        group.starts.push(at);
        at = copyBytes(group.view, at, from.view, from.starts[i]!, from.ends[i]!);
        group.ends.push(at);
        group.count += 1;
      }
    }
    visit(group);
  };
}

function sizeOf({ starts, ends, count }: Group): number {
  let size = 0;
  for (let i = 0; i < count; i += 1) size += ends[i]! - starts[i]!;
  return size;
}

/** The groups of sorted records, with `bytes` read at a time and more for a longer group. The same object each time. */
export function* groupsFrom(open: () => ByteSource, name: string, bytes = READ_BYTES): Generator<Group> {
  const source = open();
  try {
    let window = Buffer.allocUnsafeSlow(bytes);
    let filled = source.pull(window, 0);
    let at = 0;
    let group = emptyGroup(window);
    for (;;) {
      const end = takeGroup(group, at, filled);
      if (end !== -1) {
        yield group;
        at = end;
        continue;
      }
      // The last group of the window may continue after it.
      const rest = filled - at;
      const larger = rest * 2 > window.length ? Buffer.allocUnsafeSlow(window.length * 2) : window;
      window.copy(larger, 0, at, filled);
      window = larger;
      const got = source.pull(window, rest);
      at = 0;
      filled = rest + got;
      group = emptyGroup(window);
      if (got > 0) continue;
      if (rest > 0) {
        if (takeAll(group, filled, at) !== filled) throw new Error(`${name}: ends inside a record`);
        yield group;
      }
      return;
    }
  } finally {
    source.close();
  }
}

function emptyGroup(bytes: Buffer): Group {
  return { key: 0, bytes, view: viewOf(bytes), count: 0, starts: [], ends: [] };
}

/** Takes a group and returns where the next one begins; -1 when that is not in the window yet. */
function takeGroup(group: Group, from: number, filled: number): number {
  const end = takeAll(group, filled, from);
  return end + RECORD_HEAD <= filled && group.view.getUint32(end, true) !== group.key ? end : -1;
}

/** Takes the records of one key that are complete in the window, and returns where they end. */
function takeAll(group: Group, filled: number, from = 0): number {
  const { view, starts, ends } = group;
  group.count = 0;
  if (from + RECORD_HEAD <= filled) group.key = view.getUint32(from, true);
  let at = from;
  while (at + RECORD_HEAD <= filled && view.getUint32(at, true) === group.key) {
    const end = at + RECORD_HEAD + view.getUint32(at + 4, true);
    if (end > filled) break;
    starts[group.count] = at + RECORD_HEAD;
    ends[group.count] = end;
    group.count += 1;
    at = end;
  }
  return at;
}
