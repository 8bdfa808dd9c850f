/** Reads the half of the evaluation set that rules are written from: 20,000 questions, which take half a minute. */
import { expect, it } from "vitest";
import { faultsOf } from "../../support/evidence_questions.ts";

it("reads the train side of the set as it should be read, but for 2 of 100", () => {
  const { wrong, code, unsafe, topic, refused } = faultsOf("train");
  expect(wrong.share, wrong.listed).toBeLessThanOrEqual(0.02);
  expect(code.share, code.listed).toBeLessThanOrEqual(0.1);
  expect(unsafe.share, unsafe.listed).toBeLessThanOrEqual(0.001);
  expect(topic.listed).toBe("");
  expect(refused.share, refused.listed).toBeLessThanOrEqual(0.02);
});
