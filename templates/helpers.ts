/**
 * The words templates may use beside Handlebars' own: numbers, sizes, text from outside. Formatting is done here by hand
 * and not through `Intl`, so that a page has the same bytes under every locale and version of the runtime.
 */
import Handlebars from "handlebars";
import { visible } from "./markup.ts";

type Helper = (this: unknown, ...args: never[]) => unknown;

function finite(value: unknown, helper: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Error(`{{${helper}}} needs a number, not ${JSON.stringify(value)}`);
  return value;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1234567` as `1,234,567`. */
function integer(value: unknown): string {
  const number = finite(value, "integer");
  if (!Number.isInteger(number)) throw new Error(`{{integer}} needs a whole number, not ${number}`);
  return grouped(String(number));
}

/** `1234.5` as `1,234.50`: densities are published with two decimals. */
function fixed2(value: unknown): string {
  const [whole = "", fraction = ""] = finite(value, "fixed2").toFixed(2).split(".");
  return `${grouped(whole)}.${fraction}`;
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

/** Text from a federal file or a publisher, with control, direction and zero-width characters made visible. */
function plain(value: unknown): string {
  if (typeof value !== "string") throw new Error(`{{plain}} needs text, not ${JSON.stringify(value)}`);
  return visible(value);
}

/** Our own prose, with `code` between backticks marked up and everything escaped. */
function prose(value: unknown): Handlebars.SafeString {
  const parts = plain(value).split("`");
  const html = parts.map((part, index) => {
    const safe = Handlebars.escapeExpression(part);
    return index % 2 === 1 ? `<code>${safe}</code>` : safe;
  });
  return new Handlebars.SafeString(html.join(""));
}

// What could end the script element, and what would not be seen where the text is read.
const UNSAFE_IN_JSON = /[<>&\p{Cc}\p{Cf}\u2028\u2029]/gu;

function escapedUnits(text: string): string {
  return Array.from({ length: text.length }, (_, i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, "0")}`).join("");
}

/** JSON text for the inside of a script element: no character in it can end the element or hide. */
function json(text: unknown): Handlebars.SafeString {
  if (typeof text !== "string") throw new Error("{{json}} needs the text of a JSON value");
  return new Handlebars.SafeString(text.replace(UNSAFE_IN_JSON, escapedUnits));
}

// `strict` throws on a missing field only where it is printed; these make `{{#if typo}}` throw as well.
function checkedBlock(name: "if" | "unless" | "each" | "with"): Helper {
  const original = Handlebars.helpers[name] as (this: unknown, value: unknown, options: unknown) => unknown;
  return function checked(this: unknown, value: unknown, options: unknown): unknown {
    if (value === undefined) throw new Error(`{{#${name}}} was given a field that is not in the context; pass null for what is absent`);
    return original.call(this, value, options);
  };
}

/** Every helper by the name templates call it. */
export const HELPERS: Readonly<Record<string, Helper>> = {
  integer,
  fixed2,
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
