/**
 * Answers a question in plain English (data/contract/README.md#questions): checks the body, screens the question before
 * anything else, maps it to an intent, and answers that from the release. A refusal is a 200 with a code.
 */
import { sitePage } from "../../data/contract/release/artifacts.ts";
import {
  evidenceOptions, MAX_QUESTION_LENGTH, type EvidenceItem, type EvidenceOptions, type EvidenceResult, type Intent, type Refusal,
} from "../../data/contract/records/evidence.ts";
import { isPrivateFile } from "../../data/contract/release/private_files.ts";
import { datasetBySlug } from "../../data/reference/datasets.ts";
import { jsonBody } from "../http/body.ts";
import { ApiError } from "../http/errors.ts";
import { answerIntent, type Answering } from "../evidence/answer.ts";
import { pastRefusal } from "../evidence/past_point.ts";
import { understand } from "../evidence/understand.ts";
import { asOfDay } from "../surface/as_of.ts";
import type { AsOf, Call, SupplyOutcome } from "../surface/handler.ts";
import { releaseOf } from "./past_figures.ts";

const BODY_LIMIT = 64 * 1024;

function memberOf(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null && Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
}

/** Its length is counted in code points. */
function questionOf(body: unknown): string {
  const query = memberOf(body, "query");
  if (typeof query !== "string" || query === "") {
    throw new ApiError("missing_query", 'The body is an object with "query", the question as text.');
  }
  return checkQuestion(query);
}

/** Throws `query_too_long`. */
function checkQuestion(query: string): string {
  const received = Array.from(query).length;
  if (received <= MAX_QUESTION_LENGTH) return query;
  throw new ApiError("query_too_long", `The query is over ${MAX_QUESTION_LENGTH} characters.`, { limit: MAX_QUESTION_LENGTH, received });
}

function optionsOf(body: unknown): EvidenceOptions {
  const parsed = evidenceOptions.safeParse(memberOf(body, "options") ?? (memberOf(body, "options") === null ? null : {}));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = ["options", ...(issue?.path ?? [])].join(".");
  throw new ApiError("invalid_options", `${where}: ${issue?.message ?? "not of the options there are"}.`, { option: where });
}

function intentMember(options: EvidenceOptions, intent: Intent | null): Pick<EvidenceResult, "intent"> {
  if (!options.include_intent) return {};
  if (intent === null) return { intent: null };
  const { kind, dataset_slug, states } = intent;
  return { intent: { kind, dataset_slug, states } };
}

/** A result and its dataset, which is null for a refusal. */
interface Answered {
  readonly result: EvidenceResult;
  readonly dataset: Intent["dataset_slug"] | null;
  /** Of an answer about a past day, with the snapshots of its figures. */
  readonly asOf?: AsOf;
}

function refused(refusal: Refusal, options: EvidenceOptions): Answered {
  const result: EvidenceResult = { status: "refusal", answer: null, evidence: [], refusal, ...intentMember(options, null) };
  return { result, dataset: null };
}

/** The item without its artifact if that is a private file. */
function served({ artifact, ...item }: EvidenceItem): EvidenceItem {
  return artifact === undefined || isPrivateFile(artifact.path) ? item : { artifact, ...item };
}

function answered({ answer, evidence }: Answering, intent: Intent, options: EvidenceOptions, publicExports: boolean): Answered {
  const items = publicExports ? [...evidence] : evidence.map(served);
  const result: EvidenceResult = { status: "ok", answer, evidence: items, refusal: null, ...intentMember(options, intent) };
  return { result, dataset: intent.dataset_slug };
}

async function answerTo({ release, questioner, now, publicExports }: Asking, question: string, options: EvidenceOptions): Promise<Answered> {
  const outcome = await understand(question, options, questioner, new Date(now).toISOString().slice(0, 10));
  const refusal = "refusal" in outcome ? outcome.refusal : await pastRefusal(release, outcome.intent);
  if ("refusal" in outcome || refusal !== null) return refused(refusal!, options);
  const phrase = questioner?.phrase ?? null;
  const answering = await answerIntent(release, outcome.intent, options.max_evidence_items, phrase);
  const { past } = answering;
  const asOf = past === null ? {} : { asOf: asOfDay(releaseOf(release, past.point), past.day) };
  return { ...answered(answering, outcome.intent, options, publicExports), ...asOf };
}

export type Asking = Pick<Call, "release" | "questioner" | "now" | "publicExports">;

/** The result for a question, with its intent. Throws `query_too_long`, and 503 as the operation does. */
export async function evidenceFor(asking: Asking, question: string): Promise<EvidenceResult> {
  return (await answerTo(asking, checkQuestion(question), evidenceOptions.parse({ include_intent: true }))).result;
}

export async function evidenceQuery(call: Call): Promise<SupplyOutcome> {
  const body = await jsonBody(call.request, BODY_LIMIT, "invalid_json");
  const [question, options] = [questionOf(body), optionsOf(body)];
  const { result, dataset, asOf } = await answerTo(call, question, options);
  return {
    ...(asOf && { asOf }),
    data: JSON.stringify(result),
    consults: (dataset === null ? null : datasetBySlug(dataset))?.source_families ?? [],
    page: dataset === null ? sitePage.methodologyIndex : sitePage.methodology(dataset),
  };
}
