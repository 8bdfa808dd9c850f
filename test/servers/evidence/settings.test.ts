/** Tries as many settings of plain questions as the benchmark counts; test/lookup/evidence/settings.test.ts tries a few. */
import { expect, it } from "vitest";
import { answered, changed, dressed, instructed, restricted } from "../../support/question_settings.ts";

it("reads a question the same in 50,000 settings", () => expect(changed(dressed, 50_000, 1)).toEqual([]), 300_000);
it("answers none of 5,000 questions with a restrictor", () => expect(answered(restricted, 5_000, 2)).toEqual([]), 300_000);
it("answers none of 5,000 questions with an instruction", () => expect(answered(instructed, 5_000, 3)).toEqual([]), 300_000);
