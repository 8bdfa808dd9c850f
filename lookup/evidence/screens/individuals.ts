/**
 * Detects questions about one person: a name with a title, an NPI, contact or license details, a recommendation, a list
 * of names. This endpoint counts providers and never singles one out. A name is recognized by its title, or by a given
 * name next to an unknown word.
 */
import { isKnownWord } from "../words/known_words.ts";
import { flat, type Token } from "../words/tokens.ts";

const PEOPLE = [
  "(?:[a-z]*(?:ologists?|iatrists?|iatricians?|practors?|obstetricians?|dermatologist|surgeons?)|doctors?|drs?|docs?|physicians?|",
  "provider|providers|specialists?|derms?|shrinks?|obgyns?|chiros?|clinicians?|practitioners?|ents?|gi (?:doctors?|docs?))",
].join("");
const DETAILS = [
  "(?:phone(?: numbers?)?|telephone(?: numbers?)?|cell(?: ?phone)?|fax(?: number)?|emails?|e mails?|(?:home|street|mailing|office|",
  "practice|exact|personal|email|work) address(?:es)?|address(?:es)?|contact(?: (?:info|information|details|number))?|licen[sc]es? ",
  "numbers?|licen[sc]e (?:status|no)|dea numbers?|ssns?|social security(?: numbers?)?|date of birth|birth ?dates?|birthdays?|dob|home|",
  "house|salary of|personal (?:data|information|info|details)|medical records?|patient records?|linkedin|facebook|photo|photos|picture|",
  "marital status|spouse|credentials of|office hours|website of)",
].join("");

