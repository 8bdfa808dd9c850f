/** Lists what people call the 51 states, parts of them, the nation, and places without figures, one phrase a line. */
export const PLACES = `
= state AK
last frontier
alaskan

= state AL
ala
bama
yellowhammer state
heart of dixie
alabaman

= state AR
ark
natural state
razorback state
arkansan

= state AZ
ariz
grand canyon state
copper state
zona
arizonan

= state CA
cali
calif
golden state
californian
cal

= state CO
colo
centennial state
coloradan

= state CT
conn
constitution state
nutmeg state
nutmegger

= state DC
washington dc
washington d c
d c
the district
nations capital
nation capital
our nation capital
capital city of the us
dist of columbia

= state DE
del
first state
diamond state
blue hen state
delawarean

= state FL
fla
sunshine state
floridian

= state GA
peach state
empire state of the south
state of georgia
georgian

= state HI
aloha state
hawaiian islands
hawaiian
hawaii state

= state IA
hawkeye state
iowan

= state ID
gem state
spud state
potato state
idahoan

= state IL
ill
land of lincoln
prairie state
illinoisan

= state IN
hoosier state
indianan
hoosier

= state KS
kan
kans
sunflower state
jayhawk state
kansan

= state KY
bluegrass state
ken tucky
kentuckian

= state LA
pelican state
bayou state
creole state
louisianan

= state MA
mass
bay state
taxachusetts
bay stater

= state MD
old line state
free state
chesapeake bay state
crab state
marylander

= state ME
pine tree state
vacationland
down east
mainer

= state MI
mich
wolverine state
great lakes state
great lake state
the mitten
mitten state
michigander
michiganian

= state MN
minn
gopher state
north star state
land of 10000 lakes
land of ten thousand lakes
minnesotan

= state MO
show me state
missourian
mizzou

= state MS
magnolia state
hospitality state
sippi
mississippian

= state MT
mont
treasure state
big sky country
big sky state
montanan

= state NC
n carolina
n c
no carolina
tar heel state
tarheel state
old north state
north carolinian
norf carolina

= state ND
n dakota
n dak
no dakota
peace garden state
flickertail state
roughrider state
north dakotan

= state NE
neb
nebr
cornhusker state
nebraskan

= state NH
n h
new hamp
granite state
n hampshire
granite stater

= state NJ
n j
jersey
garden state
joisey
n jersey
new jerseyan

= state NM
n m
n mex
n mexico
land of enchantment
new mexican

= state NV
nev
silver state
sagebrush state
battle born state
nevadan

= state NY
n y
empire state
new york state
nys
ny state
state of new york
n york
new yorker

= state OH
buckeye state
ohioan

= state OK
okla
sooner state
okie state
oklahoman

= state OR
ore
oreg
beaver state
oregonian

= state PA
penn
penna
pennsy
keystone state
quaker state
pa state
pennsylvanian

= state RI
ocean state
little rhody
rhody
rhode
rhode islander

= state SC
s carolina
s c
so carolina
palmetto state
souf carolina
south carolinian

= state SD
s dakota
s dak
so dakota
mount rushmore state
mt rushmore state
coyote state
south dakotan

= state TN
tenn
volunteer state
tennessean

= state TX
tex
lone star state
lonestar state
texan
tejas

= state UT
beehive state
utahn
utahns
mormon state
deseret

= state VA
virg
old dominion
old dominion state
mother of presidents
commonwealth of virginia
virginian

= state VT
green mountain state
vermonter

= state WA
wash
washington state
state of washington
evergreen state
washingtonian

= state WI
wis
wisc
badger state
dairy state
americas dairyland
wisconsinite
sconnie

= state WV
w va
w virginia
wva
wvirginia
mountain state
w v
west virginian

= state WY
wyo
equality state
cowboy state
wyomingite

= state VA WV
virginias
both virginias
two virginias

= state NC SC
carolinas
both carolinas
{north|n} {and|or|vs|versus|than|to|against} {south|s} carolina
carolinas north {and|vs|versus|or|} south

= state SC NC
{south|s} {and|or|vs|versus|than|to|against} {north|n} carolina

= state ND SD
dakotas
both dakotas
{north|n} {and|or|vs|versus|than|to|against} {south|s} dakota
which dakota
{either|both} dakota
dakotas north {and|vs|versus|or|} south

= state SD ND
{south|s} {and|or|vs|versus|than|to|against} {north|n} dakota

= part CA
san joaquin valley
sacramento valley
san fernando valley
napa valley
coachella valley
imperial valley
antelope valley
salinas valley
east bay
the south bay
socal
norcal
so cal
nor cal
silicon valley
bay area
sf bay area
central valley
southland
inland empire

= part NY
catskills
southern tier
mohawk valley
capital district
thousand islands
upstate
upstate new york
long island
hudson valley
finger lakes
the hamptons
adirondacks
five boroughs

= part FL
treasure coast
space coast
tampa bay
florida panhandle
panhandle of florida
florida keys
miami dade
the keys

= part TX
south plains
piney woods
metroplex
hill country
texas hill country
rio grande valley
texas panhandle
panhandle of texas
east texas
west texas
dfw
dallas fort worth
permian basin

= part VA
northern neck
southside virginia
nova
shenandoah valley
tidewater virginia
hampton roads

= part MI
lower peninsula
the thumb
leelanau
upper peninsula
metro detroit

= part MA
pioneer valley
marthas vineyard
cape cod
the berkshires
the cape

= part OR
rogue valley
willamette valley

= part WA
yakima valley
olympic peninsula
san juan islands
puget sound

= part PA
laurel highlands
main line
wyoming valley
lehigh valley
poconos

= part NC
piedmont triad
research triangle park
research triangle
outer banks

= part IL
chicagoland

= part UT
wasatch front
cache valley

= part MN
iron range
twin city
twin cities

= part CO
western slope
san luis valley
front range

= part MD
eastern shore

= part HI
oahu
maui
kauai
big island

= part MS
mississippi delta

= part OK
oklahoma panhandle
panhandle of oklahoma

= part ID
idaho panhandle
panhandle of idaho
treasure valley
magic valley

= part NJ
pine barrens
jersey shore

= part SC
lowcountry
grand strand
pee dee

= part LA
acadiana
cajun country

= part MO
missouri bootheel

= part KS
flint hills

= part VT
northeast kingdom

= part NH
lakes region
white mountains

= part AK
mat su
kenai peninsula
north slope
southeast alaska

= part WI
fox valley
northwoods

= part OH
miami valley
mahoning valley

= part WV
eastern panhandle
northern panhandle

= part MT
flathead valley
gallatin valley
bitterroot valley

= part SD
black hills

= part GA
golden isles

= part NE
nebraska sandhills
nebraska panhandle
panhandle of nebraska

= part AL
wiregrass

= nation
all states {together|combined|taken together}
{across|in|} {all|the|all the|} {states|50 states|fifty states} {and|plus|with|including} {dc|the district|the district of columbia|washington dc}
us
usa
united states
united states of america
the states
america
nation
the nation
the nations
{at|on} {the|a} national {level|scale|basis}
{this|our} {great|fine|vast|big|} {nation|country|land} {of ours|}
national
nationally
nationwide
countrywide
us wide
nation wide
nationawide
countrywide
country wide
country
the country
coast to coast
{from|} sea to shining sea
across the board
federal level
{the|} whole us
in the union
{all|the} {50|fifty} {and|plus} {dc|the district}
{whole|entire} country
the {whole|entire} country over
stateside
murica
{all over|all around|throughout} {the|} {country|nation|us|usa|states}
american
americans
the us as a whole
the nation as a whole
the country as a whole
{counting|including|across|in|over|} {every|each} state {and|plus|with|including} {dc|the district|the district of columbia|washington dc}
{every|all} {state|states|50 states|fifty states} {included|counted|combined}
untied states
{usa|us|america|country|nation} in its entirety
{between|from} {its|the|our|both|} {two|both|} coasts
{from|} {one ocean|one coast|one shore} to {the other|another}

= shared
carolina
dakota
the virginias

= region
new england
midwest
the midwest
midwestern
the south
deep south
southeast
southwest
northeast
northwest
pacific northwest
pnw
east coast
west coast
gulf coast
great plains
appalachia
sun belt
sunbelt
rust belt
rustbelt
bible belt
mid atlantic
tri state
tristate
tri state area
tristate area
rocky mountains
the rockies
mountain west
the west
western states
southern states
northern states
eastern states
great lakes region
the great lakes
delmarva
dmv
dmv area
the dmv
four corners
the plains
corn belt
cotton belt
the beltway
beltway
acela corridor
high plains
ozarks
the ozarks
tornado alley
black belt
lower midwest
upper midwest
upper south
inland northwest
intermountain west

= elsewhere
puerto rico
ontario
new brunswick
vancouver
melbourne
guam
american samoa
us virgin islands
virgin islands
northern mariana islands
mariana islands
northern marianas
saipan
palau
micronesia
marshall islands
{the|its|us|} territories
territories of the us
san juan {pr|puerto rico}
penn state
canada
mexico
england
scotland
wales
ireland
northern ireland
uk
united kingdom
britain
great britain
france
germany
spain
italy
portugal
netherlands
holland
belgium
switzerland
austria
sweden
norway
denmark
finland
iceland
poland
czech republic
hungary
romania
bulgaria
greece
turkey
russia
ukraine
belarus
serbia
croatia
slovenia
slovakia
estonia
latvia
lithuania
armenia
azerbaijan
republic of georgia
country of georgia
georgia the country
georgian republic
tbilisi
tbilisi georgia
israel
palestine
lebanon
syria
iraq
iran
saudi arabia
uae
united arab emirates
dubai
qatar
kuwait
egypt
morocco
algeria
tunisia
libya
nigeria
ghana
kenya
ethiopia
uganda
tanzania
south africa
zimbabwe
india
pakistan
bangladesh
nepal
sri lanka
china
hong kong
taiwan
japan
south korea
north korea
korea
vietnam
thailand
cambodia
laos
malaysia
singapore
indonesia
philippines
australia
new zealand
fiji
brazil
argentina
chile
peru
colombia
venezuela
ecuador
bolivia
uruguay
paraguay
guyana
panama
costa rica
nicaragua
honduras
el salvador
guatemala
belize
cuba
jamaica
haiti
dominican republic
bahamas
barbados
trinidad
bermuda
greenland
ontario
ontario canada
quebec
british columbia
alberta
manitoba
saskatchewan
nova scotia
new brunswick canada
newfoundland
yukon territory
nunavut
toronto
montreal
vancouver bc
vancouver canada
calgary
ottawa canada
edmonton
winnipeg
london
paris
berlin
munich
madrid
barcelona
rome
milan
lisbon
amsterdam
brussels
zurich
vienna
stockholm
oslo
copenhagen
helsinki
warsaw
prague
budapest
moscow
kyiv
istanbul
tel aviv
jerusalem
cairo
lagos
nairobi
johannesburg
cape town
mumbai
new delhi
delhi
bangalore
karachi
beijing
shanghai
tokyo
osaka
seoul
bangkok
manila
jakarta
sydney
auckland
mexico city
tijuana
guadalajara
cancun
juarez
bogota
lima peru
buenos aires
sao paulo
rio de janeiro
havana
dublin ireland
edinburgh
glasgow
manchester england
liverpool
europe
asia
africa
south america
latin america
central america
north america
the americas
middle east
european union
eu
caribbean
oceania
antarctica
abroad
overseas
worldwide
world wide
the world
world
globally
global
international
internationally
the moon
mars
space
moon
atlantis
narnia
gotham
wakanda
hogwarts
earth
the planet
foreign countries
other countries
another country
`;
