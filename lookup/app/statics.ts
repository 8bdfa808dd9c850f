/**
 * Serves the files of a release: the public files at `/public`, the pages of the site at `/`. A path is looked up in the
 * manifest's list and never turned into a storage key, so path traversal is impossible. ETags are strong: the hashes in the
 * manifest (data/contract/README.md#public-files).
 */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";
import { CURRENT, PAGE_POLICY } from "../../data/contract/release/headers.ts";
import { isPrivateFile, reductionOf } from "../../data/contract/release/private_files.ts";
import { mediaTypeOf } from "../../data/contract/release/media_types.ts";
import type { ReleaseObject } from "../../data/contract/release/release.ts";
import { codingFor, isWorthEncoding, openEncoded, type Encoded, type Encoders } from "./encoding.ts";
import type { Answer, Request } from "../http/message.ts";
import { once } from "../release/memo.ts";
import type { Reader, ReleaseFiles } from "../release/reader.ts";
import { ranged, rangeAsked } from "./ranges.ts";
import { isNamed } from "../surface/tag.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

const MANIFEST = "public/v1/manifest.json";

export interface StaticsOptions {
  /** Opens an earlier release by its name, and the log of all. */
  readonly reader: Pick<Reader, "named"> & Partial<Pick<Reader, "releaseLog">>;
  /** False keeps exports and data by state out of the public files. */
  readonly publicExports: boolean;
  /** Without them every file is sent as it is. */
  readonly encoders?: Encoders;
}

type Files = ReadonlyMap<string, ReleaseObject>;

