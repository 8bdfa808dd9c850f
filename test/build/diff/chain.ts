/** Publishes a chain of small releases with their events, as the pipeline does, from rows made by hand. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeFiles } from "../../../build/release/changes.ts";
import { publish } from "../../../build/publish/publish.ts";
import { assembleRelease } from "../../../build/publish/assemble.ts";
import type { Artifact } from "../../../build/files/artifact.ts";
import { openTableWriter } from "../../../build/tables/writer.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import type { Generation, ReleaseSource } from "../../../data/contract/release/release.ts";
import type { StoredEvent } from "../../../data/contract/records/events.ts";
import type { RowOf } from "../../../data/contract/release/tables.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { dueOutboxes, readOutbox } from "../../../data/store/outbox.ts";
import { StoreError, UnusableError, type Store } from "../../../data/store/store.ts";
import { emptyRow } from "../../support/tables.ts";
import { bytes, effects, sha256 } from "../sample-release.ts";

/** A snapshot of a source: its day, and the content of its file (by default the day). */
export interface Shown {
  readonly snapshot: string | null;
  readonly file?: string;
  readonly complete?: boolean;
  /** States that the list lacks. */
  readonly missing?: readonly string[];
  readonly synthetic?: boolean;
  readonly status?: ReleaseSource["status"];
}

export interface Edition {
  readonly sources: Readonly<Partial<Record<SourceId, Shown>>>;
  readonly providers: readonly RowOf<"providers">[];
  /** The exclusion date by NPI; absent when the list is not loaded. */
  readonly exclusions?: Readonly<Record<string, string | null>>;
  readonly pipelineVersion?: string;
  readonly now?: string;
  readonly files?: readonly Artifact[];
}

export function provider(npi: string, cells: Partial<RowOf<"providers">> = {}): RowOf<"providers"> {
  const name = { entity_type: "individual", display_name: `NAME ${npi}` } as const;
  return { ...emptyRow("providers", npi), status: "active", ...name, city: "TROY", state: "MI", confidence: 90, ...cells };
}

function sourceOf(source_id: SourceId, { snapshot, file, complete = true, missing = [], synthetic = true, status = "ingested" }: Shown): ReleaseSource {
  const counts = { rows_in: 0, published: 0, collapsed: 0, rejected: {} };
  return {
    source_id, status, sla_days: 35, cadence: "monthly", cadence_days: 30, synthetic, complete,
    coverage: { state: complete ? "complete" : "partial", reason: null, files: [], states: {}, missing_states: [...missing] },
    facts: {
      source_id, display_name: `Source ${source_id} & "others"`, url: "https://example.org/", snapshot, methodology: "v2024.1.0",
      last_checked: "2024-03-05T06:07:08Z", pipeline_version: "abcdef0", license: "CC0-1.0",
      coverage_period_start: null, coverage_period_end: null, slsa_provenance_url: null,
    },
    files: [{ path: `${source_id}/a.csv`, sha256: sha256(bytes(file ?? snapshot ?? "undated")), bytes: 1, ...counts }],
    rows: counts, issues: [], drift_open: false, quarantined: status === "quarantined", degraded_upstream: false, reason: null, figures: {},
  };
}

/** Returns null also for a damaged manifest, because publishing again repairs it. */
async function servedBy(store: Store, newest: Generation | null) {
  return newest === null ? null : readManifest(store, newest).catch((error: unknown) => {
    if (error instanceof StoreError && !(error instanceof UnusableError)) throw error;
    return null;
  });
}

/** Publishes the edition with its events, and returns the logged lines. */
export async function publishEdition(store: Store, edition: Edition): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "chain-"));
  const doing = effects();
  try {
    const newest = await newestGeneration(store);
    const writer = openTableWriter("providers", join(folder, "providers.arrow"));
    for (const row of edition.providers) writer.write(row);
    const table = writer.close();
    const sources = Object.entries(edition.sources).map(([id, shown]) => sourceOf(id as SourceId, shown));
    const { exclusions, files = [], now = "2024-03-05T06:07:08Z" } = edition;
    const listed = exclusions === undefined ? undefined : new Map(Object.entries(exclusions).map(([npi, exclusion_date]) =>
      [npi, {
        npi, exclusion_type: "1128a1", exclusion_date, reinstatement_date: null, waiver_date: null, waiver_state: null,
        file: "a.csv", line: 1, offset: 0, bytes: 1,
      }]));
    const news = await changeFiles({
      store, newest, served: await servedBy(store, newest), sources, tables: [table], files, folder, now,
      exclusions: listed, publicUrl: "http://127.0.0.1:8787", log: doing.log,
    });
    const release = await assembleRelease({
      artifacts: [
        { kind: "table", rows: table.rows, body: { file: table.file } }, { kind: "index", rows: null, body: table.index },
        ...files, ...news.artifacts,
      ],
      tables: [table.entry], sources, announced: news.announced, now, pipelineVersion: edition.pipelineVersion ?? "abcdef0",
      inputsSha256: sha256(bytes(JSON.stringify(edition))), publicUrl: "http://127.0.0.1:8787", synthetic: true,
    });
    await publish(store, release, doing, newest);
    return doing.lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns every event that is due after the generation, in order, as the sender reads them. */
export async function eventsAfter(store: Store, after: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const { manifest, files } of dueOutboxes(store, after)) {
    for (let file = 0; file < files; file += 1) events.push(...await readOutbox(store, manifest, file));
  }
  return events;
}

/** Returns texts such as `source.refreshed nppes`, `exclusion.added 2000000001 2024-01-20`, `provider.changed 2000000001 nppes: address.city`. */
export function told(events: readonly StoredEvent[]): string[] {
  return events.map(({ body }) => {
    if (body.event === "source.refreshed") return `${body.event} ${body.dataset_id}`;
    if (body.event === "exclusion.added") return `${body.event} ${body.npi} ${body.exclusion_date}`;
    return `${body.event} ${body.npi} ${body.dataset_id}: ${body.changed_fields.join(", ")}`;
  });
}
