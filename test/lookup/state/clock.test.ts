/** The clock for quotas does not follow changes of the machine's clock. */
import { expect, it } from "vitest";
import { steadyClock } from "../../../lookup/state/rules/clock.ts";

it("starts at the wall clock and then follows the monotonic clock only", () => {
  let wall = 1_000_000;
  let monotonic = 50.5;
  const clock = steadyClock(() => wall, () => monotonic);
  expect(clock()).toBe(1_000_000);
  wall -= 3_600_000;
  monotonic += 1_500;
  expect(clock()).toBe(1_001_500);
  wall += 7_200_000;
  monotonic += 1;
  expect(clock()).toBe(1_001_501);
});
