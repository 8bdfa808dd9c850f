/** DuckDB answers the ten questions and the query of every study with the published figures, from the files of a release in a folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUESTIONS, sqlFile, studyQuery } from "../../../build/catalogue/sql.ts";
import { DATASET_SLUGS, type DatasetSlug } from "../../../data/contract/ids.ts";
import { publicPath, siteFile } from "../../../data/contract/release/artifacts.ts";
import type { FacilityStateRow } from "../../../data/contract/release/facility_states.ts";
import { objectKey } from "../../../data/contract/release/release.ts";
import type { SpecialtyStateRow } from "../../../data/contract/records/supply.ts";
import { DATASETS, STUDIES } from "../../../data/reference/datasets.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { compareKeys } from "../../../data/store/store.ts";
import { SAMPLE_URL, sampleStore } from "../../support/sample_store.ts";

type Row = Readonly<Record<string, string | number | boolean | null>>;

const folder = mkdtempSync(join(tmpdir(), "sql-"));
let connection: DuckDBConnection;
let sql: string;
let published: (path: string) => Promise<string>;

beforeAll(async () => {
  const store = await sampleStore(2_000);
  const manifest = await readManifest(store, (await newestGeneration(store))!);
  const bytesOf = async (path: string): Promise<Uint8Array> => (await store.get(objectKey(manifest.release, path)))!;
  published = async (path) => new TextDecoder().decode(await bytesOf(path));
  sql = await published(publicPath.sql);
  for (const slug of DATASET_SLUGS) {
    const file = join(folder, publicPath.exportFile(slug, "parquet").slice(publicPath.exportsFolder.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await bytesOf(publicPath.exportFile(slug, "parquet")));
  }
  connection = await (await DuckDBInstance.create(":memory:", { threads: "1" })).connect();
  await connection.run(`SET VARIABLE provider_supply = '${folder}'`);
  await connection.run(sql);
});
afterAll(() => {
  connection.closeSync();
  rmSync(folder, { recursive: true });
});

async function answer(query: string): Promise<Row[]> {
  const rows = (await connection.runAndReadAll(query)).getRowObjectsJson();
  // DuckDB gives 64-bit numbers as text.
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) =>
    [name, typeof value === "string" && /^\d+$/.test(value) && name !== "state_fips" ? Number(value) : value as Row[string]])));
}

async function supplyRows(slug: (typeof SPECIALTIES)[number]["slug"]): Promise<Row[]> {
  const { data } = JSON.parse(await published(publicPath.byState(slug))) as { data: SpecialtyStateRow[] };
  return data.map((row) => Object.fromEntries(Object.entries(row).map(([name, field]) => [name, (field as { value: Row[string] }).value])));
}

async function facilityRows(slug: DatasetSlug): Promise<FacilityStateRow[]> {
  return (JSON.parse(await published(publicPath.facilityStates(slug))) as { data: { rows: FacilityStateRow[] } }).data.rows;
}

const sum = (values: readonly unknown[]): number => values.reduce<number>((total, value) => total + Number(value), 0);
const by = (...keys: readonly string[]) => (a: Row, b: Row): number => {
  const differing = keys.find((key) => a[key] !== b[key]);
  return differing === undefined ? 0 : (a[differing] ?? 0) < (b[differing] ?? 0) ? -1 : 1;
};
const picked = (rows: readonly (Row | FacilityStateRow)[], ...names: readonly string[]): Row[] =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, (row as Row)[name] ?? null])));

/** What the published files say, in the order of the questions. */
const EXPECTED: readonly (() => Promise<Row[]>)[] = [
  async () => (await Promise.all(SPECIALTIES.map(async ({ slug, dataset_slug }) => {
    const rows = await supplyRows(slug);
    const count = sum(rows.map(({ active_providers }) => active_providers));
    return { dataset_slug, count, density_per_100k: Math.round(count * 1e7 / sum(rows.map(({ population_2024 }) => population_2024))) / 100 };
  }))).sort(by("dataset_slug")),
  async () => (await supplyRows("dermatology")).filter(({ rank_density }) => Number(rank_density) <= 5).sort(by("rank_density", "state_name"))
    .map(({ rank_density, state_name, active_providers, per_100k }) => (
      { rank: rank_density!, state_name: state_name!, count: active_providers!, density_per_100k: per_100k! })),
  async () => picked((await supplyRows("psychiatry")).filter(({ underserved }) => underserved === true).sort(by("state_code")), "state_code"),
  async () => (await Promise.all(SPECIALTIES.map(async ({ slug, dataset_slug }) => {
    const texas = (await supplyRows(slug)).find(({ state_code }) => state_code === "TX")!;
    return {
      dataset_slug, count: texas["active_providers"]!, density_per_100k: texas["per_100k"]!, rank: texas["rank_density"]!, quartile: texas["quartile"]!,
    };
  }))).sort(by("dataset_slug")),
  async () => {
    const marked = (await Promise.all(SPECIALTIES.map(({ slug }) => supplyRows(slug)))).flat().filter(({ underserved }) => underserved === true);
    const codes = [...new Set(marked.map(({ state_code }) => String(state_code)))];
    return codes.map((state_code) => ({ state_code, less: -sum(marked.map((row) => Number(row["state_code"] === state_code))) }))
      .sort(by("less", "state_code")).map(({ state_code, less }) => ({ state_code, specialties: -less }));
  },
  async () => (await supplyRows("cardiology")).sort(by("state_code"))
    .map((row) => ({ state_code: row["state_code"]!, medicare_enrolled: row["medicare_enrolled"]!, count: row["active_providers"]! })),
  async () => picked((await facilityRows("nursing-home-quality")).toSorted((a, b) =>
    (b.average_star ?? 0) - (a.average_star ?? 0) || (a.state_code < b.state_code ? -1 : 1)), "state_code", "rated_count", "average_star"),
  async () => (await facilityRows("dialysis-quality")).map(({ state_code, star_counts, rated_count }) => (
    { state_code, five_stars: star_counts["5"] ?? null, rated_count })).sort(by("state_code")),
  async () => (await facilityRows("hospice-availability")).filter(({ rank }) => Number(rank) > 41)
    .sort((a, b) => Number(b.rank) - Number(a.rank) || (a.state_code < b.state_code ? -1 : 1))
    .map(({ rank, state_code, count, density_per_100k }) => ({ rank, state_code, count, density_per_100k })),
  async () => {
    const [doctors, agencies] = [await supplyRows("cardiology"), await facilityRows("home-health-quality")];
    return doctors.sort(by("state_code")).map(({ state_code, per_100k }) => (
      { state_code: state_code!, cardiologists: per_100k!, agencies: agencies.find((row) => row.state_code === state_code)!.density_per_100k }));
  },
];

