/**
 * Writes the PPEF enrollment extract in its layout with MULTIPLE_NPI_FLAG, one row for each enrollment. About 22 in a hundred
 * people and 13 in a hundred organizations of the NPPES sample are in it, three in ten of them more than once: one row per
 * state and provider type. That is 0.29 rows per NPI. The publisher's extract of 2025-10-01 has the same share, about 2.5 to
 * 2.9 million rows for 9.4 million NPIs; the time and memory of a build depend on it. How the rows are distributed over
 * people and organizations is an assumption.
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
/** In a thousand, including those whose taxonomies Medicare does not enroll. */
const INDIVIDUALS_ENROLLED = 235;
const ORGANIZATIONS_ENROLLED = 160;
/** In a thousand, enrollments that have more than one NPI. */
const SEVERAL_NPIS = 30;
/** The beginning of a description, by the first digits of the type. */
const FAMILIES: Readonly<Record<string, string>> = { "14": "PRACTITIONER", "12": "PART B SUPPLIER", "00": "PART A PROVIDER" };
const FIRST_DAY = dayNumber(2003, 1, 6);
const DAYS = 8000;
/** Coprime to DAYS, so that consecutive enrollments are on distant days. */
const DAY_STEP = 2903;

/** Returns `I20141103000012`: unique, because a serial is one pair of day and sequence number. */
function enrollmentId(provider: Provider, serial: number): string {
  const day = FIRST_DAY + ((serial * DAY_STEP) % DAYS);
  const letter = provider.entity === "individual" ? "I" : "O";
  return `${letter}${compactDate(day)}${String(Math.floor(serial / DAYS)).padStart(6, "0")}`;
}

/** Returns ten digits; one in ten begins with 0. Unique, because 7,777,777,777 is coprime to 10^10. */
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

/** Writes the first enrollment at the practice location, the others anywhere; the types follow the provider's taxonomies. */
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

/** Returns a function that says whether the person of an index is enrolled, if Medicare enrolls one of their taxonomies. */
export function enrolledPeople(seed: number): (index: number) => boolean {
  const random = randomStream(seed, STREAM);
  return (index) => {
    random.seek(index);
    return random.below(1000) < INDIVIDUALS_ENROLLED;
  };
}

/** Calls `visit` with each enrolled provider and the number of enrollments. */
function enrolledAmong(sample: Sample, visit: (out: RowWriter, random: RandomStream, provider: Provider, count: number) => void) {
  const random = randomStream(sample.seed, STREAM);
  const pickCount = weightedPick(ENROLLMENT_COUNTS);
  return (out: RowWriter, index: number): void => {
    random.seek(index);
    const point = random.below(1000);
    // Checked first: at national size, this skips three quarters of the people.
    if (point >= INDIVIDUALS_ENROLLED || sample.people.status(index) === "deactivated") return;
    const provider = sample.people.at(index);
    if (provider.entity === "organization" && point >= ORGANIZATIONS_ENROLLED) return;
    if (provider.slots.some((slot) => slot.taxonomy.providerType !== "")) visit(out, random, provider, 1 + pickCount(random));
  };
}

/** Writes all NPIs of an enrollment that has several; in the sample, only the one that the extract already has. */
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
      source: "pecos", day: PECOS_SNAPSHOT, note: "Enrollment extract and additional NPIs only; nobody in it exists.",
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
