/** The publisher's footnotes: codes in a cell (`16, 23`), texts in a crosswalk file that not every release holds. */
import { keyedRows } from "./keyed.ts";
import type { Issues, Lineage } from "./ledger.ts";
import type { Footnote } from "./facility.ts";
import { atMostOne, lineageOf, type ReadingDesk, type RoledMember } from "./source.ts";
import { isNoValue } from "./values.ts";

export interface Footnotes {
  codesOf(cell: string | null): string[];
  /** `16: There are too few measures ...`; the bare code where its text is not known. */
  labelled(code: string, file: string, issues: Issues): string;
  /** Of a measure: its codes, or the publisher's words in the place of the value. Null for a value without any. */
  of(cell: string | null, value: { readonly text: string; readonly missing: boolean }, file: string, issues: Issues): Footnote | null;
}

interface Text extends Lineage {
  readonly text: string;
}

const COLUMNS = { required: ["Footnote", "Footnote Text"] } as const;
type Column = (typeof COLUMNS.required)[number];

/** Without a crosswalk among `members`, codes stand without texts, and an issue says so. */
export async function readFootnotes(desk: ReadingDesk, members: readonly RoledMember[]): Promise<Footnotes> {
  const crosswalk = atMostOne(members, "footnote");
  if (crosswalk === undefined) {
    desk.issues.raise("no_footnote_texts", "hospital: no Footnote_Crosswalk.csv; footnotes are given by code only");
    return footnotesOf(new Map());
  }
  const { ledger, read } = desk.open(crosswalk);
  const rows = keyedRows<Text>(ledger);
  await read<Column>({ columns: COLUMNS }, (row) => {
    const code = row.text("Footnote");
    const text = row.text("Footnote Text");
    if (code === null || text === null) ledger.reject("no_footnote_text", row);
    else rows.add(code, { text, ...lineageOf(ledger, row) }, row);
  });
  return footnotesOf(rows.records);
}

function footnotesOf(texts: ReadonlyMap<string, Text>): Footnotes {
  function textOf(code: string, file: string, issues: Issues): string | null {
    const text = texts.get(code)?.text ?? null;
    if (text === null && texts.size > 0) {
      issues.raise("unknown_footnote", `${file}: footnote ${JSON.stringify(code)} is not in the crosswalk`);
    }
    return text;
  }
  const codesOf = (cell: string | null): string[] => (cell ?? "").split(/[,\s]+/).filter((code) => !isNoValue(code));
  return {
    codesOf,
    labelled(code, file, issues) {
      const text = textOf(code, file, issues);
      return text === null ? code : `${code}: ${text}`;
    },
    of(cell, value, file, issues) {
      const codes = codesOf(cell);
      if (codes.length === 0 && !value.missing) return null;
      const known = codes.map((code) => textOf(code, file, issues)).filter((text) => text !== null);
      const words = codes.length > 0 && !value.text.includes("(") ? [] : [value.text];
      return { codes, text: [...known, ...(value.missing ? words : [])].join(" ") };
    },
  };
}
