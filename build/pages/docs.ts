/**
 * The API documentation: an overview, and a page of each surface with its operations. Both are derived from the table of operations
 * and the error tables. Their prose is in `site/surfaces.ts`; the answers are those of the synthetic sample (`npm run golden`).
 */
import { readFileSync } from "node:fs";
import * as z from "zod/v4";
import { OPERATIONS, type Auth, type Operation, type OperationId } from "../../data/contract/api/api.ts";
import { RESOLVER_ERRORS, SUPPLY_ERRORS, type ErrorEntry } from "../../data/contract/api/errors.ts";
import { OPERATION_TEXTS, TAGS } from "../../data/contract/api/operation_texts.ts";
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { sourceById, SOURCES } from "../../data/reference/sources.ts";
import { pageHref } from "../../site/pages.ts";
import { SURFACES, type SurfaceText } from "../../site/surfaces.ts";
import type { DocsPage, OperationEntry, OperationGroup, ParameterLine, ReferencePage } from "../../templates/contexts/reference.ts";
import { answerFields } from "./answer_fields.ts";
import { exampleOf } from "./examples.ts";
import { frameOf } from "./frame.ts";
import { publicRoot, releaseSourceOf, type SiteInput } from "./input.ts";
import { sourceLink } from "./sources.ts";

type Surface = Operation["surface"];

const ERRORS: Readonly<Record<Surface, Readonly<Record<string, ErrorEntry>>>> = { supply: SUPPLY_ERRORS, resolver: RESOLVER_ERRORS };

const AUTH_WORDS: Readonly<Record<Auth, string>> = {
  none: "No key",
  demo: "No key, with a daily limit for each address",
  bearer: "Bearer key",
  optional_bearer: "Bearer key, or no key",
  service_key: "Service key or sandbox key",
  live_key: "Service key of your own",
  optional_service_key: "Service key, or no key within the limits of the sandbox",
};

const ANSWERS = JSON.parse(readFileSync(new URL("../../site/answers.json", import.meta.url), "utf8")) as Readonly<Partial<Record<OperationId, unknown>>>;

/** Documented once, in the section on freshness, instead of with every operation. */
const FRESHNESS_PARAMETERS: ReadonlySet<string> = new Set(["max_staleness", "max_staleness_mode", "on_stale"]);

/** More values than this are folded. */
const FEW_CHOICES = 6;

interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
  readonly properties?: object;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

function acceptedBy(schema: FieldSchema): string {
  if (schema.enum !== undefined) {
    return schema.enum.length > FEW_CHOICES ? `one of ${schema.enum.length} values` : schema.enum.map((value) => `\`${value}\``).join(", ");
  }
  if (schema.pattern !== undefined) return `text of the form \`${schema.pattern}\``;
  if (schema.type === "object") return `an object with ${Object.keys(schema.properties ?? {}).map((name) => `\`${name}\``).join(", ")}`;
  if (schema.type === "array") return schema.maxItems === undefined ? "a list of text" : `a list of text, at most ${schema.maxItems}`;
  if (schema.type === "integer") return `a whole number from ${schema.minimum} to ${schema.maximum}`;
  return schema.maxLength === undefined ? "text" : `text of at most ${schema.maxLength} characters`;
}

function linesOf(schema: z.ZodType, where: ParameterLine["where"]): ParameterLine[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" }) as ObjectSchema;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    where,
    required: required.includes(name),
    accepts: acceptedBy(field),
    choices: (field.enum?.length ?? 0) > FEW_CHOICES ? field.enum ?? null : null,
    description: field.description ?? null,
  }));
}

function parametersOf(operation: Operation): ParameterLine[] {
  return [
    ...linesOf(operation.params, "path"),
    ...linesOf(operation.query, "query").filter(({ name }) => !FRESHNESS_PARAMETERS.has(name)),
    ...(operation.body === undefined ? [] : linesOf(operation.body, "body")),
  ];
}

function judgedBy({ consults }: Operation): string | null {
  if (consults === "facility_type") return "the source of the facility’s type";
  if (consults === "dataset") return "the sources of the dataset";
  if (consults.length === SOURCES.length) return "all sources";
  return consults.length === 0 ? null : consults.map((id) => sourceById(id).short_name).join(", ");
}

function errorAnchor(surface: Surface, code: string): string {
  return `${surface}-error-${code}`;
}

function errorsOf({ surface, path, errors }: Operation): OperationEntry["errors"] {
  const entries = [...new Set<string>(errors)].map((code) => {
    const entry = ERRORS[surface][code];
    if (entry === undefined) throw new Error(`${path}: ${code} is not in the error table of its surface`);
    return { code, status: entry.status, href: `#${errorAnchor(surface, code)}`, retry: entry.retry };
  });
  return entries.sort(byStatus);
}

