/** Checks a page with axe, in both color schemes. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The violations on the page as it stands. In the dark, only colors are other ones, so only their rules are run again. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = async (colorScheme: "light" | "dark", rules: string): Promise<string[]> => {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<{ violations: Violation[] }>(`axe.run(${rules})`);
    return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3)
      .map(({ html, failureSummary }) => `${colorScheme}: ${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`));
  };
  return [...await found("light", ""), ...await found("dark", '{ runOnly: { type: "tag", values: ["cat.color"] } }')];
}
