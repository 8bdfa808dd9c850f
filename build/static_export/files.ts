/**
 * What of a release a plain web server can serve, and under which path: the public plane and the site, without what only
 * a lookup can answer. Every file is checked against the manifest before it is handed out.
 */
import { FRAME_PATH, PAGE_LOOKUP, publicPath } from "../../data/contract/release/artifacts.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";
import { isPrivateFile, reductionOf } from "../../data/contract/release/private_files.ts";
import { objectKey } from "../../data/contract/release/release.ts";
import type { Manifest } from "../../data/contract/release/release.ts";
import type { Store } from "../../data/store/store.ts";
import { sha256Of } from "../files/artifact.ts";

export interface StaticFile {
  /** Below the folder, `/`-separated. */
  readonly path: string;
  read(): Promise<Uint8Array>;
}

/**
 * The files of the release in the order of the manifest. `publicExports` false leaves out what a service with
 * `PUBLIC_EXPORTS=0` keeps behind keys, and takes it out of the pages. Reading throws an Error on a damaged object.
 */
export function staticFiles(store: Store, manifest: Manifest, publicExports: boolean): StaticFile[] {
  const isForAll = (path: string): boolean => path !== FRAME_PATH && (publicExports || !isPrivateFile(path));
  const listed = manifest.objects.filter(({ path, kind }) => (kind === "public" || kind === "site") && isForAll(path));
  const unlisted = manifest.attestation === undefined ? [] : [publicPath.attestation];
  return [
    ...listed.map(({ path, sha256 }) => ({
      path: path.replace(/^site\//, ""),
      read: async () => servable(path, await objectOf(store, manifest, path, sha256), publicExports),
    })),
    { path: "public/v1/manifest.json", read: () => Promise.resolve(canonicalJson(manifest)) },
    ...unlisted.map((path) => ({ path, read: () => objectOf(store, manifest, path, null) })),
  ];
}

async function objectOf(store: Store, { release }: Manifest, path: string, sha256: string | null): Promise<Uint8Array> {
  const key = objectKey(release, path);
  const bytes = await store.get(key);
  if (bytes !== null && (sha256 === null || sha256Of(bytes) === sha256)) return bytes;
  const fault = bytes === null ? "missing" : "damaged";
  throw new Error(`store ${store.name}: ${key} is ${fault}, and nothing was exported: run "npm run verify"`);
}

function servable(path: string, bytes: Uint8Array, publicExports: boolean): Uint8Array {
  const reduced = publicExports ? null : reductionOf(path);
  if (!path.endsWith(".html") && reduced === null) return bytes;
  const text = new TextDecoder().decode(bytes).replace(PAGE_LOOKUP, "");
  return new TextEncoder().encode(reduced === null ? text : reduced(text));
}
