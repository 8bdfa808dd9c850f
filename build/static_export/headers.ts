/**
 * The headers of a static export, in the `_headers` form that static hosts read (a path pattern, then headers indented).
 * Other servers are told the same in their own configuration; the README has it for nginx.
 */

const CACHE = "public, max-age=300, stale-while-revalidate=86400";
const PAGE_POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Types that hosts do not know by themselves. */
const TYPES = {
  jsonl: "application/x-ndjson; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
} as const;

export function headersFile(): Uint8Array {
  const rules: readonly (readonly [string, readonly string[]])[] = [
    ["/*", [
      `Cache-Control: ${CACHE}`, `Content-Security-Policy: ${PAGE_POLICY}`, "X-Content-Type-Options: nosniff",
      "Referrer-Policy: no-referrer", "Access-Control-Allow-Origin: *",
    ]],
    ...Object.entries(TYPES).map(([extension, type]) => [`/*.${extension}`, [`Content-Type: ${type}`]] as const),
  ];
  const blocks = rules.map(([pattern, headers]) => `${pattern}\n${headers.map((header) => `  ${header}\n`).join("")}`);
  return new TextEncoder().encode(blocks.join("\n"));
}
