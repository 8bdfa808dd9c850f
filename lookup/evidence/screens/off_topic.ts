/**
 * Detects questions that a dataset's figures cannot answer: pay, training, waiting times, who the practitioners are, other
 * years. A count would answer a different question.
 */

const ASPECTS = new RegExp(` (?:${[
  "salar(?:y|ies)", "wages?", "earn(?:s|ings?|ed)?", "incomes?", "make (?:a year|per year|an hour|annually|in a year|yearly)", "compensation",
    "paycheck", "net worth", "hourly", "how much (?:do|does)(?: [a-z]+){1,5} make", "jobs?(?: openings?)", "hiring", "openings", "vacanc(?:y|ies)",
    "careers?", "become (?:a|an)", "becoming (?:a|an)", "how long does it take", "train(?:ing|ed)?", "educat(?:ion|ed)", "schooling", "degrees?",
    "residency", "fellowships?", "graduat(?:e|es|ed|ing)", "exam", "board certified", "board certification",
  "wait(?:ing)? (?:times?|lists?|periods?)", "wait (?:for|to see)", "appointments?", "schedule an", "book an", "accept(?:s|ing|ed)?(?: new)?",
    "take (?:medicaid|medicare|insurance|new|my)", "takes (?:medicaid|medicare|insurance|new)", "taking new", "new patients", "in network",
    "out of network", "insurance", "medicaid patients", "telehealth", "telemedicine", "virtual",
  "female", "male", "women(?! s)", "men", "gender", "race", "racial", "ethnicity", "black", "white", "hispanic", "latino", "latina",
    "asian american", "minorit(?:y|ies)", "lgbtq?", "gay", "spanish speaking", "bilingual", "speak (?:spanish|[a-z]+ish|chinese|arabic|french)",
    "languages?", "immigrant", "foreign born", "foreign trained", "average age", "how old", "age of", "aged? (?:over|under|between)",
    "(?:over|under|older than|younger than) (?:the age of )?\\d\\d(?: years?)?(?: old)?", "years? old", "young(?:er|est)?", "oldest", "retire[sd]?",
    "retiring", "burnout", "suicid[a-z]*", "turnover", "staffing", "staff", "nurse ratio", "beds?", "occupancy", "deaths?", "mortality", "died",
    "die", "kill(?:ed)?", "covid(?: 19)?", "infections?", "vaccin[a-z]*", "inspections?", "deficienc(?:y|ies)", "fines?", "fined", "penalt(?:y|ies)",
    "complaints?", "abuse", "neglect", "violations?", "for profit", "nonprofit", "non profit", "chain owned", "private equity", "owned by",
    "ownership", "own",
  "patients? (?:does|do|did|are|were|per|have|seen|treated|a day|with|in)", "(?:how many|number of) (?:[a-z]+ )?patients", "surger(?:y|ies)",
    "procedures?", "operations", "prescri[a-z]*", "opioids?", "drugs?", "medications?", "medicines", "treat(?:s|ing|ment|ments|ed)?", "cures?",
    "cured?", "symptoms?", "diagnos[a-z]*", "disease prevalence", "side effects?", "therap(?:y|ies)", "botox", "acne", "eczema", "psoriasis",
    "rash(?:es)?", "itch[a-z]*", "pimple[s]?", "mole",
    "my (?:knee|back|skin|heart|eye|eyes|head|stomach|chest|throat|ear|ears|foot|leg|arm|neck|tooth|hip|hair|kidney|kidneys)", "hurts?", "pain",
    "pregnan(?:t|cy)", [
    "should (?:i|we|he|she|they|(?:my|our) [a-z]+) (?!(?:report|cite|use|quote|put|write|say|state|list|include|present|enter|record|",
    "plug|look|read|go with|show|give|tell|note|mention|know|expect)(?= ))[a-z]+",
  ].join(""), "advice", "do i need", "is it safe", "what do(?:es)?(?: [a-z]+){1,4} do", "what (?:is|are|s) (?:a|an)", "whats (?:a|an)",
    "difference between (?:a|an)", "why", "how come", "invented?", "history", "famous", "poem", "haiku", "song", "limerick", "joke", "jokes",
    "essay about", "write (?:me )?(?:a|an)", "story", "recipe", "weather", "lyrics", "rap", "sonnet", "translate", "movies?", "tv", "football",
    "superbowl", "president", "governor", "senator", "elected", "vote", "law", "laws", "legal", "legally", "lawsuit", "tax(?:es)?", "stock",
    "bitcoin",
  "trends?", "trending", "growth", "grew", "grown", "growing", "increas(?:e|ed|es|ing)", "decreas(?:e|ed|es|ing)", "declin(?:e|ed|es|ing)",
    "changed?", "historical(?:ly)?", "over (?:the )?(?:time|years|past|last)",
    "(?:past|last|previous|prior) (?:\\d+|year|few|two|three|five|ten|decade|several|couple|twenty|month)[a-z]*", "used to (?:be|have)",
    "(?:years?|decades?|months?) ago", "since (?:19|20)\\d\\d", "back in", "before (?:the )?(?:pandemic|covid)", "year over year", "per year",
    "each year", "every year", "annually", "left the", "moved (?:away|out)", "new(?:ly)? (?:opened|licensed|enrolled)", "clos(?:ed|ing|ures?)",
    "shut down", "opened", "opening",
  "correlat[a-z]*", "caus(?:e|es|ed)", "because of", "reasons?", "impact", "effects? of", "affect(?:s|ed)?", "policy", "relationship", "smoke",
    "smokers?", "play", "drive", "drink", "married", "divorced?", "happy", "rich", "wealthy", "smart", "nice", "republican", "democrats?",
    "religio[a-z]*", "hobbies", "cats?", "dogs?", "pets?", "golf", "websites?", "within \\d+ miles?", "miles?", "distance", "how far", "drive time",
    "directions", "open (?:on|at|now|today|late|24|sundays?|weekends?)", "hours of", "visiting hours",
    "per (?:square|county|hospital|school|zip|veteran|child|senior|woman|bed|nurse|doctor|physician|patient)", "sq mi", "square miles?",
    "median income", "gdp", "poverty", "unemployment", "life expectancy",
].join("|")})(?= )`);

