/**
 * Detects topics that are always refused: payments and claims, predictions, vendor comparisons. The patterns run over
 * lower-case words with one space around each. Innocent uses (a friend who claims, Will County, paying attention) are
 * recognized here.
 */

const WORDS = (most: number): string => `(?: [a-z0-9]+){0,${most}}`;

function family(patterns: readonly string[]): RegExp {
  return new RegExp(` (?:${patterns.join("|")})(?= )`);
}

/** Companies that pay practitioners. They count only with a verb, because the asker may work there. */
const MAKERS = [
  "(?:pharma[a-z]*|big pharma|drug|device|industry|manufacturers?|companies|compan(?:y|ies)|makers|suppliers|sales reps?|pfizer|",
  "medtronic|merck|novartis|abbvie|lilly|eli lilly|astrazeneca|janssen|genentech|sanofi|stryker|amgen|glaxosmithkline|gsk|bristol ",
  "myers|gilead|teva|bayer|biogen|regeneron|johnson and johnson|boston scientific|abbott|zimmer(?: biomet)?|edwards lifesciences|",
  "allergan|takeda|novo nordisk|smith and nephew|roche|purdue)",
].join("");

const PAYMENT = family([
  [
    `(?:took|takes?|taken|taking|accept(?:s|ed|ing)?|receiv[a-z]*|got|gets?|gotten|pocket(?:s|ed)?|collect(?:s|ed)?|benefit(?:s|ed)?|`,
    `profit(?:s|ed)?)${WORDS(5)} (?:from|by) (?:a |the |any )?${MAKERS}`,
  ].join(""), `from (?:the )?${MAKERS} to`,
  [
    `(?:what|how much|how well) (?:do|does|can|would|might)${WORDS(5)} (?:make|earn|bring home|take home|get paid)(?! (?:of|up|sense|`,
    `sure|it|me|us|for (?:an?|the) [a-z]+ (?:list|map|chart)))`,
  ].join(""),
  `how much${WORDS(4)} (?:insurance|insurer|plan|policy|coverage|medicare|medicaid)${WORDS(3)} (?:covers?|covered|pays?|picks? up|reimburses?)`,
  "payments?", "repayments?", "prepay(?:ment)?s?", "paid", "paying(?! attention)", "payouts?", "payers?", "payors?", "pays(?! attention)",
    "pay(?! (?:no |close |any )?(?:attention|heed|mind))", "copay(?:s|ments?)?", "co pay(?:s|ments?)?",
  "reimburs[a-z]*", "rembours[a-z]*", "billings?", "billed", "bills (?:medicare|medicaid|patients|insurance|insurers|for|to)",
    "(?:medical|hospital|doctors?|average|patient|insurance|surprise|the|their|my|medicare) bills?(?! (?:asked|asks|wants|said|says))",
    "bill (?:medicare|medicaid|patients|insurance|insurers|per|for|to)", "invoices?", "invoiced",
  [
    "(?:insurance|medicare|medicaid|medical|part [abcd]|denied|paid|submitted|filed|processed|pharmacy|health|dental|adjudicated|of|many|",
    "total|the|their|average|any|number of|per|no|all|rejected|pending|fraudulent|false|ffs|commercial|physician|professional|",
    "institutional) claims?",
  ].join(""), [
    "claims (?:data|database|history|volume|denied|denials?|submitted|filed|paid|count|records?|for|by|per|in|from|processing|",
    "adjudication)",
  ].join(""), "claim (?:denials?|rates?|amounts?|data|forms?|volume|count|lines?)", "file a claim", "submit(?:ted)?(?: [a-z]+)? claims?",
  "open payments?", "sunshine act", "kickbacks?", "brib(?:e|es|ed|ery)", "royalt(?:y|ies)", "fees?",
    "(?:going|hourly|daily|monthly|nightly|annual|market|per diem|private pay|room|service|contract|negotiated|cash|billing) rates?",
    "over ?charg[a-z]*", "surcharges?", "rip ?offs?", "up ?cod(?:e|es|ed|ing)", "tuition", "honorari(?:um|a|ums)", "remunerat[a-z]*",
    "compensat(?:ed|ion)",
  [
    `(?:pharma(?:ceuticals?)?|drug|device|opioid|pfizer|medtronic|merck|novartis|abbvie|lilly|astrazeneca|janssen|genentech|sanofi|`,
    `stryker|amgen)(?: (?:makers?|companies|company|compan(?:y|ies)|manufacturers?|firms?|reps?|industry))?${WORDS(4)} (?:money|gifts?|`,
    `meals?|gave|gives?|give|gotten|got|receiv[a-z]*|funds?|funded|funding|transfers?|sponsor[a-z]*)`,
  ].join(""),
  [
    `(?:money|gifts?|meals?|funds?|transfers? of value|perks|grants?)${WORDS(5)} (?:from|by) (?:the )?(?:pharma[a-z]*|drug|device|big `,
    `pharma|industry|manufacturers?|companies|makers|pfizer|medtronic|merck|novartis)`,
  ].join(""), "transfers? of value",
  "spending", "expenditures?", [
    "(?:medicare|medicaid|insurers?|insurance|states?|government|much|patients|we|cms|taxpayers|people|they|americans|money|dollars|",
    "amount|total) (?:spends?|spent)",
  ].join(""), "costs?", "costing", "costly", "pric(?:e|es|ed|ing|ey)", "expensive", "cheap(?:est)?",
    "(?<!are you |you |it |is this |service |api )cheaper", "affordable", "charg(?:e|es|ed|ing)",
    `how much (?:do|does|did|would|can|should|is|are|was|will|might)${WORDS(6)} (?:cost|run|bill|owe|worth|go for|set)`, [
    "how much (?:is|are|would)(?: be)? (?:a|an|one|it|the|my|your|to) (?:[a-z]+ ){0,4}(?:visits?|appointments?|surgery|procedures?|",
    "consult(?:ation)?s?|check ?ups?|exams?|stays?|sessions?|treatments?|care|month|bed|room|see|get)",
  ].join(""), "sets? (?:me|you|us|one|someone|people|patients) back", "afford(?:ed|s|ing|ability)?", "financ[a-z]*", "dollars?", "bucks", "usd",
    "revenues?", "deductibles?", "(?:insurance|monthly|health) premiums?", "premiums", "profit(?:s|able|ability)?", "allowed amounts?", "money",
  "cpt(?: codes?)?", "hcpcs", "drgs?", "rvus?", "icd ?(?:9|10)?(?: codes?)?", "out of pocket", "payroll", "medicare part [abcd]",
    "part [abcd] (?:spend[a-z]*|drugs?|claims?|prescri[a-z]*)", "fee for service", "eobs?", "explanation of benefits", "utili[sz]ation",
]);

