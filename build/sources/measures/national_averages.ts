/** Reads the national files that facility measures are compared with: a column for each measure, or a row for each. */
import type { Lineage } from "../../lineage/rows.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";
import { scoreOf } from "./scores.ts";

/** National figures by column title in lower case. */
export type Averages = ReadonlyMap<string, number | null>;

export const NO_AVERAGES: Averages = new Map();

interface NationalFile {
  /** The column that tells the rows apart; null for a file of one row. */
  readonly key: string | null;
  /** Titles of the figures; a layout may lack some. */
  readonly titles: readonly string[];
  readonly ignored: readonly (string | RegExp)[];
  /** Returns the current title for an older one. */
  readonly rename?: (published: string) => string;
  /** Rows with other keys, such as states, are rejected as `not_national`. */
  readonly accepts: (key: string) => boolean;
}

interface NationalRow extends Lineage {
  readonly figures: readonly (number | null)[];
}

/** Reads a file with a column for each measure: the figures of each accepted row, by its key in upper case (or an empty key). */
export async function readNationalRows(reader: SourceReader, member: RoledMember, national: NationalFile): Promise<Map<string, Averages>> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<NationalRow>(ledger);
  const titles = [...new Set(national.titles.map((title) => title.toLowerCase()))];
  const key = national.key?.toLowerCase() ?? null;
  const columns = {
    required: key === null ? [] : [key], optional: titles, ignored: national.ignored,
    rename: (name: string) => (national.rename?.(name) ?? name).toLowerCase(),
  };
  await scan<string>({ columns }, (row) => {
    const name = key === null ? "" : (row.text(key) ?? "").toUpperCase();
    const figures = titles.map((title) => scoreOf(row.text(title), title, ledger.file, reader.issues).value);
    if (national.accepts(name)) rows.add(name, { figures, ...lineageOf(ledger, row) }, row);
    else ledger.reject("not_national", row);
  });
  return new Map([...rows.records].map(([name, { figures }]) => [name, new Map(titles.map((title, i) => [title, figures[i] ?? null]))]));
}

/** Reads the nation's row of such a file. Without the file or the row there are no averages, and an issue says so. */
export async function readNation(
  reader: SourceReader, member: RoledMember | undefined, what: string, national: Omit<NationalFile, "accepts">,
): Promise<Averages> {
  if (member === undefined) {
    reader.issues.raise("no_national_file", `${what}: no national file; measures stand without a national average`);
    return NO_AVERAGES;
  }
  const rows = await readNationalRows(reader, member, { ...national, accepts: (key) => national.key === null || /^(?:US|NATION)$/.test(key) });
  const [row] = rows.values();
  if (row === undefined) reader.issues.raise("no_national_row", `${member.member.path}: no row of the nation`);
  return row ?? NO_AVERAGES;
}

interface Figure extends Lineage {
  readonly value: number | null;
}

/** Reads a file with a row for each measure: figures by code. */
export async function readNationalCodes(
  reader: SourceReader, member: RoledMember, code: string, value: string, ignored: readonly (string | RegExp)[],
): Promise<ReadonlyMap<string, number | null>> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<Figure>(ledger);
  await scan<string>({ columns: { required: [code, value], ignored } }, (row) => {
    const id = row.text(code);
    if (id === null) ledger.reject("no_measure_id", row);
    else rows.add(id, { value: scoreOf(row.text(value), id, ledger.file, reader.issues).value, ...lineageOf(ledger, row) }, row);
  });
  return new Map([...rows.records].map(([id, figure]) => [id, figure.value]));
}
