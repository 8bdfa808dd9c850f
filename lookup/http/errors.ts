/**
 * Errors as answers: one class that carries its status, code and details, and one place that renders it in the envelope of
 * either surface (data/contract/README.md#errors). An unexpected failure becomes `internal_error` with a fixed message; its
 * cause goes to the log and never into a body.
 */
import { RESOLVER_ERRORS, SUPPLY_ERRORS, type ResolverErrorCode, type SupplyErrorCode } from "../../data/contract/api/errors.ts";
import { StoreError } from "../../data/store/store.ts";
import { StateError } from "../state/rules/state.ts";

/** A path of neither surface (`/nowhere`) is answered in the supply surface's envelope. */
export type Surface = "supply" | "resolver";
export type ErrorCode = SupplyErrorCode | ResolverErrorCode;

const ERRORS = { ...SUPPLY_ERRORS, ...RESOLVER_ERRORS };

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  /** Headers of the answer: `Retry-After`, `Allow`, rate-limit headers. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, details?: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
    this.headers = headers;
  }
}

/** 503 for a part that the served release lacks and a later one may have. */
export function unavailable(what: string): ApiError {
  return new ApiError("source_unavailable", `${what} is not in the served release.`);
}

/** How often the service itself tries to reach a failed store or state again. */
const SOON = { "Retry-After": "5" };

/** Turns anything thrown into an ApiError: itself, 503 for a failed store or state, else 500 with a fixed message. */
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

/** The `error` object of Surface A's body. */
export function supplyErrorObject(error: ApiError): Record<string, unknown> {
  return { code: error.code, message: error.message, ...(error.details === undefined ? {} : { details: error.details }) };
}

/** The `error` object of Surface B's body, which also holds the request id. */
export function resolverErrorObject(error: ApiError, requestId: string): Record<string, unknown> {
  const { code, message, details } = error;
  return { code, message, request_id: requestId, ...(details === undefined ? {} : { details }) };
}

/** The whole body of an error without data, as JSON text. */
export function renderError(surface: Surface, error: ApiError, requestId: string): string {
  if (surface === "resolver") return JSON.stringify({ error: resolverErrorObject(error, requestId) });
  return JSON.stringify({ error: supplyErrorObject(error), meta: { request_id: requestId, api_version: "v1" } });
}
