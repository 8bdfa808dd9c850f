/**
 * Limits what one client can hold open: so many connections of one address, and none whose other end has stopped reading. Node
 * itself closes connections that send too slowly.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** All connections together; any further one is dropped as it arrives. */
  readonly maxConnections: number;
  /** The same for one address. */
  readonly maxPerAddress: number;
  /**
   * In milliseconds. Node looks at a connection once this long after the last byte, and again if a part of the answer has left
   * in the meantime, so a client that reads nothing is disconnected after twice this time, and one that stops after once or twice.
   */
  readonly stallTimeout: number;
}

/** Sockets for which an answer is being computed: these are idle for the service's own sake. */
export type Working = Pick<WeakSet<Socket>, "add" | "delete">;

/** `addressOf` names the client of a socket, null for one that may open any number of connections. */
export function limitConnections(server: Server, limits: ConnectionLimits, addressOf: (socket: Socket) => string | null): Working {
  const working = new WeakSet<Socket>();
  const counts = new Map<string, number>();
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.stallTimeout, (socket) => {
    if (socket.writableLength > 0 || !working.has(socket)) socket.destroy();
  });
  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    if (address === null) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > limits.maxPerAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
  return working;
}
