/** `npm run verify`: checks every object of the store against its hash, its release log alone, or a saved evidence answer against the store. */
import { readFile } from "node:fs/promises";
import { Command, Option } from "commander";
import { openStore } from "../../data/open_store.ts";
import { readVerifyingKey } from "../../data/attestation/keys.ts";
import * as z from "zod/v4";
import type { Checkpoint } from "../../data/attestation/release_log.ts";
import { parseJson } from "../../data/store/generations.ts";
import { verifyLog, verifyStore } from "../publish/verify.ts";
import { verifyClaims } from "../publish/verify_answer.ts";
import { json, log, outcomeText, print, store, type StoreFlags } from "./options.ts";

interface VerifyFlags extends StoreFlags {
  readonly claim?: string;
  /** True without a checkpoint. */
  readonly log?: string | true;
  readonly publicKey?: string;
}

export function verifyCommand(): Command {
  return new Command("verify").description("check every object in the store against its hash, or a saved evidence answer against the store")
    .addOption(store()).addOption(new Option("--claim <file>", "the JSON of an evidence answer: check its claims alone"))
    .addOption(new Option("--log [checkpoint]", "check the log of releases alone, and that it still contains this checkpoint (a file)"))
    .addOption(new Option("--public-key <file>", "ed25519 public key in PEM: the served release has to be attested by it").env("PUBLIC_KEY"))
    .addOption(json())
    .action((flags: VerifyFlags) => {
      if (flags.claim !== undefined) return runVerifyClaim(flags, flags.claim);
      return flags.log === undefined ? runVerify(flags) : runVerifyLog(flags, flags.log);
    });
}

/** What `verify --log` and a build print, or the report of either as JSON. */
const checkpoint = z.object({ length: z.int().positive(), sha256: z.string() });
const checkpointFile = z.union([checkpoint, z.object({ log: checkpoint })]);

async function readCheckpoint(file: string): Promise<Checkpoint> {
  const parsed = checkpointFile.safeParse(parseJson(await readFile(file)));
  if (!parsed.success) throw new Error(`--log ${file}: it is no checkpoint: give what "npm run verify -- --log" printed`);
  return "log" in parsed.data ? parsed.data.log : parsed.data;
}

/** Prints the checkpoint alone, to be kept in a file. Findings go to the log. */
async function runVerifyLog(flags: VerifyFlags, file: string | true): Promise<void> {
  const key = flags.publicKey === undefined ? null : await readVerifyingKey(flags.publicKey);
  const report = await verifyLog(await openStore(flags.store), { key, checkpoint: file === true ? null : await readCheckpoint(file) });
  for (const { key, problem, detail } of report.findings) log(`${problem}: ${key} (${detail})`);
  print(outcomeText(flags, report, JSON.stringify(report.log)));
  if (!report.ok) process.exitCode = 1;
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
