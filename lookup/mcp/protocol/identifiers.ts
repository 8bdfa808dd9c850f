/** The identifiers tools take, in the form they are taken, and the files of the service that answers point to. */
import * as z from "zod/v4";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { CCN_SHAPE, DATASET_SLUGS, NPI_SHAPE, type DatasetSlug, type FacilityType } from "../../../data/contract/ids.ts";
import type { Link } from "./tool.ts";

export const npiInput = z.string().regex(NPI_SHAPE).describe("A National Provider Identifier: ten digits, as text.");
export const ccnInput = z.string().transform((text) => text.toUpperCase()).pipe(z.string().regex(CCN_SHAPE))
  .describe("A CMS Certification Number: six characters, or ten for a surgical center.");

const EXPORT_OF: Readonly<Partial<Record<FacilityType, DatasetSlug>>> = {
  "nursing-home": "nursing-home-quality", dialysis: "dialysis-quality", "home-health": "home-health-quality", hospice: "hospice-availability",
};

/** The whole dataset, one passage a line with its provenance. */
export function exportLink(base: string, dataset: DatasetSlug): Link {
  return { uri: `${base}/${publicPath.exportFile(dataset, "ndjson")}`, name: `${dataset} export`, mimeType: "application/x-ndjson" };
}

/** None where the facilities of the type have no export. */
export function facilityLinks(base: string, type: FacilityType): Link[] {
  const dataset = EXPORT_OF[type];
  return dataset === undefined ? [] : [exportLink(base, dataset)];
}

export function isDataset(slug: string): slug is DatasetSlug {
  return (DATASET_SLUGS as readonly string[]).includes(slug);
}
