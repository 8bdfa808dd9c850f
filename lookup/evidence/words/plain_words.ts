/**
 * Lists ordinary words of questions, which are never corrected into a name or taken for a person. It is not a complete
 * dictionary: a missing word only makes the reading more cautious.
 */
export const PLAIN_WORDS: ReadonlySet<string> = new Set((
  [
    "a about above access accessible according across active actual actually add adjusted adequate after again against ago ah all almost ",
    "alone along already alright also although always am among amount amounts an and another answer any anybody anyone anything anyway ",
    "apart approx approximately are area areas arent around article as aside ask asked asking asks assignment at available availability ",
    "average avg away awful ",
  ].join("")
  + [
    "back bad badly base based basically basis be because been before begin behind being below besides best better between beyond big ",
    "bigger biggest bit blog board boss both bottom bro browse but by bye calculate calculated calculates calculating calculation call ",
    "called came can cant capita care careful case certified chance chart check cheers citizen citizens class clear clearly close come ",
    "comes common compare compared compares comparing comparison complete compute computed computes computing concentrated concentration ",
    "confirm context correct correction could couldnt count counted counties county counts couple cover coverage covered covers curious ",
    "current currently cut ",
  ].join("")
  + [
    "damn data database dataset datasets date day days deal dear decide decided define defined defines definition degree dense denser ",
    "densest densities density depth desert deserts describe derive derived detail details determine determined did didnt diff differ ",
    "difference different difficult dig distribution district do does doesnt doing done dont doubt down dozen drop dude due during each ",
    "earlier easier easily easy either eh else empty end enough entire equal especially essay estimate estimated etc even ever every ",
    "everybody everyone everything exact exactly example excellent except exclude excluding exist exists explain explanation extra face ",
    "fact facts fair fairly family far favor feel few fewer fewest figure figures final finally find fine finish first five fix flat ",
    "folks follow following foot for forget formula found four friend friends from front full fully fun further gap gaps gather gave ",
    "general generally geographic get gets getting girl give given gives giving go goes going gone gonna good got gotta grab grade grade ",
    "great greater greatest greetings group guess guy guys ",
  ].join("")
  + [
    "had half hand happen happens hard harder hardest has hasnt hate have havent having he head health healthcare heard heavy heck hello ",
    "help helping helps her here heres hers hey hi high higher highest him his hit hmm hold home homes homework hope hoping hour hours ",
    "house how hows however huge human hundred hurry hundredk i id idea if ill im important in include included includes including ",
    "indeed individual info inform information inhabitants inside instead interested into involved is isnt it its ive job join just keep ",
    "key kind kinda kindly know knowing known lack lacking lacks large larger largest last lately later latest lead leading leads learn ",
    "least leave leaving left less let lets level levels life like likely limit limitation limitations line list listed listing little ",
    "live lives living local located location locations lol long longer look looking looks lot lots love low lower lowest luck lucky ",
  ].join("")
  + [
    "made main mainly majority make makes making man many map market match matter matters max maximum may maybe me mean meaning means ",
    "meant measure measured measures measuring median medical medicine meet mention merely message met method methodologies methodology ",
    "methods middle might million min mind mine minimum minus minute miss missing mom moment month months more moreover morning most ",
    "mostly mother move moved moves moving mr mrs ms much must my myself name named names nation nationwide near nearby nearly need ",
    "needed needs neither net never nevermind new news next nice night nine no nobody none noone nope nor normal normally not note ",
    "nothing notice now number numbers numeric nvm of off offer office often oh ok okay old older on once one ones only onto open or ",
    "order other others otherwise ought our ours out outnumber outside over overall own ",
  ].join("")
  + [
    "page paper part particular parts pass past people peoples per percent percentage percentile perhaps period person persons phrase ",
    "pick picture place places plain plan planning pleas please pls plus plz point poor poorly pop populated population populations ",
    "position possible post practicing practice practise presently press pretty probably problem produce professional professionals ",
    "profession project proper properly proportion provide provided provider providers public pull purposes put quality quantity quarter ",
    "quartile quartiles query question questions quick quickly quiet quite random range rank ranked ranking rankings ranks rarest rate ",
    "rated rates rather rating ratings ratio raw read ready real really reason recent recently record records region regions registered ",
    "registry relative relatively relocate relocating remain remember remote report reported reports request research resident residents ",
    "respect rest result results right round roughly row rows rule rules run rural ",
  ].join("")
  + [
    "said same saw say saying says scale scarce scarcest school score scores search second see seeing seem seems seen sense send ",
    "sentence serious seriously serve served serves service set seven several she short shortage shortages shortest should show showing ",
    "shown shows side simple simply since single sir sister site situation six size skip small smaller smallest so some somebody someone ",
    "something sometimes somewhere soon sorry sort sound source sources sparse sparsest speak specialist specialists specific ",
    "specifically specialty specialties stack stand standing standings stands star stars start starting state states stat statistic ",
    "statistics stats statewide status stay still stop story straight strong student study stuff such suggest sum summarize summary ",
    "super supplied supply support sure surprised switch system ",
  ].join("")
  + [
    "table take taken takes taking talk talking tally tell telling tells ten term terms than thank thanks thankyou that thats the their ",
    "them themselves then there theres thereabouts these they theyre thing things think thinking third this those though thought ",
    "thousand three through thru thus till time times tiny to today together told tomorrow tons tonight too took top topic total totals ",
    "touch toward towards town trouble true truly trust try trying turn two type types typical u ugh um under underserved undersupplied ",
    "understand understanding unit units unless until up update updated updates upon ur urban us use used useful user uses using usual ",
    "usually value values various versus very via visit vs wait waiting walk wanna want wanted wanting wants was wasnt watch way ways we ",
    "week weeks welcome well went were werent what whats whatever when where wheres whether which while who whole whos whose why wide ",
    "widely wife will wise wish with within without wonder wondering wont word words work workforce working works world worse worst ",
    "worth would wouldnt wow write writing wrong y ya yall yeah year years yep yes yesterday yet yo you your youre yours yourself zero ",
  ].join("")
  + [
    "per_100k per100k 100k capital republic university college town village parish borough boroughs metro downtown suburbs commonwealth ",
    "thx ty pleeease dunno gimme lemme kinda howmany wat wut wht hw mny r n nd th st rd fyi btw asap idk imo tbh omg wtf ngl y'all im ",
    "ive id ill dont cant aint isnt ain tho thats thru cuz bc cause coz em yup nah mate buddy pal hiya howdy yo sup greetings evening ",
    "afternoon team thesis presentation slide slides deck meeting newsletter story deadline class professor teacher intern grant ",
    "proposal memo grandma grandpa grandmother grandfather mother father mom dad kids kid son daughter wife husband sister brother baby ",
    "uncle aunt cousin neighbor colleague coworker client manager ",
  ].join("")
  + [
    "underserve underserving shortfall insufficient sufficient deficient scant oversupplied saturated saturation abundant abundance ",
    "scarcity plentiful stocked headcount census aggregated aggregate breakdown overview snapshot profile nppes nucc npi npis cms hhs ",
    "federal government official publicly american americans medicare medicaid certified certification reported ranges weighted ",
    "unweighted mean geographically relation comparative respective respectively numerically ",
  ].join("")
  + [
    "english french spanish german italian chinese japanese plain spreadsheet json markdown bullet bullets advance particular general ",
    "total short seek seeking appears occurs occur dear folks exist operate operating licensed practicing located based around serve ",
    "serving roughly altogether combined inclusive exclusive territories territory tally tallies enumerate enumerated enumerates hows ",
    "happened moved drive drove flight fly ski skiing trip vacation retire retired retiring region ignore signore lures safest ",
  ].join("")
  // A letter or two away from a name.
  + [
    "addition additions assigned assistance associated attorney behavior broke broken browsing building business cancel claim color ",
    "continuation contribution delivered delivery direction doctoral drawings entirely expert exports failure folds generate generic ",
    "headers identity imagine informational intentionally internal internally machine machinery maintain material materials messages ",
    "modes notation numbered officer operations operators operator organization party patient placed president presents previously ",
    "primarily primary production progress provides reading regarding reproduction requirement requirements sides stated strike strings ",
    "supports systems terminals texts theme trace track tracking tradition unity kinds carry pairs manner lines points share summer ",
    "submit groups forms views assign assigns shared shares",
  ].join("")
).split(/\s+/));
