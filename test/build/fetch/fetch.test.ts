/** Whole runs of fetch. The resulting snapshots are opened and verified as in a build. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fetchSnapshots, type FetchOutcome, type FetchReport } from "../../../build/fetch/fetch.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { listSnapshots, openSnapshots, verifySnapshot, type Snapshot } from "../../../build/snapshots/snapshots.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import { zipOf } from "../snapshots/zip.ts";
import { catalogueFile, LEIE, LEIE_CSV, NPPES, nppesPage, playHospice, playOig } from "./pages.ts";
import { good, page, status, type World, world } from "./world.ts";

const MONTH = "NPPES_Data_Dissemination_September_2026_V2.zip";
const REPORT = "NPPES_Deactivated_NPI_Report_091426_V2.zip";
const week = (from: string, to: string): string => `NPPES_Data_Dissemination_${from}_${to}_Weekly_V2.zip`;
const WEEKS = [week("090726", "091326"), week("091426", "092026"), week("092126", "092726")] as const;

const zip = (entry: string): Buffer => zipOf([{ name: entry, content: "\"NPI\",\"Entity Type Code\"\n\"1000000004\",\"1\"\n" }]);
const MEMBERS: Readonly<Record<string, string>> = {
  [MONTH]: "npidata_pfile_20050523-20260913.csv", [REPORT]: "NPPES Deactivated NPI Report 20260914.xlsx",
  [WEEKS[0]]: "npidata_pfile_20260907-20260913.csv", [WEEKS[1]]: "npidata_pfile_20260914-20260920.csv",
  [WEEKS[2]]: "npidata_pfile_20260921-20260927.csv",
};

function playNppes(place: World, names: readonly string[]): void {
  place.on(`${NPPES}NPI_Files.html`, page(nppesPage(names)));
  for (const name of names) place.on(`${NPPES}${name}`, good(zip(MEMBERS[name] ?? ""), `"${name}"`, "application/zip"));
}

const run = (place: World, ...sources: SourceId[]): Promise<FetchReport> =>
  fetchSnapshots({ dir: place.dir, sources, dryRun: false }, place.effects);
const told = ({ outcomes }: FetchReport): string[] => outcomes.map(({ status, snapshot, folder }) => `${status} ${snapshot} ${folder}`);

async function verified(place: World, source: SourceId): Promise<Snapshot[]> {
  const folder = await listSnapshots(place.dir);
  expect(folder.issues).toEqual([]);
  const snapshots = await openSnapshots(folder, source);
  const hashes = await openHashCache(null);
  for (const snapshot of snapshots) await verifySnapshot(snapshot, hashes);
  return snapshots;
}

const read = (place: World, path: string): string => readFileSync(join(place.dir, path), "utf8");
const sidecar = (place: World, folder: string): object => JSON.parse(read(place, `${folder}/snapshot.json`)) as object;

it("the sidecar has the facts of the catalogue that the files lack", async () => {
  const place = await world();
  const url = "https://data.cms.gov/provider-data/sites/default/files/resources/ec_score_file.csv";
  const title = "PY 2023 Clinician Public Reporting: Overall MIPS Performance";
  const listing = [{ identifier: "a174-a962", title, released: "2026-04-30", theme: ["Doctors and clinicians"], distribution: [{ downloadURL: url }] }];
  const items = good(Buffer.from(JSON.stringify(listing)), "\"list\"", "application/json");
  place.on("https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items", items);
  place.on(url, good(Buffer.from("NPI, source\n1003000126,group\n"), "\"file\"", "text/csv"));
  expect(told(await run(place, "qpp_mips"))).toEqual(["fetched 2026-04-30 qpp_mips/2026-04-30"]);
  const [snapshot] = await verified(place, "qpp_mips");
  expect(snapshot?.sidecar).toMatchObject({ dataset: title, performance_year: 2023, files: { "ec_score_file.csv": { url, date: "2026-04-30" } } });
  expect(told(await run(place, "qpp_mips"))).toEqual(["present 2026-04-30 qpp_mips/2026-04-30"]);
});

it("an enrollment extract comes with the files of its release, and if their list fails nothing is placed", async () => {
  const place = await world();
  const folder = "https://data.cms.gov/sites/default/files/2026-07";
  const list = "https://data.cms.gov/data-api/v1/dataset-resources/5949319d";
  const names = ["PPEF_Enrollment_Extract_2026.07.17.csv", "PPEF_Additional_NPIs_2026.07.17.csv"];
  const json = (content: object, etag: string): ReturnType<typeof good> => good(JSON.stringify(content), etag, "application/json");
  place.on("https://data.cms.gov/data.json", json({ dataset: [{
    identifier: "x", title: "Medicare Fee-For-Service  Public Provider Enrollment",
    distribution: [{ downloadURL: `${folder}/${names[0]}`, temporal: "2026-04-01/2026-06-30", resourcesAPI: list }],
  }] }, "\"all\""));
  place.on(`${folder}/${names[0]}`, good("NPI,ENRLMT_ID,PROVIDER_TYPE_CD,PROVIDER_TYPE_DESC,STATE_CD\n", "\"one\""));
  place.on(`${folder}/${names[1]}`, good("ENRLMT_ID,NPI\n", "\"two\""));
  expect(told(await run(place, "pecos"))).toEqual(["failed null null"]);
  expect(place.filesAsked()).toEqual([]);
  place.on(list, json({ data: names.map((name) => ({ name, downloadURL: `${folder}/${name}` })) }, "\"list\""));
  expect(told(await run(place, "pecos"))).toEqual(["fetched 2026-07-17 pecos/2026-07-17"]);
  const [snapshot] = await verified(place, "pecos");
  expect(Object.keys(snapshot?.sidecar.files ?? {}).sort()).toEqual(names.toSorted());
  expect(snapshot?.sidecar.note).toBeUndefined();
  expect(told(await run(place, "pecos"))).toEqual(["present 2026-07-17 pecos/2026-07-17"]);
});

describe("NPPES", () => {
  it("each file becomes a dated snapshot, and a week covered by the month is left out", async () => {
    const place = await world();
    playNppes(place, [MONTH, REPORT, ...WEEKS]);
    const report = await run(place, "nppes");
    expect(told(report)).toEqual([
      "fetched 2026-09-13 nppes/2026-09-13", "fetched 2026-09-14 nppes/2026-09-14",
      "covered 2026-09-13 null", "fetched 2026-09-20 nppes/2026-09-20", "fetched 2026-09-27 nppes/2026-09-27",
    ]);
    expect(place.filesAsked()).not.toContain(`${NPPES}${WEEKS[0]}`);
    const snapshots = await verified(place, "nppes");
    expect(snapshots.map(({ date, dated_by }) => `${date} ${dated_by}`)).toEqual([
      "2026-09-27 sidecar", "2026-09-20 sidecar", "2026-09-14 sidecar", "2026-09-13 sidecar",
    ]);
    expect(snapshots.at(-1)?.files[0]?.members[0]?.name).toBe("npidata_pfile_20050523-20260913.csv");
    expect(sidecar(place, "nppes/2026-09-13")).toMatchObject({
      snapshot: "2026-09-13", source_url: "https://download.cms.gov/nppes/NPI_Files.html", retrieved_at: "2026-09-28T09:00:00.000Z",
      files: { [MONTH]: { url: `${NPPES}${MONTH}`, etag: `"${MONTH}"`, date: null } },
    });
  });

  it("a second run adds the missing weeks and sends conditional requests for the others", async () => {
    const place = await world();
    playNppes(place, [MONTH, WEEKS[1]]);
    await run(place, "nppes");
    playNppes(place, [MONTH, WEEKS[1], WEEKS[2]]);
    place.asked.length = 0;
    const report = await run(place, "nppes");
    expect(told(report)).toEqual([
      "present 2026-09-13 nppes/2026-09-13", "present 2026-09-20 nppes/2026-09-20", "fetched 2026-09-27 nppes/2026-09-27",
    ]);
    expect(place.asked.slice(1).map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([`"${MONTH}"`, `"${WEEKS[1]}"`, undefined]);
    expect(report.bytes).toBe(zip(MEMBERS[WEEKS[2]] ?? "").length);
    expect(await verified(place, "nppes")).toHaveLength(3);
  });

  it("a month with the date of an earlier week gets the next folder", async () => {
    const place = await world();
    playNppes(place, [WEEKS[0]]);
    await run(place, "nppes");
    playNppes(place, [MONTH]);
    expect(told(await run(place, "nppes"))).toEqual(["fetched 2026-09-13 nppes/2026-09-14"]);
    expect((await verified(place, "nppes")).map(({ date }) => date)).toEqual(["2026-09-13", "2026-09-13"]);
  });

  it("a damaged archive is refused, and the other files are kept", async () => {
    const place = await world();
    playNppes(place, [WEEKS[1], WEEKS[2]]);
    const broken = zipOf([{ name: MEMBERS[WEEKS[1]] ?? "", content: "NPI\n1\n", crc: 7 }]);
    place.on(`${NPPES}${WEEKS[1]}`, good(broken));
    const report = await run(place, "nppes");
    expect(report.ok).toBe(false);
    expect(report.outcomes[0]).toMatchObject({ status: "failed", folder: null });
    expect(report.outcomes[0]?.message).toContain(`${NPPES}${WEEKS[1]}!${MEMBERS[WEEKS[1]]}: differs from its CRC-32`);
    expect(readdirSync(join(place.dir, "nppes"))).toEqual(["2026-09-27"]);
    expect(readdirSync(place.dir)).toEqual(["nppes"]);
    place.on(`${NPPES}${WEEKS[1]}`, good(zip(MEMBERS[WEEKS[1]] ?? "")));
    expect(told(await run(place, "nppes"))[0]).toBe("fetched 2026-09-20 nppes/2026-09-20");
  });

  it("a file that is no archive is named for what it is", async () => {
    const place = await world();
    playNppes(place, [WEEKS[1]]);
    place.on(`${NPPES}${WEEKS[1]}`, page("<html><body>Service unavailable</body></html>"));
    expect((await run(place, "nppes")).outcomes[0]?.message).toContain("Weekly_V2.zip: is a web page");
    place.on(`${NPPES}${WEEKS[1]}`, good(zip("x.csv").subarray(0, -30)));
    expect((await run(place, "nppes")).outcomes[0]?.message).toContain("Weekly_V2.zip: is not a readable zip archive");
  });
});

describe("the exclusions", () => {
  it("an unchanged file is not fetched again", async () => {
    const place = await world();
    playOig(place);
    await run(place, "oig_leie");
    const before = read(place, "oig_leie/2026-09-10/snapshot.json");
    place.at("2026-10-01T09:00:00Z");
    expect(told(await run(place, "oig_leie"))).toEqual(["present 2026-09-10 oig_leie/2026-09-10"]);
    expect(read(place, "oig_leie/2026-09-10/snapshot.json")).toBe(before);
  });

  it("an unchanged file that the server sends again is not stored twice", async () => {
    const place = await world();
    playOig(place);
    const plain = (_request: unknown, response: { end: (text: string) => void }): void => { response.end(LEIE_CSV); };
    place.on(LEIE, plain);
    await run(place, "oig_leie");
    expect(told(await run(place, "oig_leie"))).toEqual(["present 2026-09-10 oig_leie/2026-09-10"]);
    expect(readdirSync(join(place.dir, "oig_leie"))).toEqual(["2026-09-10"]);
    expect(readdirSync(place.dir)).toEqual(["oig_leie"]);
  });

  it("a changed file makes a snapshot that sorts after the older one, even with the same date", async () => {
    const place = await world();
    playOig(place);
    await run(place, "oig_leie");
    place.on(LEIE, good(`${LEIE_CSV}"","","A","B"\r\n`, "\"v2\""));
    expect(told(await run(place, "oig_leie"))).toEqual(["fetched 2026-09-10 oig_leie/2026-09-11"]);
    expect((await verified(place, "oig_leie")).map(({ folder_date, date }) => `${folder_date} ${date}`)).toEqual([
      "2026-09-11 2026-09-10", "2026-09-10 2026-09-10",
    ]);
  });

  it("a file without a date gets the day of the fetch as its folder and null as its date", async () => {
    const place = await world();
    playOig(place, "LEIE Downloadable Databases");
    expect(told(await run(place, "oig_leie"))).toEqual(["fetched null oig_leie/2026-09-28"]);
    expect((await verified(place, "oig_leie"))[0]).toMatchObject({ date: null, dated_by: "sidecar" });
  });

  it("a file that a person put there is recognized", async () => {
    const place = await world();
    playOig(place);
    mkdirSync(join(place.dir, "oig_leie/2026-09-10"), { recursive: true });
    writeFileSync(join(place.dir, "oig_leie/2026-09-10/UPDATED.csv"), LEIE_CSV);
    expect(told(await run(place, "oig_leie"))).toEqual(["present 2026-09-10 oig_leie/2026-09-10"]);
    expect(readdirSync(join(place.dir, "oig_leie/2026-09-10"))).toEqual(["UPDATED.csv"]);
  });

  it("a file damaged on disk is named", async () => {
    const place = await world();
    playOig(place);
    await run(place, "oig_leie");
    writeFileSync(join(place.dir, "oig_leie/2026-09-10/UPDATED.csv"), LEIE_CSV.replace("SOBER", "sober").replace("INC", "inc"));
    expect((await run(place, "oig_leie")).outcomes[0]?.message).toBe(
      "oig_leie/2026-09-10/UPDATED.csv is not what was fetched (its sha256 differs): remove the folder oig_leie/2026-09-10 and run again",
    );
  });
});

describe("facility files", () => {
  it("the files of a type come together with the listing's date, without files that no reader needs", async () => {
    const place = await world();
    playHospice(place, "2026-08-26");
    expect(told(await run(place, "hospice"))).toEqual(["fetched 2026-08-26 hospice/2026-08-26"]);
    expect(readdirSync(join(place.dir, "hospice/2026-08-26"))).toEqual([
      "Hospice_General-Information_Aug2026.csv", "Hospice_Provider_Aug2026.csv", "snapshot.json",
    ]);
    await verified(place, "hospice");
  });

  it("a newer companion makes a snapshot with copies of the other files and the listing's date", async () => {
    const place = await world();
    playHospice(place, "2026-08-26");
    await run(place, "hospice");
    playHospice(place, "2026-08-26", "2026-09-02", "CCN,Score\n001500,2\n001501,3\n");
    expect(told(await run(place, "hospice"))).toEqual(["fetched 2026-08-26 hospice/2026-09-02"]);
    const [newest] = await verified(place, "hospice");
    expect(newest).toMatchObject({ folder_date: "2026-09-02", date: "2026-08-26" });
    expect(newest?.files).toHaveLength(2);
  });

  it("all files appear, or none", async () => {
    const place = await world();
    playHospice(place, "2026-08-26");
    place.on(catalogueFile("Hospice_Provider_Aug2026.csv").replace("http:", "https:"), status(404));
    expect((await run(place, "hospice")).outcomes[0]?.status).toBe("failed");
    expect(readdirSync(place.dir)).toEqual([".fetch"]);
    playHospice(place, "2026-08-26");
    await run(place, "hospice");
    expect(readdirSync(place.dir)).toEqual(["hospice"]);
  });
});

describe("studies", () => {
  const studies = "https://clinicaltrials.gov/api/v2/studies";
  const header = "NCT Number,Study Title,Study URL,Study Status,Conditions,Sponsor,Start Date,Last Update Posted\n";
  const row = (n: number): string => `NCT0000000${n},"A title\nover two lines",https://x/,RECRUITING,C,S,2026-01,2026-09-01\n`;

  async function playStudies(total: string, pages: readonly string[]): Promise<World> {
    const place = await world();
    place.on("https://clinicaltrials.gov/api/v2/version", page({ apiVersion: "2.0.5", dataTimestamp: "2026-09-25T09:00:05" }));
    const tokenOf = (url: string): string => new URL(url).searchParams.get("pageToken") ?? "0";
    const byToken = (url: string): string => (url.startsWith(studies) ? `${studies}/${tokenOf(url)}` : url);
    for (const [i, text] of pages.entries()) {
      place.on(`${studies}/${i}`, (_request, response) => {
        if (i === 0) response.setHeader("x-total-count", total);
        if (i + 1 < pages.length) response.setHeader("x-next-page-token", String(i + 1));
        response.end(text);
      });
    }
    return { ...place, effects: { ...place.effects, fetch: async (url, init) => place.effects.fetch(byToken(url), init) } };
  }

  it("the pages become one file with one header and the registry's date", async () => {
    const place = await playStudies("3", [`${header}${row(1)}${row(2)}`, row(3)]);
    expect(told(await run(place, "clinical_trials"))).toEqual(["fetched 2026-09-25 clinical_trials/2026-09-25"]);
    expect(read(place, "clinical_trials/2026-09-25/ctg-studies.csv")).toBe(`${header}${row(1)}${row(2)}${row(3)}`);
    expect(sidecar(place, "clinical_trials/2026-09-25")).toMatchObject({ complete: false });
    await verified(place, "clinical_trials");
    place.asked.length = 0;
    expect(told(await run(place, "clinical_trials"))).toEqual(["present 2026-09-25 clinical_trials/2026-09-25"]);
    expect(place.asked).toHaveLength(1);
  });

  it.each([
    ["4", [`${header}${row(1)}`, row(2)], "the pages hold 2 studies where the registry counts 4"],
    ["2", [`${header}${row(1)}`, row(1)], "NCT00000001 comes twice"],
    ["1", ["{\"studies\":[]}"], "does not begin with the column \"NCT Number\""],
    ["2", [`${header}${row(1)}`, "<html>error</html>\n"], "a row begins with \"<html>error</html>\""],
  ])("of %s that do not add up are refused", async (total, pages, message) => {
    const place = await playStudies(total, pages);
    expect((await run(place, "clinical_trials")).outcomes[0]?.message).toContain(message);
    expect(readdirSync(place.dir)).toEqual([]);
  });
});

describe("a run", () => {
  it("other sources are fetched when one fails, and a catalogue is requested once", async () => {
    const place = await world();
    playHospice(place, "2026-08-26");
    const report = await run(place, "nppes", "oig_leie", "sam_gov", "hospice", "dialysis");
    expect(report.outcomes.map(({ source_id, status }) => `${source_id} ${status}`)).toEqual([
      "nppes failed", "oig_leie failed", "sam_gov by_hand", "hospice fetched", "dialysis failed",
    ]);
    expect(place.asked.filter(({ url }) => url.endsWith("/items"))).toHaveLength(1);
  });

  it("a locked folder is refused, and the lock of a killed run is taken over", async () => {
    const place = await world();
    playOig(place);
    mkdirSync(join(place.dir, ".fetch"), { recursive: true });
    mkdirSync(join(place.dir, ".fetch/oig_leie.new"));
    writeFileSync(join(place.dir, ".fetch/lock"), `${process.ppid}\n`);
    await expect(run(place, "oig_leie")).rejects.toThrow(`another fetch (process ${process.ppid}) is at work in this folder`);
    writeFileSync(join(place.dir, ".fetch/lock"), "999999999\n");
    expect((await run(place, "oig_leie")).outcomes.map(({ status }: FetchOutcome) => status)).toEqual(["fetched"]);
    expect(readdirSync(place.dir)).toEqual(["oig_leie"]);
  });

  it("a folder that cannot be written is named", async () => {
    const place = await world();
    writeFileSync(place.dir, "a file");
    await expect(run(place, "oig_leie")).rejects.toThrow(/cannot be written to \((?:ENOTDIR|EEXIST)\); name another folder/);
  });
});
