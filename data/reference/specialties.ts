/**
 * Lists the 13 specialties with a supply dataset and the taxonomy codes registered for each
 * (data/contract/README.md#specialties-and-subspecialties). A provider belongs to the specialty whose codes include the primary
 * taxonomy, so no code belongs to two specialties.
 *
 * Source of the names: NUCC Health Care Provider Taxonomy, version 25.1, July 2025, column Display Name. The code set is
 * copyright of the American Medical Association, so only codes and names are used, with attribution, and no definitions.
 */
import type { DatasetSlug, SpecialtySlug } from "../contract/ids.ts";
import { currentVersion } from "./versions.ts";

/** The attribution that must appear wherever display names of the code set are shown. */
export const NUCC_ATTRIBUTION =
  "Taxonomy codes and names: Health Care Provider Taxonomy, National Uniform Claim Committee, copyright American Medical Association.";

export interface TaxonomyCode {
  /** Ten characters ending in X. */
  readonly code: string;
  readonly display_name: string;
}

export interface Specialty {
  readonly slug: SpecialtySlug;
  readonly display_name: string;
  /** The singular and the plural noun, for prose. */
  readonly noun_singular: string;
  readonly noun_plural: string;
  readonly dataset_slug: DatasetSlug;
  /** The parent code first. */
  readonly codes: readonly [TaxonomyCode, ...TaxonomyCode[]];
  /** Some related codes that a reader may expect but that are not counted. The limitations name them. */
  readonly not_counted: readonly [TaxonomyCode, ...TaxonomyCode[]];
  /** The day the dataset's methodology was released. */
  readonly release_date: string;
}

