/**
 * Writes the general payments of two program years in the publisher's zips: 2025 in the layout with an NPI, and 2020 in the
 * older one, which has only names and addresses of recipients. The numbers follow the figures that CMS published on
 * 2024-06-28 for 2023: 15.64 million records to 630,384 physicians and 309,438 other practitioners. A sample of 9.4 million
 * NPIs has so many records in both years together (1.65 per NPI), and one NPI in ten is paid in 2025. Amounts below the
 * reporting threshold, aggregates, disputed records and teaching hospitals occur. Manufacturers are invented.
 */
import { PAYMENTS_SNAPSHOT, dayNumber, usDate } from "../files/dates.ts";
import { organizationName } from "./names.ts";
import { FORMER_COLUMNS, GENERAL_COLUMNS } from "./open_payments_columns.ts";
import type { Provider } from "./people.ts";
import { randomStream } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import type { RowWriter } from "../files/rows.ts";
import type { Sample, SampleSource } from "./source.ts";
import { writeSnapshot } from "../files/snapshot.ts";

interface Year {
  readonly program: number;
  readonly columns: readonly string[];
  /** In a thousand people of the clinical professions in the U.S., who have seven in ten NPIs. */
  readonly paid: number;
  readonly firstRecord: number;
  readonly zip: string;
  readonly file: string;
}

const YEARS: readonly Year[] = [
  {
    program: 2025, columns: GENERAL_COLUMNS, paid: 140, firstRecord: 1_000_000_000,
    zip: "PGYR2025_P06302026_06162026.zip", file: "OP_DTL_GNRL_PGYR2025_P06302026_06162026.csv",
  },
  {
    program: 2020, columns: FORMER_COLUMNS, paid: 54, firstRecord: 500_000_000,
    zip: "PGYR2020_P06302026.zip", file: "OP_DTL_GNRL_PGYR2020_P06302026.csv",
  },
];

/** The number of record ids for each index and year: the first for a hospital, the others for payments to the person. */
const MAX_PAYMENTS = 24;
const HOSPITAL_EVERY = 400;
const HOSPITAL = {
  Covered_Recipient_Type: "Covered Recipient Teaching Hospital", Teaching_Hospital_CCN: "330024",
  Teaching_Hospital_Name: "SAMPLE TEACHING HOSPITAL",
} as const;
const MANUFACTURERS = Array.from({ length: 12 }, (_, i) => {
  const random = randomStream(7, "manufacturer");
  random.seek(i);
  return organizationName(random, i % 2 === 0 ? "PHARMACEUTICALS" : "DEVICES");
});
const FOOD = "Food and Beverage";
const NATURES = [FOOD, FOOD, FOOD, "Travel and Lodging", "Education", "Consulting Fee"] as const;

/** Returns dollars and cents: food is cheap and sometimes below the threshold, fees are not. */
function amount(random: RandomStream, nature: string): string {
  return (centsOf(random, nature) / 100).toFixed(2);
}

function centsOf(random: RandomStream, nature: string): number {
  if (nature === "Consulting Fee") return 50_000 + random.below(500_000);
  return random.chance(80) ? 150 + random.below(800) : 1100 + random.below(14_000);
}

function paymentFields(random: RandomStream, year: Year, record: number): Record<string, string> {
  const manufacturer = random.below(MANUFACTURERS.length);
  const nature = random.pick(NATURES);
  return {
    Change_Type: random.pick(["NEW", "UNCHANGED", "UNCHANGED", "CHANGED", "ADD"]),
    Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name: MANUFACTURERS[manufacturer] ?? "",
    Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID: String(100_000_000_000 + manufacturer),
    Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name: MANUFACTURERS[manufacturer] ?? "",
    Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State: "NJ",
    Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country: "United States",
    Total_Amount_of_Payment_USDollars: amount(random, nature),
    Date_of_Payment: usDate(dayNumber(year.program, 1, 1) + random.below(365)),
    Number_of_Payments_Included_in_Total_Amount: random.chance(30) ? "3" : "1",
    Form_of_Payment_or_Transfer_of_Value: nature === FOOD ? "In-kind items and services" : "Cash or cash equivalent",
    Nature_of_Payment_or_Transfer_of_Value: nature,
    Physician_Ownership_Indicator: "No",
    Third_Party_Payment_Recipient_Indicator: "No Third Party Payment",
    Delay_in_Publication_Indicator: "No",
    Record_ID: String(record),
    Dispute_Status_for_Publication: random.chance(5) ? "Yes" : "No",
    Related_Product_Indicator: "No",
    Program_Year: String(year.program),
    Payment_Publication_Date: usDate(PAYMENTS_SNAPSHOT),
  };
}

