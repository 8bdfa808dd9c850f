/** Turns the cells of a roster's row into the person or organization it names. Nothing of it leaves the memory but its key. */
import { createHash } from "node:crypto";
import type { RosterField } from "../../data/contract/records/roster.ts";
import { DAY } from "../../data/reference/source_state.ts";
import { stateByCode, STATES, TERRITORIES } from "../../data/reference/states.ts";
import { type Asked, npiFault } from "../../data/roster/findings.ts";
import { compactDate, isDay, usDate } from "../values/values.ts";
import type { RosterColumns } from "./columns.ts";

/** A row of a roster. Texts are as written, empty where the roster has nothing. */
export interface Person extends Asked {
  readonly full_name: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly suffix: string;
  readonly other_last_name: string;
  readonly business_name: string;
  /** `YYYY-MM-DD`; null when it is not given or not readable. */
  readonly date_of_birth: string | null;
  /** Two letters; null when it is not given or no state. */
  readonly state: string | null;
  /** From the column, or by the kind of name that is given. */
  readonly entity_type: "individual" | "organization" | null;
}

export function personOf(columns: RosterColumns, cells: readonly string[]): Person {
  const text = (field: RosterField): string => cells[columns.indexOf(field)] ?? "";
  const npi = text("npi");
  const names = {
    full_name: text("full_name"), last_name: text("last_name"), first_name: text("first_name"), middle_name: text("middle_name"),
    suffix: text("suffix"), other_last_name: text("other_last_name"), business_name: text("business_name"),
  };
  return {
    npi: { text: npi, fault: npiFault(npi) }, ...names,
    date_of_birth: dayOf(text("date_of_birth")), state: stateOf(text("state")), entity_type: entityOf(text("entity_type"), names),
  };
}

const LAST_SERIAL = 60_000;

/** Reads `YYYY-MM-DD`, `YYYYMMDD`, `M/D/YYYY` and a workbook's day number. A year of two digits is not guessed. */
export function dayOf(text: string): string | null {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  if (year !== "") return usDate(`${month.padStart(2, "0")}/${day.padStart(2, "0")}/${year}`);
  const [, ...iso] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text) ?? [];
  if (iso.length === 3) return isDay(Number(iso[0]), Number(iso[1]), Number(iso[2])) ? iso.join("-") : null;
  // Day 60 of a workbook is 29 February 1900, which never was: later days count from 30 December 1899.
  const isSerial = /^\d{4,5}$/.test(text) && Number(text) > 60 && Number(text) < LAST_SERIAL;
  return isSerial ? new Date(Date.UTC(1899, 11, 30) + Number(text) * DAY).toISOString().slice(0, 10) : compactDate(text);
}

const CODES: ReadonlyMap<string, string> = new Map([...STATES, ...TERRITORIES].flatMap(({ state_code, state_name }) =>
  [[state_code, state_code], [state_name.toUpperCase(), state_code]] as const));

function stateOf(text: string): string | null {
  return stateByCode(text)?.state_code ?? CODES.get(text.toUpperCase()) ?? null;
}

const ENTITIES: Readonly<Record<string, Person["entity_type"]>> = {
  1: "individual", i: "individual", individual: "individual", person: "individual",
  2: "organization", o: "organization", organization: "organization", organisation: "organization", entity: "organization", business: "organization",
};

type Names = Pick<Person, "last_name" | "first_name" | "full_name" | "business_name">;

function entityOf(text: string, { last_name, first_name, full_name, business_name }: Names): Person["entity_type"] {
  if (text !== "") return ENTITIES[text.toLowerCase()] ?? null;
  if (last_name !== "" && first_name !== "") return "individual";
  return business_name !== "" && last_name === "" && first_name === "" && full_name === "" ? "organization" : null;
}

/** The same for a person in every run: the NPI, or else a hash of what the row has instead. */
export function keyOf(person: Person): string {
  if (person.npi.fault === null) return person.npi.text;
  const { npi, full_name, last_name, first_name, middle_name, business_name, date_of_birth } = person;
  const told = [npi.text, full_name, last_name, first_name, middle_name, business_name, date_of_birth ?? ""].map((text) => text.toUpperCase());
  return `row:${createHash("sha256").update(told.join("\n")).digest("hex").slice(0, 24)}`;
}
