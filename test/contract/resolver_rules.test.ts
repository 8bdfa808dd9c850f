/** Tests every rule of Surface B on the synthetic release through the whole service. See data/contract/README.md#surface-b-records. */
import { beforeAll, describe, expect, it } from "vitest";
import { FACILITY_TYPES } from "../../data/contract/ids.ts";
import { provenanceTuple } from "../../data/contract/provenance.ts";
import { facility, payments, provider, quality, searchResult } from "../../data/contract/records/resolver.ts";
import { benchOf, KEYED, ask as askHandMade } from "../support/ask.ts";
import { NPI, SURGICAL_CENTER } from "../support/release.ts";
import { ask, sampleService, type Asked, type SampleService } from "../support/sample_service.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
type Json = any;

const TUPLE = Object.keys(provenanceTuple.shape);
const FLAG = /^[a-z_]+:(?:present|suppressed|null_at_source|not_collected|awaiting_ingest|redacted)$/;
const UNKNOWN_NPI = "1234567893";

let service: SampleService;
let rows: { npi: string; oig_leie: string | null; status: string }[];
/** One CCN of each facility type in the release. */
let ccns: Map<string, string>;

async function get(path: string, status = 200, sent: Asked = {}): Promise<Json> {
  const answer = await ask(service.app, `/v1${path}`, sent);
  expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(status);
  return JSON.parse(answer.text);
}

const batchOf = (npis: unknown): Asked => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ npis }) });

beforeAll(async () => {
  service = await sampleService();
  rows = await service.rowsOf("providers") as typeof rows;
  const facilities = await service.rowsOf("facilities") as { ccn: string; facility_type: string }[];
  ccns = new Map(facilities.toReversed().map(({ ccn, facility_type }) => [facility_type, ccn]));
});

const routes = (): string[] => [`/npi/${service.examples.npi}`, `/entity/npi/${service.examples.npi}`, `/ccn/${service.examples.ccn}`,
  `/quality/hospital/${service.examples.ccn}`];

describe("provenance", () => {
  it("is on each record: all 14 keys, in the order of the contract, each of its type", async () => {
    for (const path of routes()) {
      const record = await get(path);
      expect(Object.keys(record).filter((key) => key.startsWith("_")), path).toEqual(TUPLE);
      const tuple = provenanceTuple.parse(Object.fromEntries(TUPLE.map((key) => [key, record[key]])));
      expect([tuple._license, tuple._doi, tuple._slsa_provenance_url]).toEqual(["CC0-1.0", null, null]);
      for (const flag of tuple._data_availability) expect(flag).toMatch(FLAG);
    }
  });

  it("gives a reason for every null", async () => {
    for (const { npi } of rows.slice(0, 200)) {
      const record = await get(`/npi/${npi}`);
      const present = new Set(record._data_availability.filter((flag: string) => flag.endsWith(":present")).map((flag: string) => flag.split(":")[0]));
      for (const [field, value] of Object.entries(record)) {
        if (value === null && !field.startsWith("_") && field !== "deactivation_date") expect(present.has(field), `${npi} ${field}`).toBe(false);
      }
    }
  });
});

describe("providers", () => {
  it("are flat records as in the contract, active and deactivated", async () => {
    const some = [...rows.slice(0, 50), ...rows.filter(({ status }) => status === "deactivated").slice(0, 5)];
    for (const { npi, status } of some) {
      const record = provider.parse(await get(`/npi/${npi}`));
      expect([record.npi, record.status]).toEqual([npi, status]);
      if (status === "deactivated") expect([record.display_name, record.address, record.organization_name]).toEqual([null, null, null]);
    }
  });

  it("have facts only when asked for, each with its own 14 keys; the entity path always has them", async () => {
    const { npi } = service.examples;
    expect(await get(`/npi/${npi}`)).not.toHaveProperty("facts");
    const asked = await get(`/npi/${npi}?include=facts`);
    expect(await get(`/entity/npi/${npi}`)).toEqual(asked);
    for (const fact of asked.facts) expect(Object.keys(fact).filter((key) => key.startsWith("_"))).toEqual(TUPLE);
  });

  it("have an exclusion fact, always true, for exactly the NPIs on the list", async () => {
    const listed = rows.filter(({ oig_leie }) => oig_leie !== null);
    expect(listed.length).toBeGreaterThan(0);
    for (const { npi, oig_leie } of [...listed, ...rows.slice(0, 100)]) {
      const { facts } = await get(`/npi/${npi}?include=facts`);
      const exclusions = facts.filter(({ type }: Json) => type === "exclusion");
      expect(exclusions.map(({ value, _dataset_id }: Json) => [value, _dataset_id]), npi).toEqual(oig_leie === null ? [] : [[true, "oig_leie"]]);
    }
  });
});

