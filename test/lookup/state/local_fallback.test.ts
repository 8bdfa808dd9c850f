/** An unreachable shared state: keyless routes still answer and stay limited, and no key is admitted. */
import { describe, expect, it } from "vitest";
import { createAccess } from "../../../lookup/access/access.ts";
import { asApiError } from "../../../lookup/http/errors.ts";
import { hashKey } from "../../../lookup/access/keys.ts";
import { memoryState } from "../../support/memory_state.ts";
import { StateError, type Quotas } from "../../../lookup/state/rules/state.ts";
import { SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { requestOf } from "../../support/ask.ts";
import { T0 } from "./drivers.ts";

const failing = (): never => { throw new StateError("away"); };
const rejecting = (): Promise<never> => Promise.reject(new StateError("away"));

describe.each([["throws", failing], ["rejects", rejecting]])("a state that %s", (_, away) => {
  const quotas: Quotas = { take: away, count: away };
  const access = createAccess({ state: { keys: memoryState().keys, quotas }, clock: () => T0, hash: hashKey });

  it("leaves keyless routes open and counts their requests", async () => {
    for (const surface of ["supply", "resolver"] as const) {
      const first = await access.admit(requestOf("/"), { surface, auth: "none" });
      const second = await access.admit(requestOf("/"), { surface, auth: "none" });
      expect(Number(first.headers["X-RateLimit-Remaining"]) - Number(second.headers["X-RateLimit-Remaining"])).toBe(1);
    }
  });

  it("closes all other routes with 503", async () => {
    const refused = async (surface: "supply" | "resolver", auth: "bearer" | "optional_bearer" | "service_key", headers = {}): Promise<unknown> => {
      try {
        return await access.admit(requestOf("/", { headers }), { surface, auth });
      } catch (error) {
        return [asApiError(error).status, asApiError(error).code];
      }
    };
    expect(await refused("supply", "optional_bearer")).toEqual([503, "source_unavailable"]);
    expect(await refused("supply", "bearer", { authorization: "Bearer x" })).toEqual([503, "source_unavailable"]);
    expect(await refused("resolver", "service_key", { "x-service-key": SANDBOX_KEY })).toEqual([503, "source_unavailable"]);
  });

  it("does not hide other errors", async () => {
    const broken = createAccess({
      state: { keys: memoryState().keys, quotas: { take: () => { throw new TypeError("bug"); }, count: away } }, clock: () => T0, hash: hashKey,
    });
    expect(() => broken.admit(requestOf("/"), { surface: "supply", auth: "none" })).toThrow("bug");
  });
});
