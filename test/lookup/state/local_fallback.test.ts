/** A state that does not count: whoever can still be answered is, and stays limited. */
import { describe, expect, it } from "vitest";
import { createAccess } from "../../../lookup/access/access.ts";
import { asApiError } from "../../../lookup/http/errors.ts";
import { hashKey } from "../../../lookup/access/keys.ts";
import { memoryState } from "../../support/memory_state.ts";
import { StateBusyError, StateError, type Quotas } from "../../../lookup/state/rules/state.ts";
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

  it("does not concern health and status, which count nothing", async () => {
    const { headers } = await access.admit(requestOf("/"), { surface: "supply", auth: "none", isCounted: false });
    expect([headers["X-RateLimit-Limit"], headers["X-RateLimit-Remaining"]]).toEqual(["600", "600"]);
  });
});

it("a state whose lock is held leaves every caller admitted, and counted by this process", async () => {
  const held = (): never => { throw new StateBusyError("held"); };
  const access = createAccess({ state: { keys: memoryState().keys, quotas: { take: held, count: held } }, clock: () => T0, hash: hashKey });
  const request = requestOf("/", { headers: { "x-service-key": SANDBOX_KEY } });
  const remaining = async (): Promise<string | undefined> =>
    (await access.admit(request, { surface: "resolver", auth: "service_key" })).headers["X-RateLimit-Remaining"];
  expect([await remaining(), await remaining()]).toEqual(["99", "98"]);
});
