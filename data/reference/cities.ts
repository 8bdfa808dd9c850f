/**
 * Maps large cities to their states, so a question for a city can be answered for its state. A name in two states matches
 * neither, unless `*` marks the city that people mean when they name no state.
 *
 * Source: U.S. Census Bureau, incorporated places and minor civil divisions of about 100,000 residents and more, the
 * state capitals, and the best-known boroughs.
 */
/** State code, then its cities. An indented line continues the line above. */
const CITY_NAMES = `
AK Anchorage;Fairbanks;Juneau
AL Birmingham*;Huntsville;Mobile;Montgomery;Tuscaloosa;Dothan
AR Little Rock;Fort Smith;Fayetteville;Springdale;Jonesboro;Bentonville;Conway;Pine Bluff;Hot Springs
AZ Phoenix;Tucson;Mesa;Chandler;Scottsdale;Gilbert;Tempe;Glendale;Peoria;Surprise;Flagstaff;Yuma;Goodyear;Buckeye;Avondale;Prescott;Sedona
   Lake Havasu City
CA Los Angeles;LA city;San Diego;San Jose;San Francisco;SF;San Fran;Frisco bay;City of Angels;California City;Nevada City;Fresno;Sacramento;Long Beach
   Oakland;Bakersfield;Anaheim;Santa Ana;Riverside;Stockton;Irvine;Chula Vista;Fremont;San Bernardino;Modesto;Fontana;Oxnard;Moreno Valley
   Huntington Beach;Glendale;Santa Clarita;Garden Grove;Oceanside;Rancho Cucamonga;Santa Rosa;Elk Grove;Corona;Lancaster;Palmdale;Salinas
   Hayward;Pomona;Escondido;Sunnyvale;Torrance;Pasadena*;Fullerton;Visalia;Roseville;Concord;Thousand Oaks;Simi Valley;Santa Clara;Vallejo;Berkeley
   Fairfield;Richmond;Antioch;Burbank;Compton;Santa Barbara;Santa Monica;Beverly Hills;Hollywood*;Palo Alto;Redding;Chico;Malibu;Palm Springs;Ventura
   Victorville;El Monte;Downey;Costa Mesa;Inglewood;Carlsbad;West Covina;Murrieta;Temecula;El Cajon;Daly City;Rialto;San Mateo;Clovis;Jurupa Valley
   Vacaville;Mission Viejo;Hesperia;Menifee;San Marcos;Santa Maria;Livermore;Indio;Hemet;South Gate;Citrus Heights;Merced;Lake Forest;Napa
   Newport Beach;Folsom;Eureka;Monterey;Santa Cruz;San Luis Obispo;Redwood City;Mountain View;Cupertino;Norwalk;Westminster
CO Denver;Colorado City;Mile High City;Colorado Springs;Colo Springs;Aurora*;Fort Collins;Lakewood*;Thornton;Arvada;Westminster*;Pueblo;Boulder;Greeley;Aspen
   Vail;Centennial;Longmont;Highlands Ranch;Castle Rock;Broomfield;Loveland;Grand Junction;Durango
CT Bridgeport;Stamford;New Haven;Hartford;Waterbury;Norwalk*;Danbury;New Britain;Greenwich;Meriden
DC Georgetown*;Capitol Hill
DE Wilmington;Dover;Newark;Rehoboth Beach
FL Jacksonville;Jax;Magic City;Miami;Tampa;Orlando;St Petersburg;St Pete;Saint Petersburg;Hialeah;Tallahassee;Fort Lauderdale;Ft Lauderdale;Port St Lucie
   Cape Coral;Pembroke Pines;Hollywood;Gainesville*;Coral Springs;Clearwater;Palm Bay;West Palm Beach;Lakeland;Boca Raton;Miami Beach;Naples;Sarasota
   Pensacola;Daytona Beach;Fort Myers;Ft Myers;Key West;Miami Gardens;Miramar;Pompano Beach;Deltona;Palm Coast;Largo;Lehigh Acres;Spring Hill;Ocala
   Deerfield Beach;Boynton Beach;Delray Beach;Kissimmee;St Augustine;Fort Pierce;Panama City;Bradenton;Winter Park;Key Largo
GA Atlanta;ATL;Hotlanta;Augusta;Columbus;Savannah;Athens;Macon;Sandy Springs;Roswell;Marietta;Johns Creek;Warner Robins;Alpharetta;Valdosta;Decatur
HI Honolulu;Hilo;Waikiki
IA Des Moines;Nevada;Cedar Rapids;Davenport;Sioux City;Iowa City;Dubuque;Ames;Waterloo;Council Bluffs
ID Boise;Meridian*;Nampa;Idaho Falls;Pocatello;Coeur d Alene;Twin Falls;Caldwell
IL Chicago;Oregon;Chi town;Chitown;Windy City;Aurora;Joliet;Naperville;Rockford;Springfield;Elgin;Peoria;Champaign;Evanston;Bloomington;Waukegan
   Cicero;Decatur;Schaumburg;Arlington Heights;Carbondale;Moline
IN Indianapolis;Indy;Fort Wayne;Evansville;South Bend;Carmel;Gary;Bloomington;Lafayette;Michigan City;Fishers;Hammond;Muncie;Terre Haute;Kokomo
   West Lafayette
KS Wichita;Arkansas City;Overland Park;Kansas City;Olathe;Topeka;Lawrence;Manhattan;Salina
KY Louisville;Lexington;Bowling Green;Owensboro;Frankfort;Covington;Paducah
LA Iowa;New Orleans;NOLA;The Big Easy;Big Easy;Nawlins;Baton Rouge;Shreveport;Lafayette;Lake Charles;Metairie;Kenner;Slidell;Houma
MA Boston;Beantown;Worcester;Springfield;Cambridge;Lowell;Brockton;Quincy;Lynn;New Bedford;Fall River;Salem;Framingham;Somerville;Plymouth;Pittsfield
   Provincetown;Nantucket
MD Baltimore;Charm City;California;Annapolis;Rockville;Frederick;Gaithersburg;Bethesda;Silver Spring;Columbia;Germantown;Hagerstown;Ocean City;Towson
ME Portland;Augusta;Bangor;Lewiston;South Portland;Bar Harbor;Kennebunkport
MI Detroit;Motown;Motor City;Wyoming;Grand Rapids;Warren;Sterling Heights;Ann Arbor;Lansing;Flint;Dearborn;Kalamazoo;Livonia;Westland;Saginaw
   Traverse City;Marquette;Farmington Hills;Battle Creek;Pontiac
MN Minneapolis;Mpls;Virginia;St Paul;Saint Paul;Rochester;Duluth;Bloomington;St Cloud;Brooklyn Park;Mankato;Moorhead;Eden Prairie;Bemidji
MO Kansas City;KCMO;Nevada;St Louis;Saint Louis;Springfield;Columbia;Independence;Jefferson City;Branson;Lees Summit;Joplin;St Joseph;Cape Girardeau
MS Jackson;Gulfport;Biloxi;Hattiesburg;Tupelo;Southaven;Meridian;Oxford;Natchez
MT Billings;Missoula;Great Falls;Bozeman;Helena;Butte;Kalispell
NC Charlotte;Raleigh;Greensboro;Durham;Winston Salem;Fayetteville;Cary;Wilmington;High Point;Asheville;Chapel Hill;Concord;Gastonia;Greenville;Hickory
   Rocky Mount
ND Fargo;Bismarck;Grand Forks;Minot;Williston;Dickinson
NE Omaha;Lincoln;Bellevue;Grand Island;Kearney
NH Manchester;Nashua;Concord;Dover;Portsmouth;Keene
NJ Newark*;Jersey City;Paterson;Elizabeth;Trenton;Camden;Atlantic City;Hoboken;Princeton;Cherry Hill;Edison;Toms River;Clifton;Passaic;Union City
   Bayonne;Lakewood;Morristown
NM Albuquerque;Las Cruces;Santa Fe;Rio Rancho;Roswell;Farmington;Alamogordo;Taos
NV Las Vegas;Vegas;Sin City;Virginia City;Henderson;Reno;North Las Vegas;Sparks;Carson City;Elko;Lake Tahoe
NY New York City;Florida;Delaware;NYC;Manhattan;Brooklyn;Bronx;The Bronx;Queens;Staten Island;Harlem;Big Apple;The Big Apple;Buffalo;Rochester*
   Yonkers;Syracuse;Albany*;New Rochelle;Schenectady;Utica;White Plains;Ithaca;Poughkeepsie;Hempstead;Binghamton;Niagara Falls;Saratoga Springs
   Flushing;Coney Island;Plattsburgh;Watertown
OH Columbus*;Cbus;Delaware;Oregon;Wyoming;Cleveland;Cincinnati;Cincy;Toledo;Akron;Dayton;Youngstown;Canton;Parma;Lorain;Springfield;Mansfield;Sandusky
OK Oklahoma City;Okla City;OKC;Tulsa;Norman;Broken Arrow;Lawton;Edmond;Stillwater;Muskogee
OR Portland;PDX;Stumptown;Salem*;Eugene;Gresham;Hillsboro;Bend;Beaverton;Medford;Corvallis;Oregon City;Ashland;Klamath Falls;Albany
PA Philadelphia;Philly;City of Brotherly Love;Pittsburgh;Steel City;Indiana;California;Washington;Oregon;Pittsburg;Allentown;Erie;Reading;Scranton
   Harrisburg;Bethlehem;Lancaster;Wilkes Barre;State College;Altoona;Johnstown;Gettysburg;King of Prussia
RI Providence;Warwick;Cranston;Pawtucket;Newport;East Providence;Woonsocket
SC Charleston*;Columbia*;North Charleston;Greenville*;Myrtle Beach;Spartanburg;Hilton Head;Rock Hill;Mount Pleasant;Sumter
SD Sioux Falls;Rapid City;Pierre;Aberdeen;Brookings;Deadwood
TN Nashville;Music City;Memphis;Knoxville;Chattanooga;Clarksville;Murfreesboro;Jackson;Johnson City;Kingsport;Gatlinburg;Oak Ridge
TX Houston;H Town;HTX;San Antone;Big D;Texas City;Missouri City;Nevada;San Antonio;Dallas;Austin;Fort Worth;Ft Worth;El Paso;Arlington;Corpus Christi
   Plano;Laredo;Lubbock;Irving;Garland;Frisco;McKinney;Grand Prairie;Brownsville;Killeen;Pasadena;McAllen;Mesquite;Denton;Waco;Carrollton;Amarillo
   Midland;Abilene;Beaumont;Round Rock;Odessa;Wichita Falls;Tyler;Galveston;Richardson;League City;Sugar Land;Pearland;Lewisville;College Station
   San Angelo;The Woodlands;Edinburg;Conroe;New Braunfels;Longview;Baytown;Cedar Park;Harlingen;Texarkana;Flower Mound;San Marcos;Georgetown;Mansfield
   Rowlett;Nacogdoches
UT Salt Lake City;Salt Lake;SLC;West Valley City;Provo;Ogden;Orem;St George;Park City;Lehi;West Jordan;South Jordan;Layton;Moab;Cedar City
VA Virginia Beach;Norfolk;Chesapeake;Richmond*;Newport News;Alexandria;Hampton;Roanoke;Arlington;Charlottesville;Lynchburg;Fairfax;Portsmouth
   Harrisonburg;Blacksburg;Danville;Williamsburg;Leesburg
VT Burlington*;Montpelier;Rutland;Brattleboro;South Burlington;Stowe
WA Seattle;Emerald City;Spokane;Tacoma;Bellevue*;Kent;Everett;Olympia;Yakima;Bellingham;Redmond;Spokane Valley;Federal Way;Renton;Kirkland
   Pasco;Kennewick;Walla Walla;Marysville;Wenatchee
WI Milwaukee;Oregon;Madison;Green Bay;Kenosha;Racine;Appleton;Eau Claire;La Crosse;Waukesha;Oshkosh;Janesville;Sheboygan;Wausau
WV Charleston;Huntington;Morgantown;Wheeling;Parkersburg;Martinsburg;Beckley
WY Cheyenne;Casper;Laramie;Jackson Hole;Jackson;Gillette;Sheridan;Rock Springs
`;

