/**
 * Recognizes the addresses of the live pages, which are drawn for each request. Their templates and Handlebars' runtime are loaded with
 * the first such request; otherwise every isolate of a Worker would load them.
 */
import { livePage } from "../../data/contract/release/artifacts.ts";
import type { Answer, Request } from "../http/message.ts";
import type { Release } from "../release/reader.ts";
import type { PageAddress, PagesOptions } from "./answers.ts";

/** Answers a request for one page. */
type AnswerPage = (release: Release | null, request: Request) => Promise<Answer>;

function addressOf(path: string): PageAddress | null {
  const whole = path.endsWith("/") ? path : `${path}/`;
  for (const kind of ["search", "ask", "status"] as const) if (whole === livePage[kind]) return { kind, identifier: "", path: whole };
  const [, folder, segment = ""] = /^\/(providers|facilities)\/([^/]+)\/$/.exec(whole) ?? [];
  if (folder === undefined) return null;
  const identifier = /^[0-9A-Za-z]{1,20}$/.test(segment) ? segment.toUpperCase() : "";
  return { kind: folder === "providers" ? "provider" : "facility", identifier, path: `/${folder}/${identifier}/` };
}

/** Redirects to the address with the slash, which all pages have. The path is one of ours, so it cannot lead to another host. */
function toSlash({ path }: PageAddress, request: Request): Answer {
  // Parsed and written again, so that no header repeats the query as it was sent.
  const search = new URLSearchParams(request.url.slice(request.path.length)).toString();
  return { status: 308, headers: { Location: path + (search === "" ? "" : `?${search}`) }, body: "" };
}

/** The function that answers at a path, null if the path is none of these pages. */
export function createPages(options: PagesOptions): (path: string) => AnswerPage | null {
  let opening: ReturnType<typeof openPages> | null = null;
  const openPages = async () => (await import("./answers.ts")).openPages(options);
  return (path) => {
    const address = addressOf(path);
    if (address === null) return null;
    return async (release, request) => {
      if (!path.endsWith("/") && !address.path.endsWith("//")) return toSlash(address, request);
      return (await (opening ??= openPages()))(address, release, request);
    };
  };
}
