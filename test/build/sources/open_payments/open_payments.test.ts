/** Open Payments in all layouts: payments by NPI, by name and place, below the threshold, disputed, or matched to nobody. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORMER_COLUMNS, GENERAL_COLUMNS } from "../../../../build/sample/people/open_payments_columns.ts";
import { type OpenPaymentsData, openPayments } from "../../../../build/sources/open_payments/open_payments.ts";
import type { Person, PersonRegistry } from "../../../../build/sources/reading/persons.ts";
import type { Reading } from "../../../../build/sources/reading/source.ts";
import { describeReal, SHARED } from "../../../support/shared.ts";
import { csvOf, messageOf, readFiles, shuffled } from "../folder.ts";
import { badNpi, npi } from "../npi.ts";

const AT = "open_payments/2026-06-30";
const PATH = `${AT}/OP_DTL_GNRL_PGYR2024_P06302026_06162026.csv`;
const FORMER = `${AT}/OP_DTL_GNRL_PGYR2019_P06302026.csv`;

type Cells = Readonly<Record<string, string>>;
const PAYMENT: Cells = {
  Change_Type: "UNCHANGED",
  Covered_Recipient_Type: "Covered Recipient Physician",
  Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name: "Acme, Inc.",
  Total_Amount_of_Payment_USDollars: "124.14",
  Date_of_Payment: "01/22/2024",
  Number_of_Payments_Included_in_Total_Amount: "1",
  Nature_of_Payment_or_Transfer_of_Value: "Food and Beverage",
  Dispute_Status_for_Publication: "No",
  Program_Year: "2024",
  Payment_Publication_Date: "06/30/2026",
};
const PERSON = { First_Name: "ANN", Middle_Name: "B.", Last_Name: "O'DOE", Name_Suffix: "CANARY" };
const PLACE: Cells = { Recipient_City: "Saint Paul", Recipient_State: "MN", Recipient_Zip_Code: "55101-1234" };

function named(prefix: string, parts: Readonly<Record<string, string>>): Cells {
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${prefix}_${part}`, text]));
}

let serial = 0;
/** Cells that are not given are `CANARY`: a column that is not read must never be published. */
function fileOf(columns: readonly string[], rows: readonly Cells[]): string {
  const known =
    /^(?:(?:Covered_Recipient|Physician)_(?:Profile_ID|NPI|(?:First|Middle|Last)_Name|Specialty(?:_1)?)|Recipient_(?:City|State|Zip_Code))$/;
  return csvOf(
    columns,
    rows.map((row) =>
      columns.map((column) => {
        const cell = { Record_ID: String(serial), ...PAYMENT, ...row }[column];
        if (column === "Record_ID" && row["Record_ID"] === undefined) serial += 1;
        return cell ?? (known.test(column) ? "" : "CANARY");
      }),
    ),
  );
}

const modern = (rows: readonly Cells[]): string => fileOf(GENERAL_COLUMNS, rows);
const former = (rows: readonly Cells[]): string =>
  fileOf(
    FORMER_COLUMNS,
    rows.map((row) => ({ Program_Year: "2019", Date_of_Payment: "04/16/2019", ...row })),
  );

function person(number: number, more: Partial<Person> = {}): Person {
  return {
    npi: npi(number),
    status: "active",
    entity_type: "individual",
    last_name: "ODOE",
    first_name: "Ann",
    middle_name: null,
    city: "SAINT PAUL",
    state: "MN",
    postal_code: "551019999",
    taxonomies: [{ code: "207RC0000X" }],
    ...more,
  };
}

function registry(...people: Person[]): PersonRegistry {
  return { people: () => people, taxonomyName: (code) => ({ "207RC0000X": "Cardiovascular Disease Physician" })[code] ?? null };
}

function lines(reading: Reading<OpenPaymentsData>): string[] {
  return [...reading.data.recipients()].flatMap(({ npi: of, payments }) =>
    payments.map((payment) =>
      [
        of,
        payment.program_year,
        payment.date,
        payment.cents,
        payment.manufacturer,
        payment.nature,
        payment.payments,
        payment.disputed,
        payment.confidence,
      ].join(" "),
    ),
  );
}

