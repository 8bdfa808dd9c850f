/** One client counts as one, whatever headers it sends and however its address is written. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress } from "../../../lookup/access/address.ts";

describe("how an address counts", () => {
  it.each([
    ["1.2.3.4", "1.2.3.4"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::ffff:102:304", "1.2.3.4"],
    ["::FFFF:0102:0304", "1.2.3.4"],
    ["0:0:0:0:0:ffff:1.2.3.4", "1.2.3.4"],
    ["0000:0000:0000:0000:0000:ffff:0102:0304", "1.2.3.4"],
    ["[::ffff:1.2.3.4]:443", "1.2.3.4"],
    ["1.2.3.4:55555", "1.2.3.4"],
    [" 1.2.3.4 ", "1.2.3.4"],
    ["2001:db8::1.2.3.4", "2001:db8:0:0::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:DB8:0:0:ffff:ffff:ffff:ffff", "2001:db8:0:0::/64"],
    ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
    ["[2001:db8::1]:8080", "2001:db8:0:0::/64"],
    ["[2001:db8::1]", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["fe80::2%25en1", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ])("%s counts as %s, from the socket and from a proxy", (spelling, client) => {
    expect(clientAddress(spelling, null, 0)).toBe(client);
    expect(clientAddress("9.9.9.9", spelling, 1)).toBe(client);
  });

  it.each([
    "", " ", "unknown", "_hidden", "256.1.1.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.4:port", "0x7f.1.1.1", "::ffff:1.2.3.400",
    "1::2::3", ":::", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7", "12345::", "g::1", "[::1", "::1]", "fe80::1%", "1.2.3.4, ", "\"1.2.3.4\"",
    "１.2.3.4", "1.2.3.4\u0000", "::1.2.3.4:5", "1.2.3.4::", "for=1.2.3.4", "a".repeat(10_000),
  ])("%j is not an address: the socket's counts", (garbage) => {
    expect(clientAddress("9.9.9.9", garbage, 1)).toBe("9.9.9.9");
  });

  it("counts 10,000 addresses of one /64 as one, and another /64 as another", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const clients = fc.sample(fc.tuple(group, group, group, group), 10_000)
      .map((low) => clientAddress(`2001:db8:1:2:${low.map((one) => one.toString(16)).join(":")}`, null, 0));
    expect(new Set(clients)).toStrictEqual(new Set(["2001:db8:1:2::/64"]));
    expect(clientAddress("2001:db8:1:3::1", null, 0)).not.toBe("2001:db8:1:2::/64");
  });

  it("counts connections without an address as one client", () => {
    expect(clientAddress(undefined, null, 0)).toBe("unknown");
  });
});

describe("X-Forwarded-For", () => {
  it("is ignored when no proxy is trusted", () => {
    fc.assert(fc.property(fc.string(), (header) => clientAddress("9.9.9.9", header, 0) === "9.9.9.9"), { numRuns: 1_000 });
  });

  it.each([
    [1, "3.3.3.3"],
    [2, "2.2.2.2"],
    [3, "1.1.1.1"],
    [4, "9.9.9.9"],
  ])("with %i trusted proxies is read that far from the right, else the socket's address counts", (trusted, client) => {
    expect(clientAddress("9.9.9.9", "1.1.1.1, 2.2.2.2,3.3.3.3", trusted)).toBe(client);
  });

  it("does not let a client choose the entry that counts", () => {
    fc.assert(fc.property(fc.string(), (own) => clientAddress("9.9.9.9", `${own}, 5.5.5.5`, 1) === "5.5.5.5"));
  });
});
