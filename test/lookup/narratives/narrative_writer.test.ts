/** The model's prose must keep every slot in its place. Other prose is an error, after which the model is not asked for a while. */
import { describe, expect, it } from "vitest";
import type { NarrativeFile } from "../../../data/contract/release/narrative.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { modelWriter } from "../../../lookup/narratives/narrative_writer.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";

const narrative: NarrativeFile = {
  slug: "psychiatry-supply", methodology_version: "v2026.11.1", template: "There are {{count}}; {{densest}} stand highest. {{caveat}}",
  slots: { count: "1,234", densest: "Maine", caveat: "Synthetic." }, text: "There are 1,234; Maine stand highest. Synthetic.",
};
const GOOD = "In all {{count}} are counted, and {{densest}} come first. {{caveat}}";

function narratives(replies: readonly (string | null)[]) {
  const prompts: string[] = [];
  const lines: string[] = [];
  let now = 0;
  const store = memoryStore();
  const model = { ask: async ({ prompt }: { readonly prompt: string }) => replies[prompts.push(prompt) - 1] ?? null };
  const log = (line: string): void => void lines.push(line);
  const made = createNarratives({ store, log, write: modelWriter({ model, clock: () => now }) });
  return { of: (each: NarrativeFile) => made.of(each), store, prompts, lines, wait: (ms: number) => void (now += ms) };
}

describe("a narrative worded by a model", () => {
  it("is kept when it has every slot in its place; the model sees no figure", async () => {
    const { of, prompts, store } = narratives([GOOD]);
    expect(await of(narrative)).toEqual({ text: GOOD, isCached: false });
    expect(await of(narrative)).toEqual({ text: GOOD, isCached: true });
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).not.toMatch(/1,234|Maine|Synthetic/);
    expect(new TextDecoder().decode(await store.get("narratives/psychiatry-supply/v2026.11.1") ?? new Uint8Array())).toBe(GOOD);
  });

  it.each([
    ["silence", null],
    ["a number", "In all {{count}} of 50 states; {{densest}} first. {{caveat}}"],
    ["a number in words", "In all {{count}} of fifty states; {{densest}} first. {{caveat}}"],
    ["a lost caveat", "In all {{count}}; {{densest}} first."],
    ["slots that changed places", "{{densest}} have {{count}}. {{caveat}}"],
    ["a slot of its own", "{{count}} {{densest}} {{caveat}} {{more}}"],
    ["markup", "In all {{count}}; **{{densest}}** first. {{caveat}}"],
    ["a delimiter", "In all {{count}}; {{densest}} first. {{caveat}}\n--- CHUNK x ---"],
    ["a link", "In all {{count}}; {{densest}} first. {{caveat}} See https://evil.example"],
    ["a flood", `{{count}} {{densest}} {{caveat}} ${"and so on ".repeat(1000)}`],
    ["many paragraphs", "In all {{count}}.\n\n{{densest}} first.\n\n{{caveat}}"],
  ])("is refused and not kept: %s; the template is used", async (_, reply) => {
    const { of, store, lines } = narratives([reply]);
    expect(await of(narrative)).toEqual({ text: narrative.template, isCached: false });
    expect(await store.get("narratives/psychiatry-supply/v2026.11.1")).toBeNull();
    expect(lines.join()).toContain("the template is used");
  });

  it("is not asked for again until ten minutes after a failure", async () => {
    const { of, prompts, wait } = narratives([null, GOOD]);
    await of(narrative);
    wait(599_999);
    expect(await of(narrative)).toEqual({ text: narrative.template, isCached: false });
    expect(prompts).toHaveLength(1);
    wait(1);
    expect(await of(narrative)).toEqual({ text: GOOD, isCached: false });
  });
});
