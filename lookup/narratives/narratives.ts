/**
 * The prose for each dataset and methodology version (data/contract/README.md#narratives). The first request has it written
 * and stored, and every later release uses it with its own figures. Concurrent first requests write it once. A failure is
 * not stored, and the template is used until a later request succeeds. This is the lookup's only write to the store; if the
 * store is read-only, the prose is kept in the folder of the state.
 */
import { MOST_BYTES, narrativeKey } from "../../data/contract/release/release.ts";
import { proseFault, type NarrativeFile } from "../../data/contract/release/narrative.ts";
import { getAtMost } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";

export interface Prose {
  readonly text: string;
  /** False for the request that had it written. */
  readonly isCached: boolean;
}

/** Writes prose for a dataset, with slots in double braces and no figure outside them. */
export type Writer = (narrative: NarrativeFile) => Promise<string>;

export interface Narratives {
  /** Prose that fits the narrative's slots. Never rejects: a failure is logged, and the template is returned. */
  of(narrative: NarrativeFile): Promise<Prose>;
}

type ProseStore = Pick<Store, "name" | "get" | "putIfAbsent">;

export interface NarrativeOptions {
  readonly store: ProseStore;
  /** Used when the store cannot be written: the folder of the state. */
  readonly fallback?: ProseStore;
  readonly write?: Writer;
  readonly log: (line: string) => void;
}

export function createNarratives({ store, fallback, log, write = async ({ template }) => template }: NarrativeOptions): Narratives {
  const known = new Map<string, string>();
  const underWay = new Map<string, Promise<Prose>>();

  const stored = async (key: string): Promise<string | null> => {
    const bytes = await getAtMost(store, key, MOST_BYTES.note) ?? await fallback?.get(key) ?? null;
    return bytes === null ? null : new TextDecoder().decode(bytes);
  };

  /** Stores the prose; true if no other process was faster. */
  const keep = async (key: string, prose: string): Promise<boolean> => {
    const bytes = new TextEncoder().encode(prose);
    try {
      return await store.putIfAbsent(key, bytes);
    } catch (error) {
      if (fallback === undefined) throw error;
      log(`narrative ${key}: the store cannot be written (${(error as Error).message}); it is kept in this machine's state folder`);
      return fallback.putIfAbsent(key, bytes);
    }
  };

  const make = async (key: string, narrative: NarrativeFile): Promise<Prose> => {
    const before = await stored(key);
    if (before !== null && proseFault(before, narrative.slots) === null) return { text: before, isCached: true };
    const written = await write(narrative);
    const fault = proseFault(written, narrative.slots);
    if (fault !== null) throw new Error(`the prose written for ${narrative.slug} cannot be used: ${fault}`);
    const isOurs = before === null && await keep(key, written);
    const kept = isOurs ? written : await stored(key) ?? written;
    return { text: proseFault(kept, narrative.slots) === null ? kept : written, isCached: !isOurs };
  };

  const first = async (key: string, narrative: NarrativeFile): Promise<Prose> => {
    try {
      const prose = await make(key, narrative);
      known.set(key, prose.text);
      return prose;
    } catch (error) {
      log(`narrative ${key}: ${(error as Error).message}; the template is used`);
      return { text: narrative.template, isCached: false };
    } finally {
      underWay.delete(key);
    }
  };

  return {
    async of(narrative) {
      // Prose about a part of a source is the template's, so that none is kept for the releases that have all of it.
      if (narrative.complete === false) return { text: narrative.template, isCached: true };
      const key = narrativeKey(narrative);
      const text = known.get(key);
      if (text !== undefined && proseFault(text, narrative.slots) === null) return { text, isCached: true };
      const running = underWay.get(key);
      if (running !== undefined) return { text: (await running).text, isCached: true };
      const started = first(key, narrative);
      underWay.set(key, started);
      return started;
    },
  };
}