const PERSONAL = new RegExp(` (?:${[
  `npi(?: number)?(?: is)?(?: number)? \\d+`, "\\d{10}", [
    `(?:whose|which|what|whats|find|get|look ?up|search|give me|need|lookup|show|by|with|the|for|resolve|verify|check|his|her|their|my|`,
    `this|that) npi(?: numbers?)?(?: (?:of|for|is|belongs|does|did|number|lookup|record))?(?= )(?<! the npi| by npi| with npi| for npi)`,
  ].join(""), "npi (?:numbers? )?(?:of|for|belongs?|lookup|look ?up|search|records?)",
    "(?:list|give|show|send|share|all|export|download)(?: [a-z]+){0,3} npis", "who (?:owns|has|is behind) npi",
  `(?:phone|telephone|cell|fax|contact|mobile) (?:numbers?|info|information|details)`, "cell ?phone", "ssns?", "social security", [
    "(?:date of birth|birth ?dates?|birthdays?(?! (?:party|parties|cake|cakes|gift|gifts|card|cards|present|presents|surprise|dinner))|",
    "dob)",
  ].join(""), "(?:home|street|mailing|email|personal|exact|office|practice) address(?:es)?", "address(?:es)? (?:of|for)",
    "where (?:does|do|did)(?: [a-z]+){1,4} (?:live|practice|work|reside)", "licen[sc]e (?:numbers?|status|no)", "dea numbers?",
    "personal (?:data|information|info|details)", "(?:medical|patient|health) records?", "patient (?:data|names?|info|information|reviews?)",
    "malpractice(?: [a-z]+)?", "disciplin[a-z]+", "sanctioned", "sued", "lawsuits?", "arrest(?:ed|s)?", "convicted", "criminal[a-z]*",
    "background check", "board actions?", "(?:license|licence) (?:revoked|suspended)", "revoked",
  `(?:email|phone|contact|call|text|reach|dox|track down|stalk)(?: (?:me|us|the|a|an|my|some|of|for))* ${PEOPLE}`,
    `${DETAILS} (?:of|for|to)(?: (?:a|an|the|my|every|each|all|any|this|that|some|one))?(?: [a-z]+){0,2} ${PEOPLE}`, `${PEOPLE}(?: s)? ${DETAILS}`,
  [
    `(?:names?|named|called|list of names|full names|identit(?:y|ies)|directory|roster|contact list|mailing list)(?: [a-z]+){0,4} `,
    PEOPLE,
  ].join(""), [
    `(?:name|list|identify|enumerate) (?:(?:me|us|all|every|each|some|any|a few|few|the|of|out|for|top|best|\\d+|one|two|three|five|ten|`,
    `local|individual|active|good)(?= ) ?){0,5}(?<= )(?:skin |eye |heart |kids |kid |children |bone |brain |cancer |head |women |ear |`,
    `ent |gi )?${PEOPLE}(?! (?:density|densities|counts?|numbers?|per|by|supply|totals?|rates?|ratio|figures?|states?))`,
  ].join(""),
  `list(?: [a-z]+){0,3} (?:every|each|individual|all)(?: [a-z]+){0,3} (?:by name|with names?|names?)`, [
    `names? (?:of|for) (?:a|an|some|any|every|all|each|good|one)(?: [a-z]+){0,3} (?:${PEOPLE}|someone|facility|nursing home|hospice|`,
    `agency)`,
  ].join(""), "by name", [
    "(?:his|her) (?:name|practice|office|patients?|record|records|specialty|number|license|age|background|history|profile|credentials|",
    "phone|email|address)",
  ].join(""),
  [
    `(?:find|recommend|suggest|refer|book|schedule|i should see|should i see|need|want|get|looking for|look for|searching for|locate|`,
    `hire|choose|pick|show|give|point|direct|know|any)(?: (?:me|us|to|my|myself|for|of|out))* (?:a|an|one|some|my|any|another|the `,
    `(?:best|nearest|closest|top)|good|the name|names)(?: (?:good|great|nearby|local|female|male|top|nice|new|trusted|decent|rated|best|`,
    `reputable|cheap|specific|particular|name|names|of|a|an|the|skin|eye|heart|kids|kid|bone|brain|cancer|head|ear|recommended|highly|`,
    `experienced|women|black|spanish|speaking|licensed)){0,5} ${PEOPLE}(?! (?:density|densities|counts?|numbers?|per|supply|totals?|`,
    `rates?|ratio|figures?|states?|shortages?|rank[a-z]*|total|dataset|data))`,
  ].join(""),
  `(?:near|close to|around|by) (?:me|my (?:house|home|place|zip|apartment|office|area|location)|here)`, "nearest", "closest", "my zip ?code",
    "in my (?:area|neighborhood|town|city)", [
    "(?:(?:best|top|highest|lowest|nicest|worst|good|great)(?: (?:rated|ranked|reviewed|regarded|qualified))?|most (?:experienced|famous|",
    "popular|recommended|trusted|respected|qualified|affordable)) (?:skin |eye |heart |kids |bone |brain |cancer )?(?:[a-z]*(?:ologist|",
    "iatrist|iatrician|practor|obstetrician|surgeon)|doctor|dr|doc|physician|provider|specialist|shrink|obgyn|chiro|doctors in|doctor ",
    "for)(?! (?:density|counts?|numbers?|per|supply|totals?|rates?|ratio|figures?|states?|access|coverage|availability))",
  ].join(""),
  [
    `who (?:is|s|was|are|re)(?! (?:more|most|better|best (?:served|supplied|off)|worst (?:served|off)|worse|lead[a-z]*|ahead|behind|`,
    `counted|included|first|last|number|underserved|doing|winning|ranked))(?: [a-z]+){0,4} (?:${PEOPLE}|named|called|registered|listed|`,
    `practicing|licensed|excluded|at)`,
  ].join(""), `who (?:are|r) (?:the|all|these|those|your)(?: [a-z]+){0,3} ${PEOPLE}`, [
    `(?<!doctors )(?<!docs )(?<!doctor )(?<!physicians )(?<!people )who (?:treats?|operates? on|should i (?:see|visit|call)|can i (?:see|`,
    `visit|call))`,
  ].join(""), [
    `which (?:individual |specific |particular )?(?:[a-z]*(?:ologists?|iatrists?|iatricians?|practors?|obstetricians?)|doctors?|`,
    `physicians?|providers?|specialist|surgeons?) (?:is|are|in|has|have|should|was|were|did|treats?|practices?|works?|would|accept[a-z]*|`,
    `take|takes|at|near|got|receiv[a-z]*|do|does|can|treated|saw|operated|prescribed)(?! (?:counted|included|the (?:most|fewest|least|`,
    `rarest)|most common|least common))`,
  ].join(""),
  [
    "(?:my|this|that|his|her|our) (?:own )?(?:doctor|dr|physician|doc|dermatologist|cardiologist|psychiatrist|pediatrician|neurologist|",
    "oncologist|urologist|obgyn|gynecologist|ophthalmologist|surgeon|chiropractor|provider|gastroenterologist|shrink|ent|therapist)(?: ",
    "s)? (?:license[a-z]*|excluded|registered|accept[a-z]*|take|takes|board|name|record|records|npi|in|still|a|any|phone|number|office|",
    "legit|active|qualified|enrolled)",
  ].join(""), [
    "is (?:my|this|that|his|her|our) (?:own )?(?:doctor|dr|physician|doc|provider|[a-z]*(?:ologist|iatrist|iatrician|practor|",
    "obstetrician|surgeon))",
  ].join(""), [
    "(?:specific|particular|individual|single|certain) (?:provider|doctor|physician|person|practitioner|dermatologist|[a-z]+ologist|",
    "[a-z]+iatrist)(?: [a-z]+)? ?(?:named|called|record|details|information|profile|lookup|data)",
  ].join(""), "(?:provider|doctor|physician) (?:profile|bio|biography|resume|cv|reviews?|ratings? for|lookup|look up|search by)",
    "excluded (?:from|by|on)", "(?:is|was|were|are|been|he|she|they|who|s) (?:[a-z]+ ){0,3}(?:excluded|debarred|blacklisted)",
    "(?:exclusion|leie|debarment) (?:list|status|record|check)", "leie", "home phone", "mobile number", "dox+(?:ing|ed)?", "doctor(?:s)? named",
    "(?:named|called) dr", "appointments? with",
].join("|")})(?= )`);

