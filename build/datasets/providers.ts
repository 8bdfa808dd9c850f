/**
 * Writes the provider table's rows: each NPI of the registry joined with the other sources' records of that NPI. A block ends
 * after every so many rows, whichever thread makes it: for a large registry workers make the blocks, while this thread finds the
 * joined records (`threaded_parts.ts`).
 */
import { statSync } from "node:fs";
import type { Lineage } from "../lineage/rows.ts";
import type { NppesData } from "../sources/nppes/nppes.ts";
import type { ProviderBytes } from "../sources/nppes/record.ts";
import { RECORD_HEAD } from "../spill/record_file.ts";
import type { TableWriter } from "../tables/writer.ts";
import { hasJoined, joinedWriter, type Joins, lineageOf, openJoins } from "./provider_joins.ts";
import { PART_ROWS } from "./provider_parts.ts";
import { openProviderParts } from "./threaded_parts.ts";
import { registryCells } from "./registry_cells.ts";

export interface RegistryRows {
  readonly registry: Pick<NppesData, "file" | "bytes">;
  /** The registry's own date. */
  readonly snapshot: string;
  readonly joins: Joins;
}

/** Takes a provider, the rows of other sources that are joined to it, and whether one of them is a Medicare enrollment. */
export type NoteProvider = (provider: ProviderBytes, joined: readonly Lineage[], isEnrolled: boolean) => void;

/** A smaller registry is written before a worker has started. */
const LARGE_BYTES = 64 * 1024 * 1024;

/** Writes a row for each provider and calls `note` with it. */
export function writeProviderRows(writer: TableWriter<"providers">, rows: RegistryRows, note?: NoteProvider): void {
  const write = statSync(rows.registry.file).size > LARGE_BYTES ? writeThreaded : writeHere;
  write(writer, rows, { note });
}

/** How the rows are written; tests use smaller parts and workers that fail. */
interface Writing {
  readonly note?: NoteProvider | undefined;
  readonly partRows?: number;
  readonly openParts?: typeof openProviderParts;
}

/** Writes the rows on this thread alone. */
export function writeHere(
  writer: TableWriter<"providers">, { registry, snapshot, joins }: RegistryRows, { note, partRows = PART_ROWS }: Writing = {},
): void {
  const [joined, putJoined, putRegistry] = [openJoins(joins), joinedWriter(joins), registryCells(snapshot, writer.cells)];
  let rows = 0;
  for (const provider of registry.bytes()) {
    writer.beginRow(provider.key);
    putRegistry(provider);
    const found = joined(provider.key);
    putJoined(writer.cells, found);
    writer.endRow();
    note?.(provider, lineageOf(found), found.enrolled !== undefined);
    rows += 1;
    if (rows % partRows === 0) writer.closeBlock();
  }
}

/** Writes the same table with workers. */
export function writeThreaded(
  writer: TableWriter<"providers">, { registry, snapshot, joins }: RegistryRows,
  { note, partRows = PART_ROWS, openParts = openProviderParts }: Writing = {},
): void {
  const [joined, putJoined] = [openJoins(joins), joinedWriter(joins)];
  const parts = openParts({ path: registry.file, snapshot }, writer.putBlock);
  try {
    let [rows, from, to] = [0, 0, 0];
    for (const provider of registry.bytes()) {
      const found = joined(provider.key);
      if (hasJoined(found)) putJoined(parts.joined(provider.key), found);
      note?.(provider, lineageOf(found), found.enrolled !== undefined);
      to += RECORD_HEAD + provider.length;
      rows += 1;
      if (rows % partRows !== 0) continue;
      parts.send(from, to);
      from = to;
    }
    if (to > from) parts.send(from, to);
    parts.finish();
  } finally {
    parts.close();
  }
}
