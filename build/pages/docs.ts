/** The page of the API documentation, derived from the table of operations and the error tables. Its prose is in `site/surfaces.ts`. */
import * as z from "zod/v4";
import { OPERATIONS, type Auth, type Operation } from "../../data/contract/api/api.ts";
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { RESOLVER_ERRORS, SUPPLY_ERRORS, type ErrorEntry } from "../../data/contract/api/errors.ts";
import { sourceById, SOURCES } from "../../data/reference/sources.ts";
import { SURFACES, type SurfaceText } from "../../site/surfaces.ts";
import type { DocsPage, OperationEntry, ParameterLine, SurfaceEntry } from "../../templates/contexts/contexts.ts";
import { answerFields } from "./answer_fields.ts";
import { exampleOf } from "./examples.ts";
import { frameOf } from "./frame.ts";
import { publicRoot, releaseSourceOf, type SiteInput } from "./input.ts";
import { sourceLink } from "./sources.ts";

const ERRORS: Readonly<Record<Operation["surface"], Readonly<Record<string, ErrorEntry>>>> = {
  supply: SUPPLY_ERRORS,
  resolver: RESOLVER_ERRORS,
};

const AUTH_WORDS: Readonly<Record<Auth, string>> = {
  none: "No key.",
  demo: "No key; a daily quota for each address.",
  bearer: "Bearer key.",
  optional_bearer: "Bearer key, or no key.",
  service_key: "Service key.",
  live_key: "Service key of your own; the sandbox key is refused.",
  optional_service_key: "Service key; without one the sandbox key’s limits apply.",
};

/** Documented once, in the section on freshness, instead of with every operation. */
const FRESHNESS_PARAMETERS: ReadonlySet<string> = new Set(["max_staleness", "max_staleness_mode", "on_stale"]);

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
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.pattern !== undefined) return `text of the form \`${schema.pattern}\``;
  if (schema.type === "object") return `an object with ${Object.keys(schema.properties ?? {}).map((name) => `\`${name}\``).join(", ")}`;
  if (schema.type === "array") return schema.maxItems === undefined ? "an array of text" : `an array of text, at most ${schema.maxItems}`;
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
  return consults.length === 0 ? null : consults.map((id) => sourceById(id).short_name).join(", ");
}

function errorAnchor(surface: Operation["surface"], code: string): string {
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

function operationEntry(id: string, operation: Operation, prefix: string, input: SiteInput): OperationEntry {
  return {
    anchor: `op-${id}`,
    method: operation.method,
    path: prefix + operation.path,
    summary: operation.summary,
    auth: AUTH_WORDS[operation.auth],
    parameters_label: `Parameters of ${operation.method} ${prefix}${operation.path}`,
    parameters: parametersOf(operation),
    takes_freshness: "max_staleness" in operation.query.shape,
    judged_by: judgedBy(operation),
    errors: errorsOf(operation),
    example: exampleOf(id, operation, input, prefix),
    answer: answerFields(operation),
  };
}

function surfaceEntry(input: SiteInput, text: SurfaceText): SurfaceEntry {
  const { surface, name, prefix, summary, access, limits, limit_notes, changelog } = text;
  const openapi = `/${publicPath.openapi(surface)}`;
  const operations = Object.entries(OPERATIONS).filter(([, operation]) => operation.surface === surface);
  const errors = Object.entries(ERRORS[surface]).map(([code, entry]) => ({ anchor: errorAnchor(surface, code), code, ...entry }));
  return {
    anchor: surface,
    name,
    summary,
    base_url: publicRoot(input) + prefix,
    access,
    openapi: { label: "OpenAPI 3.1", href: openapi },
    operations: operations.map(([id, operation]) => operationEntry(id, operation, prefix, input)),
    errors: errors.sort(byStatus),
    limits,
    limit_notes,
    changelog,
  };
}

export function docsPage(input: SiteInput): DocsPage {
  const description = "Operations, parameters, errors with retry advice, limits, freshness and changes of both API surfaces.";
  return {
    frame: frameOf(input, sitePage.documentation, "API documentation", description),
    surfaces: SURFACES.map((text) => surfaceEntry(input, text)),
    freshness_parameters: linesOf(OPERATIONS.specialties.query, "query").filter(({ name }) => FRESHNESS_PARAMETERS.has(name)),
    slas: SOURCES.map(({ slug }) => {
      const { sla_days, cadence } = releaseSourceOf(input, slug);
      return { ...sourceLink(input, slug), sla_days, cadence };
    }),
  };
}