/** Common U.S. given names (Social Security Administration, 1950 to 2000), without those that are places or plain words. */
const GIVEN_NAMES = new Set(([
  "james john robert michael david william richard joseph thomas charles christopher daniel matthew anthony steven paul andrew joshua ",
  "kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric ",
].join("")
  + [
    "jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick frank raymond jack dennis jerry nathan peter ",
    "zachary kyle walter harold jeremy ethan carl keith roger gerald terry sean albert jesse bryan ralph joe bruce ",
  ].join("")
  + [
    "mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley kimberly emily ",
    "donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia kathleen amy angela shirley anna ",
  ].join("")
  + [
    "brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria heather diane ruth julie ",
    "olivia joyce kelly christina lauren joan evelyn judith megan andrea cheryl hannah jacqueline martha ",
  ].join("")
  + [
    "jane bob mike jim tom dave steve bill jose juan carlos luis miguel ahmed mohammed muhammad wei raj priya sanjay anil ravi fatima ",
    "chen ali omar sofia anthony fauci",
  ].join("")).split(" "));
const BEFORE_PLACES = new Set(["st", "saint", "fort", "ft", "port", "prince", "san", "santa", "mount", "mt", "lake", "king", "queen"]);
const TITLES = new Set(["dr", "drs", "doctor", "doc", "physician", "prof", "professor", "nurse", "miss", "mrs", "mr", "ms"]);
const DEGREES = new Set(["md", "do", "dpm", "dds", "phd", "od", "dc", "facs", "faad"]);

/** Family names that are also words or parts of place names. */
const FAMILY_NAMES = new Set([
  "smith jones johnson davis miller wilson moore taylor anderson harris martin thompson clark lewis lee walker allen wright scott ",
  "adams baker nelson carter mitchell roberts turner phillips campbell parker evans edwards collins stewart morris rogers reed cook ",
  "morgan bell murphy bailey cooper howard ward cox richardson wood watson brooks bennett gray james hughes price myers long foster ",
  "sanders ross powell sullivan russell jenkins perry fisher henderson cole patterson jordan reynolds graham wallace west mason hunt ",
  "kim patel nguyen singh khan chen wang li garcia lopez hernandez doe king hill hall white black young green brown",
].join("").split(" "));

