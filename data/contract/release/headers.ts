/** The response headers of a release's files, for the service and for a static export. */

/** Cache-Control of a file that the next release may change. */
export const CURRENT = "public, max-age=300, stale-while-revalidate=86400";

/** Pages may load files from their own host only; data files may load nothing. */
export const PAGE_POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
