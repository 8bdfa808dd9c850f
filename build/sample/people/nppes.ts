/**
 * Writes NPPES as it is published: the full monthly zip, a deactivation report, and a weekly zip of new and changed records.
 * The three together are the state of the registry; the full file alone is a week old.
 */
import {
  NPPES_FULL, NPPES_REPORT, NPPES_START, NPPES_WEEK_END, NPPES_WEEK_START, compactDate, monthName, pastDates, usDate,
} from "../files/dates.ts";
import { mixedCase, telephone } from "./names.ts";
import type { Provider } from "./people.ts";
import { deactivatedRow, NPI_COLUMNS, otherName, providerRow } from "./nppes_row.ts";
import { recordsOn } from "./past.ts";
import { reportedDeactivations, weeklyChange, weeklyNewcomers } from "./nppes_changes.ts";
import { randomStream } from "../files/random.ts";
import type { Dialect, RowFile, RowWriter } from "../files/rows.ts";
import type { Sample, SampleSource } from "./source.ts";
import { writeSnapshot } from "../files/snapshot.ts";
import type { SampleFile, SnapshotFolder, SnapshotPlan } from "../files/snapshot.ts";

const SOURCE_URL = "https://download.cms.gov/nppes/NPI_Files.html";
const QUOTED: Dialect = { quotes: "all", newline: "\n" };

const OTHER_NAME_COLUMNS: readonly string[] = [
  "NPI", "Provider Other Organization Name", "Provider Other Organization Name Type Code", "Created Date",
];

/** The extra blanks are the publisher's. */
const LOCATION_COLUMNS: readonly string[] = [
  "NPI", "Provider Secondary Practice Location Address- Address Line 1", "Provider Secondary Practice Location Address-  Address Line 2",
  ...["City Name", "State Name", "Postal Code", "Country Code (If outside U.S.)", "Telephone Number", "Telephone Extension"]
    .map((part) => `Provider Secondary Practice Location Address - ${part}`),
  "Provider Practice Location Address - Fax Number",
];

const ENDPOINT_COLUMNS: readonly string[] = [
  "NPI", "Endpoint Type", "Endpoint Type Description", "Endpoint", "Affiliation", "Endpoint Description", "Affiliation Legal Business Name",
  "Use Code", "Use Description", "Other Use Description", "Content Type", "Content Description", "Other Content Description",
  ...["Line One", "Line Two", "City", "State", "Country", "Postal Code"].map((part) => `Affiliation Address ${part}`),
];

function quotedLine(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(",");
}

/** Writes a part of a zip and, like the publisher, its header as another file. */
async function part(
  csv: SnapshotFolder["csv"],
  name: string,
  columns: readonly string[],
  rows: (file: RowFile) => Promise<void>,
): Promise<void> {
  await csv(`${name}.csv`, QUOTED, async (file) => {
    file.line(quotedLine(columns));
    await rows(file);
  });
  await csv(`${name}_fileheader.csv`, QUOTED, async (file) => file.line(quotedLine(columns)));
}

async function noRows(): Promise<void> {}

/** One provider in twelve has secondary practice locations: up to three rows, some of them exact repeats. */
function locationRows(sample: Sample) {
  const random = randomStream(sample.seed, "secondary location");
  return (out: RowWriter, index: number): void => {
    random.seek(index);
    if (!random.chance(80) || sample.people.status(index) === "deactivated") return;
    for (let left = 1 + random.below(3); left > 0; left -= 1) {
      const place = sample.people.places.inState(random, sample.people.places.pickState(random));
      const fields = [
        sample.people.npi(index), `${1 + random.below(900)} Sample Plaza`, "", mixedCase(place.city), place.state, place.postalCode,
        place.country, telephone(random), "", "",
      ];
      for (let copies = random.chance(15) ? 2 : 1; copies > 0; copies -= 1) {
        for (const field of fields) out.field(field);
        out.endRow();
      }
    }
  };
}

/** Other names of the changed organizations, without the one in five that has given its name up. */
function weeklyNameRows(sample: Sample) {
  const change = weeklyChange(sample);
  const rows = otherNameRows(sample);
  return (out: RowWriter, index: number): void => {
    const changed = change(index);
    if (changed !== null && changed.status !== "deactivated" && Math.floor(index / 400) % 5 !== 2) rows(out, index);
  };
}

/** A quarter of the organizations have other names. */
function otherNameRows(sample: Sample) {
  const random = randomStream(sample.seed, "other name");
  return (out: RowWriter, index: number): void => {
    random.seek(index);
    if (!random.chance(250) || sample.people.status(index) === "deactivated") return;
    const provider = sample.people.at(index);
    if (provider.entity !== "organization") return;
    const type = random.pick(["3", "3", "4", "5"]);
    for (const field of [provider.npi, otherName(provider), type, usDate(provider.enumerated)]) out.field(field);
    out.endRow();
  };
}

