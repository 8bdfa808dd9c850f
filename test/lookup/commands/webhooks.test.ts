/** The webhook commands in this process: what they print, and one clear line for an error. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Command } from "commander";
import { webhooksCommand } from "../../../lookup/commands/webhooks.ts";
import { T0 } from "../webhooks/bench.ts";

const folder = mkdtempSync(join(tmpdir(), "webhook-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What was printed, or the line of the error. */
async function run(...args: string[]): Promise<string> {
  let text = "";
  const now = (): number => T0;
  const quiet = (command: Command): void => {
    command.exitOverride().configureOutput({ writeErr: (line) => { text += line; }, writeOut: (line) => { text += line; } });
    for (const each of command.commands) quiet(each);
  };
  const program = new Command().addCommand(webhooksCommand({
    now, machine: { clock: now, quotaClock: now }, write: (line) => { text += line; }, log: () => undefined, stopped: async () => undefined,
  }));
  quiet(program);
  const common = args.includes("--help") ? [] : ["--state", join(folder, "state"), "--store", join(folder, "store")];
  await program.parseAsync(["webhooks", ...args, ...common], { from: "user" }).catch(() => undefined);
  return text;
}

async function json<T>(...args: string[]): Promise<T> {
  return JSON.parse(await run(...args, "--json")) as T;
}

describe("the webhooks commands", () => {
  it("add, list, rotate, test, replay, deliver and remove, with text and with --json", async () => {
    const made = await json<{ id: string; secret: string; events: string[] }>("add", "https://hooks.example.com/in", "--npi", "2000000001", "2000000002");
    expect(made).toMatchObject({ url: "https://hooks.example.com/in", events: ["source.refreshed", "provider.changed", "exclusion.added"],
      npi_count: 2, active: true });
    expect(made.secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
    expect(await run("list")).toBe(`${made.id}  active  source.refreshed,provider.changed,exclusion.added  2 NPIs  https://hooks.example.com/in\n`);
    expect(await json("list")).toMatchObject([{ id: made.id, key_id: null }]);
    expect(await json<{ secret: string }>("rotate", made.id)).not.toMatchObject({ secret: made.secret });
    const { webhook_id } = await json<{ webhook_id: string }>("test", made.id);
    expect(await json("deliveries", made.id)).toMatchObject([{ webhook_id, state: "pending", attempts: 0 }]);
    expect(await json("replay", made.id, "--since", "2027-01-14")).toEqual({ id: made.id, replayed: 0 });
    expect(await json("deliver")).toEqual({ delivering: true });
    expect(await json("remove", made.id)).toEqual({ id: made.id, deleted: true });
    expect(await run("list")).toBe("no webhooks\n");
  });

  it("report an error in one line, and answer --help", async () => {
    const refused: readonly (readonly [string[], RegExp])[] = [
      [["add", "http://hooks.example.com/"], /^webhooks add: The url begins with https:\/\/\.\n$/],
      [["add", "https://hooks.example.com/", "--npi", "12"], /^webhooks add: .*npis\[0\]/],
      [["remove", "wh_none"], /^webhooks remove: There is no webhook of that id\.\n$/], [["replay", "wh_none", "--since", "soon"], /--since soon/],
      [["add", "https://hooks.example.com/", "--webhook-allow", "nonsense"], /WEBHOOK_ALLOW nonsense/],
      [["add", "https://hooks.example.com/", "--event", "provider.vanished"], /provider\.vanished/],
    ];
    for (const [args, words] of refused) expect(await run(...args), args.join(" ")).toMatch(words);
    for (const name of ["add", "list", "remove", "rotate", "test", "deliveries", "replay", "deliver"])
      expect(await run(name, "--help"), name).toContain("Usage:");
  });
});
