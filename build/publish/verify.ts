/**
 * Verifies a whole store: every generation, every manifest, and every byte of every object of every release. A problem is a
 * line of the report and never an error, so one damaged file does not hide another.
 */
import { createHash } from "node:crypto";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import {
  collectedKey, collectedNote, CURRENT_KEY, generation, GENERATIONS_PREFIX, generationKey, LOG_KEY, manifestKey,
  MOST_BYTES, objectKey, OBJECTS_PREFIX, PROBE_PREFIX, RELEASES_PREFIX,
} from "../../data/contract/release/release.ts";
import type { Generation, Manifest, ReleaseObject } from "../../data/contract/release/release.ts";
import { generationNumber, manifestBytes, parseJson, parseManifest, pointerBytes, readGeneration } from "../../data/store/generations.ts";
import { getAtMost, StoreError } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";
import { attestationFault } from "../../data/attestation/check.ts";
import type { VerifyingKey } from "../../data/attestation/keys.ts";
import { checkpointOf, logFaults, logLine, unsignedFault } from "../../data/attestation/release_log.ts";
import type { Checkpoint } from "../../data/attestation/release_log.ts";
import { reasonOf } from "./commit.ts";
import { AT_ONCE, inParallel } from "./parallel.ts";
import { releaseId } from "./assemble.ts";
import { sha256Of } from "../files/artifact.ts";

interface Finding {
  readonly key: string;
  /** `unexpected`: no release names it, for example after an interrupted publication. It is harmless. */
  readonly problem: "missing" | "damaged" | "unexpected";
  readonly detail: string;
}

export interface VerifyReport {
  /** True when nothing is missing or damaged. */
  readonly ok: boolean;
  readonly generations: number;
  readonly releases: number;
  /** The number of objects that are as listed, and their bytes. */
  readonly objects: number;
  readonly bytes: number;
  /** The number of releases with a valid attestation; with a key, of those that it signed. */
  readonly attested: number;
  /** The release log as it stands, to be kept for a later comparison; null without a generation. */
  readonly log: Checkpoint | null;
  /** Sorted by key. */
  readonly findings: readonly Finding[];
}

export interface VerifyOptions {
  readonly log: (line: string) => void;
  /** The key that must have signed the served release; null accepts any. */
  readonly key?: VerifyingKey | null;
  /** Of an earlier verification or publication. */
  readonly checkpoint?: Checkpoint | null;
}

interface Survey {
  readonly store: Store;
  readonly key: VerifyingKey | null;
  readonly attested: string[];
  /** The size of each object under the prefixes of a release, by key. */
  readonly held: ReadonlyMap<string, number>;
  readonly named: Set<string>;
  readonly findings: Finding[];
}

interface Listed {
  readonly bytes: number;
  readonly sha256: string;
}

const RELEASE_KEY = /^releases\/(?<release>\d{8}-[0-9a-f]{12})\/manifest\.json$/;
const PIECE_BYTES = 8 << 20;

/**
 * Checks everything in `store`, with at most 8 MB of an object in memory. Throws an Error when there is no release at all,
 * and a StoreError when the store cannot be listed.
 */
export async function verifyStore(store: Store, { log, key = null, checkpoint = null }: VerifyOptions): Promise<VerifyReport> {
  const survey: Survey = { store, key, held: await holdings(store), named: new Set(), findings: [], attested: [] };
  const generations = await checkGenerations(survey);
  await checkCurrent(survey, generations);
  await checkLog(survey, generations, checkpoint);
  const releases = releasesToCheck(survey, generations);
  if (releases.length === 0 && survey.findings.length === 0) {
    throw new Error(`store ${store.name} holds no release: build one into it, or name another store`);
  }
  const listed = await checkManifests(survey, releases, generations, log);
  const { objects, bytes } = await checkObjects(survey, listed);
  for (const key of survey.held.keys()) if (!survey.named.has(key)) report(survey, key, "unexpected", "no release names it");
  const findings = survey.findings.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const ok = findings.every(({ problem }) => problem === "unexpected");
  const newest = generations.at(-1);
  return {
    ok, generations: generations.length, releases: releases.length, objects, bytes, attested: survey.attested.length,
    log: newest === undefined ? null : checkpointOf(newest), findings,
  };
}

/**
 * Checks the release log alone: the chain of its entries, their signatures, and that it still contains the checkpoint. With a key, the
 * newest entry must be signed by it. It reads no object of a release.
 */
