/**
 * Lists the taxonomy codes of the sample, their frequency, and what follows from each: the credential of a person, the name of
 * an organization, the Medicare provider type of an enrollment. All registered codes of the 13 specialties are here. They
 * make up four fifths of the people, far more than in the nation, and the rare ones are less rare than there. Otherwise the
 * maps of a small sample would be nearly empty.
 *
 * Source of codes and names: NUCC Health Care Provider Taxonomy, copyright American Medical Association; codes and
 * names only. Provider types: CMS, Medicare Fee-For-Service Public Provider Enrollment.
 */

export interface Taxonomy {
  readonly code: string;
  readonly grouping: string;
  readonly classification: string;
  readonly specialization: string;
  readonly displayName: string;
  /** In ten thousand people, or in ten thousand organizations. */
  readonly weight: number;
  /** The specialty in capitals: part of the names of organizations, and SPECIALTY in LEIE. */
  readonly label: string;
  readonly credential: string;
  /** `14-07 DERMATOLOGY`; empty where Medicare enrolls nobody. */
  readonly providerType: string;
}

const GROUPINGS: Readonly<Record<string, string>> = {
  A: "Allopathic & Osteopathic Physicians",
  B: "Behavioral Health & Social Service Providers",
  C: "Chiropractic Providers",
  D: "Dental Providers",
  E: "Eye and Vision Services Providers",
  F: "Ambulatory Health Care Facilities",
  H: "Hospitals",
  L: "Laboratories",
  N: "Nursing Service Providers",
  O: "Agencies",
  P: "Physician Assistants & Advanced Practice Nursing Providers",
  R: "Respiratory, Developmental, Rehabilitative and Restorative Service Providers",
  S: "Suppliers",
  T: "Speech, Language and Hearing Service Providers",
  U: "Student, Health Care",
  V: "Nursing & Custodial Care Facilities",
  W: "Pharmacy Service Providers",
  G: "Group",
};

/** Medicare provider types by code. */
const PROVIDER_TYPES: Readonly<Record<string, string>> = {
  "00-06": "END-STAGE RENAL DISEASE FACILITY",
  "00-07": "HOME HEALTH AGENCY",
  "00-08": "HOSPICE",
  "00-09": "HOSPITAL",
  "00-18": "SKILLED NURSING FACILITY",
  "00-85": "CRITICAL ACCESS HOSPITAL",
  "12-49": "AMBULATORY SURGICAL CENTER",
  "12-69": "CLINICAL LABORATORY",
  "12-70": "CLINIC/GROUP PRACTICE",
  "14-02": "GENERAL SURGERY",
  "14-04": "OTOLARYNGOLOGY",
  "14-05": "ANESTHESIOLOGY",
  "14-06": "CARDIOVASCULAR DISEASE (CARDIOLOGY)",
  "14-07": "DERMATOLOGY",
  "14-08": "FAMILY PRACTICE",
  "14-10": "GASTROENTEROLOGY",
  "14-11": "INTERNAL MEDICINE",
  "14-13": "NEUROLOGY",
  "14-15": "SPEECH LANGUAGE PATHOLOGIST",
  "14-16": "OBSTETRICS/GYNECOLOGY",
  "14-18": "OPHTHALMOLOGY",
  "14-20": "ORTHOPEDIC SURGERY",
  "14-26": "PSYCHIATRY",
  "14-30": "DIAGNOSTIC RADIOLOGY",
  "14-34": "UROLOGY",
  "14-35": "CHIROPRACTIC",
  "14-37": "PEDIATRIC MEDICINE",
  "14-41": "OPTOMETRY",
  "14-50": "NURSE PRACTITIONER",
  "14-65": "PHYSICAL THERAPIST IN PRIVATE PRACTICE",
  "14-68": "CLINICAL PSYCHOLOGIST",
  "14-80": "CLINICAL SOCIAL WORKER",
  "14-83": "HEMATOLOGY/ONCOLOGY",
  "14-90": "MEDICAL ONCOLOGY",
  "14-93": "EMERGENCY MEDICINE",
  "14-97": "PHYSICIAN ASSISTANT",
  "14-C3": "INTERVENTIONAL CARDIOLOGY",
  "14-E1": "MENTAL HEALTH COUNSELOR",
};

