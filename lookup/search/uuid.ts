/**
 * The id of a search result: a UUID of version 5 from its type and identifier, the same in every release. It is computed for
 * each answer, because storing ids would double the name table.
 */
import { uuidV5 } from "../../data/contract/uuid.ts";

/** The version 5 UUID of `provider-supply search result` in the nil namespace. */
const NAMESPACE = "dfc0c916-cf35-5050-bd4f-831828730cb5";

/** `type` is the row's: `provider` with an NPI, a facility type with a CCN, `trial` with an NCT number, `study` with a slug. */
export function resultId(type: string, identifier: string): string {
  return uuidV5(NAMESPACE, `${type}:${identifier}`);
}
