/** Reads three quarters of the evaluation set: the half that rules are written from, and the quarter that none is written from. */
import { expect, it } from "vitest";
import { faultsOf } from "../../support/evidence_questions.ts";

it.each([["train", 0.02], ["test", 0.03]] as const)("reads the %s side of the set as it should be read, but for a share of %f", (side, most) => {
  const { wrong, code, unsafe, topic, refused } = faultsOf(side);
  expect(wrong.share, wrong.listed).toBeLessThanOrEqual(most);
  expect(code.share, code.listed).toBeLessThanOrEqual(0.1);
  expect(unsafe.share, unsafe.listed).toBeLessThanOrEqual(0.001);
  expect(topic.listed).toBe("");
  expect(refused.share, refused.listed).toBeLessThanOrEqual(0.02);
}, 300_000);
