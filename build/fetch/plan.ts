/** The plan of a fetch: a publisher's newest files, each with the date that the publisher states. */
import type { SourceId } from "../../data/contract/ids.ts";
import type { DatasetFacts } from "./snapshot_folder.ts";

export interface PlannedFile {
  /** The file name in the snapshot. */
  readonly name: string;
  readonly url: string;
  /** The publisher's date of this file: `YYYY-MM-DD`, null where none is stated. */
  readonly date: string | null;
  /** The answer comes in pages, each naming the next in a header. It cannot be resumed and has no ETag. */
  readonly paged?: true;
}

/** The files of one dated folder. */
export interface PlannedSnapshot {
  /** The publication's date; null when none is stated, or when it is only inside the files (`dated_inside`). */
  readonly date: string | null;
  /** The names of a zip's entries state the date. */
  readonly dated_inside?: true;
  readonly files: readonly PlannedFile[];
  /** The full registry, or the changes of a week. Changes up to the full file's date are already in it. */
  readonly part?: "whole" | "changes";
  /** False for a search result, which is not the whole publication. */
  readonly complete?: false;
  readonly note?: string;
  /** What the catalogue says about the files and the files do not. */
  readonly facts?: DatasetFacts;
}

/** Reads pages and catalogues, each once a run. */
export interface Pages {
  text(url: string): Promise<string>;
  /** The parsed page. Throws a FetchError when it is not JSON. */
  json(url: string): Promise<unknown>;
}

export interface Publisher {
  readonly source_id: SourceId;
  /** The only hosts that requests and redirects may go to. */
  readonly hosts: readonly string[];
  /** The newest snapshots, in the order to fetch them. Throws a FetchError when the page has none. */
  readonly find: (pages: Pages) => Promise<PlannedSnapshot[]>;
}

/** A source that only a person with an account can download. */
export interface ByHand {
  readonly source_id: SourceId;
  readonly by_hand: string;
}
