/** Lists the headers of the nursing home files, as published. Names are separated by bars; lines break at blanks. */
import { columnsOf } from "./facility_table.ts";

export const PROVIDER_INFO = columnsOf(`
CMS Certification Number (CCN)|Provider Name|Provider Address|City/Town|State|ZIP Code|Telephone Number|Provider SSA County
Code|County/Parish|Urban|Ownership Type|Number of Certified Beds|Average Number of Residents per Day|Average Number of Residents
per Day Footnote|Provider Type|Provider Resides in Hospital|Legal Business Name|Date First Approved to Provide Medicare and
Medicaid Services|Chain Name|Chain ID|Number of Facilities in Chain|Chain Average Overall 5-star Rating|Chain Average Health
Inspection Rating|Chain Average Staffing Rating|Chain Average QM Rating|Continuing Care Retirement Community|Special Focus
Status|Abuse Icon|Most Recent Health Inspection More Than 2 Years Ago|Provider Changed Ownership in Last 12 Months|With a
Resident and Family Council|Automatic Sprinkler Systems in All Required Areas|Overall Rating|Overall Rating Footnote|Health
Inspection Rating|Health Inspection Rating Footnote|QM Rating|QM Rating Footnote|Long-Stay QM Rating|Long-Stay QM Rating
Footnote|Short-Stay QM Rating|Short-Stay QM Rating Footnote|Staffing Rating|Staffing Rating Footnote|Reported Staffing Footnote|
Physical Therapist Staffing Footnote|Reported Nurse Aide Staffing Hours per Resident per Day|Reported LPN Staffing Hours per
Resident per Day|Reported RN Staffing Hours per Resident per Day|Reported Licensed Staffing Hours per Resident per Day|Reported
Total Nurse Staffing Hours per Resident per Day|Total number of nurse staff hours per resident per day on the weekend|Registered
Nurse hours per resident per day on the weekend|Reported Physical Therapist Staffing Hours per Resident Per Day|Total nursing
staff turnover|Total nursing staff turnover footnote|Registered Nurse turnover|Registered Nurse turnover footnote|Number of
administrators who have left the nursing home|Administrator turnover footnote|Nursing Case-Mix Index|Nursing Case-Mix Index
Ratio|Case-Mix Nurse Aide Staffing Hours per Resident per Day|Case-Mix LPN Staffing Hours per Resident per Day|Case-Mix RN
Staffing Hours per Resident per Day|Case-Mix Total Nurse Staffing Hours per Resident per Day|Case-Mix Weekend Total Nurse
Staffing Hours per Resident per Day|Adjusted Nurse Aide Staffing Hours per Resident per Day|Adjusted LPN Staffing Hours per
Resident per Day|Adjusted RN Staffing Hours per Resident per Day|Adjusted Total Nurse Staffing Hours per Resident per Day|
Adjusted Weekend Total Nurse Staffing Hours per Resident per Day|Rating Cycle 1 Standard Survey Health Date|Rating Cycle 1 Total
Number of Health Deficiencies|Rating Cycle 1 Number of Standard Health Deficiencies|Rating Cycle 1 Number of Complaint Health
Deficiencies|Rating Cycle 1 Health Deficiency Score|Rating Cycle 1 Number of Health Revisits|Rating Cycle 1 Health Revisit
Score|Rating Cycle 1 Total Health Score|Rating Cycle 2 Standard Health Survey Date|Rating Cycle 2/3 Total Number of Health
Deficiencies|Rating Cycle 2 Number of Standard Health Deficiencies|Rating Cycle 2/3 Number of Complaint Health Deficiencies|
Rating Cycle 2/3 Health Deficiency Score|Rating Cycle 2/3 Number of Health Revisits|Rating Cycle 2/3 Health Revisit Score|Rating
Cycle 2/3 Total Health Score|Total Weighted Health Survey Score|Number of Citations from Infection Control Inspections|Number of
Fines|Total Amount of Fines in Dollars|Number of Payment Denials|Total Number of Penalties|Location|Latitude|Longitude|Geocoding
Footnote|Processing Date`);

