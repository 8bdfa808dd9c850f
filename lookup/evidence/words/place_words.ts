/**
 * Lists how people name the 51 states, the nation, and places without data. A half-name that two states share (Carolina,
 * Dakota) names neither. A name shared by a state and a city means the state unless the city's own words follow.
 */
import type { StateCode } from "../../../data/contract/records/evidence.ts";

/** Beside the full name: abbreviations of more than two letters, nicknames, colloquial forms. Commas between. */
export const STATE_NICKNAMES: Readonly<Record<StateCode, string>> = {
  AK: "the last frontier, last frontier, alaskan", AL: "ala, bama, yellowhammer state, heart of dixie, alabaman",
    AR: "ark, natural state, the natural state, razorback state, arkansan",
  AZ: "ariz, grand canyon state, copper state, zona, arizonan", CA: "cali, calif, golden state, the golden state, californian, cal",
    CO: "colo, centennial state, coloradan",
  CT: "conn, constitution state, nutmeg state, nutmegger", DC: [
    "washington dc, washington d c, d c, the district, the nations capital, nations capital, the nation capital, nation capital, our ",
    "nation capital, capital city of the us, dist of columbia",
  ].join(""),
  DE: "del, first state, the first state, diamond state, blue hen state, delawarean", FL: "fla, sunshine state, the sunshine state, floridian",
    GA: "peach state, the peach state, empire state of the south, state of georgia, georgian",
  HI: "aloha state, the aloha state, hawaiian islands, hawaiian, hawaii state", IA: "hawkeye state, iowan",
    ID: "gem state, the gem state, spud state, potato state, idahoan", IL: "ill, land of lincoln, prairie state, illinoisan",
    IN: "hoosier state, the hoosier state, indianan, hoosier",
  KS: "kan, kans, sunflower state, jayhawk state, kansan", KY: "bluegrass state, the bluegrass state, ken tucky, kentuckian",
    LA: "pelican state, bayou state, the bayou state, creole state, louisianan", MA: "mass, bay state, the bay state, taxachusetts, bay stater",
  MD: "old line state, free state, chesapeake bay state, crab state, marylander",
    ME: "pine tree state, the pine tree state, vacationland, down east, mainer",
    MI: "mich, wolverine state, great lakes state, great lake state, the mitten, mitten state, michigander, michiganian",
  MN: "minn, gopher state, north star state, land of 10000 lakes, land of ten thousand lakes, minnesotan",
    MO: "show me state, the show me state, missourian, mizzou", MS: "magnolia state, the magnolia state, hospitality state, sippi, mississippian",
  MT: "mont, treasure state, big sky country, big sky state, montanan",
    NC: "n carolina, n c, no carolina, tar heel state, tarheel state, old north state, north carolinian, norf carolina",
    ND: "n dakota, n dak, no dakota, peace garden state, flickertail state, roughrider state, north dakotan",
  NE: "neb, nebr, cornhusker state, nebraskan", NH: "n h, new hamp, granite state, the granite state, n hampshire, granite stater",
    NJ: "n j, jersey, garden state, the garden state, joisey, n jersey, new jerseyan",
    NM: "n m, n mex, n mexico, land of enchantment, the land of enchantment, new mexican",
  NV: "nev, silver state, the silver state, sagebrush state, battle born state, nevadan",
    NY: "n y, empire state, the empire state, new york state, nys, ny state, state of new york, n york, new yorker",
    OH: "buckeye state, the buckeye state, ohioan", OK: "okla, sooner state, the sooner state, okie state, oklahoman",
  OR: "ore, oreg, beaver state, the beaver state, oregonian",
    PA: "penn, penna, pennsy, keystone state, the keystone state, quaker state, pa state, pennsylvanian",
    RI: "r i, ocean state, the ocean state, little rhody, rhody, rhode, rhode islander",
  SC: "s carolina, s c, so carolina, palmetto state, the palmetto state, souf carolina, south carolinian",
    SD: "s dakota, s dak, so dakota, mount rushmore state, mt rushmore state, coyote state, south dakotan",
    TN: "tenn, volunteer state, the volunteer state, tennessean", TX: "tex, lone star state, the lone star state, lonestar state, texan, tejas",
  UT: "beehive state, the beehive state, utahn, mormon state, deseret, utahns",
    VA: "virg, old dominion, old dominion state, mother of presidents, commonwealth of virginia, virginian",
    VT: "green mountain state, the green mountain state, vermonter",
  WA: "wash, washington state, state of washington, evergreen state, the evergreen state, washingtonian",
    WI: "wis, wisc, badger state, the badger state, dairy state, americas dairyland, wisconsinite, sconnie",
    WV: "w va, w virginia, wva, wvirginia, mountain state, the mountain state, w v, west virginian",
    WY: "wyo, equality state, the equality state, cowboy state, the cowboy state, wyomingite",
};

