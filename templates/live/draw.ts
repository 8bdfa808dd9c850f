/**
 * Draws the pages of the lookup with Handlebars' runtime alone. Their templates are compiled ahead of time (`npm run golden` writes
 * `compiled.ts`), because an edge runtime can neither read template files nor compile them.
 */
import Handlebars from "handlebars/runtime.js";
import { HELPERS, rendered, visible } from "../helpers.ts";
import { PAGES, PARTS } from "./compiled.ts";

/**
 * What fills the frame: the heading (also the browser tab's title), the text for a search result, the content as HTML, and the page above
 * this one besides the home page, if there is one.
 */
export interface LivePage {
  readonly heading: string;
  readonly description: string;
  readonly content: string;
  readonly parent?: { readonly href: string; readonly label: string };
}

export type LiveTemplate = keyof typeof PAGES;

const environment = Handlebars.create();
environment.registerHelper(HELPERS as Handlebars.HelperDeclareSpec);
for (const [name, part] of Object.entries(PARTS)) environment.registerPartial(name, environment.template(part));
const pages = new Map(Object.entries(PAGES).map(([name, page]) => [name, environment.template(page)]));

/** A copy of a context in which control, direction and zero-width characters are visible: names from federal files may hold them. */
function withVisibleText(value: unknown): unknown {
  if (typeof value === "string") return visible(value);
  if (Array.isArray(value)) return value.map(withVisibleText);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withVisibleText(each)]));
}

/** Escapes every value, and throws if a field is missing, naming the template. */
export function draw(name: LiveTemplate, context: object): string {
  return rendered(`live/${name}`, pages.get(name), withVisibleText(context));
}

/** Text for the inside of an element or a quoted attribute. */
export function escaped(text: string): string {
  return Handlebars.escapeExpression(visible(text));
}
