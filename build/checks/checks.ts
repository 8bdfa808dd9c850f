/**
 * The checks of one snapshot. They are pure functions of its measured profile, the served release's profile of the source,
 * and the thresholds. Each check reports the measured value and its bounds; `gate.ts` decides what to do about it.
 */
import { grouped, percent } from "../../data/contract/numbers.ts";
import type { RowHistory, RowLedger, SnapshotFile, SourceCheck, SourceProfile } from "../../data/contract/release/release.ts";
import { npiShareCheck } from "./cross.ts";
import type { Measured } from "../sources/profile/profile.ts";
import type { Thresholds } from "./thresholds.ts";
import { checked } from "./wording.ts";

/** A snapshot that was read and may be published. */
export interface Candidate {
  readonly snapshot: string | null;
  /** False for a registry of weekly files alone. */
  readonly complete: boolean;
  readonly rows: RowLedger;
  readonly expectedRejects: readonly string[];
  readonly files: readonly SnapshotFile[];
  readonly profile: Measured;
}

/** What the served release says about its snapshot of the source. */
export interface Baseline {
  readonly snapshot: string | null;
  readonly complete: boolean;
  readonly rows: RowLedger;
  readonly profile: SourceProfile;
  /** Newest first, including its own rows. */
  readonly history: readonly RowHistory[];
  /** Its unknown columns were not accepted. */
  readonly drift_open: boolean;
}

const sign = (share: number): string => `${share > 0 ? "+" : ""}${percent(share)}`;

/**
 * All checks that apply. `baseline` is null for the first snapshot of a source, which is compared with nothing. `isSame` says
 * that the candidate is the served snapshot again.
 */
export function checkSnapshot(candidate: Candidate, baseline: Baseline | null, thresholds: Thresholds, isSame = false): SourceCheck[] {
  return [
    ...(baseline === null || isSame ? [] : comparisons(candidate, baseline, thresholds)),
    ...unknownColumns(candidate.profile, baseline),
    ...rejects(candidate, baseline, thresholds),
    ...conflicts(candidate, baseline),
    ...npiShareCheck(candidate.profile, thresholds),
    ...labels(candidate.profile, thresholds),
  ];
}

function comparisons(candidate: Candidate, baseline: Baseline, thresholds: Thresholds): SourceCheck[] {
  return [
    ...dateOrder(candidate.snapshot, baseline.snapshot),
    ...volumes(candidate, baseline, thresholds),
    ...fills(candidate.profile, baseline.profile, thresholds),
    ...newValues(candidate, baseline, thresholds),
    ...lostColumns(candidate.profile, baseline.profile),
  ];
}

function dateOrder(candidate: string | null, served: string | null): SourceCheck[] {
  if (candidate === null || served === null) return [];
  return [checked("date_order", "snapshot", candidate, `not before ${served}`, candidate < served)];
}

/** A registry of weekly files alone grows with each of them, and so do the codes in it. A whole file follows a part of any size. */
function mayGrowFrom(baseline: Baseline, candidate: Candidate, { partial_may_grow }: Thresholds): boolean {
  return !baseline.complete && (partial_may_grow || candidate.complete) || partial_may_grow && !candidate.complete;
}

const ANY = "any, after a part of the publication";

function volumes(candidate: Candidate, baseline: Baseline, thresholds: Thresholds): SourceCheck[] {
  const { max_fall, max_rise, min_of_best, min_rows } = thresholds;
  const mayGrow = mayGrowFrom(baseline, candidate, thresholds);
  return Object.entries(baseline.profile.rows).flatMap(([kind, before]) => {
    if (before === 0) return [];
    const now = candidate.profile.rows[kind] ?? 0;
    const change = (now - before) / before;
    const outside = change < -max_fall || (!mayGrow && change > max_rise);
    const bounds = `${percent(-max_fall)} to ${mayGrow ? ANY : `+${percent(max_rise)}`}`;
    const best = Math.max(...baseline.history.map(({ rows }) => rows[kind] ?? 0), before);
    return [
      checked("volume", kind, `${sign(change)} (${grouped(before)} to ${grouped(now)} rows)`, bounds, outside && Math.abs(now - before) >= min_rows),
      checked(
        "volume_of_best", kind, `${percent(now / best)} of ${grouped(best)} rows`,
        `at least ${percent(min_of_best)} of the most in ${baseline.history.length} snapshots`,
        now < best * min_of_best && best - now >= min_rows,
      ),
    ];
  });
}

function fills(candidate: Measured, served: SourceProfile, { max_fill_move, min_rows }: Thresholds): SourceCheck[] {
  return Object.entries(served.fill).flatMap(([field, before]) => {
    const kind = field.slice(0, field.indexOf(": "));
    const looked = candidate.looked_at[kind] ?? 0;
    if (looked === 0) return [];
    const now = candidate.fill[field] ?? 0;
    const move = Math.abs(now - before);
    // In floating point, a move of exactly two points is a little more than 0.02.
    const over = move > max_fill_move + 1e-9 && Math.round(move * looked) >= min_rows;
    const bounds = `within ${(max_fill_move * 100).toFixed(1)} points, or fewer than ${min_rows} rows`;
    return [checked("fill", field, `${percent(before)} to ${percent(now)}`, bounds, over)];
  });
}

