/**
 * Reads a query that a program wrote (lookup/evidence/README.md#queries-of-programs): keys and values, JSON, SQL, a call, cells of a table.
 * The result is the same question as a sentence, which the grammar then reads and checks like any other. What is not known of it is
 * named: nothing of it is dropped.
 */
import { withoutMail } from "../words/mail.ts";
import { plain } from "../words/text.ts";
import { readFields, sentenceOf } from "./fields.ts";
import { partsOf, spoken } from "./parts.ts";

/** A question inside a call or a message: `ask("how many urologists are in Ohio?")`. */
const WRAPPED = new RegExp(["^\\W*(?:(?:[\\w.]+\\s*\\(\\s*|\\{.*?[\"'](?:q|query|question|text|prompt|content|input|message|ask)[\"']\\s*:\\s*))[\"']",
  "((?:[^\"']|(?<=\\w)'(?=\\w)){12,})[\"']\\W*$"].join(""), "s");

/** The steps of an agent: what it thinks, the tool that it calls, and what it asks it. */
const STEPS = /^\s*(?:thought:\s*(.*)\n\s*)?action:\s*(.*)\n\s*action[ _]input:\s*(?!.*[{[])(.+?)[.\s]*$/i;
const ASKED_OF = /^(?:ask|search|query|lookup|look up|call|tool|supply|ask evidence|ask supply|supply search)$/i;

/** Signs that only programs write, where a word that is not known cannot be one of grammar. */
const STRICT = /^\W*\{.*[=:].*\}\W*$|^\W*\w+\s*={1,2}\s*[^\s?]|^\s*select\b.*\bfrom\b|^\w+\(.*\)$|\)\s*[-+*/>]\s*\w+\(/is;

/** A program's query as a sentence, and the part of it that is not known, if any; a text of another kind as it is. */
export function asSentence(typed: string): { readonly text: string; readonly unread: string | null } {
  const question = withoutMail(typed);
  const inner = WRAPPED.exec(plain(question))?.[1];
  if (inner !== undefined && inner.includes(" ")) return { text: inner, unread: null };
  const [, thought, action = "", input] = STEPS.exec(plain(question)) ?? [];
  const tool = spoken(action);
  if (input !== undefined) return { text: `${ASKED_OF.test(tool) ? "" : `${tool} `}${input}.${thought === undefined ? "" : ` ${thought}`}`, unread: null };
  const parts = partsOf(question);
  // `I work in Ohio; how many are in Utah?` is told by somebody.
  const isOther = /\b(?:i|i'm|we|my|our|he|she|they)\b|!=|<>|\u2260|= ?\?|\bnot\b|[\d)]\s*[-+*/>]\s*\w+\(|\)\s*[-+*/]\s*\d|\bsum\(/i.test(question);
  const fields = parts === null || parts.length < 2 || parts.length > 16 || isOther ? "" : readFields(parts);
  const sentence = typeof fields === "string" ? null : sentenceOf(fields);
  if (sentence !== null && typeof fields !== "string") return { text: [sentence, ...fields.notes].join(" "), unread: null };
  return { text: question, unread: STRICT.test(question) ? (typeof fields === "string" ? fields : "") : null };
}
