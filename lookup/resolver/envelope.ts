/** Surface B's answer: the flat record, and the outcome of a staleness bar (data/contract/README.md#staleness-bar). */
import type { FreshnessPolicy } from "../../data/contract/records/envelope.ts";
import { resolverErrorObject } from "../http/errors.ts";
import { dayMembers } from "../surface/as_of.ts";
import { type Bar, policyOf, staleError } from "../surface/freshness.ts";
import type { Call, ResolverOutcome } from "../surface/handler.ts";
import type { Answer } from "../http/message.ts";
import { sourcesOf } from "../surface/provenance.ts";
import { join, withMember } from "../http/json_text.ts";
import { tagOf } from "../surface/tag.ts";

function staleAnswer(call: Call, record: string, policy: FreshnessPolicy): Answer {
  const error = JSON.stringify({ error: resolverErrorObject(staleError(policy), call.request.requestId) });
  return { status: 409, headers: {}, body: join(error, record) };
}

function withMore(record: string, more: string): string {
  return more === "" ? record : `${record.slice(0, -1)}${more}}`;
}

function recordText({ record, consults, asOf }: ResolverOutcome, policy: string | null): string {
  const more = asOf === undefined ? "" : `,${dayMembers(asOf, consults)}`;
  const text = typeof record === "string" ? withMore(record, more) : record(more);
  return policy === null ? text : withMember(text, "_freshness_policy", policy);
}

/** A past day is judged by the snapshots of that day. */
function judged(bar: Bar, call: Call, { consults, asOf }: ResolverOutcome): FreshnessPolicy {
  const { release, now } = asOf ?? call;
  return policyOf(bar, sourcesOf(release, consults), now);
}

/** 200 with the record or its stream, or 409 with the record when a source is older than a reject bar allows. */
export function resolverAnswer(call: Call, outcome: ResolverOutcome): Answer {
  const policy = call.bar === null ? null : judged(call.bar, call, outcome);
  const text = policy === null ? null : JSON.stringify(policy);
  // The 409 is one JSON document even where a stream was asked for.
  if (policy !== null && policy.stale && policy.mode === "reject") return staleAnswer(call, recordText(outcome, text), policy);
  if (outcome.stream === undefined) {
    const body = recordText(outcome, text);
    return { status: 200, headers: { ETag: tagOf(call, body, outcome.isFixed) }, body };
  }
  return { status: 200, headers: { "Content-Type": "application/x-ndjson; charset=utf-8" }, body: outcome.stream(text) };
}
