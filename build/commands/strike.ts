/** `npm run strike`: takes what a source withdrew out of the history of a record. */
import { Command, Option } from "commander";
import type { SourceId } from "../../data/contract/ids.ts";
import { refuseMissing, RequiredOption } from "../../data/command_line.ts";
import { openStore } from "../../data/open_store.ts";
import { strike } from "../checks/strikes.ts";
import { effects, json, outcomeText, print, sourcesNamed, store, type StoreFlags } from "./options.ts";

interface StrikeFlags extends StoreFlags {
  readonly source: string;
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly by: string;
}

export function strikeCommand(): Command {
  return new Command("strike")
    .description("remove what a source withdrew from a record's history; the next build leaves it out and notes that it was struck")
    .addOption(store())
    .addOption(new RequiredOption("--source <source>", "whose record it is"))
    .addOption(new RequiredOption("--key <key>", "the NPI or CCN"))
    .addOption(new RequiredOption("--from <date>", "the first snapshot that said it"))
    .addOption(new RequiredOption("--to <date>", "the last snapshot that said it"))
    .addOption(new RequiredOption("--reason <text>", "why it is struck; the history of the record says so"))
    .addOption(new Option("--by <name>", "who strikes it; the history of the record says so").env("STRUCK_BY").default(process.env["USER"] ?? "operator"))
    .addOption(json())
    .hook("preAction", refuseMissing)
    .action(async (flags: StrikeFlags) => {
      const [source_id] = sourcesNamed([flags.source], "--source");
      const { key, from, to, reason, by: struck_by } = flags;
      const note = { source_id: source_id as SourceId, key, from, to, reason, struck_by, struck_at: effects.now().toISOString() };
      const isNew = await strike(await openStore(flags.store), note);
      const what = `${source_id} ${key}, ${from} to ${to}`;
      const text = isNew ? `struck: ${what}; the next build leaves it out, and older releases have it until gc removes their tables` : `struck before: ${what}`;
      print(outcomeText(flags, { status: isNew ? "struck" : "unchanged", ...note }, text));
    });
}
