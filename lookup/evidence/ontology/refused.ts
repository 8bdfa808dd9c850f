/** Lists restrictors without figures, and the words of refused topics, one phrase a line. They count only in an ask. */
export const REFUSED = `
= restrict age
? No figure is held by age.
+ How many dermatologists aged 60 are there in Ohio?
! How many dermatologists are there in Ohio overall?
{age|aged|ages|age group|age groups|age bracket|average age|median age|how old|year old|years old|year olds|years of age|older|young|younger|youngest|oldest|
   elderly|senior|seniors|middle aged|born|millennial|adolescent|adult|teen|teenage|geriatric|retirement age|near retirement|close to retirement|retiring|
   retired|retire|retiree|retirees|in their {20s|30s|40s|50s|60s|70s|twenties|thirties|forties|fifties|sixties|seventies}}

= restrict sex
+ How many women OB-GYNs practice in Georgia?
! How many OB-GYNs practice in Georgia?
{female(s)|male(s)|women|woman|men|man|gender|sex|lady|ladies|nonbinary|lgbt|lgbtq|gay|trans}

= restrict language or origin
+ How many psychiatrists in Texas speak Spanish?
! How many psychiatrists in Texas?
{speak(s)|speaking|spoken|language(s)|bilingual|spanish|chinese|french|arabic|vietnamese|russian|korean|mandarin|asl|black|white|indian(s)|
   hispanic|latino|latina|asian|
   african american|native american|race|racial|ethnicity|minority|minorities|immigrant(s)|foreign|foreign born|foreign trained|international|citizens|
   religion|religious|christian|catholic|muslim|jewish}

= restrict insurance or acceptance
+ How many pediatricians in Florida accept Medicaid?
! How many pediatricians in Florida?
{on|take(s)|taking|in} medicare
{medicare|medicaid} only
{accept(s)|accepting|accepted|taking|takes|medicaid|tricare|uninsured|insurance|insured|in network|out of network|network|new patients|waitlist|telehealth|
   telemedicine|virtual|online|remote|walk in(s)|weekend(s)|evening(s)|open|after hours|hours|appointment(s)|wait|waiting|wait time(s)}
enrollee(s)
{see|sees|seeing|treat|treats} {more|fewer|most|the most|less} {people|folks|cases}
{do|does|must|have to|has to} {you|i|we|one|people|folks|patients} wait
{wait|waits|waiting|wait time|wait times} {to|for} {see|get|seeing|getting} {a|an|the|one|into|in}

= restrict employer, owner or setting
+ How many cardiologists employed by Kaiser are in California?
! How many cardiologists are employed in California?
{employed by|employed at|working for|works for|work for|working at}
{for profit(s)|nonprofit(s)|non profit(s)|not for profit|private|privately|publicly owned|chain(s)|owned|owner(s)|own|ownership|private equity|independent|solo|
   group practice|hospital based|academic|teaching|university|va doctors|the va|veterans|military|staffed|employer|self employed|hospital(s)|clinic(s)|
   school(s)|run by|affiliated|affiliates|corporate|faith based|tribal|prison}
{state|city|county|federally|government|church|family|privately|locally|family} {run|owned|operated|funded}
of {ours|mine|theirs|hers}
not for profit(s)
{belong(s)|belonging} to {the|a|an|my|one|some} {county|city|church|chain|union|group|network|hospital|association|society|club|practice|system|state itself}

= restrict training or license
+ How many board-certified urologists are in Utah?
! How many urologists are in Utah?
{only|just} {md(s)|dos|physicians|doctors}
{board certified|board certification|fellowship(s)|trained|training|residency|resident(s)|graduated|graduate(s)|degree(s)|student(s)|certified by|accredited|
   accreditation|credentialed|experience|experienced|years of experience|dual licensed|in both|both states|multiple states|multi state|license(s)|qualified|
   do degree|school}
{for|of} {that|this|those} {sort(s)|kind(s)|type(s)|ilk}
subspecialt{y|ies}

= restrict part of a state
+ How many rural cardiologists does Montana have?
! How many cardiologists does Montana have?
{the|} {north|south|east|west|northern|southern|eastern|western} side {of|}
{my|our|his|her|their|this|that|other} side of
{lower 48|lower forty eight|contiguous}
{rural|urban|suburban|nonmetro|nonmetropolitan|
   inner city|metro|metropolitan|countryside|frontier|remote areas|coastal|small town(s)|zip|zip code(s)|zipcode|by county|per county|
   each county|which county|which counties|counties|county by county|by city|per city|which city|which cities|cities|towns|metro area(s)|district(s)|
   congressional district|neighborhood(s)|square mile(s)|within N miles|mile(s)|km|kilometers|minutes|drive|driving|distance}
{the|a|that} state {line(s)|border|boundary}
{inside|within|outside|beyond|around|near} {it|them}
{list|show|name|rank|identify} {me|us|} {each|every|all|the} {county|counties|city|cities|town(s)|district(s)|zip}
{that(s)|is|its} the part {of|in}
{among|of} the states {next to|around|near|bordering|touching|surrounding} {it|us|them|mine}
states {next to|around|near|bordering|touching|surrounding} {it|us|them|mine}
{as opposed to|rather than|not|instead of} where they {work|practice|live|trained|studied}
{the|} {country|farm|mountain|city|lake|river|desert|hill} {part|parts|side} of
{out|far|deep|way out} in the {country|sticks|woods|boonies}

= restrict single facilities
+ Which dialysis center in Toledo has the most stations?
! Which state has the most dialysis centers?
{bed(s)|station(s)|chair(s)|staff|staffing|nurse(s)|turnover|occupancy|patient(s)|infection(s)|inspection(s)|deficiencies|deficiency|violations|fine(s)|fined|
   abuse|complaint(s)|penalties|mortality|death(s)|died|covid|memory|dementia|hemodialysis stations|shift|capacity for}
{highest|lowest|best|worst|top} rated {one|facility|place}
{perfect|top|failing} {score(s)|rating(s)}
quality measure(s)

= restrict working time
+ How many part-time pediatricians are in Vermont?
! How many pediatricians are in Vermont?
{part time|full time|fulltime|parttime|fte(s)|semi retired|temporary|locum(s)|traveling|travelling|on call|moonlighting}
{only|just} {in|during|on|} {the|} {morning(s)|afternoon(s)|evening(s)|night(s)}
on {their|the} way out

= restrict statistic
? Only totals, densities, ranks and average stars are held.
+ Median star rating of nursing homes in Ohio
! Average star rating of nursing homes in Ohio
{middle {star|rating|value|score|one|number|count}|median|mode|standard deviation|variance|distribution|percentile|percentiles|correlation|correlate|
   correlated|correlates|regression|range|minimum rating|histogram|confidence interval|error|trendline}
{per|for every|each} {licensed|active|practicing|single|} {town|village|region|practice|building|office|hospital|county|city|square mile|child|children|kid|
   woman|women|senior|doctor|physician|nurse|patient|bed|clinic|facility|school|veteran|state|household|family|zip|year|day}
{just|only} {the|a|one} {gap|difference|ratio|margin|sum|total counts|spread}
{only|just} {how many more|how far apart|how much more|how many fewer}
one {figure|number|total} for {the|} {pair|both|two|three|all|lot|group|them}
{most|least|closest} {alike|similar|different|equal|even|comparable|average}
as a ratio {nothing else|only|alone|of the two}
{running|cumulative|joint} {total|count|sum}
a scale of {ten|10|100|hundred}
out of {ten|10} stars
how many ~gap {your|the} {list|data|count|numbers|figures} {miss|misses|overlook|overlooks|leave out|leaves out|skip|skips}
the {most|fewest|least} {a|an} ~gap {can|could|may}
does it take
for how many {people|residents|folks|patients|persons}
same {number|count|density|rate|rating|stars} {of|} ~gap as
{best|worst|top|better} {state(s)|place(s)} ~gap to {work|practice|live|train|study|settle|retire} {in|}
{state(s)|place(s)} to {work|practice|live|train|study|settle|retire} {in|}
times {two|three|ten|2|3|10}

= restrict exclusion
? A figure without a part of it is not held.
+ How many dermatologists are in New York, leaving out the cities?
! How many cardiologists are in New York?
{except|except for|excluding|exclude(s)|excepting|apart from|aside from|other than|besides|minus|leaving out|leave out|not counting|not including|
   without counting|but not|outside|outside of|barring|save for|bar|ignoring|omitting|less the|net of|anywhere but|everywhere but|everyone but|everything but|
   all but|limited to|limit|
   restrict|restricted|only those|just those|whoever|those who|those that|the ones|ones who|ones that|ones with|of whom|among them|half of|most of|
   specifically those|who only|who also}
{starting|beginning|ending} with
{nobody|no one|noone|hardly anyone} {goes|likes|wants|uses|visits|trusts|needs}
one {out of|in} how many
{do|does|doing} {nothing|only that|just that} {else|}
of {those|the ones} {who|that}
{all|every} {the|} {state|states} but
second {only|} to
{is|are} the only {one|ones}
but {one|two|three}

= payment_data
? Money is not answered.
+ What does a cardiologist visit cost in Ohio?
! How many cardiologists are in Ohio?
{pay(s)|paid|paying|payment(s)|payout(s)|copay(s)|payer(s)|repay|payroll|salary|salaries|wage(s)|earn(s)|earning(s)|income(s)|compensation|compensated|
   paycheck|net worth}
{cost(s)|costing|costly|price(s)|priced|pricing|pricey|expensive|cheap|cheapest|cheaper|affordable|afford|charge(s)|charged|charging|fee(s)|dollar(s)|bucks|
   usd|money|cash|revenue(s)|profit(s)|deductible(s)|premium(s)|spend(s)|spending|spent|expenditure(s)|budget|fund(s)|funding|finance|financial}
{bill(s)|billed|billing(s)|invoice(s)|reimburse(s)|reimbursed|reimbursement(s)|claim(s)|cpt|hcpcs|drg|rvu|icd|eob|out of pocket|fee for service|utilization|
   allowed amount|upcoding|open payments|sunshine act|kickback(s)|bribe(s)|royalty|royalties|honoraria|honorarium|gift(s)|meals|grants|sponsored|part b|
   part d|sets you back|set me back|set you back|set us back|take home|bring home|free of charge|tuition|rip off}
{how much|what sum} {do|does|did|would|will|is|are} ~gap {hand over|make|go for|run|set|earn|owe|put out|shell out|lay out|hand out|put in|put up}
{what|how much} {do|does|can} ~gap {make(s)|bring in}
{pfizer|medtronic|merck|novartis|abbvie|lilly|astrazeneca|janssen|genentech|sanofi|stryker|amgen|gsk|pharma|big pharma|drug companies|drug company|
   drug makers|device makers|drug reps|manufacturers|industry money|perks|speaker fees}
{do|does|would} ~gap make {more|less|most|the most|better}
{making|make|makes} {good|big|the most|more|less} {money|bank|dough}
make {more|the most|the least}
how much {is|are|for} {a|an|one}
for how much

= predictions
? The future is not answered.
+ How many neurologists will Ohio need in 2035?
! How many neurologists does Ohio have?
would {put|lift|bring|move|push|raise|take} ~gap {in|into|out|over|past|above|up|to}
{predict(s)|predicted|prediction(s)|predicting|forecast(s)|forecasted|forecasting|forcast|project|projected|projection(s)|projecting|anticipate|anticipated|
   foresee|expect(s)|expected|expecting|outlook|prognosis|estimate|future(s)|upcoming|coming|looming|eventually|someday|extrapolate|speculate|prophecy|
   crystal ball|scenario|simulate|simulation|model|hypothetical|hypothetically|what if|suppose|assume|assuming|let say|lets say|imagine|likely|probable|
   bound to|odds|chance(s)|probability|likelihood}
{will|wont|gonna|going to|about to|headed for|heading for|on track|on course|run out|running out|shall there|due to|set to|ll|would have|might have|
   should have|should there be|would need|would happen|what happens|become|by then|gets worse|get worse|get better|improve|worsen}
{next|coming|following} {year(s)|decade|month|week|quarter|century|generation|N years|few years|several years|summer|spring}
in {N|a few|several|a couple of|the next|the coming|another} {year(s)|decade(s)|months|yrs}
{N|a few} {years|decades|months|yrs} {from now|out|ahead|later|hence|to come|on|time}
{by|before} the {end of the|} {decade|century|end of the decade|end of the year}
{from now|down the road|down the line|long run|long term trend|years ahead|on the verge|at risk of|on the brink|2030s|2040s|2050s}
what would it take

= competitor_compare
? Vendors and companies are not compared.
+ Is your data better than what Definitive Healthcare sells?
! Is Ohio better supplied than Indiana?
{definitive healthcare|definitive|healthgrades|health grades|webmd|zocdoc|doximity|iqvia|veeva|ribbon health|yelp|vitals com|komodo|komodo health|clarivate|
   trilliant|h1|carevoyance|sharecare|us news|leapfrog|ratemds|turquoise health|kyruus|availity|verisys|symplr|medallion|certifyos|lexisnexis|enclarity|
   merative|optum|epic|cerner|athenahealth|oracle health|salesforce|snowflake|databricks|palantir|chatgpt|openai|gemini|copilot|perplexity|claude|llama|grok|
   bard|google|bing|davita|fresenius|us renal|satellite healthcare|amedisys|lhc group|enhabit|bayada|kindred|gentiva|vitas|genesis healthcare|brookdale|
   ensign group|promedica|aetna|cigna|humana|unitedhealth|unitedhealthcare|united healthcare|anthem|elevance|blue cross|bcbs|kaiser|kaiser permanente|molina|
   centene|cvs|walgreens|hca|tenet|ascension|mayo clinic|mayo|cleveland clinic|johns hopkins|sutter|commonspirit|teladoc|one medical|amazon|npidb|npi db|
   orthonet}
{use|buy from|license|pick|choose|trust|prefer} {you|this|yours|your data|your service|this service|this tool} ~gap {rather than|instead of|over|in place of|
   or}
{are|is} {you|this|your data|your site|your service} ~gap than
{your|this} ~gap data ~gap {more|better|cheaper} ~gap than
{theirs or yours|yours or theirs|than theirs}
{vendor(s)|competitor(s)|competition|competing|rival(s)|alternative(s)|product(s)|brand(s)|company|companies|startup(s)|platform(s)|api(s)|software|tool(s)|
   website(s)|insurer(s)|insurance company|insurance companies|market share|market leader|data provider(s)|data broker|data source than|subscription|
   better than you|than you|than yours|than this|like you|like yours|theirs|switch to|instead of you|compare you|your competitors|ehr(s)|health plan(s)|
   health system(s)|system is best}
{yours|ours} or {the one|those|theirs|that of}

= individual_provider_lookup
? Single people and facilities are not looked up.
+ What is Dr. Susan Park's phone number?
+ Recommend me a good dermatologist in Denver
! How many dermatologists are in Denver?
{npi(s)|npi number|dr(s)|mr(s)|prof|phone|telephone|fax|email(s)|address|addresses|contact(s)|phone number|cell|mobile number|license number|dea|ssn|
   social security|date of birth|birthday|dob|named|called|whose|directory|credentials|resume|bio|profile(s)|linkedin|facebook|instagram|photo(s)|picture|
   spouse|malpractice|lawsuit(s)|sued|sanctioned|disciplined|disciplinary|excluded|exclusion|leie|debarred|arrested|convicted|criminal|background check|
   revoked|suspended|review(s)|reviewed|reputable|recommend|recommended|recommendation(s)|suggest|refer|referral|book|schedule|near me|close to me|closest|
   nearest|nearby|my area|my zip|around me|in my town|in my city|my doctor|my dermatologist|my cardiologist|my physician|my own|should i see|should i visit|
   should i choose|trust|trusted|treat(s)|treated|operate on|operated|prescribed|prescribe|see me|in person|names|identity|list of names|by name|
   full name|{a|one} name|good|nice|great|best doctor|top doctor|best surgeon|medical records|patient records|personal data}
who {is|are|was|were|s} {the|these|all|all the|those|your|some|a|an|my|this|that|}
~who name(s)
the name(s) of {one|an|any|some|every|each|all}
ccn(s)
{name|give|list|find|show|pick} {me|us|} {just|only|} {one|a single one|any one} {near|around|close|from}
the one and only
{what|which} number ~gap {call|dial|ring}
and who are they
operates on
{{can|could|would|will} you|please|} look {him|her} up
{his|her} {number|rating|score|stars}

= out_of_scope
? Readable, and about something without figures.
+ What are the symptoms of eczema?
! How many dermatologists are in Ohio?
of any {use|help|good}
in common
to {live|retire|settle|raise a family} in
how {can|could|might} ~gap {get out of|improve|attract|become|reach|climb|get more|get better}
federal shortage area(s)
what {keeps|drives|explains|holds|pulls|pushes|led|leads to}
{symptom(s)|cure(s)|cured|treatment(s)|therapy|medication(s)|medicine for|drug(s)|disease(s)|diagnosis|diagnosed|surgery|surgeries|procedures|vaccine(s)|
   prescription(s)|opioid(s)|pain|hurt(s)|itch|rash|pregnant|advice|recipe|weather|poem(s)|haiku|song(s)|joke(s)|story|essay|limerick|sonnet|rap|lyrics|
   movie(s)|football|baseball|president|governor|senator|vote|voted|election|law(s)|tax|taxes|stock|bitcoin|translate|capital of|population of|how tall|
   how far|how long|what time|invented|famous|why|how come|reason(s)|cause(s)|caused|because of|impact|effect|affect(s)|relationship|poverty|unemployment|
   life expectancy|gdp|divorce|married|happy|smart|rich|politics|republican|democrat|suicide|burnout|job(s)|hiring|openings|vacancies|career(s)|become a|
   become an|difference between a|what do they do|what does a|what is a|what is an|whats a|whats an}
how come ~gap {is|are|was|were|gets|being} {~made}
worth {it|the trouble|the money}
how often {among|across|in} {the|} states
how {common|prevalent|widespread} is {dialysis|hospice|hospice care|home health|home care}
how often {do|does|did} {people|folks|residents|patients|i|we|one|they}
{are|is|be} {full up|filled up|at capacity|booked up|booked solid}
`;
