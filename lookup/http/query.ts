/**
 * Parses a query string with the results of `URLSearchParams`. A query without escapes is read here, because the platform's
 * class takes as long to parse `?include=facts` as the look-up takes to find the record.
 */
import type { Query } from "./message.ts";

/** `text` is empty or begins with the question mark. */
export function queryOf(text: string): Query {
  return text.includes("%") || text.includes("+") ? new URLSearchParams(text) : new PlainQuery(text);
}

/** A query without escapes. It is searched at each call, because most requests ask for one name once. */
class PlainQuery implements Query {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get size(): number {
    let size = 0;
    for (let start = 1; start < this.#text.length; start = endOf(this.#text, start) + 1) if (this.#text[start] !== "&") size += 1;
    return size;
  }

  keys(): string[] {
    const names: string[] = [];
    for (let start = 1; start < this.#text.length; start = endOf(this.#text, start) + 1) {
      const end = endOf(this.#text, start);
      const sign = this.#text.indexOf("=", start);
      if (end > start) names.push(this.#text.slice(start, sign < 0 || sign > end ? end : sign));
    }
    return names;
  }

  get(name: string): string | null {
    for (let start = 1; start < this.#text.length; start = endOf(this.#text, start) + 1) {
      const value = valueAt(this.#text, start, name);
      if (value !== null) return value;
    }
    return null;
  }

  getAll(name: string): string[] {
    const values: string[] = [];
    for (let start = 1; start < this.#text.length; start = endOf(this.#text, start) + 1) {
      const value = valueAt(this.#text, start, name);
      if (value !== null) values.push(value);
    }
    return values;
  }
}

function endOf(text: string, start: number): number {
  const ampersand = text.indexOf("&", start);
  return ampersand < 0 ? text.length : ampersand;
}

/** The value of the parameter at `start`; null when its name is another or there is none. */
function valueAt(text: string, start: number, name: string): string | null {
  const sign = start + name.length;
  if (text[start] === "&" || !text.startsWith(name, start)) return null;
  if (text[sign] === "=") return text.slice(sign + 1, endOf(text, sign));
  return sign === text.length || text[sign] === "&" ? "" : null;
}
