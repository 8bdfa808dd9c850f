/** The walls of the house: imports run down only, and the linter that says so does catch a planted wrong one. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  data: ["data"],
  templates: ["templates", "data"],
  site: ["site", "data"],
  build: ["build", "site", "templates", "data"],
  lookup: ["lookup", "templates", "data"],
};

function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map((match) => resolve(file, "..", match[1] ?? ""));
}

function sources(room: string): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe("imports run down only", () => {
  for (const [room, allowed] of Object.entries(MAY_IMPORT)) {
    it(`${room}/ imports ${allowed.join(", ")} alone`, () => {
      const wrong = sources(room).flatMap((file) => importsOf(file)
        .map((target) => target.slice(ROOT.length + 1).split("/")[0] ?? "")
        .filter((target) => !allowed.includes(target))
        .map((target) => `${file.slice(ROOT.length + 1)} imports ${target}/`));
      expect(wrong).toEqual([]);
    });
  }

  it("nothing below the adapters of lookup/ needs Node: the handlers also run on an edge runtime", () => {
    const edge = ["lookup/adapters/edge/worker.ts", "data/store/r2.ts", "lookup/app/app.ts", "lookup/release/block.ts", "lookup/release/table.ts", "lookup/release/reader.ts", "data/table/table_index.ts", "data/table/block.ts", "lookup/release/cache.ts", "lookup/release/crc32.ts", "lookup/release/release.ts", "lookup/surface/freshness.ts", "lookup/http/errors.ts", "lookup/http/message.ts", "lookup/access/access.ts", "lookup/http/mounts.ts", "lookup/app/encoding.ts", "lookup/app/statics.ts"];
    const evidence = sources("lookup/evidence").map((file) => file.slice(ROOT.length + 1));
    expect(evidence.length).toBeGreaterThan(20);
    for (const file of [...edge, ...evidence]) expect(readFileSync(join(ROOT, file), "utf8"), file).not.toMatch(/from "node:/);
  });
});

describe("the linter's boundaries", () => {
  const folder = mkdtempSync(join(tmpdir(), "house-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));

  const planted: readonly (readonly [string, string])[] = [
    ["lookup", "build"], ["build", "lookup"], ["data", "build"], ["data", "lookup"], ["site", "lookup"], ["templates", "site"], ["build", "test"],
  ];
  for (const [room, target] of planted) {
    it(`refuse ${room}/ -> ${target}/`, () => {
      mkdirSync(join(folder, room), { recursive: true });
      const file = join(folder, room, "planted.ts");
      writeFileSync(file, `import { x } from "../${target}/x.ts";\nexport const y = x;\n`);
      const lint = (): string => {
        try {
          return execFileSync(join(ROOT, "node_modules/.bin/oxlint"), [room], { cwd: folder, encoding: "utf8" });
        } catch (error) {
          return (error as { stdout: string }).stdout;
        }
      };
      expect(lint()).toContain("no-restricted-imports");
      writeFileSync(file, `import { x } from "./x.ts";\nexport const y = x;\n`);
      expect(lint()).not.toContain("no-restricted-imports");
    });
  }
});

describe("package.json", () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<string, Record<string, string>>;
  it("pins the packages whose next version is known to break (DESIGN 7)", () => {
    expect(manifest["dependencies"]?.["itty-router"]).toBe("5.0.24");
    expect(manifest["devDependencies"]?.["oxlint"]).toBe("1.89.0");
    expect(manifest["devDependencies"]?.["knip"]).toBe("6.42.1");
  });
  it("locks no mirror of the package registry", () => {
    expect(readFileSync(join(ROOT, "package-lock.json"), "utf8")).not.toContain("\"resolved\": \"http");
  });
});
