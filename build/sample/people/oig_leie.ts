/**
 * Writes the exclusion list as one full UPDATED.csv: unquoted header, quoted values, CRLF, dates as YYYYMMDD with 00000000
 * for none, names cut to the width of the old fields, some padded with blanks. There is one row for each hundred providers;
 * every seventh has the NPI and the name of a provider of the NPPES sample. An earlier list lacks those who were excluded since,
 * and has some who were reinstated since.
 */
import { LEIE_SNAPSHOT, compactDate, dayNumber, pastDates } from "../files/dates.ts";
import { givenName, middleName, organizationName, streetLine, surname } from "./names.ts";
import type { Place } from "../files/places.ts";
import { randomStream } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import type { RowWriter } from "../files/rows.ts";
import type { Sample, SampleSource } from "./source.ts";
import { type SampleFile, writeSnapshot } from "../files/snapshot.ts";

const LEIE_HEADER =
  "LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE";

const PROVIDERS_PER_ROW = 100;
/** Few enough that the share of rows with an NPI does not move by two points from list to list, which would hold a list back. */
const PROVIDERS_PER_REINSTATED = 2000;
const NO_NPI = "0000000000";
const NO_DATE = "00000000";
const TYPES = [
  "1128a1", "1128a1", "1128a1", "1128a2", "1128a3", "1128a3", "1128a4", "1128b4", "1128b4", "1128b4", "1128b4", "1128b5", "1128b7",
  "1128b8", "1128b14", "1128b15", "1128Aa", "BRCH SA",
] as const;
const PERSON_KINDS = ["IND- LIC HC SERV PRO", "PHYSICIAN (MD, DO)", "BUS OWNER/EXEC", "EMPLOYEE - PRIVATE S", "DOCTOR(MD, DO)"] as const;
const PERSON_SPECIALTIES = [
  "NURSE/NURSES AIDE", "PHARMACIST", "PERSONAL CARE PROVIDER", "OWNER/OPERATOR", "COUNSELOR", "GENERAL PRACTICE",
] as const;
const BUSINESS_SPECIALTIES = ["HOME HEALTH AGENCY", "DME - GENERAL", "PHARMACY", "CLINIC", "TRANSPORTATION COMPANY", "LABORATORY"] as const;
const FIRST_EXCLUSION = dayNumber(1990, 1, 1);
const FIRST_BIRTH = dayNumber(1935, 1, 1);

/** A person or an organization, from the NPPES sample or invented. */
interface Excluded {
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly business: string;
  readonly general: string;
  readonly specialty: string;
  readonly npi: string;
  readonly place: Place;
  readonly street: string;
}

function registered(sample: Sample, random: RandomStream, index: number): Excluded {
  const provider = sample.people.at(index);
  const individual = provider.entity === "individual";
  return {
    last: provider.lastName, first: provider.firstName, middle: provider.middleName, business: provider.organizationName,
    general: individual ? random.pick(PERSON_KINDS) : "OTHER BUSINESS", specialty: provider.slots[0]?.taxonomy.label ?? "",
    npi: provider.npi, place: provider.place, street: provider.street,
  };
}

function unregistered(sample: Sample, random: RandomStream): Excluded {
  const { places } = sample.people;
  const where = { npi: NO_NPI, street: streetLine(random), place: places.inState(random, places.pickState(random)) };
  if (random.chance(60)) {
    const specialty = random.pick(BUSINESS_SPECIALTIES);
    const business = organizationName(random, specialty);
    return { ...where, last: "", first: "", middle: "", business, general: "OTHER BUSINESS", specialty };
  }
  const sex = random.chance(500) ? "F" : "M";
  return {
    ...where, last: surname(random), first: givenName(random, sex), middle: middleName(random, sex), business: "",
    general: random.pick(PERSON_KINDS), specialty: random.pick(PERSON_SPECIALTIES),
  };
}

