/**
 * One release, opened for reading: its manifest, tables and files. Every byte is checked against the manifest before use. A
 * request that holds a release is answered from it to the end, whatever is published in the meantime.
 */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { MOST_BYTES, objectKey } from "../../data/contract/release/release.ts";
import type { Generation, Manifest, ReleaseObject, ReleaseTable } from "../../data/contract/release/release.ts";
import type { KeyedTable, ListTable, RowOf, TableName } from "../../data/contract/release/tables.ts";
import { chain, getAtMost, UnusableError } from "../../data/store/store.ts";
import type { MaybePromise, Store } from "../../data/store/store.ts";
import { openCache } from "./cache.ts";
import type { Crc32 } from "./crc32.ts";
import { openLists } from "./list_table.ts";
import type { Lists } from "./list_table.ts";
import { openNames } from "./name_table.ts";
import type { NameTable } from "./name_table.ts";
import { openTable } from "./table.ts";
import type { Table } from "./table.ts";
import type { TableSource } from "./table_blocks.ts";

/** The manifest and files of a release, which is all that serving its static files takes. */
export interface ReleaseFiles {
  readonly manifest: Manifest;
  /** The generation that named it when it was adopted. */
  readonly generation: Generation;
  /** A file of the release (`public/...`, `site/...`), null when the manifest lists none. Throws a StoreError when it is damaged. */
  file(path: string): MaybePromise<Uint8Array | null>;
}

export interface Release extends ReleaseFiles {
  /** Null where the release has no such table. */
  readonly tables: Tables;
  /** The parsed JSON of such a file, null when there is none. Shared between callers: do not change it. */
  json(path: string): Promise<unknown>;
  /** In a release as it was on a past day (`surface/as_of.ts`): the release that it is made from. */
  readonly served?: Release;
}

export type Tables =
  { readonly [T in KeyedTable]: Table<T> | null } & { readonly [T in ListTable]: Lists<RowOf<T>> | null } & { readonly names: NameTable | null };

export interface ReleaseOptions {
  /** Lower-case hex of the SHA-256. */
  readonly hash: (bytes: Uint8Array) => MaybePromise<string>;
  readonly crc32?: Crc32;
  /** True where each read counts: the tables are then not looked at before the release is adopted. */
  readonly trustsTables?: boolean;
  /** Called when a table turns out to be damaged while it is used. */
  readonly failed?: (error: UnusableError) => void;
}

const FILE_CACHE_BYTES = 16 * 1024 * 1024;
/** Counted by the size of the text; parsed values take a few times that. */
const JSON_CACHE_BYTES = 4 * 1024 * 1024;

interface Parsed {
  readonly value: unknown;
  readonly bytes: number;
}

/**
 * Opens a release and its tables: reads each sidecar, and the first and last block. Throws an UnusableError when a table is
 * missing, damaged or of another version.
 */
export async function openRelease(store: Store, generation: Generation, manifest: Manifest, options: ReleaseOptions): Promise<Release> {
  const files = openFiles(store, generation, manifest, options);
  const parsed = openCache<string, Parsed>(JSON_CACHE_BYTES, ({ bytes }) => bytes);
  return {
    ...files,
    tables: await openTables(store, manifest, options),
    async json(path) {
      const bytes = await files.file(path);
      return bytes === null ? null : (await parsed.fetch(path, () => parse(store, manifest.release, path, bytes))).value;
    },
  };
}

/** Opens the files of a release. Each is read when it is asked for, and then cached. */
export function openFiles(store: Store, generation: Generation, manifest: Manifest, options: Pick<ReleaseOptions, "hash">): ReleaseFiles {
  const listed = new Set(manifest.objects.filter(isFile).map(({ path }) => path));
  const read = listedReader(store, manifest, options.hash);
  const kept = openCache<string, Uint8Array>(FILE_CACHE_BYTES, (bytes) => bytes.length);
  const isAttested = manifest.attestation !== undefined;
  return {
    manifest, generation,
    file(path) {
      if (path === publicPath.attestation && isAttested) return kept.fetch(path, () => readAttestation(store, generation));
      return listed.has(path) ? kept.fetch(path, () => read(path)) : null;
    },
  };
}

