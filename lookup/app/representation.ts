/**
 * The form in which the answer of an operation or a page drawn on request is sent: 304 without a body to a caller that has it already,
 * and compressed where that saves more than it costs (RFC 9110, sections 8.4 and 13).
 */
import type { MaybePromise } from "../../data/store/store.ts";
import type { Answer, Request } from "../http/message.ts";
import { isNamed } from "../surface/tag.ts";
import { codingFor, type Encoders } from "./encoding.ts";

/** A record of 3 KB is sent as it is: compressing it takes longer than everything else, and saves one packet. */
const LEAST_LENGTH = 4_096;

const TEXT = /^(?:application\/json|text\/html)/;

function isText({ headers }: Answer): boolean {
  return TEXT.test(headers["Content-Type"] ?? "application/json");
}

/** `varies` are the request headers that the answer depends on already. */
export function represented(request: Request, answer: Answer, encoders: Encoders | null, varies: string | null): MaybePromise<Answer> {
  const { status, headers, body } = answer;
  if (status !== 200 || (typeof body !== "string" && !(body instanceof Uint8Array))) return answer;
  const isCompressible = encoders !== null && body.length >= LEAST_LENGTH && headers["Content-Encoding"] === undefined && isText(answer);
  const said = isCompressible ? { ...headers, Vary: varies === null ? "Accept-Encoding" : `${varies}, Accept-Encoding` } : headers;
  const tag = headers["ETag"];
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (tag !== undefined && isRead && isNamed(request.header("if-none-match"), tag)) return { status: 304, headers: said, body: "" };
  const coding = isCompressible ? codingFor(request.header("accept-encoding")) : null;
  if (coding === null || encoders === null) return said === headers ? answer : { ...answer, headers: said };
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return encoders[coding](bytes).then((encoded) => ({ status, headers: { ...said, "Content-Encoding": coding }, body: encoded }));
}
