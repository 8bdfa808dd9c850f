/**
 * Who may ask, and how much. Every request passes here once, before anything else is looked at: its credential is judged
 * (spec 5, DECISIONS 6), then one unit is counted against whoever that turns out to be (`charge.ts`). A refused credential
 * is counted against the address alone, so noise ends in 429 without costing any key a unit. Only the SHA-256 of a key is
 * compared or stored, and no message, header or client name holds a key.
 */
import { parseKey, SANDBOX_KEY } from "../../data/contract/keys.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { createCharges, type Admission, type Caller } from "./charge.ts";
import { ApiError, type Surface } from "../http/errors.ts";
import type { Admitted, Request } from "../http/message.ts";
import type { Clock } from "../state/rules/clock.ts";
import { createKeyring } from "./keyring.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { withLocalFallback } from "../state/local_fallback.ts";
import { type State } from "../state/rules/state.ts";
import { chain } from "../../data/store/store.ts";

export interface AccessOptions {
  readonly state: Pick<State, "keys" | "quotas">;
  /** Best a `steadyClock`: one that is set back or forward while running stretches or refills the quotas. */
  readonly clock: Clock;
  /** SHA-256 in hex. */
  readonly hash: (key: string) => MaybePromise<string>;
  /** Instead of the published one; null accepts none. */
  readonly sandboxKey?: string | null;
  readonly limits?: Limits;
}

export interface Access {
  /** Throws, or rejects with, the ApiError to answer with; its headers say how the caller stands. */
  admit(request: Request, operation: Admitted): MaybePromise<Admission>;
}

const REFUSALS = {
  missing_api_key: "This route needs a key: send it as Authorization: Bearer <API_KEY>.",
  invalid_api_key: "The API key is not valid.",
  invalid_key: "This route needs a valid key in the header X-Service-Key.",
} as const;
type Refusal = keyof typeof REFUSALS;

/** RFC 9110 11.6.1: every 401 names a scheme. */
const CHALLENGES = { supply: 'Bearer realm="supply"', resolver: 'ApiKey realm="resolver", header="X-Service-Key"' } as const;

/** Surface B's budgets are all of an hour; the name tells the IETF fields which. */
const HOUR = "hour";

