/** Lists practitioners, places of care and other things that no dataset counts, one ending a line. */
export const UNCOVERED = `
= uncovered
{dentist|pediatric dentist|orthodontist|endodontist|periodontist|hygienist|oral surgeon|podiatrist|optometrist|optician|nurse|rn|lpn|cna|np|
   nurse practitioner|nurse anesthetist|crna|physician assistant|doula|pharmacist|hospital|childrens hospital|children hospital|pediatric hospital|
   psychiatric hospital|mental hospital|urgent care|emergency room|emergency department}{|s}
{trauma center|ambulance|paramedic|emt|fqhc|health center|clinic|surgery center|asc|rehab|physical therapist|physiotherapist|occupational therapist|
   speech therapist|audiologist|psychologist|counselor|therapist|social worker|psychotherapist|gp|general practitioner|pcp|internist|hospitalist|
   anesthesiologist|radiologist|pathologist|surgeon|general surgeon}{|s}
{plastic surgeon|brain surgeon|neurosurgeon|spine surgeon|hand surgeon|vascular surgeon|thoracic surgeon|cardiothoracic surgeon|cardiac surgeon|heart surgeon|
   pediatric surgeon|mohs surgeon|interventional cardiologist|electrophysiologist|pediatric cardiologist|pediatric neurologist|child neurologist|
   pediatric oncologist|pediatric dermatologist|pediatric urologist|pediatric gastroenterologist|pediatric ent|child psychiatrist|child psychologist|
   geriatric psychiatrist|radiation oncologist|surgical oncologist|gynecologic oncologist|hematologist|urogynecologist}{|s}
{perinatologist|neonatologist|dermatopathologist|neuropsychologist|endocrinologist|rheumatologist|nephrologist|pulmonologist|allergist|immunologist|
   epidemiologist|virologist|geriatrician|physiatrist|intensivist|hepatologist|geneticist|acupuncturist|naturopath|massage therapist|osteopath|dietitian|
   dietician|nutritionist|veterinarian|vet|alf|retirement home|senior center|group home}{|s}
{daycare|blood bank|birthing center|funeral home|home health aide|caregiver|medical school|meteorologist|proctologist|andrologist|phlebotomist}{|s}
{dentistry|dental|pediatric dentistry|kids dentists|children dentists|orthodontics|prosthodontists|podiatry|foot surgeons|foot and ankle surgeons|optometry|
   pediatric nurses|pediatric nurse practitioners|psychiatric nurse practitioners|psychiatric nurses|oncology nurses|cardiac nurses|
   dermatology nurse practitioners|physician associates|physicians assistants|pas|dermatology pas|midwife|midwives|nurse midwives|pharmacy|pharmacies|
   drugstores|drug stores|psych hospitals|psych wards|mental health counselors|mental health therapists|mental health professionals|mental health workers|
   mental health nurses|cancer hospitals|cancer surgeons|heart hospitals|eye hospitals|eye banks|orthopedic hospitals|ers|emergency medicine|trauma surgeons|
   free clinics|retail clinics|minute clinics|surgical centers|surgicenters|rehab hospitals|rehabilitation hospitals|inpatient rehab|physical therapy|pts|
   occupational therapy|speech pathologists|respiratory therapists|audiology|psychology}
{counsellors|psychoanalysts|addiction psychiatrists|family medicine|family practice|primary care|internal medicine|anaesthetists|anesthetists|anesthesiology|
   radiology|interventional radiologists|pathology|plastic surgery|cosmetic surgeons|neurosurgery|neurological surgeons|cardiovascular surgeons|
   transplant surgeons|colorectal surgeons|colon and rectal surgeons|bariatric surgeons|oculoplastic surgeons|retina surgeons|interventional cardiology|
   pediatric cardiology|pediatric neurology|pediatric oncology|pediatric dermatology|pediatric endocrinologists|pediatric orthopedic surgeons|
   pediatric orthopedists|pediatric ophthalmologists|pediatric psychiatrists|pediatric rheumatologists|pediatric pulmonologists|pediatric nephrologists|
   pediatric therapists|child and adolescent psychiatrists|child psychiatry|adolescent psychiatrists|forensic psychiatrists|radiation oncology|
   gyn oncologists|gyn onc|hematology|hematologist oncologists|hematology oncology|hematologists oncologists|heme onc|hem onc|neuro oncologists|
   maternal fetal medicine|neonatology|reproductive endocrinologists|neuroradiologists|neurotologists|neuro ophthalmologists|endocrinology|rheumatology}
{nephrology|dialysis nurses|dialysis techs|dialysis technicians|dialysis patients|pulmonology|allergy|immunology|infectious disease|geriatrics|
   pain management|physiatry|sports medicine|critical care|icu beds|hospital beds|hepatology|genetic counselors|acupuncture|homeopaths|massage|
   assisted living|assisted living homes|memory care|retirement community|retirement communities|senior living|senior living communities|independent living|
   adult day care|adult daycares|homeless shelters|laboratories|birth centers|va hospitals|veterans hospitals|mortuaries|palliative care|palliative|
   home aides|nursing assistants|nursing schools|residency programs|med students|medical students|foster homes|mobile homes|tattoo artists|estheticians|
   aestheticians|cosmetologists|barbers|lawyers|attorneys|plumbers|electricians|biologists|geologists|ecologists|astrologers}
{embryologists|toxicologists|hypnotists|personal trainers|healers}
{dental|tooth|teeth|foot|feet|foot and ankle|emergency|er|hearing aid|hearing|behavioral health|addiction|family|primary care|internal medicine|hand|vascular|
   vein|mohs|retina|glaucoma|cornea|heart failure|pediatric gi|blood|maternal fetal|nicu|fertility|ivf|diabetes|hormone|thyroid|arthritis|kidney|renal|lung|
   breathing|allergy|infectious disease|geriatric|sleep|pain|sports medicine|sports|spine|back|critical care|icu|liver|nutrition|animal|palliative} ~who
{dental|psychiatric|mental health|cancer|heart|eye|skin|women(s)|pediatric|orthopedic|cardiology|cardiac|dermatology|neurology|oncology|urology|ophthalmology|
   gastroenterology|psychiatry|urgent care|community health|walk in|ambulatory surgery|ambulatory surgical|rehab|rehabilitation|behavioral health|
   substance abuse|detox|methadone|heart transplant|transplant|kidney transplant|fertility|ivf|pain|assisted living|memory care|adult day|imaging|mri|va|
   palliative care} ~site
`;
