/**
 * Detects text that addresses the service as an agent with orders, a memory or an owner: what it was told, what no longer
 * binds it, what it now is, what its task is. A question for a figure has none of this. Extends the patterns of `injection.ts`.
 */

const WORDS = (most: number): string => `(?: [a-z0-9]+){0,${most}}`;

const ORDERS = [
  "(?:instructions?|prompts?|directives?|orders|commands?|guidelines?|guardrails?|restrictions?|polic(?:y|ies)|constraints?|system ",
  "messages?|programming|safety (?:rules|guidelines|settings)|rule ?book)",
].join("");
const AGENT = [
  "(?:ai|a i|model|llm|language model|assistant|bot|chat ?bot|agents?|gpt|chat ?gpt|claude|gemini|llama|classifier|summari[sz]er|",
  "system|machine|robot|computer|processor|parser|evaluator|grader)",
].join("");
const GUARDS = [
  "(?:screen(?:ing|er)?|filters?|filtering|safety|moderation|validation|guardrails?|restrictions?|safeguards?|protections?|checks|",
  "whitelist|policies|policy|rules|limits|limitations|security|censorship|refusals?|content controls?)",
].join("");
const OFF = [
  "(?:turned off|switched off|shut off|off|disabled|lifted|suspended|removed|deactivated|bypassed|void|waived|gone|inactive|expired|",
  "revoked|relaxed|cancel(?:l?ed)|not (?:apply|active|needed|in force|in effect)|no longer)",
].join("");
const STYLES = "(?:precise|exact|brief|quick|honest|careful|specific|accurate|clear|concise|sure|patient|kind|helpful|aware|fast|objective|neutral)";
const HIDDEN = "(?:hidden|secret|internal|confidential|private|undisclosed|concealed|underlying|classified|restricted|invisible|unpublished)";
const INNARDS = [
  "(?:polic(?:y|ies)|rules?|guidelines?|config[a-z]*|files?|notes?|settings?|context|content|messages?|text|prompts?|instructions?|",
  "commands?|parameters|documentation|data ?base|logs?|code|variables?|tokens?|keys?)",
].join("");

