/**
 * Exclusions that were not there before. They are held against the list of all that were ever announced, not against the
 * rows of one release, so that an exclusion that left the list by mistake and came back is not announced again: exactly
 * one event an NPI and exclusion date.
 */
import { EXCLUSIONS_PATH } from "../../data/contract/records/events.ts";
import type { EventBody } from "../../data/contract/records/events.ts";
import type { Exclusion } from "../sources/oig_leie.ts";
import { tellsAdditions, type Advance } from "./announced.ts";

type Exclusions = ReadonlyMap<string, Pick<Exclusion, "exclusion_type" | "exclusion_date">>;

export interface ToldExclusions {
  readonly events: readonly EventBody[];
  /** The lines of the new list. */
  readonly list: readonly string[];
}

export interface ExclusionInput {
  /** Lines of the newest published release; null where it has none. */
  readonly known: readonly string[] | null;
  /** Undefined where the list is not ingested. */
  readonly current: Exclusions | undefined;
  readonly advance: Advance | undefined;
  /** The rows of this release are the base of the next difference. */
  readonly isTaken: boolean;
}

export function tellExclusions({ known, current, advance, isTaken }: ExclusionInput): ToldExclusions {
  if (current === undefined || !isTaken) return { events: [], list: known ?? [] };
  const before = new Set(known ?? []);
  const added = [...current].filter(([npi, exclusion]) => !before.has(lineOf(npi, exclusion))).sort(([a], [b]) => (a < b ? -1 : 1));
  const list = [...before, ...added.map(([npi, exclusion]) => lineOf(npi, exclusion))].sort();
  const isNews = known !== null && advance !== undefined && tellsAdditions(advance);
  return { events: isNews ? added.map(([npi, exclusion]) => eventOf(npi, exclusion, advance.snapshot)) : [], list };
}

function lineOf(npi: string, { exclusion_date }: Pick<Exclusion, "exclusion_date">): string {
  return `${npi} ${exclusion_date ?? "-"}`;
}

function eventOf(npi: string, { exclusion_type, exclusion_date }: Pick<Exclusion, "exclusion_type" | "exclusion_date">, snapshot: string): EventBody {
  return { event: "exclusion.added", npi, dataset_id: "oig_leie", snapshot, exclusion_type, exclusion_date, href: hrefOf(npi) };
}

/** The record with its facts (DECISIONS 1). */
export function hrefOf(npi: string): string {
  return `/v1/entity/npi/${npi}`;
}

export function parseExclusions(bytes: Uint8Array): string[] {
  return new TextDecoder().decode(bytes).split("\n").filter((line) => line !== "");
}

/** As it lies in the release. */
export function exclusionsFile(list: readonly string[]) {
  const body = new TextEncoder().encode(list.map((line) => `${line}\n`).join(""));
  return { path: EXCLUSIONS_PATH, kind: "events", rows: list.length, body } as const;
}
