/** Creates a folder for the whole test run, where the sample release is built once for all test files. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Called by vitest before the first test; what it returns is called after the last. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "sample-releases-"));
  process.env["SAMPLE_FOLDER"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
