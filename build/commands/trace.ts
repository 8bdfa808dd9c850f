/** `npm run trace`: finds the rows of federal files behind a record or a count. */
import { join } from "node:path";
import { Command, Option } from "commander";
import { DATASET_SLUGS, type DatasetSlug } from "../../data/contract/ids.ts";
import { wholeNumber } from "../../data/command_line.ts";
import { openStore } from "../../data/open_store.ts";
import { stateByCode } from "../../data/reference/states.ts";
import { openHashCache } from "../snapshots/hashes.ts";
import { type Subject, trace, type Trace, type TracedRow } from "../trace/trace.ts";
import { json, outcomeText, print, store, type StoreFlags } from "./options.ts";

interface TraceFlags extends StoreFlags {
  readonly snapshots: string;
  readonly stateDir: string;
  readonly npi?: string;
  readonly ccn?: string;
  readonly state?: string;
  readonly dataset?: string;
  readonly limit: string;
  readonly rehash?: true;
}

const NOTES = `
The release says of every record which row of which file it comes from. The row itself is read from your snapshots folder,
once its file is found to be the one of the release; it may hold names, addresses and numbers that are never published.

  npm run trace -- --npi 1003000126
  npm run trace -- --ccn 050454
  npm run trace -- --state CA --dataset dermatology-supply`;

export function traceCommand(): Command {
  return new Command("trace").description("the federal rows behind a provider, a facility or a state's count: file, hash, line, byte and the row itself")
    .addOption(store())
    .addOption(new Option("--snapshots <dir>", "folder that the release was built from").env("SNAPSHOTS").default("snapshots"))
    .addOption(new Option("--npi <npi>", "a provider").conflicts(["ccn", "state", "dataset"]))
    .addOption(new Option("--ccn <ccn>", "a facility").conflicts(["state", "dataset"]))
    .addOption(new Option("--state <code>", "a state's count, by its two letters; with --dataset"))
    .addOption(new Option("--dataset <slug>", "which of its counts").choices(DATASET_SLUGS))
    .addOption(new Option("--limit <n>", "rows of each source, and records of a count").default("20"))
    .addOption(new Option("--state-dir <dir>", "where the hashes of input files are remembered").env("STATE").default(".state"))
    .addOption(new Option("--rehash", "read every file again instead of trusting its size and time of change"))
    .addOption(json())
    .addHelpText("after", NOTES)
    .action(async (flags: TraceFlags) => {
      const hashes = await openHashCache(join(flags.stateDir, "input-hashes.json"), flags.rehash === true);
      const limit = wholeNumber("--limit", flags.limit, [1, Number.MAX_SAFE_INTEGER]);
      const found = await trace(subjectOf(flags), { store: await openStore(flags.store), snapshots: flags.snapshots, hashes, limit });
      print(outcomeText(flags, found, traceText(found)));
    });
}

function subjectOf({ npi, ccn, state, dataset }: TraceFlags): Subject {
  if (npi !== undefined && !/^\d{10}$/.test(npi)) throw new Error(`--npi ${npi}: an NPI has ten digits`);
  if (ccn !== undefined && !/^[0-9A-Z]{6}$/i.test(ccn)) throw new Error(`--ccn ${ccn}: a CCN has six digits or letters`);
  if (state !== undefined && stateByCode(state) === null) throw new Error(`--state ${state}: give the two letters of a state, such as CA`);
  if (npi !== undefined) return { kind: "npi", key: npi };
  if (ccn !== undefined) return { kind: "ccn", key: ccn.toUpperCase() };
  if (state !== undefined && dataset !== undefined) return { kind: "figure", state: state.toUpperCase(), dataset: dataset as DatasetSlug };
  throw new Error("name a record: --npi N, --ccn C, or --state CC with --dataset SLUG");
}

function traceText({ release, subject, figure, rows, more }: Trace): string {
  const counted = figure === null ? [] : [
    `  published: ${figure.published ?? "nothing"} (${figure.path}); records counted again: ${figure.counted}`,
  ];
  const shown = rows.some(({ row }) => row !== null) ? ["rows are shown from your snapshots folder; not all of what they hold is published"] : [];
  const left = more === 0 ? [] : [`${more} more rows: raise --limit to see them`];
  return [`${subject}, release ${release}`, ...counted, ...rows.flatMap(rowLines), ...left, ...shown].join("\n");
}

function rowLines({ source_id, tells, file, snapshot, source_url, sha256, path, line, offset, row, absent }: TracedRow): string[] {
  return [
    "", `${source_id}: ${tells.join(", ")}`,
    `  file    ${file} (${path}), snapshot ${snapshot ?? "undated"}`,
    ...(source_url === null ? [] : [`  from    ${source_url}`]),
    `  sha256  ${sha256}`,
    `  line    ${line}, byte ${offset}`,
    `  row     ${row ?? `not shown: ${absent ?? ""}`}`,
  ];
}