const CLAIMING = new RegExp([
  " (?:claims?|claimed|claiming) (?:that|to|it|there|he|she|they|we|you|texas|maine|[a-z]+ (?:has|have|is|are))(?= )| ",
  "(?:friend|boss|brother|sister|uncle|aunt|cousin|neighbor|teacher|professor|dad|mom|he|she|they|people|some|someone|who|",
  "article|paper|blog|report|website|post|wife|husband|colleague|coworker) claim(?:s|ed)?(?= )",
].join(""), "g");
const NO_CHARGE = / (?:free of|in|no|take|took) charge(?= )| charge (?:of|nurses?)(?= )| (?:bucks|price) (?:county|co)(?= )/g;

/** Payments to, from or for providers, claims, prices. */
export function isPayment(words: string): boolean {
  return PAYMENT.test(words.replace(CLAIMING, " ").replace(NO_CHARGE, " "));
}

const NUMBER = [
  "(?:\\d{1,3}|a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|few|several|couple|couple ",
  "of|handful of|many|hundred|coming)",
].join("");
const CHANGE = [
  "(?:be|have|need|grow|shrink|rise|fall|run|increase|decrease|decline|become|change|drop|lose|gain|happen|see|get|face|experience|",
  "exceed|surpass|overtake|retire|close|open|reach|double|triple|jump|outnumber|end up|go up|go down|improve|worsen|hit|disappear|",
  "leave|shut|keep)",
].join("");

