/**
 * The page of one webhook event: what it is, its fields, an example delivery, how to verify one, and how to stop them. Deliveries name
 * the page in their User-Agent, so it also serves someone who found the address in a log.
 */
import * as z from "zod/v4";
import { sitePage } from "../../data/contract/release/artifacts.ts";
import { webhookBody } from "../../data/contract/records/events.ts";
import { dateTime } from "../../data/contract/provenance.ts";
import { type DeliveredEvent, TEST_EVENT } from "../../data/contract/records/webhooks.ts";
import { WEBHOOK_VECTORS, type WebhookVector } from "../../data/reference/webhook_vectors.ts";
import { EVENT_FIELDS, EVENT_TEXTS, TEST_EVENT_TEXT } from "../../site/events.ts";
import { pageHref } from "../../site/pages.ts";
import type { EventPage } from "../../templates/contexts/guides.ts";
import { frameOf } from "./frame.ts";
import { publicRoot, type SiteInput } from "./input.ts";

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly anyOf?: readonly FieldSchema[];
}

interface BodySchema {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
}

/** The body of a trial delivery. Nobody can subscribe to this event. */
const TEST_BODY = z.strictObject({ event: z.literal(TEST_EVENT), subscription_id: z.string(), delivered_at: dateTime });

function schemaOf(event: DeliveredEvent): BodySchema {
  const bodies = [...webhookBody.options, TEST_BODY].map((body) => z.toJSONSchema(body) as unknown as BodySchema);
  const found = bodies.find(({ properties }) => properties["event"]?.const === event);
  if (found === undefined) throw new Error(`no schema of the contract describes the event ${event}`);
  return found;
}

function typeOf({ type, const: only, enum: values, format, anyOf }: FieldSchema): string {
  if (anyOf !== undefined) return anyOf.map((each) => typeOf(each)).join(" or ");
  if (only !== undefined) return `\`${only}\``;
  if (values !== undefined) return "id of a source";
  if (format === "date" || format === "date-time") return format;
  return [type ?? "any"].flat().map((each) => (each === "string" ? "text" : each)).join(" or ");
}

function fieldsOf(event: DeliveredEvent): EventPage["fields"] {
  const { properties, required } = schemaOf(event);
  return Object.entries(properties).map(([name, schema]) => {
    const meaning = EVENT_FIELDS[name];
    if (meaning === undefined) throw new Error(`${event}: say in site/events.ts what ${name} means`);
    return { name, type: typeOf(schema), is_always: required.includes(name), meaning };
  });
}

/** The published test delivery of that name, with which receivers test their verifier. */
export function vectorOf(event: string): WebhookVector {
  const found = WEBHOOK_VECTORS.find(({ name }) => name === event);
  if (found === undefined) throw new Error(`no test vector shows the event ${event}`);
  return found;
}

export function headerLines(headers: WebhookVector["headers"]): string {
  return Object.entries(headers).map(([header, value]) => `${header}: ${value}`).join("\n");
}

export function eventPage(input: SiteInput, event: DeliveredEvent): EventPage {
  const { when } = [...EVENT_TEXTS, TEST_EVENT_TEXT].find(({ name }) => name === event)!;
  const { body, headers } = vectorOf(event);
  const root = publicRoot(input);
  return {
    frame: frameOf(input, sitePage.event(event), event, `The webhook event ${event}: its fields, a delivery, how to verify one and how to stop them.`),
    name: event,
    when,
    user_agent: `provider-supply-webhooks/1 (+${root}${pageHref(sitePage.event(event)).replace(/\/$/, "")})`,
    fields: fieldsOf(event),
    example: { headers: headerLines(headers), body: JSON.stringify(JSON.parse(body), null, 2) },
    speaks_of_exclusions: event === "exclusion.added",
    check: "openssl dgst -sha256 -hmac \"$WEBHOOK_SECRET\" body.json",
    stop: {
      what: "Delete the webhook with the key that created it. To pause it instead, set `\"active\": false` with PATCH.",
      code: `curl -X DELETE -H "X-Service-Key: $SERVICE_API_KEY" ${root}/v1/webhooks/$WEBHOOK_ID`,
    },
    guide: { label: "guide to webhooks", href: pageHref(sitePage.webhooks) },
  };
}
