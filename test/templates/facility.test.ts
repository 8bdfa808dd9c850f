/** The page of a facility: stars, measures by subject, and each value next to the nation and the state where these are published. */
import { describe, expect, it } from "vitest";
import type { Facility, Quality, QualityMeasure } from "../../data/contract/records/resolver.ts";
import { betterOf, isStarMeasure, topicOf, unitOf } from "../../data/reference/rated_measures.ts";
import { facilityPage, type FacilityInput } from "../../templates/live/facility.ts";
import { markupFaults, textOf } from "../site/check_html.ts";

const TUPLE = {
  _source: "CMS", _source_url: "https://data.cms.gov", _snapshot: "2026-11-01", _last_checked: "2026-11-20T00:00:00Z", _confidence: 1,
  _methodology: "v1", _dataset_id: "nursing_home", _license: "CC0-1.0", _pipeline_version: "0123abc", _data_availability: [],
  _coverage_period_start: null, _coverage_period_end: null,
};

function measure(id: string, changes: Partial<QualityMeasure> = {}): QualityMeasure {
  return { id, name: id, value: null, national_avg: null, value_text: null, compared_to_national: null, period: null, footnote: null, ...changes };
}

function pageOf(measures: readonly QualityMeasure[], changes: Partial<FacilityInput> = {}, star: number | null = 2): string {
  const record = {
    ...TUPLE, ccn: "215001", facility_name: "A HOME", facility_type: "nursing-home", ownership_type: null, address: { city: "ALBANY", state: "NY" },
    overall_star: star === null ? null : Math.floor(star), overall_star_exact: star, overall_star_footnote: null,
  } as unknown as Facility;
  const quality = { ...record, type: "nursing-home", measurement_period: "2025-01-01/2025-12-31", measures } as unknown as Quality;
  return facilityPage({ record, quality, typeName: "Nursing home", study: null, means: [], publicUrl: "https://supply.example", ...changes }).content;
}

const FALLS = measure("410", { name: "Percentage of long stay residents with falls", value: 3.8, national_avg: 3.4 });
const MEANS: FacilityInput["means"] = [
  { id: "410", name: "falls", better: "lower", nation: { mean: 3.5, facilities: 99 }, states: { NY: { mean: 2.91, facilities: 12 } } },
];

describe("the page of a facility", () => {
  it("shows stars as glyphs and in words, half stars too", () => {
    expect(pageOf([])).toContain("<span class=\"glyphs\" aria-hidden=\"true\">★★☆☆☆</span>");
    expect(textOf(pageOf([]))).toContain("2 of 5 stars");
    expect(textOf(pageOf([], {}, 3.5))).toContain("★★★½☆ 3.5 of 5 stars");
    expect(pageOf([], {}, null)).not.toContain("glyphs");
    expect(textOf(pageOf([measure("QM Rating", { value: 4 })]))).toMatch(/Stars by domain .*QM Rating .*★★★★☆ 4 of 5 stars/);
  });

  it("puts a measure on a scale with the nation and the state, with its unit and its better end", () => {
    const html = pageOf([FALLS], { means: MEANS });
    const text = textOf(html);
    expect(text).toMatch(/Complications and safety .*percent, lower is better 410 3\.8 3\.4 2\.91 /);
    expect(text).toContain("the average facility in New York");
    const at = (shape: RegExp): number => Number(shape.exec(html)?.[1]);
    const [self, nation, state] = [at(/class="self" cx="(\d+)"/), at(/class="nation" x="(\d+)"/), at(/class="state" cx="(\d+)"/)];
    expect(state).toBeLessThan(nation);
    expect(nation).toBeLessThan(self);
    expect(markupFaults(html)).toEqual([]);
  });

  it("counts the patients behind a measure as no measure, and shows them last", () => {
    const text = textOf(pageOf([measure("H_008_01_DENOMINATOR", { value: 352 }), measure("H_011_01_OBSERVED", { value: 63.6 })]));
    expect(text).toContain("1 measure, as CMS publishes it");
    expect(text).toMatch(/Other measures .*H_011_01_OBSERVED .*Patients behind the measures .*H_008_01_DENOMINATOR .*352/);
  });

  it("shows no average that is not published, and no scale without one", () => {
    const alone = pageOf([{ ...FALLS, national_avg: null }]);
    expect(alone).not.toMatch(/<svg|the nation as published/);
    const elsewhere = pageOf([FALLS], { means: [{ ...MEANS[0]!, states: { OH: { mean: 1, facilities: 12 } } }] });
    expect(elsewhere).not.toContain("class=\"state\"");
    expect(textOf(elsewhere)).not.toContain("New York");
  });

  it("draws a small difference small, and keeps every dot on the scale", () => {
    const places = (value: number, national_avg: number): number[] => {
      const html = pageOf([{ ...FALLS, value, national_avg }]);
      return [/class="self" cx="(\d+)"/, /class="nation" x="(\d+)"/].map((shape) => Number(shape.exec(html)?.[1]));
    };
    for (const [value, nation] of [[96, 96.1], [0, 0], [0, 5], [-0.2, 0.3], [1000, 1]] as const) {
      for (const place of places(value, nation)) expect(place >= 8 && place <= 112, `${value} ${nation}: ${place}`).toBe(true);
    }
    const [self = 0, nation = 0] = places(96, 96.1);
    expect(Math.abs(self - nation)).toBeLessThan(4);
  });

  it("gives every group the same columns, and no column that no measure fills", () => {
    const html = pageOf([FALLS, measure("QM Rating", { value: 4 })]);
    const heads = [...html.matchAll(/<thead>(.*?)<\/thead>/gs)].map(([, head]) => textOf(head ?? ""));
    expect(heads).toEqual(["Measure Value On one scale Nation Period", "Measure Value On one scale Nation Period"]);
    const quality = { ...TUPLE, type: "nursing-home", measurement_period: null, measures: [measure("QM Rating", { value: 4 })] } as unknown as Quality;
    expect(textOf(pageOf([], { quality }))).not.toContain("Period");
  });

  it("never shows the number of a footnote as if it were a value", () => {
    const text = textOf(pageOf([measure("QM Rating", { footnote: "1" }), measure("404", { footnote: "Too few residents." }),
      measure("405", { footnote: "1, 5: Not available." })]));
    expect(text).toContain("publisher’s footnote 1 ");
    expect(text).toContain("publisher’s footnote 1, 5: Not available.");
    expect(text).toContain("Too few residents.");
  });
});