/** Parts of a state: answered for the state, like a county. */
export const STATE_PARTS: Readonly<Partial<Record<StateCode, string>>> = {
  CA: "socal, norcal, so cal, nor cal, silicon valley, bay area, the bay area, sf bay area, central valley, southland, inland empire",
    NY: "upstate, upstate new york, long island, hudson valley, finger lakes, the hamptons, adirondacks, the five boroughs, five boroughs",
    FL: "florida panhandle, florida keys, the keys",
    TX: "hill country, rio grande valley, texas panhandle, east texas, west texas, dfw, dallas fort worth, permian basin",
    VA: "nova, shenandoah valley, tidewater virginia, hampton roads", MI: "upper peninsula, the upper peninsula, metro detroit",
    MA: "cape cod, the berkshires, the cape", OR: "willamette valley", WA: "puget sound", PA: "lehigh valley, poconos",
    NC: "research triangle, outer banks", IL: "chicagoland", UT: "wasatch front", MN: "the twin cities, twin cities", CO: "front range",
    MD: "eastern shore", HI: "oahu, maui, kauai, big island", MS: "mississippi delta", OK: "oklahoma panhandle", ID: "idaho panhandle",
    NJ: "jersey shore",
};

export const NATION_NAMES = [
  "us, usa, u s, u s a, united states, united states of america, the states, america, nation, the nation, national, nationally, ",
  "nationwide, nation wide, nationawide, countrywide, country wide, country, the country, coast to coast, all states, all 50 states, ",
  "all fifty states, all 51, fifty states, 50 states, every state, across the board, federal level, whole country, entire country, ",
  "stateside, murica, lower 48",
].join("");

export const SHARED_NAMES = "carolina, dakota, virginias, the virginias";

/** Answered for both. */
export const PAIRS: Readonly<Record<string, readonly [StateCode, StateCode]>> = {
  ...Object.fromEntries(["and", "or", "vs", "versus", "than", "to", "against"].flatMap((joint) => [["north", "south"], ["south", "north"], ["n",
    "s"], ["s", "n"]].flatMap(([first, second]) => [
    [`${first} ${joint} ${second} carolina`, ["NC", "SC"]], [`${first} ${joint} ${second} dakota`, ["ND", "SD"]],
  ]))) as Record<string, readonly [StateCode, StateCode]>,
  carolinas: ["NC", "SC"], "the carolinas": ["NC", "SC"],
  dakotas: ["ND", "SD"], "the dakotas": ["ND", "SD"], "both carolinas": ["NC", "SC"], "both dakotas": ["ND", "SD"],
};

