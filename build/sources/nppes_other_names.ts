/**
 * Other names of organizations (`othername_pfile`, of 3 columns up to 2025 and 4 since): aliases for the search. A weekly
 * file states all other names of each NPI it lists, so a later list replaces the earlier one, as the registry's own
 * records do.
 */
import { hasValidCheckDigit, NPI_SHAPE } from "../../data/contract/ids.ts";
import type { CsvRow } from "../csv/read.ts";
import { type FileLedger, identityOf, type Lineage } from "./ledger.ts";
import { lineageOf, type ReadingDesk, type RoledMember } from "./source.ts";

export interface OtherName {
  readonly name: string;
  /** `1` former, `2` professional, `3` doing business as, `4` former legal business, `5` other; null when none is given. */
  readonly type_code: string | null;
}

const COLUMNS = {
  required: ["NPI", "Provider Other Organization Name", "Provider Other Organization Name Type Code"],
  ignored: ["Created Date"],
} as const;
type Column = (typeof COLUMNS.required)[number];

interface NameRow extends OtherName, Lineage {}

export interface OtherNames {
  /** Reads a file of a later date than those before it. */
  read(desk: ReadingDesk, file: RoledMember): Promise<void>;
  /** Ascending by name; empty for an NPI without any. */
  of(npi: string): readonly OtherName[];
  /** Settles the account: names of NPIs that `isListed` does not know are rejected. Once, last. */
  settle(isListed: (npi: string) => boolean): void;
}

const NONE: readonly OtherName[] = [];

export function otherNames(): OtherNames {
  const lists = new Map<string, { rows: NameRow[]; ledger: FileLedger }>();
  return {
    async read(desk, file) {
      const { ledger, read } = desk.open(file);
      const found = new Map<string, NameRow[]>();
      await read<Column>({ columns: COLUMNS }, (row) => takeRow(row, ledger, found));
      reportTypes(found, desk, file);
      for (const [npi, rows] of found) {
        const before = lists.get(npi);
        before?.rows.forEach(() => before.ledger.supersede());
        lists.set(npi, { rows, ledger });
      }
    },
    of(npi) {
      const rows = lists.get(npi)?.rows;
      if (rows === undefined) return NONE;
      return rows.map(({ name, type_code }) => ({ name, type_code })).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    },
    settle(isListed) {
      for (const [npi, { rows, ledger }] of lists) {
        if (isListed(npi)) continue;
        for (const row of rows) ledger.withdraw("published", "no_registry_record", row);
        lists.delete(npi);
      }
    },
  };
}

function takeRow(row: CsvRow<Column>, ledger: FileLedger, found: Map<string, NameRow[]>): void {
  const npi = row.text("NPI");
  const name = row.text("Provider Other Organization Name");
  if (npi === null || !NPI_SHAPE.test(npi)) ledger.reject("bad_npi", row);
  else if (!hasValidCheckDigit(npi)) ledger.reject("bad_check_digit", row);
  else if (name === null) ledger.reject("no_name", row);
  else addName(npi, { name, type_code: row.text("Provider Other Organization Name Type Code"), ...lineageOf(ledger, row) }, ledger, found);
}

function addName(npi: string, row: NameRow, ledger: FileLedger, found: Map<string, NameRow[]>): void {
  const listed = found.get(npi) ?? [];
  found.set(npi, listed);
  if (listed.some((other) => identityOf(other) === identityOf(row))) {
    ledger.collapse();
    return;
  }
  listed.push(row);
  ledger.publish();
}

function reportTypes(found: ReadonlyMap<string, readonly NameRow[]>, desk: ReadingDesk, file: RoledMember): void {
  for (const { type_code } of [...found.values()].flat()) {
    if (type_code !== null && /^[1-5]$/.test(type_code)) continue;
    desk.issues.raise("unknown_name_type", `${file.member.path}: an other name whose type is not 1 to 5`);
  }
}

function orderOf({ name, type_code }: OtherName): string {
  return `${name}\u0000${type_code ?? ""}`;
}
