/**
 * Lists everyday names for what a dataset counts, such as "skin doctors" for dermatologists. Every chunk about a place has them, so a
 * search by plain words finds it. Similar professions that are not counted are named in the limitations instead.
 */
import type { DatasetSlug } from "../contract/ids.ts";

export const SYNONYMS: Readonly<Record<DatasetSlug, readonly string[]>> = {
  "dermatology-supply": ["skin doctors", "skin specialists"],
  "psychiatry-supply": ["mental health doctors", "psychiatric physicians"],
  "cardiology-supply": ["heart doctors", "heart specialists"],
  "obgyn-supply": ["OB-GYNs", "obstetricians and gynecologists", "women's health doctors"],
  "pediatrics-supply": ["children's doctors", "kids' doctors", "pediatric specialists"],
  "neurology-supply": ["brain and nerve doctors", "neurological specialists"],
  "oncology-supply": ["oncologists", "cancer doctors", "cancer specialists"],
  "orthopedic-supply": ["orthopedists", "bone and joint doctors", "orthopedics specialists"],
  "ophthalmology-supply": ["eye doctors", "eye surgeons"],
  "gastroenterology-supply": ["GI doctors", "digestive and stomach specialists"],
  "urology-supply": ["bladder and urinary tract doctors", "urological specialists"],
  "otolaryngology-supply": ["ENTs", "ENT doctors", "ear, nose and throat specialists"],
  "chiropractor-supply": ["chiropractic doctors", "chiropractic providers"],
  "nursing-home-quality": ["skilled nursing facilities", "SNFs", "long-term care homes"],
  "dialysis-quality": ["dialysis centers", "kidney dialysis clinics"],
  "home-health-quality": ["home health care providers", "visiting nurse services"],
  "hospice-availability": ["hospice providers", "hospice agencies", "hospice care programs"],
};
