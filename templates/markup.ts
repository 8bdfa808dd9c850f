/**
 * Markup put together in code, for pages that a request decides: the lookup draws them, also on an edge runtime, which
 * can neither read template files nor compile them. Everything put into `html` is text and is escaped, but for what `html`
 * made itself; names from federal files show as text whatever they hold.
 */

/** Markup that is safe to send as it is. CacheEntry by `html` alone. */
export interface Markup {
  readonly markup: string;
}

/** Null prints nothing. */
type Piece = string | number | Markup | readonly Markup[] | null;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;" };

// Control and format characters (line feed and tab apart), which would vanish or turn the text around them: a name may hold them.
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Text from outside with control, direction and zero-width characters written out, as `[U+202E]`. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (char) => `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`);
}

/** For an element's text or a quoted attribute. */
export function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

function isMarkup(piece: Exclude<Piece, null>): piece is Markup {
  return typeof piece === "object" && "markup" in piece;
}

function textOf(piece: Piece): string {
  if (piece === null) return "";
  if (typeof piece === "string") return escaped(piece);
  if (typeof piece === "number") return String(piece);
  return isMarkup(piece) ? piece.markup : piece.map(({ markup }) => markup).join("\n");
}

/** A template tag. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { markup: parts.reduce((text, part, i) => text + textOf(pieces[i - 1] ?? null) + part) };
}

export const NOTHING: Markup = { markup: "" };

/** `1234567.5` as `1,234,567.5`; by hand, since `Intl` differs between runtimes. */
export function grouped(value: number, decimals = 0): string {
  const [whole = "", fraction] = value.toFixed(decimals).split(".");
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
