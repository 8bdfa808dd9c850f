/** Lists practitioners, places of care and other things that no dataset counts, one phrase a line. */
export const UNCOVERED = `
= uncovered
dentist(s)
dentistry
dental
dental ~who
dental ~site
pediatric dentist(s)
pediatric dentistry
kids dentists
children dentists
tooth ~who
teeth ~who
orthodontist(s)
orthodontics
endodontist(s)
periodontist(s)
prosthodontists
hygienist(s)
oral surgeon(s)
podiatrist(s)
podiatry
foot ~who
feet ~who
foot surgeons
foot and ankle ~who
foot and ankle surgeons
optometrist(s)
optometry
optician(s)
nurse(s)
rn(s)
lpn(s)
cna(s)
np(s)
nurse practitioner(s)
pediatric nurses
pediatric nurse practitioners
psychiatric nurse practitioners
psychiatric nurses
oncology nurses
cardiac nurses
dermatology nurse practitioners
nurse anesthetist(s)
crna(s)
physician assistant(s)
physician associates
physicians assistants
pas
dermatology pas
midwife
midwives
nurse midwives
doula(s)
pharmacist(s)
pharmacy
pharmacies
drugstores
drug stores
hospital(s)
childrens hospital(s)
children hospital(s)
pediatric hospital(s)
psychiatric hospital(s)
psychiatric ~site
psych hospitals
psych wards
mental hospital(s)
mental health ~site
mental health centers
mental health counselors
mental health therapists
mental health professionals
mental health workers
mental health nurses
cancer ~site
cancer center(s)
cancer hospitals
cancer surgeons
heart hospitals
heart ~site
eye ~site
eye hospitals
eye banks
skin ~site
women ~site
womens ~site
pediatric ~site
orthopedic ~site
orthopedic hospitals
cardiology ~site
cardiac ~site
dermatology ~site
neurology ~site
oncology ~site
urology ~site
ophthalmology ~site
gastroenterology ~site
psychiatry ~site
urgent care(s)
urgent care ~site
emergency room(s)
ers
emergency department(s)
emergency ~who
emergency medicine
er ~who
trauma center(s)
trauma surgeons
ambulance(s)
paramedic(s)
emt(s)
fqhc(s)
community health ~site
health center(s)
free clinics
walk in ~site
retail clinics
minute clinics
clinic(s)
surgery center(s)
surgical centers
surgicenters
ambulatory surgery ~site
ambulatory surgical ~site
asc(s)
rehab(s)
rehab ~site
rehab hospitals
rehabilitation ~site
rehabilitation hospitals
inpatient rehab
physical therapist(s)
physical therapy
pts
physiotherapist(s)
occupational therapist(s)
occupational therapy
speech therapist(s)
speech pathologists
respiratory therapists
audiologist(s)
audiology
hearing aid ~who
hearing ~who
psychologist(s)
psychology
counselor(s)
counsellors
therapist(s)
social worker(s)
psychotherapist(s)
psychoanalysts
behavioral health ~who
behavioral health ~site
addiction ~who
addiction psychiatrists
substance abuse ~site
detox ~site
methadone ~site
gp(s)
general practitioner(s)
family ~who
family medicine
family practice
family practitioners
primary care
primary care ~who
primary care providers
pcp(s)
internist(s)
internal medicine
internal medicine ~who
hospitalist(s)
anesthesiologist(s)
anaesthetists
anesthetists
anesthesiology
radiologist(s)
radiology
interventional radiologists
pathologist(s)
pathology
surgeon(s)
general surgeon(s)
plastic surgeon(s)
plastic surgery
cosmetic surgeons
brain surgeon(s)
neurosurgeon(s)
neurosurgery
neurological surgeons
spine surgeon(s)
hand surgeon(s)
hand ~who
vascular surgeon(s)
vascular ~who
vein ~who
thoracic surgeon(s)
cardiothoracic surgeon(s)
cardiac surgeon(s)
heart surgeon(s)
cardiovascular surgeons
heart transplant ~site
pediatric surgeon(s)
transplant surgeons
transplant ~site
transplant centers
kidney transplant ~site
colorectal surgeons
colon and rectal surgeons
bariatric surgeons
mohs surgeon(s)
mohs ~who
oculoplastic surgeons
retina ~who
retina surgeons
glaucoma ~who
cornea ~who
interventional cardiologist(s)
interventional cardiology
electrophysiologist(s)
pediatric cardiologist(s)
pediatric cardiology
heart failure ~who
pediatric neurologist(s)
pediatric neurology
child neurologist(s)
pediatric oncologist(s)
pediatric oncology
pediatric dermatologist(s)
pediatric dermatology
pediatric urologist(s)
pediatric gastroenterologist(s)
pediatric gi ~who
pediatric ent(s)
pediatric endocrinologists
pediatric orthopedic surgeons
pediatric orthopedists
pediatric ophthalmologists
pediatric psychiatrists
pediatric rheumatologists
pediatric pulmonologists
pediatric nephrologists
pediatric therapists
child psychiatrist(s)
child and adolescent psychiatrists
child psychiatry
child psychologist(s)
adolescent psychiatrists
geriatric psychiatrist(s)
forensic psychiatrists
radiation oncologist(s)
radiation oncology
surgical oncologist(s)
gynecologic oncologist(s)
gyn oncologists
gyn onc
hematologist(s)
hematology
hematologist oncologists
hematology oncology
hematologists oncologists
heme onc
hem onc
blood ~who
neuro oncologists
urogynecologist(s)
maternal fetal medicine
maternal fetal ~who
perinatologist(s)
neonatologist(s)
neonatology
nicu ~who
fertility ~who
fertility ~site
reproductive endocrinologists
ivf ~who
ivf ~site
dermatopathologist(s)
neuropsychologist(s)
neuroradiologists
neurotologists
neuro ophthalmologists
endocrinologist(s)
endocrinology
diabetes ~who
hormone ~who
thyroid ~who
rheumatologist(s)
rheumatology
arthritis ~who
nephrologist(s)
nephrology
kidney ~who
renal ~who
dialysis nurses
dialysis techs
dialysis technicians
dialysis patients
pulmonologist(s)
pulmonology
lung ~who
breathing ~who
allergist(s)
allergy ~who
allergy
immunologist(s)
immunology
infectious disease
infectious disease ~who
epidemiologist(s)
virologist(s)
geriatrician(s)
geriatrics
geriatric ~who
sleep ~who
pain ~who
pain management
pain ~site
physiatrist(s)
physiatry
sports medicine
sports medicine ~who
sports ~who
spine ~who
back ~who
intensivist(s)
critical care
critical care ~who
icu ~who
icu beds
hospital beds
hepatologist(s)
hepatology
liver ~who
geneticist(s)
genetic counselors
acupuncturist(s)
acupuncture
naturopath(s)
homeopaths
massage therapist(s)
massage
osteopath(s)
dietitian(s)
dietician(s)
nutritionist(s)
nutrition ~who
veterinarian(s)
vet(s)
animal ~who
assisted living
assisted living ~site
assisted living homes
alf(s)
memory care
memory care ~site
retirement home(s)
retirement community
retirement communities
senior living
senior living communities
independent living
senior center(s)
adult day care
adult daycares
adult day ~site
group home(s)
homeless shelters
daycare(s)
blood bank(s)
laboratories
imaging ~site
mri ~site
birthing center(s)
birth centers
va hospitals
va ~site
veterans hospitals
funeral home(s)
mortuaries
palliative care
palliative care ~site
palliative ~who
palliative
home health aide(s)
home aides
caregiver(s)
nursing assistants
nursing schools
medical school(s)
residency programs
med students
medical students
foster homes
mobile homes
tattoo artists
estheticians
aestheticians
cosmetologists
barbers
lawyers
attorneys
plumbers
electricians
meteorologist(s)
biologists
geologists
ecologists
astrologers
proctologist(s)
andrologist(s)
phlebotomist(s)
embryologists
toxicologists
hypnotists
personal trainers
healers
`;
