/** Asks the service in this process: a question becomes one request in a caller's name, without a port. */
import type { App } from "../../app/app.ts";
import type { Answer, Request } from "../../http/message.ts";
import type { MountOptions } from "../../http/mounts.ts";
import { jsonOf, targetOf, type Prefixes, type Question, type Reply } from "./upstream.ts";

/** Who asks: keys and address are those of this request. */
export type Caller = Pick<Request, "header" | "isRepeated" | "client" | "requestId">;

export interface Mounted {
  readonly prefixes: Prefixes;
  readonly hosts?: MountOptions["hosts"];
}

/** The request header that carries each credential. */
const CARRIERS: Readonly<Record<Question["credential"], string | null>> = { service_key: "x-service-key", bearer: "authorization", none: null };

/** Only the key that the question is for is passed on, because a key that is not wanted would be refused. */
function requestOf(question: Question, caller: Caller, { prefixes, hosts = {} }: Mounted): Request {
  const { at, credential } = question;
  const url = targetOf(question, prefixes);
  const mark = url.indexOf("?");
  const body = question.body === undefined ? "" : JSON.stringify(question.body);
  const own = new Map([["host", hosts[at === "root" ? "supply" : at] ?? null], ["content-type", body === "" ? null : "application/json"]]);
  const isPassedOn = (name: string): boolean => name.toLowerCase() === CARRIERS[credential];
  return {
    method: body === "" ? "GET" : "POST",
    url,
    path: mark < 0 ? url : url.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1)),
    header: (name) => (isPassedOn(name) ? caller.header(name) : own.get(name.toLowerCase()) ?? null),
    isRepeated: (name) => isPassedOn(name) && caller.isRepeated(name),
    client: caller.client,
    requestId: caller.requestId,
    body: async () => new TextEncoder().encode(body),
  };
}

async function textOf(body: Answer["body"]): Promise<string> {
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  let text = "";
  for await (const part of body) text += part;
  return text;
}

export async function askInProcess(app: App, question: Question, caller: Caller, mounted: Mounted): Promise<Reply> {
  const { status, headers, body } = await app(requestOf(question, caller, mounted));
  return { status, retryAfter: headers["Retry-After"] ?? null, body: jsonOf(await textOf(body)) };
}