/** Three years before the present one and earlier: the files are newer than that. */
function isEarlier(words: string, year: number): boolean {
  return (words.match(/(?<= )(?:19|20)\d\d(?= )/g) ?? []).some((digits) => Number(digits) < year - 2);
}

/** Complaints that are not questions: `why can't anyone tell me`. */
const GRIPES = new RegExp([
  " why (?:(?:the|in|on|oh|is|are) [a-z]+ )?(?:cant|cannot|wont|doesnt|dont|is it so (?:hard|difficult) to|is nobody|does ",
  "nobody|can nobody|do i have to)(?: [a-z]+){0,3} (?:tell|give|show|find|get|say|answer|know|just|ask|asking|able)(?= )",
].join(""), "g");

/** `words` without the names of datasets and places: lower-case, one space around each; `year` is the present one. */
export function isBeside(words: string, year: number): boolean {
  return isEarlier(words, year) || ASPECTS.test(words.replace(GRIPES, " ").replace(/ (?:why )?(?:dont|not) (?:you|u) (?:just )?(?=tell|give|show)/g,
    " ").replace(new RegExp([
    " (?:for|on|in|as part of|towards?) (?:a|an|my|our|the|this|some)(?: [a-z]+){0,4} (?:project|report|paper|study|article|",
    "story|campaign|grant|proposal|application|newsletter|dashboard|class|course|thesis|presentation|podcast|blog|series|",
    "meeting|hearing|initiative|assignment)(?= )",
  ].join(""), "g"), " ").replace(new RegExp([
    " (?:write|need|for|in|writing|do|doing) (?:me )?(?:a|an|my|this|the|school) (?:report|paper|essay|thesis|article|story|",
    "blog|presentation|grant|memo|slide|summary|school project|project|class project|homework)[a-z]*(?= )",
  ].join(""), "g"), " "));
}
