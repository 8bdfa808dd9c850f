/**
 * The log of releases (data/store/README.md#release-log): every generation is an entry, and names the hash of the entry before. So
 * whoever kept one hash can tell later whether anything up to it was rewritten.
 */
import { canonicalJson } from "../contract/canonical.ts";
import type { Generation } from "../contract/release/release.ts";
import type { SigningKey, VerifyingKey } from "./keys.ts";
import { createHash } from "node:crypto";

/** The whole log up to an entry, as a reader keeps it to compare later: the entry's number and the hash of its line. */
export interface Checkpoint {
  readonly length: number;
  readonly sha256: string;
}

/** The entry as one line of JSON with sorted keys, without the newline. Its hash is over these bytes. */
export function logLine(entry: Generation): string {
  return JSON.stringify(JSON.parse(new TextDecoder().decode(canonicalJson(entry))));
}

export function checkpointOf(entry: Generation): Checkpoint {
  return { length: entry.generation, sha256: createHash("sha256").update(logLine(entry)).digest("hex") };
}

/** Names what is signed, so that a signature holds for nothing else. */
const PURPOSE = "provider-supply release log\n";

function signedBytes(signed: Generation): Uint8Array {
  const { signature: _, ...entry } = signed;
  return new TextEncoder().encode(PURPOSE + logLine(entry));
}

export function signedEntry(entry: Generation, key: SigningKey | undefined): Generation {
  if (key === undefined) return entry;
  return { ...entry, signature: { key_id: key.keyId, sig: Buffer.from(key.sign(signedBytes(entry))).toString("base64") } };
}

/** Written instead of a torn entry by a later run, which has the key of another entry at best. */
const MENDED = "mended";

/** The entry that stands for a torn one: the release before it is served again. Any run writes the same bytes. */
export function mendedEntry(generation: number, before: Generation): Generation {
  const { release, manifest_sha256, created_at } = before;
  return {
    generation, release, manifest_sha256, previous: release, action: "rollback", created_at, nonce: `${MENDED}-${generation}`,
    previous_sha256: checkpointOf(before).sha256,
  };
}

export interface LogFault {
  readonly generation: number;
  readonly detail: string;
}

/**
 * Returns what is wrong with the entries that there are, in order. With a key, the entries that it signed must be as signed. Entries
 * of earlier versions, which name no entry before, may only be the first ones.
 */
export function logFaults(entries: readonly Generation[], checkpoint: Checkpoint | null, key: VerifyingKey | null): LogFault[] {
  const faults: LogFault[] = [];
  let before: Generation | null = null;
  for (const entry of entries) {
    const detail = chainFault(entry, before) ?? signatureFault(entry, key);
    if (detail !== null) faults.push({ generation: entry.generation, detail });
    before = entry;
  }
  const kept = checkpoint === null ? null : checkpointFault(entries, checkpoint);
  return kept === null ? faults : [...faults, kept];
}

function chainFault(entry: Generation, before: Generation | null): string | null {
  const { generation, previous_sha256 } = entry;
  // What is missing between the two is a finding of its own.
  if (before !== null && generation !== before.generation + 1) return null;
  const isMended = entry.nonce.startsWith(MENDED) && before !== null;
  if (isMended && logLine(entry) !== logLine(mendedEntry(generation, before))) return "it stands for a torn entry, and is not the one before it";
  if (previous_sha256 === undefined) return before?.previous_sha256 === undefined ? null : "it does not name the entry before";
  // What stood before the first whole entry was torn, and was mended after it.
  if (previous_sha256 === null) return before === null || before.nonce.startsWith(MENDED) ? null : "it names no entry before";
  if (before === null) return generation === 1 ? "it names an entry before the first" : null;
  return previous_sha256 === checkpointOf(before).sha256 ? null : "the entry before it is not the one that it names";
}

/** Keys change, so the signature of another key is not checked. */
function signatureFault(entry: Generation, key: VerifyingKey | null): string | null {
  if (key === null || entry.signature?.key_id !== key.keyId) return null;
  return key.verify(signedBytes(entry), Buffer.from(entry.signature.sig, "base64")) ? null : "its signature does not hold";
}

/** Says that the newest entry is not signed by the key. An entry that stands for a torn one never is. */
export function unsignedFault(newest: Generation | undefined, key: VerifyingKey | null): LogFault | null {
  if (newest === undefined || key === null || newest.nonce.startsWith(MENDED) || newest.signature?.key_id === key.keyId) return null;
  return { generation: newest.generation, detail: `it is not signed by the key ${key.keyId}` };
}

function checkpointFault(entries: readonly Generation[], { length, sha256 }: Checkpoint): LogFault | null {
  const entry = entries.find(({ generation }) => generation === length);
  if (entry === undefined) return { generation: length, detail: `the log ends before entry ${length} of the checkpoint` };
  return checkpointOf(entry).sha256 === sha256 ? null : { generation: length, detail: "it is not the entry of the checkpoint: the past was rewritten" };
}
