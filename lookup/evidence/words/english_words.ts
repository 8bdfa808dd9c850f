/**
 * Lists common English words without their inflections; a verb has a `+`. Made by `npm run golden` from SCOWL, copyright 2000-2016 by Kevin
 * Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the associated scripts, the output created from the
 * scripts, and its documentation for any purpose is hereby granted without fee (wordlist.aspell.net).
 */
export const ENGLISH_WORDS = `
aardvark abandon+ abate+ abbreviate+ abbreviation abdicate+ abduct+ abet+ abhor+ abide+ ability able abnormal abolish+ abolition abort+ abortion
abound+ about above abridge+ abroad abscess+ abscond+ absence absent+ absolute absolve+ absorb+ abstain+ abstract+ abstraction absurd abuse+ abusive
abysmal academic accede+ accelerate+ accent+ accentuate+ accept+ acceptable acceptance access+ accessible accident accidental acclaim+ acclimate+
accommodate+ accommodation accompany+ accomplish+ accord+ accordance accost+ account+ accountant accredit+ accrue+ accumulate+ accuracy accurate
accusation accuse+ accustom+ ace+ ache+ achieve+ achievement acid acknowledge+ acorn acoustic acquaint+ acquaintance acquiesce+ acquire+ acquisition
acquit+ acronym across act+ action activate+ active activity actor actual acute ad+ adapt+ adaptation add+ addict+ addictive addition additional
address+ adequate adhere+ adjacent adjective adjoin+ adjourn+ adjust+ adjustment administer+ administration administrative admirable admiration admire+
admission admit+ admonish+ adopt+ adoption adore+ adorn+ adult adulterate+ advance+ advantage+ advantageous advent adventure+ adventurous adverse
advert advertise+ advertisement advice advisable advise+ advisory advocate+ aerial aesthetic aesthetically affair affect+ affection affiliate+ affirm+
affix+ afflict+ afford+ affront+ aforementioned afraid after afternoon afterward again against age+ aged agency agenda agent aggravate+ aggregate+
aggressive aging agitate+ ago agony agree+ agreement agricultural ahead aid+ aide+ ail+ aim+ air+ aircraft airmail+ airport akin alarm+ alas albeit
album alcohol alcoholic alert+ algebra algebraic algorithm alias+ alibi+ alien+ alienate+ alight+ align+ alignment alike alive all allay+ allegation
allege+ allergic alleviate+ alliance allocate+ allocation allot+ allow+ allowable allowance alloy+ allude+ allure+ ally+ almost alone along alongside
aloud alpha alphabet alphabetic alphabetical already also alter+ alteration alternate+ alternative although altogether always am amalgamate+ amass+
amateur amaze+ ambassador amber ambient ambiguity ambiguous ambitious amble+ ambush+ amend+ amendment amnesty+ among amount+ amp ample amplifier
amplify+ amputate+ amuse+ amusement an anagram analog analogous analogue analyses analysis analyst analyze+ anarchy anatomy ancestor anchor+ ancient
and anecdote angel anger+ angle+ angry anguish+ animal animate+ annex+ annihilate+ anniversary annotate+ announce+ announcement annoy+ annoyance annual
annul+ anoint+ anomaly anonymous anorak another answer+ anthology anticipate+ anticipation antidote antiquate+ antique+ antisocial anxious any anybody
anyhow anyone anyplace anything anyway anywhere apart apathetic apathy ape+ apologize+ apology apostrophe appall+ apparatus apparent appeal+ appear+
appearance appease+ append+ appendix applaud+ applause apple applicable applicant application apply+ appoint+ appointment appraisal appraise+
appreciate+ appreciation apprehend+ apprentice+ approach+ appropriate+ approval approve+ approximate+ approximation apt arbitrary arbitrate+ arc+
arcade arcane arch+ archaic architecture archive+ are area arena arguable argue+ argument arise+ arisen arithmetic arm+ arose around arouse+ arraign+
arrange+ arrangement array+ arrest+ arrival arrive+ arrogance arrogant arrow art article articulate+ artificial artist artistic as ascend+ ascertain+
ascribe+ ash+ ashamed ashcan aside ask+ asleep aspect asphalt+ asphyxiate+ aspire+ ass assail+ assassinate+ assault+ assemble+ assent+ assert+
assertion asses+ assess+ assessment asset assign+ assignment assimilate+ assist+ assistance assistant associate+ association assort+ assume+ assumption
assure+ asterisk+ astonish+ astound+ astronomer astronomy asynchronous at ate atheism atheist atlas atmosphere atmospheric atom atomic atone+ atrocity
attach+ attachment attack+ attain+ attempt+ attend+ attendance attendant attention attest+ attire+ attitude attorney attract+ attraction attractive
attribute+ auction+ audible audience audio audit+ audition+ augment+ aunt authentic authenticate+ author+ authority authorization authorize+
autobiography autograph+ automate+ automatic automatically automobile+ autopsy+ autumn avail+ availability available avenge+ average+ avert+ avoid+
avow+ await+ awake+ awaken+ award+ aware awareness away awe+ awful awkward ax+ axes axiom axis babble+ baby+ back+ backbone backfire+ background
backhand+ backlog+ backpack+ backspace backtrack+ backward bacteria bacterium bad badge badger+ baffle+ bag+ baggage bail+ bait+ bake+ balance+ bald+
bale+ ball+ ballast+ ballet balloon+ ballot+ bamboozle+ ban+ banal banana band+ bandage+ bandwagon bandwidth bandy+ bang+ banish+ bank+ bankrupt+
banquet+ banter+ bar+ barb+ barbecue+ barber+ bare+ bargain+ barge+ bark+ baroque barrage+ barrel barricade+ barrier barrister barter+ base+ basement
bash+ basic basically basis bask+ basket bass bastard baste+ bat+ batch+ bath+ bathe+ bathroom batter+ battery battle+ baud bawl+ bay+ bayonet+ be+
beach+ bead+ beam+ bean+ bear+ beard+ beast beat+ beaten beautiful beautify+ beauty beaver+ became because beckon+ become+ bed+ bedroom bee+ beef+ been
beer beetle+ befall+ befit+ before beforehand befriend+ beg+ began beggar+ begin+ begrudge+ beguile+ begun behalf behave+ behavior behead+ behind
behold+ being belch+ belie+ belief believable believe+ belittle+ bell+ bellow+ belly+ belong+ beloved below belt+ bemoan+ bemuse+ bench+ bend+ beneath
beneficial benefit+ bent bequeath+ bereave+ berry+ berth+ beseech+ beset+ beside besiege+ best+ bestow+ bet+ beta betray+ better+ between beware+
bewilder+ bewitch+ beyond bias+ bible biblical bicker+ bicycle+ bid+ bide+ big bigot bigotry bike+ bill+ billfold billion billow+ bin+ binary bind+
biochemistry biography biological biologist biology birch+ bird+ birth+ birthday biscuit bisect+ bishop bit+ bitch+ bite+ bitmap bitten bizarre blab+
black+ blackberry+ blackboard blacken+ blackjack+ blacklist+ blackmail+ blacktop+ blade blame+ blanch+ blank+ blanket+ blare+ blaspheme+ blast+ blatant
blaze+ bleach+ bleat+ bleed+ blemish+ blend+ bless+ blew blight+ blind+ blindfold+ blink+ blinker+ bliss blister+ blitz+ blob+ block+ blockade+ blog+
blood+ bloody+ bloom+ blossom+ blot+ blotch+ blouse+ blow+ blown blubber+ bludgeon+ blue+ blueprint+ bluff+ blunder+ blunt+ blur+ blurb blurt+ blush+
bluster+ board+ boast+ boat+ bob+ bobsled+ bode+ body bog+ boggle+ bogus boil+ bold bolster+ bolt+ bomb+ bombard+ bond+ bone+ bonus boo+ book+ booklet
bookmark+ bookshop bookstore boom+ boomerang+ boost+ boot+ bootleg+ border+ borderline bore+ boredom born borne borrow+ boss+ botch+ both bother+
bottle+ bottom+ bought bounce+ bound+ boundary bout bow+ bowl+ box+ boy boycott+ brace+ bracket+ brag+ braid+ brain+ brainstorm+ brainwash+ braise+
brake+ branch+ brand+ brandish+ brandy+ brass brave+ brawl+ bray+ brazen+ breach+ bread+ break+ breakdown breakfast+ breast+ breath+ breathe+ bred
breed+ breeze+ brethren brew+ bribe+ brick+ bridge+ bridle+ brief+ brigade bright brighten+ brightness brilliant brim+ bring+ brisk+ bristle+ broach+
broad broadcast+ broaden+ broadside+ brocade+ broil+ broke broken broker+ bronze+ brood+ brook+ brother brought browbeat+ brown+ brows+ browse+ bruise+
brunch+ brush+ brutal bubble+ buck+ bucket+ buckle+ bud+ budge+ budget+ buff+ buffalo+ buffer+ buffet+ bug+ bugle+ build+ built bulb bulge+ bulk+ bull+
bulldog+ bulldoze+ bullet bulletin+ bully+ bum+ bump+ bunch+ bundle+ bungle+ bunk+ buoy+ burble+ burden+ bureaucracy burn+ burnish+ burnt burp+ burr+
burrow+ burst+ bury+ bus bush+ business bust+ bustle+ busy+ but+ butcher+ butt+ butte+ butter+ butterfly+ button+ buttonhole+ buttress+ buy+ buzz+ by
bye bypass+ byte cab+ cabbage cabinet cable+ cache+ cackle+ caddie+ caffeine cage+ cajole+ cake+ calculate+ calculation calculator calculus calendar+
calibrate+ call+ callous+ callus+ calm+ cam came camera camouflage+ camp+ campaign+ campus can+ cancel+ cancer candidate candle+ candy+ cane+ canker+
cannon+ cannot canoe+ canonical canopy+ cant canter+ canvas+ canvass+ cap+ capability capable capacity caper+ capital capitalism capitalist capitulate+
capsize+ capsule+ captain+ caption+ captivate+ capture+ car+ carbon card+ cardboard care+ career+ careful careless cares+ caress+ caricature+ carouse+
carp+ carpenter+ carpet+ carriage carrier carrot carry+ cart+ cartoon+ cartridge cartwheel+ carve+ cascade+ case+ cash+ cashier+ casserole+ cassette
cast+ caste+ castigate+ castle+ castrate+ casual cat catalog catapult+ catastrophic catcall+ catch+ categorically category cater+ cathedral catholic
catnap+ cattle caucus+ caught caulk+ causal causality cause+ caution+ cave+ caveat cavort+ caw+ cease+ cede+ ceiling celebrate+ celebration cell
cellular cement+ censor+ censorship censure+ census+ cent center+ central century ceremony certain certainty certificate+ certify+ chafe+ chaff+
chagrin+ chain+ chair+ chairman chalk+ challenge+ chamber champ+ champagne champion+ chance+ chancellor change+ changeover channel chant+ chaos chaotic
chap+ chapel chapter char+ character characteristic charge+ charitable charity charm+ chart+ charter+ chase+ chasten+ chastise+ chat+ chatter+
chauffeur+ cheap cheapen+ cheat+ check+ cheek+ cheep+ cheer+ cheerful cheese+ chemical chemist chemistry cherish+ chess chest chestnut chew+ chicken+
chide+ chief child childhood childish children chill+ chime+ chin+ chink+ chip+ chirp+ chloroform+ chocolate choice choir choke+ choose+ chop+ chopper+
choral chord chortle+ chorus+ chose chosen chow+ christen+ chrome+ chronicle+ chuck+ chuckle+ chug+ chum+ chunk church churn+ cider cigarette cinch+
cinder+ cinema cipher+ circa circle+ circuit+ circuitry circular circulate+ circulation circumcise+ circumstance+ circumvent+ cite+ citizen civil
civilian civilization civilize+ clack+ claim+ clam+ clamber+ clamp+ clang+ clank+ clap+ clarification clarify+ clarity clash+ clasp+ class+ classic
classical classification classify+ clatter+ clause claw+ clean+ cleans+ cleanse+ clear+ clearance cleave+ clench+ clerk+ clever click+ client cliff
climate climax+ climb+ clinch+ cling+ clinic clinical clink+ clip+ clique cloak+ clock+ clog+ cloister+ clone close+ closet+ closure clot+ cloth+
clothe+ cloud+ clout+ clown+ club+ cluck+ clue+ clump+ clumsy cluster+ clutch+ clutter+ coach+ coagulate+ coal+ coalesce+ coarse coarsen+ coast+ coat+
coax+ cobbler cock+ cocoon+ cod+ code+ coerce+ coexist+ coffee coffin+ coherent coil+ coin+ coincide+ coincidence coke+ cold collaborate+ collaboration
collapse+ collar+ collate+ colleague collect+ collection collective college collide+ colon color+ column comb+ combat+ combination combine+ come+
comedy comfort+ comfortable comic comma command+ commandeer+ commandment commemorate+ commence+ commend+ comment+ commentary commentator commercial
commiserate+ commission+ commit+ commitment committee commodity common communal commune+ communicate+ communication communism communist community
commute+ compact+ companion company comparable comparative compare+ comparison compass+ compassion compatibility compatible compel+ compensate+
compensation compete+ competence competent competition competitive competitor compilation compile+ complacent complain+ complaint complement+
complementary complete+ completeness completion complex complexity complicate+ complication compliment+ comply+ component compose+ composite
composition compost+ compound+ comprehend+ comprehensible comprehension comprehensive compress+ compression comprise+ compromise+ compulsion compulsory
computation computational compute+ computerize+ con+ concatenate+ conceal+ concede+ conceivable conceive+ concentrate+ concentration concept conception
conceptual concern+ concert+ concerto conciliate+ concise conclude+ conclusion concoct+ concrete+ concur+ concurrently condemn+ condemnation condense+
condescend+ condition+ conditional condom condone+ conduct+ conductor confederate+ confer+ conference confess+ confide+ confidence confident
confidential confidentiality configuration configure+ confine+ confirm+ confirmation confiscate+ conflict+ conform+ confound+ confront+ confuse+
confusion congeal+ congest+ congestion conglomerate+ congratulate+ congratulations congregate+ conjecture+ conjugate+ conjunction conjure+ connect+
connection connector connotation connote+ conquer+ conscience conscious consciousness consecrate+ consecutive consensus consent+ consequence consequent
conservation conservative conserve+ consider+ considerable considerate consideration consign+ consist+ consistency consistent consolation console+
consolidate+ consort+ conspicuous conspiracy conspire+ constant constituency constituent constitute+ constitution constitutional constrain+ constraint
constrict+ construct+ construction constructive construe+ consult+ consultancy consultant consultation consume+ consummate+ consumption contact+
contain+ contaminate+ contemplate+ contemporary contempt contend+ content+ contention contentious contest+ context continent continental continual
continuation continue+ continuity continuous continuum contort+ contour+ contraception contract+ contradict+ contradiction contradictory contrary
contrast+ contravention contribute+ contribution contributor contrive+ control+ controversial controversy convalesce+ convene+ convenience convenient
convention conventional converge+ conversation converse+ conversion convert+ convey+ convict+ conviction convince+ convoy+ convulse+ coo+ cook+ cookie
cool+ coop+ cooperate+ cooperation coordinate+ coordination cop+ cope+ copper copy+ copyright+ cord+ cordon+ core+ cork+ corkscrew+ corn+ corner+
corporate corporation corpse corral+ correct+ correction correlate+ correlation correspond+ correspondence correspondent corridor corroborate+ corrode+
corrupt+ corruption corset+ cosmic cosmology cost+ costume+ cotton+ couch+ cough+ could council counsel+ count+ countenance+ counter+ counteract+
counterattack+ counterbalance+ counterexample counterfeit+ counterpart countersign+ countless country countryside couple+ courage courier course+
court+ courtesy cousin covenant+ cover+ coverage covet+ cow+ cower+ cozy crab+ crack+ crackle+ cradle+ craft+ cram+ cramp+ crane+ crank+ crap crash+
crass crate+ crater+ crave+ crawl+ crayon+ craze+ crazy creak+ cream+ crease+ create+ creation creative creator creature credibility credible credit+
creed creep+ cremate+ crest+ crew+ crib+ cricket cried cries crime criminal crimson+ cringe+ crinkle+ cripple+ crisis crisp+ crisscross+ criteria
criterion critic critical criticism criticize+ critique+ croak+ crochet+ crook+ croon+ crop+ cross+ crossroad crossword crouch+ crow+ crowd+ crown+
crucial crucify+ crude cruel cruelty cruise+ crumb+ crumble+ crumple+ crunch+ crusade+ crush+ crust+ cry+ cryptic crystal cs cub+ cube+ cubic cuckoo
cuddle+ cuddly cue+ cuff+ cull+ culminate+ culprit cult cultivate+ cultural culture+ cumbersome cumming cums cumulative cunning cup+ cupboard cur+
curb+ curdle+ cure+ curiosity curious curl+ curly currency current curriculum curry+ curse+ cursor curtail+ curtain+ curtsy+ curve+ cushion+ custard
custom customary cut+ cute cycle+ cyclist cylinder cynic cynical dab+ dabble+ daft daily dally+ dam+ damage+ damn+ damnation damp+ dampen+ dance+
danger dangerous dangle+ dare+ dark darken+ darkness darling darn+ dart+ dash+ data database date+ datum daub+ daughter daunt+ dawdle+ dawn+ day
daydream+ daylight daytime daze+ dazzle+ dead deaden+ deadline deadlock+ deaf deal+ dealt dear death debase+ debatable debate+ debilitate+ debit+
debrief+ debt debug+ debunk+ debut+ decade decapitate+ decay+ decease+ deceive+ decent decide+ decimal decimate+ decipher+ decision deck+ declaration
declare+ decline+ decode+ decompose+ decorate+ decoy+ decrease+ decree+ decry+ dedicate+ deduce+ deduct+ deduction deed+ deem+ deep deepen+ deface+
defame+ default+ defeat+ defecate+ defect+ defective defend+ defense defensive defer+ deficiency defile+ define+ definite definition definitive
deflate+ deflect+ deform+ defraud+ defrost+ defy+ degenerate+ degradation degrade+ degree dehydrate+ deify+ deign+ deity deject+ delay+ delegate+
delete+ deletion deliberate+ delicate delicious delight+ delightful delimit+ delimiters deliver+ delta delude+ deluge+ delusion delve+ demand+ demean+
demented demise+ democracy democratic democratically demolish+ demonstrate+ demonstration demote+ denominator denote+ denounce+ dense density dent+
dentist deny+ depart+ department departmental departure depend+ dependence dependent depict+ deplete+ deplore+ deport+ depose+ deposit+ deprave+
deprecate+ depreciate+ depress+ depression deprive+ depth deputy derail+ derange+ deride+ derivative derive+ derogatory descend+ describe+ description
descriptive desecrate+ desert+ deserve+ design+ designate+ desirable desire+ desist+ desk desktop desolate+ despair+ desperate despise+ despite
destination destine+ destroy+ destruction destructive detach+ detail+ detain+ detect+ detectable detection detective detector deter+ deteriorate+
determination determine+ deterrent detest+ dethrone+ detonate+ detour+ detract+ devastate+ develop+ development deviate+ deviation device devil devious
devise+ devoid devolve+ devote+ devour+ diagnose+ diagnosis diagnostic diagonal diagram+ dial+ dialect dialog dialogue diameter diaper+ diary dice+
dictate+ dictator dictatorship dictionary did die+ died diesel+ diet+ differ+ difference different differential differentiate+ difficult diffuse+ dig+
digest+ digit digital dignify+ dignity digress+ dilate+ dilemma dilute+ dim+ dimension dimensional diminish+ dimple+ din+ dine+ dinner+ dip+ diplomatic
dire direct+ direction directive director dirt dirty+ disable+ disadvantage+ disagree+ disagreement disallow+ disappear+ disappoint+ disappointment
disapprove+ disarm+ disarray+ disaster disastrous disavow+ disband+ disbelieve+ disburse+ disc discard+ discern+ discharge+ disciplinary discipline+
disclaim+ disclaimer disclose+ disco discomfort+ disconcert+ disconnect+ discontent+ discontinue+ discord+ discount+ discourage+ discourse+ discover+
discredit+ discrepancy discrete discretion discriminate+ discrimination discus+ discuss+ discussion disdain+ disease disembark+ disengage+ disentangle+
disfigure+ disgrace+ disgruntle+ disguise+ disgust+ dish+ dishearten+ dishonest disillusion+ disinfect+ disinherit+ disintegrate+ disjoint+ disk
dislike+ dislocate+ dislodge+ dismal dismantle+ dismay+ dismember+ dismiss+ dismount+ disobey+ disorder+ disown+ disparage+ dispatch+ dispel+ dispense+
disperse+ displace+ display+ displease+ disposable disposal dispose+ disposition dispossess+ disprove+ dispute+ disqualify+ disquiet+ disregard+
disrespect+ disrupt+ disruption dissatisfy+ dissect+ disseminate+ dissent+ dissertation dissimilar dissipate+ dissociate+ dissolve+ dissuade+ distance+
distant distasteful distend+ distinct distinction distinctive distinguish+ distort+ distortion distract+ distress+ distribute+ distribution district
distrust+ disturb+ disturbance disuse+ ditch+ dither+ ditto+ dive+ diverge+ diverse diversify+ diversity divert+ divest+ divide+ divine+ division
divorce+ divulge+ dizzy+ do+ dock+ doctor+ doctrine document+ documentary documentation dodge+ doe+ dog+ dogma doing dole+ doll+ dollar domain dome+
domestic domesticate+ domicile+ dominant dominate+ don donate+ donation done doodle+ doom+ door dope+ dos+ dose+ dot+ dote+ double+ doubt+ doubtful
doubtless douse+ down+ downgrade+ downhill downright downstairs downwards doze+ dozen draft+ drag+ dragon drain+ drama dramatic dramatically drank
drape+ drastic drastically draw+ drawback drawl+ drawn dread+ dreadful dream+ dreary dredge+ drench+ dress+ drew dribble+ dried dries drift+ drill+
drink+ drip+ drive+ drivel driven drizzle+ drone+ drool+ droop+ drop+ drove drown+ drowse+ drudge+ drug+ drum+ drunk drunken dry+ dual dub+ dubious
duck+ dud+ dude+ due duff dug dull+ duly dumb dumbfound+ dummy dump+ dumpster dung+ dunk+ dupe+ duplicate+ duplication duration during dust+ dustbin
duty dwarf+ dwell+ dwindle+ dye+ dying dynamic dynamically dynamite+ each eager eagle ear+ earlier earliest earmark+ earn+ earth+ ease+ easier easiest
east eastern eat+ eaten eavesdrop+ ebb+ eccentric echo+ eclipse+ ecological ecology economic economical economy eddy+ edge+ edit+ edition editor
editorial educate+ education educational effect+ effective effectiveness efficiency efficient effort egg+ ego eh eight eighteen eighth either
ejaculate+ eject+ eke+ elaborate+ elapse+ elbow+ elderly elect+ election electoral electorate electric electrical electricity electrify+ electrocute+
electron electronic electronically elegant element elementary elephant elevate+ elevator eleven elicit+ eligible eliminate+ elite elitist elongate+
elope+ else elsewhere elude+ em email+ emanate+ emancipate+ embalm+ embargo+ embark+ embarrass+ embarrassment embed+ embellish+ embezzle+ embitter+
embody+ emboss+ embrace+ embroider+ emerge+ emergency emigrate+ eminent emit+ emotion emotional emphasis emphasize+ empire empirical employ+ employee
employment empower+ empty+ emulate+ emulation emulator enable+ enact+ encapsulate+ encase+ enchant+ encircle+ enclose+ encode+ encompass+ encore+
encounter+ encourage+ encouragement encroach+ encumber+ end+ endanger+ endear+ endeavor endless endorse+ endow+ endure+ enemy energy enforce+ engage+
engender+ engine engineer+ engrave+ engross+ engulf+ enhance+ enhancement enjoy+ enjoyable enjoyment enlarge+ enlighten+ enlightenment enlist+ enliven+
enormous enough enrage+ enrich+ enshrine+ enslave+ ensue+ ensure+ entail+ entangle+ enter+ enterprise+ entertain+ entertainment enthusiasm enthusiastic
entice+ entire entirety entitle+ entity entrance+ entrap+ entreat+ entrench+ entrust+ entry entwine+ enumerate+ enunciate+ envelop+ envelope+
environment environmental envisage+ envy+ epic episode equal equality equate+ equation equilibrium equip+ equipment equivalent era eradicate+ eras+
erase+ erect+ ergo erode+ err+ erroneous error erupt+ escalate+ escape+ escort+ esoteric especially essay+ essence essential establish+ establishment
estate esteem+ estimate+ estimation etch+ eternal eternity ethic ethical ethnic etymology evacuate+ evade+ evaluate+ evaluation evaporate+ even+ event
eventual ever everybody everyday everyone everything everywhere evict+ evidence+ evident evil evoke+ evolution evolutionary evolve+ exacerbate+ exact+
exaggerate+ exalt+ exam examination examine+ example+ exasperate+ excavate+ exceed+ excel+ excellent except+ exception exceptional excerpt+ excess
excessive exchange+ excise+ excite+ excitement exclaim+ exclamation exclude+ exclusion exclusive excommunicate+ excrete+ excuse+ executable execute+
execution executive exemplify+ exempt+ exercise+ exert+ exhale+ exhaust+ exhaustive exhibit+ exhibition exhilarate+ exhort+ exhume+ exile+ exist+
existence exit+ exonerate+ exotic expand+ expansion expatriate+ expect+ expectation expedite+ expedition expel+ expend+ expenditure expense expensive
experience+ experiment+ experimental experimentation expert expertise expire+ explain+ explanation explanatory explicit explode+ exploit+ exploitation
exploration explore+ explosion explosive exponential export+ expose+ exposure expound+ express+ expression expressway extant extend+ extension
extensive extent exterminate+ external extinct+ extinction extinguish+ extol+ extort+ extra extract+ extraction extradite+ extraneous extraordinary
extrapolate+ extreme extremist extricate+ exude+ exult+ eye+ eyeball+ eyesight fabric fabricate+ face+ facet+ facilitate+ facility facsimile+ fact
factor+ factual faculty fad+ fade+ fail+ failure faint+ fair fairness faith faithful fake+ fall+ fallacious fallacy fallen false falsify+ falter+ fame
familiar familiarity family famine famous fan+ fancy+ fantastic fantasy+ far+ farce fare+ farewell farm+ farther farthest fascinate+ fascist fashion+
fashionable fast+ fasten+ fat+ fatal fate+ father+ fathom+ fatigue+ fatten+ fatuous faucet fault+ favor+ favorable favorite fawn+ faze+ fear+
feasibility feasible feast+ feat feather+ feature+ fed federal fee feeble feed+ feedback feel+ feet feign+ feint+ fell+ fellow felt+ female feminist
fence+ fend+ fender ferment+ ferret+ ferry+ fester+ festival festoon+ fetch+ fetter+ feud+ fever few fib+ fiber fiction fictional fiddle+ fidget+
field+ fierce fifteen fifth fifty fight+ figure+ filch+ file+ fill+ fillet+ film+ filter+ filthy fin+ final finalize+ finance+ financial find+ fine+
fines+ finesse+ finger+ fingerprint+ finish+ finite fir+ fire+ fireproof+ firework firm+ first fiscal fish+ fit+ five fix+ fizz+ fizzle+ fizzy flag+
flail+ flak+ flake+ flame+ flank+ flap+ flare+ flash+ flat+ flatten+ flatter+ flaunt+ flavor flaw+ fleck+ flee+ fleece+ fleet+ flesh+ flew flex+
flexibility flexible flick+ flicker+ flied flies flight flinch+ fling+ flip+ flirt+ flit+ float+ flock+ flog+ flood+ floodlight+ floor+ flop+ floppy
floss+ flounce+ flounder+ flour+ flourish+ flout+ flow+ flower+ flown fluctuate+ fluctuation fluent fluff+ fluffy fluid flunk+ flurry+ flush+ fluster+
flute+ flutter+ flux+ fly+ foal+ foam+ focus+ fog+ foil+ foist+ fold+ folk follow+ foment+ fond fondle+ font food fool+ foolish foot+ football
footnote+ for forage+ foray+ forbade forbear+ forbid+ forbidden force+ forcibly ford+ forearm+ forebode+ forecast+ forego+ foreground+ foreign foresee+
foreseeable foreshadow+ forest+ forestall+ foretaste+ foretell+ forever forewarn+ forfeit+ forgave forge+ forget+ forgive+ forgiven forgo+ forgot
forgotten fork+ form+ formal format+ formation formula formulae formulate+ formulation forsake+ forswear+ forth forthcoming fortify+ fortnight
fortunate fortune forty forum forward+ fossil foster+ fought foul+ found+ foundation founder+ fountain four fourteen fourth fowl+ fox+ fraction
fracture+ fragile fragment+ frame+ framework franchise+ frank+ frantic fraud fray+ freak+ freckle+ free+ freedom freeway freeze+ freight+ french
frequency frequent+ fresh freshen+ fret+ friction fried friend+ friendship fries fright+ frighten+ fringe+ frisk+ fritter+ frivolous frog from front+
frost+ frostbit+ frostbite+ froth+ frown+ froze frozen fruit+ frustrate+ frustration fry+ fudge+ fuel fulfill+ full+ fumble+ fume+ fumigate+ fun
function+ functional functionality fund+ fundamental fundamentalist funeral funnier funniest funny fur+ furl+ furlough+ furnish+ furniture furrow+
furry further+ furthermore furthest fuse+ fusion fuss+ futile future fuzz+ fuzzy gab+ gag+ gain+ gal+ galactic galaxy gall+ gallivant+ gallop+ gamble+
game+ gang+ gangrene+ gap+ gape+ garage+ garb+ garbage garble+ garden+ gargle+ garland+ garnish+ garrison+ gas+ gash+ gasoline gasp+ gate+ gateway
gather+ gauge+ gave gawk+ gay gaze+ gazette+ gear+ gee+ geld+ gender gene general generalization generalize+ generate+ generation generator generic
generous genetic genetically genius genocide genre gentle+ gentleman gentlemen genuine geographical geography geology geometry germinate+ gesticulate+
gesture+ get+ ghastly ghost+ giant gibber+ gibberish gift+ gig+ giggle+ gild+ gin+ girdle+ girl girlfriend give+ given glad gladden+ glamour+ glance+
glare+ glass+ glaze+ gleam+ glean+ glide+ glimmer+ glimpse+ glint+ glisten+ glitter+ gloat+ global glorify+ glorious glory+ gloss+ glossy glove+ glow+
glower+ glue+ glut+ gnarl+ gnash+ gnaw+ gnome go+ goad+ goal goat gob+ gobble+ god goes going gold golden goldfish golf+ gone gong+ good goodbye
goodness goof+ goose+ gore+ gorge+ gorgeous gospel gossip+ got gotten gouge+ govern+ government governor gown+ grab+ grace+ grade+ gradual graduate+
graduation graffiti graffito graft+ grain grammar grammatical grand grandfather+ grandmother grandstand+ grant+ graph+ graphic graphical grapple+
grasp+ grass+ grate+ grateful gratify+ gratuitous grave+ gravitate+ gravitational gravity gray graze+ grease+ greasy great greed green+ greet+ grew
grid grief grieve+ grill+ grille+ grim+ grimace+ grime+ grin+ grind+ grip+ gripe+ grit+ groan+ groom+ groove+ grope+ gross+ grouch+ ground+ group+
grouse+ grow+ growl+ grown growth grub+ grudge+ grumble+ grunt+ guarantee+ guard+ guess+ guest+ guffaw+ guidance guide+ guideline guillotine+ guilt
guinea guitar gulf gull+ gullible gulp+ gum+ gun+ gurgle+ gush+ gust+ gut+ gutter+ guy+ guzzle+ gyrate+ ha habit hack+ hackney+ had haggle+ hail+ hair
haircut hale+ half hall hallmark+ halo+ halt+ halter+ halve+ ham+ hammer+ hamper+ hamstring+ hand+ handbook handcuff+ handful handicap+ handle+ hang+
hangover hanker+ happen+ happier happiest happiness happy harangue+ harass+ hard hardback harden+ hardship hardware hare+ hark+ harm+ harmful harmless
harmony harness+ harp+ harpoon+ harrow+ harry+ harsh harvest+ has hash+ hassle+ haste+ hasten+ hasty hat+ hatch+ hate+ hatred haul+ haunt+ have+ havoc
hawk+ hay+ hazard+ haze+ hazy he head+ headache headline+ heal+ health heap+ hear+ heard heart hearten+ heartily heat+ heave+ heaven heavier heaviest
heavy heckle+ hedge+ heed+ heel+ height heighten+ held helicopter+ hell hello helmet help+ helpful helpless hem+ hence henceforth her+ herald+ herd+
here hereby heresy heritage hero heroic heroin herself hes hesitate+ heterosexual hew+ hexadecimal hey hibernate+ hiccup+ hid+ hidden hide+ hideous
hierarchical hierarchy high highlight+ highway hijack+ hike+ hilarious hill him himself hinder+ hindsight hinge+ hint+ hip+ hire+ his+ hiss+ historian
historic historical history hit+ hitch+ hitchhike+ hitherto hive+ ho hoard+ hoax+ hobble+ hobby hobnob+ hock+ hoe+ hog+ hoist+ hold+ hole+ holiday+
holler+ hollow+ holster+ home+ homestead+ homosexual homosexuality hone+ honest honey+ honeycomb+ honeymoon+ honk+ honor+ honorary hood+ hoodwink+
hoof+ hook+ hoop+ hoot+ hop+ hope+ hopeful hopeless hopscotch+ horde+ horizon horizontal horn horrendous horrible horrid horrific horrify+ horror
horse+ horseshoe+ hose+ hospital host+ hostel+ hostess+ hostile hot hotel hound+ hour house+ household hover+ how however howl+ huddle+ huff+ hug+ huge
huh hulk+ hull+ hum+ human humane humanity humble+ humidify+ humiliate+ humor humorous hump+ hunch+ hundred hung hunger+ hungry hunt+ hurdle+ hurl+
hurrah+ hurry+ hurt+ hurtle+ husband+ hush+ husk+ hustle+ hut hydrogen hydroplane+ hymn+ hyphen+ hyphenate+ hypocrisy hypocrite hypocritical hypothesis
hypothetical hysterical ice+ icon id idea ideal idealistic identical identification identifier identify+ identity ideological ideology idiom
idiosyncratic idiot idiotic idle+ if ignite+ ignorance ignorant ignore+ ill illegal illiterate illness illogical illuminate+ illusion illustrate+
illustration image+ imaginary imagination imaginative imagine+ imbalance imitate+ immature immediate immense immerse+ immigrate+ imminent immoral
immortal immune impact+ impair+ impale+ impart+ impeach+ impede+ impel+ impend+ imperative imperfect imperial impersonal impersonate+ impinge+ implant+
implausible implement+ implementation implicate+ implication implicit implore+ imply+ import+ importance important impose+ impossible impound+
impoverish+ impractical impregnate+ impress+ impression impressive imprint+ imprison+ improbable improve+ improvement improvise+ impulse+ in+ inability
inaccessible inaccuracy inaccurate inadequate inadvertently inane inappropriate inaugurate+ inbreed+ incapable incapacitate+ incarcerate+ incarnate+
incarnation incense+ incentive inch+ incidence incident incidental incinerate+ incite+ inclination incline+ include+ inclusion inclusive incoherent
income+ incompatible incompetence incompetent incomplete incomprehensible inconsistency inconsistent inconvenience+ inconvenient incorporate+ incorrect
increase+ incredible increment incriminate+ incubate+ incur+ indeed indefensible indefinite indent+ independence independent indeterminate index+
indicate+ indication indicative indicator indict+ indictment indirect indirection indistinguishable individual indoctrinate+ induce+ induct+ induction
indulge+ industrial industry ineffective inefficiency inefficient inequality inertia inevitable inexperienced infallible infamous infant infantile
infect+ infection infelicity infer+ inference inferior inferiority infest+ infiltrate+ infinite inflame+ inflate+ inflation inflexible inflict+
influence+ influential info inform+ informal information informative infrastructure infrequent infringe+ infringement infuriate+ infuse+ ingenious
ingest+ ingrain+ ingratiate+ ingredient inhabit+ inhabitant inhale+ inherent inherit+ inheritance inhibit+ inhibition initial initialization
initialize+ initiate+ initiative inject+ injure+ injustice ink+ inlay+ inn+ inner innocence innocent innovation innovative inoculate+ input+ inquire+
insane inscribe+ insect insecure insensitive insert+ insertion inside insidious insight insignificant insinuate+ insist+ insistence insofar inspect+
inspection inspiration inspire+ install+ installation instance+ instant instead instigate+ instinct institute+ institution instruct+ instruction
instrument+ instrumental insufficient insulate+ insult+ insurance insure+ intact intake integer integral integrate+ integration integrity intellect
intellectual intelligence intelligent intend+ intense intensify+ intensity intensive intent intention intentional inter+ interact+ interaction
interactive intercede+ intercept+ interchange+ intercourse interest+ interface+ interfere+ interference interim interior interject+ interlock+
interlude+ intermarry+ intermediate intermingle+ intermittent intern+ internal international interpose+ interpret+ interpretation interrogate+
interrupt+ interruption intersect+ intersection intersperse+ intertwine+ interval intervene+ intervention interview+ interweave+ intimate+ intimidate+
into intolerance intoxicate+ intrigue+ intrinsic intrinsically introduce+ introduction introductory intrude+ intuitive inundate+ invade+ invalid+
invalidate+ invaluable invariably invasion invent+ invention inventor inventory+ inverse invert+ invest+ investigate+ investigation investment
invigorate+ invisible invitation invite+ invoice+ invoke+ involve+ involvement ion irate irk+ iron+ ironic irradiate+ irrational irrelevant
irrespective irresponsible irrigate+ irritate+ irritation is island isolate+ isolation issue+ it itch+ item its itself jab+ jabber+ jack+ jacket
jackknife+ jade+ jail+ jam+ jangle+ jar+ jargon jaundice+ jaunt+ jaw+ jawbone+ jaywalk+ jazz+ jealous jeans jeer+ jell+ jelly+ jerk+ jest+ jet+
jettison+ jibe+ jig+ jiggle+ jigsaw+ jilt+ jingle+ jinx+ job+ jockey+ jog+ join+ joint+ joke+ jolly+ jolt+ jostle+ jot+ journal journalist journey+
joy+ judge+ judgment jug+ juggle+ juice+ jumble+ jump+ junction jungle junior junk+ junket+ jury just justice justifiable justification justify+ jut+
juvenile juxtapose+ kayak+ keel+ keen+ keep+ ken kept kernel kettle key+ keyboard+ keynote+ keystroke keyword kick+ kid+ kidnap+ kidney kill+ kiln+
kind kindle+ kindness king kingdom kink+ kiss+ kit+ kitchen kite+ knead+ knee+ kneecap+ kneel+ knew knife+ knight+ knit+ knock+ knot+ know+ knowledge
known knuckle+ kosher+ kowtow+ lab label+ labor laboratory lace+ lacerate+ lack+ lacquer+ lad+ ladder+ lade+ ladle+ lag+ laid lain lake lamb+ lame+
lament+ lamp lampoon+ lance+ land+ landlord landscape+ landslid+ landslide+ lane language languish+ lap+ laps+ lapse+ lard+ large lark+ laser lash+
last+ latch+ late lateral+ lath+ lathe+ lather+ latter laud+ laugh+ laughter launch+ launder+ lavatory lavish+ law lawn lawyer lay+ layer+ layout
laziness lazy+ leach lead+ leadership leaf+ leaflet+ league+ leak+ lean+ leap+ leapfrog+ learn+ lease+ leash+ least leather leave+ lecture+ led leech+
leer+ left leg+ legal legend legendary legible legislate+ legislation legitimate+ leisure lemon lend+ length lengthen+ lenient lens lent lesbian less
lessen+ lesson lest let+ lethal letter+ level lever+ leverage+ levy+ liability liable liaison libel liberal liberate+ liberty librarian library
license+ lick+ lid lie+ lied life lifestyle lifetime lift+ light+ lighten+ lightning like+ likelihood liken+ likewise lilt+ limb limber+ lime+ limit+
limitation limp+ line+ linear linger+ linguistic link+ linkage lion lip lipstick+ liquefy+ liquid liquidate+ liquor+ lisp+ list+ listen+ lit literal
literary literate literature litter+ little live+ liven+ load+ loaf+ loan+ loath+ loathe+ lob+ lobby+ local locate+ location lock+ lodge+ loft+ log+
logic logical logo loiter+ loll+ lonely long+ look+ loom+ loop+ loophole loose+ loosen+ loot+ lop+ lope+ lord+ lorry lose+ loss lost lot loud lounge+
lousy love+ low+ lower+ loyal lubricate+ luck+ ludicrous lug+ luggage lull+ lumber+ lump+ lunatic lunch+ lunchtime lung+ lunge+ lurch+ lure+ lurk+
lust+ luxuriate+ luxury lye+ lying lynch+ lyric mace+ machine+ machinery mad madden+ made madness magazine magic magical magnetic magnificent magnify+
magnitude mail+ mailbox maim+ main mainframe mainstream maintain+ maintenance maize major+ majority make+ male malfunction malicious malign+ malt+
maltreat+ man+ manacle+ manage+ management mandate+ mandatory mangle+ manhandle+ mania manicure+ manifest+ manifestation manifestly manifesto manifold+
manipulate+ manipulation mankind manpower mantle+ manual manufacture+ manure+ map+ mar+ marble+ march+ margin marginal marinate+ marital mark+ market+
maroon+ marriage marry+ martyr+ marvelous mas+ mascara+ mash+ mask+ masquerade+ mass+ massacre+ massage+ massive master+ mastermind+ masticate+ mat+
match+ mate+ material mathematical mathematician mathematics matrices matriculate+ matrix matte+ matter+ mature+ maul+ maximize maximum may maybe mayor
maze me meal mean+ meander+ meaningful meaningless meant meantime meanwhile measure+ measurement meat mechanic mechanical mechanism meddle+ media
mediate+ medical medicate+ medicine medieval meditate+ medium meet+ megabyte megaphone+ mellow+ melody melt+ member membership memorable memory men
menace+ mend+ menstruate+ mental mentality mention+ mentor+ menu merchandise+ mercury mercy mere merge+ merit+ merry mes+ mesh+ mess+ message met+
metal metaphor mete+ meter+ method metric metro mew+ mice microcomputer microfilm+ microprocessor microwave+ midday middle midnight midwife+ might
migrate+ migration mike+ mild mildew+ mile mileage military militate+ milk+ mill+ million mime+ mimic mince+ mind+ mindless mine+ mingle+ minimal
minimalist minimize minimum minister+ minor+ minority mint+ minus minute+ miracle miraculous mire+ mirror+ misappropriate+ misbehave+ miscarry+
miscellaneous misconduct+ misconstrue+ misdirect+ miserable misery misfit+ misfortune misguide+ misinform+ misinterpret+ misjudge+ mislay+ mislead+
misled mismatch+ misplace+ misprint+ misquote+ misread+ misrepresent+ miss+ missile mission misspell+ mist+ mistake+ mistaken mistook mistrust+
mistype+ misunderstand+ misunderstood misuse+ mitigate+ mix+ mixture mnemonic moan+ mob+ mobile mock+ mod mode model+ moderate+ moderation modern
modification modify+ modulate+ module moisten+ mold mole molecular molecule molest+ mollify+ mom moment momentarily momentum monarch money monitor+
monkey+ monochrome monogram+ monopoly monster month moo+ mood moon+ moonlight+ moor+ moot+ mop+ mope+ moral morality more moreover morn+ morning moron
mortal mortality mortar+ mortgage+ mortify+ most mothball+ mother+ motion+ motivate+ motivation motive motor+ motorcycle+ motorway motto mound+ mount+
mountain mountaineer+ mourn+ mouse+ mousse+ mouth+ move+ movement movie mow+ much muck+ mud muddle+ muddy+ muff+ muffle+ mug+ mulch+ mull+ multiple
multiplication multiply+ mum mumble+ mummify+ mummy munch+ mundane murder+ murmur+ muscle+ muse+ museum mush+ mushroom+ music musical musician muss+
must muster+ mutate+ mute+ mutilate+ mutiny+ mutter+ mutual muzzle+ my myself mysterious mystery mystic mystify+ myth mythical mythology nab+ nag+
nail+ naive naked name+ nameless nap+ napalm+ narrate+ narrative narrow+ nastier nastiest nasty nation national native natural nature naughty nauseate+
navigate+ nay near+ nearby neat necessary necessitate+ necessity neck+ need+ needle+ negate+ negative+ neglect+ negligible negotiable negotiate+
negotiation neigh+ neighbor neighborhood neither nerve+ nervous nest+ nestle+ net+ nettle+ network+ neural neuter+ neutral never nevertheless new
newcomer newsletter newspaper next nibble+ nice nick+ nickname+ night nightclub+ nightmare nil nine nip+ nitrate+ no noble nobody nod+ node noise+
nominal nominate+ none nonetheless nonsense noodle+ noon nor norm normal normality north northern nose+ nostalgia not+ notable notation notch+ note+
nothing notice+ noticeable notification notify+ notion notorious notwithstanding noun nourish+ novel novelty novice now nowadays nowhere nuclear nudge+
nuisance null nullify+ numb+ number+ numeral numeric numerical numerous nun nurse+ nurture+ nut+ nuzzle+ oar+ obey+ object+ objection objectionable
objective obligate+ obligation obligatory oblige+ obliterate+ obnoxious obscene obscure+ obscurity observation observe+ obsess+ obsession obsolete+
obstruct+ obtain+ obtainable obvious occasion+ occasional occupation occupy+ occur+ occurrence ocean odd of+ off+ offend+ offense offensive offer+
offhand office official officiate+ offset+ offspring often ogle+ oh oil+ old omission omit+ on once one oneself ongoing onion only onto onus ooze+
opaque+ open+ opera operate+ operation operational operator opinion opponent opportunity oppose+ opposite opposition oppress+ oppression opt+ optic
optical optimal optimistic optimization optimize+ optimum option+ optional opus or oral orange orbit+ orbital orchestra orchestral orchestrate+ ordain+
order+ ordinary organ organic organization organize+ orient+ oriental orientate+ orientation origin original originate+ originator ornament+ orphan+
orthodox oscillate+ other otherwise ought our ourselves oust+ out+ outclass+ outcome outcry outdated outdistance+ outdo+ outfit+ outgoing outgrow+
outlast+ outlaw+ outlay+ outline+ outlive+ outlook outnumber+ output+ outrage+ outrageous outright outrun+ outset outshine+ outside outsmart+
outstanding outstrip+ outweigh+ outwit+ over overall overbear+ overburden+ overcame overcast+ overcharge+ overcome+ overcrowd+ overdo+ overdose+
overdraft overdraw+ overdue overeat+ overestimate+ overflow+ overgrow+ overhang+ overhaul+ overhead overhear+ overheat+ overlap+ overlay+ overlie+
overload+ overlong overlook+ overly+ overnight overpower+ overprice+ overprint+ overrate+ overreact+ overridden override+ overrode overrule+ overrun+
overseas oversee+ overshadow+ overshoot+ oversleep+ overstate+ overstep+ overtake+ overthrow+ overtime overtone overturn+ overuse+ overview overwhelm+
overwork+ overwrite+ overwriting overwritten owe+ owed owing own+ ownership oxygen ozone pace+ pacifier pacify+ pack+ package+ packet pad+ paddle+
paddock+ padlock+ page+ paid pain+ painful painless paint+ pair+ pal+ palace pale+ pall+ palm+ pamper+ pan+ pancake+ pander+ panel panhandle+ panic
pant+ pantomime+ paper+ paperback par+ parachute+ parade+ paradise paradox paragraph+ parallel+ parameter paranoia paranoid paraphrase+ parch+ pardon+
pare+ parent+ parentheses parenthesis parity park+ parliament parochial parody+ parole+ parrot+ pars+ parse+ part+ partake+ partial participant
participate+ particle particular partition+ partner+ party+ pas+ pass+ passage passenger passion passionate passive passport password past+ paste+
pasture+ pat+ patch+ patent+ path pathetic patience patient patrol+ patronize+ patter+ pattern+ pause+ pave+ pavement paw+ pawn+ pay+ payment peace
peaceful peak+ peal+ peanut pearl+ peasant pebble+ peck+ peculiar pedal pedant pedantic pedantry peddle+ pedestrian peek+ peel+ peep+ peer+ peeve+ peg+
pellet+ pelt+ pen+ penalty pence pencil pended pending pends penetrate+ penguin penny pension+ people+ pep+ pepper+ per perceive+ percent percentage
perception perch+ percolate+ perfect+ perfection perforate+ perform+ performance perfume+ perhaps period periodic periodically peripheral perish+
perjure+ perk+ permanent permeate+ permissible permission permit+ peroxide+ perpetrate+ perpetual perpetuate+ perplex+ persecute+ persevere+ persist+
persistent person personal personality personify+ personnel perspective perspire+ persuade+ persuasion pertain+ perturb+ peruse+ pervade+ perverse
pervert+ pester+ pet+ peter+ petition+ petrify+ petrol petty pharmacy phase+ phenomena phenomenon philosopher philosophical philosophy phoenix phone+
photo+ photocopy+ photograph+ photographic phrase+ physic physical physicist physiology pi piano pick+ pickax+ picket+ pickle+ picture+ piddle+ pie
piece+ pierce+ pig+ pigeon pigeonhole+ piggyback+ pike+ pile+ pilfer+ pill+ pillage+ pillow+ pilot+ pin+ pinch+ pine+ pinion+ pink+ pinpoint+ pint
pioneer+ pipe+ pipeline pique+ pirate+ pirouette+ pit+ pitch+ pitchfork+ pitfall pity+ pivot+ pizza placard+ placate+ place+ plague+ plain plan+ plane+
planet planetary plank+ plant+ plaster+ plastic plate+ plateau+ platform+ platoon+ plausible play+ playground plea plead+ pleas+ pleasant please+
pleasure+ pleat+ pledge+ plenty plight+ plod+ plop+ plot+ ploy pluck+ plug+ plum+ plumb+ plume+ plummet+ plump+ plunder+ plunge+ plural plus ply+
poach+ pocket+ pockmark+ pod+ poem poet poetic poetry point+ pointless poise+ poison+ poke+ polar pole+ police+ policeman polish+ polite politeness
political politician politics polka+ poll+ pollinate+ pollute+ pollution polynomial pompous ponder+ pool+ poop+ poor pop+ pope populace popular
popularity populate+ population pore+ pork pornography porpoise+ port+ portability portable portend+ portion+ portray+ pose+ position+ positive
possess+ possession possibility possible post+ postage postal postcard postmark+ postmaster postpone+ postscript postulate+ posture+ pot+ potato
potential potter+ pouch+ pounce+ pound+ pour+ pout+ poverty powder+ power+ powerful powwow+ practicable practical practice+ pragmatic praise+ prance+
prattle+ prawn+ pray+ preach+ preamble+ precaution precede+ precedence precedent precious precipitate+ precise precision preclude+ preconceive+
predecessor predicate+ predict+ predictable prediction predominantly predominate+ preempt+ preen+ prefab+ preface+ prefer+ preferable preference
prefix+ pregnancy pregnant prejudice+ preliminary premature premier+ premiere+ premise+ premium preoccupy+ preparation prepare+ prepay+ prerequisite
prescribe+ prescription presence present+ presentation preserve+ preside+ president press+ pressure+ presumably presume+ presuppose+ pretend+
pretentious pretty+ prevail+ prevalent prevent+ prevention preview+ previous prey+ price+ prick+ prickle+ pride+ priest prim+ primary prime+ primitive
primp+ prince principal principle print+ printout prior priority prison privacy private privatization privilege+ prize pro probability probable probe+
problem procedure proceed+ process+ procession+ processor proclaim+ procrastinate+ procure+ prod+ produce+ product production productive productivity
profane+ profess+ profession professional professor proffer+ profile+ profit+ profitable profiteer+ profound program+ programmable progress+ prohibit+
project+ projection proliferate+ proliferation prolong+ promenade+ prominent promise+ promote+ promotion prompt+ promulgate+ prone pronoun pronounce+
pronunciation proof+ proofread+ prop+ propaganda propagate+ propel+ proper property prophesy+ prophet proportion+ proportional proposal propose+
proposition+ proprietary prose prosecute+ prosecution prospect+ prospective prosper+ prostitute+ prostrate+ protect+ protection protein protest+
protocol prototype protract+ protrude+ proud prove+ proven provide+ provision+ provisional provocative provoke+ prowl+ proximity prune+ pry+ pseudo
psych+ psyche+ psychological psychologist psychology pub public publication publicity publicize+ publish+ pucker+ pudding puddle+ puff+ puke+ pull+
pulp+ pulsate+ pulse+ pump+ pun+ punch+ punctuate+ punctuation puncture+ punish+ punishment punt+ pup+ pupil purchase+ pure+ puree+ purge+ purify+
purity purple purport+ purpose+ purr+ purse+ pursue+ pursuit push+ put+ putt+ putter+ putty+ puzzle+ pyramid+ python quack+ quadruple+ quail+ quake+
qualification qualifier qualify+ quality quantity quantum quarantine+ quarry+ quarter+ quarterback+ quash+ quaver+ queen+ queer+ quell+ quench+ query+
quest+ question+ questionable questionnaire queue+ quibble+ quick quicken+ quiet+ quilt+ quip+ quirk+ quit+ quite quiver+ quiz+ quota quotation quote+
rabbit+ rabid race+ racial racism racist rack+ racket+ racketeer+ radar radiate+ radiation radical radio+ radius raffle+ raft+ rag+ rage+ raid+ rail+
railroad+ railway rain+ rainbow raise+ rake+ rally+ ram+ ramble+ rampage+ rampant ramrod+ ran ranch+ random rang+ range+ rank+ rankle+ ransack+ ransom+
rant+ rap+ rape+ rapid rare+ rash rasp+ rat+ rate+ rather ratify+ ratio ration+ rational rationale rattle+ ravage+ rave+ raven+ ravish+ raw ray raze+
razor re+ reach+ react+ reaction reactionary reactor read+ readable readership readjust+ ready+ real realistic reality realization realize+ reallocate+
realm ream+ reap+ reappear+ rear+ rearrange+ reason+ reasonable reassure+ rebate+ rebel+ rebind+ rebound+ rebuff+ rebuild+ rebuilt rebuke+ rebut+
recall+ recant+ recap+ recapture+ recede+ receipt+ receive+ recent reception recess+ recharge+ recipe recipient reciprocate+ recite+ reckless reckon+
reclaim+ recline+ recognition recognizable recognize+ recoil+ recollect+ recollection recommend+ recommendation recompense+ recompile+ reconcile+
recondition+ reconnect+ reconsider+ reconstruct+ record+ recount+ recoup+ recover+ recreate+ recreational recruit+ recruitment rectangle rectangular
rectify+ recuperate+ recur+ recursion recursive recycle+ red redden+ redeem+ redefine+ redesign+ redirect+ rediscover+ redistribute+ redo+ redress+
reduce+ reduction redundancy redundant reef+ reek+ reel+ reelect+ refer+ referee+ reference+ referendum refill+ refine+ reflect+ reflection reflex
reform+ reformat+ refrain+ refresh+ refrigerate+ refund+ refurbish+ refusal refuse+ refute+ regain+ regal+ regale+ regard+ regardless regenerate+
regime regiment+ region regional register+ registration regress+ regret+ regrettably regular regulate+ regulation regurgitate+ rehabilitate+ rehash+
rehearse+ reign+ reimburse+ rein+ reincarnate+ reinforce+ reinstate+ reiterate+ reject+ rejection rejoice+ rejoin+ rejuvenate+ relapse+ relate+
relation relationship relative relativity relax+ relay+ release+ relegate+ relent+ relevance relevant reliability reliable relief relieve+ religion
religious relinquish+ relish+ relive+ reload+ relocate+ relocation reluctance reluctant rely+ remain+ remainder remake+ remark+ remarkable remedy+
remember+ remind+ reminisce+ reminiscent remit+ remote removal remove+ remunerate+ rename+ rend+ render+ rendezvous+ rendition renegade+ renege+ renew+
renounce+ renovate+ rent+ reopen+ repair+ repatriate+ repay+ repeal+ repeat+ repeatable repel+ repent+ repertoire repetition repetitive rephrase
replace+ replacement replenish+ replete+ replicate+ reply+ report+ repose+ represent+ representation representative repress+ reprieve+ reprimand+
reprint+ reproach+ reproduce+ reproduction reprogram+ reprove+ repudiate+ repulse+ repulsive reputation repute+ request+ require+ requirement requisite
requisition+ reread+ reroute+ reschedule+ rescind+ rescue+ research+ resemblance resemble+ resent+ reservation reserve+ reset+ reside+ residence
resident resign+ resignation resist+ resistance resolution resolve+ resort+ resound+ resource respect+ respectable respective respond+ response
responsibility responsible rest+ restart+ restaurant restore+ restrain+ restrict+ restriction restrictive restructure+ resubmit+ result+ resume+
resurface+ resurrect+ resurrection resuscitate+ retail+ retain+ retaliate+ retard+ retch+ retire+ retirement retort+ retrace+ retract+ retreat+
retrieval retrieve+ retrospect+ return+ reunite+ reuse+ rev+ revamp+ reveal+ revelation revenge+ revenue reverberate+ revere+ reverence+ reverse+
revert+ review+ revile+ revise+ revision revisit+ revive+ revoke+ revolt+ revolution revolutionary revolve+ reward+ rewrite+ rewritten rewrote
rhetorical rhyme+ rhythm rib+ ribbon rice+ rich ricochet+ rid+ ridden riddle+ ride+ ridge+ ridicule+ ridiculous rifle+ rift+ rig+ right+ rigid rigorous
rile+ rim+ ring+ rinse+ riot+ rip+ ripen+ ripple+ rise+ risen risk+ ritual rival river rivet+ road roadblock+ roam+ roar+ roast+ rob+ robe+ robot
robust rock+ rocket+ rod rode role roll+ roman romance+ romantic romp+ roof+ rook+ room+ roost+ root+ rope+ rose rot+ rotate+ rotation rotten rouge+
rough+ roughen+ roughhouse+ round+ roundabout rouse+ rout+ route+ routine row+ royal royalties rub+ rubbish+ rude rue+ ruff+ ruffle+ ruin+ rule+
rumble+ ruminate+ rummage+ rumor+ rumple+ run+ rung rupture+ rural rush+ rust+ rustle+ rusty rut+ sabotage+ sack+ sacred sacrifice+ sad sadden+ saddle+
safari+ safe safeguard+ safety sag+ saga said sail+ saint sake salary sale salesman salivate+ salt+ salute+ salvage+ salvation salve+ same sample+
sanctify+ sanction+ sand+ sandbag+ sandpaper+ sandwich+ sane sang sanity sank sap+ sarcasm sarcastic sat satellite+ satire satisfaction satisfactory
satisfy+ saturate+ sauce+ sauna+ saunter+ savage+ save+ savvy+ saw+ say+ scab+ scaffold+ scald+ scale+ scallop+ scalp+ scamper+ scan+ scandal scant+
scapegoat+ scar+ scarce scare+ scarf+ scarlet scatter+ scenario scene scenery scent+ schedule+ scheme+ scholar school+ science scientific
scientifically scientist scoff+ scold+ scoop+ scoot+ scope+ scorch+ score+ scorn+ scotch scour+ scourge+ scout+ scowl+ scram+ scramble+ scrap+ scrape+
scratch+ scrawl+ scream+ screech+ screen+ screw+ scribble+ script+ scroll+ scrounge+ scrub+ scruple+ scuff+ scuffle+ sculpture+ scum+ scurry+ scuttle+
scythe+ sea seal+ seam+ sear+ search+ season+ seat+ secede+ seclude+ second+ secondary secret+ secretary secrete+ sect section+ sector secular secure+
security sedate+ seduce+ see+ seed+ seek+ seem+ seen seep+ seesaw+ seethe+ segment+ segregate+ seize+ seldom select+ selection selective self selfish
sell+ semantic seminar send+ senior sensation sense+ sensible sensitive sensitivity sent sentence+ sentient sentiment sentimental separate+ separation
separator sequel sequence+ sequential serenade+ serial series serious seriousness sermon servant serve+ service+ session set+ settle+ seven seventh
sever+ several severe+ severity sew+ sex+ sexist sexual sexuality shackle+ shade+ shadow+ shaft+ shake+ shaken shall shallow sham+ shame+ shampoo+
shape+ share+ shareholder shark+ sharp+ sharpen+ shatter+ shave+ she shear+ sheath+ sheathe+ shed+ sheep sheer+ sheet shelf shell+ shelter+ shelve+
shepherd+ shield+ shift+ shimmer+ shin+ shine+ shingle+ ship+ shipwreck+ shirk+ shirt+ shiver+ shoal+ shock+ shoe+ shone shoo+ shook shoot+ shop+
shore+ short+ shortage shorten+ shorthand shot shotgun+ should shoulder+ shout+ shove+ show+ showcase+ shower+ shown shred+ shriek+ shrill+ shrimp+
shrink+ shroud+ shrug+ shuck+ shudder+ shuffle+ shun+ shunt+ shut+ shutdown shutter+ shuttle+ shy+ sic sick+ sicken+ side+ sideline+ sidestep+
sidetrack+ sideways sidle+ sieve+ sift+ sigh+ sight+ sigma sign+ signal+ signature significance significant signify+ signpost+ silence+ silent
silhouette+ silicon sillier silliest silly silt+ silver+ similar similarity simmer+ simple simplicity simplify+ simplistic simulate+ simulation
simultaneous sin+ since sincere sine sinful sing+ singe+ single+ singular sinister sink+ sip+ siphon+ sir+ sire+ sister sit+ site+ situate+ situation
six sixteen sixth sixty size+ sizzle+ skate+ skateboard+ skeleton skeptical sketch+ skew+ skewer+ ski+ skid+ skill skim+ skimp+ skin+ skip+ skipper+
skirmish+ skirt+ skulk+ skull skunk+ sky+ skyrocket+ slab+ slack+ slacken+ slag slake+ slam+ slander+ slang slant+ slap+ slash+ slat+ slate+ slaughter+
slave+ slay+ sled+ sleek+ sleep+ sleet+ sleigh+ slept slew+ slice+ slick+ slid+ slide+ slight+ slim+ sling+ slink+ slip+ slippery slit+ slither+
sliver+ slobber+ slog+ slogan slop+ slope+ sloppy slosh+ slot+ slouch+ slow+ slug+ sluice+ slum+ slumber+ slump+ slur+ smack+ small smallish smart+
smash+ smear+ smell+ smelt+ smile+ smirk+ smite+ smith smock+ smoke+ smooth+ smother+ smudge+ smug smuggle+ snack+ snag+ snail+ snake+ snap+ snare+
snarl+ snatch+ sneak+ sneer+ sneeze+ snicker+ sniff+ sniffle+ snip+ snipe+ snitch+ snobbery snoop+ snooze+ snore+ snort+ snow+ snowball+ snub+ snuff+
snug+ snuggle+ so soak+ soap+ soar+ sob+ sober+ social socialism socialist society sock+ socket sod+ soft soften+ software soil+ sojourn+ solace+ solar
sold solder+ soldier+ sole+ solicit+ solicitor solid solidify+ solo+ solution solve+ some somebody somehow someone someplace somersault+ something
sometime somewhat somewhere son song soon soothe+ sop+ sophisticate+ sordid sore sorrow+ sorry sort+ sought soul sound+ soundproof+ soundtrack soup+
sour+ source+ south southern sow+ space+ spade+ span+ spangle+ spank+ spar+ spare+ spark+ sparkle+ spat+ spatial spatter+ spawn+ spay+ speak+ spear+
spearhead+ special specialist specialize+ specialty species specific specifically specification specify+ specimen speck+ spectacular spectrum
speculate+ speculation sped speech speed+ spell+ spellbind+ spend+ spent spew+ sphere spice+ spies spigot spike+ spill+ spin+ spiral spirit+ spiritual
spit+ spite+ splash+ splatter+ splendid splice+ splint+ splinter+ split+ splurge+ spoil+ spoke spoken spokesman sponge+ sponsor+ spontaneous spoof+
spook+ spool+ spoon+ sport+ spot+ spotlight+ spout+ sprain+ sprang sprawl+ spray+ spread+ spree+ spring+ sprinkle+ sprint+ sprout+ spruce+ sprung spur+
spurious spurn+ spurt+ sputter+ spy+ squabble+ squad squall+ squander+ square+ squash+ squat+ squawk+ squeak+ squeal+ squeeze+ squelch+ squint+ squire+
squirm+ squirt+ stab+ stability stable+ stack+ staff+ stag+ stage+ stagger+ stagnate+ stain+ stair staircase stake+ stale+ stalemate+ stalk+ stall+
stammer+ stamp+ stamped+ stampede+ stance stanch+ stand+ standard standardize+ standpoint staple+ star+ starch+ stare+ stark start+ startle+ starve+
state+ statement static station+ stationary statistic statistical status staunch+ stave+ stay+ steady+ steal+ steam+ steamroller+ steel+ steep+ steer+
stem+ step+ stereo stereotype+ sterile sterling stew+ steward+ stick+ stiff+ stiffen+ stifle+ still+ stimulate+ stimulation sting+ stink+ stint+
stipulate+ stir+ stitch+ stock+ stockade+ stockpile+ stoke+ stole stolen stomach+ stomp+ stone+ stood stoop+ stop+ stopper+ storage store+ storm+ stow+
straddle+ straggle+ straight straighten+ straightforward strain+ straitjacket+ strand+ strange strangle+ strap+ strategic strategy stratify+ straw+
stray+ streak+ stream+ streamline+ street strength strengthen+ stress+ stretch+ strew+ strict stride+ strike+ string+ stringent strip+ stripe+ strive+
stroke+ stroll+ strong struck structural structure+ struggle+ strum+ strut+ stub+ stuck stud+ student studio study+ stuff+ stumble+ stump+ stun+ stunt+
stupefy+ stupid stupidity stutter+ style+ sub+ subdivide+ subdue+ subject+ subjective subjugate+ sublet+ sublime+ submerge+ submission submit+
subordinate+ subroutine subscribe+ subscription subsequent subset subside+ subsidiary subsidize+ subsist+ substance substantial substantiate+
substitute+ substitution subtle subtlety subtract+ subvert+ subway succeed+ success successful succession successive successor succumb+ such suck+
sucker+ suckle+ suction+ sudden sue+ sued suffer+ suffice+ sufficient suffix+ suffocate+ sugar+ suggest+ suggestion suicidal suicide suing suit+
suitability suitable suite+ sulk+ sum+ summarize+ summary summer+ summon+ summons+ sun+ sunbathe+ sunburn+ sundry sung sunk sunlight sunny sunrise
sunshine suntan+ super superb superficial superfluous superimpose+ superior superiority supermarket supernatural supersede+ supervise+ supervision
supervisor supplant+ supplement+ supplementary supplier supply+ support+ suppose+ suppress+ suppression supreme surcharge+ sure surf+ surface+
surfboard+ surge+ surgery surmise+ surmount+ surname surpass+ surplus+ surprise+ surrender+ surround+ survey+ survival survive+ susceptible suspect+
suspend+ suspension suspicion suspicious sustain+ swab+ swagger+ swallow+ swam swamp+ swap+ swarm+ swat+ swathe+ sway+ swear+ sweat+ sweep+ sweet
sweeten+ swell+ swept swerve+ swig+ swill+ swim+ swindle+ swing+ swipe+ swirl+ swish+ switch+ swoon+ swoop+ sword swore sworn swum symbol symbolic
symmetric symmetry sympathetic sympathize sympathy symphony symptom syndicate+ syndrome synonym synonymous syntactic syntactically syntax synthesis
synthesizer syringe+ system systematic tab+ table+ taboo+ tabulate+ tack+ tackle+ tactic tactical tactless tag+ tail+ tailgate+ tailor+ taint+ take+
taken tale talent talk+ tall tally+ tame+ tamper+ tan+ tangent tangle+ tango+ tank+ tap+ tape+ taper+ tar+ target+ tarnish+ tarry+ task+ taste+
tasteless tattle+ tattoo+ taught taunt+ tax+ taxation taxi+ taxpayer tea teach+ team+ teapot tear+ teas+ tease+ technical technique technological
technology tedious tee+ teem+ teenage teeter+ teeth+ teethe+ telegraph+ telephone+ telescope+ televise+ television tell+ temper+ temperature temple
temporary tempt+ temptation ten tenant+ tend+ tendency tender+ tennis tens+ tense+ tension tent+ tentative tenth tenure+ term+ terminal terminate+
termination terminator terminology terrace+ terrible terrify+ territory terror terrorism terrorist terse test+ testify+ tether+ text textbook textual
texture+ than thank+ thankful that thatch+ thaw+ the+ theater thee theft their them theme themselves then theological theology theorem theoretical
theory therapy there thereabouts thereafter thereby therefore therein thereof these thesis thick thicken+ thickness thief thieve thin+ thing think+
third thirst+ thirty this thorough thoroughfare those thou though thought thousand thrash+ thread+ threat threaten+ three thresh+ threshold threw
thrill+ thrive+ throat throb+ throng+ throttle+ through throughout throughput throw+ thrown thrust+ thud+ thumb+ thump+ thunder+ thus thwart+ thy tick+
ticket+ tickle+ tide+ tidy+ tie+ tied tiff+ tiger tight tighten+ tile+ till+ tilt+ timber+ time+ timescale timetable tin+ ting+ tinge+ tingle+ tinker+
tinkle+ tint+ tip+ tiptoe+ tire+ tiresome titillate+ title+ titter+ to toad toast+ tobacco toboggan+ today toddle+ toe+ together toggle toil+ toilet+
token told tolerance tolerant tolerate+ toll+ tomahawk+ tomato tomb+ tome tomorrow ton+ tone+ tongue+ tonight too took tool+ toot+ tooth top+ topic
topical topple+ torch+ tore torment+ torn torpedo+ torture+ toss+ tot+ total tote+ totter+ touch+ tough toughen+ tour+ tourist tousle+ tout+ tow+
toward tower+ town toy+ trace+ track+ trade+ trademark+ tradition traditional traffic tragedy tragic trail+ train+ tramp+ trample+ transact+
transaction transcend+ transcribe+ transcript transfer+ transform+ transformation transgress+ transient transit+ transition+ translate+ translation
translator transmission transmit+ transparent transpire+ transplant+ transport+ transpose+ trap+ trash+ trashcan travel+ traverse+ travesty+ trawl+
tray tread+ treasure+ treat+ treatment treble+ tree+ trek+ trellis+ tremble+ tremendous trench+ trend+ trespass+ trial triangle tribe trick+ trickle+
tried tries trifle+ trigger+ trill+ trilogy trim+ trinity trip+ triple+ triplicate+ tripos triumph+ trivia trivial troll+ trolley troop+ trot+ trouble+
trounce+ troupe+ trouser truant+ truck+ trudge+ true+ truly trump+ trumpet+ truncate+ trunk+ trust+ truth try+ tub+ tube+ tuck+ tuft+ tug+ tumble+
tune+ tunnel turf+ turn+ turntable tussle+ tutor+ tutorial twang+ tweak+ tweet+ twelve twentieth twenty twice twiddle+ twig+ twin+ twine+ twinge+
twinkle+ twirl+ twist+ twitch+ twitter+ two tying type+ typeset+ typewriter typical typify+ ugh ugly ultimate umbrella umpire+ unable unacceptable
unaffected unambiguous unattended unauthorized unavailable unavoidable unaware unbalanced unbearable unbelievable unbiased unblock+ unburden+ uncertain
uncertainty unchanged uncle unclear uncomfortable uncommon unconnected unconscious unconvincing uncover+ undefined under undercut+ underestimate+
undergo+ undergone undergraduate underground underlain underlay underlie+ underline+ underlying undermine+ underneath underrate+ underscore+
understand+ understandable understate+ understood understudy+ undertake+ undertaken undertook underwent underwrite+ undesirable undid undo+
undocumented undone undoubtedly undress+ unduly unearth+ uneasy unemployed unemployment unexpected unexplained unfair unfamiliar unfasten+ unfinished
unfit+ unfold+ unfortunate unfounded unfriendly unfurl+ unhappy unhealthy unhelpful unhook+ uniform+ unify+ unimportant uninteresting union unique
unit+ unite+ universal universe university unjustified unknown unleash+ unless unlike unlimited unload+ unlock+ unlucky unman+ unmask+ unnatural
unnecessary unnerve+ unobtainable unofficial unpack+ unpleasant unpopular unpredictable unread unreadable unrealistic unreasonable unrelated unreliable
unsafe unsatisfactory unsay+ unscrew+ unseat+ unseen unset unsettle+ unsolicited unsound unspecified unstable unsuccessful unsuitable unsupported
unsure unsuspecting untangle+ untidy untie+ until unto untrue unusable unused unusual unveil+ unwanted unwelcome unwilling unwind+ unwise unworkable
unwrap+ up+ upbringing update+ upend+ upgrade+ uphold+ upholster+ uplift+ upon upper upright uproot+ ups upset+ upside upstairs upstart+ upturn+ upward
urban urge+ urgency urgent urinate+ us+ usable usage use+ used useful usefulness useless user usher+ using usual usurp+ utility utter+ vacancy vacate+
vacation+ vaccinate+ vacillate+ vacuum+ vagabond+ vague vain valet+ valid validate+ validity valley valuable value+ valve+ van+ vandalism vanish+
vanquish+ variable variance variant variation variety various varnish+ vary+ vast vat+ vault+ vector veer+ vegetable vegetarian vehicle veil+ vein+
velocity vend+ vendor veneer+ venerate+ vent+ ventilate+ venture+ venue verb verbal verbatim verbose verdict verge+ verification verify+ versatile
verse+ version versus vertical very vessel vest+ vet+ veto+ vex+ via viable vibrate+ vicar vice+ vicinity vicious victim victory video videotape+ vie+
view+ viewpoint vigorously vile vilify+ village vindicate+ vintage vinyl violate+ violation violence violent violin virgin virtual virtue virus visa+
vise+ visible vision+ visit+ visitor visual vital vocabulary vocal voice+ void+ volley+ voltage volume voluntary volunteer+ vomit+ voodoo+ vote+ vouch+
vow+ vowel voyage+ vulnerable wad+ waddle+ wade+ waffle+ waft+ wag+ wage+ wager+ wail+ wait+ waive+ wake+ waken+ walk+ wall+ wallet wallop+ wallow+
wallpaper+ waltz+ wan+ wander+ wane+ want+ wanton+ war+ warble+ ward+ warehouse+ warm+ warn+ warp+ warrant+ warranty+ wartime was wash+ waste+ wasteful
watch+ water+ watermark+ waterproof+ wave+ waver+ wax+ way waylay+ we+ weak weaken+ weakness wealth wean+ weapon wear+ weary+ weasel weather+ weave+
web+ wed+ wedge+ wee+ weed+ week weekday weekend+ weep+ weigh+ weight+ weird welcome+ weld+ welfare well+ welt+ welter+ went were west western wet+
whack+ whale+ what whatever whatsoever wheedle+ wheel+ wheeze+ when whence whenever where whereas whereby whereupon wherever whet+ whether which
whichever whiff+ while+ whilst whim whimper+ whine+ whinny+ whip+ whirl+ whisk+ whiskey whisper+ whistle+ white whiten+ whitewash+ whittle+ who whoever
whole wholeheartedly wholesale+ wholly whom whoop+ whose why wicked wide widen+ widespread widow+ width wield+ wife wig+ wiggle+ wild wildcat+ will+
wilt+ win+ wince+ winch+ wind+ windmill+ window+ wine+ wing+ wink+ winter+ wipe+ wire+ wisdom wise wisecrack+ wish+ wit+ witch+ with withdraw+
withdrawal withdrawn withdrew wither+ withhold+ within without withstand+ witness+ witty wive wizard wobble+ woke woken wolf+ woman wombat women won
wonder+ wonderful wondrous wont woo+ wood+ wooden woof+ word+ wore work+ workable workload workshop workstation world worldwide worm+ worn worry+ worse
worsen+ worship worst+ worth worthless worthwhile would wound+ wow+ wrangle+ wrap+ wrath wreak+ wreath+ wreathe+ wreck+ wren wrench+ wrest+ wrestle+
wretched wriggle+ wring+ wrinkle+ wrist writ+ write+ writhe+ written wrong+ wrote yacht+ yak+ yank+ yap+ yard yawn+ year yearn+ yell+ yellow+ yelp+
yes+ yesterday yet yeti yield+ yoke+ you young your yourself yourselves youth yowl+ zero+ zigzag+ zip+ zipper+ zone+ zoom+
`;
