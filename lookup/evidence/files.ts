/**
 * Reads the public files that answers come from, once for each release, and keeps only the few hundred values that figures
 * are made of. The files are a few megabytes: parsing them for every question would cost more than the rest of the answer.
 */
import { publicPath, type PublicFile } from "../../data/contract/release/artifacts.ts";
import type { AuditPack } from "../../data/contract/release/audit.ts";
import type { ExportEnvelope } from "../../data/contract/release/export.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import type { SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import type { Dataset } from "../../data/reference/datasets.ts";
import { unavailable } from "../http/errors.ts";
import { onceRead } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";

/** A subset of the file: every value stands at the same JSON pointer as in the file. */
export interface EvidenceFiles {
  /** The pack without its checks and lists of files. Throws 503 where the release has none. */
  pack(slug: DatasetSlug): Promise<AuditPack>;
  /** Null where the release holds no such file. */
  read(path: string): Promise<unknown>;
}

function valuesAlone(rows: readonly SpecialtyStateRow[]): unknown {
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, { value }]) => [field, { value }])));
}

function packAlone(pack: AuditPack): AuditPack {
  return { ...pack, files: [], checks: [], sources: pack.sources.map((source) => ({ ...source, files: [], issues: [] })) };
}

type Keep = (data: unknown) => unknown;

const KEEP: readonly (readonly [RegExp, Keep])[] = [
  [/^public\/v1\/specialties\//, (data) => valuesAlone(data as SpecialtyStateRow[])],
  [/^public\/v1\/exports\//, (data) => ({ chunks: (data as ExportEnvelope).chunks.map((chunk) => ({ data: chunk.data })) })],
  [/^public\/v1\/audit-packs\//, (data) => packAlone(data as AuditPack)],
];

export function evidenceFiles(release: Release): EvidenceFiles {
  const read = async (path: string): Promise<unknown> => onceRead(release, `evidence ${path}`, async () => {
    const file = await release.json(path) as PublicFile<unknown> | null;
    const keep = KEEP.find(([pattern]) => pattern.test(path))?.[1];
    return file === null || keep === undefined ? file : { data: keep(file.data) };
  });
  return {
    read,
    async pack(slug) {
      const file = await read(publicPath.auditPack(slug)) as PublicFile<AuditPack> | null;
      if (file === null) throw unavailable(`The audit pack of ${slug}`);
      return file.data;
    },
  };
}

/** The figures of a dataset by state. */
export function rowsPath(dataset: Dataset): string {
  return dataset.kind === "supply" ? publicPath.byState(dataset.specialty) : publicPath.facilityStates(dataset.slug);
}
