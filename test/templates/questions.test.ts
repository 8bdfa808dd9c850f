import { describe, expect, it } from "vitest";
import type { Intent } from "../../data/contract/records/evidence.ts";
import { normalForm } from "../../templates/questions.ts";

const TOP: Intent = { kind: "top_states", dataset_slug: "dermatology-supply", states: [], geo_widened: false, place: null };

describe("the normal form of a ranking", () => {
  it("says how many states it lists, and from which end", () => {
    expect(normalForm(TOP)).toBe("Active dermatologists per 100,000 residents by state, highest first");
    expect(normalForm({ ...TOP, limit: 1 })).toBe("Active dermatologists per 100,000 residents by state, the highest");
    expect(normalForm({ ...TOP, kind: "bottom_states", limit: 5 })).toBe("Active dermatologists per 100,000 residents by state, the 5 lowest");
  });
});
