/** Derives the OpenAPI 3.1 document of each surface from the table of operations and the error tables. */
import * as z from "zod/v4";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { OPERATIONS, type Auth, type Operation, type OperationId } from "../../data/contract/api/api.ts";
import { OPERATION_TEXTS, TAGS } from "../../data/contract/api/operation_texts.ts";
import { resolverError, supplyError } from "../../data/contract/records/envelope.ts";
import { webhookBody } from "../../data/contract/records/events.ts";
import { RESOLVER_CHANGELOG, SUPPLY_CHANGELOG, type ChangelogEntry } from "../../data/reference/changelog.ts";
import { RESOLVER_ERRORS, SUPPLY_ERRORS, type ErrorEntry } from "../../data/contract/api/errors.ts";

type Surface = Operation["surface"];

/** The newest version of a changelog with three numbers: `v1.6` as `1.6.0`. */
function newest(changelog: readonly ChangelogEntry[]): string {
  return [...changelog.at(-1)!.version.replace("v", "").split("."), "0"].slice(0, 3).join(".");
}

const SURFACES = {
  supply: {
    title: "provider-supply: supply and provenance (Surface A)",
    version: newest(SUPPLY_CHANGELOG),
    description: "Provider supply by state, single providers, methods, exports and questions. Every value comes with its source.",
    prefix: "/api/v1",
    errors: SUPPLY_ERRORS as Readonly<Record<string, ErrorEntry>>,
    error: supplyError,
    schemes: { bearer: { type: "http", scheme: "bearer" } },
    scheme: "bearer",
    limit: z.object({
      "X-RateLimit-Limit": z.string(),
      "X-RateLimit-Remaining": z.string(),
      "X-RateLimit-Reset": z.string().meta({ format: "date-time" }),
      "X-RateLimit-Window": z.enum(["rolling-minute", "rolling-day", "rolling-hour"]),
    }),
  },
  resolver: {
    title: "provider-supply: resolver (Surface B)",
    version: newest(RESOLVER_CHANGELOG),
    description: "Providers by NPI, facilities by CCN, quality, payments, search and webhooks. Flat records with 14 provenance keys.",
    prefix: "/v1",
    errors: RESOLVER_ERRORS as Readonly<Record<string, ErrorEntry>>,
    error: resolverError,
    schemes: { serviceKey: { type: "apiKey", in: "header", name: "X-Service-Key" } },
    scheme: "serviceKey",
    limit: z.object({
      "X-RateLimit-Limit": z.string(),
      "X-RateLimit-Remaining": z.string(),
      "X-RateLimit-Reset": z.string().meta({ description: "Unix epoch seconds." }),
    }),
  },
} as const;

function securityOf(auth: Auth, scheme: string): Record<string, string[]>[] {
  if (auth === "none" || auth === "demo") return [];
  return auth.startsWith("optional_") ? [{}, { [scheme]: [] }] : [{ [scheme]: [] }];
}

/** One response a status, with its codes, their causes, and whether to retry. */
function errorResponses(surface: Surface, operation: Operation): ZodOpenApiResponsesObject {
  const { errors, error, limit } = SURFACES[surface];
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(operation.errors)) {
    const entry = errors[code];
    if (entry === undefined) throw new Error(`${operation.path}: ${code} is not in the error table of Surface ${surface}`);
    const line = `\`${code}\`: ${entry.when}${entry.retry ? " Retry later." : ""}`;
    byStatus.set(entry.status, [...(byStatus.get(entry.status) ?? []), line]);
  }
  return Object.fromEntries([...byStatus].sort(([a], [b]) => a - b).map(([status, lines]) => [
    String(status) as "400",
    {
      description: lines.join("\n\n"),
      headers: status === 429 ? limit.extend({ "Retry-After": z.string() }) : limit.partial(),
      content: { "application/json": { schema: error } },
    },
  ]));
}

