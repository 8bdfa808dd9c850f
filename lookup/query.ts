/**
 * The parameters of a query, as `URLSearchParams` reads them. Most queries hold nothing to decode and are cut up here:
 * the platform's own class takes as long over `?include=facts` as the look-up takes to find the record.
 */
import type { Query } from "./http.ts";

/** `text` begins with its question mark, or is empty. */
export function queryOf(text: string): Query {
  return text.includes("%") || text.includes("+") ? new URLSearchParams(text) : new PlainQuery(text);
}

/** Names and values that stand for themselves. A class, so that its methods are not made anew for every request. */
class PlainQuery implements Query {
  readonly #names: string[] = [];
  readonly #values: string[] = [];

  constructor(text: string) {
    let start = 1;
    while (start < text.length) {
      const ampersand = text.indexOf("&", start);
      const end = ampersand < 0 ? text.length : ampersand;
      if (end > start) this.#add(text, start, end);
      start = end + 1;
    }
  }

  get size(): number {
    return this.#names.length;
  }

  get(name: string): string | null {
    return this.#values[this.#names.indexOf(name)] ?? null;
  }

  getAll(name: string): string[] {
    return this.#values.filter((_, i) => this.#names[i] === name);
  }

  #add(text: string, start: number, end: number): void {
    const sign = text.indexOf("=", start);
    const isNamed = sign >= 0 && sign < end;
    this.#names.push(text.slice(start, isNamed ? sign : end));
    this.#values.push(isNamed ? text.slice(sign + 1, end) : "");
  }
}
