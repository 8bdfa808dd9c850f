/**
 * Limits what one client can hold open: so many connections of one address, and none whose other end has stopped reading. Node
 * itself closes connections that send too slowly. Its own idle time-out does not help here, because whoever sends a byte now and
 * then is not idle.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** All connections together; any further one is dropped as it arrives, and idle ones are closed to make room for the next. */
  readonly maxConnections: number;
  /** The same for one address. */
  readonly maxPerAddress: number;
  /** A connection that takes nothing of what is written for this many milliseconds is closed. */
  readonly stallTimeout: number;
}

/** A stalled connection is looked at so often before it is closed. */
const LOOKS = 5;

interface Watched {
  taken: number;
  looks: number;
}

/** Called with a socket that has not taken everything yet. */
export type Watch = (socket: Socket) => void;

/** `addressOf` names the client of a socket, null for one that may open any number of connections. */
export function limitConnections(server: Server, limits: ConnectionLimits, addressOf: (socket: Socket) => string | null): Watch {
  server.maxConnections = limits.maxConnections;
  server.on("drop", () => server.closeIdleConnections());
  limitAddresses(server, limits.maxPerAddress, addressOf);
  const watched = new Map<Socket, Watched>();
  const looking = setInterval(() => {
    for (const [socket, seen] of watched) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.destroyed || socket.writableLength === 0) watched.delete(socket);
      else if (taken !== seen.taken) watched.set(socket, { taken, looks: 0 });
      else if ((seen.looks += 1) >= LOOKS) socket.destroy();
    }
  }, limits.stallTimeout / LOOKS);
  looking.unref();
  server.on("close", () => clearInterval(looking));
  return (socket) => {
    if (!watched.has(socket)) watched.set(socket, { taken: -1, looks: 0 });
  };
}

function limitAddresses(server: Server, most: number, addressOf: (socket: Socket) => string | null): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    if (address === null) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > most) {
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
}
