/**
 * Writes the provider table's cells that come from the registry alone. A kernel (`kernels/source/provider.ts`) copies the bytes
 * of a record into the cells, so that no string is made of them.
 */
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import { type KernelMemory, openKernelOn } from "../kernels/kernel.ts";
import type { ProviderBytes } from "../sources/nppes/record.ts";
import type { BlockCells } from "../tables/cell_store.ts";

interface ProviderKernel {
  readonly open: (recentFrom: number, exact: number, recent: number, older: number) => void;
  readonly addSpecialty: (from: number) => void;
  readonly cells: (record: number, npi: number, at: number, ends: number) => number;
}

/** From `npi` to `confidence`. */
const REGISTRY_CELLS = 16;
/** A record's texts stand in two cells at most, its codes too; then the rest of a row, and what a kernel may write behind it. */
const ROW_BYTES = 256;
/** How the kernel is given the code of a specialty: the code at 0, then the length of the specialty's slug, then the slug. */
export const SPECIALTY_CODE = { lengthAt: 15, slugAt: 16, bytes: 32 } as const;

/** Returns what writes the cells of a provider into the current row of `cells`. `snapshot` is the registry's own date. */
export function registryCells(snapshot: string, cells: BlockCells): (provider: ProviderBytes) => void {
  const { memory } = cells;
  const kernel = openKernelOn("provider", memory) as ProviderKernel;
  const [exact, recent, older] = [CONFIDENCE.exact, CONFIDENCE.self_reported_recent, CONFIDENCE.self_reported_older]
    .map((confidence) => Math.round(confidence * 100)) as [number, number, number];
  kernel.open(recentFrom(snapshot), exact, recent, older);
  addSpecialties(memory, kernel);
  let view = new DataView(memory.buffer);
  return (provider) => {
    const room = 2 * provider.length + ROW_BYTES;
    cells.byKernel(REGISTRY_CELLS, room + provider.length, (at, ends) => {
      if (view.buffer !== memory.buffer) view = new DataView(memory.buffer);
      provider.copyTo(view, at + room);
      return kernel.cells(at + room, provider.key, at, ends);
    });
  };
}

/** The date from which on a provider's last update counts as recent: 20240131 for 2024-01-31. */
function recentFrom(snapshot: string): number {
  const limit = `${Number(snapshot.slice(0, 4)) - CONFIDENCE.recent_years}${snapshot.slice(4)}`;
  return Number(limit.replaceAll("-", ""));
}

/** Gives the kernel each code through the first bytes of the memory. */
function addSpecialties(memory: KernelMemory, kernel: ProviderKernel): void {
  const code = Buffer.from(memory.buffer, 0, SPECIALTY_CODE.bytes);
  for (const { slug, codes } of SPECIALTIES) {
    for (const each of codes) {
      code.fill(0);
      code.write(each.code);
      code[SPECIALTY_CODE.lengthAt] = code.write(slug, SPECIALTY_CODE.slugAt);
      kernel.addSpecialty(0);
    }
  }
}
