/** `npm run build`: reads the snapshots and publishes a release. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Command, Option } from "commander";
import { dateTime } from "../../data/contract/provenance.ts";
import { refuseMissing, RequiredOption, webAddress } from "../../data/command_line.ts";
import { openStore } from "../../data/open_store.ts";
import { readSigningKey } from "../../data/attestation/keys.ts";
import { lockState } from "../cache/state_lock.ts";
import { checkedContact } from "../catalogue/dcat_us.ts";
import { readThresholds } from "../checks/thresholds.ts";
import { backfill, buildAfter } from "../pipeline/backfill.ts";
import { build } from "../pipeline/build.ts";
import type { BuildReport } from "../pipeline/options.ts";
import { openRejectFile } from "../pipeline/rejects.ts";
import { reportText } from "../pipeline/report.ts";
import { pipelineVersion } from "../pipeline/revision.ts";
import {
  effects, json, now, outcomeText, print, publicUrl, snapshots, sourcesNamed, state, stepLog, store, verbose, type StoreFlags, type VerboseFlag,
} from "./options.ts";

export interface BuildFlags extends StoreFlags, VerboseFlag {
  readonly snapshots: string;
  readonly now?: string;
  readonly publicUrl: string;
  readonly only?: string[];
  readonly state: string;
  readonly rehash?: true;
  readonly backfill?: true;
  /** False for `--no-keep`. */
  readonly keep?: boolean;
  readonly signKey?: string;
  readonly builderId?: string;
  readonly contact?: string;
  readonly thresholds?: string;
  readonly rejects?: string;
  readonly parquet?: true;
  readonly narratives?: "lazy" | "eager";
  readonly strict?: true;
}

/** Dates to build before, into another store; for the sample. */
export interface PastDates {
  readonly store: string;
  readonly dates: readonly string[];
}

/** The exit code of `--strict` for a release that lacks the newest snapshot of a source. */
const HELD_BACK = 3;

const NOTES = `
Exit code 0 when a release is served, 1 when nothing could be published. With --strict, 3 when a release is served and the
newest snapshot of a source is not in it, because it was held back or did not arrive whole; the report names the source.`;

export function buildCommand(): Command {
  return new Command("build").description("read the snapshots and publish a release")
    .addOption(snapshots(RequiredOption))
    .addOption(store()).addOption(now()).addOption(publicUrl()).addOption(state())
    .addOption(new Option("--only <source...>", "read only these sources; the others are not loaded"))
    .addOption(new Option("--backfill", "build one release for each date of the folder, oldest first, so that the newest knows the past"))
    .addOption(new Option("--rehash", "hash and read every input file again, even where size and time are unchanged"))
    .addOption(new Option("--no-keep", "keep nothing for the next build: it reads every file again, and the state folder stays small"))
    .addOption(new Option("--narratives <when>", "eager keeps the 17 narratives in the store now, lazy at their first request")
      .env("NARRATIVES").default("lazy").choices(["lazy", "eager"]))
    .addOption(new Option("--parquet", "publish the tables as Parquet, too").env("PARQUET"))
    .addOption(new Option("--contact <email>", "address for questions about the data, named in the catalogs").env("PUBLIC_CONTACT"))
    .addOption(new Option("--thresholds <file>", "JSON of thresholds by source id or *, laid over the built-in ones").env("THRESHOLDS"))
    .addOption(new Option("--rejects <file>", "write each rejected row's place and reason, one JSON object a line"))
    .addOption(new Option("--sign-key <file>", "ed25519 private key in PEM: publish a signed attestation with the release").env("SIGN_KEY"))
    .addOption(new Option("--builder-id <uri>", "who runs the build, for the attestation; the public URL when left out").env("BUILDER_ID"))
    .addOption(new Option("--strict", "exit with 3 when a source was held back or degraded; the release is published all the same").env("STRICT"))
    .addOption(verbose()).addOption(json())
    .addHelpText("after", NOTES)
    .hook("preAction", refuseMissing)
    .action(async (flags: BuildFlags) => {
      const { log, done } = stepLog(flags);
      const report = await runBuild(flags, log).finally(done);
      const older = report.sources.filter(({ quarantined, degraded_upstream }) => quarantined || degraded_upstream).map(({ source_id }) => source_id);
      const lacksNewest = flags.strict === true && older.length > 0;
      const verdict = lacksNewest ? [`strict: held back or degraded: ${older.join(", ")}; the release is published, and the exit code is ${HELD_BACK}`] : [];
      print(outcomeText(flags, report, [reportText(report, { verbose: flags.verbose === true }), ...verdict].join("\n")));
      if (lacksNewest) process.exitCode = HELD_BACK;
    });
}

export async function runBuild(flags: BuildFlags, log: (line: string) => void, past?: PastDates): Promise<BuildReport> {
  const unlock = lockState(flags.state, effects.now());
  try {
    return await buildLocked(flags, log, past);
  } finally {
    unlock();
  }
}

async function buildLocked(flags: BuildFlags, log: (line: string) => void, past?: PastDates): Promise<BuildReport> {
  const options = {
    snapshots: flags.snapshots,
    store: await openStore(flags.store),
    now: dateTimeOf(flags.now),
    pipelineVersion: pipelineVersion(process.env),
    publicUrl: webAddress("--public-url", flags.publicUrl),
    only: sourcesNamed(flags.only),
    hashCache: join(flags.state, "input-hashes.json"),
    rehash: flags.rehash === true,
    cacheFolder: flags.keep === false ? null : join(flags.state, "cache"),
    parquet: flags.parquet === true,
    attest: flags.signKey === undefined ? undefined : { key: await readSigningKey(flags.signKey), builderId: flags.builderId ?? flags.publicUrl },
    contact: flags.contact === undefined ? undefined : checkedContact(flags.contact),
    eagerNarratives: flags.narratives === "eager",
    ...(flags.thresholds === undefined ? {} : { thresholds: await readThresholds(flags.thresholds) }),
  };
  // The build cache of earlier versions, which may take gigabytes.
  await rm(join(flags.state, "sorted-rows"), { recursive: true, force: true });
  const rejects = flags.rejects === undefined ? null : openRejectFile(flags.rejects);
  try {
    const asked = { ...options, onReject: rejects?.add };
    const own = { ...effects, log };
    if (past !== undefined) return await buildAfter(asked, own, await openStore(past.store), past.dates);
    return await (flags.backfill === true ? backfill : build)(asked, own);
  } finally {
    rejects?.close();
  }
}

/** A date stands for its midnight; without `--now` the clock is read. */
function dateTimeOf(given: string | undefined): string {
  if (given === undefined) return new Date().toISOString();
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00:00Z` : given;
  if (!dateTime.safeParse(instant).success || Number.isNaN(Date.parse(instant))) {
    throw new Error(`--now ${given}: give a UTC date or date-time, as 2026-11-21 or 2026-11-21T06:00:00Z`);
  }
  return instant;
}
