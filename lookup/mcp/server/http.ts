/**
 * The agent server over Streamable HTTP, without sessions: each request is answered by a server of its own, from this
 * process's app. The caller's keys go along with each question that a tool asks, so quotas are those of the two surfaces, and
 * Surface B is asked with the sample key where the caller sent none.
 */
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { App } from "../../app/app.ts";
import { jsonBody } from "../../http/body.ts";
import { ApiError } from "../../http/errors.ts";
import type { Answer, Log, Request as PlainRequest } from "../../http/message.ts";
import type { Clock } from "../../state/rules/clock.ts";
import { createAsk } from "../protocol/ask.ts";
import { askInProcess, type Caller, type Mounted } from "../protocol/in_process.ts";
import { MAX_MESSAGE_BYTES } from "../protocol/size.ts";
import type { Question } from "../protocol/upstream.ts";
import { mcpServers } from "./server.ts";

export interface AgentOptions extends Mounted {
  readonly sandboxKey: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** The handler wants a whole URL. This one is a constant, never the client's. */
const ADDRESS = "http://service/mcp";
/** The headers that the protocol defines for a request. */
const HEADERS = ["Accept", "Content-Type", "MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"];

function callerOf(request: PlainRequest, sandboxKey: string): Caller {
  const { client, requestId } = request;
  return {
    client, requestId,
    header: (name) => request.header(name) ?? (name.toLowerCase() === "x-service-key" ? sandboxKey : null),
    isRepeated: (name) => request.isRepeated(name),
  };
}

function webRequest(request: PlainRequest): Request {
  const headers = HEADERS.flatMap((name): [string, string][] => {
    const value = request.header(name);
    return value === null ? [] : [[name, value]];
  });
  return new Request(ADDRESS, { method: "POST", headers });
}

/** Answers a POST. `base` is the address of the public files. */
export async function answerAgent(options: AgentOptions, request: PlainRequest, app: App, base: string): Promise<Answer> {
  const message = await jsonBody(request, MAX_MESSAGE_BYTES, "invalid_json");
  if (Array.isArray(message)) throw new ApiError("invalid_request", "Send one JSON-RPC message: batches are not part of this protocol.");
  const { clock, log, sandboxKey } = options;
  const caller = callerOf(request, sandboxKey);
  const upstream = { send: (question: Question) => askInProcess(app, question, caller, options), base, hasBearer: request.header("authorization") !== null };
  const ask = createAsk({ upstream, now: clock, retries: null });
  const say = (line: string): void => log({ level: "error", message: "agent tool", request_id: request.requestId, error: new Error(line) });
  // No tool has news to send before its answer, so no stream stays open.
  const handler = createMcpHandler(mcpServers({ ask, upstream, listsOutputSchemas: false, say }), { maxSubscriptions: 0, keepAliveMs: 0 });
  const response = await handler.fetch(webRequest(request), { parsedBody: message });
  const body = await response.text();
  return { status: response.status, headers: { "Content-Type": response.headers.get("content-type") ?? "application/json" }, body };
}
