/**
 * Supply by specialty, state and county. Every figure is in a file of the release; this module only decides which file a
 * request needs, and reports errors in the contract's order (data/contract/README.md#errors).
 */
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import type { SourceId, SpecialtySlug } from "../../data/contract/ids.ts";
import type { ResponseMeta } from "../../data/contract/records/envelope.ts";
import type { SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import type * as Counties from "../../data/reference/counties.ts";
import { SPECIALTIES, specialtyBySlug, type Specialty } from "../../data/reference/specialties.ts";
import { stateByCode } from "../../data/reference/states.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { asOfDay, dayOf } from "../surface/as_of.ts";
import { paramOf, type Call, type SupplyOutcome } from "../surface/handler.ts";
import type { Query } from "../http/message.ts";
import type { Release } from "../release/reader.ts";
import { dataText, pickOnce } from "./files.ts";
import { figuresOn } from "./past_figures.ts";

const SUPPLY_SOURCES: readonly SourceId[] = ["nppes", "census", "pecos"];

export async function specialties({ release }: Call): Promise<SupplyOutcome> {
  return { data: await dataText(release, publicPath.specialties), consults: ["nucc", "nppes"], page: sitePage.methodologyIndex };
}

function specialtyOf(slug: string): Specialty {
  const specialty = specialtyBySlug(slug);
  if (specialty !== null) return specialty;
  throw new ApiError("specialty_not_found", "No specialty has this slug; /specialties lists those that there are.");
}

/** The code in the query, null for none. Throws `invalid_subspecialty` with the registered codes. */
function subspecialtyOf(specialty: Specialty, query: Query): string | null {
  const code = query.get("subspecialty");
  if (code === null || specialty.codes.some((each) => each.code === code)) return code;
  const supported = specialty.codes.map((each) => ({ code: each.code, display_name: each.display_name }));
  const message = `The code is not registered for ${specialty.slug}; details list those that are.`;
  throw new ApiError("invalid_subspecialty", message, { supported });
}

/** Rows by state as text, and the description of the slice. */
interface Supply {
  readonly rows: string;
  readonly byState: ReadonlyMap<string, { readonly text: string; readonly count: number }>;
  readonly filter: ResponseMeta["subspecialty_filter"];
}

interface Slice {
  readonly code: string;
  readonly display_name: string;
  readonly matched_count: number;
  readonly rows: readonly SpecialtyStateRow[];
}

function supplyFrom(rows: readonly SpecialtyStateRow[], slice: Slice | null): Supply {
  const texts = rows.map((row) => ({ code: row.state_code.value, text: JSON.stringify(row), count: row.active_providers.value }));
  return {
    rows: `[${texts.map((row) => row.text).join(",")}]`,
    byState: new Map(texts.map((row) => [row.code, row])),
    ...(slice === null
      ? { filter: undefined }
      : { filter: { code: slice.code, display_name: slice.display_name, matched_count: slice.matched_count } }),
  };
}

function supplyOf(release: Release, slug: SpecialtySlug, code: string | null): Promise<Supply> {
  if (code === null) {
    return pickOnce(release, publicPath.byState(slug), "supply", (rows) => supplyFrom(rows as SpecialtyStateRow[], null));
  }
  return pickOnce(release, publicPath.slice(slug, code), "supply", (slice) => supplyFrom((slice as Slice).rows, slice as Slice));
}

const SLICES_OF_TODAY = "The figures of a subspecialty are those of today only: leave subspecialty out beside as_of.";

/** Of a past day, from the series. A day of the served snapshots has the rows of today. */
async function byStateOn(call: Call, specialty: Specialty, day: string): Promise<SupplyOutcome> {
  if (call.request.query.get("subspecialty") !== null) throw new ApiError("invalid_request", SLICES_OF_TODAY);
  const { release, rows } = await figuresOn(call.release, specialty, day);
  const outcome = { consults: SUPPLY_SOURCES, page: sitePage.methodology(specialty.dataset_slug), asOf: asOfDay(release, day) };
  return { ...outcome, data: release === call.release ? (await supplyOf(release, specialty.slug, null)).rows : JSON.stringify(rows) };
}

export async function byState(call: Call): Promise<SupplyOutcome> {
  const day = dayOf(call);
  const specialty = specialtyOf(paramOf(call, "code"));
  if (day !== null) return byStateOn(call, specialty, day);
  const supply = await supplyOf(call.release, specialty.slug, subspecialtyOf(specialty, call.request.query));
  return {
    data: supply.rows,
    consults: SUPPLY_SOURCES,
    page: sitePage.methodology(specialty.dataset_slug),
    ...(supply.filter === undefined ? {} : { meta: { subspecialty_filter: supply.filter } }),
  };
}

function required(query: Query, name: "state" | "county_fips", code: "missing_state" | "missing_county_fips"): string {
  const value = query.get(name);
  if (value === null || value === "") throw new ApiError(code, `The query parameter ${name} is required.`);
  return value;
}

// A long list that few requests need, so it is loaded with the first of them.
let counties: Promise<typeof Counties> | null = null;

async function countyOf(fips: string, stateCode: string): Promise<Counties.County> {
  const { countyByFips } = await (counties ??= import("../../data/reference/counties.ts"));
  const county = countyByFips(fips);
  if (county === null) throw new ApiError("county_not_found", "No county of the 50 states or DC has this five-digit FIPS code.");
  if (stateByCode(stateCode)?.state_code === county.state_code) return county;
  throw new ApiError("state_county_mismatch", `County ${county.fips} (${county.name}) is in ${county.state_code}, not in the state given.`);
}

function scopeNote(county: Counties.County): string {
  const retired = county.retired ? " The Census Bureau has not used this county code since 2022." : "";
  return `The registry has no county-level practice field: the figures are those of the whole state ${county.state_code}; ` +
    `${county.name} (${county.fips}) is kept as context only.${retired}`;
}

export async function byCounty(call: Call): Promise<SupplyOutcome> {
  const { query } = call.request;
  const stateCode = required(query, "state", "missing_state");
  const fips = required(query, "county_fips", "missing_county_fips");
  const specialty = specialtyOf(paramOf(call, "code"));
  const code = subspecialtyOf(specialty, query);
  const county = await countyOf(fips, stateCode);
  const supply = await supplyOf(call.release, specialty.slug, code);
  const row = supply.byState.get(county.state_code);
  if (row === undefined) throw unavailable(`The ${specialty.slug} supply of ${county.state_code}`);
  const place = JSON.stringify({ state_code: county.state_code, county_fips: county.fips, county_name: county.name });
  return {
    data: `${place.slice(0, -1)},"state_level_supply":${row.text}}`,
    consults: SUPPLY_SOURCES,
    page: sitePage.methodology(specialty.dataset_slug),
    meta: {
      geo_scope_note: scopeNote(county),
      // The count of the slice in the state asked for (data/contract/README.md#specialties-and-subspecialties).
      ...(supply.filter === undefined ? {} : { subspecialty_filter: { ...supply.filter, matched_count: row.count } }),
    },
  };
}

/** The state's row of each specialty's series. */
async function coverageOn({ release: served }: Call, stateCode: string, day: string): Promise<SupplyOutcome> {
  const all = await Promise.all(SPECIALTIES.map(async (specialty) => ({ specialty, ...await figuresOn(served, specialty, day) })));
  const { release } = all[0]!;
  const outcome = { consults: SUPPLY_SOURCES, page: sitePage.methodologyIndex, asOf: asOfDay(release, day) };
  if (release === served) return { ...outcome, data: await dataText(release, publicPath.coverage(stateCode)) };
  // All specialties are counted in the same snapshots, so a series that lacks one is damaged.
  if (all.some((each) => each.release !== release)) throw unavailable(`A series of ${day}`);
  const rows = all.map(({ specialty: { slug, display_name }, rows }) => ({ slug, display_name, ...rows.find((row) => row.state_code.value === stateCode)! }));
  const { state_code, state_name, population_2024 } = rows[0]!;
  const place = { state_code, state_name, population_2024 };
  const specialties = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !(name in place))));
  return { ...outcome, data: JSON.stringify({ ...place, specialties }) };
}

export async function coverage(call: Call): Promise<SupplyOutcome> {
  const day = dayOf(call);
  const state = stateByCode(paramOf(call, "state"));
  if (state === null) throw new ApiError("state_not_found", "Not a two-letter code of the 50 states or DC.");
  if (day !== null) return coverageOn(call, state.state_code, day);
  const data = await dataText(call.release, publicPath.coverage(state.state_code));
  return { data, consults: SUPPLY_SOURCES, page: sitePage.methodologyIndex };
}
