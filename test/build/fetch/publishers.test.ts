/** Finding the newest files: from pages and catalogues to addresses, names and dates. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FetchError } from "../../../build/fetch/errors.ts";
import type { Pages, PlannedSnapshot } from "../../../build/fetch/plan.ts";
import { publisherOf } from "../../../build/fetch/publishers.ts";
import { asc } from "../../../build/sources/facilities/asc.ts";
import { census } from "../../../build/sources/census.ts";
import { clinicalTrials } from "../../../build/sources/clinical_trials.ts";
import { dialysis } from "../../../build/sources/facilities/dialysis.ts";
import { homeHealth } from "../../../build/sources/facilities/home_health.ts";
import { hospice } from "../../../build/sources/facilities/hospice.ts";
import { hospital } from "../../../build/sources/facilities/hospital.ts";
import { nucc } from "../../../build/sources/nucc.ts";
import { nursingHome } from "../../../build/sources/facilities/nursing_home.ts";
import { oigLeie } from "../../../build/sources/oig_leie.ts";
import { openPayments } from "../../../build/sources/open_payments/open_payments.ts";
import { pecos } from "../../../build/sources/pecos/pecos.ts";
import { qppMips } from "../../../build/sources/qpp_mips.ts";
import { SOURCE_IDS, type SourceId } from "../../../data/contract/ids.ts";
import { describeReal, SHARED } from "../../support/shared.ts";
import { LEIE, leiePage, NPPES, nppesPage } from "./pages.ts";

/** Returns `content` for every address. */
function pagesOf(content: string | object): Pages {
  return { text: async () => content as string, json: async () => content };
}

async function find(source: SourceId, content: string | object, pages = pagesOf(content)): Promise<PlannedSnapshot[]> {
  const publisher = publisherOf(source);
  if ("by_hand" in publisher) throw new Error(`${source} has no page`);
  return publisher.find(pages);
}

const names = (plan: readonly PlannedSnapshot[]): string[] => plan.flatMap(({ files }) => files.map(({ name }) => name));

describe("every source", () => {
  it.each(SOURCE_IDS)("%s has a publisher, or instructions for a person", (id) => {
    const publisher = publisherOf(id);
    expect(publisher.source_id).toBe(id);
    const what = /https:\/\/sam\.gov.*SAM_Exclusions_Public_Extract_V2_YYDDD\.ZIP.*sam_gov\/<YYYY-MM-DD>\//;
    if ("by_hand" in publisher) expect(publisher.by_hand).toMatch(what);
    else expect(publisher.hosts.length).toBeGreaterThan(0);
  });
});

describe("NPPES", () => {
  const html = nppesPage([
    "NPPES_Data_Dissemination_September_2026_V2.zip", "NPPES_Data_Dissemination_September_2026.zip",
    "NPPES_Data_Dissemination_August_2026_V2.zip", "NPPES_Data_Dissemination_December_2025_V2.zip",
    "NPPES_Deactivated_NPI_Report_081026_V2.zip", "NPPES_Deactivated_NPI_Report_091426_V2.zip",
    "NPPES_Data_Dissemination_092126_092726_Weekly_V2.zip", "NPPES_Data_Dissemination_091426_092026_Weekly.zip",
    "NPPES_Data_Dissemination_091426_092026_Weekly_V2.zip",
  ]);

  it("the newest month in version 2, the newest report and every week are found once", async () => {
    const plan = await find("nppes", html);
    expect(names(plan)).toEqual([
      "NPPES_Data_Dissemination_September_2026_V2.zip", "NPPES_Deactivated_NPI_Report_091426_V2.zip",
      "NPPES_Data_Dissemination_091426_092026_Weekly_V2.zip", "NPPES_Data_Dissemination_092126_092726_Weekly_V2.zip",
    ]);
    expect(plan.map(({ date }) => date)).toEqual([null, "2026-09-14", "2026-09-20", "2026-09-27"]);
    expect(plan[0]).toMatchObject({ dated_inside: true, part: "whole", files: [{ url: `${NPPES}${names(plan)[0]}` }] });
  });

  it("January is newer than December of the previous year", async () => {
    const [december, january] = ["NPPES_Data_Dissemination_December_2025_V2.zip", "NPPES_Data_Dissemination_January_2026_V2.zip"] as const;
    expect(names(await find("nppes", nppesPage([december, january])))).toEqual([january]);
  });

  it("a page without such a link is an error", async () => {
    await expect(find("nppes", "<html><a href='x.pdf'>x</a></html>")).rejects.toThrow(
      "https://download.cms.gov/nppes/NPI_Files.html: no link to a file named NPPES_Data_Dissemination_<Month>_<Year>_V2.zip",
    );
  });
});

