/** Lists the headers of the dialysis files, as published. Names are separated by bars; lines break at blanks. */
import { columnsOf } from "./facility_table.ts";

export const LISTING = columnsOf(`
CMS Certification Number (CCN)|Network|Facility Name|Five Star Date|Five Star|Five Star Data Availability Code|Address Line 1|
Address Line 2|City/Town|State|ZIP Code|County/Parish|Telephone Number|Profit or Non-Profit|Chain Owned|Chain Organization|Late
Shift|# of Dialysis Stations|Offers in-center hemodialysis|Offers peritoneal dialysis|Offers home hemodialysis training|
Certification Date|Claims Date|EQRS Date|SMR Date|Patient Survival Category Text|Patient Survival data availability code|Number
of Patients included in survival summary|Mortality Rate (Facility)|Mortality Rate: Upper Confidence Limit (97.5%)|Mortality
Rate: Lower Confidence Limit (2.5%)|SHR Date|Patient hospitalization category text|Patient Hospitalization data availability
Code|Number of patients included in hospitalization summary|Hospitalization Rate (Facility)|Hospitalization Rate: Upper
Confidence Limit (97.5%)|Hospitalization Rate: Lower Confidence Limit (2.5%)|SRR Date|Patient Hospital Readmission Category|
Patient Hospital Readmission data availability Code|Number of hospitalizations included in hospital readmission summary|
Readmission Rate (Facility)|Readmission Rate: Upper Confidence Limit (97.5%)|Readmission Rate: Lower Confidence Limit (2.5%)|
STrR Date|Patient Transfusion category text|Patient Transfusion data availability Code|Number of patients included in the
transfusion summary|Transfusion Rate (Facility)|Transfusion Rate: Upper Confidence Limit (97.5%)|Transfusion Rate: Lower
Confidence Limit (2.5%)|FYSWR Date|FYSWR category text|Patient transplant waitlist data availability code|Number of patients in
this facility for FYSWR|First Year Standardized Kidney Transplant Waitlist Ratio|95% C.I. (upper limit) for FYSWR|95% C.I.
(lower limit) for FYSWR|PPPW category text|Patient prevalent transplant waitlist data availability code|Number of patients for
PPPW|Percentage of Prevalent Patients Waitlisted for Kidney Transplant|95% C.I. (upper limit) for PPPW|95% C.I. (lower limit)
for PPPW|SEDR Date|SEDR category text|Emergency Department Encounter data availability Code|Number of patients included in SEDR
summary|Standardized ED visits ratio (Facility)|SEDR: Upper Confidence Limit (97.5%)|SEDR: Lower Confidence Limit (2.5%)|ED30
Date|ED30 Category text|Emergency Department Encounter Ratio Occurring within 30 Days of Hospital Discharge data availability
Code|Number of hospitalizations included in ED30 summary|Standardized ED visits within 30 days of hospital discharge ratio
(Facility)|ED30: Upper Confidence Limit (97.5%)|ED30: Lower Confidence Limit (2.5%)|YEARS Modality Switch BASED UPON|SMoSR:
Classification Category (FACILITY)|Modality Switch Data Availability Code|SMoSR: Number of Eligible patients (FACILITY)|SMoSR:
Standardized Modality Switch Ratio (FACILITY)|SMoSR: Upper Confidence Limit (FACILITY)|SMoSR: Lower Confidence Limit (FACILITY)|
SIR Date|Patient Infection category text|Patient Infection Data Availability Code|Standard Infection Ratio|SIR: Upper Confidence
Limit (97.5%)|SIR: Lower Confidence Limit (2.5%)|Fistula Category Text|Fistula data availability code|Number of Patients
included in fistula summary|Fistula Rate (Facility)|Fistula Rate: Upper Confidence Limit (97.5%)|Fistula Rate: Lower Confidence
Limit (2.5%)|HCP Vaccination Data Collection Dates|HCP Vaccination Data Availability Code|Healthcare worker COVID-19 vaccination
adherence percentage|Adult HD Kt/V data availability code|Number of adult HD patients with KT/V data|Number of adult HD
patient-months with Kt/V data|Percent of Adult HD patients with Kt/V >= 1.2|Adult PD Kt/V data availability code|Number of adult
PD patients with KT/V data|Number of adult PD patient-months with Kt/V data|Percentage of Adult PD PTS with Kt/V >= 1.7|
Pediatric HD Kt/V Data Availability Code|Number of pediatric HD patients with Kt/V data|Number of pediatric HD patient-months
with KT/V data|Percentage of Pediatric HD patients with Kt/V >= 1.2|Pediatric PD Kt/V Data Availability Code|Number of pediatric
PD patients with Kt/V data|Number of pediatric PD patient-months with KT/V data|Percentage of pediatric PD patients with
Kt/V>=1.8|Percentage of Medicare patients with Hgb<10 g/dL|HGB<10 data availability code|Percentage of Medicare patients with
Hgb>12 g/dL|Hgb > 12 data availability code|Number of Dialysis Patients with Hgb data|Hypercalcemia Data Availability Code|
Number of patients in hypercalcemia summary|Number of patient-months in hypercalcemia summary|Percentage of Adult patients with
hypercalcemia (serum calcium greater than 10.2 mg/dL)|Serum phosphorus Data Availability Code|Number of patients in Serum
phosphorus summary|Number of patient-months in Serum phosphorus summary|Percentage of Adult patients with serum phosphorus less
than 3.5 mg/dL|Percentage of Adult patients with serum phosphorus between 3.5-4.5 mg/dL|Percentage of Adult patients with serum
phosphorus between 4.6-5.5 mg/dL|Percentage of Adult patients with serum phosphorus between 5.6-7.0 mg/dL|Percentage of Adult
patients with serum phosphorus greater than 7.0 mg/dL|Long term catheter Data Availability Code|Number of patients in long term
catheter summary|Number of patient months in long term catheter summary|Percentage of Adult patients with long term catheter in
use|nPCR Data Availability Code|Number of patients in nPCR summary|Number of patient-months in nPCR summary|Percentage of
pediatric HD patients with nPCR`);

