/** A whole check of rosters made from the shared sample: every finding against its table and its row, the files, and what leaves the folder. */
import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readSigningKey, readVerifyingKey } from "../../../data/attestation/keys.ts";
import { checkedRow, type CheckedRow, type RosterManifest } from "../../../data/contract/records/roster.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import type { Store } from "../../../data/store/store.ts";
import { checkRoster, type CheckOptions } from "../../../build/roster/check.ts";
import { columnsOf } from "../../../build/roster/columns.ts";
import { dayOf, personOf } from "../../../build/roster/person.ts";
import { verifyRosterCheck } from "../../../build/roster/verify.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { localRows } from "../../../build/trace/local_files.ts";
import { openRecords, type Records } from "../../../build/tables/records.ts";
import { textOfRow } from "../../../build/trace/row_bytes.ts";
import { command } from "../../support/commands.ts";
import { SAMPLE_NOW, sampleSnapshots, sampleStore, sampleStoreFolder } from "../../support/sample_store.ts";

let store: Store;
let snapshots: string;
let records: Records;
/** Rows of LEIE without an NPI that name a person who is not reinstated. */
let unnumbered: readonly Readonly<Record<string, string>>[];
/** Rows of people with an NPI who are not reinstated. */
let numbered: typeof unnumbered;
beforeAll(async () => {
  [store, snapshots] = await Promise.all([sampleStore(2_000), sampleSnapshots(2_000)]);
  records = openRecords({ store, manifest: await readManifest(store, (await newestGeneration(store))!) });
  const [day = ""] = readdirSync(join(snapshots, "oig_leie"));
  const leie = Papa.parse<Record<string, string>>(
    readFileSync(join(snapshots, "oig_leie", day, "UPDATED.csv"), "utf8"), { header: true, skipEmptyLines: true, transform: (cell) => cell.trim() },
  );
  const people = leie.data.filter(({ LASTNAME, REINDATE }) => LASTNAME !== "" && /^0+$/.test(REINDATE ?? ""));
  unnumbered = people.filter(({ NPI }) => /^0+$/.test(NPI ?? ""));
  numbered = people.filter(({ NPI }) => !/^0+$/.test(NPI ?? ""));
});

function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "roster-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

type Rows = readonly (readonly string[])[];
interface Checked {
  readonly manifest: RosterManifest;
  readonly rows: readonly CheckedRow[];
  readonly csv: string[][];
  readonly out: string;
}

async function check(rows: Rows, options: Partial<CheckOptions> = {}): Promise<Checked> {
  const folder = workFolder();
  const [roster, out] = [join(folder, "people.csv"), join(folder, "out")];
  writeFileSync(roster, Papa.unparse(rows as string[][]));
  const manifest = await checkRoster({
    roster, map: new Map(), store, snapshots: null, previous: null, out, now: new Date(SAMPLE_NOW), key: null, log: () => undefined, ...options,
  });
  const found = JSON.parse(readFileSync(join(out, "findings.json"), "utf8")) as unknown[];
  return {
    manifest, out, rows: found.map((row) => checkedRow.parse(row)),
    csv: Papa.parse<string[]>(readFileSync(join(out, "checked.csv"), "utf8"), { skipEmptyLines: true }).data,
  };
}

function codesOf(row: CheckedRow | undefined): string[] {
  return (row?.findings ?? []).map((finding) => ("source_id" in finding ? `${finding.code}:${finding.source_id}` : finding.code));
}

async function textAt({ file, line, offset }: { file: string; line: number; offset: number }): Promise<string> {
  const manifest = await readManifest(store, (await newestGeneration(store))!);
  const listed = manifest.sources.flatMap(({ files }) => files).find(({ path }) => path === file.split("!")[0]);
  const { rows, absent } = await localRows(snapshots, file, listed, [offset], await openHashCache(null));
  expect([absent, line > 0]).toEqual([null, true]);
  return textOfRow(rows.get(offset)!);
}

