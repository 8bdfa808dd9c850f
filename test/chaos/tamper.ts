/**
 * Damages the pointer, the manifest or an object of a store in a dozen ways. The served release stays whole, the reader reports
 * the damage at its next poll, and no damaged byte is ever served.
 */
import { publish } from "../../build/publish/publish.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";
import { generationKey, manifestKey } from "../../data/contract/release/release.ts";
import { memoryStore } from "../../data/store/memory.ts";
import type { Store } from "../../data/store/store.ts";
import { effects } from "../build/sample-release.ts";
import { FILES, readStamps, stampedReader, stampedRelease } from "./stamped.ts";

export interface TamperReport {
  readonly cases: number;
  readonly violations: readonly string[];
}

/** Returns the damaged object, or null to delete it; `other` is the same object of the previous release. */
type Damage = (bytes: Uint8Array, other: Uint8Array) => Uint8Array | null;

const text = (made: string): Uint8Array => new TextEncoder().encode(made);
const edited = (change: (json: Record<string, unknown>) => void): Damage => (bytes) => {
  try {
    const json = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    change(json);
    return canonicalJson(json);
  } catch {
    return text("not even JSON");
  }
};

const DAMAGES: Readonly<Record<string, Damage>> = {
  missing: () => null,
  truncated: (bytes) => bytes.slice(0, bytes.length >> 1),
  "one bit": (bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)),
  swapped: (_, other) => other,
  oversized: (bytes) => Uint8Array.from([...bytes, ...bytes]),
  "of an older generation": edited((json) => { json["generation"] = 1; json["now"] = "2001-01-01T00:00:00Z"; }),
  "wrong hash": edited((json) => { json["manifest_sha256"] = "0".repeat(64); json["inputs_sha256"] = "0".repeat(64); }),
  "a page": () => text("<!doctype html><title>Sign in</title>"),
  empty: () => new Uint8Array(0),
  "of a future generation": edited((json) => { json["generation"] = 99_999_999; json["now"] = "2099-01-01T00:00:00Z"; }),
  cyclic: edited((json) => { json["release"] = "generations"; json["previous"] = json["release"]; }),
  "of a foreign version": edited((json) => { json["manifest_version"] = 99; json["generation_version"] = 99; }),
};

async function damage(store: Store, key: string, other: string, how: Damage): Promise<void> {
  const after = how((await store.get(key))!, (await store.get(other))!);
  if (after === null) await store.delete(key);
  else await store.put(key, after);
}

export async function tamperMatrix(): Promise<TamperReport> {
  const violations: string[] = [];
  let cases = 0;
  for (const target of ["pointer", "manifest", "object"] as const) {
    for (const [name, how] of Object.entries(DAMAGES)) {
      cases += 1;
      for (const fault of await tamper(target, how)) violations.push(`${target} ${name}: ${fault}`);
    }
  }
  return { cases, violations };
}

async function tamper(target: "pointer" | "manifest" | "object", how: Damage): Promise<string[]> {
  const store = memoryStore();
  const [old, fresh] = [await stampedRelease("old"), await stampedRelease("new")];
  await publish(store, old, effects());
  const reader = stampedReader(store);
  await reader.poll();
  await publish(store, fresh, effects());
  const keyOf = (release: string, generation: number): string => ({
    pointer: generationKey(generation), manifest: manifestKey(release), object: `releases/${release}/${FILES[0]}`,
  })[target];
  await damage(store, keyOf(fresh.manifest.release, 2), keyOf(old.manifest.release, 1), how);
  await reader.poll();
  const faults: string[] = [];
  const reads = { count: 0, mixed: 0, refused: 0 };
  // Without its pointer there is no new release, so the old one is right and there is nothing to report.
  const isTold = reader.lastError !== null || (target === "pointer" && await store.head(generationKey(2)) === null);
  if (!isTold) faults.push("the damage is not reported");
  for (let i = 0; i < 20; i++) {
    const stamp = await readStamps(reader, reads);
    // A damaged pointer has a copy in current.json, which names a whole release.
    if (stamp !== "old" && !(target === "pointer" && stamp === "new")) faults.push(`reads ${stamp}`);
  }
  if (reads.mixed > 0) faults.push("reads of two releases were mixed");
  const late = stampedReader(store);
  await late.poll();
  const taken = await readStamps(late, reads);
  if (taken !== "old" && target !== "pointer") faults.push(`a new reader serves ${taken}`);
  await publish(store, await stampedRelease("mended"), effects()).catch(() => undefined);
  return faults;
}
