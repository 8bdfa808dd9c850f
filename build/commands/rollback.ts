/** `npm run rollback`: serves an older release of the store again. */
import { Command, Option } from "commander";
import { openStore } from "../../data/open_store.ts";
import { rollback } from "../publish/rollback.ts";
import { effects, json, outcomeText, print, store, type StoreFlags } from "./options.ts";

interface RollbackFlags extends StoreFlags {
  readonly to: string;
}

export function rollbackCommand(): Command {
  return new Command("rollback").description("serve an older release of the store again")
    .addOption(store()).addOption(new Option("--to <release>", "the release to serve").makeOptionMandatory()).addOption(json())
    .action(async (flags: RollbackFlags) => {
      const { status, generation } = await rollback(await openStore(flags.store), flags.to, effects);
      const text = `${status === "unchanged" ? "served already" : "now served"}: ${generation.release}, generation ${generation.generation}`;
      print(outcomeText(flags, { status, ...generation }, text));
    });
}
