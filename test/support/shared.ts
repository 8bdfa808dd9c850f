/**
 * Finds the real federal files in `../shared`, next to the checkout. They are never committed. Without them, the tests that
 * read them are skipped with a notice; CI sets REQUIRE_SHARED=1, which makes their absence an error.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe } from "vitest";

export const SHARED = resolve(import.meta.dirname, "../../../shared");
const hasShared = existsSync(resolve(SHARED, "snapshots"));

/** `describe` for tests over the real files: skipped with a notice when there are none, an error when they are required. */
export function describeReal(name: string, body: () => void): void {
  if (!hasShared && process.env["REQUIRE_SHARED"] === "1") throw new Error(`REQUIRE_SHARED=1, but ${SHARED} does not exist`);
  if (!hasShared) console.warn(`skipped, no real files in ${SHARED}: ${name}`);
  describe.skipIf(!hasShared)(name, body);
}
