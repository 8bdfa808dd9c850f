/**
 * The operator's webhook commands: `webhooks add | list | remove | rotate | test | deliveries | replay | deliver`. A
 * webhook added here belongs to no key; `list` and `remove` also reach those of keys. `deliver` runs the sender alone, for
 * a service that was started with `--webhooks 0`.
 */
import { randomBytes } from "node:crypto";
import { Command, Option } from "commander";
import { EVENTS } from "../../data/contract/records/events.ts";
import { DELIVERY_LIMIT } from "../../data/contract/records/webhooks.ts";
import { newestGeneration } from "../../data/store/generations.ts";
import { refuseMissing, RequiredOption, webAddress } from "../../data/command_line.ts";
import { openStore } from "../../data/open_store.ts";
import type { Clock, Clocks } from "../state/rules/clock.ts";
import type { State } from "../state/rules/state.ts";
import { runSender, sendOnce, type WebhookOptions } from "../webhooks/run.ts";
import { shownDelivery, shownWebhook } from "../webhooks/shown.ts";
import { createSubscriptions, type Owner, type Subscriptions } from "../webhooks/subscriptions.ts";
import { parseAllowed } from "../webhooks/target.ts";
import { inState, printed, withStateOptions, type Printed, type StateFlags } from "./state.ts";

const OPERATOR: Owner = { keyId: null, most: Number.POSITIVE_INFINITY };

interface WebhookFlags extends StateFlags {
  readonly store: string;
  readonly webhookAllow: string;
}

interface AddFlags extends WebhookFlags {
  readonly event?: readonly string[];
  readonly npi?: readonly string[];
  readonly dataset?: readonly string[];
}

interface DeliverFlags extends WebhookFlags {
  readonly once?: boolean;
  readonly webhookUrl: string;
}

export interface WebhookEffects {
  readonly now: Clock;
  /** This machine's own clocks: without `CLOCK_OFFSET_SECONDS`. */
  readonly machine: Clocks;
  readonly write: (text: string) => void;
  /** Takes the sender's lines for the operator. */
  readonly log: (line: string) => void;
  /** Resolves when the process is told to stop. */
  readonly stopped: () => Promise<unknown>;
}

/** The `webhooks` command. It ends with exit code 0, or with one line on standard error and 1. */
export function webhooksCommand(effects: WebhookEffects): Command {
  const webhooks = new Command("webhooks").description("subscribe addresses to events, see and remove subscriptions, send deliveries");
  for (const add of [addAdd, addList, addRemove, addRotate, addTest, addDeliveries, addReplay, addDeliver]) add(webhooks, effects);
  return webhooks;
}

function withOptions(command: Command): Command {
  return withStateOptions(command, "webhooks")
    .addOption(new Option("--store <store>", "folder or s3://bucket/prefix that keeps the releases").env("STORE").default(".store"))
    .addOption(new Option("--webhook-allow <pairs>", "host:port that may be reached though not public, with commas between").env("WEBHOOK_ALLOW").default(""));
}

function inWebhooks(command: Command, flags: WebhookFlags, { machine }: WebhookEffects, work: (state: State) => Promise<void>): Promise<void> {
  return inState(command, flags, { clocks: machine }, work);
}

/** Runs one command on the subscriptions and prints what it returns. */
function run(command: Command, flags: WebhookFlags, effects: WebhookEffects, work: (subscriptions: Subscriptions) => Promise<Printed>): Promise<void> {
  return inWebhooks(command, flags, effects, async (state) => {
    const subscriptions = createSubscriptions({ ...state, clock: effects.now, random: randomBytes, allowed: parseAllowed(flags.webhookAllow) });
    effects.write(printed(flags, await work(subscriptions)));
  });
}

function line({ id, url, events, npi_count, active, inactive_reason }: ReturnType<typeof shownWebhook>): string {
  return `${id}  ${active ? "active" : inactive_reason}  ${events.join(",")}  ${npi_count} NPIs  ${url}`;
}

/** An option that may be given several values. Without a default: commander would add the values to it. */
function several(name: string, what: string, choices?: readonly string[]): Option {
  const option = new Option(`--${name} <${name}...>`, what);
  return choices === undefined ? option : option.choices(choices);
}

function addAdd(webhooks: Command, effects: WebhookEffects): void {
  withOptions(webhooks.command("add").description("Subscribe an address; the signing secret is shown this once."))
    .argument("<url>", "https, or http where --webhook-allow names it")
    .addOption(several("event", "default: all that apply", EVENTS))
    .addOption(several("npi", "NPIs that provider.changed and exclusion.added are sent for"))
    .addOption(several("dataset", "only events of these sources"))
    .action(function add(this: Command, url: string, flags: AddFlags) {
      return run(this, flags, effects, async (subscriptions) => {
        const { npi = [], dataset = [], event = npi.length === 0 ? ["source.refreshed"] : EVENTS } = flags;
        const generation = (await newestGeneration(await openStore(flags.store, "serve")))?.generation ?? 0;
        const added = await subscriptions.create(OPERATOR, { url, events: event, npis: npi, dataset_ids: dataset }, generation);
        const shown = shownWebhook(added, effects.now());
        return [{ ...shown, secret: added.secret }, `${line(shown)}\n${added.secret}\nIt is not shown again.`];
      });
    });
}

