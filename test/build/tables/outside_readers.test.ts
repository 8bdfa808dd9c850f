/** Other programs read every written table: two libraries in JavaScript, and pyarrow where Python has it. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { tableFromIPC as flechette } from "@uwdata/flechette";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RowOf, TableName } from "../../../data/contract/release/tables.ts";
import { emptyRow, inFolder, rowsOf, tableOf } from "../../support/tables.ts";

const NAMES: readonly TableName[] = ["providers", "facilities", "quality"];

function byArrow(bytes: Uint8Array): unknown[] {
  return tableFromIPC(bytes).toArray().map((row: { toJSON(): unknown }) => row.toJSON());
}

function byFlechette(bytes: Uint8Array): unknown[] {
  return flechette(bytes).toArray();
}

describe("other readers return the rows", () => {
  for (const name of NAMES) {
    it(`${name}: random rows`, () => {
      fc.assert(fc.property(rowsOf(name, { maxLength: 40 }), (rows) => {
        const { arrow } = tableOf(name, rows);
        expect(byArrow(arrow)).toEqual(rows);
        expect(byFlechette(arrow)).toEqual(rows);
      }), { numRuns: 40 });
    });

    it.each([0, 1, 255, 256, 257, 1000])(`${name}: %d rows`, (count) => {
      const rows = manyRows(name, count);
      const { arrow } = tableOf(name, rows);
      expect(byArrow(arrow)).toEqual(rows);
      expect(byFlechette(arrow)).toEqual(rows);
    });
  }

  it("rows larger than a block", () => {
    const rows = [10, 70_000, 600_000].map((size, i) => ({ ...emptyRow("quality", `hospital:00000${i}`), measures: "ü".repeat(size) }));
    const { arrow } = tableOf("quality", rows);
    expect(byArrow(arrow)).toEqual(rows);
    expect(byFlechette(arrow)).toEqual(rows);
  });
});

const PYTHON = `
import json, sys
import pyarrow as pa
with pa.OSFile(sys.argv[1]) as file:
    table = pa.ipc.open_file(file).read_all()
table.validate(full=True)
print(json.dumps(table.to_pylist()))
`;

const hasPyarrow = spawnSync("python3", ["-c", "import pyarrow"]).status === 0;
if (!hasPyarrow) console.warn("python3 has no pyarrow: the tables are read by apache-arrow and flechette only");

// A third reader where the machine has it; the two above are the ones this project relies on everywhere.
if (hasPyarrow) describe("pyarrow", () => {
  it.each(NAMES)("%s", (name) => inFolder((folder) => {
    const rows = manyRows(name, 600);
    const file = join(folder, "table.arrow");
    writeFileSync(file, tableOf(name, rows).arrow);
    const python = spawnSync("python3", ["-c", PYTHON, file], { encoding: "utf8", maxBuffer: 1e9 });
    expect(python.stderr).toBe("");
    expect(JSON.parse(python.stdout)).toEqual(rows);
  }));
});

/** Rows whose second column is text with gaps; keys of each table's own form. */
function manyRows<T extends TableName>(name: T, count: number): RowOf<T>[] {
  return Array.from({ length: count }, (_, i) => {
    const ccn = String(i).padStart(6, "0");
    const key = name === "providers" ? String(1_000_000_000 + i * 3) : name === "facilities" ? ccn : `hospital:${ccn}`;
    const text = { overall_star_exact: i % 3 === 0 ? null : `${i / 2} ★` };
    const row = emptyRow(name, key);
    return name === "providers" ? { ...row, city: i % 5 === 0 ? null : `Cañon ${i}`, confidence: i % 4 === 0 ? null : i } : { ...row, ...text };
  });
}
