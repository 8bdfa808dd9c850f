/** Surfaces by host name: a surface with a name of its own answers only there, and no other header matters. */
import { describe, expect, it } from "vitest";
import { ask, benchOf, KEYED } from "../../support/ask.ts";
import { NPI, PUBLIC_URL } from "../../support/release.ts";

const hosts = { supply: "supply.example.org", resolver: "api.example.org" };
const prefixes = { supply: "/v1", resolver: "/v1" };
const BOTH = { ...KEYED.supply, ...KEYED.resolver };

describe("host names", () => {
  const { app } = benchOf({}, { prefixes, hosts });
  const statusAt = async (host: string, path: string, more: Record<string, string> = {}): Promise<number> =>
    (await ask(app, path, { headers: { ...BOTH, host, ...more } })).status;

  it("tell two surfaces with one prefix apart, with any port and case", async () => {
    for (const host of ["supply.example.org", "SUPPLY.example.org:8787"]) {
      expect([await statusAt(host, "/v1/specialties"), await statusAt(host, `/v1/entity/npi/${NPI.dermatologist}`)], host).toEqual([200, 404]);
    }
    expect([await statusAt("api.example.org:443", "/v1/specialties"), await statusAt("api.example.org", `/v1/entity/npi/${NPI.dermatologist}`)])
      .toEqual([404, 200]);
  });

  it("give each surface its own envelope", async () => {
    const at = async (host: string) => (await ask(app, "/v1/nope", { headers: { host } })).json as { error: { request_id?: string }; meta?: object };
    expect((await at("api.example.org")).error.request_id).toBeDefined();
    expect((await at("supply.example.org")).meta).toBeDefined();
  });

  it("are the only names that reach a surface; pages and files answer everywhere", async () => {
    for (const host of ["elsewhere.example", "", "api.example.org.evil.example", "supply.example.org/api.example.org"]) {
      expect(await statusAt(host, "/v1/specialties", { "x-forwarded-host": "supply.example.org", forwarded: "host=supply.example.org" }), host).toBe(404);
      expect(await statusAt(host, "/docs/")).toBe(200);
    }
  });

  it("may be given to one surface, while the other answers under any name", async () => {
    const { app } = benchOf({}, { hosts: { resolver: "api.example.org" } });
    expect((await ask(app, "/api/v1/health", { headers: { host: "anything.example" } })).status).toBe(200);
    expect((await ask(app, "/v1/openapi.json", { headers: { host: "anything.example" } })).status).toBe(404);
    expect((await ask(app, "/v1/openapi.json", { headers: { host: "api.example.org" } })).status).toBe(200);
  });

  it("and prefixes are in the OpenAPI document of each surface", async () => {
    const serversOf = async (path: string, host: string) =>
      ((await ask(app, path, { headers: { host } })).json as { servers: unknown; openapi: string }).servers;
    expect(await serversOf("/v1/openapi.json", "supply.example.org")).toEqual([{ url: "https://supply.example.org/v1" }]);
    expect(await serversOf("/v1/openapi.json", "api.example.org")).toEqual([{ url: "https://api.example.org/v1" }]);
    const moved = benchOf({}, { prefixes: { supply: "/a/v1", resolver: "/b/v1" } });
    const { servers } = (await ask(moved.app, "/a/v1/openapi.json")).json as { servers: unknown };
    expect(servers).toEqual([{ url: `${PUBLIC_URL}/a/v1` }]);
  });

  it("are refused at the start when malformed, or equal for the same prefix", () => {
    for (const resolver of ["", "api.example.org:80", "https://api.example.org", "API.example.org", "a b"]) {
      expect(() => benchOf({}, { hosts: { resolver } }), resolver).toThrow("host name");
    }
    expect(() => benchOf({}, { prefixes, hosts: { supply: "x.example", resolver: "x.example" } })).toThrow("host name of its own");
    expect(() => benchOf({}, { prefixes, hosts: { supply: "x.example" } })).toThrow("each its own prefix");
  });
});
