/** `npm run fetch -- [source..]`: fetches the newest federal snapshots. */
import { Argument, Command, Option } from "commander";
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import { type FetchEffects, realEffects } from "../fetch/effects.ts";
import { type FetchOutcome, type FetchReport, fetchSnapshots, type Status } from "../fetch/fetch.ts";
import { megabytes } from "../fetch/progress.ts";
import { json, type JsonFlag, outcomeText, print as toStdout, type Print, snapshots } from "./options.ts";

interface FetchFlags extends JsonFlag {
  readonly snapshots: string;
  readonly dryRun?: true;
  readonly archive?: true;
}

const NOTES = `
Downloads go on where they were cut, also in the next run. Nothing appears in the snapshots folder before it is whole
and checked; files that have not changed are not fetched again. SAM.gov needs an account: what to do is printed.

Exit code 0 when everything asked for is there, 3 when some of it is: a build can go on with that. 1 when nothing is, or a source that was
named has to be fetched by hand.
Behind a proxy set HTTPS_PROXY and NODE_USE_ENV_PROXY=1 (Node 22.21, 24 and later).`;

/** Tests give their own effects. */
export function fetchCommand(
  effects: FetchEffects = realEffects(),
  print: Print = toStdout,
  exit: (code: number) => void = (code) => { process.exitCode = code; },
): Command {
  return new Command("fetch").description("fetch the newest federal snapshots into the snapshots folder")
    .addArgument(new Argument("[source...]", "the sources to fetch, all when none is named").choices(SOURCE_IDS))
    .addOption(snapshots().default("snapshots"))
    .addOption(new Option("--dry-run", "list what would be fetched; asks pages and catalogs, but downloads no file"))
    .addOption(new Option("--archive", "fetch the older snapshots that publishers keep, since 2025, for a first build with --backfill"))
    .addOption(json())
    .addHelpText("after", NOTES)
    .action(async (named: SourceId[], flags: FetchFlags) => {
      const sources = named.length === 0 ? SOURCE_IDS : SOURCE_IDS.filter((id) => named.includes(id));
      const report = await fetchSnapshots({ dir: flags.snapshots, sources, dryRun: flags.dryRun === true, archive: flags.archive === true }, effects);
      print(outcomeText(flags, report, reportText(report)));
      exit(codeOf(report, named));
    });
}

/** The exit code when some sources failed and others did not. */
const PARTLY = 3;

function codeOf({ ok, outcomes }: FetchReport, named: readonly SourceId[]): number {
  if (outcomes.some(({ source_id, status }) => status === "by_hand" && named.includes(source_id))) return 1;
  if (ok) return 0;
  return outcomes.every(({ status }) => status === "failed" || status === "by_hand") ? 1 : PARTLY;
}

const WORDS: Readonly<Record<Status, string>> = {
  fetched: "fetched", present: "unchanged", covered: "covered", planned: "would fetch", by_hand: "by hand", failed: "FAILED",
};

function reportText({ outcomes, bytes, dry_run, ok }: FetchReport): string {
  const kept = ok ? "" : "; some sources failed: run again, what has arrived is kept";
  return [...outcomes.flatMap(linesOf), dry_run ? "nothing was fetched (--dry-run)" : `${megabytes(bytes)} MB fetched${kept}`].join("\n");
}

function linesOf({ source_id, status, snapshot, folder, files, message }: FetchOutcome): string[] {
  const begin = `${source_id.padEnd(15)}  ${WORDS[status].padEnd(11)}  `;
  if (status === "failed" || status === "by_hand") return [`${begin}${message ?? ""}`];
  const what = message ?? (folder === null ? "" : `in ${folder}`);
  const names = files.map(({ name, bytes }) => `    ${name}${bytes === null ? "" : ` (${megabytes(bytes)} MB)`}`);
  return [`${begin}${snapshot ?? "undated"}  ${what}`.trimEnd(), ...names];
}
