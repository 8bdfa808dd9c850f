/** The rooms of the house: the tables of CONTRIBUTING.md hold for every import, and the linter holds the same tables. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { faultsOf, type Files, lintOverrides, MOST_COLUMNS, MOST_FILES, roomsOf } from "./support/rooms.ts";

const ROOT = resolve(import.meta.dirname, "..");
const CONTRIBUTING = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
const LINT_FILE = join(ROOT, ".oxlintrc.json");
const ROOMS = roomsOf(CONTRIBUTING);

function ownFiles(): Files {
  const git = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  const paths = git.split("\0").filter((path) => /\.(?:m?ts|mjs|md|hbs|css|js|json|sh|ya?ml)$/.test(path));
  return new Map(paths.flatMap((path) => {
    try {
      return [[path, readFileSync(join(ROOT, path), "utf8")] as const];
    } catch {
      // Removed from the folder and not yet from the index.
      return [];
    }
  }));
}

const FILES = ownFiles();

describe("the house", () => {
  it("is as CONTRIBUTING.md describes it", () => {
    expect(ROOMS.length).toBeGreaterThan(60);
    expect(faultsOf(ROOMS, FILES)).toEqual([]);
  });

  const planted: readonly (readonly [what: string, path: string, text: string, fault: RegExp])[] = [
    ["an import of a higher room", "build/csv/planted.ts", 'import { x } from "../pages/home.ts";\n',
      /^build\/csv\/planted.ts imports build\/pages\/: build\/csv may import/],
    ["a type import of a higher room", "lookup/http/planted.ts", 'import type { X } from "../app/app.ts";\n', /imports lookup\/app\//],
    ["an import of an inner room", "lookup/http/planted.ts", 'import { x } from "../state/sqlite/keys.ts";\n', /imports lookup\/state\/sqlite\//],
    ["an import loaded at run time", "data/store/planted.ts", 'const x = await import("../../build/main.ts");\n', /imports build\//],
    ["a worker of another room", "build/csv/planted.ts", 'new Worker(new URL("../names/names.ts", import.meta.url));\n', /imports build\/names\//],
    ["lookup importing build", "lookup/app/planted.ts", 'export { x } from "../../build/files/artifact.ts";\n', /imports build\/files\//],
    ["a folder without a row", "build/attic/planted.ts", "export const x = 1;\n", /^build\/attic has no row/],
    ["a line that is too long", "build/csv/planted.ts", `// ${"x".repeat(MOST_COLUMNS)}\n`, /planted.ts:1 has 163 characters/],
  ];
  it.each(planted)("reports %s", (_, path, text, fault) => {
    const found = faultsOf(ROOMS, new Map([...FILES, [path, text]]));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(fault);
  });

  it("reports a folder with too many files", () => {
    const many = Array.from({ length: MOST_FILES + 1 }, (_, at) => [`test/attic/f${at}.ts`, ""] as const);
    expect(faultsOf(ROOMS, new Map([...FILES, ...many]))).toEqual([expect.stringMatching(/^test\/attic holds 26 files/)]);
  });

  it("reports a row that lets a room import a higher one, a room without code and an import that nobody needs", () => {
    const rooms = ROOMS.map((room) => (room.name === "build/csv" ? { ...room, mayImport: [...room.mayImport, "build/pages"] } : room));
    expect(faultsOf([...rooms, { name: "build/attic", mayImport: [] }], FILES)).toEqual([
      expect.stringMatching(/^build\/attic holds no code/),
      expect.stringMatching(/^build\/csv may import build\/pages, whose row is not above it/),
      expect.stringMatching(/^build\/csv may import build\/pages and does not/),
    ]);
  });

  it("needs Node below the adapters of lookup nowhere that an edge runtime goes", () => {
    const edge = /^lookup\/(?:app|http|release|surface|supply|resolver|search|evidence|narratives|adapters\/edge)\/|^data\/table\//;
    const onNode = [...FILES].filter(([path, text]) => edge.test(path) && path.endsWith(".ts") && /from "node:/.test(text)).map(([path]) => path);
    expect(onNode).toEqual([]);
  });
});

describe("the linter", () => {
  it("has its boundaries from the tables", () => {
    const config = JSON.parse(readFileSync(LINT_FILE, "utf8")) as Record<string, unknown>;
    const lines = lintOverrides(ROOMS).map((override) => `    ${JSON.stringify(override)}`).join(",\n");
    const derived = `${JSON.stringify({ ...config, overrides: [] }, null, 2).replace("\"overrides\": []", () => `"overrides": [\n${lines}\n  ]`)}\n`;
    if (process.env["UPDATE_GOLDEN"] !== undefined) writeFileSync(LINT_FILE, derived);
    expect(readFileSync(LINT_FILE, "utf8"), "the tables of CONTRIBUTING.md changed: run npm run golden").toBe(derived);
  });

  const folder = mkdtempSync(join(tmpdir(), "house-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, ".oxlintrc.json"), readFileSync(LINT_FILE));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));

  function lint(path: string, text: string): string {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    try {
      return execFileSync(join(ROOT, "node_modules/.bin/oxlint"), [path], { cwd: folder, encoding: "utf8" });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  }

  it.each([
    ["lookup/app/planted.ts", "../../build/files/artifact.ts"], ["build/csv/planted.ts", "../../lookup/http/message.ts"],
    ["data/store/planted.ts", "../../build/files/artifact.ts"], ["templates/planted.ts", "../site/pages.ts"],
    ["build/csv/planted.ts", "../pages/home.ts"], ["lookup/http/planted.ts", "../state/sqlite/keys.ts"],
    ["build/csv/planted.ts", "../../test/support/rooms.ts"],
  ])("refuses %s -> %s and names the remedy", (path, target) => {
    const found = lint(path, `import type { x } from "${target}";\nexport type Y = x;\n`);
    expect(found).toContain("no-restricted-imports");
    expect(found).toContain("CONTRIBUTING.md");
  });

  it("allows what the tables allow", () => {
    expect(lint("build/csv/planted.ts", 'import type { x } from "../kernels/kernel.ts";\nexport type Y = x;\n')).not.toContain("no-restricted-imports");
    expect(lint("build/csv/planted.ts", 'import type { x } from "./read.ts";\nexport type Y = x;\n')).not.toContain("no-restricted-imports");
  });
});

describe("package.json", () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<string, Record<string, string>>;
  it("pins the packages whose next version is known to break (CONTRIBUTING.md#dependencies)", () => {
    expect(manifest["dependencies"]?.["itty-router"]).toBe("5.0.24");
    expect(manifest["devDependencies"]?.["oxlint"]).toBe("1.89.0");
    expect(manifest["devDependencies"]?.["knip"]).toBe("6.42.1");
  });
  it("locks no mirror of the package registry", () => {
    expect(readFileSync(join(ROOT, "package-lock.json"), "utf8")).not.toContain("\"resolved\": \"http");
  });
});

describe("CHANGELOG.md", () => {
  it("has what is unreleased first, then versions with dates down from that of package.json, and each change under its kind", () => {
    const text = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
    const [unreleased, ...versions] = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
    expect(unreleased).toBe("[Unreleased]");
    expect(versions[0]).toMatch(new RegExp(`^\\[${version.replaceAll(".", "\\.")}\\] - `));
    const dates = versions.map((heading) => /^\[\d+\.\d+\.\d+\] - (?<date>\d{4}-\d\d-\d\d)$/.exec(heading)?.groups?.["date"] ?? "none");
    expect(dates).toEqual(dates.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(dates).not.toContain("none");
    expect(text.match(/^### (?!(?:Added|Changed|Deprecated|Removed|Fixed|Security)$).*$/gm)).toBeNull();
    // A change that is appended to the file by habit would stand in the oldest version.
    expect(text.slice(text.lastIndexOf("\n## ")).match(/^- /gm)).toHaveLength(13);
  });
});
