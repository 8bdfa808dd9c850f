/** Lists the words for what is measured, compared, ordered and asked, one phrase a line (lookup/evidence/README.md#ontology). */
export const MEASURES = `
= measure density
? A rate by population decides the order and the figure: it is never answered with a count.
+ Which state has the most cardiologists per capita?
+ How many ENT docs per hundred thousand people in Colorado?
! How many cardiologists does Texas have?
per {100k|100000} {system|basis|measure|figure|number|terms}
per {100000|100.000|100k|hundred thousand|lakh} {~souls|of the population|of population|head of population|} {basis|}
every {100000|100.000|100k|hundred thousand|one hundred thousand} {~souls|}
{for|to|in|per|against} {every|each|a|} {100000|100.000|100k|hundred thousand|one hundred thousand} {of the|of its|of their|} {~souls|}
{on a|} per {capita|person|head|resident|inhabitant|citizen|cap|population|head of population|hundred thousand|hundred thousand people} {basis|terms|rate|}
for ~the {population|size|state size|population size}
{proportionally|proportionately}
{a|each} head
100k
densit{y|ies}
{dense|densely|thick|thin|thinly}
{concentrated|concentration(s)|prevalence|prevalent|saturation|saturated|common|commonly}
{rate(s)|ratio(s)} {of|for|}
{relative|relation|proportion|proportional|proportionally|proportionate|compared|adjusted|adjusting|adjust|accounting|controlling|controlled|corrected|
   correcting|scaled|normalized|normalised|normalizing|weighted|in line|in relation|in proportion|given|considering|set} {to|for|by|against|with|} {the|its|
   their|state|} {population(s)|head of population|residents|people|size|number of people|number of residents|number of inhabitants|
   the number of inhabitants|the number of people|inhabitants} {who live there|living there|there|in it|it has|}
how {densely|thickly|thinly} ~gap {~supplied|populated|spread|distributed|scattered|found}
once ~gap {taken into account|considered|factored in|accounted for}
how {well|poorly|badly} ~gap {~supplied|staffed|equipped} with
{account(s)|allow|allowing|correct|control} for {the|} {population(s)|size|people}
{take|taking} ~gap {population(s)|size} into account
for population
population {adjusted|weighted|relative|size} {basis|terms|figure|}
{to|by} {~souls|populations} {ratio|}
{people|residents|population} per ~who
how {densely|thickly|thinly} ~gap {spread|packed|distributed|clustered} {over|across|among|in|through|throughout}
{divide|divides|dividing|divided|weigh|weighing} ~gap by {~the|} {population|residents|inhabitants}
{adjusted|adjusting|corrected|correcting|account|accounting|allow|allowing|scaled|normalized} for how many {people|residents} {live there|it has|there are|
   live in it}
{on|to|by} {100000|100.000|100k|hundred thousand} ~souls
{if|when} {you|we|i|one} divide {it|them|} by {the|} population
{crowded|packed|crammed|loaded|blessed|stuffed} with
population {taken into account|considered|factored in}
for {the|} number of {people|residents} {who live there|that live there|living there|it has|in it|}
{for|given|considering|against|relative to|compared to|compared with|next to} how many {people|folks|residents} {live there|live in it|there are|it has|
   they have}
{100000|100.000|100k|hundred thousand|one hundred thousand} ~souls {share(s)|have|has|get(s)}
{spread|spreading} {them|it|} over {the|its} population
for {every|each|a} {100000|100.000|100k|hundred thousand|one hundred thousand} of {the|} ~souls
for {the|their|its} people {they|it|that they} {have|has|hold|holds}
for their people
percapita
per100k
head for head

= measure count
? A total is asked for: orders and comparisons follow the number, not the rate.
+ Name the top 3 states by headcount of neurologists
! psychiatrists per 100k in Utah
headcount(s)
{a|the} head count
{sum|total|count} over
{by|on|for|in|in terms of|according to|as to} how many
head count(s)
{raw|absolute|total|grand|sheer|plain|actual|overall|whole} {count(s)|number(s)|total(s)|tally|figure|headcount|heads|terms|amount}
{total(s)|count(s)|tally|tallies|quantity|quantities|amount(s)|sum|in total}
{in|by|on} {absolute|raw|total} {terms|number(s)|count(s)}
{number(s)|num|nr|no|count|tally|total|headcount} of
{number(s)|num}
absolute
raw
active {providers|provider count|count|facilities}
{provider|facility} {count(s)|total(s)}
{by|on|in|for} {sheer|plain|raw|pure} {volume|quantity|size}
counting heads {only|}
{when|if} {you|we|i|u} {just|} {tally|count|total|add} {them|} up
{entire|whole} {roster|contingent|crowd|bunch|crew|cohort|complement|army|workforce} {of|}
{contingents|crowds|bunches|rosters|lists} of
{roster|contingent|crowd|bunch|crew|cohort|complement|army|pile|fleet|bench|force} of
{counted|counting} in {heads|doctors|people|persons}
in heads
{never mind|forget|ignoring|regardless of} {the|} population
{count|tally} up {the|all}
count {em|them|those} up
going by how many {there are|it has|they have|}
~number {requested|wanted|needed|sought}
number wise
by total
by {the|} head count
when {you|we} count {the|all|}
i mean {bodies|warm bodies|heads|noses}
{most|} up to date {count|number|figure|total|head count|headcount|tally} {of|}
{do not|dont} {divide|adjust|normalize|scale|correct} {by|for|to} {population|size}

= measure rating
? Stars are published for nursing homes, dialysis facilities and home health agencies.
+ What is the average star rating of nursing homes in Florida?
! How many nursing homes are in Florida?
{stars|starred}
rate(s) on average
{quality|star(s)|overall|survey|cms|medicare} {rating(s)|score(s)|stars|grade(s)|average}
{rating(s)|rated|score(s)|scored|scoring|grade(s)|graded|rates}
{well|highly|badly|poorly} {rated|scored|scoring|graded|starred}
{average|averaging|} {out of|on a scale of} {5|five} {star(s)|}
star(s) {averages|averaged|count} {over|across|} {the|all|} {entire|whole|}
closer to N {star(s)|} or {to|} N {star(s)|}
{quality|star} {of care|}
{star(s)|rating|five star|one to five|1 to 5} {scale|system}
{earn(s)|earned|earning|receive(s)|received|collect(s)|garner(s)|garnered|rack(s) up} ~gap {star(s)|rating|score|grade}
{stars|rating|score} {earned|collected|garnered}
how {good|bad|decent} {is|are}
any good
{star|} {rating(s)|stars|score|average} {do|does} ~gap {earn|receive|carry|get}
stars {from|} {1|one} {to|through} {5|five}
{starwise|star wise}
on a scale {of|from} {1|one} {to|through} {5|five} {star(s)|}
on {the|a} {1|one} {to|} {5|five} {star|} scale
{between|from|} {1|one} {and|to|through} {5|five} stars
on a scale {to|out of|up to} {5|five}
rated on average
how {highly|well|badly|poorly} {is|are} ~gap {rated|scored|starred}
how {good|bad|decent} {starwise|star wise|in stars|by stars|by the stars|on stars|in star terms} {is|are}

= measure rank
? A place among the states is asked for.
+ Where does Texas rank for cardiologists?
! Which state has the most cardiologists?
{rank(s)|ranked|ranking(s)|league table(s)|standing(s)|position|positioned|leaderboard|placement|placing}
{place|spot|slot|position|number} {among|on the list|out of}
~rung {nationwide|nationally|in the country|in the nation|in the us}
{place|spot|slot|position|number} in {the|your|} ~gap {list|ranking(s)|standings|table|ladder|league table}
{what|which} ~rung
place {in|for|by} ~gap {per capita|per head|per person|per 100k|density}
{in|on} the {national|us|state|} {pecking order|order|list|ranking(s)|table|standings|leaderboard}
{stack(s)|measure(s)} up
in {the|} list of states
out of {~the|} {50|51|fifty|fifty one|} state(s)
out of {all|} {50|51|fifty|fifty one}
{out of|among} {~the|} {50|51|fifty|fifty one|} {state(s)|} {and|plus|with|w|including|
   counting} {dc|the district|the district of columbia|the district columbia}
where ~gap {~stand|~stands|landed|ranked}
where {does|do|is|are|would|would you} ~gap {~stand|put|placed|ranked}
how ~gap {places|stands|fares|finishes|lines up|stacks up}
how {high|low} {up {is|does}|is|does}
{rank(s)|ranked} {high or low|low or high|well or badly}
what(s) {is|} ~gap {place|spot|position} {in|for|among|on}
{rank wise|rankwise|in rank}
give me {the|its} ~rung
{somewhere|or|} in the middle of the pack
where in {the|} {line|queue|list|order|ranking|table}
how far {up|down} {do|would|must|should} {i|we|you} {have to|} {scroll|go|look|read} {to|} {get to|find|reach|see|meet}
which number {is|are|would|does}
what number is
what number {would|does} ~gap {be|rank|come in|hold|take}
{what|which} number ~gap {in|of} the {us|country|nation|states|union}
number what ~in
{is|be|at|as} number what
{is|be} what number
{what|which} {rung|slot|place|spot|position|number} ~gap {on|in} the {list|ladder|table|ranking(s)|standings|league table|order|queue|line}
how {high|low|far|near|close|deep} {up|down|to|from|in|into|} {on|} {the|} {state|national|us|} {list|top|bottom|front|end|ranking(s)|standings|table|ladder|
   chart(s)|order} {of|
   } {the|}
how far {up|down}
near the {front or the back|top or the bottom|top or bottom|bottom or the top|front or back} of the {line|list|pack|queue|table}
first last or {where|somewhere|anywhere|in|} {in|} {between|the middle}
where {is|} ~gap on ~gap density
where ~does ~gap on {the|your} ~gap {list|ranking(s)|standings|table}
{high or low|low or high} {on|in} {the|your} ~gap {list|ranking(s)|standings|table}
{places|ranks|finishes|lands|sits|stands} where {~in|}
{which|what} number in {line|order|the order}
which numbered ~rung
{come(s)|came} in where
how {is|does} ~gap {ranked|rank}
{against|next to|among|amongst|alongside|versus|{compare(s)|compared} {to|with|against}} {all|} {of|} {the|} {other states|others|everyone else|
   everybody else|{rest|remainder} of {the|} {states|pack}}
{what|which} {place|spot|position|slot|rank|number} ~gap {take(s)|hold(s)|occupies|occupy}
compared {with|to} {every|all|the|all the} other state(s)
out of the {50|51|fifty|fifty one}
how {manyth|many th}
{howmanyth|how manieth}
where among ~gap {would|does|do|is|are}
where is ~gap among {all|} {the|} states
wheres ~gap {stand|sit|fall|rank|land|come}
how {high up|far up|far down} ~gap {comes|ranks|sits|places|lands|falls|stands}
when {the|all|} states are {ordered|sorted|ranked|listed|lined up}
~rung in {line|the line|the queue|the order|order}
first second {third|} {or|} {lower|last|third|worse}
how {do|does} ~gap place {~in|}
{takes|take|hold(s)|gets|has|have|occupies} what ~rung {~in|}
~stands ~in {what|which} {spot|place|position|number|rank}
how many {rungs|places|spots|steps} {from|off|below} {the|} {top|first|bottom|last}
on {the|your} {ladder|scoreboard|leaderboard|league table}
{placed|ranked|positioned} where
{the|its|} ordinal {position|place|}
where ~does ~gap {placed|ranked|landed|finished|ended up}
~rung {when|with|if|once} {all|} {the|} states {are|get|} {ordered|ranked|sorted|lined up|arranged}
{the|} {whichth|{what|which} th} {state|}
{vs|versus|among} all {the|other|} states
how {high|low} ~in
~in {which|what} {line|row|entry|step} ~in {it|the list|the table}
spot
placed {nationally|nationwide|among}
~rung {occupied|held|taken} by
how far down do {i|we|you} {go|get} before {i|we|you} {hit|reach|get to|find|see}
ordinal place ~gap {takes|holds|has}
{the|your} {state|national|us|} pecking order {of {the|} states|}
nth {in the nation|of all states|among states|nationally}
place among states
{sorting|ranking|ordering|listing|lining up} {all|} {the|} states {by|on|for}
{what|which} ~rung {has|have|holds|takes|occupies} ~gap {among|in|on|of} {the|all} {states|list|ranking}
{and|or|} if not {what|which} ~rung {is|was} {it|} {in|at|}
how {is|are} ~gap placed {in|among|nationally|nationwide|against|across}
{actual|true|real|exact} {place|rank|position|spot}
{high|low} or {high|low} in the {league table|league tables|rankings}

= measure quartile
? Which fourth of the states a state belongs to.
+ Which quartile is Maryland in for ENT doctors?
! How many ENT doctors does Maryland have?
{four|4} {density|equal|even} {groups|bands|quarters|parts|tiers}
which of the N {quartiles|quarters|bands|groups|density bands|density groups}
which quarter
{which|what} {density|} quartile should
{which|what|density|} {density|} quartile(s) {1|one} {to|through} {4|four}
{classed|classified|ranked|grouped|sorted} by quartile
{put(s)|place(s)} ~gap in {what|which} quartile
{of the|the|} four {quartiles|quartile groups}
{1|1st|first} {2|2nd|second} {3|3rd|third} {or|} {4|4th|fourth}
{which|what|} {density|} quartile {assignment|bracket|band|bin|bucket|color|colour|shade|number|group|placement|standing|slot}
{the|} {top|bottom|highest|lowest|upper|lower} {25 percent|fourth|quarter}
quartile N N N {or|and|} N
{q1|q2|q3|q4}
{top|bottom|upper|lower|lowest|highest|first|second|third|fourth|1st|2nd|3rd|4th|densest|which|what|density|} quartile(s) {N|}
{top|bottom|upper|lower|lowest|highest|which|what|} {or lower|or bottom|} {quarter(s)|fourth} of {the|} {states|ranking|distribution|pack|country}
{second|third} quarter
{1|one} {through|to} {4|four}
{cut|split|divide|divided|sort|sorted|group|grouped} ~gap {into|in} {four|4|quarters|quartiles} {equal|even|density|} {groups|bins|buckets|bands|tiers|parts|
   } ~gap
   {which|what} {group|bin|bucket|band|tier|part|quarter} {is|does|would|has|}
{which|what} {quarter|fourth} of the density {table|ranking(s)|list|distribution}
{in|into|under} {what|which} {density|} {quarter|fourth|quartile}
{weakest|thinnest|best|worst|strongest} quartile
{or|} one of the {two|middle|middle two} {in between|in the middle|middle ones|ones|}
{if|when|} {you|we|they|i|} {split|divide|divided|cut|sort|put|grouped} {all|} {the|} states {up|} into {four|4|quartiles|quarters} {equal|even|density|
   } {groups|bands|buckets|parts|tiers|bins|}
{when|with|} {all|} {the|} states {are|get|} {split|divided|cut|sorted|grouped} {up|} into {four|4|quartiles|quarters} {equal|even|density|} {groups|bands|
   buckets|parts|tiers|bins|}
{what|which} quartile {do|should|would} {i|we} {write|put|enter|fill in|use|give|mark} {beside|for|next to|in|}
{bottom|top} quartile or {higher|lower} {up|down|}
{which|what} {quarter|fourth} {is|does|do|would|has} ~gap {in|into|fall|belong|land|sit|under}
{split|sort|cut|divide|group} {all|} {the|} states {up|} {into|in} {four|4|quartiles|quarters} {equal|even|density|} {groups|bands|buckets|parts|tiers|bins|}
{in|by} quartile terms
{in|into|under|} which of the four {quartiles|quartile groups|quarters|bands|groups|density bands|density groups} {should|does|would} ~gap
   {go|fall|belong|land|sit}
in the {top|bottom|upper|lower} one
{in|into|} {which|what} quartile ~does ~gap ~stand

= measure underserved
? The mark "underserved" of the method, asked for in everyday words.
+ Is Idaho short on urologists?
+ Which states are underserved for dermatology?
! How many urologists are there in Idaho?
{scarce|rare|few|sparse} enough to be {marked|called|considered|flagged} {as|} underserved
{underserved|under served|underserve|underserving|underserviced|undersupplied|under supplied|overserved|deserted}
{suffer(s)|suffering|face(s)|facing|experience(s)|experiencing} {from|} {~the|} {shortage(s)|shortfall|scarcity|lack} {of|}
{wear(s)|bear(s)|carry|carries|earn(s)|get(s)|hold(s)|have|has|deserve(s)} {~the|} underserved {flag|mark|marker|status|designation|stamp|badge|title}
{make(s)|made|on|in|off|stay off|stays off|keep off|avoid|escape} {the|your} underserved {list|group|category|camp|column}
{shortages|shortfall|deserts|scarcity|deficit|deficient|undercoverage}
{shortage|desert} {area(s)|of|}
{dont|do not|doesnt|does not} {have|get} {enough|sufficient}
{lack(s)|lacking} {~in|}
{too few|not enough|enough|sufficient|insufficient|adequate|inadequate|adequately|sufficiently|plenty of}
{short|low|running low|running short|shy|light|lean|thin} ~in
{is|are} short of
short enough ~in
too {low|small|thin}
{well|poorly|badly|decently|adequately|sufficiently|fully|properly} {~supplied}
{hurting|starved|desperate|strapped} {for|of}
in {need|short supply} {of|}
{need(s)|needing} {more|for more}
{go|going|goes} without
{rated|rate} {as an|as|} underserved
{set|put|apply|place} ~the underserved {flag|mark|marker|label|tag}
underserved {list|group|category|camp|column|bucket|class|bin|roster|label|mark|marking|tag|stamp|indicator|classification|determination|designation|
   status|verdict} {next to|against|beside|for|of|}
{on|onto|in|among|off|part of} ~the {list|roster|group|set|ranks} of {the|} underserved {states|ones|}
{among|one of} {the|your} underserved {states|ones|}
underserved or {fine|not|ok|okay|otherwise|no|adequate}
one of {the|those} {ones|states} {that are|} {marked|flagged|classed|called|considered|labeled} {as|} underserved
underserved {flag|mark|label} against
enough of {them|those|these}
the ones {marked|flagged|classed} {as|} underserved
the word underserved {be|} {stamped|written|printed|put|placed|found} {next to|beside|by|against|behind}
{show(s)|turn(s)|end(s)|ended} up {in the|as|on the} underserved {bucket|list|group|}
underserved {flag|mark|label|tag} {set|on}
{is there|are there|have|has|get|gets} a {decent|healthy} {number|supply|amount|count} of

= order most
? The states with the highest figure, in the measure asked for.
+ Which state has the most dermatologists?
! Which state has the fewest dermatologists?
{from|} {most|highest|biggest|largest|greatest|densest|thickest|best|top} {to|down to} ~fewest
from {the|} ~most ~gap {to|down to} {the|} ~gap ~fewest
~most ~gap down to {the|} ~fewest
from first to last
{start|starts|starting|begin|begins|beginning} {from|with|at} {the|} ~gap ~most
~most {one(s)|number(s)|count(s)|state(s)|rate(s)|rated|figure(s)|density|stars|rating(s)|} {is|are|
   } {first|on top|at the top|at the beginning|up top}
{most|highest|biggest|largest|greatest|top|maximum|max|leading|lead(s)|first place|number one|strongest|plentiful|most abundant|most plentiful|abundant|
   highest ranked|highest ranking}
{best|richest|best off|best {~supplied}}
{rank(s)|ranked|ranking|place(s)} {high|highly|near the top}
{take(s)|hold(s)|occupy|occupies|in|claim(s)} {the|} {first|top|number one|1st} ~rung
{descending|high to low|desc} {order|}
{densest|thickest|commonest|heaviest|most {common|concentrated|dense|densely|saturated|prevalent}}
{come(s)|place(s)|finish|finishes} {in|out|} {first|on top|ahead}
{first|number one} {in|for|among|nationally|nationwide|when}
{more|higher|better|denser} ~gap than {in|} {any|every|all} {of|} {the|} {other(s)|one|rest} {state(s)|}
most {high|big|large|great|many|numerous}
{at|on|} {the|} {very|} {top|head} of the {state|} {pile|heap|pack|class|table|list|ladder|chart(s)|league|ranking(s)|queue}
{lead(s)|leading|top(s)|topping|head(s)} the {pack|list|chart(s)|table|field|nation|country|way|ranking(s)|league}
{win(s)|hot spots|hotspots}
{beat(s)|outdo|outdoes|top(s)|outrank(s)} {all|} {the|} {others|other states|rest|rest of them}
{king(s)|queen|tops|crowned|crown} {of the hill|} {when|for|in|on|by|at|}
{leader(s)|frontrunner(s)|front runners|winner(s)|champ(s)|champion(s)|top performers}
{on|at|near|towards} {the|} top {of|}
{rank(s)|ranked} {first|highest|1st|number one|top}
{cant|cannot} be {beaten|beat|topped|matched} ~in
capital of {america|the us|the usa|the nation|the country|the union}
more ~gap than {in|} {everywhere|anywhere} else
{has|have|with|got|are|is|there} the most of
{out|} in front
most {amply|generously|richly|lavishly|heavily|densely|thickly} {~supplied}
{most favorable|cream of the crop|finest}
{is|are} first
{take(s)|wear(s)|hold(s)} the {crown|cake|lead|top spot|prize}
{standing|} {at|in} {the|} front {of the {line|pack|queue|list|table}|}
no state {beats|tops|outdoes|outranks}
{nobody|no one} has more ~gap than
~most {odds|chance(s)} of {finding|bumping into|running into|meeting|seeing|getting}
no {other|} state has {more|as many|better|higher} ~gap {than|as} {which|what} {one|state|}
closest to {5|five} star(s)
easiest to {find|come by|get|trip over|bump into|run into|stumble over}
{at|on} the {summit|peak|pinnacle|apex} {of|}
put(s) {everyone|everybody|all|the rest|the others|all others} {else|} to shame
{from|} best {~supplied} to worst {~supplied|}
~most ~gap at the top {and|} {the|} ~fewest at the {foot|bottom|end}
{which|what} {state|one|} is {the|} {first|number one|number 1}
{best|most|richest} {~supplied|supply} {state(s)|ones|} {first|on top|at the top|leading}
{who|which state|which of the two|which of them} has it {better|best|easier|easiest}
{lead|leads|top|tops|head|heads} the {board|table|field|list|league|rankings|chart|charts|standings}

= order least
? The states with the lowest figure, in the measure asked for.
+ Which state has the fewest dermatologists?
! Which state has the most dermatologists?
~fewest {one(s)|number(s)|count(s)|state(s)|rate(s)|rated|figure(s)|density|stars|rating(s)|} {is|are|} {first|
   on top|at the top|at the beginning|up top}
the less
{fewest|least|lowest|smallest|bottom|minimum|min|last place|weakest|lowest ranked|lowest ranking}
{worst|poorest|most poor|worst off|worst {~supplied}|hardest hit|most underserved|most undersupplied|most short|shortest}
{from|} ~fewest {to|up to} {most|highest|biggest|largest|greatest|densest|thickest|best|top}
from {the|} ~fewest ~gap {to|up to} {the|} ~gap ~most
from last to first
{start|starts|starting|begin|begins|beginning} {from|with|at} {the|} ~gap ~fewest
most {thinly|sparsely|poorly|lightly} {~supplied} {with|}
{least|least well|worst} {~supplied} {with|}
{scarcest|lightest|sparsest|rarest|thinnest|scarce|rare|sparse|least {common|concentrated|dense|abundant}|most {scarce|sparse|rare}}
{come(s)|place(s)|finish|finishes} {in|} {last|dead last}
{fewer|less|lower|smaller|worse} ~gap than {in|} {any|every|all} {of|} {the|} {other(s)|one|rest} {state(s)|}
{last|dead last|in last|{rank(s)|ranked} {low|near the bottom}|low ranked}
{at|on|} {the|} {very|} {bottom|foot} of the {state|} {pile|heap|pack|barrel|class|table|list|ladder|chart(s)|league|ranking(s)|queue}
{the|} {tail|back|rear|far} end of
{at|in} the {tail|back|rear} end
{laggard(s)|straggler(s)}
{on|at|near|towards} {the|} bottom {of|}
{rank(s)|ranked} {last|lowest}
{biggest|worst|greatest|largest|most severe|severest|most acute|acutest|direst} ~gap {shortage(s)|shortfall|lack|deficit}
{hurting|struggling|struggle|suffer|suffering|lag(s)|lagging|starved} {the|} {most|worst}
{lag(s)|lagging|trail(s)|trailing} {behind|the rest|all the rest|the pack|all others|everyone else|everybody else|the others}
{bring(s)|bringing} up the rear
{ascending|low to high|asc} {order|}
{hardest|toughest|most difficult} {to find|to get|to see|to come by}
{hard|tough|difficult} {to find|to get|to come by}
{thin|thinnest} on the ground
trail(s) {all|everyone|everybody|every other} {the|} {others|other states|other state|rest|}
{at|from} the {very|} {end|tail} of the {list|ranking(s)|table|order}
{scraping|scrape(s)} {the bottom|the barrel|the bottom of the barrel}
{lowest|worst|rarest|thinnest|scarcest} of the {low|lowest|worst|rare|thin|scarce}
{tiniest|leanest|skimpiest|slimmest|driest|lightest|meagerest|rock bottom|wooden spoon}
lag(s) {the|} {furthest|farthest} behind
spread {the|} {thinnest|thin|most thinly}
in the {cellar|basement}
hardest up {for|}
{slim|slimmest} pickings
{fewer|less|lower|smaller} ~gap than {in|} {everywhere|anywhere} else
{low|bottom|lower} end {of|for}
low scorer(s)
~fewest ~gap first {and|then|} {the|} ~most last
{barely|hardly} {has|have} any
at the {floor|foot|tail end|very bottom|rock bottom}
{who|which state|which of the two|which of them} has it {worse|worst|harder|hardest}

= more more
? One side is compared with another.
+ Does Ohio have more cardiologists than Michigan?
! How many cardiologists does Ohio have?
who {has|have|got|gets} {the edge|an edge|the upper hand}
{more numerous|more|higher|greater|bigger|larger|denser|ahead|better off|better {~supplied}|better|ahead of|outdo|outdoes|outrank|outranks|lead over|outpace|
   outpaces|outnumber|outnumbers|beat|beats}
{have|has|got} it worse
{fewer|less|lower|smaller|worse off|worse {~supplied}|worse|thinner|behind|scarcer}
{get|gets} {better|worse} average
{dwarf(s)|trail(s)|trailing|lag(s)|lagging|surpass|surpasses|outstrip(s)|edge(s) out|longer list|longer roster|thicker|thicker on the ground|
   thinner on the ground}
{come(s)|land(s)} {in|out|} ahead of
{higher|lower|better|worse|more|fewer|less} than {the ones|those} {in|of|from}
{outgun(s)|outscore(s)|outperform(s)|outshine(s)|outclass|outclasses|eclipse(s)|overshadow(s)}
{that|so|very|} far {above|below|ahead of|behind|beyond}
{ahead of|behind} the curve
{richer|poorer} in
{shorter|heavier|lighter|longer} on
shorter of
{harder|easier} to {come by|find|get}

= compare
? Two to six places are set side by side.
+ Compare Texas and Oklahoma dermatologists
! How many dermatologists does Texas have?
{showdown|face off|faceoff|match up|matchup|duel} {between|}
race between
{battle|clash|contest|rivalry} {of|between} {the|}
{shown|listed|seen} together
{figures|numbers|counts|rates} together
how {far|much} apart
what {gap|difference|distance|margin} {separates|divides|lies between}
which {side|list|bunch|lot|set|roster|number|figure|count|total|pile|stack|heap} {is|has}
{compare(s)|compared|comparing|comparison(s)|contrast|difference(s)|differ|gap|diff|comparision|comparative} {between|in|of|with|w|to|against|for|}
{vs|versus|v|against|than|or|relative to|opposed to|as opposed to|tied|tied on|tie|tie on|neck and neck}
side by side
{next to|beside|alongside|in relation to} {each other|one another|}
{put|place|lay|line up|set|pit|benchmark|stack|weigh|measure} ~gap {against|beside|next to|side by side|next to {each other|one another}}
head to head
line up
{over|above|under|below|higher|lower|more|high|low} or {under|below|over|above|lower|higher|less|fewer|low|high}
{which|who|is|are} {one of them|one of the two}
{which|who} {one|of them|of the two|of the three|of the four|of the five|of the six|of these|of those}
how many more
{by|} {what|how big a|how large a|how wide a} {margin|gap|difference|lead}
how far {behind|ahead of}
as {many|much} ~gap as
how {far|close} {from|above|below|off|to}
how {far|close} ~does ~gap {above|below|from|off|to}
{with|to} {that|those} ~in
than {the ones|those|that} in
what order would they {stand|be|come|rank} {in|}
line {them|those|these|the two|the three} up {by|on|}
{similar|alike|on par|comparable}
{on|at} a par {with|}
{richer|better|better off|thicker|ahead} or {poorer|worse|worse off|thinner|behind} {than|of|}
together in one {table|list|chart}
{keep|keeps|keeping} {pace|up} {with|}
{which|what} 1
{exceed(s)|top(s)|surpass|surpasses|beat(s)|outnumber(s)} {that|those|the one|the ones} {in|of}
{north or south|south or north} of
{match|matches}
{~stand|~stands} {above|below|over|under|higher|lower} or {below|above|under|over|lower|higher}
{hold|holding|set} ~gap up against
who(s) {is|} {winning|ahead}
who {wins|takes it|comes out ahead}
{surplus or shortfall|shortfall or surplus|above or below} {against|compared with|compared to|}
and which way does it {go|lean|point}
the other way {around|round|}
next to ~the {two|three|others}

= above more than
? States above a number.
+ Which states have more than 20 pediatricians per 100k?
! How many cardiologists does Ohio have?
{more than|more then|greater than|greater then|higher than|higher then|better then|bigger then|over|above|exceeding|exceed(s)|in excess of|larger than|
   upwards of|better than|north of|surpassing|beating|
   topping|outdoing|upward of|gt}
{get(s)|go|goes|went|thats|that are|are|make it|makes it} {past|beyond}
{run(s)|~stand|~stands} {higher|above} than
{larger|higher|greater|bigger} ~number of ~gap than
{gone|went|go|goes} past {the|}
{rise(s)|climb(s)|stay(s)|remain(s)|~stand|~stands} {above|over}
{has|have|} {crack|cracked|pass|passed|top|topped|cross|crossed} the {mark|line} of

= above at least
{or more|or greater|or higher|or above|and up|and above}
+ How many states have at least 500 psychiatrists?
! Which states have at most 500 psychiatrists?
{reach|reaches|hit(s)|meet(s)|have|has|get to} {at least|no fewer than|a minimum of}
{at least|no fewer than|no less than|not less than|not fewer than|minimum of|a minimum of}
or better
at or {above|over}
{clear(s)|reach|reaches|hit(s)|pass|passes|make(s)} the {bar|mark|line|threshold} of
at {the|} minimum

= above fewer than
+ Which states have fewer than 3 dermatologists per 100,000 people?
! Which states have more than 3 dermatologists per 100,000 people?
{fall(s)|falling} short of
{come(s)|coming} {in|} short of
{dont|do not|doesnt|does not|fail to|fails to|cant|cannot} {even|} {reach|hit|have|has|break|top|clear|pass|get to|get up to|make|make it to|meet|match|
   attain|have at least} {even|}
{not even|stay under|stays under}
{fewer than|less than|lower than|fewer then|less then|lower then|smaller then|worse then|under|below|smaller than|worse than|south of|lt}
{fall(s)|falling} under
{sink(s)|dip(s)|drop(s)|slip(s)|stay(s)|remain(s)|~stand|~stands|stuck|stranded} {below|under|beneath}
{scarcer|thinner|sparser|rarer} than
{run(s)|~stand|~stands} {lower|below} than
where ~gap {come to|comes to|~stand|~stands} {short of|below|under|beneath}

= above at most
{or fewer|or less|or lower|or below|and below}
+ Which states have at most 10 hospices?
! Which states have at least 10 hospices?
{at most|no more than|not more than|up to|maximum of|a maximum of|no greater than}
{not|doesnt|does not|do not|dont|never} {exceed|exceeding|go over|go above|surpass}

= none
? Not one of them: fewer than 1.
+ Which states have no hospices at all?
! Which states have the fewest hospices?
{dont|do not|doesnt|does not} have {a single|even one|even a single}
{no|zero|0|not any|without|without any} {active|}
{no|not|not even|without|without even} {a|one} {single|} {active|}
{no|not a|without a} single {active|}
{dont|do not} have any

= national average
? The national figure, as a number to compare with.
+ How does Texas compare with the national average for dermatologists per 100k?
! How many dermatologists does Texas have?
{the|} {national|nationwide|us|usa|american|americas|nation(s)|country|countrywide} {average(s)|avg|mean|rate|density|figure|norm|level|benchmark|standard|
   median rate}
{average|mean} {state|for the nation|of the nation|nationally|nationwide}
{compare(s)|compared|stack(s) up|measure(s) up|fare(s)|do|does} {to|with|against|versus|next to|beside} the rest of {the|} {us|country|nation|america}
the national one

= average
? Only star ratings and the national density are averages.
+ What is the average star rating of nursing homes in Florida?
! How many nursing homes are in Florida?
{average(s)|averaged|averaging|avg|mean|on average|typical|typically|ave}
{averaged|averaging} {over|across} {the|all|its|a|your|them|them all|every one of them} {entire|whole|}
{mean|average|avg} of ~gap {over|across} {the|all|every}
arithmetic {mean|average}
{avgs|the norm}
taking {the|an} average

= share
? The part of the nation's total that a state has.
+ What share of the nation's oncologists practice in California?
! How many oncologists practice in California?
{what|which|the|} ~part of {all|the|} {us|american|national|}
{share|percent|percentage|proportion|fraction|portion} {of|}
{what|which} ~part of the total {number of|count of|}
{what|which} ~part in {percent|percentage}
{what|which} part of all {the|}
{half|third|quarter|fourth|fifth|sixth|eighth|tenth|twentieth} of {all|all the} {us|american|national|}
{half|third|quarter|fourth|fifth|sixth|eighth|tenth|twentieth} of {the|} {us|american|national}
{half|third|quarter|fourth|fifth|sixth|eighth|tenth|twentieth} of {the|} {nation|country}
out of every N ~gap how many
{what|which|} {percent|percentage|share|slice|cut|piece|chunk|part|portion|contribution|fraction|proportion|weight} {of|to|in} {~the|} {us|
   american|america(s)|nation(s)|national|country(s)|entire nation|whole country(s)}
how many percent {of|} {~the|} {us|american|national|}
how much of the {national|us|nations|countrys} {total|count|number|supply} {of|}
how {much|many} of the {nations|countrys}
how {big|small|large|high|low} is ~gap ~part {of|}
{share|cut|slice|piece|portion|chunk} of {all|all the|every}
how {big|large} a ~part of the {us|american|national|nation(s)|countrys} ~gap pie
how much of {the|all|all the|america|americas|american|us}
how {big|large|small} {a|an} ~part {does|do|has|is|would be|would|belongs to|goes to}
how {big|large|small|tiny|great} {a|an} ~part of {the|all|} {us|american|national|nation(s)|
   countrys|}
a {big|large|small|sizable|significant|good} ~part of {the|all|} {us|nation(s)|national|country(s)}
{what|which} ~part {does|do|did|belongs|goes|falls|is|sits|practices|practice|works|work|lives|live|are}
how many out of {every|each} N
of every N ~gap how many
{contribute(s)|contribution} {to|}
in percent
one {in|of|out of} how many
{put|expressed|given|stated|taken|shown|written|} as {a|} {percent|percentage|share|fraction} {of the {national|us|nation(s)|countrys} ~number|}
how {big|large|small} {a|an} ~part {practice(s)|work(s)|sit(s)|are|have|has}
cut of
~part of the {national|us|american|nation(s)|countrys} ~gap pie
{contribute(s)|supply|supplies} ~gap to the {national|us|nations|countrys|nationwide} {total|count|number|tally|pool}
{quota|stake|sliver|wedge} ~in {the|} {national|us|nations|american|countrys|whole}
{percentage|percent} share {of|}
in percentage terms
{percentagewise|percentwise|percentage wise}
~part of the {national|us|nations|countrys|american} {figure|total|number|count|tally|supply|pool|stock}
{what|which} ~part ~does ~gap {have|hold|account for|make up|represent} {of|}
a {big|large|small|sizable|good|fair} share of
{what|which} ~part of the {national|us|nations} ~gap {pie|cake}
how {big|large|small|wide} would ~gap {piece|slice|share|part|portion|wedge|cut} be
{what|which} ~part of {them|those|these}
{over|divided by} {the|all|} {national|nationwide} ~number
divided by {all|all the|every} {us|american|national|nationwide}
{real|actual|true|correct} ~part
{what|which} ~part of all the ones
{that|which} {says|tells|shows} what ~part of {all|} {us|american|national|}
{what|how big|how large} is the weight of ~gap in the {total|national|us} {number|count|}
how {big|large|small} a {slice|share|piece|part|portion|percentage|cut|chunk|wedge|bite}
{one|1} in {N|ten} {us|american}
how many out of {every|each|a} {N|hundred} {us|american}
{relative|compared|in relation|measured against|against} {to|of|with|} {the|} {national|nationwide|us|nations|countrys} {total|count|tally}
how {heavily|much|strongly} {does|do} ~gap weigh {in|on} {the|} {national|nationwide|us|nations} {~number|}
{what|which} ~part should {i|we|one|she|he} {attribute|credit|assign|give} to
{is|are} attributable to
{as|} percent of {american|us|national}
out of {every|each} {hundred|100}
of {the|} {national|nationwide|nations|us|countrys} {~number|} {of|} ~gap how much

= states
? The answer names states.
+ Which states are underserved for dermatology?
! Is Maine underserved for dermatology?
{rank|order|sort|arrange|list|compare} {all|} the states {by|on|for|in}
{which|what|whch|name|name the|name any|in which|in what|for which|for what|single|the single} {N|} {us|american|} {state(s)|stae(s)}
{what|which} place {really|actually|on the list|} has
{what|which} places {really|actually|on the list|} {have|are|carry|get|lead|rank|come|sit|fall|face|bear|wear}
{each|every|by|per|for each|for every|across each} {us|american|} {state(s)|stae(s)}
N {us|american|} state
{in|} all {the|} {N|} states {put together|together|combined|} {and|plus|with|including} {dc|the district|the district of columbia}
{of|among|across|in|for|from} {~the|} {N|} states {and|plus|with|including} {dc|the district|the district of columbia|washington dc}
please {list|name|show|rank} {all|} {the|} {N|} states
{list|list the|list all|list every|all|all the|all of the|the|show me|give me|how many|number of|those|these|other|the other|us|american|in how many|across|
   across all|across the|among|among the|among all|of the|of all|of all the|between|any|} {N|} {us|american|} states
{~the|} state(s) {with|w|at|that(s)|which|where|having|whose}
state(s) {has|have}
state {breakdown|rundown|table|list}
{the|} first N {states|}
{count|tally} {the|of|of the} state(s)
{which|what|list|name|list the|show|show me|give me} {N|} states whose
state by state
statewise
{list|name|show|identify} {me|} {every|each} state
any state
{any|which|what|} states out there
{is|are} there {a|any} state(s)
everywhere {thats|that is|}
N {state(s)|} {would be|is|are|will be|will} {plenty|enough|fine|do}
in all {the|} {50|fifty|} states
where {in the country|in america|in the us|in the usa|in the nation|in the united states|}
wheres
who(s) {has|have|has got|got|is|s|gets|}
{what|which} part(s) of the {country|nation|us}
which {has|have|is|are|ones}
{which|what|the|those} {states|ones} {that|which|} {pass|qualify|fit|make it|make the cut|meet it|clear it}
{a|the|which|what|name the|name a|} {handful|trio|quartet|pair|couple} of {the|} states
{only|just} {those|the} states
{the|} name(s) of {the|all the|all|every|each|those|any|} {N|} state(s)
how {many|few} {of the|of all the|of your|} {N|} states
{all|} {the|} states {are|get|} {arranged|ordered|sorted|ranked|lined up}
out of all {the|} states {which|how many}
{the|} {N|} states {in which|where}
{which|what} state {it is|that is|thats}
{line|put|rank|sort} {all|} the states {up|in order|in line|in a row} {by|on|for}
of all fifty
{what|which} state {is it|is that|would that be}
{what|which} {N|} states are {those|they|these}
{~the|} state with {respect|regard|regards} to
{what|which} states {does|do|would} {that|this|it} {describe|apply to|fit|hold for|cover|include}
`;
