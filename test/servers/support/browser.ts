/** Debian's Chromium for tests. It collects the console messages of a page and its requests to other origins. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

export function startBrowser(executablePath: string): Promise<Browser> {
  // As root, for example in a container, Chromium cannot run with its sandbox.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}

export interface Visit {
  readonly page: Page;
  /** Console messages and errors that nothing caught. */
  readonly messages: string[];
  /** Requests to another origin than the service's. */
  readonly foreignRequests: string[];
}

/** Opens a page in a new browser context and closes it after `use`. */
export async function visiting<T>(browser: Browser, origin: string, options: BrowserContextOptions, use: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const visit: Visit = { page, messages: [], foreignRequests: [] };
    page.on("console", (message) => visit.messages.push(`${page.url()}: ${message.text()}`));
    page.on("pageerror", (error) => visit.messages.push(`${page.url()}: ${error.message}`));
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== origin) visit.foreignRequests.push(request.url());
    });
    return await use(visit);
  } finally {
    await context.close();
  }
}
