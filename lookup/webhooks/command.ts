/**
 * The operator's webhook commands: `webhooks add | list | remove | rotate | test | deliveries | replay | deliver`. What is
 * added here belongs to no key; list and remove see those of keys, too. `deliver` is the sender alone, for a service that
 * was started with `--webhooks 0`.
 */
import { randomBytes } from "node:crypto";
import { Command, Option } from "commander";
import { EVENTS } from "../../data/contract/records/events.ts";
import { DELIVERY_LIMIT } from "../../data/contract/records/webhooks.ts";
import { newestGeneration } from "../../data/store/generations.ts";
import { openStore } from "../../data/open_store.ts";
import type { Store } from "../../data/store/store.ts";
import type { Clock } from "../state/rules/clock.ts";
import { openState } from "../state/open.ts";
import type { State } from "../state/rules/state.ts";
import { createSubscriptions, type Owner, type Subscriptions } from "./subscriptions.ts";
import { runSender, sendOnce, type WebhookOptions } from "./run.ts";
import { shownDelivery, shownWebhook } from "./shown.ts";
import { parseAllowed } from "./target.ts";

const OPERATOR: Owner = { keyId: null, most: Number.POSITIVE_INFINITY };

interface Common {
  readonly state: string;
  readonly redisUrl?: string;
  readonly store: string;
  readonly webhookAllow: string;
  readonly json?: boolean;
}

interface AddOptions extends Common {
  readonly event?: readonly string[];
  readonly npi?: readonly string[];
  readonly dataset?: readonly string[];
}

interface DeliverOptions extends Common {
  readonly once?: boolean;
  readonly webhookUrl: string;
}

export interface WebhookEffects {
  readonly now: Clock;
  /** The same before `CLOCK_OFFSET_SECONDS`. */
  readonly machineClock: Clock;
  readonly write: (text: string) => void;
  /** A line of the sender's, for the operator. */
  readonly log: (line: string) => void;
  /** Resolves when the process is told to stop. */
  readonly stopped: () => Promise<unknown>;
}

interface Opened {
  readonly subscriptions: Subscriptions;
  readonly state: State;
  readonly store: () => Promise<Store>;
  readonly say: (value: unknown, text: string) => void;
}

function withCommon(command: Command): Command {
  return command
    .addOption(new Option("--state <folder>", "the folder of state.sqlite").env("STATE").default(".state"))
    .addOption(new Option("--redis-url <url>", "the Redis that keeps the webhooks, instead of the folder").env("REDIS_URL"))
    .addOption(new Option("--store <store>", "folder or s3://bucket/prefix that keeps the releases").env("STORE").default(".store"))
    .addOption(new Option("--webhook-allow <pairs>", "host:port that may be reached though not public, with commas between").env("WEBHOOK_ALLOW").default(""))
    .option("--json", "one JSON value instead of text");
}

/** Opens the state for one order and closes it whatever happens; a failure is one line and exit code 1. */
async function inState(command: Command, effects: WebhookEffects, options: Common, order: (opened: Opened) => Promise<void>): Promise<void> {
  try {
    const allowed = parseAllowed(options.webhookAllow);
    const state = await openState(options.redisUrl ?? options.state, { clock: effects.machineClock });
    try {
      await order({
        state, subscriptions: createSubscriptions({ webhooks: state.webhooks, clock: effects.now, random: randomBytes, allowed }), store: async () => openStore(options.store, "serve"),
        say: (value, text) => effects.write(options.json === true ? `${JSON.stringify(value)}\n` : `${text}\n`),
      });
    } finally {
      await state.close();
    }
  } catch (error) {
    command.error(`webhooks ${command.name()}: ${(error as Error).message.split("\n", 1)[0]}`, { exitCode: 1 });
  }
}

function line({ id, url, events, npi_count, active, inactive_reason }: ReturnType<typeof shownWebhook>): string {
  return `${id}  ${active ? "active" : inactive_reason}  ${events.join(",")}  ${npi_count} NPIs  ${url}`;
}

/** Commander's `default` options collect repeated values themselves. */
function several(name: string, what: string, choices?: readonly string[]): Option {
  const option = new Option(`--${name} <${name}...>`, what);
  return choices === undefined ? option : option.choices(choices);
}