function filesOf(release: ReleaseFiles): Files {
  return once(release, "files", () => new Map(
    release.manifest.objects.filter(({ kind }) => kind === "public" || kind === "site").map((object) => [object.path, object]),
  ));
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path within a release, and the `Cache-Control` of its bytes. */
interface Found {
  readonly release: ReleaseFiles;
  readonly path: string;
  readonly cache: string;
}

/** `current` in place of a release leads to the one that is served, for a link to where this version will stay. */
const OF_A_RELEASE = /^\/public\/releases\/(?<release>[^/]+)\/(?<rest>v1\/.+|site\/.*)$/;

const CURRENT_ADDRESS = "/public/releases/current/";

function permanent(address: string): Answer {
  return { status: 307, headers: { Location: encodeURI(address), "Cache-Control": "no-store" }, body: "" };
}

function addressOf({ manifest }: ReleaseFiles, path: string): string {
  return `/public/releases/${manifest.release}/${path.replace(/^public\//, "").replace(/index\.html$/, "")}`;
}

const HASH_IN_ADDRESS = /^[0-9a-f]{12}$/;

/** A page names its stylesheet and scripts by the start of their hash (`/assets/style.css?v=0123456789ab`). Those bytes never change. */
function cacheOf({ path, sha256 }: ReleaseObject, { cache }: Found, { query }: Request): string {
  const hash = query.get("v") ?? "";
  return path.startsWith("site/assets/") && HASH_IN_ADDRESS.test(hash) && sha256.startsWith(hash) ? IMMUTABLE : cache;
}

/** Resolves a request path; null when it names a release that does not exist. */
async function foundBy(path: string, served: ReleaseFiles, named: Reader["named"]): Promise<Found | null> {
  if (!path.startsWith("/public/")) return { release: served, path: pageFile(`site${path}`), cache: CURRENT };
  if (path.startsWith("/public/v1/")) return { release: served, path: path.slice(1), cache: CURRENT };
  const { release: name = "", rest = "" } = OF_A_RELEASE.exec(path)?.groups ?? {};
  const release = rest === "" ? null : name === "current" ? served : await named(name);
  return release === null ? null : { release, path: rest.startsWith("site/") ? pageFile(rest) : `public/${rest}`, cache: IMMUTABLE };
}

function pageFile(path: string): string {
  return path.endsWith("/") ? `${path}index.html` : path;
}

function isFresh(request: Request, tag: string): boolean {
  return isNamed(request.header("if-none-match"), tag);
}

/** The manifest cannot list itself. Its bytes are those whose hash the generation and the attestation give. */
function manifestAnswer({ release, cache }: Found, request: Request): Answer {
  const tag = `"${release.generation.manifest_sha256}"`;
  const headers = { "Cache-Control": cache, ETag: tag };
  if (isFresh(request, tag)) return { status: 304, headers, body: "" };
  return { status: 200, headers, body: once(release, "manifest", () => canonicalJson(release.manifest)) };
}

/** The manifest cannot list its attestation either, which contains its hash. */
async function attestationAnswer({ release, path, cache }: Found, request: Request): Promise<Answer | null> {
  const tag = `"${release.generation.manifest_sha256}-attestation"`;
  const headers = { "Cache-Control": cache, ETag: tag, "Content-Type": mediaTypeOf(path) };
  if (isFresh(request, tag)) return { status: 304, headers, body: "" };
  const body = await release.file(path);
  return body === null ? null : { status: 200, headers, body };
}

/** Pages and public files, but no parts of a page. */
const CITED = /^public\/|^site\/(?!assets\/)/;

interface FileCall extends Found {
  readonly object: ReleaseObject;
  readonly request: Request;
  readonly encoded: Encoded | null;
  /** Removes from the text what is kept private; null for a file that is served whole. */
  readonly reduced: ReturnType<typeof reductionOf>;
}

/** The log is the store's, and no part of any release. */
async function logAnswer(reader: StaticsOptions["reader"]): Promise<Answer | null> {
  const body = await reader.releaseLog?.() ?? null;
  return body === null ? null : { status: 200, headers: { "Cache-Control": CURRENT, "Content-Type": mediaTypeOf(publicPath.releaseLog) }, body };
}

/** A file in the coding that the caller accepts. Each coding is a representation of its own and has its own tag. */
async function fileAnswer({ release, object, cache, request, encoded, reduced }: FileCall): Promise<Answer | null> {
  const { path, sha256, bytes, kind } = object;
  const type = mediaTypeOf(path);
  const varies = encoded !== null && isWorthEncoding(type, bytes);
  // A part is one of the file itself: compressed bytes differ between versions of a compressor.
  const coding = varies && rangeAsked(request) === null ? codingFor(request.header("accept-encoding")) : null;
  const name = reduced === null ? sha256 : `${sha256}-stripped`;
  const tag = coding === null ? `"${name}"` : `"${name}-${coding}"`;
  // RFC 8574: where this version stays when the next release is served.
  const cited = cache === CURRENT && CITED.test(path) ? { Link: `<${encodeURI(addressOf(release, path))}>; rel="cite-as"` } : {};
  const headers = { "Cache-Control": cache, ETag: tag, ...cited, ...(varies ? { Vary: "Accept-Encoding" } : {}) };
  if (isFresh(request, tag)) return { status: 304, headers, body: "" };
  const whole = await release.file(path);
  if (whole === null) return null;
  const file = reduced === null ? whole : new TextEncoder().encode(reduced(new TextDecoder().decode(whole)));
  const policy = kind === "site" ? { "Content-Security-Policy": PAGE_POLICY } : {};
  const plain = { status: 200, headers: { ...headers, "Content-Type": type, ...policy }, body: file };
  if (coding === null || encoded === null) return plain;
  return { ...plain, headers: { ...plain.headers, "Content-Encoding": coding }, body: await encoded.of(name, coding, file) };
}

/** Redirects a page without its final slash, and a state in small letters. The target is in the manifest, so it stays on this host. */
function redirect(files: Files, path: string): Answer | null {
  const page = `${path.replace(/\/$/, "")}/`.replace(/(?<=^\/states\/)[a-z]{2}(?=\/$)/i, (code) => code.toUpperCase());
  if (page === path || !files.has(`site${page}index.html`)) return null;
  return { status: 308, headers: { Location: encodeURI(page), "Cache-Control": CURRENT }, body: "" };
}

export type Statics = (served: ReleaseFiles, request: Request) => Promise<Answer | null>;

/** Returns a function that answers a request for a file of a release, and null for any other path. */
export function createStatics(options: StaticsOptions): Statics {
  const whole = wholeStatics(options);
  return async (served, request) => {
    const answer = await whole(served, request);
    return answer === null ? null : ranged(request, answer);
  };
}

function wholeStatics({ reader, publicExports, encoders }: StaticsOptions): Statics {
  const named: Reader["named"] = (release) => reader.named(release);
  const encoded = encoders === undefined ? null : openEncoded(encoders);
  return async (served, request) => {
    const path = decodedPath(request.path);
    if (path === `/${publicPath.releaseLog}`) return logAnswer(reader);
    const found = await foundBy(path, served, named);
    if (found === null || (!publicExports && isPrivateFile(found.path))) return null;
    if (path.startsWith(CURRENT_ADDRESS)) return permanent(addressOf(served, found.path));
    if (found.path === MANIFEST) return manifestAnswer(found, request);
    if (found.path === publicPath.attestation) return attestationAnswer(found, request);
    const files = filesOf(found.release);
    const object = files.get(found.path);
    if (object === undefined) return redirect(files, path);
    return fileAnswer({ ...found, cache: cacheOf(object, found, request), object, request, encoded, reduced: publicExports ? null : reductionOf(found.path) });
  };
}

const PLAIN_NOT_FOUND = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not found</title></head>
<body><h1>There is no such page</h1><p>Start from <a href="/">the first page</a>.</p></body></html>
`;

/** The 404 page for browsers: the site's own where the release has one. It does not repeat the path. */
export async function notFoundPage(release: ReleaseFiles): Promise<Answer> {
  const headers = { "Content-Type": mediaTypeOf("404.html"), "Content-Security-Policy": PAGE_POLICY };
  return { status: 404, headers, body: (await release.file("site/404.html")) ?? PLAIN_NOT_FOUND };
}
