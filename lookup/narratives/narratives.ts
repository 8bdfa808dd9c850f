/**
 * The prose of each (dataset, methodology version), written at the first request and kept for every later release: create
 * once in the store, figures filled from the release at hand (DECISIONS 5). Several first requests write it once; a
 * failure is not remembered, and the template serves meanwhile. This is the lookup's only write to the store; where that
 * is read-only, the prose is kept beside the state.
 */
import { narrativeKey } from "../../data/contract/release/release.ts";
import { proseFault, type NarrativeFile } from "../../data/contract/release/narrative.ts";
import type { Store } from "../../data/store/store.ts";

export interface Prose {
  readonly text: string;
  /** False for the one request that had it written. */
  readonly isCached: boolean;
}

/** Writes prose for a dataset: slots in double braces, no figure outside them. */
export type Writer = (narrative: NarrativeFile) => Promise<string>;

export interface Narratives {
  /** Prose that fits the narrative's slots. Never throws: what fails is logged, and the template is answered. */
  of(narrative: NarrativeFile): Promise<Prose>;
}

type Shelf = Pick<Store, "get" | "putIfAbsent">;

export interface NarrativeOptions {
  readonly store: Shelf;
  /** Where prose is kept when the store cannot be written: the folder of the state. */
  readonly spare?: Shelf;
  readonly write?: Writer;
  readonly log: (line: string) => void;
}

export function createNarratives({ store, spare, log, write = async ({ template }) => template }: NarrativeOptions): Narratives {
  const known = new Map<string, string>();
  const underWay = new Map<string, Promise<Prose>>();

  const stored = async (key: string): Promise<string | null> => {
    const bytes = await store.get(key) ?? await spare?.get(key) ?? null;
    return bytes === null ? null : new TextDecoder().decode(bytes);
  };

  /** True for the one who wrote it. */
  const keep = async (key: string, prose: string): Promise<boolean> => {
    const bytes = new TextEncoder().encode(prose);
    try {
      return await store.putIfAbsent(key, bytes);
    } catch (error) {
      if (spare === undefined) throw error;
      log(`narrative ${key}: the store cannot be written (${(error as Error).message}); it is kept beside the state of this machine`);
      return spare.putIfAbsent(key, bytes);
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
      log(`narrative ${key}: ${(error as Error).message}; the template serves`);
      return { text: narrative.template, isCached: false };
    } finally {
      underWay.delete(key);
    }
  };

  return {
    async of(narrative) {
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
