/** `npm run accept`: lets a snapshot through that the checks held back. */
import { Command, Option } from "commander";
import type { SourceId } from "../../data/contract/ids.ts";
import { openStore } from "../../data/open_store.ts";
import { acceptSnapshot } from "../checks/accepts.ts";
import { effects, json, outcomeText, print, sourcesNamed, store, type StoreFlags } from "./options.ts";

interface AcceptFlags extends StoreFlags {
  readonly source: string;
  readonly sha256: string;
  readonly reason: string;
  readonly by: string;
}

export function acceptCommand(): Command {
  return new Command("accept").description("let a held-back snapshot through, or a drift be known: the next build publishes by it")
    .addOption(store())
    .addOption(new Option("--source <source>", "whose snapshot it is").makeOptionMandatory())
    .addOption(new Option("--sha256 <hash>", "of one of its files, as the report and the status name it").makeOptionMandatory())
    .addOption(new Option("--reason <text>", "why it is right; stands in the manifest").makeOptionMandatory())
    .addOption(new Option("--by <name>", "who accepts it; stands in the manifest").env("ACCEPTED_BY").default(process.env["USER"] ?? "operator"))
    .addOption(json())
    .action(runAccept);
}

async function runAccept(flags: AcceptFlags): Promise<void> {
  const [source_id] = sourcesNamed([flags.source], "--source");
  const { reason, by: accepted_by, sha256 } = flags;
  const note = { source_id: source_id as SourceId, sha256: sha256.toLowerCase(), reason, accepted_by, accepted_at: effects.now().toISOString() };
  const { status, note: stored, folder } = await acceptSnapshot(await openStore(flags.store), note);
  const what = folder ?? `${stored.source_id}, a file that the served release does not know yet`;
  const done = status === "accepted" ? `accepted: ${what}` : `accepted before, by ${stored.accepted_by} at ${stored.accepted_at}: ${what}`;
  print(outcomeText(flags, { status, folder, ...stored }, `${done}; the next build publishes by it`));
}