const PREDICTION = family([
  "(?:un)?predict[a-z]*", "forecast[a-z]*", "forcast[a-z]*", "prognos[a-z]*", "foresee[a-z]*", "foretell", "prophe[a-z]*", "crystal ball",
    "extrapolat[a-z]*", "project(?:ed|ions?|ing)", "anticipat[a-z]*", "speculat[a-z]*",
  "(?<=^ )project (?!manager|lead|director|officer|team)[a-z]+", "(?:you|please|to|lets|pls) project (?!manager|lead|director|officer|team)[a-z]+",
    `(?:out|ahead|forward) ${NUMBER} (?:years?|decades?|months?)`, "future", "futures", "outlook", [
    `(?:head(?:ed|ing)|on (?:our|its|their|the) way|moving|drifting|sliding|inching|marching) (?:for|to|toward|towards|into) (?:a |an |`,
    `the |more |fewer |another )?(?:[a-z]+ )?(?:shortages?|shortfalls?|crisis|crises|deficits?|surplus(?:es)?|gluts?|scarcity|growth|`,
    `declines?|collapse|deserts?)`,
  ].join(""), "on the (?:verge|brink|cusp) of", "(?:at|in) (?:risk|danger) of (?:losing|running|becoming|having|falling)", "upcoming", "looming",
    "someday", "tomorrow", "eventually", "down the (?:road|line)", "long run", "years? ahead", "ahead of us", "years? to come", "from now",
    "years time", "before long", "by then",
  `next (?:year|decade|month|week|quarter|century|generation|january|election|census|${NUMBER} ?(?:more )?(?:years?|decades?|months?))`,
    `(?:coming|following|the next) (?:${NUMBER} )?(?:years?|decades?|months?)`,
  [
    `(?:in|within|over|after) (?:the next |about |another |roughly |around |like )?${NUMBER}(?: of)?(?: more| or so)? (?:years?|decades?|`,
    `months?|yrs)(?! ago)(?: time)?(?<!past)`,
  ].join(""), `${NUMBER} (?:years?|decades?|months?|yrs) (?:later|hence|out|from)`,
  "end of (?:the|this) (?:decade|century)", "mid century", "(?:twenty|20) (?:thirty|forty|fifty)[a-z]*", "2030s", "2040s", "2050s",
    "by the (?:twenty|20)[a-z0-9]+s",
  [
    `(?:is|are|am|was|were|be|it|s|re|there|will) (?:it |there |we |they |the [a-z]+ |[a-z]+ (?:[a-z]+ )?)?(?:going to|gonna|about to|`,
    `set to|bound to|likely to|on track to|on pace to|poised to|due to|expected to|destined to|headed for|projected to) ${CHANGE}`,
  ].join(""), `(?:going to|gonna|gunna) ${CHANGE}`,
  [
    `(?:expect|expected|expecting|estimated) (?:to ${CHANGE}|there|growth|increase|decrease|the number|in the|by|change|demand|`,
    `shortages?)`,
  ].join(""), "(?:should|can|do|would) (?:we|i|you|they|one) expect", "is expected", "are expected", "likely to (?:be|have|become|see|grow|rise|fall|shrink)",
  "won(?:t| t)", "wont", `(?:soon|shortly) (?:be|have|run|lose|see|need|become)`, "run(?:ning)? out of", "what if", "what would happen",
    "would (?:happen|become|increase|decrease|drop|fall|rise|grow|shrink)", "hypothetical(?:ly)?",
    `(?:if|suppose|assuming)(?: [a-z0-9]+){1,12} would`, "trajectory", "(?:the )?odds", "probability", "chances? (?:of|that)", "likelihood",
    "how (?:soon|long) (?:until|till|before)", "when (?:will|would|are we|is it going)",
    "(?:increase|decrease|grow|shrink|rise|fall|decline|double|change) by 20\\d\\d",
    "trend(?:s|ing)? (?:toward|towards|into|suggest[a-z]*|going forward)", "going forward", "(?:turn|retire|retiring|retirement) (?:soon|by)",
    "will (?:of|the) future", "ll (?:be|have|need|get|grow|see)",
    "(?:it|they|there|that|this|what|how many|we)ll (?:be|have|need|get|grow|see|happen|change)", "theyll", "therell", "itll", "therewill", "whatll",
]);

