/** The driver for object storage with a server that fails in many ways. Real servers are in test/servers. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publish } from "../../../../build/publish/publish.ts";
import { openAttempts } from "../../../../data/store/s3/attempts.ts";
import { s3Store } from "../../../../data/store/s3/s3_store.ts";
import type { S3Options } from "../../../../data/store/s3/s3_store.ts";
import { StoreError } from "../../../../data/store/store.ts";
import type { Store } from "../../../../data/store/store.ts";
import { effects, sampleRelease } from "../../../build/sample-release.ts";
import { faultMatrix } from "../../../support/s3/matrix.ts";
import { FILES, stampedReader, stampedRelease } from "../../../chaos/stamped.ts";
import { LOST_ANSWER, FAULTS } from "../../../support/s3/faults.ts";
import { LOCATION, PREFIX, startS3 } from "../../../support/s3/server.ts";
import type { S3Server } from "../../../support/s3/server.ts";
import { listed } from "../../../support/stores.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (read: Uint8Array | null): string | null => (read === null ? null : new TextDecoder().decode(read));

let server: S3Server;
beforeEach(async () => {
  server = await startS3({ pageSize: 3 });
});
afterEach(() => server.close());

function opened(options: Partial<S3Options> = {}): Store {
  return s3Store(LOCATION, { environment: server.environment, use: "serve", pace: 0.2, ...options });
}

async function failureOf(work: () => unknown): Promise<Error> {
  const error = await (async () => work())().then(() => null, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreError);
  return error as Error;
}

describe("an object", () => {
  it("an object is read whole, by range, by head and in listings, only under the prefix", async () => {
    const store = opened();
    expect(store.name).toBe("s3://bucket/store");
    for (const key of ["objects/a b+c", "objects/é&<", "objects/1", "objects/2", "objects/3", "objects/4", "site/x"]) await store.put(key, bytes(key));
    expect([...server.bucket.objects.keys()].every((key) => key.startsWith(PREFIX))).toBe(true);
    expect((await listed(store, "objects/")).map(({ key }) => key))
      .toEqual(["objects/1", "objects/2", "objects/3", "objects/4", "objects/a b+c", "objects/é&<"]);
    expect(text(await store.get("objects/é&<"))).toBe("objects/é&<");
    expect(text(await store.get("objects/a b+c", { offset: 8, length: 99 }))).toBe("a b+c");
    expect(await store.head("objects/1")).toEqual((await listed(store, "objects/1"))[0]);
    await store.delete("objects/1");
    expect(await store.get("objects/1")).toBeNull();
  });

  it("a body in any number of chunks is right and uses only its own memory", async () => {
    const store = opened({ pace: 50 });
    const sizes = [1, 1_000, 60_000, 500_000];
    const made = sizes.map((size) => Uint8Array.from({ length: size }, (_, at) => (at * 31 + size) % 251));
    for (const [i, size] of sizes.entries()) await store.put(`objects/${size}`, made[i]!);
    const read = await Promise.all(sizes.map((size) => store.get(`objects/${size}`)));
    const cut = await Promise.all(sizes.map((size) => store.get(`objects/${size}`, { offset: 0, length: size })));
    for (const [i, answer] of [...read, ...cut].entries()) {
      expect(Buffer.compare(answer!, made[i % sizes.length]!)).toBe(0);
      expect(answer!.constructor).toBe(Uint8Array);
      expect(answer!.buffer.byteLength).toBe(answer!.length);
    }
  });

  it("an upload has no checksums, which some stores refuse, also in parts", async () => {
    const sent: string[] = [];
    server.plan = ({ headers }) => {
      sent.push(...Object.keys(headers).filter((name) => /checksum|trailer/.test(name)));
      if (/aws-chunked/.test(headers["content-encoding"] ?? "")) sent.push("aws-chunked");
      return null;
    };
    const store = opened({ partBytes: 1000, use: "build" });
    await store.put("objects/a", bytes("x"));
    await store.putIfAbsent("objects/b", bytes("x"));
    await store.put("objects/c", (async function* () { yield new Uint8Array(2500); })());
    expect(sent).toEqual([]);
  });

  it("an object is stored with its media type", async () => {
    const types = new Map<string, string | undefined>();
    server.plan = ({ method, key, headers }) => {
      // The parts of an upload have no media type.
      if (method !== "GET" && !types.has(key)) types.set(key, headers["content-type"]);
      return null;
    };
    const store = opened({ partBytes: 1000, use: "build" });
    await store.put("releases/r/public/v1/sources.json", bytes("{}"));
    await store.put("releases/r/public/v1/a.ndjson", (async function* () { yield new Uint8Array(2500); })());
    await store.putIfAbsent("generations/00000001.json", bytes("{}"));
    await store.put("objects/a", bytes("x"));
    const json = "application/json; charset=utf-8";
    expect([...types.values()]).toEqual([json, "application/x-ndjson; charset=utf-8", json, "application/octet-stream"]);
  });

  it("concurrent reads reuse their connections", async () => {
    const store = opened({ pace: 50 });
    await store.put("objects/a", new Uint8Array(1_000));
    const before = server.sockets().all;
    const wave = (): Promise<unknown> => Promise.all(Array.from({ length: 300 }, (_, offset) => store.get("objects/a", { offset, length: 100 })));
    for (let waves = 0; waves < 2; waves++) await wave();
    expect(server.sockets().all - before).toBeLessThanOrEqual(128);
  });

  it("a large object is uploaded in parts, and a stream that fails leaves nothing", async () => {
    const store = opened({ partBytes: 1000, use: "build" });
    async function* pieces(count: number, breaks = false): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < count; i++) yield new Uint8Array(700).fill(i);
      if (breaks) throw new RangeError("the source broke off");
    }
    await store.put("objects/large", pieces(9));
    const read = await store.get("objects/large");
    expect([read?.length, read?.[699], read?.[700], read?.[6299]]).toEqual([6300, 0, 1, 8]);
    expect(server.asked.filter((asked) => asked === `PUT ${PREFIX}objects/large`)).toHaveLength(7);
    await expect(store.put("objects/broken", pieces(9, true))).rejects.toThrow(RangeError);
    expect(await store.head("objects/broken")).toBeNull();
    expect(server.asked.at(-2)).toBe(`DELETE ${PREFIX}objects/broken`);
  });
});

describe("a fault", () => {
  it("any fault at any operation ends in time, gives no wrong bytes, and is named without a credential", async () => {
    const cells = await faultMatrix({ pace: 0.15 });
    expect(cells).toHaveLength(Object.keys(FAULTS).length * 8);
    expect(cells.filter(({ verdict }) => verdict !== "right" && verdict !== "refused" && verdict !== "caught")).toEqual([]);
  });

  it("a transient fault is retried", async () => {
    const store = opened();
    await store.put("objects/a", bytes("0123456789"));
    for (const name of ["503 SlowDown", "reset before the headers", "reset in the body", "stall in the body", "short chunked body"]) {
      const from = server.asked.length;
      server.plan = (_, number) => (number === from + 1 ? FAULTS[name] : null);
      expect(text(await store.get("objects/a", { offset: 2, length: 3 })), name).toBe("234");
      expect(server.asked.length - from, name).toBe(2);
    }
  });

  it("a lasting fault costs the store at most half as many requests again, and soon almost none", async () => {
    let now = 0;
    const store = opened({ attempts: openAttempts({ now: () => now, random: () => 0.5, sleep: async () => {} }) });
    server.plan = () => FAULTS["503 SlowDown"];
    for (let i = 0; i < 200; i++) await failureOf(() => store.get("objects/a"));
    expect(server.asked.length).toBeLessThanOrEqual(300);
    server.asked.length = 0;
    server.plan = () => FAULTS["reset before the headers"];
    for (let i = 0; i < 200; i++) await failureOf(() => store.get("objects/a"));
    expect(server.asked.length).toBeLessThan(30);
    server.plan = () => null;
    now += 501;
    expect(await store.get("objects/a")).toBeNull();
  });

  it("a fault of one request allows a fourth attempt, a fault of all does not", async () => {
    const attempts = openAttempts({ now: () => 0, random: () => 0.5, sleep: async () => {} });
    const patience = { attempts: 3, attemptMs: 900, totalMs: 1_800, budgeted: true };
    const made = async (others: () => Promise<unknown>): Promise<number> => {
      let count = 0;
      await attempts.run(patience, async () => {
        count += 1;
        await others();
        return { kind: "failed", reason: "503", answered: true };
      });
      return count;
    };
    const answered = (): Promise<unknown> => attempts.run(patience, async () => ({ kind: "done", value: null }));
    for (let i = 0; i < 20; i++) await answered();
    expect([await made(answered), await made(async () => {})]).toEqual([4, 3]);
  });

  it("a store that never answers holds fewer than 64 connections, and all callers fail within two seconds", async () => {
    const store = opened({ pace: 0.5 });
    server.plan = () => FAULTS["stall before the headers"];
    const begun = performance.now();
    await Promise.all(Array.from({ length: 300 }, (_, i) => failureOf(() => store.get(`objects/${i}`))));
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(server.sockets().most).toBeLessThan(64);
  });

  it("a fault after a batch leaves few connections open", async () => {
    const store = opened({ pace: 50 });
    await store.put("objects/a", new Uint8Array(1_000));
    await Promise.all(Array.from({ length: 300 }, (_, offset) => store.get("objects/a", { offset, length: 100 })));
    expect(server.sockets().open).toBeGreaterThan(64);
    server.plan = () => FAULTS["reset before the headers"];
    await failureOf(() => store.get("objects/a"));
    await expect.poll(() => server.sockets().open).toBeLessThan(64);
  });

  it("an error message names the fault and its remedy", async () => {
    const store = opened();
    server.plan = () => FAULTS["403"];
    expect((await failureOf(() => store.get("releases/r/manifest.json"))).message).toBe(
      'store s3://bucket/store: cannot read manifest "releases/r/manifest.json" (403 AccessDenied; 1 attempt): '
        + "check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do in this bucket",
    );
    server.plan = () => FAULTS["503 SlowDown"];
    const failure = await failureOf(() => store.put("objects/a", bytes("x")));
    expect(failure.message).toMatch(/cannot write object "objects\/a" \(503 SlowDown; 3 attempts\): the store is busy/);
  });
});

describe("a listing", () => {
  const page = (edit: (text: string) => string): void => {
    server.plan = ({ key, method }) => {
      if (method !== "GET" || key !== "") return null;
      return { change: (answer) => ({ ...answer, body: Buffer.from(edit(answer.body.toString())) }) };
    };
  };
  it.each<[string, (text: string) => string]>([
    ["is cut off", (text) => text.slice(0, -40)],
    ["ends early, and says that it has more", (text) => text.replace(/<NextContinuationToken>[^<]*<\/NextContinuationToken>/, "")],
    ["lacks an entry", (text) => text.replace(/<Contents>.*?<\/Contents>/, "")],
    ["does not say whether it ends", (text) => text.replace(/<IsTruncated>\w+<\/IsTruncated>/, "")],
    ["is out of order", (text) => text.replace(/(<Contents>.*?<\/Contents>)(<Contents>.*?<\/Contents>)/, "$2$1")],
    ["is of other keys", (text) => text.replaceAll("store", "other")],
    ["never ends", (text) => text.replace(/<NextContinuationToken>[^<]*/, "<NextContinuationToken>store/objects/0")],
  ])("that %s is an error, never a shorter list", async (_what, edit) => {
    const store = opened();
    for (let i = 0; i < 7; i++) await store.put(`objects/${i}`, bytes("x"));
    page(edit);
    await failureOf(() => listed(store, "objects/"));
  });
});

