/**
 * A part of a file for a caller who asks for one, as DuckDB does of a Parquet file (RFC 9110, section 14). One range is answered
 * with 206, and one that begins after the end with 416. Several ranges, other units and malformed ones are ignored, which the
 * standard permits: the caller then gets the whole file.
 */
import type { Answer, Request } from "../http/message.ts";

/** The first and the last byte. */
type Range = readonly [first: number, last: number];

/** The range that a GET asks for, null for none. Other methods have no ranges (section 14.2). */
export function rangeAsked(request: Request): string | null {
  return request.method === "GET" ? request.header("range") : null;
}

/** The range within `size` bytes; `none` for one outside, null for one that is ignored. */
function rangeIn(text: string, size: number): Range | "none" | null {
  const { first = "", last = "" } = /^bytes=[ \t]*(?<first>\d{0,15})-(?<last>\d{0,15})[ \t]*$/i.exec(text)?.groups ?? {};
  if (first === "" && last === "") return null;
  // `-500` are the last 500 bytes.
  if (first === "") return last === "0".repeat(last.length) || size === 0 ? "none" : [Math.max(0, size - Number(last)), size - 1];
  if (last !== "" && Number(last) < Number(first)) return null;
  return Number(first) >= size ? "none" : [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
}

/** Whether `If-Range` permits a part: it names this very file by its strong tag (section 13.1.5). We give no dates to compare. */
function isSame(ifRange: string | null, tag: string | undefined): boolean {
  return ifRange === null || ifRange.trim() === tag;
}

/** The part of a file that the caller asks for; any other answer as it is. */
export function ranged(request: Request, answer: Answer): Answer {
  const { status, headers, body } = answer;
  if (status !== 200 || !(body instanceof Uint8Array)) return answer;
  const whole = { ...answer, headers: { ...headers, "Accept-Ranges": "bytes" } };
  const asked = rangeAsked(request);
  const range = asked === null || !isSame(request.header("if-range"), headers["ETag"]) ? null : rangeIn(asked, body.length);
  if (range === null) return whole;
  if (range === "none") {
    return { status: 416, headers: { "Content-Range": `bytes */${body.length}`, "Cache-Control": "private, no-store" }, body: "" };
  }
  const [first, last] = range;
  return { status: 206, headers: { ...whole.headers, "Content-Range": `bytes ${first}-${last}/${body.length}` }, body: body.subarray(first, last + 1) };
}
