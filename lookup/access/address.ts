/**
 * Names the client of a request, for limits by address. All spellings of an address are one client. An IPv6 client is its
 * /64, since one household or server holds at least that many addresses, and an IPv4 address mapped into IPv6 is IPv4.
 * Of what a client could write itself we believe nothing: we read only the entry of X-Forwarded-For that our own
 * outermost proxy added.
 */
import ipaddr from "ipaddr.js";

/** The client of a connection without an address: one that is already closed, or a Unix socket. */
const UNKNOWN = "unknown";

/**
 * Returns the socket's address, or, behind `trustedProxies` proxies of our own, the entry of X-Forwarded-For that many
 * from the right. `forwarded` is the header with repetitions joined by commas, or null when it is absent. A list that is
 * missing, too short or malformed falls back to the socket's address.
 */
export function clientAddress(socketAddress: string | undefined, forwarded: string | null, trustedProxies: number): string {
  const own = canonical(socketAddress ?? "") ?? UNKNOWN;
  if (trustedProxies <= 0 || forwarded === null) return own;
  return canonical(forwarded.split(",").at(-trustedProxies) ?? "") ?? own;
}

const WITH_PORT_V4 = /^([0-9.]+)(?::[0-9]{1,5})?$/;
const BRACKETED_V6 = /^\[([^\]]+)\](?::[0-9]{1,5})?$/;

/** `1.2.3.4`, or `2001:db8:0:1::/64`; null for text that is not an address. Ports, brackets and zone ids are dropped. */
function canonical(text: string): string | null {
  const address = text.trim();
  if (address.length > 64) return null;
  const v4 = WITH_PORT_V4.exec(address)?.[1];
  if (v4 !== undefined) return ipaddr.IPv4.isValidFourPartDecimal(v4) ? v4 : null;
  const v6 = BRACKETED_V6.exec(address)?.[1] ?? address;
  if (!ipaddr.IPv6.isValid(v6)) return null;
  const parsed = ipaddr.IPv6.parse(v6);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}
