/**
 * Supply density of a specialty by state, from Surface A with a key, else from the public files, which have the same rows.
 * There each of the ten values of a row has its own provenance (32,000 tokens in all); here each field states it once. A past day
 * is asked of Surface A alone.
 */
import * as z from "zod/v4";
import { publicPath, type PublicFile } from "../../../data/contract/release/artifacts.ts";
import { STATE_CODES } from "../../../data/contract/records/evidence.ts";
import { NUCC_SHAPE, SPECIALTY_SLUGS, type DatasetSlug, type SpecialtySlug } from "../../../data/contract/ids.ts";
import { provenanceField } from "../../../data/contract/provenance.ts";
import type { FreshnessBlock, ResponseMeta } from "../../../data/contract/records/envelope.ts";
import { specialtyStateRow, type SpecialtyStateRow } from "../../../data/contract/records/supply.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { createNames, type Names } from "../protocol/compact.ts";
import { ToolFailure } from "../protocol/failure.ts";
import { dayInput, exportLink, onDay, queryOf } from "../protocol/identifiers.ts";
import { defineTool, type ToolContext } from "../protocol/tool.ts";
import { freshnessOf, freshnessOut, registryOf } from "./sources.ts";

const { value: _, ...wrapper } = provenanceField(z.unknown()).shape;
const wrapperOut = z.object(wrapper);
type Wrapper = z.infer<typeof wrapperOut>;
type Field = keyof SpecialtyStateRow;
const FIELDS = Object.keys(specialtyStateRow.shape) as Field[];

const rowOut = z.object({
  state_code: z.string(), state_name: z.string(), active_providers: z.int(), population_2024: z.int().nullable(), per_100k: z.number().nullable(),
  rank_density: z.int().nullable(), quartile: z.int().nullable(), underserved: z.boolean().nullable(),
  medicare_enrolled: z.int().nullable(), rank_enrolled: z.int().nullable(),
  provenance_differs: z.record(z.string(), z.string()).optional().describe("Fields of this row with another entry than `fields` names."),
});

type Rows = readonly SpecialtyStateRow[];
type Freshness = Record<string, z.infer<typeof freshnessOut>>;

interface Supply {
  readonly rows: Rows;
  /** Null where the registry is of another release than the rows. */
  readonly freshness: Freshness | null;
}

async function byState(specialty: SpecialtySlug, query: Record<string, string>, { ask }: ToolContext): Promise<{ data: Rows; meta: ResponseMeta }> {
  const answer = await ask({ at: "supply", path: `/specialties/${specialty}/by-state`, query, credential: "bearer" });
  return answer as { data: Rows; meta: ResponseMeta };
}

async function rowsOf(specialty: SpecialtySlug, code: string | undefined, context: ToolContext): Promise<Rows> {
  const { ask, hasBearer } = context;
  if (hasBearer) return (await byState(specialty, code === undefined ? {} : { subspecialty: code }, context)).data;
  const path = code === undefined ? publicPath.byState(specialty) : publicPath.slice(specialty, code);
  try {
    const { data } = await ask({ at: "root", path: `/${path}`, credential: "none" }) as PublicFile<Rows | { readonly rows: Rows }>;
    return "rows" in data ? data.rows : data;
  } catch (error) {
    const isMissing = error instanceof ToolFailure && error.message.startsWith("Not found");
    if (!isMissing) throw error;
    throw new ToolFailure("This service keeps its figures by state behind keys (404): give one of Surface A (SUPPLY_API_KEY, or over HTTP Authorization).");
  }
}

/** Throws for a code that is not registered for the specialty. */
function checkCode(specialty: SpecialtySlug, code: string | undefined): void {
  const codes = SPECIALTIES.find(({ slug }) => slug === specialty)?.codes.map((each) => each.code) ?? [];
  if (code === undefined || codes.includes(code)) return;
  throw new ToolFailure(`This subspecialty is not registered for ${specialty}. Registered: ${codes.join(", ")}.`);
}

function nameOf(row: SpecialtyStateRow, field: Field, names: Names<Wrapper>): string {
  const { value: _, ...rest } = row[field];
  return names.of(rest);
}

function rowData(row: SpecialtyStateRow, fields: Readonly<Record<string, string>>, names: Names<Wrapper>): Record<string, unknown> {
  const values = Object.fromEntries(FIELDS.map((field) => [field, row[field].value]));
  const differs = FIELDS.map((field) => [field, nameOf(row, field, names)] as const).filter(([field, name]) => fields[field] !== name);
  return differs.length === 0 ? values : { ...values, provenance_differs: Object.fromEntries(differs) };
}

