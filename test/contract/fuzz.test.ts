/**
 * Sends thousands of generated requests to every operation, right, almost right and wrong. No answer may be a 5xx, have a status
 * that the description does not name, or have a body outside the description's schema and the surface's envelope. The requests
 * are generated from the operations, so a new operation is covered without a change here.
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS, type Operation, type OperationId } from "../../data/contract/api/api.ts";
import { FACILITY_TYPES, SPECIALTY_SLUGS } from "../../data/contract/ids.ts";
import { ask, sampleService, type Asked, type SampleService } from "../support/sample_service.ts";
import { character } from "../support/tables.ts";

const PREFIX = { supply: "/api/v1", resolver: "/v1" } as const;
/** Requests for each operation; set `FUZZ_RUNS=2000` for a longer run. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 250);
const SEED = 20261121;

let service: SampleService;
const judge = new Ajv2020({ strict: false });
addFormats.default(judge);
const validators = new Map<string, ValidateFunction>();
const documents = {} as Record<"supply" | "resolver", { paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>> }>;

beforeAll(async () => {
  service = await sampleService();
  for (const surface of ["supply", "resolver"] as const) {
    documents[surface] = JSON.parse((await ask(service.app, `${PREFIX[surface]}/openapi.json`)).text) as (typeof documents)[typeof surface];
    judge.addSchema({ $id: surface, ...documents[surface] });
  }
});

/** Bad text: other scripts, control characters, look-alikes, path traversal, prototype names, long runs. */
const odd = fc.oneof(
  fc.string({ maxLength: 40 }), fc.string({ unit: character, maxLength: 20 }), fc.string({ unit: fc.constantFrom("0", "１", "٣", "-", "."), maxLength: 12 }),
  fc.constantFrom("", " ", "../../x", "..%2f", "__proto__", "constructor", "toString", "null", "NaN", "1e9", "0x10", "%00", "\u0000", "\u202e",
    "'\"<>", "{}", "[]", "a".repeat(1_500), "0".repeat(1_500), "-".repeat(1_500)),
);

/** Values for a parameter by its name; about half of them are valid. */
function valueOf(name: string): fc.Arbitrary<string> {
  const { npi, ccn, person } = service.examples;
  const known: Record<string, readonly string[]> = {
    npi: [npi, person, "1234567893", "1234567890", "2000000000", npi.slice(1)], ccn: [ccn, "ZZZZZZ", "05C0001831", ccn.toLowerCase()],
    id: [ccn, "ZZZZZZ", "05C0001831"],
    code: [...SPECIALTY_SLUGS, "surgery"], state: ["NY", "ny", "PR", "ZZ", "DC", "CT"], county_fips: ["36061", "09001", "09110", "99999", "3606"],
    subspecialty: ["207ND0900X", "207RC0000X", "x"], type: [...FACILITY_TYPES, "spa"],
    dataset: ["dermatology-supply", "nursing-home-quality", "search", "none"],
    max_staleness: ["36h", "45d", "30m", "12", "1.5d", "0h", "-1h", "1w", "99999d"], max_staleness_mode: ["flag", "reject", "both"],
    on_stale: ["reject", "409", "no"],
    include: ["facts", "all"], format: ["json", "ndjson", "text-blocks", "pdf"],
    since: ["2026-11-20T00:00:00Z", "2020-01-01T00:00:00Z", "2026-11-20"], program_year: ["2024", "2023", "1", "abcd"],
    q: ["smith", "general hospital", npi, ccn, "o'brien"], limit: ["1", "3", "10", "0", "11", "2.5"],
    specialty: [...SPECIALTY_SLUGS, "surgery"], taxonomy: ["207ND0900X", "207N00000X", "207X"], city: ["Albany", "los angeles"],
    cursor: [btoa("p:dermatology ny\t2000000002").replace(/=+$/, ""), "x"],
  };
  const some = known[name];
  return some === undefined ? odd : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...some) }, { weight: 1, arbitrary: odd });
}

/** Query strings: every parameter of the operation is present or not, one is unknown, and sometimes one is repeated. */
function queryOf(operation: Operation): fc.Arbitrary<string> {
  const names = [...Object.keys(operation.query.shape), "unknown"];
  const isNeeded = (name: string): boolean => operation.query.shape[name]?.safeParse(undefined).success === false;
  const pairs = fc.tuple(...names.map((name) => fc.option(valueOf(name), { freq: isNeeded(name) ? 12 : 2 })));
  return fc.tuple(pairs, fc.constantFrom(true, false, false, false)).map(([values, again]) => {
    const parts = names.flatMap((name, i) => (values[i] === null ? [] : [`${name}=${encodeURIComponent(values[i] ?? "")}`]));
    const query = [...parts, ...(again ? parts.slice(0, 1) : [])].join("&");
    return query === "" ? "" : `?${query}`;
  });
}

