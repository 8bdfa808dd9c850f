/**
 * Up to 1,000 NPIs in one request, answered in its order. An NPI that cannot be resolved is data, not an error: null in
 * `results` and a line in `errors` (data/contract/README.md#batches). In NDJSON the header line has the provenance, and each
 * line only what differs from it.
 */
import { NPI_SHAPE, type SourceId } from "../../data/contract/ids.ts";
import { BATCH_MAX } from "../../data/contract/records/resolver.ts";
import { jsonBody } from "../http/body.ts";
import { ApiError } from "../http/errors.ts";
import { dayMembers } from "../surface/as_of.ts";
import { dataFreshness } from "../surface/freshness.ts";
import type { Call, ResolverOutcome } from "../surface/handler.ts";
import type { Request } from "../http/message.ts";
import { sourcesOf, tupleText } from "../surface/provenance.ts";
import { absenceOf, type Struck, struckOfNpis } from "../surface/absence.ts";
import { findRecords, type ProviderRecord } from "../surface/provider_record.ts";
import type { Release } from "../release/reader.ts";
import { membersOf, withMember } from "../http/json_text.ts";
import type { Checks } from "./findings.ts";
import { fieldsText, recordAvailability, recordText, RECORD_SOURCES, struckMember } from "./providers.ts";

const BODY_LIMIT = 256 * 1024;
/** Lines in one chunk of a stream: large enough to be cheap, small enough to start early. */
const LINES_TOGETHER = 64;

function npisOf(body: unknown): readonly string[] {
  const npis = typeof body === "object" && body !== null && Object.hasOwn(body, "npis") ? (body as { npis: unknown }).npis : undefined;
  if (!Array.isArray(npis)) throw new ApiError("invalid_request", 'The body is an object with "npis", an array of NPI strings.');
  if (npis.length > BATCH_MAX) {
    throw new ApiError("batch_too_large", `At most ${BATCH_MAX} NPIs in one batch.`, { limit: BATCH_MAX, received: npis.length });
  }
  if (!npis.every((npi): npi is string => typeof npi === "string")) {
    throw new ApiError("invalid_request", "Every NPI in npis is a string of ten digits.");
  }
  return npis;
}

interface Unresolved {
  readonly index: number;
  readonly npi: string;
  readonly code: "invalid_npi" | "not_found";
  readonly reason?: string;
  /** With the reason `struck`: why. */
  readonly struck?: string;
}

interface Batch {
  readonly npis: readonly string[];
  /** In request order. */
  readonly records: readonly (ProviderRecord | null)[];
  /** What was struck of each. */
  readonly struck: readonly Struck[];
  /** Null where no findings are asked for. */
  readonly checks: Checks | null;
}

async function recordsOf(release: Release, npis: readonly string[]): Promise<(ProviderRecord | null)[]> {
  const wellFormed = npis.filter((npi) => NPI_SHAPE.test(npi));
  const found = wellFormed.length === 0 ? [] : await findRecords(release, wellFormed);
  let next = 0;
  return npis.map((npi) => (NPI_SHAPE.test(npi) ? (found[next++] ?? null) : null));
}

function unresolved(release: Release, { npis, struck }: Batch, index: number): Unresolved {
  const npi = npis[index]!;
  if (!NPI_SHAPE.test(npi)) return { index, npi, code: "invalid_npi" };
  return { index, npi, code: "not_found", ...absenceOf(release, npi, struck[index]!).details };
}

function unresolvedOf(release: Release, batch: Batch): Unresolved[] {
  return batch.records.flatMap((record, index) => (record === null ? [unresolved(release, batch, index)] : []));
}

function wholeText(release: Release, batch: Batch, more: string): string {
  const errors = unresolvedOf(release, batch);
  const results = batch.records.map((record, index) => (record === null ? "null" : recordText(release, record, batch.struck[index])));
  const requested = batch.npis.length;
  const head = JSON.stringify({ requested, resolved: requested - errors.length });
  const text = `${head.slice(0, -1)},"results":[${results.join(",")}],"errors":${JSON.stringify(errors)}${more}}`;
  const { checks } = batch;
  if (checks === null) return text;
  const findings = batch.npis.map((npi, index) => checks.of(npi, batch.records[index] ?? null));
  return withMember(withMember(text, "findings", JSON.stringify(findings)), "checked", JSON.stringify(checks.about));
}