describe("putIfAbsent", () => {
  it("a lost answer is resolved by reading back, 100 times of 100: ours, or another run's", async () => {
    const store = opened({ attempts: openAttempts({ now: () => performance.now(), random: () => 0, sleep: async () => {} }), use: "build" });
    for (let i = 0; i < 100; i++) {
      const from = server.asked.length;
      server.plan = (_, number) => (number === from + 1 ? LOST_ANSWER : null);
      expect(await store.putIfAbsent(`generations/${i}`, bytes(`nonce ${i}`))).toBe(true);
      server.plan = () => null;
      expect(await store.putIfAbsent(`generations/${i}`, bytes("another"))).toBe(false);
    }
    server.bucket.objects.set(`${PREFIX}generations/x`, { bytes: Buffer.from("theirs"), etag: '"t"', modified: 0 });
    const from = server.asked.length;
    server.plan = (_, number) => (number === from + 1 ? FAULTS["reset before the headers"] : null);
    expect(await store.putIfAbsent("generations/x", bytes("ours"))).toBe(false);
  });

  it.each(["ignored", "unknown", "mistaken"] as const)("a store whose conditions are %s is refused at the first publication", async (conditions) => {
    const careless = await startS3({ conditions });
    const store = s3Store(LOCATION, { environment: careless.environment, use: "build" });
    const refused = await publish(store, await sampleRelease("one"), effects()).catch((error: unknown) => error as Error);
    expect((refused as Error).message).toMatch(/"create only if absent", on which publishing rests: use a store that keeps/);
    expect([...careless.bucket.objects.keys()]).toEqual([]);
    await careless.close();
  });
});

