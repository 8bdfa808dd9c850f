/**
 * Tests how the driver for object storage treats its store: it sends few requests to a store that is away, removes nothing because
 * of a cut or unordered listing, sends no checksums that some stores refuse, and never prints its credentials.
 */
import { collectGarbage } from "../../build/publish/gc.ts";
import { publish } from "../../build/publish/publish.ts";
import { memoryStore } from "../../data/store/memory.ts";
import { openAttempts } from "../../data/store/s3/attempts.ts";
import { s3Store } from "../../data/store/s3/s3_store.ts";
import type { ObjectInfo, Store } from "../../data/store/store.ts";
import { effects, readServed } from "../build/sample-release.ts";
import { command, startService } from "../support/commands.ts";
import { xmlError } from "../support/s3/bucket.ts";
import { deliver, FAULTS } from "../support/s3/faults.ts";
import { LOCATION, startS3 } from "../support/s3/server.ts";
import { listed } from "../support/stores.ts";
import type { Random } from "./random.ts";
import type { Found } from "./report.ts";
import { stampedRelease } from "./stamped.ts";

/** S4: `many` reads, each of a different key, of a store that refuses every request, and of one that cuts every connection. */
export async function amplification(many: number): Promise<Found> {
  const violations: string[] = [];
  const figures: Record<string, number> = { reads: many, most_attempts: 0 };
  for (const [name, fault] of [["refused", "503 SlowDown"], ["cut", "reset before the headers"]] as const) {
    const server = await startS3();
    const attempts = openAttempts({ now: () => 0, random: Math.random, sleep: async () => {} });
    const store = s3Store(LOCATION, { environment: server.environment, use: "serve", attempts });
    server.plan = () => FAULTS[fault];
    for (let at = 0; at < many; at++) await Promise.resolve(store.get(`objects/${at}`)).catch(() => null);
    const times = new Map<string, number>();
    for (const asked of server.asked) times.set(asked, (times.get(asked) ?? 0) + 1);
    const most = Math.max(...times.values());
    figures[`requests_${name}`] = server.asked.length;
    figures["most_attempts"] = Math.max(figures["most_attempts"] ?? 0, most);
    if (server.asked.length > 1.5 * many) violations.push(`${server.asked.length} requests for ${many} reads that were ${name}`);
    if (most > 3) violations.push(`a read that was ${name} was asked ${most} times`);
    await server.close();
  }
  return { figures, violations };
}

const DAY = 24 * 3600 * 1000;
type Spoil = (infos: ObjectInfo[], random: Random) => ObjectInfo[];
const SPOILS: Readonly<Record<string, Spoil>> = {
  "cut short": (infos, random) => infos.slice(0, random.below(infos.length)),
  "without one entry": (infos, random) => infos.toSpliced(random.below(infos.length), 1),
  "without a stretch": (infos, random) => infos.toSpliced(random.below(infos.length), 1 + random.below(10)),
  "two changed about": (infos, random) => {
    const at = random.below(infos.length - 1);
    return infos.toSpliced(at, 2, infos[at + 1]!, infos[at]!);
  },
  "one twice": (infos, random) => {
    const at = random.below(infos.length);
    return infos.toSpliced(at, 0, infos[at]!);
  },
};

/** S5: cleans up a store with much to remove, whose listings are wrong without any sign of it. */
export async function spoiledListings(random: Random, times: number): Promise<Found> {
  let now = Date.parse("2026-01-01T00:00:00Z");
  const whole = memoryStore(() => now);
  for (let at = 0; at < 9; at++) {
    await publish(whole, await stampedRelease(`l${at}`), effects());
    now += 10 * DAY;
  }
  const all = await listed(whole);
  const wanted = await cleaned(whole, whole, () => now);
  const violations: string[] = [];
  let stopped = 0;
  for (let at = 0; at < times; at++) {
    const [name, spoil] = random.pick(Object.entries(SPOILS));
    const prefix = random.pick(["", "generations/", "claims/"]);
    const spoiled = (store: Store): Store => ({
      ...store,
      async *list(asked) {
        const infos = await listed(store, asked);
        yield* asked === prefix && infos.length > 1 ? spoil(infos, random) : infos;
      },
    });
    const gone = await cleaned(whole, spoiled, () => now);
    if (gone === null) stopped += 1;
    // An unlisted object may stay, but an object that is kept under a whole listing must never be removed.
    for (const key of gone ?? []) if (!wanted?.has(key)) violations.push(`a listing ${name} cost ${key}`);
  }
  return { figures: { objects: all.length, to_remove: wanted?.size ?? 0, listings: times, stopped }, violations };
}

