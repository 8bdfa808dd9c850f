/** The identifiers that tools take, and links to files of the service. */
import * as z from "zod/v4";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { CCN_SHAPE, DATASET_SLUGS, NPI_SHAPE, type DatasetSlug, type FacilityType } from "../../../data/contract/ids.ts";
import type { Link } from "./tool.ts";

export const npiInput = z.string().regex(NPI_SHAPE).describe("A National Provider Identifier: ten digits, as text.");
/** Not checked here: the service says what is wrong with a day. */
export const dayInput = z.string().max(40).optional()
  .describe("YYYY-MM-DD: as the newest snapshots on or before that day said. not_kept: the history lacks it.");
/** The day as a query, and the words for a summary. */
export function queryOf(as_of: string | undefined): Record<string, string> {
  return as_of === undefined ? {} : { as_of };
}

export function onDay(day: string | undefined): string {
  return day === undefined ? "" : ` on ${day}`;
}

export const ccnInput = z.string().transform((text) => text.toUpperCase()).pipe(z.string().regex(CCN_SHAPE))
  .describe("A CMS Certification Number: six characters, or ten for a surgical center.");

const EXPORT_OF: Readonly<Partial<Record<FacilityType, DatasetSlug>>> = {
  "nursing-home": "nursing-home-quality", dialysis: "dialysis-quality", "home-health": "home-health-quality", hospice: "hospice-availability",
};

/** A link to the whole dataset, with one passage and its provenance on each line. */
export function exportLink(base: string, dataset: DatasetSlug): Link {
  return { name: `${dataset} export`, url: `${base}/${publicPath.exportFile(dataset, "ndjson")}`, media_type: "application/x-ndjson" };
}

/** Empty where facilities of the type have no export. */
export function facilityLinks(base: string, type: FacilityType): Link[] {
  const dataset = EXPORT_OF[type];
  return dataset === undefined ? [] : [exportLink(base, dataset)];
}

export function isDataset(slug: string): slug is DatasetSlug {
  return (DATASET_SLUGS as readonly string[]).includes(slug);
}
