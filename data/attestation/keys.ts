/**
 * Reads the operator's keys for attestations: ed25519 in PEM, as `openssl genpkey -algorithm ed25519` writes them. Error
 * messages name the file and never its content.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";

export interface SigningKey {
  /** The sha256 of the public key, as DER SubjectPublicKeyInfo, in hex. */
  readonly keyId: string;
  /** Signatures are deterministic (RFC 8032), so a release is reproducible. */
  sign(bytes: Uint8Array): Uint8Array;
}

export interface VerifyingKey {
  readonly keyId: string;
  verify(bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** Reads the private key from a PKCS#8 PEM file. Throws an Error on another file or another kind of key. */
export async function readSigningKey(file: string): Promise<SigningKey> {
  const key = await readKey(file, "--sign-key", createPrivateKey);
  return { keyId: keyIdOf(createPublicKey(key)), sign: (bytes) => sign(null, bytes, key) };
}

/** Reads the public key from a PEM file (SubjectPublicKeyInfo). Throws as `readSigningKey` does. */
export async function readVerifyingKey(file: string): Promise<VerifyingKey> {
  const key = await readKey(file, "--public-key", createPublicKey);
  return { keyId: keyIdOf(key), verify: (bytes, signature) => verify(null, bytes, key, signature) };
}

async function readKey(file: string, option: string, parse: (pem: string) => KeyObject): Promise<KeyObject> {
  const remedy = "make one with: openssl genpkey -algorithm ed25519 -out release.key, "
    + "and its public half with: openssl pkey -in release.key -pubout -out release.pub";
  const pem = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${option} ${file} cannot be read (${error.code}): ${remedy}`);
  });
  let key: KeyObject;
  try {
    key = parse(pem);
  } catch {
    throw new Error(`${option} ${file} is no PEM file of such a key: ${remedy}`);
  }
  if (key.asymmetricKeyType !== "ed25519") throw new Error(`${option} ${file} is a key of type ${key.asymmetricKeyType}: ${remedy}`);
  return key;
}

function keyIdOf(publicKey: KeyObject): string {
  return createHash("sha256").update(publicKey.export({ type: "spki", format: "der" })).digest("hex");
}
