/**
 * The build-side commands of DECISIONS 10. Each says what it does on standard error, prints its outcome on standard output
 * (`--json`: one JSON object), and ends with 0 or with one clear line and 1.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Command, Option } from "commander";
import { SOURCE_IDS, type SourceId } from "../data/contract/ids.ts";
import { dateTime } from "../data/contract/provenance.ts";
import { newestGeneration } from "../data/store/generations.ts";
import { openStore } from "../data/store/open.ts";
import { fetchCommand } from "./commands/fetch.ts";
import type { Attestor } from "./attest/attest.ts";
import { readSigningKey, readVerifyingKey } from "./attest/keys.ts";
import { checkedContact } from "./catalogue/dcat_us.ts";
import { acceptSnapshot } from "./checks/accepts.ts";
import { readThresholds } from "./checks/thresholds.ts";
import { build } from "./pipeline/build.ts";
import type { BuildReport } from "./pipeline/options.ts";
import { openRejectFile } from "./pipeline/rejects.ts";
import { reportText } from "./pipeline/report.ts";
import { pipelineVersion } from "./pipeline/revision.ts";
import { collectGarbage } from "./publish/gc.ts";
import { rollback } from "./publish/rollback.ts";
import { writeSample } from "./sample/sample.ts";
import { exportCommand } from "./commands/export.ts";
import { traceCommand } from "./commands/trace.ts";
import { verifyStore } from "./publish/verify.ts";
import { verifyClaims } from "./publish/verify_claim.ts";

// A build makes garbage by the gigabyte: left alone, the heap grows to several times what is in use before it is swept.
setFlagsFromString("--heap-growing-percent=50");

const log = (line: string): void => { process.stderr.write(`${line}\n`); };
const effects = { log, now: () => new Date(), nonce: () => randomUUID() };

interface StoreOption { readonly store: string; readonly json?: true }
interface BuildFlags extends StoreOption {
  readonly snapshots: string;
  readonly now?: string;
  readonly publicUrl: string;
  readonly only?: string[];
  readonly state: string;
  readonly rehash?: true;
  /** False for `--no-keep`. */
  readonly keep?: boolean;
  readonly signKey?: string;
  readonly builderId?: string;
  readonly contact?: string;
  readonly thresholds?: string;
  readonly rejects?: string;
  readonly parquet?: true;
  readonly narratives?: "lazy" | "eager";
}

function print(flags: { readonly json?: true }, outcome: object, text: string): void {
  process.stdout.write(flags.json === true ? `${JSON.stringify(outcome)}\n` : `${text}\n`);
}

