/** The events of a chain of releases, and everything that must send none (data/contract/README.md#events). */
import { beforeEach, describe, expect, it } from "vitest";
import { openOutbox } from "../../../build/diff/outbox.ts";
import { collectGarbage } from "../../../build/publish/gc.ts";
import { canonicalJson } from "../../../data/contract/canonical.ts";
import { rollback } from "../../../build/publish/rollback.ts";
import { verifyStore } from "../../../build/publish/verify.ts";
import { EXCLUSIONS_PATH, feedItem, OUTBOX_LINES, type FeedItem } from "../../../data/contract/records/events.ts";
import { generationKey, manifestKey, objectKey } from "../../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { readOutbox } from "../../../data/store/outbox.ts";
import type { Store } from "../../../data/store/store.ts";
import { inFolder } from "../../support/tables.ts";
import { effects } from "../sample-release.ts";
import { eventsAfter, provider, publishEdition, told, type Edition, type Shown } from "./chain.ts";

const [ANN, BOB, CAT] = ["2000000001", "2000000002", "2000000003"] as const;
const LISTED = JSON.stringify({ excluded: true });

/** Returns an edition with two people, one of them excluded, and the given snapshots. */
function edition(nppes: string | Shown, leie: string | Shown, changes: Partial<Edition> = {}): Edition {
  const shown = (given: string | Shown): Shown => (typeof given === "string" ? { snapshot: given } : given);
  return {
    sources: { nppes: shown(nppes), oig_leie: shown(leie) },
    providers: [provider(ANN, { oig_leie: LISTED }), provider(BOB)],
    exclusions: { [ANN]: "2024-01-20" },
    ...changes,
  };
}

const MOVED = { providers: [provider(ANN, { oig_leie: LISTED }), provider(BOB, { city: "FLINT" })] };
const EXCLUDED = {
  providers: [provider(ANN, { oig_leie: LISTED }), provider(BOB, { oig_leie: LISTED })], exclusions: { [ANN]: "2024-01-20", [BOB]: "2024-02-20" },
};

let store: Store;
let seen: number;
beforeEach(async () => {
  store = memoryStore();
  await publishEdition(store, edition("2024-01-01", "2024-01-10"));
  seen = 1;
});

/** Returns the events that became due since the last call. */
async function due(): Promise<string[]> {
  const events = await eventsAfter(store, seen);
  seen = (await newestGeneration(store))?.generation ?? 0;
  return told(events);
}

async function publishNext(next: Edition): Promise<string[]> {
  await publishEdition(store, next);
  return due();
}

