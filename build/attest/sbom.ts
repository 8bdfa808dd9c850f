/**
 * Lists the software of a release as CycloneDX 1.6: every package of the lock file that a build or a service runs with. It
 * uses only the lock file, so the same revision gives the same bytes wherever it was installed from.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod/v4";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { Artifact } from "../files/artifact.ts";

/** That of the sources, or the copy next to the compiled code. */
const LOCK_FILE = ["./package-lock.json", "../../package-lock.json"].map((path) => resolve(import.meta.dirname, path)).find(existsSync);

const lockedPackage = z.looseObject({
  name: z.string().optional(),
  version: z.string(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  /** True for packages of tests and tools, which are left out. */
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});
type LockedPackage = z.infer<typeof lockedPackage>;
const lockFile = z.looseObject({ lockfileVersion: z.literal(3), packages: z.record(z.string(), lockedPackage) });

/** By path in the lock file, such as `node_modules/a/node_modules/b`. The path of the project itself is empty. */
type Packages = ReadonlyMap<string, LockedPackage>;

export interface SbomInput {
  /** The build's `--now`. */
  readonly now: string;
  readonly pipelineVersion: string;
}

/** Returns the SBOM as a public file. Throws an Error when the lock file is missing or has another format. */
export async function sbomFile(input: SbomInput): Promise<Artifact> {
  const text = await readFile(LOCK_FILE ?? "package-lock.json", "utf8").catch(() => {
    throw new Error("package-lock.json is missing, of which the list of a release's software is made: restore it");
  });
  const bom = bomOf(text, input);
  const body = new TextEncoder().encode(`${JSON.stringify(bom, null, 1)}\n`);
  return { path: publicPath.sbom, kind: "public", rows: bom.components.length, body };
}

/** Returns the bill of materials of the lock file in `lockText`. */
export function bomOf(lockText: string, { now, pipelineVersion }: SbomInput) {
  const all = Object.entries(lockFile.parse(JSON.parse(lockText)).packages);
  const packages: Packages = new Map(all.filter(([, { dev }]) => dev !== true));
  const { "": own, ...rest } = Object.fromEntries(packages);
  if (own === undefined) throw new Error("package-lock.json does not name the project itself: run npm install");
  const properties = [{ name: "provider-supply:pipeline_version", value: pipelineVersion }];
  const root = { type: "application", ...describe("", own), properties };
  // A package at two paths is one component.
  const components = new Map(Object.entries(rest).map(([path, entry]) => [refOf(path, entry), component(path, entry)] as const));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { timestamp: now, component: root },
    components: [...components].sort(([a], [b]) => order(a, b)).map(([, each]) => each),
    dependencies: dependenciesOf(packages),
  };
}

function describe(path: string, entry: LockedPackage) {
  const { group, name } = namesOf(path, entry);
  return {
    "bom-ref": refOf(path, entry), ...(group === null ? {} : { group }), name, version: entry.version, purl: refOf(path, entry),
    ...(entry.license === undefined ? {} : { licenses: [licenseOf(entry.license)] }),
  };
}

function component(path: string, entry: LockedPackage) {
  const [algorithm = "", content = ""] = entry.integrity?.split("-", 2) ?? [];
  const hashes = algorithm === "sha512" ? { hashes: [{ alg: "SHA-512", content: Buffer.from(content, "base64").toString("hex") }] } : {};
  return { type: "library", ...describe(path, entry), scope: entry.optional === true ? "optional" : "required", ...hashes };
}

/** An SPDX expression has letters, dots, dashes, `+` and parentheses. Any other license text is a name. */
function licenseOf(text: string) {
  return /^[\w.+() -]+$/.test(text) && !text.startsWith("SEE ") ? { expression: text } : { license: { name: text } };
}

function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

function namesOf(path: string, entry: LockedPackage): { group: string | null; name: string } {
  const [first = "", second] = nameOf(path, entry).split("/", 2);
  return second === undefined ? { group: null, name: first } : { group: first, name: second };
}

/** Returns a package URL such as `pkg:npm/%40scope/name@1.0.0`. */
function refOf(path: string, entry: LockedPackage): string {
  return `pkg:npm/${nameOf(path, entry).replace("@", "%40")}@${entry.version}`;
}

/** Resolves the dependencies of each package as Node does: in its own folder first, then in those above. */
function dependenciesOf(packages: Packages) {
  const wanted = new Map<string, Set<string>>();
  for (const [path, entry] of packages) {
    const ref = refOf(path, entry);
    const found = wanted.get(ref) ?? new Set();
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })) {
      const at = placeOf(packages, path, name);
      const there = at === null ? undefined : packages.get(at);
      if (at !== null && there !== undefined) found.add(refOf(at, there));
    }
    wanted.set(ref, found);
  }
  return [...wanted].sort(([a], [b]) => order(a, b)).map(([ref, found]) => ({ ref, dependsOn: [...found].sort(order) }));
}

function placeOf(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages.has(place)) return place;
    if (folder === "") return null;
  }
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
