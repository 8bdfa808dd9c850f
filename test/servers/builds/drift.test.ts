/**
 * Follows a drifted snapshot as an operator sees it, through the command line and HTTP alone: it is held back and counted in
 * the status of a running service, accepted with a reason, published by the next build, and then no longer counted.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeSample } from "../../../build/sample/sample.ts";
import type { BuildReport } from "../../../build/pipeline/options.ts";
import type { Manifest, ReleaseSource } from "../../../data/contract/release/release.ts";
import { mainFile, publish, PUBLICATIONS } from "../../build/checks/publications.ts";
import { zipOf } from "../../build/snapshots/zip.ts";
import { command, startService, type Outcome, type RunningService } from "../../support/commands.ts";
import { scratch } from "../support/servers.ts";

const NOW = "2026-12-20T00:00:00Z";
const LEIE = PUBLICATIONS.find(({ id }) => id === "oig_leie")!;
const folder = scratch("drift");
const [sample, snapshots, store, state] = ["sample", "snapshots", "store", "state"].map((name) => join(folder, name)) as [string, string, string, string];
let service: RunningService;

function operator(name: string, ...args: string[]): Promise<Outcome> {
  return command("build/main.ts", [name, "--store", store, "--json", ...args]);
}

async function build(): Promise<BuildReport> {
  const { code, stdout, stderr } = await operator("build", "--snapshots", snapshots, "--state", state, "--now", NOW);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as BuildReport;
}

interface Counters {
  readonly overall: string;
  readonly sources_with_open_drift: number;
  readonly sources_quarantined: number;
  readonly sources_degraded_upstream: number;
}

async function status(): Promise<{ readonly counters: Counters; readonly leie: Record<string, unknown> | undefined }> {
  const answer = await fetch(`${service.url}/api/v1/status`);
  expect(answer.status).toBe(200);
  const { data } = await answer.json() as { data: { summary: Counters; sources: Record<string, unknown>[] } };
  const { overall, sources_with_open_drift, sources_quarantined, sources_degraded_upstream } = data.summary;
  return {
    counters: { overall, sources_with_open_drift, sources_quarantined, sources_degraded_upstream },
    leie: data.sources.find(({ source_id }) => source_id === "oig_leie"),
  };
}

/** Waits until the running service has adopted the new release, which takes some seconds, and returns its status. */
async function statusOf(snapshot: string, overall: string): Promise<Awaited<ReturnType<typeof status>>> {
  await expect.poll(async () => {
    const { counters, leie } = await status();
    return [leie?.["snapshot"], counters.overall];
  }, { timeout: 30_000, interval: 200 }).toEqual([snapshot, overall]);
  return status();
}

function leieIn(release: string): ReleaseSource {
  const file = join(store, "releases", release, "manifest.json");
  const { sources } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return sources.find(({ source_id }) => source_id === "oig_leie")!;
}

beforeAll(async () => {
  await writeSample({ dir: sample, providers: 1_500, seed: 1, log: () => undefined });
  for (const id of ["nucc", "oig_leie", "qpp_mips"]) cpSync(join(sample, id), join(snapshots, id), { recursive: true });
  await build();
  const offset = String(Math.round((Date.parse(NOW) - Date.now()) / 1000));
  service = await startService(["--store", store, "--state", join(folder, "service")], { CLOCK_OFFSET_SECONDS: offset });
});
afterAll(() => service.stop());

it("a drifted snapshot is held back and counted until it is accepted and published", async () => {
  expect((await statusOf("2026-11-10", "ok")).counters)
    .toEqual({ overall: "ok", sources_with_open_drift: 0, sources_quarantined: 0, sources_degraded_upstream: 0 });

  await publish(snapshots, LEIE, (rows) => rows.slice(0, 1 + Math.round((rows.length - 1) * 0.6)));
  const held = await build();
  const after = await statusOf("2026-11-10", "attention");
  expect(after.counters).toEqual({ overall: "attention", sources_with_open_drift: 1, sources_quarantined: 1, sources_degraded_upstream: 0 });
  expect(after.leie).toMatchObject({ drift_open: true, quarantined: true, reason: expect.stringContaining("volume of exclusions") as string });
  expect(leieIn(held.release)).toMatchObject({ status: "quarantined", facts: { snapshot: "2026-11-10" }, accepted: [] });

  const sha256 = held.sources.find(({ source_id }) => source_id === "oig_leie")?.withheld?.[0]?.files[0]?.sha256 ?? "";
  const refused = await operator("accept", "--source", "oig_leie", "--sha256", "xyz", "--reason", "no hash");
  expect([refused.code, refused.stderr.trimEnd().split("\n").length]).toEqual([1, 1]);
  const accepted = await operator("accept", "--source", "oig_leie", "--sha256", sha256, "--reason", "OIG removed reinstated entries", "--by", "ann");
  expect(accepted.code, accepted.stderr).toBe(0);
  expect((await status()).counters.sources_quarantined).toBe(1);

  const published = await build();
  expect(published.status).toBe("published");
  const { counters, leie } = await statusOf("2026-12-10", "ok");
  expect(counters).toEqual({ overall: "ok", sources_with_open_drift: 0, sources_quarantined: 0, sources_degraded_upstream: 0 });
  const reason = expect.stringMatching(/^Declared complete by the operator: \d+ rows .* a complete file \(exclusions\) has at least 60,000\.$/) as string;
  expect(leie).toMatchObject({ drift_open: false, quarantined: false, reason });
  const source = leieIn(published.release);
  expect(source.accepted).toMatchObject([{ source_id: "oig_leie", sha256, reason: "OIG removed reinstated entries", accepted_by: "ann" }]);
  expect(source.files.map((file) => file.sha256)).toContain(sha256);
});

it("a snapshot with a wrong CRC-32 counts as degraded upstream, and the older one is served until it is fetched again", async () => {
  const path = await publish(snapshots, { ...LEIE, date: "2026-12-18", from: "2026-12-10" }, (rows) => rows);
  const content = readFileSync(mainFile(path, LEIE));
  rmSync(mainFile(path, LEIE));
  writeFileSync(join(path, "leie.zip"), zipOf([{ name: "UPDATED.csv", content, crc: 1 }]));
  await build();
  const { counters, leie } = await statusOf("2026-12-10", "attention");
  expect(counters).toEqual({ overall: "attention", sources_with_open_drift: 0, sources_quarantined: 0, sources_degraded_upstream: 1 });
  expect(leie).toMatchObject({ degraded_upstream: true, reason: expect.stringContaining("leie.zip!UPDATED.csv: differs from its CRC-32") as string });

  writeFileSync(join(path, "leie.zip"), zipOf([{ name: "UPDATED.csv", content }]));
  await build();
  expect((await statusOf("2026-12-18", "ok")).counters.sources_degraded_upstream).toBe(0);
});
