/** The size of the quotas in memory. */
import { expect, it } from "vitest";
import { memoryQuotas } from "../../../lookup/state/memory.ts";
import { T0 } from "./drivers.ts";

const HOUR = [{ name: "rolling-hour", ms: 3_600_000, limit: 2 }];

it("keeps only clients with hits that still count", () => {
  const quotas = memoryQuotas();
  for (let i = 0; i < 100_000; i += 1) quotas.take(`anonymous:${i}`, HOUR, T0 + i * 1_000);
  expect(quotas.size()).toBeLessThan(3 * 3_600);
});

it("never drops a client with hits that still count, however many others come", () => {
  const quotas = memoryQuotas();
  quotas.take("attacker", HOUR, T0);
  quotas.take("attacker", HOUR, T0);
  for (let i = 0; i < 50_000; i += 1) quotas.take(`other:${i}`, HOUR, T0 + 1);
  expect(quotas.take("attacker", HOUR, T0 + 2).allowed).toBe(false);
});
