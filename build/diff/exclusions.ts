/**
 * Announces new exclusions. They are compared with the list of all exclusions ever announced, not with the rows of one
 * release, so an exclusion that was removed by mistake and came back is not announced again. There is exactly one event for
 * an NPI and exclusion date.
 */
import { EXCLUSIONS_PATH } from "../../data/contract/records/events.ts";
import type { EventBody } from "../../data/contract/records/events.ts";
import type { Exclusion } from "../sources/oig_leie.ts";
import { announcesAdditions, type Advance } from "./announced.ts";

type Exclusions = ReadonlyMap<string, Pick<Exclusion, "exclusion_type" | "exclusion_date">>;

export interface AnnouncedExclusions {
  readonly events: readonly EventBody[];
  /** The lines of the new list of announced exclusions. */
  readonly list: readonly string[];
}

export interface ExclusionInput {
  /** The lines of the newest published release, null if it has none. */
  readonly known: readonly string[] | null;
  /** Undefined when the exclusion list is not loaded. */
  readonly current: Exclusions | undefined;
  readonly advance: Advance | undefined;
  /** True when the next difference starts from this release. */
  readonly isTaken: boolean;
}

export function announceExclusions({ known, current, advance, isTaken }: ExclusionInput): AnnouncedExclusions {
  if (current === undefined || !isTaken) return { events: [], list: known ?? [] };
  const before = new Set(known ?? []);
  const added = [...current].filter(([npi, exclusion]) => !before.has(lineOf(npi, exclusion))).sort(([a], [b]) => (a < b ? -1 : 1));
  const list = [...before, ...added.map(([npi, exclusion]) => lineOf(npi, exclusion))].sort();
  const isNews = known !== null && advance !== undefined && announcesAdditions(advance);
  return { events: isNews ? added.map(([npi, exclusion]) => eventOf(npi, exclusion, advance.snapshot)) : [], list };
}

function lineOf(npi: string, { exclusion_date }: Pick<Exclusion, "exclusion_date">): string {
  return `${npi} ${exclusion_date ?? "-"}`;
}

function eventOf(npi: string, { exclusion_type, exclusion_date }: Pick<Exclusion, "exclusion_type" | "exclusion_date">, snapshot: string): EventBody {
  return { event: "exclusion.added", npi, dataset_id: "oig_leie", snapshot, exclusion_type, exclusion_date, href: hrefOf(npi) };
}

/** Returns the path of the record with its facts (data/contract/README.md#hosting-and-paths). */
export function hrefOf(npi: string): string {
  return `/v1/entity/npi/${npi}`;
}

export function parseExclusions(bytes: Uint8Array): string[] {
  return new TextDecoder().decode(bytes).split("\n").filter((line) => line !== "");
}

/** Returns the list as a file of the release. */
export function exclusionsFile(list: readonly string[]) {
  const body = new TextEncoder().encode(list.map((line) => `${line}\n`).join(""));
  return { path: EXCLUSIONS_PATH, kind: "events", rows: list.length, body } as const;
}
