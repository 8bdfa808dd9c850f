/**
 * The sources whose NPIs the registry must know, held against it while they are read (`checks/cross.ts`). The registry is
 * read before them; its list is made for the first that asks, and is shared by all.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import type { SourceCheck } from "../../data/contract/release/release.ts";
import { type KnownNpis, knownNpis, registryCheck } from "../checks/cross.ts";
import type { Thresholds } from "../checks/thresholds.ts";
import type { Readings } from "./readings.ts";
import type { Reading } from "../sources/reading/source.ts";

/** The NPIs a source names, each once. The others name parties that have no NPI, or of whom the registry knows few. */
const NPIS: { readonly [K in SourceId]?: (readings: Readings) => Iterable<number> } = {
  oig_leie: ({ oig_leie }) => numbersOf(oig_leie?.data.keys() ?? []),
  pecos: ({ pecos }) => pecos?.data.npis() ?? [],
  qpp_mips: ({ qpp_mips }) => qpp_mips?.data.npis() ?? [],
};

function* numbersOf(npis: Iterable<string>): Generator<number> {
  for (const npi of npis) yield Number(npi);
}

/** `readings` as they come in; what is made is to be asked of each reading before it is among them. */
export function unknownNpisCheck(
  readings: Readonly<Partial<Record<SourceId, Reading<unknown>>>>,
): (id: SourceId, reading: Reading<unknown>, thresholds: Thresholds) => SourceCheck[] {
  let known: KnownNpis | null = null;
  return (id, reading, thresholds) => {
    const npis = NPIS[id];
    const registry = (readings as Readings).nppes;
    // Real and made-up people do not know each other.
    if (npis === undefined || registry === undefined || registry.synthetic !== reading.synthetic) return [];
    known ??= knownNpis(registry.data.npis(), registry.complete);
    return [registryCheck(npis({ [id]: reading }), known, thresholds)];
  };
}