/** Returns a day after `from` and before the snapshot as `YYYYMMDD`, or none. */
function laterDate(random: RandomStream, from: number, perMille: number): string {
  return random.chance(perMille) ? compactDate(from + 1 + random.below(Math.max(1, LEIE_SNAPSHOT - from - 1))) : NO_DATE;
}

/** One exclusion in five is of the last 400 days. Some are dated after the list, as in the publisher's. */
function exclusionDay(random: RandomStream): number {
  const days = random.chance(200) ? 400 : LEIE_SNAPSHOT - FIRST_EXCLUSION;
  return LEIE_SNAPSHOT - days + random.below(days + 14);
}

function leieRow(out: RowWriter, random: RandomStream, who: Excluded, excluded: number): void {
  const business = who.last === "";
  const type = random.pick(TYPES);
  const reinstated = laterDate(random, excluded, 15);
  const waiver = laterDate(random, excluded, 5);
  const state = who.place.country === "US" ? who.place.state : "XX";
  const fields = [
    who.last.slice(0, 20), who.first.slice(0, 15),
    who.middle === "" && random.chance(300) ? " " : who.middle.padEnd(random.chance(200) ? 15 : 0),
    who.business.slice(0, 30), who.general.slice(0, 20), who.specialty.slice(0, 20),
    random.chance(20) ? `A${10_000 + random.below(89_999)}` : "", who.npi, business ? "" : compactDate(FIRST_BIRTH + random.below(12_300)),
    who.street.slice(0, 30), who.place.city.slice(0, 20), state, who.place.postalCode.slice(0, 5),
    random.chance(100) ? type.padEnd(9) : type, compactDate(excluded), reinstated, waiver, waiver === NO_DATE ? "" : state,
  ];
  for (const field of fields) out.field(field);
  out.endRow();
}

/** Row k takes its NPI, if any, from the k-th hundred providers, so that a smaller sample is the beginning of a larger one. */
function rowMaker(sample: Sample, day: number) {
  const random = randomStream(sample.seed, "oig_leie");
  return (out: RowWriter, row: number): void => {
    random.seek(row);
    const index = row * PROVIDERS_PER_ROW + random.below(PROVIDERS_PER_ROW);
    const who = row % 7 === 2 ? registered(sample, random, index) : unregistered(sample, random);
    const excluded = exclusionDay(random);
    if (day === LEIE_SNAPSHOT || excluded <= day) leieRow(out, random, who, excluded);
  };
}

/** One row for each 2,000 providers: excluded for some years, and taken off the list within the last 400 days. */
function reinstatedMaker(sample: Sample, day: number) {
  const random = randomStream(sample.seed, "oig_leie reinstated");
  return (out: RowWriter, row: number): void => {
    random.seek(row);
    const who = registered(sample, random, row * PROVIDERS_PER_REINSTATED + random.below(PROVIDERS_PER_REINSTATED));
    const reinstated = LEIE_SNAPSHOT - random.below(400);
    if (day < reinstated) leieRow(out, random, who, reinstated - 2_000 + random.below(500));
  };
}

function writeList(sample: Sample, day: number): Promise<SampleFile[]> {
  const plan = { source: "oig_leie", day, sourceUrl: "https://oig.hhs.gov/exclusions/exclusions_list.asp", note: "Nobody in it exists." } as const;
  return writeSnapshot(sample.dir, plan, (folder) =>
    folder.csv("UPDATED.csv", { quotes: "all", newline: "\r\n" }, async (file) => {
      file.line(LEIE_HEADER);
      await file.rows(0, Math.floor(sample.providers / PROVIDERS_PER_ROW), rowMaker(sample, day));
      if (day < LEIE_SNAPSHOT) await file.rows(0, Math.floor(sample.providers / PROVIDERS_PER_REINSTATED), reinstatedMaker(sample, day));
    }),
  );
}

export const oigLeie: SampleSource = {
  id: "oig_leie",
  async write(sample) {
    const files: SampleFile[] = [];
    for (const { oigLeie: day } of pastDates(sample.past)) files.push(...await writeList(sample, day));
    return [...files, ...await writeList(sample, LEIE_SNAPSHOT)];
  },
};
