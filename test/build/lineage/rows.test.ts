/** Lineage as text: any rows that are written read back the same; other texts are refused. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fileKey, openFileNumbers } from "../../../build/lineage/files.ts";
import { parseRows, rowsText } from "../../../build/lineage/rows.ts";

const row = fc.record({
  file: fc.constantFrom("nppes/2024-01-07/a.csv", "nppes/2024-01-07/b.zip!b.csv", "pecos/2024-01-01/c.csv"),
  line: fc.integer({ min: 1, max: 3 }), offset: fc.constantFrom(0, 7, 2 ** 33),
});

it("rows read back in their order, null where one is missing", () => {
  fc.assert(fc.property(fc.array(fc.option(row), { minLength: 1 }), (rows) => {
    const files = openFileNumbers();
    const read = parseRows(rowsText(rows, files));
    const paths = files.rows().map(({ path }) => path);
    expect(read.map((at) => (at === null ? null : { file: paths[at.file], line: at.line, offset: at.offset }))).toEqual(rows);
  }), { seed: 4, numRuns: 300 });
});

it("a row that repeats is written once with its count", () => {
  const place = { file: "asc/2024-07-31/a.csv", line: 2, offset: 40 };
  expect(rowsText([null, place, place, place, { ...place, line: 3, offset: 90 }], openFileNumbers())).toBe("- 0:2:40*3 0:3:90");
});

it("files are numbered in the order they are asked for, which is the order of the table's keys", () => {
  const files = openFileNumbers();
  const paths = Array.from({ length: 12 }, (_, i) => `nppes/2024-01-07/${i}.csv`);
  expect([...paths, ...paths].map((path) => files.of(path))).toEqual([...paths.keys(), ...paths.keys()]);
  expect(files.rows()).toEqual(paths.map((path, i) => ({ number: fileKey(i), source_id: "nppes", path })));
  expect(files.rows().map(({ number }) => number)).toEqual(files.rows().map(({ number }) => number).sort());
});

it.each(["", "1:2", "1:2:3*", "a:b:c", "1:2:3  4:5:6", "-1:2:3"])("%j is refused", (text) => {
  expect(() => parseRows(text)).toThrow("is no row of a lineage table");
});
