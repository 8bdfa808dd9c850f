/** Trains the weights with which clauses are labelled, and tells apart sentences of writers who were left out of the training. */
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lettersOf, scoreOf, TOLD, weightsOf } from "../../../lookup/evidence/grammar/told.ts";
import { digestOfExamples, labelExamples, trained, WEIGHTS_FILE } from "../../support/label_training.ts";

const EXAMPLES = labelExamples();

describe("the weights for labels", () => {
  it("are trained from the questions and the sentences, byte for byte", () => {
    const weights = trained(EXAMPLES);
    expect(weightsOf(lettersOf(weights))).toEqual(weights);
    const lines = lettersOf(weights).match(/.{1,150}/g) ?? [];
    const head = ["/** Weights for told.ts. Made by `npm run golden`, from examples and code with the SHA-256", ` * ${digestOfExamples()} */`,
      "export const LABEL_WEIGHTS = `"];
    const text = [...head, ...lines, "`;", ""].join("\n");
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(WEIGHTS_FILE, text);
    expect(readFileSync(WEIGHTS_FILE, "utf8") === text, "run npm run golden").toBe(true);
  });

  it("tell sentences apart that were written by others than those of the training", () => {
    // By the number in their name, so that a writer who is added moves no other.
    const isLeftOut = ({ writer }: { writer: string }): boolean => Number(/\d+$/.exec(writer)?.[0] ?? 1) % 3 === 0;
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
