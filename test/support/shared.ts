/**
 * The real federal files beside the checkout (`../shared`). They are never committed; a checkout without them skips the
 * tests that read them, visibly, and CI sets REQUIRE_SHARED=1 so that nothing is skipped there.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe } from "vitest";

export const SHARED = resolve(import.meta.dirname, "../../../shared");
const hasShared = existsSync(resolve(SHARED, "snapshots"));

/** `describe` over real files: skipped with a notice where they are absent, an error where they are required. */
export function describeReal(name: string, body: () => void): void {
  if (!hasShared && process.env["REQUIRE_SHARED"] === "1") throw new Error(`REQUIRE_SHARED=1, and ${SHARED} is not there`);
  if (!hasShared) console.warn(`skipped, no real files beside the checkout: ${name}`);
  describe.skipIf(!hasShared)(name, body);
}