function addList(webhooks: Command, effects: WebhookEffects): void {
  withOptions(webhooks.command("list").description("List all webhooks, those of keys too; never their secrets."))
    .action(function list(this: Command, flags: WebhookFlags) {
      return run(this, flags, effects, async (subscriptions) => {
        const all = (await subscriptions.list(OPERATOR)).map((each) => ({ ...shownWebhook(each, effects.now()), key_id: each.keyId }));
        return [all, all.length === 0 ? "no webhooks" : all.map(line).join("\n")];
      });
    });
}

function addRemove(webhooks: Command, effects: WebhookEffects): void {
  withOptions(webhooks.command("remove").description("Remove a webhook and its deliveries.").argument("<id>", "as list shows it"))
    .action(function remove(this: Command, id: string, flags: WebhookFlags) {
      return run(this, flags, effects, async (subscriptions) => {
        await subscriptions.remove(OPERATOR, id);
        return [{ id, deleted: true }, `${id}: removed`];
      });
    });
}

function addRotate(webhooks: Command, effects: WebhookEffects): void {
  withOptions(webhooks.command("rotate").description("Make a new secret; the old one signs along for 24 hours.").argument("<id>"))
    .action(function rotate(this: Command, id: string, flags: WebhookFlags) {
      return run(this, flags, effects, async (subscriptions) => {
        const { secret } = await subscriptions.rotateSecret(OPERATOR, id);
        return [{ id, secret }, `${secret}\nIt is not shown again.`];
      });
    });
}

function addTest(webhooks: Command, effects: WebhookEffects): void {
  withOptions(webhooks.command("test").description("Queue a webhook.test event; the sender sends it once.").argument("<id>"))
    .action(function test(this: Command, id: string, flags: WebhookFlags) {
      return run(this, flags, effects, async (subscriptions) => {
        const webhook_id = await subscriptions.test(OPERATOR, id);
        return [{ webhook_id }, `${webhook_id}: queued; see deliveries ${id}`];
      });
    });
}

function addDeliveries(webhooks: Command, effects: WebhookEffects): void {
  withOptions(webhooks.command("deliveries").description("What was sent and what came of it, newest first.").argument("<id>"))
    .action(function deliveries(this: Command, id: string, flags: WebhookFlags) {
      return run(this, flags, effects, async (subscriptions) => {
        const found = (await subscriptions.deliveries(OPERATOR, id, DELIVERY_LIMIT.most)).map(shownDelivery);
        const lines = found.map(({ created_at, webhook_id, event, state, attempts, response_status, error }) =>
          `${created_at}  ${webhook_id}  ${event}  ${state}  ${attempts} attempts  ${response_status ?? error ?? "-"}`);
        return [found, lines.length === 0 ? "no deliveries" : lines.join("\n")];
      });
    });
}

function addReplay(webhooks: Command, effects: WebhookEffects): void {
  withOptions(webhooks.command("replay").description("Send again, under their ids, the events since a time.").argument("<id>"))
    .addOption(new RequiredOption("--since <time>", "ISO date or date-time")).hook("preAction", refuseMissing)
    .action(function replay(this: Command, id: string, flags: WebhookFlags & { readonly since: string }) {
      return run(this, flags, effects, async (subscriptions) => {
        const since = Date.parse(flags.since);
        if (Number.isNaN(since)) throw new Error(`--since ${flags.since}: write 2026-11-20 or 2026-11-20T06:00:00Z`);
        const replayed = await subscriptions.replay(OPERATOR, id, since);
        return [{ id, replayed }, `${id}: ${replayed} to be sent again`];
      });
    });
}

function addDeliver(webhooks: Command, effects: WebhookEffects): void {
  withOptions(webhooks.command("deliver").description("Run the sender alone until it is stopped; several may run on one state."))
    .option("--once", "send what is due now, and end")
    .addOption(new Option("--webhook-url <url>", "the sender's name in deliveries").env("WEBHOOK_URL").default("http://127.0.0.1:8787/webhooks"))
    .action(function deliver(this: Command, flags: DeliverFlags) {
      return inWebhooks(this, flags, effects, async (state) => {
        const sending: WebhookOptions = {
          store: await openStore(flags.store, "serve"), state, clock: effects.now, allowed: parseAllowed(flags.webhookAllow),
          webhookUrl: webAddress("--webhook-url", flags.webhookUrl), log: effects.log,
        };
        if (flags.once === true) return sendOnce(sending);
        const running = runSender(sending);
        effects.write(printed(flags, [{ delivering: true }, "delivering"]));
        await effects.stopped();
        await running.close();
      });
    });
}
