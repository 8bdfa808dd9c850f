/** Reads half of the evaluation set: half of the side that rules are written from, and the quarter that none is written from. */
import { expect, it } from "vitest";
import { faultsOf } from "../../support/evidence_questions.ts";

const SIDES = [["train", 2, 0.02], ["test", 1, 0.03]] as const;

it.each(SIDES)("reads the %s side of the set, one question of %i, as it should be read, but for a share of %f", (side, every, most) => {
  const { wrong, code, unsafe, topic, refused } = faultsOf(side, every);
  expect(wrong.share, wrong.listed).toBeLessThanOrEqual(most);
  expect(code.share, code.listed).toBeLessThanOrEqual(0.1);
  expect(unsafe.share, unsafe.listed).toBeLessThanOrEqual(0.001);
  expect(topic.listed).toBe("");
  expect(refused.share, refused.listed).toBeLessThanOrEqual(0.02);
}, 300_000);
