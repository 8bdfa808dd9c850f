/** The status page: how fresh each source of the served release is at this moment, and which parts of the release can be read. */
import type { ServiceStatus } from "../../data/contract/records/supply.ts";
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
  const marks = [drift_open ? "drift open" : "", quarantined ? "newest snapshot held back" : "", degraded_upstream ? "trouble at the publisher" : ""];
  return [marks.filter((word) => word !== "").join(", "), reason ?? ""].filter((text) => text !== "").join(". ");
}

export function statusPage({ status: { availability, summary, sources }, release, asked }: StatusInput): LivePage {
  const states = ["current", "degraded", "stale", "unknown"] as const;
  return {
    heading: "Status",
    description: "How fresh each federal source of the served release is at this moment.",
    content: draw("status", {
      release,
      is_ok: summary.overall === "ok",
      asked,
      asked_words: asked.replace("T", " ").replace("Z", " UTC"),
      counts: states.map((state) => ({ words: STATE_WORDS[state], count: summary[state] })),
      sources: sources.map((line) => ({ ...line, words: STATE_WORDS[line.state], snapshot: line.snapshot ?? "none", remarks: remarks(line) })),
      lost: Object.entries(availability).filter(([, state]) => state === "unavailable").map(([name]) => name).join(", "),
    }),
  };
}
