/** Lists the federal sources and their freshness, from Surface A's registry, which needs no key. */
import * as z from "zod/v4";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { freshnessState, type FreshnessBlock, type ResponseMeta } from "../../../data/contract/records/envelope.ts";
import { sourceFamilyEntry, type SourceFamilyEntry } from "../../../data/contract/records/supply.ts";
import { defineTool, type ToolContext } from "../protocol/tool.ts";

export const freshnessOut = z.object({
  snapshot: z.string().nullable().describe("The publisher's date of the file in use."),
  state: freshnessState,
  age_days: z.int().nullable(),
});

interface Registry {
  readonly data: { readonly sources: readonly SourceFamilyEntry[]; readonly total: number };
  readonly provenance: { readonly _last_checked: string };
  readonly meta: ResponseMeta;
}

export function registryOf({ ask }: Pick<ToolContext, "ask">): Promise<Registry> {
  return ask({ at: "supply", path: "/sources", credential: "none" }) as Promise<Registry>;
}

export function freshnessOf({ snapshot, state, age_days }: FreshnessBlock): z.infer<typeof freshnessOut> {
  return { snapshot, state, age_days: age_days ?? null };
}

export const listSources = defineTool({
  name: "list_sources",
  title: "List the sources",
  description: "The federal sources of this service: publisher, what is loaded, snapshot date and freshness (current, degraded, stale, unknown). "
    + "status awaiting_ingest: nothing of it is loaded, so its values are null everywhere; quarantined: a newer file was held back. Ask "
    + "this before you call a value up to date.",
  input: z.strictObject({}),
  output: z.object({
    sources: z.array(z.object({ ...sourceFamilyEntry.shape, freshness: freshnessOut.nullable() })),
    total: z.int(),
    methodology_url: z.string(),
    limitations_url: z.string(),
  }),
  async run(_, context) {
    const { data: { sources, total }, meta } = await registryOf(context);
    const freshness = new Map((meta.freshness ?? []).map((block) => [block.source_id, freshnessOf(block)]));
    const rows = sources.map((source) => ({ ...source, freshness: freshness.get(source.slug) ?? null }));
    const loaded = sources.filter(({ status }) => status === "ingested").length;
    return {
      summary: `${total} sources, ${loaded} of them ingested.`,
      data: { sources: rows, total, methodology_url: meta.methodology_url, limitations_url: meta.limitations_url },
      links: [{ name: "index of all exports", url: `${context.base}/${publicPath.exportIndex}`, media_type: "application/json" }],
    };
  },
});