describe("OIG, NUCC, Census, ClinicalTrials.gov", () => {
  it("the exclusions have the date of the page, or none", async () => {
    expect(await find("oig_leie", leiePage("UPDATED 09-10-2026"))).toEqual([
      { date: "2026-09-10", files: [{ name: "UPDATED.csv", url: LEIE, date: "2026-09-10" }] },
    ]);
    expect((await find("oig_leie", leiePage("LEIE")))[0]?.date).toBeNull();
    expect(names(await find("oig_leie", "<html>a new page</html>"))).toEqual(["UPDATED.csv"]);
  });

  it("the newest version of the taxonomy is chosen, not the longest number", async () => {
    const html = `<a href="/images/stories/CSV/nucc_taxonomy_91.csv">9.1</a><a href="/images/stories/CSV/nucc_taxonomy_261.csv">26.1</a>
      <a href="/images/stories/CSV/nucc_taxonomy_250.csv">25.0</a>`;
    expect(await find("nucc", html)).toEqual([{ date: "2026-07-01", files: [
      { name: "nucc_taxonomy_261.csv", url: "https://www.nucc.org/images/stories/CSV/nucc_taxonomy_261.csv", date: "2026-07-01" },
    ] }]);
  });

  it("the Census file is that of the contract's vintage", async () => {
    expect(names(await find("census", ""))).toEqual(["NST-EST2024-ALLDATA.csv"]);
  });

  it("the studies have the registry's date, and no requested column names a person", async () => {
    const [plan] = await find("clinical_trials", { apiVersion: "2.0.5", dataTimestamp: "2026-09-25T09:00:05" });
    const query = new URL(plan?.files[0]?.url ?? "").searchParams;
    expect(plan).toMatchObject({ date: "2026-09-25", complete: false, files: [{ name: "ctg-studies.csv", paged: true }] });
    expect(query.get("format")).toBe("csv");
    expect(query.get("fields")?.split("|")).toContain("NCT Number");
    expect(query.get("fields")).not.toMatch(/Locations|Investigator|Contact/);
  });
});

describe("catalogues", () => {
  it("an answer that is no list of datasets is refused", async () => {
    await expect(find("hospital", { message: "maintenance" })).rejects.toBeInstanceOf(FetchError);
    await expect(find("hospital", [])).rejects.toThrow("lists no dataset xubh-q36u any more");
  });

  it("plain and wrapped distributions are read", async () => {
    const downloadURL = "https://download.cms.gov/openpayments/PGYR2025_P06302026_06152026/OP_DTL_GNRL_PGYR2025_P06302026_06152026.csv";
    for (const distribution of [[{ downloadURL }], [{ identifier: "x", data: { format: "csv", downloadURL } }]]) {
      expect(await find("open_payments", [{ identifier: "x", title: "2025 General Payment Data", issued: "2026-06-30", distribution }])).toMatchObject([
        { date: "2026-06-30", files: [{ url: downloadURL }], facts: { program_year: 2025 } },
      ]);
    }
  });

  it("the enrollment extract of the newest quarter is chosen in any order, over https", async () => {
    const folder = "data.cms.gov/sites/default/files/2025-07/84cdef5f";
    const file = (name: string, temporal: string): object =>
      ({ downloadURL: `http://${folder}/${name}`, mediaType: "text/csv", temporal, modified: "2025-09-16" });
    const entry = {
      identifier: "http://data.cms.gov/data-api/v1/dataset/2457ea29/data-viewer",
      title: "Medicare Fee-For-Service  Public Provider Enrollment",
      landingPage: "http://data.cms.gov/provider-characteristics/x/medicare-fee-for-service-public-provider-enrollment",
      distribution: [
        { format: "API", accessURL: "http://data.cms.gov/x", description: "latest", temporal: "2025-04-01/2025-06-30" },
        file("PPEF_Enrollment_Extract_2025.04.01.csv", "2025-01-01/2025-03-31"),
        file("PPEF_Enrollment_Extract_2025.07.01.csv", "2025-04-01/2025-06-30"),
        file("PPEF_Enrollment_Extract_2024Q3.csv", "2024-07-01/2024-09-30"),
      ],
    };
    const name = "PPEF_Enrollment_Extract_2025.07.01.csv";
    expect(await find("pecos", { dataset: [{ identifier: "x", title: "Order and Referring" }, entry] })).toEqual([
      {
        date: "2025-07-01", files: [{ name, date: "2025-07-01", url: `https://${folder}/${name}` }],
        facts: { dataset: "Medicare Fee-For-Service Public Provider Enrollment" }, note: expect.stringContaining("names no PPEF_Additional_NPIs file"),
      },
    ]);
  });

  describe("the release of an enrollment extract", () => {
    const LIST = "https://data.cms.gov/data-api/v1/dataset-resources/5949319d";
    const place = "https://data.cms.gov/sites/default/files/2026-07";
    const extract = "PPEF_Enrollment_Extract_2026.07.17.csv";
    const entry = (url: string): object => ({
      identifier: "x", title: "Medicare Fee-For-Service  Public Provider Enrollment", landingPage: null, theme: null,
      distribution: [
        { downloadURL: null, temporal: null },
        { downloadURL: url, temporal: "2026-04-01/2026-06-30", modified: "2026-07-17", resourcesAPI: LIST.replace("https", "http") },
      ],
    });
    const release = (list: object, url = `${place}/x/${extract}`): Promise<PlannedSnapshot[]> => find("pecos", "", {
      text: async () => "", json: async (asked) => (asked === LIST ? list : { dataset: [{ title: "an entry of another form" }, entry(url)] }),
    });
    const COMPANIONS = [
      "PPEF_Additional_NPIs", "PPEF_Practice_Location_Extract", "PPEF_Reassignment_Extract", "PPEF_Secondary_Specialty_Extract",
    ].map((name) => `${name}_2026.07.17.csv`);
    const rows = [extract, "PPEF_Data_Dictionary.pdf", ...COMPANIONS.toReversed(), "PPEF_Additional_NPIs_2026.04.01.csv"];

    it.each(["downloadURL", "file_url"])("has every table of its date, from a list with %s", async (field) => {
      const list = rows.map((name) => ({ name: `a title of ${name}`, [field]: `${place}/${name}` }));
      for (const answer of [list, { data: [...list, { name: "a page", downloadURL: null }, null] }]) {
        const [plan] = await release(answer);
        expect(plan).toEqual({
          date: "2026-07-17", files: [extract, ...COMPANIONS].map((name) => ({ name, url: `${place}/${name}`, date: "2026-07-17" })),
          facts: { dataset: "Medicare Fee-For-Service Public Provider Enrollment" },
        });
        expect(plan?.files.every(({ name }) => pecos.roles.some(({ pattern }) => pattern.test(name)))).toBe(true);
      }
    });

    it("has the list's address of the extract when the catalogue's has no host", async () => {
      const [plan] = await release({ data: [{ downloadURL: `${place}/${extract}` }] }, `https://default/sites/default/files/${extract}`);
      expect(plan?.files).toEqual([{ name: extract, url: `${place}/${extract}`, date: "2026-07-17" }]);
    });

    it.each([[{ data: [] }], [{ message: "no such thing" }], [[null, 3]]])("is only the extract, with a note, when the list is %j", async (list) => {
      const [plan] = await release(list);
      expect(names([plan!])).toEqual([extract]);
      expect(plan?.note).toMatch(/names no PPEF_Additional_NPIs file/);
    });
  });
});

