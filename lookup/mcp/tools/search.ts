/** Searches by name or identifier: Surface B's five groups, each row with the identifier that the other tools take. */
import * as z from "zod/v4";
import { SEARCH_LIMIT, SEARCH_QUERY_LENGTH, searchRow, type SearchResult, type SearchRow } from "../../../data/contract/records/resolver.ts";
import { defineTool } from "../protocol/tool.ts";

const GROUPS = ["providers", "hospitals", "trials", "studies", "entities"] as const;

const rowOut = z.object({
  type: searchRow.shape.type,
  identifier: z.string().describe("NPI, CCN, NCT number or dataset slug, for the other tools."),
  name: z.string(),
  subtitle: z.string().nullable(),
  href: z.string(),
  dataset_id: z.string().describe("The source: list_sources says more."),
  last_checked: z.string().nullable(),
});
const group = z.array(rowOut);

/** The last segment of a path of this service. */
function identifierOf(href: string): string {
  return href.replace(/\/+$/, "").split("/").at(-1) ?? "";
}

function rowOf({ type, name, subtitle, href, dataset_id, _last_checked }: SearchRow): z.infer<typeof rowOut> {
  return { type, identifier: identifierOf(href), name, subtitle, href, dataset_id, last_checked: _last_checked };
}

export const searchTool = defineTool({
  name: "search",
  title: "Search by name",
  description: "Finds providers, hospitals, other facilities (entities), clinical trials and this service's studies by the words of a name, "
    + "in any order, or by an NPI, CCN or NCT number. "
    + "Names are not unique: confirm by identifier with resolve_npi or resolve_ccn before you state anything about anybody. An empty group "
    + "means that this release holds no such name.",
  input: z.strictObject({
    q: z.string().min(1).max(SEARCH_QUERY_LENGTH).describe("Words of a name, or an identifier."),
    limit: z.int().min(SEARCH_LIMIT.least).max(SEARCH_LIMIT.most).default(SEARCH_LIMIT.default).describe("Rows of each group."),
  }),
  output: z.object({ providers: group, hospitals: group, trials: group, studies: group, entities: group }),
  async run({ q, limit }, { ask }) {
    const found = await ask({ at: "resolver", path: "/search", query: { q, limit: String(limit) }, credential: "service_key" }) as SearchResult;
    const data = Object.fromEntries(GROUPS.map((name) => [name, found[name].map(rowOf)]));
    return { summary: `Found ${GROUPS.map((name) => `${found[name].length} ${name}`).join(", ")}.`, data };
  },
});
