/** Writes rows as CSV (RFC 4180), safe to open in a spreadsheet. */

type Cell = string | number | boolean | null;

/** An apostrophe before a text that a spreadsheet would run as a formula makes it text. An unknown value is an empty cell. */
function cellOf(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe;
}

/** Every line ends in CRLF, the last one too. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}
