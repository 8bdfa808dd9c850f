/**
 * The confidence rubric (DECISIONS 3): the numbers behind every `_confidence` and `confidence_score`, used by the build
 * and printed by the methodology, so that what is published is what is computed. A name match needs no entry: its
 * confidence is the score of the match, below `exact`.
 */
export const CONFIDENCE = {
  /** An exact identifier in a complete federal file, or what the publisher itself states (a deactivation). */
  exact: 1,
  /** Reported by the provider, updated within `recent_years` before the snapshot. */
  self_reported_recent: 0.9,
  /** Reported by the provider, last updated earlier than that, or on a date not known. */
  self_reported_older: 0.75,
  recent_years: 2,
  /**
   * Subtracted when no taxonomy is flagged primary and the first listed stands in. 0.15 is the step from recent to
   * older: a guess at the primary taxonomy costs as much as a record gone old.
   */
  first_listed_penalty: 0.15,
} as const;
