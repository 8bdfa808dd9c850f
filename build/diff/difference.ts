/**
 * Computes the difference between the new release and the published one: the events, and the counts of added, changed and
 * removed records. It depends only on the two releases, so a second run after a crash gives the same result. The result is
 * part of the release, so the commit publishes both together.
 */
import { DEPRECATIONS } from "../../data/contract/records/deprecations.ts";
import { EXCLUSIONS_PATH } from "../../data/contract/records/events.ts";
import { SOURCE_IDS } from "../../data/contract/ids.ts";
import { manifestKey } from "../../data/contract/release/release.ts";
import type { AnnouncedSnapshot, Manifest, ReleaseSource } from "../../data/contract/release/release.ts";
import type { TableName } from "../../data/contract/release/tables.ts";
import { manifestBytes, parseManifest, readListed } from "../../data/store/generations.ts";
import { UnusableError } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";
import type { Artifact } from "../files/artifact.ts";
import type { LeieData } from "../sources/oig_leie.ts";
import type { WrittenTable } from "../tables/writer.ts";
import { planAnnouncements, type Advance } from "./announced.ts";
import { exclusionsFile, hrefOf, parseExclusions, announceExclusions } from "./exclusions.ts";
import { openOutbox, type EventCount, type Outbox } from "./outbox.ts";
import { changedFields, type Advances } from "./provider_fields.ts";
import { diffTables, type RowChange, type TableDiff } from "./rows.ts";
import { LostBase, openStored, openWritten } from "../tables/table_bytes.ts";

export interface DifferenceInput {
  readonly store: Store;
  /** The newest published release, from `publishedBefore`. */
  readonly published: Manifest | null;
  readonly sources: readonly ReleaseSource[];
  readonly tables: readonly WrittenTable[];
  /** Undefined when the exclusion list is not loaded. */
  readonly exclusions: LeieData | undefined;
  /** The folder for the outbox files until they are published. */
  readonly folder: string;
  /** Sees all differences to one release, which is then compared even if nothing is announced. */
  readonly observer?: DifferenceObserver | undefined;
  readonly log: (line: string) => void;
}

export interface DifferenceObserver {
  readonly release: Manifest;
  readonly tables: readonly TableName[];
  /** Called in the order of the keys of each table. */
  readonly visit: (table: TableName, change: RowChange) => void;
  /** Called at the end, unless something of the release is lost. */
  readonly done: () => void;
}

export interface Difference {
  /** The outbox files. */
  readonly artifacts: readonly Artifact[];
  readonly announced: readonly AnnouncedSnapshot[];
  readonly advances: readonly Advance[];
  readonly counts: readonly EventCount[];
  /** Compared with the newest published release; empty for the first release, and when the published one cannot be read. */
  readonly tables: Readonly<Partial<Record<TableName, TableDiff>>>;
}

/** The compared tables. Names and lineage are derived from them. */
const COMPARED = ["providers", "facilities", "quality", "payments", "trials"] as const satisfies readonly TableName[];

export async function differenceOf(input: DifferenceInput): Promise<Difference> {
  const { published, sources, folder, log } = input;
  const plan = planAnnouncements(published, sources);
  const outbox = openOutbox(folder);
  for (const advance of plan.advances) outbox.add(refreshed(advance));
  const { events, list } = announceExclusions({
    known: await knownExclusions(input), current: input.exclusions,
    advance: plan.advances.find(({ source }) => source.source_id === "oig_leie"), isTaken: plan.taken.has("oig_leie"),
  });
  for (const event of events) outbox.add(event);
  const tables = await compareTables(input, plan.advances, outbox);
  const { artifacts, counts } = outbox.close();
  for (const { event, dataset_id, count } of counts) log(`event ${event} of ${dataset_id}: ${count}`);
  return { artifacts: [...artifacts, exclusionsFile(list)], announced: plan.announced, advances: plan.advances, counts, tables };
}

function refreshed({ source, snapshot, before }: Advance) {
  const event = { event: "source.refreshed", dataset_id: source.source_id, snapshot, previous_snapshot: before.snapshot } as const;
  return DEPRECATIONS.length === 0 ? event : { ...event, deprecations: [...DEPRECATIONS] };
}

