/** Assembles the audit pack of each methodology from other parts of the release. A pack contains nothing new. */
import type { AuditFigure, AuditFile, AuditPack, AuditSource } from "../../data/contract/release/audit.ts";
import { sitePage } from "../../data/contract/release/artifacts.ts";
import type { SourceId } from "../../data/contract/ids.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import type { MethodologyDocument, SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import { datasetBySlug } from "../../data/reference/datasets.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { SPECIALTIES, type Specialty } from "../../data/reference/specialties.ts";
import { nationOf } from "../datasets/density.ts";
import type { Supply } from "../datasets/state_rows.ts";
import { sourceChecks, supplyChecks } from "./checks.ts";

export interface PackInput {
  /** Without a final slash. */
  readonly publicUrl: string;
  /** The build's `--now`. */
  readonly now: string;
  readonly pipelineVersion: string;
  readonly sources: readonly ReleaseSource[];
  readonly supply: Supply | null;
}

function auditSource(source: ReleaseSource): AuditSource {
  const family = sourceById(source.source_id);
  const { facts, status, reason, synthetic, complete, coverage, cadence, sla_days, rows, files, issues, figures } = source;
  const { authority, license_note, license_url, coverage_note } = family;
  return {
    facts, authority, family: family.family, tier: Number(family.tier), status, reason, synthetic, complete,
    ...(coverage === undefined ? {} : { coverage: { state: coverage.state, reason: coverage.reason, missing_states: coverage.missing_states } }),
    cadence, sla_days,
    license_note, license_url, coverage_note, rows, files, issues, figures,
  };
}

/** All sources that each field of the state rows is computed from. */
const COMPUTED_FROM: Readonly<Record<keyof SpecialtyStateRow, readonly SourceId[]>> = {
  state_code: ["census"],
  state_name: ["census"],
  active_providers: ["nppes", "nucc"],
  population_2024: ["census"],
  per_100k: ["nppes", "nucc", "census"],
  rank_density: ["nppes", "nucc", "census"],
  quartile: ["nppes", "nucc", "census"],
  underserved: ["nppes", "nucc", "census"],
  medicare_enrolled: ["nppes", "nucc", "pecos"],
  rank_enrolled: ["nppes", "nucc", "pecos", "census"],
};

/** Returns the figures of a specialty. The rows share the provenance, except those of states that the registry lacks. */
function supplyFigures({ slug }: Specialty, { rows, tally, facts }: Supply): AuditFigure[] {
  const { missing, missingReason } = facts.basis;
  const row = rows.get(slug)?.find(({ state_code }) => !missing.has(state_code.value));
  if (row === undefined) throw new Error(`no rows of ${slug}: every specialty has 51, and no registry lacks them all`);
  const nation = nationOf(tally.states(slug), facts.basis);
  const national: Partial<Record<string, number | null>> = {
    // The sum over the other states is no national figure.
    active_providers: missingReason === null ? nation.count : null, population_2024: nation.population, per_100k: nation.per_100k,
  };
  return Object.entries(row).map(([field, value]) => ({
    field,
    national: national[field] ?? null,
    source_id: value.source as SourceId,
    sources: [...COMPUTED_FROM[field as keyof SpecialtyStateRow]],
    confidence: value.confidence_score ?? null,
    attribution: value.attribution_text ?? null,
    limitations: field === "active_providers" && missingReason !== null ? [missingReason, value.limitations ?? ""].join(" ").trim() : value.limitations ?? null,
  }));
}

function specialtyOf(slug: string): Specialty | null {
  const dataset = datasetBySlug(slug);
  if (dataset?.kind !== "supply") return null;
  return SPECIALTIES.find((specialty) => specialty.slug === dataset.specialty) ?? null;
}

function figuresAndChecks(specialty: Specialty | null, supply: Supply | null): Pick<AuditPack, "figures" | "checks"> {
  if (specialty === null || supply === null) return { figures: [], checks: [] };
  const { tally, rows, facts } = supply;
  const slices = new Map(specialty.codes.map(({ code }) => [code, tally.slice(specialty.slug, code)]));
  const counted = tally.states(specialty.slug);
  const checks = supplyChecks({ rows: rows.get(specialty.slug) ?? [], counted, slices, basis: facts.basis, outside: tally.outside(specialty.slug) });
  return { figures: supplyFigures(specialty, supply), checks };
}

/** Returns the pack of one methodology. `files` are the public files of its dataset. */
export function auditPack(document: MethodologyDocument, input: PackInput, files: readonly AuditFile[]): AuditPack {
  const { slug, display_name, summary, version, released, rules, fields, limitations, changes } = document;
  const sources = document.source_families.flatMap((id) => input.sources.filter(({ source_id }) => source_id === id));
  const { figures, checks } = figuresAndChecks(specialtyOf(slug), input.supply);
  return {
    slug, display_name, summary,
    as_of: input.now,
    pipeline_version: input.pipelineVersion,
    synthetic: sources.some((source) => source.synthetic),
    methodology: { url: `${input.publicUrl}/${sitePage.methodology(slug)}/`, version, released, rules, fields, limitations, changes },
    sources: sources.map(auditSource),
    figures,
    checks: [...checks, ...sources.flatMap(sourceChecks)],
    files: [...files],
  };
}
