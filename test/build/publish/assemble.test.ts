/** Assembling a release: the same inputs give the same bytes, and a release that cannot be published is refused. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { assembleRelease, releaseId } from "../../../build/publish/assemble.ts";
import { canonicalJson } from "../../../data/contract/canonical.ts";
import type { Artifact } from "../../../build/files/artifact.ts";
import { manifest } from "../../../data/contract/release/release.ts";
import type { ReleaseSource } from "../../../data/contract/release/release.ts";
import { bytes, sampleParts, sampleRelease, sha256 } from "../sample-release.ts";

const text = (data: Uint8Array): string => new TextDecoder().decode(data);
const unnamed = (kind: Artifact["kind"]): Artifact => ({ kind, rows: null, body: bytes("x") });
const page = (path: string): Artifact => ({ path, kind: "site", rows: null, body: bytes("x") });

function source(source_id: "nppes" | "nucc", figures: Record<string, number>): ReleaseSource {
  const counts = { rows_in: 3, published: 1, collapsed: 0, rejected: { bad_npi: 1, another: 1 } };
  return {
    source_id, status: "ingested", sla_days: 35, cadence: "monthly", cadence_days: 30, synthetic: true, complete: true,
    facts: {
      source_id, display_name: source_id, url: "https://example.org/", snapshot: "2024-03-01", methodology: "v2024.1.0",
      last_checked: "2024-03-05T06:07:08Z", pipeline_version: "abcdef0", license: "CC0-1.0",
      coverage_period_start: null, coverage_period_end: null, slsa_provenance_url: null,
    },
    files: [], rows: counts, issues: [], drift_open: false, quarantined: false, degraded_upstream: false, reason: null, figures,
  };
}

it("the manifest lists every object by path, with its hash, bytes and rows", async () => {
  const { manifest: listed, uploads } = await sampleRelease("one");
  expect(listed.objects.map(({ path }) => path)).toEqual(listed.objects.map(({ path }) => path).sort());
  const tables = listed.objects.filter(({ kind }) => kind === "table" || kind === "index");
  expect(tables.map(({ path }) => path)).toEqual(tables.map(({ sha256 }) => `objects/${sha256}`));
  const file = listed.objects.find(({ path }) => path === "public/v1/specialties.json");
  const hash = sha256(bytes('{"stamp":"one"}'));
  expect(file).toEqual({ path: "public/v1/specialties.json", kind: "public", sha256: hash, bytes: 15, rows: 13 });
  expect(uploads.map(({ key }) => key)).toEqual(
    listed.objects.map(({ path }) => (path.startsWith("objects/") ? path : `releases/${listed.release}/${path}`)),
  );
});

it("the release id has its date and the hash of the manifest", async () => {
  const { manifest: listed, manifestBytes } = await sampleRelease("one");
  expect(manifest.parse(JSON.parse(text(manifestBytes)))).toEqual(listed);
  const { release, ...rest } = listed;
  expect(release).toBe(`20240305-${sha256(canonicalJson(rest)).slice(0, 12)}`);
  expect(releaseId(listed)).toBe(release);
  expect((await sampleRelease("two")).manifest.release).not.toBe(release);
});

it("artifacts, tables, sources and keys in another order give the same bytes", async () => {
  const sources = [source("nppes", { a: 1, b: 2 }), source("nucc", {})];
  const parts = sampleParts("one", { sources });
  const whole = await assembleRelease(parts);
  const turned = sampleParts("one", { sources: [source("nucc", {}), source("nppes", { b: 2, a: 1 })] });
  for (let turn = 0; turn < parts.artifacts.length; turn++) {
    const artifacts = [...turned.artifacts.slice(turn), ...turned.artifacts.slice(0, turn)].reverse();
    const again = await assembleRelease({ ...turned, artifacts, tables: [...turned.tables].reverse() });
    expect(text(again.manifestBytes)).toBe(text(whole.manifestBytes));
    expect(again.uploads.map(({ key }) => key)).toEqual(whole.uploads.map(({ key }) => key));
  }
});

it("a body in a file gives the same release as one in memory", async () => {
  const folder = mkdtempSync(join(tmpdir(), "release-test-"));
  const file = join(folder, "table");
  writeFileSync(file, Buffer.alloc(3_000_000, 7));
  const artifact = { kind: "table", rows: 1 } as const;
  const [fromFile, fromMemory] = await Promise.all([
    assembleRelease(sampleParts("one", { artifacts: [{ ...artifact, body: { file } }], tables: [] })),
    assembleRelease(sampleParts("one", { artifacts: [{ ...artifact, body: new Uint8Array(3_000_000).fill(7) }], tables: [] })),
  ]);
  expect(text(fromFile.manifestBytes)).toBe(text(fromMemory.manifestBytes));
  rmSync(folder, { recursive: true });
});

it("two tables with the same bytes are one object", async () => {
  const parts = sampleParts("one");
  const repeated = parts.artifacts.filter(({ path }) => path === undefined);
  const { manifest: listed } = await assembleRelease({ ...parts, artifacts: [...parts.artifacts, ...repeated] });
  expect(listed).toEqual((await assembleRelease(parts)).manifest);
});

it.each<[string, Artifact[], RegExp]>([
  ["two artifacts with one path", [page("site/a.html"), page("site/a.html")], /^two artifacts .* site\/a.html: give each/],
  ["one hash with two meanings", [unnamed("table"), unnamed("index")], /^two artifacts/],
  ["a file below a file", [page("site/a"), page("site/a/b")], /^site\/a is a file and site\/a\/b lies below it/],
  ["a page outside the site", [page("public/v1/a.html")], /^public\/v1\/a.html: a site artifact lies below site\//],
  ["a public file without a path", [unnamed("public")], /lies below public\/v1\//],
  ["a table with a path", [{ path: "objects/x", kind: "table", rows: 1, body: bytes("x") }], /named by its hash/],
])("refuses %s", async (_what, artifacts, message) => {
  await expect(assembleRelease(sampleParts("one", { artifacts, tables: [] }))).rejects.toThrow(message);
});

it("a table whose file is not among the artifacts is refused", async () => {
  const parts = sampleParts("one");
  await expect(assembleRelease({ ...parts, artifacts: parts.artifacts.slice(1) })).rejects.toThrow(/^table providers lies at objects\//);
});

it("what the manifest's schema refuses is refused in one line", async () => {
  const misdated = sampleParts("one", { now: "5 March 2024" });
  await expect(assembleRelease(misdated)).rejects.toThrow(/^the manifest of this release would not be valid: [^\n]+$/);
  await expect(assembleRelease(sampleParts("one", { pipelineVersion: "long revision" }))).rejects.toThrow(/pipeline_version/);
});