export async function verifyLog(
  store: Store, { key = null, checkpoint = null }: Omit<VerifyOptions, "log">,
): Promise<Pick<VerifyReport, "ok" | "generations" | "log" | "findings">> {
  const held = await holdings(store, [GENERATIONS_PREFIX, CURRENT_KEY, LOG_KEY]);
  const survey: Survey = { store, key, held, named: new Set(), findings: [], attested: [] };
  const generations = await checkGenerations(survey);
  await checkLog(survey, generations, checkpoint);
  const newest = generations.at(-1);
  const unsigned = unsignedFault(newest, key);
  if (unsigned !== null) report(survey, generationKey(unsigned.generation), "damaged", unsigned.detail);
  if (newest === undefined && survey.findings.length === 0) throw new Error(`store ${store.name} holds no release: name another store`);
  const { findings } = survey;
  return { ok: findings.length === 0, generations: generations.length, log: newest === undefined ? null : checkpointOf(newest), findings };
}

/** The file of the log may lag, but its lines must be those of the generations. */
async function checkLog(survey: Survey, generations: readonly Generation[], checkpoint: Checkpoint | null): Promise<void> {
  for (const { generation, detail } of logFaults(generations, checkpoint, survey.key)) report(survey, generationKey(generation), "damaged", detail);
  survey.named.add(LOG_KEY);
  const bytes = await getAtMost(survey.store, LOG_KEY, MOST_BYTES.log);
  const lines = bytes === null ? [] : new TextDecoder().decode(bytes).trimEnd().split("\n");
  const isOther = (line: string): boolean => {
    const number = generation.safeParse(parseJson(new TextEncoder().encode(line))).data?.generation;
    const entry = generations.find((each) => each.generation === number);
    return number === undefined || (entry !== undefined && line !== logLine(entry));
  };
  if (lines.some(isOther)) {
    report(survey, LOG_KEY, "damaged", "its lines are not the generations; remove it, and the next publication writes it anew");
  }
}

function report({ findings }: Survey, key: string, problem: Finding["problem"], detail: string): void {
  findings.push({ key, problem, detail });
}

/** Lists generations first, so the objects of a publication that commits meanwhile are in the later listings. */
async function holdings(
  store: Store, prefixes: readonly string[] = [GENERATIONS_PREFIX, CURRENT_KEY, RELEASES_PREFIX, OBJECTS_PREFIX, PROBE_PREFIX],
): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (const prefix of prefixes) {
    for await (const { key, bytes } of store.list(prefix)) held.set(key, bytes);
  }
  return held;
}

async function checkGenerations(survey: Survey): Promise<Generation[]> {
  const numbers = [...survey.held.keys()].flatMap((key) => generationNumber(key) ?? []);
  const found: Generation[] = [];
  for (const number of numbers) {
    survey.named.add(generationKey(number));
    const read = await readGeneration(survey.store, number).catch(reasonOf);
    if (read === null || typeof read === "string") report(survey, generationKey(number), "damaged", read ?? "it vanished");
    else found.push(read);
  }
  reportGaps(survey, numbers);
  return found;
}

/** Reports a generation that is missing between two others. The oldest may be gone. */
function reportGaps(survey: Survey, numbers: readonly number[]): void {
  const present = new Set(numbers);
  for (let number = numbers[0] ?? 0; number < (numbers.at(-1) ?? 0); number++) {
    if (!present.has(number)) report(survey, generationKey(number), "missing", "later generations are there");
  }
}

/** `current.json` may lag, but it must be a copy of a generation. */
async function checkCurrent(survey: Survey, generations: readonly Generation[]): Promise<void> {
  survey.named.add(CURRENT_KEY);
  const bytes = await pointerBytes(survey.store, CURRENT_KEY);
  if (bytes === null) {
    if (generations.length > 0) report(survey, CURRENT_KEY, "missing", "the next publication writes it");
    return;
  }
  const current = generation.safeParse(parseJson(bytes));
  const oldest = generations[0]?.generation ?? 0;
  const original = generations.find(({ generation }) => generation === current.data?.generation);
  const isCopy = current.success && (original === undefined ? current.data.generation < oldest : original.nonce === current.data.nonce);
  if (!isCopy) report(survey, CURRENT_KEY, "damaged", "it is a copy of no generation; the next publication writes it anew");
}

function releasesToCheck({ held }: Survey, generations: readonly Generation[]): string[] {
  const stored = [...held.keys()].flatMap((key) => RELEASE_KEY.exec(key)?.groups?.["release"] ?? []);
  return [...new Set([...stored, ...generations.map(({ release }) => release)])].sort();
}

