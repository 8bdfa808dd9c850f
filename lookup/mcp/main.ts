/**
 * The agent server's command: MCP over stdin and stdout, for programs that run agents. It asks a running service (`--url`)
 * or opens a store itself (`--store`). Only the protocol is written to stdout; text for people goes to stderr. It ends within
 * two seconds when its input ends or on SIGTERM. Keys come from the environment only: `SERVICE_API_KEY` for Surface B (the
 * public sample key without one, data/contract/README.md#keys) and `SUPPLY_API_KEY` for Surface A.
 */
import { Command, Option } from "commander";

interface McpFlags {
  readonly url: string;
  readonly store?: string;
  readonly supplyPrefix: string;
  readonly resolverPrefix: string;
  readonly outputSchemas?: true;
}

const command = new Command("provider-supply-mcp")
  .description("Serves the data to agents as eleven read-only tools: the Model Context Protocol over stdin and stdout. "
    + "SERVICE_API_KEY is the key of Surface B (the sample key without one), SUPPLY_API_KEY that of Surface A (none is needed).")
  .addOption(new Option("--url <url>", "the running service to ask: https, or http on this machine").env("SERVICE_URL").default("http://127.0.0.1:8787"))
  .addOption(new Option("--store <store>", "instead of a service: folder or s3://bucket/prefix that keeps the releases"))
  .addOption(new Option("--supply-prefix <path>", "path of Surface A").env("SUPPLY_PREFIX").default("/api/v1"))
  .addOption(new Option("--resolver-prefix <path>", "path of Surface B").env("RESOLVER_PREFIX").default("/v1"))
  .option("--output-schemas", "list the tools with the schemas of their answers, for clients that check them, at five times the tokens")
  .action(async (flags: McpFlags) => {
    if (flags.store !== undefined && command.getOptionValueSource("url") === "cli") throw new Error("give --url or --store, not both");
    const { runAgentServer } = await import("./stdio.ts");
    await runAgentServer({
      url: flags.url,
      store: flags.store ?? null,
      prefixes: { supply: flags.supplyPrefix, resolver: flags.resolverPrefix },
      serviceKey: process.env["SERVICE_API_KEY"] ?? null,
      bearerKey: process.env["SUPPLY_API_KEY"] ?? null,
      listsOutputSchemas: flags.outputSchemas ?? false,
    });
  });

try {
  await command.parseAsync();
} catch (error) {
  process.stderr.write(`error: ${(error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""}\n`);
  process.exitCode = 1;
}
