/**
 * Plants a canary text in every column that is never published: streets, mailing addresses, phones, officials, license numbers,
 * birth dates, and names of people in sources that are joined by NPI. It may appear nowhere: not in a table, a file, a page, the
 * manifest, the list of rejected rows or the log. See data/contract/README.md#never-published.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import { afterAll, expect, it } from "vitest";
import { NPI_COLUMNS } from "../../../build/sample/people/nppes_row.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import { command } from "../../support/commands.ts";

const CANARY = "CANARYXQ";
const folder = mkdtempSync(join(tmpdir(), "privacy-"));
const snapshots = join(folder, "snapshots");
afterAll(() => rmSync(folder, { recursive: true }));

const PRIVATE =
  new RegExp([
    "Street|Address|ADDRESS|Phone|Telephone|Fax|^DOB$|License Number|License_State|Authorized Official|Other Provider ",
    "Identifier|Mailing|UPIN|Employer Identification|Parent Organization|^Location$|Legal Business",
  ].join(""));
/** Providers' names are published from the registry only; every other source is joined by identifier. */
const PERSON = new RegExp([
  "^ ?(?:LASTNAME|FIRSTNAME|MIDNAME|BUSNAME|LAST_NAME|FIRST_NAME|MDL_NAME|ORG_NAME|First|Middle|Last|Name|Provider Last ",
  "Name|Provider First Name)$|Recipient_(?:First|Middle|Last)_Name",
].join(""), "i");
/** Published columns: the city, state and postal code of a practice, and the name of a facility or organization. */
const PUBLISHED = /Practice Location Address (?:City Name|State Name|Postal Code|Country)|^(?:Provider|Facility) Name$|Legal Business Name\)$/;

function isPrivate(source: string, column: string): boolean {
  if (PUBLISHED.test(column) && !/Mailing|Secondary/.test(column)) return false;
  return PRIVATE.test(column) || (["oig_leie", "pecos", "sam_gov", "qpp_mips", "open_payments"].includes(source) && PERSON.test(column));
}

/** Puts the canary into every private cell of a CSV file, and returns the number of private columns. */
function plant(source: string, file: string): number {
  const text = readFileSync(file, "utf8");
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const parsed = Papa.parse<string[]>(text, { header: false, newline, delimiter: "," });
  const data = parsed.data.filter((row) => row.length > 1);
  const header = data[0] ?? [];
  const chosen = [...header.keys()].filter((index) => isPrivate(source, header[index] ?? ""));
  for (const row of data.slice(1)) for (const index of chosen) if (row.length === header.length) row[index] = `${CANARY}${index}`;
  writeFileSync(file, Papa.unparse(data, { newline, quotes: true }) + newline);
  return chosen.length;
}

/** Writes a weekly registry file of one person and one organization, with the canary in every unpublished column. */
function plantRegistry(): void {
  const value = (column: string, npi: string, entity: string): string => {
    if (isPrivate("nppes", column)) return CANARY;
    const given: Record<string, string> = {
      NPI: npi, "Entity Type Code": entity, "Provider Last Name (Legal Name)": "PLAIN", "Provider First Name": "JANE",
      "Provider Organization Name (Legal Business Name)": entity === "2" ? "PLAIN CLINIC" : "",
      "Provider Business Practice Location Address City Name": "TROY", "Provider Business Practice Location Address State Name": "NY",
      "Provider Enumeration Date": "01/02/2020", "Last Update Date": "11/16/2026",
      "Healthcare Provider Taxonomy Code_1": "207N00000X", "Healthcare Provider Primary Taxonomy Switch_1": "Y",
    };
    return given[column] ?? "";
  };
  const rows = [["1234567893", "1"], ["1003000126", "2"]].map(([npi, entity]) => NPI_COLUMNS.map((column) => value(column, npi ?? "", entity ?? "")));
  const dir = join(snapshots, "nppes", "2026-11-22");
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, "npidata_pfile_20261116-20261122.csv"), Papa.unparse([[...NPI_COLUMNS], ...rows], { newline: "\n", quotes: true }) + "\n");
}

it("a value of an unpublished column appears in no output", async () => {
  await writeSample({ dir: snapshots, providers: 600, seed: 5, log: () => undefined });
  let columns = 0;
  for (const source of readdirSync(snapshots)) {
    for (const entry of readdirSync(join(snapshots, source), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.name === "snapshot.json") {
        // The sidecar's checksums no longer match the changed files.
        writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")) as object, sha256: undefined, bytes: undefined }));
      } else if (entry.isFile() && entry.name.endsWith(".csv") && source !== "census" && source !== "clinical_trials"
        && !entry.name.startsWith("NPPES_Deactivated")) {
        columns += plant(source, file);
      }
    }
  }
  plantRegistry();
  expect(columns).toBeGreaterThan(40);
  expect(NPI_COLUMNS.filter((column) => isPrivate("nppes", column)).length).toBeGreaterThan(150);

  const store = join(folder, "store");
  const rejects = join(folder, "rejects.ndjson");
  const outcome = await command("build/main.ts", [
    "build", "--snapshots", snapshots, "--store", store, "--state", join(folder, "state"), "--now", "2026-11-23T00:00:00Z", "--rejects", rejects, "--json",
  ]);
  expect(outcome.code, outcome.stderr).toBe(0);
  expect(JSON.parse(outcome.stdout).sources.filter(({ status }: { status: string }) => status === "ingested").length).toBeGreaterThan(12);
  const files = readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const found = [...files, rejects].filter((file) => readFileSync(file).includes(CANARY));
  expect(found).toEqual([]);
  expect(outcome.stdout + outcome.stderr).not.toContain(CANARY);
  // The registry's row itself is published, so the canary is not missing because the row was left out.
  expect(files.some((file) => readFileSync(file).includes("JANE PLAIN"))).toBe(true);
});
