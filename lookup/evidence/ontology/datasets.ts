/** Lists what people call the 17 datasets, one phrase a line (lookup/evidence/README.md#ontology). */
export const DATASETS = `
= dataset dermatology-supply
dermatologist(s)
dermatology
dermatologic
dermatological
derm(s)
dermo(s)
dermatology ~who
derm ~who
dermatologic ~who
dermatological ~who
skin ~who
acne ~who
rash ~who
mole ~who
zit ~who
pimple ~who
eczema ~who
psoriasis ~who
melanoma ~who
skin care ~who
skincare ~who
dermatologic surgeons
general dermatologists
medical dermatologists

= dataset psychiatry-supply
psychiatrist(s)
psychiatry
psychiatric ~who
psychiatry ~who
shrink(s)
headshrinker(s)
head shrinker(s)
head shrinks
psych ~who
mental health ~who
mental ~who
head ~who
psych(s)
general psychiatrists
adult psychiatrists

= dataset cardiology-supply
cardiologist(s)
cardiology
cardio(s)
cards ~who
cardio ~who
cardiology ~who
cardiac ~who
heart ~who
cardiovascular ~who
cardiovascular disease ~who
ticker ~who
blood pressure ~who
cardiac care doctors
general cardiologists

= dataset obgyn-supply
obgyn(s)
ob gyn(s)
ob gyne
obs gyn
obgyne(s)
obs and gyns
ob and gyn(s)
ob(s)
gyn(s)
gyne(s)
gyno(s)
obgyn ~who
ob gyn ~who
ob ~who
gyn ~who
gyno ~who
gynecologist(s)
gynecology
gynecological ~who
gynecologic ~who
gynecology ~who
gynaecologist(s)
gynaecology
obstetrician(s)
obstetric(s)
obstetric ~who
obstetrician gynecologist(s)
obstetricians gynecologists
obstetricians and gynecologists
obstetrician and gynecologist
obstetricians or gynecologists
gynecologists and obstetricians
gynecologists or obstetricians
gynecology and obstetrics
obstetrics and gynecology
obstetrics gynecology
obgyn physicians
women ~who
women health ~who
womens ~who
womens health ~who
womans ~who
womans health ~who
woman ~who
lady ~who
ladies ~who
female health ~who
pregnancy ~who
maternity ~who
birthing ~who
birth ~who
baby delivery ~who
baby delivering ~who
lady parts ~who
prenatal ~who

= dataset pediatrics-supply
pediatrician(s)
pediatric(s)
paediatrician(s)
paediatric(s)
ped(s)
pedes
peds ~who
pedi ~who
pediatric ~who
paediatric ~who
pediatrics ~who
kid ~who
kids ~who
child ~who
children ~who
childrens ~who
childs ~who
infant ~who
baby ~who
babies ~who
toddler ~who
primary care pediatricians
general pediatricians
kiddie ~who
kiddo ~who
youth ~who

= dataset neurology-supply
neurologist(s)
neurology
neuro(s)
neuro ~who
neurology ~who
neurological ~who
neurologic ~who
brain ~who
nerve ~who
nerves ~who
brain and nerve ~who
nervous system ~who
migraine ~who
headache ~who
general neurologists
adult neurologists

= dataset oncology-supply
oncologist(s)
oncology
medical oncologist(s)
medical oncology
onco ~who
onc(s)
onc ~who
oncology ~who
cancer ~who
chemo ~who
chemotherapy ~who
tumor ~who
tumour ~who
cancer treating ~who
cancer treatment ~who

= dataset orthopedic-supply
orthopedic(s)
orthopaedic(s)
orthopedist(s)
orthopaedist(s)
orthopod(s)
ortho(s)
ortho surgeon(s)
ortho ~who
orthopedic ~who
orthopaedic ~who
orthopedics ~who
orthopedic surgeon(s)
orthopedic surgery
orthopaedic surgeon(s)
orthopaedic surgery
bone ~who
bones ~who
bone and joint ~who
joint ~who
broken bone ~who
bone surgeon(s)
bone and joint surgeons
joint surgeons
musculoskeletal ~who
knee ~who
hip ~who

= dataset ophthalmology-supply
ophthalmologist(s)
ophthalmology
ophthalmic
ophthalmic surgeons
ophthalmic ~who
ophthalmology ~who
ophtho(s)
ophtho ~who
eye ~who
eyes ~who
eyeball ~who
eye surgeon(s)
eye physicians and surgeons
eye care ~who
cataract ~who
cataract surgeons
vision ~who

= dataset gastroenterology-supply
gastroenterologist(s)
gastroenterology
gastro(s)
gastro ~who
gastroenterology ~who
gastrointestinal ~who
gi(s)
gi ~who
stomach ~who
tummy ~who
belly ~who
gut ~who
digestive ~who
digestive health ~who
digestive system ~who
digestive disease ~who
digestion ~who
bowel ~who
intestine ~who
intestinal ~who
colonoscopy ~who
colon ~who
tract ~who
gi tract ~who

= dataset urology-supply
urologist(s)
urology
urologic ~who
urological ~who
urologic surgeons
urological surgeons
urology ~who
uro(s)
uro ~who
bladder ~who
prostate ~who
pee ~who
urinary ~who
urinary tract ~who
urine ~who
plumbing ~who
peepee ~who
vasectomy ~who

= dataset otolaryngology-supply
otolaryngologist(s)
otolaryngology
otorhinolaryngologist(s)
otorhinolaryngology
otolaryngology ~who
ent(s)
ent ~who
ents ~who
ent surgeon(s)
ear nose and throat
ear nose throat
ears nose and throat
ears nose throat
ear nose and throat ~who
ear nose throat ~who
ears nose and throat ~who
ear nose n throat ~who
ear nose n throat
ear nose and throat surgeons
ear ~who
nose ~who
throat ~who
sinus ~who
ear and throat ~who
head and neck ~who
head and neck surgeons
oto(s)

= dataset chiropractor-supply
chiropractor(s)
chiropractic(s)
chiropractic ~who
chiropracter(s)
chiro(s)
chiro ~who
doctors of chiropractic
doctor of chiropractic
back cracker(s)
backcracker(s)
bone cracker(s)
spine cracker(s)
back adjusters
spine adjusters
spinal adjusters
people who crack backs
guys who crack backs
folks who crack backs
spinal manipulation ~who
chiropractic clinics
chiropractic offices

= dataset nursing-home-quality
nursing home(s)
nursing facility
nursing facilities
nursing center(s)
skilled nursing
skilled nursing facility
skilled nursing facilities
skilled nursing home(s)
skilled nursing center(s)
skilled nursing ~site
snf(s)
old folks home(s)
old folk home(s)
old people home(s)
old peoples home(s)
old age home(s)
rest home(s)
convalescent home(s)
convalescent hospital(s)
convalescent center(s)
care home(s)
long term care
long term care ~site
long term care home(s)
ltc(s)
ltcf(s)
ltc ~site
nursing care home(s)
nursing care ~site
nursing and rehab ~site
nursing and rehabilitation ~site
elder care home(s)
elderly care homes
elderly home(s)
eldercare homes
homes for the elderly
homes for the aged
homes for old people
homes for old folks
homes for seniors
senior nursing homes
geriatric home(s)
geriatric ~site
granny home(s)
nursinghome(s)
medicare nursing homes
aged care homes
aged care ~site
residential nursing homes
nursing homes and snfs
homes for grandma
homes for grandpa
homes for my grandma

= dataset dialysis-quality
dialysis
dialysis ~site
dialysis center(s)
hemodialysis
haemodialysis
hemodialysis ~site
kidney center(s)
kidney ~site
kidney dialysis
kidney dialysis ~site
kidney care ~site
kidney care center(s)
kidney treatment ~site
renal ~site
renal center(s)
renal care ~site
renal dialysis
renal dialysis ~site
esrd
esrd ~site
end stage renal disease ~site
end stage renal ~site
blood cleaning ~site
kidney machines
outpatient dialysis
outpatient dialysis ~site
dialysis clinics and centers

= dataset home-health-quality
home health
home health ~site
home health care
home health care ~site
home healthcare
home healthcare ~site
home health agency
home health agencies
homehealth
homehealth ~site
hha(s)
home care
home care ~site
home care agency
home care agencies
homecare
homecare ~site
in home care
in home care ~site
in home health
in home health ~site
in home health care
in home nursing
in home nursing ~site
home nursing ~site
home nursing
at home care ~site
at home nursing
at home nursing ~site
at home health care
visiting nurse ~site
visiting nurses ~site
visiting nurse association(s)
visiting nursing ~site
visiting nurses
visiting nurse services
home visiting ~site
home visit nurse ~site
home visit ~site
vna(s)
healthcare at home ~site
nursing at home ~site
home based care ~site

= dataset hospice-availability
hospice availability
hospice(s)
hospice ~site
hospice care
hospice care ~site
hospice agency
hospice agencies
hospice home(s)
hospice house(s)
hospice and palliative care
hospice and palliative care ~site
hospice and palliative ~site
palliative and hospice ~site
hospice programs
end of life care
end of life care ~site
end of life ~site
end of life facility
dying care ~site
care for the dying
terminal care ~site
terminal illness care
comfort care ~site
`;
