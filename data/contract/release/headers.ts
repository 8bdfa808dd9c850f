/** What the files of a release are sent with, by the service and by whichever server has a static export. */

/** Of a file that the next release may change. */
export const CURRENT = "public, max-age=300, stale-while-revalidate=86400";

/** Pages may load what lies beside them, and nothing else; data files may load nothing. */
export const PAGE_POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
