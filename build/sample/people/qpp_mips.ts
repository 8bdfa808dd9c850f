/**
 * Writes MIPS scores in the layout of the performance years 2022 to 2024: a blank after each comma of the header, one row for
 * each clinician and organization. About seven in a hundred of the people whose taxonomies Medicare enrolls are scored, some
 * under two organizations. That is 0.055 rows per NPI, as in the publisher's file of 2024, with 520,011 rows for 461,358
 * clinicians and 9.4 million NPIs. Nine in ten of them are still enrolled. Scores may be 0 or empty. The performance year is
 * in the note, as the publisher has it in the title of the dataset.
 */
import { MIPS_SNAPSHOT } from "../files/dates.ts";
import { enrolledPeople } from "./pecos.ts";
import { randomStream, weightedPick } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import type { RowWriter } from "../files/rows.ts";
import type { Sample, SampleSource } from "./source.ts";
import { writeSnapshot } from "../files/snapshot.ts";

const HEADER =
  "NPI, Org_PAC_ID, Provider Last Name, Provider First Name, source, Facility-based scoring Certification number, Facility Name, " +
  "Quality_category_score, PI_category_score, IA_category_score, Cost_category_score, final_MIPS_score_without_CPB, final_MIPS_score";

const SOURCES = ["individual", "group", "group", "group", "apm", "virtual group"] as const;
/** In a thousand people who are enrolled, and in a thousand who no longer are: seventy in a thousand of all people. */
const SCORED_ENROLLED = 270;
const SCORED_OTHERS = 9;
const SECOND_ORGANIZATION = 90;
/** An organization then has about nine scored clinicians. */
const PROVIDERS_PER_ORGANIZATION = 170;

/** Returns ten digits; some begin with 0. */
function organization(random: RandomStream, providers: number): string {
  const number = random.below(Math.max(1, Math.floor(providers / PROVIDERS_PER_ORGANIZATION)));
  return String((number * 7_777_777 + 42_157_747) % 10_000_000_000).padStart(10, "0");
}

/** Of a hundred scores, 3 are empty, 4 are zero, and the others are mostly high, with up to two decimals. */
function categoryScore(random: RandomStream): string {
  const shape = random.below(100);
  if (shape < 3) return "";
  if (shape < 7) return "0";
  const hundredths = 10_000 - Math.floor(random.below(10_000) * 0.7);
  return shape < 40 ? "100" : String(hundredths / 100);
}

/** `who` is NPI, last name and first name. */
function scoreRow(
  out: RowWriter, random: RandomStream, who: readonly [string, string, string], source: string, organizationId: string,
): void {
  const [npi, last, first] = who;
  const final = categoryScore(random);
  const fields = [
    npi, source === "individual" ? "" : organizationId, last, first, source, "", "", categoryScore(random), categoryScore(random),
    categoryScore(random), random.chance(300) ? "" : categoryScore(random), final, final,
  ];
  for (const field of fields) out.field(field);
  out.endRow();
}

function rowMaker(sample: Sample) {
  const random = randomStream(sample.seed, "qpp_mips");
  const isEnrolled = enrolledPeople(sample.seed);
  const pickSource = weightedPick(SOURCES.map(() => 1));
  return (out: RowWriter, index: number): void => {
    random.seek(index);
    if (!random.chance(isEnrolled(index) ? SCORED_ENROLLED : SCORED_OTHERS) || sample.people.status(index) === "deactivated") return;
    const provider = sample.people.at(index);
    if (provider.entity !== "individual" || provider.slots.every((slot) => slot.taxonomy.providerType === "")) return;
    const who = [provider.npi, provider.lastName, provider.firstName] as const;
    const first = organization(random, sample.providers);
    scoreRow(out, random, who, SOURCES[pickSource(random)] ?? "group", first);
    if (!random.chance(SECOND_ORGANIZATION)) return;
    const second = organization(random, sample.providers);
    if (second !== first) scoreRow(out, random, who, "group", second);
  };
}

export const qppMips: SampleSource = {
  id: "qpp_mips",
  write(sample) {
    const plan = {
      source: "qpp_mips", day: MIPS_SNAPSHOT, sourceUrl: "https://data.cms.gov/provider-data/dataset/a174-a962",
      note: "PY 2024 Clinician Public Reporting: Overall MIPS Performance. Nobody in it exists.",
    } as const;
    return writeSnapshot(sample.dir, plan, (folder) =>
      folder.csv("ec_score_file.csv", { quotes: "needed", newline: "\n" }, async (file) => {
        file.line(HEADER);
        await file.rows(0, sample.providers, rowMaker(sample));
      }),
    );
  },
};
