/** Every file of a release but its tables: public files, changes and events, audit packs, catalogues, the SBOM, the site. */
import type { DatasetSlug } from "../../data/contract/ids.ts";
import type { AnnouncedSnapshot } from "../../data/contract/release/release.ts";
import { sbomFile } from "../attest/sbom.ts";
import { auditFiles } from "../audit/files.ts";
import { catalogueFiles } from "../catalogue/files.ts";
import type { MeansOfMeasures, MeasuresOfStates } from "../datasets/best_measures.ts";
import { facilityStates } from "../datasets/facility_states.ts";
import { facilitiesByType } from "../datasets/facility_types.ts";
import type { Supply } from "../datasets/state_rows.ts";
import { storedProse } from "../exports/stored_prose.ts";
import type { Artifact } from "../files/artifact.ts";
import { historyFiles, type HistoryInput } from "../history/history.ts";
import { seriesFiles } from "../history/series_files.ts";
import type { Readings } from "../readings/readings.ts";
import type { WrittenTable } from "../tables/writer.ts";
import { changeFiles, type ChangesInput } from "./changes.ts";
import { examplesOf, publicFiles } from "./public_files.ts";
import { siteFiles } from "./site_files.ts";
import { artifactsOf } from "./tables.ts";

export interface FilesInput extends Pick<HistoryInput, "strikes">, Omit<ChangesInput, "exclusions" | "files"> {
  readonly pipelineVersion: string;
  readonly contact: string | null;
  readonly readings: Readings;
  /** Null while the registry is not ingested. */
  readonly supply: Supply | null;
  readonly bestMeasures: MeasuresOfStates;
  readonly measureMeans: MeansOfMeasures;
  /** Tables, figures and history only: no pages, pictures, packs or catalogues. */
  readonly isBare: boolean;
}

export interface ReleaseFiles {
  readonly artifacts: readonly Artifact[];
  readonly announced: readonly AnnouncedSnapshot[];
  /** The tables that depend on the release before: the history. */
  readonly tables: readonly WrittenTable[];
}

export async function releaseFiles(input: FilesInput): Promise<ReleaseFiles> {
  const { now, pipelineVersion, publicUrl, contact, readings, sources, supply, store } = input;
  const states = facilityStates(facilitiesByType(readings), readings.census?.data ?? new Map<never, never>(), sources);
  const isWhole = ([slug]: readonly [DatasetSlug, unknown]): boolean => states.get(slug)?.areMeasuresWhole === true;
  const bestMeasures: MeasuresOfStates = new Map([...input.bestMeasures].filter(isWhole));
  const measureMeans: MeansOfMeasures = new Map([...input.measureMeans].filter(isWhole));
  const examples = examplesOf(readings);
  const files = publicFiles({
    publicUrl, sources, supply, facilityStates: states, bestMeasures, measureMeans, storedProse: await storedProse(store), examples,
  });
  const changes = await changeFiles({ ...input, exclusions: readings.oig_leie?.data, files });
  const { series, artifacts: seriesArtifacts } = await seriesFiles({ ...input, files });
  const history = await historyFiles({ ...input, rows: changes.rows });
  const shown = [...files, ...changes.artifacts, ...seriesArtifacts, ...history.artifacts];
  const kept = [...shown, ...history.tables.flatMap(artifactsOf)];
  const { announced } = changes;
  const { tables } = history;
  if (input.isBare) return { artifacts: kept, announced, tables };
  return {
    artifacts: [
      ...kept,
      ...await auditFiles({ publicUrl, now, pipelineVersion, sources, supply }, files),
      ...catalogueFiles({ publicUrl, now, contact, sources, files: shown }),
      await sbomFile({ now, pipelineVersion }),
      ...await siteFiles({ publicUrl, now, readings, sources, supply, facilityStates: states, series, examples, files: shown }),
    ],
    announced,
    tables,
  };
}