describe("the findings by NPI", () => {
  it("say of every provider of the release what its tables say, and where that stands", async () => {
    const table = new Map<string, { status: string | null; oig_leie: string | null; sam_gov: string | null; pecos: string | null }>();
    for await (const { npi, ...row } of records.where("providers", {})) table.set(npi, row);
    const { rows, manifest } = await check([["NPI"], ...[...table.keys()].reverse().map((npi) => [npi])]);
    expect(rows.length).toBe(table.size);
    const traced = new Map<string, number>();
    for (const row of rows) {
      const { status, oig_leie, sam_gov, pecos } = table.get(row.key)!;
      const codes = codesOf(row);
      expect(codes).toContain(status === "active" ? "registry_active" : "registry_deactivated");
      expect(codes).toContain(oig_leie === null ? "exclusion_not_found_by_npi:oig_leie" : "exclusion_found:oig_leie");
      const listed = sam_gov === null ? [] : (JSON.parse(sam_gov) as { records: unknown[] }).records;
      expect(codes.filter((code) => code === "exclusion_found:sam_gov").length).toBe(listed.length);
      expect(codes).toContain(pecos === null ? "enrollment_not_found" : "enrollment_found");
      expect(codes).toEqual(expect.arrayContaining(["opt_out_not_searched", "names_not_searched:oig_leie", "names_not_searched:sam_gov"]));
      expect(row.attention).toBe(status !== "active" || oig_leie !== null || sam_gov !== null);
      for (const finding of row.findings) {
        if (!("origin" in finding) || finding.origin === null) continue;
        const told = "source_id" in finding ? finding.source_id : finding.code;
        const count = traced.get(told) ?? 0;
        traced.set(told, count + 1);
        if (count < 3) expect(await textAt(finding.origin), told).toContain(row.key);
      }
    }
    expect([...traced.keys()].sort()).toEqual(["enrollment_found", "oig_leie", "registry_active", "registry_deactivated", "sam_gov"]);
    expect(manifest.not_checked).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/clear/i);
  });

  it("name what is wrong with an NPI, and what differs", async () => {
    const people: { npi: string; state: string | null }[] = [];
    for await (const { npi, state } of records.where("providers", { status: "active", entity_type: "organization" })) people.push({ npi, state });
    const [first] = people;
    const other = first!.state === "TX" ? "Ohio" : "Texas";
    const { rows, csv } = await check([
      ["npi", "last name", "first name", "state", "note"], ["", "Roe", "Jane", "", "=1+1"], ["12345", "", "", "", "-2"], ["1234567890", "", "", "", ""],
      ["1999999984", "", "", "", "@x"], [first!.npi, "Roe", "Jane", other, ""], [first!.npi, "", "", first!.state ?? "", ""],
    ]);
    expect(rows.map((row) => codesOf(row)[0])).toEqual([
      "npi_missing", "npi_malformed", "npi_bad_check_digit", "registry_not_found", "registry_active", "registry_active",
    ]);
    expect(codesOf(rows[3])).toContain("exclusion_not_searched:oig_leie");
    expect(rows[4]?.findings).toEqual(expect.arrayContaining([
      { code: "entity_type_differs", roster: "individual", registry: "organization" },
      { code: "state_differs", roster: other === "Ohio" ? "OH" : "TX", registry: first!.state },
    ]));
    expect(codesOf(rows[5]).filter((code) => code.endsWith("_differs"))).toEqual([]);
    expect(csv.map((cells) => cells[4])).toEqual(["note", "'=1+1", "'-2", "", "'@x", "", ""]);
    expect(csv[0]!.length).toBe(csv[3]!.length);
  });

  it("say that a list is stale", async () => {
    const { csv, rows } = await check([["npi"], ["1999999984"]], { now: new Date("2028-01-01T00:00:00Z") });
    expect(rows[0]?.findings[0]).toEqual({ code: "registry_not_found", limits: expect.arrayContaining(["stale"]) as unknown });
    expect(csv[1]?.at(-1)).toContain("registry: stale");
  });
});

