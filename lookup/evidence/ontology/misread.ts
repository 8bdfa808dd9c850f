/**
 * Lists shapes of asks whose words all fill slots and still ask for something else than a figure, one a line. `START` and `END` are the ends of the
 * ask, `WHO` is a name for practitioners, `SITE` one for places of care, `STATE` any place. In groups of the class `unread` a slot is its class in capitals,
 * too: `HOW` is `how many`. The groups `nothing` hold longer shapes that are meant as they are read.
 */
export const MISREAD = `
= misread a condition
? What would be, if something were different.
+ Were it the size of Utah, how many urologists would Texas have?
! If you would, how many urologists does Texas have?
START {were|had} {it|STATE}
{what|which|how many} ~gap would {it|they|STATE} ~gap with ~gap {more|fewer|less}
if STATE ~gap {was|were|had} {one|a|as many|the same|its|the}
if {the|} {nation|country|us} {was|were|had}
if ~gap {got|had|lost|gained|added|hired|opened|closed|doubled|grew} ~gap {would|how many ~gap would}
would ~gap if {it|they|there|the state|we|we all|everyone|everybody|{each|every|all} {state|states}} {had|got|lost|gained|added|were|was}

= misread a thing of each one
? What one of them has or is called is not counted.
+ How many nursing homes in Oklahoma have the same name?
! How many nursing homes does Oklahoma have?
{have|has|share(s)|with} {the same|my|your|a|his|her|our} name
{number of stars|stars} {do|does|of} the most SITE
stars ~gap {have|get} together
rank that is also
{which|what|the|any|one} little {state|states}
{a|any|one|some} {state|states} {with|having|that has|that have|where there are} {many|lots of|a lot of|plenty of|few|enough} WHO
the {strongest|smartest|fastest|toughest} {WHO|SITE}
would be {WHO|SITE}
SITE {doctor(s)|physician(s)|nurse(s)}
{in|of|for|about} the other one
START rate {the|} STATE SITE END
START rate {the|} SITE {in|of} STATE END
START {are|is} {the|} {STATE|} {SITE|WHO} {in|of|} {STATE|} {bigger|larger|smaller}
{how many stars|what {star|} {rating|score}} {is|are|counts as|would be|makes} {a|} {good|great|enough|ok|okay|bad|decent|high|low|acceptable|poor}
{same|one|the very} quartile as
{use|uses|using} {the|} {most|fewest|least} {WHO|SITE}
how {do|does|did|should|would} {STATE|i|we|they|others|states} {count|tally|define} {the|} {WHO|SITE}
federally {designated|declared|recognized|recognised|flagged|listed|marked|classified|considered}
{federal|federally} ~gap shortage {area|areas|zone|designation}
{WHO|SITE} by {specialty|type|kind}
in all but STATE
{WHO|SITE} around END
{who is|who} {underserved|overserved|shortchanged} by {STATE|} {WHO|SITE}
at first END
you {would|could|can} {see|visit|trust|pick|choose|use|call} END
whose are {better|best|worse|worst}
{book|schedule|reserve} {me|us} {one|a|an}
{cited|mentioned|published} ones
officially designated
STATE rank ~gap from the bottom
{each|one|every} SITE {star|stars|rating}
how {do|does|did} ~gap {get|earn|win|lose|raise|improve} {their|its|the|a|} {star(s)|rating(s)|score(s)}
how many states {rank|rate|grade} {their|the|} {WHO|SITE}
{differ|differs|vary|varies} {the|} {most|least}
by that {standard|measure|definition|yardstick|criterion}

= misread a need
? How many somebody needs is in no file.
+ How many hospices do I need?
! How many hospices do I need to list for Ohio?
how many ~gap {do|does|would|should} {i|we|you|one|it|they|{a|each|every} state} {really|actually|} {need|require|want}
how many ~gap {i|we|you|one} need END
{WHO|SITE} do i have
{relative|compared|proportional|in relation|in proportion} to {need|demand|the need|its need|their need|what it needs|what they need}

= misread two places of one person
? Who is in both places, or moves from one to the other, is not counted.
+ How many urologists work in Ohio and live in Indiana?
! How many urologists work in Ohio and in Indiana?
{work(s)|practice(s)} in STATE {and|but} {live(s)|reside(s)|are licensed|train(s)} in
{live(s)|reside(s)} in STATE {and|but} {work(s)|practice(s)} in
{serve|cover|{work|practice|operate|licensed|live} in} both STATE
STATE ~gap {in|from|to|for} {another|a different|other|some other} state(s)
how many ~gap STATE ~gap {are|were|is|hail|come|comes|came|moved} {originally|mostly|all|} from STATE
{most|fewest|least} ~gap {come|came|hail} from END
{come|comes|came|hail} {also|} from there
{come|comes|came|coming|hail|hails} from {somewhere|elsewhere|another|abroad|out of|other}
{more|fewer|less} than N state(s)
of STATE WHO {live(s)|reside(s)} in STATE
{and|but} not {in|} both
{also|actually|still|both} {live|lives|reside} {there|here}
{live|lives|reside} {there|here} {too|also|as well}

= misread one part by another
+ How many urologists are in Ohio for each one in Utah?
! How many urologists are in Ohio, and how many in Utah?
STATE ~gap {for|to} {each|every|one} {one|} {in|of} STATE
STATE ~gap to {that|those|the ones} {in|of} STATE
how many {places|ranks|spots|positions|rungs|steps|points} ~gap STATE ~gap STATE
less {those in|the ones in|that of|what is in|whats in|} STATE
{take|taking|took|leave|leaving|strip|stripping|count|counting} {out|off|away} {of|} STATE
times {two|three|four|five|ten|N}
{state|states|everywhere|everybody|everyone|anyone|anywhere|nation|country|us} {but|except|minus} STATE
{what|whats|what is|how much is|how many is|how many are} {a|one} {third|half|quarter|fourth|fifth|tenth} of {all|the}
STATE in one {number|figure|total|sum|count}
per {one|} {WHO|SITE}
of {every|all|the|any} {doctor(s)|physician(s)|provider(s)|practitioner(s)|specialist(s)|clinician(s)} ~gap {part|share|percent|percentage|
   fraction|portion|proportion}
{per|for|to} {each|every} {one|} {WHO|SITE}
{half|third|quarter} of {all|the|all the} {WHO|SITE}
{take|leave|strip|pull|cut|drop|remove|set} STATE {out|off|away|aside}
as STATE plus STATE
number of {states|ranks|places|spots|positions} ~gap STATE ~gap STATE

= misread two figures at once
+ Which state leads both by number and by rate of urologists?
! Which state leads by number of urologists?
{number(s)|count(s)|total(s)|headcount(s)} and {by|} {the|their|its|a|} {average|star|} {rate|density|densities|per|share|rank|rating(s)|stars}
{rate|density|rank|share|rating(s)|stars} and {by|} {the|their|its|a|} {number(s)|count(s)|total(s)|headcount(s)}
{number(s)|count(s)|total(s)} of SITE ~gap and {their|its|the} {average|mean|star}
the {most|fewest|highest|lowest|least|best|worst|top} ~gap {and|or} {which|what|where} {state|} {has|have|is|} the {most|fewest|highest|lowest|least|best|
   worst|top}

= misread a mean of figures
+ Mean of the star averages of nursing homes in Ohio and Utah?
+ What is the average state's number of urologists?
! What is the average rating of nursing homes in Ohio?
{mean|average|avg} of {the|their|} {WHO|SITE|star|two|both|state|} {densities|rates|ratings|averages|counts|numbers|totals}
average state
sum of {all|} {the|their|} {SITE|} {stars|ratings|averages|rates|densities|ranks}
{total|combined|summed} {stars|ratings}
average ~gap density ~gap {across|over|among} STATE ~gap STATE
mean of ~gap {across|over|among} STATE ~gap STATE
{with|to|than|against|above|below} {the|} {mean|average|avg} of STATE ~gap STATE
{average|mean|avg} {of|number of|count of} {WHO|SITE} {per|by|in each|in every|for each|for every|in a} state
stars ~gap {in total|altogether|combined|in all}

= misread a change
+ Did the average dialysis stars go up in Nevada?
! What are Nevada's average dialysis stars?
{did|has|have} ~gap {go|gone|come} {up|down}

= misread a part of a place
? What is said of a part of a state is in no file.
+ What spot in Ohio has the most urologists?
! What spot does Ohio have by urologists?
START {what|which} {place|spot|position|quarter} {in|of} STATE
{smallest|biggest|largest|nearest|closest|first|last} {place|spot|position} {in|of} STATE
{what|which} {country|nation}
{count|counting|treat|treating|consider|considering} STATE as {a|one} state
START {the|} {city|town|village} {with|having|that has}
at {the|} STATE state END

= misread neighbors
+ Which of the states next to Ohio has the most urologists?
! Which of the states has the most urologists?
states {rank|ranks|} {next to|beside|alongside} STATE
{state|states} whose {name|names|letters}
{state|states} around
across from STATE

= misread a quality
+ Where are nursing homes the most full, by state?
! Which states have the most nursing homes?
{most|least} full
{better|best|worst|worse|finest} WHO
WHO {in STATE|} {are|is} {the|} {better|best|worst|worse|finest} {END|than|in}
{WHO in STATE|{are|is} STATE WHO} {better|worse|superior} {than|to}
{many|number of|numbers of|count of} ~gap {rated|starred|scoring} SITE
SITE {use|used|usage}
SITE {size|sizes|workforce|staff|staffing|employees|workers}
{workforce|staff|staffing|employees|workers} {of|in|at} SITE
of what size
what is it like
{what|whats} {is|are|s|} {the|} {WHO|SITE} like
the purpose
{thanks|due|owing} to {whom|who|what}
whose fault
{people|patients|folks|persons|anyone|everyone|those} on SITE
{do|does} {face|faces|hands|feet|eyes|hearts}
size {on the map|in area|in acres|of its land}
{their|its|the|of|many|in|SITE|WHO|most|fewest|least|more|fewer|number of|for} falls
how {big|large} {is|are} {STATE|} SITE
overserved
the best {work|job}
{asked|called|looked} for {most|least|more}
WHO {in STATE|} {are|is|that are|who are} {looking|searching|hunting} for
{its|their} {land|area|acreage|territory} {END|than}
outperform(s)
{have|has|got} {the|} {better|worse|nicer|finer|best|worst} ones
known for
SITE lack(s) END

= misread every part of a state
+ Which states have more than 10 cardiologists in every town?
! Which states have more than 10 cardiologists?
{each|every|all|any} {town|towns|city|cities|village|county|counties|neighborhood|corner} END
{each|every|any} {town|city|village|STATE|neighborhood|corner} {of|in} STATE
{do|does|have|has} {all|all the|every|each|every one of the} state(s) {all|each|} {have|has|had|got} {a|an|any|enough|} {WHO|SITE}
{is|are} there ~gap {WHO|SITE} in {all|every|each|all the|all of the} state(s)
in {one|a|a single|any one|any|the same} {city|town|county|village|STATE} {END|of|only|alone}

= misread an opinion
+ Compare what people in Ohio and in Kentucky think of their pediatricians.
! Compare Ohio and Kentucky on their pediatricians.
what {people|patients|residents|folks|parents|families} ~gap {think|feel|say|like|love|hate|trust|prefer}
would you rather
{rating|stars|score|grade} would you give

= misread a property of people
+ Which state has the richest heart doctors?
! Which state has the most heart doctors?
{richest|poorest|wealthiest} WHO
{WHO|SITE} ~gap {and|} how old {are|is} {they|those|these|it}

= misread a property of states
? The largest states are large themselves; the largest by number have the most.
+ Do the largest states have the most urologists?
! Which are the largest states by number of urologists?
{largest|biggest|smallest|poorest|richest} state(s)

= misread a cause
+ Is Ohio behind Utah in urologists, and what is behind it?
! Is Ohio behind Utah in urologists?
{what|whats|what is|what lies} behind
{START|and} what {makes|made} {STATE|WHO|SITE|the}
how {did|does|has} {it|they|STATE} ~gap {so|this|that} {many|few}

= unread another thing
? What is counted is none of the dataset, or only named like it.
+ How many records do urologists keep in Ohio?
! How many urologists do your records have in Ohio?
HOW {record(s)|row(s)|chart(s)|table(s)|file(s)|answer(s)|result(s)|item(s)|line(s)|office(s)|practice(s)|type(s)|kind(s)|value(s)|thing(s)}
HOW {state|city|town|national} {WHO|SITE}
HOW STATE {have|has|had|do|does|did|can|could|see|visit|use|live|need|go|get|share|per|for|under|over}
COUNT {people|patients|residents|families|kids|children} {living|staying|in|on|at|who}
{which|what} {parts|country|region|area|place|places|city|town|neighborhood|nation|agency|agencies|facility|facilities|center|centers|department|departments|
   office|offices|doctor|doctors|physician|physicians|provider|providers|specialist|specialists|database|file|files|column|health|service|services}
{some|any}thing else
{WHO|SITE} {have|has|with|without|having|offering} {a|an|no|good|better} SUPPLY
SHARE {of|all|the|its|of all|of its|of all its|of the|} {doctors|physicians|providers|specialists|practitioners|professionals|facilities}
HOW {WHO|SITE} {has|have} STATE had
RANK STATE {its|their} {WHO|SITE}
RANK STATE {in|within} STATE
how do {WHO|SITE} RANK STATE END
HOW WHO {in|of} STATE operate END
START RANK {the|all|all the|} {WHO|SITE} {in|of} STATE END
HOW ~gap {go|goes|went|flow|flows} to {WHO|SITE}
{federal|hrsa|hpsa|government|official} UNDERSERVED {designation(s)|area(s)|status|list}
{HOW|START COUNT} {of|} {the|} {STATE|} {WHO|SITE} {in STATE|of STATE|does STATE have|} {that|which|} {are|is|get|} {RATING|} {ABOVE|MORE} {than|} {the|}
   {NATIONAL|AVERAGE}
HOW ~gap {WHO|SITE} ~gap who {are|is} {they|these|those}
HOW ~gap {WHO|SITE} ~gap in {some|your|certain|several|any|various} {state|STATES}

= unread two figures
+ Total of nursing homes in Ohio, with star ratings?
! Total of nursing homes in Ohio?
UNDERSERVED ~gap HOW {WHO|SITE}
STATES {with|having|that have} {a|an|the|} UNDERSERVED ~gap ORDER
COUNT {of|} {all|the|} {WHO|SITE} ~gap UNDERSERVED
ORDER ~gap {and|but|yet} {is|are|} {also|still|marked|called|} UNDERSERVED
COUNT ~gap SITE ~gap with RATING
{RANK|UNDERSERVED} {and|or} {its|the|their|what|whats|which|is|in|} {its|the|is|it|} QUARTILE
{QUARTILE|UNDERSERVED} {and|or} {its|the|their|what|whats|which|} {its|the|is|} RANK
{RANK|QUARTILE} ~gap and {its|is|whether|} {it|} {is|} UNDERSERVED
DENSITY {in|of|among} {the|} UNDERSERVED {STATES|states}
UNDERSERVED ~gap by {how many|how much}
UNDERSERVED ~gap COUNT END
RANK ~gap {DENSITY|RATING} by {COUNT|number} too

= unread a part of a state
+ Just the south of Georgia, please: how many skin doctors?
! How many skin doctors are in Georgia, in the south?
REGION of STATE
ORDER ~gap {WHO|SITE} {city|town|village} END
STATE REGION

= unread a need
+ Which state needs urologists the most?
! Which state has the most urologists?
{STATE|WHO|SITE|STATES|it|they|state(s)|country|nation|place(s)} {still|really|actually|also|now|even|currently|} {need(s)|want(s)}
{WHO|SITE|are|is|be} {needed|wanted}
STATES have {i|we} {been|lived|visited|seen}
{STATE|STATES|state|states|it|they} could use {the|more|some|a|another}

= unread a quality
+ How many of the urologists in Ohio are good?
! How many urologists are in Ohio? A guess is good.
too {many|much|few|high}
HOW ~gap {is|are|be} UNDERSERVED END
HOW ~gap {them|that|who|which|WHO|SITE|STATE} {is|are} {fine|good|great|perfect|nice}
{do|does} {WHO|SITE} ORDER
{HOW|RATING} does {each|every} SITE

= misread nothing
{trail(s)|lead(s)|beat(s)|behind|ahead of|against|than} {everyone|everybody|anyone} on SITE
{largest|biggest|smallest|poorest|richest} state(s) {for|by|in} {the|} {number|count|total}
how many ~gap {do|does|would|should} {i|we|you|one|it|they} {really|actually|} {need|require|want} to
if {i|you|we|one} ~gap {got|had|lost|gained|added|hired|opened|closed|doubled|grew} ~gap {would|how many ~gap would}
underserved ~gap overserved
overserved ~gap underserved
STATE ~gap {relative|compared|next|as opposed} to {other|the other} states
{WHO|SITE} {~number|data|files|record(s)|rating(s)} ~gap {and|} how old {are|is} {they|those|these|it}
{~number|data|files|record(s)|rating(s)|star rating(s)} ~gap {WHO|SITE} ~gap {and|} how old {are|is} {they|those|these|it}
{supply|density|availability|coverage|access} {of|to} WHO in STATE {better|worse} {than|in}

= unread nothing
{it|they} {need|want} {the|a|an|to|STATES|HOW|COUNT}
`;
