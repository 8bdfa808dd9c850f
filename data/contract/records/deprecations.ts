/**
 * Lists what will be removed from v1. The build puts the notices into `source.refreshed` events. The lookup sends them as
 * `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) headers with every answer of the operation. A notice is here at least
 * 90 days before the removal (data/contract/README.md#deprecations). Nothing in v1 is deprecated.
 */
import * as z from "zod/v4";
import { isoDate, uri } from "../provenance.ts";

export const deprecation = z.strictObject({
  surface: z.enum(["supply", "resolver"]),
  /** The operation's id in `OPERATIONS`. */
  operation: z.string(),
  /** The parameter or field to be removed, null for the whole operation. */
  field: z.string().nullable(),
  deprecated: isoDate,
  /** The first day after the removal. */
  sunset: isoDate,
  notice: z.string(),
  link: uri,
}).meta({ id: "Deprecation" });
export type Deprecation = z.infer<typeof deprecation>;

export const DEPRECATIONS: readonly Deprecation[] = [];

export const NOTICE_DAYS = 90;

/** Returns the `Deprecation`, `Sunset` and `Link` headers of an operation, or null when nothing of it is deprecated. */
export function deprecationHeaders(operation: string, table: readonly Deprecation[] = DEPRECATIONS): Readonly<Record<string, string>> | null {
  const own = table.filter((each) => each.operation === operation);
  if (own.length === 0) return null;
  // An answer has one header of each kind: the earliest announcement and the earliest removal.
  const deprecated = own.map((each) => each.deprecated).sort()[0]!;
  const sunset = own.map((each) => each.sunset).sort()[0]!;
  return {
    Deprecation: `@${Date.parse(`${deprecated}T00:00:00Z`) / 1000}`,
    Sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
    Link: own.map(({ link }) => `<${link}>; rel="deprecation"; type="text/html"`).join(", "),
  };
}
