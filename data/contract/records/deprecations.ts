/**
 * What of v1 is going to be removed, stated once: build carries the notices in `source.refreshed` (spec 6, rule 5), lookup
 * sends them as `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) with every answer of the operation. A notice stands here
 * at least 90 days before its removal (spec 9). Nothing in v1 is deprecated.
 */
import * as z from "zod/v4";
import { isoDate, uri } from "../provenance.ts";

export const deprecation = z.strictObject({
  surface: z.enum(["supply", "resolver"]),
  /** Its id in `OPERATIONS`. */
  operation: z.string(),
  /** The parameter or field that goes, null for the whole operation. */
  field: z.string().nullable(),
  deprecated: isoDate,
  /** The first day without it. */
  sunset: isoDate,
  notice: z.string(),
  link: uri,
}).meta({ id: "Deprecation" });
export type Deprecation = z.infer<typeof deprecation>;

export const DEPRECATIONS: readonly Deprecation[] = [];

export const NOTICE_DAYS = 90;

/** `Deprecation`, `Sunset` and `Link` of an operation's answers; null for one of which nothing is deprecated. */
export function deprecationHeaders(operation: string, table: readonly Deprecation[] = DEPRECATIONS): Readonly<Record<string, string>> | null {
  const own = table.filter((each) => each.operation === operation);
  if (own.length === 0) return null;
  // One answer has one of each field: the first that was announced, and the first that is gone.
  const deprecated = own.map((each) => each.deprecated).sort()[0]!;
  const sunset = own.map((each) => each.sunset).sort()[0]!;
  return {
    Deprecation: `@${Date.parse(`${deprecated}T00:00:00Z`) / 1000}`,
    Sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
    Link: own.map(({ link }) => `<${link}>; rel="deprecation"; type="text/html"`).join(", "),
  };
}
