/** The names of taxonomy codes as a public file, by which a search says what a provider is. Codes and names only (NUCC). */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { NUCC_ATTRIBUTION } from "../../data/reference/specialties.ts";
import type { Artifact } from "../files/artifact.ts";
import type { NuccData } from "../sources/nucc.ts";

/** None while the code set is not loaded. */
export function taxonomyFiles(nucc: NuccData | undefined): Artifact[] {
  if (nucc === undefined) return [];
  const data = [...nucc.names.values()].map(({ code, display_name }) => ({ code, display_name }));
  const body = new TextEncoder().encode(`${JSON.stringify({ data, attribution: NUCC_ATTRIBUTION })}\n`);
  return [{ path: publicPath.taxonomies, kind: "public", rows: data.length, body }];
}
