/**
 * Limits the size of an answer, because agent clients cut off or refuse over 25,000 tokens. A result has the answer twice, as
 * text and as structured content. Most clients give a model one of the two, but LlamaIndex gives both, so both together stay
 * below. A token is counted as three bytes: answers have 3.1 to 4.0 per token (o200k_base, cl100k_base). For a client that
 * gives one of the two, the limit holds even for a tokenizer with half as many. A list that does not fit is cut at its end,
 * and the answer says how much is left out and how to get it.
 */
import * as z from "zod/v4";

const MAX_TOKENS = 25_000;
const BYTES_PER_TOKEN = 3;
const COPIES = 2;
const MAX_ANSWER_BYTES = MAX_TOKENS * BYTES_PER_TOKEN / COPIES;
/** Bytes reserved for the summary and the links of an answer. */
const RESERVED = 1_500;

/** The most that a request to the agent server may have, far more than one for 1,000 NPIs needs. */
export const MAX_MESSAGE_BYTES = 256 * 1024;

export const leftOut = z.object({
  count: z.int().describe("Items of the list that did not fit."),
  how: z.string().describe("How to get them."),
}).nullable();

export type LeftOut = z.infer<typeof leftOut>;

/**
 * Escapes control, format and line-breaking characters visibly (`\u{a}`), so that a hostile name cannot hide text or break
 * lines. Applying it twice changes nothing.
 */
function shownText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Escapes every text and key in a JSON value. */
export function shown(value: unknown): unknown {
  if (typeof value === "string") return shownText(value);
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [shownText(key), shown(member)]));
}

/** Whether an answer may have this text with `reserved` more bytes. */
export function fits(text: string, reserved = 0): boolean {
  return new TextEncoder().encode(text).length + reserved < MAX_ANSWER_BYTES;
}

/** Calls `build` with as many of the first items as fit. `how` gets the number of kept items. */
export function fitting<T, R>(items: readonly T[], build: (kept: readonly T[], leftOut: LeftOut) => R, how: (kept: number) => string): R {
  const cut = (kept: number): R =>
    build(items.slice(0, kept), kept === items.length ? null : { count: items.length - kept, how: how(kept) });
  const isSmall = (data: R): boolean => fits(JSON.stringify(shown(data)), RESERVED);
  const whole = cut(items.length);
  if (isSmall(whole)) return whole;
  let [fitted, over] = [0, items.length];
  while (over - fitted > 1) {
    const middle = Math.floor((fitted + over) / 2);
    if (isSmall(cut(middle))) fitted = middle;
    else over = middle;
  }
  return cut(fitted);
}