/** The content of a 200 in each media type. */
function contentOf({ media, response, alsoAs = {} }: Operation): Record<string, { schema: z.ZodType }> {
  return { [media ?? "application/json"]: { schema: response }, ...Object.fromEntries(Object.entries(alsoAs).map(([type, schema]) => [type, { schema }])) };
}

function operationObject(id: OperationId, operation: Operation): ZodOpenApiOperationObject {
  const { surface } = operation;
  const { tag, description } = OPERATION_TEXTS[id];
  return {
    operationId: id,
    tags: [tag],
    summary: operation.summary,
    description,
    security: securityOf(operation.auth, SURFACES[surface].scheme),
    requestParams: { path: operation.params, query: operation.query },
    ...(operation.body === undefined ? {} : {
      requestBody: { required: true, content: { "application/json": { schema: operation.body } } },
    }),
    responses: {
      "200": {
        description: "The answer.",
        headers: SURFACES[surface].limit.extend(operation.headers?.shape ?? {}),
        content: contentOf(operation),
      },
      ...errorResponses(surface, operation),
    },
  };
}

const DELIVERY_HEADERS = z.object({
  "X-Service-Signature": z.string(), "webhook-id": z.string(), "webhook-timestamp": z.string(), "webhook-signature": z.string(),
});

/** The deliveries to subscribers, one entry an event, so that a receiver can be generated from the document. */
function webhookObjects(): Record<string, { post: ZodOpenApiOperationObject }> {
  return Object.fromEntries(webhookBody.options.map((schema) => {
    const event = schema.shape.event.value;
    return [event, {
      post: {
        operationId: `deliver_${event.replace(".", "_")}`,
        tags: ["Webhooks"],
        summary: `A delivery of ${event}.`,
        description: "Signed in X-Service-Signature and by the Standard Webhooks headers. Answer with any 2xx within 15 seconds.",
        security: [],
        requestParams: { header: DELIVERY_HEADERS },
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: {
          "2XX": { description: "Received." }, "410": { description: "Gone: the webhook is stopped." },
          "4XX": { description: "We try again for 24 hours." }, "5XX": { description: "We try again for 24 hours and honor Retry-After." },
        },
      },
    }];
  }));
}

/**
 * Paths such as `/audit-packs/{dataset}.pdf` come last. `/audit-packs/{dataset}` matches their addresses, too, and OpenAPI leaves the
 * choice to the reader: Prism takes the last one.
 */
function suffixedLast<T>(paths: Readonly<Record<string, T>>): Record<string, T> {
  const isSuffixed = ([path]: readonly [string, T]): boolean => path.includes("}.");
  const entries = Object.entries(paths);
  return Object.fromEntries([...entries.filter((entry) => !isSuffixed(entry)), ...entries.filter(isSuffixed)]);
}

/** `publicUrl` is the origin of the service, without a path. */
export function openApiDocument(surface: Surface, publicUrl: string): object {
  const { title, version, description, prefix, schemes } = SURFACES[surface];
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  const tags = new Set<string>();
  for (const [id, operation] of Object.entries(OPERATIONS) as [OperationId, Operation][]) {
    if (operation.surface !== surface) continue;
    tags.add(OPERATION_TEXTS[id].tag);
    const described = operationObject(id, operation);
    const { method, path, atRoot } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
    // Relative to the address of the document: the root of its host.
    if (atRoot !== undefined) paths[atRoot.path] = { [method.toLowerCase()]: { ...described, operationId: atRoot.id, servers: [{ url: "/" }] } };
  }
  return createDocument({
    openapi: "3.1.0",
    info: { title, version, description, license: { name: "CC0-1.0", identifier: "CC0-1.0" } },
    servers: [{ url: publicUrl + prefix }],
    tags: Object.entries(TAGS).filter(([name]) => tags.has(name)).map(([name, about]) => ({ name, description: about })),
    paths: suffixedLast(paths),
    ...(surface === "resolver" ? { webhooks: webhookObjects() } : {}),
    components: { securitySchemes: schemes },
  });
}
