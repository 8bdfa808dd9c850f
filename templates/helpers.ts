/**
 * The helpers that templates may call besides Handlebars' own, for numbers and for text from outside, and how a template is rendered.
 * Imports Handlebars' runtime alone, because an edge runtime has no compiler.
 */
import { grouped, longDate } from "../data/contract/numbers.ts";
import Handlebars from "handlebars/runtime.js";

type Helper = (this: unknown, ...args: never[]) => unknown;

function finite(value: unknown, helper: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Error(`{{${helper}}} needs a number, not ${JSON.stringify(value)}`);
  return value;
}

/** `1234567` as `1,234,567`. */
function integer(value: unknown): string {
  const number = finite(value, "integer");
  if (!Number.isInteger(number)) throw new Error(`{{integer}} needs a whole number, not ${number}`);
  return grouped(number);
}

/** `1234.5` as `1,234.50`. Densities are published with two decimals. */
function fixed2(value: unknown): string {
  return grouped(finite(value, "fixed2"), 2);
}

/** `{{day "2023-06-30"}}` as `June 30, 2023`. */
function day(value: unknown): string {
  if (typeof value !== "string" || longDate(value) === value) throw new Error(`{{day}} needs an ISO date, not ${JSON.stringify(value)}`);
  return longDate(value);
}

/** `{{fixed 1.2345 3}}` as `1.235`: densities that would look equal with two decimals and are not. */
function fixed(value: unknown, digits: unknown): string {
  return grouped(finite(value, "fixed"), finite(digits, "fixed"));
}

/** `{{plural n "state is" "states are"}}`. */
function plural(value: unknown, one: unknown, many: unknown): unknown {
  if (typeof one !== "string" || typeof many !== "string") throw new Error("{{plural}} needs a number and two words");
  return finite(value, "plural") === 1 ? one : many;
}

/** `{{#if (known n)}}`: zero is known, null is not, and a missing field is an error. */
function known(value: unknown): boolean {
  if (value === undefined) throw new Error("{{known}} was given a field that is not in the context; pass null for what is absent");
  return value !== null;
}

// Control and format characters other than line feed and tab. They are invisible or reorder the text around them.
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Writes control, direction and zero-width characters out, as `[U+202E]`. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (char) => `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`);
}

/** Text from a federal file or a publisher, with invisible characters written out. */
function plain(value: unknown): string {
  if (typeof value !== "string") throw new Error(`{{plain}} needs text, not ${JSON.stringify(value)}`);
  return visible(value);
}

/** Quotation marks and apostrophes as print has them; the data keeps the plain ones. */
function curled(text: string): string {
  return text.replace(/"([^"]*)"/g, "“$1”").replace(/(?<=\w)'/g, "’");
}

/** Our own prose, with `code` between backticks marked up and everything escaped. */
function prose(value: unknown): Handlebars.SafeString {
  const parts = plain(value).split("`");
  const html = parts.map((part, index) => {
    return index % 2 === 1 ? `<code>${Handlebars.escapeExpression(part)}</code>` : Handlebars.escapeExpression(curled(part));
  });
  return new Handlebars.SafeString(html.join(""));
}

// Characters that could end the script element, and characters that a reader would not see.
const UNSAFE_IN_JSON = /[<>&\p{Cc}\p{Cf}\u2028\u2029]/gu;

function escapedUnits(text: string): string {
  return Array.from({ length: text.length }, (_, i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, "0")}`).join("");
}

/** JSON text for the inside of a script element. No character can end the element or be invisible. */
function json(text: unknown): Handlebars.SafeString {
  if (typeof text !== "string") throw new Error("{{json}} needs the text of a JSON value");
  return new Handlebars.SafeString(text.replace(UNSAFE_IN_JSON, escapedUnits));
}

// `strict` throws on a missing field only if it is printed. These make `{{#if typo}}` throw, too.
function checkedBlock(name: "if" | "unless" | "each" | "with"): Helper {
  const original = Handlebars.helpers[name] as (this: unknown, value: unknown, options: unknown) => unknown;
  return function checked(this: unknown, value: unknown, options: unknown): unknown {
    if (value === undefined) throw new Error(`{{#${name}}} was given a field that is not in the context; pass null for what is absent`);
    return original.call(this, value, options);
  };
}

/** Every helper by its name in templates. */
export const HELPERS: Readonly<Record<string, Helper>> = {
  integer,
  fixed2,
  day,
  fixed,
  plural,
  known,
  plain,
  prose,
  json,
  if: checkedBlock("if"),
  unless: checkedBlock("unless"),
  each: checkedBlock("each"),
  with: checkedBlock("with"),
};

/** Runs a compiled template. An error names the template. */
export function rendered(name: string, template: Handlebars.TemplateDelegate | undefined, context: unknown): string {
  if (template === undefined) throw new Error(`no template ${name} in templates/`);
  try {
    return template(context);
  } catch (error) {
    throw new Error(`template ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
