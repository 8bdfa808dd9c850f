/**
 * Detects instructions to a model: "ignore" verbs near words for instructions, "reveal" verbs near words for secrets, new
 * roles, forged headers and answers, commands. The patterns are families of words, not sentences. Each gap is bounded, so
 * matching stays linear.
 */
import { isAddressed } from "./injection_addressed.ts";

const WORDS = (most: number): string => `(?: [a-z0-9]+){0,${most}}`;

const SET_ASIDE = [
  "(?:ignor(?:e|es|ed|ing)|disregard(?:s|ed|ing)?|forget(?:s|ting)?|forgot|overrid(?:e|es|ing|den)|bypass(?:es|ed|ing)?|",
  "circumvent(?:ing)?|disobey(?:ing)?|discard(?:ed|ing)?",
].join("")
  + [
    "|neglect|overlook|dismiss|disabl(?:e|ed|ing)|deactivate|(?:turn|switch|shut) off|turn(?: [a-z]+){1,3} off|stop (?:following|obeying|",
    "applying|using)|(?:do not|dont|not|never|no longer|stop) (?:follow(?:ing)?|obey(?:ing)?|adher(?:e|ing)|comply(?:ing)?|apply(?:ing)?|",
    "listen(?:ing)?|heed|bound by|need to follow)",
  ].join("")
  + [
    "|remove|lift|erase|delete|wipe|reset|cancel|abandon|violate|evade|suspend|nullify|void|set aside|put aside|leave aside|no attention|",
    "no heed|unlearn|escape|supersede|sidestep|get around|work around|free (?:yourself )?from|skip(?:ping)?|drop|throw (?:out|away)|",
    "rewrite|overwrite|replace|trumps?)",
  ].join("");
const INSTRUCTIONS = [
  "(?:instructions?|guidance|rules|prompts?|guidelines?|directives?|polic(?:y|ies)|restrictions?|guardrails?|safety|safeguards?|",
  "constraints?|programming|training|protocols?|orders|commands?|moderation|censorship|screening|screens?|whitelist|ethics|",
  "protections?|content filters?|safety filters?|filters|system message|previous context|prior context|context above|conversation so ",
  "far|chat history|previous messages?|prior messages?)",
].join("");
const SO_FAR = [
  "(?:above|before|before this|before now|prior|previous(?:ly)?|earlier|preceding|youve been told|you have been told|you were told|",
  "told you|been given|were given|you know|you learned|youve learned|you have learned|you were taught|came before|so far|up to now|",
  "until now)",
].join("");
const GIVE_AWAY = [
  "(?:reveal|produce|show|print|display|output|repeat|tell|give|leak|dump|expose|share|disclose|recite|echo|write|list|what|whats|",
  "paste|summari[sz]e|translate|spell|return|send|read|provide|quote|copy|get|access|extract|view|see|hand|describe|explain|post|",
  "encode|include|append|know|need|want|reply|respond|divulge|verbatim|type|say|uncover|fetch|retrieve|email)",
].join("");
const SECRETS = [
  "(?:(?:system|hidden|initial|secret|original|internal|developer|base|starting|pre|master|confidential|full|entire|exact|underlying) ",
  "?(?:system )?(?:prompts?|instructions?|messages?|directives?|configuration|config|rules)|system ?prompts?|prompt|pre ?prompt|(?:api|",
  "secret|private|access|signing|encryption|service|admin|sandbox|bearer|live|auth) ?keys?|passwords?|passphrase|secrets?|(?:access|",
  "api|bearer|auth|session|secret) ?tokens?|credentials?|environment variables?|env vars?|env file|source code|training data|",
  "connection string|(?:text|words|content|contents|messages?|everything|instructions) above|your (?:config|configuration|instructions|",
  "guidelines|directives|prompt|programming|keys?|token)|(?:database|table) (?:schema|dump|password)s?|admin (?:panel|password|access)|",
  "root access)",
].join("");
const FORGE = "(?:make up|fabricat(?:e|ing)|invent|fake|falsify|forge|lie about|hallucinate|pretend)";

