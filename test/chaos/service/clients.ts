/** Clients that ask and never read: each loses its connection, one address cannot hold them all, and others are answered meanwhile. */
import net from "node:net";
import { listen } from "../../../lookup/adapters/node/server.ts";
import { benchOf } from "../../support/ask.ts";
import type { Found } from "../report.ts";

const DEAF = 200;
const FILE = new Uint8Array(16 * 1024 * 1024);
/** The service's own, and the time within which it closes such a connection. */
const STALL_MS = 25_000;

interface Deaf {
  readonly socket: net.Socket;
  /** Whether the connection ended before the whole file had come. */
  isCut(): Promise<boolean>;
}

function deafClient(port: number): Deaf {
  const socket = net.connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" }, () => socket.write("GET /file HTTP/1.1\r\nHost: a\r\n\r\n"));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", resolve));
  return {
    socket,
    // A client that does not read does not see the end either: it reads what is there, which is all of the file if nobody ended it.
    isCut: () => new Promise((resolve) => {
      let bytes = 0;
      socket.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > FILE.length) resolve(false);
      });
      void closed.then(() => resolve(true));
    }),
  };
}

export async function deafClients(stallTimeout = STALL_MS): Promise<Found> {
  const { app } = benchOf();
  const server = await listen({
    handle: (request) => (request.path === "/file" ? { status: 200, headers: {}, body: FILE } : app(request)),
    host: "127.0.0.1", port: 0, clientOf: (address) => address ?? "", log: () => undefined, patience: { maxPerAddress: DEAF / 2, stallTimeout },
  });
  const violations: string[] = [];
  const deaf = Array.from({ length: DEAF }, () => deafClient(server.port));
  let [slowestMs, asked] = [0, 0];
  for (const until = performance.now() + 1.2 * stallTimeout + 3_000; performance.now() < until;) {
    const asking = performance.now();
    const { status } = await fetch(`http://127.0.0.1:${server.port}/api/v1/health`);
    asked += 1;
    slowestMs = Math.max(slowestMs, performance.now() - asking);
    if (status !== 200) violations.push(`health: ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const dropped = deaf.filter(({ socket }) => socket.bytesRead === 0).length;
  const open = (await Promise.all(deaf.map((each) => each.isCut()))).filter((isCut) => !isCut).length;
  if (open > 0) violations.push(`${open} of ${DEAF} connections are still open`);
  if (dropped < DEAF / 2) violations.push(`only ${dropped} connections over the limit of one address were dropped`);
  if (slowestMs > 5_000) violations.push(`another client waited ${slowestMs.toFixed(0)} ms`);
  for (const { socket } of deaf) socket.destroy();
  await server.close(0);
  const figures = { deaf: DEAF, dropped_at_once: dropped, still_open: open, others_asked: asked, others_slowest_ms: Math.round(slowestMs) };
  return { figures, violations };
}
