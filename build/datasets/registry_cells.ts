/**
 * The provider table's cells that the registry itself gives: its bytes go from its record into the table's columns, by a
 * kernel (`kernels/source/provider.ts`), and no string is made of them.
 */
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import { type KernelMemory, openKernelOn } from "../kernels/kernel.ts";
import { PROVIDER_KERNEL } from "../kernels/provider.ts";
import type { ProviderBytes } from "../sources/nppes/record.ts";
import type { BlockCells } from "../tables/cell_store.ts";

interface ProviderKernel {
  readonly open: (specialties: number, recentFrom: number, exact: number, recent: number, older: number) => void;
  readonly addSpecialty: (from: number) => void;
  readonly cells: (record: number, npi: number, at: number, ends: number) => number;
}

/** From `npi` to `confidence`. */
const REGISTRY_CELLS = 16;
/** A record's texts stand in two cells at most, its codes too; the rest of a row, and what a kernel may write behind. */
const ROW_BYTES = 256;
/** A specialty's code as the kernel takes it: the code, the bytes of the slug, the slug. */
const PLACE = { bytes: 32, length: 15, slug: 16 } as const;

/** Writes the cells of a provider into the row of `cells`. `snapshot` is the registry's own date. */
export function registryCells(snapshot: string, cells: BlockCells): (provider: ProviderBytes) => void {
  const { memory } = cells;
  const kernel = openKernelOn(PROVIDER_KERNEL, memory) as ProviderKernel;
  const [exact, recent, older] = [CONFIDENCE.exact, CONFIDENCE.self_reported_recent, CONFIDENCE.self_reported_older]
    .map((confidence) => Math.round(confidence * 100)) as [number, number, number];
  kernel.open(PLACE.bytes, recentFrom(snapshot), exact, recent, older);
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

/** The confidence of a row that says something of itself ages: 20240131 for the 31st of January 2024. */
function recentFrom(snapshot: string): number {
  const limit = `${Number(snapshot.slice(0, 4)) - CONFIDENCE.recent_years}${snapshot.slice(4)}`;
  return Number(limit.replaceAll("-", ""));
}

/** One by one through the memory's first bytes. */
function addSpecialties(memory: KernelMemory, kernel: ProviderKernel): void {
  const place = Buffer.from(memory.buffer, 0, PLACE.bytes);
  for (const { slug, codes } of SPECIALTIES) {
    for (const { code } of codes) {
      place.fill(0);
      place.write(code);
      place[PLACE.length] = place.write(slug, PLACE.slug);
      kernel.addSpecialty(0);
    }
  }
}
