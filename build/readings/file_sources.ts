/** Finds the sources that know a file of this name, or a file in this archive. */
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import { membersOf } from "../snapshots/archive.ts";
import { InputError } from "../snapshots/input_error.ts";
import type { FileRole } from "../sources/reading/source.ts";
import { READERS } from "./readings.ts";

/** `name` is how messages name the file. An archive that cannot be read belongs to none. */
export async function sourcesOfFile(file: string, name: string): Promise<SourceId[]> {
  const members = await membersOf(file, name, 0).catch((error: unknown) => {
    if (error instanceof InputError) return [];
    throw error;
  });
  return SOURCE_IDS.filter((id) => READERS[id].roles.some(({ pattern }: FileRole) => members.some((member) => pattern.test(member.name))));
}
