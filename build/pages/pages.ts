/**
 * Draws the site of a release as files: every page of `site/pages.ts` from its template, the tables and pictures of the studies, and
 * the assets. The same input gives the same bytes; besides the input it reads our own templates, assets and the atlas of states.
 */
import { readFileSync } from "node:fs";
import { CITATION_FORMATS, FRAME_PATH, FRAME_SLOTS, siteFile } from "../../data/contract/release/artifacts.ts";
import { type Study, STUDIES } from "../../data/reference/datasets.ts";
import { ASSETS, NOT_FOUND_PATH, pageFile, SITE_PAGES, type SitePage } from "../../site/pages.ts";
import type { MapPicture } from "../../templates/contexts/figures.ts";
import { loadTemplates, type Render } from "../../templates/index.ts";
import { datasetCard, pngOf, siteCard } from "./card.ts";
import { basisFor } from "./coverage.ts";
import { robotsOf, sitemapOf } from "./discovery.ts";
import { comparePage } from "./compare.ts";
import { docsPage, referencePage } from "./docs.ts";
import { eventPage } from "./event.ts";
import { facilityFiguresOf, facilityStudy, facilityTable } from "./facility_study.ts";
import { frameOf } from "./frame.ts";
import { agentToolsPage, changelogPage, dataQualityPage, webhooksPage } from "./guides.ts";
import { facilityIndexPage, homePage, notFoundPage, studyIndexPage } from "./home.ts";
import type { SiteInput } from "./input.ts";
import { limitationsPage, methodologyIndexPage, methodologyPage } from "./methods.ts";
import { mapPicture } from "./map/picture.ts";
import { memoized } from "./map/shapes.ts";
import { sourcesPage } from "./sources.ts";
import { allFigures, type AllFigures, stateIndexPage, statePage } from "./states.ts";
import { supplyFiguresOf, supplyStudy, supplyTable } from "./study.ts";
import { caveatFor, citationFile, sourceLine } from "./study_parts.ts";

export type { SiteInput } from "./input.ts";

export interface SiteFile {
  /** Below the release's folder: `site/studies/dermatology-supply/index.html`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

function renderPage(render: Render, input: SiteInput, figures: AllFigures, page: SitePage): string {
  switch (page.template) {
    case "home": return render("home", homePage(input));
    case "study_index": return render("study_index", studyIndexPage(input));
    case "facility_index": return render("facility_index", facilityIndexPage(input));
    case "compare": return render("compare", comparePage(input, figures));
    case "study_supply": return render("study_supply", supplyStudy(input, page.dataset));
    case "study_facility": return render("study_facility", facilityStudy(input, page.dataset));
    case "state_index": return render("state_index", stateIndexPage(input, figures));
    case "state": return render("state", statePage(input, figures, page.state_code));
    case "methodology_index": return render("methodology_index", methodologyIndexPage(input));
    case "methodology": return render("methodology", methodologyPage(input, page.methodology));
    case "limitations": return render("limitations", limitationsPage(input));
    case "docs": return render("docs", docsPage(input));
    case "reference": return render("reference", referencePage(input, page.surface));
    case "agent_tools": return render("agent_tools", agentToolsPage(input));
    case "webhooks": return render("webhooks", webhooksPage(input));
    case "event": return render("event", eventPage(input, page.event));
    case "changelog": return render("changelog", changelogPage(input));
    case "data_quality": return render("data_quality", dataQualityPage(input));
    case "sources": return render("sources", sourcesPage(input));
    case "not_found": return render("not_found", notFoundPage(input));
    default: return page satisfies never;
  }
}

/** A file of the site that is drawn on demand. */
export interface Drawing {
  /** Below the release's folder: `site/studies/dermatology-supply/index.html`. */
  readonly path: string;
  /** Draws the file; a picture (`.png`) as SVG. */
  readonly draw: () => string | Uint8Array;
}

function drawing(path: string, draw: Drawing["draw"]): Drawing {
  return { path: `site/${path}`, draw };
}

/** The map of a study with figures as a picture by itself, with what its page says of it. */
function pictureOf(input: SiteInput, dataset: Study): MapPicture {
  const { frame, data } = dataset.kind === "supply" ? supplyStudy(input, dataset.slug) : facilityStudy(input, dataset.slug);
  if (data === null) throw new Error(`${dataset.slug}: no figures, no map`);
  return mapPicture(data.map, { title: frame.finding ?? frame.heading, caveat: caveatFor(input, dataset), source: sourceLine(input, dataset) });
}

/** The table, the pictures and the citations of each study. A study without figures has its citations alone. */
function studyDrawings(render: Render, input: SiteInput): Drawing[] {
  return STUDIES.flatMap((dataset) => {
    const { slug, kind } = dataset;
    const citations = CITATION_FORMATS.map((format) => drawing(siteFile.studyCitation(slug, format), () => citationFile(input, dataset, format)));
    const supply = kind === "supply" ? supplyFiguresOf(input, dataset.specialty) : null;
    const facility = kind === "facility" ? facilityFiguresOf(input, slug) : null;
    const figures = supply === null ? facility : { ...supply, nation: { ...supply.nation, count: supply.nation.active_providers } };
    if (figures === null) return citations;
    const { rows, compared, nation: { count, per_100k } } = figures;
    const table = (): string => (supply !== null ? supplyTable(input, dataset, supply) : facility !== null ? facilityTable(input, dataset, facility) : "");
    const card = { rows, count, per_100k: compared === null ? null : per_100k, basis: basisFor(input, slug) };
    const map = memoized(() => render("map", pictureOf(input, dataset)));
    return [
      ...citations, drawing(siteFile.studyTable(slug), table), drawing(siteFile.studyCard(slug), () => render("card", datasetCard(dataset, card))),
      drawing(siteFile.studyMap(slug, "svg"), map), drawing(siteFile.studyMap(slug, "png"), map),
    ];
  });
}

/** The layout of the live pages, with the slots that the contract names. Escaping does not change a slot. */
function frameOfLookup(render: Render, input: SiteInput): string {
  const { heading, description, content } = FRAME_SLOTS;
  const frame = frameOf(input, NOT_FOUND_PATH, heading, description);
  return render("live_frame", { frame, content });
}

/** Every file of the site, sorted by path. Each can be drawn by itself. */
export function drawingsOf(input: SiteInput): Drawing[] {
  const render = loadTemplates();
  const figures = allFigures(input);
  const drawings = [
    ...SITE_PAGES.map((page) => ({ path: pageFile(page.path), draw: () => renderPage(render, input, figures, page) })),
    ...Object.values(ASSETS).map(({ path, url }) => ({ path, draw: () => readFileSync(url) })),
    { path: FRAME_PATH, draw: () => frameOfLookup(render, input) },
    drawing(siteFile.card, () => render("card", siteCard(input.synthetic))),
    drawing(siteFile.sitemap, () => sitemapOf(input)),
    drawing(siteFile.robots, () => robotsOf(input)),
    ...studyDrawings(render, input),
  ];
  return drawings.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Every page and file, sorted by path. Throws if the input lacks a field that a page shows, naming the page. */
export async function renderSite(input: SiteInput): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  for (const { path, draw } of drawingsOf(input)) {
    const content = draw();
    if (typeof content !== "string") files.push({ path, bytes: content });
    else files.push({ path, bytes: path.endsWith(".png") ? await pngOf(content) : Buffer.from(content) });
  }
  return files;
}
