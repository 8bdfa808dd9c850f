/** Picks single records out of a group. */
import type { Placed } from "./record_file.ts";
import type { Group } from "./spill.ts";

/** Where a record lies. */
export type At = Pick<Placed, "bytes" | "view" | "start" | "end">;

export function recordAt({ bytes, view, starts, ends }: Group, i: number): At {
  return { bytes, view, start: starts[i]!, end: ends[i]! };
}

/** All records of a group, in the order they came. */
export function recordsOf(group: Group): At[] {
  return Array.from({ length: group.count }, (_, i) => recordAt(group, i));
}