export const NATIONAL = columnsOf(`
COUNTRY|Transfusion Rate (US)|Transfusions - Better than expected (US)|Transfusions - As expected (US)|Transfusions - Worse than
expected (US)|Percentage of adult HD patients with Kt/V>=1.2|Percentage Of Adult PD Patients With Kt/V>=1.7|Percentage Of
Pediatric HD Patients With Kt/V>=1.2|Percentage Of Pediatric PD Patients With Kt/V>=1.8|Percentage Of Pediatric HD Patients With
nPCR|Fistula Rate (US)|Fistula Rate - Better Than Expected (US)|Fistula Rate - As Expected (US)|Fistula Rate - Worse Than
Expected (US)|Percentage Of Adult Patients With Long Term Catheter In Use|Percentage Of Adult Patients With Hypercalcemia (Serum
Calcium Greater Than 10.2 Mg/dL)|Percentage Of Adult Patients With Serum Phosphorus Less Than 3.5 Mg/dL|Percentage Of Adult
Patients With Serum Phosphorus Between 3.5-4.5 Mg/dL|Percentage Of Adult Patients With Serum Phosphorus Between 4.6-5.5 Mg/dL|
Percentage Of Adult Patients With Serum Phosphorus Between 5.6-7.0 Mg/dL|Percentage Of Adult Patients With Serum Phosphorus
Greater Than 7.0 Mg/dL|Hospitalization Rate (US)|Hospitalizations - Better Than Expected (US)|Hospitalizations - As Expected
(US)|Hospitalizations - Worse Than Expected (US)|Readmission Rate (US)|Hospital Readmission - Better Than Expected (US)|Hospital
Readmission - As Expected (US)|Hospital  Readmission - Worse Than Expected (US)|Mortality Rate (US)|Survival - Better Than
Expected (US)|Survival - As Expected (US)|Survival - Worse Than Expected (US)|Standardized First Kidney Transplant Waitlist
Ratio (US)|Incident Patients Transplant Waitlisting - Better Than Expected (US)|Incident Patients Transplant Waitlisting - As
Expected (US)|Incident Patients Transplant Waitlisting - Worse Than Expected (US)|Percentage Of Prevalent Patients Waitlisted
(US)|Prevalent Patients Transplant Waitlisting- Better Than Expected (US)|Prevalent Patients Transplant Waitlisting - As
Expected (US)|Prevalent Patients Transplant Waitlisting - Worse Than Expected (US)|Healthcare worker COVID-19 vaccination
adherence percentage (US)|Percentage Of Patients With Hgb<10 g/dL (US)|Percentage of patients with Hgb>12 g/dL (US)|Infection -
Better than expected (US)|Infection - As expected (US)|Infection - Worse than expected (US)|Standardized ED visits ratio (US)|
SEDR - Better Than Expected (US)|SEDR - As Expected (US)|SEDR - Worse Than Expected (US)|Standardized ED visits within 30 days
of hospital discharge ratio (US)|ED30 - Better Than Expected (US)|ED30 - As Expected (US)|ED30 - Worse Than Expected (US)`);

