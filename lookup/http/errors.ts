/**
 * What an answer says when it is not the data: one class that carries its own status, code and details, and one place
 * that renders it in the envelope of either surface (spec 7). A failure nobody foresaw becomes `internal_error` with a
 * fixed message; its cause goes to the log and never into a body.
 */
import { RESOLVER_ERRORS, SUPPLY_ERRORS, type ResolverErrorCode, type SupplyErrorCode } from "../../data/contract/api/errors.ts";
import { StoreError } from "../../data/store/store.ts";
import { StateError } from "../state/rules/state.ts";

/** The supply surface's envelope also serves what belongs to neither (`/nowhere`). */
export type Surface = "supply" | "resolver";
export type ErrorCode = SupplyErrorCode | ResolverErrorCode;

const ERRORS = { ...SUPPLY_ERRORS, ...RESOLVER_ERRORS };

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  /** For the answer: `Retry-After`, `Allow`, rate-limit headers. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, details?: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
    this.headers = headers;
  }
}

/** 503 for a part of the release that is not there, which a later release may hold. */
export function unavailable(what: string): ApiError {
  return new ApiError("source_unavailable", `${what} is not in the served release.`);
}

/** As often as the service itself looks whether what it reads from is there again. */
const SOON = { "Retry-After": "5" };

/** What to answer to anything thrown: itself, 503 for a store or a state that failed, else 500 with a fixed message. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof StoreError) {
    return new ApiError("source_unavailable", "The store of this service did not answer. Try again in a moment.", undefined, SOON);
  }
  if (thrown instanceof StateError) {
    return new ApiError("source_unavailable", "The service's record of keys and quotas did not answer. Try again in a moment.", undefined, SOON);
  }
  return new ApiError("internal_error", "The service failed on this request. Quote the request_id when you report it.");
}

/** The `error` object of Surface A (spec 7.1) as it stands in the body. */
export function supplyErrorObject(error: ApiError): Record<string, unknown> {
  return { code: error.code, message: error.message, ...(error.details === undefined ? {} : { details: error.details }) };
}

/** The `error` object of Surface B (spec 7.2), which holds the request id itself. */
export function resolverErrorObject(error: ApiError, requestId: string): Record<string, unknown> {
  const { code, message, details } = error;
  return { code, message, request_id: requestId, ...(details === undefined ? {} : { details }) };
}

/** The whole body of an error without data, as JSON text. */
export function renderError(surface: Surface, error: ApiError, requestId: string): string {
  if (surface === "resolver") return JSON.stringify({ error: resolverErrorObject(error, requestId) });
  return JSON.stringify({ error: supplyErrorObject(error), meta: { request_id: requestId, api_version: "v1" } });
}