describe("facilities", () => {
  it("of every type in the release are records as in the contract, with whole stars or null", async () => {
    expect(ccns.size).toBeGreaterThan(0);
    for (const [type, ccn] of ccns) {
      const record = facility.parse(await get(`/ccn/${ccn}`));
      expect([record.ccn, record.facility_type]).toEqual([ccn, type]);
      expect(await get(`/ccn/${ccn.toLowerCase()}`)).toEqual(record);
    }
  });

  it("have quality records under their own type, with measures, averages and period; a null value has a reason", async () => {
    for (const type of FACILITY_TYPES) {
      const ccn = ccns.get(type);
      if (ccn === undefined) continue;
      const record = quality.parse(await get(`/quality/${type}/${ccn}`));
      expect([record.type, record.ccn]).toEqual([type, ccn]);
      expect(record.measurement_period ?? "2000-01-01/2000-01-01").toMatch(/^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/);
      for (const { id, value, value_text, footnote } of record.measures) {
        if (value === null) expect((footnote ?? value_text) !== null || record._data_availability.some((flag) => flag.startsWith("measures:")),
          `${type} ${id}`).toBe(true);
      }
      for (const other of FACILITY_TYPES.filter((each) => each !== type)) {
        expect([404, 503], `${other}/${ccn}`).toContain((await ask(service.app, `/v1/quality/${other}/${ccn}`)).status);
      }
    }
  });

  it("of a type that is not ingested yet are 503 source_unavailable", async () => {
    const { app } = benchOf();
    for (const type of ["dialysis", "hospice", "home-health", "nursing-home"]) {
      const reply = await askHandMade(app, `/v1/quality/${type}/330001`, { headers: KEYED.resolver });
      expect([reply.status, reply.json.error.code], type).toEqual([503, "source_unavailable"]);
    }
  });

  it("have CCNs of six characters, or ten for a surgical center; anything else is invalid_ccn", async () => {
    expect((await askHandMade(benchOf().app, `/v1/ccn/${SURGICAL_CENTER}`, { headers: KEYED.resolver })).status).toBe(200);
    for (const text of ["12345", "1234567", "33-001", "A5C0001831", "05C00018310", "é33001"]) {
      expect((await get(`/ccn/${encodeURIComponent(text)}`, 400)).error.code, text).toBe("invalid_ccn");
    }
    expect((await get("/ccn/ZZZZZZ", 404)).error.code).toBe("not_found");
    expect((await get("/quality/spa/330001", 400)).error.code).toBe("invalid_type");
  });
});

describe("batches", () => {
  it("answer in request order with the same records as single requests, and null for an unknown NPI", async () => {
    const npis = [...rows.slice(0, 30).map(({ npi }) => npi).reverse(), UNKNOWN_NPI, "12", rows[0]!.npi];
    const { requested, resolved, results, errors } = await get("/batch/npi", 200, batchOf(npis));
    expect([requested, resolved, results.length]).toEqual([npis.length, 31, npis.length]);
    for (const [i, npi] of npis.entries()) expect(results[i], npi).toEqual(i === 30 || i === 31 ? null : await get(`/npi/${npi}`));
    expect(errors.map(({ index, npi }: Json) => [index, npi])).toEqual([[30, UNKNOWN_NPI], [31, "12"]]);
  });

  it("accept 1,000 NPIs and refuse 1,001 with batch_too_large", async () => {
    const npis = Array.from({ length: 1001 }, (_, i) => rows[i % rows.length]!.npi);
    expect((await get("/batch/npi", 200, batchOf(npis.slice(1)))).resolved).toBe(1000);
    expect((await get("/batch/npi", 400, batchOf(npis))).error.code).toBe("batch_too_large");
  });
});

describe("payments", () => {
  it("cover one program year with its records, sum and count; a provider without payments has a null total", async () => {
    if (service.release.tables.payments === null) {
      expect((await get(`/payments/${service.examples.npi}`, 503)).error.code).toBe("source_unavailable");
      return;
    }
    const paid = await service.rowsOf("payments") as { key: string }[];
    for (const key of paid.slice(0, 20).map(({ key }) => key)) {
      const [npi, year] = key.split(":");
      const record = payments.parse(await get(`/payments/${npi}?program_year=${year}`));
      expect([record.npi, record.program_year, record.record_count]).toEqual([npi, Number(year), record.records.length]);
      const cents = record.records.reduce((sum, { amount_usd }) => sum + Math.round(amount_usd * 100), 0);
      expect(Math.round((record.total_amount_usd ?? 0) * 100)).toBe(cents);
      expect(record.program_year).toBeLessThanOrEqual((await get(`/payments/${npi}`)).program_year);
    }
    const unpaid = rows.find(({ npi }) => !paid.some(({ key }) => key.startsWith(npi)))!.npi;
    expect(await get(`/payments/${unpaid}`)).toMatchObject({ total_amount_usd: null, record_count: 0, records: [] });
    expect((await get(`/payments/${UNKNOWN_NPI}`, 404)).error.code).toBe("not_found");
    expect((await get("/payments/12", 400)).error.code).toBe("invalid_npi");
  });
});

