/**
 * The one door to Handlebars: a template's name and its typed context in, text out. `*.html.hbs` escapes every value;
 * a field that is missing throws, printed or tested. Files that begin with `_` are partials, `_layout` is the page
 * around every page.
 */
import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import type { TemplateContexts } from "./contexts.ts";
import { HELPERS } from "./helpers.ts";

export type TemplateName = keyof TemplateContexts;

/** Throws on a context with a missing field, naming the template. */
export type Render = <Name extends TemplateName>(name: Name, context: TemplateContexts[Name]) => string;

const FOLDER = new URL("./", import.meta.url);
const EXTENSION = ".html.hbs";

function readTemplates(): Map<string, string> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(EXTENSION));
  return new Map(files.map((file) => [file.slice(0, -EXTENSION.length), readFileSync(new URL(file, FOLDER), "utf8")]));
}

/** Reads the templates of this folder once; each is compiled when it is first rendered. */
export function loadTemplates(): Render {
  const environment = Handlebars.create();
  environment.registerHelper(HELPERS as Handlebars.HelperDeclareSpec);
  const compiled = new Map<string, Handlebars.TemplateDelegate>();
  for (const [name, text] of readTemplates()) {
    if (name.startsWith("_")) environment.registerPartial(name.slice(1), text);
    else compiled.set(name, environment.compile(text, { strict: true }));
  }
  return (name, context) => {
    const template = compiled.get(name);
    if (template === undefined) throw new Error(`no template ${name}${EXTENSION} in templates/`);
    try {
      return template(context);
    } catch (error) {
      throw new Error(`template ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  };
}
