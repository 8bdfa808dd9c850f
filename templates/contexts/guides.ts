/** The contexts of the guides and reports: agent tools, webhooks, changelog, data quality. */
import type { Link, Page, StatusMark } from "./page.ts";

interface Snippet {
  readonly what: string;
  readonly code: string;
}

export interface AgentToolsPage extends Page {
  readonly tools: readonly { readonly name: string; readonly does: string }[];
  readonly setups: readonly Snippet[];
  readonly variables: readonly { readonly name: string; readonly meaning: string }[];
}

export interface WebhooksPage extends Page {
  readonly events: readonly { readonly name: string; readonly when: string; readonly body: string; readonly page: Link }[];
  readonly operations: readonly (Link & { readonly method: string; readonly summary: string })[];
  readonly subscribe: Snippet;
  readonly verifier: string;
  readonly vectors: readonly { readonly name: string; readonly body: string; readonly headers: string }[];
  readonly vector_secret: string;
  readonly vector_count: number;
  readonly vectors_file: Link;
  readonly npis_max: number;
  readonly delivery_days: number;
  readonly rotation_hours: number;
}

export interface EventPage extends Page {
  readonly name: string;
  readonly when: string;
  /** The `User-Agent` of its deliveries. */
  readonly user_agent: string;
  readonly fields: readonly { readonly name: string; readonly type: string; readonly is_always: boolean; readonly meaning: string }[];
  readonly example: { readonly headers: string; readonly body: string };
  readonly speaks_of_exclusions: boolean;
  readonly check: string;
  readonly stop: Snippet;
  readonly guide: Link;
}

export interface ChangelogPage extends Page {
  readonly surfaces: readonly {
    readonly anchor: string;
    readonly name: string;
    readonly changelog: readonly { readonly version: string; readonly date: string | null; readonly changes: readonly string[] }[];
  }[];
  readonly deprecations: readonly { readonly notice: string; readonly sunset: string }[];
  readonly notice_days: number;
}

interface CheckLine {
  readonly check: string;
  readonly subject: string;
  readonly measured: string;
  readonly threshold: string;
  readonly outcome: string;
}

interface QualityLine extends Link {
  readonly source_id: string;
  readonly snapshot: string | null;
  readonly rows_in: number;
  readonly published: number;
  readonly collapsed: number;
  readonly rejected: number;
  /** When the publisher's next snapshot is due, and the last day on which this one counts as current; null without a date. */
  readonly next_due: string | null;
  readonly current_until: string | null;
}

/** How much of its publication a source holds. */
interface CoverageLine extends Link {
  readonly mark: StatusMark;
  readonly remark: string | null;
  /** Rows that were read and not rejected for a fault, and the least number of rows of a whole file. */
  readonly files: readonly { readonly path: string; readonly role: string; readonly rows: number; readonly floor: number; readonly figure: string }[];
}

interface QualityEntry {
  readonly source_id: string;
  readonly display_name: string;
  /** Checks that did not pass without a remark. */
  readonly findings: readonly CheckLine[];
  readonly passed: number;
  readonly accepted: readonly { readonly reason: string; readonly by: string; readonly at: string }[];
  readonly withheld: readonly { readonly folder: string; readonly outcome: string; readonly reason: string }[];
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}

export interface DataQualityPage extends Page {
  readonly drift: number;
  readonly quarantined: number;
  readonly degraded: number;
  readonly sources: readonly QualityLine[];
  readonly partial: number;
  readonly asserted: number;
  readonly coverage: readonly CoverageLine[];
  /** Sources with findings, withheld snapshots or rejected rows. */
  readonly entries: readonly QualityEntry[];
  readonly checks_run: number;
}
