/**
 * Tests events and deltas over whole builds of the sample: a week of the registry and a month of exclusions, a rollback, another
 * version. The events are compared with the two published tables, read by apache-arrow.
 */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { beforeAll, describe, expect, it } from "vitest";
import { build } from "../../build/pipeline/build.ts";
import { rollback } from "../../build/publish/rollback.ts";
import { writeSample } from "../../build/sample/sample.ts";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { StoredEvent } from "../../data/contract/records/events.ts";
import type { ExportChunk, ExportDelta } from "../../data/contract/release/export.ts";
import { SPECIALTY_SLUGS } from "../../data/contract/ids.ts";
import { objectKey, type Manifest } from "../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import { memoryStore } from "../../data/store/memory.ts";
import { eventsAfter } from "../build/diff/chain.ts";
import { scratch } from "./support/servers.ts";

const folder = scratch("events");
const [before, after] = [join(folder, "before"), join(folder, "after")];
const store = memoryStore();
let builds = 0;
let [old, now]: Manifest[] = [];
let events: StoredEvent[];

async function publishFrom(snapshots: string, pipelineVersion = "0000000"): Promise<Manifest> {
  builds += 1;
  const day = `2026-12-${10 + builds}T00:00:00Z`;
  await build({
    snapshots, store, now: day, pipelineVersion, publicUrl: "http://127.0.0.1:8787", only: ["nppes", "nucc", "census", "oig_leie"], hashCache: null,
    rehash: false,
  }, { log: () => undefined, now: () => new Date(day), nonce: () => `nonce ${builds}` });
  return readManifest(store, (await newestGeneration(store))!);
}

/** Makes last month's exclusion list by removing the last two rows that have an NPI, and returns their NPIs. */
function withoutLastExclusions(snapshots: string): string[] {
  const list = join(snapshots, "oig_leie", "2026-11-10", "UPDATED.csv");
  const lines = readFileSync(list, "latin1").split("\r\n");
  const withNpi = lines.flatMap((line, at) => (/"2\d{9}"/.test(line) && line.includes('"00000000","00000000"') ? [at] : []));
  const left = withNpi.slice(-2);
  writeFileSync(list, lines.filter((_, at) => !left.includes(at)).join("\r\n"), "latin1");
  const sidecar = join(snapshots, "oig_leie", "2026-11-10", "snapshot.json");
  const { sha256: _, bytes: __, ...rest } = JSON.parse(readFileSync(sidecar, "utf8")) as Record<string, unknown>;
  writeFileSync(sidecar, JSON.stringify({ ...rest, snapshot: "2026-10-10" }));
  renameSync(join(snapshots, "oig_leie", "2026-11-10"), join(snapshots, "oig_leie", "2026-10-10"));
  return left.map((at) => /"(2\d{9})"/.exec(lines[at]!)![1]!);
}

async function rowsOf({ release, tables }: Manifest): Promise<Map<string, Record<string, unknown>>> {
  const { object } = tables.find(({ name }) => name === "providers")!;
  const rows = tableFromIPC((await store.get(objectKey(release, object)))).toArray() as { toJSON(): Record<string, unknown> }[];
  return new Map(rows.map((row) => row.toJSON()).map((row) => [String(row["npi"]), row]));
}

async function fileOf({ release }: Manifest, path: string): Promise<string> {
  return Buffer.from((await store.get(objectKey(release, path)))!).toString();
}

let added: string[];
beforeAll(async () => {
  await writeSample({ dir: after, providers: 6000, seed: 5, log: () => undefined });
  cpSync(after, before, { recursive: true });
  for (const day of ["2026-11-09", "2026-11-15"]) rmSync(join(before, "nppes", day), { recursive: true });
  added = withoutLastExclusions(before);
  old = await publishFrom(before);
  now = await publishFrom(after);
  events = await eventsAfter(store, 0);
});

describe("a week of the registry and a month of exclusions", () => {
  it("cause one event each, and one for every changed record with the names of its fields", async () => {
    const bodies = events.map(({ body }) => body);
    expect(bodies.filter(({ event }) => event === "source.refreshed")).toEqual([
      { event: "source.refreshed", dataset_id: "nppes", snapshot: "2026-11-15", previous_snapshot: "2026-11-08" },
      { event: "source.refreshed", dataset_id: "oig_leie", snapshot: "2026-11-10", previous_snapshot: "2026-10-10" },
    ]);
    expect(bodies.flatMap((body) => (body.event === "exclusion.added" ? [body.npi] : []))).toEqual(added.sort());
    const [was, is] = [await rowsOf(old!), await rowsOf(now!)];
    const moved = [...is].filter(([npi, row]) => was.get(npi)?.["city"] !== row["city"]).map(([npi]) => npi);
    const told = bodies.flatMap((body) => (body.event === "provider.changed" && body.changed_fields.includes("address.city") ? [body.npi] : []));
    expect(moved.length).toBeGreaterThan(10);
    expect(told).toEqual(moved.filter((npi) => was.has(npi) || is.get(npi)!["city"] !== null));
    const kept = ["status", "entity_type", "display_name", "organization_name", "primary_taxonomy", "taxonomy_codes", "city", "state", "postal_code",
      "enumeration_date", "deactivation_date"];
    const changed = [...is].filter(([npi, row]) => kept.some((column) => (was.get(npi)?.[column] ?? null) !== row[column])).map(([npi]) => npi);
    expect(bodies.flatMap((body) => (body.event === "provider.changed" && body.dataset_id === "nppes" ? [body.npi] : []))).toEqual(changed);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it("publish deltas that turn each old export into the new one, byte for byte", async () => {
    let changed = 0;
    for (const slug of SPECIALTY_SLUGS.map((each) => `${each}-supply` as const)) {
      const path = publicPath.exportFile(slug, "ndjson");
      const { data } = JSON.parse(await fileOf(now!, publicPath.exportDelta(slug))) as { data: ExportDelta };
      const chunks = new Map((await fileOf(old!, path)).split("\n").slice(1, -1).map((line) => JSON.parse(line) as ExportChunk)
        .map((chunk) => [chunk.id, { ...chunk, ...data.shared }]));
      for (const chunk of [...data.added, ...data.changed]) chunks.set(chunk.id, chunk);
      const applied = [data.header, ...data.order.map((id) => chunks.get(id))].map((line) => `${JSON.stringify(line)}\n`).join("");
      expect(applied === await fileOf(now!, path), slug).toBe(true);
      expect(data.from?.release).toBe(old!.release);
      changed += data.changed.length;
    }
    // At least one provider moved to another state, and most states did not change.
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(SPECIALTY_SLUGS.length * 54);
  });

  it("cause no second event after a rollback or with another version of this program", async () => {
    const ids = events.map(({ id }) => id);
    await rollback(store, old!.release, { now: () => new Date("2026-12-20T00:00:00Z"), nonce: () => "rollback", log: () => undefined });
    await publishFrom(after);
    await publishFrom(after, "1111111");
    expect((await newestGeneration(store))?.generation).toBe(5);
    expect((await eventsAfter(store, 0)).map(({ id }) => id)).toEqual(ids);
  });
});
