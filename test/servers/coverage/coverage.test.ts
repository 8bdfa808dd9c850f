/**
 * Publishes the sample in seven conditions, each for all sources at once, and looks through everything that a reader can get: public files, pages,
 * both APIs, questions and agent tools. Nothing may be claimed that the condition does not support. The first condition shows that the
 * search finds such claims where they are earned.
 */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { FLOORS } from "../../../data/reference/floors.ts";
import { DATASET_SLUGS, SOURCE_IDS, type SourceId } from "../../../data/contract/ids.ts";
import { manifestKey, objectKey, type Coverage, type Manifest } from "../../../data/contract/release/release.ts";
import { openStore } from "../../../data/open_store.ts";
import { createApp } from "../../../lookup/app/app.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { call, connect } from "../../support/agent.ts";
import { ask } from "../../support/sample_service.ts";
import { buildInto, servedIn, sourceIn, useWorld } from "../../build/checks/world.ts";

const floors = vi.hoisted(() => ({ areSmall: false }));
vi.mock("../../../data/reference/floors.ts", async (original) => {
  const real = await original<object & { FLOORS: typeof FLOORS }>();
  const small = Object.fromEntries(Object.entries(real.FLOORS).map(([id, own]) => [id, own.map((floor) => ({ ...floor, rows: 1 }))]));
  return { ...real, get FLOORS() { return floors.areSmall ? small : real.FLOORS; } };
});

const NOW = "2026-11-21T00:00:00Z";
const STATE = "TX";
const world = useWorld(3_000);

/** Texts of a release by path, and its manifest. */
interface Published {
  readonly manifest: Manifest;
  readonly texts: ReadonlyMap<string, string>;
  readonly store: string;
}

interface Condition {
  /** The `complete` of every sidecar; undefined leaves it out. */
  readonly word?: boolean | undefined;
  readonly areFloorsSmall?: boolean;
  readonly now?: string;
  readonly change?: (dir: string) => void;
}

