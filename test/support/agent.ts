/** Runs the agent server in a separate process, as agent programs do, and drives it with the real MCP client or line by line. */
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as formats from "ajv-formats";
import { expect } from "vitest";
import type { SampleService } from "./sample_service.ts";

const AGENT = resolve(import.meta.dirname, "../../lookup/mcp/bin.mjs");

/** Returns the environment for the server, without the API keys of the person who runs the tests. */
function environmentOf(own: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...own };
}

/** Opens a session over stdio, from a folder outside the project. */
export async function connect(args: readonly string[], environment: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StdioClientTransport({ command: process.execPath, args: [AGENT, ...args], env: environmentOf(environment), cwd: tmpdir(),
    stderr: "ignore" });
  await client.connect(transport);
  return client;
}

export interface Called {
  /** The first block of text: the data as JSON, or the message of an error. */
  readonly text: string;
  /** The second block, empty without one. */
  readonly summary: string;
  readonly isError: boolean;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly data: any;
  /** The kinds of the content blocks, such as `text`. */
  readonly kinds: readonly string[];
  /** Size of the texts and the structured content together. */
  readonly bytes: number;
}

export async function call(client: Client, name: string, input: Record<string, unknown>): Promise<Called> {
  const result = await client.callTool({ name, arguments: input });
  const [text = "", summary = ""] = result.content.flatMap((part) => (part.type === "text" ? [part.text] : []));
  const { structuredContent: data } = result;
  return {
    text, summary, isError: result.isError === true, data, kinds: result.content.map(({ type }) => type),
    bytes: Buffer.byteLength(text + summary) + Buffer.byteLength(JSON.stringify(data ?? null)),
  };
}

/** 25,000 tokens of three bytes, for the texts and the structured content together. */
export const MAX_RESULT_BYTES = 75_000;

export type Judge = (tool: string, called: Called) => void;

/** Returns a check of answers against the output schemas, with an independent validator (Ajv). The server was started with `--output-schemas`. */
export async function judgeOf(client: Client): Promise<Judge> {
  const { tools } = await client.listTools();
  const ajv = new Ajv2020({ strict: false });
  formats.default.default(ajv);
  const checks = new Map(tools.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema as object)]));
  return (tool, { data, bytes, isError, text, kinds }) => {
    expect(isError, `${tool}: ${text}`).toBe(false);
    expect(kinds, tool).toEqual(["text", "text"]);
    expect(text, tool).toBe(JSON.stringify(data));
    const check = checks.get(tool);
    expect(check?.(data), `${tool}: ${JSON.stringify(check?.errors)}`).toBe(true);
    expect(bytes, tool).toBeLessThan(MAX_RESULT_BYTES);
  };
}

export interface RawAgent {
  readonly pid: number;
  send(line: string | Uint8Array): void;
  /** Resolves with the line that answers this id. */
  answer(id: number | string): Promise<string>;
  readonly lines: readonly string[];
  stderr(): string;
  /** Stops reading the server's output, so that its pipe fills up. */
  stopReading(): void;
  closeInput(): void;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code and the milliseconds from this call to the exit. */
  ended(): Promise<{ code: number | null; ms: number }>;
}

/** Starts the server without a client: the test sends raw lines and sees every line that comes back. */
export function startRaw(args: readonly string[], environment: Record<string, string> = {}): RawAgent {
  const child = spawn(process.execPath, [AGENT, ...args], { cwd: tmpdir(), env: environmentOf(environment), stdio: ["pipe", "pipe", "pipe"] });
  const lines: string[] = [];
  const waiting = new Map<number | string, (line: string) => void>();
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.on("error", () => undefined);
  const reader = createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    const { id } = JSON.parse(line) as { id: number | string };
    waiting.get(id)?.(line);
  });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return {
    pid: child.pid ?? 0,
    lines,
    send: (line) => void child.stdin.write(typeof line === "string" ? `${line}\n` : line),
    answer: (id) => new Promise((resolve) => waiting.set(id, resolve)),
    stderr: () => said,
    stopReading: () => void reader.pause(),
    closeInput: () => child.stdin.end(),
    kill: (signal) => void child.kill(signal),
    async ended() {
      const begun = performance.now();
      const code = await exit;
      return { code, ms: performance.now() - begun };
    },
  };
}

export function request(id: number | string, method: string, params: object = {}): string {
  return JSON.stringify({ jsonrpc: "2.0", id, method, params });
}

export function toolCall(id: number | string, name: string, input: object): string {
  return request(id, "tools/call", { name, arguments: input });
}

/** The first request of a session. */
export const HELLO = request("hello", "initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } });

/** A question for each tool, in the order in which they are listed. */
export const AGENT_QUESTIONS: readonly (readonly [tool: string, input: (examples: SampleService["examples"]) => Record<string, unknown>])[] = [
  ["resolve_npi", ({ npi }) => ({ npi })],
  ["resolve_ccn", ({ ccn }) => ({ ccn })],
  ["batch_npi", ({ npi, person }) => ({ npis: [person, "12", npi, "1234567893"] })],
  ["check_roster", ({ npi, person }) => ({ npis: [person, "12", npi, "1234567890"] })],
  ["history", ({ npi }) => ({ npi })],
  ["search", () => ({ q: "hospital", limit: 10 })],
  ["state_supply", () => ({ specialty: "dermatology", subspecialty: "207ND0900X" })],
  ["facility_quality", ({ ccn }) => ({ type: "hospital", ccn })],
  ["payments", ({ person }) => ({ npi: person })],
  ["ask_evidence", () => ({ question: "How many dermatologists are there in Maine?" })],
  ["list_sources", () => ({})],
];
