/**
 * The site in a real browser, as the service sends it: checked by axe in light and dark, used by keyboard alone, without scripts, on a
 * narrow screen and with all else but its style sheet refused. It writes nothing to the console and loads nothing from another origin.
 */
import { gzipSync } from "node:zlib";
import { LinkChecker, LinkState } from "linkinator";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService, type RunningService } from "../../support/commands.ts";
import { violationsOn } from "../support/axe.ts";
import { startBrowser, visiting } from "../support/browser.ts";
import { sampleFolder } from "../support/sample_store.ts";
import { programOf, scratch } from "../support/servers.ts";

const path = programOf("chromium", "chromium");
const folder = scratch("site");

/** One page of each template. */
const PAGES = [
  "/", "/studies/pediatrics-supply/", "/studies/nursing-home-quality/", "/studies/hospital-quality/", "/studies/", "/facilities/", "/compare/",
  "/compare/?s=ME,VT,NH", "/states/", "/states/TX/", "/states/AK/", "/methodology/", "/methodology/payments/", "/limitations/", "/docs/",
  "/docs/supply/", "/docs/resolver/", "/sources/", "/webhooks/v1/source.refreshed/", "/webhooks/v1/exclusion.added/", "/404.html",
];
const STUDY = "/studies/pediatrics-supply/";

/** The text or the placeholder of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate<string>("(document.activeElement?.textContent || document.activeElement?.getAttribute('placeholder') || '').trim()");
}

async function tabTo(page: Page, text: string, most = 60): Promise<void> {
  for (let i = 0; i < most; i += 1) {
    await page.keyboard.press("Tab");
    if (await focused(page) === text) return;
  }
  throw new Error(`no ${JSON.stringify(text)} within ${most} steps of the tab key`);
}

/**
 * The element that was painted largest: its size in pixels, its tag, and what it loads, if anything. A busy machine paints a page in parts,
 * so it is asked when a mark that is added now has been painted, after all that stood on the page before.
 */
const LARGEST = `new Promise((resolve) => {
  let largest;
  new PerformanceObserver((list) => { largest = list.getEntries().at(-1); }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver(() => {
    const { size, element, url } = largest;
    resolve({ size, tag: element?.tagName ?? "", text: element?.textContent.trim() ?? "", url });
  }).observe({ type: "element", buffered: true });
  const mark = document.createElement("span");
  mark.elementTiming = "mark";
  mark.textContent = ".";
  mark.style = "position: fixed; top: 0";
  document.body.append(mark);
})`;

