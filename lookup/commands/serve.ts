/** The `serve` command: reads the options, starts the service, and closes it on SIGTERM or SIGINT. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { isIP } from "node:net";
import { Command, Option } from "commander";
import { wholeNumber, webAddress } from "../../data/command_line.ts";
import type { ModelSettings } from "../evidence/open.ts";
import { MODEL_PROVIDERS, type ModelProvider } from "../model/http.ts";
import { LOG_LEVELS, openLog, type LogLevel } from "../observe/log.ts";
import { openService, type Service, type ServiceOptions } from "../service/service.ts";
import { welcome } from "../service/welcome.ts";
import { parseAllowed } from "../webhooks/target.ts";
import { sandboxKeyOption, stateLocation } from "./state.ts";

interface ServeFlags {
  readonly store: string;
  readonly publicKey?: string;
  readonly state: string;
  readonly host?: string;
  readonly port: string;
  readonly publicUrl?: string;
  readonly trustedProxies: string;
  readonly publicExports: string;
  readonly supplyPrefix: string;
  readonly resolverPrefix: string;
  readonly supplyHost?: string;
  readonly resolverHost?: string;
  readonly agentOrigins: string;
  readonly redisUrl?: string;
  readonly sandboxKey: string;
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
  readonly first?: string;
  readonly json?: true;
}

export type ServeClocks = Pick<ServiceOptions, "clock" | "quotaClock" | "machine">;

export function serveCommand(clocks: ServeClocks): Command {
  const command = new Command("serve").description("serve the newest release, and adopt each newer one");
  for (const option of [...SERVICE_OPTIONS, ...OPERATION_OPTIONS, ...MODEL_OPTIONS]) command.addOption(option);
  return command.action((flags: ServeFlags) => serve(flags, clocks));
}

/** Where the data is, and where the service answers. */
const SERVICE_OPTIONS: readonly Option[] = [
  new Option("--store <store>", "folder or s3://bucket/prefix that keeps the releases").env("STORE").default(".store"),
  new Option("--public-key <file>", "ed25519 public key in PEM: serve only releases that it has attested").env("PUBLIC_KEY"),
  new Option("--state <dir>", "folder for keys and quotas").env("STATE").default(".state"),
  new Option("--redis-url <url>", "Redis that keeps keys and quotas for several instances, instead of the folder").env("REDIS_URL"),
  sandboxKeyOption(),
  new Option("--host <address>", "address to listen on").env("LISTEN_HOST"),
  new Option("--port <n>", "port to listen on, 0 for a free one").env("PORT").default("8787"),
  new Option("--public-url <url>", "where the service is reached from outside").env("PUBLIC_URL"),
  new Option("--trusted-proxies <n>", "proxies in front whose X-Forwarded-For entries are believed").env("TRUSTED_PROXIES").default("0"),
  new Option("--public-exports <0|1>", "0 keeps exports and per-state data behind keys").env("PUBLIC_EXPORTS").default("1").choices(["0", "1"]),
  new Option("--supply-prefix <path>", "path of Surface A").env("SUPPLY_PREFIX").default("/api/v1"),
  new Option("--resolver-prefix <path>", "path of Surface B").env("RESOLVER_PREFIX").default("/v1"),
  new Option("--supply-host <name>", "host name under which alone Surface A answers").env("SUPPLY_HOST"),
  new Option("--resolver-host <name>", "host name under which alone Surface B answers").env("RESOLVER_HOST"),
  new Option("--agent-origins <origins>", "origins whose pages may reach /mcp besides our own, with commas between").env("AGENT_ORIGINS").default(""),
];

