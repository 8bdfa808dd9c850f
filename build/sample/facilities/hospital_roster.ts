/**
 * Draws the hospitals of the sample: one for forty providers, at least two for each state, up to the number in the
 * nation. A CCN has a prefix of its state (some with letters, and Arizona's 00) and a number of the series of its type;
 * veterans' and military hospitals have a letter F.
 */
import { STATES } from "../../../data/reference/states.ts";
import { FEWEST, graded, type Seat, seats } from "./seats.ts";
import { prefixesByState } from "./ccns.ts";
import { dashed } from "./facility_roster.ts";
import { streetLine, surname, telephone } from "../people/names.ts";
import { randomStream, weightedPick } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import type { Sample } from "../people/source.ts";

interface HospitalKind {
  readonly type: string;
  readonly suffix: string;
  readonly weight: number;
  /** The first number of the series and its length; `F` for three digits before a letter F. */
  readonly series: readonly [first: number, count: number] | "F";
  readonly owners: readonly string[];
  /** The footnote for kinds without star ratings; null for kinds with them. */
  readonly unrated: string | null;
}

const NONPROFIT = ["Voluntary non-profit - Private", "Voluntary non-profit - Church", "Voluntary non-profit - Other"] as const;
const GOVERNMENT = ["Government - Hospital District or Authority", "Government - Local", "Government - State"] as const;

const ACUTE: HospitalKind = {
  type: "Acute Care Hospitals", suffix: "MEDICAL CENTER", weight: 620, series: [1, 879], unrated: null,
  owners: [...NONPROFIT, NONPROFIT[0], "Proprietary", ...GOVERNMENT, "Physician"],
};

const KINDS: readonly HospitalKind[] = [
  ACUTE,
  {
    type: "Critical Access Hospitals", suffix: "COMMUNITY HOSPITAL", weight: 280, series: [1300, 100], unrated: null,
    owners: [NONPROFIT[0], ...GOVERNMENT],
  },
  {
    type: "Psychiatric", suffix: "BEHAVIORAL HEALTH", weight: 30, series: [4000, 500], unrated: "19",
    owners: ["Proprietary", "Government - State"],
  },
  { type: "Childrens", suffix: "CHILDREN'S HOSPITAL", weight: 15, series: [3300, 100], unrated: "19", owners: [NONPROFIT[0]] },
  {
    type: "Acute Care - Veterans Administration", suffix: "VA MEDICAL CENTER", weight: 40, series: "F", unrated: null,
    owners: ["Veterans Health Administration"],
  },
  {
    type: "Acute Care - Department of Defense", suffix: "MEDICAL GROUP", weight: 15, series: "F", unrated: "22",
    owners: ["Department of Defense"],
  },
];

export interface HospitalRecord {
  readonly index: number;
  readonly ccn: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly county: string;
  readonly telephone: string;
  readonly type: string;
  readonly ownership: string;
  readonly emergency: "Yes" | "No";
  /** `1` to `5`, or `Not Available` with a footnote. */
  readonly rating: string;
  readonly ratingFootnote: string;
  /** Psychiatric and children's hospitals: their measures are not shown, footnote 19. */
  readonly outsidePrograms: boolean;
  readonly acute: boolean;
}

/** The CCNs of a state and series take turns with the state's prefixes, so that all of them occur. */
function ccnMaker() {
  const prefixes = prefixesByState();
  const counts = new Map<string, number>();
  return (state: string, kind: HospitalKind): string => {
    const own = prefixes.get(state) ?? [];
    const key = `${state} ${kind.series === "F" ? "F" : kind.series[0]}`;
    const n = counts.get(key) ?? 0;
    counts.set(key, n + 1);
    const round = Math.floor(n / own.length);
    const prefix = own[n % own.length] ?? "";
    if (kind.series === "F") return `${prefix}${String(10 + round).padStart(3, "0")}F`;
    const [first, count] = kind.series;
    if (round >= count) throw new Error(`hospital_roster.ts: ${state} has more hospitals than CCNs in the series ${first}`);
    return `${prefix}${String(first + round).padStart(4, "0")}`;
  };
}

const STARS = ["1", "2", "2", "3", "3", "3", "4", "4", "4", "5"] as const;

/** One acute hospital in twenty and one small hospital in ten have too few measures for a star. */
function ratingOf(random: RandomStream, kind: HospitalKind, quality: number): { rating: string; ratingFootnote: string } {
  if (kind.unrated !== null) return { rating: "Not Available", ratingFootnote: kind.unrated };
  if (random.chance(kind === ACUTE ? 40 : 90)) return { rating: "Not Available", ratingFootnote: random.pick(["16", "16", "5"]) };
  return { rating: graded(STARS, quality), ratingFootnote: random.chance(20) ? "29" : "" };
}

export function hospitalCount(providers: number): number {
  return Math.min(5400, Math.max(FEWEST, Math.floor(providers / 40)));
}

/** Returns the hospital of an index. It calls `nextCcn` once, so the indices must be taken in order. */
function hospitalAt(
  sample: Sample,
  random: RandomStream,
  index: number,
  kind: HospitalKind,
  seat: Seat,
  nextCcn: ReturnType<typeof ccnMaker>,
): HospitalRecord {
  const { city, state, postalCode } = sample.people.places.inState(random, seat.state);
  return {
    index, ccn: nextCcn(state, kind), name: `${surname(random)} ${kind.suffix}${random.chance(60) ? ", INC" : ""}`,
    street: streetLine(random), city, state, zip: postalCode.slice(0, 5), county: city, telephone: dashed(telephone(random)),
    type: kind.type, ownership: random.pick(kind.owners),
    emergency: random.chance(kind.type === "Psychiatric" ? 100 : 940) ? "Yes" : "No",
    ...ratingOf(random, kind, seat.quality), outsidePrograms: kind.unrated === "19", acute: kind === ACUTE,
  };
}

/** Returns the hospitals with the indices 0 to `count` - 1, ascending by CCN as published. */
export function hospitalRoster(sample: Sample, count: number): HospitalRecord[] {
  const random = randomStream(sample.seed, "hospital");
  const pickKind = weightedPick(KINDS.map((kind) => kind.weight));
  const nextCcn = ccnMaker();
  const nextSeat = seats("hospital");
  const roster = Array.from({ length: count }, (_, index) => {
    random.seek(index);
    const drawn = KINDS[pickKind(random)] ?? ACUTE;
    return hospitalAt(sample, random, index, index < STATES.length ? ACUTE : drawn, nextSeat(), nextCcn);
  });
  return roster.sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
}