describe.skipIf(path === null)("the site in Chromium", () => {
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    const { store } = await sampleFolder(folder, 4_000);
    service = await startService(["--store", store, "--state", `${folder}/state`], { LOG_REQUESTS: "0" });
    browser = await startBrowser(path!);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  it("has no axe violation in light or dark, no console message and no request to another origin", async () => {
    await visiting(browser, service.url, {}, async ({ page, messages, foreignRequests }) => {
      for (const each of PAGES) {
        await page.goto(service.url + each, { waitUntil: "networkidle" });
        expect(await violationsOn(page), each).toEqual([]);
      }
      expect(messages).toEqual([]);
      expect(foreignRequests).toEqual([]);
    });
  }, 300_000);

  it.each([320, 768, 1440])("fits a screen %i pixels wide", async (width) => {
    await visiting(browser, service.url, { viewport: { width, height: 800 } }, async ({ page }) => {
      for (const each of PAGES) {
        await page.goto(service.url + each);
        expect(await page.evaluate("document.documentElement.scrollWidth"), each).toBe(width);
      }
    });
  });

  it("works by keyboard alone: skip link, navigation, sorting", async () => {
    await visiting(browser, service.url, {}, async ({ page }) => {
      await page.goto(service.url + STUDY);
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe("Skip to the content");
      expect((await page.locator(".skip").first().boundingBox())?.x).toBe(0);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe("Home");
      await tabTo(page, "Skip the map");
      await page.keyboard.press("Enter");
      await tabTo(page, "State");
      const firstState = (): Promise<string | null> => page.locator("table.states tbody th a").first().textContent();
      await page.keyboard.press("Enter");
      expect(await firstState()).toBe("Alabama");
      await page.keyboard.press("Enter");
      expect(await firstState()).toBe("Wyoming");
      expect(await page.locator("table.states th[aria-sort]").getAttribute("aria-sort")).toBe("descending");
      const firstRank = (): Promise<string | null> => page.locator("table.states tbody td").first().textContent();
      await page.getByRole("button", { name: "Rank", exact: true }).first().press("Enter");
      expect(await firstRank()).toBe("1");
      await page.getByRole("button", { name: "Rank", exact: true }).first().press("Enter");
      // States with the same density share the last rank.
      const ranks = await page.locator("table.states tbody tr td:first-of-type").allTextContents();
      expect(Number(await firstRank())).toBe(Math.max(...ranks.map(Number)));
      await page.goto(service.url);
      await tabTo(page, "States");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/states/");
    });
  });

  it("tells the figures of a state on hover and focus, in one line that covers nothing, until Esc", async () => {
    await visiting(browser, service.url, {}, async ({ page }) => {
      await page.goto(service.url + STUDY);
      const line = (): Promise<string | null> => page.locator(".readout").textContent();
      const hint = await line();
      await page.locator('.land a[href="/states/TX/"]').focus();
      expect(await line()).toMatch(/^Texas: \d+\.\d+ per 100,000, rank \d+, quartile \d, [\d,]+ in all/);
      expect(await page.locator("tr#TX.lit").count()).toBe(1);
      await page.keyboard.press("Escape");
      expect([await line(), await page.locator(".lit").count()]).toEqual([hint, 0]);
      await page.locator("tr#CO").hover();
      expect(await page.locator('.land a.lit[href="/states/CO/"]').count()).toBe(1);
      expect(await page.locator(".land title").count()).toBe(0);
      await page.locator("#map-by-count").check();
      expect([await page.locator(".legend:visible").count(), await page.locator(".legend.by-count:visible").count()]).toEqual([1, 1]);
      const underserved = page.locator(".land a:has(.low)");
      for (const link of [underserved.first(), underserved.last()]) {
        await link.focus();
        expect(await page.evaluate("getComputedStyle(document.activeElement.firstElementChild).strokeWidth")).toBe("40px");
      }
      await page.locator('.land a[href="/states/TX/"]').press("Enter");
      await page.waitForURL("**/states/TX/");
    });
  });

  it("compares the states that its address names, and names those that are chosen", async () => {
    await visiting(browser, service.url, {}, async ({ page }) => {
      const heads = (): Promise<string[]> => page.locator("#chosen thead th").allTextContents();
      await page.goto(`${service.url}/compare/?s=me,VT,zz,me`);
      expect(await heads()).toEqual(["Figure", "Maine", "Vermont", "United States"]);
      const [chosen, every] = await page.evaluate<[string, string]>(`["#chosen", "#every"].map((table) => {
        const place = [...document.querySelectorAll(table + " thead th")].findIndex((cell) => cell.textContent === "Vermont");
        return [...document.querySelectorAll(table + " tbody tr")].map((row) => row.cells[place].textContent).join("|");
      })`);
      expect(chosen).toBe(every);
      await page.getByLabel("New Hampshire").check();
      expect(new URL(page.url()).search).toBe("?s=ME,VT,NH");
      for (const name of ["Texas", "Ohio", "Utah"]) await page.getByLabel(name, { exact: true }).check();
      expect(await page.getByLabel("Iowa").isDisabled()).toBe(true);
      await page.getByLabel("Maine").uncheck();
      expect(await heads()).toEqual(["Figure", "Vermont", "New Hampshire", "Texas", "Ohio", "Utah", "United States"]);
    });
    await visiting(browser, service.url, { javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(`${service.url}/compare/?s=ME,VT`);
      expect([await page.locator("form.choose:visible").count(), await page.locator("noscript").textContent()])
        .toEqual([0, expect.stringContaining("open the table of all states")]);
      await page.locator("#every summary").click();
      expect(await page.locator("#every tbody tr").count()).toBeGreaterThan(18);
    });
  });

  it("sorts numbers by value, and unknown values last in both directions", async () => {
    await visiting(browser, service.url, {}, async ({ page }) => {
      await page.goto(service.url + "/studies/nursing-home-quality/");
      const column = (name: string): Promise<string[]> => page.evaluate<string[]>(`(() => {
        const table = document.querySelector("table.states");
        const at = [...table.tHead.rows[0].cells].findIndex((cell) => cell.textContent.trim() === ${JSON.stringify(name)});
        return [...table.tBodies[0].rows].map((row) => row.cells[at].textContent.trim());
      })()`);
      for (const [name, key] of [["Facilities", Number], ["Average star", (text: string) => (text === "none" ? Number.NaN : Number(text))]] as const) {
        const sort = page.getByRole("button", { name, exact: true });
        for (const sign of [-1, 1]) {
          await sort.click();
          const values = (await column(name)).map((text) => key(text.replaceAll(",", "")));
          const known = values.filter((value) => !Number.isNaN(value));
          expect(known).toEqual(known.toSorted((a, b) => sign * (a - b)));
          expect(values.slice(known.length).every(Number.isNaN), name).toBe(true);
        }
      }
    });
  });

  it("is complete without scripts", async () => {
    await visiting(browser, service.url, { javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(service.url + STUDY);
      expect(await page.locator("table.states tbody tr").count()).toBe(51);
      expect(await page.locator("svg .land path").count()).toBe(51);
      expect(await page.locator("main button").count()).toBe(0);
      expect(await page.locator("#citation").textContent()).toContain("[Data set]");
      await page.goto(service.url);
      expect(await page.locator(".live").textContent()).toContain("How current each source is");
    });
  });

  it("shows how current the sources are, and says so if the service does not answer", async () => {
    await visiting(browser, service.url, {}, async ({ page }) => {
      await page.goto(service.url, { waitUntil: "networkidle" });
      expect(await page.locator(".live").textContent()).toMatch(/^At this moment \d+ of \d+ sources are current/);
      await page.route("**/api/v1/status", (route) => route.abort());
      await page.goto(service.url, { waitUntil: "networkidle" });
      expect(await page.locator(".live").textContent()).toContain("The service does not answer just now.");
      expect(await page.locator("table.datasets tbody tr").count()).toBe(17);
    });
  });

  it("copies the citation", async () => {
    await visiting(browser, service.url, { permissions: ["clipboard-read", "clipboard-write"] }, async ({ page }) => {
      await page.goto(service.url + STUDY);
      await page.getByRole("button", { name: "Copy the citation" }).click();
      await page.getByText("Copied.").waitFor();
      expect(await page.evaluate("navigator.clipboard.readText()")).toBe(await page.locator("#citation").textContent());
    });
  });

  it("paints its largest element from the page and its style sheet alone", async () => {
    // What it waits for decides when it is painted over a slow connection; seconds would say how busy the machine is.
    const largest = (url: string, without: RegExp): Promise<unknown> => visiting(browser, service.url, {}, async ({ page }) => {
      await page.route("**/*", (route) => (without.test(route.request().resourceType()) ? route.abort() : route.continue()));
      await page.goto(url, { waitUntil: "load" });
      return page.evaluate(LARGEST);
    });
    for (const each of ["/", STUDY, "/studies/nursing-home-quality/", "/compare/?s=ME,VT,NH", "/states/", "/states/TX/", "/docs/supply/"]) {
      const sent = gzipSync(await (await fetch(service.url + each)).text()).length;
      expect(sent, each).toBeLessThan(28_000);
      const alone = await largest(service.url + each, /^(?!document|stylesheet)/);
      expect(alone, each).toEqual(await largest(service.url + each, /^$/));
      expect(alone, each).toMatchObject({ url: "" });
    }
  });

  it("has no broken link", async () => {
    // A visitor without a key may ask for 100 records an hour, so some records and the first page of each listing stand for all.
    const records = new Set<string>();
    const { links } = await new LinkChecker().check({
      path: service.url, recurse: true, concurrency: 8, checkFragments: true,
      linksToSkip: async (link) => {
        const { origin, pathname, searchParams } = new URL(link);
        if (origin !== service.url || searchParams.has("cursor")) return true;
        if (!/^\/(facilities|providers)\/./.test(pathname)) return false;
        if (records.size < 40) records.add(pathname);
        return !records.has(pathname);
      },
    });
    expect(records.size).toBe(40);
    expect(links.filter(({ state }) => state === LinkState.BROKEN).map(({ url, status, parent }) => `${url} ${status} on ${parent}`)).toEqual([]);
    expect(links.filter(({ state }) => state === LinkState.OK).length).toBeGreaterThan(350);
  });
});