function pathOf(operation: Operation): fc.Arbitrary<string> {
  const names = Object.keys(operation.params.shape);
  const webhook = fc.oneof(fc.constant(operation.method === "DELETE" ? "wh_doomed" : "wh_kept"), fc.constant("wh_none"), odd);
  return fc.tuple(...names.map((name) => (operation.path.startsWith("/webhooks/") ? webhook : valueOf(name)))).map((values) =>
    names.reduce((path, name, i) => path.replace(`{${name}}`, encodeURIComponent(values[i] ?? "")), operation.path));
}

function bodyOf(operation: Operation): fc.Arbitrary<Asked> {
  if (operation.body === undefined) return operation.method === "GET" ? fc.constantFrom<Asked>({}, {}, {}, { method: "HEAD" })
    : fc.constant<Asked>({ method: operation.method });
  const { npi } = service.examples;
  const npis = fc.array(fc.oneof(fc.constant(npi), odd), { maxLength: 12 });
  const urls = fc.constantFrom("https://hooks.example.com/in", "https://[::1]/", "http://a.example/", "x");
  const webhook = fc.record({ url: urls, events: fc.constantFrom(["source.refreshed"], ["provider.changed"], []), npis,
    dataset_ids: fc.constantFrom(["nppes"], ["x"]) }, { requiredKeys: ["url"] });
  const shaped = fc.oneof(webhook, fc.constant({ url: "https://hooks.example.com/in", events: ["source.refreshed"] }),
    npis.map((npis) => ({ npis })), fc.record({ query: odd, options: fc.oneof(fc.jsonValue(), fc.record({ max_evidence_items: fc.integer() })) }));
  const text = fc.oneof({ weight: 3, arbitrary: shaped.map((body) => JSON.stringify(body)) }, fc.json(), odd);
  const type = fc.constantFrom("application/json", "application/json", "application/json; charset=utf-8", "text/plain", "");
  return fc.tuple(text, type, fc.constantFrom("application/json", "application/x-ndjson")).map(([body, contentType, accept]) =>
    ({ method: operation.method, body, headers: { "Content-Type": contentType, Accept: accept } }));
}

function isEnvelope(surface: "supply" | "resolver", text: string): boolean {
  const { error, meta } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown; request_id?: unknown }; meta?: { request_id?: unknown } };
  const id = surface === "supply" ? meta?.request_id : error?.request_id;
  return typeof error?.code === "string" && typeof error.message === "string" && typeof id === "string";
}

/** Returns the description's error for a JSON body, or null. */
function schemaFault(operation: Operation, status: number, text: string): string | null {
  const pointer = `/paths/${operation.path.replaceAll("~", "~0")
    .replaceAll("/", "~1")}/${operation.method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
  const reference = `${operation.surface}#${pointer.replaceAll("{", "%7B").replaceAll("}", "%7D")}`;
  let validate = validators.get(reference);
  if (validate === undefined) validators.set(reference, validate = judge.compile({ $ref: reference }));
  return validate(JSON.parse(text)) ? null : JSON.stringify(validate.errors?.slice(0, 2));
}

/** Returns what is wrong with the answer to a request, or null. Adds the status to `seen`. */
async function faultOf(operation: Operation, url: string, asked: Asked, seen: Set<number>): Promise<string | null> {
  const { status, headers, text } = await ask(service.app, PREFIX[operation.surface] + url, asked);
  seen.add(status);
  if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 200)}`;
  if (headers["X-Request-Id"] === undefined || headers["X-Content-Type-Options"] !== "nosniff") return "headers are missing";
  const named = documents[operation.surface].paths[operation.path]?.[operation.method.toLowerCase()]?.responses ?? {};
  if (named[status] === undefined) return `${status} is not in the description`;
  if (asked.method === "HEAD") return text === "" ? null : "HEAD has a body";
  const type = headers["Content-Type"] ?? "";
  if (status >= 400 && status !== 409 && !isEnvelope(operation.surface, text)) return `outside the envelope: ${text.slice(0, 200)}`;
  if (!type.startsWith("application/json")) return status === 200 ? null : `an error as ${type}`;
  return schemaFault(operation, status, text);
}

describe("generated requests", () => {
  for (const [id, operation] of Object.entries(OPERATIONS) as [OperationId, Operation][]) {
    it(`to ${id} get answers that match its description`, async () => {
      const requests = fc.tuple(pathOf(operation), queryOf(operation), bodyOf(operation));
      const statuses = new Set<number>();
      await fc.assert(fc.asyncProperty(requests, async ([path, query, asked]) => {
        expect(await faultOf(operation, path + query, asked, statuses)).toBeNull();
      }), { numRuns: RUNS, seed: SEED });
      // If no generated request ever succeeded, the test would prove nothing.
      expect([...statuses].some((status) => status === 200 || status === 409 || status === 503), [...statuses].join()).toBe(true);
    });
  }

  it("do not change built-in prototypes", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