/** Metrics, webhooks and the log. */
const OPERATION_OPTIONS: readonly Option[] = [
  new Option("--metrics-port <n>", "port for /metrics and /readyz; without it there is none").env("METRICS_PORT"),
  new Option("--metrics-host <address>", "address for that port").env("METRICS_HOST").default("127.0.0.1"),
  new Option("--webhooks <0|1>", "0 leaves deliveries to webhooks deliver").env("WEBHOOKS").default("1").choices(["0", "1"]),
  new Option("--webhook-url <url>", "the sender's name in deliveries; default: /webhooks of the public URL").env("WEBHOOK_URL"),
  new Option("--webhook-allow <pairs>", "host:port that deliveries may reach though not public, with commas between").env("WEBHOOK_ALLOW").default(""),
  new Option("--log-level <level>", "the least that is logged").env("LOG_LEVEL").default("info").choices(LOG_LEVELS),
  new Option("--log-requests <share>", "share of the requests that get a line, 0 to 1; faults always do").env("LOG_REQUESTS").default("1"),
  new Option("--welcome", "issue a one-day key and print commands to try"),
  new Option("--first <command>", "shell command to run before the store is opened, with STORE, STATE and PUBLIC_URL of this service"),
  new Option("--json", "print where it listens as one JSON object"),
];

const MODEL_OPTIONS: readonly Option[] = [
  new Option("--model-provider <kind>", "language model that may map questions to intents; its key is MODEL_API_KEY")
    .env("MODEL_PROVIDER").choices(MODEL_PROVIDERS),
  new Option("--model-url <url>", "address of its server, up to and with /v1").env("MODEL_URL"),
  new Option("--model-name <name>", "which of the server's models").env("MODEL_NAME"),
  new Option("--model-summaries <0|1>", "1 lets it word summaries, under the number gate").env("MODEL_SUMMARIES").default("0").choices(["0", "1"]),
  new Option("--model-narratives <0|1>", "1 lets it word the narratives of exports, kept per methodology version")
    .env("MODEL_NARRATIVES").default("0").choices(["0", "1"]),
  new Option("--model-daily-calls <n>", "requests to it in any 24 hours").env("MODEL_DAILY_CALLS").default("1000"),
  new Option("--model-daily-tokens <n>", "tokens a day of UTC, of this process").env("MODEL_DAILY_TOKENS").default("1000000"),
];

const LOOPBACK = "127.0.0.1";

/**
 * The address to listen on when nobody chose one. HOST was the name of that option, and many shells set it to something else:
 * the machine's name, or a compiler's target such as `x86_64-conda-linux-gnu`.
 */
export function defaultHost(environment: NodeJS.ProcessEnv, warn: (line: string) => void): string {
  const { HOST: host } = environment;
  if (host === undefined || host === "") return LOOPBACK;
  if (isIP(host) > 0 || host === "localhost") return host;
  warn(`HOST ${JSON.stringify(host)} is no address of this machine and is not used: listening on ${LOOPBACK}; set LISTEN_HOST to choose one`);
  return LOOPBACK;
}

async function serve(given: ServeFlags, clocks: ServeClocks): Promise<void> {
  const flags = { ...given, host: given.host ?? defaultHost(process.env, (line) => void process.stderr.write(`${line}\n`)) };
  const options = serviceOptions(flags, clocks);
  if (flags.first !== undefined) await runFirst(flags.first, flags, options);
  const service = await openService(options);
  // Before the line that says it listens, which comes once the release is loaded: a reader of that line may ask for data, or for the
  // end, and expects exit code 0.
  const stop = (): void => { void service.close().then(() => process.exit(0)); };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await service.loaded;
  const url = addressOf(flags.host, service.port);
  sayOtherLinks(service, flags.publicUrl ?? url, options.log.warn);
  const metrics = service.metricsPort === null ? null : `http://${flags.metricsHost}:${service.metricsPort}/metrics`;
  if (flags.json === true) process.stdout.write(`${JSON.stringify({ url, metrics_url: metrics })}\n`);
  else process.stdout.write(`listening on ${url}\n${metrics === null ? "" : `metrics on ${metrics}\n`}`);
  if (flags.welcome === true) process.stdout.write(await welcome({ ...service, sandboxKey: flags.sandboxKey, url, now: clocks.clock, random: randomBytes }));
}

function addressOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/**
 * Runs the command that fills the store of a first start. The options of `serve` are checked by then, and the links of the release that the
 * command builds lead to this service, unless its port is not known yet.
 */
