/** What a run found, each figure beside its bar: as lines for a person and as JSON. */

export interface Figure {
  /** The bar's name in the project's reliability targets: `P1`, `S1`. */
  readonly bar: string;
  readonly what: string;
  /** What was counted or measured. */
  readonly figures: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
  readonly seconds: number;
}

export interface ChaosReport {
  readonly seed: number;
  readonly short: boolean;
  readonly figures: readonly Figure[];
  readonly skipped: readonly string[];
  readonly passed: number;
  readonly failed: number;
}

/** A line for each figure, and one for each of the first violations. */
export function figureText({ bar, what, figures, violations, seconds }: Figure): string {
  const counted = Object.entries(figures).map(([name, value]) => `${name} ${value}`).join(", ");
  const head = `${violations.length === 0 ? "ok  " : "FAIL"} ${bar.padEnd(8)} ${what}: ${counted}; violations ${violations.length} (${seconds.toFixed(1)} s)`;
  return [head, ...violations.slice(0, 5).map((line) => `       ${line}`)].join("\n");
}
