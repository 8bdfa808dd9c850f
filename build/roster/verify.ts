/** Checks the folder of a roster check: every file against the manifest, and the manifest against its signature. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { VerifyingKey } from "../../data/attestation/keys.ts";
import { type FileHash, rosterManifest } from "../../data/contract/records/roster.ts";
import { MANIFEST, SIGNATURE } from "./out_folder.ts";

export interface RosterVerdict {
  readonly ok: boolean;
  /** Whether the signature was checked with the given key; false without a key. */
  readonly signed: boolean;
  readonly files: number;
  readonly faults: readonly string[];
}

/** Without a key only the hashes are checked, which anybody who changed a file could have changed, too. */
export async function verifyRosterCheck(dir: string, key: VerifyingKey | null): Promise<RosterVerdict> {
  const bytes = await readFile(join(dir, MANIFEST)).catch(() => null);
  if (bytes === null) return verdict([`${MANIFEST} is missing: this is no folder of a roster check that ended`], false, 0);
  const faults = key === null ? [] : await signatureFaults(dir, bytes, key);
  const parsed = rosterManifest.safeParse(parsedJson(bytes));
  if (!parsed.success) return verdict([...faults, `${MANIFEST} is not written as this program writes it`], false, 0);
  const { files, key_id } = parsed.data;
  if (key !== null && key_id !== key.keyId) faults.push(`${MANIFEST} names ${key_id === null ? "no key" : `the key ${key_id}`}, not ${key.keyId}`);
  for (const file of files) faults.push(...await fileFaults(dir, file));
  const known = new Set([MANIFEST, ...(key_id === null ? [] : [SIGNATURE]), ...files.map(({ file }) => file)]);
  for (const name of await readdir(dir)) if (!known.has(name)) faults.push(`${name} is not in ${MANIFEST}`);
  return verdict(faults, key !== null, files.length);
}

function verdict(faults: readonly string[], hasKey: boolean, files: number): RosterVerdict {
  return { ok: faults.length === 0, signed: hasKey && faults.length === 0, files, faults };
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

async function signatureFaults(dir: string, manifest: Uint8Array, key: VerifyingKey): Promise<string[]> {
  const signature = await readFile(join(dir, SIGNATURE)).catch(() => null);
  if (signature === null) return [`${SIGNATURE} is missing: the check was not signed`];
  return key.verify(manifest, signature) ? [] : [`${SIGNATURE} is no signature of ${MANIFEST} by the key ${key.keyId}`];
}

async function fileFaults(dir: string, { file, sha256, bytes }: FileHash): Promise<string[]> {
  if (/[/\\]/.test(file)) return [`${file} is not in this folder`];
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of createReadStream(join(dir, file))) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
  } catch (error) {
    return [`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`];
  }
  return size === bytes && hash.digest("hex") === sha256 ? [] : [`${file} does not match its sha256`];
}