describe("a release announces", () => {
  it("source.refreshed, exclusion.added and provider.changed with the names of fields, in this order", async () => {
    const ann = provider(ANN, { oig_leie: LISTED, display_name: "ANOTHER", confidence: 75 });
    const next = { ...EXCLUDED, providers: [ann, provider(BOB, { oig_leie: LISTED, city: null })] };
    await publishEdition(store, edition("2024-02-01", "2024-02-10", next));
    const events = await eventsAfter(store, 1);
    expect(told(events)).toEqual([
      "source.refreshed nppes", "source.refreshed oig_leie", `exclusion.added ${BOB} 2024-02-20`,
      `provider.changed ${ANN} nppes: display_name`, `provider.changed ${BOB} nppes: address.city`, `provider.changed ${BOB} oig_leie: exclusion, oig_leie`,
    ]);
    expect(events[0]?.body).toEqual({ event: "source.refreshed", dataset_id: "nppes", snapshot: "2024-02-01", previous_snapshot: "2024-01-01" });
    expect(events[2]?.body).toEqual({
      event: "exclusion.added", npi: BOB, dataset_id: "oig_leie", snapshot: "2024-02-10", exclusion_type: "1128a1", exclusion_date: "2024-02-20",
      href: `/v1/entity/npi/${BOB}`,
    });
    expect(events[3]?.body).toEqual({
      event: "provider.changed", npi: ANN, dataset_id: "nppes", snapshot: "2024-02-01", previous_snapshot: "2024-01-01",
      changed_fields: ["display_name"], href: `/v1/entity/npi/${ANN}`,
    });
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(await verifyStore(store, effects())).toMatchObject({ ok: true, findings: [] });
  });

  it("added and removed records, when both snapshots are complete", async () => {
    const next = { providers: [provider(ANN, { oig_leie: LISTED }), provider(CAT, { entity_type: null })] };
    expect(await publishNext(edition("2024-02-01", "2024-01-10", next))).toEqual([
      "source.refreshed nppes", `provider.changed ${BOB} nppes: status, entity_type, display_name, address.city, address.state`,
      `provider.changed ${CAT} nppes: status, display_name, address.city, address.state`,
    ]);
    expect(await publishNext(edition({ snapshot: "2024-03-01", complete: false }, "2024-01-10", { providers: [] }))).toEqual(["source.refreshed nppes"]);
  });

  it("no removed record where the new snapshot lacks a state, and no added one when the state is back", async () => {
    const lacking = { ...MOVED, providers: [] };
    expect(await publishNext(edition({ snapshot: "2024-02-01", missing: ["MI"] }, "2024-01-10", lacking))).toEqual(["source.refreshed nppes"]);
    expect(await publishNext(edition("2024-03-01", "2024-01-10"))).toEqual(["source.refreshed nppes"]);
  });

  it("affiliations of the refreshed facility source only", async () => {
    const listed = (...sources: string[]): string => JSON.stringify(sources.map((source_id) => ({ ccn: "010001", facility_type: "x", source_id })));
    const facility = (day: string, affiliations: string | null): Edition => ({
      sources: { nppes: { snapshot: "2024-01-01" }, hospital: { snapshot: day }, hospice: { snapshot: "2024-01-01" } },
      providers: [provider(ANN, { affiliations })],
    });
    await publishEdition(store, facility("2024-01-05", listed("hospital")));
    seen = 2;
    expect(await publishNext(facility("2024-02-05", listed("hospital", "hospice")))).toEqual(["source.refreshed hospital"]);
    expect(await publishNext(facility("2024-03-05", null))).toEqual(["source.refreshed hospital", `provider.changed ${ANN} hospital: affiliated_facility`]);
  });

  it("an exclusion of an NPI that the registry does not list", async () => {
    expect(await publishNext(edition("2024-01-01", "2024-02-10", { exclusions: { [ANN]: "2024-01-20", [CAT]: null } }))).toEqual([
      "source.refreshed oig_leie", `exclusion.added ${CAT} null`,
    ]);
  });

  it("events in files of limited length, the first of which may be empty", () => {
    inFolder((folder) => {
      expect(openOutbox(folder).close().artifacts.map(({ path, rows }) => [path, rows])).toEqual([["events/outbox-000000.ndjson", 0]]);
      const outbox = openOutbox(folder);
      const body = { event: "exclusion.added", dataset_id: "oig_leie", snapshot: "2024-01-10", exclusion_type: null, exclusion_date: null } as const;
      for (let i = 0; i < OUTBOX_LINES + 21; i += 1) outbox.add({ ...body, npi: String(2_000_000_000 + i), href: "/v1/x" });
      const { artifacts, counts } = outbox.close();
      expect(artifacts.map(({ path, rows }) => [path, rows])).toEqual([["events/outbox-000000.ndjson", OUTBOX_LINES], ["events/outbox-000001.ndjson", 21]]);
      expect(counts.map(({ count }) => count)).toEqual([OUTBOX_LINES + 21]);
    });
  });
});

