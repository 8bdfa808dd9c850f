/** Where the asker is, told by the clauses of context (lookup/evidence/README.md#clauses). */
import { holds, labelsOf, range } from "../ontology/lexicon.ts";
import type { Places } from "../words/places.ts";
import type { Ask } from "./ask.ts";
import type { Clause } from "./clauses.ts";
import type { Text } from "./cuts.ts";
import { askOf } from "./reading.ts";

/**
 * The place of the clause that tells where the asker is, for an ask that names none or says `our state`. A clause of the same
 * sentence counts, too. `several` where it can't be told: several states, a place in none, or a state that is not said to be the asker's.
 */
export function homeOf(text: Text, clauses: readonly Clause[], used: readonly Clause[], ask: Ask, isAny: boolean): Places | "several" | null {
  const asked = new Set(used.map(({ from }) => text.sentenceAt[from]));
  // `We choose between Ohio and Iowa. Which has more?`
  const isCompared = holds(ask.slots, "compare", "more") || ask.spelt.includes("each") || isOfThose(ask.spelt) || isWhich(ask.spelt);
  const all = clauses.filter(({ label }) => label === "context").map((clause) => ({ clause, read: askOf(text, [clause]).places }));
  const told = all.filter(({ read }) => read.states.length > 0);
  const isUnclear = isThere(ask.spelt) && all.some(({ read }) => read.unclear);
  if (told.length === 0 && (isUnclear || all.some(({ clause, read }) => isNowhere(text, clause, read)))) return "several";
  // `I grew up in Ohio but moved to Utah. How many are there where I live now?`
  const isNow = ({ clause }: (typeof told)[number]): boolean => !PAST.test(text.spelt.slice(clause.from, clause.to).join(" "));
  const current = told.filter(isNow);
  if (told.length > 1 && current.length === 1 && holds(ask.slots, "here")) return current[0]!.read;
  // `I am in Ohio, my sister is in Iowa. Which has more?`
  const [first, ...others] = told;
  if (isCompared && first !== undefined && others.length > 0) {
    const states = told.flatMap(({ read }) => read.states).filter(({ code }, index, every) => every.findIndex((other) => other.code === code) === index);
    if (states.length === told.length) return { ...first.read, states, widened: told.some(({ read }) => read.widened), place: null };
  }
  // `Half of us live in Minnesota, but I ask about North Dakota: how many does it have?`
  const isIt = ask.spelt.some((word) => /^its?$/.test(word)) || / is that\b/.test(ask.spelt.join(" "));
  const last = told.at(-1);
  const isLastMeant = last !== undefined && isSubject(text, last.clause, last.read)
    && told.filter(({ clause, read }) => isSubject(text, clause, read)).length === 1;
  if ((isIt || isThere(ask.spelt)) && isLastMeant && !isCompared) return last.read;
  // `I study in Ohio, but this one is on Indiana.`
  const isTopic = ({ clause, read }: (typeof told)[number]): boolean =>
    MEANT.test(text.spelt.slice(clause.from, clause.from + (read.states[0]?.at ?? 0)).join(" "));
  if (last !== undefined && !isCompared && isTopic(last)) return last.read;
  const meant = told.filter(({ clause, read }) => isAny || asked.has(text.sentenceAt[clause.from])
    || labelsOf(text.spelt.slice(clause.from, clause.to), "residence").length > 0
    // `Gary, Indiana here.`
    || text.spelt[clause.to - 1] === "here" || (isCompared && told.length === 1)
    || holds(ask.slots, "here")
    // `Wyoming is small. How many does it have?`, `Take Texas.`, `you'd think Hawaii has plenty`
    || (isIt && isSubject(text, clause, read)) || /^(?:take|consider)$/.test(text.spelt[clause.from] ?? ""));
  const codes = new Set(meant.flatMap(({ read }) => read.states.map(({ code }) => code)));
  // `We plan offices in Arizona. Psychiatrists per 100,000?`: the one state of the text, told by who asks.
  const isOurs = ask.spelt.some((word) => /^(?:we|us|our)$/.test(word));
  const isAskers = ({ clause }: (typeof told)[number]): boolean => {
    // `We draft a page | for the board in Tampa.`
    const said = text.spelt.slice(text.spelt[clause.from] === "for" ? text.sentenceAt[clause.from] : clause.from, clause.to);
    return (isOurs && !said.some((word) => /^(?:my|his|her|their|he|she|they|who)$/.test(word)))
      || /^(?:(?:and|but|so) )?(?:we|i|im|our|my|were|ive|weve) |^(?!.*\b(?:my|his|her|their|he|she|they)\b).* (?:i|we) /.test(`${said.join(" ")} `);
  };
  const isOneState = new Set(told.flatMap(({ read }) => read.states.map(({ code }) => code))).size === 1;
  // `The campaign looks hard at Alabama. What quartile is it in?`: only a state has one.
  const isOfState = ask.slots.some(({ value }) => /^(?:quartile|rank|underserved)$/.test(value));
  const isOnly = isOneState && (told.some(isAskers) || (isIt && isOfState && told.length === 1));
  if (meant.length === 0 && isOnly) return (told.find(({ read }) => !read.widened) ?? told[0])!.read;
  if (meant.length === 0 && told.length > 0) return "several";
  // Of `I teach in Tulsa. My students bet on where Oklahoma stands.`, the state itself.
  const home = meant.find(({ read }) => !read.widened) ?? meant[0];
  return codes.size > 1 && !(meant.length === 1 && isCompared) ? "several" : home?.read ?? null;
}

