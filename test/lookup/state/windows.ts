/** The windows of a pilot key, stated here and not taken from the code under test. */
import type { Window } from "../../../lookup/state/rules/state.ts";

export const PILOT: readonly Window[] = [
  { name: "rolling-minute", ms: 60_000, limit: 60 },
  { name: "rolling-day", ms: 86_400_000, limit: 1_000 },
];
