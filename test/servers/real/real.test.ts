/** Reads the real federal snapshots and compares the result with a recount that shares no code with the readers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { hasValidCheckDigit, type SourceId } from "../../../data/contract/ids.ts";
import { STATES } from "../../../data/reference/states.ts";
import { census } from "../../../build/sources/census.ts";
import { hospital } from "../../../build/sources/facilities/hospital.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import type { NppesProvider } from "../../../build/sources/nppes/record.ts";
import { nucc } from "../../../build/sources/nucc.ts";
import { oigLeie } from "../../../build/sources/oig_leie.ts";
import type { Reading, Source } from "../../../build/sources/reading/source.ts";
import { describeReal, SHARED } from "../../support/shared.ts";
import { readFrom } from "../../build/sources/folder.ts";

const DIR = join(SHARED, "snapshots");

function bytesOf(path: string): Buffer {
  const bytes = readFileSync(join(DIR, path));
  return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

const textOf = (path: string): string => bytesOf(path).toString("utf8");

/** Counts records without header and title. A line break ends a record when an even number of quotes comes before it. */
function recount(path: string): number {
  const bytes = bytesOf(path);
  let even = true;
  let lines = 0;
  let length = 0;
  for (const byte of bytes) {
    if (byte === 34) even = !even;
    if (byte !== 10 || !even) length += byte === 13 ? 0 : 1;
    else {
      lines += length > 0 ? 1 : 0;
      length = 0;
    }
  }
  const title = bytes.toString("latin1", 0, 25) === "NPPES Deactivated Records" ? 1 : 0;
  return lines + (length > 0 ? 1 : 0) - 1 - title;
}

/** Splits a file in which every cell is quoted and no cell contains a line break. */
function quotedRows(path: string): string[][] {
  return textOf(path)
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) => line.slice(1, -1).split('","'));
}

function expectEveryRowCounted(reading: Reading<unknown>): void {
  for (const file of reading.files) {
    const rejected = Object.values(file.rejected).reduce((sum, n) => sum + n, 0);
    const counted = recount(file.path);
    expect([file.path, file.rows_in, file.published + file.collapsed + rejected]).toEqual([file.path, counted, counted]);
  }
}

function issueLines(reading: Reading<unknown>): string[] {
  return reading.issues.map(({ code, count, message }) => `${count} ${code} ${message}`);
}

