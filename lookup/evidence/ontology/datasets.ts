/** Lists what people call the 17 datasets, one ending a line (lookup/evidence/README.md#ontology). */
export const DATASETS = `
= dataset dermatology-supply
{dermatologist|derm|dermo}{|s}
{dermatology|dermatologic|dermatological|dermatologic surgeons|general dermatologists|medical dermatologists}
{dermatology|derm|dermatologic|dermatological|skin|acne|rash|mole|zit|pimple|eczema|psoriasis|melanoma|skin care|skincare} ~who
{doctor|doc|specialist|physician}{|s} for {the|} skin

= dataset psychiatry-supply
{psychiatrist|shrink|headshrinker|head shrinker|psych}{|s}
{psychiatry|head shrinks|general psychiatrists|adult psychiatrists}
{psychiatric|psychiatry|psych|head} ~who
{mental health|mental} {doctor(s)|doc(s)|physician(s)|md(s)}

= dataset cardiology-supply
{cardiologist|cardio}{|s}
{cardiology|general cardiologists}
{cards|cardio|cardiology|cardiac|heart|cardiovascular|cardiovascular disease|ticker|blood pressure} ~who
{doctor|doc|specialist|physician}{|s} for {the|} heart

= dataset obgyn-supply
{obgyn|ob gyn|obgyne|ob and gyn|ob|gyn|gyne|gyno|gynecologist|gynaecologist|obstetrician|obstetric|obstetrician gynecologist}{|s}
{ob gyne|obs gyn|obs and gyns|gynecology|gynaecology|obstetricians gynecologists|obstetricians and gynecologists|obstetrician and gynecologist|
   obstetricians or gynecologists|gynecologists and obstetricians|gynecologists or obstetricians|gynecology and obstetrics|obstetrics and gynecology|
   obstetrics gynecology}
{obgyn|ob gyn|ob|gyn|gyno|gynecological|gynecologic|gynecology|obstetric|women(s)|women health|womens health|woman(s)|womans health|lady|ladies|female health|
   pregnancy|maternity|birthing|birth|baby delivery|baby delivering|lady parts|prenatal} ~who
{doctor|doc|specialist|physician}{|s} for women
{womens|women|womens health|women health} {obgyn|ob gyn} {|~who}

= dataset pediatrics-supply
{pediatrician|pediatric|paediatrician|paediatric|ped}{|s}
{pedes|primary care pediatricians|general pediatricians}
{peds|pedi|pediatric(s)|paediatric|kid(s)|child(s)|children(s)|infant|baby|babies|toddler|kiddie|kiddo|youth} ~who
{doctor|doc|specialist|physician}{|s} for {kids|children|babies}

= dataset neurology-supply
{neurologist|neuro}{|s}
{neurology|general neurologists|adult neurologists}
{neuro|neurology|neurological|neurologic|brain|nerve(s)|brain and nerve|nerve and brain|nervous system|migraine|headache} ~who
{doctor|doc|specialist|physician}{|s} for {the|} {brain|nerves}

= dataset oncology-supply
{oncologist|medical oncologist|onc}{|s}
{oncology|medical oncology}
{onco|onc|oncology|cancer|chemo|chemotherapy|tumor|tumour|cancer treating|cancer treatment} ~who
{doctor|doc|specialist|physician}{|s} for cancer

= dataset orthopedic-supply
{orthopedic|orthopaedic|orthopedist|orthopaedist|orthopod|ortho|ortho surgeon|orthopedic surgeon|orthopaedic surgeon|bone surgeon}{|s}
{orthopedic surgery|orthopaedic surgery|bone and joint surgeons|joint surgeons}
{ortho|orthopedic(s)|orthopaedic|bone(s)|bone and joint|joint|broken bone|musculoskeletal|knee|hip} ~who
{doctor|doc|specialist|physician}{|s} for {the|} bones

= dataset ophthalmology-supply
{ophthalmologist|ophtho|eye surgeon}{|s}
{ophthalmology|ophthalmic|ophthalmic surgeons|eye physicians and surgeons}
{ophthalmic|ophthalmology|ophtho|eye(s)|eyeball|eye care|cataract|vision} ~who
{doctor|doc|specialist|physician}{|s} for {the|} eyes

= dataset gastroenterology-supply
{gastroenterologist|gastro|gi}{|s}
gastroenterology
{gastro|gastroenterology|gastrointestinal|gi|stomach|tummy|belly|gut|digestive|digestive health|digestive system|digestive disease|digestion|bowel|intestine|
   intestinal|colonoscopy|colon|tract|gi tract} ~who
{stomach|gut|belly|tummy|bowel} and {gut|stomach|bowel|intestine|intestinal|digestion} ~who
{doctor|doc|specialist|physician}{|s} for {the|} {stomach|gut}

= dataset urology-supply
{urologist|uro}{|s}
{urology|urologic surgeons|urological surgeons}
{urologic|urological|urology|uro|bladder|prostate|pee|urinary|urinary tract|urine|plumbing|peepee|vasectomy} ~who
{doctor|doc|specialist|physician}{|s} for {the|} {bladder|prostate}
{kidney stone and bladder|kidney stone|bladder and kidney stone} ~who

= dataset otolaryngology-supply
{otolaryngologist|otorhinolaryngologist|ent|ent surgeon|oto}{|s}
{otolaryngology|otorhinolaryngology|ear nose and throat|ear nose throat|ears nose and throat|ears nose throat|ear nose n throat|ear nose and throat surgeons|
   head and neck surgeons}
{ent|ear nose and throat|ear nose throat} surgeon(s)
{otolaryngology|ent(s)|ear nose and throat|ear nose throat|ears nose and throat|ear nose n throat|ear|nose|throat|sinus|ear and throat|head and neck} ~who
{doctor|doc|specialist|physician}{|s} for {the|} ear nose and throat

= dataset chiropractor-supply
{chiropractor|chiropractic|chiropracter|chiro|back cracker|backcracker|bone cracker|spine cracker}{|s}
{doctors of chiropractic|doctor of chiropractic|back adjusters|spine adjusters|spinal adjusters|people who crack backs|guys who crack backs|
   folks who crack backs}
{chiropractic|chiro|spinal manipulation} ~who

= dataset nursing-home-quality
{nursing home|nursing center|skilled nursing home|snf|old folks home|old folk home|old people home|old peoples home|old age home|rest home|convalescent home|
   convalescent hospital|convalescent center|care home|long term care home|ltc|ltcf|nursing care home|elder care home|elderly home|geriatric home|granny home|
   nursinghome}{|s}
{nursing facility|nursing facilities|skilled nursing|long term care|elderly care homes|eldercare homes|homes for the elderly|homes for the aged|
   homes for old people|homes for old folks|homes for the elderly|care homes for the elderly|homes for seniors|senior nursing homes|medicare nursing homes|
   aged care homes|residential nursing homes|
   nursing homes and snfs|homes for grandma|homes for grandpa|homes for my grandma}
{skilled nursing|long term care|ltc|nursing care|nursing and rehab|nursing and rehabilitation|geriatric|aged care} ~site

= dataset dialysis-quality
{dialysis|hemodialysis|haemodialysis|kidney dialysis|renal dialysis|esrd|kidney machines|outpatient dialysis|dialysis clinics and centers}
{dialysis|hemodialysis|kidney|kidney dialysis|kidney care|kidney treatment|renal|renal care|renal dialysis|esrd|end stage renal disease|end stage renal|
   blood cleaning|outpatient dialysis} ~site
{place(s)|center(s)|facilities|clinic(s)} {offering|providing|doing|that offer|that provide|that do} {kidney|} dialysis {treatment(s)|care|services|}

= dataset home-health-quality
{hha|visiting nurse association|vna}{|s}
{home health|home health care|home healthcare|homehealth|home care|homecare|in home care|in home health|in home health care|in home nursing|home nursing|
   at home nursing|at home health care|visiting nurses}
{home health|home health care|home healthcare|homehealth|home care|homecare|in home care|in home health|in home nursing|home nursing|at home care|
   at home nursing|visiting nurse(s)|visiting nursing|home visiting|home visit nurse|home visit|healthcare at home|nursing at home|home based care} ~site

= dataset hospice-availability
{hospice|hospice home|hospice house}{|s}
{hospice availability|hospice care|hospice and palliative care|end of life care|care for the dying|terminal illness care}
{hospice|hospice care|hospice and palliative care|hospice and palliative|palliative and hospice|end of life care|end of life|dying care|terminal care|
   comfort care} ~site
`;
