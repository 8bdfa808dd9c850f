/** The weights that tell asides from clauses that change what is asked are the trained ones, and they know clauses that were not trained with. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BUCKETS, featuresOf, PARTS } from "../../../lookup/evidence/grammar/asides.ts";
import { tokenise } from "../../../lookup/evidence/words/tokens.ts";

const FILE = join(import.meta.dirname, "../../../lookup/evidence/grammar/aside_weights.ts");
const CLAUSES = join(import.meta.dirname, "../../evidence_questions/clauses.txt");

interface Example {
  readonly text: string;
  readonly isAside: boolean;
  readonly writer: string;
  readonly features: readonly number[];
}

function examplesOf(text: string): Example[] {
  return text.split(/^= /m).slice(1).flatMap((group) => {
    const [writer = "", ...lines] = group.trim().split("\n");
    return lines.map((line) => ({
      text: line.slice(2), isAside: line.startsWith("+"), writer, features: featuresOf(tokenise(line.slice(2)).map(({ word }) => word)),
    }));
  });
}

const EXAMPLES = examplesOf(readFileSync(CLAUSES, "utf8"));
const MARGIN = 8;
const ROUNDS = 12;

/** An averaged perceptron with a margin: whole numbers up to one last division, so that every machine finds the same bytes. */
function trained(examples: readonly Example[]): Int8Array {
  const weights = new Int32Array(BUCKETS);
  const sums = new Float64Array(BUCKETS);
  // A fixed order in which the writers are mixed.
  const mixed = [...examples.keys()].sort((a, b) => ((a * 7_919) % 10_007) - ((b * 7_919) % 10_007)).map((at) => examples[at]!);
  let step = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { features, isAside } of mixed) {
      const sign = isAside ? 1 : -1;
      if (sign * features.reduce((sum, bucket) => sum + weights[bucket]!, 0) <= MARGIN) {
        for (const bucket of features) { weights[bucket]! += sign; sums[bucket]! += sign * step; }
      }
      step += 1;
    }
  }
  return Int8Array.from(weights, (weight, bucket) => Math.max(-127, Math.min(127, Math.round((weight - sums[bucket]! / step) * PARTS))));
}

function written(weights: Int8Array): string {
  const lines = Buffer.from(weights.buffer).toString("base64").match(/.{1,150}/g) ?? [];
  return ["/** Weights for asides.ts, one signed byte a bucket, in base64. Made by `npm run golden`. */", "export const ASIDE_WEIGHTS =",
    `${lines.map((line) => `  "${line}"`).join("\n  + ").replaceAll("\n  + ", " +\n")};`, ""].join("\n");
}

function scoreWith(weights: Int8Array, features: readonly number[]): number {
  return features.reduce((sum, bucket) => sum + weights[bucket]!, 0) / (PARTS * Math.sqrt(features.length));
}

describe("the weights for asides", () => {
  it("are the ones that the training writes", () => {
    const text = written(trained(EXAMPLES));
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(FILE, text);
    expect(readFileSync(FILE, "utf8") === text, "run npm run golden").toBe(true);
  });

  it("know asides of a writer whose clauses were left out, and few clauses that change what is asked", () => {
    const scored = [...new Set(EXAMPLES.map(({ writer }) => writer))].flatMap((left) => {
      const weights = trained(EXAMPLES.filter(({ writer }) => writer !== left));
      return EXAMPLES.filter(({ writer }) => writer === left).map((example) => ({ ...example, score: scoreWith(weights, example.features) }));
    });
    const above = (isAside: boolean, bar: number): number => {
      const of = scored.filter((each) => each.isAside === isAside);
      return of.filter(({ score }) => score > bar).length / of.length;
    };
    expect(above(true, 4)).toBeGreaterThan(0.4);
    expect(above(false, 4)).toBeLessThan(0.02);
  });
});
