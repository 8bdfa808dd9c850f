/** Words of an ask that fill a slot and mean something else there (lookup/evidence/README.md#grammar): `the most five-star homes`. */
import { type Slot, typeAt } from "../ontology/lexicon.ts";
import { type Ask, hasStars, isPlural, numberAfter, numberOf, type Slots } from "./ask.ts";

/** The words that would fill slots with another meaning than the asker's; null if there are none. */
export function misreading(ask: Ask, slots: Slots, isFacility: boolean): string | null {
  const { states } = ask.places;
  const dataset = slots.first("dataset")?.at ?? [];
  const before = (at: number): Slot | undefined => ask.slots.find((slot) => slot.to === at);
  const rating = slots.first("measure rating");
  // `residents per doctor` of a home are no residents of a state.
  const perDoctor = ask.slots.find(({ from, to }) => /\b(?:people|residents|population) per /.test(ask.spelt.slice(from, to).join(" ")));
  if (isFacility && perDoctor?.type === "measure") return slots.words("measure");
  // `how many in every thousand doctors`
  const perMany = ask.slots.find(({ type, value, from, to }) => type === "measure" && value === "density"
    && /^(?:in|per|for|of|out|to|every|each) /.test(ask.spelt.slice(from, to).join(" "))
    && (/^(?:doctor|physician|provider|specialist|practitioner)s$/.test(ask.spelt[to] ?? "")
      || (/^(?:for|in|of|out) (?:of )?(?:each|every) /.test(ask.spelt.slice(from, to).join(" ")) && dataset[0] === to && ask.tokens[to]?.gap === "")));
  if (perMany !== undefined) return ask.spelt.slice(perMany.from, perMany.to + 1).join(" ");
  // `Do neurologists top 6 per 100,000?`
  const top = slots.first("order");
  const isVerb = top !== undefined && top.from === (dataset.at(-1) ?? 0) + 1 && ask.spelt[top.from] === "top";
  if (isVerb && /^(?:do|does)$/.test(ask.spelt[(dataset[0] ?? 0) - 1] ?? "")) return slots.words("order");
  if (rating !== undefined && (slots.has("measure density") || !isFacility)) return slots.words("measure");
  // `the highest number of top-rated nursing homes`
  if (isFacility && slots.has("measure count", "how") && /^(?:rated|starred|scoring)$/.test(ask.spelt[(dataset[0] ?? 0) - 1] ?? "")) return "rated";
  // `the most five-star nursing homes`: a number of stars is no average.
  const limit = slots.first("above");
  const isLimit = (star: Slot): boolean => limit !== undefined
    && (limit.from === star.to || numberAfter(ask, limit.to)?.at.includes(star.from - 1) === true);
  if (rating !== undefined && !isLimit(rating) && numberOf(ask.tokens[rating.from - 1]?.word) !== null
    && !/^(?:which|what) one$/.test(ask.spelt.slice(Math.max(0, rating.from - 2), rating.from).join(" "))) return slots.words("measure");
  if (!isFacility && /\b(?:stars?|rated|ratings?|scorers?)\b/.test(slots.words("order"))) return slots.words("order");
  const said = ask.spelt.join(" ");
  // `How many Ohioans have seen a urologist?`, `How many ranks above Utah is Ohio?`
  const many = slots.first("how")?.to ?? -1;
  const behindPlace = ask.spelt.findIndex((_, at) => at >= many && !ask.places.taken.has(at) && typeAt(ask.slots, at) !== "nation");
  const isOfPeople = many >= 0 && behindPlace > many
    && /^(?:have|has|had|do|does|did|can|could|see|visit|use|live|need|go|get|share|per|for|under|over)$/.test(ask.spelt[behindPlace] ?? "");
  const isOfPatients = behindPlace > many && isFacility && /^(?:are|work|stay)$/.test(ask.spelt[behindPlace] ?? "") && ask.spelt[behindPlace + 1] !== "there";
  if (isOfPeople || (many >= 0 && isOfPatients)) return ask.spelt.slice(many, behindPlace).join(" ");
  // `Ohioans in nursing homes, how many?`
  const patients = ask.spelt.find((word, at) => ask.places.taken.has(at) && /(?:ans|ers|ites)$/.test(word)
    && /^(?:on|in|at|with|who)$/.test(ask.spelt[at + 1] ?? ""));
  if (isFacility && patients !== undefined) return patients;
  // `Which states are overserved?` has no rule.
  if (said.includes("overserved") && !/\bunder/.test(said)) return "overserved";
  // `How many visiting nurses`: people, where their agencies are counted.
  if (isFacility && many === dataset[0] && ask.spelt[dataset.at(-1) ?? 0] === "nurses") return "nurses";
  if (states.length > 1 && /^(?:places|ranks|spots|positions|rungs|steps|points)$/.test(ask.spelt[many] ?? "")) return ask.spelt[many] ?? null;
  // `How many in Georgia are from Georgia?`
  const from = /\b(?:are|were|is|hail|come|comes|came|moved) (?:originally |mostly |all )?from /.exec(said);
  const origin = from === null ? -1 : said.slice(0, from.index + from[0].length).trim().split(" ").length;
  if (slots.has("how") && ask.places.taken.has(origin) && ask.places.states.some(({ at }) => at < origin)) return from?.[0].trim() ?? null;
  // `What spot in Ohio has the most?`, `Which quarter of Chicago`
  const spot = /^(?:(?:what|which) (?:place|spot|position|quarter) (?:in|of) )/.exec(said)?.[0].trim().split(" ").length ?? 0;
  if (spot > 0 && ask.places.taken.has(spot)) return slots.words("measure");
  const isAmong = slots.has("share", "order", "measure rank", "measure quartile");
  if (states.length === 1 && isAmong && slots.has("region")) return slots.words("region");
  const best = [before(dataset[0] ?? 0), slots.first("more"), slots.first("above")].find((slot) => slot !== undefined
    && (slot.to === dataset[0] || slot.from > (dataset[0] ?? 0)) && /^(?:best|worst|finest|better|worse)$/.test(ask.spelt[slot.from] ?? "")
    && /^(?:best|worst|finest|better|worse|than|in|of)$/.test(ask.spelt[slot.to - 1] ?? ""));
  if (best !== undefined && !isFacility && !slots.has("measure density", "supply")) return slots.words(best.type);
  // `Whose dermatologists are best?`
  const isOfQuality = slots.all("order").some(({ from, to }) => /^(?:best|worst|finest)$/.test(ask.spelt.slice(from, to).join(" "))
    && /^(?:(?:are|is)(?: the)?|)$/.test(ask.spelt.slice((dataset.at(-1) ?? 0) + 1, from).join(" "))
    && (from > (dataset.at(-1) ?? 0) + 1 || /^(?:is|are)$/.test(ask.spelt[(dataset[0] ?? 0) - 1] ?? "")) && from > (dataset[0] ?? 0));
  if (isOfQuality && !hasStars(ask.slug)) return slots.words("order");
  // `What's behind its share?`
  if (slots.has("more") && /\b(?:what|whats|what is|what lies) behind\b/.test(ask.spelt.join(" "))) return "behind";
  // `Is the average nursing home bigger than ...`: a size, where no stars are named.
  const mean = before(dataset[0] ?? 0);
  const isOfSize = mean?.type === "average" && isFacility && !isPlural(ask.spelt[dataset.at(-1) ?? 0]) && slots.has("more", "order");
  if (isOfSize && !slots.has("measure rating", "measure density", "measure count")) return slots.words("average");
  // `the average state`, `bigger nursing homes`
  if (/ average state /.test(` ${ask.spelt.join(" ")} `)) return "average state";
  const bigger = before(dataset[0] ?? 0);
  if (/^(?:bigger|larger|smaller|biggest|largest|smallest)$/.test(ask.slots.filter((slot) => slot === bigger).map(({ from }) => ask.spelt[from]).join())
    && !/^(?:measure|supply|average)$/.test(typeAt(ask.slots, (dataset.at(-1) ?? 0) + 1))) return "size";
  // `the size of nursing homes`; not `the size of cardiology`
  const size = slots.first("how");
  // `How big are nursing homes?`
  if (isFacility && size?.to === dataset[0] && /^how (?:big|large) (?:is|are)$/.test(slots.words("how"))) return "size";
  // `dialysis companies`, which run many of them
  if (ask.slug === "dialysis-quality" && /^(?:companies|businesses|operators|orgs|organizations)$/.test(ask.spelt[dataset.at(-1) ?? 0] ?? "")) {
    return ask.spelt[dataset.at(-1) ?? 0] ?? null;
  }
  if (size?.to === dataset[0] && /^sizes?$/.test(ask.spelt[size?.from ?? 0] ?? "") && isPlural(ask.spelt[dataset.at(-1) ?? 0])) return "size of";
  // `agencies with two stars or less`: which of them.
  const above = slots.first("above");
  if (isFacility && above !== undefined && / with (?:\S+ ){0,3}$/.test(`${ask.spelt.slice(0, above.from).join(" ")} `)
    && states.length > 0) return slots.words("above");
  // `How many would Ohio have at the national rate?`
  if ((slots.has("national", "measure density")) && slots.has("how")
    && / would (?!(?:that|it|this) be )(?:\w+ ){0,3}(?:have|need|be) /.test(` ${ask.spelt.join(" ")} `)) return "would";
  // `more than 50 of them with more than one office`
  const limits = ask.slots.flatMap((slot) => (slot.type === "above" ? numberAfter(ask, slot.to)?.value ?? [] : []));
  if (new Set(limits).size > 1) return slots.words("above");
  // `If every home got one more star, what would the average be?`
  const isSupposed = /\bif (?!i |you |we )(?:\w+ ){1,7}(?:got|had|lost|gained|added|hired|opened|closed|doubled|grew)\b.* would\b/;
  if (isSupposed.test(ask.spelt.join(" "))) return "would";
  if (/\bwould\b.*\bif (?:it|they|there|the state) (?:had|got|lost|gained|added|were|was)\b/.test(said)) return "if it had";
  // `How many hospices do I need?`
  const isNeed = new RegExp(["^(?:and |so )?how many .*\\b(?:do|does|would|should) (?:i|we|you|one|it|they|(?:a|each|every) state) ",
    "(?:really |actually )?(?:need|require|want)\\b(?! to\\b)"].join(""));
  if (isNeed.test(said) && slots.has("how")) return "need";
  // `How many serve both Ohio and Indiana?`, `How many in Ohio for each one in Utah?`
  const isJoint = /\b(?:serve|cover|(?:work|practice|operate|licensed|live) in) both\b|\b(?:for|to) (?:each|every|one) (?:one )?(?:in|of)\b/.exec(said);
  if (states.length > 1 && isJoint !== null) return isJoint[0];
  // `How many hospices serve more than one state?`
  const limited = slots.first("above");
  const counts = limited === undefined ? [] : numberAfter(ask, limited.to)?.at ?? [];
  if (counts.length > 0 && /^states?$/.test(ask.spelt[(counts.at(-1) ?? 0) + 1] ?? "")) return slots.words("above");
  // `How many work in Ohio and live in Indiana?`
  const APART = new RegExp(["\\b(?:work|practice)s? in\\b.*\\b(?:and|but) (?:live|reside|are licensed|train)s? in\\b|",
    "\\b(?:live|reside)s? in\\b.*\\b(?:and|but) (?:work|practice)s? in\\b"].join(""));
  if (states.length > 1 && APART.test(said)) return "live in";
  // `How many in Nevada live in another state?`
  if (states.length === 1 && slots.has("how") && /\b(?:in|from|to|for) (?:another|a different|other|some other) states?\b/.test(said)) return "another state";
  // `Which state do most cardiologists come from?`
  if (slots.has("order") && /\b(?:come|came|hail) from$/.test(said)) return "come from";
  // `Were it the size of Utah, how many would Texas have?`
  if (/\b(?:were|had) it\b.* would\b/.test(ask.spelt.join(" "))) return "would";
  // `The nation's hospices less Texas`
  if (states.some(({ at }) => ask.spelt[at - 1] === "less")) return "less";
  // `VA urologists in the country`: of the Veterans Affairs, as likely as of Virginia.
  const isVa = ask.tokens.some(({ typed, gap }, at) => typed === "VA" && dataset[0] === at + 1 && gap === "" && ask.tokens[at + 1]?.gap === "");
  if (isVa && ask.places.isNation) return "VA";
  // `Which hospices are the smallest?`
  const sized = slots.first("order");
  if (sized !== undefined && sized.from > (dataset.at(-1) ?? 0) && sized.at.length === 1 && /^(?:smallest|largest|biggest)$/.test(ask.spelt[sized.from] ?? "")
    && /^(?:are(?: the)?|)$/.test(ask.spelt.slice((dataset.at(-1) ?? 0) + 1, sized.from).join(" "))) return "size";
  // `Which of the states next to Ohio`
  const beside = slots.first("compare");
  if (states.length === 1 && slots.has("states") && slots.has("order", "measure rank") && /^(?:next to|beside|alongside)$/.test(slots.words("compare"))
    && ask.places.taken.has(beside?.to ?? -1)) return slots.words("compare");
  // `the ratio of doctors in Utah to those in Ohio`, `both by number and by rate`
  if (states.length > 1 && /\bratio of\b.* to (?:that|those|the ones) (?:in|of) /.test(said)) return "ratio of";
  const isOfBoth = new RegExp(["\\b(?:number|count|total|headcount)s? and (?:by |the |their |its |a )?(?:average |star )*",
    "(?:rate|density|densities|per |share|rank|ratings?|stars)\\b|",
    "\\b(?:rate|density|rank|share|ratings?|stars) and (?:by |the |their |its |a )?(?:number|count|total|headcount)s?\\b"].join(""));
  if (isOfBoth.test(said)) return "both by";
  // `How many homes are there, and what is their average rating?`, `Which are underserved, and how many doctors have they?`
  const counted = slots.all("how").find(({ to }) => to === dataset[0] || ask.spelt.slice(to, dataset[0]).join(" ") === "active");
  if (counted !== undefined && slots.has("average") && slots.has("measure rating") && !slots.has("above")) return slots.words("how");
  if (counted !== undefined && slots.has("states") && slots.has("measure underserved") && states.length === 0) return slots.words("how");
  if (/\b(?:number|count|total)s? (?:of \w+ ){1,3}.*\band (?:their|its|the) (?:average|mean|star)/.test(said) && isFacility) return "both by";
  // `Which has the most, and which the highest rate?`
  const ANOTHER = /\b(?:and|or) (?:which|what|where)(?: state)?(?: has| have| is)? the (?:most|fewest|highest|lowest|least|best|worst|top)\b/;
  if (slots.all("order").length > 1 && ANOTHER.test(said)) return slots.words("order");
  // `the largest states` are large themselves; `the largest states by number` have the most.
  const large = ask.slots.find(({ type, to }) => type === "order" && /^(?:largest|biggest|smallest|poorest|richest)$/.test(ask.spelt[to - 1] ?? "")
    && /^states? (?!(?:for|by|in) (?:the )?(?:number|count|total))/.test(`${ask.spelt.slice(to, to + 4).join(" ")} `));
  if (large !== undefined) return slots.words("order");
  return null;
}
