/** A snapshots folder: what is listed, how a snapshot is dated, what is verified, and that anything else is reported. */
import { createHash } from "node:crypto";
import { mkdirSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sourcesOfFile } from "../../../build/readings/file_sources.ts";
import { dateInFileName } from "../../../build/snapshots/file_dates.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { listSnapshots, openSnapshots, type Snapshot, verifySnapshot } from "../../../build/snapshots/snapshots.ts";
import { SOURCE_IDS } from "../../../data/contract/ids.ts";
import { zipOf } from "./zip.ts";
import { folderOf, messageOf } from "../sources/folder.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const NOT_DATED = (path: string, right: string): string =>
  `misnamed_folder ${path}: is not read, because it is not named by a date YYYY-MM-DD: rename it to ${right}`;

async function open(files: Record<string, string | Uint8Array>): Promise<Snapshot[]> {
  return openSnapshots(await listSnapshots(folderOf(files)), "nppes");
}

async function verify(files: Record<string, string>): Promise<ReadonlyMap<string, string>> {
  const [snapshot] = await open(files);
  if (snapshot === undefined) throw new Error("no snapshot");
  return verifySnapshot(snapshot, await openHashCache(null));
}

describe("listing", () => {
  it("returns each source's snapshots newest first, and an issue for anything else", async () => {
    const folder = await listSnapshots(
      folderOf({
        "nppes/2024-01-07/a.csv": "",
        "nppes/2024-02-11/b.csv": "",
        "nppes/2024-02-31/c.csv": "",
        "nppes/notes.txt": "",
        "census/2024-12-19/d.csv": "",
        "leie/2024-01-01/e.csv": "",
        ".DS_Store": "",
        ".fetch/lock": "",
        "nppes/.cache/x.csv": "",
      }),
    );
    expect([...folder.dates]).toEqual([
      ["census", ["2024-12-19"]],
      ["nppes", ["2024-02-11", "2024-01-07"]],
    ]);
    expect(folder.issues.map(({ code, message }) => `${code} ${message.split(":")[0]}`)).toEqual([
      "unknown_file .DS_Store",
      "misnamed_folder leie",
      "unknown_folder nppes/2024-02-31",
      "unknown_file nppes/notes.txt",
    ]);
  });

  it.each([
    [
      "a folder that is not there",
      "/nowhere/snapshots",
      "/nowhere/snapshots: the snapshots folder is not there; name an existing, readable folder with --snapshots",
    ],
  ])("%s fails with one clear line", async (_, dir, message) => {
    expect(await messageOf(listSnapshots(dir))).toBe(message);
  });

  it("an empty folder fails with one clear line", async () => {
    const dir = folderOf({ "nppes/readme.txt": "" });
    expect(await messageOf(listSnapshots(dir))).toBe(
      `${dir}: holds no snapshot; put files under <source_id>/<YYYY-MM-DD>/ in it; found there: `
        + "nppes/readme.txt: is not read, because it is in no dated folder and no source knows it: move it away",
    );
  });

  it.each([
    ["OIG-LEIE/2024-02-11/x.csv", "misnamed_folder OIG-LEIE: is not read, because no source has that name: rename it to oig_leie"],
    ["oig-leie/2024-02-11/x.csv", "misnamed_folder oig-leie: is not read, because no source has that name: rename it to oig_leie"],
    ["Open Payments/2024-02-11/x.csv", "misnamed_folder Open Payments: is not read, because no source has that name: rename it to open_payments"],
    ["hospitals/x.csv", "misnamed_folder hospitals: is not read, because no source has that name: rename it to hospital"],
    [
      "home/x.csv",
      `unknown_folder home: is not read, because no source has that name: move it away, or rename it to one of ${SOURCE_IDS.join(", ")}`,
    ],
    ["20240211/x.csv", "misplaced_folder 20240211: is not read, because it is in no source folder: move it to <source_id>/2024-02-11"],
    ["nppes_20240211/x.csv", "misplaced_folder nppes_20240211: is not read, because it is in no source folder: move it to nppes/2024-02-11"],
    ["nppes/20240211/x.csv", NOT_DATED("nppes/20240211", "nppes/2024-02-11")],
    ["nppes/2024_2_11/x.csv", NOT_DATED("nppes/2024_2_11", "nppes/2024-02-11")],
    ["nppes/2024-02-11 copy/x.csv", NOT_DATED("nppes/2024-02-11 copy", "nppes/2024-02-11")],
    ["asc/April_2026/x.csv", NOT_DATED("asc/April_2026", "asc/2026-04-DD, where DD is the day of publication")],
    ["asc/2026-04/x.csv", NOT_DATED("asc/2026-04", "asc/2026-04-DD, where DD is the day of publication")],
    ["asc/sept2025/x.csv", NOT_DATED("asc/sept2025", "asc/2025-09-DD, where DD is the day of publication")],
    [
      "asc/latest/x.csv",
      "unknown_folder asc/latest: is not read, because it is not named by a date YYYY-MM-DD: move it away, or rename it to the day of publication",
    ],
    [
      "oig_leie/UPDATED.csv",
      "misplaced_file oig_leie/UPDATED.csv: is not read, because it is in no dated folder: "
        + "move it to oig_leie/YYYY-MM-DD/, named by the day of publication",
    ],
    [
      "npidata_pfile_20240205-20240211.csv.gz",
      "misplaced_file npidata_pfile_20240205-20240211.csv.gz: is not read, because it is in no dated folder: move it to nppes/2024-02-11/",
    ],
    [
      "nppes/PPEF_Enrollment_Extract_2025.10.01.csv",
      "misplaced_file nppes/PPEF_Enrollment_Extract_2025.10.01.csv: is not read, because it is in no dated folder: move it to pecos/2025-10-01/",
    ],
    [
      "Footnote_Crosswalk.csv",
      "misplaced_file Footnote_Crosswalk.csv: is not read, because it is in no dated folder: "
        + "move it to hospital/YYYY-MM-DD/ or asc/YYYY-MM-DD/, named by the day of publication",
    ],
    ["notes.txt", "unknown_file notes.txt: is not read, because it is in no dated folder and no source knows it: move it away"],
  ])("of %s alone fails with the right name or place, and reports it next to a snapshot", async (path, issue) => {
    const [code, message] = [issue.slice(0, issue.indexOf(" ")), issue.slice(issue.indexOf(" ") + 1)];
    const dir = folderOf({ [path]: "" });
    expect(await messageOf(listSnapshots(dir, sourcesOfFile))).toBe(
      `${dir}: holds no snapshot; put files under <source_id>/<YYYY-MM-DD>/ in it; found there: ${message}`,
    );
    mkdirSync(join(dir, "census/2024-12-19"), { recursive: true });
    writeFileSync(join(dir, "census/2024-12-19/states.csv"), "x");
    expect((await listSnapshots(dir, sourcesOfFile)).issues).toEqual([{ code, message, count: 1 }]);
  });

  it("names the place of an archive by the files in it, and shows five of many in its error", async () => {
    const zip = zipOf([{ name: "UPDATED.csv", content: "" }]);
    const dir = folderOf({ "download.zip": zip, "broken.zip": "x", "c.csv": "", "d.csv": "", "e.csv": "", "f.csv": "", "g.csv": "" });
    const message = await messageOf(listSnapshots(dir, sourcesOfFile));
    expect(message).toContain("download.zip: is not read, because it is in no dated folder: move it to oig_leie/YYYY-MM-DD/");
    expect(message).toMatch(/broken\.zip: .* no source knows it.*; and 2 more$/);
  });

  it("a folder inside a snapshot fails with one clear line", async () => {
    expect(await messageOf(open({ "nppes/2024-01-07/sub/a.csv": "" }))).toBe(
      "nppes/2024-01-07/sub: is a folder inside a snapshot; move its files up to the others",
    );
  });

  it("a broken link and a special file fail with one clear line", async () => {
    const dir = folderOf({ "nppes/2024-01-07/a.csv": "" });
    const link = join(dir, "nppes/2024-01-07/b.csv");
    symlinkSync(join(dir, "gone.csv"), link);
    const opened = async (): Promise<Snapshot[]> => openSnapshots(await listSnapshots(dir), "nppes");
    expect(await messageOf(opened())).toBe("nppes/2024-01-07/b.csv: cannot be read (ENOENT); check that it is there and readable");
    unlinkSync(link);
    symlinkSync("/dev/null", link);
    expect(await messageOf(opened())).toBe("nppes/2024-01-07/b.csv: is no file; put the publisher's file there");
  });
});