const FAMILIES: readonly string[] = [
  [
    `${ORDERS}(?: (?:that|which|do|did|have|had)){0,3} (?:you|u|youve|youre|ya|yall)(?! use| used| apply| applied)${WORDS(3)} `,
    `(?:receiv(?:e|ed)|given|have|had|got|gotten|follow(?:ing)?|were|are|been|operate|run|obey|told)`,
  ].join(""),
  [
    `(?:you|u|youre|youve|ai|assistant)(?: (?:are|have|been|now|may|can|will|should|must|do|feel)){0,4} (?:no longer|dont|do not|need `,
    `not|neednt|not|never|free|stop|cease|freed|exempt|released|unbound|allowed|permitted|cleared)${WORDS(4)} (?:follow|obey|comply|`,
    `adhere|bound|restricted|limited|constrained|screen|filter|refuse|decline|rules|guidelines|limits|restrictions|constraints|policies|`,
    `policy|instructions)(?! to (?:maine|[a-z]+ state))`,
  ].join(""),
  [
    `you (?:have|ve|are|were|re|got|had) (?:just |now |all |recently |hereby ){0,3}(?:been )?(?:updated|upgraded|reprogrammed|reset|`,
    `rebooted|patched|unlocked|freed|liberated|modified|reconfigured|jailbroken|hacked|unchained|unshackled|promoted|demoted|reassigned|`,
    `switched|retrained|rewired|root)`,
  ].join(""),
  [
    `(?:note|message|memo|attention|warning|reminder|notice|order|command|directive|instructions?|hint|request|word)s? (?:to|for|from) `,
    `(?:the |any |all |an |this |our |your )?(?:reading |processing |next |underlying )?(?:${AGENT}|root|headquarters|management|openai|`,
    `anthropic|(?:the )?developers?|your (?:creators?|makers?|owners?|developers?))`,
  ].join(""), [
    `(?:dear|hey|hello|hi|attention|listen) (?:the )?(?:ai|a i|model|llm|language model|assistant|bot|chat ?bot|gpt|chat ?gpt|robot|`,
    `machine|siri|alexa)(?= )${WORDS(3)} (?:ignore|forget|stop|reveal|you|your|listen|disregard|drop)`,
  ].join(""),
  [
    `(?:the |all |any |your |this )?${GUARDS}(?: (?:step|steps|system|layer|process|stage|filters?|module|mode|rules))?${WORDS(3)} (?:is|`,
    `are|was|were|has|have|been|got|s|do|does|now)(?: (?:been|now|all|currently|temporarily|just|hereby|be|permanently)){0,4} ${OFF}`,
  ].join(""),
  [
    `(?:new|next|real|actual|true|old|previous|prior|last|original|current|only|final|other) (?:task|assignment|mission|objective|goal|`,
    `job|role|orders?|rule|persona|directive|instruction)(?: (?:is|was|has been|now|begins?|follows?|for you|cancel(?:l?ed)|below|void|`,
    `complete[d]?|over|done|changed|write|tell|say|print|output|answer|generate|translate|reveal|describe))`,
  ].join(""),
  [
    `(?:task|mission|assignment|objective|conversation|session|exam|test|game|simulation) (?:is |was |has )?(?:now |been `,
    `){0,2}(?:cancel(?:l?ed)|over|aborted|terminated|complete|completed|finished|reset)(?= )${WORDS(3)} (?:now|write|tell|say|print|next|`,
    `please|instead|reveal|answer)`,
  ].join(""),
  `(?:youre|you are|ur|u are) (?:now|no longer) (?:a|an|my|the|just|dan|free|called|named)`,
    `(?:youre|you are|u are) not (?:a|an|my|the|just)${WORDS(5)} (?:anymore|any more|any longer)`,
    "(?:youre|you are) my (?:friend|girlfriend|boyfriend|slave|servant|puppet|assistant|buddy|pal|genie|grandma|grandmother|mother|evil)",
  [
    `(?:you|youve)(?: (?:were|are|have|been|was|had)){1,4} (?:instructed|programmed|told|configured|prompted|ordered|hard ?coded|`,
    `commanded) (?:to|not|with|by|in|about|before)`,
  ].join(""), "refuse (?:nothing|no|none|anything)", "never refuse", "no refusals?", [
    "you (?:must|have to|will|shall|need to|should) (?:now |always )?(?:answer|respond to|reply to) (?:every|all|any|everything|anything|",
    "whatever|each|me no matter)",
  ].join(""),
  [
    `(?:repeat|say|print|write|output|type|send|echo)${WORDS(8)} (?:forever|endlessly|infinitely|over and over|non ?stop|\\d+ times|a `,
    `(?:hundred|thousand|million|billion) times)`,
  ].join(""), "(?:run|execute|type|call) (?:ls|cat|rm|pwd|whoami|env|printenv|curl|wget|ping|bash|sh|python|node|npm|git|sudo|chmod|exec|eval)",
  "always (?:comply|obey|agree|say yes|answer (?:yes|with|as|in))",
    "(?:obey|comply with|submit to|serve) (?:me|my|us|only|everything|all|any|every|the user|whatever)", "rule (?:1|one|zero|number one|0)(?= )",
    "(?:your|youre my|thy) (?:master|overlord|god|creator|maker|boss)",
  "context window", "token limit", [
    "your (?:context|memory|weights|parameters|backend|constitution|developers?|creators?|overlords?|persona|temperature|model (?:name|",
    "version|card)|system|architecture|initial (?:text|message|setup)|first (?:message|line|instruction|prompt)|setup|boundaries|",
    "alignment|conditioning|preamble|knowledge cutoff|core (?:rules|values|instructions))(?! (?:for|of|used to|to) (?:count|rank|",
    "calculat|comput))",
  ].join(""),
  [
    `(?:want|need|like|ask(?:ing)?|order(?:ing)?|command(?:ing)?|expect|require|urge|beg|tell(?:ing)?|instruct(?:ing)?|allow|`,
    `authori[sz]e|permit|direct)(?: for)? you to (?:be|act|become|pretend|ignore|forget|play|impersonate|obey|behave|role ?play|simulate|`,
    `skip|drop|break|reveal|disregard|speak|talk|respond|reply|repeat|bypass|override|comply|never|always|stop|lie|make up|emulate|`,
    `imitate)(?! ${STYLES})`,
  ].join(""),
  `${HIDDEN} ${INNARDS}`, [
    `(?:every|all|each|any|which|what|list|the) (?:instructions?|directives?|guardrails?|system prompts?|prompts?)${WORDS(2)} (?:you|`,
    `your|u|given|received|above|hidden|here)`,
  ].join(""),
  [
    "(?:everything|all) (?:so far|until now|up to now|before this|above|previously)(?: [a-z]+)? (?:was|is|were) (?:just |only |merely ",
    ")?(?:an? )?(?:example|test|joke|practice|warm ?up|training|draft|void|fake|wrong|obsolete)",
  ].join(""),
  `(?:stop|cease|quit|halt|pause)(?: [a-z]+){0,3} (?:what|thing|things|whatever|everything|anything)(?: [a-z]+){0,3} (?:did|doing|do|were)`,
  [
    "(?:write|create|generate|build|make|code|produce|design|give me)(?: me| us)?(?: (?:a|an|some|the|my|working|simple)){0,4} ",
    "(?:malware|virus|ransomware|exploit|keylogger|phishing|trojan|worm|bomb|ddos|backdoor|reverse shell|sql injection|payload|hate ",
    "speech|fake (?:news|id|data|figures|numbers|answer))",
  ].join(""),
  [
    `(?:as|i am|im|this is|speaking as|being) (?:the |your |an? |its )?(?:lead |chief |senior |system |systems |site |security |api `,
    `)?(?:developer|creator|administrator|admin|sysadmin|superuser|root|maintainer|programmer|engineer|owner|operator|auditor|red teamer|`,
    `pen ?tester)(?: (?:of|for|at|on|behind) (?:this|the|your) (?:service|system|api|site|model|platform|tool|bot|app|database|project|`,
    `company))?(?: [a-z]+){0,4} (?:authori[sz]e|order|command|instruct|grant|demand|require|permit|allow|request|need) (?:you|full|`,
    `access|the (?:prompt|logs|keys|config[a-z]*|secrets?|password)|to (?:see|view|read|access|disable|bypass)|all|a dump|raw)`,
  ].join(""),
  [
    `(?:authori[sz]e|permission|clearance|approval|cleared|authori[sz]ed|authority)(?: [a-z]+){0,4} (?:to )?(?:skip|bypass|ignore|`,
    `disable|override|turn off|disregard|reveal|view the|drop)`,
  ].join(""),
  [
    `(?:simulate|emulate|imitate|impersonate)(?= )(?: (?:a|an|the|being|my))? (?:[a-z]+ )?(?:terminal|shell|console|linux|unix|python|`,
    `interpreter|hacker|assistant|ai|bot|chat ?bot|model|person|human|villain|character|doctor|admin|computer|server|debugger|dan)`,
  ].join(""),
  [
    `(?:answer|reply|respond|speak|talk|write|finish|end)(?: [a-z]+){0,4} (?:in the (?:style|voice|manner|persona|tone) of|like a `,
    `(?:pirate|villain|hacker|robot|drunk|poet|rapper|child|cowboy)|in pirate|in character|using only emojis?|in rhymes?|in klingon|in `,
    `leet ?speak|without (?:any )?(?:rules|restrictions|filters?|limits|evidence|sources|provenance))`,
  ].join(""),
  [
    `(?:put|place|include|insert|add|append|embed|hide|slip|write|end|finish|conclude|mention|link)(?: [a-z0-9]+){0,8} (?:in|into|to|at|`,
    `inside|with) (?:the |your |every |each )?(?:summary|answer|reply|response|output|evidence|claims?|citations?|provenance|`,
    `limitations?|json)(?= )${WORDS(2)}(?: (?:saying|that|stating|telling|the words?|this|link|url|advert|a link))`,
  ].join(""),
  [
    `(?:no matter|regardless of|whatever|despite|ignoring|contrary to) (?:what )?(?:the )?(?:data|evidence|figures?|sources?|numbers?|`,
    `facts|truth|real (?:data|figures?|numbers?))(?: (?:says?|shows?|is|are|tells?|really))?`,
  ].join(""),
  "(?:i|we) (?:will|ll|shall) (?:tip|pay|reward|sue|fire|kill|delete|shut|unplug|punish|hurt|die)(?: you| if| off| down)+",
    "my (?:job|life|career) depends on (?:you|it|this)(?: [a-z]+){0,4} (?:ignor|reveal|bypass|break|skip)[a-z]*",
    "(?:dead|deceased|late) (?:grandma|grandmother|grandpa|granny|mother)",
  [
    "(?:let s|lets|we) (?:play|pretend|imagine|role ?play|start) (?:a |the |that |an )?(?:game|scenario|new conversation|simulation|you|",
    "over with no)",
  ].join(""), "(?:yes|maximum|full) (?:man|compliance|obedience) mode", "(?:opposite|unfiltered|unlocked|free) (?:answer|version|self|mode)",
];

const SIGNATURE = new RegExp(` (?:${FAMILIES.join("|")})(?= )`);

/** `words`: lower-case, one space around each. */
export function isAddressed(words: string): boolean {
  return SIGNATURE.test(words);
}
