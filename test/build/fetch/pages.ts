/** Landing pages and catalogues in the shape of the real ones, shortened. */
import { good, page, type World } from "./world.ts";

export const NPPES = "https://download.cms.gov/nppes/";

/** The page of September 2026: the monthly file, the deactivation report, and the weeks since. */
export function nppesPage(names: readonly string[]): string {
  const text = (name: string): string => name.replaceAll("_", " ");
  const items = names.map((name, i) => `<li><a href="./${name}" id="DDSMTH.ZIP.D${i}" target="_self">${text(name)}</a> [<b>1 MB</b>]</li>`);
  return `<!DOCTYPE html><html><head><title>NPI Files</title><link href="css/style.css" rel="stylesheet"></head><body>
    <a href="https://www.cms.gov/">CMS.gov</a><a href='NPPES_Data_Dissemination_Readme_v.2.pdf'>Readme</a>
    <ul>${items.join("\n")}</ul></body></html>`;
}

export const LEIE = "https://oig.hhs.gov/exclusions/downloadables/UPDATED.csv";
export const LEIE_CSV = `LASTNAME,FIRSTNAME,BUSNAME,GENERAL\r\n${`"","","#1 MARKETING SERVICE, INC","OTHER BUSINESS"\r\n`.repeat(80)}`;

export function leiePage(updated: string): string {
  return `<html><body><h2 style="margin-bottom:20px">${updated}</h2><h3>LEIE Database</h3>
    <ul><li><a href="/exclusions/downloadables/UPDATED.csv">08-2026 Updated LEIE Database</a> (CSV)</li>
    <li><a href="/exclusions/downloadables/2026/2608EXCL.csv">08-2026 Exclusions</a> (CSV)</li></ul></body></html>`;
}

/** The page of OIG and its list. */
export function playOig(place: World, updated = "UPDATED 09-10-2026"): void {
  place.on("https://oig.hhs.gov/exclusions/exclusions_list.asp", page(leiePage(updated)));
  place.on(LEIE, good(LEIE_CSV));
}

export const METASTORE = "https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items";

export function catalogueEntry(identifier: string, theme: string, file: string, released: string): object {
  return {
    "accessLevel": "public", "@type": "dcat:Dataset", "bureauCode": ["009:38"], "issued": "2020-03-14", "modified": "2026-06-27",
    released, identifier,
    "landingPage": `https://data.cms.gov/provider-data/dataset/${identifier}`, "title": file, "theme": [theme], "keyword": ["Quality"],
    "distribution": [{ "@type": "dcat:Distribution", "downloadURL": catalogueFile(file), "mediaType": "text/csv" }],
  };
}

/** Half of the addresses are listed without https. */
export function catalogueFile(file: string): string {
  const scheme = file.length % 2 === 0 ? "http" : "https";
  return `${scheme}://data.cms.gov/provider-data/sites/default/files/resources/c04d84bc_1750176303/${file}`;
}

const HOSPICE_FILES = ["Hospice_General-Information_Aug2026.csv", "Hospice_Provider_Aug2026.csv", "Hospice_Zip_Aug2026.csv"] as const;

export function playHospice(place: World, released: string, companionReleased = released, companion = "CCN,Score\n001500,1\n"): void {
  const [listing, provider, zip] = HOSPICE_FILES;
  place.on(METASTORE, page([
    catalogueEntry("95rg-2usp", "Hospice care", zip, released),
    catalogueEntry("yc9t-dgbk", "Hospice care", listing, released),
    catalogueEntry("252m-zfp9", "Hospice care", provider, companionReleased),
    catalogueEntry("xubh-q36u", "Hospitals", "Hospital_General_Information.csv", released),
  ], "application/json"));
  const secure = (file: string): string => catalogueFile(file).replace("http:", "https:");
  place.on(secure(listing), good("CCN,Name\n001500,A\n"));
  place.on(secure(provider), good(companion, `"${companion.length}"`));
}
