/**
 * Lists how people name what the 17 datasets count, and similar things they do not count. `*` stands for any word for a
 * practitioner, `#` for any word for a place of care. The longest name wins: `kidney doctors` are not `kidney centers`,
 * and `pediatric dentists` are not pediatricians.
 */
import type { DatasetSlug } from "../../../data/contract/ids.ts";

export const PRACTITIONERS = ["doctor", "doctors", "dr", "drs", "doc", "docs", "physician", "physicians", "specialist", "specialists", "md", "mds",
  "practitioner", "practitioners", "medics", "medical doctors", "care doctors", "care physicians", "care specialists", "specialty doctors",
  "medicine doctors", "clinicians", "experts", "people", "guys", "folks"];
const PLACES_OF_CARE = ["center", "centers", "centre", "centres", "clinic", "clinics", "facility", "facilities", "unit", "units", "providers",
  "provider", "place", "places", "agency", "agencies", "programs", "program", "organizations", "services", "service", "locations", "location",
  "sites", "companies", "businesses", "operators", "orgs"];

/** Phrases separated by commas. */
export const DATASET_NAMES: Readonly<Record<DatasetSlug, string>> = {
  "dermatology-supply": [
    "dermatologist, dermatologists, dermatology, dermatologic, dermatological, derm, derms, dermo, dermos, dermatology *, derm *, ",
    "dermatologic *, dermatological *, skin *, doctors for skin, doctors for the skin, doctors who treat skin, doctors that treat skin, ",
    "doctors who look at moles, acne *, rash *, mole *, zit *, pimple *, eczema *, psoriasis *, melanoma *, skin care *, skincare *, ",
    "dermatologic surgeons, general dermatologists, medical dermatologists",
  ].join(""),
  "psychiatry-supply": [
    "psychiatrist, psychiatrists, psychiatry, psychiatric *, psychiatry *, shrink, shrinks, headshrinkers, headshrinker, head shrinker, ",
    "head shrinkers, head shrinks, psych *, psychs, mental health *, mental *, head *, psych, doctors who prescribe antidepressants, ",
    "general psychiatrists, adult psychiatrists",
  ].join(""),
  "cardiology-supply": [
    "cardiologist, cardiologists, cardiology, cardio, cardios, cards *, cardio *, cardiology *, cardiac *, heart *, cardiovascular *, ",
    "cardiovascular disease *, doctors for the heart, doctors for hearts, doctors who treat hearts, doctors who treat the heart, ticker ",
    "*, blood pressure *, cardiac care doctors, general cardiologists",
  ].join(""),
  "obgyn-supply": [
    "obgyn, obgyns, ob gyn, ob gyns, ob gyne, obs gyn, obgyne, obgynes, obs and gyns, ob and gyn, ob and gyns, ob, obs, gyn, gyns, gyne, ",
    "gynes, gyno, gynos, obgyn *, ob gyn *, ob *, gyn *, gyno *, gynecologist, gynecologists, gynecology, gynecological *, gynecologic ",
    "*, gynecology *, gynaecologist, gynaecologists, gynaecology, obstetrician, obstetricians, obstetric, obstetrics, obstetric *, ",
    "obstetrician gynecologist, obstetrician gynecologists, obstetricians gynecologists, obstetricians and gynecologists, obstetrician ",
    "and gynecologist, obstetricians or gynecologists, gynecologists and obstetricians, gynecologists or obstetricians, gynecology and ",
    "obstetrics, obstetrics and gynecology, obstetrics gynecology, obgyn physicians, women *, women health *, womens *, womens health *, ",
    "womans *, womans health *, woman *, lady *, ladies *, female health *, pregnancy *, maternity *, birthing *, birth *, doctors who ",
    "deliver babies, doctors that deliver babies, baby delivery *, baby delivering *, lady parts *, prenatal *",
  ].join(""),
  "pediatrics-supply": [
    "pediatrician, pediatricians, pediatrics, pediatric, paediatrician, paediatricians, paediatrics, paediatric, peds, ped, pedes, peds ",
    "*, pedi *, pediatric *, paediatric *, pediatrics *, kid *, kids *, child *, children *, childrens *, childs *, infant *, baby *, ",
    "babies *, toddler *, doctors for kids, doctors for children, doctors for babies, doctors for my kids, doctors for my kid, doctors ",
    "who treat kids, doctors who treat children, doctors who see kids, doctors who see children, doctors that see kids, doctors that ",
    "treat children, doctors that treat kids, primary care pediatricians, general pediatricians, kiddie *, kiddo *, youth *",
  ].join(""),
  "neurology-supply": [
    "neurologist, neurologists, neurology, neuro, neuros, neuro *, neurology *, neurological *, neurologic *, brain *, nerve *, nerves ",
    "*, brain and nerve *, nervous system *, doctors for the brain, doctors who treat brains, doctors who treat the brain, migraine *, ",
    "headache *, seizure *, stroke *, epilepsy *, general neurologists, adult neurologists, alzheimer *, alzheimers *, parkinson *, ",
    "parkinsons *",
  ].join(""),
  "oncology-supply": [
    "oncologist, oncologists, oncology, medical oncologist, medical oncologists, medical oncology, onco *, onc, oncs, onc *, oncology *, ",
    "cancer *, chemo *, chemotherapy *, tumor *, tumour *, doctors for cancer, doctors who treat cancer, doctors that treat cancer, ",
    "cancer treating *, cancer treatment *",
  ].join(""),
  "orthopedic-supply": [
    "orthopedic, orthopedics, orthopaedic, orthopaedics, orthopedist, orthopedists, orthopaedist, orthopaedists, orthopod, orthopods, ",
    "ortho, orthos, ortho surgeon, ortho surgeons, ortho *, orthopedic *, orthopaedic *, orthopedics *, orthopedic surgeon, orthopedic ",
    "surgeons, orthopedic surgery, orthopaedic surgeon, orthopaedic surgeons, orthopaedic surgery, bone *, bones *, bone and joint *, ",
    "joint *, broken bone *, bone surgeon, bone surgeons, bone and joint surgeons, joint surgeons, musculoskeletal *, doctors for bones, ",
    "doctors who fix bones, doctors who treat bones, doctors that fix broken bones, doctors who fix broken bones, doctors who set bones, ",
    "knee *, hip *",
  ].join(""),
  "ophthalmology-supply": [
    "ophthalmologist, ophthalmologists, ophthalmology, ophthalmic, ophthalmic surgeons, ophthalmic *, ophthalmology *, ophtho, ophthos, ",
    "ophtho *, eye *, eyes *, eyeball *, eye surgeon, eye surgeons, eye physicians and surgeons, eye care *, cataract *, cataract ",
    "surgeons, doctors for eyes, doctors for the eyes, doctors who treat eyes, doctors who operate on eyes, vision *",
  ].join(""),
  "gastroenterology-supply": [
    "gastroenterologist, gastroenterologists, gastroenterology, gastro, gastros, gastro *, gastroenterology *, gastrointestinal *, gi, ",
    "gis, gi *, stomach *, tummy *, belly *, gut *, digestive *, digestive health *, digestive system *, digestive disease *, digestion ",
    "*, bowel *, intestine *, intestinal *, colonoscopy *, colon *, doctors for stomachs, doctors who do colonoscopies, doctors that do ",
    "colonoscopies, doctors for the stomach, doctors for the gut, tract *, gi tract *",
  ].join(""),
  "urology-supply": [
    "urologist, urologists, urology, urologic *, urological *, urologic surgeons, urological surgeons, urology *, uro, uros, uro *, ",
    "bladder *, prostate *, pee *, urinary *, urinary tract *, urine *, plumbing *, peepee *, doctors for the bladder, doctors who treat ",
    "prostates, doctors who treat bladders, vasectomy *",
  ].join(""),
  "otolaryngology-supply": [
    "otolaryngologist, otolaryngologists, otolaryngology, otorhinolaryngologist, otorhinolaryngologists, otorhinolaryngology, ",
    "otolaryngology *, ent, ents, ent *, ents *, ent surgeons, ent surgeon, ear nose and throat, ear nose throat, ears nose and throat, ",
    "ears nose throat, ear nose and throat *, ear nose throat *, ears nose and throat *, ear nose n throat *, ear nose n throat, ear ",
    "nose and throat surgeons, ear *, nose *, throat *, sinus *, ear and throat *, head and neck *, head and neck surgeons, oto, otos, ",
    "doctors for ears nose and throat",
  ].join(""),
  "chiropractor-supply": [
    "chiropractor, chiropractors, chiropractic, chiropractics, chiropractic *, chiropracter, chiropracters, chiro, chiros, chiro *, ",
    "doctors of chiropractic, doctor of chiropractic, back cracker, back crackers, backcracker, backcrackers, bone cracker, bone ",
    "crackers, spine cracker, spine crackers, back adjusters, spine adjusters, spinal adjusters, people who crack backs, guys who crack ",
    "backs, folks who crack backs, spinal manipulation *, chiropractic clinics, chiropractic offices",
  ].join(""),
  "nursing-home-quality": [
    "nursing home, nursing homes, nursing facility, nursing facilities, nursing center, nursing centers, skilled nursing, skilled ",
    "nursing facility, skilled nursing facilities, skilled nursing home, skilled nursing homes, skilled nursing center, skilled nursing ",
    "centers, skilled nursing #, snf, snfs, old folks home, old folks homes, old folk home, old folk homes, old people home, old people ",
    "homes, old peoples home, old peoples homes, old age home, old age homes, rest home, rest homes, convalescent home, convalescent ",
    "homes, convalescent hospital, convalescent hospitals, convalescent center, convalescent centers, care home, care homes, long term ",
    "care, long term care #, long term care home, long term care homes, ltc, ltcs, ltcf, ltcfs, ltc #, nursing care home, nursing care ",
    "homes, nursing care #, nursing and rehab #, nursing and rehabilitation #, elder care home, elder care homes, elderly care homes, ",
    "elderly homes, elderly home, eldercare homes, homes for the elderly, homes for the aged, homes for old people, homes for old folks, ",
    "homes for seniors, senior nursing homes, geriatric home, geriatric homes, geriatric #, granny home, granny homes, nursinghome, ",
    "nursinghomes, medicare nursing homes, aged care homes, aged care #, residential nursing homes, nursing homes and snfs, homes for ",
    "grandma, homes for grandpa, homes for my grandma",
  ].join(""),
  "dialysis-quality": [
    "dialysis, dialysis #, dialysis center, dialysis centers, hemodialysis, haemodialysis, hemodialysis #, kidney center, kidney ",
    "centers, kidney #, kidney dialysis, kidney dialysis #, kidney care #, kidney care center, kidney care centers, kidney treatment #, ",
    "renal #, renal center, renal centers, renal care #, renal dialysis, renal dialysis #, esrd, esrd #, end stage renal disease #, end ",
    "stage renal #, blood cleaning #, kidney machines, outpatient dialysis, dialysis clinics and centers",
  ].join(""),
  "home-health-quality": [
    "home health, home health #, home health care, home health care #, home healthcare, home healthcare #, home health agency, home ",
    "health agencies, homehealth, homehealth #, hha, hhas, home care, home care #, home care agency, home care agencies, homecare, ",
    "homecare #, in home care, in home care #, in home health, in home health #, in home health care, in home nursing, in home nursing ",
    "#, home nursing #, home nursing, at home care #, at home nursing, at home nursing #, at home health care, visiting nurse #, ",
    "visiting nurses #, visiting nurse association, visiting nurse associations, visiting nursing #, visiting nurses, visiting nurse ",
    "services, home visiting #, home visit nurse #, home visit #, vna, vnas, healthcare at home #, nursing at home #, home based care #",
  ].join(""),
  "hospice-availability": [
    "hospice, hospices, hospice #, hospice care, hospice care #, hospice agency, hospice agencies, hospice home, hospice homes, hospice ",
    "house, hospice houses, hospice and palliative care, hospice and palliative care #, hospice and palliative #, palliative and hospice ",
    "#, hospice programs, end of life care, end of life care #, end of life #, end of life facility, dying care #, care for the dying, ",
    "terminal care #, terminal illness care, comfort care #",
  ].join(""),
};

