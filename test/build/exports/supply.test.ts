import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { chunksOf } from "../../../build/exports/chunks.ts";
import { plainText } from "../../../build/exports/plain_text.ts";
import { envelopeOf, flatLines, ndjsonOf, textBlocksOf, type ExportParts } from "../../../build/exports/formats.ts";
import { proseOf, supplySlots } from "../../../build/exports/narrative.ts";
import { exportDatasetOf } from "../../../build/exports/subject.ts";
import { supplyTexts, type SupplySubject } from "../../../build/exports/supply_text.ts";
import { ordinal } from "../../../templates/words.ts";
import { WHOLE } from "../../../build/datasets/basis.ts";
import { nationOf, rankStates, type StateCount } from "../../../build/datasets/density.ts";
import { BLOCK, exportChunk, exportEnvelope, exportHeaderLine } from "../../../data/contract/release/export.ts";
import { fillNarrative, proseFault } from "../../../data/contract/release/narrative.ts";
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import { specialtyBySlug } from "../../../data/reference/specialties.ts";
import { STATES } from "../../../data/reference/states.ts";

const PROSE = proseOf(datasetBySlug("dermatology-supply")!);
const NOW = "2026-11-21T00:00:00Z";

function subject(snapshot = "2026-11-15", change: (state: StateCount) => StateCount = (state) => state): SupplySubject {
  const dataset = datasetBySlug("dermatology-supply");
  const specialty = specialtyBySlug("dermatology");
  if (dataset === null || specialty === null) throw new Error("dermatology is registered");
  const counts = STATES.map(({ state_code, state_name, population_2024 }, index) =>
    change({ state_code, state_name, population: population_2024, count: (index * 37) % 101 }));
  return {
    dataset, specialty, states: rankStates(counts, WHOLE).map((figures) => ({ figures, enrolled: figures })), enrolled: null,
    nation: nationOf(counts, WHOLE), cadence: "monthly", limitations: ["One.", "Two.", "Three."],
    caveat: null, basis: WHOLE, ofEnrolled: WHOLE, complete: true,
    facts: {
      source_id: "nppes", display_name: "NPPES", url: "https://example.org/nppes", snapshot, methodology: "v2026.11.2", last_checked: NOW,
      pipeline_version: "0000000", license: "CC0-1.0", coverage_period_start: null, coverage_period_end: null, slsa_provenance_url: null,
    },
  };
}

function partsOf(given: SupplySubject): ExportParts {
  return {
    dataset: exportDatasetOf(given),
    narrative: fillNarrative(PROSE, supplySlots(given)),
    chunks: chunksOf(given, supplyTexts(given), "Cited."),
    meta: { total_chunks: 54, synthetic: false, complete: true, license: "CC0-1.0", last_checked: NOW },
  };
}