describe("nothing is sent by", () => {
  it("a first load, of a store or of a source", async () => {
    expect(told(await eventsAfter(store, 0))).toEqual([]);
    const withPecos = edition("2024-01-01", "2024-01-10", { providers: [provider(ANN, { oig_leie: LISTED, pecos: "{}" }), provider(BOB)] });
    expect(await publishNext({ ...withPecos, sources: { ...withPecos.sources, pecos: { snapshot: "2024-01-01" } } })).toEqual([]);
  });

  it("the same snapshot published again, also by another version with other methods", async () => {
    const ann = provider(ANN, { oig_leie: '{"excluded":true,"more":1}', display_name: "Name, new style" });
    const next = { providers: [ann, provider(BOB)], pipelineVersion: "abcdef1" };
    expect(await publishNext(edition("2024-01-01", "2024-01-10", next))).toEqual([]);
    expect(await publishNext(edition("2024-01-01", "2024-02-10", next))).toEqual(["source.refreshed oig_leie"]);
  });

  it("a withheld snapshot", async () => {
    expect(await publishNext(edition("2024-01-01", { snapshot: "2024-01-10", status: "quarantined" }))).toEqual([]);
    expect(await publishNext(edition("2024-01-01", "2024-02-10", EXCLUDED))).toContain(`exclusion.added ${BOB} 2024-02-20`);
  });

  it("a rollback, or by a release that is published again after it", async () => {
    const first = (await newestGeneration(store))!.release;
    expect(await publishNext(edition("2024-02-01", "2024-02-10", EXCLUDED))).toHaveLength(4);
    await rollback(store, first, effects());
    expect(await due()).toEqual([]);
    expect(await publishNext(edition("2024-02-01", "2024-02-10", { ...EXCLUDED, now: "2024-03-09T00:00:00Z" }))).toEqual([]);
    expect(await publishNext(edition("2024-03-01", "2024-02-10", { ...EXCLUDED, providers: [...EXCLUDED.providers, provider(CAT)] }))).toEqual([
      "source.refreshed nppes", `provider.changed ${CAT} nppes: status, entity_type, display_name, address.city, address.state`,
    ]);
  });

  it("a release that a later generation names again", async () => {
    await publishNext(edition("2024-02-01", "2024-02-10", EXCLUDED));
    const generation = (await newestGeneration(store))!;
    await store.put(generationKey(3), canonicalJson({ ...generation, generation: 3, nonce: "again" }));
    expect(await due()).toEqual([]);
  });

  it("an older snapshot, or by the return of the newer one", async () => {
    await publishNext(edition("2024-02-01", "2024-02-10", EXCLUDED));
    expect(await publishNext(edition("2024-01-01", "2024-01-10"))).toEqual([]);
    expect(await publishNext(edition("2024-02-01", "2024-02-10", EXCLUDED))).toEqual([]);
    expect(await publishNext(edition("2024-01-01", "2024-01-10", { now: "2024-03-09T00:00:00Z" }))).toEqual([]);
    // The base is the announced release, not the older one that is served.
    expect(await publishNext(edition("2024-03-01", "2024-03-10", EXCLUDED))).toEqual(["source.refreshed nppes", "source.refreshed oig_leie"]);
  });

  it("other files of the same day, whose changes come with the next day's", async () => {
    expect(await publishNext(edition({ snapshot: "2024-01-01", file: "corrected" }, "2024-01-10", MOVED))).toEqual([]);
    expect(await publishNext(edition("2024-02-01", "2024-01-10", MOVED))).toEqual(["source.refreshed nppes", `provider.changed ${BOB} nppes: address.city`]);
  });

  it("an undated snapshot, synthetic files after real ones, or the first real files after synthetic ones", async () => {
    expect(await publishNext(edition({ snapshot: null }, "2024-01-10", MOVED))).toEqual([]);
    expect(await publishNext(edition({ snapshot: "2024-02-01", synthetic: false }, "2024-01-10", MOVED))).toEqual([]);
    expect(await publishNext(edition("2024-03-01", "2024-01-10"))).toEqual([]);
    expect(await publishNext(edition({ snapshot: "2024-04-01", synthetic: false }, "2024-01-10")))
      .toEqual(["source.refreshed nppes", `provider.changed ${BOB} nppes: address.city`]);
  });

  it("rows that a partial snapshot lacked", async () => {
    await publishNext(edition({ snapshot: "2024-02-01", complete: false }, "2024-01-10", { providers: [] }));
    expect(await publishNext(edition("2024-03-01", "2024-01-10"))).toEqual(["source.refreshed nppes"]);
  });

  it("an exclusion that was removed and came back with the same date; one with another date is announced", async () => {
    expect(await publishNext(edition("2024-01-01", "2024-02-10", { exclusions: {} }))).toEqual(["source.refreshed oig_leie"]);
    expect(await publishNext(edition("2024-01-01", "2024-03-10"))).toEqual(["source.refreshed oig_leie"]);
    expect(await publishNext(edition("2024-01-01", "2024-04-10", { exclusions: { [ANN]: "2024-03-20" } }))).toEqual([
      "source.refreshed oig_leie", `exclusion.added ${ANN} 2024-03-20`,
    ]);
  });
});

