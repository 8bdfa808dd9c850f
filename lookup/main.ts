/**
 * The service's commands: `serve`, `keys` and `webhooks`. Options have environment twins (DECISIONS 10). A failure to start is one
 * clear line and exit code 1; SIGTERM and SIGINT let running requests finish.
 */
import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { Command, Option } from "commander";
import { steadyClock } from "./state/rules/clock.ts";
import { keysCommand } from "./access/keys.ts";
import type { ModelSettings } from "./evidence/open.ts";
import type { Clock } from "./state/rules/clock.ts";
import { MODEL_PROVIDERS, type ModelProvider } from "./model/http.ts";
import { LOG_LEVELS, openLog, type LogLevel } from "./observe/log.ts";
import { openService } from "./serve.ts";
import { webhooksCommand } from "./webhooks/command.ts";
import { parseAllowed } from "./webhooks/target.ts";
import { welcome } from "./welcome.ts";

// Left alone, the heap grows under load to three times what is in use before it is swept: some 50 MB for nothing.
setFlagsFromString("--heap-growing-percent=50");

interface ServeFlags {
  readonly store: string;
  readonly state: string;
  readonly host: string;
  readonly port: string;
  readonly publicUrl?: string;
  readonly trustedProxies: string;
  readonly publicExports: string;
  readonly supplyPrefix: string;
  readonly resolverPrefix: string;
  readonly supplyHost?: string;
  readonly resolverHost?: string;
  readonly redisUrl?: string;
  readonly metricsPort?: string;
  readonly metricsHost: string;
  readonly webhooks: string;
  readonly webhookUrl?: string;
  readonly webhookAllow: string;
  readonly logLevel: LogLevel;
  readonly logRequests: string;
  readonly modelProvider?: ModelProvider;
  readonly modelUrl?: string;
  readonly modelName?: string;
  readonly modelSummaries: string;
  readonly modelNarratives: string;
  readonly modelDailyCalls: string;
  readonly modelDailyTokens: string;
  readonly welcome?: true;
}

/** Resolves when the process is told to end; keeps it alive until then. */
function untilStopped(): Promise<void> {
  const alive = setInterval(() => undefined, 60_000);
  return new Promise((resolve) => {
    const stop = (): void => {
      clearInterval(alive);
      resolve();
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  });
}

const say = (line: string): void => { process.stderr.write(`${line}\n`); };

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (text === "" || !Number.isInteger(value) || value < 0 || value > most) throw new Error(`${name} ${text}: give a whole number from 0 to ${most}`);
  return value;
}

function shareOf(text: string): number {
  const share = Number(text);
  if (text === "" || !(share >= 0 && share <= 1)) throw new Error(`--log-requests ${text}: give a share from 0 to 1`);
  return share;
}

const PUBLIC_URLS: Readonly<Record<ModelProvider, string | null>> = { anthropic: "https://api.anthropic.com/v1", "openai-compatible": null };

/** The model an operator set up, null for none; its key is read from the environment alone, where no process list shows it. */
function modelOf(flags: ServeFlags): ModelSettings | null {
  const { modelProvider: provider, modelName: model } = flags;
  if (provider === undefined) return null;
  const url = flags.modelUrl ?? PUBLIC_URLS[provider];
  if (model === undefined || url === null || !URL.canParse(url)) throw new Error(`--model-provider ${provider}: give --model-name and --model-url too`);
  return {
    server: { provider, model, url: url.replace(/\/+$/, ""), apiKey: process.env["MODEL_API_KEY"] ?? null },
    allowance: {
      calls: wholeNumber("--model-daily-calls", flags.modelDailyCalls, 10_000),
      tokens: wholeNumber("--model-daily-tokens", flags.modelDailyTokens, 1_000_000_000),
    },
    summaries: flags.modelSummaries === "1",
    narratives: flags.modelNarratives === "1",
  };
}

/** The service's clock, and the machine's own, which it is `CLOCK_OFFSET_SECONDS` ahead of. */
function clocks(): { clock: Clock; machineClock: Clock } {
  const offset = Number(process.env["CLOCK_OFFSET_SECONDS"] ?? "0");
  if (!Number.isFinite(offset)) throw new Error(`CLOCK_OFFSET_SECONDS ${process.env["CLOCK_OFFSET_SECONDS"]}: give a number of seconds`);
  const machineClock = steadyClock(Date.now, () => performance.now());
  return { clock: () => machineClock() + offset * 1000, machineClock };
}

