/**
 * Checks the NPIs of some sources against the registry (`checks/cross.ts`). The registry is read before them; its list of
 * NPIs is made at the first check and shared.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import type { SourceCheck } from "../../data/contract/release/release.ts";
import { type KnownNpis, knownNpis, registryCheck } from "../checks/cross.ts";
import type { Thresholds } from "../checks/thresholds.ts";
import type { Readings } from "./readings.ts";
import type { Reading } from "../sources/reading/source.ts";

/** The NPIs of a source, each once. Other sources list parties without an NPI, or few that the registry knows. */
const NPIS: { readonly [K in SourceId]?: (readings: Readings) => Iterable<number> } = {
  oig_leie: ({ oig_leie }) => numbersOf(oig_leie?.data.keys() ?? []),
  pecos: ({ pecos }) => pecos?.data.npis() ?? [],
  qpp_mips: ({ qpp_mips }) => qpp_mips?.data.npis() ?? [],
};

function* numbersOf(npis: Iterable<string>): Generator<number> {
  for (const npi of npis) yield Number(npi);
}

/** `readings` fills up as sources are read. Call the result with each reading before it is added. */
export function unknownNpisCheck(
  readings: Readonly<Partial<Record<SourceId, Reading<unknown>>>>,
): (id: SourceId, reading: Reading<unknown>, thresholds: Thresholds) => SourceCheck[] {
  let known: KnownNpis | null = null;
  return (id, reading, thresholds) => {
    const npis = NPIS[id];
    const registry = (readings as Readings).nppes;
    // Real and synthetic NPIs have nothing in common.
    if (npis === undefined || registry === undefined || registry.synthetic !== reading.synthetic) return [];
    known ??= knownNpis(registry.data.npis(), registry.complete);
    return [registryCheck(npis({ [id]: reading }), known, thresholds)];
  };
}