/** What a clause says in front of the state that is asked about. */
const MEANT = new RegExp(["(?:^| )(?:(?:is|are) (?:on|about)|(?:needs?|wants?|wanted|needed|mean|meant|(?:ask(?:ed|ing)?|wr(?:ite|iting)|care|curious) about)",
  "(?: only| just)?|(?:^|but |and )it)$"].join(""));

/** What says that somebody is no longer somewhere. */
const PAST = /\b(?:grew up|raised|born|used to|studied|trained|lived|went to|came from|come from|am from|im from|was in|left)\b/;

/** Whether the clause tells something of its state or is about it, and does not only say who lives there or left it. */
function isSubject({ spelt }: Text, { from }: Clause, { states, taken }: Places): boolean {
  const at = states[0]?.at ?? 2;
  const end = range(at + 1, at + 5).find((index) => !taken.has(index)) ?? at + 1;
  const next = /^(?:hardly|barely|really|still|always|never|already|also|actually|usually|just)$/.test(spelt[from + end] ?? "") ? end + 1 : end;
  const [before = "", behind = ""] = [spelt[from + at - 1], spelt[from + next]];
  return at < 2 || before === "about"
    || (/^(?:is|was|has|had|does|did|would|will|must|should|might|may|can|could|ranks?|comes|gets|leads)$/.test(behind)
      && !/^(?:in|from|of|near|at|for|with|around|outside|to|into|across|and|or)$/.test(before));
}

/** `We live in Franklin`: somewhere that is in no state that can be told. */
function isNowhere(text: Text, { from, to }: Clause, read: Places): boolean {
  const isNamed = text.tokens.slice(from + 1, to).some(({ typed }, index) => /^[A-Z][a-z]/.test(typed)
    && /^(?:in|near|from)$/.test(text.spelt[from + index] ?? ""));
  return labelsOf(text.spelt.slice(from, to), "residence").length > 0 && (read.unclear || read.elsewhere || isNamed);
}

/** `We ship to Ohio, Iowa and Utah. Of those, which has the most?` */
export function isOfThose(spelt: readonly string[]): boolean {
  const isCounted = /\b(?:the|those|these) (?:two|three|four|five|six)(?= (?:stack|compare|rank|differ|fare|do|line up|by|on|for|in terms)\b|$)/;
  return isCounted.test(spelt.join(" "))
    || /\b(?:of|among) (?:those|these)(?: (?:states|two|three|four|five|six))?(?= (?:which|who|what)\b|$)/.test(spelt.join(" "));
}

/** `My aunt is in Ohio, we are in Iowa. Which has the most?`: of the states that were told. */
export function isWhich(spelt: readonly string[]): boolean {
  return /^(?:and |so |now )?which (?:one )?(?:has|have|is|ranks?|comes|gets|leads)\b(?!.*\bstates?\b)/.test(spelt.join(" "));
}

/** `practice there` is a place, `are there` is none. */
export function isThere(spelt: readonly string[]): boolean {
  const at = spelt.lastIndexOf("there");
  const isLast = at >= spelt.length - 2
    || /^(?:(?:on )?average|averaging|score|earn|get|rate|have|rank|run|per capita|in total|right now|per 100000)\b/.test(spelt.slice(at + 1).join(" "));
  return at > 0 && isLast && !/^(?:is|are|was|were|be|many|r|doctors|of|how)$/.test(spelt[at - 1] ?? "")
    && !/^(?:is|are|r)$/.test(spelt[at + 1] ?? "");
}
