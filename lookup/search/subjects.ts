/** Finds in the words of a search the subjects that have a page: a state, and what a study counts, such as `nursing homes texas`. */
import { sitePage } from "../../data/contract/release/artifacts.ts";
import type { FacilityType } from "../../data/contract/ids.ts";
import { normalizeName } from "../../data/contract/release/names.ts";
import { datasetBySlug, FACILITY_NOUNS, type Study, STUDIES } from "../../data/reference/datasets.ts";
import { specialtyBySlug } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";
import { SYNONYMS } from "../../data/reference/synonyms.ts";
import { slips } from "../http/slips.ts";

interface State {
  readonly state_code: string;
  readonly state_name: string;
}

interface Subjects {
  readonly state: State | null;
  readonly study: Study | null;
  /** The words that name neither. */
  readonly rest: string;
}

/** One slip in a longer name; in one of five letters only two swapped, or `marine` would be Maine. */
function isNear(text: string, name: string): boolean {
  const letters = (word: string): string => Array.from(word).sort().join("");
  return text === name || (slips(text, name, 1) <= 1 && (name.length > 5 || (name.length === 5 && letters(text) === letters(name))));
}

/** Everyday names of what a study counts. */
function namesOf(study: Study): string[] {
  const dataset = datasetBySlug(study.slug);
  const specialty = study.kind === "supply" ? specialtyBySlug(study.specialty) : null;
  const own = specialty === null ? [] : [specialty.display_name, specialty.noun_singular, specialty.noun_plural];
  const nouns = study.kind === "facility" ? FACILITY_NOUNS[study.facility_type] : own;
  return [study.display_name, study.display_name.replace(/ by state$/, ""), ...nouns, ...(dataset === null ? [] : SYNONYMS[dataset.slug])].map(normalizeName);
}

const STUDY_NAMES: readonly (readonly [Study, readonly string[]])[] = STUDIES.map((study) => [study, namesOf(study)]);
const STATE_NAMES: readonly (readonly [State, string])[] = STATES.map((state) => [state, normalizeName(state.state_name)]);
const SMALL = /(?:^| )(?:in|of|for|by)$/;

/** A state at the end or at the beginning, the longest name first: `west virginia` is not Virginia. */
function splitState(words: readonly string[]): { readonly state: State | null; readonly others: string } {
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    for (const start of [words.length - length, 0]) {
      const name = words.slice(start, start + length).join(" ");
      const state = STATE_NAMES.find(([, each]) => isNear(name, each))?.[0] ?? null;
      if (state !== null) return { state, others: [...words.slice(0, start), ...words.slice(start + length)].join(" ").replace(SMALL, "") };
    }
  }
  return { state: null, others: words.join(" ") };
}

export function subjectsOf(q: string): Subjects {
  const { state, others } = splitState(normalizeName(q).split(" "));
  const study = others === "" ? null : STUDY_NAMES.find(([, names]) => names.some((name) => isNear(others, name)))?.[0] ?? null;
  return { state, study, rest: study === null ? others : "" };
}

export interface Suggestion {
  readonly label: string;
  readonly href: string;
}

/** Links to the pages of the subjects: `Nursing home quality: Texas`, `Texas`. */
export function suggestionsFor({ state, study }: Subjects): Suggestion[] {
  const place = state === null ? [] : [{ label: state.state_name, href: `/${sitePage.state(state.state_code)}/` }];
  if (study === null) return place;
  const href = `/${sitePage.study(study.slug)}/`;
  if (state === null) return [{ label: study.display_name, href }];
  return [{ label: `${study.display_name.replace(/ by state$/, "")}: ${state.state_name}`, href: `${href}#${state.state_code}` }, ...place];
}

/** A word that most facilities of a kind have in their names. */
const NAME_WORDS: Readonly<Record<FacilityType, string>> = {
  hospital: "hospital", "nursing-home": "nursing", "home-health": "home health", hospice: "hospice", dialysis: "dialysis", asc: "surgery",
};

/** The kind of facility that a study counts, null for providers. */
export function facilitiesOf(study: Study | null): { readonly type: FacilityType; readonly words: string } | null {
  return study?.kind === "facility" ? { type: study.facility_type, words: NAME_WORDS[study.facility_type] } : null;
}
