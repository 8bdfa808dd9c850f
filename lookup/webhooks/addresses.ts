/**
 * Which addresses of the network are anybody's to reach. A webhook's target is chosen by a stranger, so whatever is not
 * plainly public is refused: the special-purpose registries of IANA (RFC 6890 and what was added since), every form in
 * which an IPv6 address carries an IPv4 one, and all of IPv6 that was never given out.
 */
import { ipv4Groups, ipv6Groups } from "../access/address.ts";

/** First bits of an address: groups of 16 bits, and how many bits of them count. */
type Range = readonly [groups: readonly number[], bits: number];

function v4(text: string, bits: number): Range {
  const groups = ipv4Groups(text);
  if (groups === null) throw new Error(`not an IPv4 address: ${text}`);
  return [groups, bits];
}

function v6(text: string, bits: number): Range {
  const groups = ipv6Groups(text);
  if (groups === null) throw new Error(`not an IPv6 address: ${text}`);
  return [groups, bits];
}

const REFUSED_V4: readonly Range[] = [
  v4("0.0.0.0", 8), v4("10.0.0.0", 8), v4("100.64.0.0", 10), v4("127.0.0.0", 8), v4("169.254.0.0", 16), v4("172.16.0.0", 12),
  v4("192.0.0.0", 24), v4("192.0.2.0", 24), v4("192.31.196.0", 24), v4("192.52.193.0", 24), v4("192.88.99.0", 24), v4("192.168.0.0", 16),
  v4("192.175.48.0", 24), v4("198.18.0.0", 15), v4("198.51.100.0", 24), v4("203.0.113.0", 24), v4("224.0.0.0", 4), v4("240.0.0.0", 4),
  // Public by its number, and the host's own service in one large cloud.
  v4("168.63.129.16", 32),
];

/** The one part of IPv6 that is given out; loopback, mapped, NAT64, unique local, link-local and multicast lie outside. */
const GIVEN_OUT: Range = v6("2000::", 3);
const REFUSED_V6: readonly Range[] = [
  // Protocol assignments with Teredo, documentation, 6to4, documentation again, and the AS112 sinks.
  v6("2001::", 23), v6("2001:db8::", 32), v6("2002::", 16), v6("3fff::", 20), v6("2620:4f:8000::", 48),
];

function isWithin(address: readonly number[], [groups, bits]: Range): boolean {
  return groups.every((group, i) => {
    const left = Math.min(16, Math.max(0, bits - 16 * i));
    const mask = (0xffff << (16 - left)) & 0xffff;
    return ((address[i] ?? 0) & mask) === (group & mask);
  });
}

/** False for an address that is not public, and for what is no address at all. */
export function isPublicAddress(text: string): boolean {
  const four = ipv4Groups(text);
  if (four !== null) return !REFUSED_V4.some((range) => isWithin(four, range));
  // A zone names an interface of this machine.
  const six = text.includes("%") ? null : ipv6Groups(text);
  return six !== null && isWithin(six, GIVEN_OUT) && !REFUSED_V6.some((range) => isWithin(six, range));
}