describe("a reader of a release in object storage", () => {
  let store: Store;
  beforeEach(async () => {
    await publish(opened({ use: "build" }), await stampedRelease("one"), effects());
    store = opened({ pace: 0.05 });
  });

  it("size and hash are checked, so a page with status 200 is never taken for a file", async () => {
    const refusals: string[] = [];
    for (const name of ["flipped byte", "200 with a page", "200 with a page and a tag", "200 with an error document", "short chunked body"]) {
      for (const part of ["generations/", "manifest.json"]) {
        server.plan = ({ key }) => (key.includes(part) ? FAULTS[name] : null);
        const reader = stampedReader(store);
        await reader.poll();
        // A damaged generation has a copy in current.json, a manifest has none.
        if (part === "manifest.json") expect(reader.current(), name).toBeNull();
        refusals.push(reader.lastError ?? "");
      }
    }
    expect(refusals.filter((line) => !/damaged|cannot read/.test(line))).toEqual([]);
  });

  it("a release whose files differ from its manifest is not adopted, and no byte of it is served", async () => {
    await publish(opened({ use: "build" }), await stampedRelease("two"), effects());
    for (const name of ["flipped byte", "200 with a page", "200 with a page and a tag", "short chunked body"]) {
      server.plan = ({ key }) => (key.endsWith(FILES[0]) ? FAULTS[name] : null);
      const reader = stampedReader(store);
      expect(await reader.poll(), name).toBe(false);
      expect(reader.lastError, name).toMatch(/does not match its sha256|bytes where the manifest says|cannot read object/);
      server.plan = ({ key }) => (key.endsWith(FILES[1]) ? FAULTS[name] : null);
      await reader.poll();
      await failureOf(() => reader.current()?.file(FILES[1]));
      server.plan = () => null;
      expect(text((await reader.current()?.file(FILES[1])) ?? null)).toContain('"stamp":"two"');
    }
  });
});

