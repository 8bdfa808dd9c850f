/**
 * Lists the files of a release that a plain web server can serve, each with its path: the public files and the site,
 * without the parts that need the service. Every file is compared with the manifest when it is read.
 */
import { FRAME_PATH, PAGE_LOOKUP, publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";
import { CURRENT, PAGE_POLICY } from "../../data/contract/release/headers.ts";
import { mediaTypeOf } from "../../data/contract/release/media_types.ts";
import { isPrivateFile, reductionOf } from "../../data/contract/release/private_files.ts";
import { MOST_BYTES, objectKey } from "../../data/contract/release/release.ts";
import type { Manifest } from "../../data/contract/release/release.ts";
import { STATES } from "../../data/reference/states.ts";
import { readListed } from "../../data/store/generations.ts";
import { getAtMost } from "../../data/store/store.ts";
import type { MaybePromise, Store } from "../../data/store/store.ts";

export interface StaticFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  read(): Promise<Uint8Array>;
}

/**
 * Returns the files of the release in the order of the manifest. With `publicExports` false it leaves out what a service
 * with `PUBLIC_EXPORTS=0` keeps behind keys, and removes it from the pages. Reading a damaged object throws an Error.
 */
export function staticFiles(store: Store, manifest: Manifest, publicExports: boolean): StaticFile[] {
  const isForAll = (path: string): boolean => path !== FRAME_PATH && (publicExports || !isPrivateFile(path));
  const whole = async (path: string, read: MaybePromise<Uint8Array | null>): Promise<Uint8Array> => {
    const bytes = await read;
    if (bytes !== null) return bytes;
    throw new Error(`store ${store.name}: ${objectKey(manifest.release, path)} is missing or damaged, and nothing was exported: run "npm run verify"`);
  };
  const listed = manifest.objects.filter(({ path, kind }) => (kind === "public" || kind === "site") && isForAll(path));
  const unlisted = manifest.attestation === undefined ? [] : [publicPath.attestation];
  return [
    ...listed.map(({ path }) => ({
      path: path.replace(/^site\//, ""),
      read: async () => servable(path, await whole(path, readListed(store, manifest, path)), publicExports),
    })),
    { path: "public/v1/manifest.json", read: () => Promise.resolve(canonicalJson(manifest)) },
    ...unlisted.map((path) => ({ path, read: () => whole(path, getAtMost(store, objectKey(manifest.release, path), MOST_BYTES.attestation)) })),
  ];
}

function servable(path: string, bytes: Uint8Array, publicExports: boolean): Uint8Array {
  const reduced = publicExports ? null : reductionOf(path);
  if (!path.endsWith(".html") && reduced === null) return bytes;
  const text = new TextDecoder().decode(bytes).replace(PAGE_LOOKUP, "");
  return new TextEncoder().encode(reduced === null ? text : reduced(text));
}

/** Extensions whose media type static hosts do not know. */
const UNCOMMON = ["jsonl", "ndjson", "atom", "parquet"];

/**
 * Returns the headers of a static export in the `_headers` format of static hosts: a path pattern, then indented headers.
 * DEPLOYMENT.md has the same for nginx, and a test compares the two.
 */
export function headersFile(): Uint8Array {
  const rules: readonly (readonly [string, readonly string[]])[] = [
    ["/*", [
      `Cache-Control: ${CURRENT}`, `Content-Security-Policy: ${PAGE_POLICY}`, "X-Content-Type-Options: nosniff",
      "Referrer-Policy: no-referrer", "Access-Control-Allow-Origin: *",
    ]],
    ...UNCOMMON.map((extension) => [`/*.${extension}`, [`Content-Type: ${mediaTypeOf(`x.${extension}`)}`]] as const),
  ];
  const blocks = rules.map(([pattern, headers]) => `${pattern}\n${headers.map((header) => `  ${header}\n`).join("")}`);
  return new TextEncoder().encode(blocks.join("\n"));
}

/** Redirects in the `_redirects` format of static hosts, for the pages of states in small letters. Elsewhere the 404 page leads on. */
export function redirectsFile(): Uint8Array {
  const lines = STATES.map(({ state_code }) => `/states/${state_code.toLowerCase()}/* /${sitePage.state(state_code)}/ 301\n`);
  return new TextEncoder().encode(lines.join(""));
}
