/**
 * Compares a published API description with the current one and lists the broken promises. Whatever a client could rely on must
 * stay: routes, parameters, statuses, headers, fields, types, enum values. Requests may only widen, answers may only grow.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Side = "request" | "answer";

interface Trail {
  readonly at: string;
  readonly side: Side;
}

/** Keys whose values may change freely: prose and addresses. */
const FREE = new Set(["description", "summary", "title", "examples", "example", "servers", "info", "tags"]);

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function step({ at, side }: Trail, key: string): Trail {
  const isRequest = key === "parameters" || key === "requestBody";
  return { at: `${at}/${key}`, side: isRequest ? "request" : key === "responses" ? "answer" : side };
}

/** Compares lists of words (`required`, `enum`, types), and returns the removals or additions that break a client. */
function wordLosses(was: readonly Json[], is: readonly Json[], key: string, { at, side }: Trail): string[] {
  const gone = was.filter((word) => !is.includes(word));
  const come = is.filter((word) => !was.includes(word));
  if (key !== "required") return gone.map((word) => `${at}: ${JSON.stringify(word)} is gone`);
  if (side === "request") return come.map((word) => `${at}: ${JSON.stringify(word)} is now required`);
  return gone.map((word) => `${at}: ${JSON.stringify(word)} may now be missing`);
}

function nameOf(value: Json): string | null {
  return isObject(value) && typeof value["name"] === "string" ? `${JSON.stringify(value["in"])} ${value["name"]}` : null;
}

/** Compares lists of objects: parameters by name, alternatives by any that still fits. */
function listLosses(was: readonly Json[], is: readonly Json[], trail: Trail): string[] {
  const lost = was.flatMap((item) => {
    const name = nameOf(item);
    if (name === null) return is.some((other) => losses(item, other, trail).length === 0) ? [] : [`${trail.at}: an alternative is gone or narrower`];
    const now = is.find((other) => nameOf(other) === name);
    return now === undefined ? [`${trail.at}: ${name} is gone`] : losses(item, now, { ...trail, at: `${trail.at}/${name}` });
  });
  const known = new Set(was.map(nameOf));
  const demanded = is.filter((item) => isObject(item) && item["required"] === true && !known.has(nameOf(item)));
  return [...lost, ...demanded.map((item) => `${trail.at}: ${nameOf(item) ?? "something"} is now required`)];
}

function memberLosses(was: { [key: string]: Json }, is: { [key: string]: Json }, trail: Trail): string[] {
  const binding = Object.entries(was).filter(([key]) => !FREE.has(key) || isSchemaMap(trail));
  const kept = binding.flatMap(([key, value]) => losses(value, is[key], step(trail, key)));
  // A new bound narrows a request.
  const bounds = trail.side === "request" ? BOUNDS.filter((key) => key in is && !(key in was)) : [];
  const demands = trail.side === "request" && is["required"] === true && was["required"] !== true;
  return [...kept, ...bounds.map((key) => `${trail.at}: ${key} is new`), ...(demands ? [`${trail.at} is now required`] : [])];
}

const BOUNDS = ["pattern", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "enum", "const", "format"];

/** True where the keys are names of fields, not OpenAPI keywords. */
function isSchemaMap({ at }: Trail): boolean {
  return /\/(?:properties|headers|schemas|paths)$/.test(at);
}

/** Returns every promise of `was` that `is` breaks, with its place. The list is empty when a client of `was` can use `is`. */
export function losses(was: Json, is: Json | undefined, trail: Trail = { at: "", side: "answer" }): string[] {
  if (is === undefined) return [`${trail.at} is gone`];
  if (isObject(was) && isObject(is)) return memberLosses(was, is, trail);
  if (Array.isArray(was) && Array.isArray(is)) {
    const key = trail.at.slice(trail.at.lastIndexOf("/") + 1);
    return [...was, ...is].every((item) => !isObject(item)) ? wordLosses(was, is, key, trail) : listLosses(was, is, trail);
  }
  if (trail.at.endsWith("/required") && trail.side === "request" && was === true) return [];
  return was === is ? [] : [`${trail.at} was ${JSON.stringify(was)} and is ${JSON.stringify(is)}`];
}
