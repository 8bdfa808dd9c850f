/**
 * Wraps any store so that it fails on purpose or counts its operations, and lists the folder store and the memory store for
 * tests that both must pass.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import { memoryStore } from "../../data/store/memory.ts";
import { StoreError } from "../../data/store/store.ts";
import type { ObjectInfo, Store } from "../../data/store/store.ts";

type Operation = "get" | "head" | "put" | "putIfAbsent" | "list" | "delete";

/** Wraps each operation: it may throw before the operation, or after it took effect. */
type Around = <T>(operation: Operation, key: string, run: () => T | Promise<T>) => Promise<T>;

/** Returns the store with every operation passed to `around`. Its reads always return promises. */
export function wrapStore(store: Store, around: Around): Store {
  return {
    name: store.name,
    get: (key, range) => around("get", key, () => store.get(key, range)),
    head: (key) => around("head", key, () => store.head(key)),
    put: (key, body) => around("put", key, () => store.put(key, body)),
    putIfAbsent: (key, body) => around("putIfAbsent", key, () => store.putIfAbsent(key, body)),
    async *list(prefix) {
      yield* await around("list", prefix, () => listed(store, prefix));
    },
    delete: (key) => around("delete", key, () => store.delete(key)),
  };
}

export interface Fault {
  /** The number of the operation, counted from 1 in the order of calls. */
  readonly at: number;
  /** `before`: the operation does not happen. `after`: it happens, and its answer is lost. */
  readonly when: "before" | "after";
  /** `once`: only this operation fails. `killed`: all later operations fail too, as when the process is killed here. */
  readonly afterwards: "once" | "killed";
}

/** Returns the store with one planted fault; `operations()` returns how many operations were called. */
export function faultStore(store: Store, fault: Fault): { store: Store; operations: () => number } {
  let count = 0;
  const failing: Around = async (operation, key, run) => {
    const number = ++count;
    const error = new StoreError(`planted fault ${fault.when} operation ${number}: ${operation} ${key}`);
    if (fault.afterwards === "killed" && number > fault.at) throw error;
    if (number === fault.at && fault.when === "before") throw error;
    const answer = await run();
    if (number === fault.at) throw error;
    return answer;
  };
  return { store: wrapStore(store, failing), operations: () => count };
}

export interface Asked {
  readonly operation: Operation;
  readonly key: string;
}

/** Returns the store and the list of operations called on it so far. */
export function countingStore(store: Store): { store: Store; asked: Asked[]; writes: () => Asked[] } {
  const asked: Asked[] = [];
  const counting: Around = async (operation, key, run) => {
    asked.push({ operation, key });
    return run();
  };
  const writes = (): Asked[] => asked.filter(({ operation }) => operation.startsWith("put") || operation === "delete");
  return { store: wrapStore(store, counting), asked, writes };
}

/** Returns all that the store lists below the prefix, in the store's order. */
export async function listed(store: Store, prefix = ""): Promise<ObjectInfo[]> {
  const infos: ObjectInfo[] = [];
  for await (const info of store.list(prefix)) infos.push(info);
  return infos;
}

/** Returns every object below the prefix, as text by key. */
export async function contentsOf(store: Store, prefix = ""): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const { key } of await listed(store, prefix)) contents.set(key, Buffer.from((await store.get(key)) ?? []).toString("latin1"));
  return contents;
}

export interface StoreKind {
  readonly kind: string;
  /** Returns an empty store and a function that removes it. */
  readonly open: () => { store: Store; remove: () => void };
}

export const STORE_KINDS: readonly StoreKind[] = [
  { kind: "memory", open: () => ({ store: memoryStore(), remove: () => {} }) },
  {
    kind: "folder",
    open: () => {
      const folder = temporaryFolder();
      return { store: folderStore(join(folder, "store")), remove: () => rmSync(folder, { recursive: true, force: true }) };
    },
  },
];

/** Creates an empty folder, which the caller has to remove. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "store-test-"));
}
