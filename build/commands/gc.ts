/** `npm run gc`: removes releases that are no longer needed. */
import { Command, Option } from "commander";
import { openStore } from "../../data/open_store.ts";
import { collectGarbage } from "../publish/gc.ts";
import { effects, json, outcomeText, print, store, type StoreFlags } from "./options.ts";

interface GcFlags extends StoreFlags {
  readonly apply?: true;
}

export function gcCommand(): Command {
  return new Command("gc").description("remove old releases; without --apply, only list what would be removed")
    .addOption(store()).addOption(new Option("--apply", "remove it")).addOption(json())
    .action(async (flags: GcFlags) => {
      const report = await collectGarbage(await openStore(flags.store), { apply: flags.apply === true }, effects);
      const count = report.releases.length;
      const what = `${count} ${count === 1 ? "release" : "releases"}, ${report.objects} objects, ${report.bytes} bytes`;
      const hint = report.applied ? "" : "\nnothing was removed: add --apply";
      print(outcomeText(flags, report, `${report.applied ? "removed" : "would be removed"}: ${what}; kept: ${report.kept.join(", ")}${hint}`));
    });
}
