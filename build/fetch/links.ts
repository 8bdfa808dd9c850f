/** Finds the links of an HTML page, and the names and addresses in them. */
import { Parser } from "htmlparser2";

/** Absolute addresses, in the page's order. */
export function linksOf(html: string, page: string): string[] {
  const links: string[] = [];
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === "a" && href !== undefined && URL.canParse(href, page)) links.push(secure(new URL(href, page).href));
    },
  });
  parser.end(html);
  return links;
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
