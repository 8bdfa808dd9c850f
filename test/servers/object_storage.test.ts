/**
 * Tests real object storage: the suite of every store over radosgw, and over moto where it is installed; a full cycle of
 * releases; racing writers; and a publisher that is killed at any point.
 */
import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectGarbage } from "../../build/publish/gc.ts";
import { publish } from "../../build/publish/publish.ts";
import { rollback } from "../../build/publish/rollback.ts";
import { verifyStore } from "../../build/publish/verify.ts";
import { s3Store } from "../../data/store/s3/s3_store.ts";
import { newestGeneration } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { effects, readServed, sampleRelease } from "../build/sample-release.ts";
import { storeContract } from "../data/store/contract.ts";
import { accepts, freePort } from "../support/ports.ts";
import { createBucket, hasRadosgw, RADOSGW_PACKAGES, startRadosgw } from "../support/radosgw.ts";
import { killedPublications } from "../chaos/publish/kills.ts";
import { scratch } from "./support/servers.ts";

interface Server {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void> | void;
}

const folder = scratch("object-storage");

function hasMoto(): boolean {
  try {
    execFileSync("python3", ["-c", "import moto.server, flask"], { stdio: "ignore" });
    return true;
  } catch {
    console.warn("moto is not installed; its tests are skipped");
    return false;
  }
}

/** One thread: moto looks for a key and writes it in two steps, so two requests at once could both find it free. */
const MOTO = `import sys
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import run_simple
run_simple("127.0.0.1", int(sys.argv[1]), DomainDispatcherApplication(create_backend_app), threaded=False)`;

async function startMoto(): Promise<Server> {
  const port = await freePort();
  const child = spawn("python3", ["-c", MOTO, String(port)], { stdio: "ignore" });
  while (!await accepts(port)) await new Promise((resolve) => setTimeout(resolve, 100));
  const environment = { S3_ENDPOINT: `http://127.0.0.1:${port}`, AWS_ACCESS_KEY_ID: "moto", AWS_SECRET_ACCESS_KEY: "moto", AWS_REGION: "us-east-1" };
  await createBucket(environment, "tests");
  return { environment, stop: () => void child.kill("SIGKILL") };
}

function radosgwMayBeMissing(): boolean {
  if (hasRadosgw()) return false;
  const missing = `radosgw is not installed: apt-get install ${RADOSGW_PACKAGES.join(" ")}`;
  if (process.env["REQUIRE_SERVERS"] === "1") throw new Error(missing);
  console.warn(`${missing}; its tests are skipped`);
  return true;
}

const SERVERS = [
  { name: "radosgw", isMissing: radosgwMayBeMissing(), start: (): Promise<Server> => startRadosgw(join(folder, "ceph"), "tests") },
  // moto is not in Debian, so it is never required.
  { name: "moto", isMissing: !hasMoto(), start: startMoto },
];

describe.each(SERVERS)("object storage by $name", ({ name, isMissing, start }) => {
  describe.skipIf(isMissing)("it", () => {
    let server: Server;
    let opened = 0;
    const open = (): Store => s3Store(`s3://tests/store-${++opened}`, { environment: server.environment, use: "build", partBytes: 5 << 20 });
    beforeAll(async () => { server = await start(); });
    afterAll(() => server?.stop());

    storeContract({ kind: name, open: () => ({ store: open(), remove: () => {} }) });

    it("stores a large object in parts and returns it whole", async () => {
      const store = open();
      const piece = (i: number): Uint8Array => new Uint8Array(1 << 20).fill(i);
      await store.put("objects/large", (async function* () { for (let i = 0; i < 13; i++) yield piece(i); })());
      expect((await store.head("objects/large"))?.bytes).toBe(13 << 20);
      expect(await store.get("objects/large", { offset: (7 << 20) - 1, length: 2 })).toEqual(new Uint8Array([6, 7]));
      expect((await store.get("objects/large"))?.length).toBe(13 << 20);
    });

    it("supports a full cycle of releases: publish, share objects, roll back, verify, clean up", async () => {
      const store = open();
      const names: string[] = [];
      for (const stamp of ["one", "two", "three"]) names.push((await publish(store, await sampleRelease(stamp), effects())).generation.release);
      expect(await publish(store, await sampleRelease("three"), effects())).toMatchObject({ status: "unchanged", uploaded: 0 });
      await rollback(store, names[0]!, effects());
      expect(await readServed(store)).toBe(names[0]);
      expect(await verifyStore(store, effects())).toMatchObject({ ok: true, releases: 3, generations: 4, findings: [] });
      expect(await collectGarbage(store, { apply: true }, effects())).toMatchObject({ applied: true, releases: [], objects: 0 });
      await store.delete((await sampleRelease("one")).uploads[0]!.key);
      expect(await verifyStore(store, effects())).toMatchObject({ ok: false });
    });

    it("lets one of 20 simultaneous publications win, and the others name the winner", async () => {
      const store = open();
      const releases = await Promise.all(Array.from({ length: 20 }, (_, i) => sampleRelease(`racer ${i}`)));
      const outcomes = await Promise.allSettled(releases.map((release) => publish(store, release, effects())));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const outcome of outcomes) if (outcome.status === "rejected") expect(String(outcome.reason)).toMatch(/generation 1 was won by another run/);
      expect((await newestGeneration(store))?.generation).toBe(1);
      expect(await verifyStore(store, effects())).toMatchObject({ ok: true });
    });

    it("stays whole wherever a publisher is killed", async () => {
      const report = await killedPublications({ location: `s3://tests/killed-${++opened}`, environment: server.environment, every: 9 });
      expect(report.violations).toEqual([]);
      expect(report.kills).toBeGreaterThan(5);
    });
  });
});
