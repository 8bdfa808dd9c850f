/** The fault layer under the store interface: one operation, or it and all after it, fails in one of the ways stores do. */
import { StoreError } from "../../data/store/store.ts";
import type { Body, Store } from "../../data/store/store.ts";
import { wrapStore } from "../support/stores.ts";

/** `short`: half of the object is written. `after`: it happens, and its answer is lost. `kill`: nothing after it happens. */
export const FAULT_KINDS = ["before", "after", "short", "ENOSPC", "EIO", "EMFILE", "EACCES", "slow", "kill"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface PlantedFault {
  /** Which operation, counted from 1. */
  readonly at: number;
  readonly kind: FaultKind;
  /** It and every one after it. */
  readonly isLasting: boolean;
}

/** The store with one planted fault; `operations()` tells how many were called. */
export function failingStore(store: Store, { at, kind, isLasting }: PlantedFault): { store: Store; operations: () => number } {
  let count = 0;
  const layered = wrapStore(store, async (operation, key, run) => {
    const mine = ++count;
    const isHit = mine === at || (mine > at && (isLasting || kind === "kill"));
    const fault = new StoreError(`planted ${kind} at operation ${mine}: ${operation} ${key}`);
    if (!isHit) return run();
    const isWrite = operation === "put" || operation === "putIfAbsent" || operation === "delete";
    if (kind === "slow") return new Promise<void>(setImmediate).then(run);
    // Disks are full for writers alone.
    if (kind === "ENOSPC" && !isWrite) return run();
    if (kind === "after") await run();
    throw fault;
  });
  return { store: kind === "short" ? { ...layered, put: shortPut(store, layered, () => count + 1 === at) } : layered, operations: () => count };
}

/** Only where objects are written by name and hash: what names them is written whole or not at all by every driver. */
function shortPut(store: Store, layered: Store, isNext: () => boolean): Store["put"] {
  return async (key: string, body: Body) => {
    if (isNext() && body instanceof Uint8Array && /^(?:objects|releases)\//.test(key)) await store.put(key, body.slice(0, body.length >> 1));
    return layered.put(key, body);
  };
}
