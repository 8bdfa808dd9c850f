/**
 * Tests the client as its users have it, without the types of Node: a program compiles with it, a wrong program does not, and the service
 * answers the program's calls.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../lookup/adapters/node/server.ts";
import type { RunningServer } from "../../lookup/http/message.ts";
import { sampleService, type SampleService } from "../support/sample_service.ts";

const TSC = resolve(import.meta.dirname, "../../node_modules/.bin/tsc");

const CLIENT = `
import { resolverClient, supplyClient } from "./client.ts";

export async function main(origin: string, npi: string): Promise<unknown[]> {
  const supply = supplyClient({ url: origin + "/api/v1", key: "key" });
  const resolver = resolverClient({ url: origin + "/v1", key: "key" });
  const rows = await supply.call("get", "/specialties/{code}/by-state", { path: { code: "urology" } });
  const densest = rows.data.find((row) => row.rank_density.value === 1);
  const record = await resolver.call("get", "/npi/{npi}", { path: { npi }, query: { include: "facts" } });
  const snapshot: string | null = record._snapshot;
  const answer = await supply.call("post", "/evidence-query/demo", { body: { query: "How many urologists are there in Maine?" } });
  const pdf = await supply.send("get", "/audit-packs/{dataset}.pdf", { path: { dataset: "urology-supply" }, accept: "application/pdf" });
  const found = await resolver.call("get", "/search", { query: { q: npi, limit: 1 } });
  const batch: (string | null)[] = [];
  for await (const item of resolver.batch([npi, "x"])) batch.push("code" in item ? null : item.npi);
  const { results } = await resolver.call("post", "/batch/npi", { body: { npis: [npi, "x"] } });
  return [rows.data.length, densest?.per_100k.value, record.npi, snapshot, batch, results.map((each) => each?.npi ?? null), rows.meta.api_version,
    answer.data.status, (await pdf.text()).slice(0, 5), found.providers.length];
}
`;

const folder = mkdtempSync(join(tmpdir(), "client-"));
let service: SampleService;
let server: RunningServer;

/** Compiles programs by name, and returns what the compiler says. */
function compile(programs: Readonly<Record<string, string>>): string {
  const files = Object.keys(programs).map((name) => `src/${name}.ts`);
  for (const [name, source] of Object.entries(programs)) writeFileSync(join(folder, "src", `${name}.ts`), source);
  const options = ["--strict", "--target", "es2022", "--module", "nodenext", "--rewriteRelativeImportExtensions", "--lib", "es2023,dom", "--types", ""];
  try {
    execFileSync(TSC, [...options, "--rootDir", "src", "--outDir", "out", ...files], { cwd: folder, encoding: "utf8" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

beforeAll(async () => {
  service = await sampleService();
  cpSync(resolve(import.meta.dirname, "../../lookup/client"), join(folder, "src"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  server = await listen({ handle: service.app, host: "127.0.0.1", port: 0, clientOf: () => "127.0.0.1", log: () => undefined });
});
afterAll(async () => {
  await server.close(100);
  rmSync(folder, { recursive: true });
});

describe("the client", () => {
  it("compiles, and a program asks both surfaces with it", async () => {
    expect(compile({ program: CLIENT })).toBe("");
    const { main } = await import(pathToFileURL(join(folder, "out/program.js")).href) as { main: (origin: string, npi: string) => Promise<unknown[]> };
    const [count, density, npi, snapshot, ...rest] = await main(`http://127.0.0.1:${server.port}`, service.examples.npi);
    const both = [service.examples.npi, null];
    expect([count, npi, ...rest]).toEqual([51, service.examples.npi, both, both, "v1", "ok", "%PDF-", 1]);
    expect(density).toBeTypeOf("number");
    expect(snapshot).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it("does not compile with a program that reads an unknown field, takes a nullable field as text, or leaves out what must be given", () => {
    const wrong = [['code: "urology"', 'code: "astrology"'], ["{ path: { npi }, query", "{ query"], [", { query: { q: npi, limit: 1 } }", ""],
      ["/evidence-query/demo", "/api/evidence-query/demo"], ["body: { npis: [npi", "body: { nips: [npi"]] as const;
    const said = compile({
      unknown: CLIENT.replace("record.npi,", "record.nip,"), careless: CLIENT.replace("string | null = record", "string = record"),
      ...Object.fromEntries(wrong.map(([right, other], at) => [`wrong${at}`, CLIENT.replace(right, other)])),
    });
    expect(said).toMatch(/unknown\.ts.*nip/);
    expect(said).toMatch(/careless\.ts.*not assignable to type 'string'/);
    for (const [at, [, other]] of wrong.entries()) expect(said, other).toContain(`wrong${at}.ts`);
  });
});
