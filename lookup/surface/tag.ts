/**
 * Entity tags of computed answers. They are weak (RFC 9110, section 8.8.1): two answers with one tag say the same, although each
 * has its own request id and time of checking.
 */
import { crc32 } from "../release/crc32.ts";
import type { Call } from "./handler.ts";

/** Any checksum of the text; a platform's own is faster than ours. */
export type Checksum = (text: string) => number;

const UTF8 = new TextEncoder();
export const ownChecksum: Checksum = (text) => crc32(UTF8.encode(text));

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The tag of an answer that consists of `text`, of freshness lines, and of nothing else that varies. Ages are whole hours of the
 * epoch, and a bar of the caller's is compared to the minute.
 */
export function tagOf({ release, now, bar, checksum }: Call, text: string, isFixed = false): string {
  const time = Math.floor(now / (bar === null ? HOUR_MS : MINUTE_MS));
  return `W/"${release.generation.generation}-${time}-${isFixed ? 0 : checksum(text)}-${text.length}"`;
}

/** Whether `If-None-Match` names the tag, weak or strong, or is `*` (RFC 9110, section 13.1.2). */
export function isNamed(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const opaque = tag.replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === opaque);
}