export interface City {
  /** The name, such as `Kansas City`. */
  readonly name: string;
  readonly state_code: string;
  /** True for the city that is meant when no state is named. A name in one state only always is. */
  readonly primary: boolean;
}

/** All cities by name in lower case, one entry for each state. */
export const CITIES: ReadonlyMap<string, readonly City[]> = parseCities();

function parseCities(): Map<string, City[]> {
  const cities = new Map<string, City[]>();
  for (const line of CITY_NAMES.trim().replaceAll("\n   ", ";").split("\n")) {
    for (const entry of line.slice(3).split(";")) {
      const name = entry.replace("*", "");
      const held = cities.get(name.toLowerCase()) ?? [];
      cities.set(name.toLowerCase(), [...held, { name, state_code: line.slice(0, 2), primary: entry.endsWith("*") }]);
    }
  }
  return cities;
}

/** Returns the city of a lower-case name, given the state codes of the question. Null when several fit. */
export function cityMeant(name: string, states: readonly string[]): City | null {
  const held = CITIES.get(name) ?? [];
  const named = held.filter(({ state_code }) => states.includes(state_code));
  if (named.length === 1) return named[0] ?? null;
  return held.length === 1 ? (held[0] ?? null) : (held.find(({ primary }) => primary) ?? null);
}
