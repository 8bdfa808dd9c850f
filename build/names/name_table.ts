/**
 * The names table, taken from the build cache as far as possible: whole if nothing that has a name changed. If only the
 * registry changed, it is taken without the rows of the providers whose records differ. A row depends on its own record
 * alone, also where two names of a record are the same.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { NAME_GROUPS, NAME_PARTS } from "../../data/contract/release/names.ts";
import { changedKeys } from "../cache/changed_records.ts";
import { cachedTable, type CachedTable, entryName, type PreviousTable, type TableState } from "../tables/cached_table.ts";
import { linkFile, type BuildCache } from "../cache/build_cache.ts";
import { npiText } from "../sources/reading/npi.ts";
import type { NppesData } from "../sources/nppes/nppes.ts";
import { ORIGIN } from "../spill/record_pen.ts";
import { type GatheredNames, gatherNames } from "./gathered_names.ts";
import { type NameIndex, openNameIndex } from "./names.ts";

export interface NameInput {
  readonly buildCache: BuildCache;
  /** Holds names that are too many for memory. */
  readonly folder: string;
  /** The registry and its sum. */
  readonly registry: { readonly data: NppesData; readonly sum?: string } | undefined;
  /** The sums of all other readings that have names. */
  readonly others: unknown;
}

export interface NameTable extends Pick<NameIndex, "provider" | "facility" | "trial" | "close"> {
  /**
   * Starts a worker that gathers the provider names of a large registry. Call it after the providers table is written: both
   * at once take more memory than a build should. Without it, `table` gathers them.
   */
  startGathering(): void;
  /** Whether `provider` is to be called for this NPI. */
  readonly wants: (npi: number) => boolean;
  table(): Promise<CachedTable>;
}

type Inputs = readonly [registry: string | null, others: unknown];

/** Gathering the names of a smaller registry takes less time than starting a worker. */
const LARGE_BYTES = 64 * 1024 * 1024;

/** The file in the entry with the registry of the table, which the next build compares with its own. */
const REGISTRY = "registry";

export function openNameTable({ buildCache, folder, registry, others }: NameInput, largeBytes = LARGE_BYTES): NameTable {
  const inputs: Inputs = [registry?.sum ?? null, others];
  const index = openNameIndex(folder);
  const isCached = buildCache.find(entryName("names"), inputs) !== null;
  const previous = isCached ? null : previousTable(buildCache, inputs, registry?.data);
  const isNew = !isCached && previous === null;
  const largeFile = isNew && registry !== undefined && statSync(registry.data.file).size > largeBytes ? registry.data.file : null;
  let gathered: GatheredNames | null = null;
  const gather = (): GatheredNames | null => gathered ??= largeFile === null ? null : gatherNames(largeFile, join(folder, "provider-names"));
  return {
    ...index,
    ...isNew ? {} : { facility: () => undefined, trial: () => undefined },
    startGathering: () => void gather(),
    wants: (npi) => largeFile === null && (isNew || previous?.changed.has(npi) === true),
    table: () => cachedTable(buildCache, "names", inputs, {
      rows: () => index.rows(gather()?.sorted()), previous,
      add(entry) {
        if (registry !== undefined) linkFile(registry.data.file, join(entry, REGISTRY));
      },
    }),
    close() {
      index.close();
      gathered?.close();
    },
  };
}

type PreviousNames = PreviousTable & {
  /** The providers whose rows are made anew. */
  readonly changed: ReadonlySet<number>;
};

/** Null if there is no previous table, or if more than the registry changed. */
function previousTable(buildCache: BuildCache, [, others]: Inputs, registry: NppesData | undefined): PreviousNames | null {
  const sameOthers = (inputs: unknown): boolean => JSON.stringify((inputs as Inputs)[1]) === JSON.stringify(others);
  const entry = registry === undefined ? null : buildCache.previous<TableState>(entryName("names"), sameOthers);
  if (entry === null || registry === undefined || !existsSync(entry.path(REGISTRY))) return null;
  // A record that only moved to another place in the files has not changed.
  const changed = changedKeys(entry.path(REGISTRY), registry.file, ORIGIN.body);
  const npis = new Set(Array.from(changed, npiText));
  return { entry, changed, isUnchanged: (key) => isUnchanged(key, npis) };
}

const [PROVIDER, STUDY] = [NAME_GROUPS.providers, NAME_GROUPS.studies];

/** Rows of study pages are always made anew: their names are in the code. */
function isUnchanged(key: string, changed: ReadonlySet<string>): boolean {
  if (key[0] === STUDY) return false;
  if (key[0] !== PROVIDER) return true;
  const start = key.indexOf(NAME_PARTS) + 1;
  const end = key.indexOf(NAME_PARTS, start);
  return !changed.has(end < 0 ? key.slice(start) : key.slice(start, end));
}
