/** What a source of the sample is: the one shape that every file beside this one fills. */
import type { SourceId } from "../../../data/contract/ids.ts";
import type { People } from "./people.ts";
import type { SampleFile } from "../files/snapshot.ts";

/** What a source is given to write its snapshots. */
export interface Sample {
  /** The snapshots folder. */
  readonly dir: string;
  /** Rows of the full NPPES file: providers with the indices 0 to `providers` - 1. */
  readonly providers: number;
  readonly seed: number;
  readonly people: People;
}

/** One source of the sample: writes its snapshots below `<dir>/<id>/` and tells which files. */
export interface SampleSource {
  readonly id: SourceId;
  write(sample: Sample): Promise<SampleFile[]>;
}
