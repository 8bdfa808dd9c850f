/** The public file of taxonomy names, which search results use. See build/sources/README.md#nucc. */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { NUCC_ATTRIBUTION } from "../../data/reference/specialties.ts";
import type { Artifact } from "../files/artifact.ts";
import type { NuccData } from "../sources/nucc.ts";

/** Empty while NUCC is not ingested. */
export function taxonomyFiles(nucc: NuccData | undefined): Artifact[] {
  if (nucc === undefined) return [];
  const data = [...nucc.names.values()].map(({ code, display_name }) => ({ code, display_name }));
  const body = new TextEncoder().encode(`${JSON.stringify({ data, attribution: NUCC_ATTRIBUTION })}\n`);
  return [{ path: publicPath.taxonomies, kind: "public", rows: data.length, body }];
}
