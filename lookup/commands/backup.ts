/** The operator's commands for the state as a whole: `state backup | restore`. A backup may be made while the service runs. */
import { Command } from "commander";
import { refuseMissing, RequiredOption } from "../../data/command_line.ts";
import { isRedis } from "../state/open.ts";
import { backUpState, restoreState, type BackedUp } from "../state/sqlite/backup.ts";
import { printed, stateLocation, withStateOptions, type StateFlags } from "./state.ts";

export interface BackupEffects {
  readonly write: (text: string) => void;
}

export function stateCommand({ write }: BackupEffects): Command {
  const state = new Command("state").description("back up and restore keys, quotas, webhooks and deliveries");
  const tell = (flags: StateFlags, what: string, { keys, webhooks }: BackedUp): void =>
    write(printed(flags, [{ keys, webhooks }, `${what}: ${keys} keys, ${webhooks} webhooks`]));
  withStateOptions(state.command("backup").description("Write a copy of the state to one file, also while the service runs."), "keys")
    .addOption(new RequiredOption("--to <file>", "the backup; it holds signing secrets, so keep it private")).hook("preAction", refuseMissing)
    .action((flags: StateFlags & { readonly to: string }) => tell(flags, `backed up to ${flags.to}`, backUpState(folderOf(flags), flags.to)));
  withStateOptions(state.command("restore").description("Replace the state by a backup, while the service is stopped."), "keys")
    .addOption(new RequiredOption("--from <file>", "a file that state backup wrote")).hook("preAction", refuseMissing)
    .action((flags: StateFlags & { readonly from: string }) => tell(flags, `restored from ${flags.from}`, restoreState(flags.from, folderOf(flags))));
  return state;
}

function folderOf(flags: StateFlags): string {
  const location = stateLocation(flags);
  if (!isRedis(location)) return location;
  throw new Error("a Redis is backed up by its own means: copy its append-only file, or the file that BGSAVE writes");
}
