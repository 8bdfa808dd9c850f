/** Lists the words that an ask may hold without their changing what is asked: grammar and neutral verbs, one group a line. */
export const PLAIN_WORDS = `
= function
? Everything else in an ask must fill a slot, or the question is refused.
+ How many of the active dermatologists are there in total in the state of Maine?
! Dermatologists, Maine
{the|a|an|any|all|some|every|each|both|either|these|those|this|that|such|various|certain|one(s)|entire|whole|full|complete|together|combined|altogether|
   overall|collectively}
{of|in|for|at|on|to|from|by|with|within|across|throughout|among|around|about|into|as|inside|per|near|regarding|concerning|re|via|through|there|thereabouts}
{and|also|plus|if|when|while|in terms of|with respect to|with regard to|as regards|as for|in regards to|as to|in the case of|in the matter of|on the topic of|
   on the ground|with reference to|when talking about|at last count|home to}
{call(s)|calling} ~gap home
{face(s)|facing|dealing with|seeing|struggling with|suffering from|coping with|occupy|occupies|whether|concern(s)|account for|accounts for|accounting for|
   belong(s)|suffer from|suffers from}
{where|how} things {stand|look|are}
{with|have|having} {a|an} ~gap address
wise
{taken|taking|counted} {across|over} {the|} {whole|entire|}
{everybody|everyone}
{along with|with|plus} a {note|line|word} {on|about}
state {code|abbreviation}
{it(s)|it is|were|we are|im|i am|still|only|is} missing
should it {show|say|read}
be {painted|shaded|colored|put|placed|listed|filed}
{or is it|is it that}
{will|would|do} {i|we|one|you} find
{numbering|totaling|totalling|amounting to}
{split|division|ranking} of {the|} states into
{ordering|order|list} of {~the|} states by
{someone|somebody|whenever convenient|a mark}
{turn(s)|wind(s)|ends} up
{finish|finishes|reach|reaches|lined up|grouped|goes|come out|comes out|manage(s)|awarded|represent(s)|fall under|falls under|go beside|goes beside|
   put alongside|alongside} {with|by|}
{federal|your|the|government} {file(s)|records}
call {its|their} own
{place(s)|put(s)} {it|them}
where ~gap {is|are} concerned
worth
{with|have|has|having|hold|holding} {an|a|} {active|valid|current|} npi {number|}
npi {registered|listed|enumerated|enrolled|active|holding}
{they|you|we} {stick|stuck}
{thats|theres|somewhere}
{crawling|teeming|swimming} with
{taking|taken} ~gap {together|all together|altogether|as a whole|as a nation|as one}
{placed|assigned|accounted|lodged|described|served} {by|in|at|as|for|with|}
{a|the|} {case|sort|kind} {that|of|}
shake out
N {way|col|column|row} {table|comparison|split|list}
{bar|pie|line} {chart(s)|graph(s)}
as far as ~gap {go|goes|is concerned|are concerned}
hang(s) {their|a|out a} shingle
on ~the {rolls|books|record}
{tho|though|atm}
{a|the|this|that|his|her|their} claim
{no one|none of us|nobody}
{table|row|column|line|cell|page|slide|section} N
here {is|are|} {my|a|the|what|one|another}
anywhere {else|}
according to
according to {your|the} {own|} {marker|mark|flag|list}
{current|latest|newest|most recent|present} {release|snapshot|update|version|edition|quarter}
{will|would} do
{is|are|would be} {fine|good|great|perfect|nice|plenty} {too|also|as well|with me|with us|enough|}
{status|marker|indicator|designation|breakdown|rundown|listing|overview}
{is|are|was|were|be|been|being|am|do|does|did|doing|have|has|had|having|s|can|could|would|may|might|shall}
{i|we|you|it(s)|they|he|she|ive|weve|theyve|me|them|their|our|my|your|his|her|whom|which|what|how}
{thier|ther|teh|theyre|hw|nd|n|w|tht|iz|wit|frm|abt|ie|i e|eg|e g|youve|youd|yous}
{ignore|ignoring|do not include|excluding|without|not including|exclude|leave out|not counting} {the|} {territories|us territories}
{counting|by 5pm|by noon|by tonight}
{over|down|up|out|back} {in|there|here|at|by}
{of them|of these|of those|many|a lot of|lots of|choose from|to choose from|little old|using|use(s)|used}
{holding|correspond(s)|expressed|sourced|exist(s)|existing|practice(s)|practicing|work(s)|working|operate|operating|operational|serve(s)|serving|live|living|
   located|based|found|present|available|appear(s)|listed|lists|counted|recorded|registered|register|enrolled|reported|reports|active|actively|licensed|
   sit(s)|sitting|gets|getting|got|gotten|keep(s)|hold(s)|see|seen|go|come(s)|call home|call|calls home|treat patients|see patients|in business|in operation|
   take|employed|showing|shows|running|up|down|out|contain(s)|include|included|offer(s)|provided|average out|add up|make(s)|look(s)|fall(s)|land(s)|fare(s)|
   stand(s)|end up}
{now|right now|currently|today|presently|at the moment|these days|nowadays|this year|this month|current|latest|most recent|recent|newest|right at this moment|
   at this time|at this point|as we speak|still|already|yet|last reported|last snapshot|in the latest release|to date|so far}
{exactly|precisely|approximately|approx|roughly|nearly|estimated|exact|precise|actual|actually|really|ever|even|just|only|simply|please|real|true|in all|
   all told|all in all|by name only|rather|quite|very|much|so|too|well|like|say|or so|kinda|literally|specifically|respectively|official|officially|given|
   certified|cms|medicare|federal|federally|publicly|public|known|distinct|different|individual|separate|unique}
{state|statewide|commonwealth|province of|great state of|level|place(s)|area|location(s)|part(s)|side|neck of the woods|city|town|borders|limits|wide}
{physician(s)|doctor(s)|doc(s)|provider(s)|specialist(s)|practitioner(s)|clinician(s)|folks|people|guys|professional(s)|md(s)|specialty|specialties|medical|
   health|healthcare|medicine|facility|facilities|center(s)|agency|agencies|field|profession|department|service(s)|office(s)|patient care|expert(s)}
{entity|aggregate|aggregation|region|subject|dimension|input|integer|endpoint|tool call(s)|function call|the tool|geo(s)|geography|key|query|param(s)|
   parameter|filter|format|unit(s)|measure}
{type(s)|category|value|result|row(s)|column|chart|table|graph|map|reading|reply|item|record(s)|entry|entries|dataset(s)|database|spreadsheet|csv|json|file|
   line|digit(s)|thing(s)|bit|way(s)|order|sorted|ordered|measured|first to last|group by|select|equals|q|hq}
{same|other(s)|another|else|again|instead|between|pair|alone|itself|himself|herself|mine|yours|ours|each other|versus each other}
{nationally|statistically|broadly|strictly|generally|roughly} speaking
{would|will} do {nicely|fine|well|just fine|the trick}
meaning {the|that|those|i|we|it}
by {monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|lunch|close of business|eod|end of day|the end of the day}
which are in
as in
someplace
{landed|wound up}
added up
when {quoting|citing|using|reporting|reading|publishing}
in {this|your} {setting|context|sense|field|use|usage|case}
{counted|measured|tallied|reckoned} by {facility|home|site|center|clinic|agency|person|doctor|provider|head|state}
where {he|she|they|we|i|it} {is|are|am|live|lives} {now|these days|today|at present}
scrape(s) by {with|on}
{how|how does|how is} {it|that} {look|looks|looking|shape up|fare}
{would|will|do} {i|we|one} {end on|end up with|get to|arrive at|come to}
taking {the|} {entire|whole|} {us|country|nation}
or would that be {wrong|false|unfair|too much|an overstatement|an exaggeration|a stretch}
{obviously|naturally}
if {you|we} {took|take|counted}
if {i|you|we|one} {were to|} {line up|lined up|round up|rounded up} {all|every|each} {of|} {the|}
of {those|these} {homes|facilities|agencies|centers|clinics|places|doctors|docs|specialists|providers|practitioners}
{taking|counting} all of
{would|will|do|does} {you|i|we} land on
if {you|we} {added up|add up}
{apparently|supposedly|presumably}
on file
{do|does|will|would|can} {residents|people|folks|patients|families|a family|a resident} {find|have|get|count on|choose from}
{on|over|by} the phone
by phone
{does|do} your {marking|flag|rule|criterion} {put|place|count|class}
if ~gap {were|was} a pie
if {you|we|i} {lined|line|put|ranked|rank|sorted|sort} {all|} {the|} states {up|in order|} {by|on}
if {you|we|i} {lined|line} {up|} {all|} {the|} states {by|on|up by}
{namely|viz}
the ones in {that|the|this|our|my} state
{boast(s)|enjoy(s)|muster(s)|separately|apiece|surely|abound|whatsoever|attain(s)|attained|achieve(s)|achieved|sector|industry|packs in|pack in}
of {anybody|anyone}
by which {i|we} mean
the big {two|three|four|five|six}
report card {for|on}
in respect of
{roll call|roll} of
{only|just|} a handful of
{is|are} {met|occupied} by
once {you|we}
{providing|proper}
to go {round|around}
{on|in} the {federal|npi|national} registry
{and|} if not {what|where|which|then}
or is it {fine|ok|okay|not|well supplied|doing fine}
{seem(s)|amongst}
{the|} first N {is|are|will be} enough
very few
if {you|we|i} {sort|sorted|rank|ranked|order} {them|it|} {by|on}
state name(s)
how {high|low} {is|are} the
{make|makes} more {sense|difference}
in ~the {tool|app|site|platform|product}
adding up
each on its own
{stay|stays|offering}
{go|goes} in the {cell|box|blank|field|column}
over the whole
in {N|two|three|separate} {columns|rows|lines}
mark for
there {must|has to|ought to} be
would {you|i|we|one} {trip over|bump into|run into|stumble over|stumble upon|come across|meet|see|encounter}
as {a|the} {benchmark|yardstick|comparison|reference|reference point|point of comparison}
are located in
respect of
lumped together
{they|cms|medicare} hand(s) out {to}
at large
the md {kind|sort|type}
if all {the|} states {queued|lined|stood|got} {up|in line|in a row} {by|from|on|}
{punch|punches} above {its|their} weight
how {common|rare|usual|unusual|often} is {that|this}
{aplenty|galore|rightly|justly|truthfully|wrt|possess|possesses|possessing}
do you {trip over|bump into|stumble over|run into}
on every corner
as far as
{set|sets|setting|have set|has set} up shop
{dozens|hundreds|thousands} or {just|only|even|} {dozens|hundreds|thousands} {of|}
{handy|absolutely|comprise(s)}
{seeing|treating} patients
be {given|had|told|found|shown}
{presently|generally|obviously|coloured|colored}
or no
{is|are|gets} applied to
with an md
swimming in
come(s) attached
{every|each|the very|down to the} last one
{enumerated|tabulated|aka|a k a}
of curiosity
in the {national|overall|whole|} distribution
for the record
where ~gap {is|are} concerned
{good|dear|little|lil} {old|ol|ole}
a good {few|many|number of}
{does|do} the npi {~file|} {show|list|have|hold|say}
going {just|only|purely|simply|strictly|} {by|on|off}
let see {now|here}
{lie|lies} {in|within}
{put|puts|place|places|land|lands} {the state|it} in
{set|put|lay|place} {the|their|these|those|me}
{in|} the middle {two|of the pack}
if {one|you|we|i} {line|lines|lined} {up|the states up}
if {you|we|i|one} {go|goes} by
{would|could|can|will|do|does} {{a|any} {reader|resident|person|family|visitor}|somebody|someone|anyone} ~gap {find|have|count on|choose from}
{when|if} {i|we} {quote|cite|report|publish|present|mention}
{fwd|fw|fyi}
counted in {facilities|people|heads|persons|doctors}
{up|} in {the|your} registry for
will you
as applied to
in other words
there to visit
our neighbor
by plain
operates in
{is|are} on {the|your} {list|books|register}
are {patients|residents} in
{in|according to} your book
on the books
the npi {~file|} {shows|lists|has|holds|says}
on the npi {list|file}
scattered {across|over|around|about|throughout|through}

= filler sound
? A sound of somebody who thinks: it is left out wherever it stands.
{um|uh|uhm|umm|uhh|erm|hmm|hm|ah}

= filler
? Words of somebody who looks for another one. They are left out where they are set off on both sides.
{you know|{let|lets|let us} {see|say}|let me {see|think}|hang on|hold on|i think|i guess|you see|i suppose|like}
{what|how} do you {call|say} {them|it|those|that|this|}
{what are they|whats it|what is it} called
what(s) {is|} the word {for it|}
if any
i think {she|he|they|it|that} {said|was|is}

= function reporting
? Words for asking, telling and for what a figure is written down in. They narrow nothing unless they say something about who is counted.
+ I am after the figure for my memo: how many urologists are in Maine?
! How many urologists are in Maine?
{appendix|article(s)|atlas|bulletin|caption|chapter|citation(s)|draft|editorial|excerpt|exhibit|factsheet|fact(s)|fact sheet|footnote(s)|glossary|graphic|
   handout|headline|infographic|ledger|log|manuscript|memo|newsletter|notes|outline|page(s)|paragraph|piece|printout|quotes|readout|sheet|sidebar|slide(s)|
   snippet|summary|template|ticket|tile|tooltip|transcript|tweet|widget|worksheet|writeup|readme|brief|briefing|deck|poster|caption|tab|box|blank|shortlist|
   directory page|press release|release|edition}
{pulling|verified|audited|double checked|validated|ask|questions|queries|request(s)|inquiry|enquiry|lookup|response|confirmation|verification|clarification|
   takeaway|upshot|gist|lowdown|snapshot|glimpse|hint|clue|purpose(s)|sake|context|background|reference|word(s)|sentence|indicators|variable(s)|magnitude|
   scale|decimal(s)|numeral|terms|example(s)|instance|matter(s)|something|anything|stuff|denominator}
{carry|carries|carried|carrying|displays|displayed|print(s)|printed|publish|publishes|published|cite(s)|cited|mention(s)|mentioned|noted|track(s)|tracked|
   maintained|collect(s)|collected|tells|told|gives|gave|showed|shown|provides|presents|presented|pulls|pulled|fetches|retrieves|returns|yields|indicates|
   indicated|reflect(s)|reflected|describes|put(s)|read(s)|marks|assign(s)|attach|attaches|quoted|documented|tallied|held|required|requested}
{understand|understood|know(s)|learn|learned|discover|establish|gauge|ascertain|assess|confirm(s)|verify|clarify|talking|talk|answers|answered|replies|
   respond|finds|raise(s)|checked|boil(s)|happen(s)|pertain(s)|apply|applies|relate(s)|refers}
{effectively|essentially|fundamentally|ultimately|statistically|numerically|quantitatively|comparatively|relatively|objectively|realistically|formally|
   practically|merely|purely|solely|strictly|truly|frankly|respective|accordingly|thereof|therein|basically|single|solid|citable|quotable|
   verifiable|authoritative|topline|baseline|ballpark|rough|cumulative|aggregated|sunny|tiny|little|lovely|beautiful|mighty|grand|correct|respective|stated}

= time past
? Figures are those of one day: no change and no span of time is answered.
+ How many dermatologists did Maine have last year?
! How many dermatologists does Maine have now?
{previous|prior|preceding|earlier|older} {vintage|edition|release|snapshot}
{last|past|previous|prior|preceding} {year(s)|month(s)|decade(s)|quarter|week|century|N years|few years|couple of years|several years|season|summer|winter}
{year(s)|month(s)|decade(s)|N years|a year|a decade|a few years} ago
{has|have|did|was|were} ~gap ever
{ever had|ever been|ever reached|{has|have} {ever|had}}
{go|goes|went|gone|going} {up or down|down or up}
{since|before|prior to|back in|after} {the|} {pandemic|covid|N|war|last|crash}
{historical|historically|history|formerly|previously|in the past|used to|over time|over the years|year over year|years|trend(s)|trending|growth|grew|grown|
   growing|increase(s)|increased|increasing|decrease|decreased|decreasing|decline(s)|declined|declining|dropped|shrunk|shrank|rise|risen|rose|change(s)|
   changed|changing|gained|gain|lost|lose|losing|gaining|left|leaving|moved away|opened|closed|closing|closures|joined|new|newly|recently opened|recently|
   annually|every year|a year|yearly|monthly|per month|then|at the time|back then|in those days}
{is|are|was|were} ~gap {count|number|total|rate|density|share|rating} {up|down}
{the same|} as {it|they|that} {was|were|used to be}
before {it|they|that} {was|were}
{did|has|have} ~gap {fallen|fall|rise|risen|drop|climb|climbed|slip|slipped|improve|improved|shrink|worsen|worsened}
where did ~gap {fall|rise|drop|climb|slip|improve|grow|shrink}
{has|have|had|did|is|are|was|were} ~gap {got|get|gotten|getting|become|becoming} {any|much|a lot|a bit|} {better|worse|thinner|thicker|scarcer|rarer|denser}
did ~gap use to
then and now
then and now
`;
