/**
 * Reads the publisher's footnotes: codes in a cell (`16, 23`, `9,10`, `2;3`), texts in a file that some releases lack. A
 * code means different things in different programs, so each source has its own texts.
 * See build/sources/README.md#footnotes.
 */
import type { Footnote } from "./facility.ts";
import { keyedRows } from "../reading/keyed.ts";
import type { Issues } from "../reading/ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import type { RoledMember } from "../reading/members.ts";
import { lineageOf, type SourceReader } from "../reading/source_reader.ts";
import { isNoValue } from "../../values/values.ts";

/** The reason for a missing value where the publisher gives none. */
export const LEFT_EMPTY = "Left empty by the publisher";

export interface Footnotes {
  codesOf(cell: string | null): string[];
  /** Returns `16: There are too few measures ...`, or only the code if its text is unknown. */
  labeled(code: string, file: string, issues: Issues): string;
  /** Returns a measure's footnote: its codes, or the words that the publisher wrote instead of a value. Null if there is neither. */
  of(cell: string | null, value: { readonly text: string; readonly missing: boolean }, file: string, issues: Issues): Footnote | null;
}

interface Text extends Lineage {
  readonly text: string;
}

/** Reads a footnote file of two columns; returns its texts by code. */
export async function readFootnoteTexts(
  reader: SourceReader, member: RoledMember, columns: readonly [code: string, text: string],
): Promise<ReadonlyMap<string, string>> {
  const { ledger, scan } = reader.open(member);
  const rows = keyedRows<Text>(ledger);
  await scan<string>({ columns: { required: columns } }, (row) => {
    const code = row.text(columns[0]);
    const text = row.text(columns[1]);
    if (code === null || text === null) ledger.reject("no_footnote_text", row);
    else rows.add(code, { text, ...lineageOf(ledger, row) }, row);
  });
  return new Map([...rows.records].map(([code, { text }]) => [code, text]));
}

/** `closed` means that the texts are the publisher's whole list: any other code raises an issue. */
export function footnotesOf(texts: ReadonlyMap<string, string>, closed: boolean): Footnotes {
  function textOf(code: string, file: string, issues: Issues): string | null {
    const text = texts.get(code) ?? null;
    if (text === null && closed) issues.raise("unknown_footnote", `${file}: footnote ${JSON.stringify(code)} is not in the crosswalk`);
    return text;
  }
  const codesOf = (cell: string | null): string[] => (cell ?? "").split(/[,;\s]+/).filter((code) => !isNoValue(code));
  return {
    codesOf,
    labeled(code, file, issues) {
      const text = textOf(code, file, issues);
      return text === null ? code : `${code}: ${text}`;
    },
    of(cell, value, file, issues) {
      const codes = codesOf(cell);
      if (codes.length === 0 && !value.missing) return null;
      const known = codes.map((code) => textOf(code, file, issues)).filter((text) => text !== null);
      const words = codes.length > 0 && !value.text.includes("(") ? [] : [value.text === "" ? LEFT_EMPTY : value.text];
      return { codes, text: [...known, ...(value.missing ? words : [])].join(" ") };
    },
  };
}