describe("the layout with an NPI", () => {
  it("has payments by NPI in cents to physicians and practitioners, but not to hospitals or others", async () => {
    const rows: Cells[] = [
      {
        Covered_Recipient_NPI: npi(2),
        Record_ID: "1",
        Dispute_Status_for_Publication: "Yes",
        Total_Amount_of_Payment_USDollars: "0.07",
        Program_Year: "2012",
      },
      {
        Covered_Recipient_NPI: npi(1),
        Record_ID: "2",
        Number_of_Payments_Included_in_Total_Amount: "4",
        Covered_Recipient_Type: "Covered Recipient Non-Physician Practitioner",
      },
      { Covered_Recipient_NPI: npi(1), Record_ID: "3", Total_Amount_of_Payment_USDollars: "1931.1" },
      { Covered_Recipient_NPI: npi(1), Record_ID: "3", Total_Amount_of_Payment_USDollars: "1931.1" },
      { Covered_Recipient_NPI: npi(1), Record_ID: "4" },
      { Covered_Recipient_NPI: npi(1), Record_ID: "4", Total_Amount_of_Payment_USDollars: "125" },
      { Covered_Recipient_Type: "Covered Recipient Teaching Hospital", Record_ID: "5" },
      { Covered_Recipient_Type: "Non-covered Recipient Entity", Record_ID: "6" },
      { Covered_Recipient_Type: "Astronaut", Record_ID: "7" },
      { Covered_Recipient_NPI: badNpi(3), Record_ID: "8" },
      { Covered_Recipient_NPI: "12", Record_ID: "9" },
      { Record_ID: "10" },
      { Covered_Recipient_NPI: npi(1), Record_ID: "11", Total_Amount_of_Payment_USDollars: "1,931.10" },
      { Covered_Recipient_NPI: npi(1), Record_ID: "12", Total_Amount_of_Payment_USDollars: "-5.00" },
      { Covered_Recipient_NPI: npi(1), Record_ID: "13", Program_Year: "" },
      { Covered_Recipient_NPI: npi(1), Record_ID: "" },
    ];
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const reading = await readFiles({ [PATH]: modern(shuffled(rows, seed)) }, openPayments);
      outcomes.add(JSON.stringify([lines(reading), reading.rows, reading.figures]));
      expect(JSON.stringify([[...reading.data.recipients()], reading.rejects, reading.issues])).not.toContain("CANARY");
    }
    expect([...outcomes].map((text) => JSON.parse(text) as unknown)).toEqual([
      [
        [
          `${npi(1)} 2024 2024-01-22 12414 Acme, Inc. Food and Beverage 4 false 1`,
          `${npi(1)} 2024 2024-01-22 193110 Acme, Inc. Food and Beverage 1 false 1`,
          `${npi(2)} 2012 2024-01-22 7 Acme, Inc. Food and Beverage 1 true 1`,
        ],
        {
          rows_in: 16,
          published: 3,
          collapsed: 1,
          rejected: {
            bad_amount: 2,
            bad_check_digit: 1,
            bad_npi: 1,
            bad_program_year: 1,
            conflicting_duplicate: 2,
            no_recipient: 1,
            no_record_id: 1,
            non_covered_recipient: 1,
            teaching_hospital: 1,
            unknown_recipient_type: 1,
          },
        },
        { recipients: 2, records_matched_by_name: 0, records_of_2012: 1, records_of_2024: 2 },
      ],
    ]);
  });

  it("has one payment for a record number in two files, or none if they differ", async () => {
    const row = { Covered_Recipient_NPI: npi(1), Record_ID: "1" };
    const other = `${AT}/OP_DTL_GNRL_PGYR2023_P06302026.csv`;
    const same = await readFiles({ [PATH]: modern([row]), [other]: modern([row]) }, openPayments);
    expect([same.rows.published, same.rows.collapsed, lines(same).length]).toEqual([1, 1, 1]);
    const differing = await readFiles({ [PATH]: modern([row]), [other]: modern([{ ...row, Program_Year: "2023" }]) }, openPayments);
    expect([differing.rows.rejected, lines(differing)]).toEqual([{ conflicting_duplicate: 2 }, []]);
  });

  it("raises issues for odd dates, change types and publication dates", async () => {
    const row = {
      Covered_Recipient_NPI: npi(1),
      Date_of_Payment: "sometime",
      Change_Type: "GONE",
      Payment_Publication_Date: "01/22/2021",
    };
    const reading = await readFiles({ [PATH]: modern([row]) }, openPayments);
    expect(lines(reading)[0]).toContain(" 2024  12414 ");
    expect(reading.issues.map(({ code }) => code)).toEqual(["publication_date", "unknown_change_type", "unreadable_date"]);
  });
});

