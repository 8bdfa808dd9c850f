/**
 * Draws the pages of the site: takes a template's name and its typed context, returns text. `pages/` holds the templates, `parts/`
 * the partials. Every value is escaped; a missing field throws, whether it is printed or tested. In a template `{{!~}}` at the end of
 * a line joins the line with the next one.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import Handlebars from "handlebars";
import type { TemplateContexts } from "./contexts/contexts.ts";
import { HELPERS, rendered } from "./helpers.ts";

export type TemplateName = keyof TemplateContexts;

/** Throws on a context with a missing field, naming the template. */
export type Render = <Name extends TemplateName>(name: Name, context: TemplateContexts[Name]) => string;

const EXTENSION = /\.(?:html|svg)\.hbs$/;

/** The templates of one folder and the folders in it, by name, sorted. */
export function readTemplates(folder: "pages" | "parts" | "live"): Map<string, string> {
  const url = new URL(`./${folder}/`, import.meta.url);
  const files = readdirSync(url, { recursive: true, encoding: "utf8" }).filter((file) => EXTENSION.test(file)).sort();
  return new Map(files.map((file) => [basename(file).replace(EXTENSION, ""), readFileSync(new URL(file, url), "utf8")]));
}

/** Reads the templates once; each is compiled when it is first rendered. */
export function loadTemplates(): Render {
  const environment = Handlebars.create();
  environment.registerHelper(HELPERS as Handlebars.HelperDeclareSpec);
  for (const [name, text] of readTemplates("parts")) environment.registerPartial(name, text);
  const compiled = new Map(Array.from(readTemplates("pages"), ([name, text]) => [name, environment.compile(text, { strict: true })]));
  return (name, context) => rendered(name, compiled.get(name), context);
}