describe("search", () => {
  const GROUPS = ["providers", "hospitals", "trials", "studies", "entities"];
  const nameOf = async (path: string, field: string): Promise<string> => (await get(path))[field] as string;

  it("returns five groups with one row shape, and each href leads to its record", async () => {
    const found = searchResult.parse(await get(`/search?q=${encodeURIComponent(await nameOf(`/ccn/${service.examples.ccn}`, "facility_name"))}`));
    expect(Object.keys(found)).toEqual(GROUPS);
    expect(found.hospitals.map(({ href }) => href)).toContain(`/v1/ccn/${service.examples.ccn}`);
    for (const { href } of [...found.hospitals, ...found.providers, ...found.entities]) expect((await ask(service.app, href)).status, href).toBe(200);
  });

  it("finds the records of an NPI or a CCN", async () => {
    const { npi, ccn } = service.examples;
    const byNpi = searchResult.parse(await get(`/search?q=${npi}`));
    expect(byNpi.entities.map(({ href }) => href)).toContain(`/v1/entity/npi/${npi}`);
    const byCcn = searchResult.parse(await get(`/search?q=${ccn}`));
    expect(byCcn.entities.map(({ href }) => href)).toContain(`/v1/ccn/${ccn}`);
  });

  it("returns 3 rows a group by default, takes a limit of 1 to 10, and refuses any other limit and a missing q", async () => {
    const word = (await nameOf(`/ccn/${service.examples.ccn}`, "facility_name")).split(" ").find((each) => each.length > 3) ?? "";
    const most = async (query: string): Promise<number> => {
      const found = await get(`/search?q=${encodeURIComponent(word)}${query}`);
      return Math.max(...GROUPS.map((group) => found[group].length));
    };
    expect(await most("")).toBeLessThanOrEqual(3);
    expect(await most("&limit=1")).toBe(1);
    expect(await most("&limit=10")).toBeLessThanOrEqual(10);
    for (const query of ["?q=x&limit=0", "?q=x&limit=11", "?q=x&limit=many", "?q=x&limit=", "?q=x&limit=1.5", "", "?q=", "?limit=3"]) {
      expect((await get(`/search${query}`, 400)).error.code, query).toBe("invalid_request");
    }
  });
});

describe("errors", () => {
  it("are {code, message, request_id} and optional details, and nothing else", async () => {
    for (const [path, status] of [["/npi/12", 400], [`/npi/${UNKNOWN_NPI}`, 404], ["/ccn/1", 400], ["/nope", 404], ["/batch/npi", 405]] as const) {
      const { error, ...rest } = await get(path, status);
      expect(rest).toEqual({});
      expect(Object.keys(error).filter((key) => key !== "details")).toEqual(["code", "message", "request_id"]);
    }
  });

  it("are invalid_npi for a wrong shape, before any look-up", async () => {
    for (const text of ["123456789", "12345678901", "123456789a", "%EF%BC%91234567890", "1234567890%20"]) {
      expect((await get(`/npi/${text}`, 400)).error.code, text).toBe("invalid_npi");
    }
    const { error } = (await askHandMade(benchOf().app, `/v1/npi/${NPI.badCheckDigit}`, { headers: KEYED.resolver })).json;
    expect([error.code, error.details.reason]).toEqual(["not_found", "bad_check_digit"]);
  });
});

describe("the staleness bar", () => {
  it("works on every data route: the record comes with a policy, or in a 409", async () => {
    for (const path of routes()) {
      const flagged = await get(`${path}?max_staleness=1m`);
      expect(flagged._freshness_policy, path).toMatchObject({ requested: true, max_staleness: "1m", mode: "flag", stale: true });
      const { error, ...rest } = await get(`${path}?max_staleness=1m&on_stale=409`, 409);
      expect(error.code).toBe("stale_data");
      expect(Object.keys(rest)).toEqual(Object.keys(flagged));
      expect((await get(`${path}?max_staleness=soon`, 400)).error.code).toBe("invalid_max_staleness");
      expect(await get(path)).not.toHaveProperty("_freshness_policy");
    }
  });
});
