/**
 * Large cities and the state each is in, so that a question for a city can be answered for its state and say so. A name
 * under two states names neither, unless `*` marks the one people mean when they name no state.
 *
 * Source: U.S. Census Bureau, incorporated places and minor civil divisions of about 100,000 residents and more, the
 * state capitals, and the best-known boroughs; facts, held as compact text.
 */
const CITY_NAMES = `
AK Anchorage;Fairbanks;Juneau
AL Birmingham*;Huntsville;Mobile;Montgomery;Tuscaloosa
AR Little Rock;Fort Smith;Fayetteville;Springdale;Jonesboro;Bentonville;Conway
AZ Phoenix;Tucson;Mesa;Chandler;Scottsdale;Gilbert;Tempe;Glendale;Peoria;Surprise;Flagstaff;Yuma;Goodyear;Buckeye
CA Los Angeles;LA city;San Diego;San Jose;San Francisco;SF;San Fran;Frisco bay;City of Angels;California City;Nevada City;Fresno;Sacramento;Long Beach;Oakland;Bakersfield;Anaheim;Santa Ana;Riverside;Stockton;Irvine;Chula Vista;Fremont;San Bernardino;Modesto;Fontana;Oxnard;Moreno Valley;Huntington Beach;Glendale;Santa Clarita;Garden Grove;Oceanside;Rancho Cucamonga;Ontario;Santa Rosa;Elk Grove;Corona;Lancaster;Palmdale;Salinas;Hayward;Pomona;Escondido;Sunnyvale;Torrance;Pasadena;Fullerton;Visalia;Roseville;Concord;Thousand Oaks;Simi Valley;Santa Clara;Vallejo;Berkeley;Fairfield;Richmond;Antioch;Burbank;Compton;Santa Barbara;Santa Monica;Beverly Hills;Hollywood*;Palo Alto;Redding;Chico;Malibu;Palm Springs
CO Colorado City;Denver;Mile High City;Colorado Springs;Aurora*;Fort Collins;Lakewood;Thornton;Arvada;Westminster;Pueblo;Boulder;Greeley;Aspen;Vail
CT Bridgeport;Stamford;New Haven;Hartford;Waterbury;Norwalk;Danbury
DC Georgetown;Capitol Hill
DE Wilmington;Dover;Newark
FL Jacksonville;Jax;Magic City;Miami;Tampa;Orlando;St Petersburg;Saint Petersburg;Hialeah;Tallahassee;Fort Lauderdale;Ft Lauderdale;Port St Lucie;Cape Coral;Pembroke Pines;Hollywood;Gainesville*;Coral Springs;Clearwater;Palm Bay;West Palm Beach;Lakeland;Boca Raton;Miami Beach;Naples;Sarasota;Pensacola;Daytona Beach;Fort Myers;Key West
GA Atlanta;ATL;Hotlanta;Augusta;Columbus;Savannah;Athens;Macon;Sandy Springs;Roswell;Marietta
HI Honolulu;Hilo;Waikiki
IA Des Moines;Nevada;Cedar Rapids;Davenport;Sioux City;Iowa City;Dubuque;Ames
ID Boise;Meridian;Nampa;Idaho Falls;Pocatello;Coeur d Alene
IL Chicago;Oregon;Chi town;Chitown;Windy City;Aurora;Joliet;Naperville;Rockford;Springfield;Elgin;Peoria;Champaign;Evanston;Bloomington
IN Indianapolis;Indy;Fort Wayne;Evansville;South Bend;Carmel;Gary;Bloomington;Lafayette;Michigan City
KS Wichita;Arkansas City;Overland Park;Kansas City;Olathe;Topeka;Lawrence
KY Louisville;Lexington;Bowling Green;Owensboro;Frankfort
LA Iowa;New Orleans;NOLA;The Big Easy;Big Easy;Nawlins;Baton Rouge;Shreveport;Lafayette;Lake Charles;Metairie
MA Boston;Beantown;Worcester;Springfield;Cambridge;Lowell;Brockton;Quincy;Lynn;New Bedford;Fall River;Salem
MD Baltimore;Charm City;California;Annapolis;Rockville;Frederick;Gaithersburg;Bethesda;Silver Spring;Columbia
ME Portland;Augusta;Bangor;Lewiston
MI Detroit;Motown;Motor City;Wyoming;Grand Rapids;Warren;Sterling Heights;Ann Arbor;Lansing;Flint;Dearborn;Kalamazoo
MN Minneapolis;Mpls;Virginia;St Paul;Saint Paul;Rochester;Duluth;Bloomington;St Cloud
MO Kansas City*;KCMO;Nevada;St Louis;Saint Louis;Springfield;Columbia;Independence;Jefferson City;Branson
MS Jackson;Gulfport;Biloxi;Hattiesburg;Tupelo
MT Billings;Missoula;Great Falls;Bozeman;Helena;Butte
NC Charlotte;Raleigh;Greensboro;Durham;Winston Salem;Fayetteville;Cary;Wilmington;High Point;Asheville;Chapel Hill;Concord
ND Fargo;Bismarck;Grand Forks;Minot
NE Omaha;Lincoln;Bellevue
NH Manchester;Nashua;Concord
NJ Newark*;Jersey City;Paterson;Elizabeth;Trenton;Camden;Atlantic City;Hoboken;Princeton;Cherry Hill;Edison
NM Albuquerque;Las Cruces;Santa Fe;Rio Rancho;Roswell
NV Las Vegas;Vegas;Sin City;Virginia City;Henderson;Reno;North Las Vegas;Sparks;Carson City
NY New York City;Florida;Delaware;NYC;Manhattan;Brooklyn;Bronx;The Bronx;Queens;Staten Island;Harlem;Big Apple;The Big Apple;Buffalo;Rochester*;Yonkers;Syracuse;Albany;New Rochelle;Schenectady;Utica;White Plains;Ithaca;Poughkeepsie
OH Columbus*;Cbus;Delaware;Oregon;Wyoming;Cleveland;Cincinnati;Cincy;Toledo;Akron;Dayton;Youngstown;Canton
OK Oklahoma City;OKC;Tulsa;Norman;Broken Arrow;Lawton;Edmond
OR Portland*;PDX;Stumptown;Salem*;Eugene;Gresham;Hillsboro;Bend;Beaverton;Medford;Corvallis;Oregon City
PA Philadelphia;Philly;City of Brotherly Love;Pittsburgh;Steel City;Indiana;California;Washington;Oregon;Pittsburg;Allentown;Erie;Reading;Scranton;Harrisburg;Bethlehem;Lancaster;Wilkes Barre
RI Providence;Warwick;Cranston;Pawtucket;Newport
SC Charleston*;Columbia*;North Charleston;Greenville;Myrtle Beach;Spartanburg;Hilton Head
SD Sioux Falls;Rapid City;Pierre;Aberdeen
TN Nashville;Music City;Memphis;Knoxville;Chattanooga;Clarksville;Murfreesboro;Jackson
TX Houston;H Town;HTX;San Antone;Big D;Texas City;Missouri City;Nevada;San Antonio;Dallas;Austin;Fort Worth;Ft Worth;El Paso;Arlington;Corpus Christi;Plano;Laredo;Lubbock;Irving;Garland;Frisco;McKinney;Grand Prairie;Brownsville;Killeen;Pasadena;McAllen;Mesquite;Denton;Waco;Carrollton;Amarillo;Midland;Abilene;Beaumont;Round Rock;Odessa;Wichita Falls;Tyler;Galveston;Richardson
UT Salt Lake City;SLC;West Valley City;Provo;Ogden;Orem;St George;Park City;Lehi
VA Virginia Beach;Norfolk;Chesapeake;Richmond*;Newport News;Alexandria;Hampton;Roanoke;Arlington;Charlottesville;Lynchburg;Fairfax
VT Burlington*;Montpelier;Rutland;Brattleboro
WA Seattle;Emerald City;Spokane;Tacoma;Vancouver;Bellevue*;Kent;Everett;Olympia;Yakima;Bellingham;Redmond
WI Milwaukee;Oregon;Madison;Green Bay;Kenosha;Racine;Appleton;Eau Claire;La Crosse
WV Charleston;Huntington;Morgantown;Wheeling;Parkersburg
WY Cheyenne;Casper;Laramie;Jackson Hole;Jackson
`;

export interface City {
  /** As it is written: `Kansas City`. */
  readonly name: string;
  readonly state_code: string;
  /** Meant when no state is named; a name of one state alone always is. */
  readonly primary: boolean;
}

/** Every city by its name in lower case, one entry a state. */
export const CITIES: ReadonlyMap<string, readonly City[]> = parseCities();

function parseCities(): Map<string, City[]> {
  const cities = new Map<string, City[]>();
  for (const line of CITY_NAMES.trim().split("\n")) {
    for (const entry of line.slice(3).split(";")) {
      const name = entry.replace("*", "");
      const held = cities.get(name.toLowerCase()) ?? [];
      cities.set(name.toLowerCase(), [...held, { name, state_code: line.slice(0, 2), primary: entry.endsWith("*") }]);
    }
  }
  return cities;
}

/** The city meant by a lower-case name, with the state codes the question names; null when several fit. */
export function cityMeant(name: string, states: readonly string[]): City | null {
  const held = CITIES.get(name) ?? [];
  const named = held.filter(({ state_code }) => states.includes(state_code));
  if (named.length === 1) return named[0] ?? null;
  return held.length === 1 ? (held[0] ?? null) : (held.find(({ primary }) => primary) ?? null);
}
