/** Quotas do not follow changes of the machine's clock; signatures, expiry and freshness do. */
import { expect, it } from "vitest";
import { openClocks } from "../../../lookup/state/rules/clock.ts";

it("the quota clock starts at the wall clock and then follows the monotonic clock only", () => {
  let wall = 1_000_000;
  let monotonic = 50.5;
  const { quotaClock } = openClocks(() => wall, () => monotonic);
  expect(quotaClock()).toBe(1_000_000);
  wall -= 3_600_000;
  monotonic += 1_500;
  expect(quotaClock()).toBe(1_001_500);
  wall += 7_200_000;
  monotonic += 1;
  expect(quotaClock()).toBe(1_001_501);
});

it("the service's clock is the wall clock, also after the machine slept for three hours", () => {
  let wall = 1_000_000;
  const { clock } = openClocks(() => wall, () => 0, 5_000);
  wall += 3 * 3_600_000;
  expect(clock()).toBe(1_005_000 + 3 * 3_600_000);
});