// Grouping, code, classification, specialization, display name, weight, label, credential, provider type. The display name
// `=` is the specialization, or else the classification, followed by Physician in grouping A; `*` is the specialization
// followed by the classification.
const PEOPLE = `
A|207RC0000X|Internal Medicine|Cardiovascular Disease|=|440|CARDIOLOGY|MD|14-06
A|207N00000X|Dermatology||=|330|DERMATOLOGY|MD|14-07
A|207ND0900X|Dermatology|Dermatopathology|=|22|DERMATOLOGY|MD|14-07
A|207NI0002X|Dermatology|Clinical & Laboratory Dermatological Immunology|=|14|DERMATOLOGY|MD|14-07
A|207NP0225X|Dermatology|Pediatric Dermatology|=|16|DERMATOLOGY|MD|14-07
A|207NS0135X|Dermatology|Procedural Dermatology|=|24|DERMATOLOGY|MD|14-07
A|207RG0100X|Internal Medicine|Gastroenterology|=|410|GASTROENTEROLOGY|MD|14-10
A|2084N0400X|Psychiatry & Neurology|Neurology|=|410|NEUROLOGY|MD|14-13
A|207V00000X|Obstetrics & Gynecology||=|420|OB/GYN|MD|14-16
A|207VX0000X|Obstetrics & Gynecology|Obstetrics|=|40|OBSTETRICS|MD|14-16
A|207VG0400X|Obstetrics & Gynecology|Gynecology|=|60|GYNECOLOGY|DO|14-16
A|207RX0202X|Internal Medicine|Medical Oncology|=|400|ONCOLOGY|MD|14-90
A|207W00000X|Ophthalmology||=|410|OPHTHALMOLOGY|MD|14-18
A|207X00000X|Orthopaedic Surgery||=|430|ORTHOPEDICS|MD|14-20
A|207Y00000X|Otolaryngology||=|410|OTOLARYNGOLOGY|MD|14-04
A|208000000X|Pediatrics||=|560|PEDIATRICS|MD|14-37
A|2080A0000X|Pediatrics|Adolescent Medicine|Pediatric Adolescent Medicine Physician|15|PEDIATRICS|MD|14-37
A|2080P0006X|Pediatrics|Developmental - Behavioral Pediatrics|=|14|PEDIATRICS|MD|14-37
A|2080P0008X|Pediatrics|Neurodevelopmental Disabilities|Pediatric Neurodevelopmental Disabilities Physician|14|PEDIATRICS|MD|14-37
A|2080N0001X|Pediatrics|Neonatal-Perinatal Medicine|=|44|PEDIATRICS|MD|14-37
A|2080P0202X|Pediatrics|Pediatric Cardiology|=|32|PEDIATRICS|MD|14-37
A|2080P0203X|Pediatrics|Pediatric Critical Care Medicine|=|30|PEDIATRICS|MD|14-37
A|2080P0204X|Pediatrics|Pediatric Emergency Medicine|Pediatric Emergency Medicine (Pediatrics) Physician|26|PEDIATRICS|MD|14-37
A|2080P0205X|Pediatrics|Pediatric Endocrinology|=|20|PEDIATRICS|MD|14-37
A|2080P0206X|Pediatrics|Pediatric Gastroenterology|=|22|PEDIATRICS|MD|14-37
A|2080P0207X|Pediatrics|Pediatric Hematology-Oncology|Pediatric Hematology & Oncology Physician|26|PEDIATRICS|MD|14-37
A|2080P0208X|Pediatrics|Pediatric Infectious Diseases|=|18|PEDIATRICS|MD|14-37
A|2080P0210X|Pediatrics|Pediatric Nephrology|=|14|PEDIATRICS|MD|14-37
A|2080P0214X|Pediatrics|Pediatric Pulmonology|=|16|PEDIATRICS|MD|14-37
A|2080P0216X|Pediatrics|Pediatric Rheumatology|=|14|PEDIATRICS|MD|14-37
A|2080I0007X|Pediatrics|Clinical & Laboratory Immunology|Pediatric Clinical & Laboratory Immunology Physician|14|PEDIATRICS|MD|14-37
A|2080S0010X|Pediatrics|Sports Medicine|Pediatric Sports Medicine Physician|14|PEDIATRICS|DO|14-37
A|2080S0012X|Pediatrics|Sleep Medicine|Pediatric Sleep Medicine Physician|14|PEDIATRICS|MD|14-37
A|2080T0002X|Pediatrics|Medical Toxicology|Pediatric Medical Toxicology Physician|14|PEDIATRICS|MD|14-37
A|2080H0002X|Pediatrics|Hospice and Palliative Medicine|Pediatric Hospice and Palliative Medicine Physician|14|PEDIATRICS|MD|14-37
A|2084P0800X|Psychiatry & Neurology|Psychiatry|=|700|PSYCHIATRY|MD|14-26
A|208800000X|Urology||=|400|UROLOGY|MD|14-34
C|111N00000X|Chiropractor||=|640|CHIROPRACTIC|DC|14-35
A|207RI0011X|Internal Medicine|Interventional Cardiology|=|40|CARDIOLOGY|MD|14-C3
A|2084P0804X|Psychiatry & Neurology|Child & Adolescent Psychiatry|=|40|PSYCHIATRY|MD|14-26
A|207XS0117X|Orthopaedic Surgery|Orthopaedic Surgery of the Spine|=|24|ORTHOPEDICS|MD|14-20
A|207WX0107X|Ophthalmology|Retina Specialist|Retina Specialist (Ophthalmology) Physician|20|OPHTHALMOLOGY|MD|14-18
A|207RH0003X|Internal Medicine|Hematology & Oncology|=|60|HEMATOLOGY/ONCOLOGY|MD|14-83
A|2088P0231X|Urology|Pediatric Urology|=|10|UROLOGY|MD|14-34
A|207VM0101X|Obstetrics & Gynecology|Maternal & Fetal Medicine|=|20|OBSTETRICS|MD|14-16
A|207Q00000X|Family Medicine||=|140|FAMILY PRACTICE|MD|14-08
A|207R00000X|Internal Medicine||=|140|INTERNAL MEDICINE|MD|14-11
A|208600000X|Surgery||=|45|GENERAL SURGERY|MD|14-02
A|207L00000X|Anesthesiology||=|55|ANESTHESIOLOGY|MD|14-05
A|2085R0202X|Radiology|Diagnostic Radiology|=|45|RADIOLOGY|MD|14-30
A|207P00000X|Emergency Medicine||=|52|EMERGENCY MEDICINE|DO|14-93
P|363L00000X|Nurse Practitioner||=|80|NURSE PRACTITIONER|NP|14-50
P|363LF0000X|Nurse Practitioner|Family|*|85|NURSE PRACTITIONER|FNP-C|14-50
P|363A00000X|Physician Assistant||=|80|PHYSICIAN ASSISTANT|PA-C|14-97
R|225100000X|Physical Therapist||=|65|PHYSICAL THERAPY|PT|14-65
B|1041C0700X|Social Worker|Clinical|*|70|SOCIAL WORKER|LCSW|14-80
B|101YM0800X|Counselor|Mental Health|*|55|COUNSELOR|LMHC|14-E1
B|103T00000X|Psychologist||=|40|PSYCHOLOGY|PHD|14-68
E|152W00000X|Optometrist||=|38|OPTOMETRY|OD|14-41
D|122300000X|Dentist||=|75|DENTAL PRACTICE|DDS|
W|183500000X|Pharmacist||=|45|PHARMACIST|PHARMD|
N|163W00000X|Registered Nurse||=|35|NURSE/NURSES AIDE|RN|
T|235Z00000X|Speech-Language Pathologist||=|24|SPEECH THERAPIST|CCC-SLP|14-15
U|390200000X|Student in an Organized Health Care Education/Training Program||=|28|STUDENT||`;

