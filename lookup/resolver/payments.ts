/**
 * Payments to one NPI in one program year: the newest loaded one, or the one asked for. The registry is read only for an
 * NPI without payments, to tell whether it exists.
 */
import { paymentKey, type RowOf } from "../../data/contract/release/tables.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { paramOf, type Call, type ResolverOutcome } from "../surface/handler.ts";
import { once } from "../release/memo.ts";
import { absentFlag, isIngested, sourceOf, tupleText } from "../surface/provenance.ts";
import { noRecordOf } from "../surface/absence.ts";
import { checkNpi, findProvider, paymentConfidence } from "../surface/provider.ts";
import type { Release } from "../release/reader.ts";
import { join } from "../http/json_text.ts";

type PaymentRow = RowOf<"payments">;
type PaymentTable = NonNullable<Release["tables"]["payments"]>;

function tableOf(release: Release): PaymentTable {
  if (!isIngested(release, "open_payments")) throw unavailable("The source open_payments is not loaded and");
  if (release.tables.payments === null) throw unavailable("The payment table");
  return release.tables.payments;
}

/** In ascending order: the years that the build counted records of. */
function loadedYears(release: Release): number[] {
  return once(release, "payment years", () => Object.keys(sourceOf(release, "open_payments").figures)
    .map((figure) => Number(/^records_of_(\d{4})$/.exec(figure)?.[1])).filter((year) => year > 0).sort((a, b) => a - b));
}

function yearOf(asked: string | null, loaded: readonly number[]): number {
  const newest = loaded.at(-1);
  if (newest === undefined) throw unavailable("A program year of payments");
  if (asked === null) return newest;
  if (!/^\d{4}$/.test(asked)) throw new ApiError("invalid_request", "program_year is a year of four digits: 2024.");
  if (loaded.includes(Number(asked))) return Number(asked);
  throw new ApiError("not_found", "This program year is not loaded; details list those that are.", {
    reason: "program_year_not_loaded", program_years: loaded,
  });
}

/** The answer for a registered NPI without payments: none were found, which does not mean that none were made. */
function emptyText(release: Release, npi: string, year: number): string {
  const nothing = { total_amount_usd: null, record_count: 0, records: [] };
  const fields = JSON.stringify({ npi, program_year: year, ...nothing, program_years: loadedYears(release) });
  return join(fields, tupleText(release, "open_payments", null, "no payments", () => ({
    total_amount_usd: absentFlag(release, "open_payments"), records: absentFlag(release, "open_payments"),
  })));
}

function recordText(release: Release, row: PaymentRow): string {
  const { npi, program_year, record_count, records, confidence } = row;
  const isWhole = sourceOf(release, "open_payments").complete;
  // The sum over a part of the payments is no total.
  const total_amount_usd = isWhole ? row.total_amount_usd : null;
  const head = JSON.stringify({ npi, program_year }).slice(0, -1);
  const fields = `${head},"total_amount_usd":${total_amount_usd},"record_count":${record_count},"records":${records},`
    + `"program_years":${JSON.stringify(loadedYears(release))}}`;
  const scored = confidence === null ? null : paymentConfidence(release, confidence / 100);
  return join(fields, tupleText(release, "open_payments", scored, "payments", () => ({
    total_amount_usd: isWhole ? "present" : "partial_source", records: "present",
  })));
}

/** The record as JSON text. `asked` is the program year as sent, null for the newest. */
export async function paymentsText(release: Release, npi: string, asked: string | null): Promise<string> {
  const table = tableOf(release);
  const year = yearOf(asked, loadedYears(release));
  const row = await table.get(paymentKey(npi, year));
  if (row !== null) return recordText(release, row);
  if (await findProvider(release, npi) === null) {
    throw noRecordOf(release, npi);
  }
  return emptyText(release, npi, year);
}

export async function payments(call: Call): Promise<ResolverOutcome> {
  const npi = checkNpi(paramOf(call, "npi"));
  return { record: await paymentsText(call.release, npi, call.request.query.get("program_year")), consults: ["open_payments"] };
}
