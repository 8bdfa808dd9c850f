/** Every error code of both tables in the envelope of its surface. */
import { describe, expect, it } from "vitest";
import { resolverError, supplyError } from "../../../data/contract/records/envelope.ts";
import { RESOLVER_ERRORS, SUPPLY_ERRORS } from "../../../data/contract/api/errors.ts";
import { StoreError } from "../../../data/store/store.ts";
import { ApiError, asApiError, renderError, type ErrorCode } from "../../../lookup/http/errors.ts";

describe("errors", () => {
  for (const [code, { status }] of Object.entries(SUPPLY_ERRORS)) {
    it(`supply ${code} is ${status}`, () => {
      const error = new ApiError(code as ErrorCode, "why", { a: 1 });
      expect(error.status).toBe(status);
      expect(supplyError.parse(JSON.parse(renderError("supply", error, "r")))).toEqual({
        error: { code, message: "why", details: { a: 1 } }, meta: { request_id: "r", api_version: "v1" },
      });
    });
  }
  for (const [code, { status }] of Object.entries(RESOLVER_ERRORS)) {
    it(`resolver ${code} is ${status}`, () => {
      const error = new ApiError(code as ErrorCode, "why");
      expect(error.status).toBe(status);
      expect(resolverError.parse(JSON.parse(renderError("resolver", error, "r")))).toEqual({ error: { code, message: "why", request_id: "r" } });
    });
  }

  it("an unexpected failure is not shown", () => {
    const cause = Object.assign(new Error("/etc/secret at s3://bucket"), { status: 418, path: "/etc/secret" });
    const body = renderError("supply", asApiError(cause), "r");
    expect(JSON.parse(body)).toMatchObject({ error: { code: "internal_error" } });
    expect(body).not.toContain("secret");
    expect(asApiError("a string").status).toBe(500);
  });

  it("a failed store is 503, without its name", () => {
    const error = asApiError(new StoreError("s3://bucket: gone"));
    expect(error.code).toBe("source_unavailable");
    expect(error.message).not.toContain("bucket");
  });
});