describe("the date of a snapshot", () => {
  const at = "nppes/2024-03-01";
  it.each([
    [
      "the sidecar's",
      { [`${at}/npidata_pfile_20240101-20240107.csv`]: "", [`${at}/snapshot.json`]: '{"snapshot":"2024-02-02"}' },
      "2024-02-02",
      "sidecar",
    ],
    [
      "null where the sidecar says so",
      { [`${at}/npidata_pfile_20240101-20240107.csv`]: "", [`${at}/snapshot.json`]: '{"snapshot":null}' },
      null,
      "sidecar",
    ],
    [
      "else the newest in the file names",
      { [`${at}/npidata_pfile_20240101-20240107.csv`]: "", [`${at}/x_20240114.csv`]: "" },
      "2024-01-14",
      "file_name",
    ],
    [
      "also of a zip's members",
      { [`${at}/NPPES_Data_Dissemination_January_2024.zip`]: zipOf([{ name: "npidata_pfile_20050523-20240107.csv", content: "" }]) },
      "2024-01-07",
      "file_name",
    ],
    ["else the folder's", { [`${at}/UPDATED.csv`]: "", [`${at}/snapshot.json`]: "{}" }, "2024-03-01", "folder"],
  ])("is %s", async (_, files, date, by) => {
    const [snapshot] = await open(files);
    expect([snapshot?.date, snapshot?.dated_by, snapshot?.folder_date]).toEqual([date, by, "2024-03-01"]);
  });

  it.each([
    ["npidata_pfile_20240205-20240211.csv.gz", "2024-02-11"],
    ["NPPES_Deactivated_NPI_Report_20231009.csv", "2023-10-09"],
    ["NPPES_Data_Dissemination_010124_010724_Weekly_V2.zip", "2024-01-07"],
    ["PPEF_Enrollment_Extract_2025.10.01.csv", "2025-10-01"],
    ["OP_DTL_GNRL_PGYR2023_P01302025.csv", "2025-01-30"],
    ["SAM_Exclusions_Public_Extract_V2_26324.ZIP", "2026-11-20"],
    ["SAM_Exclusions_Public_Extract_V2_26366.CSV", null],
    ["HH_Provider_Apr2025.csv", null],
    ["1812EXCL.csv", null],
    ["nucc_taxonomy_251.csv", null],
    ["x_20241350.csv", null],
    ["Data_Updates_July_2024.csv", null],
  ])("in the name %s", (name, date) => {
    expect(dateInFileName(name)).toBe(date);
  });
});

