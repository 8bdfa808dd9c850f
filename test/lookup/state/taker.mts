/** Started by `sqlite.test.ts` as a second and third process: waits for the start time, then takes as often as told, and with `killed` ends there and then. */
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";
import { PILOT } from "./windows.ts";

const [folder = "", takes = "0", end = ""] = process.argv.slice(2);
const state = openSqliteState(folder);
process.stdout.write("ready\n");
process.stdin.once("data", () => {
  void (async () => {
    let allowed = 0;
    for (let i = 0; i < Number(takes); i += 1) if ((await state.quotas.take("key:1", PILOT, Date.now())).allowed) allowed += 1;
    if (end === "killed") process.kill(process.pid, "SIGKILL");
    await state.close();
    process.stdout.write(`${allowed}\n`);
    process.exit(0);
  })();
});
