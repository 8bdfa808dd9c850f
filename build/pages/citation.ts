/** Writes the citation of a study for reference managers: BibTeX, RIS, and the JSON of the Citation Style Language (CSL). */
import type { CitationFormat } from "../../data/contract/release/artifacts.ts";
import type { Citation } from "../exports/subject.ts";

/** Text inside braces, where BibTeX reads these characters as markup. Other control characters end no field. */
function bibText(text: string): string {
  return text.replace(/[\\{}]/g, "").replace(/[&%$#_]/g, "\\$&").replace(/\s+/g, " ");
}

function bibOf(key: string, { author, year, title, version, origin, url }: Citation): string {
  const fields = {
    author: `{${bibText(author)}}`, title: `{${bibText(title)}}`, ...(year === null ? {} : { year }), version: bibText(version),
    howpublished: "Data set", note: bibText(origin), url,
  };
  return `@misc{${key},\n${Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},\n`).join("")}}\n`;
}

/** Lines end in CRLF, as RIS asks. */
function risOf({ author, year, title, version, origin, url }: Citation): string {
  const line = (tag: string, value: string): string => `${tag}  - ${value.replace(/\s+/g, " ")}\r\n`;
  return [
    line("TY", "DATA"), line("AU", author), line("TI", title), year === null ? "" : line("PY", year), line("ET", version),
    line("PB", author), line("N1", origin), line("UR", url), line("ER", ""),
  ].join("");
}

function cslOf(key: string, { author, year, title, version, origin, url }: Citation): string {
  const issued = year === null ? {} : { issued: { "date-parts": [[Number(year)]] } };
  const item = { id: key, type: "dataset", title, author: [{ literal: author }], ...issued, version, publisher: author, note: origin, URL: url };
  return `${JSON.stringify([item], null, 2)}\n`;
}

/** `key` is what an author writes in a manuscript to cite the dataset: its slug. */
export function citationText(format: CitationFormat, key: string, citation: Citation): string {
  switch (format) {
    case "bib": return bibOf(key, citation);
    case "ris": return risOf(citation);
    case "csl.json": return cslOf(key, citation);
    default: return format satisfies never;
  }
}
