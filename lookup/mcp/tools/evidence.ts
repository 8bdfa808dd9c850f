/** Asks a question in plain English: Surface A's evidence-query, or its demo without a key. */
import * as z from "zod/v4";
import {
  evidenceAnswer, evidenceItem, MAX_QUESTION_LENGTH, REFUSAL_CODES, type EvidenceItem, type EvidenceResult,
} from "../../../data/contract/records/evidence.ts";
import { SUPPLY_LIMITS } from "../../../data/contract/limits.ts";
import { createNames } from "../protocol/compact.ts";
import { exportLink, isDataset } from "../protocol/identifiers.ts";
import { fitting, leftOut, type LeftOut } from "../protocol/size.ts";
import { defineTool, type ToolContext } from "../protocol/tool.ts";

const { confidence, ...sourceShape } = evidenceItem.shape.source.shape;
const sourceOut = z.object(sourceShape);
const methodologyOut = z.object(evidenceItem.shape.methodology.shape);
const artifactOut = z.object(evidenceItem.shape.artifact.unwrap().shape);

const itemOut = z.object({
  claim: z.string(),
  source: z.string().describe("An entry of `sources`."),
  confidence,
  methodology: z.string().describe("An entry of `methodologies`."),
  artifact: artifactOut.optional().describe("The file, JSON pointer and SHA-256 the value is found by."),
});

function dataOf({ status, answer, refusal }: EvidenceResult, items: readonly EvidenceItem[], left: LeftOut): Record<string, unknown> {
  const sources = createNames<z.infer<typeof sourceOut>>(({ name }) => name);
  const methodologies = createNames<z.infer<typeof methodologyOut>>(({ version }) => version);
  const evidence = items.map(({ claim, source: { confidence, ...source }, methodology, artifact }) => ({
    claim, source: sources.of(source), confidence, methodology: methodologies.of(methodology), ...(artifact === undefined ? {} : { artifact }),
  }));
  return { status, answer, refusal, evidence, left_out: left, sources: sources.table(), methodologies: methodologies.table() };
}

function questionOf(query: string, items: number, { ask, hasBearer }: ToolContext): Promise<unknown> {
  const body = { query, options: { max_evidence_items: items } };
  if (hasBearer) return ask({ at: "supply", path: "/evidence-query", body, credential: "bearer" });
  return ask({ at: "root", path: "/api/evidence-query/demo", body, credential: "none" });
}

export const askEvidence = defineTool({
  name: "ask_evidence",
  title: "Ask a question",
  description: "A question in plain English about supply of a specialty by state or about ratings and numbers of facilities by state, "
    + "answered from looked-up figures, each with source, limits and the file it stands in. "
    + "status refusal is an answer too: predictions, payments, comparisons of vendors, single providers and everything else are refused, "
    + "and refusal.code says which it was; do not guess instead. "
    + "A past day or month (in March 2025) is answered from the newest complete snapshot on or before it. "
    + `geo_widened true: asked for a county or city, answered for its state. Without a key of Surface A there are ${SUPPLY_LIMITS.demoPerDay} `
    + `questions in 24 hours: use state_supply for plain figures.`,
  input: z.strictObject({
    question: z.string().min(1).max(MAX_QUESTION_LENGTH).describe("In English, at most 1,500 characters."),
    max_evidence_items: z.int().min(1).max(20).default(10),
  }),
  output: z.object({
    status: z.enum(["ok", "refusal"]),
    answer: z.object(evidenceAnswer.shape).nullable(),
    refusal: z.object({ code: z.enum(REFUSAL_CODES), message: z.string(), nearest: z.string().optional() }).nullable(),
    evidence: z.array(itemOut),
    left_out: leftOut,
    sources: z.record(z.string(), sourceOut),
    methodologies: z.record(z.string(), methodologyOut),
  }),
  async run({ question, max_evidence_items: items }, context) {
    const { data: result } = await questionOf(question, items, context) as { readonly data: EvidenceResult };
    const data = fitting(result.evidence, (kept, left) => dataOf(result, kept, left), () => "Ask a narrower question, for one state or one measure.");
    const slug = result.answer?.dataset_slug ?? "";
    if (!isDataset(slug)) return { summary: "The question is refused: refusal.code says why. That is no statement about the data.", data };
    const summary = `Answered from ${slug} with ${result.evidence.length} pieces of evidence: see answer and evidence.`;
    return { summary, data, links: [exportLink(context.base, slug)] };
  },
});
