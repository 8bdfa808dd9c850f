/** The compiled kernels match their sources, and the layout they read matches the build's. `npm run golden` writes both again. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { SPECIALTY_CODE } from "../../../build/datasets/registry_cells.ts";
import { AT, CODE_BYTES, SLOT_BYTES, STATUS, TEXT_FIELDS } from "../../../build/sources/nppes/layout.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const KERNELS = join(ROOT, "build/kernels");
const LAYOUT = "layout.ts";
const OPTIONS = ["--optimizeLevel", "3", "--converge", "--noAssert", "--runtime", "stub", "--importMemory", "--enable", "simd"];
const SOURCES = readdirSync(join(KERNELS, "source")).filter((file) => file.endsWith(".ts") && file !== LAYOUT);

const folder = mkdtempSync(join(tmpdir(), "kernels-"));
afterAll(() => rmSync(folder, { recursive: true }));

function expectKept(file: string, content: string): void {
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, content);
  expect(readFileSync(file, "utf8") === content, `${file} is not up to date: run npm run golden`).toBe(true);
}

/** One constant a line: `AT_STATUS` for `{ AT: { status } }`. */
function layoutSource(): string {
  const names = {
    STATUS: [STATUS, "u8"], AT: [AT, "usize"], TEXT: [Object.fromEntries([...TEXT_FIELDS, "end"].map((field, i) => [field, i])), "usize"],
    SLOT: [{ codeBytes: CODE_BYTES, bytes: SLOT_BYTES }, "usize"], SPECIALTY: [SPECIALTY_CODE, "usize"],
  } as const;
  const lines = Object.entries(names).flatMap(([group, [values, type]]) => Object.entries(values).map(([name, value]) =>
    `export const ${group}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}: ${type} = ${value};`));
  return ["/** What the build and its kernels must agree on: written by `npm run golden`, not to be edited. */", ...lines, ""].join("\n");
}

it(`${LAYOUT} states the build's own numbers`, () => expectKept(join(KERNELS, "source", LAYOUT), layoutSource()));

it("compiled.ts holds every kernel as its source stands", () => {
  const outOf = (source: string): string => join(folder, source.replace(/ts$/, "wasm"));
  const runs = SOURCES.map((source) => [join("build/kernels/source", source), ...OPTIONS, "--outFile", outOf(source)]);
  // In a process of its own, whose types of the language are AssemblyScript's.
  const script = `import asc from "assemblyscript/asc";
    for (const run of ${JSON.stringify(runs)}) {
      const { error } = await asc.main(run);
      if (error) throw error;
    }`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: ROOT });
  const kernels = SOURCES.map((source) => {
    const lines = readFileSync(outOf(source)).toString("base64").match(/.{1,120}/g) ?? [];
    return `  ${source.replace(".ts", "")}:\n${lines.map((line) => `    "${line}"`).join(" +\n")},\n`;
  });
  expectKept(join(KERNELS, "compiled.ts"), `/** The kernels of \`source/\` as WebAssembly in base64: written by \`npm run golden\`, not to be edited. */
export const COMPILED = {\n${kernels.join("")}} as const;\n`);
});