describe("verifying", () => {
  const at = "nppes/2024-03-01";
  it("computes the hash of each file, stated or not", async () => {
    const found = await verify({
      [`${at}/a.csv`]: "one",
      [`${at}/b.csv`]: "two",
      [`${at}/snapshot.json`]: JSON.stringify({ sha256: { "a.csv": sha256("one") }, bytes: { "a.csv": 3 } }),
    });
    expect([...found]).toEqual([
      [`${at}/a.csv`, sha256("one")],
      [`${at}/b.csv`, sha256("two")],
    ]);
  });

  it.each([
    [
      "a wrong hash",
      { sha256: sha256("two") },
      `${at}/a.csv: its sha256 is ${sha256("one")} where snapshot.json says ${sha256("two")}; `
        + "fetch the file again from its publisher, or correct snapshot.json",
    ],
    [
      "a wrong size",
      { bytes: 4 },
      `${at}/a.csv: its size in bytes is 3 where snapshot.json says 4; fetch the file again from its publisher, or correct snapshot.json`,
    ],
    [
      "a listed file that is missing",
      { bytes: { "b.csv": 4 } },
      `${at}/b.csv: is listed in snapshot.json and is not there; fetch the file again from its publisher`,
    ],
    [
      "a date that is none",
      { snapshot: "July 2024" },
      /^nppes\/2024-03-01\/snapshot\.json: has a wrong "snapshot" \(.*\); correct it, or remove it to have the files taken as they are$/,
    ],
  ])("%s fails with one clear line", async (_, sidecar, message) => {
    expect(await messageOf(verify({ [`${at}/a.csv`]: "one", [`${at}/snapshot.json`]: JSON.stringify(sidecar) }))).toEqual(
      typeof message === "string" ? message : expect.stringMatching(message),
    );
  });

  it("a sidecar that is not JSON, and one checksum for two files, fail with one clear line", async () => {
    expect(await messageOf(verify({ [`${at}/a.csv`]: "one", [`${at}/snapshot.json`]: "{" }))).toBe(
      `${at}/snapshot.json: is not JSON; correct it, or remove it to have the files taken as they are`,
    );
    expect(
      await messageOf(verify({ [`${at}/a.csv`]: "", [`${at}/b.csv`]: "", [`${at}/snapshot.json`]: JSON.stringify({ bytes: 0 }) })),
    ).toBe(`${at}/snapshot.json: states one checksum or size for 2 files; state one a file name`);
  });
});

describe("the hash cache", () => {
  it("answers by path, size and time of change; `rehash` reads again; a broken cache file is ignored", async () => {
    const dir = folderOf({ "a.csv": "one" });
    const path = join(dir, "a.csv");
    const cacheFile = join(dir, "work", "hashes.json");
    const file = { path: "a.csv", file: path, bytes: 3, mtime_ms: 1000 };
    const first = await openHashCache(cacheFile);
    expect(await first.sha256(file)).toBe(sha256("one"));
    await first.save();
    writeFileSync(path, "two");
    utimesSync(path, 1, 1);
    expect(await (await openHashCache(cacheFile)).sha256(file)).toBe(sha256("one"));
    expect(await (await openHashCache(cacheFile)).sha256({ ...file, mtime_ms: 2000 })).toBe(sha256("two"));
    expect(await (await openHashCache(cacheFile, true)).sha256(file)).toBe(sha256("two"));
    writeFileSync(cacheFile, "{");
    expect(await (await openHashCache(cacheFile)).sha256(file)).toBe(sha256("two"));
  });
});
