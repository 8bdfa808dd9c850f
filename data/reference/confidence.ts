/**
 * The confidence rubric (DECISIONS 3): the numbers behind every `_confidence` and `confidence_score`, used by the build
 * and printed by the methodology, so that what is published is what is computed. The
 * confidence of a name match is its score, below `exact`.
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

/**
 * What each agreement between a payment's recipient and a registry record is worth; all of them together are 0.97. The
 * bar asks for the postal code beside the name, or for the city and one more agreement.
 */
export const MATCH_SCORE = {
  /** The same last name, first name and state; middle names that do not contradict each other. */
  name_and_state: 0.7,
  postal_code: 0.15,
  /** The city, where the postal code differs. */
  city: 0.1,
  /** Both have a middle name or initial, and they agree. */
  middle_name: 0.07,
  specialty: 0.05,
  accepted: 0.85,
} as const;
