/**
 * Lists what people call what a dataset counts, for the questions of the retrieval benchmark. They come from everyday speech;
 * some are also in the texts of the exports. The last plural is asked only in the test half.
 */
import type { DatasetSlug } from "../../../data/contract/ids.ts";

export interface AskedNames {
  readonly many: readonly string[];
  readonly one: readonly string[];
  readonly field: readonly string[];
}

export const ASKED_NAMES: Readonly<Record<DatasetSlug, AskedNames>> = {
  "dermatology-supply": {
    many: ["dermatologists", "skin doctors", "skin specialists", "dermatology doctors", "doctors for skin problems"],
    one: ["dermatologist", "skin doctor"], field: ["dermatology", "skin care by a doctor"],
  },
  "psychiatry-supply": {
    many: ["psychiatrists", "psychiatric doctors", "mental health doctors", "psychiatric physicians", "mental illness doctors"],
    one: ["psychiatrist", "mental health doctor"], field: ["psychiatry", "psychiatric care"],
  },
  "cardiology-supply": {
    many: ["cardiologists", "heart doctors", "heart specialists", "cardiology physicians", "doctors for heart disease"],
    one: ["cardiologist", "heart doctor"], field: ["cardiology", "heart care"],
  },
  "obgyn-supply": {
    many: ["OB-GYNs", "obstetricians", "gynecologists", "OB/GYN doctors", "women's health doctors"],
    one: ["OB-GYN", "gynecologist"], field: ["obstetrics and gynecology", "women's health"],
  },
  "pediatrics-supply": {
    many: ["pediatricians", "children's doctors", "kids' doctors", "pediatric doctors", "doctors for children"],
    one: ["pediatrician", "children's doctor"], field: ["pediatrics", "pediatric care"],
  },
  "neurology-supply": {
    many: ["neurologists", "brain doctors", "nerve doctors", "neurology specialists", "brain specialists"],
    one: ["neurologist", "brain doctor"], field: ["neurology", "neurological care"],
  },
  "oncology-supply": {
    many: ["oncologists", "cancer doctors", "medical oncologists", "cancer specialists", "chemotherapy doctors"],
    one: ["oncologist", "cancer doctor"], field: ["oncology", "cancer care"],
  },
  "orthopedic-supply": {
    many: ["orthopedic surgeons", "orthopedists", "bone doctors", "bone and joint surgeons", "orthopedic doctors"],
    one: ["orthopedic surgeon", "bone doctor"], field: ["orthopedic surgery", "orthopedics"],
  },
  "ophthalmology-supply": {
    many: ["eye doctors", "ophthalmologists", "eye surgeons", "eye specialists", "eye physicians"],
    one: ["eye doctor", "ophthalmologist"], field: ["ophthalmology", "eye care"],
  },
  "gastroenterology-supply": {
    many: ["gastroenterologists", "GI doctors", "stomach doctors", "digestive specialists", "gut doctors"],
    one: ["gastroenterologist", "GI doctor"], field: ["gastroenterology", "GI care"],
  },
  "urology-supply": {
    many: ["urologists", "bladder doctors", "urology doctors", "urinary tract specialists", "prostate doctors"],
    one: ["urologist", "urology doctor"], field: ["urology", "urological care"],
  },
  "otolaryngology-supply": {
    many: ["ENT doctors", "otolaryngologists", "ear, nose and throat doctors", "ENTs", "ENT specialists"],
    one: ["ENT doctor", "otolaryngologist"], field: ["otolaryngology", "ear, nose and throat care"],
  },
  "chiropractor-supply": {
    many: ["chiropractors", "chiropractic doctors", "chiropractic providers", "licensed chiropractors", "chiropractic practitioners"],
    one: ["chiropractor", "chiropractic doctor"], field: ["chiropractic", "chiropractic care"],
  },
  "nursing-home-quality": {
    many: ["nursing homes", "skilled nursing facilities", "SNFs", "nursing facilities", "long-term care facilities"],
    one: ["nursing home", "skilled nursing facility"], field: ["nursing home care", "nursing home quality"],
  },
  "dialysis-quality": {
    many: ["dialysis facilities", "dialysis centers", "dialysis clinics", "kidney dialysis centers", "dialysis units"],
    one: ["dialysis center", "dialysis clinic"], field: ["dialysis", "dialysis care"],
  },
  "home-health-quality": {
    many: ["home health agencies", "home health care agencies", "home health providers", "visiting nurse services", "home care agencies"],
    one: ["home health agency", "home health provider"], field: ["home health", "home health care"],
  },
  "hospice-availability": {
    many: ["hospices", "hospice providers", "hospice agencies", "hospice programs", "hospice care services"],
    one: ["hospice", "hospice provider"], field: ["hospice care", "hospice"],
  },
};
