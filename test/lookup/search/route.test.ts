/** `GET /v1/search` and `/trials/{nct}` over HTTP. */
import { beforeAll, describe, expect, it } from "vitest";
import { searchResult, type SearchResult } from "../../../data/contract/records/resolver.ts";
import { SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { resultId } from "../../../lookup/search/uuid.ts";
import { benchOf as accessBench, outcomeOf, requestOf, service } from "../access/support.ts";
import { ask, benchOf, KEYED, type Heard } from "../../support/ask.ts";
import { openedNames, nameRows, organization, person } from "../../support/names.ts";
import { handMadeRelease, HOSPITAL, NOW, NPI, PROVIDERS, SURGICAL_CENTER } from "../../support/release.ts";
import { ask as askSample, sampleService, type SampleService } from "../../support/sample_service.ts";

const keyed = { headers: KEYED.resolver };
const { app } = benchOf();

async function search(query: string, over = app): Promise<SearchResult> {
  const heard = await ask(over, `/v1/search?${query}`, keyed);
  expect(heard.status, heard.text).toBe(200);
  return searchResult.parse(heard.json);
}

function refused(heard: Heard): unknown {
  return [heard.status, heard.json.error.code];
}

describe("groups", () => {
  it("are in the order of the contract, and a row says what its record is and links to it", async () => {
    const result = await search("q=n%C3%BA%C3%B1ez+ana");
    expect(Object.keys(result)).toEqual(["providers", "hospitals", "trials", "studies", "entities"]);
    expect(result.providers).toEqual([{
      id: resultId("provider", NPI.dermatologist), type: "provider", name: "Ana \"Skin\" Núñez, MD", subtitle: "207N00000X · ALBANY, NY",
      href: `/v1/entity/npi/${NPI.dermatologist}`, dataset_id: "nppes", _last_checked: NOW,
    }]);
    expect([result.hospitals, result.trials, result.studies, result.entities]).toEqual([[], [], [], []]);
  });

  it("contain hospitals, other facilities, trials and studies", async () => {
    expect((await search("q=hospital")).hospitals).toEqual([{
      id: resultId("hospital", HOSPITAL), type: "hospital", name: "GENERAL HOSPITAL", subtitle: "Hospital · ALBANY, NY",
      href: `/v1/ccn/${HOSPITAL}`, dataset_id: "hospital", _last_checked: NOW,
    }]);
    expect((await search("q=surg")).entities).toMatchObject([{ type: "asc", name: "A SURGERY CENTER", href: `/v1/ccn/${SURGICAL_CENTER}`, dataset_id: "asc" }]);
    expect((await search("q=effect of")).trials).toMatchObject([{
      type: "trial", name: "Effect of a treatment", subtitle: "NCT05889338 · COMPLETED · A university", href: "/trials/NCT05889338",
      dataset_id: "clinical_trials",
    }]);
    expect((await search("q=derm")).studies).toMatchObject([{ type: "study", name: "Dermatology supply by state",
      href: "/studies/dermatology-supply/", dataset_id: "dermatology-supply" }]);
  });

  it("show the other name that matched, when the shown one does not match as well", async () => {
    expect((await search("q=healing")).providers).toMatchObject([{ name: "A Clinic", subtitle: "also The Healing House · RENO, NV" }]);
    expect((await search("q=clinic")).providers).toMatchObject([{ name: "A Clinic", subtitle: "RENO, NV" }]);
  });

  it("are empty without a match, and for a query without letters and digits", async () => {
    for (const q of ["zzzz", "%E6%97%A5%E6%9C%AC", "---", "%00"]) {
      expect(await search(`q=${q}`)).toEqual({ providers: [], hospitals: [], trials: [], studies: [], entities: [] });
    }
  });
});

describe("identifiers", () => {
  it("an NPI is found in providers and entities, with one id", async () => {
    const { providers, entities } = await search(`q=${NPI.dermatologist}`);
    expect(providers).toMatchObject([{ id: resultId("provider", NPI.dermatologist), name: "Ana \"Skin\" Núñez, MD" }]);
    expect(entities).toEqual(providers);
  });

  it("a deactivated NPI shows its date and nothing else", async () => {
    const { entities } = await search(`q=${NPI.deactivated}`);
    expect(entities).toMatchObject([{ name: `NPI ${NPI.deactivated}`, subtitle: "deactivated · 2020-05-06" }]);
  });

  it("a CCN is found in hospitals or entities, in any case, and a study number in trials", async () => {
    const hospital = await search(`q=${HOSPITAL}`);
    expect([hospital.hospitals, hospital.entities].map((rows) => rows.map(({ href }) => href))).toEqual([[`/v1/ccn/${HOSPITAL}`], [`/v1/ccn/${HOSPITAL}`]]);
    const center = await search(`q=${SURGICAL_CENTER.toLowerCase()}`);
    expect([center.hospitals, center.entities.map(({ type }) => type)]).toEqual([[], ["asc"]]);
    expect((await search("q=nct05889338")).trials).toHaveLength(1);
  });

  it("an unknown identifier is not an error, and a word of six letters is not a CCN", async () => {
    for (const q of [NPI.unknown, "999999", "NCT00000000", "CLINIC1"]) expect((await search(`q=${q}`)).entities).toEqual([]);
    expect((await search("q=CLINIC")).providers).toHaveLength(1);
  });
});

describe("what is refused", () => {
  it.each(["", "q=", "q=%20%20", "limit=3", "q=a&limit=0", "q=a&limit=11", "q=a&limit=", "q=a&limit=3.0", "q=a&limit=1e0", "q=a&limit=%203", "q=a&limit=-1",
    "q=a&limit=03x", "q=a&q=b", "q=a&limit=1&limit=2", `q=${"a".repeat(301)}`])("?%s", async (query) => {
    expect(refused(await ask(app, `/v1/search?${query}`, keyed))).toEqual([400, "invalid_request"]);
  });

  it("a limit applies to each group, and is 3 by default", async () => {
    const records = Array.from({ length: 20 }, (_, i) => person(PROVIDERS[0]!.npi, `SMITH, JOHN ${"ABCDEFGHIJKLMNOPQRSTU"[i]}`));
    const rows = nameRows((index) => records.forEach((record, i) => index.provider({ ...record, npi: String(3_000_000_000 + i) })));
    const release = handMadeRelease();
    const providers = { ...release.tables.providers!, getMany: async (npis: readonly string[]) => npis.map((npi) => ({ ...PROVIDERS[0]!, npi })) };
    const over = benchOf(handMadeRelease({ tables: { names: (await openedNames(rows)).table, providers } })).app;
    for (const [query, count] of [["", 3], ["&limit=1", 1], ["&limit=10", 10]] as const) {
      expect((await search(`q=smith${query}`, over)).providers).toHaveLength(count);
    }
  });

  it("a release without names is 503, and a stale source 409 with the answer", async () => {
    const without = benchOf(handMadeRelease({ tables: { names: null } })).app;
    expect(refused(await ask(without, "/v1/search?q=a", keyed))).toEqual([503, "source_unavailable"]);
    const stale = await ask(app, "/v1/search?q=ana&max_staleness=1h&on_stale=reject", keyed);
    expect(refused(stale)).toEqual([409, "stale_data"]);
    expect(stale.json.providers).toHaveLength(1);
    expect(stale.json._freshness_policy.stale_sources.map((source: { source_id: string }) => source.source_id)).toEqual(["nppes", "hospital"]);
  });
});

describe("names of any kind", () => {
  it("are escaped as JSON", async () => {
    const name = "<script>alert(1)</script> \u0000\u2028\"\\ \u202eCLINIC";
    const rows = nameRows((index) => index.provider(organization(NPI.organization, name, `A\u0001\tB${name}`)));
    const providers = { ...handMadeRelease().tables.providers!, getMany: async () => [{ ...PROVIDERS[2]!, display_name: name }] };
    const over = benchOf(handMadeRelease({ tables: { names: (await openedNames(rows)).table, providers } })).app;
    const heard = await ask(over, "/v1/search?q=script", keyed);
    expect(heard.headers["Content-Type"]).toBe("application/json; charset=utf-8");
    expect(heard.json.providers[0].name).toBe(name);
    expect(Array.from(heard.text).every((character) => character >= " ")).toBe(true);
  });
});

describe("access", () => {
  it("needs no key, and refuses a wrong one", async () => {
    expect((await ask(app, "/v1/search?q=a")).status).toBe(200);
    expect(refused(await ask(app, "/v1/search?q=a", { headers: { "x-service-key": "bad" } }))).toEqual([401, "invalid_key"]);
  });

  const auth = "optional_service_key";
  it("counts against the sample key of the address, with and without sending it", async () => {
    const { access } = accessBench();
    const remaining = async (headers: Record<string, string>, client: string) =>
      (await outcomeOf(access, "resolver", auth, requestOf(headers, client))).headers["X-RateLimit-Remaining"];
    expect([await remaining({}, "1.1.1.1"), await remaining({}, "1.1.1.1"), await remaining({}, "2.2.2.2")]).toEqual(["99", "98", "99"]);
    expect(await remaining(service(SANDBOX_KEY), "1.1.1.1")).toBe("97");
    for (let i = 0; i < 97; i += 1) await remaining({}, "1.1.1.1");
    expect(await outcomeOf(access, "resolver", auth, requestOf({}, "1.1.1.1"))).toMatchObject({ status: 429, code: "rate_limited" });
  });

  it("refuses an unknown, an empty and a repeated key, and everyone without a sample key", async () => {
    const { access } = accessBench();
    const sent: readonly Record<string, string | string[]>[] = [service("nonsense"), { "x-service-key": "" }, { "x-service-key": [SANDBOX_KEY, SANDBOX_KEY] }];
    for (const headers of sent) expect(await outcomeOf(access, "resolver", auth, requestOf(headers))).toMatchObject({ status: 401, code: "invalid_key" });
    expect(await outcomeOf(accessBench({ sandboxKey: null }).access, "resolver", auth, requestOf())).toMatchObject({ status: 401 });
    const off = accessBench();
    await off.state.keys.enableSandbox(false);
    expect(await outcomeOf(off.access, "resolver", auth, requestOf())).toMatchObject({ status: 401 });
  });
});

describe("/trials/{nct}", () => {
  it("redirects to the publisher's page of a study of the release, and nowhere else", async () => {
    const heard = await ask(app, "/trials/NCT05889338");
    expect([heard.status, heard.headers["Location"], heard.text]).toEqual([302, "https://clinicaltrials.gov/study/NCT05889338", ""]);
    expect((await ask(app, "/trials/nct05889338", { method: "HEAD" })).status).toBe(302);
    expect((await ask(app, "/trials/NCT05889338", { method: "POST" })).status).toBe(405);
    for (const path of ["/trials/NCT00000000", "/trials/NCT1", "/trials/", "/trials/..%2f", "/trials/NCT05889338/x"])
      expect((await ask(app, path)).status, path).toBe(404);
  });
});

describe("over the sample release", () => {
  let sample: SampleService;
  beforeAll(async () => {
    sample = await sampleService();
  });
  const over = async (path: string): Promise<SearchResult> => {
    const { status, text } = await askSample(sample.app, path);
    expect(status, text).toBe(200);
    return JSON.parse(text) as SearchResult;
  };

  it("finds a person by the name in every order and by its beginning, with links to the record", async () => {
    const record = JSON.parse((await askSample(sample.app, `/v1/npi/${sample.examples.person}`)).text) as { display_name: string };
    const words = record.display_name.split(",")[0]!.split(" ").filter((word) => word.length > 1);
    for (const q of [words.join(" "), [...words].reverse().join(" "), words.join(" ").toLowerCase(), words.join(" ").slice(0, -1)]) {
      const { providers } = await over(`/v1/search?limit=10&q=${encodeURIComponent(q)}`);
      const row = providers.find(({ href }) => href.endsWith(sample.examples.person));
      expect(row?.name, q).toBe(record.display_name);
      expect(row?.subtitle, q).toMatch(/ · .+, [A-Z]{2}$/);
      expect((await askSample(sample.app, row!.href)).status).toBe(200);
    }
  });

  it("finds a hospital by its name and by its number", async () => {
    const record = JSON.parse((await askSample(sample.app, `/v1/ccn/${sample.examples.ccn}`)).text) as { facility_name: string };
    const group = (await over(`/v1/search?limit=10&q=${encodeURIComponent(record.facility_name)}`));
    const rows = [...group.hospitals, ...group.entities];
    expect(rows.map(({ href }) => href)).toContain(`/v1/ccn/${sample.examples.ccn}`);
    expect((await over(`/v1/search?q=${sample.examples.ccn}`)).entities[0]?.name).toBe(record.facility_name);
  });
});
