/**
 * How a reader finds the served release: the newest generation names it, its manifest lists it, and nothing of either
 * is believed before it has been checked. Both halves read through here; runs wherever Web Crypto does.
 */
import {
  CURRENT_KEY, generation, GENERATIONS_PREFIX, generationKey, manifest, MANIFEST_VERSION, manifestKey, objectKey,
} from "../contract/release/release.ts";
import type { Generation, Manifest } from "../contract/release/release.ts";
import { checkKey } from "./store.ts";
import type { Store } from "./store.ts";

const GENERATION_KEY = /^generations\/(?<number>\d{8})\.json$/;

/** The number in `generations/00000012.json`, null for any other key. */
export function generationNumber(key: string): number | null {
  const number = GENERATION_KEY.exec(key)?.groups?.["number"];
  return number === undefined || Number(number) === 0 ? null : Number(number);
}

/** What the listing of generations comes to. */
export interface Found {
  /** The one that names the served release; null in a store where nothing was ever published. */
  readonly newest: Generation | null;
  /** The highest number that was ever given, also to one that is damaged: the next commit takes the one after it. */
  readonly top: number;
}

/** So many torn ones in a row are no accident of one write, but a store that answers nonsense. */
const LOOK_BACK = 8;

/** As `lookUpGenerations`, the newest alone. */
export async function newestGeneration(store: Store, warn?: (line: string) => void): Promise<Generation | null> {
  return (await lookUpGenerations(store, warn)).newest;
}

/**
 * Finds the served release by listing: `current.json` may lag. When the newest generation is damaged its copy in
 * `current.json` stands in; without a copy of a torn one (no JSON at all) the newest whole one before it does, and `warn`
 * is told so. Throws an Error on one that is JSON of another kind, because a newer program may have written it, and when
 * none is whole.
 */
export async function lookUpGenerations(store: Store, warn: (line: string) => void = () => undefined): Promise<Found> {
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

/** One generation, null when there is none of that number; an Error when it is damaged. */
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

/** Whether there is something under the number that is no JSON at all, as after a write that broke off. */
export async function isTorn(store: Store, number: number): Promise<boolean> {
  const bytes = await store.get(generationKey(number));
  return bytes !== null && parseJson(bytes) === undefined;
}

/** Null where the bytes are not the generation of that number. */
export function parseGeneration(bytes: Uint8Array | null, number: number): Generation | null {
  const parsed = bytes === null ? null : generation.safeParse(parseJson(bytes));
  return parsed?.success === true && parsed.data.generation === number ? parsed.data : null;
}

/**
 * The manifest of the release a generation names, checked against the hash it gives. Throws an Error when it is absent,
 * damaged, or of a newer format than this program reads.
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
 * The manifest in `bytes`, which is to be that of `release`; `where` opens the message. Throws an Error on another
 * format version (naming both), another release, another shape, or an object that no store could keep.
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

/** Undefined where the bytes are no JSON, which no schema accepts. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Lower-case hex. */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
