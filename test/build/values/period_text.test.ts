/** Periods in the notations of the facility files (build/sources/README.md#measurement-periods). */
import { expect, it } from "vitest";
import { periodOfText } from "../../../build/values/period_text.ts";

it.each([
  ["01Jan2019-31Dec2022", "2019-01-01", "2022-12-31"], ["21OCT2022-14JUL2023", "2022-10-21", "2023-07-14"], ["2022", "2022-01-01", "2022-12-31"],
  ["2023_Q3", "2023-07-01", "2023-09-30"], ["2023Q4-2024Q3", "2023-10-01", "2024-09-30"], ["20230701-20240630", "2023-07-01", "2024-06-30"],
  ["07012023-06302024", "2023-07-01", "2024-06-30"], ["10/01/2020-09/30/2021", "2020-10-01", "2021-09-30"], ["Q1 2024 - Q2 2024", "2024-01-01", "2024-06-30"],
])("%s", (text, period_start, period_end) => expect(periodOfText(text)).toEqual({ period_start, period_end }));

it.each([
  [""], ["soon"], ["31Feb2020-31Dec2022"], ["2022_Q5"], ["2024-2023"], ["01Jan2019-31Dec2022-1"], ["13012023-06302024"], ["2023Q4 2024"], ["99"],
])("%j is unknown", (text) => expect(periodOfText(text)).toBeNull());
