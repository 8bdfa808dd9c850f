/** `fetch --archive`: the older snapshots that publishers keep, from lists in the shape of theirs. */
import { expect, it } from "vitest";
import { archiveOf } from "../../../build/fetch/archives.ts";
import { fetchSnapshots, type FetchReport } from "../../../build/fetch/fetch.ts";
import { SOURCE_IDS, type SourceId } from "../../../data/contract/ids.ts";
import { listSnapshots, openSnapshots } from "../../../build/snapshots/snapshots.ts";
import { zipOf } from "../snapshots/zip.ts";
import { good, page, status, type World, world } from "./world.ts";

const LIST = "https://data.cms.gov/provider-data/api/1/archive/aggregate/theme/hospitals";
const FILES = "/provider-data/sites/default/files/archive/Hospitals";
const zip = (name: string): Buffer => zipOf([{ name: "Hospital_General_Information.csv", content: `"Facility ID"\n"${name}"\n` }]);

const entry = (year: string, month: string, date: string, type = "theme"): object => (
  { name: `Hospitals ${month} ${year}`, type, url: `${FILES}/${year}/hospitals_${month}_${year}.zip`, date, size: 1 }
);

function play(place: World): void {
  const entries = [
    entry("2026", "02", "2026-02-25"), entry("2025", "11", "2025-11-26"), entry("2019", "03", "2019-03-21"), entry("2025", "00", "2025-12-31", "annual"),
  ];
  place.on(LIST, page({ data: [...entries, { odd: true }], total_items: 5 }, "application/json"));
  for (const name of ["2026/hospitals_02_2026", "2025/hospitals_11_2025"]) {
    place.on(`https://data.cms.gov${FILES}/${name}.zip`, good(zip(name), `"${name}"`, "application/zip"));
  }
}

const run = (place: World, source: SourceId, dryRun = false): Promise<FetchReport> => (
  fetchSnapshots({ dir: place.dir, sources: [source], dryRun, archive: true }, place.effects)
);
const told = ({ outcomes }: FetchReport): string[] => outcomes.map(({ status, snapshot, folder }) => `${status} ${snapshot} ${folder}`);

it("fetches the monthly zips since 2025, oldest first, once", async () => {
  const place = await world();
  play(place);
  expect(told(await run(place, "hospital", true))).toEqual(["planned 2025-11-26 null", "planned 2026-02-25 null"]);
  expect(place.filesAsked()).toEqual([]);
  const first = await run(place, "hospital");
  expect(told(first)).toEqual(["fetched 2025-11-26 hospital/2025-11-26", "fetched 2026-02-25 hospital/2026-02-25"]);
  const snapshots = await openSnapshots(await listSnapshots(place.dir), "hospital");
  expect(snapshots.toReversed().map(({ date, files }) => [date, files.flatMap(({ members }) => members.map(({ name }) => name))])).toEqual([
    ["2025-11-26", ["Hospital_General_Information.csv"]], ["2026-02-25", ["Hospital_General_Information.csv"]],
  ]);
  const asked = place.filesAsked().length;
  expect(told(await run(place, "hospital"))).toEqual(["present 2025-11-26 hospital/2025-11-26", "present 2026-02-25 hospital/2026-02-25"]);
  expect(place.filesAsked()).toHaveLength(asked);
});

it("reads the other list where one is empty, and says where to look when both are", async () => {
  const place = await world();
  play(place);
  place.on(LIST, page({ data: [], total_items: 0 }, "application/json"));
  place.on(`${LIST}/relative`, page({ data: [entry("2026", "02", "2026-02-25T00:00:00")] }, "application/json"));
  expect(told(await run(place, "asc"))).toEqual(["fetched 2026-02-25 asc/2026-02-25"]);
  place.on(`${LIST}/relative`, page({ data: [] }, "application/json"));
  const { ok, outcomes } = await run(place, "hospital");
  expect(ok).toBe(false);
  expect(outcomes[0]?.message).toContain("lists no archive any more: look at https://data.cms.gov/provider-data/archived-data/hospitals");
});

it("goes on after a file that the publisher lists and does not have", async () => {
  const place = await world();
  play(place);
  place.on(`https://data.cms.gov${FILES}/2025/hospitals_11_2025.zip`, status(404));
  const { ok, outcomes } = await run(place, "hospital");
  expect([ok, outcomes.map(({ status }) => status)]).toEqual([false, ["failed", "fetched"]]);
});

it("fetches every quarter of the enrollments before the newest, each with the files of its own release", async () => {
  const place = await world();
  const quarters = ["2025.07.01", "2025.10.01", "2026.01.02"];
  const url = (name: string): string => `https://data.cms.gov/files/${name}.csv`;
  const distribution = quarters.map((day, i) => ({
    downloadURL: url(`PPEF_Enrollment_Extract_${day}`), temporal: `${2024 + i}-01-01/${2024 + i}-03-31`, resourcesAPI: `https://data.cms.gov/resources/${day}`,
  }));
  place.on("https://data.cms.gov/data.json", page({ dataset: [
    { identifier: "x", title: "Medicare Fee-For-Service  Public Provider Enrollment", distribution },
  ] }, "application/json"));
  for (const day of quarters) {
    const names = [`PPEF_Enrollment_Extract_${day}`, `PPEF_Additional_NPIs_${day}`];
    place.on(`https://data.cms.gov/resources/${day}`, page({ data: names.map((name) => ({ file_url: url(name) })) }, "application/json"));
    for (const name of names) place.on(url(name), good(`NPI\n${day}\n`, `"${name}"`));
  }
  const { outcomes } = await run(place, "pecos");
  expect(outcomes.map(({ status, folder, files }) => [status, folder, files.length])).toEqual([
    ["fetched", "pecos/2025-07-01", 2], ["fetched", "pecos/2025-10-01", 2],
  ]);
});

it.each(SOURCE_IDS)("of %s finds older files or says why there are none", async (id) => {
  const archive = archiveOf(id);
  if (typeof archive === "function") return;
  expect(archive).toMatch(/^no older files: .+; a dated folder of your own is read all the same$/);
  const place = await world();
  expect((await run(place, id)).outcomes).toMatchObject([{ source_id: id, status: "by_hand", message: archive }]);
  expect(place.asked).toEqual([]);
});