describeReal("the real catalogues of October 2025", () => {
  const read = (file: string): object => JSON.parse(readFileSync(join(SHARED, "federal", file), "utf8")) as object;
  /** Files that the readers know but the catalogue of that month does not list. */
  const NOT_LISTED: Readonly<Record<string, readonly string[]>> = {
    asc: ["survey footnote"], hospital: ["maternal national"], nursing_home: ["infections"],
  };
  const FACILITIES = { hospital, nursing_home: nursingHome, home_health: homeHealth, hospice, dialysis, asc, qpp_mips: qppMips } as const;

  it.each(Object.entries(FACILITIES))("every file chosen for %s is known to its reader and has its release date", async (id, source) => {
    const [plan] = await find(id as SourceId, read("provider_data_catalog/provider.json"));
    expect(plan?.date).toMatch(/^202[45]-\d\d-\d\d$/);
    for (const { name, url } of plan?.files ?? []) {
      expect(source.roles.some(({ pattern }) => pattern.test(name)), name).toBe(true);
      expect(url).toMatch(/^https:\/\/data\.cms\.gov\/provider-data\//);
    }
    const chosen = new Set(plan?.files.map(({ name }) => source.roles.find(({ pattern }) => pattern.test(name))?.role));
    const lacking = source.roles.filter(({ role, unused }) => unused === undefined && !chosen.has(role)).map(({ role }) => role);
    expect(lacking).toEqual(NOT_LISTED[id] ?? []);
  });

  it("the years that the files lack come from the titles", async () => {
    const [scores] = await find("qpp_mips", read("provider_data_catalog/provider.json"));
    expect(scores?.facts).toEqual({ dataset: expect.stringMatching(/^PY 20\d\d Clinician Public Reporting: Overall MIPS/), performance_year: 2022 });
    const [payments] = await find("open_payments", read("open_payments/catalog_entries_2025-10.json"));
    expect(payments?.facts).toEqual({ dataset: "2024 General Payment Data", program_year: 2024 });
  });

  it("the newest quarter of PECOS and the newest year of Open Payments are found", async () => {
    expect(await find("pecos", { dataset: read("pecos/catalog_entries_2025-10.json") })).toMatchObject([{ date: "2025-07-01" }]);
    expect(await find("open_payments", read("open_payments/catalog_entries_2025-10.json"))).toMatchObject([{
      date: "2025-06-30", files: [{ name: "OP_DTL_GNRL_PGYR2024_P06302025_06162025.csv" }],
    }]);
    const known = [pecos, openPayments, census, nucc, oigLeie, clinicalTrials];
    for (const [i, name] of [
      "PPEF_Enrollment_Extract_2025.07.01.csv", "OP_DTL_GNRL_PGYR2024_P06302025_06162025.csv", "NST-EST2024-ALLDATA.csv",
      "nucc_taxonomy_261.csv", "UPDATED.csv", "ctg-studies.csv",
    ].entries()) expect(known[i]?.roles.some(({ pattern }) => pattern.test(name)), name).toBe(true);
  });
});