/** Returns the listed objects by key. Compares each manifest with its generations and its own name. */
async function checkManifests(
  survey: Survey, releases: readonly string[], generations: readonly Generation[], log: (line: string) => void,
): Promise<Map<string, Listed>> {
  const listed = new Map<string, Listed>();
  for (const release of releases) {
    survey.named.add(manifestKey(release));
    const manifest = await checkManifest(survey, release, generations);
    const keeps = manifest === null || isServed(generations, release) ? null : await keptOf(survey.store, release);
    for (const { path, kind, bytes, sha256 } of manifest?.objects ?? []) {
      if (keeps === null || keeps.includes(kind)) listed.set(objectKey(release, path), { bytes, sha256 });
    }
    log(`release ${release}: ${manifest === null ? "its manifest cannot be used" : `${manifest.objects.length} objects listed`}`);
  }
  return listed;
}

/** The kinds of objects that a clean-up left of the release; null if none came by. */
async function keptOf(store: Store, release: string): Promise<readonly ReleaseObject["kind"][] | null> {
  const bytes = await getAtMost(store, collectedKey(release), MOST_BYTES.note);
  return bytes === null ? null : collectedNote.safeParse(parseJson(bytes)).data?.keeps ?? [];
}

async function checkManifest(survey: Survey, release: string, generations: readonly Generation[]): Promise<Manifest | null> {
  const key = manifestKey(release);
  const hashes = generations.filter((generation) => generation.release === release).map(({ manifest_sha256 }) => manifest_sha256);
  try {
    const bytes = await manifestBytes(survey.store, release);
    if (bytes === null) {
      // Earlier versions removed all of a release.
      const isCollected = (await keptOf(survey.store, release))?.length === 0;
      if (isServed(generations, release) || !isCollected) report(survey, key, "missing", "a generation names this release");
      return null;
    }
    if (hashes.some((hash) => hash !== sha256Of(bytes))) throw new Error("its sha256 is not the one its generation names");
    const manifest = parseManifest(bytes, release, key);
    if (releaseId(manifest) !== release) throw new Error("its content does not give the release's name");
    await checkAttestation(survey, manifest, sha256Of(bytes), isServed(generations, release));
    return manifest;
  } catch (error) {
    report(survey, key, "damaged", reasonOf(error));
    return null;
  }
}

/** With a key, the served release must have an attestation. An older release may predate the key. */
async function checkAttestation(survey: Survey, manifest: Manifest, manifestSha256: string, served: boolean): Promise<void> {
  const key = objectKey(manifest.release, publicPath.attestation);
  if (manifest.attestation === undefined) {
    if (served && survey.key !== null) report(survey, key, "missing", "the served release was published without an attestation");
    return;
  }
  survey.named.add(key);
  const bytes = await getAtMost(survey.store, key, MOST_BYTES.attestation);
  if (bytes === null) return report(survey, key, "missing", "the manifest says that there is one");
  // Keys change. The signature of another key on an older release is not checked.
  const isOurs = survey.key !== null && (served || manifest.attestation.key_id === survey.key.keyId);
  const fault = attestationFault(bytes, manifest, manifestSha256, isOurs ? survey.key : null);
  if (fault !== null) report(survey, key, "damaged", fault);
  else if (survey.key === null || isOurs) survey.attested.push(manifest.release);
}

function isServed(generations: readonly Generation[], release: string): boolean {
  return generations.at(-1)?.release === release;
}

async function checkObjects(survey: Survey, listed: ReadonlyMap<string, Listed>): Promise<{ objects: number; bytes: number }> {
  const sound: number[] = [];
  await inParallel([...listed], AT_ONCE, async ([key, expected]) => {
    survey.named.add(key);
    const size = survey.held.get(key);
    if (size === undefined) report(survey, key, "missing", `${expected.bytes} bytes`);
    else if (size !== expected.bytes) report(survey, key, "damaged", `${size} bytes instead of ${expected.bytes}`);
    else {
      const fault = await readFault(survey.store, key, expected);
      if (fault === null) sound.push(size);
      else report(survey, key, "damaged", fault);
    }
  });
  return { objects: sound.length, bytes: sound.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Returns null when every byte is as listed. If the store fails on one object, the others are still checked. */
async function readFault(store: Store, key: string, expected: Listed): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for (let offset = 0; offset < expected.bytes; offset += PIECE_BYTES) {
      const piece = await store.get(key, { offset, length: Math.min(PIECE_BYTES, expected.bytes - offset) });
      if (piece === null) return "it vanished while it was read";
      hash.update(piece);
    }
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
  return hash.digest("hex") === expected.sha256 ? null : "its sha256 is not the one in the manifest";
}
