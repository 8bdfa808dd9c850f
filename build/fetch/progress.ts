/** Draws the progress line of a download on a terminal: file, megabytes, rate, time left. Draws nothing in a pipe. */
import type { FetchEffects } from "./effects.ts";

const REDRAW_MS = 200;
const CLEAR = "\r\u001b[K";

export interface ProgressLine {
  readonly at: (bytes: number, total: number | null) => void;
  readonly done: () => void;
}

export function progressLine(label: string, { terminal, now }: Pick<FetchEffects, "terminal" | "now">): ProgressLine {
  if (terminal === null) return { at: () => undefined, done: () => undefined };
  const begun = now().getTime();
  let drawn = Number.NEGATIVE_INFINITY;
  let before: number | null = null;
  return {
    at(bytes, total) {
      const time = now().getTime();
      before ??= bytes; // bytes of an earlier run do not count for the rate
      if (time - drawn < REDRAW_MS) return;
      drawn = time;
      terminal(CLEAR + lineOf(label, bytes, total, (bytes - before) / Math.max((time - begun) / 1000, 0.001)));
    },
    done: () => terminal(CLEAR),
  };
}

/** `UPDATED.csv  4.2 of 15.1 MB  2.1 MB/s  0:05 left`. `rate` in bytes a second. */
export function lineOf(label: string, bytes: number, total: number | null, rate: number): string {
  const size = total === null ? `${megabytes(bytes)} MB` : `${megabytes(bytes)} of ${megabytes(total)} MB`;
  const left = total === null || rate <= 0 ? "" : `  ${clock((total - bytes) / rate)} left`;
  return `${label}  ${size}  ${megabytes(rate)} MB/s${left}`;
}

export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tail = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
