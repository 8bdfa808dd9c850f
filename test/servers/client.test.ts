/** The TypeScript client and the Python example against a running service, which a front refuses at first as a busy one does. */
import { execFile } from "node:child_process";
import { createServer, request as requestOf } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { resolverClient, supplyClient, type Provider, type Unresolved } from "../../lookup/client/client.ts";
import { command, startService, type RunningService } from "../support/commands.ts";
import { sampleFolder, type SampleStore } from "./support/sample_store.ts";
import { programOf, scratch } from "./support/servers.ts";

const EXAMPLE = resolve(import.meta.dirname, "../../lookup/client/example.py");
const folder = scratch("client");
const python = programOf("python3", "python3");
const execute = promisify(execFile);
let sample: SampleStore;
let service: RunningService;
let key: string;
/** The refusals that the next requests get, as [status, Retry-After]; then the service answers. */
const refusals: [number, string][] = [];
let front: string;

beforeAll(async () => {
  sample = await sampleFolder(folder);
  const environment = { STORE: sample.store, STATE: join(folder, "state") };
  const { stdout } = await command("lookup/main.ts", ["keys", "issue", "--surface", "resolver", "--json"], environment);
  key = (JSON.parse(stdout) as { key: string }).key;
  service = await startService([], environment);
  const server = createServer((request, response) => {
    const [status, retryAfter] = refusals.shift() ?? [];
    if (status !== undefined) {
      request.resume();
      response.writeHead(status, { "Retry-After": retryAfter }).end("busy");
      return;
    }
    const { method, headers, url } = request;
    request.pipe(requestOf(service.url + url!, { method: method!, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  front = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close().closeAllConnections();
    await service.stop();
  };
});

describe("the TypeScript client", () => {
  it("reads a batch by lines as the same records that JSON has, after two refusals", async () => {
    refusals.push([429, "0"], [503, "Sat, 21 Nov 2020 00:00:00 GMT"]);
    const resolver = resolverClient({ url: `${front}/v1`, key });
    const npis = [...sample.npis, "12"];
    const items: (Provider | Unresolved)[] = [];
    for await (const item of resolver.batch(npis)) items.push(item);
    const { results, errors } = await resolver.call("post", "/batch/npi", { body: { npis } });
    expect(items).toEqual([...results.slice(0, -1), ...errors]);
    expect([items.length, refusals]).toEqual([41, []]);
  });

  it("asks the demo question below the prefix of Surface A", async () => {
    const { data } = await supplyClient({ url: `${service.url}/api/v1` }).call("post", "/evidence-query/demo", {
      body: { query: "How many dermatologists are there in Maine?" },
    });
    expect(data.status).toBe("ok");
  });
});

describe.skipIf(python === null)("the Python example", () => {
  const run = async (origin: string): Promise<string[]> => {
    const args = [EXAMPLE, origin, ...sample.npis, "12"];
    return (await execute(python!, args, { env: { SERVICE_API_KEY: key } })).stdout.trimEnd().split("\n");
  };

  it("prints a provider, a batch in order and the answer to a question, after two refusals", async () => {
    refusals.push([503, "0"], [429, "Sat, 21 Nov 2020 00:00:00 GMT"]);
    const [provider, ...rest] = await run(front);
    expect(refusals).toEqual([]);
    expect(provider).toBe(`provider ${sample.npis[0]} active 2026-11-15`);
    expect(rest.slice(0, -1)).toEqual([...sample.npis.map((npi) => `batch ${npi} active`), "batch 12 invalid_npi"]);
    expect(rest.at(-1)).toMatch(/^question .*Maine/);
  });

  it("fails with the refusal when the service says no", async () => {
    refusals.push([503, "121"]);
    await expect(run(front)).rejects.toThrow("HTTP Error 503");
    refusals.push([500, "0"]);
    await expect(run(front)).rejects.toThrow("HTTP Error 500");
  });
});
