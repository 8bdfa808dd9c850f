/** Makes the entry of a check. */
import type { SourceCheck } from "../../data/contract/release/release.ts";

/** `over` says that the measured value is out of bounds; the outcome is then `bad`. */
export function checked(
  check: string, subject: string, measured: string, threshold: string, over: boolean, bad: "drift" | "quarantine" = "quarantine",
): SourceCheck {
  return { check, subject, measured, threshold, outcome: over ? bad : "ok" };
}
