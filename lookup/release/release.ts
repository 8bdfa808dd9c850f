/**
 * One release, open for reading: its manifest, its tables, its files. Every byte is checked against the manifest before
 * use, and everything here belongs to this release alone, so a request that holds it is answered from it to the end,
 * whatever is published meanwhile.
 */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { objectKey } from "../../data/contract/release/release.ts";
import type { Generation, Manifest, ReleaseObject, ReleaseTable } from "../../data/contract/release/release.ts";
import type { KeyedTable, TableName } from "../../data/contract/release/tables.ts";
import { StoreError } from "../../data/store/store.ts";
import type { MaybePromise, Store } from "../../data/store/store.ts";
import { openCache } from "./cache.ts";
import type { Crc32 } from "./crc32.ts";
import { openNames } from "./name_table.ts";
import type { NameTable } from "./name_table.ts";
import { openTable } from "./table.ts";
import type { Table } from "./table.ts";

/** What the static plane needs of a release, whether it is the served one or one before it. */
export interface ReleaseFiles {
  readonly manifest: Manifest;
  /** The generation that named it when it was adopted. */
  readonly generation: Generation;
  /** A file of the release (`public/...`, `site/...`), null when the manifest names none; a StoreError when it is damaged. */
  file(path: string): MaybePromise<Uint8Array | null>;
}

export interface Release extends ReleaseFiles {
  /** Null where the release has no such table. */
  readonly tables: Tables;
  /** The parsed JSON of such a file, null when there is none. Shared between callers: not to be changed. */
  json(path: string): Promise<unknown>;
}

export type Tables = { readonly [T in KeyedTable]: Table<T> | null } & { readonly names: NameTable | null };

export interface ReleaseOptions {
  /** Lower-case hex of the SHA-256. */
  readonly hash: (bytes: Uint8Array) => MaybePromise<string>;
  readonly crc32?: Crc32;
}

const FILE_CACHE_BYTES = 16 * 1024 * 1024;
/** By the size of their text; parsed they take a few times that. */
const JSON_CACHE_BYTES = 4 * 1024 * 1024;

interface Parsed {
  readonly value: unknown;
  readonly bytes: number;
}

/** Opens the tables (one read each, of their sidecars). Throws a StoreError when one is missing, damaged or of another version. */
export async function openRelease(store: Store, generation: Generation, manifest: Manifest, options: ReleaseOptions): Promise<Release> {
  const files = openFiles(store, generation, manifest, options);
  const parsed = openCache<string, Parsed>(JSON_CACHE_BYTES, ({ bytes }) => bytes);
  return {
    ...files,
    tables: await openTables(store, manifest, verifier(store, manifest, options.hash), options.crc32),
    async json(path) {
      const bytes = await files.file(path);
      return bytes === null ? null : (await parsed.fetch(path, () => parse(store, manifest.release, path, bytes))).value;
    },
  };
}

/** Reads nothing yet: each file when it is asked for, and once while it is kept. */
export function openFiles(store: Store, generation: Generation, manifest: Manifest, options: Pick<ReleaseOptions, "hash">): ReleaseFiles {
  const listed = new Set(manifest.objects.filter(isFile).map(({ path }) => path));
  const verify = verifier(store, manifest, options.hash);
  const read = (path: string): MaybePromise<Uint8Array> => {
    const bytes = store.get(objectKey(manifest.release, path));
    return bytes instanceof Promise ? bytes.then((bytes) => verify(path, bytes)) : verify(path, bytes);
  };
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

/** The one file that no manifest can list: it has to name this manifest. Who signed it is for its reader to judge. */
async function readAttestation(store: Store, { release, manifest_sha256 }: Generation): Promise<Uint8Array> {
  const bytes = await store.get(objectKey(release, publicPath.attestation));
  if (bytes !== null && subjectIn(bytes) === manifest_sha256) return bytes;
  const what = `${publicPath.attestation} of release ${release} is ${bytes === null ? "missing" : "not about its manifest"}`;
  throw new StoreError(`${store.name}: ${what}; check the store with "npm run verify" and publish the release anew`);
}

/** The hash an attestation has for its first subject, which is the manifest; null where it is none. */
function subjectIn(bytes: Uint8Array): string | null {
  try {
    const { payload } = JSON.parse(new TextDecoder().decode(bytes)) as { payload: string };
    const { subject } = JSON.parse(atob(payload)) as { subject: { digest: { sha256: string } }[] };
    return subject[0]?.digest.sha256 ?? null;
  } catch {
    return null;
  }
}

/** Tables are read by block: whole, they could fill the memory. */
function isFile({ kind }: ReleaseObject): boolean {
  return kind === "public" || kind === "site";
}

type Verify = (path: string, bytes: Uint8Array | null) => MaybePromise<Uint8Array>;

/** Hands the bytes on when they are those the manifest lists under the path. */
function verifier(store: Store, { release, objects }: Manifest, hash: ReleaseOptions["hash"]): Verify {
  const byPath = new Map(objects.map((object) => [object.path, object]));
  const remedy = 'check the store with "npm run verify" and publish the release anew';
  const fault = (path: string, what: string): StoreError => new StoreError(`${store.name}: ${path} of release ${release} ${what}; ${remedy}`);
  return (path, bytes) => {
    const listed = byPath.get(path);
    if (listed === undefined) throw fault(path, "is not in the manifest");
    if (bytes === null) throw fault(path, "is missing");
    if (bytes.length !== listed.bytes) throw fault(path, `has ${bytes.length} bytes where the manifest says ${listed.bytes}`);
    const compare = (sha256: string): Uint8Array => {
      if (sha256 !== listed.sha256) throw fault(path, "does not match its sha256");
      return bytes;
    };
    const sha256 = hash(bytes);
    return typeof sha256 === "string" ? compare(sha256) : sha256.then(compare);
  };
}

function parse(store: Store, release: string, path: string, bytes: Uint8Array): Parsed {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) as unknown, bytes: bytes.length };
  } catch (error) {
    throw new StoreError(`${store.name}: ${path} of release ${release} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

async function openTables(store: Store, manifest: Manifest, verify: Verify, crc32?: Crc32): Promise<Tables> {
  const verifyIndex = async (path: string, bytes: Uint8Array): Promise<void> => void (await verify(path, bytes));
  const source = { store, release: manifest.release, verify: verifyIndex, ...(crc32 === undefined ? {} : { crc32 }) };
  const listed = (name: TableName): ReleaseTable | undefined => manifest.tables.find((table) => table.name === name);
  const open = async <T extends KeyedTable>(name: T): Promise<Table<T> | null> => {
    const entry = listed(name);
    return entry === undefined ? null : openTable(name, entry, source);
  };
  const namesEntry = listed("names");
  const [providers, facilities, quality, payments, trials, names] = await Promise.all([
    open("providers"), open("facilities"), open("quality"), open("payments"), open("trials"),
    namesEntry === undefined ? null : openNames(namesEntry, source),
  ]);
  return { providers, facilities, quality, payments, trials, names };
}
