/** How much each kind of caller may ask (spec 8, DECISIONS 6): what the lookup counts by and the documentation tells. */

/** Surface A: rolling windows. */
export const SUPPLY_LIMITS = {
  pilotPerMinute: 60,
  pilotPerDay: 1_000,
  /** No key on a route that takes one or none, per address. */
  anonymousPerHour: 100,
  /** Routes without keys, per address. */
  openPerMinute: 600,
  /** The evidence-query demo, per address. */
  demoPerDay: 10,
} as const;

/** Surface B: units an hour of the epoch. */
export const RESOLVER_LIMITS = {
  starterPerHour: 5_000,
  proPerHour: 50_000,
  sandboxPerAddress: 100,
  sandboxInAll: 10_000,
  /** NPIs inside batches: this many for each request of the hourly budget. */
  npisPerRequest: 100,
  /** Webhooks a key may have. */
  webhooks: { starter: 20, pro: 100 },
} as const;
