/**
 * Finds the served release: the newest generation names it, and its manifest lists it (data/store/README.md#commit). Both are
 * validated when they are read. Runs wherever Web Crypto does.
 */
import {
  CURRENT_KEY, generation, GENERATIONS_PREFIX, generationKey, manifest, MANIFEST_VERSION, manifestKey, objectKey,
} from "../contract/release/release.ts";
import type { Generation, Manifest } from "../contract/release/release.ts";
import { checkKey } from "./store.ts";
import type { Store } from "./store.ts";

const GENERATION_KEY = /^generations\/(?<number>\d{8})\.json$/;

/** Returns the number in `generations/00000012.json`, null for any other key. */
export function generationNumber(key: string): number | null {
  const number = GENERATION_KEY.exec(key)?.groups?.["number"];
  return number === undefined || Number(number) === 0 ? null : Number(number);
}

/** The generations of a store. */
export interface Generations {
  /** Names the served release; null if nothing was ever published. */
  readonly newest: Generation | null;
  /** The highest number, also of a damaged generation. The next commit takes the number after it. */
  readonly top: number;
}

/** More torn generations in a row mean that the store itself is broken. */
const LOOK_BACK = 8;

/** As `lookUpGenerations`, but returns only the newest. */
export async function newestGeneration(store: Store, warn?: (line: string) => void): Promise<Generation | null> {
  return (await lookUpGenerations(store, warn)).newest;
}

/**
 * Finds the newest generation by listing, because `current.json` may lag. If the newest is damaged, its copy in
 * `current.json` is used. If a torn one (not JSON) has no copy, the newest whole generation before it is used. Both call
 * `warn`. Throws an Error when the newest is JSON of another shape, because a newer program may have written it, and when
 * none is whole.
 */
export async function lookUpGenerations(store: Store, warn: (line: string) => void = () => undefined): Promise<Generations> {
  const numbers: number[] = [];
  for await (const { key } of store.list(GENERATIONS_PREFIX)) numbers.push(generationNumber(key) ?? 0);
  const given = numbers.filter((number) => number > 0);
  const top = given.at(-1) ?? 0;
  let torn: Error | null = null;
  for (const number of given.slice(-LOOK_BACK).reverse()) {
    const bytes = await store.get(generationKey(number));
    const read = parseGeneration(bytes, number);
    if (read !== null && torn !== null) warn(`${torn.message}; generation ${number} before it stands in`);
    if (read !== null) return { newest: read, top };
    const copy = parseGeneration(await store.get(CURRENT_KEY), number);
    torn ??= damaged(store, number);
    if (copy !== null) warn(`${torn.message}; ${CURRENT_KEY} is a copy of generation ${number} and stands in`);
    if (copy !== null) return { newest: copy, top };
    if (bytes !== null && parseJson(bytes) !== undefined) throw torn;
  }
  if (torn !== null) throw torn;
  return { newest: null, top };
}

/** Returns one generation, null if there is none. Throws an Error when it is damaged. */
export async function readGeneration(store: Store, number: number): Promise<Generation | null> {
  const key = generationKey(number);
  const bytes = await store.get(key);
  if (bytes === null) return null;
  const parsed = parseGeneration(bytes, number);
  if (parsed === null) throw damaged(store, number);
  return parsed;
}

function damaged(store: Store, number: number): Error {
  return new Error(`store ${store.name}: ${generationKey(number)} is damaged: restore it from a copy, or publish or roll back again`);
}

/** Returns true when the generation exists but is not JSON, as after an interrupted write. */
export async function isTorn(store: Store, number: number): Promise<boolean> {
  const bytes = await store.get(generationKey(number));
  return bytes !== null && parseJson(bytes) === undefined;
}

/** Returns null when the bytes are not the generation of that number. */
export function parseGeneration(bytes: Uint8Array | null, number: number): Generation | null {
  const parsed = bytes === null ? null : generation.safeParse(parseJson(bytes));
  return parsed?.success === true && parsed.data.generation === number ? parsed.data : null;
}

/**
 * Returns the manifest of a generation's release, after comparing it with the generation's hash. Throws an Error when it is
 * missing, damaged, or of a newer format.
 */
export async function readManifest(store: Store, { generation, release, manifest_sha256 }: Generation): Promise<Manifest> {
  const key = manifestKey(release);
  const bytes = await store.get(key);
  const remedy = `generation ${generation} names release ${release}: publish it again or roll back to another`;
  if (bytes === null) throw new Error(`store ${store.name}: ${key} is missing, and ${remedy}`);
  if ((await sha256Hex(bytes)) !== manifest_sha256) throw new Error(`store ${store.name}: ${key} is damaged (wrong sha256), and ${remedy}`);
  return parseManifest(bytes, release, `store ${store.name}: ${key}`);
}

/**
 * Parses `bytes` as the manifest of `release`. Throws an Error that begins with `where` on another format version (naming
 * both), another release, another shape, or an object path that is not a valid key.
 */
export function parseManifest(bytes: Uint8Array, release: string, where: string): Manifest {
  const json = parseJson(bytes);
  refuseOtherVersion(json, where);
  const parsed = manifest.safeParse(json);
  const fault = parsed.error?.issues[0];
  if (!parsed.success) throw new Error(`${where} is damaged: ${fault?.path.join(".")}: ${fault?.message}`);
  if (parsed.data.release !== release) throw new Error(`${where} is damaged: it is the manifest of release ${parsed.data.release}`);
  for (const { path } of parsed.data.objects) checkKey(objectKey(release, path));
  return parsed.data;
}

function refuseOtherVersion(json: unknown, where: string): void {
  const version = json instanceof Object && "manifest_version" in json ? json.manifest_version : undefined;
  if (typeof version !== "number" || version === MANIFEST_VERSION) return;
  const remedy = version > MANIFEST_VERSION ? "upgrade this program" : "publish the release again with this program";
  throw new Error(`${where} has manifest_version ${version}, and this program reads ${MANIFEST_VERSION}: ${remedy}`);
}

/** Returns undefined when the bytes are not JSON. No schema accepts undefined. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Returns the hash in lower-case hex. */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
