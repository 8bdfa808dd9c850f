/** Checks both OpenAPI documents with redocly's strict rule set; a warning counts as a fault. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openApiDocument } from "../../build/release/openapi.ts";

const require = createRequire(import.meta.url);
const CLI = require.resolve("@redocly/cli/bin/cli.js");
const folder = mkdtempSync(join(tmpdir(), "lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the names of the broken rules. */
function faultsOf(name: string, document: object): string[] {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const args = [CLI, "lint", file, "--extends=recommended-strict", "--format=json"];
  const run = (): string => {
    try {
      return execFileSync(process.execPath, args, { cwd: folder, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  const { problems } = JSON.parse(run()) as { problems: { ruleId: string; message: string }[] };
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

for (const surface of ["supply", "resolver"] as const) {
  it(`the description of ${surface} has no lint fault`, () => {
    expect(faultsOf(surface, openApiDocument(surface, "https://supply.example"))).toEqual([]);
  });
}

it("the description has a path with a suffix after the one that matches its addresses, too, because Prism takes the last", () => {
  const { paths } = openApiDocument("supply", "https://supply.example") as { paths: object };
  const names = Object.keys(paths);
  expect(names.indexOf("/audit-packs/{dataset}.pdf")).toBeGreaterThan(names.indexOf("/audit-packs/{dataset}"));
  expect(names).toContain("/audit-packs/{dataset}");
});

it("the linter finds a planted fault", () => {
  const document = openApiDocument("supply", "https://supply.example") as { paths: Record<string, { get: { responses: object } }> };
  document.paths["/health"]!.get.responses = {};
  expect(faultsOf("planted", document).join()).toContain("operation-2xx-response");
});
