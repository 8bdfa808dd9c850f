/** The compiled kernels are what their sources give: `npm run golden` compiles them anew after a change. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");
const ROOM = join(ROOT, "build/kernels");
const OPTIONS = ["--optimizeLevel", "3", "--converge", "--noAssert", "--runtime", "stub", "--importMemory", "--enable", "simd"];
const SOURCES = readdirSync(join(ROOM, "source")).filter((file) => file.endsWith(".ts"));

const folder = mkdtempSync(join(tmpdir(), "kernels-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** By AssemblyScript's own command: its types would take the place of the language's. */
function compiled(source: string): string {
  const file = join(folder, `${source}.wasm`);
  execFileSync(join(ROOT, "node_modules/.bin/asc"), [join("build/kernels/source", source), ...OPTIONS, "--outFile", file], { cwd: ROOT });
  return readFileSync(file).toString("base64");
}

it.each(SOURCES)("%s is compiled as it stands", (source) => {
  const text = moduleOf(source, compiled(source));
  const file = join(ROOM, source);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, text);
  expect(readFileSync(file, "utf8")).toBe(text);
});

function moduleOf(source: string, kernel: string): string {
  const lines = kernel.match(/.{1,120}/g) ?? [];
  return `/** The WebAssembly of \`source/${source}\`, in base64: compiled by \`npm run golden\`, not to be edited. */
export const ${source.replace(".ts", "").toUpperCase()}_KERNEL =
${lines.map((line) => `  "${line}"`).join(" +\n")};
`;
}