function isName(token: Token | undefined): token is Token {
  return token !== undefined && token.gap !== "." && /^[a-z]{2,}$/.test(token.word) && (!isKnownWord(token.word) || FAMILY_NAMES.has(token.word));
}

/** `I'm Dr. Smith`, `Thanks, Dr. Lee`: names the person asking. */
function isSelf(tokens: readonly Token[], at: number): boolean {
  const before = flat(tokens.slice(Math.max(0, at - 3), at).map(({ word }) => word));
  return new RegExp([
    " (?:im|i am|name is|names|this is|regards|sincerely|thanks|thank you|cheers|best|wishes|respectfully|yours|truly|",
    "faithfully|appreciation|gratitude|warmly|gratefully|love|hi|hello|dear|signed) $",
  ].join("")).test(before) && tokens[at + 1]?.possessive !== true;
}

function isTitled(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !TITLES.has(token.word) || isSelf(tokens, at)) return false;
  const next = tokens[at + 1];
  if (next === undefined || next.gap === "." && !/^dr/i.test(token.word)) return false;
  if (/^(?:drs?|mrs|mr|prof|professor)$/.test(token.word) || /^[A-Z]/.test(next.typed)) {
    if (isName({ ...next, gap: "" })) return token.word !== "drs" || /^[A-Z]/.test(next.typed);
    // A given name that is also a place: `Dr. Virginia Hall`.
    return /^[A-Z]/.test(next.typed) && GIVEN_LIKE_PLACES.has(next.word) && isName(tokens[at + 2]);
  }
  return false;
}

const GIVEN_LIKE_PLACES = new Set(["virginia", "georgia", "carolina", "dakota", "jackson", "austin", "madison", "charlotte", "tyler", "lincoln",
  "houston", "washington", "montana", "florida", "paris", "henry", "clayton", "marion", "george"]);

function isGivenAndFamily(tokens: readonly Token[], at: number): boolean {
  const given = tokens[at];
  const initial = tokens[at + 1];
  // `James R. Holloway`: the full stop is the initial's.
  const hasInitial = initial !== undefined && initial.gap === "" && /^[A-Z]$/.test(initial.typed) && /^[A-Z][a-z]/.test(given?.typed ?? "");
  const family = hasInitial && tokens[at + 2] !== undefined ? { ...tokens[at + 2]!, gap: "" as const } : initial;
  if (given === undefined || family === undefined || family.gap !== "") return false;
  if (BEFORE_PLACES.has(tokens[at - 1]?.word ?? "") || isSelf(tokens, at)) return false;
  if (/^(?:county|parish|co|borough)$/.test(tokens[at + 2]?.word ?? "")) return false;
  const capitals = /^[A-Z][a-z]/.test(given.typed) && /^[A-Z][a-z]/.test(family.typed);
  if (GIVEN_NAMES.has(given.word)) return isName(family) && family.word.length > 2;
  return capitals && GIVEN_LIKE_PLACES.has(given.word) && isName(family);
}

function isDegreed(tokens: readonly Token[], at: number): boolean {
  const degree = tokens[at];
  if (degree === undefined || !DEGREES.has(degree.word) || degree.typed.toUpperCase() !== degree.typed) return false;
  const family = tokens[at - 1];
  const given = tokens[at - 2];
  return [given, family].every((name) => name !== undefined && /^[A-Z][a-z]+$/.test(name.typed) && !isKnownWord(name.word)) && family?.gap === "";
}

/** `Where is it hardest to find a dermatologist`: asks where there are few, not for a person. */
const SCARCE = new RegExp([
  " (?:hard|harder|hardest|easy|easier|easiest|difficult|impossible|tough|tougher|toughest) (?:time )?(?:to )?(?:find|",
  "finding|get|getting|see|seeing|reach|reaching)(?= )",
].join(""), "g");

/** Asks for, or names, one provider. */
export function isIndividual(words: string, tokens: readonly Token[]): boolean {
  if (PERSONAL.test(words.replace(SCARCE, " "))) return true;
  return tokens.some((_, at) => isTitled(tokens, at) || isGivenAndFamily(tokens, at) || isDegreed(tokens, at));
}