describe("damage", () => {
  const sourcesAlone = ["source.refreshed nppes", "source.refreshed oig_leie"];

  async function damage(path: (objects: readonly { path: string; kind: string }[]) => string): Promise<void> {
    const newest = (await newestGeneration(store))!;
    const { objects } = await readManifest(store, newest);
    await store.put(objectKey(newest.release, path(objects)), new Uint8Array(3));
  }

  it("is logged, and events that do not depend on it are announced", async () => {
    await damage((objects) => objects.find(({ kind }) => kind === "table")!.path);
    const lines = await publishEdition(store, edition("2024-02-01", "2024-02-10", EXCLUDED));
    expect(await due()).toEqual([...sourcesAlone, `exclusion.added ${BOB} 2024-02-20`]);
    expect(lines.join("\n")).toContain("the difference to it cannot be told: no provider.changed of nppes, oig_leie");
    await damage(() => EXCLUSIONS_PATH);
    const again = await publishEdition(store, edition("2024-03-01", "2024-03-10", EXCLUDED));
    expect(await due()).toEqual(sourcesAlone);
    expect(again.join("\n")).toContain(`${EXCLUSIONS_PATH} of release`);
  });

  it("of a manifest makes the next release a first load; of an outbox it is an error", async () => {
    const { release } = (await newestGeneration(store))!;
    await store.put(manifestKey(release), new Uint8Array(3));
    expect((await publishEdition(store, edition("2024-02-01", "2024-02-10", EXCLUDED))).join("\n")).toContain("announces nothing, as if it were the first");
    const newest = (await newestGeneration(store))!;
    const manifest = await readManifest(store, newest);
    expect(await readOutbox(store, manifest, 0)).toEqual([]);
    await store.put(objectKey(newest.release, "events/outbox-000000.ndjson"), new Uint8Array(3));
    await expect(readOutbox(store, manifest, 0)).rejects.toThrow(/missing or damaged/);
  });
});

describe("a clean-up", () => {
  it("keeps what the next difference starts from, and the events of removed releases are no longer due", async () => {
    let now = Date.parse("2026-01-01T00:00:00Z");
    store = memoryStore(() => now);
    const part = { providers: MOVED.providers };
    await publishEdition(store, edition("2024-01-01", "2024-01-10"));
    const first = (await newestGeneration(store))!.release;
    for (let month = 2; month < 9; month += 1) {
      now += 30 * 86_400_000;
      // With other files of the same day, the first release stays the base of the registry.
      await publishEdition(store, edition({ snapshot: "2024-01-01", file: "corrected" }, `2024-0${month}-10`, part));
    }
    now += 30 * 86_400_000;
    const { releases, kept } = await collectGarbage(store, { apply: true }, effects());
    expect([kept.includes(first), releases.length]).toEqual([true, 2]);
    expect(told(await eventsAfter(store, 0))).toEqual(Array.from({ length: 5 }, () => "source.refreshed oig_leie"));
    await publishEdition(store, edition("2024-09-01", "2024-08-10", part));
    expect(told(await eventsAfter(store, 8))).toEqual(["source.refreshed nppes", `provider.changed ${BOB} nppes: address.city`]);
    expect(await verifyStore(store, effects())).toMatchObject({ ok: true, findings: [] });
  });

  it("keeps the newest published release, however many older ones were served since", async () => {
    let now = Date.parse("2026-01-01T00:00:00Z");
    store = memoryStore(() => now);
    const releases: string[] = [];
    for (let month = 1; month < 8; month += 1) {
      await publishEdition(store, edition(`2024-0${month}-01`, "2024-01-10"));
      releases.push((await newestGeneration(store))!.release);
    }
    for (const release of releases.slice(0, 5)) await rollback(store, release, effects());
    now += 30 * 86_400_000;
    expect((await collectGarbage(store, { apply: true }, effects())).releases).toEqual([releases[5]]);
  });
});

