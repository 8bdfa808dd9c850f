/** Describes the fields of an operation's answer in words, from the schema that OpenAPI and the tests use. */
import * as z from "zod/v4";
import type { Operation } from "../../data/contract/api/api.ts";

export interface AnswerField {
  readonly name: string;
  /** `text`, `whole number or null`, `list of Provider`. */
  readonly kind: string;
}

interface Schema {
  readonly $ref?: string;
  readonly id?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly format?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

type Definitions = NonNullable<Schema["$defs"]>;

const WORDS: Readonly<Record<string, string>> = {
  string: "text", integer: "whole number", number: "number", boolean: "true or false", null: "null", object: "object", array: "list",
};

function resolved(schema: Schema, definitions: Definitions): Schema {
  const name = schema.$ref?.replace("#/$defs/", "");
  return name === undefined ? schema : definitions[name] ?? schema;
}

function nameOf({ $ref, id }: Schema): string | null {
  return $ref?.replace("#/$defs/", "") ?? id ?? null;
}

function kindOf(schema: Schema): string {
  const named = nameOf(schema);
  if (named !== null) return named;
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(" or ");
  if (schema.enum !== undefined) return schema.enum.length > 6 ? "one of a fixed list" : schema.enum.map(String).join(", ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const value = schema.properties?.["source"] === undefined ? undefined : schema.properties["value"];
  if (value !== undefined) return `${kindOf(value)}, with its provenance`;
  if (schema.type === "array") return `list of ${schema.items === undefined ? "values" : kindOf(schema.items)}`;
  if (schema.format === "date" || schema.format === "date-time") return schema.format;
  if (typeof schema.type === "object") return schema.type.map((type) => WORDS[type] ?? type).join(" or ");
  return WORDS[schema.type ?? ""] ?? "any value";
}

/** The top-level fields. For Surface A's envelope the fields of `data`, named `data.x`, or `data[].x` for a list. */
export function answerFields({ response, surface }: Operation): AnswerField[] {
  const root = z.toJSONSchema(response, { io: "output", unrepresentable: "any" }) as Schema;
  const definitions = root.$defs ?? {};
  const top = resolved(root, definitions);
  const data = surface === "supply" ? top.properties?.["data"] : undefined;
  const inner = data === undefined ? top : resolved(data, definitions);
  const isList = inner.type === "array" && inner.items !== undefined;
  const fields = isList ? resolved(inner.items ?? {}, definitions) : inner;
  const before = data === undefined ? "" : isList ? "data[]." : "data.";
  return Object.entries(fields.properties ?? {}).map(([name, field]) => ({ name: before + name, kind: kindOf(field) }));
}
