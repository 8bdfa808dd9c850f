/**
 * Cursors over data that is sorted by NPI, for a merge join with the registry: each must be asked for NPIs in ascending
 * order, and moves forward only.
 */

/** Returns the item with that NPI, if there is one. */
export function npiCursor<T extends { readonly npi: string }>(items: Iterable<T>): (npi: number) => T | undefined {
  const iterator = items[Symbol.iterator]();
  let at = stepOf(iterator);
  return (npi) => {
    while (at.key < npi) at = stepOf(iterator);
    return at.key === npi ? at.item : undefined;
  };
}

function stepOf<T extends { readonly npi: string }>(iterator: Iterator<T>): { readonly key: number; readonly item: T | undefined } {
  const { done, value } = iterator.next();
  return done === true ? { key: Number.POSITIVE_INFINITY, item: undefined } : { key: Number(value.npi), item: value };
}

/** The same for items with a numeric key. The iterator may reuse its item, so a result is valid until the next call. */
export function keyCursor<T extends { readonly key: number }>(items: Iterable<T>): (npi: number) => T | undefined {
  const iterator = items[Symbol.iterator]();
  let at = iterator.next();
  return (npi) => {
    while (at.done !== true && at.value.key < npi) at = iterator.next();
    return at.done !== true && at.value.key === npi ? at.value : undefined;
  };
}

/** Tells whether any of the maps has the NPI. */
export function npiInMaps(...maps: readonly ReadonlyMap<string, unknown>[]): (npi: number) => boolean {
  const keys = Float64Array.from(new Set(maps.flatMap((map) => [...map.keys()])), Number).sort();
  let at = 0;
  return (npi) => {
    while (at < keys.length && keys[at]! < npi) at += 1;
    return keys[at] === npi;
  };
}
