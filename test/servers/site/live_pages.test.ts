/**
 * The live pages and the guides in a real browser: checked by axe in light and dark, used by keyboard alone and without scripts, on a
 * narrow screen, under their strict content security policy; and the live pages without a release.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService, type RunningService } from "../../support/commands.ts";
import { violationsOn } from "../support/axe.ts";
import { startBrowser, visiting } from "../support/browser.ts";
import { sampleFolder, type SampleStore } from "../support/sample_store.ts";
import { programOf, scratch } from "../support/servers.ts";

const path = programOf("chromium", "chromium");
const folder = scratch("pages-live");
const GUIDES = ["/docs/", "/docs/resolver/", "/docs/agent-tools/", "/docs/webhooks/", "/changelog/", "/data-quality/"];
const QUESTION = "/ask/?q=How+many+dermatologists+are+there+in+Maine%3F";

/** Presses Tab until the focused element matches the selector. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
  }
  throw new Error(`60 steps of the tab key do not reach ${selector}`);
}

describe.skipIf(path === null)("the live pages in Chromium", () => {
  let sample: SampleStore;
  let service: RunningService;
  let browser: Browser;
  let pages: string[];
  beforeAll(async () => {
    sample = await sampleFolder(folder);
    service = await startService(["--store", sample.store, "--state", `${folder}/state`], { LOG_REQUESTS: "0" });
    browser = await startBrowser(path!);
    const { npi, ccn } = sample.examples;
    pages = [`/providers/${npi}/`, `/providers/${sample.npis[1]}/`, `/facilities/${ccn}/`, "/search/?q=medical", "/ask/", "/status/", ...GUIDES];
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  it("have no axe violation in light or dark, no console message and no request to another origin", async () => {
    await visiting(browser, service.url, {}, async ({ page, messages, foreignRequests }) => {
      for (const each of [...pages, QUESTION]) {
        const answer = await page.goto(service.url + each, { waitUntil: "networkidle" });
        expect([each, answer?.status(), await violationsOn(page)]).toEqual([each, 200, []]);
        expect(answer?.headers()["content-security-policy"]).toMatch(/^default-src 'self'/);
      }
      expect([messages, foreignRequests]).toEqual([[], []]);
      await page.goto(`${service.url}/providers/1234567893/`);
      expect(await violationsOn(page)).toEqual([]);
    });
  });

  it.each([320, 768, 1440])("fit a screen %i pixels wide", async (width) => {
    await visiting(browser, service.url, { viewport: { width, height: 800 } }, async ({ page }) => {
      for (const each of pages) {
        await page.goto(service.url + each);
        expect(await page.evaluate("document.documentElement.scrollWidth"), each).toBe(width);
      }
    });
  });

  it("name the source of each block in one line, which opens its details by keyboard", async () => {
    await visiting(browser, service.url, { viewport: { width: 320, height: 800 }, javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(`${service.url}/facilities/${sample.examples.ccn}/`);
      expect(await page.locator(".cited-sources details[open]").count()).toBe(0);
      await tabTo(page, ".from a");
      await page.keyboard.press("Enter");
      expect(page.url()).toMatch(/#source-\d+$/);
      expect(await page.locator(".cited-sources details[open] :target").count()).toBe(1);
    });
  });

  it.each([320, 768, 1440])("keep every note about a source within a screen %i pixels wide", async (width) => {
    await visiting(browser, service.url, { viewport: { width, height: 800 } }, async ({ page }) => {
      for (const each of pages.slice(0, 3)) {
        await page.goto(service.url + each);
        const outside = await page.evaluate<number>(`[...document.querySelectorAll(".cite")].filter((link) => {
          link.focus();
          const { left, right, width } = link.nextElementSibling.getBoundingClientRect();
          return width === 0 || left < 0 || right > innerWidth || document.documentElement.scrollWidth > innerWidth;
        }).length`);
        expect([each, outside]).toEqual([each, 0]);
      }
    });
  });

  it("work without scripts and by keyboard alone: look up, open, ask", async () => {
    await visiting(browser, service.url, {}, async ({ page }) => {
      await page.goto(service.url);
      await tabTo(page, "#find-q");
      await page.keyboard.type(sample.examples.npi);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/providers/${sample.examples.npi}/`);
      await tabTo(page, "#find-q");
      await page.keyboard.type("medical");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/search/?q=*");
      await tabTo(page, ".results a");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/(?:providers|facilities)\/\w+\/$/);
      expect(await page.locator("h1").textContent()).not.toBe("");
    });
    await visiting(browser, service.url, { javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(`${service.url}/ask/`);
      await page.locator("#ask-q").fill("How many dermatologists are there in Maine?");
      await page.locator("#ask-q").press("Enter");
      await page.waitForURL("**/ask/?q=*");
      expect(await page.locator(".claim").count()).toBeGreaterThan(0);
      expect(await page.locator(".trail .hash").first().textContent()).toMatch(/^sha256 [0-9a-f]{64}$/);
      await page.goto(`${service.url}/status/`);
      expect(await page.locator("tbody tr").count()).toBe(15);
    });
  });

  it("say that nothing can be looked up while there is no release", async () => {
    const empty = await startService(["--store", `${folder}/empty`, "--state", `${folder}/other-state`], { LOG_REQUESTS: "0" });
    try {
      await visiting(browser, empty.url, {}, async ({ page }) => {
        const answer = await page.goto(`${empty.url}/search/?q=medical`);
        expect([answer?.status(), await page.locator("h1").textContent()]).toEqual([503, "No release is loaded yet"]);
        expect((await page.goto(`${empty.url}/status/`))?.status()).toBe(200);
        expect(await violationsOn(page)).toEqual([]);
      });
    } finally {
      await empty.stop();
    }
  });
});
