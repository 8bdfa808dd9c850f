/**
 * Looks up any number of people in the whole registry without holding either in memory. Both are grouped on disk by a hash
 * of name and state, and the people of one group are compared (`person_match.ts`). The registry is read once, and only
 * people with a wanted name are written to disk.
 */
import { join } from "node:path";
import { withSpill } from "../../spill/with_writer.ts";
import { type At, recordsOf } from "../../spill/group.ts";
import { hashOfText } from "../../spill/hash.ts";
import { placeIn, recordPen, type RecordPen, textsIn } from "../../spill/record_pen.ts";
import type { Group, Spill } from "../../spill/spill.ts";
import { npiText } from "../reading/npi.ts";
import { bestOf, type Match, type Named, nameKey } from "./person_match.ts";
import type { Person, PersonRegistry } from "../reading/persons.ts";

const KIND = { registry: 0, wanted: 1 } as const;
const FOUND = { nobody: 0, ambiguous: 1, someone: 2 } as const;
/** The set of hashes has 2^26 bits (8 MB); a few million names leave most of them free. */
const SET_BITS = 26;

/** Asks for one person. The answer comes with the same number, of 32 bits. */
export type Want = (number: number, named: Named) => void;

/**
 * Returns the matches of all people whom `ask` wants, grouped by their numbers; `matchesIn` reads them. Several persons may
 * have the same number. `folder` is for this search only. Without a registry nobody is found.
 */
export async function searchPeople(
  folder: string, registry: PersonRegistry | undefined, ask: (want: Want) => void | Promise<void>,
): Promise<Spill> {
  const pen = recordPen();
  const names = await withSpill(join(folder, "names"), async (spill) => {
    let wanted: HashSet | null = null;
    await ask((number, named) => {
      const hash = hashOfText(keyOf(named));
      wanted ??= hashSet();
      wanted.add(hash);
      writeWanted(pen, number, named);
      spill.add(hash, pen.view, 0, pen.length);
    });
    if (wanted !== null) for (const person of registry?.people() ?? []) addPerson(spill, pen, wanted, person);
  });
  return withSpill(join(folder, "matches"), (matches) => names.groups((group) => matchGroup(group, registry, (number, match) => {
    writeMatch(pen, match);
    matches.add(number, pen.view, 0, pen.length);
  })));
}

/** Returns the matches of the persons with one number. */
export function matchesIn(group: Group): Match[] {
  return recordsOf(group).map((record) => {
    const kind = record.view.getUint8(record.start);
    if (kind !== FOUND.someone) return kind === FOUND.ambiguous ? "ambiguous" : "none";
    const [npi, hundredths] = textsIn(record, 2);
    return { npi: npi ?? "", score: Number(hundredths) / 100 };
  });
}

function writeMatch(pen: RecordPen, match: Match): void {
  const isFound = typeof match === "object";
  pen.begin(isFound ? FOUND.someone : match === "ambiguous" ? FOUND.ambiguous : FOUND.nobody, 0, 0, 0);
  if (!isFound) return;
  pen.text(match.npi);
  pen.text(String(Math.round(match.score * 100)));
}

function writeWanted(pen: RecordPen, number: number, named: Named): void {
  const { last_name, first_name, state, middle_name, city, postal_code, specialty } = named;
  pen.begin(KIND.wanted, 0, number, 0);
  for (const text of [last_name, first_name, state, middle_name, city, postal_code, specialty]) pen.text(text);
}

/** Leaves out those who cannot be matched and those with a name that nobody asked for. */
function addPerson(spill: Spill, pen: RecordPen, wanted: HashSet, person: Person): void {
  const { npi, last_name, first_name, state, middle_name, city, postal_code, taxonomies } = person;
  if (person.status !== "active" || person.entity_type !== "individual") return;
  if (last_name === null || first_name === null || state === null) return;
  const hash = hashOfText(nameKey(last_name, first_name, state));
  if (!wanted.has(hash)) return;
  pen.begin(KIND.registry, 0, Number(npi), 0);
  const codes = taxonomies.map(({ code }) => code).join(" ");
  for (const text of [last_name, first_name, state, middle_name, city, postal_code, codes === "" ? null : codes]) pen.text(text);
  spill.add(hash, pen.view, 0, pen.length);
}

/** Takes everyone with one hash: the people of the registry are the candidates for the wanted ones of the same name. */
function matchGroup(group: Group, registry: PersonRegistry | undefined, found: (number: number, match: Match) => void): void {
  const candidates = new Map<string, Person[]>();
  const wanted: { readonly number: number; readonly named: Named }[] = [];
  for (const record of recordsOf(group)) {
    const { number, specialty: codes, ...names } = namedIn(record);
    if (record.view.getUint8(record.start) === KIND.wanted) {
      wanted.push({ number, named: { ...names, specialty: codes } });
      continue;
    }
    const taxonomies = (codes ?? "").split(" ").map((code) => ({ code }));
    const key = keyOf(names);
    const listed = candidates.get(key) ?? [];
    candidates.set(key, listed);
    listed.push({ ...names, npi: npiText(number), status: "active", entity_type: "individual", taxonomies });
  }
  for (const { number, named } of wanted) {
    found(number, registry === undefined ? "none" : bestOf(named, candidates.get(keyOf(named)) ?? [], registry));
  }
}

/** In a record of the registry, the last text holds the taxonomy codes. */
function namedIn(record: At): Named & { readonly number: number } {
  const [last_name, first_name, state, middle_name = null, city = null, postal_code = null, specialty = null] = textsIn(record, 7);
  const { line: number } = placeIn(record.view, record.start);
  return { number, last_name: last_name ?? "", first_name: first_name ?? "", state: state ?? "", middle_name, city, postal_code, specialty };
}

function keyOf({ last_name, first_name, state }: Pick<Named, "last_name" | "first_name" | "state">): string {
  return nameKey(last_name, first_name, state);
}

interface HashSet {
  add(hash: number): void;
  /** May be true for a hash that was not added. */
  has(hash: number): boolean;
}

function hashSet(): HashSet {
  const bits = new Uint8Array(2 ** (SET_BITS - 3));
  const spread = (hash: number): number => hash >>> (32 - SET_BITS);
  return {
    add(hash) {
      const bit = spread(hash);
      bits[bit >>> 3]! |= 1 << (bit & 7);
    },
    has(hash) {
      const bit = spread(hash);
      return (bits[bit >>> 3]! & (1 << (bit & 7))) !== 0;
    },
  };
}
