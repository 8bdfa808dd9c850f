/**
 * Lists words that ask for nothing by themselves: courtesies, hesitations, grammar, and synonyms of "figure". A dataset and
 * a place with only such words ask how many.
 */
export const FILLER_WORDS: ReadonlySet<string> = new Set((
  [
    "prompt plus dc a about absolute according across active actively actually advance after afternoon again all also although always am ",
    "america amount an and answer ",
  ].join("")
  + "answers any anyway appreciate appreciated approx approximately are area around article as asap ask asked asking asks assignment at availability "
  + "available back based basically be because been before being bloody borough both bro buddy but by can care category chart cheers city class clinicians "
  + "column columns correction could count country countrywide county csv curious current currently damn data dataset date day dear deck did display do "
  + "docs doctor doctors does dude during each easy either email enrolled entire er essay even evening ever every exact exactly excel federal fetch few "
  + "field fifty figure figures file files find folks for forget freaking friend from fucking get gimme give goddamn gonna good got gotta government grant "
  + "greetings group guys had haha has have he headcount health healthcare heck hell hello help helpful helping her here hey hi his hiya hm hmm homework "
  + "honestly hope hoping how howdy however i if im in info information instead integer interested into is it its job json just kind kindly kk know later "
  + "latest lemme let lets level levels licensed like list listed listing literally local lol look looking lookup lot maam madam make man many map may "
  + "maybe me mean meant medical memo message metric might mind more morning much must my nah nation national nationally nationwide near nearby need never "
  + "nevermind next no none nope not note now npi nppes number numbers of official oh ok okay omg on once one only onto or other our out output over "
  + "overall overview page pages paper param parameter parish per perhaps physician physicians plain please pls plz plzz pool possibly practice practicing "
  + "practise practising practitioner practitioners precisely present presentation probably project proposal provide provider providers public pull quality "
  + "query question quick quickly rather raw real really recent record records regards region regional registered release report return right roughly row "
  + "rows s say says scratch search searching see seeking seriously she should show simple simply since sincerely single sir situation size slide slides "
  + "snapshot so some sorry source specialist specialists speciality specialty spreadsheet state states statewide statistics stats still story stupid "
  + "summary sup supply table team tell text than thank thanks that the their them then there these thesis they thing this those though through thx to "
  + "today too total tried try trying ty type tysm u uh um umm under united up urgent urgently us usa use using value very wait wanna want was we well were "
  + "what whats where which while who whole whom whose why will wishes with within wonder wondering word words work workforce working would wtf xx ya yall "
  + "yeah yep yes yo you your"
).split(" "));
