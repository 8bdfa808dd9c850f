/**
 * Reads the publication date in a file's name. Only a full day counts: `_Apr2025`, `1601EXCL.csv` and
 * `nucc_taxonomy_251.csv` name a month or a version, and we never invent a day for them.
 */

/** `SAM_Exclusions_Public_Extract_V2_26324.ZIP`: two digits of the year, three of the day in the year. */
const DAY_OF_YEAR = /^SAM_.*_(\d{2})(\d{3})\.(?:zip|csv)$/i;

function dayOfYear(name: string): string | null {
  const [, year, day] = DAY_OF_YEAR.exec(name) ?? [];
  if (year === undefined || day === undefined) return null;
  const iso = new Date(Date.UTC(2000 + Number(year), 0, Number(day))).toISOString().slice(0, 10);
  return Number(day) >= 1 && iso.startsWith(`20${year}`) ? iso : null;
}

/** Each pattern matches a year, a month and a day; for ranges (`20240101-20240107`, `010124_010724_Weekly`) those of the end. */
const NOTATIONS: readonly { readonly pattern: RegExp; readonly order: "ymd" | "mdy" }[] = [
  { pattern: /(?<!\d)\d{8}-(\d{4})(\d{2})(\d{2})(?!\d)/, order: "ymd" },
  { pattern: /_\d{6}_(\d{2})(\d{2})(\d{2})_Weekly/i, order: "mdy" },
  { pattern: /(?<!\d)(20\d{2})[-._](\d{2})[-._](\d{2})(?!\d)/, order: "ymd" },
  { pattern: /_P(\d{2})(\d{2})(20\d{2})(?!\d)/, order: "mdy" },
  { pattern: /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/, order: "ymd" },
];

/** The ISO date in the name, or null. */
export function dateInFileName(name: string): string | null {
  for (const { pattern, order } of NOTATIONS) {
    const [, a, b, c] = pattern.exec(name) ?? [];
    if (a === undefined || b === undefined || c === undefined) continue;
    const [year, month, day] = order === "ymd" ? [a, b, c] : [c.length === 2 ? `20${c}` : c, a, b];
    const iso = `${year}-${month}-${day}`;
    const parsed = new Date(`${iso}T00:00:00Z`);
    if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso)) return iso;
  }
  return dayOfYear(name);
}