const root = mkdtempSync(join(tmpdir(), "coverage-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function publish(name: string, { word, areFloorsSmall = false, now = NOW, change }: Condition): Promise<Published> {
  const dir = world.folder();
  for (const folder of snapshotsIn(dir)) {
    const { complete: _, ...sidecar } = JSON.parse(readFileSync(join(folder, "snapshot.json"), "utf8")) as Record<string, unknown>;
    writeFileSync(join(folder, "snapshot.json"), JSON.stringify(word === undefined ? sidecar : { ...sidecar, complete: word }));
  }
  change?.(dir);
  floors.areSmall = areFloorsSmall;
  const path = join(root, name);
  const store = await openStore(path);
  await buildInto(store, dir, { now });
  const manifest = await servedIn(store);
  const texts = new Map<string, string>();
  for (const { path: file } of manifest.objects) {
    if (!/^(?:public|site)\/.*\.(?:json|jsonl|ndjson|txt|html|csv|svg|xml)$/.test(file)) continue;
    texts.set(file, new TextDecoder().decode(await store.get(objectKey(manifest.release, file)) ?? new Uint8Array()));
  }
  expect(await store.get(manifestKey(manifest.release))).not.toBeNull();
  return { manifest, texts, store: path };
}

function snapshotsIn(dir: string): string[] {
  return readdirSync(dir).flatMap((id) => readdirSync(join(dir, id)).map((date) => join(dir, id, date))).filter((path) => statSync(path).isDirectory());
}

/** Removes the rows of one state from the lists of facilities. */
function withoutState(dir: string): void {
  for (const folder of snapshotsIn(dir)) {
    for (const file of readdirSync(folder).filter((each) => each.endsWith(".csv"))) {
      const { data, meta } = Papa.parse<Record<string, string>>(readFileSync(join(folder, file), "utf8"), { header: true, skipEmptyLines: true });
      if (!(meta.fields ?? []).includes("State") || /National|NATIONAL|State/.test(file)) continue;
      writeFileSync(join(folder, file), Papa.unparse(data.filter((row) => row["State"] !== STATE), { newline: "\n" }));
    }
  }
}

/** Files that state figures of datasets; the others describe methods, formats and files. */
const FIGURES = new RegExp([
  "^public/v1/(?:specialties|states|facilities|exports|narratives|changes)/",
  "^site/(?:index\\.html|studies/|states/)",
].join("|"));

/** Claims that need a whole source: densities, ranks, marks, averages, superlatives, and zeros that read as findings. */
const CLAIMS: Readonly<Record<string, RegExp>> = {
  "a density": /"per_100k":\{"value":[\d.]|"density_per_100k":[\d.]|[\d.]+ per 100,000 residents/,
  "a rank": /"rank_density":\{"value":\d|"rank_enrolled":\{"value":\d|"rank(?:_enrolled)?":\d|rank(?:s|[^.<"]{0,40} is)? \d+(?:st|nd|rd|th)/,
  "a quartile": /"quartile":\{"value":\d|"quartile":\d|in quartile \d/,
  "a mark": /"underserved":\{"value":(?:true|false)|"underserved":(?:true|false)|(?:is|are) (?:not )?marked underserved|does not have too few/,
  "an average": /"average_star":[\d.]|on average [\d.]+ of 5/,
  "a superlative": /(?:have|with) the (?:most|fewest)[^<"]*(?::|, are) \w/,
  "a finding of none": /[Tt]here (?:is|are) 0 |\bhas 0 \w/,
};

function claimsIn({ texts }: Published, where = FIGURES): string[] {
  return [...texts].filter(([path]) => where.test(path)).flatMap(([path, text]) =>
    Object.entries(CLAIMS).flatMap(([claim, pattern]) => {
      const found = pattern.exec(text);
      return found === null ? [] : [`${path}: ${claim}: ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`];
    }));
}

function statesOf({ manifest }: Published): Partial<Record<SourceId, Coverage["state"] | undefined>> {
  return Object.fromEntries(SOURCE_IDS.map((id) => [id, sourceIn(manifest, id).coverage?.state]));
}

/**
 * Studies of ClinicalTrials.gov are the result of a search, so they are a part in every condition. The sample's census is whole; a part of a census
 * cannot be read at all, because its states do not add up to the nation.
 */
function all(state: Coverage["state"], census = state): ReturnType<typeof statesOf> {
  return { ...Object.fromEntries(SOURCE_IDS.map((id) => [id, state])), clinical_trials: "partial", census };
}

const QUESTIONS = [
  "How many dermatologists are there in Texas?", "Which states have the most dermatologists?", "Is Texas underserved in dermatology?",
  "How many nursing homes are there in Texas?", "What is the average rating of nursing homes in Texas?", "How does Texas rank for hospices?",
];

interface Told {
  readonly values: unknown[];
  readonly texts: string;
  readonly confidences: number[];
  /** The answers for an NPI and a CCN without a record. */
  readonly absent: string[];
}

/** What agents are told: the supply of a specialty, and answers to questions. */
async function toldBy({ store }: Published): Promise<Told> {
  const client = await connect(["--store", store]);
  try {
    const supply = await call(client, "state_supply", { specialty: "dermatology" });
    const answers = await Promise.all(QUESTIONS.map((question) => call(client, "ask_evidence", { question })));
    const absent = await Promise.all([call(client, "resolve_npi", { npi: "1234567893" }), call(client, "resolve_ccn", { ccn: "999999" })]);
    const results = answers.map(({ data }) => data.result ?? data);
    return {
      values: results.map((each) => each.answer?.value ?? null),
      // The question as it was understood claims nothing.
      texts: JSON.stringify([supply.data.rows, results]).replaceAll(/"question":"[^"]*",/g, ""),
      confidences: [...JSON.stringify(answers.map(({ data }) => data)).matchAll(/"confidence":([\d.]+)/g)].map(([, value]) => Number(value)),
      absent: absent.map(({ text }) => text),
    };
  } finally {
    await client.close();
  }
}

describe("complete by the floors", () => {
  let published: Published;
  beforeAll(async () => {
    published = await publish("complete", { areFloorsSmall: true });
  });

  it("every source is complete", () => {
    expect(statesOf(published)).toEqual(all("complete"));
  });

  it("every kind of claim is made somewhere, and every line of an export says that it is complete", () => {
    const claims = claimsIn(published).map((found) => found.split(": ")[1]);
    expect(new Set(claims)).toEqual(new Set(Object.keys(CLAIMS)));
    const lines = published.texts.get("public/v1/exports/dermatology-supply/llm-ready.jsonl")!.trim().split("\n").map((line) => JSON.parse(line));
    expect(new Set(lines.map(({ complete, synthetic }) => `${complete} ${synthetic}`))).toEqual(new Set(["true true"]));
  });

  it("facilities by state have the confidence of a whole list, and no figure is missing", () => {
    const { provenance } = JSON.parse(published.texts.get("public/v1/facilities/nursing-home-quality/by-state.json")!);
    expect(provenance._confidence).toBe(1);
    expect(provenance._data_availability.filter((flag: string) => !flag.endsWith(":present"))).toEqual([]);
  });

  it("agents and questions get values", async () => {
    const { values, texts, absent } = await toldBy(published);
    expect(absent.join("\n")).toMatch(/The registry holds no record of this NPI[^]*The lists of facilities hold no facility with this CCN/);
    expect(values.filter((value) => typeof value === "number").length).toBeGreaterThan(3);
    expect(texts).toMatch(CLAIMS["a rank"]!);
  });
});

describe("asserted by the sidecars", () => {
  it("every source is named as asserted, with the same claims as a complete one", async () => {
    const published = await publish("asserted", { word: true });
    expect(statesOf(published)).toEqual(all("asserted", "complete"));
    expect(claimsIn(published).length).toBeGreaterThan(100);
    for (const path of ["site/sources/index.html", "site/data-quality/index.html"]) expect(published.texts.get(path), path).toContain("asserted");
  });
});

describe.each([
  ["a slice that its sidecar names", { word: false }, "partial"], ["a slice without a word", {}, "complete"],
] as const)("%s", (name, condition, census) => {
  let published: Published;
  beforeAll(async () => {
    published = await publish(name, condition);
  });

  it("every source is partial", () => {
    expect(statesOf(published)).toEqual(all("partial", census));
  });

  it("no file and no page makes a claim", () => {
    expect(claimsIn(published)).toEqual([]);
  });

  it("every dataset is published with its counts, the reason and complete: false in every format", () => {
    for (const slug of DATASET_SLUGS) {
      const file = (format: string): string => published.texts.get(`public/v1/exports/${slug}/llm-ready.${format}`) ?? "";
      const rows = file("jsonl").trim().split("\n").map((line) => JSON.parse(line));
      expect(rows, slug).toHaveLength(54);
      expect(rows.every(({ complete, source, synthetic }) => complete === false && synthetic === true && source !== ""), slug).toBe(true);
      expect(rows.find(({ id }) => id.includes(":state:TX:")).data_availability, slug).toContain("density_per_100k:partial_source");
      expect([...file("txt").matchAll(/^Complete: no; synthetic: yes; source: /gm)], slug).toHaveLength(54);
      expect(file("ndjson"), slug).toContain('"complete":false');
      expect(published.texts.get(`public/v1/narratives/${slug}.json`), slug).toMatch(/records? of [^"]* (?:was|were) read for this release/);
    }
    const rows = (JSON.parse(published.texts.get("public/v1/specialties/dermatology/by-state.json")!)).data;
    for (const { active_providers: count, per_100k, rank_density } of rows) {
      expect(count.confidence_score).toBeLessThanOrEqual(0.5);
      expect(count.limitations).toMatch(/^partial_source: records read/);
      expect([per_100k.value, rank_density.value]).toEqual([null, null]);
      expect(rank_density.limitations).toMatch(/^partial_source: /);
    }
  });

  it("catalogues and llms.txt say that the datasets are partial", () => {
    expect(published.texts.get("public/v1/exports/index.json")).toMatch(/"complete": ?false/);
    const llms = [...published.texts].find(([path]) => path.endsWith("llms.txt"))?.[1] ?? "";
    expect([...llms.matchAll(/Partial: /g)]).toHaveLength(DATASET_SLUGS.length);
  });

  it("agents and questions get no value, and low confidence in counts of records", async () => {
    const { values, texts, confidences, absent } = await toldBy(published);
    expect(values).toEqual(QUESTIONS.map(() => null));
    for (const [claim, pattern] of Object.entries(CLAIMS)) expect(pattern.exec(texts)?.[0], claim).toBeUndefined();
    for (const text of absent) expect(text).toMatch(/This release (?:holds only a part of the registry|does not hold the whole list)/);
    expect(confidences.length).toBeGreaterThan(0);
    expect(Math.max(...confidences)).toBeLessThanOrEqual(0.5);
  });
});

describe("no row of one state", () => {
  let published: Published;
  beforeAll(async () => {
    published = await publish("stateless", { areFloorsSmall: true, change: withoutState });
  });

  it("every list of facilities is whole but for that state", () => {
    for (const id of ["hospital", "nursing_home", "home_health", "hospice", "dialysis", "asc"] as const) {
      const { coverage } = sourceIn(published.manifest, id);
      expect([id, coverage?.state, coverage?.missing_states]).toEqual([id, "complete", [STATE]]);
    }
  });

  it("that state has no figure, no state has a rank, and the others keep their densities", () => {
    for (const slug of ["nursing-home-quality", "dialysis-quality", "home-health-quality", "hospice-availability"]) {
      const { data: { rows }, provenance } = JSON.parse(published.texts.get(`public/v1/facilities/${slug}/by-state.json`)!);
      expect(provenance._confidence, slug).toBe(0.5);
      expect(provenance._data_availability, slug).toEqual(expect.arrayContaining(["count:present", "rank:partial_source", "average_star:partial_source"]));
      const own = rows.find(({ state_code }: { state_code: string }) => state_code === STATE);
      expect(own, slug).toMatchObject({ count: 0, density_per_100k: null, rank: null, average_star: null });
      expect(rows.every(({ rank }: { rank: unknown }) => rank === null), slug).toBe(true);
      expect(rows.filter(({ density_per_100k }: { density_per_100k: unknown }) => density_per_100k !== null), slug).toHaveLength(50);
      const text = published.texts.get(`public/v1/exports/${slug}/llm-ready.txt`)!;
      for (const claim of ["a rank", "a superlative", "a finding of none"]) expect(CLAIMS[claim]!.exec(text)?.[0], `${slug} ${claim}`).toBeUndefined();
      const nation = text.slice(0, text.indexOf(":state:"));
      expect(nation, slug).not.toMatch(/published star rating|rating is loaded|there are/);
      expect(text, slug).toMatch(/0 CMS records of [^.]* in Texas \(TX\) were read[^.]*\. The source is missing Texas, which may have many\./);
      expect(text, slug).not.toMatch(/averages and comparisons[^.]*told\. \d/);
      const page = published.texts.get(`site/studies/${slug}/index.html`)!;
      expect(page, slug).toContain("Texas: 0 records read, no comparison possible");
    }
  });

  it("questions about that state and about all states get no value", async () => {
    const { values } = await toldBy(published);
    expect(values.slice(3)).toEqual([null, null, null]);
  });
});

describe("a date in the future", () => {
  it("holds every dated source back, and nothing is said to be loaded", async () => {
    const future = await publish("future", { word: true, change: (dir) => {
      for (const folder of snapshotsIn(dir).filter((each) => !each.includes("/census/") && !each.includes("/nucc/"))) {
        const sidecar = JSON.parse(readFileSync(join(folder, "snapshot.json"), "utf8")) as object;
        writeFileSync(join(folder, "snapshot.json"), JSON.stringify({ ...sidecar, snapshot: "2027-06-01" }));
        renameSync(folder, folder.replace(/\d{4}-\d{2}-\d{2}$/, `2027-06-${folder.slice(-2)}`));
      }
    } });
    for (const id of SOURCE_IDS.filter((each) => each !== "census" && each !== "nucc")) {
      const source = sourceIn(future.manifest, id);
      expect([id, source.files.length, source.status]).toEqual([id, 0, "quarantined"]);
    }
    expect(claimsIn(future)).toEqual([]);
    expect(future.texts.get("site/sources/index.html")).not.toMatch(/awaiting ingest/i);
  });
});

describe("twice its limit old", () => {
  it("is said at serve time where exclusions are read, and in the status of every source", async () => {
    const { store, manifest } = await publish("old", { word: true });
    const reader = openReader(await openStore(store), { hash: sha256, crc32 });
    await reader.poll();
    const app = createApp({
      reader, admit: () => ({ authenticated: true, tier: "pilot", headers: {} }), clock: () => Date.parse("2030-01-01T00:00:00Z"),
      narratives: createNarratives({ store: await openStore(store), log: () => undefined }), log: () => undefined, publicUrl: "http://127.0.0.1:8787",
    });
    const { npi } = JSON.parse((await ask(app, "/public/v1/examples.json")).text).data;
    const { sources } = JSON.parse((await ask(app, `/api/v1/npi/${npi}`)).text).data;
    const { facts_note } = JSON.parse((await ask(app, `/v1/npi/${npi}?include=facts`)).text);
    const page = (await ask(app, `/providers/${npi}/`)).text;
    for (const [where, text] of Object.entries({ leie: sources.oig_leie.note, sam: sources.sam_gov.note, facts: facts_note, page })) {
      expect(text, where).toMatch(/is 1,1\d\d days old, more than twice its limit of \d+ days\. Check the publisher(?:'|&#x27;|’)s own copy/);
    }
    // A page links the address that the text of an answer has to spell out.
    expect(page.match(/rely on it: <a href="https:[^"]+">the publisher’s page<\/a>\.<\/p>/g)).toHaveLength(2);
    const status = JSON.parse((await ask(app, "/api/v1/status")).text).data;
    expect(status.sources).toHaveLength(SOURCE_IDS.length);
    for (const { source_id, state, coverage, reason } of status.sources) {
      expect([source_id, state, coverage], source_id).toEqual([source_id, "stale", sourceIn(manifest, source_id).coverage?.state]);
      expect(reason, source_id).toMatch(/days old, more than twice its limit of \d+ days/);
    }
  });
});
