/**
 * Plain questions in generated settings: context and courtesies never change the answer; restrictors and instructions never get
 * one. test/servers/evidence/settings.test.ts tries 60,000 of them.
 */
import { describe, expect, it } from "vitest";
import { RULES, slotsOf } from "../../../lookup/evidence/ontology/lexicon.ts";
import { tokenise } from "../../../lookup/evidence/words/tokens.ts";
import { read } from "../../support/evidence_questions.ts";
import { answered, changed, dressed, instructed, mistyped, plainQuestions, restricted } from "../../support/question_settings.ts";

describe("a plain question", () => {
  it("is answered as it stands", () => {
    expect(plainQuestions().filter((question) => "refusal" in read(question))).toEqual([]);
  });

  it("has the same answer beside context and courtesies", () => expect(changed(dressed, 300, 7)).toEqual([]));
  it("has the same answer with two letters swapped", () => expect(changed(mistyped, 150, 7)).toEqual([]));
  it("has no answer with a restrictor", () => expect(answered(restricted, 300, 7)).toEqual([]));
  it("has no answer beside an instruction of any language", () => expect(answered(instructed, 300, 7)).toEqual([]));
});

describe("a rule of the ontology", () => {
  const RULES_WITH_EXAMPLES = RULES.filter(({ examples }) => examples.length > 0);
  const has = (question: string, type: string, value: string): boolean =>
    slotsOf(tokenise(question).map(({ word }) => word)).some((slot) => slot.type === type && slot.value === value);

  it.each(RULES_WITH_EXAMPLES.map((rule) => [`${rule.type} ${rule.value}`, rule] as const))("%s fits its examples and not its counter-examples", (_, rule) => {
    if (rule.type === "injection") return;
    if (/^(?:misread|unread)$/.test(rule.type)) {
      expect(rule.examples.filter((question) => !("refusal" in read(question)))).toEqual([]);
      expect(rule.counterexamples.filter((question) => "refusal" in read(question))).toEqual([]);
      return;
    }
    expect(rule.examples.filter((question) => !has(question, rule.type, rule.value))).toEqual([]);
    expect(rule.counterexamples.filter((question) => has(question, rule.type, rule.value))).toEqual([]);
  });
});
