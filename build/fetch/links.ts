/** The links of an HTML page, and names and addresses drawn from them. */

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Absolute addresses, in the page's order. */
export function linksOf(html: string, page: string): string[] {
  const found = [...html.matchAll(HREF)].map(([, double, single, bare]) => double ?? single ?? bare ?? "");
  const hrefs = found.map((href) => href.replaceAll("&amp;", "&").trim()).filter((href) => URL.canParse(href, page));
  return hrefs.map((href) => secure(new URL(href, page).href));
}

/** The last part of an address's path. */
export function nameIn(url: string): string {
  const { pathname } = new URL(url);
  return decodeURIComponent(pathname.slice(pathname.lastIndexOf("/") + 1));
}

/** Catalogues still list `http:` addresses of servers that answer on https. */
export function secure(url: string): string {
  return url.replace(/^http:/, "https:");
}