describe("what is known of a measure by its id and name", () => {
  it.each([
    ["hospital", "MORT_30_AMI", "Death rate for heart attack patients", "Deaths", "lower", "percent"],
    ["hospital", "READM-30-PN-HRRP", "Excess readmission ratio for pneumonia patients", "Returns to the hospital", "lower", "predicted divided by expected"],
    ["hospital", "PSI_03", "Pressure ulcer rate", "Complications and safety", "lower", "per 1,000 discharges"],
    ["hospital", "H_COMP_1_LINEAR_SCORE", "Nurse communication - linear mean score", "What patients say", "higher", null],
    ["hospital", "H_COMP_1_SN_P", "Patients whose nurses \"Sometimes\" or \"Never\" communicated well", "What patients say", "lower", "percent"],
    ["hospital", "H_COMP_1_U_P", "Patients who reported that their nurses \"Usually\" communicated well", "What patients say", null, "percent"],
    ["hospital", "OP_29", "Percentage of patients receiving appropriate recommendation for follow-up screening", "Other measures", "higher", "percent"],
    ["hospital", "OP_36", "Ratio of unplanned hospital visits after hospital outpatient surgery", "Returns to the hospital", "lower", null],
    ["hospital", "OP_18b_NINETIETH", "Top ten percent time patients spent in the emergency department", "Timeliness", "lower", "minutes"],
    ["nursing-home", "Registered Nurse turnover", null, "Staff", "lower", "percent"],
    ["nursing-home", "S_013_02_OBS_RATE", "Percentage of SNF residents with falls", "Complications and safety", "lower", "percent"],
    ["home-health", "DTC Observed Rate", null, "Returns to the hospital", "higher", "percent"],
    ["home-health", "How often physician-recommended actions were completely timely", null, "Timeliness", "higher", "percent"],
    ["hospice", "H_008_01_OBSERVED", null, "Other measures", "higher", null],
    ["asc", "ASC-12", "Facility 7-Day Risk Standardized Hospital Visit Rate", "Returns to the hospital", "lower", "per 1,000 colonoscopies"],
    ["hospital", "HAI_1_SIR", "Central Line Associated Bloodstream Infection", "Infections and vaccines", "lower", "observed divided by predicted"],
    ["hospital", "HAI_1_DOPC", "Central Line: Number of Device Days", "Infections and vaccines", null, null],
    ["nursing-home", "521", "Percentage of short stay residents who were rehospitalized", "Returns to the hospital", "lower", "percent"],
    ["nursing-home", "Reported RN Staffing Hours per Resident per Day", null, "Staff", "higher", "hours"],
    ["dialysis", "Top box percent of patients-rating of the dialysis facility", null, "What patients say", "higher", "percent"],
    ["dialysis", "Total Performance Score", null, "Other measures", null, null],
    ["hospital", "OP-10", "Abdomen CT Use of Contrast Material", "Medical imaging", "lower", "percent"],
    ["hospital", "PC_01", "Elective Delivery", "Births", "lower", "percent"],
    ["hospital", "OP_18b", "Average (median) time patients spent in the emergency department", "Timeliness", "lower", "minutes"],
    ["dialysis", "SHR Achievement Measure Ratio", null, "Returns to the hospital", null, null],
  ] as const)("%s %s", (type, id, name, topic, better, unit) => {
    expect([topicOf({ id, name }), betterOf(type, id), unitOf({ id, name })]).toEqual([topic, better, unit]);
  });

  it("tells a star rating from a score about a rating", () => {
    for (const [id, name] of [["H_STAR_RATING", "Summary star rating"], ["QM Rating", null], ["Star rating of the nephrologist", null]] as const) {
      expect(isStarMeasure({ id, name }), id).toBe(true);
    }
    expect(isStarMeasure({ id: "Linearized score of rating of the nephrologist", name: null })).toBe(false);
  });
});
