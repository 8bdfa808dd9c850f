/** The frame around a page: title, canonical link, navigation, breadcrumbs, the banner and the date of the build. */
import { siteFile, sitePage } from "../../data/contract/release/artifacts.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { ASSETS, NAVIGATION, NOT_FOUND_PATH, pageHref } from "../../site/pages.ts";
import type { Frame, Link } from "../../templates/contexts/page.ts";
import { publicRoot, type SiteInput } from "./input.ts";

const HOME: Link = { label: "Home", href: "/" };
const PARENTS: Readonly<Record<string, Link>> = {
  [sitePage.studyIndex]: { label: "Datasets", href: pageHref(sitePage.studyIndex) },
  [sitePage.stateIndex]: { label: "States", href: pageHref(sitePage.stateIndex) },
  [sitePage.documentation]: { label: "API", href: pageHref(sitePage.documentation) },
  webhooks: { label: "Webhooks", href: pageHref(sitePage.webhooks) },
  [sitePage.methodologyIndex]: { label: "Methodology", href: pageHref(sitePage.methodologyIndex) },
};

function breadcrumbs(path: string): Link[] {
  if (path === "") return [];
  const [section = "", below] = path.split("/");
  const parent = below === undefined ? undefined : PARENTS[section];
  return parent === undefined ? [HOME] : [HOME, parent];
}

function currentIn(section: string, path: string): Frame["nav"][number]["current"] {
  if (section === path) return "page";
  return section === path.split("/")[0] ? "true" : null;
}

/** `description` is the text for a search result, one or two sentences. `card` is the path of the picture for link previews. */
export function frameOf(input: SiteInput, path: string, heading: string, description: string, card: string = siteFile.card): Frame {
  return {
    title: path === "" ? `${SERVICE_NAME}: ${heading}` : `${heading} | ${SERVICE_NAME}`,
    heading,
    finding: null,
    description,
    canonical: path === NOT_FOUND_PATH ? null : publicRoot(input) + pageHref(path),
    nav: NAVIGATION.map(({ label, href, section }) => ({ label, href, current: currentIn(section, path) })),
    breadcrumbs: breadcrumbs(path),
    synthetic: input.synthetic,
    card: path === NOT_FOUND_PATH ? null : `${publicRoot(input)}/${card}`,
    assets: { style: ASSETS.style.href, icon: ASSETS.icon.href, script: ASSETS.script.href },
    built_at: input.now,
  };
}
