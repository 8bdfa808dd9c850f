/** Makes every connection to another machine fail at once with a clear message. Vitest loads this before every test file. */
import net from "node:net";

const LOOPBACK = /^(?:127\.|::1$|localhost$|::ffff:127\.)/;
// oxlint-disable-next-line unbound-method -- it is called with the socket below
const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]): net.Socket {
  const [first] = (Array.isArray(args[0]) ? args[0] : args) as [{ host?: string; path?: string } | number | string];
  const host = typeof first === "object" ? first.host : undefined;
  if (host !== undefined && !LOOPBACK.test(host)) throw new Error(`tests use no network: refused ${host}`);
  return Reflect.apply(connect, this, args) as net.Socket;
};
