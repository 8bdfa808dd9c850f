/**
 * Defines the numbers behind every `_confidence` and `confidence_score` (data/contract/README.md#confidence). The build computes with them and
 * the methodology prints them. The confidence of a name match is its score, which is always below `exact`.
 */
export const CONFIDENCE = {
  /** An exact identifier in a complete federal file, or a statement of the publisher itself (a deactivation). */
  exact: 1,
  /** Reported by the provider, updated within `recent_years` before the snapshot. */
  self_reported_recent: 0.9,
  /** Reported by the provider, last updated before that or on an unknown date. */
  self_reported_older: 0.75,
  recent_years: 2,
  /** The most for a figure from a partial source: it counts the records read. */
  partial: 0.5,
  /**
   * Subtracted when no taxonomy is flagged as primary and the first listed one is used. 0.15 is also the difference between
   * `recent` and `older`: a guessed taxonomy costs as much as an old record.
   */
  first_listed_penalty: 0.15,
} as const;

/**
 * The score of each agreement between a payment's recipient and a registry record; the sum is 0.97. To reach the bar, the
 * name and the postal code must agree, or the name, the city and one more field.
 */
export const MATCH_SCORE = {
  /** The same last name, first name and state, and middle names that do not contradict each other. */
  name_and_state: 0.7,
  postal_code: 0.15,
  /** The same city, when the postal codes differ. */
  city: 0.1,
  /** Both have a middle name or initial, and the two agree. */
  middle_name: 0.07,
  specialty: 0.05,
  accepted: 0.85,
} as const;
