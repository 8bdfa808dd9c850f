/** Lists the headers of the surgical center files, as published. Names are separated by bars; lines break at blanks. */
import { columnsOf } from "./facility_table.ts";

export const CENTERS = columnsOf(`
Facility Name|Facility ID|NPI|City/Town|State|ZIP Code|Year|ASC-1 Rate|ASC-1 Footnote|ASC-2 Rate|ASC-2 Footnote|ASC-3 Rate|ASC-3
Footnote|ASC-4 Rate|ASC-4 Footnote|ASC-9 Rate|ASC-9 Footnote|ASC-11 Rate|ASC-11 Footnote|ASC-12 Total Cases|ASC-12 Performance
Category|ASC-12 RSHV Rate|ASC-12 Interval Lower Limit|ASC-12 Interval Upper Limit|ASC-12 Footnote|ASC-13 Rate|ASC-13 Footnote|
ASC-14 Rate|ASC-14 Footnote|ASC-17 Total Cases|ASC-17 Performance Category|ASC-17 RSHV Rate|ASC-17 Interval Lower Limit|ASC-17
Interval Upper Limit|ASC-17 Footnote|ASC-18 Total Cases|ASC-18 Performance Category|ASC-18 RSHV Rate|ASC-18 Interval Lower
Limit|ASC-18 Interval Upper Limit|ASC-18 Footnote|ASC-19 Total Cases|ASC-19 Performance Category|ASC-19 RSHV Rate|ASC-19
Interval Lower Limit|ASC-19 Interval Upper Limit|ASC-19 Footnote|ASC-20 Sample|ASC-20 Rate|ASC-20 Footnote`);

export const NATIONAL = columnsOf(`
Year|Avg ASC-9 Nat Rate|Median ASC-9 Nat Rate|Avg ASC-11 Nat Rate|Median ASC-11 Nat Rate|ASC-12 Nat Rate|ASC-12 Better|ASC-12 No
Different|ASC-12 Worse|ASC-12 Too Small|Avg ASC-13 Nat Rate|Median ASC-13 Nat Rate|Avg ASC-14 Nat Rate|Median ASC-14 Nat Rate|
ASC-17 Nat Rate|ASC-17 Better|ASC-17 No Different|ASC-17 Worse|ASC-17 Too Small|ASC-18 Nat Rate|ASC-18 Better|ASC-18 No
Different|ASC-18 Worse|ASC-18 Too Small|ASC-19 Nat Rate|ASC-19 Better|ASC-19 No Different|ASC-19 Worse|ASC-19 Too Small|ASC-20
Nat Rate`);

export const SURVEY = columnsOf(`
Facility ID|Facility Name|Address|City/Town|State|ZIP Code|County/Parish|Telephone Number|Patients who reported that staff
definitely gave care in a professional way and the facility was clean|Patients who reported that staff somewhat gave care in a
professional way or the facility was somewhat clean|Patients who reported that staff did not give care in a professional way or
the facility was not clean|Facilities and staff linear mean score|Patients who reported that staff definitely communicated about
what to expect during and after the procedure|Patients who reported that staff somewhat communicated about what to expect during
and after the procedure|Patients who reported that staff did not communicate about what to expect during and after the
procedure|Communication about your procedure linear mean score|Patients who gave the facility a rating of 9 or 10 on a scale
from 0 (lowest) to 10 (highest)|Patients who gave the facility a rating of 7 or 8 on a scale from 0 (lowest) to 10 (highest)|
Patients who gave the facility a rating of 0 to 6 on a scale from 0 (lowest) to 10 (highest)|Patients' rating of the facility
linear mean score|Patients who reported YES they would DEFINITELY recommend the facility to family or friends|Patients who
reported PROBABLY YES they would recommend the facility to family or friends|Patients who reported NO, they would not recommend
the facility to family or friends|Patients recommending the facility linear mean score|Footnote|Number of Sampled Patients|
Number of Completed Surveys|Survey Response Rate Percent|Start Date|End Date`);

export const SURVEY_NATIONAL = columnsOf(`
Patients who reported that staff definitely gave care in a professional way and the facility was clean|Patients who reported
that staff somewhat gave care in a professional way or the facility was somewhat clean|Patients who reported that staff did not
give care in a professional way or the facility was not clean|Facilities and staff linear mean score|Patients who reported that
staff definitely communicated about what to expect during and after the procedure|Patients who reported that staff somewhat
communicated about what to expect during and after the procedure|Patients who reported that staff did not communicate about what
to expect during and after the procedure|Communication about your procedure linear mean score|Patients who gave the facility a
rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)|Patients who gave the facility a rating of 7 or 8 on a scale from 0
(lowest) to 10 (highest)|Patients who gave the facility a rating of 0 to 6 on a scale from 0 (lowest) to 10 (highest)|Patients'
rating of the facility linear mean score|Patients who reported YES they would DEFINITELY recommend the facility to family or
friends|Patients who reported PROBABLY YES they would recommend the facility to family or friends|Patients who reported NO, they
would not recommend the facility to family or friends|Patients recommending the facility linear mean score|Number of Sampled
Patients|Number of Completed Surveys|Survey Response Rate Percent|Start Date|End Date`);
