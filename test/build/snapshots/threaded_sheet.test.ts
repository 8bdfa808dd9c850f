/** A sheet that a worker turns into CSV: the same CSV as on this thread; an error of the worker is thrown where the sheet is opened. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Member } from "../../../build/snapshots/archive.ts";
import { InputError } from "../../../build/snapshots/input_error.ts";
import { sheetAsCsv } from "../../../build/snapshots/sheet.ts";
import { listSnapshots, openSnapshots } from "../../../build/snapshots/snapshots.ts";
import { threadedSheet } from "../../../build/snapshots/threaded_sheet.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import { zipOf } from "./zip.ts";
import { folderOf, messageOf, readFiles } from "../sources/folder.ts";
import { npi } from "../sources/npi.ts";
import { ABSENT, EXITS, THROWS } from "../threads/workers.ts";
import { sheet, workbook } from "./workbook.ts";

const HEADER = ["NPI", "NPPES Deactivation Date"];
const ENTRY = "NPPES Deactivated NPI Report 20231009.xlsx";
const AT = "nppes/2023-10-09/NPPES_Deactivated_NPI_Report_100923_V2.zip";
const report = workbook([["NPPES Deactivated Records as of Oct 09 2023"], HEADER, ...Array.from({ length: 500 }, (_, i) => [npi(i), "10/07/2023"])]);

function memberOf(content: Uint8Array): Member {
  return { name: ENTRY, path: "p.zip!p.xlsx", open: async function* () { yield content; } };
}

function workFolder(): string {
  const workDir = mkdtempSync(join(tmpdir(), "threaded-sheet-"));
  onTestFinished(() => rmSync(workDir, { recursive: true }));
  return workDir;
}

async function textOf(member: Member): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of member.open()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

describe("a sheet read by a worker", () => {
  it("gives the same CSV each time it is opened, and leaves no file behind", async () => {
    const workDir = workFolder();
    const here = await textOf(sheetAsCsv(memberOf(report), workDir));
    const member = threadedSheet(memberOf(report), workDir);
    const end = await member.begin!();
    expect([await textOf(member), await textOf(member)]).toEqual([here, here]);
    await end();
    expect(here.split("\n")).toHaveLength(503);
    expect(readdirSync(workDir)).toEqual([]);
  });

  it("is read on this thread when `begin` was not called", async () => {
    const workDir = workFolder();
    expect(await textOf(threadedSheet(memberOf(report), workDir, ABSENT))).toBe(await textOf(sheetAsCsv(memberOf(report), workDir)));
  });

  it("is refused with an InputError and all its fields", async () => {
    const workDir = workFolder();
    const member = threadedSheet(memberOf(workbook([], { "xl/worksheets/sheet1.xml": sheet("<row r=\"3\"><c r=\"A3\"><v>1</v></c></row>") })), workDir);
    const end = await member.begin!();
    const error: unknown = await textOf(member).catch((refused: unknown) => refused);
    await end();
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({
      file: "p.zip!p.xlsx!xl/worksheets/sheet1.xml", line: 3, problem: "has a number or a date where the report has text", changed: true,
    });
    expect(readdirSync(workDir)).toEqual([]);
  });

  it.each([
    ["dies", EXITS, "p.zip!p.xlsx: the worker that reads it ended early, with code 3; run the same command again"],
    ["fails", THROWS, "p.zip!p.xlsx: the worker that reads it failed (no room); run the same command again"],
  ])("says so when its worker %s", async (_, module, message) => {
    const member = threadedSheet(memberOf(report), workFolder(), module);
    await member.begin!();
    const error: unknown = await textOf(member).catch((failed: unknown) => failed);
    expect(error).not.toBeInstanceOf(InputError);
    expect((error as Error).message).toBe(message);
  });

  it.each([["has just begun", undefined], ["has died", EXITS]])("can be given up when its worker %s, without an unhandled rejection", async (_, module) => {
    const unheard: unknown[] = [];
    const hear = (error: unknown): void => void unheard.push(error);
    process.on("unhandledRejection", hear);
    onTestFinished(() => void process.off("unhandledRejection", hear));
    const workDir = workFolder();
    const end = await threadedSheet(memberOf(report), workDir, module).begin!();
    await end();
    await setImmediate();
    expect([unheard, readdirSync(workDir)]).toEqual([[], []]);
  });
});

describe("a large deactivation report", () => {
  /** Random bytes make the publisher's file large. */
  const archive = (sheetBytes: Buffer, crc?: number): Buffer => zipOf([
    { name: ENTRY, content: sheetBytes, ...crc === undefined ? {} : { crc } }, { name: "read me.pdf", content: randomBytes(1024 * 1024) },
  ]);

  it("gives the same reading as a small one", async () => {
    const told = async (files: Record<string, Buffer>): Promise<unknown> => {
      const { data, rows } = await readFiles(files, nppes);
      return { people: Array.from(data.providers(), ({ npi: number, line, offset, status }) => [number, line, offset, status]), rows };
    };
    const large = await told({ [AT]: archive(report) });
    expect(large).toEqual(await told({ [AT]: zipOf([{ name: ENTRY, content: report }]) }));
    expect(large).toMatchObject({ rows: { rows_in: 500, published: 500 } });
  });

  it("begins before the files that come before it are read", async () => {
    const files = { [AT]: archive(report, 7), "nppes/2023-10-01/npidata_pfile_20050523-20231001.csv": "no registry\n" };
    expect(await messageOf(readFiles(files, nppes))).toContain(`${AT}!${ENTRY}: differs from its CRC-32 in the archive`);
  });

  it("ends with a refused file before it, and leaves no file behind", async () => {
    const workDir = workFolder();
    const dir = folderOf({ [AT]: archive(report), "nppes/2023-10-01/npidata_pfile_20050523-20231001.csv": "no registry\n" });
    const reading = nppes.read(await openSnapshots(await listSnapshots(dir), "nppes"), { sha256: async () => "", workDir });
    expect(await messageOf(reading)).toMatch(/^nppes\/2023-10-01\/npidata_pfile_20050523-20231001\.csv/);
    expect(readdirSync(workDir).filter((name) => name.startsWith("sheet-"))).toEqual([]);
  });
});