describe("the names", () => {
  it("give the row of the list as a candidate, with what agreed", async () => {
    const asked = unnumbered.slice(0, 20);
    const shownDay = (day = ""): string => `${Number(day.slice(4, 6))}/${Number(day.slice(6))}/${day.slice(0, 4)}`;
    const { rows, manifest } = await check([
      ["npi", "surname", "given name", "dob", "state"],
      ...asked.map(({ LASTNAME, FIRSTNAME, DOB, STATE }) => ["", FIRSTNAME!, LASTNAME!, shownDay(DOB), STATE!]),
      ["", "Qxzwvbn", "Zzyxq", "", ""], ["", "", "", "", ""],
    ], { snapshots });
    expect(asked.length).toBeGreaterThan(3);
    for (const [i, { LASTNAME }] of asked.entries()) {
      const candidates = rows[i]!.findings.flatMap((finding) => (finding.code === "name_candidate" ? [finding] : []));
      const own = candidates.find(({ listed }) => listed.name.startsWith(`${LASTNAME}, `))!;
      expect(own).toMatchObject({ source_id: "oig_leie", agreed: expect.arrayContaining(["last_name", "first_name", "date_of_birth"]) as unknown });
      if (i < 3) expect(await textAt(own.origin)).toContain(LASTNAME);
    }
    expect(codesOf(rows.at(-1))).toEqual(expect.arrayContaining(["no_name_candidate:oig_leie", "no_name_candidate:sam_gov"]));
    expect(manifest.lists.map(({ names }) => names)).toEqual([null, "searched", "searched", null]);
    expect([manifest.roster.rows, manifest.not_checked]).toEqual([asked.length + 1, []]);
  });

  it("of a roster row without a valid NPI are compared with the list's rows that carry one, too", async () => {
    const [{ NPI, LASTNAME, FIRSTNAME } = { NPI: "", LASTNAME: "", FIRSTNAME: "" }] = numbered;
    const { rows } = await check([["npi", "last name", "first name"], ["", LASTNAME, FIRSTNAME], [NPI, LASTNAME, FIRSTNAME]], { snapshots });
    const npis = rows.map(({ findings }) => findings.flatMap((finding) => (finding.code === "name_candidate" ? [finding.listed.npi] : [])));
    expect(npis[0]).toContain(NPI);
    expect(npis[1]?.filter((npi) => npi !== null)).toEqual([]);
    expect(codesOf(rows[1])).toContain("exclusion_found:oig_leie");
  });

  it("look in the lists themselves for an NPI that the registry does not have", async () => {
    const folder = workFolder();
    cpSync(snapshots, folder, { recursive: true });
    const { rows } = await check([["npi"], ["1999999984"]], { snapshots: folder });
    expect(codesOf(rows[0])).toContain("exclusion_not_found_by_npi:oig_leie");
  });

  it("are not searched in another file than the release's, and the check says so", async () => {
    const folder = workFolder();
    cpSync(snapshots, folder, { recursive: true });
    const [day = ""] = readdirSync(join(folder, "oig_leie"));
    appendFileSync(join(folder, "oig_leie", day, "UPDATED.csv"), "\r\n");
    rmSync(join(folder, "sam_gov"), { recursive: true });
    const { rows, manifest } = await check([["npi", "last name"], ["", "Roe"]], { snapshots: folder });
    expect(rows[0]?.findings).toEqual(expect.arrayContaining([
      { code: "names_not_searched", source_id: "oig_leie", reason: "file_not_usable" },
      { code: "names_not_searched", source_id: "sam_gov", reason: "file_not_usable" },
    ]));
    expect(manifest.not_checked.join("\n")).toMatch(/UPDATED.csv: is another file.*[^]*sam_gov.*is not in the snapshots folder/);
  });
});

describe("a run after another", () => {
  it("says what is new, what is gone and which rows are", async () => {
    const head = ["npi", "name"];
    const before = await check([head, ["1999999984", "A"], ["1234567890", "B"], ["", "C"]]);
    expect(before.rows.map(({ is_new }) => is_new)).toEqual([true, true, true]);
    const previous = join(before.out, "findings.json");
    const same = await check([head, ["", "C"], ["1999999984", "A"], ["1234567890", "B"]], { previous });
    expect([same.manifest.rows_with_something_new, same.manifest.rows_gone, same.manifest.rows_with_attention]).toEqual([0, 0, 3]);
    expect(same.manifest.previous?.sha256).toBe(before.manifest.files.find(({ file }) => file === "findings.json")?.sha256);
    let active = "";
    for await (const { npi } of records.where("providers", { status: "active", oig_leie: null, sam_gov: null })) active = npi;
    const later = await check([head, ["1999999984", "A"], [active, "D"], ["12345", "E"]], { previous });
    expect(later.rows.map(({ is_new }) => is_new)).toEqual([false, false, true]);
    expect(later.manifest.rows_gone).toBe(2);
    const [row] = before.rows;
    const solved = JSON.stringify([{ ...row, key: active, findings: [{ code: "state_differs", roster: "TX", registry: "CA" }] }]);
    const edited = join(before.out, "edited.json");
    writeFileSync(edited, solved);
    expect((await check([head, [active, "D"]], { previous: edited })).rows[0]?.gone).toEqual(["state_differs TX CA"]);
  });

  it("says nothing is gone of a person in two rows with different findings", async () => {
    const rows = [["npi", "name"], ["1999999984", "A"], ["1999999984", "B"]];
    const before = await check(rows);
    const edited = join(before.out, "edited.json");
    const differing = before.rows.map((row, i) => ({ ...row, findings: [...row.findings, { code: "state_differs", roster: `T${i}`, registry: "CA" }] }));
    writeFileSync(edited, JSON.stringify(differing));
    expect((await check(rows, { previous: edited })).rows.map(({ gone, is_new }) => [gone, is_new])).toEqual([[undefined, false], [undefined, false]]);
  });

  it("is refused with a previous file of another kind, and with a folder that holds files; neither leaves anything", async () => {
    const folder = workFolder();
    writeFileSync(join(folder, "x.json"), '[{"a":1}]');
    await expect(check([["npi"], ["1"]], { previous: join(folder, "x.json") })).rejects.toThrow(/--previous x.json, line 1: this is no findings.json/);
    await expect(check([["npi"], ["1"]], { out: folder })).rejects.toThrow(/holds files already/);
    await expect(check([["no"], ["1"]], { out: join(folder, "new") })).rejects.toThrow(/recognized as NPIs/);
    expect(readdirSync(join(folder, "new"))).toEqual([]);
  });
});

