/**
 * Admits requests: checks the credential (data/contract/README.md#keys), then counts one unit against its owner
 * (`charge.ts`). Every request passes here once, before anything else. A refused credential is counted against the address
 * only, so that noise ends in 429 without using up any key's quota. Only the SHA-256 of a key is compared or stored, and no
 * message, header or client name contains a key.
 */
import { parseKey, SANDBOX_KEY } from "../../data/contract/keys.ts";
import { chain, type MaybePromise } from "../../data/store/store.ts";
import { createCharges, type Admission, type Caller } from "./charge.ts";
import { ApiError, type Surface } from "../http/errors.ts";
import type { Admitted, Request } from "../http/message.ts";
import type { Clock } from "../state/rules/clock.ts";
import { createKeyring } from "./keyring.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { withLocalFallback } from "../state/local_fallback.ts";
import { StateBusyError, StateError, type State } from "../state/rules/state.ts";

export interface AccessOptions {
  readonly state: Pick<State, "keys" | "quotas">;
  /** The wall clock, for the expiry of keys. */
  readonly clock: Clock;
  /** For quotas: setting the wall clock back or forward would stretch or refill them. `clock` when left out. */
  readonly quotaClock?: Clock;
  /** SHA-256 in hex. */
  readonly hash: (key: string) => MaybePromise<string>;
  /** Replaces the published sandbox key; null for none. */
  readonly sandboxKey?: string | null;
  readonly limits?: Limits;
}

export interface Access {
  /** Throws or rejects with the ApiError to answer with; its headers have the remaining quota. */
  admit(request: Request, operation: Admitted): MaybePromise<Admission>;
}

const REFUSALS = {
  missing_api_key: "This route needs a key: send it as Authorization: Bearer <API_KEY>.",
  invalid_api_key: "The API key is not valid.",
  invalid_key: "This route needs a valid key in the header X-Service-Key.",
} as const;
type Refusal = keyof typeof REFUSALS;

/** Every 401 names a scheme (RFC 9110, section 11.6.1). */
const CHALLENGES = { supply: 'Bearer realm="supply"', resolver: 'ApiKey realm="resolver", header="X-Service-Key"' } as const;

/** The name in the IETF rate-limit fields of Surface B's budgets, which are all hourly. */
const HOUR = "hour";

export function createAccess(options: AccessOptions): Access {
  const { state, clock, quotaClock = clock, hash } = options;
  const { supply: windows, resolver: budgets } = options.limits ?? LIMITS;
  const sandboxKey = checkedSandboxKey(options.sandboxKey === undefined ? SANDBOX_KEY : options.sandboxKey);
  const keyring = createKeyring({ keys: state.keys, clock, hash });
  const { npisPerRequest } = budgets;
  const charges = createCharges({ quotas: withLocalFallback(state.quotas, StateBusyError), clock, quotaClock, npisPerRequest });
  const openCharges = createCharges({ quotas: withLocalFallback(state.quotas, StateError), clock, quotaClock, npisPerRequest });

  /** Counts a request without a key against its address. */
  const byAddress = (surface: Surface, tier: "open" | "refused", address: string): MaybePromise<Admission> => {
    const client = `${tier}:${address}`;
    const counting = tier === "open" ? openCharges : charges;
    if (surface === "supply") return counting.rolling(nobody(tier), client, windows[tier]);
    return counting.hourly(nobody(tier), [{ name: HOUR, client, limit: budgets[tier] }]);
  };

  /** Throws a 401, or a 429 once the address has been refused too often. */
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

  /** Treats a request without a key as one with the sample key, if there is one (data/contract/README.md#search). */
  const onSampleKey = (request: Request): MaybePromise<Admission> =>
    sandboxKey === null || request.isRepeated("x-service-key") ? refuse("resolver", request.client, "invalid_key") : inSandbox(request.client);

  /** Refuses the shared sandbox key where data belongs to one caller. */
  const onLiveKey = (request: Request): MaybePromise<Admission> =>
    chain(onResolver(request), (admission) => {
      if (admission.keyId !== null) return admission;
      const message = "The sandbox key reads, and webhooks belong to a key: ask the operator for one of your own.";
      throw new ApiError("read_only_key", message, undefined, admission.headers);
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
    admit(request, { surface, auth, isCounted }) {
      if (isCounted === false) return charges.uncounted(nobody("open"), windows.open);
      if (auth === "none") return byAddress(surface, "open", request.client);
      // The quota of anonymous API look-ups, counted separately, and counted locally while the shared state cannot be reached.
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

/** The token of `Authorization: Bearer`. Another scheme or an empty token counts as a missing key. */
function bearerOf(request: Request): { readonly key: string } | { readonly refusal: Refusal } {
  if (request.isRepeated("authorization")) return { refusal: "invalid_api_key" };
  const key = /^bearer[ \t]+(.+)$/i.exec((request.header("authorization") ?? "").trim())?.[1];
  return key === undefined ? { refusal: "missing_api_key" } : { key };
}

/** Throws an Error for a key that could never be taken. */
export function checkedSandboxKey<K extends string | null>(key: K): K {
  const shape = key === null ? null : parseKey(key);
  if (key === null || (shape?.surface === "resolver" && shape.mode === "test")) return key;
  throw new Error("the sandbox key is not of the form of a resolver test key: leave it out to use the published one");
}