function headerLine({ release, day }: Call, batch: Batch, policy: string | null): string {
  const { npis, checks } = batch;
  const freshness = dataFreshness(sourcesOf(release, consulted(batch)));
  const about = { requested: npis.length, data_freshness: freshness, ...(checks === null ? {} : { checked: checks.about }) };
  // Confidence and availability differ by record and are on its line.
  const header = withMember(JSON.stringify({ _batch: about }), "_provenance", tupleText(release, "nppes", null, "header", () => ({})));
  const dated = day === null ? header : `${header.slice(0, -1)},${dayMembers({ day, release }, RECORD_SOURCES)}}`;
  return policy === null ? dated : withMember(dated, "_freshness_policy", policy);
}

function consulted({ checks }: Pick<Batch, "checks">): readonly SourceId[] {
  return checks === null ? RECORD_SOURCES : checks.about.lists.map(({ source_id }) => source_id);
}

function recordLine(release: Release, record: ProviderRecord, struck: Struck): string {
  const own = withMember(fieldsText(release, record), "_confidence", JSON.stringify(record.confidence));
  const availability = JSON.stringify(recordAvailability(release, record, struck));
  return `{${membersOf(own)},"_data_availability":${availability}${struckMember(struck)}}`;
}

/** One line for each NPI in the order of the request; an unresolved one's line is its entry of `errors`. */
async function* lines(call: Call, batch: Batch, policy: string | null): AsyncGenerator<string> {
  let text = `${headerLine(call, batch, policy)}\n`;
  for (const [index, npi] of batch.npis.entries()) {
    const record = batch.records[index] ?? null;
    const { release } = call;
    const line = record === null ? JSON.stringify(unresolved(release, batch, index)) : recordLine(release, record, batch.struck[index]!);
    text += `${batch.checks === null ? line : withMember(line, "findings", JSON.stringify(batch.checks.of(npi, record)))}\n`;
    if (index % LINES_TOGETHER === LINES_TOGETHER - 1) {
      yield text;
      text = "";
    }
  }
  if (text !== "") yield text;
}

/** The weight of a media type in `Accept`, from 0 to 1; null when it is not named. */
function weightOf(accept: string, type: string): number | null {
  const [, parameters] = accept.split(",").map((part) => /^\s*([^;\s]*)(.*)$/s.exec(part)!.slice(1)).find(([name]) => name === type) ?? [];
  return parameters === undefined ? null : Number(/;\s*q\s*=\s*([0-9.]+)/.exec(parameters)?.[1] ?? 1);
}

/** Whether NDJSON has at least the weight of JSON. */
function wantsLines(request: Request): boolean {
  const accept = (request.header("accept") ?? "").toLowerCase();
  const weight = weightOf(accept, "application/x-ndjson") ?? 0;
  return weight > 0 && weight >= (weightOf(accept, "application/json") ?? 0);
}

export async function batch(call: Call): Promise<ResolverOutcome> {
  const { request, release, admission, now, day } = call;
  const include = request.query.get("include");
  if (include !== null && include !== "findings") throw new ApiError("invalid_request", "include takes one value: findings.");
  if (include !== null && day !== null) throw new ApiError("invalid_request", "Findings are about today: leave out as_of or include.");
  const npis = npisOf(await jsonBody(request, BODY_LIMIT, "invalid_request"));
  await admission.meter?.(npis.length);
  // Loaded at the first such batch, which keeps the start of a Worker small.
  const checks = include === null ? null : (await import("./findings.ts")).checksOf(release, now);
  // All records are read before the first byte is sent, so that a failing store is still a 503.
  const records = await recordsOf(release, npis);
  const found: Batch = { npis, records, struck: await struckOfNpis(release, npis, records), checks };
  return {
    record: (more = "") => wholeText(release, found, more),
    consults: consulted(found),
    ...(wantsLines(request) ? { stream: (policy: string | null) => lines(call, found, policy) } : {}),
  };
}
