/** Lists the columns of the general payment files: 91 with an NPI, and 75 without one in the layout until 2021. */

const RECIPIENT = [
  "Recipient_Primary_Business_Street_Address_Line1", "Recipient_Primary_Business_Street_Address_Line2", "Recipient_City", "Recipient_State",
  "Recipient_Zip_Code", "Recipient_Country", "Recipient_Province", "Recipient_Postal_Code",
];

const PAYMENT = [
  "Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name", "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID",
  "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name", "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State",
  "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country", "Total_Amount_of_Payment_USDollars", "Date_of_Payment",
  "Number_of_Payments_Included_in_Total_Amount", "Form_of_Payment_or_Transfer_of_Value", "Nature_of_Payment_or_Transfer_of_Value",
  "City_of_Travel", "State_of_Travel", "Country_of_Travel", "Physician_Ownership_Indicator", "Third_Party_Payment_Recipient_Indicator",
  "Name_of_Third_Party_Entity_Receiving_Payment_or_Transfer_of_Value", "Charity_Indicator",
  "Third_Party_Equals_Covered_Recipient_Indicator", "Contextual_Information", "Delay_in_Publication_Indicator", "Record_ID",
  "Dispute_Status_for_Publication", "Related_Product_Indicator",
];

const PRODUCT = [
  "Covered_or_Noncovered_Indicator_", "Indicate_Drug_or_Biological_or_Device_or_Medical_Supply_", "Product_Category_or_Therapeutic_Area_",
  "Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_", "Associated_Drug_or_Biological_NDC_",
];

const HOSPITAL = ["Change_Type", "Covered_Recipient_Type", "Teaching_Hospital_CCN", "Teaching_Hospital_ID", "Teaching_Hospital_Name"];
const NAME = ["First_Name", "Middle_Name", "Last_Name", "Name_Suffix"];
const PUBLICATION = ["Program_Year", "Payment_Publication_Date"];

function numbered(stems: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => stems.map((stem) => `${stem}${i + 1}`)).flat();
}

/** 91 columns: all program years as published since 2021. */
export const GENERAL_COLUMNS: readonly string[] = [
  ...HOSPITAL, "Covered_Recipient_Profile_ID", "Covered_Recipient_NPI", ...NAME.map((part) => `Covered_Recipient_${part}`), ...RECIPIENT,
  ...numbered(["Covered_Recipient_Primary_Type_"], 6), ...numbered(["Covered_Recipient_Specialty_"], 6),
  ...numbered(["Covered_Recipient_License_State_code"], 5), ...PAYMENT,
  ...numbered([...PRODUCT, "Associated_Device_or_Medical_Supply_PDI_"], 5), ...PUBLICATION,
];

/** 75 columns: the program years 2016 to 2020 as published before. */
export const FORMER_COLUMNS: readonly string[] = [
  ...HOSPITAL, "Physician_Profile_ID", ...NAME.map((part) => `Physician_${part}`), ...RECIPIENT, "Physician_Primary_Type",
  "Physician_Specialty", ...numbered(["Physician_License_State_code"], 5), ...PAYMENT, ...numbered(PRODUCT, 5), ...PUBLICATION,
];
