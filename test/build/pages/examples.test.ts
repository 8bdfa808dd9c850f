/** The lines the documentation offers: each works as it stands against the release it was made for, and fetch asks what curl asks. */
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { answerFields } from "../../../build/pages/answer_fields.ts";
import { exampleOf } from "../../../build/pages/examples.ts";
import type { SiteInput } from "../../../build/pages/input.ts";
import { OPERATIONS, type Operation } from "../../../data/contract/api/api.ts";
import type { Facility } from "../../../data/contract/records/resolver.ts";
import { AGENT_TOOLS } from "../../../site/guides.ts";
import { TOOLS } from "../../../lookup/mcp/tools/tools.ts";
import { ask, sampleService, type SampleService } from "../../support/sample_service.ts";

const URL_BASE = "https://supply.example";
const OPERATION_LIST: [string, Operation][] = Object.entries(OPERATIONS);

interface Line {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Takes a line apart as a shell would, as far as the lines go. */
function ofCurl(line: string): Line {
  const { url = "" } = / "(?<url>https:[^"]+)"$/.exec(line)?.groups ?? {};
  const headers = Object.fromEntries([...line.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = "", value = ""]) => [name, value]));
  return { method: /-X (\w+)/.exec(line)?.[1] ?? "GET", url, body: /-d '([^']+)'/.exec(line)?.[1] ?? null, headers };
}

/** Runs the script with a fetch that only notes what it was asked. */
async function ofFetch(script: string): Promise<Line> {
  const asked: Line[] = [];
  const fetch = async (url: string, { method = "GET", headers = {}, body = null }: Partial<Line> = {}): Promise<object> => {
    asked.push({ method, url, body, headers });
    return { status: 200, text: async () => "" };
  };
  const env = { SUPPLY_API_KEY: "$SUPPLY_API_KEY", SERVICE_API_KEY: "$SERVICE_API_KEY" };
  await runInNewContext(`(async () => {${script}})()`, { fetch, process: { env }, console: { log: () => undefined } });
  return asked[0] ?? { method: "", url: "", body: null, headers: {} };
}

/** Reads the request of a Python script as far as the scripts go. */
function ofPython(script: string): Line {
  const { url = "" } = /^ *(?:request = urllib\.request\.Request\()?"(?<url>https:[^"]+)"/m.exec(script)?.groups ?? {};
  const listed = /headers=\{(.*)\}/.exec(script)?.[1] ?? "";
  // `"Bearer " + os.environ["KEY"]` becomes `"Bearer $KEY"`.
  const plain = listed.replaceAll(/(?:" \+ |(?<=: ))os\.environ\["(\w+)"\]/g, (whole, name: string) => `${whole.startsWith('"') ? "" : '"'}$${name}"`);
  const headers = JSON.parse(`{${plain}}`) as Record<string, string>;
  return { method: /method="(\w+)"/.exec(script)?.[1] ?? "GET", url, body: /data=b'([^']+)'/.exec(script)?.[1] ?? null, headers };
}

describe("the example of each operation", () => {
  let service: SampleService;
  let input: SiteInput;
  beforeAll(async () => {
    service = await sampleService();
    const { npi, ccn } = service.examples;
    const record = JSON.parse((await ask(service.app, `/v1/ccn/${ccn}`)).text) as Facility;
    input = { publicUrl: `${URL_BASE}/`, sampleNpi: npi, sampleFacility: { ccn, type: record.facility_type } } as SiteInput;
  });

  it.each(OPERATION_LIST)("%s is answered, and is the same in all three languages", async (id, operation) => {
    const { curl, fetch, python } = exampleOf(id, operation, input, operation.surface === "supply" ? "/api/v1" : "/v1");
    const line = ofCurl(curl);
    expect(await ofFetch(fetch)).toEqual(line);
    expect(ofPython(python)).toEqual(line);
    expect(line.method).toBe(operation.method);
    const { method, headers, body } = line;
    const { status, text } = await ask(service.app, line.url.slice(URL_BASE.length), { method, headers, body: body ?? "" });
    // The NPI is an organization's, and no subscription has the id of the line: both are told so, and nothing else is wrong.
    const missing = operation.auth === "live_key" && operation.path.includes("{id}") || id === "provider";
    expect([status, text]).toEqual([missing ? 404 : 200, missing ? expect.stringContaining("not_found") : expect.anything()]);
  });

  it("stands beside fields that the contract names", () => {
    const named = OPERATION_LIST.filter(([, operation]) => answerFields(operation).length > 0).map(([id]) => id);
    expect(named).toEqual(expect.arrayContaining(["health", "by_state", "npi", "search", "batch", "webhook_create"]));
    expect(answerFields(OPERATIONS.by_state)[0]).toEqual({ name: "data[].state_code", kind: "text, with its provenance" });
    expect(answerFields(OPERATIONS.npi)).toContainEqual({ name: "pecos_enrolled", kind: "true or false or null" });
  });
});

it("names the agent's tools as the agent server does, in its order", () => {
  expect(AGENT_TOOLS.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
});
