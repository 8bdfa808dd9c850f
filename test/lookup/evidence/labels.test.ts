/** Sentences beside a question change nothing if they are told, and are answered hardly ever if they narrow or order something. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { read, understood } from "../../support/evidence_questions.ts";
import { digestOfExamples, sentencesBeside, WEIGHTS_FILE } from "../../support/label_training.ts";

describe("the weights for labels", () => {
  // test/servers/evidence/labels.test.ts trains them again and compares each byte, which takes a minute.
  it("were trained from the questions and sentences, and by the code, as they are", () => {
    expect(readFileSync(WEIGHTS_FILE, "utf8").includes(digestOfExamples()), "run npm run golden").toBe(true);
  });
});

describe("a sentence beside a question", () => {
  const SENTENCES = sentencesBeside().filter((_, at) => at % 24 === 0);
  const share = (label: string, isMet: (each: (typeof SENTENCES)[number]) => boolean): number => {
    const of = SENTENCES.filter((each) => each.label === label);
    return of.filter(isMet).length / of.length;
  };

  it("changes nothing if it is told", () => {
    expect(share("told", ({ question, plain }) => JSON.stringify(read(question)) === JSON.stringify(understood(plain)))).toBeGreaterThan(0.93);
  }, 300_000);

  it.each([["narrows", 0.05], ["order", 0.03]] as const)("that %s is answered in at most %f of the cases", (label, most) => {
    expect(share(label, ({ question }) => !("refusal" in read(question)))).toBeLessThan(most);
  }, 300_000);
});