describe("the files of a check", () => {
  function keys(folder: string, name = "release"): { private_: string; public_: string } {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const files = { private_: join(folder, `${name}.key`), public_: join(folder, `${name}.pub`) };
    writeFileSync(files.private_, privateKey.export({ type: "pkcs8", format: "pem" }));
    writeFileSync(files.public_, publicKey.export({ type: "spki", format: "pem" }));
    return files;
  }

  it("are verified by their hashes and the signature, and are refused with one byte changed", async () => {
    const folder = workFolder();
    const { private_, public_ } = keys(folder);
    const { out } = await check([["npi"], ["1999999984"]], { key: await readSigningKey(private_) });
    const key = await readVerifyingKey(public_);
    expect(readdirSync(out).sort()).toEqual(["checked.csv", "findings.json", "manifest.json", "manifest.sig", "report.pdf"]);
    expect(await verifyRosterCheck(out, key)).toEqual({ ok: true, signed: true, files: 3, faults: [] });
    for (const name of readdirSync(out)) {
      const bytes = readFileSync(join(out, name));
      const changed = Buffer.from(bytes);
      changed[changed.length >> 1]! ^= 1;
      writeFileSync(join(out, name), changed);
      expect((await verifyRosterCheck(out, key)).ok, name).toBe(false);
      truncateSync(join(out, name), bytes.length - 1);
      expect((await verifyRosterCheck(out, key)).ok, name).toBe(false);
      writeFileSync(join(out, name), bytes);
    }
    expect((await verifyRosterCheck(out, await readVerifyingKey(keys(folder, "other").public_))).ok).toBe(false);
    writeFileSync(join(out, "more.txt"), "");
    expect((await verifyRosterCheck(out, null)).faults).toEqual(["more.txt is not in manifest.json"]);
    expect((await verifyRosterCheck(folder, null)).faults[0]).toMatch(/manifest.json is missing/);
  });

  it.skipIf(spawnSync("openssl", ["version"]).status !== 0)("are verified by openssl alone", async () => {
    const folder = workFolder();
    const { private_, public_ } = keys(folder);
    const { out } = await check([["npi"], ["1999999984"]], { key: await readSigningKey(private_) });
    const verify = ["pkeyutl", "-verify", "-pubin", "-inkey", public_, "-rawin", "-in", join(out, "manifest.json"), "-sigfile", join(out, "manifest.sig")];
    expect(spawnSync("openssl", verify).status).toBe(0);
    appendFileSync(join(out, "manifest.json"), " ");
    expect(spawnSync("openssl", verify).status).toBe(1);
  });

  it("have a report that begins like a PDF and holds the findings", async () => {
    const { out, manifest } = await check([["npi", "name"], ["1999999984", "Jane Roe"]]);
    const report = readFileSync(join(out, "report.pdf"), "latin1");
    expect(report.slice(0, 8)).toBe("%PDF-1.7");
    expect(manifest.files.map(({ file }) => file)).toEqual(["checked.csv", "findings.json", "report.pdf"]);
  });
});

