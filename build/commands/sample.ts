/** `npm run sample`: writes synthetic snapshots and publishes a release of them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, Option } from "commander";
import { wholeNumber } from "../../data/command_line.ts";
import { newestGeneration } from "../../data/store/generations.ts";
import { openStore } from "../../data/open_store.ts";
import { grouped } from "../../data/contract/numbers.ts";
import type { BuildReport } from "../pipeline/options.ts";
import { reportText } from "../pipeline/report.ts";
import { LONGEST_PAST, MOST_PROVIDERS, MOST_SEED, pastDates, writeSample } from "../sample/sample.ts";
import { runBuild } from "./build.ts";
import { json, log, now, outcomeText, print, publicUrl, state, stepLog, store, verbose, type StoreFlags, type VerboseFlag } from "./options.ts";

interface SampleFlags extends StoreFlags, VerboseFlag {
  readonly providers: string;
  readonly seed: string;
  readonly past?: string;
  readonly publicUrl: string;
  readonly now?: string;
  readonly state: string;
  readonly snapshots?: string;
  readonly ifEmpty?: true;
}

/** A larger sample has no past by default: each snapshot of it is another full registry to write and to read. */
const MOST_WITH_PAST = 100_000;

export function sampleCommand(): Command {
  return new Command("sample").description("write a seeded synthetic sample and publish a release of it")
    .addOption(store()).addOption(now()).addOption(publicUrl()).addOption(state())
    .addOption(new Option("--providers <n>", "rows of the synthetic NPPES file").default("40000"))
    .addOption(new Option("--seed <n>", "another seed, another sample").default("1"))
    .addOption(new Option("--past <n>", `earlier quarters of registry, exclusions and nursing homes, 0 to 4; 4 up to ${grouped(MOST_WITH_PAST)} rows`))
    .addOption(new Option("--snapshots <dir>", "keep the synthetic snapshots in this folder"))
    .addOption(new Option("--if-empty", "do nothing when the store holds a release"))
    .addOption(verbose()).addOption(json())
    .action(runSample);
}

/** Without `--snapshots`, the snapshots are removed after the build. The releases of the past always are: the served one has what they said. */
async function runSample(flags: SampleFlags): Promise<void> {
  if (flags.ifEmpty === true && await newestGeneration(await openStore(flags.store)) !== null) {
    log(`store ${flags.store} holds a release already: no sample is built`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "provider-supply-sample-"));
  try {
    await sampleIn(flags.snapshots ?? join(folder, "snapshots"), join(folder, "past"), flags);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sampleIn(dir: string, pastStore: string, flags: SampleFlags): Promise<void> {
  const providers = wholeNumber("--providers", flags.providers, [1, MOST_PROVIDERS]);
  const seed = wholeNumber("--seed", flags.seed, [0, MOST_SEED]);
  const past = flags.past === undefined ? (providers <= MOST_WITH_PAST ? LONGEST_PAST : 0) : wholeNumber("--past", flags.past, [0, LONGEST_PAST]);
  log("making a synthetic sample, in about half a minute");
  const steps = flags.verbose === true || process.stderr.isTTY ? stepLog(flags) : { log: () => undefined, done: () => undefined };
  const files = await writeSample({ dir, providers, seed, past, log: steps.log });
  // The sample's dates are fixed, and a clock before them would hold it back.
  const newest = files.map(({ path }) => path.split("/")[1]!).sort().at(-1)!;
  const today = new Date().toISOString();
  const options = { ...flags, now: flags.now ?? (today < newest ? newest : today), snapshots: dir, rehash: true as const, keep: false };
  const report = await runBuild(options, steps.log, { store: pastStore, dates: pastDates(past) }).finally(steps.done);
  print(outcomeText(flags, report, flags.verbose === true ? reportText(report, { verbose: true }) : summaryOf(report)));
}

function summaryOf({ release, generation, status, sources, objects }: BuildReport): string {
  const rows = sources.reduce((sum, source) => sum + source.rows.rows_in, 0);
  return `release ${release}, generation ${generation} (${status}): ${sources.length} synthetic sources with ${grouped(rows)} rows, ` +
    `${grouped(objects.uploaded + objects.kept)} objects`;
}
