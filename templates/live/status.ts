/** The status page: how the sources of the served release stand at this moment, and which parts of it can be read. */
import type { ServiceStatus } from "../../data/contract/records/supply.ts";
import { html, NOTHING, type Markup } from "../markup.ts";
import { table, type LivePage } from "./parts.ts";

export interface StatusInput {
  readonly status: ServiceStatus;
  /** Null before the first release. */
  readonly release: string | null;
  /** When this was asked, an ISO date-time. */
  readonly asked: string;
}

type Line = ServiceStatus["sources"][number];

const STATE_WORDS: Readonly<Record<Line["state"], string>> = {
  current: "current", degraded: "past its limit", stale: "stale", unknown: "unknown",
};

function marks({ drift_open, quarantined, degraded_upstream }: Line): string {
  const found = [drift_open ? "drift open" : "", quarantined ? "newest snapshot held back" : "", degraded_upstream ? "trouble at the publisher" : ""];
  return found.filter((word) => word !== "").join(", ");
}

function sourceRow(line: Line): Markup {
  const { source_id, display_name, state, snapshot, age_days, sla_days, reason } = line;
  const remarks = [marks(line), reason ?? ""].filter((word) => word !== "").join(". ");
  return html`<tr><th scope="row"><a href="/sources/#${source_id}">${display_name}</a></th><td><span class="status ${state}">${STATE_WORDS[state]}</span></td><td class="date">${snapshot ?? "none"}</td><td class="num">${age_days ?? html`<span class="none">unknown</span>`}</td><td class="num">${sla_days}</td>${remarks === "" ? html`<td class="none">none</td>` : html`<td class="small">${remarks}</td>`}</tr>`;
}

function parts(availability: ServiceStatus["availability"]): Markup {
  const lost = Object.entries(availability).filter(([, state]) => state === "unavailable").map(([name]) => name);
  if (lost.length === 0) return html`<p>Every part of the release can be read.</p>`;
  return html`<p class="note warn"><strong>Cannot be read, or is not in this release:</strong> ${lost.join(", ")}. Look-ups that need it answer 503 until it is there;
the rest goes on.</p>`;
}

function lead({ status: { summary }, release }: StatusInput): Markup {
  if (release === null) return html`<p class="lead">The service runs and has no release to answer from yet.</p>`;
  return summary.overall === "ok"
    ? html`<p class="lead">Nothing needs attention.</p>`
    : html`<p class="lead">The service answers, and something needs attention: see the remarks below.</p>`;
}

export function statusPage(input: StatusInput): LivePage {
  const { status: { availability, summary, sources }, release, asked } = input;
  const counts = (["current", "degraded", "stale", "unknown"] as const).map((state) => html`<div><dt>${STATE_WORDS[state]}</dt><dd>${summary[state]}</dd></div>`);
  return {
    heading: "Status",
    description: "How fresh each federal source of the served release is at this moment.",
    content: html`${lead(input)}
<p>Asked at <time datetime="${asked}">${asked.replace("T", " ").replace("Z", " UTC")}</time>${release === null ? NOTHING : html`, release <code>${release}</code>`}. As data:
<a href="/api/v1/status"><code>/api/v1/status</code></a>.</p>
<h2 id="sources">Sources</h2>
<dl class="facts">
${counts}
</dl>
${table("status-caption", "Age counts from 00:00 UTC of the publisher’s snapshot date. A source without a snapshot in this release is unknown.", ["Source", "State", "Snapshot", "#Age in days", "#Limit", "Remarks"], sources.map(sourceRow))}
<h2 id="parts">Parts of the release</h2>
${parts(availability)}
<p>What was read, held back and rejected, source by source, stands under <a href="/data-quality/">Data quality</a>.</p>`,
  };
}