describe("the command", () => {
  /** Node itself refuses every write outside of this folder. */
  const onlyWriting = (folder: string): string => [
    Number(process.versions.node.split(".")[0]) >= 22 ? "--permission" : "--experimental-permission",
    "--allow-fs-read=*", `--allow-fs-write=${folder}`, "--allow-addons", "--allow-worker", "--allow-child-process", "--no-warnings",
  ].join(" ");

  it("writes names into --out and nowhere else, and prints none", async () => {
    const folder = workFolder();
    const [{ LASTNAME = "", FIRSTNAME = "" } = {}] = unnumbered;
    const canaries = ["Canaryname", "Zwitscherling", "1961-02-03", LASTNAME];
    const roster = join(folder, "people.csv");
    writeFileSync(roster, `NPI,Last name,First name,DOB\n1999999984,Canaryname,Zwitscherling,1961-02-03\n,${LASTNAME},${FIRSTNAME},\nCanaryname\n`);
    const out = join(folder, "out");
    mkdirSync(out);
    const args = ["roster", "check", roster, "--store", await sampleStoreFolder(2_000), "--snapshots", snapshots, "--out", out, "--now", SAMPLE_NOW];
    const confined = { NODE_OPTIONS: onlyWriting(out), TSX_DISABLE_CACHE: "1" };
    const run = await command("build/main.ts", args, confined);
    expect([run.code, run.stdout.includes("NOT CHECKED: 1 row of the roster could not be read")]).toEqual([1, true]);
    for (const canary of canaries) expect(`${run.stdout}${run.stderr}`).not.toContain(canary);
    expect(readFileSync(join(out, "manifest.json"), "utf8")).not.toMatch(new RegExp(canaries.join("|")));
    expect(readFileSync(join(out, "checked.csv"), "utf8")).toContain("Canaryname");
    const refused = await command("build/main.ts", [...args.slice(0, -3), join(folder, "elsewhere"), "--now", SAMPLE_NOW], confined);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("restricted") as unknown]);
    const headless = join(folder, "headless.csv");
    writeFileSync(headless, "Canaryname,Zwitscherling\nCanaryname,1961-02-03\n");
    const failed = await command("build/main.ts", ["roster", "check", headless, ...args.slice(3, -3), join(folder, "new"), "--json"]);
    expect([failed.code, JSON.parse(failed.stdout)]).toEqual([1, { error: expect.stringContaining("recognized as NPIs") as unknown }]);
    expect(`${failed.stdout}${failed.stderr}`).not.toMatch(new RegExp(canaries.join("|")));
  });

  it("ends with 2 for something new, with 0 for nothing new, and verifies its folder", async () => {
    const folder = workFolder();
    const roster = join(folder, "people.csv");
    writeFileSync(roster, "who\n1999999984\n");
    const args = ["roster", "check", roster, "--store", await sampleStoreFolder(2_000), "--map", "npi=who", "--now", SAMPLE_NOW, "--json"];
    const first = await command("build/main.ts", [...args, "--out", join(folder, "a")]);
    expect([first.code, (JSON.parse(first.stdout) as RosterManifest).rows_with_something_new]).toEqual([2, 1]);
    const second = await command("build/main.ts", [...args, "--out", join(folder, "b"), "--previous", join(folder, "a", "findings.json")]);
    expect(second.code).toBe(0);
    expect((await command("build/main.ts", ["roster", "verify", join(folder, "b")])).code).toBe(0);
    appendFileSync(join(folder, "b", "checked.csv"), "x");
    const altered = await command("build/main.ts", ["roster", "verify", join(folder, "b")]);
    expect([altered.code, altered.stdout]).toEqual([1, "NOT OK: checked.csv does not match its sha256\n"]);
  });
});

describe("a person", () => {
  it.each([
    ["1961-02-03", "1961-02-03"], ["2/3/1961", "1961-02-03"], ["02-03-1961", "1961-02-03"], ["19610203", "1961-02-03"], ["22315", "1961-02-03"],
    ["1961-02-30", null], ["2/3/61", null], ["", null], ["soon", null],
  ])("born %j has the birth date %j", (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
  it("is an individual or an organization by the column, or by the names that are given", () => {
    const kind = (headers: string[], cells: string[]): string | null => personOf(columnsOf(["npi", ...headers], new Map()), ["", ...cells]).entity_type;
    expect([kind(["entity type"], ["2"]), kind(["last name", "first name"], ["a", "b"]), kind(["organization"], ["x"]), kind(["name"], ["x"])])
      .toEqual(["organization", "individual", "organization", null]);
  });
});

