/**
 * Compares the client's types with the OpenAPI documents that they are generated from. `npm run golden` writes them. The client
 * reads the body of a 200, so what describes other answers and their headers is left out; so are paths with a server of their own.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { type OpenAPI3 } from "openapi-typescript";
import { expect, it } from "vitest";
import { openApiDocument } from "../../../build/release/openapi.ts";
import { MOST_COLUMNS } from "../../support/rooms.ts";

type Surface = "supply" | "resolver";
type Operation = { readonly servers?: object; readonly responses: Readonly<Record<string, { readonly headers?: object }>> };

const CLIENT = join(import.meta.dirname, "../../../lookup/client");

function usedPart(surface: Surface): OpenAPI3 {
  const { paths, ...document } = openApiDocument(surface, "https://service.example") as { paths: Record<string, Record<string, Operation>> };
  const kept = Object.entries(paths).flatMap(([path, methods]) => {
    const own = Object.entries(methods).filter(([, { servers }]) => servers === undefined).map(([method, operation]) => {
      const { headers: _, ...answer } = operation.responses["200"]!;
      return [method, { ...operation, responses: { 200: answer } }] as const;
    });
    return own.length === 0 ? [] : [[path, Object.fromEntries(own)] as const];
  });
  return { ...document, paths: Object.fromEntries(kept), webhooks: {} } as unknown as OpenAPI3;
}

/** Breaks a line that is too long after a word of a union or a comment. */
function broken(line: string, indent = `${/^ */.exec(line)![0]}  `): string {
  if (line.length <= MOST_COLUMNS) return line;
  const at = line.lastIndexOf(line.includes(" | ") ? " | " : " ", MOST_COLUMNS - 1);
  return `${line.slice(0, at)}\n${broken(indent + line.slice(at + 1), indent)}`;
}

async function typesOf(surface: Surface): Promise<string> {
  const name = surface === "supply" ? "A" : "B";
  const comment = `/** The types of Surface ${name}'s operations, generated from its OpenAPI document: \`npm run golden\` writes this file. */\n`;
  const text = await openapiTS(usedPart(surface), { commentHeader: comment });
  const own = text.replaceAll(/^export type (?:webhooks|\$defs|external) = Record<string, never>;\n\n?/gm, "").trimEnd();
  return `${own}\n`.split("\n").map((line) => broken(line)).join("\n");
}

it.each(["supply", "resolver"] as const)("the client's types of %s are those of its OpenAPI document", async (surface) => {
  const file = join(CLIENT, `${surface}.ts`);
  const types = await typesOf(surface);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, types);
  expect(readFileSync(file, "utf8"), "the API has changed: run npm run golden").toBe(types);
});
