/** Checks rendered pages: balanced tags, unique ids, references, links and fragments that resolve. */
export interface Rendered {
  readonly path: string;
  readonly html: string;
}

const VOID = new Set(["meta", "link", "br", "hr", "img", "input"]);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z:-]+(?:="[^"<]*")?)*)\s*(\/?)>/g;

/** The faults in the markup of one page. */
export function markupFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [, close, name = "", , empty] of html.matchAll(TAG)) {
    if (VOID.has(name) || empty === "/") continue;
    if (close === "") open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}> closes another element`);
  }
  if (open.length > 0) faults.push(`never closed: ${open.join(", ")}`);
  const rest = html.replace("<!DOCTYPE html>", "").replaceAll(/<!--\/?(?:data|lookup)-->/g, "").replaceAll(TAG, "");
  if (/[<>]/.test(rest)) faults.push(`stray angle bracket: ${rest.slice(Math.max(0, rest.search(/[<>]/) - 20)).slice(0, 60)}`);
  const ids = idsOf(html);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`id ${id} twice`);
  for (const id of attributes(html, "aria-labelledby")
    .flatMap((names) => names.split(" "))) if (!ids.includes(id)) faults.push(`aria-labelledby names no id: ${id}`);
  return faults;
}

function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
}

function idsOf(html: string): string[] {
  return attributes(html, "id");
}

/** The broken links of the pages. `extra` are root-relative paths served besides the pages. */
export function brokenLinks(pages: readonly Rendered[], extra: ReadonlySet<string>): string[] {
  const ids = new Map(pages.map(({ path, html }) => [addressOf(path), new Set(idsOf(html))]));
  return pages.flatMap(({ path, html }) => [...attributes(html, "href"), ...attributes(html, "src")]
    .filter((href) => !isGood(href, addressOf(path), ids, extra))
    .map((href) => `${path}: ${href}`));
}

/** `site/studies/x/index.html` is served at `/studies/x/`. */
function addressOf(path: string): string {
  return path.replace(/^site/, "").replace(/index\.html$/, "");
}

function isGood(href: string, from: string, ids: ReadonlyMap<string, ReadonlySet<string>>, extra: ReadonlySet<string>): boolean {
  if (/^https:\/\/[a-z]/.test(href)) return true;
  const [path = "", fragment] = href.replaceAll("&#x3D;", "=").replace(/\?[^#]*/, "").split("#");
  if (extra.has(href) || extra.has(path)) return true;
  const target = ids.get(path === "" ? from : path);
  return target !== undefined && (fragment === undefined || target.has(fragment));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: "\"", "#x27": "'", "#x60": "`", "#x3D": "=" };

/** The text that a reader sees, on one line. */
export function textOf(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
  return text.replaceAll(/\s+/g, " ").trim();
}
