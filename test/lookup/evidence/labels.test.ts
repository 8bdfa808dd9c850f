/** Clauses are labelled with the weights that were trained, and sentences of writers who were left out of the training are told apart. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lettersOf, scoreOf, TOLD, weightsOf } from "../../../lookup/evidence/grammar/told.ts";
import { read, understood } from "../../support/evidence_questions.ts";
import { labelExamples, sentencesBeside, trained } from "../../support/label_training.ts";

const FILE = join(import.meta.dirname, "../../../lookup/evidence/grammar/label_weights.ts");
const EXAMPLES = labelExamples();

describe("the weights for labels", () => {
  it("are trained from the questions and the sentences, byte for byte", () => {
    const weights = trained(EXAMPLES);
    expect(weightsOf(lettersOf(weights))).toEqual(weights);
    const lines = lettersOf(weights).match(/.{1,150}/g) ?? [];
    const head = ["/** Weights for told.ts. Made by `npm run golden`. */", "export const LABEL_WEIGHTS = `"];
    const text = [...head, ...lines, "`;", ""].join("\n");
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(FILE, text);
    expect(readFileSync(FILE, "utf8") === text, "run npm run golden").toBe(true);
  });

  it("tell sentences apart that were written by others than those of the training", () => {
    const writers = [...new Set(EXAMPLES.map(({ writer }) => writer))];
    const isLeftOut = ({ writer }: { writer: string }): boolean => writers.indexOf(writer) % 3 === 0;
    // Fewer rounds tell nearly as much.
    const weights = trained(EXAMPLES.filter((each) => !isLeftOut(each)), 10);
    // A sentence is told if all of its clauses are.
    const scored = EXAMPLES.filter((each) => isLeftOut(each) && each.writer.startsWith("sentence"))
      .map(({ isTold, clauses }) => ({ isTold, score: Math.min(...clauses.map((clause) => scoreOf(clause, weights))) }));
    expect(scored.length).toBeGreaterThan(3_000);
    const aboveBar = (isTold: boolean): number => {
      const of = scored.filter((each) => each.isTold === isTold);
      return of.filter(({ score }) => score > TOLD).length / of.length;
    };
    expect(aboveBar(true)).toBeGreaterThan(0.9);
    // Some of the writers left out wrote nothing but roundabout ones: `My knees only bend before noon, so mornings it must be.`
    expect(aboveBar(false)).toBeLessThan(0.12);
  });
});

describe("a sentence beside a question", () => {
  const SENTENCES = sentencesBeside().filter((_, at) => at % 4 === 0);
  const share = (label: string, isMet: (each: (typeof SENTENCES)[number]) => boolean): number => {
    const of = SENTENCES.filter((each) => each.label === label);
    return of.filter(isMet).length / of.length;
  };

  it("changes nothing if it is told", () => {
    expect(share("told", ({ question, plain }) => JSON.stringify(read(question)) === JSON.stringify(understood(plain)))).toBeGreaterThan(0.93);
  });

  it.each([["narrows", 0.05], ["order", 0.03]] as const)("that %s is answered in at most %f of the cases", (label, most) => {
    expect(share(label, ({ question }) => !("refusal" in read(question)))).toBeLessThan(most);
  });
});