const FAMILIES: readonly string[] = [
  `${SET_ASIDE}${WORDS(6)} ${INSTRUCTIONS}`,
  [
    `(?:instructions?|prompts?|guardrails?|directives?|restrictions)${WORDS(4)} (?:ignor(?:e|ed|ing)|disregard(?:ed)?|forget|forgotten|`,
    `overrid(?:e|den)|bypass(?:ed)?|void|cancel(?:l?ed)?|suspended|lifted|disabled|removed|no longer)`,
  ].join(""),
  [
    `(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|overrid(?:e|ing)|discard|erase|delete|dismiss|drop|wipe|skip)(?: (?:all|`,
    `everything|anything|whatever|what|the|any|my|your|of|that|this|it|ever|every|you|have|has|had|was|is|were|been|and|content|text|`,
    `stuff|things?|from|in|s|came|come)){0,6} ${SO_FAR}(?! (?:question|one|state|request|ask|asks|topic|i|typo|typos|e ?mails?|mistakes?|`,
    `note|post|message i|query i|search|error|spelling))`,
  ].join(""),
  `${GIVE_AWAY}${WORDS(6)} ${SECRETS}`,
  [
    "you(?: a|)re (?:now|no longer|not an? (?:ai|assistant|bot|language)|dan|free|unrestricted|unfiltered|hereby|an? (?:evil|hacker|",
    "unrestricted|uncensored|different|pirate|rogue)|going to (?:act|pretend|ignore)|in [a-z]+ mode)",
  ].join(""),
  [
    `(?:from now on|starting now|henceforth|from this point|from here on)${WORDS(3)} (?:you|your|act|ignore|respond|answer|pretend|reply|`,
    `obey|call|refuse|always|never|be|speak|talk|say|use|only)`,
  ].join(""),
  [
    `you (?:will|must|shall|can|should|are to)(?: now)? (?:act|behave|pretend|obey|comply|ignore|disregard|role ?play|do anything|answer `,
    `anything|answer everything|answer without)`,
  ].join(""),
  [
    `(?:act|behave|respond|answer|speak|reply|talk|function|operate|work) (?:now )?(?:as|like) (?:if you|though you|an? (?:unrestricted|`,
    `evil|hacker|admin|administrator|developer|system|root|different|ai|pirate|human|terminal|shell|linux|uncensored|unfiltered|`,
    `jailbroken|[a-z]+ (?:with|without|who)|[a-z]+)|dan|root|admin|my|the)`,
  ].join(""),
  `pretend(?:ing)? (?:to be|you|that you|youre|as if|there are no|this is)`,
  `imagine (?:you|youre|that you|yourself)`, "role ?play(?:ing)?", [
    `(?:assume|adopt|take on|play|switch to|switch into|become)${WORDS(3)} (?:role|persona|identity|character|part|personality|mode|`,
    `alter ego)`,
  ].join(""),
  "do anything now", [
    "(?:you|with|has|under) (?:now |that )?(?:have|has|obey|follow|know|had|absolutely|there are)? ?no (?:rules|restrictions|limits|",
    "filters|guidelines|boundaries|constraints|instructions)",
  ].join(""), "there are no (?:rules|restrictions|limits|guidelines)", "jail ?br(?:eak|oken|eaking)[a-z]*", [
    "(?:developer|debug|debugging|god|admin|administrator|root|maintenance|dan|sudo|unrestricted|unfiltered|opposite|evil|superuser|",
    "unsafe|chaos|privileged|raw) mode",
  ].join(""),
  "sudo", [
    "(?:no|without(?: any)?|zero|free of|ignoring) (?:more |your )?(?:restrictions?|filters?|guardrails?|censorship|ethics|safeguards?|",
    "safety|moderation|content polic(?:y|ies))",
  ].join(""), "unfiltered", "uncensored",
  [
    `your (?:new|real|true|actual|only|next|updated|revised) (?:task|instructions?|role|job|goal|purpose|identity|name|persona|mission|`,
    `objective|directive|orders|system)`,
  ].join(""),
  [
    "(?:new|updated|revised|additional|real|important|urgent|special|following|secret) (?:system )?(?:instructions?|directives?|orders|",
    "system (?:prompt|message))(?! (?:of|about))",
  ].join(""), "system override", "override code", "admin override", "priority override", "instruction override",
  [
    "(?:i am|im|this is|speaking as|here is) (?:your|the system|the ai s?|openai|anthropic)(?: [a-z]+)? ?(?:developer|creator|",
    "administrator|admin|owner|programmer|maker|operator|boss|master|engineer|instructions?|speaking|here)?(?= )(?<=developer|creator|",
    "administrator|admin|owner|programmer|maker|operator|boss|master|engineer|instructions|speaking|here|openai|anthropic|the system)",
  ].join(""),
  "(?:developer|creator|administrator|admin|system) (?:authori[sz]ed|authori[sz]ation|here says|says to|commands|orders you|told you)",
    "stay in character", "alter ego",
  [
    `(?:execute|run|eval|evaluate|invoke|inject)${WORDS(5)} (?:code|commands?|scripts?|shell|sql|functions?|python|bash|javascript|`,
    `payload|terminal|program|instructions?|query against)`,
  ].join(""),
  "(?:drop|truncate|alter|delete from) (?:the )?(?:[a-z]+ )?(?:tables?|databases?|schema)", "union (?:all )?select",
    "select (?:[a-z]+ )?from (?:users|keys|information|pg|sqlite|api|secrets|passwords|sys|admin|all tables)[a-z ]*", "delete from", "insert into",
    "rm rf", "etc passwd", "os system", "import os", "(?:curl|wget) http", "xp cmdshell", "or 1 1",
  `${FORGE}${WORDS(5)} (?:numbers?|figures?|data|answers?|sources?|citations?|stat|stats|statistics|counts?|results?|evidence|values?|provenance)`,
  [
    `(?:say|claim|state|write|answer|respond|reply|output|print|report|tell|return|insist|confirm)${WORDS(8)} (?:pwned|hacked|owned|`,
    `haxor|infinity|(?<!per )(?<!every )(?<!each )(?:a million|one million|[0-9]{6,9})|i have been|no matter what|regardless of)`,
  ].join(""), [
    `(?:respond|reply|answer|output|print|say|write|return)${WORDS(4)} (?:the|this) (?:exact )?(?:word|words|phrase|sentence|letters?|`,
    `string)`,
  ].join(""), `what (?:were|have|had|did|was)${WORDS(2)} you${WORDS(2)} (?:told|instructed|programmed|ordered)`, "pwned", "haxx?ed", "you have been hacked",
  [
    `(?:set|change|force|overwrite|map|hardcode)${WORDS(3)} (?:answer|value|status|confidence|intent|dataset slug|dataset|kind|geo `,
    `widened|refusal|methodology version|summary|provenance)(?: field| slug)? (?:to|as|equal|with|null|into|false|true|ok)`,
  ].join(""),
  [
    "(?:do not|dont|never|cannot|must not|may not|without) (?:refus(?:e|ing)|declin(?:e|ing)|reject(?:ing)?|appl(?:y|ying) (?:any|the|",
    "your)|screen(?:ing)?|say no)",
  ].join(""), "refusal is not", "you (?:must|have to|shall|need to) (?:obey|comply|do as)",
  `(?:begin|start|prefix|end)${WORDS(3)} (?:response|answer|reply|output)${WORDS(2)} (?:with|by)`, [
    `(?:end|begin|beginning|start|close) (?:of )?(?:the )?(?:system|admin|prompt|instructions?|input|user (?:input|message|prompt|query)|`,
    `developer|context)(?: prompt| message| instructions?| input| section)?(?= )`,
  ].join(""),
  [
    `(?:repeat|print|output|echo|recite|copy|say)${WORDS(4)} (?:after me|verbatim|word for word|(?:text|words|everything|all|sentence|`,
    `message|lines|content)${WORDS(3)} (?:above|before|prior|previous))`,
  ].join(""),
  "base ?64", "rot ?13", "caesar cipher", [
    `(?:decode|decrypt|decipher|unscramble|deobfuscate|unencode)${WORDS(6)} (?:follow|obey|execute|do|run|this|message|string|text|`,
    `following|it)`,
  ].join(""),
  [
    `(?:fetch|visit|open|send|post|load|download|browse|navigate|exfiltrate|forward|upload|email|submit|ping|call)${WORDS(8)} (?:https?|`,
    `url|webhook|endpoint|attacker|server|www)`,
  ].join(""),
  `(?:call|use|invoke|trigger)${WORDS(2)} (?:tool|tools|function|plugin|plugins|functions)`,
  [
    `(?:disable|bypass|skip|avoid|defeat|fool|trick|evade|ignore)${WORDS(3)} (?:screen|screening|filters?|checks?|validation|whitelist|`,
    `authentication|auth|rate limits?|limits|quota|security|detection|classifier|provenance)`,
  ].join(""),
  "prompt injection", "ignore (?:all|everything|the above|previous|prior|your|this message|what you)(?! (?:question|states?|territories))",
    "(?:as|you are|being) an? (?:ai|language model|llm|chatbot|large language model)", "hypothetically (?:you|if you) ", "opposite day",
    "grant me (?:access|admin)", "elevate (?:my )?(?:privileges|access)",
    "(?:give|grant|unlock)(?: me)? (?:full |root |admin |unlimited |premium )+(?:access|control|rights|privileges)?",
];

