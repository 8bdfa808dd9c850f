/**
 * The headers of a static export, in the `_headers` form that static hosts read (a path pattern, then headers indented).
 * Other servers are told the same in their own configuration; DEPLOYMENT.md has it for nginx, and a test holds it to this.
 */
import { CURRENT, PAGE_POLICY } from "../../data/contract/release/headers.ts";
import { mediaTypeOf } from "../../data/contract/release/media_types.ts";

/** Types that hosts do not know by themselves. */
const UNCOMMON = ["jsonl", "ndjson", "atom", "parquet"];

export function headersFile(): Uint8Array {
  const rules: readonly (readonly [string, readonly string[]])[] = [
    ["/*", [
      `Cache-Control: ${CURRENT}`, `Content-Security-Policy: ${PAGE_POLICY}`, "X-Content-Type-Options: nosniff",
      "Referrer-Policy: no-referrer", "Access-Control-Allow-Origin: *",
    ]],
    ...UNCOMMON.map((extension) => [`/*.${extension}`, [`Content-Type: ${mediaTypeOf(`x.${extension}`)}`]] as const),
  ];
  const blocks = rules.map(([pattern, headers]) => `${pattern}\n${headers.map((header) => `  ${header}\n`).join("")}`);
  return new TextEncoder().encode(blocks.join("\n"));
}