function fullRow(sample: Sample, recordOf: (index: number) => Provider | null) {
  const extra = randomStream(sample.seed, "nppes extra");
  return (out: RowWriter, index: number): void => {
    const provider = recordOf(index);
    if (provider === null) return;
    if (provider.status === "deactivated" && provider.deactivated !== null) deactivatedRow(out, provider.npi, provider.deactivated);
    else providerRow(out, provider, extra);
  };
}

function weeklyRow(sample: Sample) {
  const extra = randomStream(sample.seed, "nppes extra");
  const change = weeklyChange(sample);
  return (out: RowWriter, index: number): void => {
    const changed: Provider | null = change(index);
    if (changed === null) return;
    if (changed.status === "deactivated" && changed.deactivated !== null) deactivatedRow(out, changed.npi, changed.deactivated);
    else providerRow(out, changed, extra);
  };
}

function nppesPlan(day: number, what: string): SnapshotPlan {
  return { source: "nppes", day, sourceUrl: SOURCE_URL, note: `${what} Nobody in it exists: NPIs that begin with 2 are not issued.` };
}

/** Of an earlier file, other names and secondary locations are left out: no release keeps what they were. */
async function writeFull(sample: Sample, day: number): Promise<SampleFile[]> {
  const isPast = day !== NPPES_FULL;
  const plan = nppesPlan(day, "Full monthly file.");
  const dates = `${compactDate(NPPES_START)}-${compactDate(day)}`;
  const row = fullRow(sample, isPast ? recordsOn(sample, day) : (index) => sample.people.at(index));
  const allOf = (rows: (out: RowWriter, index: number) => void) => (isPast ? noRows : (file: RowFile) => file.rows(0, sample.providers, rows));
  return writeSnapshot(sample.dir, plan, (folder) =>
    folder.zip(`NPPES_Data_Dissemination_${monthName(day)}_${compactDate(day).slice(0, 4)}_V2.zip`, async (csv) => {
      await part(csv, `npidata_pfile_${dates}`, NPI_COLUMNS, (file) => file.rows(0, sample.providers, row));
      await part(csv, `othername_pfile_${dates}`, OTHER_NAME_COLUMNS, allOf(otherNameRows(sample)));
      await part(csv, `pl_pfile_${dates}`, LOCATION_COLUMNS, allOf(locationRows(sample)));
      await part(csv, `endpoint_pfile_${dates}`, ENDPOINT_COLUMNS, noRows);
    }),
  );
}

/** Writes a zipped sheet of text cells: row 1 is a title, row 2 the header, then the newest deactivation first. */
async function writeReport(sample: Sample): Promise<SampleFile[]> {
  const plan = nppesPlan(NPPES_REPORT, "Deactivation report.");
  const { indices, days } = reportedDeactivations(sample);
  return writeSnapshot(sample.dir, plan, (folder) =>
    folder.zippedSheet("NPPES_Deactivated_NPI_Report_110926_V2.zip", `NPPES Deactivated NPI Report ${compactDate(NPPES_REPORT)}.xlsx`, {
      title: "NPPES Deactivated Records as of Nov 09 2026",
      header: ["NPI", "NPPES Deactivation Date"],
      rows: indices.length,
      cells: (row) => [sample.people.npi(indices[row] as number), usDate(days[row] as number)],
    }),
  );
}

async function writeWeek(sample: Sample): Promise<SampleFile[]> {
  const plan = nppesPlan(NPPES_WEEK_END, "Weekly file: records added, changed, deactivated, reactivated.");
  const dates = `${compactDate(NPPES_WEEK_START)}-${compactDate(NPPES_WEEK_END)}`;
  const newcomers = weeklyNewcomers(sample.providers);
  return writeSnapshot(sample.dir, plan, (folder) =>
    folder.zip("NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip", async (csv) => {
      await part(csv, `npidata_pfile_${dates}`, NPI_COLUMNS, async (file) => {
        const row = weeklyRow(sample);
        await file.rows(0, sample.providers, row);
        await file.rows(newcomers.from, newcomers.to, row);
      });
      await part(csv, `othername_pfile_${dates}`, OTHER_NAME_COLUMNS, (file) => file.rows(0, sample.providers, weeklyNameRows(sample)));
      await part(csv, `pl_pfile_${dates}`, LOCATION_COLUMNS, noRows);
      await part(csv, `endpoint_pfile_${dates}`, ENDPOINT_COLUMNS, noRows);
    }),
  );
}

export const nppes: SampleSource = {
  id: "nppes",
  async write(sample) {
    const files: SampleFile[] = [];
    for (const { nppes: day } of pastDates(sample.past)) files.push(...await writeFull(sample, day));
    return [...files, ...(await writeFull(sample, NPPES_FULL)), ...(await writeReport(sample)), ...(await writeWeek(sample))];
  },
};
