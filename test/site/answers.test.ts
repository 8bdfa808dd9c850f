/**
 * The example answers of the API reference: what the sample answers to the example requests. `npm run golden` writes them to
 * `site/answers.json`. Long lists and deep objects are shortened, and the place says by how much.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { exampleOf } from "../../build/pages/examples.ts";
import type { SiteInput } from "../../build/pages/input.ts";
import { OPERATIONS, type OperationId } from "../../data/contract/api/api.ts";
import type { Facility } from "../../data/contract/records/resolver.ts";
import { ask, sampleService, type SampleService } from "../support/sample_service.ts";
import { SAMPLE_NOW } from "../support/sample_store.ts";
import { subscriptionsOf } from "../support/webhooks.ts";

const FILE = new URL("../../site/answers.json", import.meta.url);
const URL_BASE = "http://127.0.0.1:8787";
const LONGEST_TEXT = 100;
/** The name of the sample's release depends on these very answers, because the pages show them. */
const RELEASE = "20261121-0123456789ab";
/** As the service makes them; here they would count the requests of other tests. */
const REQUEST = "5f0c9a5be71d4e2b8a63d7c1f2049b8e";

/** How many keys an object shows at each depth. */
const KEYS = [Infinity, 16, 8, 6, 3];

function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const rest = value.length > 2 ? [`… ${value.length - 1} more`] : value.slice(1).map((item) => shortened(item, depth + 1));
    return [...value.slice(0, 1).map((item) => shortened(item, depth + 1)), ...rest];
  }
  const entries = Object.entries(value);
  const most = KEYS[depth] ?? 2;
  const shown = entries.length > most + 1 ? entries.slice(0, most) : entries;
  const left = entries.length - shown.length;
  return Object.fromEntries([...shown.map(([key, item]) => [key, shortened(item, depth + 1)]), ...(left === 0 ? [] : [["…", `${left} more`]])]);
}

let service: SampleService;
beforeAll(async () => {
  service = await sampleService();
});

it("each operation that answers JSON has the answer of the sample", async () => {
  const clock = (): number => Date.parse(SAMPLE_NOW);
  const { npi, ccn, person } = service.examples;
  const record = JSON.parse((await ask(service.app, `/v1/ccn/${ccn}`)).text) as Facility;
  const answers: Partial<Record<OperationId, unknown>> = {};
  for (const [id, operation] of Object.entries(OPERATIONS) as [OperationId, (typeof OPERATIONS)[OperationId]][]) {
    // Only this operation wants a person; nobody in the sample exists.
    const input = { publicUrl: URL_BASE, sampleNpi: id === "provider" ? person : npi, sampleFacility: { ccn, type: record.facility_type } } as SiteInput;
    const { curl } = exampleOf(id, operation, input, operation.surface === "supply" ? "/api/v1" : "/v1");
    const url = / "(http:[^"]+)"$/.exec(curl)?.[1] ?? "";
    const headers = Object.fromEntries([...curl.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = "", value = ""]) => [name, value]));
    const app = service.appWith({ clock, webhooks: subscriptionsOf(clock, ["wh_000102030405060708090a0b"]) });
    const { status, text } = await ask(app, url.slice(URL_BASE.length), { method: operation.method, headers, body: /-d '([^']+)'/.exec(curl)?.[1] ?? "" });
    expect([id, status]).toEqual([id, 200]);
    // The description of a surface is a document of its own, and the PDF has no text.
    if (operation.media !== undefined || id.endsWith("openapi")) continue;
    const settled = text.replaceAll(service.release.manifest.release, RELEASE).replace(/"request_id":"[^"]+"/, `"request_id":"${REQUEST}"`);
    answers[id] = shortened(JSON.parse(settled));
  }
  const wanted = `${JSON.stringify(answers, null, 1)}\n`;
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(FILE, wanted);
  const kept = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  expect(JSON.parse(kept), 'run "npm run golden" and commit site/answers.json').toEqual(answers);
});
