/**
 * The county list as compact text: every county and county equivalent of 2024 in the 50 states and DC, and Connecticut's
 * eight counties before 2022. Only `counties.ts` reads it and explains the marks. It is a module and not a data file,
 * because the handlers also run where there is no file system.
 *
 * Source: U.S. Census Bureau county codes (ANSI/FIPS) as of July 2025, without the codes that were retired by 2022;
 * Connecticut's planning regions from the Bureau's notice of June 6, 2022. Three names have the Bureau's current spelling
 * where the list has an older one: Petersburg Borough (02195), LaSalle Parish (22059), Doña Ana County (35013).
 */
export const COUNTY_NAMES = `
01 001Autauga;003Baldwin;005Barbour;007Bibb;009Blount;011Bullock;013Butler;015Calhoun;017Chambers;019Cherokee;021Chilton;023Choctaw
01 025Clarke;027Clay;029Cleburne;031Coffee;033Colbert;035Conecuh;037Coosa;039Covington;041Crenshaw;043Cullman;045Dale;047Dallas;049DeKalb
01 051Elmore;053Escambia;055Etowah;057Fayette;059Franklin;061Geneva;063Greene;065Hale;067Henry;069Houston;071Jackson;073Jefferson;075Lamar
01 077Lauderdale;079Lawrence;081Lee;083Limestone;085Lowndes;087Macon;089Madison;091Marengo;093Marion;095Marshall;097Mobile;099Monroe
01 101Montgomery;103Morgan;105Perry;107Pickens;109Pike;111Randolph;113Russell;115St. Clair;117Shelby;119Sumter;121Talladega;123Tallapoosa
01 125Tuscaloosa;127Walker;129Washington;131Wilcox;133Winston
02 013=Aleutians East Borough;016=Aleutians West Census Area;020=Anchorage Municipality;050=Bethel Census Area;060=Bristol Bay Borough
02 063=Chugach Census Area;066=Copper River Census Area;068=Denali Borough;070=Dillingham Census Area;090=Fairbanks North Star Borough
02 100=Haines Borough;105=Hoonah-Angoon Census Area;110=Juneau City and Borough;122=Kenai Peninsula Borough;130=Ketchikan Gateway Borough
02 150=Kodiak Island Borough;158=Kusilvak Census Area;164=Lake and Peninsula Borough;170=Matanuska-Susitna Borough;180=Nome Census Area
02 185=North Slope Borough;188=Northwest Arctic Borough;195=Petersburg Borough;198=Prince of Wales-Hyder Census Area
02 220=Sitka City and Borough;230=Skagway Municipality;240=Southeast Fairbanks Census Area;275=Wrangell City and Borough
02 282=Yakutat City and Borough;290=Yukon-Koyukuk Census Area
04 001Apache;003Cochise;005Coconino;007Gila;009Graham;011Greenlee;012La Paz;013Maricopa;015Mohave;017Navajo;019Pima;021Pinal;023Santa Cruz
04 025Yavapai;027Yuma
05 001Arkansas;003Ashley;005Baxter;007Benton;009Boone;011Bradley;013Calhoun;015Carroll;017Chicot;019Clark;021Clay;023Cleburne;025Cleveland
05 027Columbia;029Conway;031Craighead;033Crawford;035Crittenden;037Cross;039Dallas;041Desha;043Drew;045Faulkner;047Franklin;049Fulton
05 051Garland;053Grant;055Greene;057Hempstead;059Hot Spring;061Howard;063Independence;065Izard;067Jackson;069Jefferson;071Johnson
05 073Lafayette;075Lawrence;077Lee;079Lincoln;081Little River;083Logan;085Lonoke;087Madison;089Marion;091Miller;093Mississippi;095Monroe
05 097Montgomery;099Nevada;101Newton;103Ouachita;105Perry;107Phillips;109Pike;111Poinsett;113Polk;115Pope;117Prairie;119Pulaski
05 121Randolph;123St. Francis;125Saline;127Scott;129Searcy;131Sebastian;133Sevier;135Sharp;137Stone;139Union;141Van Buren;143Washington
05 145White;147Woodruff;149Yell
06 001Alameda;003Alpine;005Amador;007Butte;009Calaveras;011Colusa;013Contra Costa;015Del Norte;017El Dorado;019Fresno;021Glenn;023Humboldt
06 025Imperial;027Inyo;029Kern;031Kings;033Lake;035Lassen;037Los Angeles;039Madera;041Marin;043Mariposa;045Mendocino;047Merced;049Modoc
06 051Mono;053Monterey;055Napa;057Nevada;059Orange;061Placer;063Plumas;065Riverside;067Sacramento;069San Benito;071San Bernardino
06 073San Diego;075San Francisco;077San Joaquin;079San Luis Obispo;081San Mateo;083Santa Barbara;085Santa Clara;087Santa Cruz;089Shasta
06 091Sierra;093Siskiyou;095Solano;097Sonoma;099Stanislaus;101Sutter;103Tehama;105Trinity;107Tulare;109Tuolumne;111Ventura;113Yolo;115Yuba
08 001Adams;003Alamosa;005Arapahoe;007Archuleta;009Baca;011Bent;013Boulder;014Broomfield;015Chaffee;017Cheyenne;019Clear Creek;021Conejos
08 023Costilla;025Crowley;027Custer;029Delta;031Denver;033Dolores;035Douglas;037Eagle;039Elbert;041El Paso;043Fremont;045Garfield
08 047Gilpin;049Grand;051Gunnison;053Hinsdale;055Huerfano;057Jackson;059Jefferson;061Kiowa;063Kit Carson;065Lake;067La Plata;069Larimer
08 071Las Animas;073Lincoln;075Logan;077Mesa;079Mineral;081Moffat;083Montezuma;085Montrose;087Morgan;089Otero;091Ouray;093Park;095Phillips
08 097Pitkin;099Prowers;101Pueblo;103Rio Blanco;105Rio Grande;107Routt;109Saguache;111San Juan;113San Miguel;115Sedgwick;117Summit
08 119Teller;121Washington;123Weld;125Yuma
09 001~Fairfield;003~Hartford;005~Litchfield;007~Middlesex;009~New Haven;011~New London;013~Tolland;015~Windham
09 110=Capitol Planning Region;120=Greater Bridgeport Planning Region;130=Lower Connecticut River Valley Planning Region
09 140=Naugatuck Valley Planning Region;150=Northeastern Connecticut Planning Region;160=Northwest Hills Planning Region
09 170=South Central Connecticut Planning Region;180=Southeastern Connecticut Planning Region;190=Western Connecticut Planning Region
10 001Kent;003New Castle;005Sussex
11 001=District of Columbia
12 001Alachua;003Baker;005Bay;007Bradford;009Brevard;011Broward;013Calhoun;015Charlotte;017Citrus;019Clay;021Collier;023Columbia;027DeSoto
12 029Dixie;031Duval;033Escambia;035Flagler;037Franklin;039Gadsden;041Gilchrist;043Glades;045Gulf;047Hamilton;049Hardee;051Hendry
12 053Hernando;055Highlands;057Hillsborough;059Holmes;061Indian River;063Jackson;065Jefferson;067Lafayette;069Lake;071Lee;073Leon;075Levy
12 077Liberty;079Madison;081Manatee;083Marion;085Martin;086Miami-Dade;087Monroe;089Nassau;091Okaloosa;093Okeechobee;095Orange;097Osceola
12 099Palm Beach;101Pasco;103Pinellas;105Polk;107Putnam;109St. Johns;111St. Lucie;113Santa Rosa;115Sarasota;117Seminole;119Sumter
12 121Suwannee;123Taylor;125Union;127Volusia;129Wakulla;131Walton;133Washington
13 001Appling;003Atkinson;005Bacon;007Baker;009Baldwin;011Banks;013Barrow;015Bartow;017Ben Hill;019Berrien;021Bibb;023Bleckley;025Brantley
13 027Brooks;029Bryan;031Bulloch;033Burke;035Butts;037Calhoun;039Camden;043Candler;045Carroll;047Catoosa;049Charlton;051Chatham
13 053Chattahoochee;055Chattooga;057Cherokee;059Clarke;061Clay;063Clayton;065Clinch;067Cobb;069Coffee;071Colquitt;073Columbia;075Cook
13 077Coweta;079Crawford;081Crisp;083Dade;085Dawson;087Decatur;089DeKalb;091Dodge;093Dooly;095Dougherty;097Douglas;099Early;101Echols
13 103Effingham;105Elbert;107Emanuel;109Evans;111Fannin;113Fayette;115Floyd;117Forsyth;119Franklin;121Fulton;123Gilmer;125Glascock
13 127Glynn;129Gordon;131Grady;133Greene;135Gwinnett;137Habersham;139Hall;141Hancock;143Haralson;145Harris;147Hart;149Heard;151Henry
13 153Houston;155Irwin;157Jackson;159Jasper;161Jeff Davis;163Jefferson;165Jenkins;167Johnson;169Jones;171Lamar;173Lanier;175Laurens;177Lee
13 179Liberty;181Lincoln;183Long;185Lowndes;187Lumpkin;189McDuffie;191McIntosh;193Macon;195Madison;197Marion;199Meriwether;201Miller
13 205Mitchell;207Monroe;209Montgomery;211Morgan;213Murray;215Muscogee;217Newton;219Oconee;221Oglethorpe;223Paulding;225Peach;227Pickens
13 229Pierce;231Pike;233Polk;235Pulaski;237Putnam;239Quitman;241Rabun;243Randolph;245Richmond;247Rockdale;249Schley;251Screven;253Seminole
13 255Spalding;257Stephens;259Stewart;261Sumter;263Talbot;265Taliaferro;267Tattnall;269Taylor;271Telfair;273Terrell;275Thomas;277Tift
13 279Toombs;281Towns;283Treutlen;285Troup;287Turner;289Twiggs;291Union;293Upson;295Walker;297Walton;299Ware;301Warren;303Washington
13 305Wayne;307Webster;309Wheeler;311White;313Whitfield;315Wilcox;317Wilkes;319Wilkinson;321Worth
15 001Hawaii;003Honolulu;005Kalawao;007Kauai;009Maui
16 001Ada;003Adams;005Bannock;007Bear Lake;009Benewah;011Bingham;013Blaine;015Boise;017Bonner;019Bonneville;021Boundary;023Butte;025Camas
16 027Canyon;029Caribou;031Cassia;033Clark;035Clearwater;037Custer;039Elmore;041Franklin;043Fremont;045Gem;047Gooding;049Idaho
16 051Jefferson;053Jerome;055Kootenai;057Latah;059Lemhi;061Lewis;063Lincoln;065Madison;067Minidoka;069Nez Perce;071Oneida;073Owyhee
16 075Payette;077Power;079Shoshone;081Teton;083Twin Falls;085Valley;087Washington
17 001Adams;003Alexander;005Bond;007Boone;009Brown;011Bureau;013Calhoun;015Carroll;017Cass;019Champaign;021Christian;023Clark;025Clay
17 027Clinton;029Coles;031Cook;033Crawford;035Cumberland;037DeKalb;039De Witt;041Douglas;043DuPage;045Edgar;047Edwards;049Effingham
17 051Fayette;053Ford;055Franklin;057Fulton;059Gallatin;061Greene;063Grundy;065Hamilton;067Hancock;069Hardin;071Henderson;073Henry
17 075Iroquois;077Jackson;079Jasper;081Jefferson;083Jersey;085Jo Daviess;087Johnson;089Kane;091Kankakee;093Kendall;095Knox;097Lake
17 099LaSalle;101Lawrence;103Lee;105Livingston;107Logan;109McDonough;111McHenry;113McLean;115Macon;117Macoupin;119Madison;121Marion
17 123Marshall;125Mason;127Massac;129Menard;131Mercer;133Monroe;135Montgomery;137Morgan;139Moultrie;141Ogle;143Peoria;145Perry;147Piatt
17 149Pike;151Pope;153Pulaski;155Putnam;157Randolph;159Richland;161Rock Island;163St. Clair;165Saline;167Sangamon;169Schuyler;171Scott
17 173Shelby;175Stark;177Stephenson;179Tazewell;181Union;183Vermilion;185Wabash;187Warren;189Washington;191Wayne;193White;195Whiteside
17 197Will;199Williamson;201Winnebago;203Woodford
18 001Adams;003Allen;005Bartholomew;007Benton;009Blackford;011Boone;013Brown;015Carroll;017Cass;019Clark;021Clay;023Clinton;025Crawford
18 027Daviess;029Dearborn;031Decatur;033DeKalb;035Delaware;037Dubois;039Elkhart;041Fayette;043Floyd;045Fountain;047Franklin;049Fulton
18 051Gibson;053Grant;055Greene;057Hamilton;059Hancock;061Harrison;063Hendricks;065Henry;067Howard;069Huntington;071Jackson;073Jasper
18 075Jay;077Jefferson;079Jennings;081Johnson;083Knox;085Kosciusko;087LaGrange;089Lake;091LaPorte;093Lawrence;095Madison;097Marion
18 099Marshall;101Martin;103Miami;105Monroe;107Montgomery;109Morgan;111Newton;113Noble;115Ohio;117Orange;119Owen;121Parke;123Perry;125Pike
18 127Porter;129Posey;131Pulaski;133Putnam;135Randolph;137Ripley;139Rush;141St. Joseph;143Scott;145Shelby;147Spencer;149Starke;151Steuben
18 153Sullivan;155Switzerland;157Tippecanoe;159Tipton;161Union;163Vanderburgh;165Vermillion;167Vigo;169Wabash;171Warren;173Warrick
18 175Washington;177Wayne;179Wells;181White;183Whitley
19 001Adair;003Adams;005Allamakee;007Appanoose;009Audubon;011Benton;013Black Hawk;015Boone;017Bremer;019Buchanan;021Buena Vista;023Butler
19 025Calhoun;027Carroll;029Cass;031Cedar;033Cerro Gordo;035Cherokee;037Chickasaw;039Clarke;041Clay;043Clayton;045Clinton;047Crawford
19 049Dallas;051Davis;053Decatur;055Delaware;057Des Moines;059Dickinson;061Dubuque;063Emmet;065Fayette;067Floyd;069Franklin;071Fremont
19 073Greene;075Grundy;077Guthrie;079Hamilton;081Hancock;083Hardin;085Harrison;087Henry;089Howard;091Humboldt;093Ida;095Iowa;097Jackson
19 099Jasper;101Jefferson;103Johnson;105Jones;107Keokuk;109Kossuth;111Lee;113Linn;115Louisa;117Lucas;119Lyon;121Madison;123Mahaska
19 125Marion;127Marshall;129Mills;131Mitchell;133Monona;135Monroe;137Montgomery;139Muscatine;141O'Brien;143Osceola;145Page;147Palo Alto
19 149Plymouth;151Pocahontas;153Polk;155Pottawattamie;157Poweshiek;159Ringgold;161Sac;163Scott;165Shelby;167Sioux;169Story;171Tama
19 173Taylor;175Union;177Van Buren;179Wapello;181Warren;183Washington;185Wayne;187Webster;189Winnebago;191Winneshiek;193Woodbury;195Worth
19 197Wright
20 001Allen;003Anderson;005Atchison;007Barber;009Barton;011Bourbon;013Brown;015Butler;017Chase;019Chautauqua;021Cherokee;023Cheyenne
20 025Clark;027Clay;029Cloud;031Coffey;033Comanche;035Cowley;037Crawford;039Decatur;041Dickinson;043Doniphan;045Douglas;047Edwards;049Elk
20 051Ellis;053Ellsworth;055Finney;057Ford;059Franklin;061Geary;063Gove;065Graham;067Grant;069Gray;071Greeley;073Greenwood;075Hamilton
20 077Harper;079Harvey;081Haskell;083Hodgeman;085Jackson;087Jefferson;089Jewell;091Johnson;093Kearny;095Kingman;097Kiowa;099Labette
20 101Lane;103Leavenworth;105Lincoln;107Linn;109Logan;111Lyon;113McPherson;115Marion;117Marshall;119Meade;121Miami;123Mitchell
20 125Montgomery;127Morris;129Morton;131Nemaha;133Neosho;135Ness;137Norton;139Osage;141Osborne;143Ottawa;145Pawnee;147Phillips
20 149Pottawatomie;151Pratt;153Rawlins;155Reno;157Republic;159Rice;161Riley;163Rooks;165Rush;167Russell;169Saline;171Scott;173Sedgwick
20 175Seward;177Shawnee;179Sheridan;181Sherman;183Smith;185Stafford;187Stanton;189Stevens;191Sumner;193Thomas;195Trego;197Wabaunsee
20 199Wallace;201Washington;203Wichita;205Wilson;207Woodson;209Wyandotte
21 001Adair;003Allen;005Anderson;007Ballard;009Barren;011Bath;013Bell;015Boone;017Bourbon;019Boyd;021Boyle;023Bracken;025Breathitt
21 027Breckinridge;029Bullitt;031Butler;033Caldwell;035Calloway;037Campbell;039Carlisle;041Carroll;043Carter;045Casey;047Christian
21 049Clark;051Clay;053Clinton;055Crittenden;057Cumberland;059Daviess;061Edmonson;063Elliott;065Estill;067Fayette;069Fleming;071Floyd
21 073Franklin;075Fulton;077Gallatin;079Garrard;081Grant;083Graves;085Grayson;087Green;089Greenup;091Hancock;093Hardin;095Harlan
21 097Harrison;099Hart;101Henderson;103Henry;105Hickman;107Hopkins;109Jackson;111Jefferson;113Jessamine;115Johnson;117Kenton;119Knott
21 121Knox;123Larue;125Laurel;127Lawrence;129Lee;131Leslie;133Letcher;135Lewis;137Lincoln;139Livingston;141Logan;143Lyon;145McCracken
21 147McCreary;149McLean;151Madison;153Magoffin;155Marion;157Marshall;159Martin;161Mason;163Meade;165Menifee;167Mercer;169Metcalfe
21 171Monroe;173Montgomery;175Morgan;177Muhlenberg;179Nelson;181Nicholas;183Ohio;185Oldham;187Owen;189Owsley;191Pendleton;193Perry;195Pike
21 197Powell;199Pulaski;201Robertson;203Rockcastle;205Rowan;207Russell;209Scott;211Shelby;213Simpson;215Spencer;217Taylor;219Todd;221Trigg
21 223Trimble;225Union;227Warren;229Washington;231Wayne;233Webster;235Whitley;237Wolfe;239Woodford
22 001=Acadia Parish;003=Allen Parish;005=Ascension Parish;007=Assumption Parish;009=Avoyelles Parish;011=Beauregard Parish
22 013=Bienville Parish;015=Bossier Parish;017=Caddo Parish;019=Calcasieu Parish;021=Caldwell Parish;023=Cameron Parish
22 025=Catahoula Parish;027=Claiborne Parish;029=Concordia Parish;031=De Soto Parish;033=East Baton Rouge Parish;035=East Carroll Parish
22 037=East Feliciana Parish;039=Evangeline Parish;041=Franklin Parish;043=Grant Parish;045=Iberia Parish;047=Iberville Parish
22 049=Jackson Parish;051=Jefferson Parish;053=Jefferson Davis Parish;055=Lafayette Parish;057=Lafourche Parish;059=LaSalle Parish
22 061=Lincoln Parish;063=Livingston Parish;065=Madison Parish;067=Morehouse Parish;069=Natchitoches Parish;071=Orleans Parish
22 073=Ouachita Parish;075=Plaquemines Parish;077=Pointe Coupee Parish;079=Rapides Parish;081=Red River Parish;083=Richland Parish
22 085=Sabine Parish;087=St. Bernard Parish;089=St. Charles Parish;091=St. Helena Parish;093=St. James Parish
22 095=St. John the Baptist Parish;097=St. Landry Parish;099=St. Martin Parish;101=St. Mary Parish;103=St. Tammany Parish
22 105=Tangipahoa Parish;107=Tensas Parish;109=Terrebonne Parish;111=Union Parish;113=Vermilion Parish;115=Vernon Parish
22 117=Washington Parish;119=Webster Parish;121=West Baton Rouge Parish;123=West Carroll Parish;125=West Feliciana Parish;127=Winn Parish
23 001Androscoggin;003Aroostook;005Cumberland;007Franklin;009Hancock;011Kennebec;013Knox;015Lincoln;017Oxford;019Penobscot;021Piscataquis
23 023Sagadahoc;025Somerset;027Waldo;029Washington;031York
24 001Allegany;003Anne Arundel;005Baltimore;009Calvert;011Caroline;013Carroll;015Cecil;017Charles;019Dorchester;021Frederick;023Garrett
24 025Harford;027Howard;029Kent;031Montgomery;033Prince George's;035Queen Anne's;037St. Mary's;039Somerset;041Talbot;043Washington
24 045Wicomico;047Worcester;510=Baltimore city
25 001Barnstable;003Berkshire;005Bristol;007Dukes;009Essex;011Franklin;013Hampden;015Hampshire;017Middlesex;019Nantucket;021Norfolk
25 023Plymouth;025Suffolk;027Worcester
26 001Alcona;003Alger;005Allegan;007Alpena;009Antrim;011Arenac;013Baraga;015Barry;017Bay;019Benzie;021Berrien;023Branch;025Calhoun;027Cass
26 029Charlevoix;031Cheboygan;033Chippewa;035Clare;037Clinton;039Crawford;041Delta;043Dickinson;045Eaton;047Emmet;049Genesee;051Gladwin
26 053Gogebic;055Grand Traverse;057Gratiot;059Hillsdale;061Houghton;063Huron;065Ingham;067Ionia;069Iosco;071Iron;073Isabella;075Jackson
26 077Kalamazoo;079Kalkaska;081Kent;083Keweenaw;085Lake;087Lapeer;089Leelanau;091Lenawee;093Livingston;095Luce;097Mackinac;099Macomb
26 101Manistee;103Marquette;105Mason;107Mecosta;109Menominee;111Midland;113Missaukee;115Monroe;117Montcalm;119Montmorency;121Muskegon
26 123Newaygo;125Oakland;127Oceana;129Ogemaw;131Ontonagon;133Osceola;135Oscoda;137Otsego;139Ottawa;141Presque Isle;143Roscommon;145Saginaw
26 147St. Clair;149St. Joseph;151Sanilac;153Schoolcraft;155Shiawassee;157Tuscola;159Van Buren;161Washtenaw;163Wayne;165Wexford
27 001Aitkin;003Anoka;005Becker;007Beltrami;009Benton;011Big Stone;013Blue Earth;015Brown;017Carlton;019Carver;021Cass;023Chippewa
27 025Chisago;027Clay;029Clearwater;031Cook;033Cottonwood;035Crow Wing;037Dakota;039Dodge;041Douglas;043Faribault;045Fillmore;047Freeborn
27 049Goodhue;051Grant;053Hennepin;055Houston;057Hubbard;059Isanti;061Itasca;063Jackson;065Kanabec;067Kandiyohi;069Kittson;071Koochiching
27 073Lac qui Parle;075Lake;077Lake of the Woods;079Le Sueur;081Lincoln;083Lyon;085McLeod;087Mahnomen;089Marshall;091Martin;093Meeker
27 095Mille Lacs;097Morrison;099Mower;101Murray;103Nicollet;105Nobles;107Norman;109Olmsted;111Otter Tail;113Pennington;115Pine
27 117Pipestone;119Polk;121Pope;123Ramsey;125Red Lake;127Redwood;129Renville;131Rice;133Rock;135Roseau;137St. Louis;139Scott;141Sherburne
27 143Sibley;145Stearns;147Steele;149Stevens;151Swift;153Todd;155Traverse;157Wabasha;159Wadena;161Waseca;163Washington;165Watonwan
27 167Wilkin;169Winona;171Wright;173Yellow Medicine
28 001Adams;003Alcorn;005Amite;007Attala;009Benton;011Bolivar;013Calhoun;015Carroll;017Chickasaw;019Choctaw;021Claiborne;023Clarke;025Clay
28 027Coahoma;029Copiah;031Covington;033DeSoto;035Forrest;037Franklin;039George;041Greene;043Grenada;045Hancock;047Harrison;049Hinds
28 051Holmes;053Humphreys;055Issaquena;057Itawamba;059Jackson;061Jasper;063Jefferson;065Jefferson Davis;067Jones;069Kemper;071Lafayette
28 073Lamar;075Lauderdale;077Lawrence;079Leake;081Lee;083Leflore;085Lincoln;087Lowndes;089Madison;091Marion;093Marshall;095Monroe
28 097Montgomery;099Neshoba;101Newton;103Noxubee;105Oktibbeha;107Panola;109Pearl River;111Perry;113Pike;115Pontotoc;117Prentiss;119Quitman
28 121Rankin;123Scott;125Sharkey;127Simpson;129Smith;131Stone;133Sunflower;135Tallahatchie;137Tate;139Tippah;141Tishomingo;143Tunica
28 145Union;147Walthall;149Warren;151Washington;153Wayne;155Webster;157Wilkinson;159Winston;161Yalobusha;163Yazoo
29 001Adair;003Andrew;005Atchison;007Audrain;009Barry;011Barton;013Bates;015Benton;017Bollinger;019Boone;021Buchanan;023Butler;025Caldwell
29 027Callaway;029Camden;031Cape Girardeau;033Carroll;035Carter;037Cass;039Cedar;041Chariton;043Christian;045Clark;047Clay;049Clinton
29 051Cole;053Cooper;055Crawford;057Dade;059Dallas;061Daviess;063DeKalb;065Dent;067Douglas;069Dunklin;071Franklin;073Gasconade;075Gentry
29 077Greene;079Grundy;081Harrison;083Henry;085Hickory;087Holt;089Howard;091Howell;093Iron;095Jackson;097Jasper;099Jefferson;101Johnson
29 103Knox;105Laclede;107Lafayette;109Lawrence;111Lewis;113Lincoln;115Linn;117Livingston;119McDonald;121Macon;123Madison;125Maries
29 127Marion;129Mercer;131Miller;133Mississippi;135Moniteau;137Monroe;139Montgomery;141Morgan;143New Madrid;145Newton;147Nodaway;149Oregon
29 151Osage;153Ozark;155Pemiscot;157Perry;159Pettis;161Phelps;163Pike;165Platte;167Polk;169Pulaski;171Putnam;173Ralls;175Randolph;177Ray
29 179Reynolds;181Ripley;183St. Charles;185St. Clair;186Ste. Genevieve;187St. Francois;189St. Louis;195Saline;197Schuyler;199Scotland
29 201Scott;203Shannon;205Shelby;207Stoddard;209Stone;211Sullivan;213Taney;215Texas;217Vernon;219Warren;221Washington;223Wayne;225Webster
29 227Worth;229Wright;510=St. Louis city
30 001Beaverhead;003Big Horn;005Blaine;007Broadwater;009Carbon;011Carter;013Cascade;015Chouteau;017Custer;019Daniels;021Dawson
30 023Deer Lodge;025Fallon;027Fergus;029Flathead;031Gallatin;033Garfield;035Glacier;037Golden Valley;039Granite;041Hill;043Jefferson
30 045Judith Basin;047Lake;049Lewis and Clark;051Liberty;053Lincoln;055McCone;057Madison;059Meagher;061Mineral;063Missoula;065Musselshell
30 067Park;069Petroleum;071Phillips;073Pondera;075Powder River;077Powell;079Prairie;081Ravalli;083Richland;085Roosevelt;087Rosebud
30 089Sanders;091Sheridan;093Silver Bow;095Stillwater;097Sweet Grass;099Teton;101Toole;103Treasure;105Valley;107Wheatland;109Wibaux
30 111Yellowstone
31 001Adams;003Antelope;005Arthur;007Banner;009Blaine;011Boone;013Box Butte;015Boyd;017Brown;019Buffalo;021Burt;023Butler;025Cass;027Cedar
31 029Chase;031Cherry;033Cheyenne;035Clay;037Colfax;039Cuming;041Custer;043Dakota;045Dawes;047Dawson;049Deuel;051Dixon;053Dodge;055Douglas
31 057Dundy;059Fillmore;061Franklin;063Frontier;065Furnas;067Gage;069Garden;071Garfield;073Gosper;075Grant;077Greeley;079Hall;081Hamilton
31 083Harlan;085Hayes;087Hitchcock;089Holt;091Hooker;093Howard;095Jefferson;097Johnson;099Kearney;101Keith;103Keya Paha;105Kimball;107Knox
31 109Lancaster;111Lincoln;113Logan;115Loup;117McPherson;119Madison;121Merrick;123Morrill;125Nance;127Nemaha;129Nuckolls;131Otoe;133Pawnee
31 135Perkins;137Phelps;139Pierce;141Platte;143Polk;145Red Willow;147Richardson;149Rock;151Saline;153Sarpy;155Saunders;157Scotts Bluff
31 159Seward;161Sheridan;163Sherman;165Sioux;167Stanton;169Thayer;171Thomas;173Thurston;175Valley;177Washington;179Wayne;181Webster
31 183Wheeler;185York
32 001Churchill;003Clark;005Douglas;007Elko;009Esmeralda;011Eureka;013Humboldt;015Lander;017Lincoln;019Lyon;021Mineral;023Nye;027Pershing
32 029Storey;031Washoe;033White Pine;510=Carson City
33 001Belknap;003Carroll;005Cheshire;007Coos;009Grafton;011Hillsborough;013Merrimack;015Rockingham;017Strafford;019Sullivan
34 001Atlantic;003Bergen;005Burlington;007Camden;009Cape May;011Cumberland;013Essex;015Gloucester;017Hudson;019Hunterdon;021Mercer
34 023Middlesex;025Monmouth;027Morris;029Ocean;031Passaic;033Salem;035Somerset;037Sussex;039Union;041Warren
35 001Bernalillo;003Catron;005Chaves;006Cibola;007Colfax;009Curry;011De Baca;013Doña Ana;015Eddy;017Grant;019Guadalupe;021Harding
35 023Hidalgo;025Lea;027Lincoln;028Los Alamos;029Luna;031McKinley;033Mora;035Otero;037Quay;039Rio Arriba;041Roosevelt;043Sandoval
35 045San Juan;047San Miguel;049Santa Fe;051Sierra;053Socorro;055Taos;057Torrance;059Union;061Valencia
36 001Albany;003Allegany;005Bronx;007Broome;009Cattaraugus;011Cayuga;013Chautauqua;015Chemung;017Chenango;019Clinton;021Columbia
36 023Cortland;025Delaware;027Dutchess;029Erie;031Essex;033Franklin;035Fulton;037Genesee;039Greene;041Hamilton;043Herkimer;045Jefferson
36 047Kings;049Lewis;051Livingston;053Madison;055Monroe;057Montgomery;059Nassau;061New York;063Niagara;065Oneida;067Onondaga;069Ontario
36 071Orange;073Orleans;075Oswego;077Otsego;079Putnam;081Queens;083Rensselaer;085Richmond;087Rockland;089St. Lawrence;091Saratoga
36 093Schenectady;095Schoharie;097Schuyler;099Seneca;101Steuben;103Suffolk;105Sullivan;107Tioga;109Tompkins;111Ulster;113Warren
36 115Washington;117Wayne;119Westchester;121Wyoming;123Yates
37 001Alamance;003Alexander;005Alleghany;007Anson;009Ashe;011Avery;013Beaufort;015Bertie;017Bladen;019Brunswick;021Buncombe;023Burke
37 025Cabarrus;027Caldwell;029Camden;031Carteret;033Caswell;035Catawba;037Chatham;039Cherokee;041Chowan;043Clay;045Cleveland;047Columbus
37 049Craven;051Cumberland;053Currituck;055Dare;057Davidson;059Davie;061Duplin;063Durham;065Edgecombe;067Forsyth;069Franklin;071Gaston
37 073Gates;075Graham;077Granville;079Greene;081Guilford;083Halifax;085Harnett;087Haywood;089Henderson;091Hertford;093Hoke;095Hyde
37 097Iredell;099Jackson;101Johnston;103Jones;105Lee;107Lenoir;109Lincoln;111McDowell;113Macon;115Madison;117Martin;119Mecklenburg
37 121Mitchell;123Montgomery;125Moore;127Nash;129New Hanover;131Northampton;133Onslow;135Orange;137Pamlico;139Pasquotank;141Pender
37 143Perquimans;145Person;147Pitt;149Polk;151Randolph;153Richmond;155Robeson;157Rockingham;159Rowan;161Rutherford;163Sampson;165Scotland
37 167Stanly;169Stokes;171Surry;173Swain;175Transylvania;177Tyrrell;179Union;181Vance;183Wake;185Warren;187Washington;189Watauga;191Wayne
37 193Wilkes;195Wilson;197Yadkin;199Yancey
38 001Adams;003Barnes;005Benson;007Billings;009Bottineau;011Bowman;013Burke;015Burleigh;017Cass;019Cavalier;021Dickey;023Divide;025Dunn
38 027Eddy;029Emmons;031Foster;033Golden Valley;035Grand Forks;037Grant;039Griggs;041Hettinger;043Kidder;045LaMoure;047Logan;049McHenry
38 051McIntosh;053McKenzie;055McLean;057Mercer;059Morton;061Mountrail;063Nelson;065Oliver;067Pembina;069Pierce;071Ramsey;073Ransom
38 075Renville;077Richland;079Rolette;081Sargent;083Sheridan;085Sioux;087Slope;089Stark;091Steele;093Stutsman;095Towner;097Traill;099Walsh
38 101Ward;103Wells;105Williams
39 001Adams;003Allen;005Ashland;007Ashtabula;009Athens;011Auglaize;013Belmont;015Brown;017Butler;019Carroll;021Champaign;023Clark
39 025Clermont;027Clinton;029Columbiana;031Coshocton;033Crawford;035Cuyahoga;037Darke;039Defiance;041Delaware;043Erie;045Fairfield
39 047Fayette;049Franklin;051Fulton;053Gallia;055Geauga;057Greene;059Guernsey;061Hamilton;063Hancock;065Hardin;067Harrison;069Henry
39 071Highland;073Hocking;075Holmes;077Huron;079Jackson;081Jefferson;083Knox;085Lake;087Lawrence;089Licking;091Logan;093Lorain;095Lucas
39 097Madison;099Mahoning;101Marion;103Medina;105Meigs;107Mercer;109Miami;111Monroe;113Montgomery;115Morgan;117Morrow;119Muskingum
39 121Noble;123Ottawa;125Paulding;127Perry;129Pickaway;131Pike;133Portage;135Preble;137Putnam;139Richland;141Ross;143Sandusky;145Scioto
39 147Seneca;149Shelby;151Stark;153Summit;155Trumbull;157Tuscarawas;159Union;161Van Wert;163Vinton;165Warren;167Washington;169Wayne
39 171Williams;173Wood;175Wyandot
40 001Adair;003Alfalfa;005Atoka;007Beaver;009Beckham;011Blaine;013Bryan;015Caddo;017Canadian;019Carter;021Cherokee;023Choctaw;025Cimarron
40 027Cleveland;029Coal;031Comanche;033Cotton;035Craig;037Creek;039Custer;041Delaware;043Dewey;045Ellis;047Garfield;049Garvin;051Grady
40 053Grant;055Greer;057Harmon;059Harper;061Haskell;063Hughes;065Jackson;067Jefferson;069Johnston;071Kay;073Kingfisher;075Kiowa;077Latimer
40 079Le Flore;081Lincoln;083Logan;085Love;087McClain;089McCurtain;091McIntosh;093Major;095Marshall;097Mayes;099Murray;101Muskogee
40 103Noble;105Nowata;107Okfuskee;109Oklahoma;111Okmulgee;113Osage;115Ottawa;117Pawnee;119Payne;121Pittsburg;123Pontotoc;125Pottawatomie
40 127Pushmataha;129Roger Mills;131Rogers;133Seminole;135Sequoyah;137Stephens;139Texas;141Tillman;143Tulsa;145Wagoner;147Washington
40 149Washita;151Woods;153Woodward
41 001Baker;003Benton;005Clackamas;007Clatsop;009Columbia;011Coos;013Crook;015Curry;017Deschutes;019Douglas;021Gilliam;023Grant;025Harney
41 027Hood River;029Jackson;031Jefferson;033Josephine;035Klamath;037Lake;039Lane;041Lincoln;043Linn;045Malheur;047Marion;049Morrow
41 051Multnomah;053Polk;055Sherman;057Tillamook;059Umatilla;061Union;063Wallowa;065Wasco;067Washington;069Wheeler;071Yamhill
42 001Adams;003Allegheny;005Armstrong;007Beaver;009Bedford;011Berks;013Blair;015Bradford;017Bucks;019Butler;021Cambria;023Cameron
42 025Carbon;027Centre;029Chester;031Clarion;033Clearfield;035Clinton;037Columbia;039Crawford;041Cumberland;043Dauphin;045Delaware;047Elk
42 049Erie;051Fayette;053Forest;055Franklin;057Fulton;059Greene;061Huntingdon;063Indiana;065Jefferson;067Juniata;069Lackawanna
42 071Lancaster;073Lawrence;075Lebanon;077Lehigh;079Luzerne;081Lycoming;083McKean;085Mercer;087Mifflin;089Monroe;091Montgomery;093Montour
42 095Northampton;097Northumberland;099Perry;101Philadelphia;103Pike;105Potter;107Schuylkill;109Snyder;111Somerset;113Sullivan
42 115Susquehanna;117Tioga;119Union;121Venango;123Warren;125Washington;127Wayne;129Westmoreland;131Wyoming;133York
44 001Bristol;003Kent;005Newport;007Providence;009Washington
45 001Abbeville;003Aiken;005Allendale;007Anderson;009Bamberg;011Barnwell;013Beaufort;015Berkeley;017Calhoun;019Charleston;021Cherokee
45 023Chester;025Chesterfield;027Clarendon;029Colleton;031Darlington;033Dillon;035Dorchester;037Edgefield;039Fairfield;041Florence
45 043Georgetown;045Greenville;047Greenwood;049Hampton;051Horry;053Jasper;055Kershaw;057Lancaster;059Laurens;061Lee;063Lexington
45 065McCormick;067Marion;069Marlboro;071Newberry;073Oconee;075Orangeburg;077Pickens;079Richland;081Saluda;083Spartanburg;085Sumter
45 087Union;089Williamsburg;091York
46 003Aurora;005Beadle;007Bennett;009Bon Homme;011Brookings;013Brown;015Brule;017Buffalo;019Butte;021Campbell;023Charles Mix;025Clark
46 027Clay;029Codington;031Corson;033Custer;035Davison;037Day;039Deuel;041Dewey;043Douglas;045Edmunds;047Fall River;049Faulk;051Grant
46 053Gregory;055Haakon;057Hamlin;059Hand;061Hanson;063Harding;065Hughes;067Hutchinson;069Hyde;071Jackson;073Jerauld;075Jones;077Kingsbury
46 079Lake;081Lawrence;083Lincoln;085Lyman;087McCook;089McPherson;091Marshall;093Meade;095Mellette;097Miner;099Minnehaha;101Moody
46 102Oglala Lakota;103Pennington;105Perkins;107Potter;109Roberts;111Sanborn;115Spink;117Stanley;119Sully;121Todd;123Tripp;125Turner
46 127Union;129Walworth;135Yankton;137Ziebach
47 001Anderson;003Bedford;005Benton;007Bledsoe;009Blount;011Bradley;013Campbell;015Cannon;017Carroll;019Carter;021Cheatham;023Chester
47 025Claiborne;027Clay;029Cocke;031Coffee;033Crockett;035Cumberland;037Davidson;039Decatur;041DeKalb;043Dickson;045Dyer;047Fayette
47 049Fentress;051Franklin;053Gibson;055Giles;057Grainger;059Greene;061Grundy;063Hamblen;065Hamilton;067Hancock;069Hardeman;071Hardin
47 073Hawkins;075Haywood;077Henderson;079Henry;081Hickman;083Houston;085Humphreys;087Jackson;089Jefferson;091Johnson;093Knox;095Lake
47 097Lauderdale;099Lawrence;101Lewis;103Lincoln;105Loudon;107McMinn;109McNairy;111Macon;113Madison;115Marion;117Marshall;119Maury
47 121Meigs;123Monroe;125Montgomery;127Moore;129Morgan;131Obion;133Overton;135Perry;137Pickett;139Polk;141Putnam;143Rhea;145Roane
47 147Robertson;149Rutherford;151Scott;153Sequatchie;155Sevier;157Shelby;159Smith;161Stewart;163Sullivan;165Sumner;167Tipton;169Trousdale
47 171Unicoi;173Union;175Van Buren;177Warren;179Washington;181Wayne;183Weakley;185White;187Williamson;189Wilson
48 001Anderson;003Andrews;005Angelina;007Aransas;009Archer;011Armstrong;013Atascosa;015Austin;017Bailey;019Bandera;021Bastrop;023Baylor
48 025Bee;027Bell;029Bexar;031Blanco;033Borden;035Bosque;037Bowie;039Brazoria;041Brazos;043Brewster;045Briscoe;047Brooks;049Brown
48 051Burleson;053Burnet;055Caldwell;057Calhoun;059Callahan;061Cameron;063Camp;065Carson;067Cass;069Castro;071Chambers;073Cherokee
48 075Childress;077Clay;079Cochran;081Coke;083Coleman;085Collin;087Collingsworth;089Colorado;091Comal;093Comanche;095Concho;097Cooke
48 099Coryell;101Cottle;103Crane;105Crockett;107Crosby;109Culberson;111Dallam;113Dallas;115Dawson;117Deaf Smith;119Delta;121Denton
48 123DeWitt;125Dickens;127Dimmit;129Donley;131Duval;133Eastland;135Ector;137Edwards;139Ellis;141El Paso;143Erath;145Falls;147Fannin
48 149Fayette;151Fisher;153Floyd;155Foard;157Fort Bend;159Franklin;161Freestone;163Frio;165Gaines;167Galveston;169Garza;171Gillespie
48 173Glasscock;175Goliad;177Gonzales;179Gray;181Grayson;183Gregg;185Grimes;187Guadalupe;189Hale;191Hall;193Hamilton;195Hansford
48 197Hardeman;199Hardin;201Harris;203Harrison;205Hartley;207Haskell;209Hays;211Hemphill;213Henderson;215Hidalgo;217Hill;219Hockley
48 221Hood;223Hopkins;225Houston;227Howard;229Hudspeth;231Hunt;233Hutchinson;235Irion;237Jack;239Jackson;241Jasper;243Jeff Davis
48 245Jefferson;247Jim Hogg;249Jim Wells;251Johnson;253Jones;255Karnes;257Kaufman;259Kendall;261Kenedy;263Kent;265Kerr;267Kimble;269King
48 271Kinney;273Kleberg;275Knox;277Lamar;279Lamb;281Lampasas;283La Salle;285Lavaca;287Lee;289Leon;291Liberty;293Limestone;295Lipscomb
48 297Live Oak;299Llano;301Loving;303Lubbock;305Lynn;307McCulloch;309McLennan;311McMullen;313Madison;315Marion;317Martin;319Mason
48 321Matagorda;323Maverick;325Medina;327Menard;329Midland;331Milam;333Mills;335Mitchell;337Montague;339Montgomery;341Moore;343Morris
48 345Motley;347Nacogdoches;349Navarro;351Newton;353Nolan;355Nueces;357Ochiltree;359Oldham;361Orange;363Palo Pinto;365Panola;367Parker
48 369Parmer;371Pecos;373Polk;375Potter;377Presidio;379Rains;381Randall;383Reagan;385Real;387Red River;389Reeves;391Refugio;393Roberts
48 395Robertson;397Rockwall;399Runnels;401Rusk;403Sabine;405San Augustine;407San Jacinto;409San Patricio;411San Saba;413Schleicher
48 415Scurry;417Shackelford;419Shelby;421Sherman;423Smith;425Somervell;427Starr;429Stephens;431Sterling;433Stonewall;435Sutton;437Swisher
48 439Tarrant;441Taylor;443Terrell;445Terry;447Throckmorton;449Titus;451Tom Green;453Travis;455Trinity;457Tyler;459Upshur;461Upton
48 463Uvalde;465Val Verde;467Van Zandt;469Victoria;471Walker;473Waller;475Ward;477Washington;479Webb;481Wharton;483Wheeler;485Wichita
48 487Wilbarger;489Willacy;491Williamson;493Wilson;495Winkler;497Wise;499Wood;501Yoakum;503Young;505Zapata;507Zavala
49 001Beaver;003Box Elder;005Cache;007Carbon;009Daggett;011Davis;013Duchesne;015Emery;017Garfield;019Grand;021Iron;023Juab;025Kane
49 027Millard;029Morgan;031Piute;033Rich;035Salt Lake;037San Juan;039Sanpete;041Sevier;043Summit;045Tooele;047Uintah;049Utah;051Wasatch
49 053Washington;055Wayne;057Weber
50 001Addison;003Bennington;005Caledonia;007Chittenden;009Essex;011Franklin;013Grand Isle;015Lamoille;017Orange;019Orleans;021Rutland
50 023Washington;025Windham;027Windsor
51 001Accomack;003Albemarle;005Alleghany;007Amelia;009Amherst;011Appomattox;013Arlington;015Augusta;017Bath;019Bedford;021Bland
51 023Botetourt;025Brunswick;027Buchanan;029Buckingham;031Campbell;033Caroline;035Carroll;036Charles City;037Charlotte;041Chesterfield
51 043Clarke;045Craig;047Culpeper;049Cumberland;051Dickenson;053Dinwiddie;057Essex;059Fairfax;061Fauquier;063Floyd;065Fluvanna;067Franklin
51 069Frederick;071Giles;073Gloucester;075Goochland;077Grayson;079Greene;081Greensville;083Halifax;085Hanover;087Henrico;089Henry
51 091Highland;093Isle of Wight;095James City;097King and Queen;099King George;101King William;103Lancaster;105Lee;107Loudoun;109Louisa
51 111Lunenburg;113Madison;115Mathews;117Mecklenburg;119Middlesex;121Montgomery;125Nelson;127New Kent;131Northampton;133Northumberland
51 135Nottoway;137Orange;139Page;141Patrick;143Pittsylvania;145Powhatan;147Prince Edward;149Prince George;153Prince William;155Pulaski
51 157Rappahannock;159Richmond;161Roanoke;163Rockbridge;165Rockingham;167Russell;169Scott;171Shenandoah;173Smyth;175Southampton
51 177Spotsylvania;179Stafford;181Surry;183Sussex;185Tazewell;187Warren;191Washington;193Westmoreland;195Wise;197Wythe;199York
51 510=Alexandria city;520=Bristol city;530=Buena Vista city;540=Charlottesville city;550=Chesapeake city;570=Colonial Heights city
51 580=Covington city;590=Danville city;595=Emporia city;600=Fairfax city;610=Falls Church city;620=Franklin city;630=Fredericksburg city
51 640=Galax city;650=Hampton city;660=Harrisonburg city;670=Hopewell city;678=Lexington city;680=Lynchburg city;683=Manassas city
51 685=Manassas Park city;690=Martinsville city;700=Newport News city;710=Norfolk city;720=Norton city;730=Petersburg city
51 735=Poquoson city;740=Portsmouth city;750=Radford city;760=Richmond city;770=Roanoke city;775=Salem city;790=Staunton city
51 800=Suffolk city;810=Virginia Beach city;820=Waynesboro city;830=Williamsburg city;840=Winchester city
53 001Adams;003Asotin;005Benton;007Chelan;009Clallam;011Clark;013Columbia;015Cowlitz;017Douglas;019Ferry;021Franklin;023Garfield;025Grant
53 027Grays Harbor;029Island;031Jefferson;033King;035Kitsap;037Kittitas;039Klickitat;041Lewis;043Lincoln;045Mason;047Okanogan;049Pacific
53 051Pend Oreille;053Pierce;055San Juan;057Skagit;059Skamania;061Snohomish;063Spokane;065Stevens;067Thurston;069Wahkiakum;071Walla Walla
53 073Whatcom;075Whitman;077Yakima
54 001Barbour;003Berkeley;005Boone;007Braxton;009Brooke;011Cabell;013Calhoun;015Clay;017Doddridge;019Fayette;021Gilmer;023Grant
54 025Greenbrier;027Hampshire;029Hancock;031Hardy;033Harrison;035Jackson;037Jefferson;039Kanawha;041Lewis;043Lincoln;045Logan;047McDowell
54 049Marion;051Marshall;053Mason;055Mercer;057Mineral;059Mingo;061Monongalia;063Monroe;065Morgan;067Nicholas;069Ohio;071Pendleton
54 073Pleasants;075Pocahontas;077Preston;079Putnam;081Raleigh;083Randolph;085Ritchie;087Roane;089Summers;091Taylor;093Tucker;095Tyler
54 097Upshur;099Wayne;101Webster;103Wetzel;105Wirt;107Wood;109Wyoming
55 001Adams;003Ashland;005Barron;007Bayfield;009Brown;011Buffalo;013Burnett;015Calumet;017Chippewa;019Clark;021Columbia;023Crawford
55 025Dane;027Dodge;029Door;031Douglas;033Dunn;035Eau Claire;037Florence;039Fond du Lac;041Forest;043Grant;045Green;047Green Lake;049Iowa
55 051Iron;053Jackson;055Jefferson;057Juneau;059Kenosha;061Kewaunee;063La Crosse;065Lafayette;067Langlade;069Lincoln;071Manitowoc
55 073Marathon;075Marinette;077Marquette;078Menominee;079Milwaukee;081Monroe;083Oconto;085Oneida;087Outagamie;089Ozaukee;091Pepin
55 093Pierce;095Polk;097Portage;099Price;101Racine;103Richland;105Rock;107Rusk;109St. Croix;111Sauk;113Sawyer;115Shawano;117Sheboygan
55 119Taylor;121Trempealeau;123Vernon;125Vilas;127Walworth;129Washburn;131Washington;133Waukesha;135Waupaca;137Waushara;139Winnebago
55 141Wood
56 001Albany;003Big Horn;005Campbell;007Carbon;009Converse;011Crook;013Fremont;015Goshen;017Hot Springs;019Johnson;021Laramie;023Lincoln
56 025Natrona;027Niobrara;029Park;031Platte;033Sheridan;035Sublette;037Sweetwater;039Teton;041Uinta;043Washakie;045Weston
`;
