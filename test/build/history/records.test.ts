/** The history of NPIs and CCNs: what each snapshot said, whatever was published after it and in which order. */
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { rollback } from "../../../build/publish/rollback.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import type { HistoryRows } from "../../../data/contract/release/history.ts";
import { objectKey } from "../../../data/contract/release/release.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { ask as askApp, benchOf, KEYED } from "../../support/ask.ts";
import { counting } from "../../support/tables.ts";
import { bytes, effects } from "../sample-release.ts";
import {
  type Answer, type Memory, pastOf, publishWorld, readerOf, recalled, type Records, releaseOf, remembered, rowOf, servedManifest, type World,
} from "./worlds.ts";

const [ANN, BOB] = ["2000000001", "2000000002"] as const;
const active = (city: string): Records[string] => ({ status: "active", city });
const HOME: Records = { [ANN]: active("TROY"), [BOB]: active("FLINT") };

let store: Store;
beforeEach(() => { store = memoryStore(); });

async function publishAll(...worlds: readonly World[]): Promise<void> {
  for (const world of worlds) await publishWorld(store, world);
}

/** The city of a person on each day, or why there is none. */
async function cities(npi: string, ...days: readonly string[]): Promise<unknown[]> {
  const { ask } = await readerOf(store);
  const answers = await Promise.all(days.map((day) => ask("nppes", npi, day)));
  return answers.map((answer) => (typeof answer === "string" ? answer : answer["city"]));
}

async function ofSource(source: SourceId, key: string, field: string, ...days: readonly string[]): Promise<unknown[]> {
  const { ask } = await readerOf(store);
  const answers = await Promise.all(days.map((day) => ask(source, key, day)));
  return answers.map((answer) => (typeof answer === "string" ? answer : answer[field]));
}

/** What each interval of a field says, and the snapshot whose row is behind it; `-` for none. */
async function behind(source: SourceId, key: string, field: string): Promise<string[]> {
  const { app } = benchOf(await releaseOf(store));
  const { json } = await askApp(app, `/v1/${key.length === 10 ? "npi" : "ccn"}/${key}/history`, { headers: KEYED.resolver });
  const found = json.fields.find((each: { source_id: string; field: string }) => each.source_id === source && each.field === field);
  return found.intervals.map(({ value, last_snapshot, rows }: { value: string | boolean | null; last_snapshot: string; rows: unknown }) => {
    if (rows !== null) expect(rows).toEqual([rowOf(source, last_snapshot, key)]);
    return `${value} ${rows === null ? "-" : last_snapshot}`;
  });
}

function registry(date: string, records: Records = HOME): World {
  return { nppes: { date, records } };
}

const MOVED: Records = { ...HOME, [ANN]: active("FLINT") };