/** `will` is a forecast unless it asks a favor, names a place or person, or tells the asker's own plans. */
const WILLING = new RegExp([
  " (?:i|we|who|friend|mom|dad|wife|husband|boss|son|daughter|team|family|good|free|at|uncle|cousin|named?) will(?= )| ",
  "will (?:you|u|ya|someone|anyone|somebody|county|co|smith|asked|asks|wants|here|be (?:moving|visiting|travell?ing|",
  "driving|relocating|using|writing|presenting|giving|teaching))(?= )| (?:youll|ill|well)(?= )",
].join(""), "g");
const WILL = / will(?= )/;
/** What the asker is about to do with the figure: `I present this tomorrow`, `due next week`. */
const LATER = [
  "(?:tomorrow|tonight|soon|shortly|(?:later )?(?:this|next) (?:week|month|year|semester|quarter|spring|summer|fall|winter|monday|",
  "tuesday|wednesday|thursday|friday|weekend|school year))(?: (?:morning|afternoon|evening|night))?",
].join("");
const ERRAND = [
  "(?:present(?:s|ing|ation)?|mov(?:e|es|ing)|meet(?:s|ing)?|travel(?:s|l?ing)?|start(?:s|ing)?|relocat(?:e|es|ing)|publish(?:es|ing)?|",
  "submit(?:s|ting)?|fil(?:e|es|ing)|turn(?:ing)?|due|deadline|hearing|class|exam|interview|talk|paper|report|story|article|visit(?:s|",
  "ing)?|appl(?:y|ies|ying)|speak(?:s|ing)?|brief(?:s|ing)?|writ(?:e|es|ing)|defend(?:s|ing)?|testif(?:y|ies|ying)|pitch(?:es|ing)?)",
].join("");
const PLANS = new RegExp([
  ` (?:i|we|ill|im|were|my [a-z]+|our [a-z]+|a|the)(?: (?:am|are|is|have|has|will|plan|to|be|going|need|got|gotta|a|an|the|my|our|this|`,
  `that|it|all|also)){0,6} ${ERRAND}(?: [a-z]+){0,4} ${LATER}(?= )| (?:due|by|before|for|needed|until) ${LATER}(?= (?:please|pls|`,
  `thanks|s |xx|and|how|what|can|so|$))|(?:due|deadline is|deadline) ${LATER}(?= )`,
].join(""), "g");

/** A year of this century or the next beyond `year`; not the 2,500 of a count. */
function isLater(words: string, year: number): boolean {
  return (words.match(/(?<= )2[01]\d\d(?= )/g) ?? []).some((digits) => Number(digits) > year);
}

/** The future, and hypotheticals. `year` is the current year. */
export function isPrediction(words: string, year: number): boolean {
  const settled = words.replace(PLANS, " ").replace(WILLING, " ");
  return PREDICTION.test(settled) || WILL.test(settled) || isLater(settled, year);
}

const VENDOR_NAMES = [
  "(?:definitive healthcare|definitivehc|health ?grades|webmd|zoc ?doc|doximity|iqvia|veeva|ribbon health|yelp|angi(?:e)?s list|vitals ",
  "com|carepayment|komodo(?: health)?|clarivate|trilliant(?: health)?|h1(?: insights)?|healthlink dimensions|carevoyance|alpha sophia|",
  "nppes ?api com|npi ?db|npidb|npino|orthonet|sharecare|us news|usnews|leapfrog|caredash|ratemds|turquoise health|candor health|",
  "kyruus|availity|verisys|symplr|medallion|certify ?os|candid health|lexisnexis|enclarity|medpro systems|merative|optum|epic(?: ",
  "systems)?|cerner|athenahealth|oracle health|salesforce|snowflake|databricks|palantir|chatgpt|gpt ?[345]|openai|gemini|copilot|",
  "perplexity|claude|llama|grok|bard|google|bing|davita|fresenius|us renal|satellite healthcare|amedisys|lhc group|enhabit|bayada|",
  "kindred|gentiva|vitas|genesis healthcare|brookdale|ensign group|life care centers|promedica|aetna|cigna|humana|",
  "unitedhealth(?:care)?|united healthcare|anthem|elevance|blue cross|bcbs|kaiser(?: permanente)?|molina|centene|oscar health|cvs|",
  "walgreens|hca(?: healthcare)?|tenet|ascension|mayo clinic|cleveland clinic|johns hopkins|sutter health|providence health|",
  "commonspirit|teladoc|one medical|amazon|hims)",
].join("");
const VENDOR_WORDS = [
  "(?:vendors?|competitors?|competition|rivals?|alternatives?|products?|data ?brokers?|companies|company|platforms?|apis?|data ?sets? ",
  "vendors?|data (?:providers?|sources?|vendors?|services?|suppliers?|companies)|software|saas|services?|tools?|websites?|apps?|",
  "startups?|firms?|offerings?|solutions?|suppliers?|chatbots?|llms?|insurers?|insurance companies|health systems?|chains?|brands?|",
  "operators?)",
].join("");
const COMPARING = [
  "(?:compar(?:e|es|ed|ing|ison|isons)|versus|vs|better|worse|best|cheaper|superior|inferior|beats?|stack(?:s)? up|differ(?:s|ent|ence|",
  "ences|entiat[a-z]*)?|instead of|rather than|over|than|switch(?:ing)?|outperforms?|more (?:accurate|reliable|complete|trustworthy|",
  "comprehensive|current|up to date)|less (?:accurate|reliable)|as good as|as accurate as|against|rank(?:s|ed|ing)?|rate|",
  "recommend(?:ed)?|choose|pick|prefer|leading|top|alternatives?|competes?|competing|similar to|like|worth)",
].join("");
const SELF = [
  "(?:you|your|yours|your (?:service|data|api|product|tool|site|company|platform|dataset)|yall|this (?:service|api|tool|product|",
  "platform|site|website|company|app|database))",
].join("");

