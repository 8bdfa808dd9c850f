/** The limits of each kind of caller (data/contract/README.md#limits). The lookup enforces them and the documentation shows them. */

/** Surface A, in rolling windows. */
export const SUPPLY_LIMITS = {
  pilotPerMinute: 60,
  pilotPerDay: 1_000,
  /** Requests without a key to a route where the key is optional, per address. */
  anonymousPerHour: 100,
  /** Requests to routes that take no key, per address. */
  openPerMinute: 600,
  /** The evidence-query demo, per address. */
  demoPerDay: 10,
} as const;

/** Surface B, in units for each hour of the epoch. */
export const RESOLVER_LIMITS = {
  starterPerHour: 5_000,
  proPerHour: 50_000,
  sandboxPerAddress: 100,
  sandboxInAll: 10_000,
  /** How many NPIs in a batch count as one request. */
  npisPerRequest: 100,
  /** Webhooks a key may have. */
  webhooks: {
    starter: 20, pro: 100,
    /** What a key may ask to be sent without an event, over all its webhooks. */
    testsPerHour: 30, replaysPerHour: 10,
  },
} as const;