describe("the history of a record", () => {
  it("says what each snapshot said, and nothing before the first", async () => {
    await publishAll(registry("2026-01-11"), registry("2026-02-08", MOVED), registry("2026-03-08", { ...MOVED, [BOB]: active("NOVI") }));
    expect(await cities(ANN, "2026-01-10", "2026-01-11", "2026-02-07", "2026-02-08", "2026-04-01")).toEqual(["before", "TROY", "TROY", "FLINT", "FLINT"]);
    expect(await cities(BOB, "2026-02-10", "2026-03-08")).toEqual(["FLINT", "NOVI"]);
  });

  it("has no row of an NPI that always said the same", async () => {
    await publishAll(registry("2026-01-11"), registry("2026-02-08", MOVED));
    expect((await servedManifest(store)).tables.find(({ name }) => name === "provider_history")?.rows).toBe(1);
  });

  it("keeps a deactivation and a reactivation", async () => {
    const gone = { ...HOME, [ANN]: { status: "deactivated", deactivation_date: "2026-02-01" } };
    await publishAll(registry("2026-01-11"), registry("2026-02-08", gone), registry("2026-03-08"));
    expect(await ofSource("nppes", ANN, "status", "2026-01-20", "2026-02-20", "2026-03-20")).toEqual(["active", "deactivated", "active"]);
    expect(await ofSource("nppes", ANN, "deactivation_date", "2026-01-20", "2026-02-20", "2026-03-20")).toEqual([null, "2026-02-01", null]);
    expect(await cities(ANN, "2026-01-20", "2026-02-20", "2026-03-20")).toEqual(["TROY", null, "TROY"]);
    expect(await behind("nppes", ANN, "status")).toEqual(["active 2026-01-11", "deactivated 2026-02-08", "active -"]);
  });

  it("keeps an exclusion that was reinstated, by the dates of the exclusion list", async () => {
    const list = (date: string, records: Records): World => ({ ...registry("2026-01-11"), oig_leie: { date, records } });
    await publishAll(list("2026-01-10", {}), list("2026-02-10", { [ANN]: { exclusion_type: "1128a1" } }), list("2026-03-10", {}));
    const days = ["2026-01-09", "2026-01-20", "2026-02-20", "2026-03-20"];
    expect(await ofSource("oig_leie", ANN, "excluded", ...days)).toEqual(["before", false, true, false]);
    expect(await behind("oig_leie", ANN, "excluded")).toEqual(["null -", "true 2026-02-10", "null -"]);
  });

  it("keeps which surgical centers named an NPI, whatever the registry said of it", async () => {
    const centers = (date: string, ...ccns: readonly string[]): World => (
      { ...registry("2026-01-11"), asc: { date, records: Object.fromEntries(ccns.map((ccn) => [ccn, { facility_name: "A", npi: ANN }])) } }
    );
    const last = centers("2026-07-10", "010003");
    await publishAll(centers("2026-01-10"), centers("2026-04-10", "010002", "010003"), last);
    await publishAll({ ...last, ...registry("2026-08-09", { ...HOME, [ANN]: { status: "deactivated" } }) });
    const days = ["2026-01-09", "2026-01-20", "2026-04-20", "2026-07-20", "2026-08-20"];
    expect(await ofSource("asc", ANN, "affiliated_facilities", ...days)).toEqual(["before", "unlisted", "010002 010003", "010003", "010003"]);
    expect(await behind("asc", ANN, "affiliated_facilities")).toEqual(["null -", "010002 010003 2026-04-10", "010003 -"]);
    expect(await ofSource("asc", "010002", "facility_name", ...days)).toEqual(["before", "unlisted", "A", "unlisted", "unlisted"]);
    const factsOn = async (day: string): Promise<string[]> => {
      const { app } = benchOf(await releaseOf(store));
      const { json } = await askApp(app, `/v1/entity/npi/${ANN}?as_of=${day}`, { headers: KEYED.resolver });
      const named = json.facts.map((fact: { detail: { ccn: string }; _snapshot: string }) => `${fact.detail.ccn} ${fact._snapshot}`);
      return [...named, ...json.facts_note.includes("Affiliations of that day") ? ["not kept"] : []];
    };
    expect(await Promise.all(["2026-01-20", "2026-04-20", "2026-07-20", "2026-08-20"].map(factsOn))).toEqual([
      [], ["010002 2026-04-10", "010003 2026-04-10"], ["010003 2026-07-10"], ["010003 2026-07-10"],
    ]);
    await publishAll({ ...last, asc: { ...last.asc!, date: "2026-01-11" }, nppes: { date: "2026-01-01", records: HOME } });
    expect(await factsOn("2026-01-02")).toEqual(["not kept"]);
  });

  it("says when a record was not listed", async () => {
    const { [BOB]: _, ...without } = HOME;
    await publishAll(registry("2026-01-11", without), registry("2026-02-08"), registry("2026-03-08", without), registry("2026-04-12"));
    expect(await cities(BOB, "2026-01-11", "2026-02-08", "2026-03-08", "2026-04-12")).toEqual(["unlisted", "FLINT", "unlisted", "FLINT"]);
  });

  it("follows a CCN from one source's list to another's", async () => {
    const [hospital, other] = [{ "010001": { facility_name: "MERCY", overall_star: 3 } }, { "020002": { facility_name: "OTHER", overall_star: null } }];
    const lists = (date: string, hospitals: Records, centers: Records): World => ({ hospital: { date, records: hospitals }, asc: { date, records: centers } });
    await publishAll(lists("2026-01-01", hospital, other), lists("2026-04-01", {}, { ...hospital, ...other }));
    expect(await ofSource("hospital", "010001", "overall_star", "2026-01-01", "2026-05-01")).toEqual([3, "unlisted"]);
    expect(await ofSource("asc", "010001", "facility_name", "2026-01-01", "2026-05-01")).toEqual(["unlisted", "MERCY"]);
    expect(await behind("hospital", "010001", "overall_star")).toEqual(["3 2026-01-01"]);
    expect(await behind("asc", "010001", "facility_name")).toEqual(["MERCY -"]);
  });

  it("answers for both numbers of a facility that changed its CCN, each on its days", async () => {
    const list = (date: string, ccn: string, overall_star: number): World => (
      { ...registry("2026-01-01"), hospital: { date, records: { [ccn]: { facility_name: "MERCY", overall_star } } } }
    );
    await publishAll(list("2026-01-01", "010001", 3), list("2026-04-01", "010009", 3), list("2026-07-01", "010009", 4));
    const { app } = benchOf(await releaseOf(store));
    const told = (ccn: string) => Promise.all(["2025-12-31", "2026-02-01", "2026-05-01", "2026-08-01"].map(async (day) => {
      const { status, json } = await askApp(app, `/v1/ccn/${ccn}?as_of=${day}`, { headers: KEYED.resolver });
      return status === 200 ? `${json.overall_star} ${json._snapshot}` : json.error.code;
    }));
    expect(await told("010001")).toEqual(["before_history", "3 2026-01-01", "not_found", "not_found"]);
    expect(await told("010009")).toEqual(["before_history", "not_found", "3 2026-04-01", "4 2026-07-01"]);
  });

  it("is corrected by a snapshot that is published twice, and keeps what it said at first", async () => {
    const wrong = { ...HOME, [ANN]: active("TYPO") };
    await publishAll(registry("2026-01-11"), registry("2026-02-08", wrong), registry("2026-02-08", MOVED), registry("2026-03-08", MOVED));
    expect(await cities(ANN, "2026-01-20", "2026-02-20", "2026-03-20")).toEqual(["TROY", "FLINT", "FLINT"]);
    expect(await behind("nppes", ANN, "city")).toEqual(["TROY 2026-01-11", "FLINT -"]);
    const { tables } = await releaseOf(store);
    expect(JSON.parse((await tables.provider_history!.get(ANN))!.corrections!)).toEqual([["nppes", "2026-02-08", "city", "TYPO"]]);
  });

  it("takes in a snapshot that arrives late, before or between the others", async () => {
    const [april, march] = [registry("2026-04-12", MOVED), registry("2026-03-08", { ...HOME, [ANN]: active("NOVI") })];
    await publishAll(registry("2026-02-08"), april, march, april, registry("2026-01-11", { ...HOME, [ANN]: active("ALMA") }), april);
    expect(await cities(ANN, "2026-01-11", "2026-02-08", "2026-03-08", "2026-04-12")).toEqual(["ALMA", "TROY", "NOVI", "FLINT"]);
    expect(await behind("nppes", ANN, "city")).toEqual(["ALMA 2026-01-11", "TROY 2026-02-08", "NOVI 2026-03-08", "FLINT -"]);
    expect(await cities(BOB, "2026-01-11", "2026-03-08")).toEqual(["FLINT", "FLINT"]);
  });

  it("goes back with a rollback", async () => {
    await publishAll(registry("2026-01-11"));
    const { release } = await servedManifest(store);
    await publishAll(registry("2026-02-08", MOVED));
    await rollback(store, release, effects());
    expect(await cities(ANN, "2026-02-20")).toEqual(["TROY"]);
    await publishAll(registry("2026-03-08", { ...HOME, [ANN]: active("NOVI") }));
    expect(await cities(ANN, "2026-02-20", "2026-03-20")).toEqual(["TROY", "NOVI"]);
    expect(await behind("nppes", ANN, "city")).toEqual(["TROY 2026-01-11", "NOVI -"]);
  });

  it("outlasts a source that a release does not load", async () => {
    const enrolled = (world: World, ...npis: readonly string[]): World => (
      { ...world, pecos: { date: `2026-0${npis.length}-15`, records: Object.fromEntries(npis.map((npi) => [npi, {}])) } }
    );
    await publishAll(enrolled(registry("2026-01-11"), ANN), registry("2026-02-08", MOVED), enrolled(registry("2026-02-08", MOVED), ANN, BOB));
    expect(await ofSource("pecos", BOB, "pecos_enrolled", "2026-01-20", "2026-02-20")).toEqual([false, true]);
    expect(await ofSource("pecos", ANN, "pecos_enrolled", "2026-01-20", "2026-02-20")).toEqual([true, true]);
    await publishAll({ pecos: { date: "2026-02-15", records: { [ANN]: {}, [BOB]: {} } } }, enrolled(registry("2026-03-08"), ANN, BOB));
    expect(await cities(ANN, "2026-01-20", "2026-02-20", "2026-03-20")).toEqual(["TROY", "FLINT", "TROY"]);
  });

  it("is one more range read of a block, and none for an NPI before and after all that changed", async () => {
    await publishAll(registry("2026-01-11"), registry("2026-02-08", MOVED));
    const counted = counting(store, false);
    const { tables } = await releaseOf(counted.store, true);
    counted.reads.length = 0;
    expect((await tables.provider_history!.get(ANN))?.fields).toBe('{"nppes":{"city":[["2026-01-11","TROY"],["2026-02-08"]]}}');
    expect(counted.reads.map(({ range }) => range!.length <= 64 * 1024)).toEqual([true]);
    expect(await tables.provider_history!.get(BOB)).toBeNull();
    expect(counted.reads).toHaveLength(1);
  });

  it("is read at once with the table by an answer of a past day, and not at all on a day of the served snapshots", async () => {
    await publishAll(registry("2026-01-11"), registry("2026-02-08", MOVED));
    const counted = counting(store, true);
    const { app } = benchOf(await releaseOf(counted.store, true));
    const readsOf = async (query: string): Promise<string[]> => {
      counted.reads.length = 0;
      const { status, text } = await askApp(app, `/v1/npi/${ANN}${query}`, { headers: KEYED.resolver });
      expect([status, text.includes('"city":"TROY"')], text).toEqual([200, query === "?as_of=2026-01-20"]);
      // A file is read from its beginning, a block of a table is not.
      return counted.reads.flatMap(({ range }) => (range === undefined || range.offset === 0 ? [] : [`${range.length <= 64 * 1024}`]));
    };
    expect(await readsOf("?as_of=2026-02-20")).toEqual(["true"]);
    // The block of the table is in the cache by now.
    expect(await readsOf("?as_of=2026-01-20")).toEqual(["true"]);
  });

  it("is restated where the same files are read by another method", async () => {
    const february = { date: "2026-02-08", file: "the same" };
    await publishAll(registry("2026-01-11"), { nppes: { ...february, records: MOVED } });
    await publishAll({ nppes: { ...february, records: { [ANN]: active("Flint"), [BOB]: active("Flint") } } });
    expect(await cities(ANN, "2026-01-20", "2026-02-20")).toEqual(["TROY", "Flint"]);
    expect(await cities(BOB, "2026-01-20", "2026-02-20")).toEqual(["Flint", "Flint"]);
  });

  it("of synthetic records ends where real ones begin", async () => {
    await publishAll({ nppes: { date: "2026-01-11", records: HOME, synthetic: true } }, registry("2026-02-08", MOVED), registry("2026-03-08"));
    expect(await cities(ANN, "2026-01-20", "2026-02-20", "2026-03-20")).toEqual(["before", "FLINT", "TROY"]);
  });

  it("is that of an older release, and says so, when the served one's is damaged", async () => {
    await publishAll(registry("2026-01-11"), registry("2026-02-08", MOVED));
    const { release } = await servedManifest(store);
    await store.put(objectKey(release, publicPath.history), bytes("{}"));
    const lines = await publishWorld(store, registry("2026-03-08", { ...HOME, [ANN]: active("NOVI") }));
    expect(await cities(ANN, "2026-01-20", "2026-02-20", "2026-03-20")).toEqual(["TROY", "TROY", "NOVI"]);
    expect(lines.join("\n")).toMatch(/history\.json of release \S+ is missing or damaged[\s\S]*the history continues that of release/);
  });

  it("begins with the release before, if that is from before there was a history", async () => {
    await publishWorld(store, registry("2026-01-11"), { hasHistory: false });
    await publishAll(registry("2026-02-08", MOVED));
    expect(await cities(ANN, "2026-01-20", "2026-02-20")).toEqual(["TROY", "FLINT"]);
  });
});

