/** Writes the sitemap and robots.txt. A release of made-up data asks not to be indexed. */
import { siteFile } from "../../data/contract/release/artifacts.ts";
import { NOT_FOUND_PATH, pageHref, SITE_PAGES } from "../../site/pages.ts";
import { publicRoot, type SiteInput } from "./input.ts";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** See https://www.sitemaps.org/protocol.html. Every page has the day of the release. */
export function sitemapOf(input: SiteInput): string {
  const day = input.now.slice(0, 10);
  const urls = SITE_PAGES.filter(({ path }) => path !== NOT_FOUND_PATH)
    .map(({ path }) => `<url><loc>${escaped(publicRoot(input) + pageHref(path))}</loc><lastmod>${day}</lastmod></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** See RFC 9309. The answers of the APIs are not pages. */
export function robotsOf(input: SiteInput): string {
  const rules = input.synthetic ? ["# Synthetic sample data: nothing here belongs into an index.", "User-agent: *", "Disallow: /"]
    : ["User-agent: *", "Disallow: /api/", "Disallow: /v1/"];
  return [...rules, "", `Sitemap: ${publicRoot(input)}/${siteFile.sitemap}`, ""].join("\n");
}
