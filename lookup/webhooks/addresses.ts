/** Says which network addresses a webhook may reach. A caller chooses the target, so we refuse every address that is not plainly public. */
import ipaddr from "ipaddr.js";

/** The only part of IPv6 that IANA has allocated for global unicast. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");
/** A public address by its number. In Azure it is the host's own service. */
const AZURE_HOST = "168.63.129.16";

/** False for an address that is not public, and for text that is not an address. */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text !== AZURE_HOST && ipaddr.IPv4.parse(text).range() === "unicast";
  // A zone, as in `fe80::1%eth0`, names an interface of this machine.
  if (text.includes("%") || !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.range() === "unicast" && address.match(GLOBAL_UNICAST);
}