/** Cleans up a copy of the store and returns the removed keys, or null when the clean-up stopped, without removing anything. */
async function cleaned(whole: Store, spoiled: Store | ((store: Store) => Store), now: () => number): Promise<Set<string> | null> {
  const copy = memoryStore(now);
  for (const { key } of await listed(whole)) await copy.put(key, (await whole.get(key))!);
  const aged: Store = {
    ...copy,
    async *list(prefix) {
      for await (const info of copy.list(prefix)) yield { ...info, modified: (await whole.head(info.key))?.modified ?? now() };
    },
  };
  const before = new Set((await listed(copy)).map(({ key }) => key));
  const store = typeof spoiled === "function" ? spoiled(aged) : aged;
  const isDone = await collectGarbage(store, { apply: true }, { ...effects(), now: () => new Date(now()) }).then(() => true, () => false);
  for (const { key } of await listed(copy)) before.delete(key);
  if (!isDone && before.size > 0) throw new Error(`a clean-up that stopped removed ${[...before].join(", ")}`);
  return isDone ? before : null;
}

/** S6: writes small, large and conditional objects to a store that answers 501 to every checksum header. */
export async function withoutChecksums(): Promise<Found> {
  const server = await startS3();
  let refused = 0;
  server.plan = ({ headers }) => {
    if (!Object.keys(headers).some((name) => /^x-amz-(?:checksum|sdk-checksum|trailer)/.test(name))) return null;
    refused += 1;
    return { before: (response) => (deliver(response, xmlError(501, "NotImplemented"), "PUT"), true) };
  };
  const store = s3Store(LOCATION, { environment: server.environment, use: "build", partBytes: 1000 });
  const { generation } = await publish(store, await stampedRelease("one"), effects());
  await store.put("objects/large", (async function* () { yield new Uint8Array(2500); })());
  const isServed = await readServed(store) === generation.release;
  await server.close();
  const violations = [...(refused > 0 ? ["checksums were sent"] : []), ...(isServed ? [] : ["nothing is served"])];
  return { figures: { requests: server.asked.length, refused }, violations };
}

const PLAIN: readonly Readonly<Record<string, string>>[] = [
  { S3_ENDPOINT: "http://store.example.org" }, { S3_ENDPOINT: "http://10.0.0.1:9000" }, { S3_ENDPOINT: "https://PLANTEDKEYID:planted-secret@host" },
];

/** S7: plain HTTP is refused except to this machine, and a service and a command with a failing store print no credential. */
export async function keptSecrets(state: string): Promise<Found> {
  const violations: string[] = [];
  const said: string[] = [];
  for (const environment of PLAIN) {
    try {
      s3Store(LOCATION, { environment: { ...environment, AWS_ACCESS_KEY_ID: "PLANTEDKEYID", AWS_SECRET_ACCESS_KEY: "planted-secret" }, use: "serve" });
      violations.push(`${environment["S3_ENDPOINT"]} is taken`);
    } catch (error) {
      said.push((error as Error).message);
    }
  }
  const server = await startS3();
  const environment = Object.fromEntries(Object.entries(server.environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  server.plan = () => FAULTS["403"];
  const verified = await command("build/main.ts", ["verify", "--store", LOCATION], environment);
  if (verified.code === 0) violations.push("verify of a store that refuses ended with 0");
  said.push(verified.stdout, verified.stderr);
  const service = await startService(["--store", LOCATION, "--state", state], environment);
  const paths = ["/api/v1/status", "/api/v1/health", "/v1/npi/2000000002", "/metrics", "/"];
  for (const path of paths) said.push(await (await fetch(service.url + path)).text());
  await service.stop();
  said.push(service.output());
  await server.close();
  for (const text of said) if (/planted-secret|PLANTEDKEYID/.test(text)) violations.push(`a credential in: ${text.slice(0, 200)}`);
  return { figures: { endpoints_refused: PLAIN.length, texts: said.length, characters: said.join("").length }, violations };
}
