/**
 * Makes up names from a seed for the search bench. As in the registry, a few names are in every hundredth record and most are in a
 * handful. Four in five are people; a quarter of them have a middle name and a quarter an initial.
 */
import type { NppesProvider } from "../../build/sources/nppes/record.ts";
import { seeded } from "./providers.ts";

export interface MadeUpName {
  readonly provider: NppesProvider;
  /** The displayed name. */
  readonly name: string;
  /** Null for an organization. */
  readonly first: string | null;
  readonly last: string;
}

const STARTS =
  "al bar cor del fen gar hal iv jor kel lan mor nor oz par quin ros san tor ul ver wil yar zel ber car dan ed fos gil".split(" ");
const MIDDLES = "a e i o u an en in on ar er or el il".split(" ");
const ENDS = "son ton ley man berg ez ski ova ner well ford dale rick mond tti ssen wood field sky ham".split(" ");
const KINDS =
  "family medicine|physical therapy|dental care|pharmacy|community hospital|home health services|eye center|imaging associates".split("|");
const FORMS = ["LLC", "INC", "PC", "PLLC", "LLC", "PA"];

/** Returns the i-th name of an endless list; the first 8,400 have three syllables. */
function nameAt(i: number): string {
  const [start, rest] = [STARTS[i % STARTS.length]!, Math.floor(i / STARTS.length)];
  const [end, more] = [ENDS[rest % ENDS.length]!, Math.floor(rest / ENDS.length)];
  return start + (more === 0 ? "" : MIDDLES[more % MIDDLES.length]! + "l".repeat(Math.floor(more / MIDDLES.length))) + end;
}

const FAMILY_NAMES = 60_000;
const GIVEN_NAMES = 4_000;

/** Makes up `count` providers in the order of their NPIs. */
export function* madeUpNames(count: number): Generator<MadeUpName> {
  const below = seeded(20260102);
  /** Returns mostly small numbers. */
  const skewed = (most: number): number => Math.floor(most * (below(1 << 24) / (1 << 24)) ** 4);
  for (let i = 0; i < count; i += 1) {
    const last = nameAt(skewed(FAMILY_NAMES));
    const npi = String(1_000_000_000 + i * 31);
    yield below(100) < 78 ? person(npi, last, below, skewed) : organization(npi, last, below);
  }
}

type Below = (most: number) => number;

function person(npi: string, last: string, below: Below, skewed: Below): MadeUpName {
  const first = nameAt(7 * skewed(GIVEN_NAMES));
  const shape = below(4);
  const middle = shape === 0 ? nameAt(7 * skewed(GIVEN_NAMES)) : shape === 1 ? "abcdefghjklmnprst"[below(17)]! : null;
  const names = { last_name: last.toUpperCase(), first_name: first.toUpperCase(), middle_name: middle?.toUpperCase() ?? null };
  const name = [names.first_name, names.middle_name, names.last_name].filter((part) => part !== null).join(" ");
  return { provider: { ...NOBODY, npi, entity_type: "individual", ...names }, name, first, last };
}

function organization(npi: string, last: string, below: Below): MadeUpName {
  const city = below(2) === 0 ? `${nameAt(below(900))} ` : "";
  const name = `${last} ${city}${KINDS[below(KINDS.length)]}, ${FORMS[below(FORMS.length)]}`.toUpperCase();
  return { provider: { ...NOBODY, npi, entity_type: "organization", organization_name: name }, name, first: null, last };
}

const NOBODY: NppesProvider = {
  npi: "", status: "active", entity_type: null, organization_name: null, last_name: null, first_name: null, middle_name: null,
  suffix: null, credential: null, city: null, state: null,
  postal_code: null, country: null, taxonomies: [], enumeration_date: null, last_update_date: null,
  deactivation_date: null, reactivation_date: null, other_names: [], file: "", line: 0, offset: 0,
};