/** Reads the attestation, which no manifest can list because it contains the hash of the manifest. Its signature is not checked here. */
async function readAttestation(store: Store, { release, manifest_sha256 }: Generation): Promise<Uint8Array> {
  const key = objectKey(release, publicPath.attestation);
  const bytes = await getAtMost(store, key, MOST_BYTES.attestation);
  if (bytes !== null && subjectIn(bytes) === manifest_sha256) return bytes;
  const what = `${publicPath.attestation} of release ${release} is ${bytes === null ? "missing" : "not about its manifest"}`;
  throw new UnusableError(key, `${store.name}: ${what}; check the store with "npm run verify" and publish the release anew`);
}

/** The hash of an attestation's first subject, the manifest; null for malformed bytes. */
function subjectIn(bytes: Uint8Array): string | null {
  try {
    const { payload } = JSON.parse(new TextDecoder().decode(bytes)) as { payload: string };
    const { subject } = JSON.parse(atob(payload)) as { subject: { digest: { sha256: string } }[] };
    return subject[0]?.digest.sha256 ?? null;
  } catch {
    return null;
  }
}

/** Tables are excluded: they are read by block, because a whole one could fill the memory. */
function isFile({ kind }: ReleaseObject): boolean {
  return kind === "public" || kind === "site";
}

type ReadListed = (path: string) => MaybePromise<Uint8Array>;

/** Returns a function that reads an object that the manifest lists. It throws an UnusableError when the bytes are others. */
function listedReader(store: Store, { release, objects }: Manifest, hash: ReleaseOptions["hash"]): ReadListed {
  const byPath = new Map(objects.map((object) => [object.path, object]));
  const remedy = 'check the store with "npm run verify" and publish the release anew';
  const fault = (path: string, what: string): UnusableError =>
    new UnusableError(objectKey(release, path), `${store.name}: ${path} of release ${release} ${what}; ${remedy}`);
  return (path) => {
    const listed = byPath.get(path);
    if (listed === undefined) throw fault(path, "is not in the manifest");
    return chain(getAtMost(store, objectKey(release, path), listed.bytes), (bytes) => {
      if (bytes === null) throw fault(path, "is missing");
      if (bytes.length !== listed.bytes) throw fault(path, `has ${bytes.length} bytes where the manifest says ${listed.bytes}`);
      return chain(hash(bytes), (sha256) => {
        if (sha256 !== listed.sha256) throw fault(path, "does not match its sha256");
        return bytes;
      });
    });
  };
}

function parse(store: Store, release: string, path: string, bytes: Uint8Array): Parsed {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) as unknown, bytes: bytes.length };
  } catch (error) {
    throw new UnusableError(objectKey(release, path), `${store.name}: ${path} of release ${release} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

async function openTables(store: Store, manifest: Manifest, { hash, crc32, failed, trustsTables }: ReleaseOptions): Promise<Tables> {
  const sizes = new Map(manifest.objects.map(({ path, bytes }) => [path, bytes]));
  const source: TableSource = {
    store, release: manifest.release, read: listedReader(store, manifest, hash),
    ...(crc32 === undefined ? {} : { crc32 }),
    ...(failed === undefined ? {} : { failed }),
    ...(trustsTables === true ? {} : { bytesOf: (path) => sizes.get(path) ?? 0 }),
  };
  const listed = (name: TableName): ReleaseTable | undefined => manifest.tables.find((table) => table.name === name);
  const open = async <T extends KeyedTable>(name: T): Promise<Table<T> | null> => {
    const entry = listed(name);
    return entry === undefined ? null : openTable(name, entry, source);
  };
  const lists = async <T extends ListTable>(name: T): Promise<Lists<RowOf<T>> | null> => {
    const entry = listed(name);
    return entry === undefined ? null : openLists(name, entry, source);
  };
  const namesEntry = listed("names");
  const [providers, facilities, quality, payments, trials, provider_history, facility_history, names, provider_lists, facility_lists] = await Promise.all([
    open("providers"), open("facilities"), open("quality"), open("payments"), open("trials"),
    open("provider_history"), open("facility_history"),
    namesEntry === undefined ? null : openNames(namesEntry, source),
    lists("provider_lists"), lists("facility_lists"),
  ]);
  return { providers, facilities, quality, payments, trials, provider_history, facility_history, names, provider_lists, facility_lists };
}
