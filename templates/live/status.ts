/** The status page: how fresh each source of the served release is at this moment, and which parts of the release can be read. */
import type { ServiceStatus } from "../../data/contract/records/supply.ts";
import { longDate } from "../../data/contract/numbers.ts";
import { counted } from "../words.ts";
import { draw, type LivePage } from "./draw.ts";

export interface StatusInput {
  readonly status: ServiceStatus;
  /** Null before the first release. */
  readonly release: string | null;
  /** The time of the request, as an ISO date-time. */
  readonly asked: string;
}

type Line = ServiceStatus["sources"][number];

const STATE_WORDS: Readonly<Record<Line["state"], string>> = {
  current: "current", degraded: "past its limit", stale: "stale", unknown: "unknown",
};

function remarks({ drift_open, quarantined, degraded_upstream, reason }: Line): string {
  const marks = [drift_open ? "unusual change" : "", quarantined ? "newest snapshot held back" : "", degraded_upstream ? "problem at the publisher" : ""];
  return [marks.filter((word) => word !== "").join(", "), reason ?? ""].filter((text) => text !== "").join(". ");
}

function leadOf({ overall, degraded, stale }: ServiceStatus["summary"]): string {
  const late = degraded + stale;
  if (overall === "ok" && late === 0) return "The service is up, and nothing needs attention.";
  const words = late === 0 ? "" : `${counted(late, "source is", "sources are")} out of date. `;
  return `The service is up. ${words}The table says why.`;
}

export function statusPage({ status: { availability, summary, sources }, release, asked }: StatusInput): LivePage {
  const states = ["current", "degraded", "stale", "unknown"] as const;
  return {
    heading: "Status",
    description: "How fresh each federal source of the served release is at this moment.",
    content: draw("status", {
      release,
      lead: leadOf(summary),
      asked,
      asked_words: `${longDate(asked)}, ${asked.slice(11, 16)} UTC`,
      counts: states.map((state) => ({ words: STATE_WORDS[state], count: summary[state] })),
      sources: sources.map((line) => ({ ...line, words: STATE_WORDS[line.state], snapshot: longDate(line.snapshot, "none"), remarks: remarks(line) })),
      lost: Object.entries(availability).filter(([, state]) => state === "unavailable").map(([name]) => name).join(", "),
    }),
  };
}
