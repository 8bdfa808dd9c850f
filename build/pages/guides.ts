/** The guides and reports: agent tools, webhooks, the changelog of both surfaces, data quality. */
import { readFileSync } from "node:fs";
import { OPERATIONS } from "../../data/contract/api/api.ts";
import { publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { DEPRECATIONS, NOTICE_DAYS } from "../../data/contract/records/deprecations.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { isLoaded, sourceStateOf } from "../../data/reference/source_state.ts";
import { DELIVERY_DAYS, ROTATION_HOURS, WEBHOOK_NPIS_MAX } from "../../data/contract/records/webhooks.ts";
import { floorOf, FLOORS } from "../../data/reference/floors.ts";
import { WEBHOOK_VECTORS, type WebhookVector } from "../../data/reference/webhook_vectors.ts";
import { EVENT_TEXTS } from "../../site/events.ts";
import { AGENT_SETUPS, AGENT_TOOLS, AGENT_VARIABLES } from "../../site/guides.ts";
import { pageHref } from "../../site/pages.ts";
import { SURFACES } from "../../site/surfaces.ts";
import type { AgentToolsPage, ChangelogPage, DataQualityPage, WebhooksPage } from "../../templates/contexts/guides.ts";
import { headerLines, vectorOf } from "./event.ts";
import { frameOf } from "./frame.ts";
import { publicRoot, type SiteInput } from "./input.ts";
import { daysAfter, rejectedIn, remarkFor, sourceLink, statusMark } from "./sources.ts";

export function agentToolsPage(input: SiteInput): AgentToolsPage {
  const root = publicRoot(input);
  return {
    frame: frameOf(input, sitePage.agentTools, "Agent tools", "Nine read-only Model Context Protocol tools for agents, and how to set them up."),
    tools: AGENT_TOOLS,
    setups: AGENT_SETUPS.map(({ what, code }) => ({ what, code: code(root) })),
    variables: AGENT_VARIABLES,
  };
}

const VERIFIER = new URL("../../data/reference/webhook_verifier.ts", import.meta.url);
const VECTORS_SHOWN = 4;

function subscription(root: string): string {
  const order = JSON.stringify({ url: "https://receiver.example/events", events: ["source.refreshed"] });
  return `curl -X POST -H "X-Service-Key: $SERVICE_API_KEY" -H "Content-Type: application/json" \\\n  -d '${order}' ${root}/v1/webhooks`;
}

function vectorLine({ name, body, headers }: WebhookVector): WebhooksPage["vectors"][number] {
  return { name, body, headers: headerLines(headers) };
}

export function webhooksPage(input: SiteInput): WebhooksPage {
  const own = Object.entries(OPERATIONS).filter(([, { auth }]) => auth === "live_key");
  return {
    frame: frameOf(input, sitePage.webhooks, "Webhooks", "Events, deliveries, signatures, a verifier and test vectors."),
    events: EVENT_TEXTS.map(({ name, when }) => ({
      name, when, body: JSON.stringify(JSON.parse(vectorOf(name).body), null, 2), page: { label: `Fields of ${name}`, href: pageHref(sitePage.event(name)) },
    })),
    operations: own.map(([id, operation]) => ({
      href: `/${sitePage.reference("resolver")}/#op-${id}`, label: `/v1${operation.path}`, method: operation.method, summary: operation.summary,
    })),
    subscribe: { what: "The response shows the signing secret only once.", code: subscription(publicRoot(input)) },
    verifier: readFileSync(VERIFIER, "utf8").trimEnd(),
    vectors: WEBHOOK_VECTORS.slice(0, VECTORS_SHOWN).map(vectorLine),
    vector_secret: WEBHOOK_VECTORS[0]?.secret ?? "",
    vector_count: WEBHOOK_VECTORS.length,
    vectors_file: { label: "webhook-vectors.json", href: `/${publicPath.webhookVectors}` },
    npis_max: WEBHOOK_NPIS_MAX,
    delivery_days: DELIVERY_DAYS,
    rotation_hours: ROTATION_HOURS,
  };
}

export function changelogPage(input: SiteInput): ChangelogPage {
  return {
    frame: frameOf(input, sitePage.changelog, "Changelog", "What changed in each of the two API surfaces, and what is deprecated."),
    surfaces: SURFACES.map(({ surface, name, changelog }) => ({ anchor: surface, name, changelog: changelog.toReversed() })),
    deprecations: DEPRECATIONS.map(({ notice, sunset }) => ({ notice, sunset })),
    notice_days: NOTICE_DAYS,
  };
}

function rejectsOf({ rows }: ReleaseSource): { readonly reason: string; readonly count: number }[] {
  return Object.entries(rows.rejected).filter(([, count]) => count > 0).map(([reason, count]) => ({ reason, count }));
}

function rowLine(input: SiteInput, source: ReleaseSource): DataQualityPage["sources"][number] {
  const { source_id, facts: { snapshot }, rows: { rows_in, published, collapsed }, sla_days, cadence_days } = source;
  const rejected = rejectedIn(source.rows);
  return {
    ...sourceLink(input, source_id), source_id, snapshot, rows_in, published, collapsed, rejected,
    next_due: daysAfter(source, cadence_days), current_until: daysAfter(source, sla_days),
  };
}

function coverageLine(input: SiteInput, source: ReleaseSource): DataQualityPage["coverage"][number] {
  const figureOf = (file: { readonly role: string; readonly path: string }): string => floorOf(FLOORS[source.source_id], file)?.figure ?? "";
  return {
    ...sourceLink(input, source.source_id), mark: statusMark(source), remark: remarkFor(input, source),
    files: (source.coverage?.files ?? []).map(({ path, role, rows, floor }) => ({ path, role, rows, floor, figure: figureOf({ role, path }) })),
  };
}

function findingsOf(source: ReleaseSource): DataQualityPage["entries"][number] {
  const { source_id, facts, checks = [], accepted = [], withheld = [] } = source;
  return {
    source_id,
    display_name: facts.display_name,
    findings: checks.filter(({ outcome }) => outcome !== "ok"),
    passed: checks.filter(({ outcome }) => outcome === "ok").length,
    accepted: accepted.map(({ reason, accepted_by, accepted_at }) => ({ reason, by: accepted_by, at: accepted_at })),
    withheld: withheld.map(({ folder, outcome, reason }) => ({ folder, outcome, reason })),
    reasons: rejectsOf(source),
  };
}

function hasFindings({ findings, accepted, withheld, reasons }: DataQualityPage["entries"][number]): boolean {
  return findings.length + accepted.length + withheld.length + reasons.length > 0;
}

export function dataQualityPage(input: SiteInput): DataQualityPage {
  const { sources } = input;
  const count = (is: (source: ReleaseSource) => boolean): number => sources.filter(is).length;
  return {
    frame: frameOf(input, sitePage.dataQuality, "Data quality", "Rows read, published, collapsed and rejected, findings of the checks and age of each source."),
    drift: count(({ drift_open }) => drift_open),
    quarantined: count(({ quarantined }) => quarantined),
    degraded: count(({ degraded_upstream }) => degraded_upstream),
    checks_run: sources.reduce((sum, { checks = [] }) => sum + checks.length, 0),
    partial: count((source) => sourceStateOf(source) === "partial"),
    asserted: count((source) => sourceStateOf(source) === "asserted"),
    sources: sources.map((source) => rowLine(input, source)),
    coverage: sources.filter(isLoaded).map((source) => coverageLine(input, source)),
    entries: sources.map(findingsOf).filter(hasFindings),
  };
}
