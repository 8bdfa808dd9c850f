/**
 * The messages for an agent when a tool has no answer: what happened, what to do, and how long to wait. They never contain a
 * key, an address with credentials or a stack trace.
 */
import type { Credential, Reply } from "./upstream.ts";

/** An error whose message is for the agent. */
export class ToolFailure extends Error {
  override readonly name = "ToolFailure";
}

interface ErrorBody {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly details?: { readonly reason?: unknown; readonly deactivation_date?: unknown };
}

function errorOf({ body }: Reply): ErrorBody {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return typeof error === "object" && error !== null ? error : {};
}

function wordOf(value: unknown): string | null {
  return typeof value === "string" && /^[a-z][a-z_]{0,60}$/.test(value) ? value : null;
}

/** The service's message on one line, at most 500 characters. */
function sentenceOf({ message }: ErrorBody): string {
  if (typeof message !== "string") return "";
  return ` ${message.replaceAll(/[\p{C}\p{Z}]+/gu, " ").trim().slice(0, 500)}`;
}

/** The reasons for a missing record in words (data/contract/README.md#errors). Others are told in the service's own words. */
const REASONS: Readonly<Record<string, string>> = {
  bad_check_digit: "its check digit is wrong, so it is mistyped: no such NPI can exist.",
  deactivated: "it is deactivated.",
  outside_cached_specialties: "its provider is outside the specialties of this service.",
  not_an_individual: "it belongs to an organization, and only individuals are counted in specialties.",
};

const KEYS: Readonly<Record<Credential, string>> = {
  service_key: "Give a valid key of Surface B (SERVICE_API_KEY, or over HTTP the header X-Service-Key), or none to use the public sample key.",
  bearer: "Give a valid key of Surface A (SUPPLY_API_KEY, or over HTTP the header Authorization), or none to use what is public.",
  none: "This service asks for a key where none is usual: ask its operator.",
};

/** Seconds until the caller may ask again. `Retry-After` is a number of seconds or a date (RFC 9110, section 10.2.3). */
export function waitSeconds({ retryAfter }: Pick<Reply, "retryAfter">, now: number): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

function waitWords(reply: Reply, now: number): string {
  const seconds = waitSeconds(reply, now);
  return seconds === null ? "Wait before you try again." : `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}

function notFoundWords(error: ErrorBody): string {
  const reason = wordOf(error.details?.reason);
  const why = reason === null ? undefined : REASONS[reason];
  // The service's own words say when its history begins, or that something was struck from it.
  const meaning = error.code === "before_history" || reason === "struck" ? "" : ": it means that this release holds no such record";
  if (why === undefined) return `Not found (404).${sentenceOf(error)} This is no finding about anybody${meaning}.`;
  return `Not found (404): ${why} This is no finding about anybody.`;
}

/** The failure for a reply that is not an answer. `now` is in milliseconds since the epoch. */
export function failureOf(reply: Reply, credential: Credential, now: number): ToolFailure {
  const error = errorOf(reply);
  const code = wordOf(error.code) ?? "no code";
  const { status } = reply;
  if (status >= 300 && status < 400) {
    const remedy = "Its operator should set SERVICE_URL to the address it leads to.";
    return new ToolFailure(`The service answers with a redirect (${status}), which is not followed. ${remedy}`);
  }
  if (status === 401 || status === 403) return new ToolFailure(`The service does not accept the key (${status} ${code}). ${KEYS[credential]}`);
  if (status === 404) return new ToolFailure(notFoundWords(error));
  if (status === 429) return new ToolFailure(`The quota is used up (429 ${code}). ${waitWords(reply, now)}`);
  if (status === 503) return new ToolFailure(`The service cannot answer this now (503 ${code}).${sentenceOf(error)} ${waitWords(reply, now)}`);
  return new ToolFailure(`The service answered ${status} ${code}.${sentenceOf(error)}`);
}
