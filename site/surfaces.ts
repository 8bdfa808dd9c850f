/**
 * Our prose for the documentation of each surface besides its operations: access, and the limits of the operations served today (see
 * data/contract/README.md#limits). Text between backticks is code.
 */
import { SANDBOX_KEY } from "../data/contract/keys.ts";
import { MAX_QUESTION_LENGTH } from "../data/contract/records/evidence.ts";
import { RESOLVER_LIMITS, SUPPLY_LIMITS } from "../data/contract/limits.ts";
import { grouped } from "../data/contract/numbers.ts";
import { BATCH_MAX, SEARCH_LIMIT } from "../data/contract/records/resolver.ts";
import { DELIVERY_DAYS, WEBHOOK_NPIS_MAX } from "../data/contract/records/webhooks.ts";
import { RESOLVER_CHANGELOG, SUPPLY_CHANGELOG, type ChangelogEntry } from "../data/reference/changelog.ts";

export interface SurfaceText {
  readonly surface: "supply" | "resolver";
  readonly name: string;
  readonly prefix: string;
  readonly summary: string;
  readonly access: readonly string[];
  readonly limits: readonly { readonly limit: string; readonly value: string }[];
  readonly limit_notes: readonly string[];
  readonly changelog: readonly ChangelogEntry[];
}

const SUPPLY: SurfaceText = {
  surface: "supply",
  name: "Surface A: supply",
  prefix: "/api/v1",
  summary:
    "Provider supply by state, one NPI across six sources, exports, audit packs and questions. A response is `{data, meta}`; an error is " +
    "`{error, meta}` with a code, a message and often details.",
  access: [
    "Send `Authorization: Bearer <key>`. The operator issues keys; a key is shown once and stored only as a hash. Operations marked " +
      "“No key” need none, but a key that you send must always be valid.",
  ],
  limits: [
    { limit: "Pilot key, per minute", value: `${grouped(SUPPLY_LIMITS.pilotPerMinute)} requests in any 60 seconds` },
    { limit: "Pilot key, per day", value: `${grouped(SUPPLY_LIMITS.pilotPerDay)} requests in any 24 hours` },
    { limit: "NPI resolution without a key", value: `${grouped(SUPPLY_LIMITS.anonymousPerHour)} requests in any hour, per client address` },
    { limit: "Operations that take no key", value: `${grouped(SUPPLY_LIMITS.openPerMinute)} requests in any 60 seconds, per client address` },
    { limit: "Questions without a key", value: `${SUPPLY_LIMITS.demoPerDay} in any 24 hours, per client address` },
    { limit: "A question", value: `1 to ${grouped(MAX_QUESTION_LENGTH)} characters, counted as Unicode code points` },
    { limit: "Evidence items of an answer", value: "1 to 20, 10 unless asked" },
    { limit: "Caching of NPI resolution without a key", value: "60 seconds fresh, 24 hours stale while revalidating" },
    { limit: "NPI", value: "exactly ten digits" },
  ],
  limit_notes: [
    "Every response has `X-RateLimit-Limit`, `X-RateLimit-Remaining`, `X-RateLimit-Reset` (a date-time) and `X-RateLimit-Window`. " +
      "A 429 has `Retry-After` and does not count against the quota.",
  ],
  changelog: SUPPLY_CHANGELOG,
};

const RESOLVER: SurfaceText = {
  surface: "resolver",
  name: "Surface B: resolver",
  prefix: "/v1",
  summary:
    "Providers by NPI, facilities by CCN, quality, payments, search, batches and webhooks. Records are flat, with 14 provenance keys that " +
    "begin with `_`; an error is `{error: {code, message, request_id}}`.",
  access: [
    "Send `X-Service-Key: <key>` with every request. Search also answers without a key, within the limits of the sandbox key, but a key that " +
      "you send must be valid.",
    `The sandbox key is filled in below. It can read everything and is shared by everyone: \`${SANDBOX_KEY}\`. Your operator may use another one.`,
  ],
  limits: [
    {
      limit: "Sandbox key",
      value: `${grouped(RESOLVER_LIMITS.sandboxPerAddress)} requests an hour per client address, ${grouped(RESOLVER_LIMITS.sandboxInAll)} in all`,
    },
    { limit: "Starter", value: `${grouped(RESOLVER_LIMITS.starterPerHour)} requests an hour` },
    { limit: "Pro", value: `${grouped(RESOLVER_LIMITS.proPerHour)} requests an hour` },
    { limit: "Search results", value: `${SEARCH_LIMIT.least} to ${SEARCH_LIMIT.most} in each group, ${SEARCH_LIMIT.default} unless asked` },
    { limit: "NPIs in one batch", value: `${grouped(BATCH_MAX)}, as one request of the budget` },
    { limit: "NPIs in batches", value: `${grouped(RESOLVER_LIMITS.npisPerRequest)} for each request of the hourly budget` },
    { limit: "Webhooks of a key", value: `${RESOLVER_LIMITS.webhooks.starter} on the starter tier, ${RESOLVER_LIMITS.webhooks.pro} on pro` },
    {
      limit: "Tests and replays of a key's webhooks",
      value: `${RESOLVER_LIMITS.webhooks.testsPerHour} and ${RESOLVER_LIMITS.webhooks.replaysPerHour} an hour`,
    },
    { limit: "NPIs of a webhook", value: grouped(WEBHOOK_NPIS_MAX) },
    { limit: "Webhook retry window", value: "24 hours from the first attempt of a delivery" },
    { limit: "Deliveries shown and replayed", value: `${DELIVERY_DAYS} days` },
    { limit: "NPI", value: "exactly ten digits" },
    { limit: "CCN", value: "six characters, or ten for a surgical center (`05C0001831`)" },
  ],
  limit_notes: [
    "Every response has `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` (Unix epoch seconds). On a 429, wait for " +
      "`Retry-After`, even if your own backoff is shorter.",
    "Retry only 429, 500 and 503, the last two with increasing pauses. Repeating any other 4xx does not help.",
  ],
  changelog: RESOLVER_CHANGELOG,
};

export const SURFACES: readonly SurfaceText[] = [SUPPLY, RESOLVER];