const COMPETITOR = family([
  VENDOR_NAMES, "competitors?", "competitive (?:analysis|landscape|advantage|comparison|position)",
    "(?:your|the|any|main|biggest) (?:rivals?|competition)", "vendor", "vendors",
  [
    `${COMPARING}${WORDS(4)} (?:other|another|any other|different|similar|alternative|rival|competing|commercial|paid|existing|leading|`,
    `top|data|provider data|healthcare data|market) ${VENDOR_WORDS}`,
  ].join(""),
  [
    `(?:which|what|whats|best|better|top|leading|recommend)${WORDS(3)} (?:data|provider data|healthcare|health data|health care|npi|api|`,
    `medical data|directory) (?:vendors?|providers?(?: data)? (?:api|company|companies|service|vendor|platform)|compan(?:y|ies)|apis?|`,
    `platforms?|products?|tools?|software|services?|lookup tools?|websites?)`,
  ].join(""),
  [
    `(?:are|is|do|does|why|how|whats|what makes|what)${WORDS(1)} ${SELF}${WORDS(2)} (?:better|worse|superior|inferior|cheaper|different|`,
    `unique|more (?:accurate|reliable|complete|trustworthy|comprehensive|current)|less accurate|beat|outperform|compete|compare|compares|`,
    `differ|stack up|as good as|as accurate as)`,
  ].join(""),
  `why (?:should|would) (?:i|we|anyone|someone|a [a-z]+|my [a-z]+)${WORDS(2)} (?:choose|pick|buy|use|trust|prefer|switch to) ${SELF}`, [
    `(?:switch(?:ing)?|migrat(?:e|ing)|move|moving) (?:from|to|away from)${WORDS(3)} (?:vendor|competitor|provider data|api|service|`,
    `platform|you)`,
  ].join(""), [
    `${SELF}${WORDS(2)} (?:vs|versus|or|against|instead of|rather than|compared (?:to|with)|better than) (?:a |an |the |some |other `,
    `)?(?:other|another|competitor|competing|commercial|[a-z]+ (?:api|inc|llc|corp|health|labs|data|io|com))`,
  ].join(""),
  [
    "(?:from|than|vs|versus|against|or|with|use|using|like|to|and|over) definitive(?! (?:counts?|numbers?|answers?|figures?|list|",
    "sources?|data on|totals?|guide|one|statement))",
  ].join(""), [
    `(?:better|worse|cheaper|faster|superior|inferior|preferable|(?:more|less) [a-z]+) (?:than|to) (?:this|you|yours|your [a-z]+|`,
    `yall)(?= (?:for|in|at|on|is|and|or|$)| $)`,
  ].join(""), [
    "(?:care|nursing home|hospital|dialysis facility|home health|hospice|physician) compare(?= )(?: [a-z]+){0,4} (?:better|worse|",
    "accurate|than|vs|instead)",
  ].join(""),
  "alternatives? to (?:you|this|your|the (?:service|api))", [
    "other (?:vendors|data vendors|data providers|data companies|apis|platforms|data services|products like|services like|tools like|",
    "companies like)",
  ].join(""), "(?:apis?|services?|products?|companies|tools?|platforms?) (?:like|similar to) (?:you|yours|this)", "market (?:share|leader|leaders)", [
    `(?:which|what|best|better|compare)${WORDS(2)} (?:(?:insurers?|insurance (?:company|companies|plan|plans)|health plans?)(?! (?:do|`,
    `does|are|is|will|can|accept|that))|health systems?|ehrs?|emrs?|hospital (?:chain|chains|system|systems)|(?:dialysis|nursing home|`,
    `hospice|home health) (?:chains?|compan(?:y|ies)|brands?|operators?|corporations?))`,
  ].join(""),
]);

/** Vendors, chains and insurers, and comparisons with this service. */
export function isComparison(words: string): boolean {
  return COMPETITOR.test(words);
}
