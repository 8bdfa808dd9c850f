/** Sources as pages show them: cited below a study, and in full on the sources page with the account of their rows. */
import { longDate } from "../../data/contract/numbers.ts";
import { sitePage } from "../../data/contract/release/artifacts.ts";
import type { SourceId } from "../../data/contract/ids.ts";
import type { ReleaseSource, RowLedger } from "../../data/contract/release/release.ts";
import { isLoaded, remarkOf, sourceStateOf, sourceWords } from "../../data/reference/source_state.ts";
import { sourceById, SOURCES, type SourceFamily } from "../../data/reference/sources.ts";
import { pageHref } from "../../site/pages.ts";
import type { CitedSource, SourceEntry, SourcesPage } from "../../templates/contexts/contexts.ts";
import type { Link, StatusMark } from "../../templates/contexts/page.ts";
import { frameOf } from "./frame.ts";
import { releaseSourceOf, type SiteInput } from "./input.ts";

const EXCLUSION_LISTS: ReadonlySet<SourceId> = new Set(["oig_leie", "sam_gov"]);

export function statusMark(source: ReleaseSource): StatusMark {
  return { status: source.quarantined ? "held_back" : sourceStateOf(source), words: sourceWords(source) };
}

const DAY = 86_400_000;

/** A date that many days after the snapshot's, or null without one. Only the status page knows how late a source is at this moment. */
export function daysAfter({ facts: { snapshot } }: ReleaseSource, days: number): string | null {
  return snapshot === null ? null : new Date(Date.parse(`${snapshot}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Whether the snapshot was out of date when the release was built. */
function isLate({ now }: Pick<SiteInput, "now">, source: ReleaseSource): boolean {
  const until = daysAfter(source, source.sla_days);
  return isLoaded(source) && until !== null && now.slice(0, 10) > until;
}

/** What must be known of a source before using it: that it is a part, held back or out of date; null if there is nothing to say. */
export function remarkFor({ now }: SiteInput, source: ReleaseSource): string | null {
  const dates = `the ${longDate(source.facts.snapshot)} snapshot counted as current until ${longDate(daysAfter(source, source.sla_days))}`;
  const late = isLate({ now }, source) ? [`Out of date when this release was built: ${dates}.`] : [];
  const notes = [remarkOf(source) ?? "", ...late].filter((note) => note !== "");
  return notes.length === 0 ? null : notes.join(" ");
}

/** How many sources are not complete, even by the operator's word, or are out of date. */
export function unsoundSources(input: SiteInput): number {
  return input.sources.filter((source) => !["complete", "asserted"].includes(statusMark(source).status) || isLate(input, source)).length;
}

/** The link to one source on the sources page. */
export function sourceLink(input: SiteInput, id: SourceId): Link {
  return { label: releaseSourceOf(input, id).facts.display_name, href: `${pageHref(sitePage.sources)}#${id}` };
}

function introduced(input: SiteInput, source: ReleaseSource): Omit<CitedSource, "href" | "files"> {
  const { display_name, snapshot } = source.facts;
  return { display_name, authority: sourceById(source.source_id).authority, snapshot, mark: statusMark(source), remark: remarkFor(input, source) };
}

/** A source with its snapshot and the hash of every file that was read. */
export function citedSource(input: SiteInput, id: SourceId): CitedSource {
  const source = releaseSourceOf(input, id);
  return {
    ...introduced(input, source),
    href: sourceLink(input, id).href,
    files: source.files.map(({ path, sha256, bytes }) => ({ path, sha256, bytes })),
  };
}

export function rejectedIn(ledger: RowLedger): number {
  return Object.values(ledger.rejected).reduce((sum, count) => sum + count, 0);
}

function figuresOf(ledger: RowLedger) {
  const { rows_in, published, collapsed } = ledger;
  return { rows_in, published, collapsed, rejected: rejectedIn(ledger) };
}

function ledgerOf({ rows, files }: ReleaseSource): SourceEntry["ledger"] {
  if (files.length === 0) return null;
  const reasons = Object.entries(rows.rejected).map(([reason, count]) => ({ reason, count }));
  return { ...figuresOf(rows), reasons: reasons.sort((a, b) => (a.reason < b.reason ? -1 : 1)) };
}

function sourceEntry(input: SiteInput, family: SourceFamily): SourceEntry {
  const source = releaseSourceOf(input, family.slug);
  return {
    ...introduced(input, source),
    source_id: family.slug,
    official_url: source.facts.url,
    family: family.family,
    tier: family.tier,
    cadence: source.cadence,
    sla_days: source.sla_days,
    license_note: family.license_note,
    license_url: family.license_url,
    coverage_note: family.coverage_note,
    speaks_of_exclusion: EXCLUSION_LISTS.has(family.slug),
    synthetic: source.synthetic,
    ledger: ledgerOf(source),
    ledger_files: source.files.map((file) => ({ path: file.path, sha256: file.sha256, bytes: file.bytes, ...figuresOf(file) })),
    issues: source.issues,
  };
}

export function sourcesPage(input: SiteInput): SourcesPage {
  const description = "The federal sources: publisher, terms, snapshot date, files with hashes, and what happened to every row.";
  return {
    frame: frameOf(input, sitePage.sources, "Sources", description),
    sources: SOURCES.map((family) => sourceEntry(input, family)),
  };
}