async function runFirst(command: string, { store, state }: ServeFlags, { port, publicUrl }: ServiceOptions): Promise<void> {
  const links = port === 0 ? {} : { PUBLIC_URL: publicUrl };
  const child = spawn(command, { shell: true, stdio: "inherit", env: { ...process.env, STORE: store, STATE: state, ...links } });
  const [code] = await once(child, "exit") as [number | null];
  if (code !== 0) throw new Error(`--first ${command}: failed, so the service was not started`);
}

/** Links in a release are those of its build. Says so when they lead elsewhere than to this service. */
function sayOtherLinks({ reader }: Service, publicUrl: string, warn: (line: string) => void): void {
  const { release, public_url: built } = reader.current()?.manifest ?? {};
  if (built === undefined || built === withoutSlash(publicUrl)) return;
  warn(`links in release ${release} lead to ${built}, and this service is at ${withoutSlash(publicUrl)}: build with --public-url, or serve with the same`);
}

function serviceOptions(flags: ServeFlags & Pick<ServiceOptions, "host">, clocks: ServeClocks): ServiceOptions {
  const port = wholeNumber("--port", flags.port, [0, 65_535]);
  const publicUrl = webAddress("--public-url", flags.publicUrl ?? addressOf(flags.host, port));
  return {
    ...clocks, port, publicUrl,
    store: flags.store, publicKey: flags.publicKey ?? null, state: stateLocation(flags), host: flags.host, sandboxKey: flags.sandboxKey,
    trustedProxies: wholeNumber("--trusted-proxies", flags.trustedProxies, [0, 16]),
    publicExports: flags.publicExports !== "0",
    prefixes: { supply: flags.supplyPrefix, resolver: flags.resolverPrefix },
    hosts: {
      ...(flags.supplyHost === undefined ? {} : { supply: flags.supplyHost }),
      ...(flags.resolverHost === undefined ? {} : { resolver: flags.resolverHost }),
    },
    agentOrigins: originsOf(flags.agentOrigins),
    pollMs: 5_000,
    log: openLog({ level: flags.logLevel, share: shareOf(flags.logRequests) }),
    model: modelSettings(flags),
    webhooks: {
      allowed: parseAllowed(flags.webhookAllow), isSending: flags.webhooks !== "0",
      url: webAddress("--webhook-url", flags.webhookUrl ?? `${publicUrl}/webhooks`),
    },
    metrics: flags.metricsPort === undefined ? null : { host: flags.metricsHost, port: wholeNumber("--metrics-port", flags.metricsPort, [0, 65_535]) },
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

function originsOf(text: string): string[] {
  return text.split(",").filter((each) => each !== "").map((each) => {
    if (URL.canParse(each) && new URL(each).origin === each) return each;
    throw new Error(`--agent-origins ${each}: write it as https://host or http://127.0.0.1:6274`);
  });
}

function shareOf(text: string): number {
  const share = Number(text);
  if (text === "" || !(share >= 0 && share <= 1)) throw new Error(`--log-requests ${text}: give a share from 0 to 1`);
  return share;
}

const PUBLIC_URLS: Readonly<Record<ModelProvider, string | null>> = { anthropic: "https://api.anthropic.com/v1", "openai-compatible": null };

/** The model that the operator configured, null for none. Its key comes from the environment only, because a process list shows options. */
function modelSettings(flags: ServeFlags): ModelSettings | null {
  const { modelProvider: provider, modelName: model } = flags;
  if (provider === undefined) return null;
  const url = flags.modelUrl ?? PUBLIC_URLS[provider];
  if (model === undefined || url === null || !URL.canParse(url)) throw new Error(`--model-provider ${provider}: give --model-name and --model-url too`);
  return {
    server: { provider, model, url: withoutSlash(url), apiKey: process.env["MODEL_API_KEY"] ?? null },
    allowance: {
      calls: wholeNumber("--model-daily-calls", flags.modelDailyCalls, [0, 10_000]),
      tokens: wholeNumber("--model-daily-tokens", flags.modelDailyTokens, [0, 1_000_000_000]),
    },
    summaries: flags.modelSummaries === "1",
    narratives: flags.modelNarratives === "1",
  };
}
