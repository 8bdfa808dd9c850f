/** Other names of organizations, in both layouts, week after week. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nppes, type NppesData } from "../../../../build/sources/nppes/nppes.ts";
import { REGISTRY_COLUMNS } from "../../../../build/sources/nppes/layout.ts";
import type { Reading } from "../../../../build/sources/reading/source.ts";
import { describeReal, SHARED } from "../../../support/shared.ts";
import { csvOf, messageOf, readFiles, shuffled } from "../folder.ts";
import { badNpi, npi } from "../npi.ts";

const COLUMNS = ["NPI", "Provider Other Organization Name", "Provider Other Organization Name Type Code"];

function registry(numbers: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  const row = (number: string): string[] =>
    REGISTRY_COLUMNS.map((name) => ({ NPI: number, "Entity Type Code": "2", ...more })[name as "NPI"] ?? "");
  return csvOf(REGISTRY_COLUMNS, numbers.map(row));
}

const names = (rows: readonly (readonly string[])[], columns = COLUMNS): string =>
  csvOf(
    columns,
    rows.map((row) => columns.map((_, i) => row[i] ?? "")),
  );
const week = (kind: string, end: string): string =>
  `nppes/${end}/${kind}_pfile_${Number(end.replaceAll("-", "")) - 6}-${end.replaceAll("-", "")}.csv`;

function aliases(reading: Reading<NppesData>): string[] {
  return [...reading.data.providers()].map((p) =>
    `${p.npi} ${p.other_names.map(({ name, type_code }) => `${name}/${type_code ?? "-"}`).join(" + ")}`.trim(),
  );
}

describe.each([
  ["3 columns", COLUMNS],
  ["4 columns", [...COLUMNS, "Created Date"]],
])("a file of %s", (_, columns) => {
  it("gives an organization its other names, repeats collapsed, in any order of rows", async () => {
    const rows = [
      [npi(1), "Loved One Comfort Care", "5", "05/31/2026"],
      [npi(1), "ALPHA", "3"],
      [npi(1), "ALPHA", "3"],
      [npi(2), "Beta", ""],
      [npi(9), "of nobody registered", "3"],
      [badNpi(1), "x", "3"],
      ["", "x", "3"],
      [npi(1), "", "3"],
    ];
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 30; seed += 1) {
      const files = {
        [week("npidata", "2026-06-07")]: registry([npi(1), npi(2), npi(3)]),
        [week("othername", "2026-06-07")]: names(shuffled(rows, seed), columns),
      };
      const reading = await readFiles(files, nppes);
      outcomes.add(JSON.stringify([aliases(reading), reading.rows, reading.issues.map(({ code }) => code)]));
    }
    expect([...outcomes].map((text) => JSON.parse(text) as unknown)).toEqual([
      [
        [`${npi(1)} ALPHA/3 + Loved One Comfort Care/5`, `${npi(2)} Beta/-`, npi(3)],
        { rows_in: 11, published: 6, collapsed: 1, rejected: { bad_check_digit: 1, bad_npi: 1, no_name: 1, no_registry_record: 1 } },
        ["unknown_name_type"],
      ],
    ]);
  });
});

describe("week after week", () => {
  it("a later list replaces the earlier one of the same NPI; an empty week changes nothing", async () => {
    const reading = await readFiles(
      {
        [week("npidata", "2026-06-07")]: registry([npi(1), npi(2)]),
        [week("othername", "2026-06-07")]: names([
          [npi(1), "OLD", "3"],
          [npi(1), "OLDER", "3"],
          [npi(2), "KEPT", "3"],
        ]),
        [week("othername", "2026-06-14")]: names([[npi(1), "NEW", "3"]]),
        [week("othername", "2026-06-21")]: names([]),
      },
      nppes,
    );
    expect(aliases(reading)).toEqual([`${npi(1)} NEW/3`, `${npi(2)} KEPT/3`]);
    expect(reading.rows).toEqual({ rows_in: 6, published: 4, collapsed: 2, rejected: {} });
    expect(reading.snapshot, "names alone do not make the registry newer").toBe("2026-06-07");
  });

  it("a record loses its names when a later week has it without any, unless that week came without a file of names", async () => {
    const weeks = (...files: readonly Record<string, string>[]): Record<string, string> => Object.assign({}, ...files) as Record<string, string>;
    const first = {
      [week("npidata", "2026-06-07")]: registry([npi(1), npi(2), npi(3)]),
      [week("othername", "2026-06-07")]: names([[npi(1), "ONE", "3"], [npi(1), "UNO", "3"], [npi(2), "TWO", "3"], [npi(3), "THREE", "3"]]),
    };
    const changed = registry([npi(1), npi(2)], { "Last Update Date": "06/10/2026" });
    const alone = await readFiles(weeks(first, { [week("npidata", "2026-06-14")]: changed }), nppes);
    expect(aliases(alone)).toEqual([`${npi(1)} ONE/3 + UNO/3`, `${npi(2)} TWO/3`, `${npi(3)} THREE/3`]);
    const later = { [week("npidata", "2026-06-14")]: changed, [week("othername", "2026-06-14")]: names([[npi(2), "DEUX", "3"]]) };
    const both = await readFiles(weeks(first, later), nppes);
    expect(aliases(both)).toEqual([npi(1), `${npi(2)} DEUX/3`, `${npi(3)} THREE/3`]);
    expect(both.rows).toEqual({ rows_in: 10, published: 5, collapsed: 5, rejected: {} });
  });

  it("a deactivated NPI has no other names", async () => {
    const reading = await readFiles(
      {
        [week("npidata", "2026-06-07")]: registry([npi(1)], { "Entity Type Code": "", "NPI Deactivation Date": "06/01/2026" }),
        [week("othername", "2026-06-07")]: names([[npi(1), "GONE", "3"]]),
      },
      nppes,
    );
    expect([aliases(reading), reading.rows.rejected]).toEqual([[npi(1)], { no_registry_record: 1 }]);
  });

  it("names without a registry are refused", async () => {
    expect(await messageOf(readFiles({ [week("othername", "2026-06-07")]: names([[npi(1), "A", "3"]]) }, nppes))).toMatch(
      /^nppes: holds no npidata_pfile/,
    );
  });
});

describeReal("the real files", () => {
  it.each([
    ["20250714-20250720", 1631],
    ["20260601-20260607", 2937],
  ])("of %s: every row is accounted for", async (dates, rows) => {
    const text = readFileSync(join(SHARED, `federal/nppes/weekly_${dates}/othername_pfile_${dates}.csv`), "utf8");
    const numbers = [
      ...new Set(
        text
          .split("\n")
          .slice(1)
          .map((line) => line.slice(1, 11))
          .filter((number) => /^\d{10}$/.test(number)),
      ),
    ];
    const end = dates.slice(9).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");
    const reading = await readFiles(
      { [week("npidata", end)]: registry(numbers), [`nppes/${end}/othername_pfile_${dates}.csv`]: text },
      nppes,
    );
    const [file] = reading.files.filter(({ path }) => path.includes("othername"));
    expect([file?.rows_in, (file?.published ?? 0) + (file?.collapsed ?? 0), file?.rejected, reading.issues]).toEqual([
      rows,
      rows,
      {},
      [],
    ]);
    expect([...reading.data.providers()].every(({ other_names }) => other_names.length > 0)).toBe(true);
  });
});
