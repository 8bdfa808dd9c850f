/** The list of pages and the assets. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sitePage } from "../../data/contract/release/artifacts.ts";
import { BATCH_MAX } from "../../data/contract/records/resolver.ts";
import { ASSETS, NAVIGATION, pageFile, pageHref, SITE_PAGES } from "../../site/pages.ts";
import { SURFACES } from "../../site/surfaces.ts";

describe("SITE_PAGES", () => {
  it("has one page per path", () => {
    const paths = SITE_PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toHaveLength(1 + 18 + 1 + 51 + 1 + 23 + 4 + 13);
  });

  it("gives each page the file and the address of the contract", () => {
    expect(pageFile(sitePage.study("dermatology-supply"))).toBe("site/studies/dermatology-supply/index.html");
    expect(pageHref(sitePage.study("dermatology-supply"))).toBe("/studies/dermatology-supply/");
    expect([pageFile(""), pageHref(""), pageFile("404")]).toEqual(["site/index.html", "/", "site/404.html"]);
  });

  it("holds every page that the navigation links to", () => {
    const hrefs = SITE_PAGES.map(({ path }) => pageHref(path));
    for (const { href } of NAVIGATION) expect(hrefs).toContain(href.split("#")[0]);
  });
});

describe("assets", () => {
  it("load nothing from another origin", () => {
    for (const { path, url } of Object.values(ASSETS)) {
      expect(readFileSync(url, "utf8").replace("http://www.w3.org/2000/svg", ""), path).not.toMatch(/https?:|@import|url\(/);
    }
  });

  it("have an address that changes with their content", () => {
    for (const { url, href } of Object.values(ASSETS)) {
      const hash = createHash("sha256").update(readFileSync(url)).digest("hex");
      expect(href).toBe(`/assets/${url.pathname.split("/").at(-1)}?v=${hash.slice(0, 12)}`);
    }
  });

  it("style light, dark, print and a visible focus", () => {
    const css = readFileSync(ASSETS.style.url, "utf8");
    const parts = ["prefers-color-scheme: dark", "@media print", ":focus-visible", "tabular-nums", ".skip"];
    for (const part of parts) expect(css).toContain(part);
    expect(Buffer.byteLength(css)).toBeLessThan(30 * 1024);
  });
});

describe("the prose on limits", () => {
  it("states the batch size of the contract", () => {
    const values = SURFACES.flatMap(({ limits }) => limits.map(({ value }) => value)).join("\n");
    expect(values).toContain(`${BATCH_MAX / 1000},000, as one request`);
  });
});
