/**
 * Says what of a release stays private with `PUBLIC_EXPORTS=0` (data/contract/README.md#public-files): exports and per-state data then need a
 * key. Some files are not served at all, others without a part, and no served file links to a private one. The service and
 * the static export use the same rules.
 */
import { siteFile } from "./artifacts.ts";

const PRIVATE = /^(?:public\/v1\/(?:specialties|states|facilities|exports|narratives|series)\/|site\/.*\.csv$|site\/studies\/.*\.(?:png|svg)$)/;

/** True for figures by state, exports, and images of them. `path` is as in the manifest. */
export function isPrivateFile(path: string): boolean {
  return PRIVATE.test(path);
}

/** Matches the data of a page, which `templates/parts/public_data.html.hbs` marks. */
const PAGE_DATA = /<!--data-->[\s\S]*?<!--\/data-->/g;
const PRIVATE_NOTE = '<p class="note">The figures of this part are kept behind keys by the operator: ask the API for them.</p>';

/** Matches the title of a study that states a finding about states. The heading of the study replaces it. */
const FINDING = /<h1 class="finding" data-heading="([^"]*)">[^<]*<\/h1>/;

/** The link preview image of a study shows figures by state, so the site's image replaces it. */
const STUDY_CARD = /\/studies\/[\w-]+\/card\.png/g;

/** The heading of the exports in llms.txt, and the one after it. */
export const LLMS_HEADINGS = { exports: "## Exports", documentation: "## Documentation" } as const;
const LLMS_LISTS = new RegExp(`^${LLMS_HEADINGS.exports}\\n[\\s\\S]*?(?=^${LLMS_HEADINGS.documentation}$)`, "m");
const LLMS_NOTE = `${LLMS_HEADINGS.exports}

The operator of this service keeps the exports behind keys. With a key, ask \`GET /api/v1/exports/{dataset}/llm-ready\`; the documentation says how.

`;

const REDUCTIONS: readonly { readonly isOf: RegExp; readonly reduce: (text: string) => string }[] = [
  { isOf: /^site\/.*\.html$/, reduce: (page) =>
    page.replace(FINDING, "<h1>$1</h1>").replace(PAGE_DATA, PRIVATE_NOTE).replace(STUDY_CARD, `/${siteFile.card}`) },
  { isOf: /(?:^|\/)llms\.txt$/, reduce: (text) => text.replace(LLMS_LISTS, LLMS_NOTE) },
];

/** Returns the function that removes the private parts from a file's text, or null when the file has none. */
export function reductionOf(path: string): ((text: string) => string) | null {
  return REDUCTIONS.find(({ isOf }) => isOf.test(path))?.reduce ?? null;
}
