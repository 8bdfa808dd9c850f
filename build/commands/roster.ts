/** `npm run roster`: checks a list of providers against the release and the exclusion lists, and verifies the files of a check. */
import { Command, Option } from "commander";
import { readSigningKey, readVerifyingKey } from "../../data/attestation/keys.ts";
import type { RosterManifest } from "../../data/contract/records/roster.ts";
import { refuseMissing, RequiredOption } from "../../data/command_line.ts";
import { openStore } from "../../data/open_store.ts";
import { checkRoster } from "../roster/check.ts";
import { fieldMapOf } from "../roster/columns.ts";
import { verifyRosterCheck } from "../roster/verify.ts";
import { json, type JsonFlag, now, outcomeText, print, snapshots, stepLog, store, type StoreFlags, verbose, type VerboseFlag } from "./options.ts";

/** Exit codes of `roster check`, for a scheduled job. */
const EXIT = { nothingNew: 0, notChecked: 1, somethingNew: 2 } as const;

interface CheckFlags extends StoreFlags, VerboseFlag {
  readonly snapshots?: string;
  readonly previous?: string;
  readonly out: string;
  readonly map: readonly string[];
  readonly signKey?: string;
  readonly now?: string;
}

const NOTES = `
Reads CSV or a workbook with one sheet (XLSX). Nothing leaves this machine, and nothing of the roster is written but into --out.

  npm run roster -- check people.csv --store .store --out checks/2026-11
  npm run roster -- check people.csv --snapshots snapshots --previous checks/2026-10/findings.json --out checks/2026-11 --map npi=Provider_NPI

Exit code 0: everything was checked and nothing is new. 2: everything was checked and something is new; without --previous that is
every finding. 1: something could not be checked, a list or a row or all of it; what was checked is in --out with the reason.`;

export function rosterCommand(): Command {
  return new Command("roster").description("check a list of providers against the registry and the exclusion lists, offline")
    .addCommand(checkCommand()).addCommand(verifyCommand());
}

function checkCommand(): Command {
  return new Command("check").description("a checked CSV, its findings as JSON, a report as PDF and a manifest of them, signed when a key is given")
    .argument("<roster>", "CSV or XLSX with a column of NPIs, and if you have them names, birth dates and states")
    .addOption(store()).addOption(snapshots()).addOption(new RequiredOption("--out <dir>", "new folder for the files of this run").env("OUT"))
    .addOption(new Option("--previous <file>", "findings.json of the last run: says what is new since").env("PREVIOUS"))
    .addOption(new Option("--map <field=header>", "which column is which; field= leaves a field unread").default([]).argParser(gathered))
    .addOption(new Option("--sign-key <file>", "ed25519 private key in PEM: signs the manifest").env("SIGN_KEY"))
    .addOption(now()).addOption(verbose()).addOption(json()).addHelpText("after", NOTES)
    .hook("preAction", refuseMissing)
    .action(runCheck);
}

function gathered(entry: string, all: readonly string[]): string[] {
  return [...all, entry];
}

async function runCheck(roster: string, flags: CheckFlags): Promise<void> {
  const { log, done } = stepLog(flags);
  const at = flags.now === undefined ? new Date() : new Date(flags.now);
  if (Number.isNaN(at.getTime())) throw new Error(`--now ${flags.now}: give an instant such as 2026-11-21T00:00:00Z`);
  const manifest = await checkRoster({
    roster, map: fieldMapOf(flags.map), store: await openStore(flags.store), snapshots: flags.snapshots ?? null, previous: flags.previous ?? null,
    out: flags.out, now: at, key: flags.signKey === undefined ? null : await readSigningKey(flags.signKey), log,
  });
  done();
  print(outcomeText(flags, manifest, outcomeLines(manifest, flags.out).join("\n")));
  process.exitCode = manifest.not_checked.length > 0 ? EXIT.notChecked : manifest.rows_with_something_new > 0 ? EXIT.somethingNew : EXIT.nothingNew;
}

function outcomeLines({ roster, lists, counts, rows_with_attention, rows_with_something_new, not_checked, release }: RosterManifest, out: string): string[] {
  return [
    `${roster.rows} rows checked against release ${release}; ${rows_with_attention} to look at, ${rows_with_something_new} with something new`,
    ...lists.map(({ name, snapshot, state, freshness }) => `  ${name}: snapshot ${snapshot ?? "none"}, ${state.replaceAll("_", " ")}, ${freshness}`),
    ...Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, count]) => `  ${code}: ${count}`),
    ...not_checked.map((line) => `NOT CHECKED: ${line}`),
    `no row is cleared by this; files in ${out}`,
  ];
}

interface VerifyFlags extends JsonFlag {
  readonly publicKey?: string;
}

const VERIFY_NOTES = `
The same without this program:

  openssl pkeyutl -verify -pubin -inkey release.pub -rawin -in manifest.json -sigfile manifest.sig
  openssl dgst -sha256 checked.csv findings.json report.pdf      and compare with manifest.json`;

function verifyCommand(): Command {
  return new Command("verify").description("every file of a check against its manifest, and the manifest against its signature")
    .argument("<dir>", "folder of a check")
    .addOption(new Option("--public-key <file>", "ed25519 public key in PEM: the check has to be signed by it").env("PUBLIC_KEY"))
    .addOption(json()).addHelpText("after", VERIFY_NOTES)
    .action(async (dir: string, flags: VerifyFlags) => {
      const report = await verifyRosterCheck(dir, flags.publicKey === undefined ? null : await readVerifyingKey(flags.publicKey));
      const signed = report.signed ? ", and the manifest is signed by this key" : "; without --public-key no signature was checked";
      const lines = report.ok ? [`${report.files} files are as listed${signed}`] : report.faults.map((fault) => `NOT OK: ${fault}`);
      print(outcomeText(flags, report, lines.join("\n")));
      if (!report.ok) process.exitCode = 1;
    });
}