function instant(given: string | undefined): string {
  if (given === undefined) return new Date().toISOString();
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00:00Z` : given;
  if (!dateTime.safeParse(midnight).success || Number.isNaN(Date.parse(midnight))) {
    throw new Error(`--now ${given}: give a UTC date or date-time, as 2026-11-21 or 2026-11-21T06:00:00Z`);
  }
  return midnight;
}

function sourcesNamed(names: readonly string[] | undefined, option = "--only"): SourceId[] {
  for (const name of names ?? []) {
    if (!(SOURCE_IDS as readonly string[]).includes(name)) throw new Error(`${option} ${name}: no such source; known are ${SOURCE_IDS.join(", ")}`);
  }
  return (names ?? []) as SourceId[];
}

/** Undefined where nobody is to sign. */
async function attestorOf({ signKey, builderId, publicUrl }: BuildFlags): Promise<Attestor | undefined> {
  return signKey === undefined ? undefined : { key: await readSigningKey(signKey), builderId: builderId ?? publicUrl };
}

async function runBuild(flags: BuildFlags): Promise<BuildReport> {
  const options = {
    snapshots: flags.snapshots,
    store: await openStore(flags.store),
    now: instant(flags.now),
    pipelineVersion: pipelineVersion(process.env),
    publicUrl: flags.publicUrl.replace(/\/+$/, ""),
    only: sourcesNamed(flags.only),
    hashCache: join(flags.state, "input-hashes.json"),
    rehash: flags.rehash === true,
    cacheFolder: flags.keep === false ? null : join(flags.state, "cache"),
    parquet: flags.parquet === true,
    attest: await attestorOf(flags),
    contact: flags.contact === undefined ? undefined : checkedContact(flags.contact),
    eagerNarratives: flags.narratives === "eager",
    ...(flags.thresholds === undefined ? {} : { thresholds: await readThresholds(flags.thresholds) }),
  };
  const rejects = flags.rejects === undefined ? null : openRejectFile(flags.rejects);
  try {
    return await build({ ...options, onReject: rejects?.add }, effects);
  } finally {
    rejects?.close();
  }
}

interface AcceptFlags extends StoreOption {
  readonly source: string;
  readonly sha256: string;
  readonly reason: string;
  readonly by: string;
}

async function runAccept(flags: AcceptFlags): Promise<void> {
  const [source_id] = sourcesNamed([flags.source], "--source");
  const { reason, by: accepted_by, sha256 } = flags;
  const note = { source_id: source_id as SourceId, sha256: sha256.toLowerCase(), reason, accepted_by, accepted_at: effects.now().toISOString() };
  const { status, note: kept, folder } = await acceptSnapshot(await openStore(flags.store), note);
  const what = folder ?? `${kept.source_id}, a file that the served release does not know yet`;
  const done = status === "accepted" ? `accepted: ${what}` : `accepted before, by ${kept.accepted_by} at ${kept.accepted_at}: ${what}`;
  print(flags, { status, folder, ...kept }, `${done}; the next build publishes by it`);
}

interface SampleFlags extends StoreOption {
  readonly providers: string;
  readonly seed: string;
  readonly publicUrl: string;
  readonly now?: string;
  readonly state: string;
  readonly dir?: string;
  readonly ifEmpty?: true;
}

async function sampleInto(dir: string, flags: SampleFlags): Promise<void> {
  await writeSample({ dir, providers: Number(flags.providers), seed: Number(flags.seed), log });
  const report = await runBuild({ ...flags, snapshots: dir, rehash: true, keep: false });
  print(flags, report, reportText(report));
}

/** A synthetic release; its snapshots go to `--dir`, or nowhere once they are built from. */
async function runSample(flags: SampleFlags): Promise<void> {
  if (flags.ifEmpty === true && await newestGeneration(await openStore(flags.store)) !== null) {
    log(`store ${flags.store} holds a release already: no sample is built`);
    return;
  }
  if (flags.dir !== undefined) return sampleInto(flags.dir, flags);
  const folder = await mkdtemp(join(tmpdir(), "provider-supply-sample-"));
  try {
    await sampleInto(folder, flags);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const store = (): Option => new Option("--store <store>", "folder or s3://bucket/prefix that keeps the releases").env("STORE").default(".store");
const json = (): Option => new Option("--json", "print one JSON object");
const state = (): Option => new Option("--state <dir>", "folder of the machine's own state: input hashes").env("STATE").default(".state");
const publicUrl = (): Option => new Option("--public-url <url>", "where the service is reached; stands in the links it publishes")
  .env("PUBLIC_URL").default(`http://127.0.0.1:${process.env["PORT"] ?? "8787"}`);
const now = (): Option => new Option("--now <iso>", "the instant the release speaks of; the clock when left out").env("NOW");

const contact = (): Option => new Option("--contact <email>", "whom catalogues name for questions about the data").env("PUBLIC_CONTACT");
const thresholds = (): Option => new Option("--thresholds <file>", "JSON of thresholds by source id or *, laid over the built-in ones").env("THRESHOLDS");
const rejects = (): Option => new Option("--rejects <file>", "write each rejected row's place and reason, one JSON object a line");

const program = new Command("provider-supply-build")
  .description("Turns dated federal snapshots into one published release.")
  .showHelpAfterError("(add --help for the options)");

program.addCommand(fetchCommand());
program.addCommand(exportCommand(store(), effects, (text) => { process.stdout.write(`${text}\n`); }));
program.addCommand(traceCommand(store(), (text) => { process.stdout.write(`${text}\n`); }));

program.command("build").description("read the snapshots and publish a release")
  .addOption(new Option("--snapshots <dir>", "folder of <source>/<date>/<publisher's files>").env("SNAPSHOTS").makeOptionMandatory())
  .addOption(store()).addOption(now()).addOption(publicUrl()).addOption(state())
  .addOption(new Option("--only <source...>", "these sources alone; the others await ingest"))
  .addOption(new Option("--rehash", "hash and read every input file again, even where size and time are unchanged"))
  .addOption(new Option("--no-keep", "keep nothing for the next build: it reads every file again, and the state folder stays small"))
  .addOption(new Option("--narratives <when>", "eager keeps the 17 narratives in the store now, lazy at their first request").env("NARRATIVES").default("lazy").choices(["lazy", "eager"]))
  .addOption(new Option("--parquet", "publish the tables as Parquet, too").env("PARQUET"))
  .addOption(contact()).addOption(thresholds()).addOption(rejects())
  .addOption(new Option("--sign-key <file>", "ed25519 private key in PEM: publish a signed attestation with the release").env("SIGN_KEY"))
  .addOption(new Option("--builder-id <uri>", "who runs the build, for the attestation; the public URL when left out").env("BUILDER_ID"))
  .addOption(json())
  .action(async (flags: BuildFlags) => {
    const report = await runBuild(flags);
    print(flags, report, reportText(report));
  });

program.command("sample").description("write a seeded synthetic sample and publish a release of it")
  .addOption(store()).addOption(now()).addOption(publicUrl()).addOption(state())
  .addOption(new Option("--providers <n>", "rows of the synthetic NPPES file").default("20000"))
  .addOption(new Option("--seed <n>", "another seed, another sample").default("1"))
  .addOption(new Option("--dir <dir>", "keep the synthetic snapshots in this folder"))
  .addOption(new Option("--if-empty", "do nothing when the store holds a release"))
  .addOption(json())
  .action(runSample);

/** A saved evidence answer against the store that it was answered from. */
async function runVerifyClaim(flags: StoreOption & { readonly claim: string }): Promise<void> {
  const report = await verifyClaims(await openStore(flags.store), await readFile(flags.claim, "utf8"));
  const lines = report.findings.map(({ claim, fault }) => (fault === null ? `ok: ${claim}` : `NOT OK: ${claim} (${fault})`));
  print(flags, report, lines.length === 0 ? "a refusal: it claims nothing" : lines.join("\n"));
  if (!report.ok) process.exitCode = 1;
}

program.command("verify").description("read every object of the store against its hash, or check a saved evidence answer against the store")
  .addOption(store()).addOption(new Option("--claim <file>", "the JSON of an evidence answer: check its claims alone"))
  .addOption(new Option("--public-key <file>", "ed25519 public key in PEM: the served release has to be attested by it").env("PUBLIC_KEY"))
  .addOption(json())
  .action(async (flags: StoreOption & { readonly claim?: string; readonly publicKey?: string }) => {
    if (flags.claim !== undefined) return runVerifyClaim({ ...flags, claim: flags.claim });
    const key = flags.publicKey === undefined ? null : await readVerifyingKey(flags.publicKey);
    const report = await verifyStore(await openStore(flags.store), { log, key });
    const found = report.findings.map(({ key, problem, detail }) => `${problem}: ${key} (${detail})`);
    const signed = key === null ? "" : `; ${report.attested} releases are attested by the key ${key.keyId}`;
    const sound = `${report.releases} releases, ${report.objects} objects and ${report.bytes} bytes are as listed${signed}`;
    print(flags, report, [...found, report.ok ? sound : "the store is damaged: publish again, or roll back to a whole release"].join("\n"));
    if (!report.ok) process.exitCode = 1;
  });

program.command("accept").description("let a held-back snapshot through, or a drift be known: the next build publishes by it")
  .addOption(store())
  .addOption(new Option("--source <source>", "whose snapshot it is").makeOptionMandatory())
  .addOption(new Option("--sha256 <hash>", "of one of its files, as the report and the status name it").makeOptionMandatory())
  .addOption(new Option("--reason <text>", "why it is right; stands in the manifest").makeOptionMandatory())
  .addOption(new Option("--by <name>", "who accepts it; stands in the manifest").env("ACCEPTED_BY").default(process.env["USER"] ?? "operator"))
  .addOption(json())
  .action(runAccept);

program.command("rollback").description("serve an older release of the store again")
  .addOption(store()).addOption(new Option("--to <release>", "the release to serve").makeOptionMandatory()).addOption(json())
  .action(async (flags: StoreOption & { to: string }) => {
    const { status, generation } = await rollback(await openStore(flags.store), flags.to, effects);
    print(flags, { status, ...generation }, `${status === "unchanged" ? "served already" : "now served"}: ${generation.release}, generation ${generation.generation}`);
  });

program.command("gc").description("remove releases that nobody needs any more; says what it would remove unless told to")
  .addOption(store()).addOption(new Option("--apply", "remove it")).addOption(json())
  .action(async (flags: StoreOption & { apply?: true }) => {
    const report = await collectGarbage(await openStore(flags.store), { apply: flags.apply === true }, effects);
    const what = `${report.releases.length} releases, ${report.objects} objects, ${report.bytes} bytes`;
    print(flags, report, `${report.applied ? "removed" : "would be removed"}: ${what}; kept: ${report.kept.join(", ")}${report.applied ? "" : "\nnothing was removed: add --apply"}`);
  });

try {
  await program.parseAsync();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  log(`error: ${message.split("\n")[0] ?? message}`);
  if (process.env["DEBUG"] !== undefined && error instanceof Error) log(error.stack ?? "");
  process.exitCode = 1;
}