const NPIS = Array.from({ length: 12 }, (_, i) => `20000000${String(10 + i)}`);
const DATES = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, "0")}-10`);
const CCNS = ["010001", "010002", "010003", "010004"];

const person = fc.record({
  status: fc.constantFrom("active", "active", "deactivated"), city: fc.constantFrom("TROY", "FLINT", "NOVI", null),
  organization_name: fc.constantFrom(null, "CLINIC", "é"),
});
const recordsOf = (keys: readonly string[], fields: fc.Arbitrary<Records[string]>): fc.Arbitrary<Records> => (
  fc.array(fc.record({ key: fc.constantFrom(...keys), fields }), { maxLength: keys.length * 2 })
    .map((all) => Object.fromEntries(all.map(({ key, fields }) => [key, fields])))
);
const stars = fc.record({ facility_name: fc.constantFrom("MERCY", "GRACE"), overall_star: fc.constantFrom(null, 1, 5) });
const center = fc.tuple(stars, fc.constantFrom(null, ...NPIS.slice(0, 4))).map(([fields, npi]) => ({ ...fields, npi }));
const snapshotOf = (records: fc.Arbitrary<Records>) => fc.record({ date: fc.constantFrom(...DATES), records });
/** A step replaces the snapshots of some sources, takes a source away, or goes back to an earlier release. */
const stepArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.record({ nppes: snapshotOf(recordsOf(NPIS, person)) }) },
  { weight: 2, arbitrary: fc.record({ oig_leie: snapshotOf(recordsOf(NPIS, fc.constant({ exclusion_type: "1128a1" }))) }) },
  { weight: 2, arbitrary: fc.record({ pecos: snapshotOf(recordsOf(NPIS, fc.constant({}))) }) },
  { weight: 2, arbitrary: fc.record({ hospital: snapshotOf(recordsOf(CCNS.slice(0, 2), stars)), asc: snapshotOf(recordsOf(CCNS.slice(2), center)) }) },
  { weight: 1, arbitrary: fc.constantFrom("nppes", "oig_leie", "pecos", "hospital", "asc") },
  { weight: 1, arbitrary: fc.nat(5) },
);

describe("any chain of releases", () => {
  it("remembers every snapshot of a record as it was last published", async () => {
    await fc.assert(fc.asyncProperty(fc.array(stepArbitrary, { minLength: 2, maxLength: 12 }), async (steps) => {
      store = memoryStore();
      let world: World = {};
      let memory: Memory = new Map();
      const releases: { release: string; world: World; memory: Memory }[] = [];
      for (const step of steps) {
        if (typeof step === "number") {
          const old = releases[step];
          if (old === undefined) continue;
          await rollback(store, old.release, effects());
          ({ world, memory } = old);
        } else {
          world = typeof step === "string" ? without(world, step) : { ...world, ...step };
          await publishWorld(store, world);
          memory = remembered(memory, world);
          releases.push({ release: (await servedManifest(store)).release, world, memory });
        }
      }
      if (releases.length === 0) return;
      expect(await wrongAnswers(memory)).toEqual([]);
      expect(await wrongRows(memory)).toEqual([]);
    }), { numRuns: 12, seed: 25 });
  });
});

function without(world: World, source: string): World {
  return Object.fromEntries(Object.entries(world).filter(([id]) => id !== source));
}

/** Every record on every day. */
async function wrongAnswers(memory: Memory): Promise<unknown[]> {
  const { ask } = await readerOf(store);
  const wrong: unknown[] = [];
  for (const day of ["2026-01-01", ...DATES, "2027-01-01"]) {
    for (const source of ["nppes", "oig_leie", "pecos", "hospital", "asc"] as const) {
      for (const key of { hospital: CCNS, asc: [...CCNS, ...NPIS] }[source as string] ?? NPIS) {
        const [expected, found]: Answer[] = [recalled(memory, source, key, day), await ask(source, key, day)];
        if (JSON.stringify(expected) !== JSON.stringify(found)) wrong.push({ source, key, day, expected, found });
      }
    }
  }
  return wrong;
}

/** Rows that are not those of the record in the snapshot, or of a snapshot that did not list it. */
async function wrongRows(memory: Memory): Promise<unknown[]> {
  const { tables } = await releaseOf(store);
  const { timelines } = await readerOf(store);
  const pasts = await Promise.all([...NPIS, ...CCNS].map((key) => (key.length === 10 ? tables.provider_history : tables.facility_history)?.get(key) ?? null));
  return [...NPIS, ...CCNS].flatMap((key, i) => Object.entries(JSON.parse(pasts[i]?.rows ?? "{}") as HistoryRows).flatMap(([id, rows]) => {
    const source = id as SourceId;
    return Object.entries(rows).filter(([snapshot, text]) => {
      const { path, line, offset } = rowOf(source, snapshot, key);
      const place = timelines.get(source)?.snapshots.find((each) => each.snapshot === snapshot)?.files?.indexOf(path);
      const said = recalled(memory, source, key, snapshot);
      return text !== `${place}:${line}:${offset}` || typeof said === "string" || Object.values(said)[0] === false;
    });
  }));
}

describe("twelve months of 2,000 providers", () => {
  /** A seeded generator (mulberry32). */
  const random = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };

  /** Two percent of the records change in a month, half a percent are new; lists change, too. */
  function months(): World[] {
    const next = random(25);
    const npis = Array.from({ length: 2_200 }, (_, i) => String(2_000_000_000 + i * 7));
    const [records, excluded, enrolled]: Record<string, Records[string]>[] = [{}, {}, {}];
    for (const npi of npis.slice(0, 2_000)) records![npi] = active(`CITY ${Math.floor(next() * 50)}`);
    return DATES.map((date, month) => {
      for (const npi of npis.slice(2_000 + month * 10, 2_010 + month * 10)) records![npi] = active("NEW");
      for (const npi of Object.keys(records!)) {
        const draw = next();
        if (draw < 0.015) records![npi] = active(`CITY ${Math.floor(next() * 50)}`);
        else if (draw < 0.02) records![npi] = { status: records![npi]!["status"] === "active" ? "deactivated" : "active", city: null };
        if (next() < 0.001) excluded![npi] = { exclusion_type: "1128a1" };
        else if (next() < 0.1) delete excluded![npi];
        if (next() < 0.01) enrolled![npi] = {};
      }
      return {
        nppes: { date, records: { ...records } }, oig_leie: { date, records: { ...excluded } },
        // A source that comes every third month.
        pecos: { date: DATES[month - month % 3]!, records: month % 3 === 0 ? { ...enrolled } : {} },
      };
    }).map((world, month, all) => ({ ...world, pecos: all[month - month % 3]!.pecos }));
  }

  it("answer every day as a release of that day would, and give the same bytes in another run with builds between", async () => {
    const worlds = months();
    let memory: Memory = new Map();
    for (const world of worlds) {
      await publishWorld(store, world);
      memory = remembered(memory, world);
    }
    const past = await pastOf(store);
    const { ask } = await readerOf(store);
    const next = random(7);
    const npis = Object.keys(worlds.at(-1)!.nppes!.records);
    let differing = 0;
    for (let i = 0; i < 10_000; i += 1) {
      const [npi, source] = [npis[Math.floor(next() * npis.length)]!, (["nppes", "oig_leie", "pecos"] as const)[i % 3]!];
      const day = `2026-${String(1 + Math.floor(next() * 12)).padStart(2, "0")}-${String(1 + Math.floor(next() * 28)).padStart(2, "0")}`;
      if (JSON.stringify(recalled(memory, source, npi, day)) !== JSON.stringify(await ask(source, npi, day))) differing += 1;
    }
    expect(differing).toBe(0);
    const changed = npis.filter((npi) => new Set(worlds.map(({ nppes }) => nppes!.records[npi]?.["city"])).size > 2).slice(0, 20);
    expect(changed).toHaveLength(20);
    for (const npi of changed) expect((await behind("nppes", npi, "city")).slice(0, -1).filter((each) => each.endsWith("-"))).toEqual([]);
    store = memoryStore();
    for (const world of worlds) {
      await publishWorld(store, world, { now: "2027-01-01T00:00:00Z" });
      await publishWorld(store, world, { now: "2027-02-02T00:00:00Z" });
    }
    expect(await pastOf(store)).toBe(past);
  });
});
