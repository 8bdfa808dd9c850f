/** The addresses that no webhook may reach, against the registries of IANA rather than the library's own list. */
import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../lookup/webhooks/addresses.ts";

/** IANA IPv4 Special-Purpose Address Registry, multicast, and the host's own service in Azure. */
const REFUSED_V4 = [
  "0.0.0.0/8", "0.0.0.0/32", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.0.0/29",
  "192.0.0.8/32", "192.0.0.9/32", "192.0.0.10/32", "192.0.0.170/32", "192.0.0.171/32", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24",
  "192.88.99.0/24", "192.88.99.2/32", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
  "255.255.255.255/32", "224.0.0.0/4", "168.63.129.16/32",
];

/** IANA IPv6 Special-Purpose Address Registry, deprecated forms, and all that is outside of 2000::/3. */
const REFUSED_V6 = [
  "::1/128", "::/128", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "100:0:0:1::/64", "2001::/23", "2001::/32", "2001:1::1/128",
  "2001:1::2/128", "2001:1::3/128", "2001:2::/48", "2001:3::/32", "2001:4:112::/48", "2001:10::/28", "2001:20::/28", "2001:30::/28", "2001:db8::/32",
  "2002::/16", "2620:4f:8000::/48", "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10",
  "::/96", "::ffff:0:0:0/96", "fec0::/10", "ff00::/8", "::/3", "4000::/2", "8000::/1",
];

function bytesOf(text: string): number[] {
  return ipaddr.parse(text).toByteArray();
}

function textOf(bytes: readonly number[]): string {
  return ipaddr.fromByteArray([...bytes]).toNormalizedString();
}

/** The first and the last address of a range such as `10.0.0.0/8`. */
function endsOf(range: string): [first: number[], last: number[]] {
  const [start = "", bits = ""] = range.split("/");
  const first = bytesOf(start);
  return [first, first.map((byte, i) => byte | (0xff >> Math.min(8, Math.max(0, Number(bits) - 8 * i))))];
}

/** The address `step` (1 or -1) beside another; it wraps around at both ends. */
function neighbor(bytes: readonly number[], step: 1 | -1): number[] {
  const next = [...bytes];
  for (let i = next.length - 1; i >= 0; i -= 1) {
    next[i] = (next[i]! + step) & 0xff;
    if (next[i] !== (step === 1 ? 0 : 0xff)) break;
  }
  return next;
}

function isWithin(bytes: readonly number[], ranges: readonly string[]): boolean {
  return ranges.some((range) => {
    const [first, last] = endsOf(range);
    return first.length === bytes.length && bytes.every((byte, i) => (byte & ~(first[i]! ^ last[i]!)) === (first[i]! & ~(first[i]! ^ last[i]!)));
  });
}

describe("an address", () => {
  it.each([...REFUSED_V4, ...REFUSED_V6])("is refused anywhere in %s", (range) => {
    const [first, last] = endsOf(range);
    const middle = first.map((byte, i) => byte | (last[i]! & 0x55));
    for (const bytes of [first, middle, last]) expect(isPublicAddress(textOf(bytes)), textOf(bytes)).toBe(false);
  });

  it("is public right before and after each refused range, unless another range holds it", () => {
    const edges = [...REFUSED_V4, ...REFUSED_V6].flatMap((range) => {
      const [first, last] = endsOf(range);
      return [neighbor(first, -1), neighbor(last, 1)];
    }).filter((bytes) => !isWithin(bytes, [...REFUSED_V4, ...REFUSED_V6]));
    expect(edges.length).toBeGreaterThan(30);
    for (const bytes of edges) expect(isPublicAddress(textOf(bytes)), textOf(bytes)).toBe(true);
  });

  it("is refused in every IPv6 form that carries an IPv4 address, private or public", () => {
    for (const [four, hex] of [["10.1.2.3", "a01:203"], ["8.8.8.8", "808:808"]] as const) {
      const forms = [
        `::ffff:${four}`, `::ffff:${hex}`, `0:0:0:0:0:ffff:${four}`, `::${four}`, `::${hex}`, `::ffff:0:${four}`, `64:ff9b::${four}`, `64:ff9b::${hex}`,
        `64:ff9b:1::${hex}`, `2002:${hex}::`, `2002:${hex}::1`, `2001:0:${hex}::1`,
      ];
      for (const form of forms) expect(isPublicAddress(form), form).toBe(false);
    }
  });

  it("is refused in spellings that only some programs read as an address", () => {
    for (const text of ["010.8.8.8", "0x08.8.8.8", "8.8.2056", "134744072", "08.8.8.8", "8.8.8.8:80", "[2a00::1]", "2a00::1%1", "2a00::1/64",
      " 8.8.8.8", "8.8.8.8 ", ""]) {
      expect(isPublicAddress(text), text).toBe(false);
    }
  });
});
