/** Joining what is sorted by NPI with what is sorted by NPI. Both go by the number: asked in ascending order. */

/** Goes along the items as the registry goes along its NPIs: each step answers one NPI. */
export function follow<T extends { readonly npi: string }>(items: Iterable<T>): (npi: number) => T | undefined {
  const steps = items[Symbol.iterator]();
  let at = stepOf(steps);
  return (npi) => {
    while (at.key < npi) at = stepOf(steps);
    return at.key === npi ? at.item : undefined;
  };
}

function stepOf<T extends { readonly npi: string }>(steps: Iterator<T>): { readonly key: number; readonly item: T | undefined } {
  const { done, value } = steps.next();
  return done === true ? { key: Number.POSITIVE_INFINITY, item: undefined } : { key: Number(value.npi), item: value };
}

/** The same of items by their numbers, each good until the next: what it gives is good until it is asked again. */
export function followKeyed<T extends { readonly key: number }>(items: Iterable<T>): (npi: number) => T | undefined {
  const steps = items[Symbol.iterator]();
  let at = steps.next();
  return (npi) => {
    while (at.done !== true && at.value.key < npi) at = steps.next();
    return at.done !== true && at.value.key === npi ? at.value : undefined;
  };
}

/** Whether any of the maps has the NPI. */
export function followKeys(...maps: readonly ReadonlyMap<string, unknown>[]): (npi: number) => boolean {
  const keys = Float64Array.from(new Set(maps.flatMap((map) => [...map.keys()])), Number).sort();
  let at = 0;
  return (npi) => {
    while (at < keys.length && keys[at]! < npi) at += 1;
    return keys[at] === npi;
  };
}
