/** Debian's Chromium for tests, driven over a pipe; what a page says to the console or asks of others is collected. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

export function startBrowser(executablePath: string): Promise<Browser> {
  // Started by root, as in a container, Chromium refuses to run with its sandbox.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}

export interface Visit {
  readonly page: Page;
  /** Console messages and errors that nothing caught. */
  readonly said: string[];
  /** Requests to another origin than the service's. */
  readonly strangers: string[];
}

/** A page of its own, closed after `use`. */
export async function visiting<T>(browser: Browser, origin: string, options: BrowserContextOptions, use: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const visit: Visit = { page, said: [], strangers: [] };
    page.on("console", (message) => visit.said.push(`${page.url()}: ${message.text()}`));
    page.on("pageerror", (error) => visit.said.push(`${page.url()}: ${error.message}`));
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== origin) visit.strangers.push(request.url());
    });
    return await use(visit);
  } finally {
    await context.close();
  }
}