async function serveUntilStopped(flags: ServeFlags): Promise<void> {
  const port = wholeNumber("--port", flags.port, 65_535);
  const { clock, machineClock } = clocks();
  const publicUrl = (flags.publicUrl ?? `http://${flags.host}:${port}`).replace(/\/+$/, "");
  const service = await openService({
    store: flags.store, state: flags.redisUrl ?? flags.state, host: flags.host, port, clock, machineClock,
    publicUrl,
    trustedProxies: wholeNumber("--trusted-proxies", flags.trustedProxies, 16),
    publicExports: flags.publicExports !== "0",
    prefixes: { supply: flags.supplyPrefix, resolver: flags.resolverPrefix },
    hosts: {
      ...(flags.supplyHost === undefined ? {} : { supply: flags.supplyHost }),
      ...(flags.resolverHost === undefined ? {} : { resolver: flags.resolverHost }),
    },
    pollMs: 5_000,
    log: openLog({ level: flags.logLevel, share: shareOf(flags.logRequests) }),
    model: modelOf(flags),
    webhooks: {
      allowed: parseAllowed(flags.webhookAllow), isSending: flags.webhooks !== "0", url: (flags.webhookUrl ?? `${publicUrl}/webhooks`).replace(/\/+$/, ""),
    },
    metrics: flags.metricsPort === undefined ? null : { host: flags.metricsHost, port: wholeNumber("--metrics-port", flags.metricsPort, 65_535) },
  });
  // Before anyone reads that it listens: who then asks it to end wants an end with code 0.
  const stop = (): void => { void service.close().then(() => process.exit(0)); };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  const url = `http://${flags.host}:${service.port}`;
  process.stdout.write(`listening on ${url}\n`);
  if (service.metricsPort !== null) process.stdout.write(`metrics on http://${flags.metricsHost}:${service.metricsPort}/metrics\n`);
  if (flags.welcome === true) process.stdout.write(await welcome({ ...service, url, now: clock, random: randomBytes }));
}

const program = new Command("provider-supply")
  .description("Answers both API surfaces, the static plane and the site from the newest release of a store.")
  .showHelpAfterError("(add --help for the options)");

program.command("serve").description("serve the newest release, and adopt each newer one")
  .addOption(new Option("--store <store>", "folder or s3://bucket/prefix that keeps the releases").env("STORE").default(".store"))
  .addOption(new Option("--state <dir>", "folder for keys and quotas").env("STATE").default(".state"))
  .addOption(new Option("--redis-url <url>", "Redis that keeps keys and quotas for several instances, instead of the folder").env("REDIS_URL"))
  .addOption(new Option("--host <address>", "address to listen on").env("HOST").default("127.0.0.1"))
  .addOption(new Option("--port <n>", "port to listen on, 0 for a free one").env("PORT").default("8787"))
  .addOption(new Option("--public-url <url>", "where the service is reached from outside").env("PUBLIC_URL"))
  .addOption(new Option("--trusted-proxies <n>", "proxies in front whose X-Forwarded-For entries are believed").env("TRUSTED_PROXIES").default("0"))
  .addOption(new Option("--public-exports <0|1>", "0 keeps exports and per-state data behind keys").env("PUBLIC_EXPORTS").default("1").choices(["0", "1"]))
  .addOption(new Option("--supply-prefix <path>", "path of Surface A").env("SUPPLY_PREFIX").default("/api/v1"))
  .addOption(new Option("--resolver-prefix <path>", "path of Surface B").env("RESOLVER_PREFIX").default("/v1"))
  .addOption(new Option("--supply-host <name>", "host name under which alone Surface A answers").env("SUPPLY_HOST"))
  .addOption(new Option("--resolver-host <name>", "host name under which alone Surface B answers").env("RESOLVER_HOST"))
  .addOption(new Option("--metrics-port <n>", "port for /metrics and /readyz; without it there is none").env("METRICS_PORT"))
  .addOption(new Option("--metrics-host <address>", "address for that port").env("METRICS_HOST").default("127.0.0.1"))
  .addOption(new Option("--webhooks <0|1>", "0 leaves deliveries to webhooks deliver").env("WEBHOOKS").default("1").choices(["0", "1"]))
  .addOption(new Option("--webhook-url <url>", "the sender's name in deliveries; default: /webhooks of the public URL").env("WEBHOOK_URL"))
  .addOption(new Option("--webhook-allow <pairs>", "host:port that deliveries may reach though not public, with commas between").env("WEBHOOK_ALLOW").default(""))
  .addOption(new Option("--log-level <level>", "the least that is logged").env("LOG_LEVEL").default("info").choices(LOG_LEVELS))
  .addOption(new Option("--log-requests <share>", "share of the requests that get a line, 0 to 1; faults always do").env("LOG_REQUESTS").default("1"))
  .addOption(new Option("--model-provider <kind>", "language model that may map questions to intents; its key is MODEL_API_KEY").env("MODEL_PROVIDER").choices(MODEL_PROVIDERS))
  .addOption(new Option("--model-url <url>", "address of its server, up to and with /v1").env("MODEL_URL"))
  .addOption(new Option("--model-name <name>", "which of the server's models").env("MODEL_NAME"))
  .addOption(new Option("--model-summaries <0|1>", "1 lets it word summaries, under the number gate").env("MODEL_SUMMARIES").default("0").choices(["0", "1"]))
  .addOption(new Option("--model-narratives <0|1>", "1 lets it word the narratives of exports, kept per methodology version").env("MODEL_NARRATIVES").default("0").choices(["0", "1"]))
  .addOption(new Option("--model-daily-calls <n>", "requests to it in any 24 hours").env("MODEL_DAILY_CALLS").default("1000"))
  .addOption(new Option("--model-daily-tokens <n>", "tokens a day of UTC, of this process").env("MODEL_DAILY_TOKENS").default("1000000"))
  .addOption(new Option("--welcome", "issue a one-day key and print commands to try"))
  .action(serveUntilStopped);

try {
  const { clock: now, machineClock } = clocks();
  program.addCommand(keysCommand({ now }));
  program.addCommand(webhooksCommand({ now, machineClock, write: (text) => void process.stdout.write(text), log: say, stopped: untilStopped }));
  await program.parseAsync();
} catch (error) {
  say(`error: ${(error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""}`);
  process.exitCode = 1;
}
