/**
 * A question and its answer with the trail behind each claim drawn out: the claim, the figure it states, the source the
 * figure comes from, the file it can be read in and that file's hash. A refusal says what it is and what to ask instead.
 */
import { MAX_QUESTION_LENGTH, type EvidenceItem, type EvidenceResult, type RefusalCode } from "../../data/contract/records/evidence.ts";
import { grouped, html, NOTHING, type Markup } from "../markup.ts";
import type { LivePage } from "./parts.ts";

export interface AskInput {
  /** As typed; empty before anything was asked. */
  readonly question: string;
  /** Null before anything was asked. */
  readonly result: EvidenceResult | null;
  /** Questions left in the rolling day, null where they were not counted. */
  readonly left: string | null;
  readonly perDay: number;
}

const EXAMPLES = [
  "How many dermatologists are there in Maine?",
  "Which five states have the fewest psychiatrists per 100,000 residents?",
  "What is the average star rating of nursing homes in Ohio?",
  "How is the number of active providers counted?",
] as const;

const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  prompt_injection: "The text reads like an instruction to the machine and not like a question. It was put aside before anything else was done with it.",
  payment_data: "Payments and claims are not answered in prose. Payments to one NPI stand on its page, and in the API.",
  predictions: "Only published figures are answered. Nothing here foresees anything.",
  competitor_compare: "Products and vendors are not compared here.",
  individual_provider_lookup: "Questions about one person are not answered in prose. A record by NPI can be looked up.",
  out_of_scope: "The question is about something these datasets do not hold. Try the supply of a specialty by state, or the quality of a kind of facility.",
  classification_failed: "The question could not be mapped to one dataset, one figure and a place. Name the specialty or kind of facility, and the state.",
};

function form({ question }: AskInput): Markup {
  return html`<form class="lookup ask" action="/ask/" method="get" aria-label="Ask a question">
<label for="ask-q">Your question, in plain English</label>
<div class="field"><input id="ask-q" type="text" name="q" value="${question}" maxlength="${MAX_QUESTION_LENGTH}" autocomplete="off" required="required"><button type="submit">Ask</button></div>
</form>`;
}

function quota({ left, perDay }: AskInput): Markup {
  const words = left === null ? `${perDay} questions in any 24 hours for each address.` : `${left} of ${perDay} questions left in the 24 hours for your address.`;
  return html`<p class="small">${words} Loading an answer again asks again. With a key: <a href="/docs/#op-evidence_query">the same in the API</a>.</p>`;
}

function fileStep({ artifact }: EvidenceItem): Markup {
  if (artifact === undefined) return NOTHING;
  const { url, path, pointer, sha256, release } = artifact;
  return html`<li><span class="step">File</span> <a href="${url}"><code>${path}</code></a> at <code>${pointer}</code>, release <code>${release}</code>
<code class="hash">sha256 ${sha256}</code></li>`;
}

function sourceStep({ source }: EvidenceItem): Markup {
  const name = source.url === null ? html`<bdi>${source.name}</bdi>` : html`<a href="${source.url}"><bdi>${source.name}</bdi></a>`;
  return html`<li><span class="step">Source</span> ${name}, tier ${source.tier}, confidence ${source.confidence.toFixed(2)}, last checked ${source.last_checked.slice(0, 10)}</li>`;
}

function trail(item: EvidenceItem): Markup {
  const { claim, methodology: { url, version, limitations } } = item;
  return html`<li class="claim"><p><strong>${claim}</strong></p>
<ol class="trail">
${fileStep(item)}
${sourceStep(item)}
<li><span class="step">Method</span> <a href="${url}">${version}</a></li>
</ol>
<details><summary>What this cannot tell you (${limitations.length})</summary>
<ul>
${limitations.map((text) => html`<li>${text}</li>`)}
</ul>
</details></li>`;
}

const CHECKABLE = html`<p>Each statement can be checked without this service: open the file, compare its hash with the manifest’s, and read the figure at the place
named.</p>`;

function answered({ answer, evidence }: EvidenceResult): Markup {
  if (answer === null) return NOTHING;
  const figure = answer.value === null ? NOTHING : html`<p class="figure"><strong>${grouped(answer.value, Number.isInteger(answer.value) ? 0 : 2)}</strong> <span>${answer.unit ?? ""}</span></p>`;
  return html`<h2 id="answer">Answer</h2>
${figure}
<p class="lead">${answer.summary}</p>
${answer.geo_widened ? html`<p class="note">Asked for a part of a state, and answered for the whole state: the registry has no county of practice.</p>` : NOTHING}
<p>From <a href="/studies/${answer.dataset_slug}/">${answer.dataset}</a>, method ${answer.methodology_version}.</p>
<h2 id="evidence">The evidence</h2>
${evidence.every(({ artifact }) => artifact !== undefined) ? CHECKABLE : NOTHING}
<ol class="claims">
${evidence.map(trail)}
</ol>`;
}

function refused({ refusal }: EvidenceResult): Markup {
  if (refusal === null) return NOTHING;
  return html`<h2 id="answer">Not answered</h2>
<p class="note warn"><strong>${refusal.message}</strong></p>
<p>${REFUSALS[refusal.code]} <span class="small">Code <code>${refusal.code}</code>; the question was not kept.</span></p>
<p><a href="/search/">Look up a provider or facility</a> · <a href="/#datasets">All datasets</a></p>`;
}

function examples(): Markup {
  return html`<h2 id="examples">For example</h2>
<ul>
${EXAMPLES.map((question) => html`<li><a href="/ask/?q=${encodeURIComponent(question)}" rel="nofollow">${question}</a></li>`)}
</ul>
<p>Every figure is looked up in the published files and shown with its source. What cannot be looked up is refused, with the reason.</p>`;
}

export function askPage(input: AskInput): LivePage {
  const { result } = input;
  return {
    heading: "Ask",
    description: "A question on provider supply or facility quality, answered from published figures with the evidence behind each.",
    content: html`${form(input)}
${quota(input)}
${result === null ? examples() : html`${answered(result)}${refused(result)}`}`,
  };
}
