/** The build stores narratives create-only, and a release's files have the stored prose if it fits. */
import { describe, expect, it } from "vitest";
import { WHOLE } from "../../../build/datasets/basis.ts";
import { facilityStateRows } from "../../../build/datasets/facility_states.ts";
import { exportFiles } from "../../../build/exports/files.ts";
import { storeTemplates, storedProse, type StoredProse } from "../../../build/exports/stored_prose.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import type { ExportEnvelope } from "../../../data/contract/release/export.ts";
import type { NarrativeFile } from "../../../data/contract/release/narrative.ts";
import { narrativeKey, type ReleaseSource } from "../../../data/contract/release/release.ts";
import { datasetBySlug, DATASETS } from "../../../data/reference/datasets.ts";
import { STATES } from "../../../data/reference/states.ts";
import { memoryStore } from "../../../data/store/memory.ts";

const SLUG = "hospice-availability";
const silent = (): void => undefined;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

interface HospiceTexts {
  readonly file: NarrativeFile;
  readonly export: string | null;
}

/** Returns the hospice files of a release with this prose. */
function hospiceTexts(prose: StoredProse): HospiceTexts {
  const population = new Map(STATES.map((state) => [state.state_code, state.population_2024]));
  const source = {
    source_id: "hospice", cadence: "quarterly", synthetic: false, complete: true,
    facts: {
      source_id: "hospice", display_name: "Hospices", url: "https://example.org/h", snapshot: "2026-11-15", methodology: "v2026.11.1",
      last_checked: "2026-11-21T00:00:00Z", pipeline_version: "0000000", license: "CC0-1.0", coverage_period_start: null, coverage_period_end: null,
      slsa_provenance_url: null,
    },
  } as unknown as ReleaseSource;
  const files = exportFiles({
    publicUrl: "https://example.org", sources: [source], supply: null, bestMeasures: new Map(), storedProse: prose,
    facilityStates: new Map([[SLUG, { rows: facilityStateRows("hospice", [], population, WHOLE), basis: WHOLE, areMeasuresWhole: true }]]),
  });
  const jsonAt = (path: string): unknown => JSON.parse(new TextDecoder().decode(files.find((file) => file.path === path)?.body as Uint8Array));
  const { data } = jsonAt(publicPath.narrative(SLUG)) as { data: NarrativeFile };
  return { file: data, export: (jsonAt(publicPath.exportFile(SLUG, "json")) as { data: ExportEnvelope }).data.narrative };
}

describe("stored prose", () => {
  it("is written for all 17 datasets once, and never replaced", async () => {
    const store = memoryStore();
    const key = narrativeKey(datasetBySlug(SLUG)!);
    await store.putIfAbsent(key, bytes("Ours: {{national_count}}."));
    const lines: string[] = [];
    await storeTemplates(store, (line) => void lines.push(line));
    await storeTemplates(store, (line) => void lines.push(line));
    expect(lines).toEqual(["narratives: 16 of 17 were not kept yet and are now", "narratives: 0 of 17 were not kept yet and are now"]);
    const kept = await storedProse(store);
    expect([...kept.keys()]).toEqual(DATASETS.map(({ slug }) => slug));
    expect(kept.get(SLUG)).toBe("Ours: {{national_count}}.");
  });

  it("is in the files of a release with its figures; otherwise they have the template's", () => {
    const own = hospiceTexts(new Map([[SLUG, "Ours: {{national_count}} in the {{area}}."]]));
    expect(own.export).toBe("Ours: 0 in the 50 states and DC.");
    expect(own.file.text).toBe(own.export);
    const without = hospiceTexts(new Map());
    expect(without.export).toMatch(/^CMS lists 0 hospices/);
    expect(own.file.template).toBe(without.file.template);
  });

  it.each(["There are 99.", "In {{nowhere}}.", "", "--- CHUNK x ---"])("that does not fit is ignored: %j", (prose) => {
    expect(hospiceTexts(new Map([[SLUG, prose]])).export).toBe(hospiceTexts(new Map()).export);
  });

  it("of another version is not used", async () => {
    const store = memoryStore();
    await store.put(narrativeKey({ slug: SLUG, methodology_version: "v2020.1.1" }), bytes("Old."));
    expect(await storedProse(store)).toEqual(new Map());
    await storeTemplates(store, silent);
  });
});
