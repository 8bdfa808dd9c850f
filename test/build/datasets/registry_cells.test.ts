/** The kernel's cells of a registry record equal those that the rules give for the same record as an object. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { registryCells } from "../../../build/datasets/registry_cells.ts";
import { KIND, STATUS } from "../../../build/sources/nppes/layout.ts";
import { type NppesProvider, providerBytes } from "../../../build/sources/nppes/record.ts";
import type { Placed } from "../../../build/spill/record_file.ts";
import { recordPen } from "../../../build/spill/record_pen.ts";
import { readRows } from "../../../build/tables/read_rows.ts";
import { openTableWriter } from "../../../build/tables/writer.ts";
import { SPECIALTIES, specialtyOfCode } from "../../../data/reference/specialties.ts";
import type { RowOf } from "../../../data/contract/release/tables.ts";
import { inFolder } from "../../support/tables.ts";

const SNAPSHOT = "2026-11-08";
const JOINED = 6;
const CODES = SPECIALTIES.flatMap(({ codes }) => codes.map(({ code }) => code));

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") }, { weight: 4, arbitrary: fc.string({ maxLength: 40, unit: "grapheme" }) },
  { weight: 1, arbitrary: fc.string({ minLength: 15, maxLength: 17 }) }, { weight: 1, arbitrary: fc.string({ minLength: 3000, maxLength: 4000 }) },
).map((value) => value.replaceAll("\0", ""));
const date = fc.constantFrom(0, 20050523, 19991231, 20261108, 20260101, 20241107, 20241108, 20241109, 20211108);
const slot = fc.tuple(fc.oneof(fc.constantFrom(...CODES), fc.constantFrom("207RI0011X", "207R00000X", "0000000000")), fc.constantFrom(0, 89, 78, 88));
const record = fc.record({
  status: fc.constantFrom(...Object.values(STATUS)),
  dates: fc.tuple(date, date, date, date),
  texts: fc.array(text, { minLength: 10, maxLength: 10 }),
  slots: fc.array(slot, { maxLength: 15 }),
});

type Drawn = typeof record extends fc.Arbitrary<infer T> ? T : never;

function* placed(records: readonly Drawn[]): Generator<Placed> {
  const pen = recordPen();
  for (const [i, { status, dates, texts, slots }] of records.entries()) {
    pen.begin(KIND.registry, 0, i + 2, 1000 * i);
    pen.byte(status);
    for (const value of dates) pen.number(value);
    pen.byte(1);
    for (const value of texts) pen.text(value);
    pen.byte(slots.length);
    for (const [code, primary] of slots) {
      pen.raw(Buffer.from(code), 0, 10);
      pen.byte(primary);
    }
    const { view, length } = pen;
    yield { key: 1_000_000_000 + 7 * i, bytes: Buffer.from(view.buffer), view, start: 0, end: length };
  }
}

/** The table's row by the rules alone (data/contract/README.md#surface-b-records and #confidence). */
function expected(provider: NppesProvider): Partial<RowOf<"providers">> {
  const { npi, status, entity_type, taxonomies, deactivation_date, last_update_date } = provider;
  if (status === "deactivated") return { npi, status, deactivation_date, confidence: 100 };
  const parts = [provider.first_name, provider.middle_name, provider.last_name, provider.suffix].filter((part) => part !== null);
  const person = parts.length === 0 ? null : parts.join(" ") + (provider.credential === null ? "" : `, ${provider.credential}`);
  const flagged = taxonomies.find(({ primary }) => primary === "Y");
  const primary = flagged ?? taxonomies[0];
  return {
    npi, status, entity_type, deactivation_date, last_update_date,
    display_name: entity_type === "organization" ? provider.organization_name : person,
    organization_name: entity_type === "organization" ? provider.organization_name : null,
    primary_taxonomy: primary?.code ?? null,
    taxonomy_codes: taxonomies.map(({ code }) => code).join(" ") || null,
    taxonomy_basis: primary === undefined ? null : flagged === undefined ? "first_listed" : "flagged",
    specialty: entity_type === "individual" && primary !== undefined ? specialtyOfCode(primary.code) : null,
    city: provider.city, state: provider.state, postal_code: provider.postal_code, enumeration_date: provider.enumeration_date,
    confidence: last_update_date !== null && last_update_date >= "2024-11-08" ? 90 : 75,
  };
}

describe("the cells of a registry record", () => {
  it("follow the rules for any record of any length", () => {
    fc.assert(fc.property(fc.array(record, { minLength: 1, maxLength: 40 }), (records) => {
      const rows: Partial<RowOf<"providers">>[] = [];
      const table = inFolder((folder) => {
        const writer = openTableWriter("providers", `${folder}/table.arrow`);
        const put = registryCells(SNAPSHOT, writer.cells);
        for (const provider of providerBytes(placed(records), ["x"])) {
          rows.push(expected(provider.provider()));
          writer.beginRow(provider.key);
          put(provider);
          for (let i = 0; i < JOINED; i += 1) writer.cells.end();
          writer.endRow();
        }
        return [...readRows("providers", writer.close())];
      });
      const given = table.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null)));
      expect(given).toEqual(rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null))));
    }), { numRuns: 150, seed: 1_588_667_638 });
  });
});