/** Practitioners and places of care with no dataset, and slices of a specialty that are not answered here. */
export const UNCOVERED_NAMES = [
  "dentist, dentists, dentistry, dental, dental *, dental #, pediatric dentist, pediatric dentists, pediatric dentistry, kids ",
  "dentists, children dentists, tooth *, teeth *, orthodontist, orthodontists, orthodontics, endodontist, endodontists, periodontist, ",
  "periodontists, prosthodontists, hygienist, hygienists, oral surgeon, oral surgeons, podiatrist, podiatrists, podiatry, foot *, feet ",
  "*, foot surgeons, foot and ankle *, foot and ankle surgeons, optometrist, optometrists, optometry, optician, opticians, ",
].join("")
  + [
    "nurse, nurses, rn, rns, lpn, lpns, cna, cnas, np, nps, nurse practitioner, nurse practitioners, pediatric nurses, pediatric nurse ",
    "practitioners, psychiatric nurse practitioners, psychiatric nurses, oncology nurses, cardiac nurses, dermatology nurse ",
    "practitioners, nurse anesthetist, nurse anesthetists, crna, crnas, physician assistant, physician assistants, physician associates, ",
    "physicians assistants, pas, dermatology pas, midwife, midwives, nurse midwives, doula, doulas, ",
  ].join("")
  + [
    "pharmacist, pharmacists, pharmacy, pharmacies, drugstores, drug stores, hospital, hospitals, childrens hospital, childrens ",
    "hospitals, children hospital, children hospitals, pediatric hospital, pediatric hospitals, psychiatric hospital, psychiatric ",
    "hospitals, psychiatric #, psych hospitals, psych wards, mental hospital, mental hospitals, mental health #, mental health centers, ",
    "mental health counselors, mental health therapists, mental health professionals, mental health workers, mental health nurses, ",
    "cancer #, cancer center, cancer centers, cancer hospitals, cancer surgeons, heart hospitals, heart #, eye #, eye hospitals, eye ",
    "banks, skin #, women #, womens #, pediatric #, orthopedic #, orthopedic hospitals, cardiology #, cardiac #, dermatology #, ",
    "neurology #, oncology #, urology #, ophthalmology #, gastroenterology #, psychiatry #, urgent care, urgent cares, urgent care #, ",
    "emergency room, emergency rooms, ers, emergency department, emergency departments, emergency *, emergency medicine, er *, trauma ",
    "centers, trauma center, trauma surgeons, ambulance, ambulances, paramedic, paramedics, emt, emts, fqhc, fqhcs, community health #, ",
    "health centers, health center, free clinics, walk in #, retail clinics, minute clinics, clinic, clinics, ",
  ].join("")
  + [
    "surgery center, surgery centers, surgical centers, surgicenters, ambulatory surgery #, ambulatory surgical #, asc, ascs, rehab, ",
    "rehabs, rehab #, rehab hospitals, rehabilitation #, rehabilitation hospitals, inpatient rehab, physical therapist, physical ",
    "therapists, physical therapy, pts, physiotherapist, physiotherapists, occupational therapist, occupational therapists, occupational ",
    "therapy, speech therapist, speech therapists, speech pathologists, respiratory therapists, audiologist, audiologists, audiology, ",
    "hearing aid *, hearing *, psychologist, psychologists, psychology, counselor, counselors, counsellors, therapist, therapists, ",
    "social worker, social workers, psychotherapist, psychotherapists, psychoanalysts, behavioral health *, behavioral health #, ",
    "addiction *, addiction psychiatrists, substance abuse #, detox #, methadone #, ",
  ].join("")
  + [
    "gp, gps, general practitioner, general practitioners, family *, family medicine, family practice, family practitioners, primary ",
    "care, primary care *, primary care providers, pcp, pcps, internist, internists, internal medicine, internal medicine *, ",
    "hospitalist, hospitalists, anesthesiologist, anesthesiologists, anaesthetists, anesthetists, anesthesiology, radiologist, ",
    "radiologists, radiology, interventional radiologists, pathologist, pathologists, pathology, surgeon, surgeons, general surgeon, ",
    "general surgeons, plastic surgeon, plastic surgeons, plastic surgery, cosmetic surgeons, brain surgeon, brain surgeons, ",
    "neurosurgeon, neurosurgeons, neurosurgery, neurological surgeons, spine surgeon, spine surgeons, hand surgeon, hand surgeons, hand ",
    "*, vascular surgeon, vascular surgeons, vascular *, vein *, thoracic surgeon, thoracic surgeons, cardiothoracic surgeon, ",
    "cardiothoracic surgeons, cardiac surgeon, cardiac surgeons, heart surgeon, heart surgeons, cardiovascular surgeons, heart ",
    "transplant #, pediatric surgeon, pediatric surgeons, transplant surgeons, transplant #, transplant centers, kidney transplant #, ",
    "colorectal surgeons, colon and rectal surgeons, bariatric surgeons, mohs surgeon, mohs surgeons, mohs *, oculoplastic surgeons, ",
    "retina *, retina surgeons, glaucoma *, cornea *, ",
  ].join("")
  + [
    "interventional cardiologist, interventional cardiologists, interventional cardiology, electrophysiologist, electrophysiologists, ",
    "pediatric cardiologist, pediatric cardiologists, pediatric cardiology, heart failure *, pediatric neurologist, pediatric ",
    "neurologists, pediatric neurology, child neurologist, child neurologists, pediatric oncologist, pediatric oncologists, pediatric ",
    "oncology, pediatric dermatologist, pediatric dermatologists, pediatric dermatology, pediatric urologist, pediatric urologists, ",
    "pediatric gastroenterologist, pediatric gastroenterologists, pediatric gi *, pediatric ent, pediatric ents, pediatric ",
    "endocrinologists, pediatric orthopedic surgeons, pediatric orthopedists, pediatric ophthalmologists, pediatric psychiatrists, ",
    "pediatric rheumatologists, pediatric pulmonologists, pediatric nephrologists, pediatric therapists, child psychiatrist, child ",
    "psychiatrists, child and adolescent psychiatrists, child psychiatry, child psychologist, child psychologists, adolescent ",
    "psychiatrists, geriatric psychiatrist, geriatric psychiatrists, forensic psychiatrists, radiation oncologist, radiation ",
    "oncologists, radiation oncology, surgical oncologist, surgical oncologists, gynecologic oncologist, gynecologic oncologists, gyn ",
    "oncologists, gyn onc, hematologist, hematologists, hematology, hematologist oncologists, hematology oncology, hematologists ",
    "oncologists, heme onc, hem onc, blood *, neuro oncologists, urogynecologist, urogynecologists, maternal fetal medicine, maternal ",
    "fetal *, perinatologist, perinatologists, neonatologist, neonatologists, neonatology, nicu *, fertility *, fertility #, ",
    "reproductive endocrinologists, ivf *, ivf #, dermatopathologist, dermatopathologists, neuropsychologist, neuropsychologists, ",
    "neuroradiologists, neurotologists, neuro ophthalmologists, ",
  ].join("")
  + [
    "endocrinologist, endocrinologists, endocrinology, diabetes *, hormone *, thyroid *, rheumatologist, rheumatologists, rheumatology, ",
    "arthritis *, nephrologist, nephrologists, nephrology, kidney *, renal *, dialysis nurses, dialysis techs, dialysis technicians, ",
    "dialysis patients, pulmonologist, pulmonologists, pulmonology, lung *, breathing *, allergist, allergists, allergy *, allergy, ",
    "immunologist, immunologists, immunology, infectious disease, infectious disease *, epidemiologist, epidemiologists, virologist, ",
    "virologists, geriatrician, geriatricians, geriatrics, geriatric *, sleep *, pain *, pain management, pain #, physiatrist, ",
    "physiatrists, physiatry, sports medicine, sports medicine *, sports *, spine *, back *, intensivist, intensivists, critical care, ",
    "critical care *, icu *, icu beds, hospital beds, hepatologist, hepatologists, hepatology, liver *, geneticist, geneticists, genetic ",
    "counselors, acupuncturist, acupuncturists, acupuncture, naturopath, naturopaths, homeopaths, massage therapist, massage therapists, ",
    "massage, osteopath, osteopaths, dietitian, dietitians, dietician, dieticians, nutritionist, nutritionists, nutrition *, ",
    "veterinarian, veterinarians, vet, vets, animal *, ",
  ].join("")
  + [
    "assisted living, assisted living #, assisted living homes, alf, alfs, memory care, memory care #, retirement home, retirement ",
    "homes, retirement community, retirement communities, senior living, senior living communities, independent living, senior center, ",
    "senior centers, adult day care, adult daycares, adult day #, group home, group homes, homeless shelters, daycare, daycares, blood ",
    "bank, blood banks, laboratories, imaging #, mri #, birthing center, birthing centers, birth centers, va hospitals, va #, veterans ",
    "hospitals, funeral homes, funeral home, mortuaries, palliative care, palliative care #, palliative *, palliative, home health aide, ",
    "home health aides, home aides, caregivers, caregiver, nursing assistants, nursing schools, medical schools, medical school, ",
    "residency programs, med students, medical students, foster homes, mobile homes, tattoo artists, estheticians, aestheticians, ",
    "cosmetologists, barbers, lawyers, attorneys, plumbers, electricians, meteorologist, meteorologists, biologists, geologists, ",
    "ecologists, astrologers, proctologist, proctologists, andrologist, andrologists, phlebotomist, phlebotomists, embryologists, ",
    "toxicologists, hypnotists, personal trainers, healers",
  ].join("");

function expand(phrase: string): string[] {
  if (phrase.endsWith(" *")) return PRACTITIONERS.map((word) => phrase.replace("*", word));
  if (phrase.endsWith(" #")) return PLACES_OF_CARE.map((word) => phrase.replace("#", word));
  return [phrase];
}

/** Each name of a comma-separated list, the classes written out. */
export function namesOf(list: string): string[] {
  return list.split(",").map((name) => name.trim()).filter((name) => name !== "").flatMap(expand);
}