/** Returns the columns of both layouts; each layout writes those it has. */
function recipientFields(provider: Provider, zip: string): Record<string, string> {
  const { taxonomy, licenseState } = provider.slots[0] ?? { taxonomy: null, licenseState: "" };
  const physician = taxonomy?.grouping === "Allopathic & Osteopathic Physicians";
  const levels = [taxonomy?.grouping, taxonomy?.classification, taxonomy?.specialization];
  const specialty = levels.filter((level) => (level ?? "") !== "").join("|");
  const profile = String(1_000_000 + provider.index);
  const names = {
    First_Name: provider.firstName, Middle_Name: provider.middleName, Last_Name: provider.lastName, Name_Suffix: provider.suffix,
  };
  return {
    Covered_Recipient_Type: physician ? "Covered Recipient Physician" : "Covered Recipient Non-Physician Practitioner",
    Covered_Recipient_Profile_ID: profile, Covered_Recipient_NPI: provider.npi, Physician_Profile_ID: profile,
    ...Object.fromEntries(
      Object.entries(names).flatMap(([part, text]) => [[`Covered_Recipient_${part}`, text], [`Physician_${part}`, text]]),
    ),
    Recipient_Primary_Business_Street_Address_Line1: provider.street, Recipient_Primary_Business_Street_Address_Line2: provider.suite,
    Recipient_City: provider.place.city, Recipient_State: provider.place.state, Recipient_Zip_Code: zip, Recipient_Country: "United States",
    Covered_Recipient_Primary_Type_1: physician ? "Medical Doctor" : "Nurse Practitioner", Physician_Primary_Type: "Medical Doctor",
    Covered_Recipient_Specialty_1: specialty, Physician_Specialty: specialty,
    Covered_Recipient_License_State_code1: licenseState, Physician_License_State_code1: licenseState,
  };
}

type Fields = Readonly<Record<string, string>>;

/** Takes two objects, because merging them would take five times as long as writing the row. */
function write(out: RowWriter, year: Year, payment: Fields, recipient: Fields): void {
  for (const column of year.columns) {
    const field = payment[column] ?? recipient[column];
    if (field === undefined || field === "") out.blanks(1);
    else out.field(field);
  }
  out.endRow();
}

/** Returns `54650-8447`, or five digits. */
function zipOf(random: RandomStream, postalCode: string): string {
  return postalCode.length === 9 && random.chance(600) ? `${postalCode.slice(0, 5)}-${postalCode.slice(5)}` : postalCode.slice(0, 5);
}

function rowMaker(sample: Sample, year: Year) {
  const random = randomStream(sample.seed, `open_payments ${year.program}`);
  return (out: RowWriter, index: number): void => {
    random.seek(index);
    if (index % HOSPITAL_EVERY === 0) {
      write(out, year, paymentFields(random, year, year.firstRecord + index * MAX_PAYMENTS), HOSPITAL);
    }
    if (!random.chance(year.paid) || sample.people.status(index) === "deactivated") return;
    const provider = sample.people.at(index);
    if (provider.entity !== "individual" || provider.place.country !== "US") return;
    if (!(provider.slots[0]?.taxonomy.providerType ?? "").startsWith("14-")) return;
    const recipient = recipientFields(provider, zipOf(random, provider.place.postalCode));
    for (let i = 1 + random.below(MAX_PAYMENTS - 1); i > 0; i -= 1) {
      write(out, year, paymentFields(random, year, year.firstRecord + index * MAX_PAYMENTS + i), recipient);
    }
  };
}

export const openPayments: SampleSource = {
  id: "open_payments",
  write(sample) {
    const plan = {
      source: "open_payments", day: PAYMENTS_SNAPSHOT, sourceUrl: "https://openpaymentsdata.cms.gov",
      note: "Two program years, one in the former layout. Neither recipients nor manufacturers exist.",
    } as const;
    return writeSnapshot(sample.dir, plan, async (folder) => {
      for (const year of YEARS) {
        await folder.zip(year.zip, (csv) => csv(year.file, { quotes: "needed", newline: "\n" }, async (file) => {
          file.line(year.columns.join(","));
          await file.rows(0, sample.providers, rowMaker(sample, year));
        }));
      }
    });
  },
};
