/** What is to be fetched, before any of it is: a publisher's newest files, each with the date its publisher states. */
import type { SourceId } from "../../data/contract/ids.ts";
import type { DatasetFacts } from "./snapshot_folder.ts";

export interface PlannedFile {
  /** As it will lie in the snapshot. */
  readonly name: string;
  readonly url: string;
  /** The publisher's date of this file: `YYYY-MM-DD`, null where none is stated. */
  readonly date: string | null;
  /** An answer of several pages, each pointing to the next by a header: no resuming, no ETag. */
  readonly paged?: true;
}

/** Files that make one dated folder. */
export interface PlannedSnapshot {
  /** The publication's date; null where none is stated, or where only the files themselves will tell (`dated_inside`). */
  readonly date: string | null;
  /** The names of a zip's entries state the date. */
  readonly dated_inside?: true;
  readonly files: readonly PlannedFile[];
  /** A registry as a whole, and what changed since: changes up to the whole's date are in it already. */
  readonly part?: "whole" | "changes";
  /** False for a search result. */
  readonly complete?: false;
  readonly note?: string;
  /** What the catalogue says of the files, and they do not say themselves. */
  readonly facts?: DatasetFacts;
}

/** Pages and catalogues, each asked for once a run. */
export interface Pages {
  text(url: string): Promise<string>;
  /** Parsed; throws a FetchError for an answer that is no JSON. */
  json(url: string): Promise<unknown>;
}

export interface Publisher {
  readonly source_id: SourceId;
  /** The only hosts asked or followed to. */
  readonly hosts: readonly string[];
  /** The newest snapshots, in the order to fetch them; throws a FetchError when the page holds none. */
  readonly find: (pages: Pages) => Promise<PlannedSnapshot[]>;
}

/** A source only a person with an account can download. */
export interface ByHand {
  readonly source_id: SourceId;
  readonly by_hand: string;
}