const REGISTERED: readonly Omit<Specialty, "dataset_slug" | "release_date">[] = [
  {
    slug: "cardiology",
    display_name: "Cardiology",
    noun_singular: "cardiologist",
    noun_plural: "cardiologists",
    codes: [
      { code: "207RC0000X", display_name: "Cardiovascular Disease Physician" },
    ],
    not_counted: [
      { code: "207RI0011X", display_name: "Interventional Cardiology Physician" },
      { code: "207RC0001X", display_name: "Clinical Cardiac Electrophysiology Physician" },
      { code: "207RA0001X", display_name: "Advanced Heart Failure and Transplant Cardiology Physician" },
      { code: "207RA0002X", display_name: "Adult Congenital Heart Disease Physician" },
    ],
  },
  {
    slug: "chiropractor",
    display_name: "Chiropractic",
    noun_singular: "chiropractor",
    noun_plural: "chiropractors",
    codes: [
      { code: "111N00000X", display_name: "Chiropractor" },
    ],
    not_counted: [
      { code: "111NN1001X", display_name: "Nutrition Chiropractor" },
      { code: "111NX0800X", display_name: "Orthopedic Chiropractor" },
      { code: "111NP0017X", display_name: "Pediatric Chiropractor" },
      { code: "111NR0400X", display_name: "Rehabilitation Chiropractor" },
      { code: "111NS0005X", display_name: "Sports Physician Chiropractor" },
    ],
  },
  {
    slug: "dermatology",
    display_name: "Dermatology",
    noun_singular: "dermatologist",
    noun_plural: "dermatologists",
    codes: [
      { code: "207N00000X", display_name: "Dermatology Physician" },
      { code: "207ND0900X", display_name: "Dermatopathology Physician" },
      { code: "207NI0002X", display_name: "Clinical & Laboratory Dermatological Immunology Physician" },
      { code: "207NP0225X", display_name: "Pediatric Dermatology Physician" },
      { code: "207NS0135X", display_name: "Procedural Dermatology Physician" },
    ],
    not_counted: [
      { code: "207ND0101X", display_name: "MOHS-Micrographic Surgery Physician" },
    ],
  },
  {
    slug: "gastroenterology",
    display_name: "Gastroenterology",
    noun_singular: "gastroenterologist",
    noun_plural: "gastroenterologists",
    codes: [
      { code: "207RG0100X", display_name: "Gastroenterology Physician" },
    ],
    not_counted: [
      { code: "207RI0008X", display_name: "Hepatology Physician" },
      { code: "207RT0003X", display_name: "Transplant Hepatology Physician" },
    ],
  },
  {
    slug: "neurology",
    display_name: "Neurology",
    noun_singular: "neurologist",
    noun_plural: "neurologists",
    codes: [
      { code: "2084N0400X", display_name: "Neurology Physician" },
    ],
    not_counted: [
      { code: "2084N0402X", display_name: "Neurology with Special Qualifications in Child Neurology Physician" },
      { code: "2084N0600X", display_name: "Clinical Neurophysiology Physician" },
      { code: "2084V0102X", display_name: "Vascular Neurology Physician" },
      { code: "2084E0001X", display_name: "Epilepsy Physician" },
    ],
  },
  {
    slug: "obgyn",
    display_name: "Obstetrics and gynecology",
    noun_singular: "obstetrician-gynecologist",
    noun_plural: "obstetrician-gynecologists",
    codes: [
      { code: "207V00000X", display_name: "Obstetrics & Gynecology Physician" },
      { code: "207VX0000X", display_name: "Obstetrics Physician" },
      { code: "207VG0400X", display_name: "Gynecology Physician" },
    ],
    not_counted: [
      { code: "207VM0101X", display_name: "Maternal & Fetal Medicine Physician" },
      { code: "207VX0201X", display_name: "Gynecologic Oncology Physician" },
      { code: "207VE0102X", display_name: "Reproductive Endocrinology Physician" },
      { code: "207VF0040X", display_name: "Urogynecology and Reconstructive Pelvic Surgery (Obstetrics & Gynecology) Physician" },
    ],
  },
  {
    slug: "oncology",
    display_name: "Medical oncology",
    noun_singular: "medical oncologist",
    noun_plural: "medical oncologists",
    codes: [
      { code: "207RX0202X", display_name: "Medical Oncology Physician" },
    ],
    not_counted: [
      { code: "207RH0003X", display_name: "Hematology & Oncology Physician" },
      { code: "207RH0000X", display_name: "Hematology (Internal Medicine) Physician" },
      { code: "207VX0201X", display_name: "Gynecologic Oncology Physician" },
    ],
  },
  {
    slug: "ophthalmology",
    display_name: "Ophthalmology",
    noun_singular: "ophthalmologist",
    noun_plural: "ophthalmologists",
    codes: [
      { code: "207W00000X", display_name: "Ophthalmology Physician" },
    ],
    not_counted: [
      { code: "207WX0107X", display_name: "Retina Specialist (Ophthalmology) Physician" },
      { code: "207WX0009X", display_name: "Glaucoma Specialist (Ophthalmology) Physician" },
      { code: "207WX0120X", display_name: "Cornea and External Diseases Specialist Physician" },
      { code: "207WX0110X", display_name: "Pediatric Ophthalmology and Strabismus Specialist Physician" },
    ],
  },
  {
    slug: "orthopedic",
    display_name: "Orthopedic surgery",
    noun_singular: "orthopedic surgeon",
    noun_plural: "orthopedic surgeons",
    codes: [
      { code: "207X00000X", display_name: "Orthopaedic Surgery Physician" },
    ],
    not_counted: [
      { code: "207XS0106X", display_name: "Orthopaedic Hand Surgery Physician" },
      { code: "207XS0114X", display_name: "Adult Reconstructive Orthopaedic Surgery Physician" },
      { code: "207XS0117X", display_name: "Orthopaedic Surgery of the Spine Physician" },
      { code: "207XX0005X", display_name: "Sports Medicine (Orthopaedic Surgery) Physician" },
    ],
  },
  {
    slug: "otolaryngology",
    display_name: "Otolaryngology",
    noun_singular: "otolaryngologist",
    noun_plural: "otolaryngologists",
    codes: [
      { code: "207Y00000X", display_name: "Otolaryngology Physician" },
    ],
    not_counted: [
      { code: "207YX0901X", display_name: "Otology & Neurotology Physician" },
      { code: "207YP0228X", display_name: "Pediatric Otolaryngology Physician" },
      { code: "207YX0905X", display_name: "Otolaryngology/Facial Plastic Surgery Physician" },
    ],
  },
  {
    slug: "pediatrics",
    display_name: "Pediatrics",
    noun_singular: "pediatrician",
    noun_plural: "pediatricians",
    codes: [
      { code: "208000000X", display_name: "Pediatrics Physician" },
      { code: "2080A0000X", display_name: "Pediatric Adolescent Medicine Physician" },
      { code: "2080P0006X", display_name: "Developmental - Behavioral Pediatrics Physician" },
      { code: "2080P0008X", display_name: "Pediatric Neurodevelopmental Disabilities Physician" },
      { code: "2080N0001X", display_name: "Neonatal-Perinatal Medicine Physician" },
      { code: "2080P0202X", display_name: "Pediatric Cardiology Physician" },
      { code: "2080P0203X", display_name: "Pediatric Critical Care Medicine Physician" },
      { code: "2080P0204X", display_name: "Pediatric Emergency Medicine (Pediatrics) Physician" },
      { code: "2080P0205X", display_name: "Pediatric Endocrinology Physician" },
      { code: "2080P0206X", display_name: "Pediatric Gastroenterology Physician" },
      { code: "2080P0207X", display_name: "Pediatric Hematology & Oncology Physician" },
      { code: "2080P0208X", display_name: "Pediatric Infectious Diseases Physician" },
      { code: "2080P0210X", display_name: "Pediatric Nephrology Physician" },
      { code: "2080P0214X", display_name: "Pediatric Pulmonology Physician" },
      { code: "2080P0216X", display_name: "Pediatric Rheumatology Physician" },
      { code: "2080I0007X", display_name: "Pediatric Clinical & Laboratory Immunology Physician" },
      { code: "2080S0010X", display_name: "Pediatric Sports Medicine Physician" },
      { code: "2080S0012X", display_name: "Pediatric Sleep Medicine Physician" },
      { code: "2080T0002X", display_name: "Pediatric Medical Toxicology Physician" },
      { code: "2080H0002X", display_name: "Pediatric Hospice and Palliative Medicine Physician" },
    ],
    not_counted: [
      { code: "2080P0201X", display_name: "Pediatric Allergy/Immunology Physician" },
      { code: "2080C0008X", display_name: "Child Abuse Pediatrics Physician" },
      { code: "2080T0004X", display_name: "Pediatric Transplant Hepatology Physician" },
    ],
  },
  {
    slug: "psychiatry",
    display_name: "Psychiatry",
    noun_singular: "psychiatrist",
    noun_plural: "psychiatrists",
    codes: [
      { code: "2084P0800X", display_name: "Psychiatry Physician" },
    ],
    not_counted: [
      { code: "2084P0804X", display_name: "Child & Adolescent Psychiatry Physician" },
      { code: "2084P0805X", display_name: "Geriatric Psychiatry Physician" },
      { code: "2084P0802X", display_name: "Addiction Psychiatry Physician" },
      { code: "2084F0202X", display_name: "Forensic Psychiatry Physician" },
    ],
  },
  {
    slug: "urology",
    display_name: "Urology",
    noun_singular: "urologist",
    noun_plural: "urologists",
    codes: [
      { code: "208800000X", display_name: "Urology Physician" },
    ],
    not_counted: [
      { code: "2088P0231X", display_name: "Pediatric Urology Physician" },
      { code: "2088F0040X", display_name: "Urogynecology and Reconstructive Pelvic Surgery (Urology) Physician" },
    ],
  },
];

