/**
 * Tests the API descriptions as a client developer uses them: an outside tool generates types from them, a small client compiles
 * with these types, a wrong client does not, and the service answers the client's calls.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { type OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../lookup/adapters/node/server.ts";
import type { RunningServer } from "../../lookup/http/message.ts";
import { ask, sampleService, type SampleService } from "../support/sample_service.ts";

const TSC = resolve(import.meta.dirname, "../../node_modules/.bin/tsc");
const PREFIX = { supply: "/api/v1", resolver: "/v1" } as const;

const CLIENT = `
import type { paths as Supply } from "./supply.ts";
import type { paths as Resolver } from "./resolver.ts";

type Answer<P, M extends "get" | "post"> = M extends keyof P
  ? P[M] extends { responses: { 200: { content: { "application/json": infer T } } } } ? T : never : never;

async function call<T>(base: string, path: string, init: RequestInit): Promise<T> {
  const response = await fetch(base + path, init);
  if (!response.ok) throw new Error(path + ": " + response.status);
  return await response.json() as T;
}

export async function main(origin: string, npi: string): Promise<unknown[]> {
  const bearer = { headers: { Authorization: "Bearer key" } };
  const key = { headers: { "X-Service-Key": "key", "Content-Type": "application/json" } };
  const rows = await call<Answer<Supply["/specialties/{code}/by-state"], "get">>(origin + "/api/v1", "/specialties/urology/by-state", bearer);
  const densest = rows.data.find((row) => row.rank_density.value === 1);
  const record = await call<Answer<Resolver["/npi/{npi}"], "get">>(origin + "/v1", "/npi/" + npi + "?include=facts", key);
  const body = JSON.stringify({ npis: [npi, "x"] });
  const batch = await call<Answer<Resolver["/batch/npi"], "post">>(origin + "/v1", "/batch/npi", { method: "POST", ...key, body });
  const snapshot: string | null = record._snapshot;
  return [rows.data.length, densest?.per_100k.value, record.npi, snapshot, batch.results.map((each) => each?.npi ?? null), rows.meta.api_version];
}
`;

const folder = mkdtempSync(join(tmpdir(), "client-"));
let service: SampleService;
let server: RunningServer;

function compile(name: string, source: string): string {
  writeFileSync(join(folder, "src", `${name}.ts`), source);
  const options = ["--strict", "--target", "es2022", "--module", "nodenext", "--rewriteRelativeImportExtensions", "--lib", "es2023,dom", "--types", ""];
  try {
    execFileSync(TSC, [...options, "--rootDir", "src", "--outDir", "out", `src/${name}.ts`], { cwd: folder, encoding: "utf8" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

beforeAll(async () => {
  service = await sampleService();
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const surface of ["supply", "resolver"] as const) {
    const { text } = await ask(service.app, `${PREFIX[surface]}/openapi.json`);
    writeFileSync(join(folder, "src", `${surface}.ts`), await openapiTS(JSON.parse(text) as OpenAPI3));
  }
  server = await listen({ handle: service.app, host: "127.0.0.1", port: 0, clientOf: () => "127.0.0.1", log: () => undefined });
});
afterAll(async () => {
  await server.close(100);
  rmSync(folder, { recursive: true });
});

describe("generated client types", () => {
  it("compile, and a client of both surfaces runs with them", async () => {
    expect(compile("client", CLIENT)).toBe("");
    const { main } = await import(pathToFileURL(join(folder, "out/client.js")).href) as { main: (origin: string, npi: string) => Promise<unknown[]> };
    const [count, density, npi, snapshot, batch, version] = await main(`http://127.0.0.1:${server.port}`, service.examples.npi);
    expect([count, npi, batch, version]).toEqual([51, service.examples.npi, [service.examples.npi, null], "v1"]);
    expect(density).toBeTypeOf("number");
    expect(snapshot).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it("do not compile with a client that reads an unknown field or treats a nullable field as text", () => {
    expect(compile("wrong", CLIENT.replace("record.npi,", "record.nip,"))).toContain("nip");
    expect(compile("careless", CLIENT.replace("string | null = record", "string = record"))).toContain("not assignable to type 'string'");
  });
});
