/** The static export: public files and pages without the parts that need the service, moved into place in one step. */
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { publish } from "../../../build/publish/publish.ts";
import { assembleRelease } from "../../../build/publish/assemble.ts";
import { sha256Of, type Artifact } from "../../../build/files/artifact.ts";
import { exportStatic, type ExportReport } from "../../../build/static_export/export.ts";
import { FRAME_PATH } from "../../../data/contract/release/artifacts.ts";
import { CURRENT, PAGE_POLICY } from "../../../data/contract/release/headers.ts";
import { objectKey } from "../../../data/contract/release/release.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { bytes, effects, sampleParts } from "../sample-release.ts";

const PAGE = `<!doctype html><p>kept</p>\n<!--lookup--><form action="/search/"></form><!--/lookup-->\n<!--data--><table></table><!--/data-->\n`;
const LONG = JSON.stringify({ data: Array.from({ length: 300 }, (_, i) => `row ${i}`) });

let root: string;
let out: string;
let store: Store;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "export-"));
  out = join(root, "www");
  store = memoryStore();
});
afterEach(() => rmSync(root, { recursive: true }));

const ARTIFACTS: readonly Artifact[] = [
  { path: "site/index.html", kind: "site", rows: null, body: bytes(PAGE) },
  { path: "site/404.html", kind: "site", rows: null, body: bytes("<p>none</p>") },
  { path: "site/studies/x/states.csv", kind: "site", rows: null, body: bytes("a,b\n") },
  { path: FRAME_PATH, kind: "site", rows: null, body: bytes("@@content@@") },
  { path: "public/v1/exports/x/llm-ready.json", kind: "public", rows: 1, body: bytes(LONG) },
  { path: "public/v1/sources.json", kind: "public", rows: null, body: bytes("{}") },
  { path: "events/one.ndjson", kind: "events", rows: 0, body: bytes("{}") },
  { kind: "table", rows: 2, body: bytes("a table") },
];

async function release(stamp: string): Promise<string> {
  const assembled = await assembleRelease(sampleParts(stamp, { artifacts: ARTIFACTS, tables: [] }));
  return (await publish(store, assembled, effects())).generation.release;
}

let runs = 0;
function run(publicExports = true): Promise<ExportReport> {
  const now = new Date();
  return exportStatic(store, { out, publicExports }, { log: () => undefined, now: () => now, nonce: () => `run${++runs}abcdefgh` });
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
const text = (path: string): string => readFileSync(join(out, path), "utf8");

it("has the public files and the site, with smaller compressed files, and no table or event", async () => {
  const name = await release("one");
  expect(await run()).toMatchObject({ release: name, files: 9 });
  expect(filesIn(join(root, readlinkSync(out)))).toEqual([
    "404.html", "_headers", "_redirects", "index.html", "public/v1/exports/x/llm-ready.json", "public/v1/exports/x/llm-ready.json.br",
    "public/v1/exports/x/llm-ready.json.gz", "public/v1/manifest.json", "public/v1/manifest.json.br", "public/v1/manifest.json.gz",
    "public/v1/releases/log.ndjson", "public/v1/sources.json", "studies/x/states.csv",
  ]);
  const file = join(out, "public/v1/exports/x/llm-ready.json");
  expect(text("public/v1/exports/x/llm-ready.json")).toBe(LONG);
  expect([brotliDecompressSync(readFileSync(`${file}.br`)).toString(), gunzipSync(readFileSync(`${file}.gz`)).toString()]).toEqual([LONG, LONG]);
  const manifest = await store.get(`releases/${name}/manifest.json`);
  expect(sha256Of(readFileSync(join(out, "public/v1/manifest.json")))).toBe(sha256Of(manifest ?? bytes("")));
  expect(statSync(file).mtime).toEqual(new Date("2024-03-06T00:00:00Z"));
});

it("has no links to the lookup, and no private files with PUBLIC_EXPORTS=0", async () => {
  await release("one");
  await run();
  expect(text("index.html")).toBe("<!doctype html><p>kept</p>\n<!--data--><table></table><!--/data-->\n");
  await run(false);
  expect(text("index.html")).not.toContain("<table>");
  expect(filesIn(join(root, readlinkSync(out)))).toEqual(["404.html", "_headers", "_redirects", "index.html", "public/v1/manifest.json",
    "public/v1/manifest.json.br", "public/v1/manifest.json.gz", "public/v1/releases/log.ndjson", "public/v1/sources.json"]);
});

it("has the headers of the service, in its own file and in the nginx configuration", async () => {
  await release("one");
  await run();
  const block = readFileSync(new URL("../../../DEPLOYMENT.md", import.meta.url), "utf8");
  for (const [name, value] of [["Cache-Control", CURRENT], ["Content-Security-Policy", PAGE_POLICY]]) {
    expect(text("_headers")).toContain(`  ${name}: ${value}\n`);
    expect(block).toContain(`  add_header ${name} "${value}"`);
  }
});

it("redirects a state in small letters, for hosts that read such a file", async () => {
  await release("one");
  await run();
  expect(text("_redirects").split("\n")).toContain("/states/ca/* /states/CA/ 301");
  expect(text("_redirects").trim().split("\n")).toHaveLength(51);
});

it("is moved in one step: a reader sees the old or the new release, and nothing is left over", async () => {
  const first = await release("one");
  await run();
  expect([lstatSync(out).isSymbolicLink(), readlinkSync(out).startsWith(`www.${first}.`)]).toEqual([true, true]);
  const second = await release("two");
  const running = run();
  const state = { done: false };
  void running.then(() => { state.done = true; });
  const seen = new Set<string>();
  while (!state.done) {
    seen.add((JSON.parse(text("public/v1/manifest.json")) as { release: string }).release);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await running;
  expect([first, second]).toEqual(expect.arrayContaining([...seen]));
  expect(JSON.parse(text("public/v1/manifest.json"))).toMatchObject({ release: second });
  expect(readdirSync(root).sort()).toEqual(["www", basename(readlinkSync(out))].sort());
});

it("changes no folder that it did not make, and nothing when the release is damaged", async () => {
  const name = await release("one");
  mkdirSync(out);
  writeFileSync(join(out, "mine"), "mine");
  await expect(run()).rejects.toThrow(/was not made by an export, and is left as it is/);
  expect([readFileSync(join(out, "mine"), "utf8"), readdirSync(root)]).toEqual(["mine", ["www"]]);
  rmSync(out, { recursive: true });
  await run();
  const before = readlinkSync(out);
  await store.put(objectKey(name, "public/v1/sources.json"), bytes("[]"));
  await expect(run()).rejects.toThrow(/public\/v1\/sources.json is missing or damaged, and nothing was exported/);
  expect([readlinkSync(out), readdirSync(root).sort()]).toEqual([before, ["www", before]]);
});

it("removes only the day-old folders of killed exports", async () => {
  const name = await release("one");
  const old = join(root, `www.${name}.killed`);
  const [young, other] = [join(root, `www.${name}.underway`), join(root, "www.backup")];
  for (const folder of [old, young, other]) mkdirSync(folder);
  for (const folder of [old, other]) utimesSync(folder, 0, 0);
  await run();
  expect(readdirSync(dirname(old)).sort()).toEqual(["www", basename(young), basename(other), readlinkSync(out)].sort());
});
