/** Merging the groups of a sorted file with those of a spill, compared with a plain map; also for files larger than the window. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { withRecordWriter } from "../../../build/spill/with_writer.ts";
import { viewOf } from "../../../build/spill/record_file.ts";
import { sortedGroups } from "../../../build/spill/sorted_file.ts";
import { openSpill } from "../../../build/spill/open_spill.ts";

type Record = readonly [key: number, text: string];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "sorted-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function put(add: (key: number, from: DataView, start: number, end: number) => void, records: readonly Record[]): void {
  for (const [key, text] of records) {
    const bytes = Buffer.from(text);
    add(key, viewOf(bytes), 0, bytes.length);
  }
}

/** What the groups say, and that each comes once, ascending. */
function said(path: string, kept: readonly Record[], more: readonly Record[] | null, window?: number): Record[] {
  withRecordWriter(join(path, "kept"), (writer) => put((...record) => writer.add(...record), [...kept].sort(([a], [b]) => a - b)));
  const spill = more === null ? null : openSpill(join(path, "more"));
  if (spill !== null) put((...record) => spill.add(...record), more!);
  const found: Record[] = [];
  let last = -1;
  sortedGroups(join(path, "kept"), spill, window).groups(({ key, bytes, starts, ends, count }) => {
    expect(key).toBeGreaterThan(last);
    last = key;
    for (let i = 0; i < count; i += 1) found.push([key, bytes.toString("utf8", starts[i], ends[i])]);
  });
  return found;
}

const records = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.string({ maxLength: 9 })), { maxLength: 20 });

it("visits every key once, with the file's records before the spill's", () => {
  const path = folder();
  fc.assert(fc.property(records, fc.option(records), fc.integer({ min: 8, max: 80 }), (kept, more, window) => {
    const expected = [...kept, ...more ?? []].sort(([a], [b]) => a - b);
    expect(said(path, kept, more, window)).toEqual(expected);
  }), { seed: 16, numRuns: 200 });
});

it("visits groups and records longer than the window whole", () => {
  const long = "x".repeat(3_000_000);
  const kept: Record[] = [[1, "a"], [2, long], [2, long], [2, long], [2, "b"], [3, long.repeat(3)], [4, "c"]];
  const more: Record[] = [[0, "z"], [2, "behind"], [5, "d"]];
  expect(said(folder(), kept, more)).toEqual([...kept, ...more].sort(([a], [b]) => a - b));
});