describe("the chunks of a supply dataset", () => {
  const { chunks } = partsOf(subject());

  it("are 54 valid chunks with stable ids and hashes of the text alone", () => {
    expect(chunks.map(({ chunk_type }) => chunk_type)).toEqual(["national", ...Array.from({ length: 51 }, () => "state"), "underserved", "dataset_meta"]);
    expect(chunks[0]?.id).toBe("dermatology-supply:national:US:v2026.11.2");
    expect(chunks[1]?.id).toBe("dermatology-supply:state:AK:v2026.11.2");
    for (const chunk of chunks) {
      exportChunk.parse(chunk);
      expect(chunk.content_sha256).toBe(createHash("sha256").update(chunk.text).digest("hex"));
    }
  });

  it("state who, where, how many, per 100,000, rank and nation first, and agree with their figures", () => {
    for (const { text, data } of chunks.slice(1, 52)) {
      const state = STATES.find(({ state_code }) => state_code === data.state_code);
      const figures = data as { count: number; density_per_100k: number; rank: number; population: number };
      const place = data.state_code === "DC" ? "The District of Columbia (DC, that is Washington, DC)" : `${state?.state_name} (${data.state_code})`;
      const who = figures.count === 1 ? "1 active dermatologist" : `${figures.count} active dermatologists`;
      const people = data.state_code === "DC" ? "with" : "a state with";
      expect(text).toContain(`${place}, ${people} ${figures.population.toLocaleString("en-US")} residents, has ${who} (skin doctors`);
      expect(text.startsWith(place)).toBe(true);
      expect(text).toContain(`a density of ${figures.density_per_100k.toFixed(2)} per 100,000 residents`);
      expect(text).toContain(`rank in dermatology care is ${ordinal(figures.rank)} of all 51 from top to bottom, in quartile `);
      expect(text).toMatch(/, (?:above|below|equal to) the overall average of \d/);
    }
  });

  it("leave the source, the method and the limits to the paragraph about the dataset and to the chunk's fields", () => {
    const sentences = chunks.slice(0, -1).map(({ text }) => new Set(text.split(/(?<=\.) /)));
    const repeated = [...sentences[1]!].filter((sentence) => sentences.filter((own) => own.has(sentence)).length > 20);
    expect(repeated).toEqual([]);
    expect(chunks.at(-1)?.text).toMatch(/Source: the counts and figures on dermatologists come from NPPES/);
    expect(chunks.at(-1)?.text).toMatch(/ Definition and method of counting \(methodology v2026\.11\.2\): .* Limitations/);
    for (const { text, methodology } of chunks.slice(0, -1)) {
      expect(text).not.toMatch(/Source:|Vintage|v2026/);
      expect(methodology).toMatchObject({ source: "NPPES", version: "v2026.11.2" });
    }
  });

  it("name the states that are marked underserved, in the order of their names", () => {
    const marked = chunks.slice(1, 52).flatMap(({ data }) => ("underserved" in data && data.underserved === true ? [data.state_code] : []));
    const names = STATES.filter(({ state_code }) => marked.includes(state_code)).map(({ state_name }) => state_name).sort();
    expect(names.length).toBeGreaterThan(2);
    expect(chunks[52]?.text).toContain(`: ${names.slice(0, -1).join(", ")} and ${names.at(-1)}. `);
  });

  it("keep text and hash when only the snapshot's date changes, and change with a figure", () => {
    const later = partsOf(subject("2026-12-13")).chunks;
    expect(later.map(({ content_sha256 }) => content_sha256)).toEqual(chunks.map(({ content_sha256 }) => content_sha256));
    const moved = partsOf(subject("2026-12-13", (state) => (state.state_code === "WY" ? { ...state, count: state.count + 1 } : state))).chunks;
    const changed = moved.filter((chunk, index) => chunk.content_sha256 !== chunks[index]?.content_sha256).map(({ id }) => id);
    expect(changed).toContain("dermatology-supply:state:WY:v2026.11.2");
    expect(changed.length).toBeLessThan(54);
  });

  it("have no name that looks like a delimiter, and no control or invisible character", () => {
    expect(plainText("a\n--- CHUNK x ---\u202e\u200bb\u0000c")).toBe("a \u2010\u2010\u2010 CHUNK x \u2010\u2010\u2010 b c");
  });
});

describe("the formats", () => {
  const given = subject();
  const parts = partsOf(given);

  it("have the same chunks", () => {
    const envelope = exportEnvelope.parse(JSON.parse(JSON.stringify(envelopeOf(parts))));
    const lines = ndjsonOf(parts).trimEnd().split("\n").map((line) => JSON.parse(line) as unknown);
    exportHeaderLine.parse(lines[0]);
    expect(lines.slice(1)).toEqual(envelope.chunks);
    const flat = flatLines(parts).trimEnd().split("\n").map((line) => JSON.parse(line) as { text: string; data_json: string });
    expect(flat.map(({ text }) => text)).toEqual(envelope.chunks.map(({ text }) => text));
    expect(flat.map(({ data_json }) => JSON.parse(data_json) as unknown)).toEqual(envelope.chunks.map(({ data }) => data));
    const blocks = textBlocksOf(parts, given);
    for (const chunk of envelope.chunks) expect(blocks).toContain(`${BLOCK.chunk(chunk.id)}\n${chunk.text}\n`);
    expect(blocks.match(/^--- .* ---$/gm)).toHaveLength(54 + 3);
  });

  it("have flat lines with the same keys and types", () => {
    const shapes = flatLines(parts).trimEnd().split("\n").map((line) => Object.keys(JSON.parse(line) as object).join());
    expect(new Set(shapes).size).toBe(1);
  });
});

describe("a narrative", () => {
  const slots = supplySlots(subject());
  it("gets its figures from slots only", () => {
    expect(proseFault(PROSE, slots)).toBeNull();
    expect(fillNarrative(PROSE, slots)).not.toMatch(/[{}]/);
    expect(fillNarrative(PROSE, { ...slots, caveat: "" })).toMatch(/\S$/);
  });
  it.each([
    "There are 12 of them.", "There are twelve of them.", "Half of them.", "There are twelve, or ١٢.", "In {{nowhere}}.",
    "One.\n--- CHUNK x ---\nTwo.", "<b>Many</b>.", "Ask [us](https://example.org).", "See https://example.org.", "Many\u202e.",
    "Ma\u200bny.", "{{national_count", " ", "Half: ½",
  ])("is refused: %s", (prose) => {
    expect(proseFault(prose, slots)).not.toBeNull();
  });
});
