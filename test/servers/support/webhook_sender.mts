/** Runs the webhook sender in a separate process that a test can kill: `<store> <state> <clock offset in ms> <host:port allowed>`. */
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { openState } from "../../../lookup/state/open.ts";
import { runSender } from "../../../lookup/webhooks/run.ts";
import { parseAllowed } from "../../../lookup/webhooks/target.ts";

const [store = "", place = "", offset = "0", allowed = ""] = process.argv.slice(2);
const state = await openState(place, { clocks: { clock: Date.now, quotaClock: Date.now } });
runSender({
  store: folderStore(store), state, clock: () => Date.now() + Number(offset), allowed: parseAllowed(allowed), webhookUrl: "http://sender.example",
  log: (line) => void process.stdout.write(`${line}\n`),
});
process.stdout.write("ready\n");
setInterval(() => undefined, 60_000);
