/** Attested releases: the statement is right by the rules of in-toto, and every later change is found. */
import { createHash, generateKeyPairSync, verify as verifySignature } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attested, type Attestor } from "../../../build/attest/attest.ts";
import { attestationFault } from "../../../data/attestation/check.ts";
import { signedEnvelope } from "../../../data/attestation/dsse.ts";
import { readSigningKey, readVerifyingKey, type VerifyingKey } from "../../../data/attestation/keys.ts";
import { publish } from "../../../build/publish/publish.ts";
import { rollback } from "../../../build/publish/rollback.ts";
import { assembleRelease } from "../../../build/publish/assemble.ts";
import type { AssembledRelease } from "../../../build/files/artifact.ts";
import { verifyStore } from "../../../build/publish/verify.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { statement, type Statement } from "../../../data/contract/release/attestation.ts";
import { canonicalJson } from "../../../data/contract/canonical.ts";
import { manifestKey, objectKey, type Manifest } from "../../../data/contract/release/release.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import { ask, benchOf } from "../../support/ask.ts";
import { buildInto, copyOf, servedIn, useWorld } from "../checks/world.ts";
import { effects, sampleParts, sampleRelease } from "../sample-release.ts";

const world = useWorld(1500);
const folder = mkdtempSync(join(tmpdir(), "attest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const BUILDER = "https://builds.example.org/nightly";
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

function keyFiles(name: string): { signKey: string; publicKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const files = { signKey: join(folder, `${name}.key`), publicKey: join(folder, `${name}.pub`) };
  writeFileSync(files.signKey, privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(files.publicKey, publicKey.export({ type: "spki", format: "pem" }));
  return files;
}

const files = keyFiles("release");
const store = memoryStore();
let snapshots: string;
let attest: Attestor;
let key: VerifyingKey;
let manifest: Manifest;
let attestationKey: string;
beforeAll(async () => {
  attest = { key: await readSigningKey(files.signKey), builderId: BUILDER };
  key = await readVerifyingKey(files.publicKey);
  snapshots = world.folder("oig_leie");
  const sidecar = join(snapshots, "oig_leie", "2026-11-10", "snapshot.json");
  writeFileSync(sidecar, JSON.stringify({ ...JSON.parse(readFileSync(sidecar, "utf8")) as object, source_url: "https://publisher.example.org/UPDATED.csv" }));
  await buildInto(store, snapshots, { options: { attest } });
  manifest = await servedIn(store);
  attestationKey = objectKey(manifest.release, publicPath.attestation);
});

async function signedSample(stamp: string, by: Attestor): Promise<AssembledRelease> {
  const release = await assembleRelease(sampleParts(stamp, { attestation: { key_id: by.key.keyId } }));
  return attested(release, by, { only: [], extras: [] }, new Map());
}

const read = async (from: Store, name: string): Promise<Uint8Array> => (await from.get(name)) ?? new Uint8Array();
const verified = (from: Store, by: VerifyingKey | null = key) => verifyStore(from, { log: () => undefined, key: by });
const faults = async (from: Store, by: VerifyingKey | null = key): Promise<string[]> =>
  (await verified(from, by)).findings.map(({ problem, key: at, detail }) => `${problem} ${at.split("/").at(-1)}: ${detail}`);

interface Line {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

async function lineOf(from: Store): Promise<Line> {
  return JSON.parse(new TextDecoder().decode(await read(from, attestationKey))) as Line;
}

async function statementIn(from: Store): Promise<Statement> {
  return statement.parse(JSON.parse(Buffer.from((await lineOf(from)).payload, "base64").toString()));
}

describe("an attested release", () => {
  it("has a DSSE signature that Node verifies over independently built bytes", async () => {
    const { payloadType, payload, signatures } = await lineOf(store);
    const body = Buffer.from(payload, "base64");
    const signed = Buffer.concat([Buffer.from(`DSSEv1 28 application/vnd.in-toto+json ${body.length} `), body]);
    expect(payloadType).toBe("application/vnd.in-toto+json");
    expect(verifySignature(null, signed, readFileSync(files.publicKey, "utf8"), Buffer.from(signatures[0]!.sig, "base64"))).toBe(true);
    expect(signatures.map(({ keyid }) => keyid)).toEqual([manifest.attestation?.key_id]);
  });

  it("names its manifest and objects by hash, and each federal file by hash and address", async () => {
    const { subject, predicate: { buildDefinition, runDetails } } = await statementIn(store);
    const hashes = new Map(subject.map(({ name, digest }) => [name, digest.sha256]));
    expect(hashes.get("manifest.json")).toBe(sha256(await read(store, manifestKey(manifest.release))));
    for (const { path } of manifest.objects) expect(hashes.get(path), path).toBe(sha256(await read(store, objectKey(manifest.release, path))));
    expect(subject).toHaveLength(manifest.objects.length + 1);
    const leie = readFileSync(join(snapshots, "oig_leie/2026-11-10/UPDATED.csv"));
    expect(buildDefinition.resolvedDependencies).toEqual([{
      uri: "https://publisher.example.org/UPDATED.csv", name: "oig_leie/2026-11-10/UPDATED.csv", digest: { sha256: sha256(leie) },
      annotations: { source_id: "oig_leie", snapshot: "2026-11-10", synthetic: true },
    }]);
    expect(runDetails.builder).toEqual({ id: BUILDER, version: { "provider-supply": "0000000" } });
    expect(buildDefinition.internalParameters._pipeline_version).toBe("0000000");
  });

  it("names its attestation in all its provenance, and serves it there", async () => {
    const reader = openReader(store, { hash: sha256 });
    await reader.poll();
    const release = reader.current()!;
    const { app } = benchOf(release);
    const url = `${manifest.public_url}/public/v1/attestation.intoto.jsonl`;
    expect(manifest.sources.map(({ facts }) => facts.slsa_provenance_url)).toEqual(manifest.sources.map(() => url));
    expect((await ask(app, "/api/v1/sources")).text).toContain(`"_slsa_provenance_url":"${url}"`);
    for (const plane of ["/public/v1", `/public/releases/${manifest.release}/v1`]) {
      const heard = await ask(app, `${plane}/attestation.intoto.jsonl`);
      expect([heard.status, heard.headers["Content-Type"]]).toEqual([200, "application/x-ndjson; charset=utf-8"]);
      expect(heard.text).toBe(new TextDecoder().decode(await read(store, attestationKey)));
      const again = await ask(app, `${plane}/attestation.intoto.jsonl`, { headers: { "if-none-match": heard.headers["ETag"] ?? "" } });
      expect(again.status).toBe(304);
      // The public files are enough to check it, because the manifest is served in the bytes that were hashed.
      const { text } = await ask(app, `${plane}/manifest.json`);
      expect(sha256(Buffer.from(text))).toBe((await statementIn(store)).subject[0]?.digest.sha256);
    }
  });

  it("is reproducible, and an older key on an older release is no fault", async () => {
    const two = memoryStore();
    const other = { key: await readSigningKey(keyFiles("other").signKey), builderId: BUILDER };
    const [old, again, recent] = [await signedSample("old", attest), await signedSample("old", attest), await signedSample("new", other)];
    expect(again.attestation).toEqual(old.attestation);
    for (const release of [old, recent]) await publish(two, release, effects());
    expect(await faults(two)).toEqual([expect.stringMatching(/^damaged attestation\.intoto\.jsonl: it is signed by the key [0-9a-f]{64}, not by /)]);
    expect(await verified(two, await readVerifyingKey(join(folder, "other.pub")))).toMatchObject({ ok: true, attested: 1, releases: 2 });
    expect(await verified(two, null)).toMatchObject({ ok: true, attested: 2 });
  });
});

describe("verification of an attested release", () => {
  it("passes for an unchanged release", async () => {
    expect(await verified(store)).toMatchObject({ ok: true, attested: 1, findings: [] });
  });

  it("finds a change of any byte of the attestation", async () => {
    const copy = await copyOf(store);
    const bytes = await read(store, attestationKey);
    // The bytes at the edges and some in the middle, because each check reads the whole store.
    const fromEnd = [220, 100, 9, 6, 5, 1].map((distance) => bytes.length - distance);
    const places = [0, 1, 20, bytes.length >> 1, ...fromEnd];
    for (const at of places) {
      for (const bit of [1, 128]) {
        await copy.put(attestationKey, bytes.map((byte, i) => (i === at ? byte ^ bit : byte)));
        expect(await faults(copy), `byte ${at}`).toEqual([expect.stringMatching(/^damaged attestation/)]);
      }
    }
  });

  it("finds the same content in other bytes: an unused bit of base64, a space", async () => {
    const copy = await copyOf(store);
    const text = new TextDecoder().decode(await read(store, attestationKey));
    const next: Readonly<Record<string, string>> = { A: "B", Q: "R", g: "h", w: "x" };
    const changed = [text.replace(/(.)=="\}\]/, (_, last: string) => `${next[last]}=="}]`), text.replace("{", "{ "), text.trimEnd()];
    for (const other of changed) {
      expect(other).not.toBe(text);
      await copy.put(attestationKey, new TextEncoder().encode(other));
      expect(await faults(copy)).toEqual([expect.stringMatching(/its envelope is not written as it was published/)]);
    }
  });

  it("finds a changed byte of any object and of the manifest", async () => {
    const copy = await copyOf(store);
    const keys = [manifestKey(manifest.release), ...manifest.objects.filter((_, i) => i % 40 === 0).map(({ path }) => objectKey(manifest.release, path))];
    for (const at of keys) {
      const bytes = await read(store, at);
      if (bytes.length === 0) continue;
      await copy.put(at, bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte)));
      expect((await verified(copy)).ok, at).toBe(false);
      await copy.put(at, bytes);
    }
    expect((await verified(copy)).ok).toBe(true);
  });

  it.each<[string, (was: Statement) => void, RegExp]>([
    ["another hash", (was) => { was.subject[3]!.digest.sha256 = "0".repeat(64); }, /its subject \S+ is missing or of another sha256/],
    ["an object more", (was) => { was.subject.push({ name: "x", digest: { sha256: "0".repeat(64) } }); }, /names more than the manifest lists/],
    ["an object less", (was) => { was.subject.pop(); }, /is missing or of another/],
    ["another federal file", (was) => { was.predicate.buildDefinition.resolvedDependencies[0]!.digest.sha256 = "0".repeat(64); }, /its materials are not/],
    ["no federal file", (was) => { was.predicate.buildDefinition.resolvedDependencies = []; }, /its materials are not/],
    ["another revision", (was) => { was.predicate.buildDefinition.internalParameters._pipeline_version = "1111111"; }, /its parameters are not/],
    ["no builder", (was) => { was.predicate.runDetails.builder.id = ""; }, /no statement that this program knows/],
  ])("shows although the right key signed it: %s", async (_what, change, fault) => {
    const copy = await copyOf(store);
    const changed = await statementIn(store);
    change(changed);
    await copy.put(attestationKey, signedEnvelope(canonicalJson(changed), attest.key));
    expect(await faults(copy)).toEqual([expect.stringMatching(fault)]);
    expect((await faults(copy, null))).toHaveLength(1);
  });

  it("finds a missing attestation", async () => {
    const copy = await copyOf(store);
    await copy.delete(attestationKey);
    expect(await faults(copy)).toEqual(["missing attestation.intoto.jsonl: the manifest says that there is one"]);
    await publish(copy, await sampleRelease("unsigned"), effects());
    expect(await faults(copy)).toContain("missing attestation.intoto.jsonl: the served release was published without an attestation");
    await expect(rollback(copy, manifest.release, effects())).rejects.toThrow(/attestation\.intoto\.jsonl: missing/);
  });

  it("fails for an attestation of another manifest, which is not served", async () => {
    const copy = await copyOf(store);
    const changed = await statementIn(store);
    changed.subject[0]!.digest.sha256 = "0".repeat(64);
    await copy.put(attestationKey, signedEnvelope(canonicalJson(changed), attest.key));
    const reader = openReader(copy, { hash: sha256 });
    await reader.poll();
    expect((await ask(benchOf(reader.current()).app, "/public/v1/attestation.intoto.jsonl")).status).toBe(503);
  });
});

describe("a service with a public key", () => {
  const served = async (from: Store, by: VerifyingKey): Promise<[string | undefined, string | null]> => {
    const reader = openReader(from, { hash: sha256, attestationFault: (...given) => attestationFault(...given, by) });
    await reader.poll();
    return [reader.current()?.manifest.release, reader.lastError];
  };

  it("serves a release that the key has attested", async () => {
    expect(await served(store, key)).toEqual([manifest.release, null]);
  });

  it("refuses a release of another key and one without an attestation, and serves the one before", async () => {
    const other = keyFiles("other");
    const stranger = await readVerifyingKey(other.publicKey);
    expect(await served(store, stranger)).toEqual([undefined, expect.stringMatching(/cannot be trusted \(it is signed by the key/)]);
    const copy = await copyOf(store);
    await publish(copy, await sampleRelease("unsigned"), effects());
    expect(await served(copy, key)).toEqual([manifest.release, expect.stringContaining("cannot be trusted (there is none)")]);
    await publish(copy, await signedSample("signed by another", { key: await readSigningKey(other.signKey), builderId: BUILDER }), effects());
    expect(await served(copy, key)).toEqual([manifest.release, expect.stringContaining("it is signed by the key")]);
  });
});

describe("a key file", () => {
  it("that is not a key is named without its content, with a remedy", async () => {
    const text = join(folder, "text");
    writeFileSync(text, "secret words");
    const rsa = join(folder, "rsa");
    writeFileSync(rsa, generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export({ type: "pkcs8", format: "pem" }));
    for (const [file, message] of [[text, /no PEM file/], [rsa, /a key of type rsa/], [join(folder, "none"), /cannot be read \(ENOENT\)/]] as const) {
      await expect(readSigningKey(file)).rejects.toThrow(message);
      await expect(readSigningKey(file)).rejects.toThrow(/openssl genpkey -algorithm ed25519/);
      await expect(readSigningKey(file)).rejects.not.toThrow(/secret words/);
    }
  });
});
