/**
 * Writes the release's figures as SQL for DuckDB: views over the published Parquet files, by URL or in a folder, and ten questions
 * whose answers are the published figures. The page of a study shows the query behind its figures.
 */
import { publicPath, siteFile } from "../../data/contract/release/artifacts.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import type { ListedDataset } from "../../data/contract/release/catalogue.ts";
import { datasetBySlug, type Study } from "../../data/reference/datasets.ts";
import type { CatalogueInput } from "./listing.ts";

interface Question {
  readonly text: string;
  /** The datasets that it asks about; without them the question is left out. */
  readonly about: readonly DatasetSlug[];
  readonly sql: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    text: "How many providers of each specialty are there, and how many per 100,000 residents?", about: ["dermatology-supply"],
    sql: "SELECT dataset_slug, count, density_per_100k FROM supply WHERE state_code = 'US' ORDER BY dataset_slug",
  },
  {
    text: "Which five states have the most dermatologists per 100,000 residents?", about: ["dermatology-supply"],
    sql: "SELECT rank, state_name, count, density_per_100k FROM supply WHERE dataset_slug = 'dermatology-supply' AND rank <= 5 ORDER BY rank, state_name",
  },
  {
    text: "Which states are marked underserved for psychiatrists?", about: ["psychiatry-supply"],
    sql: "SELECT state_code FROM supply WHERE dataset_slug = 'psychiatry-supply' AND underserved ORDER BY state_code",
  },
  {
    text: "How does Texas compare in each specialty?", about: ["cardiology-supply"],
    sql: "SELECT dataset_slug, count, density_per_100k, rank, quartile FROM supply WHERE state_fips = '48' ORDER BY dataset_slug",
  },
  {
    text: "Which states are marked underserved in the most specialties?", about: ["cardiology-supply"],
    sql: "SELECT state_code, count(*) AS specialties FROM supply WHERE underserved GROUP BY state_code ORDER BY specialties DESC, state_code",
  },
  {
    text: "What share of cardiologists is enrolled in Medicare, by state?", about: ["cardiology-supply"],
    sql: "SELECT state_code, medicare_enrolled, count FROM supply WHERE dataset_slug = 'cardiology-supply' AND state_code <> 'US' ORDER BY state_code",
  },
  {
    text: "What is the average star of nursing homes in each state?", about: ["nursing-home-quality"],
    sql: "SELECT state_code, rated_count, average_star FROM facilities WHERE dataset_slug = 'nursing-home-quality' AND state_code <> 'US' "
      + "ORDER BY average_star DESC NULLS LAST, state_code",
  },
  {
    text: "How many dialysis facilities have five stars, by state?", about: ["dialysis-quality"],
    sql: "SELECT state_code, five_stars, rated_count FROM facilities WHERE dataset_slug = 'dialysis-quality' AND state_code <> 'US' ORDER BY state_code",
  },
  {
    text: "Which states have the fewest hospices per 100,000 residents?", about: ["hospice-availability"],
    sql: "SELECT rank, state_code, count, density_per_100k FROM facilities WHERE dataset_slug = 'hospice-availability' AND rank > 41 "
      + "ORDER BY rank DESC, state_code",
  },
  {
    text: "How do home health agencies and cardiologists per 100,000 residents go together?", about: ["home-health-quality", "cardiology-supply"],
    sql: "SELECT state_code, s.density_per_100k AS cardiologists, f.density_per_100k AS agencies FROM supply s JOIN facilities f USING (state_code) "
      + "WHERE s.dataset_slug = 'cardiology-supply' AND f.dataset_slug = 'home-health-quality' AND state_code <> 'US' ORDER BY state_code",
  },
];

/** The query behind the map, the bars and the table of a study. A study without an export is read from its own table. */
export function studyQuery({ slug }: Study, publicUrl: string): string {
  const dataset = datasetBySlug(slug);
  if (dataset === null) {
    return `SELECT * FROM read_csv('${publicUrl}/${siteFile.studyTable(slug)}')\nORDER BY average_star DESC NULLS LAST, state_name;`;
  }
  const [view, figures] = dataset.kind === "supply"
    ? ["supply", "density_per_100k, count, quartile, underserved, population, medicare_enrolled"]
    : ["facilities", "average_star, rated_count, count, density_per_100k"];
  return `SELECT rank, state_code, state_name, ${figures}\nFROM ${view}\nWHERE dataset_slug = '${slug}' AND state_code <> 'US'\nORDER BY rank, state_name;`;
}

/** Figures that only one kind of dataset has; they are in the JSON of the row. */
function fromJson(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns).map(([path, type]) => `  CAST(data_json ->> '$.${path}' AS ${type}) AS ${path}`).join(",\n");
}

const SUPPLY = fromJson({
  quartile: "INTEGER", underserved: "BOOLEAN", population: "INTEGER", medicare_enrolled: "INTEGER", rank_enrolled: "INTEGER",
});
const FACILITIES = fromJson({ rated_count: "INTEGER", suppressed_share: "DOUBLE" });
const PLACE = "  dataset_slug, state_code, state_name, state_fips, count, density_per_100k, rank";
const STANDING = "  snapshot, methodology_version, complete, synthetic, data_availability";
const ROWS = "WHERE chunk_type IN ('national', 'state')";

function quoted(slugs: readonly string[]): string {
  return slugs.map((slug) => `'${slug}'`).join(", ");
}

function slugsOf(datasets: readonly ListedDataset[], kind: "supply" | "facility"): string[] {
  return datasets.flatMap(({ slug }) => (datasetBySlug(slug)?.kind === kind ? [slug] : []));
}

/** Null in a release without exports. */
export function sqlFile({ publicUrl, datasets }: CatalogueInput): string | null {
  if (datasets.length === 0) return null;
  const folder = `${publicUrl}/${publicPath.exportsFolder}`.replace(/\/$/, "");
  const listed = new Set(datasets.map(({ slug }) => slug));
  const questions = QUESTIONS.filter(({ about }) => about.every((slug) => listed.has(slug)));
  return `-- Provider supply and facility quality by state, for DuckDB (https://duckdb.org): duckdb -init provider-supply.sql
-- It reads the Parquet files of this release at their URL. To read them from a folder, set the variable first:
--   SET VARIABLE provider_supply = 'public/v1/exports';
SET VARIABLE provider_supply = coalesce(getvariable('provider_supply'), '${folder}');

-- Every chunk of every dataset: a paragraph with its figures and its provenance.
CREATE OR REPLACE VIEW chunks AS
SELECT * FROM read_parquet(list_transform(
  [${[...listed].map((slug) => `'${slug}'`).join(",\n   ")}],
  lambda slug: getvariable('provider_supply') || '/' || slug || '/llm-ready.parquet'
));

-- Providers of each specialty, in each state and in the nation (US).
CREATE OR REPLACE VIEW supply AS
SELECT
${PLACE},
${SUPPLY},
${STANDING}
FROM chunks ${ROWS} AND dataset_slug IN (${quoted(slugsOf(datasets, "supply"))});

-- Facilities of each type. A star is the publisher's own; the average is over the facilities that have one.
CREATE OR REPLACE VIEW facilities AS
SELECT
${PLACE}, average_star,
${FACILITIES},
  CAST(data_json ->> '$.star_counts.5' AS INTEGER) AS five_stars,
${STANDING}
FROM chunks ${ROWS} AND dataset_slug IN (${quoted(slugsOf(datasets, "facility"))});
${questions.map(({ text, sql }, i) => `\n-- ${i + 1}. ${text}\n${sql};\n`).join("")}`;
}
