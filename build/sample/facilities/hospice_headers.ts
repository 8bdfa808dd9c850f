/** Lists the headers of the hospice files, as published. Names are separated by bars; lines break at blanks. */
import { columnsOf } from "./facility_table.ts";

export const GENERAL = columnsOf(`
CMS Certification Number (CCN)|Facility Name|Address Line 1|Address Line 2|City/Town|State|ZIP Code|County/Parish|Telephone
Number|CMS Region|Ownership Type|Certification Date`);

export const MEASURES = columnsOf(`
CMS Certification Number (CCN)|Facility Name|Address Line 1|Address Line 2|City/Town|State|ZIP Code|County/Parish|Telephone
Number|CMS Region|Measure Code|Measure Name|Score|Footnote|Measure Date Range`);