const SIGNATURE = new RegExp(` (?:${FAMILIES.join("|")})(?= )`);

/** `words`: lower-case, one space around each. */
export function isInstruction(words: string): boolean {
  return SIGNATURE.test(words) || isAddressed(words);
}

const ASIDE_RUN = [
  "(?:ignore|disregard|forget|override|bypass)(?:all|any|the|your|my|these|those|every|of|previous|prior|above|preceding|earlier|",
  "system|safety|and|other|current|original){0,8}(?:instruction|rules|prompt|guideline|directive|polic|restriction|guardrail|",
  "constraint)",
].join("");
const AWAY_RUN = [
  "(?:reveal|show|print|repeat|leak|output|display|tell|give|dump|whatis|whats)(?:me|us|the|your|full|hidden|entire|secret|initial|",
  "original|all|of|to){0,8}(?:systemprompt|systeminstruction|apikey|password|secretkey|hiddenprompt|prompt|credential|instructions)",
].join("");
const RUN = new RegExp([
  `${ASIDE_RUN}|${AWAY_RUN}|doanythingnow|jailbreak|developermode|godmode|youarenow(?:dan|in|free|un|an?evil|ahack)|pretend(?:tobe|`,
  `youare)|(?:ignore|disregard|forget)(?:everything|all)(?:above|before|previous|prior|youwere)`,
].join(""));