export const SURVEY = columnsOf(`
CMS Certification Number (CCN)|Network|Facility Name|Address Line 1|Address Line 2|City/Town|State|ZIP Code|County/Parish|
Telephone Number|Profit or Non-Profit|Chain Owned|Chain Organization|ICH-CAHPS date|ICH-CAHPS data availability code|Lower box
percent of patients-nephrologists' communication and caring|Middle box percent of patients-nephrologists' communication and
caring|Top box percent of patients-nephrologists' communication and caring|Linearized score of nephrologists' communication and
caring|Star rating of nephrologists' communication and caring|Lower box percent of patients-quality of dialysis center care and
operations|Middle box percent of patients-quality of dialysis center care and operations|Top box percent of patients-quality of
dialysis center care and operations|Linearized score of quality of dialysis center care and operations|Star rating of quality of
dialysis center care and operations|Lower box percent of patients-providing information to patients|Top box percent of patients-
providing information to patients|Linearized score of providing information to patients|Star rating of providing information to
patients|Lower box percent of patients-rating of the nephrologist|Middle box percent of patients- rating of the nephrologist|Top
box percent of patients- rating of the nephrologist|Linearized score of rating of the nephrologist|Star rating of the
nephrologist|Lower box percent of patients-rating of the dialysis center staff|Middle box percent of patients-rating of the
dialysis center staff|Top box percent of patients-rating of the dialysis center staff|Linearized score of rating of the dialysis
center staff|Star rating of the dialysis center staff|Lower box percent of patients-rating of the dialysis facility|Middle box
percent of patients-rating of the dialysis facility|Top box percent of patients-rating of the dialysis facility|Linearized score
of rating of the dialysis facility|Star rating of the dialysis facility|Total number of completed interviews from the Fall and
Spring Surveys|ICH CAHPS Survey of patients' experiences star rating|Survey response rate`);

export const SURVEY_NATIONAL = columnsOf(`
COUNTRY|Lower box percent of patients-nephrologists' communication and caring|Middle box percent of patients-nephrologists'
communication and caring|Top box percent of patients-nephrologists' communication and caring|Linearized score of nephrologists'
communication and caring|Lower box percent of patients-quality of dialysis center care and operations|Middle box percent of
patients-quality of dialysis center care and operations|Top box percent of patients-quality of dialysis center care and
operations|Linearized score of quality of dialysis center care and operations|Lower box percent of patients-providing
information to patients|Top box percent of patients- providing information to patients|Linearized score of providing information
to patients|Lower box percent of patients-rating of the nephrologist|Middle box percent of patients- rating of the nephrologist|
Top box percent of patients- rating of the nephrologist|Linearized score of rating of the nephrologist|Lower box percent of
patients-rating of the dialysis center staff|Middle box percent of patients-rating of the dialysis center staff|Top box percent
of patients-rating of the dialysis center staff|Linearized score of rating of the dialysis center staff|Lower box percent of
patients-rating of the dialysis facility|Middle box percent of patients-rating of the dialysis facility|Top box percent of
patients-rating of the dialysis facility|Linearized score of rating of the dialysis facility|Total number of completed
interviews from the Fall and Spring Surveys|Survey response rate`);

export const TPS = columnsOf(`
Facility Name|CMS Certification Number (CCN)|Alternate CCN|Address|City|State|Zip Code|Network|Total Performance Score|State
Average Total Performance Score|National Average Total Performance Score|Payment Reduction Percentage`);

export const SHR = columnsOf(`
Facility Name|CMS Certification Number (CCN)|Alternate CCN|Address|City|State|Zip Code|Network|Measure Name|Achievement Measure
Ratio|SHR Measure Score|SHR Reason for No Score (See Footnotes File)|State Average SHR Measure Score|National Average SHR
Measure Score`);

export const SRR = columnsOf(`
Facility Name|CMS Certification Number (CCN)|Alternate CCN|Address|City|State|Zip Code|Network|Measure Name|Achievement Measure
Ratio|SRR Measure Score|SRR Reason for No Score (See Footnotes File)|State Average SRR Measure Score|National Average SRR
Measure Score`);
