/**
 * Compares the API descriptions with their frozen copies: a removal or a narrowing fails, and an addition passes with a warning
 * to freeze it too. `npm run golden` rewrites the copies; do that for an addition, never to silence a failure. See
 * data/contract/README.md#versions.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../../build/release/openapi.ts";
import { losses } from "./compare.ts";

type Json = Parameters<typeof losses>[0];

const textOf = (surface: "supply" | "resolver"): string => `${JSON.stringify(openApiDocument(surface, "https://service.example"), null, 2)}\n`;

for (const surface of ["supply", "resolver"] as const) {
  describe(surface, () => {
    const file = join(import.meta.dirname, `${surface}.json`);
    if (process.env["UPDATE_GOLDEN"] === "1" || (!existsSync(file) && process.env["CI"] === undefined)) writeFileSync(file, textOf(surface));
    const frozen = readFileSync(file, "utf8");

    it("keeps every promise it made", () => {
      const now = textOf(surface);
      expect(losses(JSON.parse(frozen) as Json, JSON.parse(now) as Json)).toEqual([]);
      if (now !== frozen) console.warn(`the description of ${surface} has grown: run "npm run golden" and commit test/contract/frozen/${surface}.json`);
    });
  });
}

describe("the comparison with a frozen copy", () => {
  interface Doc { paths: Record<string, Record<string,
    { parameters: { name: string; required?: boolean; schema: Record<string, Json> }[]; responses: Record<string,
    Json> }>>; components: { schemas: Record<string, { properties: Record<string, Json>; required: string[] }> } }
  const frozen = JSON.parse(textOf("supply")) as Json;
  const changed = (change: (doc: Doc) => void): string[] => {
    const doc = structuredClone(frozen) as unknown as Doc;
    change(doc);
    return losses(frozen, doc as unknown as Json);
  };
  const county = (doc: Doc) => doc.paths["/specialties/{code}/by-county"]!["get"]!;

  const lost: readonly (readonly [string, (doc: Doc) => void])[] = [
    ["a removed route", (doc) => delete doc.paths["/status"]],
    ["a removed status", (doc) => delete county(doc).responses["409"]],
    ["a removed parameter", (doc) => county(doc).parameters.pop()],
    ["a new required parameter", (doc) => county(doc).parameters.push({ name: "extra", required: true, schema: {} })],
    ["an optional parameter made required", (doc) => { county(doc).parameters.find(({ name }) => name === "subspecialty")!.required = true; }],
    ["a new bound on a parameter", (doc) => { county(doc).parameters.find(({ name }) => name === "state")!.schema["pattern"] = "^[A-Z]{2}$"; }],
    ["a removed enum value", (doc) => { (county(doc).parameters.find(({ name }) => name === "code")!.schema["enum"] as Json[]).pop(); }],
    ["a removed field of an answer", (doc) => delete doc.components.schemas["ResponseMeta"]!.properties["freshness"]],
    ["a field that may now be missing", (doc) => doc.components.schemas["ResponseMeta"]!.required.pop()],
    ["a changed type", (doc) => { doc.components.schemas["DataFreshness"]!.properties["source"] = { type: "integer" }; }],
    ["a removed field named like an OpenAPI keyword", (doc) => delete doc.components.schemas["Methodology"]!.properties["summary"]],
  ];
  for (const [name, change] of lost) it(`reports ${name}`, () => expect(changed(change)).not.toEqual([]));

  const gained: readonly (readonly [string, (doc: Doc) => void])[] = [
    ["a new route", (doc) => { doc.paths["/new"] = doc.paths["/status"]!; }],
    ["a new optional parameter", (doc) => county(doc).parameters.push({ name: "extra", schema: {} })],
    ["a parameter that is no longer required", (doc) => { county(doc).parameters.find(({ name }) => name === "state")!.required = false; }],
    ["a new field of an answer", (doc) => { doc.components.schemas["ResponseMeta"]!.properties["extra"] = { type: "string" }; }],
    ["a new status", (doc) => { county(doc).responses["418"] = { description: "x" }; }],
    ["changed prose", (doc) => { Object.assign(county(doc), { summary: "x" }); }],
  ];
  for (const [name, change] of gained) it(`allows ${name}`, () => expect(changed(change)).toEqual([]));
});
