/**
 * Whose request it is, for limits by address. An address counts as who it is, not as how it is spelled: an IPv6 host by
 * its /64 (one household or server holds at least that many addresses), an IPv4 host mapped into IPv6 as IPv4. Nothing a
 * client can write itself is believed: of X-Forwarded-For only the entry that our own outermost proxy added, and no other
 * header at all.
 */

/** What a connection without an address (already gone, or a local socket file) counts as. */
const UNKNOWN = "unknown";

/**
 * The client's address: the socket's, or, behind `trustedProxies` proxies of our own, the entry of X-Forwarded-For that
 * many from the right. `forwarded` is the header with repetitions joined by commas, null when absent. A missing, short
 * or malformed list falls back to the socket's address.
 */
export function clientAddress(socketAddress: string | undefined, forwarded: string | null, trustedProxies: number): string {
  const own = canonical(socketAddress ?? "") ?? UNKNOWN;
  if (trustedProxies <= 0 || forwarded === null) return own;
  return canonical(forwarded.split(",").at(-trustedProxies) ?? "") ?? own;
}

const WITH_PORT_V4 = /^([0-9.]+)(?::[0-9]{1,5})?$/;
const BRACKETED_V6 = /^\[([^\]]+)\](?::[0-9]{1,5})?$/;

/** `1.2.3.4`, or `2001:db8:0:1::/64`; null for what is no address. Ports, brackets and zone ids are dropped. */
function canonical(text: string): string | null {
  const address = text.trim();
  if (address.length > 64) return null;
  const v4 = WITH_PORT_V4.exec(address);
  if (v4 !== null) return ipv4Text(ipv4Groups(v4[1] ?? ""));
  const groups = ipv6Groups(BRACKETED_V6.exec(address)?.[1] ?? address);
  if (groups === null) return null;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return ipv4Text(groups.slice(6));
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}

/** Two 16-bit groups as dotted decimals. */
function ipv4Text(groups: readonly number[] | null): string | null {
  return groups === null ? null : groups.flatMap((group) => [group >> 8, group & 0xff]).join(".");
}

/** Dotted decimals as two 16-bit groups; leading zeros are refused, because some read them as octal. */
export function ipv4Groups(text: string): [number, number] | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) <= 255)) return null;
  const [a, b, c, d] = parts.map(Number) as [number, number, number, number];
  return [a * 256 + b, c * 256 + d];
}

/** The eight 16-bit groups of any spelling of RFC 4291, a zone id after `%` dropped. */
export function ipv6Groups(text: string): number[] | null {
  const [address = "", zone] = text.split("%", 2);
  if (zone === "" || !address.includes(":")) return null;
  const halves = address.split("::");
  if (halves.length > 2) return null;
  const head = groupsOf(halves[0] ?? "", halves.length === 1);
  const tail = groupsOf(halves[1] ?? "", true);
  if (head === null || tail === null) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail];
}

/** Colon-separated groups; the last may be dotted decimals when it ends the address. */
function groupsOf(text: string, endsAddress: boolean): number[] | null {
  if (text === "") return [];
  const groups: number[] = [];
  const parts = text.split(":");
  for (const [i, part] of parts.entries()) {
    const dotted = endsAddress && i === parts.length - 1 && part.includes(".") ? ipv4Groups(part) : null;
    if (dotted !== null) groups.push(...dotted);
    else if (/^[0-9a-fA-F]{1,4}$/.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}