/** Regions of several states: no figure is held for them, and beside a state by name they only say where it lies. */
export const REGION_NAMES = [
  "new england, midwest, the midwest, midwestern, the south, deep south, southeast, southwest, northeast, northwest, pacific ",
  "northwest, pnw, east coast, west coast, gulf coast, great plains, appalachia, sun belt, sunbelt, rust belt, rustbelt, bible belt, ",
  "mid atlantic, tri state, tristate, tri state area, tristate area, rocky mountains, the rockies, mountain west, the west, western ",
  "states, southern states, northern states, eastern states, great lakes region, the great lakes, delmarva, dmv, dmv area, the dmv, ",
  "four corners, the plains, corn belt, cotton belt, the beltway, beltway, acela corridor, high plains, ozarks, the ozarks, tornado ",
  "alley, black belt, lower midwest, upper midwest, upper south, inland northwest, intermountain west",
].join("");

/** Territories, other countries and their cities. */
export const ELSEWHERE_NAMES = [
  "puerto rico, guam, american samoa, us virgin islands, u s virgin islands, virgin islands, northern mariana islands, mariana ",
  "islands, northern marianas, saipan, palau, micronesia, marshall islands, territories of the us, us territories, san juan pr, san ",
  "juan puerto rico, ",
].join("")
  + [
    "canada, mexico, england, scotland, wales, ireland, northern ireland, uk, u k, united kingdom, britain, great britain, france, ",
    "germany, spain, italy, portugal, netherlands, holland, belgium, switzerland, austria, sweden, norway, denmark, finland, iceland, ",
    "poland, czech republic, hungary, romania, bulgaria, greece, turkey, russia, ukraine, belarus, serbia, croatia, slovenia, slovakia, ",
    "estonia, latvia, lithuania, armenia, azerbaijan, republic of georgia, country of georgia, georgia the country, georgian republic, ",
    "tbilisi, israel, palestine, lebanon, syria, iraq, iran, saudi arabia, uae, united arab emirates, dubai, qatar, kuwait, egypt, ",
    "morocco, algeria, tunisia, libya, nigeria, ghana, kenya, ethiopia, uganda, tanzania, south africa, zimbabwe, india, pakistan, ",
    "bangladesh, nepal, sri lanka, china, hong kong, taiwan, japan, south korea, north korea, korea, vietnam, thailand, cambodia, laos, ",
    "malaysia, singapore, indonesia, philippines, australia, new zealand, fiji, brazil, argentina, chile, peru, colombia, venezuela, ",
    "ecuador, bolivia, uruguay, paraguay, guyana, panama, costa rica, nicaragua, honduras, el salvador, guatemala, belize, cuba, ",
    "jamaica, haiti, dominican republic, bahamas, barbados, trinidad, bermuda, greenland, ",
  ].join("")
  + [
    "ontario, ontario canada, quebec, british columbia, alberta, manitoba, saskatchewan, nova scotia, new brunswick canada, ",
    "newfoundland, yukon territory, nunavut, toronto, montreal, vancouver bc, vancouver canada, calgary, ottawa canada, edmonton, ",
    "winnipeg, london, paris, berlin, munich, madrid, barcelona, rome, milan, lisbon, amsterdam, brussels, zurich, vienna, stockholm, ",
    "oslo, copenhagen, helsinki, warsaw, prague, budapest, moscow, kyiv, istanbul, tel aviv, jerusalem, cairo, lagos, nairobi, ",
    "johannesburg, cape town, mumbai, new delhi, delhi, bangalore, karachi, beijing, shanghai, tokyo, osaka, seoul, bangkok, manila, ",
    "jakarta, sydney, auckland, mexico city, tijuana, guadalajara, cancun, juarez, bogota, lima peru, buenos aires, sao paulo, rio de ",
    "janeiro, havana, dublin ireland, edinburgh, glasgow, manchester england, liverpool, ",
  ].join("")
  + [
    "europe, asia, africa, south america, latin america, central america, north america, middle east, european union, eu, caribbean, ",
    "oceania, antarctica, abroad, overseas, worldwide, world wide, the world, world, globally, global, international, internationally, ",
    "the moon, mars, space, moon, atlantis, narnia, gotham, wakanda, hogwarts, earth, the planet, foreign countries, other countries, ",
    "another country",
  ].join("");
