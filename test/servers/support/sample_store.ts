/** Gives a test file a small sample release in a folder of its own, for services that run in separate processes. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { publicPath, type Examples, type PublicFile } from "../../../data/contract/release/artifacts.ts";
import { openStore } from "../../../data/open_store.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { bestDocumentedFirst } from "../../support/sample_service.ts";
import { sampleStoreFolder } from "../../support/sample_store.ts";

export interface SampleStore {
  readonly store: string;
  readonly examples: { readonly npi: string; readonly ccn: string };
  /** Forty NPIs of the registry, best documented first. */
  readonly npis: readonly string[];
}

export async function sampleFolder(folder: string, providers = 500): Promise<SampleStore> {
  const path = join(folder, "store");
  cpSync(await sampleStoreFolder(providers), path, { recursive: true });
  const store = await openStore(path);
  const reader = openReader(store, { hash: sha256 });
  await reader.poll();
  const release = reader.current();
  if (release === null) throw new Error("the sample was not adopted");
  const { data } = await release.json(publicPath.examples) as PublicFile<Examples>;
  if (data.npi === null || data.ccn === null) throw new Error("the sample names no example");
  const table = release.manifest.tables.find(({ name }) => name === "providers");
  const rows = tableFromIPC(await store.get(table?.object ?? "") ?? []).toArray() as { npi: string; status: string }[];
  const npis = bestDocumentedFirst(rows.filter(({ status }) => status === "active")).slice(0, 40).map(({ npi }) => npi);
  return { store: path, examples: { npi: data.npi, ccn: data.ccn }, npis };
}
