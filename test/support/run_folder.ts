/**
 * Creates a folder for the whole test run, for what is made once and used by many test files: sample releases, and the compiled
 * commands. Each is made by the first one who asks.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Called by vitest before the first test; what it returns is called after the last. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "test-run-"));
  process.env["RUN_FOLDER"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** True for the one process that has to make it: only one can create the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Polls until another process of this run has made it; no event would tell us. */
async function outcomeOf(file: string): Promise<string> {
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 50));
  return readFileSync(file, "utf8");
}

/** Returns the folder of this name, which `make` fills for the whole run. All who asked fail if that fails. */
export async function oncePerRun(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const root = process.env["RUN_FOLDER"];
  if (root === undefined) throw new Error("run with --config test/vitest.config.ts, which sets RUN_FOLDER");
  const folder = join(root, name);
  const outcome = join(root, `${name}.outcome`);
  if (isFirst(folder)) {
    const failure = await make(folder).then(() => "", (error: unknown) => String((error as Error).stack));
    writeFileSync(`${outcome}.new`, failure);
    renameSync(`${outcome}.new`, outcome);
  }
  const failure = await outcomeOf(outcome);
  if (failure !== "") throw new Error(`${name}, which is made once for the run, failed: ${failure}`);
  return folder;
}
