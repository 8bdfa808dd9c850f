/** Finds the links of an HTML page, and the names and addresses in them. */
import { Parser } from "htmlparser2";
import { FetchError } from "./errors.ts";

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

/** The last part of an address's path: decoded, or as it stands where its escapes are malformed. The publisher may have put anything there. */
export function nameIn(url: string): string {
  const { pathname } = new URL(url);
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** The address in normal form, which has no control character. Catalogues still list `http:` addresses of servers that answer on https. */
export function secure(url: string): string {
  if (!URL.canParse(url)) throw new FetchError(`the publisher lists ${JSON.stringify(url.slice(0, 200))}, which is no address`);
  return new URL(url).href.replace(/^http:/, "https:");
}
