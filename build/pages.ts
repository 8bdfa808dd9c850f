/**
 * The site of a release as files: every page of `site/pages.ts` drawn with its template, and the assets beside them.
 * Pure but for reading our own templates and assets: the same input gives the same bytes.
 */
import { readFileSync } from "node:fs";
import { FRAME_PATH, FRAME_SLOTS } from "../data/contract/artifacts.ts";
import { ASSETS, NOT_FOUND_PATH, pageFile, SITE_PAGES, type SitePage } from "../site/pages.ts";
import { loadTemplates, type Render } from "../templates/index.ts";
import { docsPage } from "./pages/docs.ts";
import { frameOf } from "./pages/frame.ts";
import { homePage, notFoundPage } from "./pages/home.ts";
import type { SiteInput } from "./pages/input.ts";
import { limitationsPage, methodologyIndexPage, methodologyPage } from "./pages/methods.ts";
import { sourcesPage } from "./pages/sources.ts";
import { facilityStudy, supplyStudy } from "./pages/study.ts";

export type { SiteInput } from "./pages/input.ts";

export interface SiteFile {
  /** Below the release's folder: `site/studies/dermatology-supply/index.html`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

function renderPage(render: Render, input: SiteInput, page: SitePage): string {
  switch (page.template) {
    case "home": return render("home", homePage(input));
    case "study_supply": return render("study_supply", supplyStudy(input, page.dataset));
    case "study_facility": return render("study_facility", facilityStudy(input, page.dataset));
    case "methodology_index": return render("methodology_index", methodologyIndexPage(input));
    case "methodology": return render("methodology", methodologyPage(input, page.methodology));
    case "limitations": return render("limitations", limitationsPage(input));
    case "docs": return render("docs", docsPage(input));
    case "sources": return render("sources", sourcesPage(input));
    case "not_found": return render("not_found", notFoundPage(input));
    default: return page satisfies never;
  }
}

/** The layout around the pages that the lookup draws, with the slots the contract names; no escaping touches those. */
function frameFile(render: Render, input: SiteInput): SiteFile {
  const { heading, description, content } = FRAME_SLOTS;
  const frame = frameOf(input, NOT_FOUND_PATH, heading, description);
  return { path: FRAME_PATH, bytes: Buffer.from(render("live_frame", { frame, content })) };
}

/** Every page and asset, sorted by path. Throws, naming the page, when the input lacks what a page shows. */
export function renderSite(input: SiteInput): SiteFile[] {
  const render = loadTemplates();
  const pages = SITE_PAGES.map((page) => ({ path: pageFile(page.path), bytes: Buffer.from(renderPage(render, input, page)) }));
  const assets = ASSETS.map(({ path, url }) => ({ path, bytes: readFileSync(url) }));
  return [...pages, frameFile(render, input), ...assets].sort((a, b) => (a.path < b.path ? -1 : 1));
}