export function createAccess(options: AccessOptions): Access {
  const { state, clock, hash } = options;
  const { supply: windows, resolver: budgets } = options.limits ?? LIMITS;
  const sandboxKey = checkedSandboxKey(options.sandboxKey === undefined ? SANDBOX_KEY : options.sandboxKey);
  const keyring = createKeyring({ keys: state.keys, clock, hash });
  const { npisPerRequest } = budgets;
  const charges = createCharges({ quotas: state.quotas, clock, npisPerRequest });
  const openCharges = createCharges({ quotas: withLocalFallback(state.quotas), clock, npisPerRequest });

  /** Without a key: who asks is the address alone. */
  const byAddress = (surface: Surface, tier: "open" | "refused", address: string): MaybePromise<Admission> => {
    const client = `${tier}:${address}`;
    const counting = tier === "open" ? openCharges : charges;
    if (surface === "supply") return counting.rolling(nobody(tier), client, windows[tier]);
    return counting.hourly(nobody(tier), [{ name: HOUR, client, limit: budgets[tier] }]);
  };

  /** Answers 401, and 429 once the address has been refused too often. */
  const refuse = (surface: Surface, address: string, code: Refusal): MaybePromise<never> =>
    chain(byAddress(surface, "refused", address), ({ headers }) => {
      throw new ApiError(code, REFUSALS[code], undefined, { ...headers, "WWW-Authenticate": CHALLENGES[surface] });
    });

  const onSupply = (request: Request): MaybePromise<Admission> => {
    const credential = bearerOf(request);
    if ("refusal" in credential) return refuse("supply", request.client, credential.refusal);
    return chain(keyring.find(credential.key, "supply"), (record) => {
      if (record === null) return refuse("supply", request.client, "invalid_api_key");
      return charges.rolling({ authenticated: true, tier: record.tier, keyId: record.id }, `key:${record.id}`, windows.pilot);
    });
  };

  const onResolver = (request: Request): MaybePromise<Admission> => {
    const key = request.isRepeated("x-service-key") ? null : request.header("x-service-key");
    if (key === null) return refuse("resolver", request.client, "invalid_key");
    if (key === sandboxKey) return inSandbox(request.client);
    return chain(keyring.find(key, "resolver"), (record) => {
      if (record === null) return refuse("resolver", request.client, "invalid_key");
      const limit = record.tier === "pro" ? budgets.pro : budgets.starter;
      const budget = { name: HOUR, client: `key:${record.id}`, limit };
      return charges.hourly({ authenticated: true, tier: record.tier, keyId: record.id }, [budget]);
    });
  };

  /** No key at all: as if the sample key had been sent, unless there is none (spec 4.6). */
  const onSampleKey = (request: Request): MaybePromise<Admission> =>
    sandboxKey === null || request.isRepeated("x-service-key") ? refuse("resolver", request.client, "invalid_key") : inSandbox(request.client);

  /** The sandbox key is everybody's: what it may ask is counted, what is one caller's own it may not touch. */
  const onLiveKey = (request: Request): MaybePromise<Admission> =>
    chain(onResolver(request), (admission) => {
      if (admission.keyId !== null) return admission;
      throw new ApiError("read_only_key", "The sandbox key reads, and webhooks belong to a key: ask the operator for one of your own.", undefined, admission.headers);
    });

  const inSandbox = (address: string): MaybePromise<Admission> =>
    chain(keyring.sandboxEnabled(), (enabled) => {
      if (!enabled) return refuse("resolver", address, "invalid_key");
      return charges.hourly({ authenticated: true, tier: "sandbox", keyId: null }, [
        { name: HOUR, client: `sandbox:${address}`, limit: budgets.sandbox.perAddress },
        { name: "hour-all", client: "sandbox", limit: budgets.sandbox.inAll },
      ]);
    });

  return {
    admit(request, { surface, auth }) {
      if (auth === "none") return byAddress(surface, "open", request.client);
      // As many as anonymous look-ups of the API, counted apart, and counted on while the shared state is away.
      if (auth === "page") return openCharges.rolling(nobody("page"), `page:${request.client}`, windows.anonymous);
      if (auth === "demo") return charges.rolling(nobody("demo"), `demo:${request.client}`, windows.demo);
      if (auth === "service_key") return onResolver(request);
      if (auth === "live_key") return onLiveKey(request);
      if (auth === "optional_service_key") return request.header("x-service-key") === null ? onSampleKey(request) : onResolver(request);
      if (auth === "bearer" || request.header("authorization") !== null) return onSupply(request);
      return charges.rolling(nobody("anonymous"), `anonymous:${request.client}`, windows.anonymous);
    },
  };
}

function nobody(tier: string): Caller {
  return { authenticated: false, tier, keyId: null };
}

/** The token of `Authorization: Bearer`; another scheme or an empty token is no key at all (DECISIONS 6). */
function bearerOf(request: Request): { readonly key: string } | { readonly refusal: Refusal } {
  if (request.isRepeated("authorization")) return { refusal: "invalid_api_key" };
  const key = /^bearer[ \t]+(.+)$/i.exec((request.header("authorization") ?? "").trim())?.[1];
  return key === undefined ? { refusal: "missing_api_key" } : { key };
}

function checkedSandboxKey(key: string | null): string | null {
  const shape = key === null ? null : parseKey(key);
  if (key === null || (shape?.surface === "resolver" && shape.mode === "test")) return key;
  throw new Error("the sandbox key is not of the form of a resolver test key: leave it out to use the published one");
}