describe("the reporting threshold of 2024, 13.07 and 130.66 dollars a year", () => {
  const pay = (amounts: readonly string[], more: Cells = {}): Cells[] =>
    amounts.map((amount) => ({ Covered_Recipient_NPI: npi(1), Total_Amount_of_Payment_USDollars: amount, ...more }));

  it.each([
    ["small payments that stay within the yearly total are left out", pay(["13.06", "100.00"]), [10000], 1],
    ["the small amount itself is not below", pay(["13.07"]), [1307], 0],
    ["small payments stay where the manufacturer's total made them reportable", pay(["5.00", "125.67"]), [500, 12567], 0],
    ["the yearly total itself does not make them reportable", pay(["5.00", "125.66"]), [12566], 1],
    [
      "another manufacturer's payments do not count",
      [...pay(["5.00"]), ...pay(["500"], { Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name: "Zeta" })],
      [50000],
      1,
    ],
    ["another year's payments do not count", [...pay(["5.00"]), ...pay(["500"], { Program_Year: "2023" })], [50000], 1],
    [
      "an aggregate is compared with the small amount times the number of its payments",
      pay(["26.13"], { Number_of_Payments_Included_in_Total_Amount: "2" }),
      [],
      1,
    ],
  ])("%s", async (_, rows, kept, below) => {
    const reading = await readFiles({ [PATH]: modern(rows) }, openPayments);
    expect([...reading.data.recipients()].flatMap(({ payments }) => payments.map(({ cents }) => cents))).toEqual(kept);
    expect(reading.rows.rejected["below_de_minimis"] ?? 0).toBe(below);
  });

  it("leaves nothing out in a year without a known threshold, and raises an issue", async () => {
    const reading = await readFiles({ [PATH]: modern(pay(["0.01"], { Program_Year: "2040" })) }, openPayments);
    expect([lines(reading).length, reading.issues.map(({ code }) => code)]).toEqual([1, ["no_threshold"]]);
  });
});

