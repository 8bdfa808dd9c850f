/** `/trials/{nct}`: redirects to the study's page at ClinicalTrials.gov (data/contract/README.md#search). */
import { CURRENT } from "../../data/contract/release/headers.ts";
import { NCT_SHAPE } from "../../data/contract/ids.ts";
import type { Answer } from "../http/message.ts";
import type { Release } from "../release/reader.ts";

const PAGES = "https://clinicaltrials.gov/study/";

/** 302 for a study of the release, null for any other path. The target is built here and never read from a file. */
export async function trialRedirect(release: Release, path: string): Promise<Answer | null> {
  const nct = /^\/trials\/([^/]+)$/.exec(path)?.[1]?.toUpperCase() ?? "";
  if (!NCT_SHAPE.test(nct) || release.tables.trials === null) return null;
  if (await release.tables.trials.get(nct) === null) return null;
  const headers = { Location: PAGES + nct, "Cache-Control": CURRENT };
  return { status: 302, headers, body: "" };
}
