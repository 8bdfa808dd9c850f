/** Loads the peers of `peers/package.json`, a separate package file, so that the product never depends on them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Row, unmeasured } from "./bench.ts";

const INSTALL_PEERS = "npm install --prefix test/bench/peers";
const PEERS_FILE = new URL("peers/package.json", import.meta.url);

/** Returns the peer's module, or null when it is not installed; the row is then `notInstalled`. */
export function peerModule(name: string): unknown {
  try {
    return createRequire(PEERS_FILE)(name) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    return null;
  }
}

/** Returns a row that fails the run and names the install command. */
export function notInstalled(peer: string, row: string, target: string): Row {
  return unmeasured(row, target, `peer not installed (${peer}): ${INSTALL_PEERS}`);
}

/** Returns the installed version of each peer, or null. */
export function peerVersions(): Record<string, string | null> {
  const { dependencies } = JSON.parse(readFileSync(PEERS_FILE, "utf8")) as { dependencies: Record<string, string> };
  return Object.fromEntries(Object.keys(dependencies)
    .map((name) => [name, installedVersion(new URL(`peers/node_modules/${name}/package.json`, import.meta.url))]));
}

/** Returns the version in a package file, or null when there is no such file. */
export function installedVersion(file: URL): string | null {
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  } catch {
    return null;
  }
}

export interface Duckdb {
  readonly DuckDBInstance: { create(path: string, options: Record<string, string>): Promise<DuckdbInstance> };
}
interface DuckdbInstance {
  connect(): Promise<{ runAndReadAll(query: string): Promise<{ getRows(): unknown[][] }> }>;
}
