/** Starts Debian's Chromium for tests, and collects a page's console messages and its requests to other sites. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

export function startBrowser(executablePath: string): Promise<Browser> {
  // Chromium refuses to run with its sandbox as root, for example in a container.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}

export interface Visit {
  readonly page: Page;
  /** Console messages and uncaught errors. */
  readonly said: string[];
  /** Requests to an origin other than the service's. */
  readonly otherOrigins: string[];
}

/** Runs `use` with a new page and closes the page afterwards. */
export async function visiting<T>(browser: Browser, origin: string, options: BrowserContextOptions, use: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const visit: Visit = { page, said: [], otherOrigins: [] };
    page.on("console", (message) => visit.said.push(`${page.url()}: ${message.text()}`));
    page.on("pageerror", (error) => visit.said.push(`${page.url()}: ${error.message}`));
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== origin) visit.otherOrigins.push(request.url());
    });
    return await use(visit);
  } finally {
    await context.close();
  }
}
