/** Words for the state of a source. Home, studies, sources, data quality and status all use them. */
import type { ReleaseSource } from "../data/contract/release/release.ts";
import type { SourceState } from "./contexts/contexts.ts";

const WORDS: Readonly<Record<SourceState, string>> = {
  complete: "complete",
  asserted: "asserted complete by the operator",
  partial: "partial: records read, not a total",
  unknown: "not known to be complete: records read, not a total",
  not_loaded: "not loaded yet",
  held_back: "held back",
};

type Stated = Pick<ReleaseSource, "status" | "quarantined" | "complete" | "coverage">;

/** The state of what is served. */
export function sourceState({ status, quarantined, complete, coverage }: Stated): SourceState {
  if (status === "awaiting_ingest") return quarantined ? "held_back" : "not_loaded";
  return coverage?.state ?? (complete ? "complete" : "partial");
}

/** `partial: records read, not a total; newest snapshot held back`. */
export function sourceWords(source: Stated): string {
  const state = sourceState(source);
  return source.quarantined && state !== "held_back" ? `${WORDS[state]}; newest snapshot ${WORDS.held_back}` : WORDS[state];
}
