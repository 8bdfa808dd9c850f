/**
 * Lists everyday names for what a dataset counts, such as "skin doctors" for dermatologists. Every chunk has them, so a
 * search by plain words finds it. Similar professions that are not counted are named in the limitations instead.
 */
import type { DatasetSlug } from "../contract/ids.ts";

export const SYNONYMS: Readonly<Record<DatasetSlug, readonly string[]>> = {
  "dermatology-supply": ["skin doctors", "dermatology physicians and specialists"],
  "psychiatry-supply": ["psychiatric physicians", "psychiatry doctors and specialists"],
  "cardiology-supply": ["heart doctors", "cardiology physicians and specialists"],
  "obgyn-supply": ["OB-GYNs", "OB/GYN doctors", "obstetricians and gynecologists", "women's health physicians"],
  "pediatrics-supply": ["children's doctors", "kids' doctors", "pediatrics physicians and specialists"],
  "neurology-supply": ["brain and nerve doctors", "neurology physicians and specialists"],
  "oncology-supply": ["oncologists", "cancer doctors", "oncology physicians and specialists"],
  "orthopedic-supply": ["orthopedists", "bone and joint doctors", "orthopedics specialists"],
  "ophthalmology-supply": ["eye doctors", "ophthalmology physicians and specialists", "eye surgeons"],
  "gastroenterology-supply": ["GI doctors", "digestive and stomach doctors", "gastroenterology physicians and specialists"],
  "urology-supply": ["urinary tract and bladder doctors", "urology physicians and specialists"],
  "otolaryngology-supply": ["ENTs", "ear, nose and throat (ENT) doctors", "otolaryngology physicians and specialists"],
  "chiropractor-supply": ["chiropractic doctors", "chiropractic providers"],
  "nursing-home-quality": ["skilled nursing facilities (SNFs)", "nursing facilities", "long-term care homes"],
  "dialysis-quality": ["dialysis centers", "dialysis clinics", "kidney dialysis centers"],
  "home-health-quality": ["home health care agencies", "home health providers", "visiting nurse services"],
  "hospice-availability": ["hospice providers", "hospice agencies", "hospice care programs"],
};