describe("the feeds", () => {
  async function feed(format: string): Promise<string> {
    const { release } = (await newestGeneration(store))!;
    return Buffer.from((await store.get(`releases/${release}/public/v1/feeds/events.${format}`))!).toString();
  }

  it("count changes, name no NPI, and continue from release to release", async () => {
    const before = (await newestGeneration(store))!.release;
    await publishNext(edition("2024-02-01", "2024-02-10", { ...EXCLUDED, now: "2024-02-11T00:00:00Z" }));
    const first = (await feed("ndjson")).trim().split("\n").map((line) => feedItem.parse(JSON.parse(line)));
    expect(first.map(({ event, dataset_id, count, fields }) => [event, dataset_id, count, fields])).toEqual([
      ["source.refreshed", "nppes", 1, {}], ["source.refreshed", "oig_leie", 1, {}], ["exclusion.added", "oig_leie", 1, {}],
      ["provider.changed", "oig_leie", 1, { exclusion: 1, oig_leie: 1 }],
    ]);
    await rollback(store, before, effects());
    await publishNext(edition("2024-03-01", "2024-02-10", { ...EXCLUDED, now: "2024-03-11T00:00:00Z" }));
    const next = (await feed("ndjson")).trim().split("\n").map((line) => JSON.parse(line) as FeedItem);
    expect(next.map(({ date_published }) => date_published.slice(5, 7))).toEqual(["03", "02", "02", "02", "02"]);
    for (const format of ["json", "atom", "ndjson"]) for (const npi of [ANN, BOB, CAT]) expect(await feed(format)).not.toContain(npi);
  });

  it("are JSON Feed 1.1 and Atom with the same items", async () => {
    await publishNext(edition("2024-02-01", "2024-02-10", { ...EXCLUDED, now: "2024-02-11T00:00:00Z" }));
    const json = JSON.parse(await feed("json")) as { items: { id: string; title: string }[] } & Record<string, unknown>;
    expect(json).toMatchObject({
      version: "https://jsonfeed.org/version/1.1", feed_url: "http://127.0.0.1:8787/public/v1/feeds/events.json",
      home_page_url: "http://127.0.0.1:8787/sources/",
    });
    const text = expect.any(String) as string;
    for (const item of json.items) expect(item).toMatchObject({ id: text, content_text: text, date_published: "2024-02-11T00:00:00Z" });
    const atom = await feed("atom");
    expect(wellFormed(atom)).toBe(true);
    expect([...atom.matchAll(/<entry><id>urn:uuid:([0-9a-f-]{36})<\/id>/g)].map(([, id]) => id)).toEqual(json.items.map(({ id }) => id));
    expect(atom).toContain("Source nppes &amp; &quot;others&quot;: snapshot of February 1, 2024");
    for (const needed of ["<id>", "<title>", "<updated>2024-02-11T00:00:00Z</updated>", '<link rel="self"', "<author>"]) expect(atom).toContain(needed);
  });

  /** Expects that elements are nested correctly and the text between them is escaped. */
  function wellFormed(xml: string): boolean {
    const open: string[] = [];
    const element = /<(\/?)([a-z]+)((?: [a-z:]+="[^"<&]*(?:&[a-z]+;[^"<&]*)*")*)(\/?)>/g;
    const rest = xml.replace(/^<\?xml [^?]*\?>\n/, "").replaceAll(element, (_, closing: string, name: string, __, empty: string) => {
      if (closing === "/") return open.pop() === name ? "" : "<";
      if (empty === "") open.push(name);
      return "";
    });
    return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/.test(rest);
  }
});
