/** The list of all pages of the site: the path, the template and the subject of each. The build draws exactly these pages. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sitePage } from "../data/contract/release/artifacts.ts";
import type { MethodologySlug } from "../data/contract/ids.ts";
import { DELIVERED_EVENTS, type DeliveredEvent } from "../data/contract/records/webhooks.ts";
import { STUDIES, type StudySlug } from "../data/reference/datasets.ts";
import { METHODOLOGIES } from "../data/reference/methodologies.ts";
import { STATES } from "../data/reference/states.ts";

interface PagePath {
  /** As in `sitePage`, without a slash at either end; empty for the home page. */
  readonly path: string;
}

type SinglePage = "home" | "study_index" | "facility_index" | "compare" | "state_index" | "methodology_index" | "limitations" | "docs" | "agent_tools" |
  "webhooks" | "changelog" | "data_quality" | "sources" | "not_found";

export type SitePage = PagePath & (
  | { readonly template: SinglePage }
  | { readonly template: "study_supply" | "study_facility"; readonly dataset: StudySlug }
  | { readonly template: "state"; readonly state_code: string }
  | { readonly template: "methodology"; readonly methodology: MethodologySlug }
  | { readonly template: "reference"; readonly surface: "supply" | "resolver" }
  | { readonly template: "event"; readonly event: DeliveredEvent }
);

const STUDY_TEMPLATE = { supply: "study_supply", facility: "study_facility" } as const;

/** The page for an address that does not exist. It is a file and not a folder: `404.html`. */
export const NOT_FOUND_PATH = "404";

/** In reading order: home, studies, states, methods, the rest. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: "", template: "home" },
  { path: sitePage.studyIndex, template: "study_index" },
  ...STUDIES.map(({ slug, kind }) => ({ path: sitePage.study(slug), template: STUDY_TEMPLATE[kind], dataset: slug })),
  { path: sitePage.facilityIndex, template: "facility_index" },
  { path: sitePage.stateIndex, template: "state_index" },
  { path: sitePage.compare, template: "compare" },
  ...STATES.map(({ state_code }) => ({ path: sitePage.state(state_code), template: "state" as const, state_code })),
  { path: sitePage.methodologyIndex, template: "methodology_index" },
  ...METHODOLOGIES.map(({ slug }) => ({ path: sitePage.methodology(slug), template: "methodology" as const, methodology: slug })),
  { path: sitePage.limitations, template: "limitations" },
  { path: sitePage.documentation, template: "docs" },
  { path: sitePage.reference("supply"), template: "reference", surface: "supply" },
  { path: sitePage.reference("resolver"), template: "reference", surface: "resolver" },
  { path: sitePage.agentTools, template: "agent_tools" },
  { path: sitePage.webhooks, template: "webhooks" },
  ...DELIVERED_EVENTS.map((event) => ({ path: sitePage.event(event), template: "event" as const, event })),
  { path: sitePage.changelog, template: "changelog" },
  { path: sitePage.dataQuality, template: "data_quality" },
  { path: sitePage.sources, template: "sources" },
  { path: NOT_FOUND_PATH, template: "not_found" },
];

/** The root-relative address of a page: `/studies/dermatology-supply/`. */
export function pageHref(path: string): string {
  return path === "" ? "/" : `/${path}/`;
}

/** How many states fit side by side. */
export const MOST_COMPARED = 6;

/** The address that compares the first six of these states. */
export function compareHref(stateCodes: readonly string[]): string {
  return `${pageHref(sitePage.compare)}?s=${stateCodes.slice(0, MOST_COMPARED).join(",")}`;
}

/** The file of a page in the release's folder. */
export function pageFile(path: string): string {
  if (path === NOT_FOUND_PATH) return `site/${path}.html`;
  return path === "" ? "site/index.html" : `site/${path}/index.html`;
}

/** The sections in the header of every page. */
export const NAVIGATION = [
  { label: "Datasets", href: pageHref(sitePage.studyIndex), section: sitePage.studyIndex },
  { label: "States", href: pageHref(sitePage.stateIndex), section: sitePage.stateIndex },
  { label: "Methodology", href: pageHref(sitePage.methodologyIndex), section: sitePage.methodologyIndex },
  { label: "Sources", href: pageHref(sitePage.sources), section: sitePage.sources },
  { label: "API", href: pageHref(sitePage.documentation), section: sitePage.documentation },
  { label: "Limitations", href: pageHref(sitePage.limitations), section: sitePage.limitations },
] as const;

function assetOf(name: string) {
  const url = new URL(`assets/${name}`, import.meta.url);
  const hash = createHash("sha256").update(readFileSync(url)).digest("hex");
  return { path: `site/assets/${name}`, url, href: `/assets/${name}?v=${hash.slice(0, 12)}` };
}

/**
 * Files served unchanged below `/assets/`, with the URL of each on disk and its address on the pages. The address carries the start of
 * the content's hash, so a browser never draws a new page with a stylesheet that it keeps from an earlier release.
 */
export const ASSETS = { style: assetOf("style.css"), icon: assetOf("icon.svg"), script: assetOf("site.js"), compare: assetOf("compare.js") } as const;