describe("the layout without an NPI", () => {
  const doe: Cells = { ...named("Physician", PERSON), ...PLACE };
  const matched = async (row: Cells, ...people: Person[]): Promise<string> => {
    const reading = await readFiles({ [FORMER]: former([row]) }, openPayments, registry(...people));
    const [found] = [...reading.data.recipients()];
    return found === undefined ? Object.keys(reading.rows.rejected).join() : `${found.npi} ${found.payments[0]?.confidence}`;
  };

  it.each([
    ["name, state and postal code", person(1), `${npi(1)} 0.85`],
    ["a middle name that agrees by its initial", person(1, { middle_name: "BETH" }), `${npi(1)} 0.92`],
    [
      "the city and the middle name, where the postal code differs",
      person(1, { middle_name: "B", postal_code: "55199" }),
      `${npi(1)} 0.87`,
    ],
    ["the city alone is not enough", person(1, { postal_code: "55199" }), "no_registry_match"],
    ["a middle name that contradicts", person(1, { middle_name: "CLARA" }), "no_registry_match"],
    ["another state", person(1, { state: "WI" }), "no_registry_match"],
    ["another first name", person(1, { first_name: "ANNA" }), "no_registry_match"],
    ["an organization", person(1, { entity_type: "organization" }), "no_registry_match"],
    ["a deactivated NPI", person(1, { status: "deactivated" }), "no_registry_match"],
  ])("is matched with a registry record: %s", async (_, candidate, expected) => {
    expect(await matched(doe, candidate, person(2, { last_name: "ROE" }))).toBe(expected);
  });

  it("has a score that the specialty raises, and that stays below 1", async () => {
    const cardiologist = { ...doe, Physician_Specialty: "Allopathic & Osteopathic Physicians|Internal Medicine|Cardiovascular Disease" };
    expect(await matched(cardiologist, person(1, { middle_name: "BETH" }))).toBe(`${npi(1)} 0.97`);
    expect(await matched({ ...doe, Physician_Specialty: "Allopathic & Osteopathic Physicians|Dermatology" }, person(1))).toBe(
      `${npi(1)} 0.85`,
    );
  });

  it("matches the better of two people, and nobody if they fit equally well", async () => {
    expect(await matched(doe, person(1), person(2))).toBe("ambiguous_registry_match");
    expect(await matched(doe, person(1), person(2, { middle_name: "B" }))).toBe(`${npi(2)} 0.92`);
  });

  it("matches all rows of a profile with one person, or none if its addresses lead to two", async () => {
    const moved: Cells = { ...doe, Physician_Profile_ID: "88211.0", Recipient_City: "Duluth", Recipient_Zip_Code: "55802" };
    const rows: Cells[] = [{ ...doe, Physician_Profile_ID: "88211" }, moved];
    const one = await readFiles({ [FORMER]: former(rows) }, openPayments, registry(person(1)));
    expect(lines(one).map((line) => line.split(" ").at(-1))).toEqual(["0.85", "0.85"]);
    const two = registry(person(1), person(2, { city: "DULUTH", postal_code: "55802" }));
    expect((await readFiles({ [FORMER]: former(shuffled(rows, 3)) }, openPayments, two)).rows.rejected).toEqual({
      ambiguous_registry_match: 2,
    });
  });

  it("matches nobody without a registry, and publishes nothing that identifies a recipient", async () => {
    const reading = await readFiles({ [FORMER]: former([doe]) }, openPayments);
    expect(reading.rows.rejected).toEqual({ no_registry_match: 1 });
    const found = await readFiles({ [FORMER]: former([doe]) }, openPayments, registry(person(1)));
    expect(JSON.stringify([[...found.data.recipients()], found.rejects, found.issues, reading.rejects])).not.toMatch(
      /CANARY|DOE|ANN\b|Paul|551/,
    );
  });

  it("is read in upper case, in lower case, and with a time after the date", async () => {
    const upper = former([{ ...doe, Date_of_Payment: "12/04/2019 12:00:00 AM" }]).replace(/^[^\n]*/, (header) => header.toUpperCase());
    expect(lines(await readFiles({ [FORMER]: upper }, openPayments, registry(person(1))))[0]).toContain(
      `${npi(1)} 2019 2019-12-04 12414`,
    );
    const lower = modern([{ Covered_Recipient_NPI: npi(1) }]).replace(/^[^\n]*/, (header) => header.toLowerCase());
    expect(lines(await readFiles({ [PATH]: lower }, openPayments))).toHaveLength(1);
  });
});

