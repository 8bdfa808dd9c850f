/** Wraps a store so that one operation, or it and all later ones, fails in one of the ways in which stores fail. */
import { StoreError } from "../../data/store/store.ts";
import type { Body, Store } from "../../data/store/store.ts";
import { wrapStore } from "../support/stores.ts";

/** `short`: half of the object is written. `after`: the operation happens, but its answer is lost. `kill`: nothing happens after it. */
export const FAULT_KINDS = ["before", "after", "short", "ENOSPC", "EIO", "EMFILE", "EACCES", "slow", "kill"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface PlantedFault {
  /** The number of the operation, counted from 1. */
  readonly at: number;
  readonly kind: FaultKind;
  /** True when every later operation fails too. */
  readonly isLasting: boolean;
}

/** Returns the store with one planted fault; `operations()` returns how many operations were called. */
export function failingStore(store: Store, { at, kind, isLasting }: PlantedFault): { store: Store; operations: () => number } {
  let count = 0;
  const layered = wrapStore(store, async (operation, key, run) => {
    const mine = ++count;
    const isHit = mine === at || (mine > at && (isLasting || kind === "kill"));
    const fault = new StoreError(`planted ${kind} at operation ${mine}: ${operation} ${key}`);
    if (!isHit) return run();
    const isWrite = operation === "put" || operation === "putIfAbsent" || operation === "delete";
    if (kind === "slow") return new Promise<void>(setImmediate).then(run);
    // A full disk fails only writes.
    if (kind === "ENOSPC" && !isWrite) return run();
    if (kind === "after") await run();
    throw fault;
  });
  return { store: kind === "short" ? { ...layered, put: shortPut(store, layered, () => count + 1 === at) } : layered, operations: () => count };
}

/** Writes half of an object or a release's file. Every driver writes pointers whole or not at all, so these are left alone. */
function shortPut(store: Store, layered: Store, isNext: () => boolean): Store["put"] {
  return async (key: string, body: Body) => {
    if (isNext() && body instanceof Uint8Array && /^(?:objects|releases)\//.test(key)) await store.put(key, body.slice(0, body.length >> 1));
    return layered.put(key, body);
  };
}
