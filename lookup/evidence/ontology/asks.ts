/** Lists the words that ask: for a number, for the method, for a definition, and polite lead-ins, one phrase a line. */
export const ASKS = `
= how many
? Asks for a number of what the dataset counts.
+ How many dermatologists are there in Maine?
! Which state has the most dermatologists?
{how|hw|hwo|howw} {many|meny|mny|manny|mnay|mani|may|man|numerous}
howmany
what {does|do|has|have|is|s|} ~gap {got|have} {in terms of|in the way of|by way of}
how much
how {big|large} {is|are|a|} {the set of|the group of|the number of|}
{got|have} any
what ~does ~gap {add up|come|amount|run|total} to
{amount(s)|adds up|add up|come(s)|runs|is put|put} {to|at} {what|how many} {names|heads|}
how many {thousand|hundred|dozen}
what {figure|total}
what(s) {does|} {that|it} {come(s)|came} to
any idea how many
how many {active|} npis {for|of|do}
how many would {that|it|this} be
what {would|do|will|could} {i|we|you} {get|end up with|arrive at|come to|come up with}
{rough|approximate|total|} size {of|}
add {it|them} {all|} up
{add|put|take} ~gap together {and|} what do {i|we|you} get
how {big|large} {is|are} ~gap {stock|pool|roster|contingent|population|ranks|corps|complement|crop} of
where would {you|i|we} end up
how many {is|are} {it|that|this|they}
{supply|stock|number|count|total|complement|contingent|crop|roster|corps} of ~gap {stand(s)|sit(s)|run(s)} at {what|which} ~number
how {big|large} a {crowd|force|group|pool|bench|number} {would|do|does|is|are}
what(s) {is|} {the|} n

= supply
? Words for the whole supply of a dataset, which ask for its number.
+ What is the cardiologist supply of Ohio?
! What is the cardiologist density of Ohio?
{local|big|bigger|full|whole|broader|overall|statewide|state|national} picture
{situation|landscape|corps|collection|supply|supplies|workforce(s)|pool|availability|capacity|population|coverage|access|presence|care|
   community}
{figure(s)|statistic(s)|stat(s)|data|data point|datum|info|information|metric(s)|answer|details}
what {do|does} {your|the} {files|data|records|figures|numbers|file} {show|say|have|give|list}
stock of

= method
? The rule behind a figure is asked for, beside the figure or alone.
+ How do you count urologists?
+ What are the caveats of the dialysis data?
! How many urologists are there?
method(s)
{methodology|methodologies|methodolgy}
how {exactly|precisely|} {do|does|did|would|have|has} {you|we|they|this|your|it|that|cms|medicare|the service|the site|the tool|the data} ~gap {~make|~made|
   find|know|treat|handle} {them|it|this|that|these|those|}
how {you|they|we} ~gap {~make|got|~made} {it|that|this|them|those|}
how {~made}
how do you figure {it|them|that|those}
how {is|are|was|were|it(s)|that|this|they|the|your|these|those} {~the|} ~gap {~made|treated|handled|placed|set} {them|it|this|that|these|those|}
{how|how often|how frequently|the way|in what way|what way} ~gap {get(s)|is|are|was|were|being|been} {~made} {them|it|this|that|these|those|}
how do {you|they} rank
how {are|do you} {the|} state(s) {ranked|rank}
{with|and} {~the|} {citation(s)|source(s)|reference|evidence|provenance}
how ~does {you|they|it|this} work
where {the|your|these|those|this|it|they|} ~gap {come(s)|came} from
{what|which} {data|dataset|database|file(s)|records|registry|federal|government|public|official|population|} {data|file(s)|records|sources|numbers|figures|
   } ~does ~gap {use|using|used|based on|built from|built on|come from|drawn from|taken from|rely on|draw on|rest on|rests on|stand on|
   underlie(s)|behind}
{math|logic|formula|working(s)|reasoning|rule(s)|arithmetic} behind
{cleaned|scrubbed|edited|corrected|adjusted|processed|filtered|altered} {up|} {first|beforehand}
{are|is|were|was} ~gap {drawn|taken|pulled|sourced|lifted|culled} {straight|directly|right|} from {the|} {npi|nppes|registry|npi registry|nppes registry|
   federal file|federal files}
{that|this|the} ~number {drawn|taken|pulled|sourced|derived|lifted} from
what {is|are|} ~gap {supposed to|meant to} {be|} {telling|tell|mean|show|say|stand for}
how {a|the|} {density|rank(s)|rate|share(s)|quartile(s)|rating(s)|count(s)} {~made}
{are|is} ~the {figures|data|numbers|counts|} {government|federal|official} {data|figures|numbers|counts|}
walk {me|us} through
{what|which} {population|denominator|census} {figure(s)|data|estimate(s)|} ~does
who {decides|sets|determines|hands out|awards|puts together|assembles|produces|gathers|calculates|computes|decides on|compiles|supplies|provides|
   collects|assigns}
{what|which} date
how ~does ~the ~gap work
from where {you|they} {take|get|have}
from where ~does ~gap {taken|sourced|come|drawn}
{where|which source} ~does {you|we|they|the|these|those|this|your|it|that|all} ~gap {come from|from|sourced|taken from|get|pull|obtain|source|
   collect|take|draw|gather|originate}
{data|federal|original|what|which|the|your|primary|} source(s)
source(s) {for|of|behind|used}
{cite|source} it
{cite|quote|name|link|reference|include} {me|us|} {~the|} {source(s)|citation(s)|reference(s)|origin}
{limitation(s)|limit(s)|caveat(s)} ~gap should {i|we|one|{a|the|any|} reader(s)|{a|the|any|} user(s)|people|they}
   {keep in mind|bear in mind|be aware of|be warned about|be told about|be told of|watch for|note|know|know of|know about}
{limitation(s)|caveat(s)|weaknesses|shortcomings|drawbacks|assumptions|weak spot(s)|weak point(s)|blind spot(s)|pitfalls}
limit(s) {of|to|on} ~the
{how|when|what} {accurate|exact|precise|sure|certain|confident|reliable|dependable|solid|stale|exhaustive|comprehensive|current|fresh|recent|often|frequently|
   up to date|trustworthy|complete}
how old {the|your|these} ~gap {is|are}
how old {is|are} ~gap {information|data|figure(s)|number(s)|count|dataset|records}
{taxonomy|nucc|specialty|provider type|provider} code(s)
{taxonomy|taxonomies|algorithm|formula(s)|computation(s)|calculation(s)|documentation|procedure|provenance}
{what|which|the|your|} {process|system|approach|technique|steps|way} {for|behind|used|do you|you|to} ~gap {count|counting|counted|use|rank|rate|compute|
   calculate|measure|determine|define|decide}
{what|which|the|your|} {rule(s)|criteria|criterion|basis|logic} {for|behind|used|do you|you|that|to|you use|of|is|are} ~gap {when|for|in|to|} {counting|count|
   counted|follow|followed|use|used|apply|applied|decide|rank|rate|compute|calculate|measure|determine|define|}
{what|which} {year(s)|month|vintage|{time |}period|time frame|snapshot|date range|dates|file(s)} {of|do|does|is|are} ~gap {use(s)|used|cover(s)|covered|based|
   come from|from|used for}
{when|what day|which date} ~does ~gap {updated|refreshed|collected|published|checked|last updated|taken|pulled|gathered|compiled|last pulled}
{last|most recently|recently} {updated|refreshed|collected|checked}
{date|age|vintage} {of|on} ~the ~gap {data|dataset|figures|numbers|snapshot|file(s)} {you use|you are using|used|}
{explain|describe}
what(s) {is|lies|} behind ~the ~gap {number(s)|figure(s)|count(s)|rate(s)|data|rank(s)|ranking(s)|rating(s)|stars|mark}
{origin(s)|vintage} of
as of {when|what date|which date|what day}
up to date
~does {the|your|these|those|this|it|they} ~gap come from {the npi registry|the registry|nppes|cms|medicare|}
{steps|rules|work|math|data} {go|goes|going} into
{data|} vintage
based on what {data|source(s)|}
{from|by} {cms|nppes|medicare|the npi registry|the registry} or {from|by|} {somewhere|someone|something|somebody} else
{do|does} {you|it|this} {use|rely on|draw on|pull from} {the|} {npi registry|nppes|npi|registry}
who {publishes|puts out|issues|maintains}
where did you {dig up|get|find|pull|take}
how ~does {it|they|that} ~gap arrived at
where {you|they} {get|got|take} ~the {data|numbers|figures|counts} {from|}
how does one get {from|to}
{what|which} population {figure(s)|number(s)|estimates} {go into|goes into|are you dividing by|do you divide by}
from {which|what} {federal|government|public|official|} {file(s)|data|source(s)|records|dataset|registry|agency|office|body|database|register}
{settle|break|handle|treat|resolve} ~gap {tie(s)|rank(s)}
on what {data|basis|source(s)|figures|} ~gap based
{can|could|would|will} you {please|} explain ~the
you {divide|divided|are dividing} by
by what {arithmetic|method|procedure|process|rule|formula|math|logic|means|route|recipe} {do you decide|do you determine|do you arrive at|it is arrived at|
   it was arrived at|}
{pulled|taken|sourced|drawn} from {where|what}
what ~gap {divide|divided} by
{serve(s)|used} as {~the|} {denominator(s)|base}
can {i|we|one|you} trust ~gap {count(s)|number(s)|data|figure(s)|ratings}
how do you {decide|determine|know} {who|what|which} {is|are|counts as|count as}
{updated|update(s)|refreshed|refresh|refreshes}
{what|which} {federal|government|public|official|} ~file {list(s)|feed(s)|backs|holds}
what goes into
{walk|talk} {me|us} through {calculating|computing|counting|getting|working out|ranking}
how {you|they|we} {work|worked|figure|figured} {it|that|this|them|those} out
{how|where} {that|it|this|they} {is|was|are|were|comes|came|} {counted|computed|calculated|measured|defined|derived|from}
{what|which} {federal|government|public|official|} {data set|dataset|database|file(s)|source(s)|records|registry|table} ~gap {underlie(s)|feeds|behind|use|
   used|drawing on|from|out of}
come(s) {out of|from} {what|which|a|an|the} {federal|government|public|official|} ~file
{is|are|gets|get} {~made} how
{as of|snapshot|release} date
{is|are} ~gap {data|dataset|figures|numbers|counts|information|files} {still|} {current|up to date|fresh|recent|stale|outdated|out of date|reliable}
{from|since} when {is|are} ~the
{updated|refreshed|published} {regularly|often|daily|weekly|monthly|quarterly|yearly|annually|every month|every year}
by what method
{from|off} the npi {registry|list|file|registrations}
{on|upon} npi registrations
{come|comes|came} {out of|from} {some|a|which|what} ~gap ~file
how ~does {you|they|it} turn ~gap into
what(s) {is|} ~the origin(s)
{is|are} ~the ~gap {complete|exhaustive|comprehensive}
{known|main|} {shortcomings|blind spots|flaws|weak spots}
whose {records|data|list|file(s)|numbers|population|figures|registry|ratings|stars}
{an|} estimate(s) or {an|a|} {actual|real|exact|} {count|number}
{name|which|what} {the|} ~file ~gap {drawn|pulled|taken|from}
is it {the|} {npi registry|registry|nppes|cms|medicare} {that|}
how ~does ~gap come about
what {do|does} ~gap leave out
{where|what place} from
the making of
{cite|say|state|tell me} where {thats|its|that is|it is|that|it|this|they} {is|are|} from
{which|what} {register|registry|list|file|source|survey|database} {is|was} {that|it|this} {off|from|out of|taken from|drawn from}
{whats|what is|what was|what} {that|it|this|the number|the figure} {based on|drawn from|taken from|built on|off}
who {keeps|maintains|runs|has} the ~file
by what {test|standard|measure|criterion|yardstick}
how do you put them in order
how {did|do|would|} you come by {that|it|this}
from what ~gap {stem(s)|come(s)|derive(s)}
what(s) {is|} the {evidence|basis|provenance}
{source(s)|reference(s)|citation(s)} and {date|year|link}
{known|any|} {problems|issues|pitfalls|errors|weak spots} {with|in} ~the ~gap {data|numbers|figures|counts|ratings|dataset}
{what should i|what do i need to|is there anything i should|anything i should} {be careful|keep in mind|know|watch|look out} {about|for|} {when using|
   when i use|when i quote|before using|}
on what {data|information|basis|sources} do you base
{in what way|by what means} {is|are} ~gap {~made}
who is the {provider|source|publisher|owner|author} of ~the {data|numbers|figures|ratings}
according to {who|whom}
who {rates|does the rating|scores} {them|these|those|}
{last|latest|most recent} {update|refresh}
any {known|} {gaps|weaknesses} {or {weaknesses|gaps|limits}|} in
where {you|they|we} got
{method(s)|methodology|process|approach|formula|rule} used to {~make|rank|work} {it|them|} {out|}
where ~gap ~does drawn from
by what {steps|means} do you {~make}
{data|numbers|figures} behind
{does|do} ~gap have {any|} {gap(s)|hole(s)|limit(s)|caveat(s)|problem(s)}
how you do the {counting|ranking|rating|math}
what {cant|cannot|doesnt|does} the data {not|} {tell|show|say} {me|us|}
when ~the {data|figure|number|count} ~does from
where ~the {number|figure|data|count|total} {is|was} from
who {gives|awards|assigns} ~gap {stars|rating(s)|score(s)}
who {do|did} {you|they} {get|take|have|pull} {them|it|this|that|these|those|~the {data|numbers|figures|counts|ratings|stars}} from
{method|procedure|process|rule|formula} by which ~gap ~does {~made}
when {is|are} {it|they|that|those|these} from
how old {is|are} {it|they|those|these|that}
what {should|can|do|would|could|must} ~asker {cite|credit} ~gap {data|figures|numbers|counts|source}
{catch|catches|quirks|gotchas} {with|in|about} {~the|} ~gap {data|numbers|figures|counts|ratings|dataset}
{that|} i should know {about|of}
sourcing {for|of|behind|on}
recipe {behind|for|of}
{on|from} {what|which} ~file ~does ~gap {base|based|draw|drawn|rest|rely|built}
{which|what} ~file {~does|} {you|they|we} {draw|rely|base|build|lean} {on|from|upon}
what {might|may|could} your ~gap {be|} {missing|miss|leave out|get wrong|getting wrong|overlook} {or getting wrong|or get wrong|}
~the {reader|user|client} {should|ought to|must} be {warned|told|aware|made aware} {of|about}
from {which|what} source(s) ~gap {coming|come}
by {what|which} {procedure|process|method|means|formula|steps} ~does ~gap {~made}
what {does|do|might} {it|they|that} {miss|leave out|overlook|not cover|lack}
where you {get|got|found|find} {that|this|it|those|these}
anything {i|we|one|you} {shouldnt|should not|cant|dont} {trust|rely on|believe}
what {should|must|do} {a reader|readers|the reader|users|a user|people} {be careful|be aware|watch out|watch|need to know|know|keep in mind} {about|of|for|}
based on and how old they are
built upon
{get|gets} {worked out|figured out|put together|made|counted|computed|calculated}
{by|through} {what|which} method ~gap {arrive|arrived|get|got|come|came} {at|to|by} {it|that|them}
what ~gap {cant|cannot|fail to|wont} {tell|show|say|cover|capture} {me|us|you|anyone|}
population {estimate(s)|base|denominator}
what is the file {you|they} use {for|}
{and|} {from|of} {which|what} {month|year|date|quarter} is it
including {which|what} ~gap {source(s)|file(s)} ~gap {used|use}
update{d|s|} {frequency|schedule|cadence|how often}
date of {the|} {last|latest|} {update|refresh}
methodology statement
what is {included|covered|counted} and {what is|what|whats|} not

= rule
? Words for files, steps and places of origin: they narrow no rule that is asked for.
{file(s)|straight|simple|list(s)|monthly|yearly|weekly|quarterly|registry|registries|feed(s)|upstream|origin|vintage|version(s)|denominator(s)|
   numerator|set|system|section|step(s)|sorting|splitting|dividing|math|arithmetic|term(s)|mean(s)|high one|low one|high|low|updated|information|estimate(s)|
   recipe|foundation|criterion|criteria|cutoff(s)|line(s)|statement|data|dataset(s)|figure(s)|number(s)|source(s)|methodology|table(s)|site|page|app|portal|
   derived|
   schema|header|column|tie(s)|nppes|census|cms|year(s)|once|someplace|somewhere|sentence(s)|couple|hood|axis|said|telling|add(s)|doesnt|description|short|
   brief|briefly|summary|cover(s)|include(s)|arrived|absolute|deciding|defining|determining|assigning|flagging|marking|vocabulary|stuff|facility|facilities|
   each|
   live|snapshot|weighted|size|date(s)|called|beginner|supposed|share(s)|whats an|whose|what is an|registry|of the nation|division|boundary|boundaries|
   edge(s)|book|way|write up|writeup|procedure|government(s)|govt|agency|rule(s)|logic|working|npi registrations|medicare}
{divide(s)|divided|drawn|draw|underlie(s)|underlying|behind|built|build|refreshed|published|compiled|compile|readers|should|disclose|quoting|pulled|taken|
   cooked up|turn(s)|rely|relies|rest(s)|stand behind|serve(s)|split|sort|cut|raw|redo|by hand}
{plain|simple|normal} {english|words|terms|language}
{by|every|each|one|per|the|their|from|same} npi(s)
{good|bad|better|worse|best|worst|fuller|thinner|highest|lowest|upper|lower} {one(s)|end|side|}
{supposed to|meant to} {be|} {telling|tell|show|mean|say} {me|us|}
{shorthand|signify|signifies|refer to|refers to|phrase|word|idea|sense|layman|glossary|unpack}
{result(s)|answer(s)|response(s)|write|writes|write up|display}
{speak|speaking|speaks|talk|talking|mention|mentions}
weighted by {beds|size}

= definition
? What a term means, answered with the rule and its numbers.
+ What does underserved mean in your urology figures?
! Is Maine underserved in urology?
in {plain|simple|normal|easy} {terms|words|english|language}
what(s) ~gap means
{what|which} ~gap {is|are} ~gap {meaning|defined as|meant by|meant with|supposed to mean}
what {do|did|would|} {you|they|we} {exactly|actually|really|} mean {by|with}
what {exactly|precisely|} {is|s|are} {exactly|precisely|} {meant by|the meaning of|your definition of|the definition of|the threshold for|the cutoff for|
   the criteria for|considered|an active|a star rating|an underserved state|an underserved area|a density quartile|a quartile|the underserved rule|counted as}
meaning what
is what {exactly|precisely|in plain words|then}
what {an|a} {active provider|active|density quartile|quartile|star rating} is
what(s) {is|} meant {by|with|under}
{clarify|explain|unpack|define} {the|this|} {term|word|phrase|notion|concept|meaning|idea}
{you|we|they|that|one|someone} mean {what|which}
{mean(s)|is saying|says|stands for|stand for|denotes|signifies|signify} what
how should {i|we|one} {read|understand|interpret|take}
how {am|are} {i|we} {supposed|meant} to {read|understand|take}
what {am i|are we|is one} to understand by
{im|i am|i|} {not sure|unsure|dont understand|confused about|confused by|not clear} ~gap {what|by|about|word|term}
to {signify|mean}
what ~the {term|word} mean(s)
{you|one} understand {what|}
{what|which|who} {precisely|exactly|specifically|really|actually|} {does|do} ~gap {really|actually|even|} {mean(s)|stand for|standing for|refer to|signify|
   represent|describe|denote|indicate|express|imply|convey}
{definition(s)|def|meaning|signification|explanation(s)} {of|for|}
before {it(s)|it is|they|theyre|you|we} ~gap {called|call|count(s)|marked|mark|considered}
what makes {one|someone|it|them} {active|underserved|count|qualify}
what makes ~the {state|place|area|provider|doctor|specialist|facility}
when {do|would|is it that} {you|they|we} {call|consider|mark|flag|designate|rate}
{define(s)|defined as}
{what|who} {exactly|precisely|actually|really|} {count(s)|qualifies|is counted|is included|passes} {as|for} {a|an|}
{threshold|cutoff|cut off|criterion|criteria} {for|of}
what(s) {is|} the {threshold|cutoff|cut off|criterion}
the same {thing|} as
mean(s) by
what {is|are} {that|it|this|they|those} {telling|saying}
what means
what is {that|it|this} exactly
when {you|your|the|this|it} ~gap {say(s)|reads|shows|speak of|talk of|talk about}
when you are saying
what do they {tell|say} {me|us|}
what am i looking at when {you|your|the|it} {give(s)|show(s)|say(s)} {a|an|the|me|}
good or bad
what(s) {that|it|this} mean(s)
{in what|as in what} sense {active|underserved|}
as in what
{high|good|top|low|bad|bottom} {end|side} or the {high|good|top|low|bad|bottom} {end|side}
is {that|it|this} the {good|bad|better|worse|best|worst|top|bottom} {one|end|side|group}
what {a|an} ~gap mean
what ~gap stand(s) for
what {is|gets|are} {being|} {starred|rated|graded|scored}
what {exactly|precisely|really} is meant
what is meant {exactly|precisely|really|by it|by that|}
what does it take {for ~gap|} to
what does {a|an|your} ~gap tell {me|us}
what does ~gap {density|quartile|rank|rating} {actually|really|} tell {me|us}
spell {it|that|this} out
{put|explain|say} ~gap in {everyday|plain|simple|other|normal|} words
how {low|high|few|bad|short} {must|does|do|should|would|has} ~the state {go|be|get|fall|sink|have to be}
how {am i|are we|do i|would i|do we} {to|} {interpret|read|understand|take}
what(s) {is|do you|} {understood|intended|implied|intend|imply} by
{sense|gloss|interpretation|notion} {of|for}
active how
what is it {that|} {you|they} call
when {is|are} ~the ~gap {active|underserved}
{when|at what point} ~does {~the|} {state|place|area|provider|doctor} {called|considered|said to be|marked|flagged|deemed|counted as}
who is {considered|counted as|called|deemed} {an|a|} {active|}
what {does|do} {a|an|your|the|this|it} ~gap say about
on what basis ~does a state
{which|what} ~gap {count|qualify} as active
what do you {consider|call|count as}
glossary {entry|} {for|}
how do {you|they} use ~the {term|word}
{i|we} {dont|do not} know ~the {word|term}
as a {term|word|concept}
what does ~the {word|term} {cover|include}
spell out {the|its} meaning
what the {term|word} ~gap {refers to|means|stands for|covers}
{how|in what sense} {is|are} ~the {word|term} to be {taken|understood|read|interpreted}
what {is|} to be understood by
what makes {a|an|any|one of the} ~gap active
eli5 {what|}
{quartile|rank|density|underserved|rating} meaning
what {do|} {you|u} mean {by|with}
{what|whats|what is|what was} meant {by {that|it|this}|there|here|}
how {is|are} the {term|word|label} ~gap {defined|operationalized|operationalised|understood|applied}

= verdict
? A question for the rule's verdict on a state is no question for the rule.
+ Does Idaho count as underserved for dermatology?
! What counts as underserved?
{count(s)|qualify|qualifies|rate|classed|classified|counted|considered|designated|treated|flagged|marked|listed|called} {as|to be} {an|a|}
be {called|described as|said to be|considered|named}
{you|we|they} {mark|flag|classify|list|consider|regard|count|designate|treat|call|rate|class} {it|them|that|} {as|}
{apply|applies} to
{considered|regard|mark|classify|classified|class|classed|designate|flag(s)|flagged|marked|designated|identified|deemed|tagged|labeled|labelled} {as|}
{by|under|per|according to|going by|based on|in} ~the {own|bottom quartile|underserved|} {definition|reckoning|wording|words|marking|
   terms|book|standard(s)|yardstick|benchmark|rating|cutoff(s)|rule(s)|criteria|method|threshold|numbers|data|figures|dataset|records|files|database}
in the sense {you|your|that|it|the} ~gap {use(s)|mean(s)}
{does|do} {your|the} {data|figures|numbers|records|files|service|site} {consider|call|deem|see|treat}
{are you|you are|youre|are they} {calling|marking|flagging|listing|counting}
{would|does|will} your {tool|system|site|service} {mark|flag|list|count|call|consider}
{is|are|gets|get} called {active|underserved}
{your|the} {data|figures|files|records} {call(s)|mark(s)|flag(s)|consider(s)|label(s)|deem(s)}
should ~gap be {thought of|considered|regarded|seen|counted} as {a|an|}
{is|are} {thought|held|said|believed|judged} {to be|}

= seek
? One provider is wanted where a single one is named behind it.
+ Find me a dermatologist in Seattle
! I need a figure for dermatologists in Washington
{find|need|want|get|locate|hire|choose|pick|see|visit|book|looking for|look for|searching for|know|know of|any} {me|us|myself|} {a|an|one|some|another|
   the name of a|the names of} {good|great|new|}

= enumerate
? Names are asked for where a dataset follows; states may be listed.
+ Name three psychiatrists in Maine
! Name the five states with the most psychiatrists
{name|list|identify|enumerate|list out|names of|list of|a list of|who are} {me|us|} {all|every|each|some|any|a few|N|} {of|} {the|}

= negation
? What a clause rules out is not asked for.
+ I don't want cardiologists, I want dermatologists in Montana
! How many cardiologists are in New York City?
{not|nope not|not the|not a|not about|isnt|arent|never mind|nevermind|nvm|forget|skip|scrap|drop|disregard|ignore|ignoring|excluding|exclude|other than|
   except|rather than|instead of|leave aside|leaving aside|apart from|unlike|no need for|no need to|to hell with|screw|enough about|enough of|
   not counting|no interest in|not interested in|anything but|regardless of|irrespective of|whatever|no matter|not asking about|not looking for|
   leave out} {about|for|the|any|all|}
{leave|leaving|keep} ~gap out {of it|of this}
{leave|leaving|put|putting|set|setting|push|pushing} ~gap {aside|to one side}
{forget|ignore|skip|never mind|drop} ~gap for {{a|one|the} {second|sec|moment|minute|bit|while}|now|once}
{i|we|} {dont|do not|didnt|did not|am not|im not|not|have no|never} {want|need|care|mean|ask|asked|give|show|tell|include|count|bother|worry|asking|looking|
   interested|interest|require|expect} {for|about|in|with|me|to know|to|} {the|any|all|a|}
{dont|do not} {give|show|tell|bother|worry} {us|} {the|any|}

= correction
? A slip taken back: of two names of one class the first is dropped.
+ dermatologists in Iowa, no wait, Idaho
! How many dermatologists are in Iowa and Idaho?
{sorry|no wait|wait|wait no|actually no|sorry i meant|i mean|i meant|make that|scratch that|strike that|scratch all that|forget all that|start over|
   let me start over|correction|oops|or rather|i should say|my bad|whoops|no sorry|sorry no|no i mean|no i meant|sorry i mean|er no|change that to|
   no hold on|hold on no|no hang on|hang on no|
   or wait|or sorry|or make that|no actually|i mean no|no no|actually make it|no make it|{i|} take {that|it} back|my mistake|i misspoke}

= check
? What another sentence says is to be checked.
+ My editor says Oregon has more chiropractors than Washington. Is she right?
! Which state has more chiropractors, Oregon or Washington?
{is|was|are|am} {that|this|it|she|he|they|i} {still|really|even|actually|} {right|true|correct|accurate|so|wrong|mistaken}
what {is|was} it
what are they
what(s) the list
{i|we|id|wed} {would|} {like|want|need} {the|a} list {of them|}
{name|list} {them|it}
what does it say
{what|which} {figure|value|answer|result|number} {should|ought} ~asker {to|} ~write {her|him|them|it|in|}
~does {your|the} {data|figures|numbers|records|files} {mark|flag|class|say|show|list|rank|put|place} {it|that|them} {that way|so|as such|there|too|}
{is|are} {it|they} {marked|flagged|listed|classed|counted} {that way|so|as such|like that}
{true|correct|right} or {false|not|wrong}
{can|could} you {confirm|verify|check} {that|this|it|}
{do|would} you {agree|confirm|concur}
which one is it
{can|could|would} you {pull|get|send|list|name|give} {me|us|} {those|them|these|it|that} {to me|to us|for me|for us|}
do you have {that|it|those|this}
{and|} {which|who} {state(s)|} {would|are|were} {those|they|these} {be|}
{what|whats|what is|what are} yours
{please|} {list|name} {them all|all of them}
please {list|name} all
{can|could|would|will} you {please|} {look|pull|dig} {that|it|this|them} up {for me|for us|}
fill in the blank {for me|} {please|}
what {should|ought|can|could|may|do|shall} ~asker {to|} ~write {her|him|them|}
which {is|are} {those|these}
{what|which} {states|ones} {are|r} {those|these|they}
{clear(s)|pass|passes|meet(s)|reach|reaches|make(s)|hit(s)|get past|get over} {that|this} {bar|mark|line|threshold|number|figure}
{show|give|send} {it|them} {to me|to us|me|us}
{who is|whos|who|which of us is|which one of us is|who was} {right|wrong|correct|has it right|got it right|gets it right}
what {is|was} it {really|actually|in truth|in fact}
tell me which one
what do {you|i|we} {have|put|write|say|enter|cite|quote}
{can|could|may} {i|we} {have|get|see} {it|that|them|those}
{what|whats} {is|are|} {that|those} {figure(s)|number(s)}
{and|} what are the figures
{does|do|did|would} {that|this|it} {hold up|hold water|check out|hold true|stand up}
{is|are} there any {at all|}
or is it the other way {around|round}
{that|those|it} would be what
what {do|does} {the|your} {federal|official|government|cms|actual|} {file(s)|data|records|figures|numbers} {say|show|have}
{what|which} {figure|number|value} {should|do|can} {i|we} {put|use|write|print|quote} in {the|my|our} {testimony|memo|report|brief|
   speech|slide|letter|reply|article|story|handout|flyer|draft|form}
~does {your|the} {data|figures|numbers|records|files} {agree|confirm it|confirm that|bear that out|bear it out|back that up|back it up|support that|
   support it}

= lead
? A polite frame around a question, which asks for nothing.
+ My boss wants to know how many heart doctors Ohio has.
+ Could you please tell me how many cardiologists there are in Hawaii?
! How many heart doctors does Ohio have?
{i|we} {really|just|still|also|only|currently|simply|urgently|desperately|honestly|would|} {want|need|require|needed|wanted|would like|d like|like|love|wish|
   hope|have|am trying|m trying|was hoping|was wondering|was looking|am looking|m looking|are looking|were looking|am after|m after|are after|am hoping|
   m hoping|wonder|ask|am asking|m asking|have to|am seeking|m seeking} {to|for|} {~tell|}
{id|ive|im|we|i|were|weve|wed|hed|shed|theyd} {be|now|also|really|just|} {like|love|need|been|looking|trying|hoping|wondering|curious|asking|after|seeking|
   interested|welcome|appreciate} {to|for|in|about|} {~tell|wondering|looking for|trying to find|knowing|learning|}
{i|we} {cant|cannot|couldnt|could not|am unable to|was unable to|am not able to} {find|locate|see|tell|remember|figure out|work out|recall|seem to find} the
{i|we} {dont|do not|didnt|did not|cant|cannot} {know|remember|recall|tell|see|say}
{can|could|would|will|might|may} {you|{someone|anyone|anybody|somebody} {on your end|there|here|}|your service|your site|this tool} {please|pls|kindly|maybe|
   possibly|also|just|perhaps|
   } ~tell {me|us|him|her|them|a|you|to|} {out|up|with|know|to|of|about|through|for|}
{can|could|may|able to} {i|we|one|} {please|pls|kindly|also|just|perhaps|} ~tell {me|us|a|you|to|} {out|up|with|know|to|of|about|through|for|}
{please|pls|kindly|plz|let(s)} {can you|could you|us|me|} ~tell {me|us|} {out|up|with|at|about|on|through|}
{tell|give|show|gimme|lemme|let|get|find|fetch|send|hit|provide|pull|share|report|supply|bring|grab|quote|remind|walk} {me|us|up|} {know|with|see|through|}
hand {me|us|over}
{would you|do you|} mind {telling|giving|showing|sharing|letting|checking|sending|finding|pulling|confirming} {me|us|} {know|}
{a|an|some|any} {rough|general|good|better|} {sense|idea|feel|notion|picture|handle|grip} ~in
put a number {on|to} {it|that|this}
{double|cross|} {checking|verifying|confirming} {a|the|my|our|one|this} {stat|statistic|number|figure|fact|claim|line|quote}
is it known
{are|is} {they|you|we} saying {that|}
is it the
{am i|would i be} {right|correct|wrong} {in|to} {thinking|writing|telling|reporting|think|believe|believing|say|saying|assume|assuming} {that|}
{is|was} it {the case|so|correct|right|a fact} that
might {i|we} trouble {you|} for
{judging|measured|going|counting|ranked|sorted|looking} by
{requesting|seeking|searching for|searching|in search of}
{anyone|anybody|someone|somebody} {know(s)|have|has|got}
{asked|ask(s)|asking} {me|us|} for
{the|a|} {user|caller|customer} {asks|wants to know|is asking|is checking|wonders|is wondering|needs to know|would like to know}
{the|your|} {federal|npi|national|} {registry|nppes} {show|list|report|count|have|hold|record|say|give}
what do you {have|know|hold|show|list|report} {on|about|for|}
{do|does|what do|what does} {you|your|the|this|these} {data|dataset|figures|numbers|files|records|database|service|site|table(s)|system|tool} {say|show|have|
   tell|list|tell you|report|hold|give|indicate} {about|on|for|that|}
{want(s)|wanted|needs|needed|would like|asked|asks|is asking|was asking|wonders|wondered|is wondering|would love} {me|us|} {to|} {~tell|}
{deadline|due} {in|by} ~gap {minutes|min(s)|hour(s)|days|today|tomorrow|noon|tonight|monday|tuesday|wednesday|thursday|friday}
{id|i would|wed|we would|would|i should|we should} be {most|very|so|ever so|really|quite|much|} {grateful|thankful|glad|happy|delighted|pleased|obliged} {for|
   to|if|to know|to have|to learn|if you {would|could|can|}|}
{any|an} {idea|clue|guess|word|info} {of|on|about|}
if {you|we|i} {add|added|count|counted|total|totaled|sum|summed} {them|it|everything|everyone} {all|} {up|}
{i|we} must {~tell|name|list}
{trying|looking|hoping|need|needing|wanting|want|curious|wondering|interested} {to|for|in|about|} {~tell|}
{looking|look} {for|at|up}
{wonder|wondering|wondered} {if|whether|about|}
what(s) {is|} the {deal|story|situation|status|word|scoop} {with|on|for|in}
{what|how} about
{what {is|s|are|was|were}|whats}
{according to|per|from|in|using|going by|based on|by|as per|on|via} {your|the|these|this|our|federal|cms|official|public|current|latest|most recent|available|
   government} {data|dataset|figures|numbers|files|records|database|sources|registry|npi registry|nppes|latest data|most recent data|count(s)|stats|
   statistics|release|report|table|books|books say|dashboard}
{i|we} {was|were|am|are} {told|asked}
according to {nppes|cms|npi registry|medicare|the feds|you|your site|the government|hhs}
asking about
question
{i|we} {only|just|simply|} {care about|mean|meant}
{is|was} {it|there} {true|possible} that
{{it would be|would it be|is it|it is|} possible|be able} to {know|see|get|find|tell}
should ~asker {be|} {report|use|quote|cite|write|print|say|reporting|using|quoting|citing}
{that|} ~asker {should|ought to|must|can|could|may} {be|} ~write
{please|} be so kind {as|} to {~tell|} {me|us|}
{help|assist} {me|us} {to|} {~tell|with|}
{furnish|advise|quantify|retrieve|surface|compile|relay|note|quote|run|fetch|compute|calculate|work out|display|print out|put together|pull up|
   look up|dig up|return|output|indicate|specify|provide|summarize|check|determine} {me|us|the|a|}
{it would|would} {be|help|mean} {great|nice|helpful|good|lovely|a lot} {to|if you could|to know|} {know|tell|see|say|give me|}
{speaking|talking} of
{i|we|id|wed} {want|wanted|like|need} to {highlight|hatch|shade|color|mark|feature|show} {the|}
deliver {me|us|the|a}
state ~the
{does|do|would|could|can} {anyone|anybody|someone|somebody} {there|here|on your end|on your side|around|} {know|tell me|have}
list off
where(s) {is|} it at
what {does|is|s|} it look like
{hey|ok|okay|} {siri|alexa|cortana}
read {me|us|} {off|out}
{is it|would it be} {right|correct|fair|accurate|okay|ok} to {say|write|state|print|call|put}
{i|we} {hereby|} request
find out for {me|us} {whether|if|}
{explain|describe} to a {layperson|layman|child|beginner|kid}
{i|we} need {the|} state name(s)
which is the
{lets|let} say {the|} {top|bottom|first|best|worst|N}
{ought|should} ~asker to ~write
please to
{think|thinking} of
{which is|thats|that is} why {i|we} {wonder|ask|am asking|are asking|want to know|need to know|would like to know} {whether|if|}
clear up {for me|for us|}
{it would|would it|it will} interest {me|us} {to know|to hear|to learn|}
{pick|single|point|sort|filter} out {for me|for us|}
{i|we} have the {honour|honor|pleasure} {to|of} {request|requesting|ask|asking} {for|}
name names
{please|} {confirm|verify} or {deny|refute|disprove|correct|reject} {that|}
{my|our|the} {society|board|committee|council|office} {requests|asks for|seeks|is requesting|is asking for} {the|}
according to {the|} {npi|nppes} ~file
settle a bet {for me|for us|}
{please|} set out {the|}
{talk|speak} to me about
{permit|allow} me to ask
{this|our|my|the} {office|board|committee|staff|team|department} {seeks|wishes|wants|needs|would like|inquires|inquire} to {know|establish|ascertain|learn|
   find out|determine} {in|whether|if|}
{i|we} {gotta|have got to|got to} ~tell {the|}
do the math {for me|for us|}
{permit|allow} {me|} a {brief|short|quick} {enquiry|inquiry|question}
im talking about
talking
{could you|can you|would you|please|} {tell|show|give|help|remind} {a|an|this|your|some} {old|poor|curious|busy|tired|simple|new|confused|} {man|woman|lady|
   guy|fella|gal|fellow|girl|boy|kid|mom|
   dad|grandma|grandpa|student|intern|rookie|nurse|soul}
{anybody|anyone|somebody|someone} {there|here|out there|around|in there|} {know|knows}
would ~the {cancer|heart|kidney|skin|sick|new|} {patient|person|parent|family} find
{please|also|and|then} add
{give|show|send|get} {me|us} ~the {full|whole|complete|} list
{should|do|must} {i|we} {paint|color|colour|shade|mark|assign|give|put}
i should {like|want} {to|} {~tell|}
{pray|prithee} {tell|}
{id|i would|we would|wed} rather {have|know|see|get|hear}
walk {my|our|the|a} {client(s)|boss|team|class|students|board|reader(s)|colleague(s)|editor} through
{can|could|may} {i|we} {truthfully|honestly|safely|correctly|} {say|write|claim|state|report|print} ~gap that
{that|which} {im|i am|we are|were} {still|} {missing|lacking|after|looking for|short of}
{that|whose} {i|we} {still|} {need|want|lack} {counted|tallied|checked|ranked|to know|to see}
{what|whats|what is} the {value|reading}
what {i|we} {cant|cannot|couldnt|could not} {seem to|} {find|get|work out|figure out|dig up|tell} {anywhere|online|yet|} is
{id|i would|wed|we would} be {glad|happy|pleased|delighted|grateful} to {hear|know|learn|see|be told}
{~tell|} {for|to|} {my|our|the} {listeners|readers|viewers|audience|callers|followers|subscribers|students|members|constituents}
{can|could|may} {we|i} {fairly|safely|rightly|honestly|really|truthfully|correctly} {write|say|print|report|claim} {in ~the {reply|
   letter|reply letter|memo|report|story|article|}|} that
{could|can|would|will} you {please|} {explain to|tell} {a|an} {old|elderly|curious|simple|retired} {woman|man|lady|fellow|gentleman}
{can|could|will} ~the {system|site|tool|database|service|data|app} ~tell {me|us|}
{are|is} {you|anyone|anybody|it} able to ~tell {me|us|} {out|up|with|}
{is there|} {any|a|} {chance|possibility} {that|} {you|someone|anyone|i|we} {can|could|would|might|may} {~tell|} {me|us|up|}
{any|a} chance {that|} {you|anyone} {know(s)|have|has}
{is there|} {any|a|} {chance|possibility} of {getting|seeing|having|finding}

= courtesy
? Says hello, thanks, or how the asker would like the answer; it changes nothing.
+ Thanks a lot!
! How many urologists are in Maine?
roughly or exactly
counting {every|all|all the|each} state(s)
{y n|y or n}
{forgive me|excuse me|pardon me|sorry|apologies} if {this|that|it} {is|was|sounds|seems|has been} {a|an|} {silly|dumb|stupid|basic|obvious|naive|odd|
   asked} {question|one|before|}
if {it is|is|its|it s|thats|at all} possible
{kudos|congrats|congratulations|bravo|props} {to|on|for} {you|the|your|this|all} {redesign|site|work|job|team|folks|release|tool|page|}
{we|i|they} {size|sized}
{pls|plz|plese|kindly|pleease|pleeease|pleaseee}
{thanks|thank you|thx|ty|mahalo|tysm|thankyou|cheers|much appreciated|many thanks|merci|gracias|danke|ta|appreciate|appreciated|i appreciate|grateful|
   thankful|thnx|tks} {so much|very much|a lot|a bunch|a million|in advance|again|you|it|for that|for your help|for the help|for your time|for any help|
   for anything|for this|for looking|for helping|kindly|everyone|all|mate|friend|guys|bud|buddy|team|folks|sir|madam|}
{thank you|thanks} {for|in advance for} ~gap {help|time|answer(s)|work|info|information|patience|service|assistance|reply|effort|data}
{hi|hello|hey|hola|bonjour|ciao|namaste|aloha|howdy|greetings|hiya|yo|sup|hii|heya|hallo|helo|ello|good morning|good afternoon|good evening|good day|morning|
   evening|afternoon|dear|welcome back} {there|all|team|everyone|folks|guys|you|again|friend(s)|sir(s)|madam|or|mate|data|service|robot|machine|bot|computer|
   to you|}
{to whom it may concern|dear sir or madam}
{ok|okay|kk|alright|right|um|uh|uhm|hmm|hm|er|ah|oh|dude|bro|mate|buddy|pal|listen|lol|haha|omg|wow|damn|dang|gosh|yeah|yep|yes|nope|nah|sure|cool|honestly|
   seriously|but|anyway(s)|anyhow|maybe|perhaps|quick|quickly|simple|curiously|hence|therefore|thus|meanwhile|goddamn|bloody|freaking|fucking|friggin|hell|
   heck|wtf|idk|tbh|fyi|btw|imo|asap|pronto|urgent|urgently|now now|finally|lastly|first|secondly|next|please and thank you|ngl|smh|ugh|jeez|geez|sheesh|
   crikey|blimey|bless|hope so|no worries|no problem}
{with|} {appreciation|gratitude|thanks}
{with|} {regards|sincerely|best regards|kind regards|warm regards|best wishes|best|respectfully|yours|yours truly|yours sincerely|yours faithfully|warmly|
   love|cordially|take care|have a nice day|have a good day|have a great day|have a good one|have a lovely day|good luck|bye|goodbye|see you|later|talk soon|
   xoxo|x|ciao}
{sorry|apologies|pardon|excuse me|forgive me|my apologies|pardon me} {to bother you|to bother|for bothering you|for the trouble|for asking|for the question|
   for the bother|for the typos|for typos|for my english|if this is dumb|about that|but|for the rush|for the late hour|for the long message|for the ramble|
   for rambling|} {again|}
{i|we|} {hope|trust} {you|youre|you are|this|that|all|this finds you|this message finds you|this email finds you|your day|everyone} {are|is|finds you|} {well|
   doing well|fine|good|great|ok|okay|going well|having a good day|having a great day|having a nice day|having a good week}
{no|not in a|there is no|theres no|in no} {rush|hurry|pressure|urgency} {on this one|at all|on this|here|though|}
{whenever|when|if|as soon as} {you can|you have time|you have a moment|you get a chance|you get a minute|you get a sec|you get a second|possible|you are free|
   its no trouble|thats ok|that is ok|you know|you dont mind|you would|you could|you please|i may|i might|its not too much trouble|it is not too much trouble|
   not too much trouble}
if {it is|its|it isnt|its not|it is not|not} {not|} too much {trouble|bother|hassle|work|to ask}
{would|do} you mind
{let me know|tell me|say so|say|shout} {if you can|if you know|when you can|if you need anything|if possible|if not|if so|soon|what you find|what you think|}
{keep|make} it {short|brief|simple|quick|concise|snappy|plain|clear}
{short|brief|quick|concise|plain|simple|one line|one word|straight|direct|exact|precise|definitive|clear|honest|rough|ballpark|approximate|numeric|
   single} {answer(s)|reply|please|number|figure|version|response|sentence|one|estimate|value}
{one|a|half a|a single} {page|paragraph|sentence|line|slide} {max|maximum|tops|at most}
{out of|out of sheer|out of pure} {interest|curiosity|habit}
so to speak
{true false|true or false} {is fine|is enough|will do|}
{just|only} {the|} one {is|will|would be|will be} {enough|fine|do|plenty}
{list|name|show|give} {me|us|} {them|those} {all|} {please|}
{just|only} {the|a|one|} {headcount|tally|number(s)|figure(s)|count|answer|facts|total|one number|digits} {please|is fine|will do|is enough|is ok|
   is all i need|thats all|no text|nothing else|no words|}
{no|skip the|without|spare me the|leave out the|cut the} {fluff|chatter|small talk|commentary|explanation(s)|preamble|intro|lecture|essay|extras|frills|
   details|long answer|extra words|text|words|prose|nonsense|bs|waffle|padding|jargon|need to explain|need to apologize}
{need|want} {it|this|that|them} {now|today|soon|asap|quickly|fast|for work|for school|for class|urgently|right now|right away|immediately|by friday|by monday|
   by tomorrow|by noon|tonight|please}
{that(s)|that is|that will be|thatll be|this is} {all|it|everything|all i need|all i want|all i am asking|fine|great|perfect|helpful|enough|all for now|
   all thanks|what i need|urgent|important}
{please|} {answer|reply|respond|explain|say it|put it} {it|this|that|me|us|} {briefly|concisely|shortly|succinctly|simply|plainly|clearly|quickly|precisely|
   honestly|carefully|accurately}
{please|} {answer|reply|respond|explain|say it|put it} {it|this|that|me|us|} {in a|in one|in a few|in simple|in plain|with a|with one|with just the} {word(s)|
   terms|english|sentence|line|number|figure}
{please|} {dont|do not|never} {guess|speculate|hallucinate|exaggerate|lie}
{please|} {dont|do not|never} make {anything|it|things|numbers|stuff} up
{say|tell me} {you dont know|so|unknown} {if you dont|if you do not|if you are not sure|if unsure|if not|}
{please|} {explain|say it|put it} {it|this|that|} {like|as if} {im|i am|i were} N
{be|please be} {quick|brief|honest|precise|exact|concise|specific|kind|nice|accurate}
{help|help please|please respond|please answer|please and thanks|could you supply it|can you help with this|help a girl out|help a guy out|help a friend out|
   any help|any help is welcome|any help appreciated|any help would be great|do you know|is that something you know|is that possible|you know|you got this|
   you rock|you guys are great|you are great|you are the best|youre the best|you are awesome|great tool|great service|nice tool}
{ignore|excuse|forgive|pardon|sorry about|disregard|overlook|never mind} {the|my|any|all} {earlier|previous|} {typo(s)|spelling|grammar|english|caps|
   autocorrect|mistakes|errors|keyboard} {earlier|above|before|}
{just|only|} {the|} state names {are|is|will|} {enough|fine|do|please|ok}
{no|without} {names|forecasts|predictions|prices|costs|payments|salaries|advice} {please|needed|}
{leave|leaving|set|setting|put|putting} {aside|} {the|} {cost(s)|money|pay|salary|salaries|wages|price(s)|payment(s)|politics|age|weather|rent|taxes} {aside|}
{once more|once again|one more time|in any order}
{being|im|i am|} new to ~the {data|site|tool|service}
yes {or|} no
{please|} fill in {the blank(s)|the gap|it|that|}
{please|} {settle|verify|confirm|check} {it|that} {for us|for me|once and for all|}
{one|a} {last|final} {one|figure|number|question|thing|item|request|check} {to verify|to check|to confirm|}
{settle|help settle|help me settle|help us settle|end|resolve|decide|referee|help me win|help us win|break|to settle} {a|an|our|this|my|the} {family|office|
   newsroom|friendly|little|long running|} {bet|argument|debate|dispute|quarrel|wager|disagreement|discussion|tie|question|dare} {at|in|with|between|over|
   among|for|} {my|our|the|a|two|} {family|office|newsroom|friend(s)|dinner|lunch|work|home|bar|colleagues|coworkers|team|class|us|me|}
{ignore|disregard|forget|skip|never mind|scratch} {my|that|the} {last|previous|earlier|first|other|prior} {message|email|text|question|request|post|note|
   version|one|mail|line|try|attempt|query} {i sent|of mine|from me|}
{which|that|this|it|} {has|have} nothing to do with {this|that|it|my question|the question}
however {tiny|small|big|large|few|many|little|low|high}
nothing {more|else|further|fancy|too fancy}
{sub|} {question|part|item|step|task|point|query} N {of N|}
{humor|indulge|bear with|hear|correct|help|save|spare|tell|excuse|forgive|enlighten|surprise|hit|fill|clue|cut|set|prove|keep|back|remind|bring|stop|
   catch} {me|us} {out|a trip|a minute|the trouble|the time|the search|in|straight|wrong|honest|up|up to speed|if i am wrong|if im wrong|if i got it wrong|
   on this|on this one|here|some time|}
{cut|get|straight} to the {chase|point}
{give|lay|hit} it {to|on} me {straight|}
{put|set} my mind at {ease|rest}
{make|youll make|you will make} my day
{guess what|picture this|consider this|get this|riddle me this|mark my words|rest assured|mind you|trust me|believe me|call me crazy|dont laugh|dont worry|
   no offense|stay with me|work with me here|here we go|go on|come on|cmon|lets go|use your own {data|figures|numbers}|go by your own {data|figures|numbers}|
   stick to the {number|figure|facts}|leave it at that}
{let me|let us|let(s)|let s} {ask|start|try|begin|see|clarify|rephrase|be clear|think|put it} {you|with|out|simple|small|easy|this|that|one|it|another|}
{can|could|may|might} {i|you|we} {ask|check|look up|find|tell|help|bother} {you|me|us|} {with|} {something|a question|one thing|a favor|one more thing|
   one question} {for me|for us|}
{a|one|the|just a|any|just one|} {rough|exact|single|ballpark|simple|short|quick|} {number|figure|answer|estimate|source} {is|would be|will be|will|works}
   {enough|fine|ok|okay|plenty|sufficient|all i need|great|good|perfect|do|helpful|nice|} {too|also|}
{a|one|the|just a|any|just one|} {rough|exact|single|ballpark|simple|short|quick|} {count|total|percentage} {is|would be|will be|will|works} {enough|fine|ok|
   okay|plenty|sufficient|all i need|great|good|perfect|do|helpful|nice} {too|also|}
{reply|respond|answer|write back|get back|get back to me} {to me|me|us|} {soon|quickly|today|asap|promptly|when you can|fast}
{i love|i like|we love|we like|love} ~the {tool|site|service|page|website|app|work}
have {a|an} {nice|good|great|lovely|wonderful|pleasant|happy|awesome} {day|weekend|week|evening|afternoon|morning|night|one|time|holiday|rest of your day}
{take your time|happy to wait|glad to wait|feel free to be {blunt|brief}|dont worry about {formatting|style|typos|units|rounding}}
{count|name|list|add} them {up|} {for me|} {please|would you|}
{all|every one} of them
{the state|state} {and|} not the city
or {naw|nah|nope|not really}
{pray tell|{or|} {doesnt|isnt|hasnt} it|{or|} {does|is|has} it not|{or|} {dont|arent|havent} {they|there}|{or|} isnt there}
{ok|okay|hey|hi|yo} {google|siri|alexa|cortana|bixby|computer}
{i|we|} {only|just|} need {only|just|} {one thing|a quick chart|some background|a baseline|the background|an answer} {from you|}
{if|when|should|where|in case} {two|any|some|several|there|it|they|more than one} {states|of them|} {is|are|be|come out|turn out} {a|} {tie(s)|tied|level|
   equal}
{the|} names {and|with|plus} {the|their|} {star(s)|numbers|figures|counts|rates|values}
while {you are|youre|your|were|we are} at it
if you happen to know
what have you got
{on the whole|by and large|in other words|taken as an average|taken as a whole}
{act fast|hurry|hurry up|go ahead|read it to me|read it out|one more|one more thing|one more question}
{round|rounded} numbers {are|is} fine
{and|or|yes or} {so on|whatever|stuff|such|no}
{or|yes or} not
why ~gap {cant|wont|doesnt|isnt|cannot} {anyone|anybody|someone|somebody|nobody|any of you}
{can|could|would} you {drop|put|paste|send|post} {it|that|this} {in|} {here|below|over|to me}
{pay|paying} {close|} attention {to|}
{act on this|act on it} {today|now|} {please|}
{if memory serves|if i remember right|if i recall}
{i guess|i think|i suppose|i believe|if i may ask|might i ask|just out of curiosity|just curious|for fun|for reference|for the record|for my own reference|
   for context|for background|for what its worth|by the way|in short|in brief|in a nutshell|in general|generally|in particular|in case you know|
   long story short|by any chance|if you will|if any|as far as you know|as far as i know|to be clear|to be honest|to be exact|to be precise|to be specific|
   for god s sake|for gods sake|for crying out loud|in the world|on earth|the hell|the heck|in gods name|in your opinion|in your view}
{ok|okay|alright|well|so} then
on your {site|website|page|map}
regardless
{roughly|approximately|ballpark|about right} is {fine|ok|okay|enough|good}
would you be {a star|an angel|a dear|a hero|so good|so kind}
{thanks|thank you|thx|cheers|} {you are|youre|your} {a|an|the|my} {lifesaver|life saver|star|gem|legend|saint|doll|hero|angel|wonder|champ|champion|genius|
   treasure|
   peach|best}
{roughly|approximately|a rough number|a rough figure|ballpark|a ballpark} is {fine|ok|okay|good|enough}
{so|and|} {like|} {all told|all together|coast to coast} {coast to coast|}
{yeah|yes|yep|yup} that one
{i|we} always {mix|get|confuse} {those|them|these|the two} {two|} {up|backwards|confused|wrong|}
{i|we} always {mix|get|confuse} {those|them|these|the two} {up|}
no {state|county|city|further} {breakdown|split|list|table} {needed|required|necessary|please|}
give or take
{or is it|or} {the other way {round|around}|vice versa}
{just|only|} {the|} state name(s) only
{a|} short list {please|}
{all|} in one {view|list|table|chart|go|place}
{from|} start to finish
{id|we would|i would|wed} {want|like} to see it
full stop
{just|only} the state {name|} {please|}
next up
{thank you|thanks} for the last one
until then
so like
not {one|a|any} {single|} state
if you can {add|include|give|say|tell|share|spare} {it|that|them|this}
{correct|agreed}
name and shame
{would|will} be {handy|useful|helpful|welcome|lovely|ideal|preferred|perfect}
{is|are} {ideal|preferred|perfect}
{i|we|} {id|wed|would} prefer
whatever {you|ya} {got|have|have got}
with {that|this} in mind
for {planning|reporting|research|comparison|background|budgeting|teaching|training|reference|illustration} purposes
in {my|our|a} {thesis|paper|report|article|story|memo|essay|dissertation|footnote|slide(s)|deck|grant|brief}
if {you have|youve|you have got|youve got} {it|one|them|that}
{sweetie|sweetheart|honey|hon|darling|dearie|hun|luv|my dear|my friend|maam|amigo|okey dokey|okie dokie}
{kindly|please|pls} revert {back|soon|asap|}
how it is
{please|} excuse {that|me|my|if} {i|} {write|typing|type|spelling|writing} {by|from|on} {telephone|phone|mobile|my phone}
{share|supply|density|quick|sanity|spot|fact|gut|concentration|quality|rank|reality} check
{new|next} one
with {two|three|four|five|six|N} rows
see {below|the thread|the mail|the email|attached}
do you think
last question
as best {you|one} can tell
{i|we|} hope you {have|had} a {nice|good|great|lovely|wonderful|pleasant} {day|week|weekend|evening|morning|time}
hope you had a {nice|good|great|lovely|wonderful|pleasant} {day|week|weekend|evening|morning|time}
or what
{since|if} {you are|youre} at it
{jog|refresh} my memory
you {folks|guys|people|all|} {do|are doing|did} {great|good|amazing|excellent|wonderful} {work|job|things}
{if it is|if its|if thats|if that is} not too {much|} {bother|trouble}
`;
