/** A service with exports and data by state behind keys (`PUBLIC_EXPORTS=0`): nothing that it publishes links to a file that it does not serve. */
import { beforeAll, describe, expect, it } from "vitest";
import { publicPath, siteFile } from "../../../data/contract/release/artifacts.ts";
import { isPrivateFile } from "../../../data/contract/release/private_files.ts";
import type { App } from "../../../lookup/app/app.ts";
import { markupFaults } from "../../site/check_html.ts";
import { ask, sampleService, type SampleService } from "../../support/sample_service.ts";
import { SAMPLE_URL } from "../../support/sample_store.ts";

/** The SQL file names a folder, not files: DuckDB adds their names. */
const IS_TEXT = /\.(?:html|json|txt|xml|atom|ndjson|jsonl|csv|md|css|js)$/;
/** URLs of the APIs are in commands and descriptions with a key; a link to one must be answered without a key. */
const IS_API = /^\/(?:api|v1|mcp)(?:\/|$)/;

/** The inventory of the release by path and hash, whoever may read the files; its own hash is published and attested. */
const IS_INVENTORY = /^public\/v1\/audit-packs\/[\w-]+\.json$/;

/** The paths on this service that a file names: links of a page, and absolute URLs anywhere. */
function addressesIn(path: string, text: string): string[] {
  const links = path.endsWith(".html") ? [...text.matchAll(/\s(?:href|src|action|content)="(\/[^"#?]*)/g)].map(([, link = ""]) => link) : [];
  const absolute = [...text.matchAll(/http:\/\/127\.0\.0\.1:8787(\/[^\s"'&<>)\\#?]*)/g)].map(([, link = ""]) => link.replace(/[.,;:]+$/, ""));
  return [...links, ...absolute.filter((link) => !IS_API.test(link))];
}

/** Named paths that are answered with neither a file nor a redirect, by the file that names them. */
async function deadEnds(app: App, files: readonly string[]): Promise<{ read: number; dead: string[] }> {
  const status = new Map<string, number>();
  const dead: string[] = [];
  let read = 0;
  for (const path of files) {
    const address = `/${path.replace(/^site\//, "").replace(/index\.html$/, "")}`;
    const { status: answered, text } = await ask(app, address);
    if (answered !== 200 || !IS_TEXT.test(path) || IS_INVENTORY.test(path)) continue;
    read += 1;
    for (const named of new Set(addressesIn(path, text))) {
      if (!status.has(named)) status.set(named, (await ask(app, named)).status);
      if (![200, 307, 308].includes(status.get(named) ?? 0)) dead.push(`${address} names ${named}: ${status.get(named)}`);
    }
  }
  return { read, dead };
}

/** Pages drawn on request and answers of operations without a key, which are not files. */
function drawn({ npi, ccn, person }: SampleService["examples"]): string[] {
  const asked = `/ask/?q=${encodeURIComponent("How many dermatologists are there in Maine?")}`;
  return ["/ask/", asked, "/search/?q=medical", "/status/", `/providers/${npi}/`, `/providers/${person}/`, `/facilities/${ccn}/`, "/api/v1/status",
    "/api/v1/sources"];
}

let service: SampleService;
let files: string[];
beforeAll(async () => {
  service = await sampleService();
  files = service.release.manifest.objects.filter(({ kind }) => kind === "public" || kind === "site").map(({ path }) => path);
});

describe("every file that is served", () => {
  it.each([true, false])("names only what is served, with publicExports %s", async (publicExports) => {
    const { read, dead } = await deadEnds(service.appWith({ publicExports }), files);
    expect(dead).toEqual([]);
    expect(read).toBeGreaterThan(150);
  });
});

describe("every page drawn on request", () => {
  it.each([true, false])("names only what is served, with publicExports %s", async (publicExports) => {
    const app = service.appWith({ publicExports });
    for (const url of drawn(service.examples)) {
      const { status, text } = await ask(app, url);
      expect(status, url).toBe(200);
      for (const named of new Set(addressesIn("drawn.html", text))) expect([url, named, (await ask(app, named)).status]).toEqual([url, named, 200]);
    }
  });
});

describe("behind keys", () => {
  it("a study's preview shows the site's picture, and llms.txt says where exports are requested", async () => {
    const app = service.appWith({ publicExports: false });
    const study = (await ask(app, "/studies/urology-supply/")).text;
    expect(study).toContain(`<meta property="og:image" content="${SAMPLE_URL}/${siteFile.card}">`);
    expect(markupFaults(study)).toEqual([]);
    for (const path of [siteFile.llms, publicPath.llms]) {
      const { text, headers } = await ask(app, `/${path}`);
      expect(text).not.toContain("/public/v1/exports/");
      expect(text).toContain("/api/v1/exports/{dataset}/llm-ready");
      expect(text).toMatch(/\n## Documentation\n/);
      expect(headers["ETag"]).not.toBe((await ask(service.app, `/${path}`)).headers["ETag"]);
    }
  });

  it("an answer names no private file, and with publicExports every file", async () => {
    const asked = { method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query: "How many dermatologists are there in Maine?" }) };
    const items = async (publicExports: boolean): Promise<{ artifact?: { path: string } }[]> => {
      const { text } = await ask(service.appWith({ publicExports }), "/api/v1/evidence-query", asked);
      return (JSON.parse(text) as { data: { evidence: { artifact?: { path: string } }[] } }).data.evidence;
    };
    const [open, kept] = [await items(true), await items(false)];
    expect(open.map(({ artifact }) => isPrivateFile(artifact?.path ?? ""))).toEqual([true, true, false]);
    expect(kept).toEqual(open.map(({ artifact, ...item }) => (isPrivateFile(artifact?.path ?? "") ? item : { artifact, ...item })));
  });

  it("only files with figures by state are private", () => {
    expect(files.filter(isPrivateFile).length).toBeGreaterThan(100);
    expect(files.filter((path) => !isPrivateFile(path) && /by-state|llm-ready|[A-Z]{2}\/coverage|states\.csv/.test(path))).toEqual([]);
  });
});
