/**
 * Checks that every text a comment or a document cites can be opened in this repository: no broken link, no missing heading, and no
 * mention of a document that only its author had.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
/** This file names the forbidden texts, so it is not searched. */
const SELF = "test/citations.test.ts";
const SEARCHED = /\.(?:ts|mjs|hbs|css|yaml|md|sh)$/;

/** Documents outside the repository, as comments used to name them. Snapshots and federal files in `../shared` are data, not documents. */
const OUTSIDE: readonly RegExp[] = [
  /\b[Ss]pec(?:ification)? (?:sections? )?\d/, /\b[Ss]pec sections?\b/, /\b[Tt]he spec\b/, /\bDECISIONS\b/, /\bDESIGN(?:\.md| \d)/,
  /\bSTYLE(?:\.md|, habit)/, /\bAPI\.md\b/, /\bshared\/(?:spec|research)\b/, /\bresearch\/\w+/,
  /\b(?:PROVIDERS|FACILITIES)(?:\.md|,? (?:fact|section)| \d)/, /\breliability,? (?:section|[A-Z]\d)/,
];
const REMEDY = "cite a heading that exists, such as data/contract/README.md#freshness, or a public document, or drop the citation";

interface Tree {
  /** Paths of all files. */
  readonly files: ReadonlySet<string>;
  readonly headings: (path: string) => ReadonlySet<string>;
}

/** The anchors GitHub gives to the headings of a Markdown text. */
function slugsOf(markdown: string): ReadonlySet<string> {
  const slugs = new Set<string>();
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, "");
  for (const [, title = ""] of prose.matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = title.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
    let unique = slug;
    for (let n = 1; slugs.has(unique); n += 1) unique = `${slug}-${n}`;
    slugs.add(unique);
  }
  return slugs;
}

/** What is wrong with a link to `path#slug`; null when it can be followed. */
function brokenLink(path: string, slug: string, { files, headings }: Tree): string | null {
  const isFolder = [...files].some((file) => file.startsWith(`${path.replace(/\/$/, "")}/`));
  if (!files.has(path) && !isFolder) return `there is no ${path}`;
  return slug === "" || headings(path).has(slug) ? null : `${path} has no heading #${slug}`;
}

/** The citations and links of one line, with the paths as the repository has them. */
function linksIn(line: string, file: string): { path: string; slug: string }[] {
  const cited = [...line.matchAll(/(?<![\w./:(-])((?:[\w.-]+\/)*[\w.-]+\.md)#([\w-]+)/g)].map(([, path = "", slug = ""]) => ({ path, slug }));
  if (!file.endsWith(".md")) return cited;
  const linked = [...line.matchAll(/(?:\]\(|src=")(?![a-z]+:)([^)#\s"]*)(?:#([^)\s"]*))?[)"]/g)].map(([, path = "", slug = ""]) => {
    return { path: path === "" ? file : posix.join(posix.dirname(file), path), slug };
  });
  const named = [...line.matchAll(/`((?:build|data|lookup|site|templates|test)\/[\w./-]+)`/g)].map(([, path = ""]) => ({ path, slug: "" }));
  return [...cited, ...linked, ...named];
}

/** One line for each citation in `text` that a reader of the repository cannot follow. */
function faultsIn(file: string, text: string, tree: Tree): string[] {
  return text.split("\n").flatMap((line, i) => {
    const broken = linksIn(line, file).map(({ path, slug }) => brokenLink(path, slug, tree)).filter((fault) => fault !== null);
    const outside = OUTSIDE.map((pattern) => pattern.exec(line)?.[0]).filter((text) => text !== undefined)
      .map((text) => `"${text}" names a document that is not in the repository`);
    return [...broken, ...outside].map((fault) => `${file}:${i + 1}: ${fault}; ${REMEDY}`);
  });
}

describe("citations", () => {
  // New files that git does not ignore are searched too, so a fault shows before it is committed.
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  const files = new Set(listed.split("\0").filter((file) => file !== "" && existsSync(join(ROOT, file))));
  const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");
  const known = new Map<string, ReadonlySet<string>>();
  const headings = (path: string): ReadonlySet<string> => {
    const slugs = known.get(path) ?? slugsOf(textOf(path));
    known.set(path, slugs);
    return slugs;
  };

  it("name only documents and headings that are in the repository", () => {
    const searched = [...files].filter((file) => SEARCHED.test(file) && file !== SELF);
    expect(searched.length).toBeGreaterThan(500);
    expect(searched.flatMap((file) => faultsIn(file, textOf(file), { files, headings })).join("\n")).toBe("");
  });
});

describe("the check itself", () => {
  const text = "# The contract\n\n## Keys, and limits!\n\n## Keys and limits\n\n```\n# no heading\n```\n";
  const tree: Tree = { files: new Set(["data/contract/README.md", "build/main.ts"]), headings: () => slugsOf(text) };

  it.each([
    ["a.ts", "/** As data/contract/README.md#keys-and-limits says. */"], ["a.ts", "// data/contract/README.md#keys-and-limits-1."],
    ["a.ts", "// https://example.org/other/README.md#section"], ["a.ts", "import spec from \"./spec.ts\"; // the specialty"],
    ["build/README.md", "[keys](../data/contract/README.md#keys-and-limits), [commands](main.ts), [data](../data), [web](https://example.org/x.md#y)"],
    ["data/contract/README.md", "[below](#keys-and-limits) and `build/main.ts`"], ["a.ts", "resolve(SHARED, \"federal/nppes\")"],
  ])("accepts in %s: %s", (file, line) => {
    expect(faultsIn(file, line, tree)).toEqual([]);
  });

  const outside = [
    "spec 4.2", "Spec section 9", "as the spec says", "DECISIONS 3", "DESIGN 6", "DESIGN.md", "STYLE.md", "API.md", "shared/spec/x",
    "research/performance.md", "FACILITIES, fact 3", "PROVIDERS.md section 1", "reliability, D5", "reliability I9",
  ];
  it.each<[file: string, line: string, fault: string]>([
    ["a.ts", "/** See data/contract/README.md#no-heading. */", "has no heading #no-heading"],
    ["a.ts", "/** See data/store/README.md#layout. */", "there is no data/store/README.md"],
    ["a.md", "[moved](build/build.ts)", "there is no build/build.ts"],
    ["data/contract/README.md", "[below](#gone)", "has no heading #gone"],
    ["a.md", "`build/gone.ts` does it", "there is no build/gone.ts"],
    ...outside.map((words): [string, string, string] => ["a.hbs", `(${words})`, "names a document that is not in the repository"]),
  ])("refuses in %s: %s", (file, line, fault) => {
    const [found] = faultsIn(file, line, tree);
    expect(found).toMatch(`${file}:1: `);
    expect(found).toContain(fault);
    expect(found).toContain(REMEDY);
  });
});