describe("the location and the environment", () => {
  beforeAll(() => { process.env["AWS_SECRET_ACCESS_KEY"] = "planted-secret"; });
  afterAll(() => { delete process.env["AWS_SECRET_ACCESS_KEY"]; });

  it.each([
    ["s3://key:planted-secret@bucket/x", {}], ["s3://", {}], ["s3://UPPER/x", {}], ["s3://bucket/../x", {}],
    ["s3://bucket/x", { S3_ENDPOINT: "http://store.example.org" }], ["s3://bucket/x", { S3_ENDPOINT: "https://key:planted-secret@host" }],
    ["s3://bucket/x", { S3_ENDPOINT: "ftp://host" }], ["s3://bucket/x", { S3_ENDPOINT: "https://host/path" }],
  ])("%s with %j is refused in one line without a credential", async (location, environment) => {
    const { message } = await failureOf(() => s3Store(location, { environment, use: "build" }));
    expect(message).not.toMatch(/planted-secret|\n/);
  });

  it("plain HTTP is accepted on this machine or when it is allowed", () => {
    const accepted = [
      { S3_ENDPOINT: "http://localhost:9000" }, { S3_ENDPOINT: "http://[::1]:9000" }, { S3_ENDPOINT: "http://host", S3_ALLOW_HTTP: "1" }, {},
    ];
    for (const environment of accepted) {
      expect(s3Store("s3://bucket", { environment, use: "build" }).name).toBe("s3://bucket");
    }
  });
});
