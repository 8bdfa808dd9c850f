/** Tests the lists of Surface B on the synthetic release through the whole service. See data/contract/README.md#lists. */
import { crc32 } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { FACILITY_TYPES } from "../../data/contract/ids.ts";
import { facilityPage, providerPage } from "../../data/contract/records/resolver.ts";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import { normalizeName } from "../../data/contract/release/names.ts";
import { compareKeys } from "../../data/store/store.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";
import { ask as askHandMade, benchOf, KEYED } from "../support/ask.ts";
import { openReader } from "../../lookup/release/reader.ts";
import { sha256 } from "../../lookup/service/service.ts";
import { ask, sampleService, type SampleService } from "../support/sample_service.ts";
import { sampleStore } from "../support/sample_store.ts";
import { counting } from "../support/tables.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
type Json = any;

let service: SampleService;

async function get(path: string, status = 200): Promise<Json> {
  const answer = await ask(service.app, `/v1${path}`);
  expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(status);
  return JSON.parse(answer.text);
}

/** The records of every page, and how many pages there were. */
async function walked(path: string): Promise<{ records: Json[]; pages: number }> {
  const records: Json[] = [];
  let cursor: string | null = null;
  for (let pages = 1; ; pages += 1) {
    const page: Json = await get(cursor === null ? path : `${path}&cursor=${cursor}`);
    records.push(...page.results);
    cursor = page.next_cursor;
    if (cursor === null) return { records, pages };
  }
}

beforeAll(async () => {
  service = await sampleService();
});

describe("a list of providers", () => {
  it("has as many people as the published figure of its specialty and state, in the order of their NPIs, each once", async () => {
    for (const { slug } of SPECIALTIES) {
      const { data } = await service.release.json(publicPath.byState(slug)) as { data: SpecialtyStateRow[] };
      let total = 0;
      for (const { state_code, active_providers } of data) {
        const { records } = await walked(`/providers?specialty=${slug}&state=${state_code.value}&limit=100`);
        const npis = records.map(({ npi }) => npi as string);
        expect(npis, `${slug} ${state_code.value}`).toHaveLength(active_providers.value ?? -1);
        expect(npis).toEqual([...new Set(npis)].sort(compareKeys));
        const kinds = records.map(({ status, entity_type, address }) => `${status} ${entity_type} ${address.state}`);
        expect(new Set(kinds).size, kinds.join()).toBeLessThanOrEqual(1);
        expect(kinds[0] ?? "").toMatch(new RegExp(`^$|^active individual ${state_code.value}$`));
        total += npis.length;
      }
      expect((await walked(`/providers?specialty=${slug}&limit=100`)).records, slug).toHaveLength(total);
    }
  });

  it("has everybody whom an independent reader finds in the provider table, once, on all pages together", async () => {
    const rows = await service.rowsOf("providers") as { npi: string; specialty: string | null; state: string | null; taxonomy_codes: string }[];
    const inStates = rows.filter(({ state }) => STATES.some(({ state_code }) => state_code === state));
    const npisOf = (listed: typeof rows): string[] =>
      listed.toSorted((a, b) => compareKeys(a.state!, b.state!) || compareKeys(a.npi, b.npi)).map(({ npi }) => npi);
    const walkedNpis = async (path: string): Promise<string[]> => (await walked(path)).records.map(({ npi }) => npi as string);
    for (const { slug, codes } of SPECIALTIES) {
      const people = inStates.filter(({ specialty }) => specialty === slug);
      expect(await walkedNpis(`/providers?specialty=${slug}&limit=37`), slug).toEqual(npisOf(people));
      for (const { code } of codes) {
        const holders = people.filter(({ taxonomy_codes }) => taxonomy_codes.split(" ").includes(code));
        expect(await walkedNpis(`/providers?taxonomy=${code}&limit=100`), code).toEqual(npisOf(holders));
      }
    }
  });

  it("has as many people as the published slice of its taxonomy, whichever slot they list it in", async () => {
    let people = 0;
    for (const { slug, codes } of SPECIALTIES) {
      for (const { code } of codes) {
        const { data } = await service.release.json(publicPath.slice(slug, code)) as { data: { matched_count: number } };
        const { records } = await walked(`/providers?specialty=${slug}&taxonomy=${code}&limit=100`);
        expect(records, code).toHaveLength(data.matched_count);
        people += records.length;
      }
    }
    expect(people).toBeGreaterThan(100);
  });

  it("gives the records that their NPIs give, byte for byte, with all 14 keys", async () => {
    providerPage.parse(await get("/providers?specialty=dermatology&limit=5"));
    for (const { slug } of SPECIALTIES) {
      const { records } = await walked(`/providers?specialty=${slug}&limit=100`);
      for (const record of records) expect(JSON.stringify(record)).toBe(JSON.stringify(await get(`/npi/${record.npi}`)));
    }
  });

  it("is the same whatever the size of its pages", async () => {
    const whole = await walked("/providers?specialty=psychiatry&limit=100");
    for (const limit of [1, 7, 25]) {
      const { records, pages } = await walked(`/providers?specialty=psychiatry&limit=${limit}`);
      expect(records.map(({ npi }) => npi)).toEqual(whole.records.map(({ npi }) => npi));
      expect(pages).toBe(Math.max(1, Math.ceil(records.length / limit)));
    }
    expect((await get("/providers?specialty=psychiatry")).results.length).toBe(Math.min(25, whole.records.length));
  });

  it("is 400 for what is no list, no page of it, or no state", async () => {
    const { next_cursor } = await get("/providers?specialty=pediatrics&limit=1");
    for (const query of ["", "?state=NY", "?specialty=surgery", "?taxonomy=207X", "?taxonomy=163W00000X", "?specialty=urology&taxonomy=207N00000X",
      "?specialty=urology&state=PR", "?specialty=urology&limit=0", "?specialty=urology&limit=101", "?specialty=urology&limit=1e1",
      `?specialty=urology&cursor=${next_cursor}`, "?specialty=urology&cursor=%21", "?specialty=urology&cursor=", "?specialty=urology&cursr=x"]) {
      expect((await get(`/providers${query}`, 400)).error.code, query).toBe("invalid_request");
    }
  });
});

