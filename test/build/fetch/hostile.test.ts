/** What a hostile or broken publisher can do: nothing outside its own source. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fetchSnapshots, type FetchOutcome } from "../../../build/fetch/fetch.ts";
import { placeSnapshot } from "../../../build/fetch/snapshot_folder.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import { catalogueEntry, LEIE, METASTORE, NPPES, playHospice, playOig } from "./pages.ts";
import { good, page, partBytes, type World, world } from "./world.ts";

const HOSPICE_NAMES = [
  "..%2F..%2F..%2Fvictim.csv", "..%2f..%2f..%2fvictim.csv", "%2e%2e%2fvictim.csv", "a%5Cb.csv", "%2Ftmp%2Fvictim.csv", "a%00b.csv", "a%1B%5B2Jb.csv",
  "snapshot.json", "SNAPSHOT.JSON", "%E0%A4%A.csv", "%zz.csv", "%2E%2E", "", `${"x".repeat(197)}.csv`, "caf%C3%A9.csv",
];

async function outcomesOf(place: World, ...sources: SourceId[]): Promise<readonly FetchOutcome[]> {
  return (await fetchSnapshots({ dir: place.dir, sources, dryRun: false }, place.effects)).outcomes;
}

describe("the name of a published file", () => {
  it.each(HOSPICE_NAMES)("%j is refused, with nothing requested or written, and the next source is fetched", async (name) => {
    const place = await world();
    playHospice(place, "2026-08-26");
    playOig(place);
    const victim = join(place.dir, "..", "victim.csv");
    mkdirSync(place.dir);
    writeFileSync(victim, "precious");
    const url = `https://data.cms.gov/provider-data/sites/default/files/resources/x/${name}`;
    place.on(METASTORE, page([{ ...catalogueEntry("yc9t-dgbk", "Hospice care", "x.csv", "2026-08-26"), distribution: [{ downloadURL: url }] }]));
    place.on(url, good("CCN,Name\n001500,A\n"));
    const [hospice, leie] = await outcomesOf(place, "hospice", "oig_leie");
    expect(hospice).toMatchObject({ status: "failed", folder: null });
    expect(hospice?.message).toMatch(/names a file .*, which no snapshot may hold/);
    // oxlint-disable-next-line no-control-regex -- the message goes to a terminal
    expect(hospice?.message).not.toMatch(/[\u0000-\u001f\u007f]/);
    expect(leie?.status).toBe("fetched");
    expect(readFileSync(victim, "utf8")).toBe("precious");
    expect([readdirSync(place.dir), place.filesAsked().length]).toEqual([["oig_leie"], 1]);
  });

  it("is refused again where the file is placed", async () => {
    const place = await world();
    mkdirSync(join(place.dir, ".fetch"), { recursive: true });
    const from = join(place.dir, ".fetch", "x.part");
    writeFileSync(from, "evil");
    const file = { url: "https://x/", date: null, sha256: "", bytes: 4, etag: null, last_modified: null, from, move: true };
    for (const name of ["../../../victim.csv", "..", ".", "snapshot.json", ""]) {
      const snapshot = { source_id: "hospice" as const, source_url: "https://x/", snapshot: null, retrieved_at: "", files: [{ ...file, name }] };
      await expect(placeSnapshot(place.dir, join(place.dir, ".fetch"), "2026-08-26", snapshot), name).rejects.toThrow("which no snapshot may hold");
    }
    expect(readFileSync(from, "utf8")).toBe("evil");
  });
});

describe("the fault of one publisher", () => {
  const others = ["oig_leie"] as const;

  it.each([
    ["a link with a malformed escape is no file of ours", `<a href="%E0%A4%A.pdf">x</a><a href="%">y</a>`, /no link to a file named NPPES/],
    ["a redirect to text that is no address", null, /redirected to what is no address/],
  ])("%s: it fails alone", async (_what, html, message) => {
    const place = await world();
    playOig(place);
    place.on(`${NPPES}NPI_Files.html`, html === null ? (_request, response) => { response.writeHead(302, { location: "https://[bad" }).end(); } : page(html));
    const [nppes, leie] = await outcomesOf(place, "nppes", ...others);
    expect(nppes).toMatchObject({ status: "failed" });
    expect(nppes?.message).toMatch(message);
    expect(leie?.status).toBe("fetched");
  });

  it("a catalogue that names no address for its list, or sends null for its version, fails alone", async () => {
    const place = await world();
    playOig(place);
    const url = "https://data.cms.gov/files/PPEF_Enrollment_Extract_2026.07.17.csv";
    place.on("https://data.cms.gov/data.json", page({ dataset: [{ identifier: "x", title: "Medicare Fee-For-Service Public Provider Enrollment",
      distribution: [{ downloadURL: url, resourcesAPI: "\u001b[2Jnot an address" }] }] }));
    place.on("https://clinicaltrials.gov/api/v2/version", page("null"));
    const outcomes = await outcomesOf(place, "pecos", "clinical_trials", ...others);
    expect(outcomes.map(({ status }) => status)).toEqual(["failed", "failed", "fetched"]);
    // oxlint-disable-next-line no-control-regex -- the message goes to a terminal
    expect(outcomes.map(({ message }) => message).join("")).not.toMatch(/[\u0000-\u001f\u007f]/);
  });

  it("a file that drips without an end is given up after hours, and what has arrived is kept for the next run", async () => {
    const place = await world();
    playOig(place);
    playHospice(place, "2026-08-26");
    const six = 6 * 3_600_000;
    place.on(LEIE, (_request, response) => {
      response.writeHead(200, { "content-type": "text/csv", etag: "\"v1\"" });
      const drip = (): void => {
        if (response.destroyed || (partBytes(place.dir) >= 5 && place.fire(six))) return;
        response.write("A,B\n");
        setImmediate(drip);
      };
      drip();
    });
    const [leie, hospice] = await outcomesOf(place, "oig_leie", "hospice");
    expect(leie).toMatchObject({ status: "failed", message: "oig_leie: not done after 6 hours; what has arrived is kept: run again" });
    expect(hospice?.status).toBe("fetched");
    expect([place.slept, partBytes(place.dir) >= 5]).toEqual([[], true]);
  });

  it("a date that no calendar has counts as none", async () => {
    const place = await world();
    playHospice(place, "2026-99-99");
    expect(await outcomesOf(place, "hospice")).toMatchObject([{ status: "fetched", snapshot: null, folder: "hospice/2026-09-28" }]);
  });

  it("an error that nobody foresaw is named, and the run goes on", async () => {
    const place = await world();
    playOig(place);
    const { fetch } = place.effects;
    const broken = { status: 302, headers: null, body: null } as unknown as Response;
    const effects = { ...place.effects, fetch: async (url: string, init: RequestInit) => (url.startsWith(NPPES) ? broken : fetch(url, init)) };
    const { outcomes, ok } = await fetchSnapshots({ dir: place.dir, sources: ["nppes", "oig_leie"], dryRun: false }, effects);
    expect(ok).toBe(false);
    expect(outcomes.map(({ status }) => status)).toEqual(["failed", "fetched"]);
    expect(outcomes[0]?.message).toMatch(/^unexpected: TypeError/);
    expect(place.logged.join()).toMatch(/^nppes: TypeError[^]* at /);
  });

  it("a page of studies without an end is cut off", async () => {
    const place = await world();
    place.on("https://clinicaltrials.gov/api/v2/version", page({ dataTimestamp: "2026-09-25T09:00:05" }));
    let sent = 0;
    const { fetch } = place.effects;
    const endless = (): Response => new Response(new ReadableStream({
      pull(control) {
        sent += 1;
        control.enqueue(Buffer.alloc(1024 ** 2, "x"));
      },
    }));
    const effects = { ...place.effects, fetch: async (url: string, init: RequestInit) => (url.includes("/studies") ? endless() : fetch(url, init)) };
    const { outcomes } = await fetchSnapshots({ dir: place.dir, sources: ["clinical_trials"], dryRun: false }, effects);
    expect(outcomes[0]?.message).toBe("clinicaltrials.gov: more than 16 MB, which no page of this publisher has");
    expect(sent).toBeLessThan(20);
    expect(readdirSync(place.dir)).toEqual([]);
  });

  it("an announced size that no file has is refused before it is received", async () => {
    const place = await world();
    playOig(place);
    place.on(LEIE, (_request, response) => {
      response.writeHead(200, { "content-length": String(25 * 1024 ** 3), "content-type": "text/csv" }).write("LASTNAME,FIRSTNAME\n");
    });
    expect((await outcomesOf(place, "oig_leie"))[0]?.message).toMatch(/more than 24 GB/);
  });
});
