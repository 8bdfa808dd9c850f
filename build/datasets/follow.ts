/** Joining what is sorted by NPI with what is sorted by NPI. */

/** Goes along the items as the registry goes along its NPIs: asked in ascending order, each step answers one NPI. */
export function follow<T extends { readonly npi: string }>(items: Iterable<T>): (npi: string) => T | undefined {
  const steps = items[Symbol.iterator]();
  let next = steps.next();
  return (npi) => {
    while (next.done !== true && next.value.npi < npi) next = steps.next();
    return next.done !== true && next.value.npi === npi ? next.value : undefined;
  };
}
