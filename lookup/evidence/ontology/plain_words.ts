/** Lists the words that an ask may hold without their changing what is asked: grammar and neutral verbs, one group a line. */
export const PLAIN_WORDS = `
= function
? Everything else in an ask must fill a slot, or the question is refused.
+ How many of the active dermatologists are there in total in the state of Maine?
! Dermatologists, Maine
{the|a|an|any|all|some|every|each|both|either|these|those|this|that|such|various|certain|one|ones|entire|whole|full|complete|together|combined|
   altogether|overall|total|totals|collectively}
{of|in|for|at|on|to|from|by|with|within|across|throughout|among|around|about|into|as|over|inside|per|near|regarding|concerning|re|via|through|there|
   here|thereabouts}
{and|or|also|plus|then|if|when|while|with regard to|in terms of|with respect to|when it comes to|as regards|in the field of|as for|in regard to|
   in regards to|as to|in the case of|in the matter of|on the subject of|on the topic of|on the ground|with reference to|when talking about|
   at last count|home to}
{call|calls|calling} ~gap home
{face|faces|facing|dealing with|seeing|struggling with|suffering from|coping with|occupy|occupies|whether|concerns|concern|account for|accounts for|
   accounting for|make up|makes up|belong|belongs|suffer from|suffers from}
{where|how} things {stand|look|are}
{with|have|having} {a|an} ~gap address
wise
{taken|taking|counted} across {the|} {whole|entire|}
{everybody|everyone}
{along with|with|plus} a {note|line|word} {on|about}
state {code|abbreviation}
{it|its|it is|were|we are|im|i am|still|only|is} missing
should it {show|say|read}
be {painted|shaded|colored|put|placed|listed|filed}
{or is it|is it that}
{will|would|can|do} {i|we|one|you} find
{numbering|totaling|totalling|amounting to}
{split|division|ranking} of {the|} states into
{ordering|order|list|lineup} of {all|all the|the|} states by
{someone|somebody|whenever convenient|a mark}
{turn|turns|wind|winds|end|ends} up
{finish|finishes|reach|reaches|lined up|grouped|goes|come out|comes out|manage|manages|awarded|represent|represents|fall under|falls under|
   go beside|goes beside|put alongside|alongside} {with|by|}
{federal|your|the|government} {files|file|records}
call {its|their} own
{place|places|put|puts} {it|them}
where ~gap {is|are} concerned
{lay|lays} claim to
{brag|boast|brags} of
worth
{with|have|has|having|hold|holding} {an|a|} {active|valid|current|} npi {number|}
npi {registered|listed|enumerated|enrolled|active|holding}
{they|you|we} {stick|stuck}
little {ol|ole|old}
{kinda|thats|theres|actually|somewhere}
{crawling|teeming|packed|blessed|swimming} with
{taking|taken} ~gap {together|all together|altogether|as a whole|as a nation|as one}
{placed|assigned|accounted|lodged|described|served} {by|in|at|as|for|with|}
{a|the|} {case|sort|kind} {that|of|}
shake out
N way {table|comparison|split|list}
{bar|pie|line} {chart|charts|graph|graphs}
as far as ~gap {go|goes|is concerned|are concerned}
{hang|hangs} {their|a|out a} shingle
on {the|its|their|your} {rolls|books|record}
{tho|though|atm}
are {patients|residents} in
{a|the|this|that|his|her|their} claim
{no one|none of us|nobody}
{table|row|column|line|cell|page|slide|section} N
here {is|are|} {my|a|the|what|one|another}
anywhere {else|}
according to
according to {your|the} {own|} {rule|rules|marker|mark|flag|method|definition|criteria|list}
{current|latest|newest|most recent|present} {release|snapshot|update|version|edition|quarter}
{will|would} do
{is|are|would be} {fine|good|great|perfect|nice|plenty} {too|also|as well|with me|with us|enough|}
{status|flag|marker|mark|indicator|designation|breakdown|rundown|listing|overview}
{is|are|was|were|be|been|being|am|do|does|did|doing|have|has|had|having|s|isnt|arent|can|could|would|may|might|shall}
{i|we|you|it|they|he|she|ive|weve|youve|theyve|me|us|them|their|its|our|my|your|his|her|who|whom|whose|which|what|how|where|ya|yall|u}
{r|thier|ther|teh|theyre|hw|wat|wut|nd|n|w|ur|tht|iz|wit|frm|abt|wats|hows|em|ie|i e|eg|e g|youve|youd|yous}
{ignore|ignoring|do not include|excluding|without|not including|exclude|leave out|not counting} {the|} {territories|us territories}
{counting|by 5pm|by noon|by tonight}
{over|down|up|out|back} {in|there|here|at|by}
{of them|of these|of those|many|a lot of|lots of|choose from|to choose from|little old|using|use|used|uses}
{holding|correspond|corresponds|expressed|sourced|exist|exists|existing|practice|practices|practicing|work|works|working|operate|operates|operating|
   operational|serve|serves|serving|live|living|
   located|based|found|find|be found|present|available|appear|appears|listed|list|lists|counted|count|counts|recorded|registered|register|enrolled|
   reported|report|reports|active|actively|currently active|licensed|sit|sitting|get|gets|getting|got|gotten|keep|keeps|hold|holds|see|seen|go|come|comes|
   call home|call|calls home|treat patients|see patients|operate in|in business|in operation|in practice|at work|take|employed|showing|shows|show|run|
   running|up|down|out|contain|contains|include|included|offer|offers|provide|provided|average out|add up|amount|amounts|make|makes|come to|
   comes out to|looks like|look like|look|looks|fall|falls|land|lands|fare|fares|stand|stands|sits|end up|figure|rank|range}
{now|right now|currently|today|at present|presently|at the moment|these days|nowadays|as of now|as of today|this year|this month|current|latest|
   most recent|recent|newest|up to date|right at this moment|at this time|at this point|as we speak|still|already|yet|last reported|last snapshot|
   latest snapshot|most recent snapshot|in the latest release|in this release|latest available|to date|so far}
{exactly|precisely|approximately|approx|roughly|nearly|estimated|exact|precise|actual|actually|really|ever|even|just|only|simply|please|real|true|
   in all|all told|all in all|by name only|rather|quite|very|much|so|too|well|more or less|like|say|or so|kind of|sort of|kinda|literally|
   specifically|
   respectively|official|officially|given|certified|medicare certified|cms certified|cms|medicare|federal|federally|publicly|public|known|distinct|
   different|individual|separate|unique}
{state|states|statewide|state of|commonwealth of|commonwealth|province of|great state of|state level|level|place|places|area|location|locations|
   part|parts|side|neck of the woods|region|city|town|city of|town of|land of|borders|limits|wide}
{physician|physicians|doctor|doctors|doc|docs|provider|providers|specialist|specialists|practitioner|practitioners|clinician|clinicians|folks|
   people|guys|professional|professionals|md|mds|specialty|specialties|medical|health|healthcare|medicine|facility|facilities|center|centers|agency|
   agencies|field|profession|department|service|services|office|offices|patient care|expert|experts}
{metric|metrics|entity|aggregate|aggregation|region|subject|dimension|output|input|integer|endpoint|tool call|tool calls|function call|the tool|geo|
   geos|
   geography|fields|key|query|param|params|parameter|filter|format|unit|units|measure|statistic}
{type|types|kind|category|value|result|row|rows|column|chart|table|graph|map|answer|reading|reply|item|record|records|entry|entries|dataset|
   datasets|database|spreadsheet|csv|json|file|output|line|digit|digits|thing|things|bit|way|ways|case|order|sorted|sort|sorted by|ordered|ordered by|
   order by|measured|measured by|as measured by|going by|judged by|based on|by order of|in order of|first to last|group by|grouped by|select|equals|q|
   hq|state equals}
{same|other|others|another|else|again|instead|between|versus|pair|alone|itself|himself|herself|mine|yours|ours|vs|each other|
   versus each other}

= function reporting
? Words for asking, telling and for what a figure is written down in. They narrow nothing unless they say something about who is counted.
+ I am after the figure for my memo: how many urologists are in Maine?
! How many urologists are in Maine?
{appendix|article|articles|atlas|bulletin|caption|chapter|citation|citations|draft|editorial|excerpt|exhibit|factsheet|fact|facts|fact sheet|footnote|
   footnotes|glossary|graphic|handout|headline|infographic|ledger|log|manuscript|memo|newsletter|note|notes|outline|page|pages|paragraph|piece|
   printout|
   quote|quotes|readout|report|sheet|sidebar|slide|slides|snippet|summary|template|ticket|tile|tooltip|transcript|tweet|widget|worksheet|writeup|
   readme|
   profile|brief|briefing|deck|poster|caption|tab|cell|box|blank|list|shortlist|roster|register|directory page|press release|release|edition}
{pulling|talking|showing|verified|audited|double checked|validated|ask|asks|asked|question|questions|queries|request|requests|inquiry|enquiry|lookup|
   response|confirmation|
   verification|clarification|takeaway|upshot|
   gist|lowdown|snapshot|glimpse|hint|clue|purpose|purposes|sake|context|background|reference|word|words|sentence|indicator|indicators|variable|
   variables|magnitude|scale|decimal|decimals|numeral|integer|terms|example|examples|instance|matter|matters|something|anything|stuff|denominator}
{carry|carries|carried|carrying|display|displays|displayed|print|prints|printed|publish|publishes|published|cite|cites|cited|mention|mentions|
   mentioned|
   noted|track|tracks|tracked|maintain|maintains|maintained|collect|collects|collected|tell|tells|told|give|gives|gave|given|showed|shown|provides|
   presents|presented|pull|pulls|pulled|fetches|retrieves|returns|yields|indicates|indicated|reflect|reflects|reflected|describes|put|puts|read|reads|
   mark|marks|tag|tags|use|used|assign|assigns|attach|attaches|quoted|stated|documented|tallied|held|required|requested}
{understand|understood|know|knows|known|learn|learned|discover|establish|gauge|ascertain|assess|confirm|confirms|verify|clarify|reckon|talking|talk|
   answers|answered|replies|respond|wonder|wonders|wondered|wondering|find|finds|raise|raises|checked|boil|boils|happen|happens|pertain|pertains|
   apply|
   applies|relate|
   relates|correspond|corresponds|refer|refers}
{effectively|essentially|fundamentally|ultimately|statistically|numerically|quantitatively|comparatively|relatively|objectively|realistically|
   formally|
   practically|merely|purely|solely|strictly|truly|frankly|respective|accordingly|thereof|therein|whatsoever|basically|presently|single|solid|citable|
   quotable|
   verifiable|authoritative|topline|baseline|ballpark|rough|cumulative|aggregate|aggregated|sunny|tiny|lovely|beautiful|mighty|grand|correct|
   respective|stated}

= nation word
{nation|national|nationally|nationwide|country|countrywide}

= time past
? Figures are those of one day: no change and no span of time is answered.
+ How many dermatologists did Maine have last year?
! How many dermatologists does Maine have now?
{last|past|previous|prior|preceding} {year|years|month|months|decade|decades|quarter|week|century|N years|few years|two years|three years|
   five years|ten years|couple of years|several years|season|summer|winter}
{year|years|month|months|decade|decades|N years|a year|a decade|two years|five years|ten years|a few years} ago
{has|have|did|was|were} ~gap ever
{ever had|ever been|ever reached|have ever|has ever}
{go|goes|went|gone|going} {up or down|down or up}
{since|before|prior to|back in|after} {the|} {pandemic|covid|N|war|last|crash}
{historical|historically|history|formerly|previously|in the past|used to|over time|over the years|year over year|years|trend|trends|trending|growth|
   grew|grown|growing|increase|increased|increases|increasing|decrease|decreased|decreasing|decline|declined|declines|declining|dropped|drop|shrunk|
   shrank|rise|risen|rose|change|changed|changes|changing|gained|gain|lost|lose|losing|gaining|left|leaving|moved away|opened|closed|closing|closures|
   retired|joined|new|newly|recently opened|recently|annually|each year|per year|every year|a year|yearly|monthly|per month|then|at the time|
   back then|
   in those days}
{is|are|was|were} ~gap {count|number|total|rate|density|share|rating} {up|down}
`;