describe("provider-supply.sql", () => {
  it("names the files where the release publishes them, unless a folder is set", () => {
    expect(sql).toContain(`coalesce(getvariable('provider_supply'), '${SAMPLE_URL}/public/v1/exports')`);
    for (const slug of DATASET_SLUGS) expect(sql.match(new RegExp(`'${slug}'`, "g"))?.length, slug).toBeGreaterThanOrEqual(2);
  });

  it("has a row of every dataset for each state, with its name and FIPS code, and one for the nation without a code", async () => {
    const counted = await answer("SELECT dataset_slug, count(*) AS states, count(state_fips) AS coded FROM (FROM supply SELECT dataset_slug, state_fips "
      + "UNION ALL FROM facilities SELECT dataset_slug, state_fips) GROUP BY ALL ORDER BY 1");
    expect(counted).toEqual([...DATASET_SLUGS].sort(compareKeys).map((dataset_slug) => ({ dataset_slug, states: 52, coded: 51 })));
    expect(await answer("SELECT DISTINCT state_code, state_name, state_fips FROM supply WHERE state_code IN ('ME', 'US') ORDER BY 1"))
      .toEqual([{ state_code: "ME", state_name: "Maine", state_fips: "23" }, { state_code: "US", state_name: "United States", state_fips: null }]);
  });

  const numbered = QUESTIONS.map((question, i) => [i + 1, question.text, question.sql] as const);

  it.each(numbered)("answers question %i with the published figures: %s", async (number, _, query) => {
    expect(sql).toContain(`\n${query};\n`);
    const expected = await EXPECTED[number - 1]!();
    expect(expected.length, "a question without an answer shows nothing").toBeGreaterThan(0);
    expect(await answer(query)).toEqual(expected);
  });

  it("leaves out what the release has no dataset for, and is not written without any", () => {
    const listed = DATASETS.filter(({ slug }) => slug === "hospice-availability");
    const input = { publicUrl: SAMPLE_URL, now: "", contact: null, datasets: listed as never };
    expect(sqlFile(input)?.match(/^-- \d+\. .*$/gm)).toEqual(["-- 1. Which states have the fewest hospices per 100,000 residents?"]);
    expect(sqlFile({ ...input, datasets: [] })).toBeNull();
  });
});

describe("the query of a study", () => {
  it.each(STUDIES.map((study) => [study.slug, study] as const))("gives the rows of the table of %s", async (slug, study) => {
    const csv = await published(`site/${siteFile.studyTable(slug)}`);
    const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
    writeFileSync(join(folder, "states.csv"), csv);
    const query = studyQuery(study, SAMPLE_URL).replace(`${SAMPLE_URL}/${siteFile.studyTable(slug)}`, join(folder, "states.csv"));
    const told = (row: Row, ...names: readonly string[]): string => names.map((name) => row[name]).find((value) => value !== undefined)?.toString() ?? "";
    const figures = (row: Row): string => [
      told(row, "state_code"), told(row, "state_name"), told(row, "active_providers", "facilities", "count"), Number(told(row, "per_100k", "density_per_100k")),
      Number(told(row, "average_star")),
    ].join(" ");
    const rows = await answer(query);
    expect(rows).toHaveLength(51);
    expect(rows.map(figures).sort(compareKeys)).toEqual(data.map(figures).sort(compareKeys));
  });
});