async function knownExclusions({ store, published, log }: DifferenceInput): Promise<string[] | null> {
  if (published === null || !published.objects.some(({ path }) => path === EXCLUSIONS_PATH)) return null;
  const bytes = await readListed(store, published, EXCLUSIONS_PATH);
  if (bytes !== null) return parseExclusions(bytes);
  log(`store ${store.name}: ${EXCLUSIONS_PATH} of release ${published.release} is missing or damaged: exclusions added since are not announced`);
  return null;
}

/** Compares the tables with the newest published release, and with older ones for sources that were last announced there. */
async function compareTables(input: DifferenceInput, advances: readonly Advance[], outbox: Outbox): Promise<Difference["tables"]> {
  const { published, observer, log } = input;
  const manifests = [published, observer?.release ?? null].flatMap((manifest) => manifest ?? []);
  const bases = new Set([...advances.map(({ before }) => before.release), ...manifests.map(({ release }) => release)]);
  let tables: Difference["tables"] = {};
  for (const release of bases) {
    const own = advances.filter(({ before }) => before.release === release);
    try {
      const isNewest = release === published?.release;
      const base = manifests.find((manifest) => manifest.release === release) ?? await manifestOf(input.store, release);
      const found = await compareWith(base, input, isNewest ? COMPARED : own.length === 0 ? [] : ["providers"], announceInto(outbox, own));
      if (isNewest) tables = found;
      if (release === observer?.release.release) observer.done();
    } catch (error) {
      // If the store fails, the build ends, and a second run announces the events. Otherwise they would be lost.
      if (!(error instanceof LostBase)) throw error;
      const lost = own.map(({ source }) => source.source_id).join(", ");
      log(`${error.message}; the difference to it cannot be told${lost === "" ? "" : `: no provider.changed of ${lost}`}`);
    }
  }
  return tables;
}

async function manifestOf(store: Store, release: string): Promise<Manifest> {
  const key = manifestKey(release);
  try {
    const bytes = await manifestBytes(store, release);
    if (bytes !== null) return parseManifest(bytes, release, `store ${store.name}: ${key}`);
  } catch (error) {
    if (error instanceof UnusableError) throw new LostBase(error.message, { cause: error });
    throw error;
  }
  throw new LostBase(`store ${store.name}: ${key}, the base of a difference, is gone`);
}

async function compareWith(
  base: Manifest, { store, tables, observer }: DifferenceInput, names: readonly TableName[], announceProvider: (change: RowChange) => void,
): Promise<Difference["tables"]> {
  const found: Partial<Record<TableName, TableDiff>> = {};
  const observed = observer?.release.release === base.release ? observer.tables : [];
  for (const name of new Set([...names, ...observed])) {
    const written = tables.find(({ entry }) => entry.name === name);
    const before = await openStored({ store, manifest: base }, name);
    // A table that only one release has was added or removed with its source. That is no change of records, but its past is observed.
    const isCompared = written !== undefined && before !== null && names.includes(name);
    if (!isCompared && !observed.includes(name)) continue;
    const after = written === undefined ? null : openWritten(written);
    try {
      const diff = await diffTables(before, after, (change) => {
        if (isCompared && name === "providers") announceProvider(change);
        if (observed.includes(name)) observer?.visit(name, change);
      });
      if (isCompared) found[name] = diff;
    } finally {
      after?.close();
    }
  }
  return found;
}

function announceInto(outbox: Outbox, advances: readonly Advance[]): (change: RowChange) => void {
  const inOrder = SOURCE_IDS.flatMap((id) => advances.filter(({ source }) => source.source_id === id));
  const bySource: Advances = new Map(inOrder.map((advance) => [advance.source.source_id, advance]));
  return (change) => {
    for (const { advance: { source, snapshot, before }, fields } of changedFields(change, bySource)) {
      outbox.add({
        event: "provider.changed", npi: change.key, dataset_id: source.source_id, snapshot, previous_snapshot: before.snapshot,
        changed_fields: [...fields], href: hrefOf(change.key),
      });
    }
  };
}
