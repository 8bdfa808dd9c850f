/** The revision of the code: the 7 characters of `_pipeline_version`. See data/contract/README.md#provenance. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
/** The folders that the bytes of a release depend on. */
const ROOMS = ["build", "data", "templates", "site"];
const LOCK_FILE = "package-lock.json";

function sourceHash(root: string): string {
  const hash = createHash("sha256");
  for (const room of ROOMS) {
    const files = readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  }
  hash.update(readFileSync(join(root, LOCK_FILE)));
  return hash.digest("hex");
}

function gitRevision(root: string): string | null {
  try {
    const git = (...args: string[]): string =>
      execFileSync("git", ["-C", root, ...args], { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" }).trim();
    // Neither a changed tree nor a copy inside another repository has the revision that git names.
    if (git("rev-parse", "--show-toplevel") !== root || git("status", "--porcelain", "--", ...ROOMS, LOCK_FILE) !== "") return null;
    return git("rev-parse", "HEAD");
  } catch {
    return null;
  }
}

/**
 * PIPELINE_VERSION, else the git revision of a clean checkout, else a hash of the sources in `root`. Compiled code has the
 * revision of its sources in a file.
 */
export function pipelineVersion(environment: Readonly<Record<string, string | undefined>>, root = ROOT): string {
  const given = environment["PIPELINE_VERSION"];
  if (given !== undefined && given !== "") {
    if (!/^[0-9A-Za-z.-]{7,}$/.test(given)) throw new Error(`PIPELINE_VERSION=${given}: give a revision id of at least 7 characters`);
    return given.slice(0, 7);
  }
  const compiled = join(root, "REVISION");
  return existsSync(compiled) ? readFileSync(compiled, "utf8") : (gitRevision(root) ?? sourceHash(root)).slice(0, 7);
}