describeReal("every source of the real snapshots", () => {
  const sources: readonly Source<unknown>[] = [nppes, nucc, oigLeie, hospital, census];
  const readings = new Map<SourceId, Reading<unknown>>();
  beforeAll(async () => {
    for (const source of sources) readings.set(source.id, await readFrom(DIR, source));
  });

  it.each(sources.map(({ id }) => id))("%s: rows in = published + collapsed + rejected, and an independent count agrees", (id) => {
    const reading = readings.get(id);
    expect(reading?.files.length).toBeGreaterThan(0);
    if (reading !== undefined) expectEveryRowCounted(reading);
  });

  it("have the dates of their publication", () => {
    expect([...readings].map(([id, { snapshot }]) => `${id} ${snapshot}`)).toEqual([
      "nppes 2024-02-11",
      "nucc 2025-07-01",
      "oig_leie 2023-06-30",
      "hospital 2024-07-31",
      "census 2024-12-19",
    ]);
  });

  it("raise only the expected issues", () => {
    expect([...readings.values()].flatMap(issueLines)).toEqual([
      "23 measures_without_facility hospital: CCNs with measures and no general information",
      "1 unused_file complications: a national file without its facility file is not read",
      "1 unused_file infections: a national file without its facility file is not read",
      "1 unused_file patient survey: a national file without its facility file is not read",
      "1 unused_file release log files are not read: the snapshot's date is stated elsewhere",
      "7 unused_file state files are not read: state totals say nothing of one facility",
      "1 unused_file timely care: a national file without its facility file is not read",
      "1 unused_file unplanned visits: a national file without its facility file is not read",
      "2 unused_file county files are not read: county codes are part of the reference data",
    ]);
  });

  it("nppes: each provider is as the newest file has it", () => {
    const expected = new Map<string, string>();
    const order = [
      "2023-10-09/NPPES_Deactivated_NPI_Report_20231009",
      "2024-01-07/npidata_pfile_20240101-20240107",
      "2024-01-28/npidata_pfile_20240122-20240128",
      "2024-02-11/npidata_pfile_20240205-20240211",
    ];
    for (const [i, name] of order.entries()) {
      const rows =
        i === 0
          ? textOf(`nppes/${name}.csv.gz`)
              .split("\r\n")
              .slice(2)
              .filter((line) => line !== "")
              .map((line) => line.split(","))
          : quotedRows(`nppes/${name}.csv.gz`);
      const header = i === 0 ? [] : (rows.shift() ?? []);
      const [off, on, type, state] = [
        "NPI Deactivation Date",
        "NPI Reactivation Date",
        "Entity Type Code",
        "Provider Business Practice Location Address State Name",
      ].map((column) => header.indexOf(column));
      const slots = header.flatMap((column, k) => (column.startsWith("Healthcare Provider Taxonomy Code_") ? [k] : []));
      for (const row of rows) {
        const at = (k: number | undefined): string => row[k ?? -1] ?? "";
        const gone = i === 0 || (at(off) !== "" && at(on) === "");
        expected.set(
          at(0),
          gone
            ? "deactivated"
            : `${at(type)} ${at(state).trim()} ${slots
                .map(at)
                .filter((code) => code !== "")
                .join("+")}`,
        );
      }
    }
    const told = (p: NppesProvider): string =>
      p.status === "deactivated"
        ? "deactivated"
        : `${p.entity_type === "individual" ? 1 : 2} ${p.state ?? ""} ${p.taxonomies.map(({ code }) => code).join("+")}`;
    const found = [...(readings.get("nppes") as Reading<{ providers(): Iterable<NppesProvider> }>).data.providers()];
    expect(found.length).toBe(expected.size);
    expect(found.filter((p) => expected.get(p.npi) !== told(p)).map((p) => p.npi)).toEqual([]);
    expect(found.every((p, i) => i === 0 || (found[i - 1]?.npi ?? "") < p.npi)).toBe(true);
    expect(new Set(found.map(({ state }) => state)).size).toBeGreaterThan(51);
  });

  it("nppes: offset and line lead back to the record", () => {
    const path = "nppes/2024-02-11/npidata_pfile_20240205-20240211.csv.gz";
    const bytes = gunzipSync(readFileSync(join(DIR, path)));
    const lines = bytes.toString("utf8").split("\n");
    const found = [...(readings.get("nppes") as Reading<{ providers(): Iterable<NppesProvider> }>).data.providers()].filter(
      ({ file }) => file === path,
    );
    expect(found.length).toBe(17_600);
    for (const p of found.filter((_, i) => i % 100 === 0)) {
      expect([bytes.toString("latin1", p.offset, p.offset + 12), lines[p.line - 1]?.slice(0, 12)]).toEqual([`"${p.npi}"`, `"${p.npi}"`]);
    }
  });

  it("oig_leie: the NPIs are those that a plain search finds, and the share of rows with an NPI is stated", () => {
    const reading = readings.get("oig_leie") as Reading<ReadonlyMap<string, unknown>>;
    const rows = quotedRows("oig_leie/2023-06-30/UPDATED.csv.gz").slice(1);
    const named = rows.map((row) => row[7] ?? "").filter((text) => text !== "0000000000" && text !== "");
    const valid = new Set(named.filter((text) => hasValidCheckDigit(text)));
    expect([...reading.data.keys()]).toEqual([...valid].sort());
    expect(reading.rows.rejected).toEqual({
      bad_check_digit: named.filter((text) => !hasValidCheckDigit(text)).length,
      no_npi: rows.length - named.length,
    });
    expect(reading.figures["npi_share"]).toBeCloseTo(0.1876, 4);
  });

  it("hospital: stars, footnotes and averages are the publisher's", () => {
    const { data } = readings.get("hospital") as Reading<Awaited<ReturnType<typeof hospital.read>>["data"]>;
    expect(data.facilities.length).toBe(3840);
    expect(
      [1, 2, 3, 4, 5].map((star) => data.facilities.filter(({ overall_star }) => overall_star === star).length).reduce((a, b) => a + b),
    ).toBe(3840 - 1808);
    expect(
      data.facilities.every(
        ({ overall_star, overall_star_footnote }) => overall_star !== null || /^\d+: \S/.test(overall_star_footnote ?? ""),
      ),
    ).toBe(true);
    expect(data.facilities.filter(({ ccn }) => ccn.endsWith("F")).length).toBeGreaterThan(100);
    const measures = [...data.measures.values()].flat();
    expect(measures.length).toBe(13_506 + 9_867 + 3_312 + 13_248);
    expect(
      measures.every(({ value, value_text, footnote }) => value !== null || value_text !== null || (footnote?.text ?? "") !== ""),
    ).toBe(true);
    expect(measures.every(({ period_start, period_end }) => period_start !== null && period_end !== null)).toBe(true);
    const averages = Object.fromEntries(measures.map(({ id, national_avg }) => [id, national_avg]));
    expect(averages).toMatchObject({
      "OP-10": 5.8,
      "OP-13": 3.7,
      "OP-39": 9,
      "OP-8": 36.2,
      "MSPB-1": 0.99,
      PC_01: 2,
      PC_05: null,
      SM_7: null,
      "READM-30-HF-HRRP": null,
    });
    expect(measures.filter(({ id, value_text }) => id === "SM_7" && value_text === "Yes").length).toBeGreaterThan(1600);
    expect(data.measures.get("010005")?.find(({ id }) => id === "READM-30-COPD-HRRP")?.value).toBe(0.8784);
  });

  it("census and nucc: 51 populations as in the reference data, and all 883 names", () => {
    expect([...(readings.get("census") as Reading<ReadonlyMap<string, number>>).data]).toEqual(
      STATES.map(({ state_code, population_2024 }) => [state_code, population_2024]),
    );
    expect(readings.get("nucc")?.data as { version: string; names: ReadonlyMap<string, unknown> }).toMatchObject({
      version: "25.1",
      names: { size: 883 },
    });
  });
});