export const MDS = columnsOf(`
CMS Certification Number (CCN)|Provider Name|Provider Address|City/Town|State|ZIP Code|Measure Code|Measure Description|Resident
type|Q1 Measure Score|Footnote for Q1 Measure Score|Q2 Measure Score|Footnote for Q2 Measure Score|Q3 Measure Score|Footnote for
Q3 Measure Score|Q4 Measure Score|Footnote for Q4 Measure Score|Four Quarter Average Score|Footnote for Four Quarter Average
Score|Used in Quality Measure Five Star Rating|Measure Period|Location|Processing Date`);

export const CLAIMS = columnsOf(`
CMS Certification Number (CCN)|Provider Name|Provider Address|City/Town|State|ZIP Code|Measure Code|Measure Description|Resident
type|Adjusted Score|Observed Score|Expected Score|Footnote for Score|Used in Quality Measure Five Star Rating|Measure Period|
Location|Processing Date`);

export const AVERAGES = columnsOf(`
State or Nation|Cycle 1 Total Number of Health Deficiencies|Cycle 1 Total Number of Fire Safety Deficiencies|Cycle 2 Total
Number of Health Deficiencies|Cycle 2 Total Number of Fire Safety Deficiencies|Cycle 3 Total Number of Health Deficiencies|Cycle
3 Total Number of Fire Safety Deficiencies|Average Number of Residents per Day|Reported Nurse Aide Staffing Hours per Resident
per Day|Reported LPN Staffing Hours per Resident per Day|Reported RN Staffing Hours per Resident per Day|Reported Licensed
Staffing Hours per Resident per Day|Reported Total Nurse Staffing Hours per Resident per Day|Total number of nurse staff hours
per resident per day on the weekend|Registered Nurse hours per resident per day on the weekend|Reported Physical Therapist
Staffing Hours per Resident Per Day|Total nursing staff turnover|Registered Nurse turnover|Number of administrators who have
left the nursing home|Nursing Case-Mix Index|Case-Mix RN Staffing Hours per Resident per Day|Case-Mix Total Nurse Staffing Hours
per Resident per Day|Case-Mix Weekend Total Nurse Staffing Hours per Resident per Day|Number of Fines|Fine Amount in Dollars|
Percentage of long stay residents whose need for help with daily activities has increased|Percentage of long stay residents who
lose too much weight|Percentage of low risk long stay residents who lose control of their bowels or bladder|Percentage of long
stay residents with a catheter inserted and left in their bladder|Percentage of long stay residents with a urinary tract
infection|Percentage of long stay residents who have depressive symptoms|Percentage of long stay residents who were physically
restrained|Percentage of long stay residents experiencing one or more falls with major injury|Percentage of long stay residents
assessed and appropriately given the pneumococcal vaccine|Percentage of long stay residents who received an antipsychotic
medication|Percentage of short stay residents assessed and appropriately given the pneumococcal vaccine|Percentage of short stay
residents who newly received an antipsychotic medication|Percentage of long stay residents whose ability to move independently
worsened|Percentage of long stay residents who received an antianxiety or hypnotic medication|Percentage of high risk long stay
residents with pressure ulcers|Percentage of long stay residents assessed and appropriately given the seasonal influenza
vaccine|Percentage of short stay residents who made improvements in function|Percentage of short stay residents who were
assessed and appropriately given the seasonal influenza vaccine|Percentage of short stay residents who were rehospitalized after
a nursing home admission|Percentage of short stay residents who had an outpatient emergency department visit|Number of
hospitalizations per 1000 long-stay resident days|Number of outpatient emergency department visits per 1000 long-stay resident
days|Processing Date`);

export const SNF_PROVIDER = columnsOf(`
CMS Certification Number (CCN)|Provider Name|Address Line 1|City/Town|State|ZIP Code|County/Parish|Telephone Number|CMS Region|
Measure Code|Score|Footnote|Start Date|End Date|Measure Date Range|LOCATION1`);

export const SNF_NATIONAL = columnsOf(`
CMS Certification Number (CCN)|Measure Code|Score|Footnote|Start Date|End Date|Measure Date Range`);