function byStatus(a: { status: number; code: string }, b: { status: number; code: string }): number {
  return a.status - b.status || (a.code < b.code ? -1 : 1);
}

/** The operations of a surface in the order of their groups. */
function groupsOf<Entry>(surface: Surface, entryOf: (id: OperationId, operation: Operation) => Entry): OperationGroup<Entry>[] {
  const own = (Object.entries(OPERATIONS) as [OperationId, Operation][]).filter(([, operation]) => operation.surface === surface);
  return Object.entries(TAGS).flatMap(([tag, description]) => {
    const operations = own.filter(([id]) => OPERATION_TEXTS[id].tag === tag).map(([id, operation]) => entryOf(id, operation));
    return operations.length === 0 ? [] : [{ tag, description, operations }];
  });
}

function linkOf(id: OperationId, { method, path, summary, surface }: Operation, { prefix }: SurfaceText) {
  return { anchor: `op-${id}`, href: `${pageHref(sitePage.reference(surface))}#op-${id}`, label: summary.replace(/\.$/, ""), method, path: prefix + path };
}

function operationEntry(id: OperationId, operation: Operation, text: SurfaceText, input: SiteInput): OperationEntry {
  const { curl, fetch, python } = exampleOf(id, operation, input, text.prefix);
  const answer = ANSWERS[id];
  return {
    ...linkOf(id, operation, text),
    summary: operation.summary,
    description: OPERATION_TEXTS[id].description,
    auth: AUTH_WORDS[operation.auth],
    parameters: parametersOf(operation),
    takes_freshness: "max_staleness" in operation.query.shape,
    judged_by: judgedBy(operation),
    errors: errorsOf(operation),
    requests: [["curl", curl], ["fetch", fetch], ["Python", python]]
      .map(([language = "", code = ""]) => ({ id: `${id}-${language.toLowerCase()}`, language, code })),
    answer: answer === undefined ? null : JSON.stringify(answer, null, 2),
    fields: answerFields(operation),
  };
}

function factsOf(input: SiteInput, { surface, name, prefix, summary }: SurfaceText) {
  return { name, summary, base_url: publicRoot(input) + prefix, openapi: { label: "OpenAPI 3.1", href: `/${publicPath.openapi(surface)}` } };
}

export function docsPage(input: SiteInput): DocsPage {
  const description = "Two APIs over the same release: their operations, keys, freshness and provenance.";
  return {
    frame: frameOf(input, sitePage.documentation, "API documentation", description),
    surfaces: SURFACES.map((text) => ({
      ...factsOf(input, text),
      href: pageHref(sitePage.reference(text.surface)),
      groups: groupsOf(text.surface, (id, operation) => linkOf(id, operation, text)),
    })),
    freshness_parameters: linesOf(OPERATIONS.specialties.query, "query").filter(({ name }) => FRESHNESS_PARAMETERS.has(name)),
    slas: SOURCES.map(({ slug }) => {
      const { sla_days, cadence } = releaseSourceOf(input, slug);
      return { ...sourceLink(input, slug), sla_days, cadence };
    }),
  };
}

export function referencePage(input: SiteInput, surface: Surface): ReferencePage {
  const text = SURFACES.find((each) => each.surface === surface);
  if (text === undefined) throw new Error(`no prose for ${surface}: add it to site/surfaces.ts`);
  const { name, access, limits, limit_notes, changelog } = text;
  const errors = Object.entries(ERRORS[surface]).map(([code, entry]) => ({ anchor: errorAnchor(surface, code), code, ...entry }));
  return {
    frame: frameOf(input, sitePage.reference(surface), name, `${name}: operations with example requests and answers, errors, limits and changes.`),
    ...factsOf(input, text),
    access,
    groups: groupsOf(surface, (id, operation) => operationEntry(id, operation, text, input)),
    errors: errors.sort(byStatus),
    limits,
    limit_notes,
    changelog: changelog.toReversed(),
  };
}
