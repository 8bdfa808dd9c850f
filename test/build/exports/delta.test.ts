/** Applying a delta to the previous file gives the new file, byte for byte. */
import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deltaFiles, deltaOf } from "../../../build/exports/delta.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { exportDelta, type ExportChunk, type ExportDelta } from "../../../data/contract/release/export.ts";
import { DATASET_SLUGS } from "../../../data/contract/ids.ts";
import type { Manifest } from "../../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { sampleStore } from "../../support/sample_store.ts";

const SLUG = "dermatology-supply";
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (data: Uint8Array): string => new TextDecoder().decode(data);
const hash = (data: string): string => createHash("sha256").update(data).digest("hex");

/** Applies a delta as the contract describes it. */
function applied(before: string, { header, shared, added, changed, order }: ExportDelta): string {
  const chunks = new Map(before.split("\n").slice(1, -1).map((line) => JSON.parse(line) as ExportChunk).map((chunk) => [chunk.id, { ...chunk, ...shared }]));
  for (const chunk of [...added, ...changed]) chunks.set(chunk.id, chunk);
  return [header, ...order.map((id) => chunks.get(id))].map((line) => `${JSON.stringify(line)}\n`).join("");
}

interface Edition {
  readonly day: string;
  readonly counts: Readonly<Record<string, number>>;
}

function ndjson({ day, counts }: Edition): string {
  const chunks = Object.entries(counts).map(([state, count]) => ({
    id: `${SLUG}:state:${state}:v2026.1.0`, text: `${count} of them`, data: { state_code: state, count },
    methodology: { version: "v2026.1.0", last_checked: `${day}T00:00:00Z` }, citation: `Retrieved ${day}`,
    chunk_type: "state", content_sha256: hash(String(count)),
  }));
  const header = { _dataset_meta: { slug: SLUG, snapshot_date: day, narrative: `As of ${day}` } };
  return [header, ...chunks].map((line) => `${JSON.stringify(line)}\n`).join("");
}

const counts = fc.dictionary(fc.constantFrom("MI", "OH", "TX", "WY", "DC"), fc.integer({ min: 0, max: 3 }), { minKeys: 1, noNullPrototype: true });

describe("a delta", () => {
  it("gives the new file for any two files, and names added, changed and removed chunks", () => {
    fc.assert(fc.property(counts, counts, (was, is) => {
      const [before, after] = [ndjson({ day: "2026-10-01", counts: was }), ndjson({ day: "2026-11-01", counts: is })];
      const delta = deltaOf(SLUG, { release: "r", ndjson: bytes(before) }, bytes(after));
      expect(applied(before, delta)).toBe(after);
      expect(hash(applied(before, delta))).toBe(delta.to.ndjson_sha256);
      expect(delta.from).toEqual({ release: "r", ndjson_sha256: hash(before) });
      const state = (id: string): string => id.split(":")[2]!;
      expect(delta.added.map(({ id }) => state(id))).toEqual(Object.keys(is).filter((each) => !(each in was)));
      expect(delta.changed.map(({ id }) => state(id))).toEqual(Object.keys(is).filter((each) => each in was && was[each] !== is[each]));
      expect(delta.removed.map(state)).toEqual(Object.keys(was).filter((each) => !(each in is)));
    }), { numRuns: 200, seed: 3 });
  });

  it("has the whole chunk when its figures changed but not its text", () => {
    const before = ndjson({ day: "2026-10-01", counts: { MI: 1 } });
    const after = ndjson({ day: "2026-11-01", counts: { MI: 1 } }).replace('"count":1', '"count":2');
    expect(deltaOf(SLUG, { release: "r", ndjson: bytes(before) }, bytes(after)).changed).toHaveLength(1);
  });

  it("without a previous file has every chunk", () => {
    const after = ndjson({ day: "2026-11-01", counts: { MI: 1, OH: 2 } });
    const delta = deltaOf(SLUG, null, bytes(after));
    expect(delta).toMatchObject({ from: null, changed: [], removed: [] });
    expect(applied("\n", delta)).toBe(after);
    expect(() => deltaOf(SLUG, null, bytes('{"_dataset_meta":{}}\n'))).toThrow(/without chunks/);
  });
});

describe("the deltas of a release", () => {
  async function served(store: Store): Promise<Manifest> {
    return readManifest(store, (await newestGeneration(store))!);
  }

  it("exist for every exported dataset and are valid", async () => {
    const store = await sampleStore(2_000);
    const { release } = await served(store);
    for (const slug of DATASET_SLUGS) {
      const { data } = JSON.parse(text((await store.get(`releases/${release}/${publicPath.exportDelta(slug)}`))!)) as { data: ExportDelta };
      expect(exportDelta.safeParse(data).error).toBeUndefined();
      const file = text((await store.get(`releases/${release}/${publicPath.exportFile(slug, "ndjson")}`))!);
      expect(applied("\n", data) === file, slug).toBe(true);
    }
  });

  it("start from the served release, or from nothing when its file is damaged", async () => {
    const store = await sampleStore(2_000);
    const manifest = await served(store);
    const path = publicPath.exportFile(SLUG, "ndjson");
    const before = text((await store.get(`releases/${manifest.release}/${path}`))!);
    const after = before.replaceAll("2026-11-21T00:00:00Z", "2026-12-21T00:00:00Z");
    expect(after).not.toBe(before);
    const lines: string[] = [];
    const made = async (from: Store): Promise<ExportDelta> => {
      const [artifact] = await deltaFiles({
        store: from, served: manifest, files: [{ path, kind: "public", rows: 54, body: bytes(after) }], log: (line) => void lines.push(line),
      });
      return (JSON.parse(text(artifact!.body as Uint8Array)) as { data: ExportDelta }).data;
    };
    const delta = await made(store);
    // Another check date changes no figure, so no chunk is sent.
    expect([delta.from?.release, delta.added.length, delta.changed.length, delta.removed.length]).toEqual([manifest.release, 0, 0, 0]);
    expect(applied(before, delta)).toBe(after);
    expect(await made(memoryStore())).toMatchObject({ from: null });
    expect(lines.join()).toContain("missing or damaged: its delta begins from nothing");
  });
});