/** Sorted by slug. */
export const SPECIALTIES: readonly Specialty[] = REGISTERED.map((registered) => {
  const dataset_slug = `${registered.slug}-supply` as const;
  return { ...registered, dataset_slug, release_date: currentVersion(dataset_slug).date };
});

const BY_SLUG: ReadonlyMap<string, Specialty> = new Map(SPECIALTIES.map((specialty) => [specialty.slug, specialty]));

const SLUG_OF_CODE: ReadonlyMap<string, SpecialtySlug> = new Map(
  SPECIALTIES.flatMap((specialty) => specialty.codes.map(({ code }) => [code, specialty.slug] as const)),
);

/** Returns the specialty of a slug, null if there is none (404 `specialty_not_found`). */
export function specialtyBySlug(slug: string): Specialty | null {
  return BY_SLUG.get(slug) ?? null;
}

/** Returns the specialty that a taxonomy code is registered for, or null. */
export function specialtyOfCode(code: string): SpecialtySlug | null {
  return SLUG_OF_CODE.get(code) ?? null;
}

/**
 * Returns the name of the list of those who hold a registered code, or null for another code. Whoever is in a specialty of one code
 * holds that code, so its list is that of the specialty.
 */
export function listOfCode(code: string): string | null {
  const specialty = BY_SLUG.get(SLUG_OF_CODE.get(code) ?? "");
  if (specialty === undefined) return null;
  return specialty.codes.length === 1 ? specialty.slug : code;
}
