/**
 * Every command of every document runs as it is printed, in an empty checkout with synthetic snapshots. What needs root, a foreign host
 * or hours is in the table of exceptions with its reason; of it, the names of our own commands and options are compared with `--help`.
 */
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { writeSample } from "../../../build/sample/sample.ts";
import { freePort, scratch } from "../support/servers.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const IGNORED = /^(?:node_modules|dist|snapshots|research|spec)(?:\/|$)|\/node_modules(?:\/|$)|^\./;

interface Command {
  readonly document: string;
  readonly line: string;
}

/** The lines of the `sh` blocks; a line that ends with a backslash goes on in the next one. */
function commandsOf(document: string): Command[] {
  const text = readFileSync(join(ROOT, document), "utf8");
  return [...text.matchAll(/^```(?:sh|bash|console|shell)\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = ""]) => block.replaceAll("\\\n", " ").split("\n"))
    .map((line) => line.replace(/\s+#.*$/, "").trim()).filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ document, line }));
}

const DOCUMENTS = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md") && !IGNORED.test(path)).sort();
const COMMANDS = DOCUMENTS.flatMap(commandsOf);

/** What is not run, and why. Each row is of use: it has a command. */
const NOT_RUN: readonly (readonly [command: RegExp, why: string])[] = [
  [/^npm ci && npm (?:start|test)$/, "installs from the registry; npm start is run below, and npm test is this suite"],
  [/^npm run fetch /, "asks fifteen publishers"],
  [/^(?:VERSION=|git clone |cd |ln -sfn |install |systemctl |sudo |echo PUBLIC_URL)/, "needs root, the users of a host and its repository"],
  [/^(?:docker |for IMAGE|echo "REDIS_PASSWORD)/, "needs Docker and a registry of images"],
  [/^claude mcp add /, "needs a program of another publisher"],
  [/^npx @modelcontextprotocol\/inspector /, "is installed from the registry; the tools are asked by two clients in mcp.test.ts"],
  [/ webhooks -- (?:test|deliver)\b(?! ?ies)/, "sends to a foreign host"],
  [/ trace .*--(?:npi|ccn) /, "asks for records of the real files; the state is traced here"],
  [/^(?:npm install --prefix|apt-get) /, "installs what only the benches need"],
  [/^npm run bench/, "takes minutes to hours"],
];

/** Commands that end with another code when they find something, as their document says, and what they leave. */
const FINDINGS: readonly (readonly [command: RegExp, codes: readonly number[], file: string])[] = [
  [/ roster -- check .* --out checks\/2026-10$/, [0, 1, 2], "checks/2026-10/manifest.json"],
  [/ roster -- check .* --out checks\/2026-11 /, [0, 1, 2], "checks/2026-11/manifest.json"],
];

/** Commands for the folder of the files that they name. */
const IN_FOLDER: readonly (readonly [command: RegExp, folder: string])[] = [[/^openssl (?:pkeyutl|dgst) /, "checks/2026-11"]];
/** What they have from elsewhere. */
const BROUGHT = "release.pub";

const why = (line: string): string | null => NOT_RUN.find(([command]) => command.test(line))?.[1] ?? null;

const folder = scratch("documents");
const environment: Record<string, string> = {
  PATH: process.env["PATH"] ?? "", HOME: folder, TMPDIR: process.env["TMPDIR"] ?? "/tmp", PIPELINE_VERSION: "0000000", NOW: "2026-11-21T00:00:00Z",
  npm_config_offline: "true", npm_config_update_notifier: "false",
};
const execute = promisify(execFile);

async function sh(line: string): Promise<string> {
  const [, codes, left] = FINDINGS.find(([command]) => command.test(line)) ?? [null, [0], null];
  const [, within = "."] = IN_FOLDER.find(([command]) => command.test(line)) ?? [];
  if (within !== "." && !existsSync(join(folder, within, BROUGHT))) symlinkSync(join(folder, BROUGHT), join(folder, within, BROUGHT));
  try {
    return (await execute("bash", ["-c", line], { cwd: join(folder, within), env: environment, maxBuffer: 1 << 26 })).stdout;
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    if (left === null || !codes.includes(code) || !existsSync(join(folder, left))) throw error;
    return stdout;
  }
}

/** Names in the documents for what is made on the way, and paths of another machine. */
const names = new Map([["/srv/provider-supply/www", "www"]]);

function filledIn(line: string): string {
  return [...names].reduce((text, [name, value]) => text.replaceAll(name, value), line);
}

/** Starts the service as the documents do, until `use` has ended. */
async function served(line: string, use: (url: string) => Promise<void>): Promise<void> {
  const service = spawn("bash", ["-c", `exec ${line}`], { cwd: folder, env: environment, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((done) => service.once("exit", done));
  try {
    for await (const said of createInterface(service.stdout)) {
      const url = /^listening on (\S+)/.exec(said)?.[1];
      if (url === undefined) continue;
      await use(url);
      break;
    }
  } finally {
    process.kill(-service.pid!, "SIGTERM");
    await ended;
  }
}

beforeAll(async () => {
  // A checkout whose relative folders (snapshots, .store, .state) are its own.
  for (const name of readdirSync(ROOT).filter((each) => !/^(?:\.|dist$|snapshots$)/.test(each))) symlinkSync(join(ROOT, name), join(folder, name));
  await writeSample({ dir: join(folder, "snapshots"), providers: 300, seed: 1, log: () => undefined });
  const port = String(await freePort());
  environment["PORT"] = port;
  const listed = join(folder, "snapshots/oig_leie");
  const file = readdirSync(listed, { recursive: true, encoding: "utf8" }).find((path) => path.endsWith(".csv"))!;
  names.set("HASH", createHash("sha256").update(readFileSync(join(listed, file))).digest("hex"));
  names.set("localhost:8787", `127.0.0.1:${port}`);
  writeFileSync(join(folder, "people.csv"), "Provider_NPI\n2000000002\n");
});

describe("the documents", () => {
  it("have commands, and every row of the table is of use", () => {
    expect(COMMANDS.length).toBeGreaterThan(50);
    // Those outside the blocks that are run.
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };
    const named = DOCUMENTS.flatMap((document) => [...readFileSync(join(ROOT, document), "utf8").matchAll(/npm run (?:--silent )?([a-z:]+)/g)]
      .map(([, script = ""]) => `${document}: ${script}`));
    expect(named.filter((each) => scripts[each.split(": ")[1]!] === undefined)).toEqual([]);
    const unmarked = /^```\n(?:(?!```).*\n)*?(?:\$ )?(?:npm|npx|curl|node|openssl) /m;
    expect(DOCUMENTS.filter((document) => unmarked.test(readFileSync(join(ROOT, document), "utf8")))).toEqual([]);
    expect(NOT_RUN.filter(([command]) => !COMMANDS.some(({ line }) => command.test(line)))).toEqual([]);
  });
});

/** In this order: a build comes before what reads its release. */
const RUN = COMMANDS.filter(({ line }) => why(line) === null);
const isServe = ({ line }: Command): boolean => line.startsWith("npm run serve");
const needsService = ({ line }: Command): boolean => line.startsWith("curl ");
const FIRST = RUN.filter(({ line }) => line === "npm run build -- --snapshots snapshots --store .store").slice(0, 1);
const REST = RUN.filter((each) => !FIRST.includes(each) && !isServe(each) && !needsService(each) && !each.line.includes("--claim"));

describe("a command runs as printed", () => {
  it.each(FIRST.map(({ document, line }) => [line, document] as const))("%s (%s)", async (line) => {
    expect(await sh(line)).toContain("release");
  });

  it.each(RUN.filter(isServe).map(({ document, line }) => [line, document] as const))("%s (%s)", async (line) => {
    const asking = RUN.filter(needsService);
    await served(line, async (url) => {
      expect((await fetch(`${url}/api/v1/health`)).status).toBe(200);
      for (const { line } of asking) await sh(filledIn(line));
    });
    for (const { line } of RUN.filter((each) => each.line.includes("--claim"))) expect(await sh(line)).not.toBe("");
  });

  it.each(REST.map(({ document, line }) => [line, document] as const))("%s (%s)", async (line) => {
    const said = await sh(filledIn(line));
    // Ids that later lines of the same document need.
    const [webhook] = /\bwh_[0-9a-f]{24}\b/.exec(said) ?? [];
    if (line.includes("webhooks -- add")) names.set("wh_0123456789abcdef01234567", webhook!);
    const [key] = /\bkey_[0-9a-f]{12}\b/.exec(said) ?? [];
    if (line.includes("keys -- issue")) names.set("key_0123456789ab", key!);
  });

  it("and the bundle of the Worker has the module that its settings name (DEPLOYMENT.md)", () => {
    const [, main = ""] = /^main = "(.+)"$/m.exec(readFileSync(join(ROOT, "DEPLOYMENT.md"), "utf8")) ?? [];
    expect(existsSync(join(folder, main)), main).toBe(true);
  });

  it("npm start (README.md)", async () => {
    await served("npm start", async (url) => expect((await fetch(`${url}/api/v1/health`)).status).toBe(200));
  });
});

describe("a command that is not run", () => {
  const helps = new Map<string, Promise<string>>();
  const helpOf = (words: readonly string[]): Promise<string> => {
    const command = words.join(" ");
    if (!helps.has(command)) helps.set(command, sh(`${command} --help`));
    return helps.get(command)!;
  };

  /** Our own command within a line: the words that print its help, and what follows them. */
  function ownCommand(line: string): { readonly words: string[]; readonly rest: string } | null {
    const { script = "", npm = "" } = /npm run (?:--silent )?(?<script>\w+) -- ?(?<npm>.*)$/.exec(line)?.groups ?? {};
    const { half = "", node = "" } = /node dist\/(?<half>build|lookup)\/main\.js (?<node>.*)$/.exec(line)?.groups ?? {};
    if (/^npm run bench$/.test(line) || script === "bench") return { words: ["npm", "run", "--silent", "bench", "--"], rest: npm };
    const subcommand = (text: string): string[] => /^(\w+)(?= |$)/.exec(text)?.slice(1) ?? [];
    const deeperOf = (command: string, text: string): string[] => (["keys", "state", "webhooks"].includes(command) ? subcommand(text) : []);
    if (script !== "") return { words: ["npm", "run", "--silent", script, "--", ...deeperOf(script, npm)], rest: npm };
    if (half === "") return null;
    const [command = "", ...more] = node.split(" ");
    const deeper = deeperOf(command, more.join(" "));
    return { words: ["npx", "tsx", `${half}/main.ts`, command, ...deeper], rest: node };
  }

  it.each(COMMANDS.filter(({ line }) => why(line) !== null).map(({ document, line }) => [line, why(line), document] as const))(
    "%s: %s (%s)", async (line) => {
      const own = ownCommand(line);
      if (own !== null) {
        const help = await helpOf(own.words);
        for (const [option] of own.rest.matchAll(/(?<= |^)--[a-z-]+/g)) expect(help, option).toContain(option);
      }
      // Files of the checkout that the line names.
      for (const [, path = ""] of line.matchAll(/(?:^|[\s/])((?:lookup|build|deploy|test)\/[\w./-]+)/g)) {
        if (!line.includes("dist/")) expect(existsSync(join(ROOT, path)), path).toBe(true);
      }
      for (const [, path = ""] of line.matchAll(/dist\/([\w/]+)\.js/g)) expect(existsSync(join(ROOT, `${path}.ts`)), path).toBe(true);
    });
});