describe("a list of facilities", () => {
  const ccnsOf = (records: readonly { readonly ccn: string }[]): string[] => records.map(({ ccn }) => ccn).sort(compareKeys);

  it("has every facility of its type, state and city, and no other", async () => {
    const rows = await service.rowsOf("facilities") as { ccn: string; facility_type: string; state: string | null; city: string | null }[];
    for (const type of FACILITY_TYPES) {
      const ofType = rows.filter(({ facility_type }) => facility_type === type);
      const found = await walked(`/facilities?type=${type}&limit=100`);
      expect(ccnsOf(found.records), type).toEqual(ccnsOf(ofType));
      const [some] = ofType;
      if (some === undefined || some.state === null || some.city === null) continue;
      const inState = ofType.filter(({ state }) => state === some.state);
      expect((await walked(`/facilities?type=${type}&state=${some.state.toLowerCase()}&limit=2`)).records).toHaveLength(inState.length);
      const inCity = inState.filter(({ city }) => normalizeName(city ?? "") === normalizeName(some.city ?? ""));
      const city = await walked(`/facilities?type=${type}&state=${some.state}&city=${encodeURIComponent(some.city.toLowerCase())}&limit=1`);
      expect(city.records.map(({ ccn }) => ccn)).toEqual(ccnsOf(inCity));
    }
  });

  it("gives the records that their CCNs give", async () => {
    const page = facilityPage.parse(await get("/facilities?type=hospital&limit=5"));
    expect(page.results).toHaveLength(5);
    for (const record of page.results) expect(record).toEqual(await get(`/ccn/${record.ccn}`));
  });

  it("is 400 without a type, for an unknown one, for a city without a state and for a place that is no state", async () => {
    for (const query of ["", "?type=spa", "?type=hospital&city=ALBANY", "?type=hospital&state=ZZ", "?type=hospital&state=New%20York"]) {
      expect((await get(`/facilities${query}`, 400)).error.code, query).toBe("invalid_request");
    }
    expect((await get("/facilities?type=hospital&state=AS")).results).toEqual([]);
  });
});

describe("a page of a list", () => {
  it.each([
    ["/providers?specialty=psychiatry", "provider_lists"], ["/facilities?type=nursing-home", "facility_lists"],
    ["/facilities?type=hospital&state=TX", "facility_lists"],
  ] as const)("is at most one range read, of 64 KB at most, wherever it begins: %s", async (path, table) => {
    const counted = counting(await sampleStore(2_000), false);
    const reader = openReader(counted.store, { hash: sha256, crc32 });
    await reader.poll();
    const app = service.appWith({ reader });
    const object = service.release.manifest.tables.find(({ name }) => name === table)?.object;
    let read = 0;
    for (const limit of [1, 25, 100]) {
      let cursor: string | null = "";
      for (let page = 0; cursor !== null && page < 8; page += 1) {
        counted.reads.length = 0;
        const answer: Json = JSON.parse((await ask(app, `/v1${path}&limit=${limit}${cursor === "" ? "" : `&cursor=${cursor}`}`)).text);
        expect(answer.results.length, `${path} ${page}`).toBeGreaterThan(0);
        // A block read alone is kept for the next page.
        expect(counted.reads.length).toBeLessThanOrEqual(1);
        for (const { key, bytes } of counted.reads) expect([key, bytes <= 64 * 1024]).toEqual([object, true]);
        read += counted.reads.length;
        cursor = answer.next_cursor;
      }
    }
    expect(read).toBeGreaterThan(0);
  });
});

describe("a list", () => {
  const heard = async (path: string, changes: Parameters<typeof benchOf>[0] = {}): Promise<Json> =>
    askHandMade(benchOf(changes).app, `/v1${path}`, { headers: KEYED.resolver });

  it("says so when its source was read in part", async () => {
    expect((await heard("/facilities?type=hospital")).json._data_availability).toEqual(["results:present"]);
    const part = await heard("/facilities?type=hospital", { sources: { hospital: { complete: false } } });
    expect(part.json._data_availability).toEqual(["results:partial_source"]);
    const people = await heard("/providers?specialty=dermatology", { sources: { nppes: { complete: false } } });
    expect([people.json.results.length, people.json._data_availability]).toEqual([1, ["results:partial_source"]]);
  });

  it("is 503 in a release without its source, and in one that was built before there were lists", async () => {
    expect((await heard("/facilities?type=hospice")).json.error.code).toBe("source_unavailable");
    expect((await heard("/providers?specialty=urology", { sources: { nppes: { status: "awaiting_ingest" } } })).json.error.code).toBe("source_unavailable");
    const tables = { provider_lists: null, facility_lists: null };
    for (const path of ["/providers?specialty=urology", "/facilities?type=hospital"]) {
      expect((await heard(path, { tables })).json.error, path).toMatchObject({ code: "source_unavailable" });
    }
  });
});
