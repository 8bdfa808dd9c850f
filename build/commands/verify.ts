/** `npm run verify`: checks every object of the store against its hash, or a saved evidence answer against the store. */
import { readFile } from "node:fs/promises";
import { Command, Option } from "commander";
import { openStore } from "../../data/open_store.ts";
import { readVerifyingKey } from "../../data/attestation/keys.ts";
import { verifyStore } from "../publish/verify.ts";
import { verifyClaims } from "../publish/verify_answer.ts";
import { json, log, outcomeText, print, store, type StoreFlags } from "./options.ts";

interface VerifyFlags extends StoreFlags {
  readonly claim?: string;
  readonly publicKey?: string;
}

export function verifyCommand(): Command {
  return new Command("verify").description("read every object of the store against its hash, or check a saved evidence answer against the store")
    .addOption(store()).addOption(new Option("--claim <file>", "the JSON of an evidence answer: check its claims alone"))
    .addOption(new Option("--public-key <file>", "ed25519 public key in PEM: the served release has to be attested by it").env("PUBLIC_KEY"))
    .addOption(json())
    .action((flags: VerifyFlags) => (flags.claim === undefined ? runVerify(flags) : runVerifyClaim(flags, flags.claim)));
}

async function runVerify(flags: VerifyFlags): Promise<void> {
  const key = flags.publicKey === undefined ? null : await readVerifyingKey(flags.publicKey);
  const report = await verifyStore(await openStore(flags.store), { log, key });
  const found = report.findings.map(({ key, problem, detail }) => `${problem}: ${key} (${detail})`);
  const releases = (count: number): string => `${count} ${count === 1 ? "release" : "releases"}`;
  const signed = key === null ? "" : `; attested by the key ${key.keyId}: ${releases(report.attested)}`;
  const sound = `${releases(report.releases)}, ${report.objects} objects and ${report.bytes} bytes are as listed${signed}`;
  const last = report.ok ? sound : "the store is damaged: publish again, or roll back to a whole release";
  print(outcomeText(flags, report, [...found, last].join("\n")));
  if (!report.ok) process.exitCode = 1;
}

async function runVerifyClaim(flags: VerifyFlags, file: string): Promise<void> {
  const report = await verifyClaims(await openStore(flags.store), await readFile(file, "utf8"));
  const lines = report.findings.map(({ claim, fault }) => (fault === null ? `ok: ${claim}` : `NOT OK: ${claim} (${fault})`));
  print(outcomeText(flags, report, lines.length === 0 ? "a refusal: it claims nothing" : lines.join("\n")));
  if (!report.ok) process.exitCode = 1;
}
