/** Surface A's envelope: `data` and `meta`, with `error` at a reject bar (data/contract/README.md#surface-a-envelope). */
import { sitePage } from "../../data/contract/release/artifacts.ts";
import type { FreshnessPolicy } from "../../data/contract/records/envelope.ts";
import type { SourceId } from "../../data/contract/ids.ts";
import { supplyErrorObject } from "../http/errors.ts";
import { dataFreshness, freshnessBlock, isoTime, policyOf, staleError } from "../surface/freshness.ts";
import type { Call, SupplyOutcome } from "../surface/handler.ts";
import type { Answer } from "../http/message.ts";
import { once } from "../release/memo.ts";
import { sourcesOf } from "../surface/provenance.ts";
import type { Release } from "../release/reader.ts";
import { join } from "../http/json_text.ts";
import { tagOf } from "../surface/tag.ts";

const SHARED = "public, max-age=60, stale-while-revalidate=86400";

/** The URL of a page of the site. */
export function pageUrl(publicUrl: string, page: string): string {
  return `${publicUrl.replace(/\/+$/, "")}/${page}/`;
}

export function publicUrls(publicUrl: string, page: string): Record<string, string> {
  return {
    methodology_url: pageUrl(publicUrl, page),
    limitations_url: pageUrl(publicUrl, sitePage.limitations),
    documentation_url: pageUrl(publicUrl, sitePage.documentation),
  };
}

/** The part of `meta` that is the same for all requests to a release. */
function fixedMeta(release: Release, consults: readonly SourceId[], page: string): string {
  return once(release, `meta ${page} ${consults.join()}`, () => JSON.stringify({
    api_version: "v1",
    data_freshness: dataFreshness(sourcesOf(release, consults)),
    ...publicUrls(release.manifest.public_url, page),
  }));
}

function metaText(call: Call, outcome: SupplyOutcome, policy: FreshnessPolicy | null): string {
  const { request } = call;
  const { release, now } = outcome.asOf ?? call;
  const checked = isoTime(now);
  const varying = JSON.stringify({
    ...outcome.meta,
    ...outcome.asOf === undefined ? {} : { as_of: outcome.asOf.day },
    freshness: sourcesOf(release, outcome.consults).map((source) => freshnessBlock(source, now, checked)),
    ...(policy === null ? {} : { freshness_policy: policy }),
  });
  const fixed = join(fixedMeta(release, outcome.consults, outcome.page), varying);
  return join(JSON.stringify({ request_id: request.requestId }), fixed);
}

function bodyText(outcome: SupplyOutcome, meta: string): string {
  const provenance = outcome.provenance === undefined ? "" : `,"provenance":${outcome.provenance}`;
  return `{"data":${outcome.data}${provenance},"meta":${meta}}`;
}

/** 200, or 409 with the data when a source is older than a reject bar allows. */
export function supplyAnswer(call: Call, outcome: SupplyOutcome): Answer {
  const { release, now } = outcome.asOf ?? call;
  const policy = call.bar === null ? null : policyOf(call.bar, sourcesOf(release, outcome.consults), now);
  const body = bodyText(outcome, metaText(call, outcome, policy));
  if (policy !== null && policy.stale && policy.mode === "reject") {
    const error = JSON.stringify({ error: supplyErrorObject(staleError(policy)) });
    return { status: 409, headers: outcome.headers ?? {}, body: join(error, body) };
  }
  const headers = { ...outcome.headers, ETag: tagOf(call, outcome.data + (outcome.provenance ?? "")) };
  return { status: 200, headers: outcome.anonymous === true ? { ...headers, "Cache-Control": SHARED } : headers, body };
}