function freshnessIn(blocks: readonly FreshnessBlock[] = []): Freshness {
  const own = blocks.filter(({ source_id }) => source_id === "nppes" || source_id === "census" || source_id === "pecos");
  return Object.fromEntries(own.map((block) => [block.source_id, freshnessOf(block)]));
}

async function supplyNow(specialty: SpecialtySlug, code: string | undefined, context: ToolContext): Promise<Supply> {
  const rows = await rowsOf(specialty, code, context);
  const { provenance, meta } = await registryOf(context);
  return { rows, freshness: provenance._last_checked === rows[0]?.active_providers.last_checked ? freshnessIn(meta.freshness) : null };
}

function seriesUrl(base: string, specialty: SpecialtySlug): string {
  return `${base}/${publicPath.series(`${specialty}-supply` as DatasetSlug, "json")}`;
}

/** The figures of a past day, with their snapshots and the age that these had then. */
async function supplyOn(day: string, specialty: SpecialtySlug, code: string | undefined, context: ToolContext): Promise<Supply> {
  if (!context.hasBearer) {
    throw new ToolFailure("as_of needs a key of Surface A here (SUPPLY_API_KEY, or over HTTP Authorization). Without one, give the day in a question to "
      + `ask_evidence, or read ${seriesUrl(context.base, specialty)}.`);
  }
  const { data, meta } = await byState(specialty, { ...queryOf(day), ...(code === undefined ? {} : { subspecialty: code }) }, context);
  return { rows: data, freshness: freshnessIn(meta.freshness) };
}

export const stateSupply = defineTool({
  name: "state_supply",
  title: "Supply of a specialty by state",
  description: "How many active providers of a specialty practice in each state and DC, per 100,000 residents (2024), with rank (1 is "
    + "densest), quartile (1 is lowest) and underserved "
    + "(lowest quartile and below 75% of the national density), and how many are enrolled in Medicare. Null with partial_source: only a part "
    + "of the source was read, counts are of the records read, and states cannot be compared. "
    + "Counts are of registrations by primary taxonomy, not of full-time work. "
    + "There are no figures below the state: "
    + "for a county say that its state's figure is given. A subspecialty slice never marks underserved, and has no past.",
  input: z.strictObject({
    specialty: z.enum(SPECIALTY_SLUGS),
    states: z.array(z.enum(STATE_CODES)).min(1).max(STATE_CODES.length).optional().describe("Two-letter codes; all 51 when left out."),
    subspecialty: z.string().regex(NUCC_SHAPE).optional().describe("A NUCC code registered for the specialty."),
    as_of: dayInput,
  }),
  output: z.object({
    specialty: z.enum(SPECIALTY_SLUGS),
    subspecialty: z.string().nullable(),
    rows: z.array(rowOut),
    fields: z.record(z.string(), z.string()).describe("The entry of `sources` behind each field."),
    sources: z.record(z.string(), wrapperOut),
    freshness: z.record(z.string(), freshnessOut).nullable().describe("Snapshot date and age by source; null when a new release came between."),
  }),
  async run({ specialty, states, subspecialty, as_of }, context) {
    checkCode(specialty, subspecialty);
    const { rows: all, freshness } = as_of === undefined
      ? await supplyNow(specialty, subspecialty, context) : await supplyOn(as_of, specialty, subspecialty, context);
    const names = createNames<Wrapper>(({ source }) => source);
    const [first] = all;
    if (first === undefined) throw new ToolFailure("The service has no rows for this specialty.");
    const fields = Object.fromEntries(FIELDS.map((field) => [field, nameOf(first, field, names)]));
    const rows = all.filter(({ state_code }) => states === undefined || (states as readonly string[]).includes(state_code.value));
    const data = {
      specialty, subspecialty: subspecialty ?? null, rows: rows.map((row) => rowData(row, fields, names)),
      fields, sources: names.table(), freshness,
    };
    const note = rows.find(({ rank_density }) => rank_density.value === null)?.rank_density.limitations;
    return {
      summary: `Supply of ${specialty} in ${rows.length} ${rows.length === 1 ? "state" : "states"}${onDay(as_of)}.${note === undefined ? "" : ` ${note}`}`,
      data,
      links: [
        as_of === undefined
          ? { name: `${specialty} by state`, url: `${context.base}/${publicPath.byState(specialty)}`, media_type: "application/json" }
          : { name: `${specialty} over time`, url: seriesUrl(context.base, specialty), media_type: "application/json" },
        exportLink(context.base, `${specialty}-supply` as DatasetSlug),
      ],
    };
  },
});