function addCommands(webhooks: Command, effects: WebhookEffects): void {
  withCommon(webhooks.command("add").description("Subscribe an address; the signing secret is shown this once.").argument("<url>", "https, or http where --webhook-allow names it"))
    .addOption(several("event", "default: all that apply", EVENTS))
    .addOption(several("npi", "NPIs that provider.changed and exclusion.added are sent for"))
    .addOption(several("dataset", "only events of these sources"))
    .action(function add(this: Command, url: string, options: AddOptions) {
      return inState(this, effects, options, async ({ subscriptions, store, say }) => {
        const { npi = [], dataset = [], event = npi.length === 0 ? ["source.refreshed"] : EVENTS } = options;
        const generation = (await newestGeneration(await store()))?.generation ?? 0;
        const made = await subscriptions.create(OPERATOR, { url, events: event, npis: npi, dataset_ids: dataset }, generation);
        const shown = shownWebhook(made, effects.now());
        say({ ...shown, secret: made.secret }, `${line(shown)}\n${made.secret}\nIt is not shown again.`);
      });
    });
  withCommon(webhooks.command("list").description("List all webhooks, those of keys too; never their secrets."))
    .action(function list(this: Command, options: Common) {
      return inState(this, effects, options, async ({ subscriptions, say }) => {
        const all = (await subscriptions.list(OPERATOR)).map((each) => ({ ...shownWebhook(each, effects.now()), key_id: each.keyId }));
        say(all, all.length === 0 ? "no webhooks" : all.map(line).join("\n"));
      });
    });
  withCommon(webhooks.command("remove").description("Remove a webhook and its deliveries.").argument("<id>", "as list shows it"))
    .action(function remove(this: Command, id: string, options: Common) {
      return inState(this, effects, options, async ({ subscriptions, say }) => {
        await subscriptions.remove(OPERATOR, id);
        say({ id, deleted: true }, `${id}: removed`);
      });
    });
}

function careCommands(webhooks: Command, effects: WebhookEffects): void {
  withCommon(webhooks.command("rotate").description("Make a new secret; the old one signs along for 24 hours.").argument("<id>"))
    .action(function rotate(this: Command, id: string, options: Common) {
      return inState(this, effects, options, async ({ subscriptions, say }) => {
        const { secret } = await subscriptions.rotateSecret(OPERATOR, id);
        say({ id, secret }, `${secret}\nIt is not shown again.`);
      });
    });
  withCommon(webhooks.command("test").description("Queue a webhook.test event; the sender sends it once.").argument("<id>"))
    .action(function test(this: Command, id: string, options: Common) {
      return inState(this, effects, options, async ({ subscriptions, say }) => {
        const webhook_id = await subscriptions.test(OPERATOR, id);
        say({ webhook_id }, `${webhook_id}: queued; see deliveries ${id}`);
      });
    });
  withCommon(webhooks.command("deliveries").description("What was sent and what came of it, newest first.").argument("<id>"))
    .action(function deliveries(this: Command, id: string, options: Common) {
      return inState(this, effects, options, async ({ subscriptions, say }) => {
        const found = (await subscriptions.deliveries(OPERATOR, id, DELIVERY_LIMIT.most)).map(shownDelivery);
        const text = found.map((each) => `${each.created_at}  ${each.webhook_id}  ${each.event}  ${each.state}  ${each.attempts} attempts  ${each.response_status ?? each.error ?? "-"}`);
        say(found, text.length === 0 ? "no deliveries" : text.join("\n"));
      });
    });
  withCommon(webhooks.command("replay").description("Send again, under their ids, the events since a time.").argument("<id>"))
    .addOption(new Option("--since <time>", "ISO date or date-time").makeOptionMandatory())
    .action(function replay(this: Command, id: string, options: Common & { readonly since: string }) {
      return inState(this, effects, options, async ({ subscriptions, say }) => {
        const since = Date.parse(options.since);
        if (Number.isNaN(since)) throw new Error(`--since ${options.since}: write 2026-11-20 or 2026-11-20T06:00:00Z`);
        const replayed = await subscriptions.replay(OPERATOR, id, since);
        say({ id, replayed }, `${id}: ${replayed} to be sent again`);
      });
    });
}

function deliverCommand(webhooks: Command, effects: WebhookEffects): void {
  withCommon(webhooks.command("deliver").description("Run the sender alone until it is stopped; several may run on one state."))
    .option("--once", "send what is due now, and end")
    .addOption(new Option("--webhook-url <url>", "the sender's name in deliveries").env("WEBHOOK_URL").default("http://127.0.0.1:8787/webhooks"))
    .action(function deliver(this: Command, options: DeliverOptions) {
      return inState(this, effects, options, async ({ state, store, say }) => {
        const sending: WebhookOptions = {
          store: await store(), state, clock: effects.now, allowed: parseAllowed(options.webhookAllow),
          webhookUrl: options.webhookUrl.replace(/\/+$/, ""), log: effects.log,
        };
        if (options.once === true) return sendOnce(sending);
        const running = runSender(sending);
        say({ delivering: true }, "delivering");
        await effects.stopped();
        await running.close();
      });
    });
}

/** The command to mount; ends with 0, or with one line on the error stream and 1. */
export function webhooksCommand(effects: WebhookEffects): Command {
  const webhooks = new Command("webhooks").description("Subscribe addresses to events, see and remove subscriptions, send deliveries.");
  addCommands(webhooks, effects);
  careCommands(webhooks, effects);
  deliverCommand(webhooks, effects);
  return webhooks;
}
