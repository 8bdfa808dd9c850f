/** The SBOM of a release: every package it runs with, as Node resolves it, without tools. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bomOf } from "../../../build/attest/sbom.ts";

const ROOT = join(import.meta.dirname, "../../..");
const lockText = readFileSync(join(ROOT, "package-lock.json"), "utf8");
const input = { now: "2026-11-21T00:00:00Z", pipelineVersion: "abcdef0" };
const bom = bomOf(lockText, input);
const names = bom.components.map((each) => ("group" in each ? `${each.group}/${each.name}` : each.name));

it("the packages of the service and the build are listed with version, hash and license, without those of the tests", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<"dependencies" | "devDependencies", object>;
  for (const name of Object.keys(dependencies)) expect(names).toContain(name);
  for (const name of ["vitest", "playwright-core", "miniflare", "knip"]) expect([name in devDependencies, names.includes(name)]).toEqual([true, false]);
  for (const { purl, hashes } of bom.components as { purl: string; hashes?: { content: string }[] }[]) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/);
    expect(hashes?.[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
  }
  // A package without a license in the lock file has none here.
  const unlicensed = bom.components.filter((each) => !("licenses" in each)).map(({ name }) => name);
  expect(unlicensed).toEqual(["png-js"]);
});

it("each component is listed once, and dependencies are components", () => {
  const refs = bom.components.map((each) => each["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  const known = new Set([...refs, bom.metadata.component["bom-ref"]]);
  expect(bom.dependencies.map(({ ref }) => ref).sort()).toEqual([...known].sort());
  for (const { dependsOn } of bom.dependencies) for (const ref of dependsOn) expect(known.has(ref), ref).toBe(true);
});

it("a dependency is found in the folder of its package first", () => {
  const entry = { version: "1.0.0" };
  const packages = {
    "": { name: "p", version: "0.1.0", dependencies: { a: "1" } },
    "node_modules/a": { ...entry, dependencies: { b: "2", "@s/c": "1" } }, "node_modules/b": entry,
    "node_modules/a/node_modules/b": { version: "2.0.0", dependencies: { "@s/c": "1", none: "1" } }, "node_modules/@s/c": entry,
    "node_modules/tool": { ...entry, dev: true },
  };
  const { dependencies } = bomOf(JSON.stringify({ lockfileVersion: 3, packages }), input);
  expect(dependencies).toEqual([
    { ref: "pkg:npm/%40s/c@1.0.0", dependsOn: [] },
    { ref: "pkg:npm/a@1.0.0", dependsOn: ["pkg:npm/%40s/c@1.0.0", "pkg:npm/b@2.0.0"] },
    { ref: "pkg:npm/b@1.0.0", dependsOn: [] },
    { ref: "pkg:npm/b@2.0.0", dependsOn: ["pkg:npm/%40s/c@1.0.0"] },
    { ref: "pkg:npm/p@0.1.0", dependsOn: ["pkg:npm/a@1.0.0"] },
  ]);
});

it("the bytes are reproducible, name no registry, and are valid CycloneDX", () => {
  const text = JSON.stringify(bom);
  expect(JSON.stringify(bomOf(lockText, input))).toBe(text);
  expect(text.replace(bom.$schema, "")).not.toMatch(/https?:/);
  expect([bom.bomFormat, bom.specVersion, bom.metadata.timestamp]).toEqual(["CycloneDX", "1.6", input.now]);
});
