/** The lines and tables of figures over time, on study pages and on state pages. */
import { describe, expect, it } from "vitest";
import { drawingsOf } from "../../../build/pages/pages.ts";
import { overTimeOf, stateOverTime } from "../../../build/pages/over_time.ts";
import type { DatasetSlug } from "../../../data/contract/ids.ts";
import { SERIES_COLUMNS, type SeriesBreak, type SeriesPoint } from "../../../data/contract/release/series.ts";
import { DATASETS } from "../../../data/reference/datasets.ts";
import { STATES } from "../../../data/reference/states.ts";
import { markupFaults, textOf } from "../../site/check_html.ts";
import { madeUpRelease } from "../../site/made_up.ts";

const [SUPPLY, HOMES] = ["dermatology-supply", "nursing-home-quality"] as const;

/** A density of twice `density` in Maine. */
function point(kind: keyof typeof SERIES_COLUMNS, snapshot: string, density: number | null, breaks: SeriesBreak[] = []): SeriesPoint {
  const row = (state: string, own: number | null) => SERIES_COLUMNS[kind].map((column) => (
    { state_code: state, count: 100, density_per_100k: own, average_star: 3.25 }[column as string] ?? null
  ));
  return {
    snapshot, sources: [], methodology_version: "v1", layout: {}, synthetic: false, breaks, data_availability: [], replaced: [],
    rows: [row("US", density), ...STATES.map(({ state_code }) => row(state_code, state_code === "ME" && density !== null ? density * 2 : density))],
  };
}

function releaseWith(slug: DatasetSlug, ...points: readonly SeriesPoint[]) {
  const dataset = DATASETS.find((each) => each.slug === slug)!;
  return { input: madeUpRelease({ series: new Map([[slug, { columns: [...SERIES_COLUMNS[dataset.kind]], points: [...points] }]]) }), dataset };
}

const THREE = [point("supply", "2026-01-01", 4), point("supply", "2026-07-01", 5), point("supply", "2026-12-31", 5, ["method", "layout"])];

function page(input: ReturnType<typeof madeUpRelease>, path: string): string {
  return String(drawingsOf(input).find((each) => each.path === `site/${path}/index.html`)!.draw());
}

describe("figures over time", () => {
  it("are lines from zero by date, interrupted at a break and where a figure is not known", () => {
    const { input, dataset } = releaseWith(SUPPLY, ...THREE);
    expect(overTimeOf(input, dataset)?.line).toEqual({ path: "M2.0 7.2h0L49.7 2.0M98.0 2.0h0", nation: null });
    expect(stateOverTime(input, SUPPLY, "ME")?.line).toEqual({ path: "M2.0 7.2h0L49.7 2.0M98.0 2.0h0", nation: "M2.0 17.6h0L49.7 15.0M98.0 15.0h0" });
    const gap = releaseWith(SUPPLY, THREE[0]!, point("supply", "2026-07-01", null), point("supply", "2026-12-31", 5));
    expect(overTimeOf(gap.input, dataset)?.line?.path).toBe("M2.0 7.2h0M98.0 2.0h0");
  });

  it("need two points, and a line two known densities", () => {
    const one = releaseWith(SUPPLY, THREE[0]!);
    expect([overTimeOf(one.input, one.dataset), stateOverTime(one.input, SUPPLY, "ME")]).toEqual([null, null]);
    const unknown = releaseWith(SUPPLY, THREE[0]!, point("supply", "2026-07-01", null));
    expect(overTimeOf(unknown.input, unknown.dataset)).toMatchObject({ line: null, points: 2 });
    expect(stateOverTime(unknown.input, SUPPLY, "ME")).toBeNull();
  });

  it("stand on the page of the study, newest first, with what cannot be compared", () => {
    const { input } = releaseWith(SUPPLY, ...THREE);
    const html = page(input, `studies/${SUPPLY}`);
    expect(markupFaults(html)).toEqual([]);
    expect(html).toContain("href=\"#over-time\"");
    expect(textOf(html)).toMatch(/December 31, 2026 100 5\.00 Another version of the method and other columns in the file\s+July 1, 2026 100 5\.00 –/);
    expect(html).not.toContain("Average star</th>");
    expect(textOf(html)).toMatch(/4\.00 per 100,000, January 1, 2026\s+5\.00 per 100,000, December 31, 2026/);
  });

  it("list stars and draw no line of them", () => {
    const { input } = releaseWith(HOMES, point("facility", "2026-01-01", 4), point("facility", "2026-07-01", 5));
    const html = page(input, `studies/${HOMES}`);
    expect(textOf(html)).toMatch(/July 1, 2026 100 5\.00 3\.25\s+January 1, 2026/);
    expect(textOf(html)).toContain("two averages don’t show a trend");
    expect(html.match(/<svg class="trend"/g)).toHaveLength(1);
  });

  it("stand on the page of a state with the first and the newest snapshot", () => {
    const html = page(releaseWith(SUPPLY, ...THREE).input, "states/ME");
    expect(markupFaults(html)).toEqual([]);
    expect(textOf(html)).toMatch(/Dermatology January 1, 2026 8\.00 100 December 31, 2026 10\.00 100/);
    expect(page(releaseWith(SUPPLY, THREE[0]!).input, "states/ME")).not.toContain("over-time");
  });
});