describe("other files", () => {
  it("of the program raise issues and are not read; a folder without a general file is refused", async () => {
    const others = Object.fromEntries(
      [
        "OP_DTL_RSRCH_PGYR2024_P06302026.csv",
        "OP_DTL_OWNRSHP_PGYR2024_P06302026.csv",
        "OP_REMOVED_DELETED_PGYR2024_P06302026.csv",
        "OP_CVRD_RCPNT_PRFL_SPLMTL_P06302026.csv",
        "README.txt",
      ].map((name) => [`${AT}/${name}`, "x"]),
    );
    const reading = await readFiles({ [PATH]: modern([{ Covered_Recipient_NPI: npi(1) }]), ...others }, openPayments);
    expect(reading.issues.map(({ code, message }) => `${code} ${message.split(" files")[0]}`)).toEqual([
      "unused_file documentation",
      "unused_file ownership interest",
      "unused_file recipient profile",
      "unused_file removed or deleted record",
      "unused_file research payment",
    ]);
    expect(await messageOf(readFiles(others, openPayments))).toBe(
      "open_payments/2026-06-30: holds no general payment file; add the publisher's file, OP_DTL_GNRL_*.csv",
    );
  });
});

describeReal("the real files", () => {
  const real = (path: string): string => readFileSync(join(SHARED, "federal/open_payments", path), "utf8");
  const accounted = (reading: Reading<OpenPaymentsData>): number =>
    reading.rows.published + reading.rows.collapsed + Object.values(reading.rows.rejected).reduce((sum, n) => sum + n, 0);

  it.each([
    ["general_2016-2019_P01222021.slice.csv", 793, ["absent_column"]],
    ["general_2013_2017_P01222021.slice.csv", 1379, ["absent_column", "unknown_column"]],
  ])("%s is read whole, and matched to nobody without a registry", async (name, rows, issues) => {
    const reading = await readFiles({ "open_payments/2021-01-22/OP_DTL_GNRL_PGYR2019_P01222021.csv": real(name) }, openPayments);
    expect([reading.rows.rows_in, accounted(reading), reading.issues.map(({ code }) => code)]).toEqual([rows, rows, issues]);
    expect(Object.keys(reading.rows.rejected).filter((reason) => !["no_registry_match", "teaching_hospital"].includes(reason))).toEqual(
      [],
    );
  });

  it("have physicians in the old layout that are matched with a registry", async () => {
    const gould = person(1, {
      last_name: "GOULD",
      first_name: "CHRISTINE",
      middle_name: "I",
      city: "TRUMBULL",
      state: "CT",
      postal_code: "06611",
      taxonomies: [],
    });
    const text = real("general_2016-2019_P01222021.slice.csv");
    const reading = await readFiles(
      { "open_payments/2021-01-22/OP_DTL_GNRL_PGYR2019_P01222021.csv": text },
      openPayments,
      registry(gould),
    );
    const [found] = [...reading.data.recipients()];
    expect([found?.npi, new Set(found?.payments.map(({ confidence }) => confidence))]).toEqual([npi(1), new Set([0.92])]);
    expect(found?.payments).toContainEqual(
      expect.objectContaining({
        cents: 4009,
        date: "2018-04-16",
        nature: "Travel and Lodging",
        manufacturer: "Apyx Medical Corporation",
      }),
    );
  });

  it("have only known columns in 2024, and three records of the web API that read as CSV", async () => {
    expect(real("headers/OP_DTL_GNRL.2024.header.csv").trim().split(",")).toEqual(GENERAL_COLUMNS);
    const { results } = JSON.parse(real("general_payment_2022_api_sample.json")) as { results: Record<string, string>[] };
    const names = Object.keys(results[0] ?? {});
    const text = csvOf(
      names,
      results.map((row) => names.map((name) => row[name] ?? "")),
    );
    const reading = await readFiles({ "open_payments/2024-01-18/OP_DTL_GNRL_PGYR2022_P01182024.csv": text }, openPayments);
    expect([reading.rows.published, reading.issues]).toEqual([3, []]);
    expect(lines(reading)).toContain("1154649267 2022 2022-01-22 12414 Great Lakes Orthopedics Food and Beverage 1 false 1");
  });

  it.each(["headers/OP_DTL_OWNRSHP.2024.header.csv", "OP_DTL_RSRCH_PGYR2013_P06302016.iowa.csv"])(
    "%s is refused as a general payment file",
    async (name) => {
      expect(await messageOf(readFiles({ [PATH]: real(name) }, openPayments))).toMatch(/the header lacks/);
    },
  );
});
