/**
 * Medicare enrolment: the PPEF enrolment extract in its layout with MULTIPLE_NPI_FLAG, one row for each enrolment. About
 * 22 in a hundred people and 13 in a hundred organisations of the NPPES sample are in it, three in ten of them more than
 * once: one row a state and provider type. So there are 0.29 rows an NPI, as with the publisher, whose extract of
 * 2025-10-01 has some 2.5 to 2.9 million rows beside 9.4 million NPIs: on that share depend the time and memory of a build.
 * How the rows are spread over people and organisations is assumed.
 */
import { STATES } from "../../../data/reference/states.ts";
import { PECOS_SNAPSHOT, compactDate, dayNumber, isoDay } from "../files/dates.ts";
import type { Provider } from "./people.ts";
import { randomStream, weightedPick } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import type { RowWriter } from "../files/rows.ts";
import type { Sample, SampleSource } from "./source.ts";
import { writeSnapshot } from "../files/snapshot.ts";

const PPEF_HEADER =
  "NPI,MULTIPLE_NPI_FLAG,PECOS_ASCT_CNTL_ID,ENRLMT_ID,PROVIDER_TYPE_CD,PROVIDER_TYPE_DESC,STATE_CD,FIRST_NAME,MDL_NAME,LAST_NAME,ORG_NAME";

const SOURCE_URL =
  "https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/" +
  "medicare-fee-for-service-public-provider-enrollment";

const ENROLLMENT_COUNTS = [700, 190, 60, 30, 12, 8];
/** In a thousand, before those are left out whose taxonomies Medicare does not enrol. */
const INDIVIDUALS_ENROLLED = 235;
const ORGANIZATIONS_ENROLLED = 160;
/** In a thousand, enrollments that have more than one NPI. */
const SEVERAL_NPIS = 30;
/** What a description begins with, by the first digits of the type. */
const FAMILIES: Readonly<Record<string, string>> = { "14": "PRACTITIONER", "12": "PART B SUPPLIER", "00": "PART A PROVIDER" };
const FIRST_DAY = dayNumber(2003, 1, 6);
const DAYS = 8000;
/** Prime to DAYS: consecutive enrolments fall on days far apart. */
const DAY_STEP = 2903;

/** `I20141103000012`: distinct for distinct serials, for a serial is one pair of day and running number. */
function enrollmentId(provider: Provider, serial: number): string {
  const day = FIRST_DAY + ((serial * DAY_STEP) % DAYS);
  const letter = provider.entity === "individual" ? "I" : "O";
  return `${letter}${compactDate(day)}${String(Math.floor(serial / DAYS)).padStart(6, "0")}`;
}

/** Ten digits, text: one in ten begins with 0. Distinct, since 7,777,777,777 is prime to ten thousand million. */
function pacId(index: number): string {
  return String(Number((BigInt(index + 1) * 7_777_777_777n) % 10_000_000_000n)).padStart(10, "0");
}

function enrollmentRow(out: RowWriter, provider: Provider, serial: number, state: string, providerType: string, several: boolean): void {
  const description = `${FAMILIES[providerType.slice(0, 2)] ?? ""} - ${providerType.slice(6)}`;
  const fields = [
    provider.npi, several ? "Y" : "N", pacId(provider.index), enrollmentId(provider, serial), providerType.slice(0, 5), description, state,
    provider.firstName, provider.middleName, provider.lastName, provider.organizationName,
  ];
  for (const field of fields) out.field(field);
  out.endRow();
}

/** The first at the practice location, the others anywhere; the types are those of the provider's taxonomies. */
function enrollmentsOf(out: RowWriter, random: RandomStream, provider: Provider, count: number): void {
  const types = provider.slots.map((slot) => slot.taxonomy.providerType).filter((type) => type !== "");
  const home = provider.place.country === "US" ? provider.place.state : "PR";
  const several = random.chance(SEVERAL_NPIS);
  for (let i = 0; i < count; i += 1) {
    const state = i === 0 ? home : random.pick(STATES).state_code;
    enrollmentRow(out, provider, provider.index * ENROLLMENT_COUNTS.length + i, state, types[i % types.length] as string, several);
  }
}

const STREAM = "pecos";

/** Whether the person of an index is enrolled, given that Medicare enrols one of the taxonomies. */
export function enrolledPeople(seed: number): (index: number) => boolean {
  const random = randomStream(seed, STREAM);
  return (index) => {
    random.seek(index);
    return random.below(1000) < INDIVIDUALS_ENROLLED;
  };
}

/** `visit` is given each provider that is enrolled, and how often. */
function enrolledAmong(sample: Sample, visit: (out: RowWriter, random: RandomStream, provider: Provider, count: number) => void) {
  const random = randomStream(sample.seed, STREAM);
  const pickCount = weightedPick(ENROLLMENT_COUNTS);
  return (out: RowWriter, index: number): void => {
    random.seek(index);
    const point = random.below(1000);
    // Asked first: at national size three quarters of the people need never be made.
    if (point >= INDIVIDUALS_ENROLLED || sample.people.status(index) === "deactivated") return;
    const provider = sample.people.at(index);
    if (provider.entity === "organization" && point >= ORGANIZATIONS_ENROLLED) return;
    if (provider.slots.some((slot) => slot.taxonomy.providerType !== "")) visit(out, random, provider, 1 + pickCount(random));
  };
}

/** All NPIs of an enrollment that has several; here the one that the extract gives already. */
function additionalOf(out: RowWriter, random: RandomStream, provider: Provider, count: number): void {
  if (count === 0 || !random.chance(SEVERAL_NPIS)) return;
  out.field(enrollmentId(provider, provider.index * ENROLLMENT_COUNTS.length));
  out.field(provider.npi);
  out.endRow();
}

export const pecos: SampleSource = {
  id: "pecos",
  write(sample) {
    const plan = {
      source: "pecos", day: PECOS_SNAPSHOT, note: "Enrolment extract and additional NPIs only; nobody in it exists.",
      sourceUrl: SOURCE_URL,
    } as const;
    const day = isoDay(PECOS_SNAPSHOT).replaceAll("-", ".");
    const dialect = { quotes: "needed", newline: "\n" } as const;
    return writeSnapshot(sample.dir, plan, async (folder) => {
      await folder.csv(`PPEF_Enrollment_Extract_${day}.csv`, dialect, async (file) => {
        file.line(PPEF_HEADER);
        await file.rows(0, sample.providers, enrolledAmong(sample, enrollmentsOf));
      });
      await folder.csv(`PPEF_Additional_NPIs_${day}.csv`, dialect, async (file) => {
        file.line("ENRLMT_ID,NPI");
        await file.rows(0, sample.providers, enrolledAmong(sample, additionalOf));
      });
    });
  },
};
