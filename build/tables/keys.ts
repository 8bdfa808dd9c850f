/** Checks the keys of a table: their form and their order. */
import type { TableName, TableSchema } from "../../data/contract/release/tables.ts";
import { compareKeys } from "../../data/store/store.ts";

export interface KeyOrder {
  /** Throws, naming both keys, unless this key comes after all before it. */
  check(key: string): void;
  /** The same for a key of ten digits, given as a number. A table uses one of the two methods. */
  checkNumber(key: number): void;
  /** The last key that passed, or null. */
  last(): string | null;
  /** The bytes of a key in the sidecar: those of a number, of the longest key, or the maximum that the table sets. */
  width(): number;
}

/** Checks that the keys of one table are strictly ascending in the order of their UTF-8 bytes. */
export function openKeyOrder(name: TableName, table: TableSchema): KeyOrder {
  let last: string | null = null;
  let lastNumber = -1;
  let longest = 0;
  const refusal = (key: string, last: string): Error => {
    const fault = last === key ? "is repeated" : "is out of order";
    return new Error(`table ${name}: key ${JSON.stringify(key)} ${fault}, after ${JSON.stringify(last)}; rows must come sorted by ${table.key}`);
  };
  const notAKey = (key: unknown): Error => new Error(`table ${name}: ${JSON.stringify(key)} is no ${table.keyEncoding} key for ${table.key}`);
  return {
    check(key) {
      if (!isKey(table.keyEncoding, key)) throw notAKey(key);
      if (last !== null && compareKeys(last, key) >= 0) throw refusal(key, last);
      longest = Math.max(longest, Buffer.byteLength(key));
      last = key;
    },
    checkNumber(key) {
      if (table.keyEncoding !== "u32" || key >>> 0 !== key) throw notAKey(key);
      if (key <= lastNumber) throw refusal(tenDigits(key), tenDigits(lastNumber));
      lastNumber = key;
    },
    last: () => (lastNumber === -1 ? last : tenDigits(lastNumber)),
    width: () => (table.keyEncoding === "u32" ? 4 : Math.min(longest, table.indexWidth ?? longest)),
  };
}

function tenDigits(key: number): string {
  return String(key).padStart(10, "0");
}

/** NUL pads keys in the sidecar, so no key may hold one; a lone surrogate has no UTF-8 bytes. */
function isKey(encoding: TableSchema["keyEncoding"], key: unknown): boolean {
  if (typeof key !== "string" || key === "") return false;
  if (encoding === "u32") return /^[0-9]{10}$/.test(key) && Number(key) <= 0xffffffff;
  return !key.includes("\0") && !/\p{Surrogate}/u.test(key);
}
