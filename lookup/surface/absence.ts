/** Explains why a release shows no record of an NPI or a CCN, or of a past day not all of one. */
import { hasValidCheckDigit, NPI_SHAPE, type SourceId } from "../../data/contract/ids.ts";
import { longDate } from "../../data/contract/numbers.ts";
import { type HistoryFields, PROVIDER_FIELDS, saidIn, STRUCK } from "../../data/contract/release/history.ts";
import { isEntire } from "../../data/reference/source_state.ts";
import { sourceById } from "../../data/reference/sources.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { ApiError } from "../http/errors.ts";
import type { Release } from "../release/reader.ts";
import { isPast, sourceOf } from "./provenance.ts";
import type { ProviderRecord } from "./provider_record.ts";

/** By source, why an operator struck from the history what its snapshot of the day said of a record. Empty on a day that is no past one. */
export type Struck = Readonly<Partial<Record<SourceId, string>>>;
const NOTHING_STRUCK: Struck = {};

const STRUCK_FROM = { provider_history: "NPI", facility_history: "CCN" } as const;
type HistoryTable = keyof typeof STRUCK_FROM;

/** The earlier snapshot of a source that a past day is told by; null where it is the served one, or none is known. */
function dayOf(release: Release, id: SourceId): string | null {
  return isPast(release, id) ? sourceOf(release, id).facts.snapshot : null;
}

/** For each key, in the order asked. Reads the history of a past day only. */
export async function struckOf(release: Release, table: HistoryTable, keys: readonly string[], ids: readonly SourceId[]): Promise<Struck[]> {
  const dated = ids.flatMap((id) => {
    const snapshot = dayOf(release, id);
    return snapshot === null ? [] : [{ id, snapshot }];
  });
  const history = release.tables[table];
  if (dated.length === 0 || keys.length === 0 || history === null) return keys.map(() => NOTHING_STRUCK);
  return (await history.getMany(keys)).map((row) => {
    const fields = JSON.parse(row?.fields ?? "{}") as HistoryFields;
    return Object.fromEntries(dated.flatMap(({ id, snapshot }) => {
      const why = saidIn(fields[id]?.[STRUCK], snapshot, null);
      return typeof why === "string" ? [[id, why] as const] : [];
    }));
  });
}

/** Whether something of the record may be missing because it was struck. Most records miss nothing, so that their past is not read again. */
function mayBeStruck(release: Release, record: ProviderRecord | null): boolean {
  return release.served !== undefined && (record === null || record.isStruck);
}

const OF_NPIS = PROVIDER_FIELDS.map(([id]) => id);

/** What was struck of an NPI whose record was looked up. */
export function struckOfNpi(release: Release, npi: string, record: ProviderRecord | null): MaybePromise<Struck> {
  return mayBeStruck(release, record) ? struckOf(release, "provider_history", [npi], OF_NPIS).then(([struck]) => struck!) : NOTHING_STRUCK;
}

/** The same of many NPIs, in the order asked. */
export async function struckOfNpis(release: Release, npis: readonly string[], records: readonly (ProviderRecord | null)[]): Promise<readonly Struck[]> {
  const open = [...npis.keys()].filter((i) => NPI_SHAPE.test(npis[i]!) && mayBeStruck(release, records[i] ?? null));
  const struck = await struckOf(release, "provider_history", open.map((i) => npis[i]!), OF_NPIS);
  const byIndex = new Map(open.map((i, at) => [i, struck[at]!]));
  return npis.map((_, i) => byIndex.get(i) ?? NOTHING_STRUCK);
}

/** One sentence for each struck source: it is unknown what that said, which is neither a finding nor a clearance. */
export function struckNote(release: Release, struck: Struck, what: "NPI" | "CCN" = "NPI"): string {
  return (Object.entries(struck) as [SourceId, string][]).map(([id, why]) => {
    const day = longDate(sourceOf(release, id).facts.snapshot);
    return `What ${sourceById(id).short_name} of ${day} said of this ${what} was struck from the history: ${why}. It is unknown, no finding and no clearance.`;
  }).join(" ");
}

export interface Absence {
  readonly message: string;
  readonly details: { readonly reason: "bad_check_digit" | "not_in_registry" | "struck"; readonly struck?: string };
}

/** Why the registry shows no record of a well-formed NPI. A release made from a part of the registry says so. */
export function absenceOf(release: Release, npi: string, { nppes }: Struck): Absence {
  if (nppes !== undefined) return { message: struckNote(release, { nppes }), details: { reason: "struck", struck: nppes } };
  const registry = sourceOf(release, "nppes");
  const part = registry.complete ? "" : "was read in part, and that part ";
  const holder = isEntire(registry) ? "The registry holds" : "This release holds only a part of the registry, and in it";
  const message = isPast(release, "nppes")
    ? `The registry of ${registry.facts.snapshot} ${part}did not list this NPI.`
    : `${holder} no record of this NPI.`;
  return { message, details: { reason: hasValidCheckDigit(npi) ? "not_in_registry" : "bad_check_digit" } };
}

/** The error of Surface B for an NPI without a record. */
export function noRecordOf(release: Release, npi: string, struck: Struck = NOTHING_STRUCK): ApiError {
  const { message, details } = absenceOf(release, npi, struck);
  return new ApiError("not_found", message, details);
}
