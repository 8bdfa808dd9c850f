/**
 * What a service that keeps exports and per-state data behind keys (`PUBLIC_EXPORTS=0`, DECISIONS 1) hands out of a
 * release: which files not at all, and which without a part. The same for a service and for a static export, and such
 * that nothing it hands out leads to what it does not.
 */
import { siteFile } from "./artifacts.ts";

const KEPT_BACK = /^(?:public\/v1\/(?:specialties|states|facilities|exports|narratives)\/|site\/.*\.csv$|site\/studies\/.*\.png$)/;

/** Figures by state, everything made for export, and the pictures drawn of them; `path` as the manifest lists it. */
export function isPrivateFile(path: string): boolean {
  return KEPT_BACK.test(path);
}

/** What stands between these in a page is its data. Pages write them through `templates/_public_data`. */
const PAGE_DATA = /<!--data-->[\s\S]*?<!--\/data-->/g;
const KEPT_BACK_NOTE = '<p class="note">The figures of this part are kept behind keys by whoever runs this service: ask the API for them.</p>';

/** The picture in a study's link preview shows its figures by state: the site's own stands in. */
const STUDY_CARD = /\/studies\/[\w-]+\/card\.png/g;

/** The lists of llms.txt that lead to exports, and what follows them. */
export const LLMS_HEADINGS = { exports: "## Exports", documentation: "## Documentation" } as const;
const LLMS_LISTS = new RegExp(`^${LLMS_HEADINGS.exports}\\n[\\s\\S]*?(?=^${LLMS_HEADINGS.documentation}$)`, "m");
const LLMS_NOTE = `${LLMS_HEADINGS.exports}

Whoever runs this service keeps the exports behind keys. With a key, ask \`GET /api/v1/exports/{dataset}/llm-ready\`; the documentation says how.

`;

const withoutData: readonly { readonly isOf: RegExp; readonly reduce: (text: string) => string }[] = [
  { isOf: /^site\/.*\.html$/, reduce: (page) => page.replace(PAGE_DATA, KEPT_BACK_NOTE).replace(STUDY_CARD, `/${siteFile.card}`) },
  { isOf: /(?:^|\/)llms\.txt$/, reduce: (text) => text.replace(LLMS_LISTS, LLMS_NOTE) },
];

/** What is left of a file for everyone, from its text; null for a file that is handed out as it is. */
export function reductionOf(path: string): ((text: string) => string) | null {
  return withoutData.find(({ isOf }) => isOf.test(path))?.reduce ?? null;
}
