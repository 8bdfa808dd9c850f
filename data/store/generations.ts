/**
 * Finds the served release: the newest generation names it, and its manifest lists it (data/store/README.md#commit). Both are
 * validated when they are read. Runs wherever Web Crypto does.
 */
import {
  CURRENT_KEY, generation, GENERATIONS_PREFIX, generationKey, manifest, MANIFEST_VERSION, manifestKey, MOST_BYTES, objectKey,
} from "../contract/release/release.ts";
import type { Generation, Manifest } from "../contract/release/release.ts";
import { getAtMost, isKey, UnusableError } from "./store.ts";
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
  const numbers = await generationNumbers(store);
  const { value } = await wholeGenerations(store, numbers, warn).next();
  return { newest: value ?? null, top: numbers.at(-1) ?? 0 };
}

/** As `lookUpGenerations`, but yields the whole generations before the newest, too: the last eight, newest first. */
export async function* newestGenerations(store: Store, warn: (line: string) => void): AsyncGenerator<Generation, undefined> {
  return yield* wholeGenerations(store, await generationNumbers(store), warn);
}

async function generationNumbers(store: Store): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { key } of store.list(GENERATIONS_PREFIX)) numbers.push(generationNumber(key) ?? 0);
  return numbers.filter((number) => number > 0);
}

async function* wholeGenerations(store: Store, numbers: readonly number[], warn: (line: string) => void): AsyncGenerator<Generation, undefined> {
  let torn: Error | null = null;
  let isNewest = true;
  for (const number of numbers.slice(-LOOK_BACK).reverse()) {
    const bytes = await pointerBytes(store, generationKey(number));
    const read = parseGeneration(bytes, number);
    // Only the newest generation decides what is served. Older damage is for `verify` to report.
    if (read === null && !isNewest) continue;
    if (read === null) torn ??= damaged(store, number);
    const found = read ?? parseGeneration(await pointerBytes(store, CURRENT_KEY), number);
    if (found === null && bytes !== null && parseJson(bytes) !== undefined) throw torn ?? damaged(store, number);
    if (found === null) continue;
    const standIn = read === null ? `${CURRENT_KEY} is a copy of generation ${number} and` : `generation ${number} before it`;
    if (torn !== null && isNewest) warn(`${torn.message}; ${standIn} stands in`);
    isNewest = false;
    yield found;
  }
  if (torn !== null && isNewest) throw torn;
}

/** Returns the bytes of a generation or of `current.json`: none, as if it were torn, when it is too large to be one. */
export async function pointerBytes(store: Store, key: string): Promise<Uint8Array | null> {
  try {
    return await getAtMost(store, key, MOST_BYTES.generation);
  } catch (error) {
    if (error instanceof UnusableError) return new Uint8Array();
    throw error;
  }
}

/** Returns one generation, null if there is none. Throws an Error when it is damaged. */
export async function readGeneration(store: Store, number: number): Promise<Generation | null> {
  const bytes = await pointerBytes(store, generationKey(number));
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
  const bytes = await pointerBytes(store, generationKey(number));
  return bytes !== null && parseJson(bytes) === undefined;
}

/** Returns null when the bytes are not the generation of that number. */
export function parseGeneration(bytes: Uint8Array | null, number: number): Generation | null {
  const parsed = bytes === null ? null : generation.safeParse(parseJson(bytes));
  return parsed?.success === true && parsed.data.generation === number ? parsed.data : null;
}

/**
 * Returns the manifest of a generation's release, after comparing it with the generation's hash. Throws an UnusableError when
 * it is missing, damaged, or of a newer format.
 */
export async function readManifest(store: Store, { generation, release, manifest_sha256 }: Generation): Promise<Manifest> {
  const key = manifestKey(release);
  const bytes = await manifestBytes(store, release);
  const remedy = `generation ${generation} names release ${release}: publish it again or roll back to another`;
  if (bytes === null) throw new UnusableError(key, `store ${store.name}: ${key} is missing, and ${remedy}`);
  if ((await sha256Hex(bytes)) !== manifest_sha256) {
    throw new UnusableError(key, `store ${store.name}: ${key} is damaged (wrong sha256), and ${remedy}`);
  }
  return parseManifest(bytes, release, `store ${store.name}: ${key}`);
}

/** Returns null when there is no manifest. Throws an UnusableError when it is too large; nothing of it is read then. */
export async function manifestBytes(store: Store, release: string): Promise<Uint8Array | null> {
  const key = manifestKey(release);
  const info = await store.head(key);
  if (info === null || info.bytes <= MOST_BYTES.manifest) return info === null ? null : getAtMost(store, key, info.bytes);
  const remedy = "publish the release again or roll back to another";
  throw new UnusableError(key, `store ${store.name}: ${key} has ${info.bytes} bytes, and a manifest has at most ${MOST_BYTES.manifest}: ${remedy}`);
}

/**
 * Parses `bytes` as the manifest of `release`. Throws an UnusableError that begins with `where` on another format version (naming
 * both), another release, another shape, or an object path that is not a valid key.
 */
export function parseManifest(bytes: Uint8Array, release: string, where: string): Manifest {
  const refuse = (fault: string): never => { throw new UnusableError(manifestKey(release), `${where} ${fault}`); };
  const json = parseJson(bytes);
  const otherVersion = versionFault(json);
  if (otherVersion !== null) return refuse(otherVersion);
  const parsed = manifest.safeParse(json);
  const fault = parsed.error?.issues[0];
  if (!parsed.success) return refuse(`is damaged: ${fault?.path.join(".")}: ${fault?.message}`);
  if (parsed.data.release !== release) return refuse(`is damaged: it is the manifest of release ${parsed.data.release}`);
  for (const { path } of parsed.data.objects) if (!isKey(objectKey(release, path))) return refuse(`lists what is not a store key: ${JSON.stringify(path)}`);
  return parsed.data;
}

function versionFault(json: unknown): string | null {
  const version = json instanceof Object && "manifest_version" in json ? json.manifest_version : undefined;
  if (typeof version !== "number" || version === MANIFEST_VERSION) return null;
  const remedy = version > MANIFEST_VERSION ? "upgrade this program" : "publish the release again with this program";
  return `has manifest_version ${version}, and this program reads ${MANIFEST_VERSION}: ${remedy}`;
}

/**
 * Returns an object that the manifest lists, after comparing it with its hash. Returns null when the manifest does not list
 * it, and when it is missing or damaged.
 */
export async function readListed(store: Store, { release, objects }: Manifest, path: string): Promise<Uint8Array | null> {
  const listed = objects.find((object) => object.path === path);
  if (listed === undefined) return null;
  try {
    const bytes = await getAtMost(store, objectKey(release, path), listed.bytes);
    return bytes !== null && (await sha256Hex(bytes)) === listed.sha256 ? bytes : null;
  } catch (error) {
    if (error instanceof UnusableError) return null;
    throw error;
  }
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
