/** What a table's key may be and the order its rows stand in. */
import type { TableName, TableSchema } from "../../data/contract/tables.ts";
import { compareKeys } from "../../data/store/store.ts";

interface KeyOrder {
  /** Throws, naming both keys, unless this key comes after all before it. */
  check(key: string): void;
  /** Bytes that the sidecar keeps of a key: of the longest, of the number, or as many as the table says. */
  width(): number;
}

/** Watches over the keys of one table: strictly ascending in the order of their UTF-8 bytes. */
export function openKeyOrder(name: TableName, table: TableSchema): KeyOrder {
  let last: string | null = null;
  let longest = 0;
  return {
    check(key) {
      if (!isKey(table.keyEncoding, key)) throw new Error(`table ${name}: ${JSON.stringify(key)} is no ${table.keyEncoding} key for ${table.key}`);
      if (last !== null && compareKeys(last, key) >= 0) {
        const fault = last === key ? "stands twice" : "is out of order";
        throw new Error(`table ${name}: key ${JSON.stringify(key)} ${fault}, after ${JSON.stringify(last)}; rows must come sorted by ${table.key}`);
      }
      longest = Math.max(longest, Buffer.byteLength(key));
      last = key;
    },
    width: () => (table.keyEncoding === "u32" ? 4 : Math.min(longest, table.indexWidth ?? longest)),
  };
}

/** NUL pads keys in the sidecar, so no key holds one; a lone surrogate has no bytes of its own. */
function isKey(encoding: TableSchema["keyEncoding"], key: unknown): boolean {
  if (typeof key !== "string" || key === "") return false;
  if (encoding === "u32") return /^[0-9]{10}$/.test(key) && Number(key) <= 0xffffffff;
  return !key.includes("\0") && !/\p{Surrogate}/u.test(key);
}
