/** Every text that a reader sees is American English and free of forms that we replaced (CONTRIBUTING.md#words). */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ask, sampleService } from "../support/sample_service.ts";
import { textOf } from "./check_html.ts";

const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";

const FORMS: readonly { readonly form: RegExp; readonly write: string }[] = [
  { form: /\b(?:practis|recognis|organis|summaris|normalis|neighbour|colour|behaviour|honour|licenc|labell|judgement|enrolment|programme\b|whilst\b|grey\b)/i,
    write: "the American spelling" },
  { form: /(?<![/\w])catalogue(?![/\w]*\/)/i, write: "catalog" },
  { form: /\d\s%|\d\.0%/, write: "75%" },
  { form: new RegExp(`\\b\\d{1,2} ${MONTH} \\d{4}`), write: "June 30, 2023" },
  { form: /(?<!-)\b(?:snapshots? of|as of|released on|since|until) \d{4}-\d{2}-\d{2}/, write: "June 30, 2023" },
  { form: /\bawait(?:s|ing)? ingest/i, write: "is not loaded yet" },
  { form: /\bset(?:s them)? against\b|\bagainst the (?:nation|rest)/i, write: "compared with" },
  { form: /\bstands? (?:under|highest|lowest|beside|on)\b|\bstand highest\b/i, write: "is under, has the most" },
  { form: /\bwhoever\b|\bwhichever\b|\bset-up\b|\bby the operator.s word\b/i, write: "plain words" },
  { form: /\bis no (?:trend|total|rating|identity|exclusion)\b|\bare no totals?\b/i, write: "is not a" },
];

/** What to write in place of each banned form of a text. */
function faultsOf(where: string, text: string): string[] {
  return FORMS.flatMap(({ form, write }) => {
    const found = form.exec(text);
    if (found === null) return [];
    return [`${where}: "${text.slice(Math.max(0, found.index - 30), found.index + 40).replaceAll("\n", " ")}": write ${write}`];
  });
}

const PATHS = [
  "/providers/{npi}/", "/providers/{person}/", "/providers/1234567893/", "/providers/12/", "/facilities/{ccn}/", "/facilities/999999/",
  "/search/", "/ask/", "/status/", "/search/?q=medical", "/search/?q=zzzz",
  "/ask/?q=What+share+of+nursing+homes+in+Ohio+have+no+star+rating%3F", "/ask/?q=Who+will+win+the+election%3F",
  "/ask/?q=What+is+the+average+star+rating+of+nursing+homes+in+Ohio%3F", "/ask/?q=How+many+dermatologists+are+there+in+Maine%3F",
];

describe("words", () => {
  it("finds each banned form in a text that has it", () => {
    const texts = [
      "where they practise", "the catalogue lists", "below 75 % of", "25.0% of", "on 30 June 2023", "the snapshot of 2023-06-30", "it awaits ingest",
      "Against the nation", "Vermont stands highest", "for whoever asks", "they are no totals",
    ];
    for (const text of texts) expect([text, faultsOf("", text).length]).toEqual([text, 1]);
    expect(faultsOf("", "build/catalogue/files.ts has 75% of it, as of June 30, 2023, and awaiting_ingest")).toEqual([]);
  });

  it("are plain on every page and in every published text of a release", async () => {
    const { release } = await sampleService();
    const texts = release.manifest.objects.map(({ path }) => path)
      .filter((path) => /\.(?:html|txt|atom|bib)$|(?:openapi-\w+|narratives\/.*|methodology\/.*|llm-ready|audit-packs\/.*|sources|events)\.json$/.test(path));
    expect(texts.length).toBeGreaterThan(150);
    const decoded = texts.map(async (path) => {
      const text = new TextDecoder().decode(await release.file(path) ?? new Uint8Array());
      return faultsOf(path, path.endsWith(".html") ? textOf(text) : text);
    });
    expect((await Promise.all(decoded)).flat()).toEqual([]);
  });

  it("are plain on the pages that are drawn for one request", async () => {
    const { app, examples } = await sampleService();
    const faults = PATHS.map(async (path) => {
      const url = path.replace(/\{(\w+)\}/, (_, name: keyof typeof examples) => examples[name]);
      return faultsOf(url, textOf((await ask(app, url)).text));
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
  });

  it("are plain in the documents, the commands and the descriptions of the agent tools", () => {
    const folders = ["build/commands", "lookup/commands", "lookup/mcp/tools", "data/contract/api", "templates/live", "site"];
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`)).filter((file) => /(?<!compiled)\.ts$/.test(file));
    const documents = ["README.md", "DEPLOYMENT.md", "SECURITY.md", "data/contract/README.md", "build/README.md", "lookup/evidence/README.md"];
    expect([...documents, ...files].flatMap((file) => faultsOf(file, readFileSync(file, "utf8")))).toEqual([]);
  });
});