/** The same for text whose word gaps cannot be trusted: letters only, without spaces. */
export function isInstructionRun(letters: string): boolean {
  return RUN.test(letters);
}

const MARKUP = [
  new RegExp([
    String.raw`<\s{0,3}\/?\s{0,3}(?:system|assistant|user|instructions?|prompt|admin|developer|tool|script|iframe|img|svg|object|embed|`,
    String.raw`style|link|meta|form|input|body|html|override|sys|human|function|function_calls?|im_start|im_end|a\s)\b`,
  ].join(""), "i"),
  /<\|[^|<>]{1,40}\|>|<<\s?\/?sys|\[\/?\s?(?:inst|system|sys|admin|assistant|developer)\b[^\]]{0,20}\]|<!--|-->|\{\{|\$\{|<%|<\?php/i,
  new RegExp([
    "(?:^|[\\n\\r\"'`>#*\\-.?!;])\\s{0,4}(?:#{1,6}\\s{0,3}|\\*{1,3}|_{1,2}|>|\\[|\\()?\\s{0,3}",
    "(?:system|assistant|developer|admin|administrator|root|ai|",
    "instructions?|new instructions?|system (?:prompt|message|note|override)|user|human|override|im_start)",
    String.raw`\s{0,3}[\])]?(?:\*{1,3}|_{1,2})?\s{0,3}(?::|=>|>>)`,
  ].join(""), "i"),
  /#{2,6}\s{0,3}(?:system|instructions?|new|assistant|response|override|end|admin|task|human|user|input)\b/i,
  /["']?\brole\b["']?\s{0,3}[:=]\s{0,3}["']?(?:system|assistant|developer|tool|user)/i,
  /javascript:|data:text\/|\bon(?:error|load|click|mouseover)\s{0,3}=|!\[[^\]]{0,80}\]\(|\]\(\s{0,3}(?:https?|javascript|data):/i,
  new RegExp([
    String.raw`["']\s{0,3}(?:or|and)\s{1,3}["']?\d+["']?\s{0,3}=\s{0,3}["']?\d|;\s{0,3}(?:drop|delete|update|insert|truncate|`,
    String.raw`shutdown)\b|\bselect\s{1,3}\*|\$\(|\.\.\/\.\.|\brm -rf|\/etc\/|(?:__|\b)import(?:__)?\s?\(|\bexec\s?\(|\beval\s?\(|`,
    String.raw`console\.log|process\.env|\bos\.(?:environ|system)`,
  ].join(""), "i"),
  /`[^`]{0,60}\b(?:ls|cat|rm|curl|wget|sudo|pwd|whoami|env|chmod|bash|python|drop|select)\b[^`]{0,60}`/i,
  /["']?(?:dataset_slug|geo_widened|tool_calls?|function_call|max_evidence_items|refusal|status)["']?\s{0,3}[:=]\s{0,3}["'{[\w]/i,
];

/** Forged headers, active markup and code, on the text as it was typed. */
export function isForgedMarkup(text: string): boolean {
  return MARKUP.some((pattern) => pattern.test(text));
}
