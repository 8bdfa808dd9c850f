/** What each catalogue is written from, and the words they share. */
import type { ListedDataset } from "../../data/contract/release/catalogue.ts";

export interface CatalogueInput {
  readonly publicUrl: string;
  /** The build's own time. */
  readonly now: string;
  /** The operator's e-mail address; null where none was given. */
  readonly contact: string | null;
  readonly datasets: readonly ListedDataset[];
}

export const KEYWORDS: readonly string[] = ["health care", "provider supply", "facility quality", "by state", "United States"];

/** Of our own records (DECISIONS 3); the publishers' terms are in the registry of sources. */
export const LICENSE_URL = "https://creativecommons.org/publicdomain/zero/1.0/";
