/** What a source withdrew is struck from the history: the values are gone, the trace stays, and the order of events does not matter. */
import { beforeEach, expect, it } from "vitest";
import { readStrikes, strike } from "../../../build/checks/strikes.ts";
import { strikeKey, type StrikeNote } from "../../../data/contract/release/release.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { bytes } from "../sample-release.ts";
import { pastOf, publishWorld, readerOf, type Records, releaseOf, servedManifest, type World } from "./worlds.ts";

const [ANN, BOB] = ["2000000001", "2000000002"] as const;
const NOTE: StrikeNote = {
  source_id: "nppes", key: ANN, from: "2026-02-01", to: "2026-03-31", reason: "Withdrawn by the publisher", struck_by: "data office",
  struck_at: "2026-05-01T00:00:00Z",
};
const TRACE = "Withdrawn by the publisher (struck on 2026-05-01 by data office)";

let store: Store;
beforeEach(() => { store = memoryStore(); });

const registry = (date: string, city: string, more: Records = {}): World => (
  { nppes: { date, records: { [ANN]: { status: "active", city }, [BOB]: { status: "active", city: "FLINT" }, ...more } } }
);
const MONTHS: readonly World[] = [
  registry("2026-01-11", "TROY"), registry("2026-02-08", "SECRET"), registry("2026-02-08", "HIDDEN"), registry("2026-03-08", "HIDDEN"),
  registry("2026-04-12", "NOVI"), registry("2026-05-10", "NOVI"),
];

async function publishAll(worlds: readonly World[], to: Store = store): Promise<void> {
  for (const world of worlds) await publishWorld(to, world);
}

async function cities(npi: string, ...days: readonly string[]): Promise<unknown[]> {
  const { ask } = await readerOf(store);
  const answers = await Promise.all(days.map((day) => ask("nppes", npi, day)));
  return answers.map((answer) => (typeof answer === "string" ? answer : answer["city"]));
}

async function rowOf(npi: string): Promise<{ fields: string; corrections: string | null; rows: string | null }> {
  const { fields, corrections, rows } = (await (await releaseOf(store)).tables.provider_history!.get(npi))!;
  return { fields: fields!, corrections, rows };
}

it("takes the values of the snapshots out of the history, their corrections too, and says that they were struck and why", async () => {
  await publishAll(MONTHS.slice(0, 5));
  expect(await cities(ANN, "2026-02-20")).toEqual(["HIDDEN"]);
  expect((await rowOf(ANN)).corrections).toContain("SECRET");
  expect(await strike(store, NOTE)).toBe(true);
  await publishAll(MONTHS.slice(5));
  expect(await cities(ANN, "2026-01-20", "2026-02-20", "2026-03-20", "2026-04-20")).toEqual(["TROY", "unlisted", "unlisted", "NOVI"]);
  const { fields, corrections, rows } = await rowOf(ANN);
  expect(Object.keys((JSON.parse(rows!) as { nppes: object }).nppes)).toEqual(["2026-01-11"]);
  expect((JSON.parse(fields) as { nppes: Record<string, unknown> }).nppes["struck"]).toEqual([["2026-01-11"], ["2026-02-08", TRACE], ["2026-04-12"]]);
  expect(`${fields}${corrections}`).not.toMatch(/SECRET|HIDDEN/);
  for (const { path, kind } of (await servedManifest(store)).objects) {
    if (kind === "table") expect(new TextDecoder("latin1").decode(await store.get(path) ?? undefined)).not.toMatch(/SECRET|HIDDEN/);
  }
  expect(await cities(BOB, "2026-02-20")).toEqual(["FLINT"]);
});

it("gives the same bytes, whether it was struck before, between or after the snapshots came", async () => {
  const pasts = await Promise.all([0, 2, 4, 5].map(async (at) => {
    const own = memoryStore();
    await publishAll(MONTHS.slice(0, at), own);
    await strike(own, NOTE);
    await publishAll(MONTHS.slice(at), own);
    return (await pastOf(own)).replace(/ objects\/\S+/, "") + JSON.stringify(await (await releaseOf(own)).tables.provider_history!.get(ANN));
  }));
  expect(new Set(pasts).size).toBe(1);
});

it("strikes the past of a record that never changed, and leaves what its source says today", async () => {
  await strike(store, { ...NOTE, key: BOB, from: "2026-01-01", to: "2026-12-31" });
  await publishAll(MONTHS);
  expect(await cities(BOB, "2026-01-20", "2026-04-20", "2026-05-20")).toEqual(["unlisted", "unlisted", "FLINT"]);
});

it("of surgical centers is of what they said of the NPI, or of the center", async () => {
  const list = (date: string): World => ({ ...MONTHS[0]!, asc: { date, records: { "010002": { facility_name: date, npi: ANN } } } });
  const told = async (key: string): Promise<unknown> => {
    const { ask } = await readerOf(store);
    return Promise.all(["2026-02-20", "2026-05-20"].map((day) => ask("asc", key, day)));
  };
  const now = [{ affiliated_facilities: "010002" }, { facility_name: "2026-05-10", overall_star: null }];
  await strike(store, { ...NOTE, source_id: "asc", key: ANN });
  await publishAll([list("2026-02-08"), list("2026-05-10")]);
  expect([await told(ANN), await told("010002")]).toEqual([["unlisted", now[0]], [{ facility_name: "2026-02-08", overall_star: null }, now[1]]]);
  await strike(store, { ...NOTE, source_id: "asc", key: "010002" });
  await publishAll([list("2026-05-10")]);
  expect([await told(ANN), await told("010002")]).toEqual([["unlisted", now[0]], ["unlisted", now[1]]]);
});

it("does nothing for snapshots or a source that the history does not have", async () => {
  await strike(store, { ...NOTE, from: "2025-01-01", to: "2025-12-31" });
  await strike(store, { ...NOTE, source_id: "hospital", key: "010001" });
  await publishAll(MONTHS);
  const plain = memoryStore();
  await publishAll(MONTHS, plain);
  expect(await pastOf(store)).toBe(await pastOf(plain));
});

it("is kept once, is refused without a reason or backwards, and names a damaged note", async () => {
  expect([await strike(store, NOTE), await strike(store, { ...NOTE, reason: "again" })]).toEqual([true, false]);
  expect(await readStrikes(store)).toEqual([NOTE]);
  await expect(strike(store, { ...NOTE, reason: "" })).rejects.toThrow("strike: --reason: say why");
  await expect(strike(store, { ...NOTE, to: "2026-02-30" })).rejects.toThrow("strike: --to: write a date such as 2026-03-31");
  for (const slip of [{ source_id: "sam_gov" }, { key: "395007" }, { source_id: "hospital" }] as const) {
    await expect(strike(store, { ...NOTE, ...slip })).rejects.toThrow("strike: the history keeps nothing that");
  }
  await expect(strike(store, { ...NOTE, from: "2026-04-01" })).rejects.toThrow("--from 2026-04-01 is after --to 2026-03-31");
  await store.put(strikeKey(NOTE), bytes("{}"));
  await expect(readStrikes(store)).rejects.toThrow(`${strikeKey(NOTE)} is damaged`);
});
