/** `npm run rollback`: serves an older release of the store again. */
import { Command, Option } from "commander";
import { readSigningKey } from "../../data/attestation/keys.ts";
import { refuseMissing, RequiredOption } from "../../data/command_line.ts";
import { openStore } from "../../data/open_store.ts";
import { rollback } from "../publish/rollback.ts";
import { effects, json, outcomeText, print, store, type StoreFlags } from "./options.ts";

interface RollbackFlags extends StoreFlags {
  readonly to: string;
  readonly signKey?: string;
}

export function rollbackCommand(): Command {
  return new Command("rollback").description("serve an older release of the store again")
    .addOption(store()).addOption(new RequiredOption("--to <release>", "the release to serve"))
    .addOption(new Option("--sign-key <file>", "ed25519 private key in PEM: sign the entry in the log of releases").env("SIGN_KEY")).addOption(json())
    .hook("preAction", refuseMissing)
    .action(async (flags: RollbackFlags) => {
      const signKey = flags.signKey === undefined ? undefined : await readSigningKey(flags.signKey);
      const { status, generation } = await rollback(await openStore(flags.store), flags.to, { ...effects, signKey });
      const text = `${status === "unchanged" ? "served already" : "now served"}: ${generation.release}, generation ${generation.generation}`;
      print(outcomeText(flags, { status, ...generation }, text));
    });
}
