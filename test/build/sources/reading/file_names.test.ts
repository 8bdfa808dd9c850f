/** The names that messages offer for a role are names that the role takes. */
import { expect, it } from "vitest";
import { READERS } from "../../../../build/readings/readings.ts";
import { acceptedNames, nameOf } from "../../../../build/sources/reading/file_names.ts";
import type { FileRole } from "../../../../build/sources/reading/source.ts";

const ROLES = Object.values(READERS).flatMap(({ id, roles }) => roles.map((role: FileRole) => [`${id}, ${role.role}`, role] as const));

it.each(ROLES.filter(([, { unused }]) => unused === undefined))("%s takes the name that is offered", (_, { pattern }) => {
  const name = nameOf(pattern);
  expect(name).toMatch(/^[\w#*.\- ]+$/);
  const filled = name.replaceAll("YYYYMMDD", "20260131").replace("YYYY", "2026").replace("Mmm", "Jan")
    .replaceAll("#", "1").replaceAll("*", "x");
  expect(filled).toMatch(pattern);
});

it("a source offers the files it reads, and counts those beyond the eighth", () => {
  expect(acceptedNames(READERS.oig_leie.roles)).toBe("UPDATED.csv");
  expect(acceptedNames(READERS.nppes.roles)).toMatch(/^npidata_pfile_20050523-YYYYMMDD\.csv, npidata_pfile_YYYYMMDD-YYYYMMDD\.csv, NPPES_/);
  expect(acceptedNames(READERS.hospital.roles)).toMatch(/^Hospital_General_Information\.csv, .* and \d+ more$/);
});
