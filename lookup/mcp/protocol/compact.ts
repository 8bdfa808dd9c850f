/**
 * States the 14 provenance keys once for each source instead of in each record, because 1,000 full records are 170,000
 * tokens. A record names its entry in `sources` and keeps its own confidence and the fields that are null for a reason.
 */
import * as z from "zod/v4";
import type { ProvenanceTuple } from "../../../data/contract/provenance.ts";

const text = z.string();

/** The 12 of the 14 keys that records of one source share. Short, because the schema of every tool contains it. */
const sourceEntry = z.object({
  _source: text, _source_url: text, _dataset_id: text, _snapshot: text.nullable().describe("The publisher's date."), _methodology: text,
  _last_checked: text, _pipeline_version: text, _doi: text.nullable(), _license: text,
  _coverage_period_start: text.nullable(), _coverage_period_end: text.nullable(), _slsa_provenance_url: text.nullable(),
});
type SourceEntry = z.infer<typeof sourceEntry>;

export const sourceEntries = z.record(z.string(), sourceEntry).describe("Provenance by the names records give in `provenance`.");

/** The part of the 14 keys that stays on a record. */
export const provenanceRef = {
  provenance: z.string().describe("An entry of `sources`."),
  confidence: z.number().nullable().describe("0 to 1; null where no score applies."),
  not_present: z.array(z.string()).describe("Fields that are null and why: field:null_at_source|suppressed|not_collected|awaiting_ingest|redacted."),
};

/** Gives each distinct value a name; different values with the same name get /2, /3 and so on. */
export interface Names<T> {
  of(value: T): string;
  table(): Record<string, T>;
}

export function createNames<T>(nameOf: (value: T) => string): Names<T> {
  const byText = new Map<string, string>();
  const byName = new Map<string, T>();
  return {
    of(value) {
      const text = JSON.stringify(value);
      const known = byText.get(text);
      if (known !== undefined) return known;
      const stem = nameOf(value);
      let name = stem;
      for (let n = 2; byName.has(name); n += 1) name = `${stem}/${n}`;
      byText.set(text, name);
      byName.set(name, value);
      return name;
    },
    table: () => Object.fromEntries(byName),
  };
}

export type SourceNames = Names<SourceEntry>;

export function createSources(): SourceNames {
  return createNames((source) => source._dataset_id);
}

function isOfSource(key: string): boolean {
  return key in sourceEntry.shape;
}

/** The record with a reference to its provenance instead of the 14 keys. */
export function compacted(record: ProvenanceTuple, sources: SourceNames): Record<string, unknown> {
  const { _confidence: confidence, _data_availability: availability, ...rest } = record;
  const members = Object.entries(rest);
  const entry = Object.fromEntries(members.filter(([key]) => isOfSource(key))) as SourceEntry;
  const own = Object.fromEntries(members.filter(([key]) => !isOfSource(key)));
  return { ...own, provenance: sources.of(entry), confidence, not_present: availability.filter((flag) => !flag.endsWith(":present")) };
}
