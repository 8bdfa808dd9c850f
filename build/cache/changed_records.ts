/** Compares two files of records that are sorted by key. */
import { readRecords } from "../spill/record_file.ts";

/** The keys whose records differ after their first `from` bytes, or in number or order, and the keys of only one file. */
export function changedKeys(before: string, after: string, from = 0): Set<number> {
  const changed = new Set<number>();
  const [old, fresh] = [readRecords(before), readRecords(after)];
  let [a, b] = [old.next(), fresh.next()];
  while (a.done !== true && b.done !== true) {
    const [one, other] = [a.value, b.value];
    const { key } = one;
    if (key === other.key) {
      if (one.bytes.compare(other.bytes, other.start + from, other.end, one.start + from, one.end) !== 0) changed.add(key);
    } else changed.add(Math.min(key, other.key));
    // Before the iterators move: they reuse their record, and its key changes.
    const [isOld, isNew] = [key <= other.key, other.key <= key];
    if (isOld) a = old.next();
    if (isNew) b = fresh.next();
  }
  for (; a.done !== true; a = old.next()) changed.add(a.value.key);
  for (; b.done !== true; b = fresh.next()) changed.add(b.value.key);
  return changed;
}
