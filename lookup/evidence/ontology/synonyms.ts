/** Lists words that are read as another one: each line begins with the word that the phrases use. */
const GROUPS = `
state jurisdiction
states jurisdictions sts
list roster lineup inventory roundup
lists rosters
number qty numbr nmbr nbr
better beter bettr finer
having boasting
has possesses harbors boasts maintains features hosts houses musters enjoys commands fields sustains carries posts
have hv hve haev hav possess boast maintain feature muster enjoy command sustain carry post
you u yall ya dyou
your ur
are r
of outta
does dose duz
underserved undeserved
them em
where whereabouts whered
which whichever wich whcih witch
that thatd
how hows howre howd
through thru
whole hole
percent precent prcent percnt
thats dats
want wanna
what wat wut wot wht whatd wtf
whats wats wuts
worst crappiest lousiest crummiest shoddiest shabbiest
shortage dearth paucity drought crunch insufficiency inadequacy undersupply
scarce scant scanty meager meagre uncommon
scarcest scantest
calculated calcd calced
flag tag label
flags tags labels
flagged flaged tagged labeled labelled
considered deemed regarded viewed reckoned judged
consider deem reckon
practice practise exercise
practices practises
practicing practising
people individuals persons humans
inhabitants habitants dwellers
roughly circa
number enumeration universe
compare juxtapose
percent pct
national natl
states sates
state sate
health heath
nationally nationaly
most mst
top foremost topmost
exceed surpass outstrip
exceeds surpasses outstrips
below beneath underneath
center centre ctr
neighbor neighbour
neighbors neighbours
centers centres ctrs
facilities facs
population pop
specialty speciality
specialties specialities
located situated sited
`;

/** The word of the phrases, by each word that means the same in a question. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map(GROUPS.trim().split("\n").flatMap((line) => {
  const [word = "", ...others] = line.split(" ");
  return others.map((other) => [other, word] as const);
}));