const ORGANIZATIONS = `
F|261Q00000X|Clinic/Center||=|1500|CLINIC||12-70
F|261QM1300X|Clinic/Center|Multi-Specialty|*|1100|MEDICAL GROUP||12-70
F|261QE0700X|Clinic/Center|End-Stage Renal Disease (ESRD) Treatment|*|400|DIALYSIS CENTER||00-06
F|261QA1903X|Clinic/Center|Ambulatory Surgical|*|400|SURGERY CENTER||12-49
H|282N00000X|General Acute Care Hospital||=|500|HOSPITAL||00-09
H|282NC0060X|General Acute Care Hospital|Critical Access|Critical Access Hospital|200|MEMORIAL HOSPITAL||00-85
O|251E00000X|Home Health||Home Health Agency|900|HOME HEALTH AGENCY||00-07
O|251G00000X|Hospice Care, Community Based||Community Based Hospice Care Agency|500|HOSPICE||00-08
V|314000000X|Skilled Nursing Facility||=|900|NURSING CENTER||00-18
S|332B00000X|Durable Medical Equipment & Medical Supplies||=|900|DME - GENERAL||
S|3336C0003X|Pharmacy|Community/Retail Pharmacy|=|1500|PHARMACY||
L|291U00000X|Clinical Medical Laboratory||=|300|LABORATORY||12-69`;

const GROUP_CODES = `
G|193200000X|Multi-Specialty||Multi-Specialty Group|0|MULTI-SPECIALTY GROUP||
G|193400000X|Single Specialty||Single Specialty Group|0|SINGLE SPECIALTY GROUP||`;

function parseLine(line: string): Taxonomy {
  const [group = "", code = "", classification = "", specialization = "", name = "", ...rest] = line.split("|");
  const [weight, label = "", credential = "", type = ""] = rest;
  const derived: Readonly<Record<string, string>> = {
    "=": `${specialization === "" ? classification : specialization}${group === "A" ? " Physician" : ""}`,
    "*": `${specialization} ${classification}`,
  };
  return {
    code, grouping: GROUPINGS[group] ?? "", classification, specialization, displayName: derived[name] ?? name,
    weight: Number(weight), label, credential, providerType: type === "" ? "" : `${type} ${PROVIDER_TYPES[type] ?? ""}`,
  };
}

function parse(text: string): readonly Taxonomy[] {
  return text.trim().split("\n").map(parseLine);
}

export const PERSON_TAXONOMIES = parse(PEOPLE);
export const ORGANIZATION_TAXONOMIES = parse(ORGANIZATIONS);
/** They occur in the group columns of NPPES, never in a taxonomy slot. */
export const GROUP_TAXONOMIES = parse(GROUP_CODES);
