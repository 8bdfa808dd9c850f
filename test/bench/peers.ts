/** The peers that have a package file of their own, `peers/package.json`, so that the product never depends on them. */
import { createRequire } from "node:module";

/** The peer's module, null with a line on stderr where it is not installed: its rows are then left out, never guessed. */
export function peerModule(name: string, bench: string): unknown {
  try {
    return createRequire(new URL("peers/package.json", import.meta.url))(name) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    console.error(`${bench}: ${name} is not installed and not measured; to have it: npm install --prefix test/bench/peers`);
    return null;
  }
}

export interface Duckdb {
  readonly DuckDBInstance: { create(path: string, options: Record<string, string>): Promise<DuckdbInstance> };
}
interface DuckdbInstance {
  connect(): Promise<{ runAndReadAll(query: string): Promise<{ getRows(): unknown[][] }> }>;
}