/** Fails on one new value in too many rows, and on many rare ones: then the codes themselves were changed. */
function newValues(candidate: Candidate, baseline: Baseline, thresholds: Thresholds): SourceCheck[] {
  const { max_new_value, max_fill_move, min_rows } = thresholds;
  const mayGrow = mayGrowFrom(baseline, candidate, thresholds);
  const bounds = mayGrow ? ANY : `at most ${percent(max_new_value)} of rows each, ${percent(max_fill_move)} together`;
  return Object.entries(candidate.profile.counts).flatMap(([field, counts]) => {
    const known = baseline.profile.categories[field];
    const looked = candidate.profile.looked_at[field.slice(0, field.indexOf(": "))] ?? 0;
    if (known === undefined || looked === 0) return [];
    const values = new Set(known);
    const added = Object.entries(counts).filter(([value]) => !values.has(value));
    const most = Math.max(0, ...added.map(([, rows]) => rows));
    const total = added.reduce((sum, [, rows]) => sum + rows, 0);
    const over = (most / looked > max_new_value && most >= min_rows) || (total / looked > max_fill_move && total >= min_rows);
    const measured = added.length === 0
      ? "no new value" : `${grouped(added.length)} new, ${percent(total / looked)} of rows, the most frequent in ${grouped(most)}`;
    return [checked("category", field, measured, bounds, over && !mayGrow)];
  });
}

/** Fails on an optional column that the snapshot lost: without it, answers lose the field. */
function lostColumns(candidate: Measured, served: SourceProfile): SourceCheck[] {
  return Object.entries(served.columns).flatMap(([role, before]) => {
    const now = candidate.columns[role];
    if (now === undefined) return [];
    const lost = before.filter((name) => !now.includes(name));
    return [checked("lost_column", role, lost.length === 0 ? "none" : named(lost), "none", lost.length > 0, "drift")];
  });
}

/** Unknown columns of an accepted snapshot are known from then on. */
function unknownColumns(candidate: Measured, baseline: Baseline | null): SourceCheck[] {
  return Object.entries(candidate.unknown_columns).map(([role, names]) => {
    const known = baseline === null || baseline.drift_open ? [] : (baseline.profile.unknown_columns[role] ?? []);
    const added = names.filter((name) => !known.includes(name));
    return checked("unknown_column", role, added.length === 0 ? "none" : named(added), "none", added.length > 0, "drift");
  });
}

function named(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => JSON.stringify(name.slice(0, 80))).join(", ");
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}

/** Checks all rows and the file with the largest share of rejects: a list of thousands would not show among 100,000s of measures. */
function rejects({ rows, files, expectedRejects }: Candidate, baseline: Baseline | null, thresholds: Thresholds): SourceCheck[] {
  const { max_rejected, max_rejected_in_file, min_rows } = thresholds;
  const worst = files.map((file) => ({ file, share: rejectedShare(file, expectedRejects) })).sort((a, b) => b.share - a.share)[0];
  const checks = [
    rejectCheck("rows", rows, expectedRejects, max_rejected, min_rows),
    ...(worst === undefined || worst.share === 0 || files.length === 1
      ? [] : [rejectCheck(worst.file.path, worst.file, expectedRejects, max_rejected_in_file, min_rows)]),
  ];
  // Without an older snapshot there is nothing better to show: the bad rows are rejected and counted, and the rest is published.
  return baseline === null ? checks.map((check) => (check.outcome === "quarantine" ? { ...check, outcome: "drift" as const } : check)) : checks;
}

function rejectCheck(subject: string, rows: RowLedger, expected: readonly string[], most: number, minRows: number): SourceCheck {
  const [rejected, share] = [rejectedRows(rows, expected), rejectedShare(rows, expected)];
  const measured = `${percent(share)} (${grouped(rejected)} of ${grouped(rows.rows_in)} rows)`;
  return checked("rejects", subject, measured, `at most ${percent(most)}`, share > most && rejected >= minRows);
}

function rejectedRows({ rejected }: RowLedger, expected: readonly string[]): number {
  return Object.entries(rejected).filter(([reason]) => !expected.includes(reason)).reduce((sum, [, n]) => sum + n, 0);
}

function rejectedShare(rows: RowLedger, expected: readonly string[]): number {
  return rows.rows_in === 0 ? 0 : rejectedRows(rows, expected) / rows.rows_in;
}

/** Rows with one key that contradict each other are all withheld. More of them than before is a drift. */
function conflicts({ rows }: Candidate, baseline: Baseline | null): SourceCheck[] {
  const now = rows.rejected["conflicting_duplicate"] ?? 0;
  const before = baseline?.rows.rejected["conflicting_duplicate"] ?? 0;
  if (now === 0) return [];
  return [checked("conflicting_rows", "rows", grouped(now), `at most ${grouped(before)}`, now > before, "drift")];
}

/** The subject begins with the folder: in a registry of several snapshots, one alone may have a wrong label. */
function labels({ dates }: Measured, { max_label_days }: Thresholds): SourceCheck[] {
  return dates.flatMap(({ folder, label, column, basis, newest }) => {
    if (label === null) return [];
    const days = (Date.parse(label) - Date.parse(newest)) / 86_400_000;
    const late = basis === "published" && days > max_label_days;
    const bounds = `not after the label ${label}${basis === "published" ? ` and at most ${max_label_days} days before it` : ""}`;
    return [checked("label", `${folder}, ${column}`, newest, bounds, newest > label || late)];
  });
}
