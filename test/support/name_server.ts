/** A name server on this machine (RFC 1035 over UDP) whose answers a test decides, for code that must not wait for a dead one. */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import ipaddr from "ipaddr.js";

/** The addresses of a name, or that it does not exist, or that the server cannot say. */
export type Answer = readonly string[] | "missing" | "broken";

export interface NameServer {
  /** As resolvers take it: `127.0.0.1:port`. */
  readonly address: string;
  /** The names asked for, each once, in the order of their first questions. */
  readonly asked: readonly string[];
  close(): void;
}

const TYPES = { 1: "ipv4", 28: "ipv6" } as const;
const CODES = { missing: 3, broken: 2 } as const;

/** The name in a question, and where the question ends. */
function questionOf(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 5 };
}

function replyTo(message: Buffer, end: number, answer: Answer): Buffer {
  const type = TYPES[message.readUInt16BE(end - 4) as keyof typeof TYPES];
  const addresses = typeof answer === "string" ? [] : answer.map((text) => ipaddr.parse(text)).filter((address) => address.kind() === type);
  const records = addresses.map((address) => {
    const bytes = Buffer.from(address.toByteArray());
    // The name is a pointer to the question; then type, class, 60 seconds to live, and the length.
    return Buffer.concat([Buffer.from([0xc0, 12]), message.subarray(end - 4, end), Buffer.from([0, 0, 0, 60, 0, bytes.length]), bytes]);
  });
  const head = Buffer.alloc(12);
  message.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (typeof answer === "string" ? CODES[answer] : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, message.subarray(12, end), ...records]);
}

/** A promise that never settles is a server that never answers. */
export async function nameServer(answerTo: (name: string) => Answer | Promise<Answer>): Promise<NameServer> {
  const socket = createSocket("udp4");
  const asked = new Set<string>();
  const order: string[] = [];
  socket.on("message", (message, { address, port }) => void (async () => {
    const { name, end } = questionOf(message);
    if (!asked.has(name)) order.push(name);
    asked.add(name);
    const reply = replyTo(message, end, await answerTo(name));
    socket.send(reply, port, address);
  })());
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  let isOpen = true;
  return {
    address: `127.0.0.1:${socket.address().port}`, asked: order,
    close() {
      if (isOpen) socket.close();
      isOpen = false;
    },
  };
}

/** What a server that is away answers. */
export const SILENCE = new Promise<never>(() => undefined);
