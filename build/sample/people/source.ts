/** Defines a source of the sample. */
import type { SourceId } from "../../../data/contract/ids.ts";
import type { People } from "./people.ts";
import type { SampleFile } from "../files/snapshot.ts";

export interface Sample {
  /** The snapshots folder. */
  readonly dir: string;
  /** The number of rows of the full NPPES file, which has the indices 0 to `providers` - 1. */
  readonly providers: number;
  readonly seed: number;
  /** How many earlier snapshots of the registry, the exclusion list and the nursing homes there are, a quarter apart; none by default. */
  readonly past?: number;
  readonly people: People;
}

/** `write` puts the snapshots below `<dir>/<id>/` and returns the list of files. */
export interface SampleSource {
  readonly id: SourceId;
  write(sample: Sample): Promise<SampleFile[]>;
}
