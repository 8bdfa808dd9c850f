/**
 * Lets requests to the agent server pass: their origin, their quota and their method are checked here, so that the code of the
 * protocol is only loaded for a request that needs it. Each question that a tool asks is admitted again, with the caller's key.
 */
import type { Answer } from "../http/message.ts";
import { allowHeader } from "../http/routes.ts";
import { methodNotAllowed, preflight, type AppContext, type Exchange } from "./exchange.ts";

export const AGENT_PATH = "/mcp";

const ALLOW = allowHeader(["POST"]);
const HEADERS = ", MCP-Protocol-Version, Mcp-Method, Mcp-Name";

/**
 * What a page of a foreign origin is answered, so that no page can reach a service on its reader's machine by giving its own
 * name that address (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning).
 */
const FOREIGN: Answer = {
  status: 403, headers: {},
  body: JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32_000, message: "Pages of this origin may not use the agent server." } }),
};

export async function answerAgents(exchange: Exchange, agents: NonNullable<AppContext["agents"]>): Promise<Answer> {
  const { context, request, release } = exchange;
  exchange.operation = "agents";
  exchange.granted = (await context.admit(request, { surface: "supply", auth: "none" })).headers;
  const origin = request.header("origin");
  if (origin !== null && !context.agentOrigins.has(origin)) return FOREIGN;
  if (request.method === "OPTIONS") return preflight(ALLOW, HEADERS);
  if (request.method !== "POST") throw methodNotAllowed(ALLOW);
  return agents(request, (release?.manifest.public_url ?? context.publicUrl).replace(/\/+$/, ""));
}
