/**
 * Writes the taxonomy code set in the publisher's 8 columns: the codes that occur in the sample and their names. Definition
 * and Notes are empty, because the license does not allow us to pass the definitions on.
 */
import { NUCC_SNAPSHOT } from "../files/dates.ts";
import type { SampleSource } from "./source.ts";
import { writeSnapshot } from "../files/snapshot.ts";
import { GROUP_TAXONOMIES, ORGANIZATION_TAXONOMIES, PERSON_TAXONOMIES } from "./taxonomies.ts";

function byCode(a: { code: string }, b: { code: string }): number {
  return a.code < b.code ? -1 : 1;
}

export const nucc: SampleSource = {
  id: "nucc",
  write(sample) {
    const plan = {
      source: "nucc", day: NUCC_SNAPSHOT, sourceUrl: "https://www.nucc.org/",
      note: "Real codes and names of version 25.1, only those that the sample uses; copyright American Medical Association.",
    } as const;
    return writeSnapshot(sample.dir, plan, (folder) =>
      folder.csv("nucc_taxonomy_261.csv", { quotes: "needed", newline: "\r\n" }, async (file) => {
        file.line("Code,Grouping,Classification,Specialization,Definition,Notes,Display Name,Section");
        const people = [...PERSON_TAXONOMIES, ...GROUP_TAXONOMIES].map((taxonomy) => ({ ...taxonomy, section: "Individual" }));
        const organizations = ORGANIZATION_TAXONOMIES.map((taxonomy) => ({ ...taxonomy, section: "Non-Individual" }));
        const all = [...people, ...organizations].sort(byCode);
        await file.rows(0, all.length, (out, index) => {
          const taxonomy = all[index];
          if (taxonomy === undefined) return;
          const { code, grouping, classification, specialization, displayName, section } = taxonomy;
          for (const field of [code, grouping, classification, specialization, "", "", displayName, section]) out.field(field);
          out.endRow();
        });
      }),
    );
  },
};
