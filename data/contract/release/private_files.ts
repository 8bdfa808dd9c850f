/**
 * Which files of a release are private with `PUBLIC_EXPORTS=0`, and which are served without a part
 * (data/contract/README.md#public-files). The same rules apply to a service and to a static export, so that no served file
 * links to a private one.
 */
import { siteFile } from "./artifacts.ts";

const PRIVATE = /^(?:public\/v1\/(?:specialties|states|facilities|exports|narratives)\/|site\/.*\.csv$|site\/studies\/.*\.png$)/;

/** Figures by state, exports, and pictures of them. `path` is as in the manifest. */
export function isPrivateFile(path: string): boolean {
  return PRIVATE.test(path);
}

/** The data of a page, between markers that the template `_public_data` writes. */
const PAGE_DATA = /<!--data-->[\s\S]*?<!--\/data-->/g;
const PRIVATE_NOTE = '<p class="note">The figures of this part are kept behind keys by whoever runs this service: ask the API for them.</p>';

/** The picture in a study's link preview shows figures by state, so the site's own replaces it. */
const STUDY_CARD = /\/studies\/[\w-]+\/card\.png/g;

/** The heading of the list of exports in llms.txt, and the one after it. */
export const LLMS_HEADINGS = { exports: "## Exports", documentation: "## Documentation" } as const;
const LLMS_LISTS = new RegExp(`^${LLMS_HEADINGS.exports}\\n[\\s\\S]*?(?=^${LLMS_HEADINGS.documentation}$)`, "m");
const LLMS_NOTE = `${LLMS_HEADINGS.exports}

Whoever runs this service keeps the exports behind keys. With a key, ask \`GET /api/v1/exports/{dataset}/llm-ready\`; the documentation says how.

`;

const withoutData: readonly { readonly isOf: RegExp; readonly reduce: (text: string) => string }[] = [
  { isOf: /^site\/.*\.html$/, reduce: (page) => page.replace(PAGE_DATA, PRIVATE_NOTE).replace(STUDY_CARD, `/${siteFile.card}`) },
  { isOf: /(?:^|\/)llms\.txt$/, reduce: (text) => text.replace(LLMS_LISTS, LLMS_NOTE) },
];

/** A function that removes the private part from the text of a file; null for a file that is served whole. */
export function reductionOf(path: string): ((text: string) => string) | null {
  return withoutData.find(({ isOf }) => isOf.test(path))?.reduce ?? null;
}
