/** `npm run accept`: lets a snapshot through that the checks held back. */
import { Command, Option } from "commander";
import type { SourceId } from "../../data/contract/ids.ts";
import { refuseMissing, RequiredOption } from "../../data/command_line.ts";
import { openStore } from "../../data/open_store.ts";
import { acceptSnapshot } from "../checks/accepts.ts";
import { effects, json, outcomeText, print, sourcesNamed, store, type StoreFlags } from "./options.ts";

interface AcceptFlags extends StoreFlags {
  readonly source: string;
  readonly sha256: string;
  readonly folder?: string;
  readonly reason: string;
  readonly by: string;
}

export function acceptCommand(): Command {
  return new Command("accept").description("accept a snapshot that was held back, or a change of format, so that the next build uses it")
    .addOption(store())
    .addOption(new RequiredOption("--source <source>", "whose snapshot it is"))
    .addOption(new RequiredOption("--sha256 <hash>", "of one of its files, as the report names it"))
    .addOption(new Option("--folder <source/date>", "its folder, where a build that failed says so"))
    .addOption(new RequiredOption("--reason <text>", "why it is right; stands in the manifest"))
    .addOption(new Option("--by <name>", "who accepts it; stands in the manifest").env("ACCEPTED_BY").default(process.env["USER"] ?? "operator"))
    .addOption(json())
    .hook("preAction", refuseMissing)
    .action(runAccept);
}

async function runAccept(flags: AcceptFlags): Promise<void> {
  const [source_id] = sourcesNamed([flags.source], "--source");
  const { reason, by: accepted_by, sha256, folder: given } = flags;
  const { status, note, folder } = await acceptSnapshot(await openStore(flags.store), {
    source_id: source_id as SourceId, sha256: sha256.toLowerCase(), ...given === undefined ? {} : { folder: given },
    reason, accepted_by, accepted_at: effects.now().toISOString(),
  });
  const done = status === "accepted" ? `accepted: ${folder}` : `accepted before, by ${note.accepted_by} at ${note.accepted_at}: ${folder}`;
  const condition = note.files === undefined ? ", if it reads this file there" : "";
  print(outcomeText(flags, { status, ...note }, `${done}; the next build publishes by it${condition}`));
}
