/** A service without a model loads nothing of the model's libraries: only `import()` reaches them, and only `import type`. */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Packages that loading the file loads, our own files followed, types left out. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, "utf8").replaceAll(/^import type [^;]*;/gm, "");
  const names = Array.from(text.matchAll(/(?:^|\s)(?:import|export)\s[^;"]*from\s*"([^"]+)"|^import\s*"([^"]+)"/gm), ([, from, bare]) => from ?? bare ?? "");
  return new Set(names.flatMap((name) => (name.startsWith(".") ? [...packagesOf(resolve(dirname(file), name), seen)] : [name])));
}

it("leaves `ai` and its providers alone until the first question to a model", () => {
  const packages = [...packagesOf(resolve(ROOT, "lookup/main.ts"))];
  expect(packages).toContain("commander");
  expect(packages.filter((name) => name === "ai" || name.startsWith("@ai-sdk/"))).toEqual([]);
  expect(readFileSync(resolve(ROOT, "lookup/model/http.ts"), "utf8")).toContain('import("ai")');
});
