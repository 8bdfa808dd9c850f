/**
 * The table of names, made of as little as may be: taken from an earlier build where nothing that has a name changed, and
 * where only the registry did, its rows but for those of the providers whose records differ. A row depends on its own
 * record alone, also where two names of a record are one.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { NAME_GROUPS, NAME_PARTS } from "../../data/contract/release/names.ts";
import { changedKeys } from "../cache/changed_records.ts";
import { type Base, type KeptTable, keptTable, type TableState, thingOf } from "../tables/kept_table.ts";
import { linked, type BuildCache } from "../cache/build_cache.ts";
import { npiText } from "../sources/reading/npi.ts";
import type { NppesData } from "../sources/nppes/nppes.ts";
import { ORIGIN } from "../spill/record_pen.ts";
import { type GatheredNames, gatherNames } from "./gathered_names.ts";
import { type NameIndex, openNameIndex } from "./names.ts";

export interface NamesInput {
  readonly buildCache: BuildCache;
  /** Names are set aside there when they grow too many for memory. */
  readonly folder: string;
  /** The registry and its sum. */
  readonly registry: { readonly data: NppesData; readonly sum?: string } | undefined;
  /** The sums of all else that has a name. */
  readonly others: unknown;
}

export interface KeptNames extends NameIndexInput {
  /**
   * Begins to gather those of a large registry's providers, beside what is done until they are asked for: when the providers
   * are written, for both at once take more memory than a build should. Whoever asks without it waits for them.
   */
  begin(): void;
  /** Whether the names of a provider are to be given at all. */
  readonly wants: (npi: number) => boolean;
  table(): Promise<KeptTable>;
}

type NameIndexInput = Pick<NameIndex, "provider" | "facility" | "trial" | "close">;

/** What the table is made of. */
type Inputs = readonly [registry: string | null, others: unknown];

/** Of the registry: a thread takes longer to start than smaller ones take. */
const LARGE_BYTES = 64 * 1024 * 1024;

/** The registry that the table was made of, to hold the next one against. */
const REGISTRY = "registry";

export function openKeptNames({ buildCache, folder, registry, others }: NamesInput, largeBytes = LARGE_BYTES): KeptNames {
  const inputs: Inputs = [registry?.sum ?? null, others];
  const index = openNameIndex(folder);
  const isKept = buildCache.find(thingOf("names"), inputs) !== null;
  const before = isKept ? null : baseFor(buildCache, inputs, registry?.data);
  const isWhole = !isKept && before === null;
  const apart = isWhole && registry !== undefined && statSync(registry.data.file).size > largeBytes ? registry.data.file : null;
  let gathered: GatheredNames | null = null;
  const gather = (): GatheredNames | null => gathered ??= apart === null ? null : gatherNames(apart, join(folder, "provider-names"));
  return {
    ...index,
    ...isWhole ? {} : { facility: () => undefined, trial: () => undefined },
    begin: () => void gather(),
    wants: (npi) => apart === null && (isWhole || before?.changed.has(npi) === true),
    table: () => keptTable(buildCache, "names", inputs, {
      rows: () => index.rows(gather()?.sorted()), base: before,
      add(made) {
        if (registry !== undefined) linked(registry.data.file, join(made, REGISTRY));
      },
    }),
    close() {
      index.close();
      gathered?.close();
    },
  };
}

type NamesBase = Base & {
  /** The providers whose rows are made anew. */
  readonly changed: ReadonlySet<number>;
};

/** Null where there is no table to begin with, or where more than the registry is not what it was. */
function baseFor(buildCache: BuildCache, [, others]: Inputs, registry: NppesData | undefined): NamesBase | null {
  const earlier = buildCache.earlier<TableState>(thingOf("names"));
  if (earlier === null || registry === undefined || !earlier.files.some(([file]) => file === REGISTRY)) return null;
  if (JSON.stringify((earlier.inputs as Inputs)[1]) !== JSON.stringify(others)) return null;
  // Wherever in the files the records come from.
  const changed = changedKeys(earlier.path(REGISTRY), registry.file, ORIGIN.body);
  const gone = new Set(Array.from(changed, npiText));
  return { earlier, changed, isTaken: (key) => stands(key, gone) };
}

const [PROVIDER, STUDY] = [NAME_GROUPS.providers, NAME_GROUPS.studies];

/** Study pages are named by the code, with every table. */
function stands(key: string, gone: ReadonlySet<string>): boolean {
  if (key[0] === STUDY) return false;
  if (key[0] !== PROVIDER) return true;
  const start = key.indexOf(NAME_PARTS) + 1;
  const end = key.indexOf(NAME_PARTS, start);
  return !gone.has(end < 0 ? key.slice(start) : key.slice(start, end));
}
