/** The rows of a study's map, bars and table as CSV, for a spreadsheet as well as for a program (RFC 4180). */

type Cell = string | number | boolean | null;

/**
 * A text that a spreadsheet would take for a formula begins with an apostrophe instead, which it shows as text; numbers are
 * numbers, also negative ones. Unknown is an empty cell.
 */
function cellOf(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe;
}

/** Lines end in CRLF, the last one too. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}
