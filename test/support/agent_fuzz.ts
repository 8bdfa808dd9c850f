/** Generates bad input lines for the agent server, the same in every run: bad JSON, bytes, batches, wrong types, unknown methods and tools. */
import { request, toolCall } from "./agent.ts";
import { TOOLS } from "../../lookup/mcp/tools/tools.ts";

/** Returns a seeded random generator with values from 0 to below 1 (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const VALUES: readonly unknown[] = [
  null, true, -1, 1e308, "", "2000000002", "\u0000\u001b[31m", "\u202e\ud83d\ude00", "'; DROP TABLE", "../../etc/passwd", [], {}, ["x"], { npi: {} }, [[[]]],
  "x".repeat(5_000), { __proto__: 1, constructor: 2 }, 2 ** 60, "１２３４５６７８９０",
];
const KEYS = ["npi", "ccn", "npis", "q", "limit", "specialty", "states", "type", "skip", "question", "extra", "__proto__"];
const METHODS = ["tools/call", "tools/list", "ping", "initialize", "resources/read", "prompts/list", "completion/complete", "logging/setLevel",
  "server/discover", "nope", "", "subscriptions/listen"];

/** Each item is a string without a line end, or bytes that include one. */
export function fuzzLines(count: number): (string | Uint8Array)[] {
  const random = sequence(7);
  const below = (n: number): number => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const input = (): Record<string, unknown> => Object.fromEntries(Array.from({ length: below(4) }, () => [pick(KEYS), pick(VALUES)]));
  const kinds: readonly ((i: number) => string | Uint8Array)[] = [
    () => request(1, "tools/list").slice(0, below(40)),
    () => Uint8Array.from({ length: 40 + below(200) }, (_, i) => (i === 39 ? 10 : below(256))),
    (i) => `[${request(`b${i}`, "ping")},${request(`c${i}`, "tools/list")}]`,
    (i) => request(`u${i}`, pick(METHODS), pick([{}, { name: 1 }, { uri: "file:///etc/passwd" }, { ref: null }])),
    (i) => toolCall(`t${i}`, pick(TOOLS).name, input()),
    (i) => toolCall(`n${i}`, pick(["", "resolve", "__proto__", "constructor", "toString"]), input()),
    () => JSON.stringify(pick(VALUES)),
    (i) => JSON.stringify({ jsonrpc: pick(["2.0", "1.0", 2]), id: pick([i, null, 1.5, {}, "x"]), method: pick(VALUES), params: pick(VALUES) }),
    () => JSON.stringify({ jsonrpc: "2.0", method: pick(["notifications/cancelled", "notifications/initialized", "notifications/nope"]),
      params: pick([{}, { requestId: 7 }, { requestId: {} }]) }),
    (i) => JSON.stringify({ jsonrpc: "2.0", id: i, result: pick(VALUES) }),
    () => "[".repeat(20_000),
    () => pick(["", " ", "\r", "\u2028", "null", "{}", "--", "Content-Length: 10"]),
  ];
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length]!(i));
}

/** Throws unless the line is a JSON-RPC 2.0 message that a server may send. */
export function checkLine(line: string): void {
  const message = JSON.parse(line) as Record<string, unknown>;
  const isAnswer = "id" in message && ("result" in message) !== ("error" in message);
  if (message["jsonrpc"] !== "2.0" || !(isAnswer || typeof message["method"] === "string")) throw new Error(`not JSON-RPC: ${line.slice(0, 200)}`);
}
